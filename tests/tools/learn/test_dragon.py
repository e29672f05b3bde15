"""Tests of the learnt weights for In the Year of the Dragon: learnt by play, and written so that they can be read again."""

from __future__ import annotations

from typing import Any

import pytest

from rules.dragon.computer.learnt import WEIGHTS
from rules.dragon.computer.weights import Weights
from rules.dragon.setup import SEATS
from tools.learn import dragon


def test_weights_move_by_play_alone_and_the_same_games_teach_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dragon, "BATCH", 2)
    start = {name: getattr(WEIGHTS[2], name) for name in dragon.NAMES}
    found = dragon.climbed(start, games=8, seed=1, seats=(2,))
    assert found != start
    assert found == dragon.climbed(start, games=8, seed=1, seats=(2,))


def test_weights_lead_themselves_by_nothing() -> None:
    """Half of the seats at each table choose by the one set of weights, half by the other."""
    assert dragon.leads(2, 1, WEIGHTS[2], WEIGHTS[2]) == pytest.approx(0)
    assert dragon.leads(4, 1, WEIGHTS[4], WEIGHTS[4]) == pytest.approx(0)


def test_a_written_table_can_be_read_again() -> None:
    weights = {seats: {name: getattr(WEIGHTS[seats], name) for name in dragon.NAMES} for seats in SEATS}
    module: dict[str, Any] = {}
    exec(dragon.table(weights, games=8, seed=1, verdict="2 seats +1.0 ± 0.5"), module)
    assert module["WEIGHTS"].keys() == WEIGHTS.keys()
    for seats, found in module["WEIGHTS"].items():
        assert isinstance(found, Weights)
        for name in dragon.NAMES:
            assert getattr(found, name) == pytest.approx(weights[seats][name], rel=1e-3)
