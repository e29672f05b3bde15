"""The choice of servants for the Great Wall: the section being built, and its state after each choice (rulebook page 8)."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import Canvas
from render.captions import Say
from render.gugong.layout import PANELS, content
from render.gugong.questions.kit import OptionRow, draw_rows, rows_high
from render.gugong.tracks import draw_rampart, draw_wall
from render.gugong.tracks_layout import wall_space
from render.question import SCALE, WIDE, Asked, Scene
from render.signs import NUMERALS
from render.theme import LACQUER, PANEL, Look
from rules.gugong.cards import PLACE_TWO_COST
from rules.gugong.costs import reader
from rules.gugong.view import GugongView


def _draw(view: GugongView, look: Look, rows: Sequence[OptionRow], most: int) -> Asked:
    """Draw the wall, frame the next spaces that the largest choice fills, and draw the choices below."""
    box = content("wall")
    left = box.x - (WIDE - box.w) // 2
    high = rows_high(rows, look)
    panel = PANELS["wall"]
    area = panel._replace(x=left, y=box.y - 4, w=WIDE, h=box.h + 8 + high)
    canvas = Canvas(area, SCALE, look)
    canvas.rect(area, fill=PANEL)
    draw_rampart(canvas)
    draw_wall(canvas, view)
    total = max(view.wall_count, view.wall_complete)
    for number in range(view.wall_count, min(view.wall_count + most, total)):
        canvas.rect(wall_space(number, total).inset(-4), outline=LACQUER, line=4)
    return Asked(canvas, draw_rows(canvas, area.bottom - high, rows))


def _state(view: GugongView, more: int, say: Say) -> str:
    """Write the number of servants on the wall after a choice, and whether the wall is complete."""
    _ = say
    count = view.wall_count + more
    if count >= view.wall_complete:
        return _("{count}/{complete}: complete").format(count=count, complete=view.wall_complete)
    return f"{count}/{view.wall_complete}"


def _draw_action(view: GugongView, say: Say, look: Look) -> Asked:
    """Draw the choice of one Servant, or of up to two for the payment of one."""
    _ = say
    offered = {str(action) for action in view.choices}
    texts = ("act wall a", "act wall b")
    signs = ("+1 cube", f"-{PLACE_TWO_COST} cube +2 cube")
    rows = [
        OptionRow(text if text in offered else "", sign, _state(view, more, say) if text in offered else _("too few Servants"), numeral)
        for text, sign, numeral, more in zip(texts, signs, NUMERALS, (1, 2), strict=True)
    ]
    return _draw(view, look, rows, 2 if texts[1] in offered else 1)


def _draw_placing(view: GugongView, say: Say, look: Look) -> Asked:
    """Draw the pieces that may be placed, each as it looks."""
    me = reader(view)
    rows: list[OptionRow] = []
    most = 0
    for text in (text for text in map(str, view.choices) if text.startswith("place ")):
        servants, double = map(int, text.split()[1:])
        pieces = (f"seats/cube-double-{me.seat}",) * double + (f"seats/cube-{me.seat}",) * servants
        rows.append(OptionRow(text, "", _state(view, servants + 2 * double, say), pieces=pieces))
        most = max(most, servants + 2 * double)
    return _draw(view, look, rows, most)


WALL_ACTION = Scene(frozenset({"act"}), _draw_action)
PLACING = Scene(frozenset({"place"}), _draw_placing)
