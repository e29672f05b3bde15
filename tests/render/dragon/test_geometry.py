"""Nothing overlaps on the board of the dragon, whatever has been built."""

import pytest

from render.canvas import Box, Canvas
from render.dragon.actions import draw_pile
from render.dragon.events import SIGNS
from render.dragon.layout import (
    PANELS,
    SCALES,
    action_card,
    actions_title,
    band,
    below_month,
    display_title,
    dragon,
    event_signs,
    grounds,
    group,
    month,
    palace,
    person,
    person_parts,
    resident,
    stack,
    stacked,
    strip_palaces,
    super_tile,
    track_title,
)
from render.signs import draw_signs
from rules.dragon import SEATS
from rules.dragon.cards import GROUPS, MONTHS, MOST_FLOORS, PERSONS, SUPER_EVENTS
from tests.render.subjects import strips
from tests.render.test_geometry import apart

TILE = 56 / 42
"""A person tile's width for its height."""


@pytest.mark.parametrize("super_event", [False, True])
def test_the_months_and_the_super_event_lie_side_by_side_with_the_wall_below(super_event: bool) -> None:
    tiles = [month(number, super_event) for number in range(1, MONTHS + 1)] + [super_tile()] * super_event
    boxes = [*tiles, *(below_month(tile) for tile in tiles), band(PANELS["events"])]
    assert apart(boxes) == []
    assert all(PANELS["events"].holds(box) for box in boxes)


def test_the_piles_of_persons_do_not_overlap_each_other_or_the_title() -> None:
    piles = [person(kind.type, kind.young) for kind in PERSONS]
    assert apart([*piles, display_title(), band(PANELS["display"])]) == []
    assert all(PANELS["display"].holds(pile) for pile in piles)
    for pile in piles:
        parts = person_parts(pile)
        assert apart([parts.symbols, parts.value, parts.left]) == []


def test_ten_tiles_are_counted_as_large_as_fewer() -> None:
    for kind in PERSONS:
        at = person(kind.type, kind.young)
        canvas = Canvas(at)
        draw_pile(canvas, kind, 10, at)
        assert all(mark.size >= 33 for mark in canvas.marks if mark.kind == "text")


@pytest.mark.parametrize("cards", GROUPS)
@pytest.mark.parametrize("seats", SEATS)
def test_the_groups_of_action_cards_have_room_for_all_dragons(cards: int, seats: int) -> None:
    sizes = GROUPS[cards][seats]
    groups = [group(number, sizes) for number in range(len(sizes))]
    assert apart([*groups, actions_title()]) == []
    for size, at in zip(sizes, groups, strict=True):
        parts = [action_card(at, number) for number in range(size)] + [dragon(at, number) for number in range(seats)]
        assert apart(parts) == []
        assert all(at.holds(part) for part in parts)
        assert PANELS["actions"].holds(at)


@pytest.mark.parametrize("part", ["track", "score"])
def test_five_markers_have_room_in_a_row_and_on_one_stack(part: str) -> None:
    spaces = [stack(PANELS[part], column) for column in range(5)]
    assert apart([*spaces, track_title(PANELS[part])]) == []
    for space in spaces:
        assert PANELS[part].holds(space)
        assert all(space.holds(stacked(space, height)) for height in range(5))


def persons_in(box: Box, palaces: int) -> list[Box]:
    """Where the persons of so many full palaces stand."""
    where = grounds(box, palaces)
    found: list[Box] = []
    for base in where.bases[: where.shown]:
        at = palace(base, where.scale, MOST_FLOORS)
        for number in range(MOST_FLOORS):
            x, y = resident(at, where.scale, number)
            wide = round(where.scale.tile * TILE)
            found.append(Box(x - wide // 2, y - where.scale.tile // 2, wide, where.scale.tile))
    return found


@pytest.mark.parametrize("seats", SEATS)
def test_fourteen_palaces_of_three_floors_stand_on_every_strip(seats: int) -> None:
    for strip in strips("dragon", seats):
        box = strip_palaces(strip)
        for palaces in range(1, 15):
            where = grounds(box, palaces)
            assert where.shown == palaces
            assert all(box.holds(palace(base, where.scale, MOST_FLOORS)) for base in where.bases)
            assert apart(persons_in(box, palaces)) == []


def test_fewer_palaces_are_never_drawn_smaller() -> None:
    box = strip_palaces(strips("dragon", 5)[0])
    tiles = [grounds(box, palaces).scale.tile for palaces in range(15)]
    assert tiles == sorted(tiles, reverse=True)
    assert tiles[3] == SCALES[0].tile


def test_more_palaces_than_there_is_room_for_are_counted() -> None:
    box = strip_palaces(strips("dragon", 5)[0])
    where = grounds(box, 30)
    assert where.shown == 12
    assert len(where.bases) > where.shown


@pytest.mark.parametrize("event", SIGNS)
def test_what_an_event_does_has_room_on_its_tile(event: str) -> None:
    tile = super_tile() if event in SUPER_EVENTS else month(1, super_event=True)
    canvas = Canvas(tile)
    draw_signs(canvas, event_signs(tile), SIGNS[event])
    assert all(tile.inset(2).holds(mark.box) for mark in canvas.marks)
