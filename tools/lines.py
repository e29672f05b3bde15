"""Count lines of code by package and folder, without blank lines, comments and docstrings.

``python -m tools.lines`` prints a row for each folder: its files and its lines of code.
"""

from __future__ import annotations

import ast
import io
import tokenize
from collections import Counter
from pathlib import Path

PACKAGES = ("rules", "render", "storage", "bot", "tools", "tests")
QUIET = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENCODING, tokenize.ENDMARKER}


def lines_of_code(source: str) -> int:
    """Count the lines of a module that hold code. A text that stands alone, such as a docstring, is none."""
    found = set[int]()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in QUIET:
            found.update(range(token.start[0], token.end[0] + 1))
    alone = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
    for node in alone:
        if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            found.difference_update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(found)


def main() -> None:
    """Print the table."""
    root = Path(__file__).parents[1]
    total = 0
    for package in PACKAGES:
        files, lines = Counter[str](), Counter[str]()
        for path in (root / package).rglob("*.py"):
            folder = "/".join(path.relative_to(root).parts[:2]) if len(path.relative_to(root).parts) > 2 else package
            for each in {folder, package}:
                files[each] += 1
                lines[each] += lines_of_code(path.read_text(encoding="utf-8"))
        for folder in sorted(files):
            print(f"{folder:<24}{files[folder]:>6} files{lines[folder]:>8} lines")
        total += lines[package] if package in PACKAGES[:4] else 0
    print(f"rules, render, storage and bot: {total} lines")


if __name__ == "__main__":
    main()
