"""The glossaries of ``docs/translating.md``: a term is translated one way everywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from bot.wording.topic import plain
from tests.bot.wording.test_catalogue_template import forms
from tests.bot.wording.test_languages import translated, written

PAGE = Path(__file__).parents[3] / "docs" / "translating.md"
LANGUAGE = "fr"
TERMS = (
    *("Official", "Great Wall", "Envoy", "Decree", "Grand Canal", "Ship", "harbour reward", "Servant", "Double Servant", "Traveller"),
    *("Travel Token", "Destiny Dice", "discard pile", "Start Player", "Morning", "Twilight Phase"),
    *("person track", "court lady", "court ladies", "tax collector", "pyrotechnist", "warrior", "monk", "healer", "farmer", "scholar"),
    *("craftsman", "wild card", "Taxes", "Harvest", "Privilege", "yuan", "palace floor", "Drought", "Contagion", "Mongol Invasion"),
    *("Imperial Tribute", "Dragon Festival", "wall tile", "super event", "Earthquake", "Solar Eclipse", "Charter", "rulebook", "computer"),
)
"""Terms with one meaning everywhere, as the glossary writes them."""
STEM = 5
"""The number of letters that identify a word, whatever its ending."""


def glossary() -> dict[str, str]:
    """Return the rows of the tables: the English cell and the other one."""
    rows = (line.strip("| \n").split(" | ") for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| "))
    return {row[0]: row[1] for row in rows if len(row) > 1}


def meaning(term: str) -> str:
    """Return the glossary's entry for a term, with all its alternatives."""
    found = [other for english, other in glossary().items() if re.search(rf"(?<![\w{{-]){re.escape(term)}s?(?![\w-])", english)]
    assert found, f"not in the glossary: {term}"
    return " ".join(found)


def stems(text: str) -> set[str]:
    """Return the beginnings of the words of a text, without words of fewer than four letters."""
    return {plain(word)[:STEM] for word in re.findall(r"[^\W\d_]{4,}", text)}


@cache
def sentences() -> list[tuple[str, str]]:
    """Return each sentence with its translation, without shortened ones and names that the page has itself."""
    page = PAGE.read_text(encoding="utf-8")
    return [
        pair
        for message, other in translated(LANGUAGE)
        if not forms(message)[0].startswith("brief|") and f"{forms(message)[0]} *" not in page
        for pair in zip(forms(message), written(other), strict=False)
    ]


def said(term: str) -> Iterator[tuple[str, str]]:
    """Yield each sentence that has a term, with its translation."""
    for english, french in sentences():
        if term in english and re.search(rf"(?<![\w{{-]){re.escape(term)}s?(?![\w-])", english):
            yield english, french


@pytest.mark.parametrize("term", TERMS)
def test_a_term_is_translated_one_way_everywhere(term: str) -> None:
    wanted, found = stems(meaning(term)), [*said(term)]
    assert found, f"nobody says {term}"
    assert [(english, french) for english, french in found if not wanted & stems(french)] == []
