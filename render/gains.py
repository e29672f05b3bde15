"""The gains of a seat: tags with a golden rim beside its numbers, if there is room.

The record of the drawing gives the place of a number: it was written right after its sign.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from render.canvas import Box, Canvas, Mark
from render.text import width
from render.theme import GOLD, NUMBER, WORDS

POINTS = "motifs/points"
"""The sign that every seat's tally begins with."""
TAG = "tag"
"""The kind of mark of a tag, below its text."""
LETTERS = "sumi"
GROUND = "white"
SIZES = (NUMBER - 3, WORDS)
"""Type sizes of a tag; the larger one if it fits."""
RIM = 3
AROUND = 6
"""The margin left and right of a tag's letters."""
FREE = 2
"""The distance between a tag and other drawings."""
SIGN = 30


class Gain(NamedTuple):
    """The growth of a seat's number beside a sign (negative for a loss), and the number now."""

    seat: int
    sign: str
    by: int
    now: int


Counts = Sequence[tuple[str, int]]
"""The counts of a seat with their signs, always in the same order."""


def grown(seat: int, before: Counts, after: Counts, now: Counts) -> list[Gain]:
    """Return the counts of a seat that changed between two moments, each with its new number."""
    found = zip(before, after, now, strict=True)
    return [Gain(seat, sign, new - old, shown) for (sign, old), (_, new), (_, shown) in found if new != old]


def tag_high(size: int) -> int:
    """Return the height of a tag for a type size."""
    return size - 1


def tag_width(shown: str, size: int) -> int:
    """Return the width of a tag for a type size."""
    return width(shown, "sans-bold", size) + 2 * AROUND


def draw_gains(canvas: Canvas, row: Box, gains: Sequence[Gain]) -> None:
    """Write a seat's gains into its row, each beside its number, on free ground only.

    A gain may also stand below its number; elsewhere it has the sign and the number before it. Without room a golden frame is around
    these. A gain of points may stand at the end of any line.
    """
    if not gains:
        return
    taken = [mark for mark in canvas.marks if mark.kind in ("text", "sprite") and row.holds(mark.box)]
    left: list[Gain] = []
    for gain in gains:
        number = _number(taken, gain)
        box = number and _free(row, taken, (*_beside(gain, number), *_below(gain, number)))
        if number and box:
            _tag(canvas, taken, box, words(gain))
            hang(canvas, number, box)
        else:
            left.append(gain)
    for gain in sorted(left, key=lambda gain: gain.sign != POINTS):
        if gain.sign == POINTS:
            _points(canvas, row, taken, gain)
        elif not _whole(canvas, row, taken, gain) and (number := _number(taken, gain)):
            frame = Box(number.x - SIGN - 3, number.cy - SIGN // 2, number.right + 6 - number.x + SIGN, SIGN)
            canvas.rect(frame, outline=GOLD, line=RIM)


def words(gain: Gain) -> str:
    """Return the text of a gain."""
    return f"+{gain.by}" if gain.by > 0 else f"\N{MINUS SIGN}{-gain.by}"


def _number(taken: Sequence[Mark], gain: Gain) -> Box | None:
    """Return the box of the number that was written after a sign.

    If the points have no sign, take the first text that equals them.
    """
    for number, mark in enumerate(taken[:-1]):
        if mark.what == gain.sign and taken[number + 1].kind == "text":
            return taken[number + 1].box
    alone = [mark.box for mark in taken if gain.sign == POINTS and mark.kind == "text" and mark.what == str(gain.now)]
    return alone[0] if alone else None


def _beside(gain: Gain, number: Box) -> Iterator[Box]:
    """Yield the places for a tag beside a number: before and below it for points, else behind it."""
    for size in SIZES:
        wide, high = tag_width(words(gain), size), tag_high(size)
        if gain.sign == POINTS:
            yield Box(number.x - 14 - wide, number.cy - high // 2, wide, high)
            yield Box(number.x - 6 - wide, number.cy - high // 2, wide, high)
            yield Box(number.right - wide, number.bottom + FREE + 1, wide, high)
        else:
            yield Box(number.right + 4, number.cy - high // 2, wide, high)


def _below(gain: Gain, number: Box) -> Iterator[Box]:
    """Yield the places for a tag below a number."""
    for size in SIZES:
        wide, high = tag_width(words(gain), size), tag_high(size)
        for left in (number.cx - wide // 2, number.right - wide + FREE):
            yield Box(left, number.bottom + FREE + 1, wide, high)


def _free(row: Box, taken: Sequence[Mark], places: Iterable[Box]) -> Box | None:
    """Return the first empty place within the row."""
    inside = row.inset(5)
    for box in places:
        around = box.inset(-FREE)
        if inside.holds(box) and not any(around.meets(mark.box) for mark in taken):
            return box
    return None


def draw_tag(canvas: Canvas, box: Box, shown: str) -> None:
    """Draw a light tag with dark letters and a golden rim."""
    canvas.rect(box, fill=GROUND, outline=GOLD, line=RIM)
    canvas.marks.append(Mark(canvas.slot, TAG, shown, box.h, box))
    canvas.text(box.x + AROUND, box.cy, shown, "sans-bold", box.h + 1, LETTERS)


def _tag(canvas: Canvas, taken: list[Mark], box: Box, shown: str) -> None:
    """Draw a tag, and add it to the drawings that are taken."""
    draw_tag(canvas, box, shown)
    taken.append(Mark(canvas.slot, TAG, shown, box.h, box))


def hang(canvas: Canvas, number: Box, tag: Box) -> None:
    """Draw a golden line from a number to the tag behind it, unless the number is larger than the tag.

    The line says that the number already includes the gain.
    """
    left, right = number.x, tag.x
    if left < right and number.bottom <= tag.bottom - RIM:
        canvas.rect(Box(left, tag.bottom - RIM, right - left, RIM), fill=GOLD)


def _points(canvas: Canvas, row: Box, taken: list[Mark], gain: Gain) -> None:
    """Write a gain of points with its sign at a free line end or behind a text; leave it out without room."""
    for size in SIZES:
        wide = tag_width(words(gain), size)
        at = _free(row, taken, _ends(row, taken, wide + SIGN + 3, behind=True))
        if at:
            _tag(canvas, taken, Box(at.x, at.cy - tag_high(size) // 2, wide, tag_high(size)), words(gain))
            canvas.centre(gain.sign, at.right - SIGN // 2, at.cy, SIGN)
            taken.append(Mark(canvas.slot, TAG, gain.sign, SIGN, at))
            return


def _whole(canvas: Canvas, row: Box, taken: list[Mark], gain: Gain) -> bool:
    """Write sign and number of a gain with its tag behind them at a free line end; return whether they fitted."""
    for size in SIZES:
        wide, number = tag_width(words(gain), size), width(str(gain.now), "sans-bold", size)
        at = _free(row, taken, _ends(row, taken, SIGN + 3 + number + 4 + wide, behind=False))
        if at:
            canvas.centre(gain.sign, at.x + SIGN // 2, at.cy, SIGN)
            canvas.text(at.x + SIGN + 3, at.cy, str(gain.now), "sans-bold", size)
            tag = Box(at.right - wide, at.cy - tag_high(size) // 2, wide, tag_high(size))
            _tag(canvas, taken, tag, words(gain))
            hang(canvas, Box(at.x + SIGN + 3, tag.y, number, tag.h - RIM), tag)
            taken.append(Mark(canvas.slot, TAG, gain.sign, SIGN, at))
            return True
    return False


def _ends(row: Box, taken: Sequence[Mark], wide: int, *, behind: bool) -> Iterator[Box]:
    """Yield places of a width at the right ends of a row's lines, before tags there; ``behind``: also places behind each text."""
    lines = sorted({mark.box.cy for mark in taken if mark.kind == "sprite" and mark.size == SIGN and mark.what != POINTS})
    for cy in lines:
        ends = [mark.box.x for mark in taken if abs(mark.box.cy - cy) < SIGN and mark.kind == TAG]
        yield Box(min([row.right, *ends]) - 8 - wide, cy - SIGN // 2, wide, SIGN)
    for mark in taken:
        if behind and mark.kind == "text":
            yield Box(mark.box.right + 8, mark.box.cy - SIGN // 2, wide, SIGN)
