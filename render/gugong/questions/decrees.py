"""The choice of a Decree: its time and effect, price, points, and the seats there (rulebook pages 10 and 11)."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import Box, Canvas
from render.captions import Say
from render.gugong.names import DECREES, numbered
from render.gugong.questions.kit import At, new_canvas
from render.gugong.tracks import draw_effect
from render.names import capital
from render.question import LEAST, NUMBER, WIDE, Asked, Scene
from render.signs import draw_signs
from render.text import wrap
from render.theme import COST, INK, LINE, ON_GOLD, PANEL, SOFT, Look
from rules.gugong.costs import decree_cost, reader
from rules.gugong.view import GugongView

LEFT = 56
"""The left end of a Decree, right of its number."""
EFFECT = 160
"""Room for a Decree's signs."""
PRICE = 128
"""Room for price and points at the right."""
LINE_HIGH = 33
NAME = 38
CUBES = 34


def _words(decree: str, say: Say) -> tuple[str, ...]:
    return wrap(capital(numbered(DECREES[decree].effect, say)), "sans", LEAST, WIDE - LEFT - PRICE - 12)


def _high(decree: str, say: Say) -> int:
    return 12 + NAME + LINE_HIGH * len(_words(decree, say))


def _draw(view: GugongView, say: Say, look: Look, decrees: Sequence[str], verb: str) -> Asked:
    """Draw some Decrees; one that cannot be chosen is pale, with the reason."""
    _ = say
    highs = [_high(decree, say) for decree in decrees]
    canvas = new_canvas(sum(highs) + 4 * (len(highs) - 1), look)
    offered = {str(action) for action in view.choices}
    at: At = {}
    top = 0
    for decree, high in zip(decrees, highs, strict=True):
        box = Box(0, top, WIDE, high)
        top = box.bottom + 4
        with canvas.within(box):
            _decree(canvas, view, decree, box, say)
            if (choice := f"{verb} {decree}") in offered:
                at[choice] = (8 + NUMBER // 2, box.cy)
            else:
                canvas.veil(box.inset(2))
                reason = _("yours") if decree in reader(view).decrees else _("too dear")
                canvas.rect(Box(box.right - PRICE, box.bottom - 42, PRICE - 2, 40), fill=PANEL)
                canvas.text(box.right - 10, box.bottom - 22, reason, "sans", LEAST, COST, "r", room=PRICE - 14, least=LEAST)
    return Asked(canvas, at)


def _decree(canvas: Canvas, view: GugongView, decree: str, box: Box, say: Say) -> None:
    row = view.parts.decree[decree]
    canvas.rect(box, fill=PANEL, outline=LINE, line=2)
    head = box.y + 6 + NAME // 2
    draw_effect(canvas, row, box.x + LEFT + 14, head)
    name = capital(say(DECREES[decree].name))
    seats = view.decrees.get(decree, ())
    room = WIDE - LEFT - EFFECT - PRICE - CUBES * len(seats)
    used = canvas.text(box.x + LEFT + EFFECT, head, name, "sans-bold", LEAST + 3, INK, room=room, least=LEAST)
    for number, seat in enumerate(seats):
        canvas.paste(f"seats/cube-{seat}", box.x + LEFT + EFFECT + used + 10 + CUBES * number, head - 14, 28)
    for number, line in enumerate(_words(decree, say)):
        y = box.y + 6 + NAME + LINE_HIGH * number + LINE_HIGH // 2
        canvas.text(box.x + LEFT, y, line, "sans", LEAST, SOFT, room=WIDE - LEFT - PRICE - 12, least=LEAST)


def _price(canvas: Canvas, view: GugongView, decree: str, top: int) -> None:
    """Draw a Decree's present cost, the Servant that stays there, and its points."""
    cost = decree_cost(view, decree)
    at = Box(WIDE - PRICE, top + 6, PRICE, NAME)
    draw_signs(canvas, at, f"-{cost} cube" if cost else "")
    if f"obtain {decree}" in map(str, view.choices):
        draw_signs(canvas, at.moved(0, NAME), "-1 cube decrees")
    if points := view.parts.decree[decree].points:
        canvas.centre("motifs/points", at.right - 24, at.cy, 36)
        canvas.text(at.right - 24, at.cy, str(points), "sans-bold", LEAST, ON_GOLD, "m")


def _draw_obtain(view: GugongView, say: Say, look: Look) -> Asked:
    asked = _draw(view, say, look, list(view.decrees), "obtain")
    top = 0
    for decree in view.decrees:
        _price(asked.canvas, view, decree, top)
        top += _high(decree, say) + 4
    return asked


def _draw_first(view: GugongView, say: Say, look: Look) -> Asked:
    """Draw the two Decrees of this morning."""
    return _draw(view, say, look, [str(action).partition(" ")[2] for action in view.choices if str(action).startswith("begin")], "begin")


DECREE_ACTION = Scene(frozenset({"obtain"}), _draw_obtain)
CHOOSE_DECREE = Scene(frozenset({"begin"}), _draw_first)
