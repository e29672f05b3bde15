"""Sentences get the values that their placeholders name: each use of one in the bot and the tools is read off the source."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from types import ModuleType

from bot.wording.catalogue import Plural, Sentence

ROOT = Path(__file__).parents[3]


def named(node: ast.expr, module: ModuleType) -> object:
    """Return the value of a name of a module, or of a name in a module that it imports."""
    match node:
        case ast.Name(id=name):
            return getattr(module, name, None)
        case ast.Attribute(value=ast.Name(id=within), attr=name) if isinstance(other := getattr(module, within, None), ModuleType):
            return getattr(other, name, None)
        case _:
            return None


def placeholders(sentence: Sentence | Plural) -> set[str]:
    """Return the names that a use of a sentence must fill; a plural fills its own count."""
    text = sentence if isinstance(sentence, Sentence) else sentence.many
    names = {name for _text, name, _spec, _how in string.Formatter().parse(text) if name is not None}
    return names if isinstance(sentence, Sentence) else names - {"count"}


def spoken(function: ast.expr) -> Sentence | None:
    """Return the sentence that is filled in where it stands, with ``say.gettext("...").format`` or its plural."""
    match function:
        case ast.Attribute(
            value=ast.Call(func=ast.Attribute(attr="gettext" | "ngettext"), args=[ast.Constant(value=str(text)), *_]), attr="format"
        ):
            return Sentence(text)
        case _:
            return None


def uses(tree: ast.Module, module: ModuleType) -> Iterator[tuple[int, set[str], set[str]]]:
    """Yield each use of a sentence, be it named or written out: its line, the placeholders, the values given.

    A sentence that is handed to a call gets no value, or those of ``partial``.
    """
    for call in ast.walk(tree):
        if isinstance(call, ast.Call):
            function, given = named(call.func, module), {each.arg or "**" for each in call.keywords}
            handed = given if function is partial else set[str]()
            found = [(function, given), *((named(each, module), handed) for each in call.args)]
            yield from ((call.lineno, placeholders(used), values) for used, values in found if isinstance(used, Sentence | Plural))
            if said := spoken(call.func):
                yield call.lineno, placeholders(said), given


def test_every_sentence_gets_the_values_that_it_names() -> None:
    found = [
        (path.relative_to(ROOT), *use)
        for path in sorted([*(ROOT / "bot").rglob("*.py"), *(ROOT / "tools").rglob("*.py")])
        if "wording" in (text := path.read_text(encoding="utf-8"))
        for use in uses(ast.parse(text), import_module(".".join(path.relative_to(ROOT).with_suffix("").parts)))
    ]
    assert sum(bool(names) for _path, _line, names, _given in found) > 100
    assert [use for use in found if use[2] != use[3]] == []
