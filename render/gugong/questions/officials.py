"""The seven Officials with their gifts, and what one's own is worth against each of them (rulebook page 6)."""

from __future__ import annotations

from render.canvas import Box, Canvas
from render.captions import Say
from render.gugong.names import LOCATIONS as LOCATION_NAMES
from render.gugong.plaques import draw_card
from render.question import LEAST, SCALE, WIDE, Asked, Scene
from render.signs import draw_signs
from render.theme import COST, INK, LINE, PANEL, SOFT, TITLE
from rules.gugong.cards import LOW_GIFT_COST
from rules.gugong.standing import is_free
from rules.gugong.view import GugongView

COLUMNS = 3
CELL = Box(0, 0, 213, 222)
GAP = 4
CARD = Box(0, 0, 100, 140)
FIGURE = 140
"""The height of an Official."""


def _cell(number: int) -> Box:
    """The place of an Official, or of one's own gift after the last."""
    row, column = divmod(number, COLUMNS)
    return CELL.moved(GAP + (CELL.w + 2) * column, GAP + (CELL.h + GAP) * row)


def _draw(view: GugongView, say: Say, theme: str) -> Asked:
    """Each Official behind the gift that one would take, and under it whether one's own is enough; last one's own."""
    _ = say
    card: str = view.frame.card  # pyright: ignore[reportOptionalMemberAccess, reportAttributeAccessIssue]
    rows = -(-(len(view.officials) + 1) // COLUMNS)
    canvas = Canvas(Box(0, 0, WIDE, 2 * GAP + (CELL.h + GAP) * rows), SCALE, theme)
    at: dict[str, tuple[int, int]] = {}
    for number, (location, there) in enumerate(view.officials.items()):
        cell = _cell(number)
        free = is_free(view, card, location)
        with canvas.within(cell):
            canvas.rect(cell, fill=PANEL, outline=LINE, line=2)
            canvas.text(cell.x + 48, cell.y + 24, _(LOCATION_NAMES[location].least), "title", TITLE, room=cell.w - 54, least=LEAST)
            canvas.paste(f"figures/{location}", cell.x + 2, cell.y + 44, FIGURE)
            draw_card(canvas, view.parts.gift[there], CARD.moved(cell.x + 110, cell.y + 44))
            if free:
                canvas.text(cell.x + 12, cell.bottom - 19, _("enough"), "sans-bold", LEAST, INK, room=cell.w - 20, least=LEAST)
            else:
                used = canvas.text(cell.x + 12, cell.bottom - 19, _("too low"), "sans", LEAST, COST, room=120, least=LEAST)
                draw_signs(canvas, Box(cell.x + 20 + used, cell.bottom - 36, 80, 34), f"-{LOW_GIFT_COST} cube")
        at[f"give {card} {location}"] = (cell.x + 24, cell.y + 24)
    cell = _cell(len(view.officials))
    with canvas.within(cell):
        canvas.text(cell.x + 12, cell.y + 24, _("You give"), "title", TITLE, SOFT, room=cell.w - 20, least=LEAST)
        draw_card(canvas, view.parts.gift[card], CARD.moved(cell.x + 56, cell.y + 44))
    return Asked(canvas, at)


CHOOSE_OFFICIAL = Scene(frozenset({"give"}), _draw)
