"""Boxes of the first panel of the dragon's board: the line at the top, twelve months in two rows, the wall below them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import Box
from render.dragon.layout import PANELS
from rules.dragon.cards import MONTHS, SUPER_MONTH

DAY = {
    "month": Box(14, 7, 284, 62),
    "move": Box(310, 8, 501, 60),
    "line": Box(18, 70, 790, 36),
}
"""The line at the top."""
ENDED = {
    "day": Box(14, 7, 64, 62),
    "winner": Box(86, 8, 725, 60),
    "others": Box(18, 69, 790, 34),
    "results": Box(18, 105, 790, 32),
}
"""The same after the end, with the line above the results of the months; "day" has the phase alone."""
DAY_MARGIN = 3
"""The margin around the framed month and phase."""
TILE_MARGIN = 2
"""The margin around a framed tile."""
NAME_MARGIN = 5
"""The margin beside the name on a framed tile, clear of the frame."""


TILE_GAP = 4
WALL_HIGH = 44
ROW, ENDED_ROW = 205, 188
LOW_TILE = 104
"""The height of the tiles of a row whose months are all over."""
OVER_WIDE = 72
"""The least width of a past month."""
NOW_WIDE = 148
"""The least width of the present month with an event."""
SUPER_WIDE = 116
"""The least width of a super event to come, whose number has a sign."""
SHARES = {"over": 1, "coming": 2, "now": 6}
"""The weights by which the three kinds of tiles share the free width of a row."""


PICTURES = (148, 112, 76, 56, 44)
"""The heights of an event's drawing, the largest that fits first."""
NUMBER_WIDE, PLATE_WIDE = 46, 60
"""The room of a month's number at the left, and that of the number on a plate of the present month."""
BESIDE = 100
"""The width of a tile from which the drawing stands to the right of the middle; on a narrower one it stands at the right end."""
ROD = 7
"""The thickness of a scroll's rods."""
NUMBER_HIGH = 44
RESULTS_TOP = (54, 40)
"""The distance from a tile's top to the results below its head, in a high and in a low tile."""
NAME_HIGH = 74
"""Room for the name and the effect of an event."""


class Span(NamedTuple):
    """The least width of a tile of the frieze with an uncut name; 0 for a past month.

    ``now``: whether the tile is the widest; ``done``: whether its event is over.
    """

    least: int
    now: bool = False
    done: bool = False

    @property
    def share(self) -> int:
        """The tile's share of the rest of its row."""
        return SHARES["now" if self.now else "over" if self.done else "coming"]


OVER = Span(0, done=True)


class Year(NamedTuple):
    """The tiles of the frieze: the twelve months, and the super event or None."""

    months: tuple[Box, ...]
    super_event: Box | None


def year(months: Sequence[Span], wall: bool, super_event: Span | None = None, ended: bool = False) -> Year:
    """Return the frieze for months of these widths; ``ended``: below the line that explains results.

    The super event stands at the beginning of the second row, after the month in which it happens.
    """
    first = SUPER_MONTH if super_event else MONTHS // 2
    panel = PANELS["events"]
    top, row = (ENDED["results"].bottom + 3, ENDED_ROW) if ended else (panel.y, ROW)
    stone = WALL_HIGH if wall else 0
    high = LOW_TILE if not ended and max(months[:first]) == OVER else row - 8 - stone
    second = top + high + 8 + stone
    above = _row(months[:first], top, high)
    below = _row([*([super_event] if super_event else []), *months[first:]], second, top + 2 * row - 8 - stone - second)
    return Year((*above, *below[super_event is not None :]), below[0] if super_event else None)


def _row(spans: Sequence[Span], top: int, high: int) -> list[Box]:
    """Return tiles side by side that fill a row; if they do not fit, an event that is over loses its name."""
    panel = PANELS["events"]
    leasts = [span.least or OVER_WIDE for span in spans]
    rest = panel.w - TILE_GAP * (len(spans) - 1) - sum(leasts)
    if rest < 0 and any(span.done and span.least for span in spans):
        return _row([OVER if span.done else span for span in spans], top, high)
    shares = sum(span.share for span in spans)
    boxes: list[Box] = []
    left, used = panel.x, 0
    for span, least in zip(spans, leasts, strict=True):
        wide = least + rest * (used + span.share) // shares - rest * used // shares
        used += span.share
        boxes.append(Box(left, top, wide, high))
        left += wide + TILE_GAP
    return boxes


def month_number(tile: Box) -> tuple[int, int]:
    """Return the middle of a month's number, nearer to the edge of a narrow tile."""
    return tile.x + (27 if tile.w > BESIDE else 20), tile.y + 32


PAST_HALF = 22
"""Half the height of the drawing of a past month."""


class Past(NamedTuple):
    """The middles of the number, the drawing and the tick of a month that is over."""

    number: tuple[int, int]
    drawing: tuple[int, int]
    tick: tuple[int, int]


def past_month(tile: Box) -> Past:
    """Return the parts of a month that is over: below each other, or in a low tile the drawing below number and tick."""
    if tile.h <= LOW_TILE:
        return Past((tile.cx - 22, tile.y + 30), (tile.cx, tile.bottom - ROD - 26), (tile.cx + 22, tile.y + 28))
    top, foot = tile.y + NUMBER_HIGH, tile.bottom - NAME_HIGH
    drawing = max((top + foot) // 2 + 4, top + ROD + PAST_HALF)
    return Past((tile.cx, tile.y + 32), (tile.cx, drawing), (tile.cx, event_signs(tile).cy))


RESULT_LINES = (37, 29)
"""The usual and the least height of a line of results."""
LOW_END = 150
"""The greatest height of a tile that has a small drawing after the end, so that more lines fit below it."""


def _results_room(tile: Box) -> Box:
    """Return the room for results below the head of a month that is over."""
    top = tile.y + RESULTS_TOP[tile.h <= LOW_END]
    return Box(tile.x + 6, top, tile.w - 9, tile.bottom - ROD - top)


def result_lines(tile: Box) -> int:
    """Return the number of lines of results for which a tile has room below its head."""
    return _results_room(tile).h // RESULT_LINES[-1]


def month_results(tile: Box, count: int) -> list[Box]:
    """Return the lines of results of a month that is over, in the middle of the room below its head."""
    room = _results_room(tile)
    high = min(RESULT_LINES[0], room.h // max(count, 1))
    top = room.y + (room.h - high * count) // 2
    return [Box(room.x, top + high * number, room.w, high) for number in range(count)]


def result_head(tile: Box) -> int:
    """Return the middle of the number and the drawing of a month that shows its results."""
    return tile.y + (RESULTS_TOP[tile.h <= LOW_END] + ROD) // 2


def largest(tiles: Sequence[Box], *, now: bool = False) -> int:
    """Return the largest height in which the drawings of all these tiles fit; ``now``: beside the plate of the present month."""
    return next((high for high in PICTURES if all(_below(tile, high) or _beside(tile, high, now=now) for tile in tiles)), PICTURES[-1])


def _below(tile: Box, high: int) -> bool:
    """Check whether a drawing fits below the number of a month."""
    return high + 2 * NAME_MARGIN <= tile.w and ROD + NUMBER_HIGH + high <= tile.h - NAME_HIGH


def _beside(tile: Box, high: int, *, now: bool) -> bool:
    """Check whether a drawing fits beside the number of a month."""
    number = PLATE_WIDE if now else NUMBER_WIDE - 7 * (tile.w <= BESIDE)
    return number + high + NAME_MARGIN <= tile.w and ROD + high + 6 < tile.h - NAME_HIGH


def event_picture(tile: Box, high: int, *, now: bool = False) -> Box:
    """Return the box of an event's drawing in a height from ``largest``: below the month's number, or beside it on a low tile."""
    top, foot = tile.y + ROD, tile.bottom - NAME_HIGH
    if _below(tile, high):
        return Box(tile.cx - high // 2, (top + NUMBER_HIGH + foot - high) // 2, high, high)
    left = max(tile.cx + 18 - high // 2, tile.x + (PLATE_WIDE if now else NUMBER_WIDE + 4)) if tile.w > BESIDE else tile.right
    return Box(min(left, tile.right - NAME_MARGIN - high), (top + foot - high) // 2 + 2, high, high)


def event_name(tile: Box) -> Box:
    """Return the box of an event's name."""
    return Box(tile.x + NAME_MARGIN, tile.bottom - NAME_HIGH, tile.w - 2 * NAME_MARGIN, 32)


def event_signs(tile: Box) -> Box:
    """Return the box of an event's effect in signs."""
    return Box(tile.x, tile.bottom - 42, tile.w, 34)


def below_month(tile: Box) -> Box:
    """Return the part of the wall below a month."""
    return Box(tile.x - TILE_GAP // 2, tile.bottom + 2, tile.w + TILE_GAP, WALL_HIGH - 2)


COURSE = 10
"""The height of a course of bricks."""
BRICK = 26
MERLON = 12


def bricks(at: Box) -> list[Box]:
    """Return the joints between the bricks of a part of the wall; each course is shifted by half a brick."""
    top = at.y + MERLON
    found = [Box(at.x, y, at.w, 2) for y in range(top, at.bottom, COURSE)]
    for row, y in enumerate(range(top, at.bottom - COURSE + 1, COURSE)):
        begin = at.x + (-at.x - BRICK // 2 * (row % 2)) % BRICK
        found += [Box(x, y, 2, COURSE) for x in range(begin, at.right - 1, BRICK)]
    return found


def merlons(at: Box) -> list[Box]:
    """Return the battlements on a part of the wall."""
    begin = at.x + -at.x % BRICK
    return [Box(x, at.y, 14, MERLON) for x in range(begin, at.right - 13, BRICK)]


def outline(at: Box) -> list[Box]:
    """Return the lines around a future part of the wall: its base, and its top with battlements."""
    found, begin = [Box(at.x, at.bottom - 3, at.w, 2)], at.x
    for merlon in merlons(at):
        found += [Box(begin, at.y + MERLON, merlon.x - begin, 2), Box(merlon.x, merlon.y, merlon.w, 2)]
        found += [Box(x, merlon.y, 2, MERLON + 2) for x in (merlon.x, merlon.right - 2)]
        begin = merlon.right
    return [line for line in (*found, Box(begin, at.y + MERLON, at.right - begin, 2)) if line.w > 0]


def wall_tile(at: Box) -> Box:
    """Return the place of the tile in a part of the wall."""
    return Box(at.cx - 24, at.y + 7, 48, 35)


def wall_mark(tile: Box) -> Box:
    """Return the frame around a changed part of the wall."""
    at = below_month(tile)
    return Box(at.x, at.y - 2, at.w, at.h + 7)
