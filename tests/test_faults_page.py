"""The page of faults names only existing tests."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "faults.md").read_text("utf-8")
ROWS = [line for line in PAGE.splitlines() if line.startswith("| ") and not line.startswith("| fault")]
TESTS = {
    found
    for file in (ROOT / "tests").rglob("test_*.py")
    for found in re.findall(r"^(?:async )?def (test_\w+)", file.read_text("utf-8"), re.MULTILINE)
}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.split(" | ")[0].removeprefix("| ")[:40])
def test_every_test_that_the_page_of_faults_names_exists(row: str) -> None:
    _, _, _, tests, _ = row.split("|")
    named = re.findall(r"`(test_\w+)`", tests)
    assert named
    assert set(named) <= TESTS
