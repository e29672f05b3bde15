"""The choice of a Destiny Die and its new face: every face, with one's own discards that it would match (rulebook page 8)."""

from __future__ import annotations

from render.canvas import Box
from render.captions import Say
from render.gugong.questions.kit import At, draw_title, new_canvas
from render.question import LEAST, NUMBER, WIDE, Asked, Scene
from render.theme import CARD, INK, LACQUER, LINE, PANEL, REBATE, SOFT, Look
from rules.gugong.costs import own_cards, value
from rules.gugong.view import GugongView

ROW = 142
HEAD = 48
LEFT = 86
"""Room for the die's name."""
FACE = 72
"""The height of a face."""


def _draw(view: GugongView, say: Say, look: Look) -> Asked:
    """Draw a row for each die: its faces, the present one framed; below each face the number of matching discards."""
    _ = say
    canvas = new_canvas(HEAD + ROW * len(view.dice), look)
    discards = [value(view, card) for card in own_cards(view).discard]
    with canvas.within(Box(0, 0, WIDE, HEAD)):
        draw_title(canvas, _("Below each face: your discards that match it"), 12, HEAD // 2, WIDE - 24)
    at: At = {}
    for die, (up, printed) in enumerate(zip(view.dice, view.parts.dice, strict=True)):
        row = Box(0, HEAD + ROW * die, WIDE, ROW - 4)
        with canvas.within(row):
            canvas.rect(row, fill=PANEL, outline=LINE, line=2)
            faces = sorted(set(printed))
            canvas.text(row.x + 10, row.y + 46, _("Die {die}").format(die=die + 1), "sans", LEAST, SOFT, room=LEFT - 12, least=LEAST)
            step = (WIDE - LEFT) // max(len(faces), 1)
            for number, face in enumerate(faces):
                cx = LEFT + step * number + step // 2
                box = Box(cx - FACE // 2, row.y + 10, FACE, FACE)
                canvas.rect(box, fill=CARD, outline=INK, line=3)
                canvas.text(cx, box.cy, str(face), "sans-bold", 46, INK, "m")
                if count := discards.count(face):
                    x = cx + (0 if face == up else 22)
                    canvas.text(x, row.bottom - 26, f"\N{MULTIPLICATION SIGN}{count}", "sans-bold", LEAST + 3, REBATE, "m")
                if face == up:
                    canvas.rect(box.inset(-6), outline=LACQUER, line=6)
                else:
                    at[f"turn {die} {face}"] = (cx - 22, row.bottom - 6 - NUMBER // 2)
    return Asked(canvas, at)


TURN_DIE = Scene(frozenset({"turn"}), _draw)
