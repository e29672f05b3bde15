"""The choice of a Jade: the houses with their costs for the seat asked (rulebook page 9)."""

from __future__ import annotations

from render.canvas import Box, Canvas
from render.captions import Say
from render.gugong.layout import content
from render.gugong.questions.kit import MARGIN, At
from render.gugong.tracks import draw_houses
from render.gugong.tracks_layout import house
from render.question import LEAST, NUMBER, SCALE, WIDE, Asked, Scene
from render.signs import draw_signs, signs_width
from render.theme import COST, PANEL, SOFT, TITLE, Look
from rules.gugong.cards import SUPPLY_PRICE
from rules.gugong.costs import available, jade_cost, reader
from rules.gugong.view import GugongView

HEAD = 96
"""Room above the houses for number and cost."""
FOOT = 52
DEAR = 120
"""Room for the word above the first unaffordable house."""


def _draw(view: GugongView, say: Say, look: Look) -> Asked:
    """Draw the houses, the number and cost above the first of each price, and the seat's Jade below."""
    _ = say
    box, me = content("jade"), reader(view)
    area = Box(box.x - (WIDE - box.w) // 2, box.y - HEAD, WIDE, HEAD + box.h + FOOT)
    canvas = Canvas(area, SCALE, look)
    canvas.rect(area, fill=PANEL)
    draw_houses(canvas, view)
    offered = {str(action) for action in view.choices}
    at: At = {}
    shown: set[int] = set()
    dear = False
    houses = (*view.houses, (SUPPLY_PRICE, not any(full for _price, full in view.houses)))
    for number, (price, full) in enumerate(houses):
        place = house(number, len(view.houses))
        if not full:
            continue
        choice, cost = f"buy {price}", Box(place.cx - 40, place.y - 42, 80, 38)
        if choice not in offered:
            canvas.veil(place)
        if price not in shown:
            signs = f"-{jade_cost(view, price)} cube"
            draw_signs(canvas, cost.moved(40 - signs_width(canvas, signs) // 2, 0), signs)
            if choice in offered:
                at[choice] = (place.cx, cost.y - NUMBER // 2)
            else:
                canvas.veil(cost)
        if choice not in offered and not dear:
            canvas.text(place.cx, cost.y - NUMBER // 2, _("too dear"), "sans", LEAST, COST, "m", room=DEAR, least=LEAST)
            dear = True
        shown.add(price)
    row = Box(area.x + MARGIN + 8, box.bottom, area.w - 2 * MARGIN - 8, FOOT)
    with canvas.within(row):
        used = canvas.text(row.x, row.cy, _("You have"), "title", TITLE, SOFT, room=row.w - 200, least=LEAST)
        draw_signs(canvas, Box(row.x + used + 16, row.y, 1, row.h), f"{available(me)} cube | {me.jade} jade")
    return Asked(canvas, at)


JADE_ACTION = Scene(frozenset({"buy"}), _draw)
