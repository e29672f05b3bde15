"""The parts that several questions' pictures share: goods, next events, the marker's reach, dashes, reasons against a choice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from render.canvas import Box, Canvas
from render.captions import Say, fitting
from render.dragon.events import SIGNS
from render.dragon.names import HAPPENINGS, PARTS
from render.names import capital
from render.question import LEAST, WIDE
from render.signs import draw_signs, signs_width
from render.text import width
from render.theme import CARD, COST, INK, LINE, NUMBER, ROAD, SOFT, STONE
from rules.dragon.cards import PEACE, SUPER_EVENTS, SUPER_MONTH
from rules.dragon.costs import reader
from rules.dragon.view import DragonView

MARGIN = 8
INNER = WIDE - 2 * MARGIN
GAP = 6
PURSE = 46
EVENTS = 72
REACH = 116
TITLED = 32
"""The line of the track, with its name above it."""
LEGEND = 34
"""A line that explains numbers."""
COUNT = NUMBER - 2
MARKER = 33
MARKER_WIDE = 41
TRACK = PARTS["track"]
SPACE = 46
"""The width of a space of the track with its number."""
BREAK = 18
"""The distance between two spaces that are not neighbours."""
COMING = 3
"""The number of next events shown."""
DASH, BETWEEN = 9, 6


def across(y: int, high: int) -> Box:
    """Return a line of the picture."""
    return Box(MARGIN, y, INNER, high)


def row(y: int, high: int, count: int) -> list[Box]:
    """Return ``count`` places of one height side by side that fill the width."""
    wide = (INNER - GAP * (count - 1)) // count
    return [Box(MARGIN + (wide + GAP) * number, y, wide, high) for number in range(count)]


def draw_purse(canvas: Canvas, view: DragonView, say: Say, y: int) -> None:
    """Draw the seat's goods besides its palaces."""
    _ = say
    owner, at = reader(view), across(y, PURSE)
    counts = (("rice", owner.rice), ("firework", owner.fireworks))
    with canvas.within(at):
        left = at.x + 6 + canvas.text(at.x + 6, at.cy, _("You have"), "title", LEAST + 2, SOFT, room=260, least=LEAST) + 16
        words = " | | ".join([f"yuan {owner.yuan}", *(f"{motif} {count}" for motif, count in counts if count)])
        draw_signs(canvas, Box(left, at.y, at.right - left, at.h), words)


def coming(view: DragonView) -> list[tuple[int, str]]:
    """Return the next events that have not begun, each with its month; before the first month without the peaceful months."""
    begun = view.month if view.phase in ("event", "super event", "scoring") else view.month - 1
    found = [(month, event) for month, event in enumerate(view.months, 1) if month > begun and (view.month or event != PEACE)]
    if view.super_event and (view.month < SUPER_MONTH or (view.month == SUPER_MONTH and view.phase not in ("super event", "scoring"))):
        place = next((number for number, (month, _) in enumerate(found) if month > SUPER_MONTH), len(found))
        found.insert(place, (SUPER_MONTH, view.super_event))
    return found[:COMING]


def draw_coming(canvas: Canvas, view: DragonView, say: Say, y: int) -> None:
    """Draw the next events side by side: month, drawing, effect, name; the number of this month is red."""
    for at, (month, event) in zip(row(y, EVENTS, COMING), coming(view), strict=False):
        with canvas.within(at):
            canvas.rect(at, fill=CARD, outline=LINE, line=2)
            folder = "supers" if event in SUPER_EVENTS else "events"
            canvas.centre(f"{folder}/{event}", at.x + 31, at.cy, 56)
            left, number = at.x + 61, f"{month}+" if event in SUPER_EVENTS else str(month)
            used = canvas.text(left, at.y + 20, f"{number}:", "sans-bold", LEAST + 2, COST if month == view.month else INK)
            if event != PEACE:
                draw_signs(canvas, Box(left + used + 7, at.y + 4, at.right - left - used - 9, 32), SIGNS[event])
            room = at.right - left - 4
            canvas.text(left, at.y + 52, fitting(HAPPENINGS[event].tight, say, "sans", LEAST, room), "sans", LEAST, room=room, least=LEAST)


def draw_legend(canvas: Canvas, say: Say, y: int) -> None:
    """Write the meaning of the numbers beside person tiles, in the words of the board's display."""
    _, at = say, across(y, LEGEND)
    with canvas.within(at):
        left = _("\N{MULTIPLICATION SIGN} tiles left")
        used = canvas.text(at.right - 6, at.cy, left, "sans", LEAST, SOFT, "r", room=at.w * 2 // 5, least=LEAST)
        canvas.text(at.x + 6, at.cy, _("+ spaces on the person track"), "sans", LEAST, SOFT, room=at.w - used - 28, least=LEAST)


def draw_reach(canvas: Canvas, view: DragonView, start: int, values: Sequence[int], say: Say, y: int) -> None:
    """Draw the person track around the seat's marker under its name, the furthest space at the right.

    All markers stand on their present spaces. The seat's own marker also stands, pale and above the others, on each space to which one of
    the values would lead it from ``start``.
    """
    at, owner = across(y + TITLED, REACH - TITLED), reader(view)
    reached = {start + value for value in values}
    stacks: dict[int, list[int]] = {}
    for seat in reversed(view.order):
        stacks.setdefault(view.people[seat].space, []).append(seat)
    for spaces in ({*stacks, *reached, *range(owner.space, max(reached) + 1)}, {*stacks, *reached}):
        shown = sorted(spaces)
        wides = [max(SPACE, MARKER_WIDE * (len(stacks.get(space, ())) + (space in reached)) + 5) for space in shown]
        slack = at.w - 24 - sum(wides) - sum(BREAK for one, other in pairwise(shown) if other - one > 1)
        if slack >= 0:
            break
    title = across(y, TITLED)
    with canvas.within(title):
        canvas.centre("motifs/marker", title.x + 21, title.cy, 30)
        canvas.text(title.x + 42, title.cy, say(TRACK), "sans", LEAST, SOFT, room=title.w - 50, least=LEAST)
    with canvas.within(at):
        canvas.rect(Box(at.x, at.y + 9, at.w, 25), fill=STONE, outline=ROAD, line=2)
        left = at.x + 12 + max(0, slack // 2)
        for number, (space, wide) in enumerate(zip(shown, wides, strict=True)):
            _space(canvas, Box(left, at.y + 4, wide, at.h - 4), space, stacks.get(space, []), owner.seat if space in reached else None)
            apart = number + 1 < len(shown) and shown[number + 1] - space > 1
            left += wide + (BREAK if apart else 0)


def _space(canvas: Canvas, at: Box, space: int, seats: Sequence[int], comes: int | None) -> None:
    """Draw a space with its number and its markers, the uppermost at the right. ``comes``: the seat whose marker would come here."""
    canvas.rect(Box(at.x, at.y, at.w, MARKER + 4), fill=CARD, outline=ROAD, line=2)
    held = [*seats, *([] if comes is None else [comes])]
    x = at.cx - MARKER_WIDE * len(held) // 2
    for place, seat in enumerate(held):
        box = Box(x + MARKER_WIDE * place, at.y + 2, MARKER_WIDE, MARKER)
        canvas.paste(f"seats/marker-{seat}", box.x, box.y, box.h)
        if comes is not None and place == len(held) - 1:
            canvas.veil(box)
            dashed(canvas, box.inset(1), SOFT)
    canvas.text(at.cx, at.y + 58, str(space), "sans-bold", LEAST, INK if comes is not None else SOFT, "m")


def draw_goes(canvas: Canvas, view: DragonView, space: int, x: int, cy: int) -> int:
    """Draw the seat's marker beside the space to which it would go; return the width of both."""
    used = canvas.centre(f"seats/marker-{reader(view).seat}", x + MARKER_WIDE // 2, cy, MARKER)
    return used + 5 + canvas.text(x + used + 5, cy, str(space), "sans-bold", LEAST + 2)


def goes_width(space: int) -> int:
    """Return the width of a drawing of ``draw_goes``."""
    return MARKER_WIDE + 5 + width(str(space), "sans-bold", LEAST + 2)


def dashed(canvas: Canvas, box: Box, colour: str = INK, line: int = 2) -> None:
    """Draw the dashed outline of a piece that is not there yet."""
    for x in range(box.x, box.right, DASH + BETWEEN):
        wide = min(DASH, box.right - x)
        canvas.rect(Box(x, box.y, wide, line), fill=colour)
        canvas.rect(Box(x, box.bottom - line, wide, line), fill=colour)
    for y in range(box.y, box.bottom, DASH + BETWEEN):
        high = min(DASH, box.bottom - y)
        canvas.rect(Box(box.x, y, line, high), fill=colour)
        canvas.rect(Box(box.right - line, y, line, high), fill=colour)


def draw_reason(canvas: Canvas, words: str, at: Box) -> None:
    """Write on a dim thing, in a word, the reason why it cannot be chosen."""
    canvas.text(at.cx, at.cy, words, "sans-bold", LEAST, COST, "m", room=at.w, least=LEAST)


def centred_signs(canvas: Canvas, at: Box, words: str) -> None:
    """Draw a line of signs in the middle of its box."""
    draw_signs(canvas, Box(at.cx - signs_width(canvas, words) // 2, at.y, at.w, at.h), words)


def named(name: str, names: Mapping[str, str], say: Say) -> str:
    """Return a name with a capital first letter."""
    return capital(say(names[name]))
