"""Tests of the line of the expected score: within its frame, legible on a phone, the same shape in both themes."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import hypot

import pytest

from render.expectation import PLOT, Expected, draw_expectation, scale_of
from render.theme import THEMES
from tests.render.names import NAMES, WIDEST
from tests.render.test_legible import small

MONTHS = [(month / 12, month + 1) for month in range(12)]


def expected(*points: float, seat: int = 0, final: int = 40) -> Expected:
    line = [(place / (len(points) + 1), each) for place, each in enumerate(points)]
    return Expected(seat, line, line[1:3], MONTHS, final)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("seat", range(5))
def test_every_text_can_be_read_on_a_phone_and_stays_inside(theme: str, seat: int) -> None:
    for names in (NAMES, WIDEST):
        canvas = draw_expectation(expected(-12.0, 30.4, 118.0, 55.0, seat=seat, final=120), names, str, theme)
        assert small(canvas) == []
        assert all(canvas.area.holds(mark.box) for mark in canvas.marks)


def test_the_worst_choices_have_their_numbers_on_the_line() -> None:
    marks = [mark for mark in draw_expectation(expected(30.0, 45.0, 20.0), NAMES, str).marks if mark.kind == "number"]
    assert [mark.what for mark in marks] == ["1", "2"]
    assert marks[0].box.cy < marks[1].box.cy
    assert all(PLOT.x < mark.box.cx < PLOT.right for mark in marks)


def test_no_number_hides_another() -> None:
    near = [(0.3, 60.0), (0.3, 60.0), (0.31, 62.0), (0.32, 55.0), (0.6, 20.0)]
    canvas = draw_expectation(Expected(0, [(0.0, 90.0), *sorted(near)], near, MONTHS, 10), NAMES, str)
    boxes = [mark.box for mark in canvas.marks if mark.kind == "number"]
    assert len(boxes) == len(near)
    assert all(hypot(one.cx - other.cx, one.cy - other.cy) >= one.w for one, other in combinations(boxes, 2))
    assert all(PLOT.holds(box) for box in boxes)


def test_no_number_of_a_short_round_touches_the_one_before_it_and_the_last_is_there() -> None:
    last = [(0.0, 1), (0.5, 9), (0.9, 10), (0.94, 11), (0.97, 12)]
    canvas = draw_expectation(Expected(0, [(0.0, 30.0), (0.5, 45.0)], [], last, 40), NAMES, str)
    numbers = [mark for mark in canvas.marks if mark.kind == "text" and mark.box.y >= PLOT.bottom]
    assert [mark.what for mark in numbers] == ["1", "9", "10", "12"]
    assert all(one.box.right < other.box.x for one, other in pairwise(numbers))


@pytest.mark.parametrize("points", [(0.0,), (40.0, 40.0), (-20.0, 3.0), (1.0, 199.0), (51.9, 52.1)])
def test_the_scale_holds_all_points_between_few_round_lines(points: tuple[float, ...]) -> None:
    low, high, step = scale_of(points)
    assert low <= min(points)
    assert max(points) <= high
    assert low % step == high % step == 0
    assert 1 <= (high - low) // step <= 7
