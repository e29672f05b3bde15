"""Where everything lies on the board of In the Year of the Dragon, in pixels of a picture 1650 wide.

The board, 1650 x 1050::

      14                                                    1176 1186           1636
    12 +-- day: title, month and phase, its event ------ to move ----------------+ 72
    82 +-- events 1622 x 150: a seal | 12 months and the super event, the wall --+ 232
   242 +-- display 1162 x 202 -----------------------------+ +-- track 450 x 202 -+ 444
       | seal | 9 types of 125, the older above            | | seal, name, stacks |
   454 +-- actions 1162 x 202 -----------------------------+ +-- score 450 x 202 -+ 656
       | seal, prices | 2 to 5 groups of cards, dragons    | | seal, name, stacks |
   666 +-- a strip for each of 2 to 5 seats, 372 high ---------------------------+ 1038

On a strip stand the palaces in the largest size in which all of them fit, in one row or in two; more than the smallest holds
are counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import Box
from render.strips_layout import strip_item
from rules.dragon.cards import MONTHS, MOST_FLOORS, SUPER_MONTH, TYPES

BOARD = Box(0, 0, 1650, 1050)
PANELS = {
    "day": Box(14, 12, 1622, 60),
    "events": Box(14, 82, 1622, 150),
    "display": Box(14, 242, 1162, 202),
    "actions": Box(14, 454, 1162, 202),
    "track": Box(1186, 242, 450, 202),
    "score": Box(1186, 454, 450, 202),
    "seats": Box(14, 666, 1622, 372),
}
"""The parts of the board by their ids."""

DAY = {
    "seal": Box(14, 16, 96, 52),
    "title": Box(122, 12, 446, 60),
    "month": Box(586, 12, 222, 60),
    "event": Box(818, 12, 316, 60),
    "move": Box(1150, 12, 486, 60),
}
"""The line at the top."""

BAND = 36
DAY_MARGIN = 6
"""Around the month and its phase when they are framed."""
TILE_MARGIN = 2
"""Around the tile of a month that is framed."""
GROUP_MARGIN = 3
"""Around a group that is framed."""


def band(panel: Box) -> Box:
    """The lacquer band at the left of a panel."""
    return Box(panel.x, panel.y, BAND, panel.h)


# --- the months


def month(number: int, super_event: bool) -> Box:
    """The tile of a month 1 to 12; the super event lies after the month in which it strikes."""
    return _space(number - 1 + (super_event and number > SUPER_MONTH), super_event)


def super_tile() -> Box:
    """The super event."""
    return _space(SUPER_MONTH, True)


def _space(place: int, super_event: bool) -> Box:
    panel = PANELS["events"]
    count = MONTHS + super_event
    wide = panel.w - BAND - 8
    left = panel.x + BAND + 5 + wide * place // count
    return Box(left, panel.y + 5, wide // count - 4, 104)


def month_number(tile: Box) -> tuple[int, int]:
    """The middle of a month's number."""
    return tile.x + 25, tile.y + 32


def event_picture(tile: Box) -> tuple[int, int]:
    """The middle of an event's drawing."""
    return tile.right - 36, tile.y + 32


def event_signs(tile: Box) -> Box:
    """What an event does, as signs."""
    return Box(tile.x + 8, tile.y + 66, tile.w - 10, 34)


def below_month(tile: Box) -> Box:
    """Under a month its stone of the wall, or the event's name."""
    return Box(tile.x, tile.bottom + 5, tile.w, 34)


def wall_mark(super_event: bool) -> Box:
    """The frame around the wall when it has changed."""
    first, last = (below_month(month(number, super_event)) for number in (1, MONTHS))
    return Box(first.x, first.y - 5, last.right - first.x, first.h + 10)


# --- the persons on display

PERSON = 125


def person(type_: str, young: bool) -> Box:
    """A pile of person tiles."""
    panel = PANELS["display"]
    return Box(panel.x + BAND + PERSON * TYPES.index(type_), panel.y + 3 + 98 * young, PERSON, 98)


def person_mark(type_: str, young: bool) -> Box:
    """The frame around a pile that has changed: its sides lie between the piles."""
    return person(type_, young).moved(-2, -3)


def display_title() -> Box:
    """Name and legend of the display, above the types that have no older persons."""
    first = person(TYPES[0], False)
    return Box(first.x + 14, first.y, 3 * PERSON - 20, first.h)


class PersonParts(NamedTuple):
    """The parts of a pile: portrait and symbols in the middle, value and how many are left beside it."""

    portrait: tuple[int, int]
    symbols: Box
    value: Box
    left: Box


def person_parts(at: Box) -> PersonParts:
    """Where the parts of a pile lie."""
    return PersonParts(
        portrait=(at.x + 33, at.y + 32),
        symbols=Box(at.x + 4, at.y + 62, 58, 30),
        value=Box(at.x + 64, at.y + 10, at.w - 71, 38),
        left=Box(at.x + 64, at.y + 52, at.w - 71, 38),
    )


# --- the action cards

CARD = Box(0, 0, 106, 116)
CARD_STEP = 110
GROUP_GAP = 12


def actions_title() -> Box:
    """Name of the actions, what an occupied group costs, what a pass gives."""
    panel = PANELS["actions"]
    return Box(panel.x + BAND + 10, panel.y + 4, 130, panel.h - 8)


def cost_rows() -> tuple[Box, Box]:
    """The signs of what an occupied group costs, and of what a pass gives, each below its word."""
    title = actions_title()
    return Box(title.x, title.y + 78, title.w, 36), Box(title.x, title.y + 148, title.w, 36)


def group(number: int, sizes: Sequence[int]) -> Box:
    """A group of action cards with room for dragons below."""
    panel = PANELS["actions"]
    left = actions_title().right + 8
    gaps = (len(sizes) - 1) * GROUP_GAP
    room = panel.right - 8 - left
    left += (room - gaps - sum(map(group_width, sizes))) // 2
    left += sum(group_width(size) + GROUP_GAP for size in sizes[:number])
    return Box(left, panel.y + 5, group_width(sizes[number]), panel.h - 10)


def group_width(size: int) -> int:
    """How wide a group of so many cards is."""
    return CARD_STEP * size


def action_card(at: Box, number: int) -> Box:
    """A card of a group."""
    return Box(at.x + 2 + CARD_STEP * number, at.y + 2, CARD.w, CARD.h)


def card_signs(card: Box, row: int, rows: int) -> Box:
    """A line of signs at the foot of a card."""
    return Box(card.x + 14, card.bottom - 4 - 38 * (rows - row), card.w - 16, 36)


DRAGON = 34


def dragon(at: Box, number: int) -> Box:
    """Where the dragon that came as ``number`` stands below a group."""
    row, column = divmod(number, at.w // DRAGON)
    return Box(at.x + 4 + DRAGON * column, at.bottom - 70 + DRAGON * row, DRAGON - 2, DRAGON - 2)


# --- the tracks

MARKER = Box(0, 0, 41, 33)
STACK = 58


def track_title(panel: Box) -> Box:
    """Name and legend of a track."""
    return Box(panel.x + BAND + 8, panel.y + 6, 104, panel.h - 12)


def stack(panel: Box, column: int) -> Box:
    """A space with markers, the furthest at the left."""
    return Box(panel.right - 6 - STACK * 5 + STACK * column, panel.y + 2, STACK, panel.h - 4)


def stacked(space: Box, height: int) -> Box:
    """The marker at a height of a stack, 0 at the bottom."""
    return Box(space.cx - MARKER.w // 2, space.bottom - 33 - MARKER.h * (height + 1), MARKER.w, MARKER.h)


def foot(space: Box) -> tuple[int, int]:
    """The middle of the number under a stack."""
    return space.cx, space.bottom - 16


# --- palaces


class Scale(NamedTuple):
    """A size in which palaces are drawn. ``tile``: height of a person; ``pitch``: from one palace to the next; ``rows`` of them."""

    tile: int
    pitch: int
    rows: int

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


SCALES = (Scale(60, 96, 1), Scale(45, 72, 1), Scale(40, 58, 1), Scale(30, 49, 2), Scale(30, 42, 2))
"""From the largest to the smallest."""


class Grounds(NamedTuple):
    """Where palaces stand. ``shown`` of them; the next two places say how many more there are."""

    scale: Scale
    bases: tuple[tuple[int, int], ...]
    shown: int


def grounds(box: Box, palaces: int, scales: Sequence[Scale] = SCALES) -> Grounds:
    """Where so many palaces stand in a box: for each the left end of its base, in the largest size that has room for all."""
    for scale in scales:
        columns = (box.w - scale.wide) // scale.pitch + 1
        if columns * scale.rows >= palaces or scale is scales[-1]:
            shown = palaces if columns * scale.rows >= palaces else columns * scale.rows - 2
            return Grounds(scale, _bases(box, scale, columns, min(palaces, columns * scale.rows)), shown)
    raise ValueError("no scale")


def _bases(box: Box, scale: Scale, columns: int, count: int) -> tuple[tuple[int, int], ...]:
    """The bases row by row, the last row at the foot of the box."""
    rows = -(-count // columns)
    step = scale.high(MOST_FLOORS) + 2
    return tuple((box.x + scale.pitch * (number % columns), box.bottom - step * (rows - 1 - number // columns)) for number in range(count))


def palace(base: tuple[int, int], scale: Scale, floors: int) -> Box:
    """A palace of so many floors on its base."""
    high = scale.high(floors)
    return Box(base[0], base[1] - high, scale.wide, high)


def resident(at: Box, scale: Scale, number: int) -> tuple[int, int]:
    """The middle of the person that came as ``number`` into a palace, the first on the ground floor."""
    storey = scale.times * 32
    return at.x + at.w // 2, round(at.bottom - storey * (number + 0.5) - scale.times * 0.5)


# --- the strips of the seats

ITEMS = 8
ENLARGED = 504
"""Height of an enlarged strip, which says more."""


def strip_palaces(box: Box) -> Box:
    """The ground of the palaces on a strip."""
    top = strip_item(box, ITEMS - 1).bottom + 2
    return Box(box.x + 8, top, box.w - 14, box.y + PANELS["seats"].h - 6 - top)


def strip_symbol(box: Box, number: int) -> Box:
    """The sum of a type's symbols on an enlarged strip."""
    row, column = divmod(number, 5)
    wide = (box.w - 12) // 5
    return Box(box.x + 8 + wide * column, strip_palaces(box).bottom + 6 + 40 * row, wide, 38)


def strip_wall(box: Box, number: int) -> tuple[int, int]:
    """The middle of a wall tile that an enlarged strip still has; before the first one the sign of the wall."""
    return box.x + 64 + 38 * number, strip_palaces(box).bottom + 110
