"""The parts of the seats' strips that all games share: the head with badge, name and points, and counted things."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import Box, Canvas
from render.strips_layout import LEGEND_LINES, legend_lines, strip_head
from render.text import at_most, wrap
from render.theme import BRIGHT, GOLD, INK, LACQUER, LARGE, LEAST, LINE, PANEL, TEXT


def draw_head(canvas: Canvas, box: Box, seat: int, name: str, points: int, moving: bool, turning: bool, ground: str = PANEL) -> None:
    """Draw ground, badge, name and points: a lacquer head for the seat to move, a lacquer frame for the seat whose turn it is."""
    head = strip_head(box)
    framed = moving or turning
    canvas.rect(box, fill=ground, outline=LACQUER if framed else LINE, line=4 if framed else 2)
    if moving:
        canvas.rect(head, fill=LACQUER)
        canvas.rect(Box(head.x + 6, head.y + 3, 48, 46), fill=PANEL)
    canvas.centre(f"seats/badge-{seat}", head.x + 30, head.cy, 36)
    disc = Box(head.right - 12 - 30, head.cy - 15, 30, 30)
    canvas.paste("motifs/points", disc.x, disc.y, 30)
    ink = BRIGHT if moving else INK
    used = canvas.text(disc.x - 6, head.cy, str(points), "sans-bold", LARGE, ink, "r")
    canvas.text(head.x + 60, head.cy, name, "sans-bold", TEXT + 2, ink, room=disc.x - 16 - used - head.x - 60, least=TEXT)
    if not moving:
        canvas.rect(Box(head.x + 8, head.bottom, head.w - 16, 2), fill=GOLD)


def draw_legend(canvas: Canvas, signs: Sequence[str], words: Sequence[str], boxes: Sequence[Box], size: int = LEAST) -> None:
    """Draw the meaning of each sign on a strip in its box."""
    for sign, meaning, box in zip(signs, words, boxes, strict=True):
        with canvas.within(box):
            canvas.centre(sign, box.x + 20, box.cy, 30)
            lines = at_most(wrap(meaning, "sans", size, box.w - 44), LEGEND_LINES)
            for cy, line in zip(legend_lines(box, len(lines), size), lines, strict=True):
                canvas.text(box.x + 44, cy, line, "sans", size, room=box.w - 44)
