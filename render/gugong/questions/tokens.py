"""The choice of a face-up bonus token to give away: each with its effect (rulebook page 20)."""

from __future__ import annotations

from render.canvas import Box
from render.captions import Say
from render.gugong.map import draw_token
from render.gugong.names import TOKENS, numbered
from render.gugong.questions.kit import MARGIN, At, new_canvas
from render.names import capital
from render.question import LEAST, NUMBER, WIDE, Asked, Scene
from render.text import wrap
from render.theme import INK, LINE, PANEL, SOFT, Look
from rules.gugong.view import GugongView

LEFT = 128
LINE_HIGH = 34


def _draw(view: GugongView, say: Say, look: Look) -> Asked:
    """Draw a row for each kind: the token, its name, its effect."""
    kinds = [str(action).partition(" ")[2] for action in view.choices]
    lines = {kind: wrap(capital(numbered(TOKENS[kind].effect, say)), "sans", LEAST, WIDE - LEFT - MARGIN) for kind in kinds}
    highs = {kind: 16 + LINE_HIGH * (1 + len(lines[kind])) for kind in kinds}
    canvas = new_canvas(sum(highs.values()), look)
    at: At = {}
    top = 0
    for kind in kinds:
        row = Box(0, top, WIDE, highs[kind])
        top = row.bottom
        with canvas.within(row):
            canvas.rect(row, fill=PANEL, outline=LINE, line=2)
            draw_token(canvas, kind, row.x + 92, row.cy, 52)
            for number, words in enumerate((capital(numbered(TOKENS[kind].name, say)), *lines[kind])):
                face, colour = ("sans", SOFT) if number else ("sans-bold", INK)
                y = row.y + 8 + LINE_HIGH * number + LINE_HIGH // 2
                canvas.text(LEFT, y, words, face, LEAST, colour, room=WIDE - LEFT - MARGIN, least=LEAST)
        at[f"surrender {kind}"] = (MARGIN + 8 + NUMBER // 2, row.cy)
    return Asked(canvas, at)


SURRENDER_BONUS = Scene(frozenset({"surrender"}), _draw)
