"""The numbers in the lesson of Gùgōng are those of its deal."""

from __future__ import annotations

from typing import Any

from rules.gugong.cards import COMPONENTS
from tests.bot.wording.test_lessons import courses


def test_the_servants_that_are_told_are_in_the_pool() -> None:
    pools = [state(number).people[0].available for number in range(len(courses("gugong")))]
    assert pools == [6, 6, 6, 7, 7, 7, 7, 5, 5, 5, 3, 2, 2, 4]


def test_the_officials_and_the_dice_are_as_told() -> None:
    value = {card: gift.value for card, gift in COMPONENTS.gift.items()}
    told = {
        1: {"travel": 5, "wall": 6, "jade": 2, "intrigue": 7, "palace": 3, "decrees": 1, "canal": 4},
        5: {"travel": 5, "wall": 6, "jade": 2, "intrigue": 9, "palace": 6, "decrees": 1, "canal": 4},
        8: {"travel": 5, "wall": 6, "jade": 2, "intrigue": 9, "palace": 6, "decrees": 8, "canal": 5},
        13: {"travel": 6, "wall": 6, "jade": 2, "intrigue": 9, "palace": 6, "decrees": 8, "canal": 5},
    }
    for number, officials in told.items():
        assert {place: value[card] for place, card in state(number).officials.items()} == officials
    assert state(0).dice == [5, 3, 7]
    assert [value[card] for card in state(13).people[0].discard] == [3, 1, 5]


def test_the_points_and_the_wall_are_as_told() -> None:
    last = state(13)
    assert [owner.points for owner in last.people] == [3, 4]
    assert [owner.on_wall for owner in last.people] == [1, 1]
    assert last.people[0].envoy == 1


def state(number: int) -> Any:
    """Return the game at a step, counted from 0."""
    return courses("gugong")[number].live.state
