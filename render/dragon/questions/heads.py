"""The line above one's own palaces: the new person and its space on the track, or the leaving persons and the reason (pages 5 to 7)."""

from __future__ import annotations

from render.canvas import Box, Canvas
from render.captions import Say, fitting
from render.dragon.names import HAPPENINGS, SOURCES
from render.dragon.names import PERSONS as PERSON_NAMES
from render.dragon.persons import SYMBOL, draw_symbols
from render.dragon.questions.kit import MARGIN, across, draw_goes, goes_width, named
from render.names import Name
from render.question import LEAST
from render.signs import draw_signs, signs_width
from render.theme import INK, LINE, PANEL, TITLE
from rules.dragon.cards import PERSON, SUPER_EVENTS
from rules.dragon.costs import reader
from rules.dragon.view import DragonView

HEAD = 78
"""The height of the line."""
REASONS = HAPPENINGS | {"wall": Name(SOURCES["wall"])}
"""The reasons for persons to leave."""


def draw_newcomer(canvas: Canvas, view: DragonView, person: str, say: Say) -> None:
    """Draw the new person with its symbols and the space of the track to which it leads."""
    at, tile = across(MARGIN, HEAD), PERSON[person]
    space = reader(view).space + tile.value
    with canvas.within(at):
        canvas.rect(at, fill=PANEL, outline=LINE, line=2)
        canvas.centre(f"persons/{person}", at.x + 44, at.cy + 4, 60)
        wide = (SYMBOL + 1) * tile.symbols
        draw_symbols(canvas, tile, Box(at.x + 84, at.cy - 15, wide, 30))
        right = at.right - 14 - goes_width(space)
        draw_goes(canvas, view, space, right, at.cy)
        left = at.x + 84 + wide + 14
        canvas.text(left, at.cy, named(person, PERSON_NAMES, say), "title", TITLE, INK, room=right - left - 10, least=LEAST)


def draw_leaving(canvas: Canvas, view: DragonView, say: Say) -> None:
    """Write the reason for persons to leave, and their number."""
    at, frame = across(MARGIN, HEAD), view.frame
    # Only a drought's question (which palace goes without rice) names no reason.
    reason: str = getattr(frame, "reason", "drought")
    count: int = getattr(frame, "count", 1)
    signs = f"-{count} person"
    with canvas.within(at):
        canvas.rect(at, fill=PANEL, outline=LINE, line=2)
        if reason == "wall":
            canvas.centre("motifs/wall", at.x + 44, at.cy, 44)
        else:
            canvas.centre(f"{'supers' if reason in SUPER_EVENTS else 'events'}/{reason}", at.x + 44, at.cy, 56)
        right = at.right - 14 - signs_width(canvas, signs)
        draw_signs(canvas, Box(right, at.y, at.right - right, at.h), signs)
        name = fitting(REASONS[reason], say, "title", TITLE, right - at.x - 94)
        canvas.text(at.x + 84, at.cy, name, "title", TITLE, INK, room=right - at.x - 94, least=LEAST)
