"""What the pictures of each game are tested with: positions, canvases with the record of what was drawn, places."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Any, NamedTuple

from render import dragon as dragon_pictures
from render import gugong as gugong_pictures
from render.canvas import Box, Canvas, Mark
from render.dragon import layout as dragon_layout
from render.dragon.areas import area_canvas as dragon_area
from render.dragon.board import board_canvas as dragon_board
from render.dragon.hand import draw_hand as dragon_hand
from render.dragon.scores import draw_scores as dragon_scores
from render.gugong import layout as gugong_layout
from render.gugong.areas import area_canvas as gugong_area
from render.gugong.board import board_canvas as gugong_board
from render.gugong.hand import draw_hand as gugong_hand
from render.gugong.scores import draw_scores as gugong_scores
from render.strips_layout import strip
from rules import dragon, gugong
from rules.contract import Result
from rules.gugong.scoring import SOURCES
from tests.render.dragon import positions as dragon_positions
from tests.render.gugong import positions
from tests.render.names import NAMES, WIDEST

Say = Callable[[str], str]


class Subject(NamedTuple):
    """A game's pictures to test. ``state``: a crowded position; ``kinds``: of places that may not overlap each other."""

    rules: Any
    pictures: ModuleType
    board: Callable[..., Canvas]
    area: Callable[..., Canvas]
    hand: Callable[..., Canvas]
    scores: Callable[..., Canvas]
    panels: dict[str, Box]
    played: Callable[[int, int, int], Any]
    crowded: Callable[[int], Any]
    extreme: Callable[[int], Any]
    positions: tuple[Callable[[int], Any], ...]
    kinds: tuple[str, ...]
    changing: frozenset[str]
    place: str


SUBJECTS = {
    "gugong": Subject(
        rules=gugong,
        pictures=gugong_pictures,
        board=gugong_board,
        area=gugong_area,
        hand=gugong_hand,
        scores=gugong_scores,
        panels=gugong_layout.PANELS,
        played=positions.played,
        crowded=positions.crowded,
        extreme=positions.extreme,
        positions=(positions.crowded, positions.arrived, positions.bonus, lambda seats: positions.played(seats, 3, 120)),
        kinds=("official", "house", "decree", "harbour", "track", "envoy", "seat", "used"),
        changing=frozenset(("day", "dice", "official", "city", "wall", "track", "envoy", "seat", "harbour", "house")),
        place="official:jade",
    ),
    "dragon": Subject(
        rules=dragon,
        pictures=dragon_pictures,
        board=dragon_board,
        area=dragon_area,
        hand=dragon_hand,
        scores=dragon_scores,
        panels=dragon_layout.PANELS,
        played=dragon_positions.played,
        crowded=dragon_positions.crowded,
        extreme=dragon_positions.extreme,
        positions=(
            dragon_positions.crowded,
            lambda seats: dragon_positions.played(seats, 3, 120),
            lambda seats: dragon_positions.played(seats, 4, 3, {}),
            lambda seats: dragon_positions.played(seats, 6, 9999, {"privilege": "6"}),
        ),
        kinds=("month", "group", "person", "track", "score", "seat"),
        changing=frozenset(("day", "month", "group", "person", "track", "score", "seat", "wall", "super")),
        place="month:3",
    ),
}


def strips(game: str, seats: int) -> list[Box]:
    """The strips of the seats on a game's board."""
    return [strip(SUBJECTS[game].panels["seats"], seat, seats) for seat in range(seats)]


class Drawn(NamedTuple):
    """What is kept of a picture: the plane it shows, its scale, and the record of what was drawn."""

    area: Box
    scale: int
    marks: list[Mark]

    @property
    def texts(self) -> list[Mark]:
        """What was written."""
        return [mark for mark in self.marks if mark.kind == "text" and mark.what]


@cache
def pictures_of(game: str, seats: int, say: Say) -> list[Drawn]:
    """The board, the areas and hands of several positions of a game, and its final scores."""
    subject, names = SUBJECTS[game], NAMES[:seats]
    view, areas = subject.rules.view, subject.pictures.AREAS
    drawn: list[Canvas] = []
    for position in subject.positions:
        state = position(seats)
        drawn.append(subject.board(view(state, None), names, say))
        drawn += [subject.hand(view(state, seat), names, say) for seat in (0, seats - 1)]
    state = subject.extreme(seats)
    drawn += [subject.board(view(state, None), WIDEST[-seats:], say, theme="dark"), subject.hand(view(state, 1), WIDEST, say, "dark")]
    drawn += [subject.area(view(state, None), WIDEST[:seats], say, area, "dark") for area in areas]
    drawn += OWN[game](seats, say)
    return [Drawn(canvas.area, canvas.scale, canvas.marks) for canvas in drawn]


def _gugong_only(seats: int, say: Say) -> list[Canvas]:
    """Bonus tokens, games against Meng, final scores."""
    names, view, areas = NAMES[:seats], gugong.view, gugong_pictures.AREAS
    board, area, full = gugong_board, gugong_area, positions.bonus(seats)
    drawn = [gugong_scores(result, names, say, "dark") for names in (WIDEST[:seats], NAMES[:seats]) for result in results(seats)]
    drawn += [area(view(full, None), names, say, part) for part in areas]
    if seats == 2:
        for state in (positions.turned(), positions.solo("easy", 2, 60)):
            drawn += [board(view(state, None), names[:1], say), gugong_hand(view(state, 0), names[:1], say)]
            drawn += [area(view(state, None), names[:1], say, part) for part in areas]
    return drawn


def _dragon_only(seats: int, say: Say) -> list[Canvas]:
    """All super events, the areas of a crowded board, final scores."""
    names, view = NAMES[:seats], dragon.view
    full, row = view(dragon_positions.crowded(seats), None), dragon_positions.all_events(seats)
    ends = dragon_positions.results(seats)
    drawn = [dragon_scores(result, names, say, "dark") for names in (WIDEST[:seats], NAMES[:seats]) for result in ends]
    drawn += [dragon_area(full, names, say, part) for part in dragon_pictures.AREAS]
    for state in row:
        drawn += [dragon_board(view(state, None), names, say), dragon_area(view(state, None), names, say, "events")]
    return drawn


OWN: dict[str, Callable[[int, Say], list[Canvas]]] = {"gugong": _gugong_only, "dragon": _dragon_only}


def results(seats: int) -> list[Result]:
    """Ends of a game: every source high, one seat out of the Palace; nobody in it and no points; the end of a random game."""
    most = tuple({source: 5 + 3 * seat + number for number, source in enumerate(SOURCES)} for seat in range(seats))
    sums = [sum(points.values()) for points in most]
    high = Result(places=(None, *range(1, seats)), scores=(0, *sums[1:]), sources=most)
    none = Result(places=(None,) * seats, scores=(0,) * seats, sources=({},) * seats)
    found = gugong.result(positions.played(seats, 2, 5000))
    assert found
    return [high, none, found]
