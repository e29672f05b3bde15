"""The page for hosts agrees with the commands and metrics of the program."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.hosting.command_line import SUBCOMMANDS
from bot.running.metrics import REGISTRY

DOCS = Path(__file__).parents[1] / "docs"
PAGE = (DOCS / "hosting.md").read_text(encoding="utf-8")


def test_every_command_of_the_page_is_one() -> None:
    named = set(re.findall(r"python -m bot ([a-z-]+)", PAGE))
    assert named == SUBCOMMANDS.keys()


def test_every_metric_is_explained_and_no_other() -> None:
    measured = {family.name + "_total" * (family.type == "counter") for family in REGISTRY.collect()}
    explained = set(re.findall(r"^\| `(table_\w+)`", PAGE, re.MULTILINE))
    assert explained == {name for name in measured if name.startswith("table_")}


@pytest.mark.parametrize("page", ["hosting.md", "upgrading.md", "scaling.md"])
def test_every_link_between_the_pages_leads_somewhere(page: str) -> None:
    links = re.findall(r"\]\(([\w./-]+)\)", (DOCS / page).read_text(encoding="utf-8"))
    assert [link for link in links if not (DOCS / link).exists()] == []
