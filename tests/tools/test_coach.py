"""Tests of the judgement about a coach's answer."""

from __future__ import annotations

import pytest

from tools.coach import STEP, Judged

FIRST = {"today": "wait"}
PLAYED = {"build": [6] * STEP + [1] * STEP, "wait": [3] * 2 * STEP, "skip": [0] * STEP}
QUESTION = Judged(number=1, seats=2, round=1, points=PLAYED, first=FIRST)


def test_an_answer_is_behind_the_best_of_those_played_out_on_all_tables() -> None:
    assert QUESTION.complete == ["build", "wait"]
    assert QUESTION.behind("wait")[0] == 0.5
    assert QUESTION.behind("skip")[0] == 6
    assert QUESTION.behind("build") == (0, 0)


def test_the_best_chosen_by_other_tables_can_be_worse() -> None:
    """By the first half of the tables "build" is best, and loses 2 points on the second; by the second half "wait" is best."""
    assert QUESTION.apart("wait") == pytest.approx(-1)
