"""What is typed, found among what there is: accents and capitals aside, by beginnings and words."""

from __future__ import annotations

import pytest

from bot.finding import meant, suggested

NAMED = [
    ("Gùgōng", "gugong"),
    ("In the Year of the Dragon", "dragon"),
    ("Great Wall – the sixth wall", "wall"),
    ("Travel", "travel"),
    ("Take no action", "skip"),
]


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
        ("t", None),
        ("the", "dragon"),
        ("ragon", None),
        ("chess", None),
        ("", None),
    ],
)
def test_a_beginning_or_a_word_that_no_other_has_is_enough(typed: str, value: str | None) -> None:
    assert meant(NAMED, typed) == value


def test_what_begins_so_is_suggested_first() -> None:
    assert [choice.value for choice in suggested(NAMED, "")] == [value for _, value in NAMED]
    assert [choice.value for choice in suggested(NAMED, "t")] == ["travel", "skip", "dragon", "wall"]
    assert suggested([("x" * 200, "long")] * 30, "X")[0].name == "x" * 100
    assert len(suggested([("x", "one")] * 30, "")) == 25
