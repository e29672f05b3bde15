"""The pictures of a game's film: a panel of the board or the title of a round, below it a sentence, then the points as bars.

At the bottom a line shows how far the game is. The first picture has the seats in place of the points; the last two have the points by
source, and the winner with the curve. Letters on a phone, 390 pixels wide, are at least 11 pixels high.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from PIL import Image

from render.canvas import Box, Canvas, Mark
from render.captions import Say
from render.changed import mark
from render.chart import BELOW, LEFT, RIGHT, Curves, draw_curves
from render.ended import Final
from render.gains import AROUND, GROUND, LETTERS, RIM, TAG, tag_high
from render.initials import look
from render.points import draw_points, rows_of
from render.points_layout import MOST_ROW, NAME_GAP, NAME_HIGH, TITLE_HIGH, TOTAL_HIGH
from render.scores import Scored
from render.sprites import sprite
from render.text import at_most, fit, width, wrap
from render.theme import BRIGHT, CARD, GOLD, INK, LACQUER, LIGHT, LINE, NUMBER, ON_GOLD, PANEL, SEATS, SOFT, TEXT, WOOD
from rules.contract import Result

SCALE = 1
BOARD = Box(0, 0, 825, 525)
EDGE = 20
WORDS = Box(EDGE, BOARD.bottom + 8, BOARD.w - 2 * EDGE, 152)
"""The sentence, with the badge of its seat at its left."""
BADGE, BESIDE = 72, 92
"""The height of that badge, and the distance from it to the sentence."""
SIZES = ((36, 3), (33, 3), (30, 4), (TEXT + 1, 4), (TEXT - 2, 5))
"""The type sizes of a sentence, each with the most lines."""
PITCH = 1.24
"""The distance of two lines in type sizes."""
LINES = (42, 36, 33, 30, TEXT + 1, TEXT - 2)
"""The type sizes of the lines of the seats in a title, all of one size."""
EVEN, LINE_ROOM = 30, 6
"""The least type size that the cards of a film share though some have room for more; the least room around the lines of a seat."""
MOST_LINE, TAGS, RULE = 176, 112, 6
"""The greatest height of such a row, the width of a gain at its end, the golden rules around a title."""
ROWS = {1: 66, 2: 66, 3: 58, 4: 52}
LEAST_ROW = 48
"""The height of a bar with its name, by the number of seats."""
NAME, MOST_NAME, FIGURE = 140, 230, 158
"""The least and the greatest width of the names before their bars, and that of the points with a gain behind them."""
FOOT = 58
TITLE, TITLE_LEAST = 66, 46
NAMED = 64
"""The distance from the edge of a row to its line, behind the badge."""
SIGN, LOWER = 132, 112
"""The heights of a seal, and of another drawing, beside a title."""
HEAD = Box(EDGE, 8, BOARD.w - 2 * EDGE, SIGN)
PLAYER = 34
"""The type size of a name on the first picture."""
FINE, WIDEST = 660, 800
"""The width for which the table of points is drawn, twice as large, then reduced to the picture; the greatest one, for long names."""
LABELS, COLUMN = 300, 92
"""The room in it beside the columns of the seats, and the least width of a column."""
EDGE_ABOVE, MOST_TITLE = 14, 72
"""The room above and below that table, and the greatest height of its first line."""
WINNER, WINNER_BADGE, PLATE = Box(0, 0, BOARD.w, 132), 88, 76
"""The lacquer with the winner, the badge on it, and the height of the points."""


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
    """The upper part of a title: its drawing ("" for none), its words, and a line for each seat.

    ``gained``: the points that each seat gained, behind its line; () if the line tells them.
    """

    sign: str
    title: str
    seats: Mapping[int, str] = field(default_factory=dict[int, str])
    gained: Sequence[int] = ()


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


def draw_opening(panel: Image.Image, heading: Heading, words: str, names: Sequence[str], theme: str = LIGHT) -> Canvas:
    """Draw the title of a film: a panel of the board, the name of the game, the seats, and the words about its length."""
    canvas = Canvas(whole(len(names)), SCALE, look(theme, names))
    canvas.image.paste(panel if panel.size == (BOARD.w, BOARD.h) else panel.resize((BOARD.w, BOARD.h), Image.Resampling.HAMMING), (0, 0))
    canvas.rect(Box(0, BOARD.bottom, BOARD.w, RULE), fill=GOLD)
    _heading(canvas, heading, Box(WORDS.x, WORDS.bottom - SIGN, WORDS.w, SIGN))
    at, high = bars(len(names)), bars(len(names)).h // len(names)
    left = at.cx - (64 + min(max(width(name, "sans-bold", PLAYER) for name in names), at.w - 64)) // 2
    for seat, name in enumerate(names):
        row = Box(at.x, at.y + high * seat, at.w, high)
        with canvas.within(row):
            canvas.centre(f"seats/badge-{seat}", left + 22, row.cy, 44)
            canvas.text(left + 64, row.cy, name, "sans-bold", PLAYER, room=at.right - left - 64, least=TEXT)
    with canvas.within(foot(len(names))):
        box = foot(len(names))
        size, _ = _fitting(box, words, ((32, 1), (30, 1), (TEXT + 2, 1), (TEXT - 2, 1)))
        canvas.text(box.cx, box.cy, words, "sans", size, SOFT, "m", room=box.w, least=TEXT - 2)
    return canvas


def draw_title(heading: Heading, caption: Caption, names: Sequence[str], theme: str = LIGHT, most: int = LINES[0]) -> Canvas:
    """Draw the title of a round with a line for each seat. ``most``: the greatest type size of the lines."""
    canvas = Canvas(whole(len(names)), SCALE, look(theme, names))
    canvas.rect(BOARD, fill=PANEL)
    for y in (BOARD.y, BOARD.bottom - RULE):
        canvas.rect(Box(0, y, BOARD.w, RULE), fill=GOLD)
    _heading(canvas, heading, HEAD)
    size = min(title_size(heading), most)
    wide = _line_wide(heading.gained)
    wanted = [len(wrap(line, "sans", size, wide)) * round(size * PITCH) + LINE_ROOM for line in heading.seats.values()]
    top, bottom, count = HEAD.bottom + 2, BOARD.bottom - RULE - 2, max(len(wanted), 1)
    spare = (bottom - top - sum(wanted)) // count
    rows = [min(high + spare, MOST_LINE) if spare >= 0 else (bottom - top) // count for high in wanted]
    top += (bottom - top - sum(rows)) // 2
    for high, (seat, line) in zip(rows, heading.seats.items(), strict=True):
        row, top = Box(EDGE, top, BOARD.w - 2 * EDGE, high), top + high
        with canvas.within(row):
            canvas.rect(Box(row.x, row.y, row.w, 2), fill=LINE)
            canvas.centre(f"seats/badge-{seat}", row.x + 26, row.cy, 44)
            _write(canvas, Box(row.x + NAMED, row.y + 2, wide, row.h - 2), line, ((size, len(line)),))
            if heading.gained and (gain := heading.gained[seat]):
                _tag(canvas, row.right - 8 - _tag_width(gain, NUMBER), row.cy, gain, NUMBER)
    _below(canvas, caption, names)
    return canvas


def title_size(heading: Heading) -> int:
    """Return the greatest type size with which the lines of a title fit; the least one if none does."""
    room, wide = BOARD.bottom - RULE - 2 - HEAD.bottom - 2, _line_wide(heading.gained)

    def high(size: int) -> int:
        lines = sum(len(wrap(line, "sans", size, wide)) for line in heading.seats.values())
        return lines * round(size * PITCH) + LINE_ROOM * len(heading.seats)

    return next((size for size in LINES if high(size) <= room), LINES[-1])


def _line_wide(gains: Sequence[int]) -> int:
    """Return the width of the lines of a title, before the gains if there are any."""
    return BOARD.w - 2 * EDGE - NAMED - TAGS * any(gains)


def _heading(canvas: Canvas, heading: Heading, at: Box) -> None:
    """Draw the drawing and the words of a title, side by side in the middle."""
    with canvas.within(at):
        high = SIGN if heading.sign.startswith("seals/") else LOWER
        sign = sprite(heading.sign, high, canvas.theme).width + 24 if heading.sign else 0
        room = at.w - sign
        size = next((size for size in range(TITLE, TITLE_LEAST, -2) if width(heading.title, "title", size) <= room), TITLE_LEAST)
        lines = at_most(wrap(heading.title, "title", size, room), 2)
        left = at.cx - (min(max(width(line, "title", size) for line in lines), room) + sign) // 2
        if heading.sign:
            canvas.paste(heading.sign, left, at.cy - high // 2, high)
        for number, line in enumerate(lines):
            y = at.cy + round((number - (len(lines) - 1) / 2) * size * PITCH)
            canvas.text(left + sign, y, line, "title", size, room=room, least=TEXT)


def _below(canvas: Canvas, caption: Caption, names: Sequence[str]) -> None:
    """Draw the sentence, the bars, and the time in the game."""
    at = WORDS
    if caption.seat is not None:
        canvas.centre(f"seats/badge-{caption.seat}", WORDS.x + BADGE // 2, WORDS.cy, BADGE)
        at = Box(WORDS.x + BESIDE, WORDS.y, WORDS.w - BESIDE, WORDS.h)
    with canvas.within(WORDS):
        _write(canvas, at, caption.words, SIZES)
    _bars(canvas, bars(len(names)), caption.points, caption.gains, caption.end, names, range(len(names)))
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
    lines, pitch = at_most(_balanced(words, size, at.w), most), round(size * PITCH)
    top = at.cy - pitch * (len(lines) - 1) // 2
    for number, line in enumerate(lines):
        canvas.text(at.x, top + number * pitch, line, "sans", size, room=at.w, least=size)


def _balanced(words: str, size: int, room: int) -> tuple[str, ...]:
    """Break a text into as few lines as fit, none of which is much shorter than the others."""
    lines = wrap(words, "sans", size, room)
    for narrow in range(room - room // 20, room // 3, -room // 20):
        closer = wrap(words, "sans", size, narrow)
        if len(closer) > len(lines) or any(width(line, "sans", size) > narrow for line in closer):
            break
        lines = closer
    return lines


def _bars(
    canvas: Canvas, at: Box, points: Sequence[int], gains: Sequence[int], end: int, names: Sequence[str], order: Sequence[int]
) -> None:
    """Draw the points of each seat as a bar, with the gain of the picture; the leader's points stand on gold."""
    wanted = max(width(name, "sans", TEXT + 2) for name in names) + 12
    high, named = at.h // len(names), min(max(wanted, NAME), MOST_NAME)
    room, most, end = at.w - named - FIGURE - 54, max(points), max(end, 1)
    for number, seat in enumerate(order):
        row, reached, gain = Box(at.x, at.y + high * number, at.w, high), points[seat], gains[seat]
        with canvas.within(row):
            canvas.centre(f"seats/badge-{seat}", row.x + 22, row.cy, 44 if high >= 52 else 36)
            canvas.text(row.x + 54, row.cy, names[seat], "sans", TEXT + 2, room=named - 8, least=TEXT)
            left, wide = row.x + 54 + named, round(max(reached, 0) / end * room)
            bar = Box(left, row.cy - high // 2 + 6, wide, high - 12)
            canvas.rect(Box(left, bar.y, room, bar.h), fill=PANEL)
            if wide:
                canvas.rect(bar, fill=INK)
                if wide > 4:
                    canvas.image.paste(SEATS[seat].fill, _edges(bar.inset(2)))
                won = max(0, min(gain, reached)) if reached > 0 else 0
                gained = round(won / end * room)
                if gained > 4:
                    canvas.rect(Box(bar.right - gained, bar.y, gained, bar.h), fill=GOLD, outline=INK, line=2)
            _figure(canvas, row, left + max(wide, 0) + 10, reached, gain, leads=reached == most and most > 0)


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


def final_of(result: Result, names: Sequence[str]) -> Final:
    """Return the end of a game as the tables show it, without a track that decided a tie."""
    order = tuple([seat for seat in result.order if result.places[seat] is not None])
    return Final(tuple(names), result.scores, order, "", "", result.sources)


def draw_sources(result: Result, caption: Caption, names: Sequence[str], scored: Scored, say: Say, theme: str = LIGHT) -> Canvas:
    """Draw the final points of each seat by source, in the order of the places, above the bars."""
    size, final = whole(len(names)), final_of(result, names)
    canvas = Canvas(size, SCALE, look(theme, names))
    at = Box(0, 0, size.w, bars(len(names)).y - 8)
    wide = min(max(sum(max(width(name, "sans", TEXT + 1), COLUMN) + NAME_GAP for name in names) + LABELS, FINE), WIDEST)
    fine = Canvas(Box(0, 0, wide, round(wide * at.h / at.w)), 2, look(theme, names))
    fine.rect(fine.area, fill=PANEL)
    for y in (0, fine.area.bottom - RULE):
        fine.rect(Box(0, y, wide, RULE), fill=GOLD)
    rows, room = len(rows_of(final, scored)), fine.area.h - 2 * EDGE_ABOVE
    free = room - NAME_HIGH - TOTAL_HIGH - MOST_ROW * rows
    title = min(max(free, TITLE_HIGH), MOST_TITLE)
    high = min(room, title + NAME_HIGH + TOTAL_HIGH + MOST_ROW * rows)
    draw_points(fine, Box(EDGE, (fine.area.h - high) // 2, wide - 2 * EDGE, high), final, scored, say, title)
    canvas.image.paste(fine.image.resize((at.w, at.h), Image.Resampling.LANCZOS))
    canvas.marks = [
        mark._replace(slot=_reduced(mark.slot, wide), box=_reduced(mark.box, wide), size=mark.size * size.w // wide) for mark in fine.marks
    ]
    _bars(canvas, bars(len(names)), caption.points, caption.gains, caption.end, names, range(len(names)))
    _time(canvas, foot(len(names)), caption)
    return canvas


def _reduced(box: Box, wide: int) -> Box:
    """Return the place on the picture of a box of the table that is drawn ``wide``."""
    return Box(*(round(each * BOARD.w / wide) for each in box))


def draw_last(result: Result, curves: Curves, names: Sequence[str], say: Say, theme: str = LIGHT, words: str = "") -> Canvas:
    """Draw the last picture: the winner, the seats in the order of the places, and the curve of points.

    ``words``: how the winner is ahead, between the points and the curve.
    """
    at = whole(len(names))
    canvas = Canvas(at, SCALE, look(theme, names))
    _won(canvas, final_of(result, names), say)
    rows = Box(EDGE, WINNER.bottom + 10, WORDS.w, bars(len(names)).h)
    _bars(canvas, rows, result.scores, [0] * len(names), max(result.scores), names, result.order)
    with canvas.within(Box(EDGE, rows.bottom, rows.w, 68)):
        _write(canvas, Box(EDGE, rows.bottom, rows.w, 68), words, ((TEXT + 4, 1), (TEXT + 2, 2), (TEXT, 2)))
    top = rows.bottom + 84
    draw_curves(canvas, Box(LEFT + 6, top, at.w - LEFT - RIGHT - 6, at.bottom - BELOW - 6 - top), curves, mark=30, marks=4)
    return canvas


def _won(canvas: Canvas, final: Final, say: Say) -> None:
    """Draw the winner with the points on lacquer."""
    _, box = say, WINNER
    canvas.rect(box, fill=LACQUER)
    canvas.rect(Box(box.x, box.bottom - RULE, box.w, RULE), fill=GOLD)
    with canvas.within(box):
        if not final.order:
            canvas.text(box.cx, box.cy, _("Nobody wins"), "title", TITLE, BRIGHT, "m", room=box.w - 40, least=TEXT)
            return
        seat, points = final.order[0], str(final.points[final.order[0]])
        ground = Box(box.x + EDGE, box.cy - WINNER_BADGE // 2 - 6, WINNER_BADGE + 12, WINNER_BADGE + 8)
        canvas.rect(ground, fill=PANEL)
        canvas.centre(f"seats/badge-{seat}", ground.cx, ground.cy, WINNER_BADGE)
        wide = width(points, "sans-bold", TITLE) + 32
        plate = Box(box.right - EDGE - wide, ground.cy - PLATE // 2, wide, PLATE)
        canvas.rect(plate, fill=GOLD)
        canvas.text(plate.cx, plate.cy, points, "sans-bold", TITLE, ON_GOLD, "m")
        left = ground.right + 24
        bare, room = width(_("{who} wins").format(who=""), "title", TITLE_LEAST), plate.x - 16 - left
        words = _("{who} wins").format(who=fit(final.names[seat], "title", TITLE, room - bare, TITLE_LEAST)[0])
        canvas.text(left, ground.cy, words, "title", TITLE, BRIGHT, room=room, least=TITLE_LEAST)
