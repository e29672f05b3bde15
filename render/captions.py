"""The lines that the pictures of all games share: title, phase, the ribbon with the seat to move, the head of a hand."""

from __future__ import annotations

from collections.abc import Callable

from render.canvas import Box, Canvas
from render.hand_layout import HAND_HEAD, HAND_PURSE
from render.names import Name, capital
from render.text import width
from render.theme import BRIGHT, LACQUER, LARGE, NUMBER, PANEL, TEXT, TITLE, WORDS

Names = tuple[str, ...]
"""The players' names by seat."""
Say = Callable[[str], str]
"""Translates an English sentence."""


def fitting(name: Name, say: Say, face: str, size: int, room: int) -> str:
    """Return a name as it stands alone: in full if it fits the room, else shortened."""
    forms = [capital(say(form).rpartition("|")[2]) for form in name if form]
    return next((form for form in forms if width(form, face, size) <= room), forms[-1])


def draw_ribbon(canvas: Canvas, box: Box, seat: int | None, name: str, say: Say, *, turn: bool) -> None:
    """Draw the ribbon that names the seat to move, or the seat asked out of ``turn``; without a seat, that the game is over."""
    _ = say
    canvas.rect(box, fill=LACQUER)
    canvas.rect(box.inset(4), outline="lacquer-line", line=1)
    if seat is None:
        canvas.text(box.cx, box.cy, _("The game is over"), "title", TITLE + 4, BRIGHT, "m", room=box.w - 40)
        return
    _badge(canvas, box, seat)
    left = box.x + 72
    asked = _("to move") if turn else _("asked")
    used = canvas.text(box.right - 16, box.cy, asked, "sans", TEXT + 2, BRIGHT, "r", room=170, least=TEXT + 1)
    canvas.text(left, box.cy, name, "sans-bold", LARGE - 2, BRIGHT, room=box.right - 30 - used - left, least=WORDS)


def draw_flag(canvas: Canvas, box: Box, seat: int | None, name: str, say: Say, *, turn: bool) -> None:
    """Draw the lacquer flag of a board with the badge and name of the seat asked.

    The flag says that the seat is to move, or out of ``turn`` that it is asked; without a seat, that the game is over. A long name stands
    above these words.
    """
    _ = say
    canvas.rect(box, fill=LACQUER)
    canvas.rect(box.inset(4), outline="lacquer-line", line=1)
    if seat is None:
        canvas.text(box.cx, box.cy, _("The game is over"), "title", NUMBER, BRIGHT, "m", room=box.w - 40, least=WORDS)
        return
    _badge(canvas, box, seat)
    left, asked = box.x + 70, _("to move") if turn else _("asked")
    room = box.right - 30 - min(width(asked, "sans", WORDS), 150) - left
    if width(name, "sans-bold", WORDS) <= room:
        canvas.text(box.right - 16, box.cy, asked, "sans", WORDS, BRIGHT, "r", room=150, least=WORDS)
        canvas.text(left, box.cy, name, "sans-bold", LARGE - 2, BRIGHT, room=room, least=WORDS)
        return
    room = box.right - 12 - left
    canvas.text(left, box.y + 17, name, "sans-bold", TITLE, BRIGHT, room=room, least=WORDS)
    canvas.text(left, box.bottom - 15, asked, "sans", WORDS, BRIGHT, room=room, least=WORDS)


def draw_hand_head(canvas: Canvas, seat: int, name: str, say: Say) -> None:
    """Draw the head of a hand: the seat's badge and name, and the ground for the seat's purse below."""
    _ = say
    box = Box(HAND_HEAD.x, HAND_HEAD.y, HAND_HEAD.w, HAND_PURSE.y - HAND_HEAD.y)
    canvas.rect(HAND_HEAD, fill=LACQUER)
    _badge(canvas, box, seat)
    left = box.x + 76
    left += canvas.text(left, box.cy, _("Your hand"), "title", LARGE - 4, BRIGHT, room=300) + 24
    canvas.text(left, box.cy, name, "sans", TEXT + 4, BRIGHT, room=box.right - 14 - left)
    canvas.rect(HAND_PURSE, fill=PANEL)


def _badge(canvas: Canvas, box: Box, seat: int) -> None:
    """Draw a seat's badge at the beginning of a lacquer line."""
    canvas.rect(Box(box.x + 8, box.y + 6, 52, 48), fill=PANEL)
    canvas.centre(f"seats/badge-{seat}", box.x + 34, box.cy, 44)
