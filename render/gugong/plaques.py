"""The seven Officials: figure, gift card, name of the location, and what options A and B cost and give as icons."""

from __future__ import annotations

from collections.abc import Mapping

from render.canvas import Box, Canvas
from render.gugong.layout import LEAST_HERE, LOW, PANELS, medal_on_board, plaque
from render.signs import draw_signs
from render.theme import LINE, TITLE
from rules.gugong.cards import (
    CARD_ACTIONS,
    FREE_STEPS,
    LOAD_TWO_COST,
    PAID_STEPS,
    PALACE_TWICE_COST,
    PLACE_TWO_COST,
    THREE_STEPS_COST,
    TRAVEL_TWICE_COST,
    Gift,
)
from rules.gugong.view import GugongView

ICONS = {action: f"motifs/{action}" for action in CARD_ACTIONS} | {"servant": "motifs/cube", "servants": "motifs/cubes"}
"""The drawing of each gift card action."""

OPTIONS: Mapping[str, tuple[str, str]] = {
    "travel": ("A step", f"B -{TRAVEL_TWICE_COST} cube steps"),
    "wall": ("A +1 cube", f"B -{PLACE_TWO_COST} cube +2"),
    "jade": ("cube arrow jade", ""),
    "intrigue": (f"A +{FREE_STEPS}", f"B -{THREE_STEPS_COST} cube +{PAID_STEPS}"),
    "palace": ("A +1 envoy", f"B -{PALACE_TWICE_COST} cube +2 +1 intrigue"),
    "decrees": ("", "-1 cube pawn -1 cube decrees"),
    "canal": ("", f"A +1 cube step B -{LOAD_TWO_COST} cube +2"),
}
"""The two lines of an Official: a word is a number, a letter, or the name of a motif. Costs are the negative numbers."""
NO_ACTION = "none"
CARD_VALUE = 84
"""Type size of the value of an Official's gift: what every gift is measured by."""


def draw_ground(canvas: Canvas, location: str) -> None:
    """The part of the scene in which a location lies, enlarged."""
    panel = PANELS[location]
    canvas.lay_ground(f"gugong-{location}", (panel.x, panel.y))
    canvas.rect(panel.inset(-3), outline=LINE, line=6)


def draw_plaque(canvas: Canvas, location: str) -> None:
    """The Official of a location with what the options cost and give, without words."""
    draw_figure(canvas, location)
    draw_options(canvas, location)


def draw_figure(canvas: Canvas, location: str) -> None:
    """The Official of a location."""
    at = plaque(location).figure
    with canvas.within(PANELS[location]):
        canvas.paste(f"figures/{location}", at.x, at.y, at.h)


def draw_options(canvas: Canvas, location: str) -> None:
    """What the options of a location cost and give."""
    parts = plaque(location)
    first, second = OPTIONS[location]
    with canvas.within(PANELS[location]):
        if location in LOW:
            draw_signs(canvas, parts.options[0], in_one_line(location))
        else:
            draw_signs(canvas, parts.options[0], first)
            draw_signs(canvas, parts.options[1], second)


def in_one_line(location: str) -> str:
    """What both options of a low location cost and give."""
    return " | ".join(filter(None, OPTIONS[location]))


def draw_name(canvas: Canvas, location: str, name: str) -> None:
    """The name of a location beside its Official."""
    title = plaque(location).title
    with canvas.within(PANELS[location]):
        canvas.text(title.x, title.cy, name, "title", TITLE + 2, room=title.w, least=LEAST_HERE)


def draw_card(canvas: Canvas, gift: Gift, at: Box) -> None:
    """A gift card at the size of the board: value, action if it has one, picture."""
    with canvas.within(at):
        canvas.paste("board/card", at.x, at.y, 140)
        canvas.text(at.x + 31, at.y + 44, str(gift.value), "sans-bold", CARD_VALUE, align="m")
        if gift.action != NO_ACTION:
            canvas.centre(ICONS[gift.action], at.x + 73, at.y + 34, 44)
        canvas.centre(f"gifts/{gift.value}", at.cx + 2, at.y + 101, 66)


def draw_officials(canvas: Canvas, view: GugongView) -> None:
    """The gift cards of all officials."""
    for location, card in view.officials.items():
        draw_card(canvas, view.parts.gift[card], plaque(location).card)


def draw_medal(canvas: Canvas, view: GugongView) -> None:
    """The medal of the next start player, while it is to be had."""
    if view.medal is None:
        with canvas.within(PANELS["intrigue"]):
            at = medal_on_board()
            canvas.centre("motifs/medal", at.cx, at.cy, 30)
