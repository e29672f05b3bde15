"""The lines at the top of the board."""

from __future__ import annotations

from typing import NamedTuple

from render.canvas import Box, Canvas
from render.captions import Line as Played
from render.captions import Names, Say, draw_danger, draw_line, draw_ribbon
from render.gugong.layout import DAY, LEAST_HERE, PANELS
from render.gugong.names import PHASES
from render.gugong.seat_name import WORD
from render.gugong.seats import seat_name
from render.gugong.tracks_layout import in_danger
from render.text import width, write
from render.theme import BRIGHT, INK, LARGE, LINE, NUMBER, PANEL, SOFT, WOOD, WORDS
from rules.gugong.cards import DAYS
from rules.gugong.danger import threatened
from rules.gugong.following import coming
from rules.gugong.view import GugongView

NIGHT = PHASES["night"].least
HEAD = LARGE - 4
"""Type size of day, phase and dice."""
AFTER = {"morning": "day", "twilight": "night", "night": "morning"}
"""The phase after each phase without turns."""
NAME, HIGH_NAME = ("sans-bold", LARGE - 6), ("sans-bold", WORDS + 3)
"""Faces and type sizes of the name on the flag, unless it is long; the second for a script whose letters are high."""
FLAG_BADGE, FLAG_END = 62, 14
"""The room before and behind the words on the flag."""
ABOVE = 2
"""The distance of these words from the middle, so that a long stem below the line stays on the flag."""
PITCH, ARROW = 42, 44
"""The room of a seat's badge and of an arrow."""


def draw_day(canvas: Canvas, view: GugongView, names: Names, say: Say, line: Played | None) -> None:
    """Draw the lines at the top, the seats in danger, and the pile of tokens."""
    _ = say
    with canvas.within(PANELS["day"]):
        _under_way(canvas, view, names, say, line)
    with canvas.within(PANELS["palace"]):
        seats = threatened(view)
        draw_danger(canvas, in_danger(len(seats or ())), seats, say, _("no danger"))
    with canvas.within(PANELS["travel"]):
        at = DAY["tokens"]
        canvas.rect(Box(at.x - 13, at.y, 2, at.h), fill=LINE)
        _count(canvas, at, "motifs/token", "", sum(view.piles))


def _under_way(canvas: Canvas, view: GugongView, names: Names, say: Say, line: Played | None) -> None:
    """Draw day and phase, dice, start seat, medal, the gifts left, the flag of the seat asked and of the next ones, and the last turn."""
    _, day = say, DAY["day"]
    canvas.paste("seals/gugong", DAY["seal"].x, DAY["seal"].y, DAY["seal"].h)
    phase = say(PHASES[view.phase].least)
    count_left = day.x + 10 + canvas.text(day.x, day.cy, phase, "title", HEAD, room=day.w - 76, least=LEAST_HERE)
    canvas.text(count_left, day.cy, f"{view.day}/{DAYS}", "sans-bold", HEAD)
    for number, face in enumerate(view.dice):
        x = DAY["dice"].x + 26 + 53 * number
        canvas.centre("motifs/die-face", x, DAY["dice"].cy, 44)
        canvas.text(x, DAY["dice"].cy, str(face), "sans-bold", HEAD, align="m")
    _start(canvas, DAY["start"], view.start, _("Start"))
    _count(canvas, DAY["gifts"], "motifs/cards", _("Deck"), view.draw)
    if view.to_move is not None:
        _turns(canvas, DAY["turns"], view, seat_name(view, names, view.to_move), say)
    if line:
        draw_last_turn(canvas, DAY["line"], line, seat_name(view, names, line.seat), say)
    elif view.phase == "morning" and view.day > 1:
        canvas.text(DAY["line"].x + 6, DAY["line"].cy, _("Night is over"), "sans", WORDS, SOFT)


def draw_last_turn(canvas: Canvas, plate: Box, line: Played, name: str, say: Say) -> None:
    """Draw the last turn on a plate of its own."""
    canvas.rect(plate, fill=PANEL, outline=LINE)
    draw_line(canvas, Box(plate.x + 6, plate.y, plate.w - 12, plate.h), line, say, name)


def _start(canvas: Canvas, box: Box, seat: int, word: str) -> None:
    """Draw the flag of the start player, its word if there is room, and the seat."""
    canvas.centre("motifs/start", box.x + 22, box.cy, 44)
    left = box.x + 46
    if width(word, *WORD) + BADGE + 8 <= box.right - left:
        left += canvas.text(left, box.cy, word, *WORD, SOFT) + 8
    canvas.centre(f"seats/badge-{seat}", left + BADGE // 2, box.cy, BADGE)


class Queue(NamedTuple):
    """The turns to come: the seat whose turn goes on if another seat is asked, the seats that follow, and a word behind them or ""."""

    turn: int | None
    seats: tuple[int, ...]
    word: str


def _queue(view: GugongView, say: Say) -> Queue:
    """Return the turns to come. The word says that the same seat plays again, or which phase comes."""
    _, (seats, night) = say, coming(view)
    if view.phase in AFTER:
        after = "end" if view.phase == "night" and view.day == DAYS else AFTER[view.phase]
        return Queue(None, (), say(PHASES[after].least))
    word = _("again") if seats == (view.turn,) else say(NIGHT) if night else ""
    return Queue(view.turn if view.phase == "day" and view.to_move != view.turn else None, seats, word)


def _turns(canvas: Canvas, box: Box, view: GugongView, name: str, say: Say) -> None:
    """Draw the flag of the seat asked, and the turns to come behind an arrow."""
    _, seat, queue = say, view.to_move or 0, _queue(view, say)
    turn, asked = _("turn"), "" if queue.turn is None else _("asked")
    words = FLAG_BADGE + FLAG_END + (width(asked, *WORD) + 12 if asked else 0)
    face = NAME if write(name, *NAME).mask.height < box.h - 4 else HIGH_NAME
    room = min(width(name, *face), box.w - _queue_width(queue, turn) - words)
    flag = Box(box.x, box.y, words + room, box.h)
    draw_ribbon(canvas, flag)
    plate = Box(flag.x + 6, flag.y + 3, 48, flag.h - 6)
    canvas.rect(plate, fill=PANEL)
    canvas.centre(f"seats/badge-{seat}", plate.cx, plate.cy, BADGE)
    left, cy = flag.x + FLAG_BADGE, flag.cy - ABOVE
    left += canvas.text(left, cy, name, *face, BRIGHT, room=room, least=WORDS)
    if asked:
        canvas.text(left + 12, cy, asked, *WORD, BRIGHT)
    left = flag.right
    if queue.turn is not None:
        left += 6 + _pennant(canvas, Box(left + 6, box.y + 6, 0, box.h - 12), queue.turn, turn)
    if queue.seats:
        left += _arrow(canvas, left, box.cy)
        for other in queue.seats:
            canvas.centre(f"seats/badge-{other}", left + PITCH // 2, box.cy, BADGE)
            left += PITCH
    if queue.word:
        left += 8 if queue.seats == (view.turn,) else _arrow(canvas, left, box.cy)
        canvas.text(left, box.cy, queue.word, "sans-bold", WORDS, INK)


def _arrow(canvas: Canvas, left: int, cy: int) -> int:
    """Draw an arrow to the next turn; return its room."""
    canvas.centre("motifs/arrow", left + ARROW // 2, cy, 36)
    return ARROW


def _pennant(canvas: Canvas, at: Box, seat: int, word: str) -> int:
    """Draw a wooden pennant with the seat whose turn goes on; return its width."""
    wide = PITCH + 12 + width(word, *WORD) + 10
    canvas.rect(Box(at.x, at.y, wide, at.h), fill=WOOD)
    canvas.rect(Box(at.x + 4, at.y + 2, PITCH, at.h - 4), fill=PANEL)
    canvas.centre(f"seats/badge-{seat}", at.x + 4 + PITCH // 2, at.cy, BADGE)
    canvas.text(at.x + PITCH + 12, at.cy, word, *WORD, BRIGHT)
    return wide


def _queue_width(queue: Queue, turn: str) -> int:
    """Return the width of the turns to come."""
    wide = 0 if queue.turn is None else 6 + PITCH + 22 + width(turn, *WORD)
    wide += ARROW + PITCH * len(queue.seats) if queue.seats else 0
    return wide + (ARROW + width(queue.word, "sans-bold", WORDS) if queue.word else 0)


def _count(canvas: Canvas, box: Box, motif: str, word: str, number: int) -> None:
    """Draw a pile: its drawing, its word, if any, if there is room, and its size."""
    high = min(36, box.h)
    canvas.centre(motif, box.x + high // 2, box.cy, high)
    left = box.x + high + 5
    if word and width(word, *WORD) + 6 + width(str(number), "sans-bold", NUMBER - 3) <= box.right - left:
        left += canvas.text(left, box.cy, word, *WORD, SOFT) + 6
    canvas.text(left, box.cy, str(number), "sans-bold", NUMBER - 3)


BADGE = 36
"""The height of a seat's badge in the lines at the top."""
