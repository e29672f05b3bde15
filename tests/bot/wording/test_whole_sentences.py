"""Messages are whole: no colon or semicolon is put between two pieces outside the catalogue, because other languages set it otherwise."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

BOT = Path(__file__).parents[3] / "bot"
SAID_IN = ("wording", "messages", "interactions", "commands")
"""The packages that make sentences for people."""
ACHIEVEMENTS = (": ", "; ")


def glued(tree: ast.AST) -> Iterator[int]:
    """Yield the lines in which a value is followed by a mark and more: in an f-string, by ``+``, or by ``join``."""
    for node in ast.walk(tree):
        match node:
            case ast.JoinedStr(values=[_, *rest]) if any(isinstance(part, ast.Constant) and found(part) for part in rest):
                yield node.lineno
            case ast.BinOp(left=left, op=ast.Add(), right=right) if (not is_text(left) and found(right)) or (
                not is_text(right) and found(left)
            ):
                yield node.lineno
            case ast.Call(func=ast.Attribute(value=ast.Constant() as between, attr="join")) if found(between):
                yield node.lineno
            case _:
                pass


def is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant)


def found(node: ast.AST) -> bool:
    """Check whether a text begins or ends with a mark."""
    return (
        isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and (node.value.startswith(ACHIEVEMENTS) or node.value.endswith(ACHIEVEMENTS))
    )


def test_glue_is_found() -> None:
    assert [*glued(ast.parse('f"{name}: {what}"'))] == [1]
    assert [*glued(ast.parse('"; ".join(parts)'))] == [1]
    assert [*glued(ast.parse('name + ": "'))] == [1]
    assert not [*glued(ast.parse('say.gettext("{name}: {what}").format(name=name, what=what)'))]
    assert not [*glued(ast.parse('f"- {name}"'))]


def test_no_message_is_glued_with_a_colon_or_a_semicolon() -> None:
    texts = [path for folder in SAID_IN for path in sorted((BOT / folder).rglob("*.py"))]
    assert len(texts) > 100
    assert [f"{path.relative_to(BOT)}:{line}" for path in texts for line in glued(ast.parse(path.read_text(encoding="utf-8")))] == []
