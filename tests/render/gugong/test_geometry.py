"""Nothing overlaps on the board of Gùgōng."""

import pytest

from render.canvas import Box
from render.gugong.layout import (
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
    track_space,
    wall_count,
    wall_progress,
)
from render.gugong.map_layout import CITIES, city
from rules.gugong import SEATS
from rules.gugong.cards import COMPONENTS, HARBOURS, LOCATIONS, PALACE_STEPS, TRACK_END
from tests.render.test_geometry import apart


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


@pytest.mark.parametrize("seats", SEATS[1:])
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
