"""Achievements: a game in which seat 0 earns each, and one in which it just misses it."""

from __future__ import annotations

import pytest

from rules.core import Event
from rules.gugong.achievements import ACHIEVEMENTS
from rules.gugong.events import (
    DayBegan,
    GiftExchanged,
    HarbourClaimed,
    IntrigueMoved,
    MatchesCounted,
    MedalTaken,
    NightFell,
    PalaceReached,
    PointsScored,
    ShipLost,
    TravellerMoved,
    TurnEnded,
    WallPlaced,
    WallScored,
)
from tests.rules.earned import Told, earned
from tests.rules.gugong.position import play as played
from tests.rules.gugong.position import run, table, visit

NIGHT = NightFell(-1, 1)
GIFT = GiftExchanged(0, "8a", "1a", "wall")
STEP = GiftExchanged(0, "8b", "2a", "palace")
BOTH = {"palace": [0, 1]}
MENG = {"opponent": "meng", "sets": "1-2"}


def steps(double: str) -> tuple[Event, ...]:
    """Return the events of two steps into the Palace, paid with ``double``."""
    state = visit("palace", envoy={0: 6}, pool={0: 4}, double={0: "pool"})
    return played(state, "act palace b", f"pay {double}")


GAMES: dict[str, tuple[Told, Told]] = {
    "litter-bearers": ((steps("0 1"), {}), (steps("2 0"), {})),
    "meng-outdone": (
        ((), {"seats": 1, "options": {**MENG, "difficulty": "hard"}, "palace": [0], "points": {0: 60}}),
        ((), {"seats": 1, "options": {**MENG, "difficulty": "normal"}, "palace": [0], "points": {0: 60}}),
    ),
    "three-harbours": (
        ((HarbourClaimed(0, "a2", "points"), HarbourClaimed(0, "a5", "card"), HarbourClaimed(0, "a4", "double")), {}),
        ((HarbourClaimed(0, "a2", "points"), HarbourClaimed(0, "a5", "card"), HarbourClaimed(1, "a4", "double")), {}),
    ),
    "every-medal": (([MedalTaken(0)] * 4, {}), ([MedalTaken(0)] * 3 + [MedalTaken(1)], {})),
    "silent-dice": (
        ([MatchesCounted(0, matches) for matches in (1, 0, 0, 0)], {}),
        ([MatchesCounted(0, matches) for matches in (0, 0, 1, 0)], {}),
    ),
    "keystone": (
        ((WallPlaced(0, 1, 1, "pool"), WallPlaced(1, 1, 0, "pool"), WallScored(0, 3)), {}),
        ((WallPlaced(0, 1, 1, "pool"), WallScored(0, 3)), {}),  # at the end, when the wall was not complete
    ),
    "late-start": (
        ((PointsScored(1, 3, "wall"), DayBegan(0, 4), PointsScored(0, 3, "wall")), {**BOTH, "points": {0: 30}}),
        ((PointsScored(1, 3, "wall"), PointsScored(0, 3, "wall"), DayBegan(0, 4)), {**BOTH, "points": {0: 30}}),
    ),
    "starlit-night": (([MatchesCounted(0, 6)], {}), ([MatchesCounted(0, 5), MatchesCounted(1, 6)], {})),
    "wall-alone": (
        ((WallPlaced(0, 2, 0, "pool"), WallPlaced(0, 2, 0, "supply"), WallScored(0, 4)), {}),
        ((WallPlaced(0, 3, 0, "pool"), WallPlaced(1, 1, 0, "pool"), WallScored(0, 3)), {}),
    ),
    "jade-cabinet": (((), {"jade": {0: 4}}), ((), {"jade": {0: 3, 1: 4}})),
    "whisker": (((), {**BOTH, "points": {0: 10, 1: 11}}), ((), {**BOTH, "points": {0: 11, 1: 11}})),
    "schemer": (([IntrigueMoved(0, 3, 14)], {}), ([IntrigueMoved(0, 3, 13), IntrigueMoved(1, 1, 14)], {})),
    "last-bell": (([NIGHT] * 4 + [PalaceReached(0, 5)], {}), ([NIGHT] * 3 + [PalaceReached(0, 5), NIGHT], {})),
    "toll-keeper": (
        ([PointsScored(0, 1, "tolls"), PointsScored(0, -1, "tolls")] * 3, {}),
        ([PointsScored(0, 1, "tolls")] * 2 + [PointsScored(0, 3, "wall")], {}),
    ),
    "one-step-short": (((), {"envoy": {0: 7}}), ((), {"envoy": {0: 6}})),
    "lost-fleet": (([ShipLost(0, "a5")] * 2, {}), ([ShipLost(0, "a5"), ShipLost(1, "a5")], {})),
    "master-builder": (([WallScored(0, 2)] * 4, {}), ([WallScored(0, 2)] * 3 + [WallScored(1, 2)], {})),
    "old-friends": (
        ([GiftExchanged(0, "8a", "1a", "travel")] * 4, {}),
        ([GiftExchanged(0, "8a", "1a", "travel")] * 3 + [NIGHT, GiftExchanged(0, "8a", "1a", "travel")], {}),
    ),
    "closed-gates": (((), {"palace": [1], "points": {0: 30, 1: 20}}), ((), {"palace": [1], "points": {0: 27, 1: 20}})),
    "great-traveller": (([TravellerMoved(0, "xian", "two")] * 10, {}), ([TravellerMoved(0, "xian", "two")] * 9, {})),
    "full-days": (
        ([GIFT, WallPlaced(0, 1, 0, "pool"), TurnEnded(0), STEP, PointsScored(0, 1, "palace-steps"), TurnEnded(0)], {}),
        ([GIFT, WallPlaced(0, 1, 0, "pool"), TurnEnded(0), STEP, PointsScored(0, 3, "dice"), TurnEnded(0)], {}),
    ),
    "first-audience": (
        ((PalaceReached(0, 7), PalaceReached(1, 5)), {}),
        ((PalaceReached(1, 7), PalaceReached(0, 5)), {}),
    ),
    "humble-gift": (([GiftExchanged(0, "1a", "9a", "jade")], {}), ([GiftExchanged(0, "1a", "8a", "jade")], {})),
    "three-levels": (
        ((), {"decrees": {"morning-servant": [0], "cheap-travel": [0], "eight": [0]}}),
        ((), {"decrees": {"morning-servant": [0], "cheap-travel": [0], "eight": [1]}}),
    ),
}


def of_first_seat(told: Told) -> tuple[str, ...]:
    what, position = told
    state = table(at="end", **position)
    return earned("gugong", what, state, run(state))


@pytest.mark.parametrize("mark", ACHIEVEMENTS)
def test_an_achievement_is_earned_in_one_game_and_just_missed_in_another(mark: str) -> None:
    met, missed = GAMES[mark]
    assert mark in of_first_seat(met)
    assert mark not in of_first_seat(missed)


def test_meng_earns_nothing_for_his_own_strength() -> None:
    beaten = {"seats": 1, "options": {**MENG, "difficulty": "hard"}, "palace": [0], "points": {0: 10, 1: 60}}
    assert "meng-outdone" not in of_first_seat(((), beaten))
