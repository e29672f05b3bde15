"""The page of faults names only existing tests."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_every_test_that_the_page_of_faults_names_exists() -> None:
    page = (ROOT / "docs" / "faults.md").read_text("utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| ") and not line.startswith("| fault")]
    there = {
        found
        for file in (ROOT / "tests").rglob("test_*.py")
        for found in re.findall(r"^(?:async )?def (test_\w+)", file.read_text("utf-8"), re.MULTILINE)
    }
    named = {row: set(re.findall(r"`(test_\w+)`", row.split("|")[3])) for row in rows}
    assert [row for row, tests in named.items() if not tests] == []
    assert {row: tests - there for row, tests in named.items() if tests - there} == {}
    assert len(rows) > 60
