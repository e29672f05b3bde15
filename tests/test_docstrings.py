"""Docstrings of functions begin with a verb: this test refuses words that the linter's D401 mistakes for one."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PLAIN = ("rules", "storage", "render", "tools", "tests", "bot")
"""The folders whose docstrings this test reads."""
NO_VERBS = {"what", "whether", "how", "where", "who", "of", "to", "so", "each", "every", "all"}
SUSPECT = re.compile(rf"""^\s*r?["']+\s*(?:(?:{"|".join(NO_VERBS)})\b|return\s+wh(?:at|o))""", re.IGNORECASE | re.MULTILINE)
"""The line in which a docstring begins that this test refuses. A file without such a line need not be parsed, which takes long."""


def functions(tree: ast.AST) -> Iterator[tuple[ast.FunctionDef | ast.AsyncFunctionDef, str]]:
    """Yield the functions of a module that have a docstring, properties left out, and its first line."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or (text := ast.get_docstring(node)) is None:
            continue
        if not any(ast.unparse(each).endswith(("property", "fixture")) for each in node.decorator_list):
            yield node, text.splitlines()[0]


def test_the_docstring_of_a_function_begins_with_a_verb() -> None:
    wrong: list[str] = []
    for path in (path for folder in PLAIN for path in (ROOT / folder).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for node, line in functions(ast.parse(text)) if SUSPECT.search(text) else ():
            first, *_ = line.lower().split() or [""]
            if first.rstrip(",:.") in NO_VERBS or line.lower().startswith(("return what", "return who")):
                wrong.append(f"{path.relative_to(ROOT)}:{node.lineno} {line}")
    assert wrong == []
