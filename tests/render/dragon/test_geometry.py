"""Tests that nothing overlaps on the board of the dragon, whatever has been built."""

from itertools import pairwise, product

import pytest

from render.canvas import Box, Canvas
from render.dragon.actions_layout import action_card, actions_title, card_drawing, card_gain, card_name, dragon, group
from render.dragon.area_layout import PERSON, pile_parts, tile_signs
from render.dragon.board import board_canvas
from render.dragon.enlarged import draw_pile
from render.dragon.events import SIGNS
from render.dragon.events_layout import (
    NAME_MARGIN,
    NOW_WIDE,
    NUMBER_HIGH,
    OVER,
    PAST_HALF,
    PLATE_WIDE,
    Span,
    Year,
    below_month,
    event_name,
    event_picture,
    event_signs,
    largest,
    month_number,
    past_month,
    year,
)
from render.dragon.layout import PANELS
from render.dragon.names import HAPPENINGS
from render.dragon.persons_layout import court, court_name, display_title, person, person_parts
from render.dragon.rails import draw_track
from render.dragon.rails_layout import STANDS_GAP, coming, foot, labels, laid, occupied, rail, road, stacked, stands, track_title
from render.dragon.seats_layout import SCALES, arranged, grounds, palace, resident
from render.signs import signs_width
from render.text import width
from render.theme import NUMBER, WORDS
from rules.dragon.cards import GROUPS, MONTHS, MOST_FLOORS, PEACE, PERSONS, SUPER_EVENTS, SUPER_MONTH, TYPES
from rules.dragon.view import view
from tests.games.dragon import PICTURES
from tests.render.names import WIDEST
from tests.render.subjects import QUARTERS, of_a_scale, strips
from tests.render.test_geometry import apart

SEATS = (2, 3, 4, 5)
TILE = 50 / 42
"""A person tile's width divided by its height."""
DRAWING = 60
SURE = 33
"""The type size of information that decides a move, which a phone shows at 11.5 pixels."""


def span(event: str) -> Span:
    """Return the width of an event's tile while the event is to come."""
    return Span(width(HAPPENINGS[event].least, "sans", WORDS) + 2 * NAME_MARGIN)


WIDEST_YEAR = (PEACE, PEACE, *("contagion", "mongols", "drought") * 3, "contagion")
"""Events with long names side by side, more of them than a game has."""


def years(wall: bool, super_event: bool) -> list[Year]:
    """Return the frieze in every month, the months after the second without peace."""
    found: list[Year] = []
    for month in range(MONTHS + 2):
        spans = [
            OVER if number < month else Span(NOW_WIDE, now=True) if 2 < number == month else span(event)
            for number, event in enumerate(WIDEST_YEAR, 1)
        ]
        strike = span("earthquake")._replace(done=month > SUPER_MONTH) if super_event else None
        found.append(year(spans, wall, strike))
    return found


@pytest.mark.parametrize(("wall", "super_event"), [*product([False, True], repeat=2)])
def test_every_name_of_the_year_has_room_on_its_tile(wall: bool, super_event: bool) -> None:
    for month, found in enumerate(years(wall, super_event)):
        coming = [*zip(found.months, WIDEST_YEAR, strict=True)][month:] + [(found.super_event, "earthquake")] * (month <= SUPER_MONTH)
        for tile, event in coming:
            assert tile is None or event_name(tile).w >= width(HAPPENINGS[event].least, "sans", WORDS)
        high = largest([tile for tile, _ in coming if tile])
        for number, tile in [*enumerate(found.months, 1)][month:]:
            x, y = month_number(tile)
            picture, half = event_picture(tile, high), width(str(number), "sans-bold", NUMBER) // 2
            assert picture.h == high
            assert picture.x >= x + half - 1 or picture.y >= y + NUMBER // 2


@pytest.mark.parametrize(("wall", "super_event"), [*product([False, True], repeat=2)])
def test_the_drawing_of_a_past_month_is_clear_of_its_number_and_its_tick(wall: bool, super_event: bool) -> None:
    for month, found in enumerate(years(wall, super_event)):
        for tile in found.months[: max(month - 1, 0)]:
            past = past_month(tile)
            beside = abs(past.number[0] - past.tick[0]) > NUMBER
            assert past.drawing[1] - PAST_HALF >= past.number[1] + NUMBER // 3
            assert beside or past.drawing[1] + PAST_HALF <= past.tick[1] - 15


@pytest.mark.parametrize(("wall", "super_event"), [*product([False, True], repeat=2)])
def test_the_drawing_of_the_present_month_is_at_least_as_large_as_those_to_come(wall: bool, super_event: bool) -> None:
    for month, found in [*enumerate(years(wall, super_event))][3:MONTHS]:
        tile, coming = found.months[month - 1], found.months[month:]
        high = largest([tile], now=True)
        assert high >= largest(coming)
        picture = event_picture(tile, high, now=True)
        assert picture.x >= tile.x + PLATE_WIDE or picture.y >= tile.y + NUMBER_HIGH
        assert picture.bottom <= event_name(tile).y


@pytest.mark.parametrize(("wall", "super_event"), [*product([False, True], repeat=2)])
def test_the_months_and_the_super_event_lie_side_by_side_with_the_wall_below(wall: bool, super_event: bool) -> None:
    for found in years(wall, super_event):
        tiles = [*found.months, *([found.super_event] if found.super_event else [])]
        assert len(tiles) == MONTHS + super_event
        stones = [below_month(tile) for tile in found.months] if wall else []
        assert apart([*tiles, *stones]) == []
        assert all(PANELS["events"].inset(-2).holds(box) for box in [*tiles, *stones])


@pytest.mark.parametrize("super_event", [False, True])
def test_the_present_month_is_the_largest(super_event: bool) -> None:
    for month, found in enumerate(years(True, super_event)):
        if 2 < month <= MONTHS:
            widths = [tile.w for tile in found.months]
            assert widths.index(max(widths)) + 1 == month


def test_the_piles_of_persons_do_not_overlap_each_other_or_the_names() -> None:
    piles = [person(kind.type, kind.young) for kind in PERSONS]
    assert apart([*piles, display_title(), *(court_name(kind) for kind in TYPES)]) == []
    assert all(PANELS["display"].holds(court(kind)) for kind in TYPES)
    assert all(court(kind.type).holds(person(kind.type, kind.young)) for kind in PERSONS)
    for pile in piles:
        parts = person_parts(pile)
        assert apart([parts.symbols, parts.value, parts.left]) == []
        assert all(pile.holds(part) for part in (parts.symbols, parts.value, parts.left))


def test_ten_tiles_are_counted_as_large_as_fewer() -> None:
    for kind in PERSONS:
        at = Box(0, 0, PERSON, 98)
        canvas = Canvas(at)
        draw_pile(canvas, kind, 10, at)
        assert all(mark.size >= SURE for mark in canvas.marks if mark.kind == "text")
        assert apart([pile_parts(at).symbols, pile_parts(at).value, pile_parts(at).left]) == []


@pytest.mark.parametrize("cards", GROUPS)
@pytest.mark.parametrize("seats", SEATS)
def test_the_groups_of_action_cards_have_room_for_all_dragons(cards: int, seats: int) -> None:
    sizes = GROUPS[cards][seats]
    groups = [group(number, sizes) for number in range(len(sizes))]
    assert apart([*groups, actions_title()]) == []
    for size, at in zip(sizes, groups, strict=True):
        lying = [action_card(at, number, size) for number in range(size)]
        parts = lying + [dragon(at, number) for number in range(seats)]
        assert apart(parts) == []
        assert all(at.holds(part) for part in parts)
        assert PANELS["actions"].holds(at)
        for card in lying:
            x, y = card_drawing(card)
            drawing = Box(x - DRAWING // 2, y - DRAWING // 2, DRAWING, DRAWING)
            gains = [card_gain(card, row, 2) for row in range(2)]
            assert apart([*gains, card_name(card)]) == []
            assert all(card.holds(part) for part in (drawing, *gains, card_name(card)))
            assert not drawing.meets(card_name(card))


@pytest.mark.parametrize("part", ["track", "score"])
def test_five_markers_have_room_on_as_many_spaces_and_on_one(part: str) -> None:
    panel = PANELS[part]
    for stacks in (
        [(60, 5)],
        [(199, 1), (150, 1), (90, 1), (30, 1), (0, 1)],
        [(5, 1), (4, 1), (3, 1), (2, 1), (1, 1)],
        [(999, 2), (998, 2), (0, 1)],
        [(9, 4), (0, 1)],
    ):
        found = stands(panel, stacks)
        assert apart([*found, track_title(panel), *coming(panel), road(panel)]) == []
        assert all(rail(panel).holds(stand) for stand in found)
        assert [stand.x for stand in found] == sorted((stand.x for stand in found), reverse=True)
        for stand, (space, count) in zip(found, stacks, strict=True):
            markers = [stacked(stand, height) for height in range(count)]
            assert apart([*markers, foot(stand, space)]) == []
            assert all(stand.holds(part) for part in (*markers, foot(stand, space)))
            assert [marker.x for marker in markers] == sorted(marker.x for marker in markers)
        way, held = laid(panel, [space for space, _ in stacks]), [space for space, _ in stacks]
        numbers = [*labels(way, held).values()]
        assert apart(numbers) == []
        assert all(road(panel).holds(box) for box in (*numbers, *(occupied(way, space) for space in held)))


def test_a_marker_further_ahead_on_a_track_is_further_ahead_on_the_board() -> None:
    near, far = (stands(PANELS["track"], [(ahead, 1), (10, 1)]) for ahead in (13, 30))
    assert near[0].x - near[1].x < far[0].x - far[1].x


@pytest.mark.parametrize(
    ("held", "origin"),
    [
        ([0], 0),
        ([12, 10], 0),
        ([26, 25, 19, 16], 10),
        ([42, 40, 38, 36, 34], 30),
        ([60], 50),
        ([42, 40, 38, 36, 30], 20),
        ([144, 139], 130),
    ],
)
def test_all_spaces_of_a_track_are_equally_wide_and_lie_side_by_side(held: list[int], origin: int) -> None:
    way = laid(PANELS["track"], held)
    boxes = [way.at(space) for space in way.spaces]
    assert way.jointed
    assert way.spaces[0] == origin
    assert way.spaces[-1] > held[0]
    assert all(one.right == other.x for one, other in pairwise(boxes))
    assert max(box.w for box in boxes) - min(box.w for box in boxes) <= 1
    assert all(road(PANELS["track"]).holds(box) for box in boxes)


@pytest.mark.parametrize("spaces", [[12, 10], [31, 24, 23, 22], [9, 8, 7, 6, 5], [60, 40, 20]])
def test_a_stand_is_below_its_space_unless_others_have_that_room(spaces: list[int]) -> None:
    panel = PANELS["track"]
    way, found = laid(panel, spaces), stands(panel, [(space, 1) for space in spaces])
    alone = [stand for stand in found if not any(one != stand and one.inset(-STANDS_GAP - 1).meets(stand) for one in found)]
    for stand, space in zip(found, spaces, strict=True):
        middle = way.at(space).cx
        assert stand not in alone or abs(stand.cx - middle) <= STANDS_GAP


def test_the_numbers_of_the_scale_lie_upon_the_way_and_no_marker_has_one_beside_its_own() -> None:
    stacks = [(26, [1]), (20, [0]), (3, [2, 3])]
    canvas = Canvas(PANELS["track"])
    draw_track(canvas, PANELS["track"], stacks, "track", "")
    scale = [mark for mark in canvas.marks if mark.kind == "text" and road(PANELS["track"]).holds(mark.slot)]
    own = [mark for mark in canvas.marks if mark.kind == "text" and mark not in scale]
    assert [mark.what for mark in scale] == ["0", "10"]
    assert [mark.what for mark in own] == ["26", "20", "3"]
    assert max(mark.size for mark in scale) < min(mark.size for mark in own)
    markers = [mark.slot for mark in canvas.marks if mark.what.startswith("seats/marker")]
    assert all(sum(mark.slot.holds(marker) for mark in own) == 1 for marker in markers)


def ground_of(place: Box, lines: int) -> Box:
    """Return the ground of the palaces below lines of goods."""
    return arranged(place, [[("motifs/yuan", 40)]] * lines).room.moved(place.x, place.y)


def persons_in(box: Box, heights: list[int]) -> list[Box]:
    """Return the boxes of tiles in full palaces of these floors."""
    where = grounds(box, heights)
    scale, found = where.scale, list[Box]()
    for base, floors in zip(where.bases[: where.shown], heights, strict=False):
        at = palace(base, scale, floors)
        for number in range(floors):
            x, y = resident(at, scale, number)
            wide = round(scale.tile * TILE)
            found.append(Box(x - wide // 2, y - scale.tile // 2, wide, scale.tile))
    return found


@pytest.mark.parametrize(("seats", "lines"), [(2, 2), (3, 3), (4, 0), (5, 2)])
def test_palaces_of_three_floors_stand_in_every_place_six_at_least_the_rest_is_counted(seats: int, lines: int) -> None:
    for place in strips("dragon", seats):
        box = ground_of(place, lines)
        for palaces in range(1, 15):
            for floors in (2, MOST_FLOORS):
                heights = [floors] * palaces
                where = grounds(box, heights)
                assert where.shown == palaces or where.shown >= 5
                assert where.shown == palaces or palaces > 6
                assert all(box.holds(palace(base, where.scale, floors)) for base in where.bases)
                assert apart(persons_in(box, heights)) == []


def test_fewer_and_lower_palaces_in_as_many_rows_are_never_drawn_smaller() -> None:
    box = ground_of(strips("dragon", 5)[0], 1)
    for floors in range(1, MOST_FLOORS + 1):
        found = [grounds(box, [floors] * palaces) for palaces in range(1, 15)]
        for rows in (1, 2, 3):
            places = [SCALES.index(where.scale) for where in found if len({y for _, y in where.bases}) == rows]
            assert places == sorted(places)
        higher = [grounds(box, [MOST_FLOORS] * palaces) for palaces in range(1, 15)]
        assert all(SCALES.index(low.scale) <= SCALES.index(high.scale) for low, high in zip(found[:4], higher, strict=False))
    alone = ground_of(strips("dragon", 2)[0], 1)
    assert grounds(alone, [2, 2]).scale == SCALES[0]


def test_palaces_that_fit_in_one_row_stand_on_the_ground() -> None:
    for seats, most in ((2, 6), (3, 4), (4, 6), (5, 4)):
        box = ground_of(strips("dragon", seats)[0], 2 if seats != 4 else 0)
        for palaces in range(1, most + 1):
            assert {y for _, y in grounds(box, [2] * palaces).bases} == {box.bottom}


def test_more_palaces_than_there_is_room_for_are_counted() -> None:
    box = ground_of(strips("dragon", 5)[0], 1)
    where = grounds(box, [MOST_FLOORS] * 30)
    assert 5 <= where.shown < 30
    assert len(where.bases) > where.shown


@pytest.mark.parametrize("event", SIGNS)
def test_the_effect_of_an_event_has_room_on_its_tile(event: str) -> None:
    strike = "super" if event in SUPER_EVENTS else ""
    for found in (year([span(event)] * MONTHS, True, span(event)), year([span(event)] * MONTHS, False)):
        tile = (found.super_event if strike else None) or found.months[3]
        canvas = Canvas(tile)
        assert signs_width(canvas, SIGNS[event]) <= min(event_signs(tile).w, tile_signs(Box(0, 0, 122, 106)).w + 8)
        assert not event_name(tile).meets(event_signs(tile))


@pytest.mark.parametrize("seats", SEATS)
def test_a_phone_shows_the_four_panels_legibly_and_nothing_lies_across_a_seam(seats: int) -> None:
    for position in (*PICTURES.positions, PICTURES.extreme):
        for mark in board_canvas(view(position(seats), None), WIDEST[:seats], str).marks:
            assert any(panel.holds(mark.box) for panel in QUARTERS), mark
            sure = mark.what.strip("+\N{MINUS SIGN}").isdigit() and not of_a_scale(mark)
            assert mark.kind != "text" or mark.size >= (SURE if sure else WORDS), mark
