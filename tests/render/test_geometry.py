"""Nothing overlaps, nothing leaves its slot, nothing is too small to read."""

import re
from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import NamedTuple

import pytest

from render import gugong as pictures
from render.canvas import Box, Canvas, Mark
from render.gugong import area_canvas, board_canvas
from render.gugong_hand import draw_hand
from render.gugong_layout import (
    BOARD,
    PANELS,
    content,
    decree_tile,
    harbour,
    house,
    palace_place,
    palace_roof,
    palace_step,
    plaque,
    rampart,
    strip,
    track_space,
    wall_count,
    wall_progress,
)
from render.gugong_map_layout import CITIES, city
from render.gugong_places import places
from render.gugong_scores import draw_scores
from rules import gugong
from rules.core import Result
from rules.gugong.cards import COMPONENTS, HARBOURS, LOCATIONS, PALACE_STEPS, TRACK_END
from rules.gugong.scoring import SOURCES
from rules.gugong.state import GugongState
from rules.gugong.view import view
from tests.render.positions import NAMES, WIDEST, arrived, bonus, crowded, extreme, played, solo, turned

SEATS = (2, 3, 4, 5)
POSITIONS: tuple[Callable[[int], GugongState], ...] = (crowded, arrived, bonus, lambda seats: played(seats, 3, 120))
COUNT = re.compile(r"[+\N{MINUS SIGN}]?\d+(/\d+)?$")


def longer(words: str) -> str:
    """A translation that is half as long again."""
    return words + "n" * (len(words) // 2)


def apart(boxes: list[Box]) -> list[tuple[Box, Box]]:
    """The pairs that overlap."""
    return [(one, other) for one, other in combinations(boxes, 2) if one.meets(other)]


@pytest.mark.parametrize("seats", SEATS)
def test_the_parts_of_the_board_do_not_overlap(seats: int) -> None:
    panels = [box for name, box in PANELS.items() if name != "seats"] + [strip(seat, seats) for seat in range(seats)]
    assert apart(panels) == []
    assert all(BOARD.inset(8).holds(box) for box in panels)


@pytest.mark.parametrize("location", LOCATIONS)
def test_a_plaque_and_its_content_do_not_overlap(location: str) -> None:
    parts = plaque(location)
    boxes = [parts.band, parts.card, parts.title, *parts.options]
    assert apart(boxes) == []
    assert all(PANELS[location].holds(box) for box in boxes)
    if location != "travel":
        assert apart([content(location), parts.band, parts.card, *parts.options[: 0 if location == "jade" else 3]]) == []
        assert PANELS[location].holds(content(location))


def test_the_cities_do_not_overlap_each_other_or_the_plaque() -> None:
    assert set(CITIES) == set(COMPONENTS.cities)
    boxes = [city(name).inset(1) for name in CITIES]
    discs = [Box(x - 25, y - 25, 50, 50) for x, y in CITIES.values()]
    assert apart(discs) == []
    assert all(PANELS["travel"].holds(box) for box in boxes)
    assert not any(box.meets(plaque("travel").band) or box.meets(plaque("travel").card) for box in boxes)


@pytest.mark.parametrize("seats", SEATS)
def test_the_slots_of_a_location_do_not_overlap(seats: int) -> None:
    side = COMPONENTS.side(seats)
    slots = {
        "wall": [rampart(), wall_progress(), *(wall_count(seat) for seat in range(seats))],
        "jade": [house(number, len(side.houses)) for number in range(len(side.houses) + 1)],
        "intrigue": [track_space(number) for number in range(TRACK_END + 1)],
        "palace": [palace_roof(), *(palace_step(number) for number in range(PALACE_STEPS))]
        + [palace_place(number, len(side.palace)) for number in range(len(side.palace))],
        "decrees": [decree_tile(number) for number in range(6)],
        "canal": [harbour(route, len(side.routes), number) for route in range(len(side.routes)) for number in range(1, HARBOURS + 1)],
    }
    for location, boxes in slots.items():
        assert apart(boxes) == [], location
        assert all(content(location).holds(box) for box in boxes), location


class Drawn(NamedTuple):
    """What is kept of a picture: the plane it shows, its scale, and the record of what was drawn."""

    area: Box
    scale: int
    marks: list[Mark]


def results(seats: int) -> list[Result]:
    """Ends of a game: every source high, one seat out of the Palace; nobody in it and no points; the end of a random game."""
    most = tuple({source: 5 + 3 * seat + number for number, source in enumerate(SOURCES)} for seat in range(seats))
    sums = [sum(points.values()) for points in most]
    high = Result(places=(None, *range(1, seats)), scores=(0, *sums[1:]), sources=most)
    none = Result(places=(None,) * seats, scores=(0,) * seats, sources=({},) * seats)
    found = gugong.result(played(seats, 2, 5000))
    assert found
    return [high, none, found]


@cache
def pictures_of(seats: int, say: Callable[[str], str]) -> list[Drawn]:
    """The board, the areas and a hand of several positions."""
    names = NAMES[:seats]
    drawn: list[Canvas] = []
    for position in POSITIONS:
        state = position(seats)
        drawn.append(board_canvas(view(state, None), names, say))
        drawn += [draw_hand(view(state, seat), names, say) for seat in (0, seats - 1)]
    state = extreme(seats)
    drawn += [board_canvas(view(state, None), WIDEST[-seats:], say, theme="dark"), draw_hand(view(state, 1), WIDEST, say, "dark")]
    drawn += [area_canvas(view(state, None), WIDEST[:seats], say, area, "dark") for area in pictures.AREAS]
    drawn += [draw_scores(result, names, say, "dark") for names in (WIDEST[:seats], NAMES[:seats]) for result in results(seats)]
    drawn += [area_canvas(view(bonus(seats), None), names, say, area) for area in pictures.AREAS]
    if seats == 2:
        for state in (turned(), solo("easy", 2, 60)):
            drawn += [board_canvas(view(state, None), names[:1], say), draw_hand(view(state, 0), names[:1], say)]
            drawn += [area_canvas(view(state, None), names[:1], say, area) for area in pictures.AREAS]
    return [Drawn(canvas.area, canvas.scale, canvas.marks) for canvas in drawn]


def written(canvas: Drawn) -> list[Mark]:
    return [mark for mark in canvas.marks if mark.kind == "text" and mark.what]


@pytest.mark.parametrize("say", [str, longer], ids=["english", "longer"])
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_leaves_its_slot_and_no_text_lies_on_another(seats: int, say: Callable[[str], str]) -> None:
    for canvas in pictures_of(seats, say):
        for mark in canvas.marks:
            assert mark.slot.inset(-2).holds(mark.box), mark
            assert canvas.area.holds(mark.box), mark
        texts = written(canvas)
        assert [(one, other) for one, other in combinations(texts, 2) if one.box.meets(other.box)] == []


@pytest.mark.parametrize("seats", SEATS)
def test_no_text_is_too_small_and_counts_are_large(seats: int) -> None:
    for canvas in pictures_of(seats, str):
        for mark in written(canvas):
            assert mark.size * canvas.scale >= 22, mark
            if COUNT.match(mark.what):
                assert mark.size * canvas.scale >= 33, mark
        assert all(mark.box.h * canvas.scale >= 26 for mark in canvas.marks if mark.kind == "sprite")


@pytest.mark.parametrize("seats", SEATS)
def test_every_place_that_can_change_lies_on_the_board(seats: int) -> None:
    for position in POSITIONS:
        boxes = places(view(position(seats), None))
        assert all(BOARD.holds(box) for box in boxes.values())
        for kind in ("official", "house", "decree", "harbour", "track", "envoy", "seat", "used"):
            assert apart([box for place, box in boxes.items() if place.startswith(kind)]) == []
