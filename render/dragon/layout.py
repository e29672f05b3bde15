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
from rules.dragon.cards import MONTHS, MOST_FLOORS, SUPER_MONTH, TYPES

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
    "seal": Box(14, 14, 96, 52),
    "month": Box(122, 12, 292, 56),
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
    return card.x + 38, card.y + 36


def card_name(card: Box) -> Box:
    """The name on a card."""
    return Box(card.x + 5, card.bottom - 34, card.w - 10, 30)


def card_gain(card: Box, row: int, rows: int) -> Box:
    """A line of signs beside the drawing of a card."""
    return Box(card.right - 82, card.y + 35 - 17 * rows + 34 * row, 78, 34)


DRAGON = 36


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


def spaces(panel: Box, stacks: Sequence[tuple[int, int]]) -> list[Box]:
    """The spaces with markers, given their numbers and how many markers each has, the furthest first, at the left: the further two are
    apart on the track the further they are here, as far as there is room."""
    way = rail(panel)
    wides = [max(SPACE, MARKER.w * count + 10) for _, count in stacks]
    slack = way.w - sum(wides)
    gaps = [stacks[number][0] - stacks[number + 1][0] - 1 for number in range(len(stacks) - 1)]
    unit = min(12.0, slack / max(sum(gaps), 1))
    boxes, left = list[Box](), float(way.x)
    for wide, gap in zip(wides, (*gaps, 0), strict=True):
        boxes.append(Box(int(left), way.y, wide, way.h))
        left += wide + unit * gap
    return boxes


def stacked(space: Box, count: int, height: int) -> Box:
    """The marker at a height of a stack of so many, 0 at the bottom: the uppermost lies furthest left."""
    left = space.cx - MARKER.w * count // 2
    return Box(left + MARKER.w * (count - 1 - height), space.y, MARKER.w, MARKER.h)


def foot(space: Box) -> tuple[int, int]:
    """The middle of the number under a stack."""
    return space.cx, space.bottom - 16


# --- palaces


class Scale(NamedTuple):
    """A size in which palaces are drawn. ``tile``: height of a person; ``pitch``: from one palace to the next;
    ``rows``: of them at most, on a hand."""

    tile: int
    pitch: int
    rows: int = 1

    @property
    def times(self) -> float:
        """How many times the smallest."""
        return self.tile / 30

    def high(self, floors: int) -> int:
        """The height of a palace."""
        return round(self.times * (16 + 32 * floors))

    @property
    def wide(self) -> int:
        """The width of a palace."""
        return round(self.times * 46)


SCALES = (
    Scale(90, 148),
    Scale(75, 126),
    Scale(60, 100),
    Scale(60, 96),
    Scale(45, 76),
    Scale(45, 70),
    Scale(40, 62),
    Scale(30, 50),
    Scale(30, 41),
)
"""From the largest to the smallest."""


class Grounds(NamedTuple):
    """Where palaces stand. ``shown`` of them; the next place says how many more there are."""

    scale: Scale
    bases: tuple[tuple[int, int], ...]
    shown: int


def grounds(box: Box, palaces: int, scales: Sequence[Scale] = SCALES) -> Grounds:
    """Where so many palaces stand in a box: for each the left end of its base, in the largest size that has room for all; in the
    smallest in as many rows as there are."""
    for scale in scales:
        columns = (box.w - scale.wide) // scale.pitch + 1
        rows = max(1, (box.h + 2) // (scale.high(MOST_FLOORS) + 2))
        if (columns * rows >= palaces and scale.high(MOST_FLOORS) <= box.h) or scale is scales[-1]:
            shown = palaces if columns * rows >= palaces else columns * rows - 1
            return Grounds(scale, _bases(box, scale, columns, min(palaces, columns * rows)), shown)
    raise ValueError("no scale")


def _bases(box: Box, scale: Scale, columns: int, count: int) -> tuple[tuple[int, int], ...]:
    """The bases row by row, the last row at the foot of the box, each in the middle."""
    rows = max(1, -(-count // columns))
    a_row = -(-count // rows)
    step = scale.high(MOST_FLOORS) + 2
    left = box.x + (box.w - scale.wide - scale.pitch * (a_row - 1)) // 2
    return tuple((left + scale.pitch * (number % a_row), box.bottom - step * (rows - 1 - number // a_row)) for number in range(count))


def palace(base: tuple[int, int], scale: Scale, floors: int) -> Box:
    """A palace of so many floors on its base."""
    high = scale.high(floors)
    return Box(base[0], base[1] - high, scale.wide, high)


def resident(at: Box, scale: Scale, number: int) -> tuple[int, int]:
    """The middle of the person that came as ``number`` into a palace, the first on the ground floor."""
    storey = scale.times * 32
    return at.x + at.w // 2, round(at.bottom - storey * (number + 0.5) - scale.times * 0.5)


# --- the seats

SEAT_GAP = 6
SEAT_HEAD = 46
GOODS = 38
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


def seat_head(box: Box) -> Box:
    """The line with badge, name and points."""
    return Box(box.x, box.y, box.w, SEAT_HEAD)


def goods(box: Box, widths: Sequence[int]) -> list[Box]:
    """Things of these widths side by side under the head, in as many lines as they need."""
    boxes: list[Box] = []
    x, y = box.x + 7, box.y + SEAT_HEAD + 4
    for wide in widths:
        if x + wide > box.right - 2:
            x, y = box.x + 7, y + GOODS
        boxes.append(Box(x, y, wide, GOODS))
        x += wide
    return boxes


def seat_palaces(box: Box, lines: int) -> Box:
    """The ground of the palaces, under so many lines of goods."""
    top = box.y + SEAT_HEAD + 6 + GOODS * lines
    return Box(box.x + 6, top, box.w - 12, box.bottom - 8 - top)
