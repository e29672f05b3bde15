"""The court on the dragon's board: the piles of persons on display."""

from __future__ import annotations

from render.canvas import Box, Canvas
from render.captions import Say, fitting
from render.dragon.names import PARTS
from render.dragon.names import TYPES as TYPE_NAMES
from render.dragon.persons_layout import court, court_name, display_title, person, person_parts
from render.theme import CARD, COST, INK, NUMBER, PANEL, SOFT, WORDS
from rules.dragon.cards import PERSONS, TYPES, Person
from rules.dragon.view import DragonView

TIMES = "\N{MULTIPLICATION SIGN}"
SYMBOL = 28
PORTRAIT = 88
EMPTY = 110
"""The opacity of the veil over an empty pile, of 255."""


def draw_court_name(canvas: Canvas, say: Say) -> None:
    """Write the name of the display and the meaning of its numbers."""
    _ = say
    title, named = display_title(), PARTS["display"]
    with canvas.within(title):
        left = title.x + canvas.text(title.x, title.cy, say(named), "title", NUMBER, room=190) + 20
        room = title.right - left
        used = canvas.text(
            title.right, title.cy, _("\N{MULTIPLICATION SIGN} tiles left"), "sans", WORDS, SOFT, "r", room=room * 2 // 5, least=WORDS
        )
        canvas.text(left, title.cy, _("+ spaces on the person track"), "sans", WORDS, SOFT, room=room - used - 16, least=WORDS)


def draw_court(canvas: Canvas) -> None:
    """Draw the places of the types with the portrait, symbols and value of each person, which are the same on every board."""
    for number, kind in enumerate(TYPES):
        at = court(kind)
        canvas.rect(at, fill=CARD if number % 2 else PANEL)
        canvas.rect(Box(at.x, court_name(kind).bottom - 4, at.w, 3), fill=f"person-{kind}")
    for kind in PERSONS:
        at = person(kind.type, kind.young)
        parts = person_parts(at)
        with canvas.within(at):
            canvas.centre(f"persons/{kind.id}", *parts.portrait, PORTRAIT)
            draw_symbols(canvas, kind, parts.symbols)
            canvas.text(parts.value.right, parts.value.cy, f"+{kind.value}", "sans-bold", NUMBER - 3, INK, "r")


def draw_display(canvas: Canvas, view: DragonView, say: Say) -> None:
    """Write the name of every type and the number of tiles left in every pile; veil an empty pile below its 0."""
    for kind in TYPES:
        words = court_name(kind)
        with canvas.within(court(kind)):
            name = fitting(TYPE_NAMES[kind], say, "sans", WORDS, words.w)
            canvas.text(words.cx, words.cy, name, "sans", WORDS, INK, "m", room=words.w, least=WORDS)
    for kind in PERSONS:
        at, left = person(kind.type, kind.young), view.display[kind.id]
        box, size = person_parts(at).left, NUMBER - 3
        with canvas.within(at):
            if not left:
                canvas.veil(at, EMPTY)
            canvas.text(box.x, box.cy, f"{TIMES}{left}", "sans-bold", size, SOFT if left else COST, room=box.w, least=size)


def draw_symbols(canvas: Canvas, kind: Person, box: Box) -> None:
    """Draw the symbols of a person side by side, closer together if they are many."""
    step = min(SYMBOL + 1, (box.w - SYMBOL) // max(kind.symbols - 1, 1))
    left = box.cx - (SYMBOL + step * (kind.symbols - 1)) // 2
    for number in range(kind.symbols):
        canvas.paste(f"symbols/{kind.type}", left + step * number, box.y, SYMBOL)
