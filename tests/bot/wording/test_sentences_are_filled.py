"""Sentences get the values that their placeholders name: each use of one in the bot and the tools is read off the source."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

from bot.wording.catalogue import Plural, Sentence

ROOT = Path(__file__).parents[3]


def named(node: ast.expr, module: ModuleType) -> object:
    """Return what a name of a module, or a name of a module that it imports, stands for."""
    match node:
        case ast.Name(id=name):
            return getattr(module, name, None)
        case ast.Attribute(value=ast.Name(id=within), attr=name) if isinstance(other := getattr(module, within, None), ModuleType):
            return getattr(other, name, None)
        case _:
            return None


def uses(tree: ast.Module, module: ModuleType) -> Iterator[tuple[int, set[str], set[str]]]:
    """Yield each use of a sentence: its line, the placeholders, the values given. A sentence that is handed on gets none."""
    given = {node.func: {each.arg or "**" for each in node.keywords} for node in ast.walk(tree) if isinstance(node, ast.Call)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load):
            sentence = named(node, module)
            if isinstance(sentence, Sentence | Plural):
                text, counted = (sentence, set[str]()) if isinstance(sentence, Sentence) else (sentence.many, {"count"})
                placeholders = {name for _text, name, _spec, _how in string.Formatter().parse(text) if name is not None}
                yield node.lineno, placeholders - counted, given.get(node, set())


def test_every_sentence_gets_the_values_that_it_names() -> None:
    found = [
        (path.relative_to(ROOT), *use)
        for path in sorted([*(ROOT / "bot").rglob("*.py"), *(ROOT / "tools").rglob("*.py")])
        if "wording" in (text := path.read_text(encoding="utf-8"))
        for use in uses(ast.parse(text), import_module(".".join(path.relative_to(ROOT).with_suffix("").parts)))
    ]
    assert sum(bool(placeholders) for _path, _line, placeholders, _given in found) > 100
    assert [use for use in found if use[2] != use[3]] == []
