"""Typed text is found among names: without accents and capitals, by beginnings and words."""

from __future__ import annotations

import pytest

from bot.fuzzy_match import Named, meant, suggested
from bot.wording.catalogue import Words, words

NAMED = [
    ("Gùgōng", "gugong"),
    ("In the Year of the Dragon", "dragon"),
    ("Great Wall – the sixth wall", "wall"),
    ("Travel", "travel"),
    ("Take no action", "skip"),
    ("L’aube à l’œil", "dawn"),
]


def named(say: Words) -> list[Named]:
    """Return the names in two languages."""
    return [(name, value) if say.language == "en" else (f"Mot {value[::-1]}", value) for name, value in NAMED]


def offered(typed: str, locale: str = "en") -> list[str]:
    return [choice.value for choice in suggested(named, typed, words(locale))]


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("gu", "gugong"),
        ("gugong", "gugong"),
        ("GÙGŌNG ", "gugong"),
        ("dragon", "dragon"),
        ("year drag", "dragon"),
        ("great wall", "wall"),
        ("trav", "travel"),
        ("skip", "skip"),
        ("l'aube a l'oeil", "dawn"),
        ("t", None),
        ("the", "dragon"),
        ("ragon", "dragon"),
        ("Gugnog", "gugong"),
        ("graet wall", "wall"),
        ("wal", "wall"),
        ("travl", "travel"),
        ("tkae", None),
        ("chess", None),
        ("", None),
    ],
)
def test_a_beginning_or_a_word_that_no_other_has_is_enough(typed: str, value: str | None) -> None:
    assert meant(named, typed, words()) == value


def test_names_that_begin_with_the_typed_text_are_suggested_first() -> None:
    assert offered("") == [value for _, value in NAMED]
    assert offered("t")[:4] == ["travel", "skip", "dragon", "wall"]
    assert suggested(lambda _: [("x" * 200, "long")] * 30, "X", words())[0].name == "x" * 100
    assert len(suggested(lambda _: [("x", "one")] * 30, "", words())) == 25


def test_words_of_another_language_are_found_too() -> None:
    assert meant(named, "mot nogard", words()) == meant(named, "dragon", words("fr")) == "dragon"
    assert offered("lev", "fr") == offered("lev") == ["travel"]
    assert offered("year of", "fr") == ["dragon"]
    assert [choice.name for choice in suggested(named, "year of", words("fr"))] == ["Mot nogard"]
