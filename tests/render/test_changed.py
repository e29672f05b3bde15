"""What shows that a place has changed cuts nothing that is drawn."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pytest

from render.canvas import FRAME, Box, Mark
from render.gugong_map_layout import CITIES
from rules.gugong.state import GugongState
from tests.render import positions
from tests.render.positions import NAMES, WIDEST
from tests.render.subjects import SUBJECTS
from tests.render.test_geometry import SEATS

RING = "board/changed"
RING_LINE = 5
GROUND = ("board/mountains", "board/sea", "board/cloud", RING)
"""Quiet drawings behind everything, and the marks themselves."""


def sides(box: Box, line: int) -> tuple[Box, Box, Box, Box]:
    """The four bars of a frame."""
    return (
        Box(box.x, box.y, box.w, line),
        Box(box.x, box.bottom - line, box.w, line),
        Box(box.x, box.y, line, box.h),
        Box(box.right - line, box.y, line, box.h),
    )


def on_ring(ring: Box, box: Box) -> bool:
    """Whether a box touches the line of a ring."""
    nearest = hypot(max(box.x - ring.cx, 0, ring.cx - box.right), max(box.y - ring.cy, 0, ring.cy - box.bottom))
    furthest = max(hypot(x - ring.cx, y - ring.cy) for x in (box.x, box.right) for y in (box.y, box.bottom))
    return nearest < ring.w // 2 and furthest > ring.w // 2 - RING_LINE


def crosses(mark: Mark, other: Mark) -> bool:
    """Whether a frame or ring runs over a text or a sprite."""
    if mark.what == RING:
        return on_ring(mark.box, other.box)
    return any(side.meets(other.box) for side in sides(mark.box, mark.size))


def cut(marks: list[Mark]) -> list[tuple[Mark, Mark]]:
    """Every frame and ring with what it runs over and what is not drawn again upon it."""
    found: list[tuple[Mark, Mark]] = []
    for number, mark in enumerate(marks):
        if mark.kind == FRAME or mark.what == RING:
            above = set(marks[number + 1 :])
            below = [other for other in marks[:number] if other.kind != FRAME and other.what not in GROUND]
            found += [(mark, other) for other in below if crosses(mark, other) and other not in above]
    return found


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("game", SUBJECTS)
def test_no_frame_of_a_change_cuts_a_text_or_a_drawing(game: str, seats: int) -> None:
    subject = SUBJECTS[game]
    for number, position in enumerate((*subject.positions, subject.extreme)):
        view = subject.rules.view(position(seats), None)
        places = frozenset(subject.pictures.places(view))
        marks = subject.board(view, (NAMES, WIDEST)[number % 2][:seats], str, places).marks
        assert sum(mark.kind == FRAME for mark in marks) > 20
        assert cut(marks) == []


@pytest.mark.parametrize("state", [positions.turned(), positions.solo("easy", 2, 60)], ids=["turned", "midway"])
def test_no_frame_in_a_game_against_meng_cuts_anything(state: GugongState) -> None:
    subject = SUBJECTS["gugong"]
    view = subject.rules.view(state, None)
    assert cut(subject.board(view, NAMES[:1], str, frozenset(subject.pictures.places(view))).marks) == []


@pytest.mark.parametrize("city", CITIES)
def test_the_ring_around_a_city_alone_cuts_no_name(city: str) -> None:
    subject = SUBJECTS["gugong"]
    marks = subject.board(subject.rules.view(subject.crowded(3), None), NAMES[:3], str, frozenset({f"city:{city}"})).marks
    assert [mark.what for mark in marks].count(RING) == 1
    assert cut(marks) == []


@pytest.mark.parametrize("game", SUBJECTS)
def test_a_changed_marker_has_another_edge_and_no_frame(game: str) -> None:
    subject = SUBJECTS[game]
    marks = subject.board(subject.rules.view(subject.crowded(3), None), NAMES[:3], str, frozenset({"track:1"})).marks
    changed = [mark for mark in marks if mark.what == "seats/changed-1"]
    assert len(changed) == 1
    assert any(one.box == changed[0].box for one, _ in pairwise(marks) if one.what == "seats/marker-1")
    assert not any(mark.kind == FRAME for mark in marks)
