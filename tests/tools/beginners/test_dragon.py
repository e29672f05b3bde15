"""Tests of the beginner at In the Year of the Dragon: it plays whole games in the tournament and knows the use of a turn."""

from __future__ import annotations

import random

import pytest

from rules.dragon import view
from tests.rules.dragon.position import table
from tools import tournament
from tools.beginners import dragon


def test_games_of_a_beginner_become_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dragon, "PLANS", 1)
    ended = tournament.sample("dragon", 2, "beginner", "random", 0)
    assert ended.mine == (0,)
    assert [*ended.times] == ["beginner"]


def test_a_beginner_with_plans_enough_harvests_before_a_drought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dragon, "PLANS", 100)
    state = table(
        seats=2,
        groups=("taxes build harvest fireworks", "parade research privilege"),
        event="drought",
        palaces={0: "2:lady+monk 2:healer+scholar 2:farmer+warrior"},
        month=11,
        hands={0: "wild", 1: "wild"},
    )
    assert str(dragon.beginner(view(state, state.to_move), random.Random(1))) == "take 1 harvest"
