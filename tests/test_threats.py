"""The page on threats names only existing tests and existing code."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "threats.md").read_text(encoding="utf-8")
TESTS = {path: path.read_text(encoding="utf-8") for path in ROOT.glob("tests/**/*.py")}


def test_every_test_that_the_page_names_exists() -> None:
    named = re.findall(r"`(test_[a-z_]+)`", PAGE)
    assert len(named) > 4
    everything = "\n".join(TESTS.values())
    assert [name for name in named if f"def {name}(" not in everything] == []
    assert [name for name in re.findall(r"`([a-z_]+\.py)`", PAGE) if name not in {path.name for path in TESTS}] == []


def test_every_place_that_the_page_names_exists() -> None:
    assert [place for place in re.findall(r"`((?:bot|rules|render|storage)/[a-z_/.]*)`", PAGE) if not (ROOT / place).exists()] == []
