"""Tests that nothing overlaps on the board of Gùgōng, and that a phone shows its four stacked panels legibly."""

import re
from math import hypot

import pytest

from render.canvas import Box
from render.gugong.board import board_canvas
from render.gugong.layout import BEHIND, LEAST_HERE, PANELS, content, heading, plaque, waiting
from render.gugong.map_layout import CITIES, city, disc, label
from render.gugong.names import DECREES
from render.gugong.plaques import OPTIONS
from render.gugong.seats_layout import automa_panel, row, solo_row
from render.gugong.tracks_layout import (
    FEW_SEATS,
    decree_points,
    decree_servant,
    decree_tile,
    envoy_figure,
    harbour,
    harbour_head,
    house,
    on_step,
    palace_hall,
    palace_place,
    palace_step,
    rampart,
    tower,
    track_space,
    wall_progress,
)
from render.names import capital
from rules.gugong import SEATS, view
from rules.gugong.cards import COMPONENTS, HARBOURS, LOCATIONS, PALACE_STEPS, TRACK_END
from tests.render.gugong import positions
from tests.render.names import NAMES, WIDEST
from tests.render.subjects import QUARTERS
from tests.render.test_geometry import apart

COUNT = re.compile(r"[+\N{MINUS SIGN}]?\d+(/\d+)?$")
HAT = 4
"""The height of the tip of an Envoy's hat, which alone may reach the floor of the hall."""
SCROLL_BAR = 8
"""The height of the lacquer at the foot of a scroll, with its contour."""


@pytest.mark.parametrize("location", LOCATIONS)
def test_an_official_and_the_content_of_its_location_do_not_overlap(location: str) -> None:
    parts = plaque(location)
    shown = Box(parts.figure.x, parts.figure.y, parts.figure.w - BEHIND.get(location, 0), parts.figure.h)
    boxes = [shown, parts.card, parts.title, *dict.fromkeys(parts.options)]
    assert apart(boxes) == []
    assert all(PANELS[location].holds(box) for box in boxes)
    if location != "travel":
        assert apart([content(location), *boxes]) == []
        assert PANELS[location].holds(content(location))


def test_every_heading_has_name_and_options_in_the_same_columns_with_the_cost_first() -> None:
    marks = board_canvas(view(positions.crowded(4), None), NAMES[:4], str).marks
    columns = {
        tuple(box.x - PANELS[location].x for box in (parts.title, *parts.options))
        for location in LOCATIONS
        for parts in (plaque(location),)
    }
    assert len(columns) == 1
    for location in LOCATIONS:
        parts = plaque(location)
        assert heading(location).holds(parts.title)
        for numeral, signs, box in zip(("i", "ii"), OPTIONS[location], parts.options, strict=True):
            assert heading(location).holds(box)
            found = [mark.what for mark in marks if box.holds(mark.box)]
            assert (found[:1] == [f"board/option-{numeral}"]) == all(OPTIONS[location]), location
            costs = [place for place, sign in enumerate(signs.split()) if sign.startswith("-")]
            assert costs in ([], [0]), location


@pytest.mark.parametrize("city", CITIES)
def test_no_name_of_a_city_touches_the_frame_of_the_map(city: str) -> None:
    assert PANELS["travel"].inset(4).holds(label(city))


@pytest.mark.parametrize("city", CITIES)
def test_the_name_of_a_city_stands_straight_below_its_disc_and_nearer_to_it_than_to_another(city: str) -> None:
    at, name = disc(city), label(city)
    assert abs(at.cx - name.cx) <= 1
    assert at.cy < name.cy
    others = [disc(other) for other in CITIES if other != city]
    assert all(hypot(at.cx - name.cx, at.cy - name.cy) < hypot(other.cx - name.cx, other.cy - name.cy) for other in others)


@pytest.mark.parametrize("seats", SEATS[1:])
def test_servants_on_a_scroll_stand_clear_of_its_bars(seats: int) -> None:
    tile, few = decree_tile(0), seats <= FEW_SEATS
    for beside in (False, True):
        found = [decree_servant(tile, number, seats, few=few, beside=beside) for number in range(seats)]
        assert all(tile.holds(box) and box.bottom <= tile.bottom - SCROLL_BAR for box in found)
        assert not beside or not any(box.meets(decree_points(tile)) for box in found)


@pytest.mark.parametrize("decree", DECREES)
def test_the_name_of_every_decree_stands_whole_on_its_scroll(decree: str) -> None:
    state = positions.crowded(5)
    state.decrees = (decree, *(other for other in state.decrees if other != decree))[:6]
    for person in state.people:
        person.decrees = []
    tile = decree_tile(list(view(state, None).decrees).index(decree))
    written = [mark for mark in board_canvas(view(state, None), NAMES, str).marks if mark.kind == "text" and tile.holds(mark.box)]
    name = [mark.what for mark in written if mark.size == LEAST_HERE]
    assert " ".join(name) == capital(DECREES[decree].name)


def test_the_cities_do_not_overlap_each_other_or_the_official() -> None:
    assert set(CITIES) == set(COMPONENTS.cities)
    boxes = [box.inset(1) for name in CITIES for box in (disc(name), label(name))]
    parts = plaque("travel")
    assert apart(boxes) == []
    assert all(PANELS["travel"].holds(box) for box in boxes)
    assert all(city(name).holds(disc(name)) and city(name).holds(label(name)) for name in CITIES)
    assert not any(box.meets(part) for box in boxes for part in (parts.figure, parts.card, waiting(), heading("travel")))


@pytest.mark.parametrize("seats", SEATS[1:])
def test_the_slots_of_a_location_do_not_overlap(seats: int) -> None:
    side = COMPONENTS.side(seats)
    berths = [harbour(route, len(side.routes), number) for route in range(len(side.routes)) for number in range(1, HARBOURS + 1)]
    slots = {
        "wall": [rampart(), wall_progress()],
        "jade": [house(number, len(side.houses)) for number in range(len(side.houses) + 1)],
        "intrigue": [track_space(number) for number in range(TRACK_END + 1)],
        "palace": [palace_step(number) for number in range(PALACE_STEPS)],
        "decrees": [decree_tile(number) for number in range(6)],
        "canal": [*berths, *(harbour_head(number) for number in range(1, HARBOURS + 1))],
    }
    for location, boxes in slots.items():
        assert apart(boxes) == [], location
        assert all(content(location).holds(box) for box in boxes), location
    places = [palace_place(number, len(side.palace)) for number in range(len(side.palace))]
    assert not any(place.meets(palace_step(number)) for place in places for number in range(PALACE_STEPS))
    assert apart(places) == []
    assert all(palace_hall().holds(place) for place in places)
    assert not tower().meets(wall_progress())
    highest = envoy_figure(on_step(PALACE_STEPS - 1, 0, len(places)))
    assert not any(place.inset(HAT).meets(highest) for place in places)


def test_the_rows_of_the_seats_do_not_overlap() -> None:
    for seats in SEATS[1:]:
        rows = [row(seat, seats) for seat in range(seats)]
        assert apart(rows) == []
        assert all(PANELS["seats"].holds(box) for box in rows)
    solo = [solo_row(0), solo_row(1), automa_panel()]
    assert apart(solo) == []
    assert all(PANELS["seats"].holds(box) for box in solo)


@pytest.mark.parametrize("seats", SEATS[1:])
def test_no_mark_crosses_a_seam_and_nothing_is_smaller_than_a_phone_shows(seats: int) -> None:
    for position in (positions.crowded, positions.arrived, positions.bonus, positions.extreme):
        for names in (NAMES, WIDEST):
            for mark in board_canvas(view(position(seats), None), names[:seats], str).marks:
                assert not mark.what or any(panel.holds(mark.box) for panel in QUARTERS), mark
                if mark.kind == "text" and mark.what:
                    assert mark.size >= (33 if COUNT.match(mark.what) else LEAST_HERE), mark
