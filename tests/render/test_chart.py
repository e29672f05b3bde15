"""Tests of the score chart: lines within their frame, legible on a phone, each with its mark and its points at the end."""

from __future__ import annotations

from itertools import pairwise

import pytest

from render.chart import Curves, draw_chart
from render.theme import THEMES
from tests.render.names import NAMES, WIDEST
from tests.render.test_legible import small

ROUNDS = [(0, "Before the game", 0), *((2 + 4 * month, f"Month {month + 1}", month + 1) for month in range(12))]


def curves(seats: int, *, over: bool) -> Curves:
    points = [tuple(turn * (seat + 1) // 2 - 3 for seat in range(seats)) for turn in range(51)]
    return Curves(points, ROUNDS, tuple(40 * seat for seat in range(seats)) if over else None)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("seats", range(1, 6))
def test_every_text_can_be_read_on_a_phone_and_stays_inside(theme: str, seats: int, *, over: bool) -> None:
    for names in (NAMES, WIDEST):
        canvas = draw_chart(curves(seats, over=over), names[:seats], str, theme)
        assert small(canvas) == []
        assert all(canvas.area.holds(mark.box) for mark in canvas.marks)


@pytest.mark.parametrize("points", [[(0, 0)], [(0, 0), (1, 0)], [(-4, 199), (-9, 260)]])
def test_the_shortest_games_are_drawn(points: list[tuple[int, ...]]) -> None:
    for final in (None, (3, 3)):
        canvas = draw_chart(Curves(points, [(0, "Day 1", 1)] if len(points) > 1 else [], final), NAMES[:2], str)
        assert all(canvas.area.holds(mark.box) for mark in canvas.marks)


def test_the_points_at_the_ends_of_lines_that_meet_do_not_touch() -> None:
    canvas = draw_chart(Curves([(0,) * 5, (7,) * 5], [(0, "Day 1", 1)]), NAMES, str)
    ends = [mark.box for mark in canvas.marks if mark.kind == "text" and mark.what == "7"]
    assert len(ends) == 5
    assert not any(one.meets(other) for one in ends for other in ends if one is not other)


def test_each_seat_has_marks_on_its_line_and_at_its_end() -> None:
    canvas = draw_chart(curves(4, over=True), NAMES[:4], str)
    for seat in range(4):
        assert len([mark for mark in canvas.marks if mark.what == f"seats/badge-{seat}"]) >= 6


def test_no_name_of_a_round_touches_another() -> None:
    canvas = draw_chart(curves(3, over=True), NAMES[:3], str)
    lowest = max(mark.box.cy for mark in canvas.marks if mark.what == "12")
    rounds = sorted((mark.box for mark in canvas.marks if mark.kind == "text" and abs(mark.box.cy - lowest) < 6), key=lambda box: box.x)
    assert len(rounds) == 12
    assert not any(one.meets(other) for one, other in pairwise(rounds))
