"""The pictures of a game's film: a panel of the board or the title of a round, below it a sentence, then the points as bars.

At the bottom a line shows how far the game is. Letters on a phone, 390 pixels wide, are at least 11 pixels high.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from PIL import Image

from render.canvas import Box, Canvas, Mark
from render.captions import Say
from render.changed import mark
from render.chart import BELOW, LEFT, RIGHT, Curves, draw_curves
from render.ended import Final, draw_winner
from render.gains import AROUND, GROUND, LETTERS, RIM, TAG, tag_high
from render.initials import look
from render.points import draw_points
from render.scores import Scored
from render.sprites import sprite
from render.text import at_most, width, wrap
from render.theme import CARD, GOLD, INK, LIGHT, LINE, NUMBER, ON_GOLD, PANEL, SEATS, SOFT, TEXT, WOOD
from rules.contract import Result

SCALE = 1
BOARD = Box(0, 0, 825, 525)
EDGE = 20
WORDS = Box(EDGE, BOARD.bottom + 8, BOARD.w - 2 * EDGE, 138)
"""The sentence, with the badge of its seat at its left."""
BADGE, BESIDE = 72, 92
"""The height of that badge, and the distance from it to the sentence."""
SIZES = ((36, 3), (33, 3), (30, 3), (TEXT + 1, 4))
"""The type sizes of a sentence, each with the most lines."""
PITCH = 1.24
"""The distance of two lines in type sizes."""
LINES = ((36, 3), (33, 3), (30, 3), (TEXT + 1, 3), (TEXT - 2, 3))
"""The same for the lines of the seats in a title, all of one size."""
MOST_LINE, TAGS, RULE = 132, 112, 6
"""The greatest height of such a line, the width of a gain at its end, the golden rules around a title."""
ROWS = {1: 66, 2: 66, 3: 58, 4: 52}
LEAST_ROW = 48
"""The height of a bar with its name, by the number of seats."""
NAME, FIGURE = 140, 158
"""The widths of a name before its bar, and of the points with a gain behind it."""
FOOT = 58
TITLE, TITLE_LEAST = 66, 46
SIGN, LOWER = 132, 112
"""The heights of a seal, and of another drawing, beside a title."""
HEAD = Box(EDGE, 12, BOARD.w - 2 * EDGE, SIGN)
OPENING = Box((BOARD.w - 558) // 2, HEAD.bottom + 12, 558, 355)
"""The whole board on the title of a film."""
WINNER = Box(12, 10, BOARD.w - 24, 64)


@dataclass(frozen=True, slots=True)
class Caption:
    """The text and the points below the board.

    ``seat``: the seat that the sentence is about, if any; ``words``: the sentence; ``points``: of each seat; ``gains``: that the sentence
    tells; ``end``: the points of the longest bar of the film; ``rounds``: of the game, as the share of each that is over; ``round``,
    ``turn``: the time in the game, in words.
    """

    seat: int | None
    words: str
    points: Sequence[int]
    gains: Sequence[int]
    end: int
    rounds: Sequence[float]
    round: str
    turn: str


@dataclass(frozen=True, slots=True)
class Heading:
    """The upper part of a title: its drawing ("" for none), its words, and a line for each seat."""

    sign: str
    title: str
    seats: Mapping[int, str] = field(default_factory=dict[int, str])


def bars(seats: int) -> Box:
    """Return the place of the bars."""
    return Box(EDGE, WORDS.bottom + 8, WORDS.w, ROWS.get(seats, LEAST_ROW) * seats)


def foot(seats: int) -> Box:
    """Return the line with the time in the game."""
    return Box(EDGE, bars(seats).bottom + 8, WORDS.w, FOOT)


def whole(seats: int) -> Box:
    """Return the picture: as wide as a panel of the board, and as high as its bars need."""
    return Box(0, 0, BOARD.w, foot(seats).bottom + 8)


def draw_moment(board: Image.Image, changed: Iterable[Box], caption: Caption, names: Sequence[str], theme: str = LIGHT) -> Canvas:
    """Draw a turn. ``board``: a panel of the board; ``changed``: the boxes on it to be marked in gold."""
    canvas = Canvas(whole(len(names)), SCALE, look(theme, names))
    canvas.image.paste(board if board.size == (BOARD.w, BOARD.h) else board.resize((BOARD.w, BOARD.h), Image.Resampling.HAMMING), (0, 0))
    boxes = {str(number): box for number, box in enumerate(changed)}
    mark(canvas, boxes, boxes)
    _below(canvas, caption, names)
    return canvas


def draw_title(heading: Heading, caption: Caption, names: Sequence[str], theme: str = LIGHT, board: Image.Image | None = None) -> Canvas:
    """Draw the title of a round with a line for each seat, or that of the film. ``board``: the whole board, in place of the lines."""
    canvas = Canvas(whole(len(names)), SCALE, look(theme, names))
    canvas.rect(BOARD, fill=PANEL)
    for y in (BOARD.y, BOARD.bottom - RULE):
        canvas.rect(Box(0, y, BOARD.w, RULE), fill=GOLD)
    _heading(canvas, heading)
    if board:
        canvas.rect(OPENING.inset(-3), fill=GOLD)
        canvas.image.paste(board.resize((OPENING.w, OPENING.h), Image.Resampling.LANCZOS), (OPENING.x, OPENING.y))
    top, bottom = HEAD.bottom + 6, BOARD.bottom - RULE - 2
    high = min((bottom - top) // max(len(heading.seats), 1), MOST_LINE)
    rows = [
        Box(EDGE, (top + bottom - high * len(heading.seats)) // 2 + number * high, BOARD.w - 2 * EDGE, high)
        for number in range(len(heading.seats))
    ]
    places = [Box(row.x + 64, row.y + 2, row.w - 64 - TAGS * any(caption.gains), row.h - 2) for row in rows]
    sizes = [_fitting(at, line, LINES) for at, line in zip(places, heading.seats.values(), strict=True)]
    for row, at, (seat, line) in zip(rows, places, heading.seats.items(), strict=True):
        with canvas.within(row):
            canvas.rect(Box(row.x, row.y, row.w, 2), fill=LINE)
            canvas.centre(f"seats/badge-{seat}", row.x + 26, row.cy, 44)
            _write(canvas, at, line, (min(sizes),))
            if gain := caption.gains[seat]:
                _tag(canvas, row.right - 8 - _tag_width(gain, NUMBER), row.cy, gain, NUMBER)
    _below(canvas, caption, names)
    return canvas


def _heading(canvas: Canvas, heading: Heading) -> None:
    """Draw the drawing and the words of a title, side by side in the middle."""
    with canvas.within(HEAD):
        high = SIGN if heading.sign.startswith("seals/") else LOWER
        sign = sprite(heading.sign, high, canvas.theme).width + 24 if heading.sign else 0
        room = HEAD.w - sign
        size = next((size for size in range(TITLE, TITLE_LEAST, -2) if width(heading.title, "title", size) <= room), TITLE_LEAST)
        lines = at_most(wrap(heading.title, "title", size, room), 2)
        left = HEAD.cx - (min(max(width(line, "title", size) for line in lines), room) + sign) // 2
        if heading.sign:
            canvas.paste(heading.sign, left, HEAD.cy - high // 2, high)
        for number, line in enumerate(lines):
            y = HEAD.cy + round((number - (len(lines) - 1) / 2) * size * PITCH)
            canvas.text(left + sign, y, line, "title", size, room=room, least=TEXT)


def _below(canvas: Canvas, caption: Caption, names: Sequence[str]) -> None:
    """Draw the sentence, the bars, and the time in the game."""
    at = WORDS
    if caption.seat is not None:
        canvas.centre(f"seats/badge-{caption.seat}", WORDS.x + BADGE // 2, WORDS.cy, BADGE)
        at = Box(WORDS.x + BESIDE, WORDS.y, WORDS.w - BESIDE, WORDS.h)
    with canvas.within(WORDS):
        _write(canvas, at, caption.words, SIZES)
    _bars(canvas, bars(len(names)), caption, names)
    _time(canvas, foot(len(names)), caption)


def _fitting(at: Box, words: str, sizes: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """Return the first type size with which a text fits, with the most lines; the last size if none fits."""
    counts = [len(wrap(words, "sans", size, at.w)) for size, _ in sizes]
    fit = [each for each, count in zip(sizes, counts, strict=True) if count <= each[1] and round(each[0] * PITCH) * count <= at.h]
    size, most = fit[0] if fit else sizes[-1]
    return size, min(most, at.h // round(size * PITCH))


def _write(canvas: Canvas, at: Box, words: str, sizes: Sequence[tuple[int, int]]) -> None:
    """Write a text in the largest size whose lines fit, in the middle of the height; cut it in the smallest if need be."""
    size, most = _fitting(at, words, sizes)
    lines, pitch = at_most(wrap(words, "sans", size, at.w), most), round(size * PITCH)
    top = at.cy - pitch * (len(lines) - 1) // 2
    for number, line in enumerate(lines):
        canvas.text(at.x, top + number * pitch, line, "sans", size, room=at.w, least=size)


def _bars(canvas: Canvas, at: Box, caption: Caption, names: Sequence[str]) -> None:
    """Draw the points of each seat as a bar, with the gain of the picture; the leader's points stand on gold."""
    high, room = at.h // len(names), at.w - NAME - FIGURE - 54
    most, end = max(caption.points), max(caption.end, 1)
    for seat, (name, points, gain) in enumerate(zip(names, caption.points, caption.gains, strict=True)):
        row = Box(at.x, at.y + high * seat, at.w, high)
        with canvas.within(row):
            canvas.centre(f"seats/badge-{seat}", row.x + 22, row.cy, 44 if high >= 52 else 36)
            canvas.text(row.x + 54, row.cy, name, "sans", TEXT + 2, room=NAME - 8, least=TEXT)
            left, wide = row.x + 54 + NAME, round(max(points, 0) / end * room)
            bar = Box(left, row.cy - high // 2 + 6, wide, high - 12)
            canvas.rect(Box(left, bar.y, room, bar.h), fill=PANEL)
            if wide:
                canvas.rect(bar, fill=INK)
                if wide > 4:
                    canvas.image.paste(SEATS[seat].fill, _edges(bar.inset(2)))
                won = max(0, min(gain, points)) if points > 0 else 0
                gained = round(won / end * room)
                if gained > 4:
                    canvas.rect(Box(bar.right - gained, bar.y, gained, bar.h), fill=GOLD, outline=INK, line=2)
            _figure(canvas, row, left + max(wide, 0) + 10, points, gain, leads=points == most and most > 0)


def _figure(canvas: Canvas, row: Box, left: int, points: int, gain: int, *, leads: bool) -> None:
    """Write points behind their bar, and the gain behind them."""
    shown = str(points).replace("-", "\N{MINUS SIGN}")
    wide = width(shown, "sans-bold", NUMBER)
    if leads:
        canvas.rect(Box(left, row.cy - 20, wide + 16, 40), fill=GOLD)
    left += 8 + canvas.text(left + 8, row.cy, shown, "sans-bold", NUMBER, ON_GOLD if leads else INK) + 16
    if gain:
        _tag(canvas, left, row.cy, gain, NUMBER - 6)


def _signed(count: int) -> str:
    return f"+{count}" if count > 0 else f"\N{MINUS SIGN}{-count}"


def _tag_width(gain: int, size: int) -> int:
    return width(_signed(gain), "sans-bold", size) + 2 * AROUND


def _tag(canvas: Canvas, left: int, cy: int, gain: int, size: int) -> None:
    """Write a gain as on the board: with a golden rim."""
    box = Box(left, cy - tag_high(size) // 2 - 1, _tag_width(gain, size), tag_high(size) + 2)
    canvas.rect(box, fill=GROUND, outline=GOLD, line=RIM)
    canvas.marks.append(Mark(canvas.slot, TAG, _signed(gain), box.h, box))
    canvas.text(box.x + AROUND, box.cy, _signed(gain), "sans-bold", size, LETTERS)


def _edges(box: Box) -> tuple[int, int, int, int]:
    return box.x, box.y, box.right, box.bottom


def _time(canvas: Canvas, at: Box, caption: Caption) -> None:
    """Draw a line of the rounds, filled as far as the game is, and above it the time in words."""
    with canvas.within(at):
        canvas.text(at.x, at.y + 18, caption.round, "sans-bold", TEXT, SOFT, room=at.w * 2 // 3, least=TEXT)
        canvas.text(at.right, at.y + 18, caption.turn, "sans", TEXT, SOFT, "r")
        wide = at.w / max(len(caption.rounds), 1)
        for number, over in enumerate(caption.rounds):
            left, right = at.x + round(wide * number), at.x + round(wide * (number + 1)) - 4
            box = Box(left, at.bottom - 16, right - left, 14)
            canvas.rect(box, fill=CARD, outline=LINE, line=2)
            if over > 0:
                canvas.rect(Box(box.x, box.y, max(round(box.w * over), 4), box.h), fill=WOOD)


def draw_last(
    result: Result, curves: Curves, names: Sequence[str], scored: Scored, say: Say, theme: str = LIGHT, words: str = ""
) -> Canvas:
    """Draw the last picture: the winner, the final points of each seat by source in the order of the places, and the curve of points.

    ``words``: how the winner is ahead, between the points and the curve.
    """
    at = whole(len(names))
    canvas = Canvas(at, SCALE, look(theme, names))
    order = tuple([seat for seat in result.order if result.places[seat] is not None])
    final = Final(tuple(names), result.scores, order, "", "", result.sources)
    table = Box(EDGE, WINNER.bottom + 4, at.w - 2 * EDGE, BOARD.bottom - WINNER.bottom + 20)
    canvas.rect(Box(0, 0, at.w, table.bottom + 8), fill=PANEL)
    draw_winner(canvas, WINNER, final, say)
    draw_points(canvas, table, final, scored, say)
    _write(canvas, Box(EDGE, table.bottom, table.w, 68), words, ((TEXT + 2, 1), (TEXT, 2)))
    top = table.bottom + 84
    draw_curves(canvas, Box(LEFT + 6, top, at.w - LEFT - RIGHT - 6, at.bottom - BELOW - 6 - top), curves, mark=30, marks=4)
    return canvas
