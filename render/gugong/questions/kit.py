"""The parts that several questions share: gift cards, the row of Officials, rows of choices beside their costs and gains."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import Box, Canvas
from render.captions import Say
from render.gugong.names import LOCATIONS as LOCATION_NAMES
from render.gugong.plaques import ICONS, NO_ACTION
from render.question import LEAST, NUMBER, SCALE, WIDE
from render.signs import draw_signs, signs_width
from render.sprites import sprite
from render.text import wrap
from render.theme import CARD, COST, INK, JADE, LINE, PANEL, SOFT, TITLE, Look
from rules.gugong.cards import Gift
from rules.gugong.costs import matching_dice
from rules.gugong.view import GugongView

MARGIN = 8
SMALL = Box(0, 0, 94, 62)
"""The size of a gift card that shows only its value and its action."""
CARD_TYPE = 52
LINE_HIGH = 34
DIE = 44
ENOUGH = "jade-light"
"""The ground of a gift that is high enough."""
FILE = 7
"""The number of Officials in a row."""

At = dict[str, tuple[int, int]]
"""The place of each choice's number, by the text of the choice."""


def asked_about(view: GugongView, field: str) -> str:
    """Return the value of a field of the question: a card, a location, a token."""
    return str(getattr(view.frame, field))


def new_canvas(high: int, look: Look, wide: int = WIDE) -> Canvas:
    """Return an empty ground for a question with a layout of its own."""
    return Canvas(Box(0, 0, wide, high), SCALE, look)


def draw_small(canvas: Canvas, gift: Gift, at: Box, matched: int = 0) -> None:
    """Draw a gift card's value and action, framed if it matches dice."""
    with canvas.within(at):
        canvas.rect(at, fill=CARD, outline=JADE if matched else INK, line=6 if matched else 2)
        canvas.text(at.x + 30, at.cy, str(gift.value), "sans-bold", CARD_TYPE, align="m")
        if gift.action != NO_ACTION:
            canvas.centre(ICONS[gift.action], at.x + 67, at.cy, 44)


def draw_matches(canvas: Canvas, view: GugongView, card: str, cx: int, cy: int) -> None:
    """Draw the dice that a card would match from the discard pile."""
    count = matching_dice(view, card)
    for number in range(count):
        draw_die(canvas, view.parts.gift[card].value, cx - 19 * (count - 1) + 38 * number, cy, 36)


def draw_die(canvas: Canvas, face: int, cx: int, cy: int, size: int = DIE) -> None:
    """Draw a die with a face up."""
    canvas.centre("motifs/die-face", cx, cy, size)
    canvas.text(cx, cy, str(face), "sans-bold", LEAST + (6 if size >= DIE else 0), align="m")


def draw_title(canvas: Canvas, words: str, x: int, cy: int, room: int) -> None:
    """Write the caption of a part of the picture."""
    canvas.text(x, cy, words, "title", TITLE, SOFT, room=room, least=LEAST)


OFFICIALS_HIGH = 118
"""The row of the Officials with their gifts."""


def official_column(number: int, left: int, wide: int) -> Box:
    """Return the column of an Official in a row that begins at ``left``."""
    step = wide // FILE
    return Box(left + step * number, 0, step, OFFICIALS_HIGH)


def draw_officials_row(canvas: Canvas, view: GugongView, top: int) -> None:
    """Draw all Officials in a row, each with its location, the gift there and the dice that the gift matches."""
    for number, (location, card) in enumerate(view.officials.items()):
        column = official_column(number, 0, WIDE).moved(0, top)
        with canvas.within(column):
            canvas.centre(f"motifs/{location}", column.cx, column.y + 26, 36)
            at = Box(column.x + 3, column.y + 50, column.w - 6, SMALL.h)
            canvas.rect(at, fill=CARD, outline=INK, line=2)
            gift = view.parts.gift[card]
            canvas.text(at.x + 25, at.cy, str(gift.value), "sans-bold", CARD_TYPE - 6, align="m")
            if gift.action != NO_ACTION:
                canvas.centre(ICONS[gift.action], at.x + 63, at.cy, 36)


class OptionRow(NamedTuple):
    """A choice in a line of its own: its text ("" if it cannot be chosen), signs, words, an option's numeral, drawings of pieces."""

    choice: str
    signs: str
    words: str
    option: str = ""
    pieces: tuple[str, ...] = ()


ROW_LEAST = 52
SIGNS_AT = 60
PIECE = 36


def _lines(canvas: Canvas, row: OptionRow, left: int) -> tuple[str, ...]:
    return wrap(row.words, "sans", LEAST, canvas.area.w - left - MARGIN) if row.words else ()


def _words_at(row: OptionRow, look: Look) -> int:
    """Return the x at which the words of a row begin."""
    return SIGNS_AT + sum(_pieces(row, look)) + (wide + 14 if (wide := _signs(row, look)) else 10 if row.pieces else 0)


def _signs(row: OptionRow, look: Look) -> int:
    """Return the width of a row's signs."""
    words = f"{row.option} {row.signs}".strip()
    return signs_width(Canvas(Box(0, 0, 1, 1), SCALE, look), words) if words else 0


def _pieces(row: OptionRow, look: Look) -> list[int]:
    """Return the width of each piece of a row."""
    return [sprite(name, PIECE * SCALE, look.theme).width // SCALE + 4 for name in row.pieces]


def rows_high(rows: Sequence[OptionRow], look: Look, wide: int = WIDE) -> int:
    """Return the height of rows together."""
    return sum(_row_high(row, look, wide) for row in rows)


def _row_high(row: OptionRow, look: Look, wide: int) -> int:
    room = wide - _words_at(row, look) - MARGIN
    return max(ROW_LEAST, 12 + LINE_HIGH * (len(wrap(row.words, "sans", LEAST, room)) if row.words else 1))


def draw_rows(canvas: Canvas, top: int, rows: Sequence[OptionRow]) -> At:
    """Draw the rows below each other; a row that cannot be chosen is pale and has no number."""
    at: At = {}
    for row in rows:
        box = Box(canvas.area.x, top, canvas.area.w, _row_high(row, canvas.look, canvas.area.w))
        top = box.bottom
        with canvas.within(box):
            canvas.rect(box, fill=PANEL, outline=LINE, line=2)
            left = box.x + _words_at(row, canvas.look)
            x = box.x + SIGNS_AT
            for name, wide in zip(row.pieces, _pieces(row, canvas.look), strict=True):
                canvas.paste(name, x, box.cy - PIECE // 2, PIECE)
                x += wide
            draw_signs(canvas, Box(x, box.y, 1, box.h), f"{row.option} {row.signs}".strip())
            if not row.choice:
                canvas.veil(box.inset(2))
            lines = _lines(canvas, row, left - canvas.area.x)
            for number, line in enumerate(lines):
                y = box.cy + LINE_HIGH * (2 * number - len(lines) + 1) // 2
                colour = INK if row.choice else SOFT
                canvas.text(left, y, line, "sans", LEAST, colour, room=box.right - MARGIN - left, least=LEAST)
        if row.choice:
            at[row.choice] = (box.x + 10 + NUMBER // 2, box.cy)
    return at


def draw_location(canvas: Canvas, location: str, say: Say, box: Box) -> None:
    """Write the name of a location in one line."""
    canvas.text(box.x, box.cy, say(LOCATION_NAMES[location].least), "title", TITLE, room=box.w, least=LEAST)


def draw_verdict(canvas: Canvas, words: str, signs: str, row: Box, *, good: bool) -> None:
    """Draw the verdict, enough or not; if not, also the signs of the ways to make up for it."""
    face, colour = ("sans-bold", INK) if good else ("sans", COST)
    if good:
        canvas.rect(Box(row.x - 8, row.y + 2, row.w + 12, row.h - 4), fill=ENOUGH)
    wide = signs_width(canvas, signs) + 8 if signs else 0
    used = canvas.text(row.x, row.cy, words, face, LEAST, colour, room=row.w - wide, least=LEAST)
    if signs:
        draw_signs(canvas, Box(row.x + used + 8, row.y, 1, row.h), signs)
