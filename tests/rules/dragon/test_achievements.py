"""Achievements: a game in which seat 0 earns each, and one in which it just misses it."""

from __future__ import annotations

import pytest

from rules.core import Event
from rules.dragon.achievements import ACHIEVEMENTS
from rules.dragon.cards import TYPES, WALL_TILES
from rules.dragon.events import (
    ActionSkipped,
    ActionTaken,
    EventStruck,
    FloorLost,
    MonthBegan,
    NobodyReleased,
    PersonHoused,
    PersonReleased,
    PointsScored,
    Spared,
    WallBuilt,
)
from tests.rules.dragon.position import run, table
from tests.rules.earned import Told, earned

ALL = [PersonHoused(0, person, 1) for person in TYPES]
LADY = PersonHoused(0, "lady", 1)
DROUGHTS = [EventStruck(-1, 3, "drought"), EventStruck(-1, 8, "drought")]
BUILT = [WallBuilt(0, tile, 2 * number) for number, tile in enumerate(WALL_TILES, 1)]
WON = {"points": {0: 50}}


def led(*months: int) -> list[Event]:
    """Return a year in which seat 0 acts first in these months, seat 1 in the others."""
    first = [(month, 0 if month in months else 1) for month in range(1, 13)]
    return [
        event for month, seat in first for event in (MonthBegan(-1, month, ()), ActionSkipped(seat), ActionTaken(1 - seat, 1, "taxes", 0))
    ]


GAMES: dict[str, tuple[Told, Told]] = {
    "nobody-lost": (
        ([LADY, PersonReleased(0, "lady", 1, "replaced"), NobodyReleased(1, "contagion")], {}),
        ([NobodyReleased(0, "contagion")], {}),
    ),
    "whole-court": (
        ([*ALL[:8], PersonReleased(0, "lady", 1, "mongols")], {}),
        ([*ALL[:7], PersonReleased(0, TYPES[0], 1, "mongols"), *ALL[:1], PersonHoused(1, "scholar", 1)], {}),
    ),
    "hundred-joys": (((), {"points": {0: 98}}), ((), {"points": {0: 97, 1: 98}})),  # and 2 for 6 yuan
    "shield": (([PointsScored(0, 4, "mongols")], {}), ([PointsScored(0, 3, "mongols")] * 2, {})),
    "great-library": (([PointsScored(0, 4, "research")], {}), ([PointsScored(0, 3, "research")] * 2, {})),
    "path-of-buddha": (
        ((), {"palaces": {0: "2:old-monk+old-monk"}}),
        ((), {"palaces": {0: "3:old-monk 1:monk"}}),
    ),
    "city-of-palaces": (((), {"palaces": {0: "1: 1: 1: 1: 1: 1:"}}), ((), {"palaces": {0: "1: 1: 1: 1: 3:"}})),
    "towers": (((), {"palaces": {0: "3: 3: 1:"}}), ((), {"palaces": {0: "3: 2: 2:"}})),
    "ladies-court": (([PointsScored(0, 2, "ladies")] * 4, {}), ([PointsScored(0, 2, "ladies")] * 3 + [PointsScored(0, 1, "ladies")], {})),
    "dragon-throne": (((), {"privileges": {0: "large small small"}}), ((), {"privileges": {0: "large small"}})),
    "six-stones": ((BUILT, {}), (BUILT[1:], {})),
    "seventh-moon": (
        ([PointsScored(0, 8, "super event"), MonthBegan(-1, 8, ())], {}),
        ([PointsScored(0, 7, "super event"), MonthBegan(-1, 8, ()), PointsScored(0, 9, "super event")], {}),
    ),
    "physicians": (
        ([Spared(0, "contagion")] * 2, {}),
        ([Spared(0, "contagion"), Spared(0, "drought"), Spared(1, "contagion")], {}),
    ),
    "last-stone": (([WallBuilt(0, "rice", 12)], {}), ([WallBuilt(0, "rice", 11), WallBuilt(1, "rice", 12)], {})),
    "head-of-procession": ((led(*range(1, 13)), {}), (led(*range(1, 12)), {})),
    "late-harvest": (
        ([PointsScored(1, 1, "ladies"), PointsScored(2, 1, "ladies"), MonthBegan(-1, 7, ())], WON),
        ([PointsScored(1, 1, "ladies"), MonthBegan(-1, 7, ())], WON),
    ),
    "back-row": (((), {**WON, "space": {0: 0, 1: 0}}), ((), {**WON, "space": {1: 0, 0: 0}})),
    "whisker": (((), {"points": {0: 10, 1: 9}}), ((), {"points": {0: 11, 1: 9}})),
    "full-granaries": ((DROUGHTS, {}), ([*DROUGHTS, LADY, PersonReleased(0, "lady", 1, "drought")], {})),
    "sky-of-fire": (
        ([PointsScored(0, 6, "festival"), PointsScored(1, 3, "festival")] * 2, {}),
        ([PointsScored(0, 6, "festival")] * 2 + [PointsScored(1, 6, "festival")], {}),
    ),
    "thrifty": (
        ([ActionTaken(0, 1, "taxes", 0)] * 12, {}),
        ([ActionTaken(0, 1, "taxes", 0)] * 11 + [ActionTaken(0, 1, "taxes", 3)], {}),
    ),
    "through-the-storm": (((), {**WON, "super_event": "flood"}), ((), {**WON, "super_event": "lanterns"})),
    "dust": (
        ([FloorLost(0, 1, 1, "decay")] * 4, {}),
        ([FloorLost(0, 1, 1, "decay")] * 3 + [FloorLost(0, 1, 1, "earthquake"), FloorLost(1, 1, 1, "decay")], {}),
    ),
    "empty-halls": (
        ([LADY, PersonReleased(0, "lady", 1, "tribute")], {}),
        ([LADY, LADY, PersonReleased(0, "lady", 1, "tribute")], {}),
    ),
}


def of_first_seat(told: Told) -> tuple[str, ...]:
    what, position = told
    state = table(at="end", **position)
    return earned("dragon", what, state, run(state))


@pytest.mark.parametrize("mark", ACHIEVEMENTS)
def test_an_achievement_is_earned_in_one_game_and_just_missed_in_another(mark: str) -> None:
    met, missed = GAMES[mark]
    assert mark in of_first_seat(met)
    assert mark not in of_first_seat(missed)


def test_a_drought_that_found_nobody_was_no_test_of_the_granaries() -> None:
    assert "full-granaries" not in of_first_seat(([*DROUGHTS, Spared(0, "drought")], {}))
    assert "full-granaries" not in of_first_seat((DROUGHTS[:1], {}))
