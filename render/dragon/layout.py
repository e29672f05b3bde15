"""Where everything lies on the board of In the Year of the Dragon, in pixels of a picture 1650 wide.

The board, 1650 x 1050, is four panels of 825 x 525 that a phone shows below each other::

      the year: title line, twelve months      | the court: nine types of persons, younger and older
      in two rows of a scroll, the wall below  | in two rows
    -----------------------------------------  +  -----------------------------------------
      the actions in their groups with dragons,| the seats: goods, palaces floor by floor
      person track, points                     |

Months that are over are narrow, the present one is wide. Palaces stand in the largest size in which all of a seat's fit; more than
the smallest holds are counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import Box
from rules.dragon.cards import MONTHS, SUPER_MONTH, TYPES

BOARD = Box(0, 0, 1650, 1050)
QUARTERS = (Box(0, 0, 825, 525), Box(825, 0, 825, 525), Box(0, 525, 825, 525), Box(825, 525, 825, 525))
"""The panels in the order in which they are read."""
PANELS = {
    "day": Box(14, 8, 797, 64),
    "events": Box(14, 80, 797, 436),
    "display": Box(835, 8, 805, 510),
    "actions": Box(14, 531, 797, 350),
    "track": Box(14, 886, 797, 76),
    "score": Box(14, 966, 797, 76),
    "seats": Box(835, 531, 805, 511),
}
"""The parts of the board by their ids."""

DAY = {
    "seal": Box(14, 10, 110, 60),
    "month": Box(132, 9, 284, 62),
    "move": Box(424, 10, 387, 60),
}
"""The line at the top."""
DAY_MARGIN = 3
"""Around the month and its phase when they are framed."""
TILE_MARGIN = 2
"""Around the tile of a month that is framed."""
NAME_MARGIN = 5
"""Beside the name on such a tile, so that the frame does not cut it."""
GROUP_MARGIN = 2
"""Around a group that is framed."""


# --- the months

TILE_GAP = 4
WALL_HIGH = 44
ROW = 220
OVER_WIDE = 62
"""The least width of a month that is over."""
NOW_WIDE = 148
"""The least width of the present month with an event."""
SHARES = {"over": 1, "coming": 2, "now": 6}
"""How what is left of a row is shared out."""


PICTURES = ((180, 112), (130, 76), (105, 56), (0, 44))
"""The least width of a tile for each height of an event's drawing beside the number of its month."""
BELOW = ((96, 76), (0, 44))
"""The same below the number."""
BESIDE = 100
"""Width of a tile, from which the drawing stands to the right of the middle."""
ROD = 7
"""How thick the rods of a scroll are."""
NUMBER_HIGH = 44
NAME_HIGH = 74
"""Room for the name of an event and what it does."""


class Span(NamedTuple):
    """How wide a tile of the frieze must be, so that its name is not cut; 0 for one that is over. ``now``: whether it is the widest."""

    least: int
    now: bool = False

    @property
    def share(self) -> int:
        """How much of what is left of its row it takes."""
        return SHARES["now" if self.now else "coming" if self.least else "over"]


OVER = Span(0)


class Year(NamedTuple):
    """The tiles of the frieze: the twelve months, and the super event, None for none."""

    months: tuple[Box, ...]
    super_event: Box | None


def year(months: Sequence[Span], wall: bool, super_event: Span | None = None) -> Year:
    """The frieze for months so wide; the super event stands at the beginning of the second row, after the month in which it
    strikes."""
    first = SUPER_MONTH if super_event else MONTHS // 2
    above = _row(months[:first], 0, wall)
    below = _row([*([super_event] if super_event else []), *months[first:]], 1, wall)
    return Year((*above, *below[super_event is not None :]), below[0] if super_event else None)


def _row(spans: Sequence[Span], number: int, wall: bool) -> list[Box]:
    """Tiles side by side that fill a row."""
    panel = PANELS["events"]
    high = ROW - 8 - (WALL_HIGH if wall else 0)
    leasts = [span.least or OVER_WIDE for span in spans]
    rest = panel.w - TILE_GAP * (len(spans) - 1) - sum(leasts)
    shares = sum(span.share for span in spans)
    boxes: list[Box] = []
    left, used = panel.x, 0
    for span, least in zip(spans, leasts, strict=True):
        wide = least + rest * (used + span.share) // shares - rest * used // shares
        used += span.share
        boxes.append(Box(left, panel.y + ROW * number, wide, high))
        left += wide + TILE_GAP
    return boxes


def month_number(tile: Box) -> tuple[int, int]:
    """The middle of a month's number."""
    return tile.x + 27, tile.y + 32


def event_picture(tile: Box) -> Box:
    """Where an event's drawing stands: beside its month's number, or below it where the tiles are high and narrow."""
    top, foot = tile.y + ROD, tile.bottom - NAME_HIGH
    below = next(high for wide, high in BELOW if tile.w >= wide)
    if tile.w < PICTURES[0][0] and top + NUMBER_HIGH + below <= foot:
        return Box(tile.cx - below // 2, foot - below - 2, below, below)
    high = next(high for wide, high in PICTURES if tile.w >= wide and high + 6 < foot - top)
    left = tile.cx + 18 - high // 2 if tile.w > BESIDE else tile.cx - high // 2
    return Box(min(left, tile.right - NAME_MARGIN - high), (top + foot - high) // 2 + 2, high, high)


def event_name(tile: Box) -> Box:
    """The name of an event."""
    return Box(tile.x + NAME_MARGIN, tile.bottom - NAME_HIGH, tile.w - 2 * NAME_MARGIN, 32)


def event_signs(tile: Box) -> Box:
    """What an event does, as signs."""
    return Box(tile.x, tile.bottom - 42, tile.w, 34)


def below_month(tile: Box) -> Box:
    """The part of the wall under a month."""
    return Box(tile.x - TILE_GAP // 2, tile.bottom + 2, tile.w + TILE_GAP, WALL_HIGH - 2)


COURSE = 10
"""The height of a course of bricks."""
BRICK = 26
MERLON = 12


def bricks(at: Box) -> list[Box]:
    """The joints between the bricks of a part of the wall that lies at a place of the year, those of the next course in the middle of
    the bricks."""
    top = at.y + MERLON
    found = [Box(at.x, y, at.w, 2) for y in range(top, at.bottom, COURSE)]
    for row, y in enumerate(range(top, at.bottom - COURSE + 1, COURSE)):
        begin = at.x + (-at.x - BRICK // 2 * (row % 2)) % BRICK
        found += [Box(x, y, 2, COURSE) for x in range(begin, at.right - 1, BRICK)]
    return found


def merlons(at: Box) -> list[Box]:
    """The battlements upon a part of the wall."""
    begin = at.x + -at.x % BRICK
    return [Box(x, at.y, 14, MERLON) for x in range(begin, at.right - 13, BRICK)]


def wall_mark(tile: Box) -> Box:
    """The frame around the part of the wall under a month when it has changed."""
    at = below_month(tile)
    return Box(at.x, at.y - 2, at.w, at.h + 7)


# --- the persons on display

COURT_TOP = 64
COURT_ROW = 228
PILE_TOP = 40
ALONE = 133
PAIR = 203
LAST_PAIR = 201
IN_FIRST_ROW = 5
PAIRED_FROM = 3
"""The types before it, in the rulebook's order, have no older persons."""


def court(type_: str) -> Box:
    """The place of a type: its name, and below that its piles."""
    number = TYPES.index(type_)
    left = PANELS["display"].x
    if number >= IN_FIRST_ROW:
        return Box(left + LAST_PAIR * (number - IN_FIRST_ROW), COURT_TOP + COURT_ROW, LAST_PAIR, COURT_ROW - 4)
    if number < PAIRED_FROM:
        return Box(left + ALONE * number, COURT_TOP, ALONE, COURT_ROW - 4)
    return Box(left + ALONE * PAIRED_FROM + PAIR * (number - PAIRED_FROM), COURT_TOP, PAIR, COURT_ROW - 4)


def court_name(type_: str) -> Box:
    """Where the name of a type is written."""
    at = court(type_)
    return Box(at.x + 2, at.y, at.w - 4, PILE_TOP)


def person(type_: str, young: bool) -> Box:
    """A pile of person tiles, the younger at the left."""
    at = court(type_)
    wide = at.w if TYPES.index(type_) < PAIRED_FROM else at.w // 2
    return Box(at.x + (0 if young else wide), at.y + PILE_TOP, wide, at.h - PILE_TOP)


def person_mark(type_: str, young: bool) -> Box:
    """The frame around a pile that has changed."""
    return person(type_, young)


def display_title() -> Box:
    """Name and legend of the display."""
    panel = PANELS["display"]
    return Box(panel.x + 6, panel.y, panel.w - 12, 52)


class PersonParts(NamedTuple):
    """The parts of a pile, below each other: portrait, symbols, and beside each other value and how many are left."""

    portrait: tuple[int, int]
    symbols: Box
    value: Box
    left: Box


def person_parts(at: Box) -> PersonParts:
    """Where the parts of a pile lie."""
    half = at.w // 2
    return PersonParts(
        portrait=(at.cx, at.y + 52),
        symbols=Box(at.x + 8, at.y + 103, at.w - 16, 30),
        value=Box(at.x + 2, at.y + 138, half - 6, 40),
        left=Box(at.x + half + 4, at.y + 138, half - 5, 40),
    )


# --- the action cards

CARD_HIGH = 104
GROUP_HIGH = 148
GROUP_STEP = 152
GROUP_GAP = 12
WIDEST_CARD = 180
IN_A_ROW = 4
"""Cards in the first row, at most."""


def actions_title() -> Box:
    """Name of the actions, what an occupied group costs, what a pass gives."""
    panel = PANELS["actions"]
    return Box(panel.x + 4, panel.y, panel.w - 8, 46)


def group(number: int, sizes: Sequence[int]) -> Box:
    """A group of action cards with room for dragons below, in one of two rows."""
    rows = _group_rows(sizes)
    row = next(place for place, numbers in enumerate(rows) if number in numbers)
    pitch = card_pitch(sizes)
    wide = sum(pitch * sizes[each] + 6 for each in rows[row]) + GROUP_GAP * (len(rows[row]) - 1)
    panel = PANELS["actions"]
    left = panel.x + (panel.w - wide) // 2
    left += sum(pitch * sizes[each] + 6 + GROUP_GAP for each in rows[row] if each < number)
    return Box(left, panel.y + 48 + GROUP_STEP * row, pitch * sizes[number] + 6, GROUP_HIGH)


def _group_rows(sizes: Sequence[int]) -> list[list[int]]:
    """The numbers of the groups in the two rows."""
    first = [number for number in range(len(sizes)) if sum(sizes[: number + 1]) <= IN_A_ROW]
    return [first, [number for number in range(len(sizes)) if number not in first]]


def card_pitch(sizes: Sequence[int]) -> int:
    """From one card to the next, the same in both rows."""
    rows = [row for row in _group_rows(sizes) if row]
    rooms = [(PANELS["actions"].w - (GROUP_GAP + 6) * len(row) + GROUP_GAP) // sum(sizes[each] for each in row) for row in rows]
    return min(WIDEST_CARD, *rooms)


def action_card(at: Box, number: int, size: int) -> Box:
    """A card of a group of so many."""
    pitch = (at.w - 6) // size
    return Box(at.x + 6 + pitch * number, at.y + 4, pitch - 6, CARD_HIGH)


def card_drawing(card: Box) -> tuple[int, int]:
    """The middle of a card's drawing."""
    return card.x + 33, card.y + 36


def card_name(card: Box) -> Box:
    """The name on a card."""
    return Box(card.x + 5, card.bottom - 34, card.w - 10, 30)


def card_gain(card: Box, row: int, rows: int) -> Box:
    """A line of signs beside the drawing of a card."""
    return Box(card.right - 84, card.y + 35 - 17 * rows + 34 * row, 78, 34)


DRAGON = 36


def fee(at: Box, wide: int) -> Box:
    """What a group with a dragon costs, at the right below its cards."""
    return Box(at.right - 6 - wide, at.bottom - DRAGON - 4, wide, DRAGON)


def dragon(at: Box, number: int) -> Box:
    """Where the dragon that came as ``number`` stands below a group."""
    return Box(at.x + 3 + DRAGON * number, at.bottom - DRAGON - 4, DRAGON, DRAGON)


# --- the tracks

MARKER = Box(0, 0, 41, 33)
SPACE = 60
"""The least width of a space with its number."""
TRACK_NAME = 172


def track_title(panel: Box) -> Box:
    """Name of a track, and what lies on it."""
    return Box(panel.x + 4, panel.y, TRACK_NAME, panel.h)


def rail(panel: Box) -> Box:
    """The way along which the markers run, from the right to the left."""
    return Box(panel.x + TRACK_NAME + 8, panel.y + 2, panel.w - TRACK_NAME - 12, panel.h - 4)


WIDEST_STEP = 26
LEAST_STEP = 5
"""From one space without a marker to the next; where there is less room they are not counted out."""


class Way(NamedTuple):
    """How a track is laid along its way. ``step``: the width of a space without a marker; ``ahead``: how many such spaces lie before
    the first marker."""

    step: float
    ahead: int


def laid(way: Box, stacks: Sequence[tuple[int, int]]) -> Way:
    """The track from its beginning, and with spaces ahead where there is room for them, else from the last marker on."""
    slack = way.w - sum(_space_wide(count) for _, count in stacks)
    between = stacks[0][0] - stacks[-1][0] - len(stacks) + 1
    whole = slack / max(between + stacks[-1][0], 1)
    if whole < LEAST_STEP:
        return Way(min(WIDEST_STEP, slack / max(between, 1)), 0)
    step = min(WIDEST_STEP, whole)
    return Way(step, int((slack - step * (between + stacks[-1][0])) / step))


def spaces(panel: Box, stacks: Sequence[tuple[int, int]]) -> list[Box]:
    """The spaces with markers, given their numbers and how many markers each has, the furthest first, at the left: the further two are
    apart on the track the further they are here."""
    way, boxes = rail(panel), list[Box]()
    step, ahead = laid(way, stacks)
    left = way.x + step * ahead
    for number, (space, count) in enumerate(stacks):
        wide = _space_wide(count)
        boxes.append(Box(int(left), way.y, wide, way.h))
        left += wide + step * (space - stacks[number + 1][0] - 1 if number + 1 < len(stacks) else 0)
    return boxes


def _space_wide(count: int) -> int:
    """The width of a space with so many markers."""
    return max(SPACE, MARKER.w * count + 10)


def steps(panel: Box, stacks: Sequence[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """The spaces without a marker that are counted out: number, left and right end."""
    way, boxes = rail(panel), spaces(panel, stacks)
    step, ahead = laid(way, stacks)
    if step < LEAST_STEP:
        return []
    furthest = stacks[0][0]
    found = [(furthest + each, boxes[0].x - step * each) for each in range(ahead, 0, -1)]
    for (space, _), (after, _), box in zip(stacks, (*stacks[1:], (-1, 0)), boxes, strict=True):
        found += [(each, box.right + step * place) for place, each in enumerate(range(space - 1, after, -1))]
    return [(number, int(left), int(left + step)) for number, left in found if left + step <= way.right + 1]


def stacked(space: Box, count: int, height: int) -> Box:
    """The marker at a height of a stack of so many, 0 at the bottom: the uppermost lies furthest left."""
    left = space.cx - MARKER.w * count // 2
    return Box(left + MARKER.w * (count - 1 - height), space.y, MARKER.w, MARKER.h)


def foot(space: Box) -> tuple[int, int]:
    """The middle of the number under a stack."""
    return space.cx, space.bottom - 16


# --- the seats

SEAT_GAP = 6
COLUMNS = {2: (2,), 3: (3,), 4: (2, 2), 5: (3, 2)}
"""How many seats stand in each row."""


def seat_place(seat: int, seats: int) -> Box:
    """A seat's place in the city."""
    panel, rows = PANELS["seats"], COLUMNS[seats]
    row = 0 if seat < rows[0] else 1
    column, count = seat - row * rows[0], rows[row]
    wide = (panel.w - SEAT_GAP * (count - 1)) // count
    high = (panel.h - SEAT_GAP * (len(rows) - 1)) // len(rows)
    return Box(panel.x + (wide + SEAT_GAP) * column, panel.y + (high + SEAT_GAP) * row, wide, high)
