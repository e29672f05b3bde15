"""The plaques of the seven locations: seal, official's gift card, name, and what options A and B cost and give as icons."""

from __future__ import annotations

from collections.abc import Mapping

from render.canvas import Box, Canvas
from render.gugong.layout import PANELS, medal_on_board, plaque
from render.signs import draw_band, draw_signs
from render.theme import LINE, PANEL, TITLE, VALUE
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

OPTIONS: Mapping[str, tuple[str, ...]] = {
    "travel": ("A step", f"B -{TRAVEL_TWICE_COST} cube steps", ""),
    "wall": ("A +1 cube", f"B -{PLACE_TWO_COST} cube +2", ""),
    "jade": ("cube arrow jade", "", ""),
    "intrigue": (f"A +{FREE_STEPS}", f"B -{THREE_STEPS_COST} cube +{PAID_STEPS}", ""),
    "palace": ("A +1 envoy", f"B -{PALACE_TWICE_COST} cube +2", "& +1 intrigue"),
    "decrees": ("-1 cube pawn", "-1 cube decrees", ""),
    "canal": ("A +1 cube step", f"B -{LOAD_TWO_COST} cube +2", ""),
}
"""Three lines of a plaque: a word is a number, a letter, or the name of a motif. Costs are the negative numbers."""


def draw_plaque(canvas: Canvas, location: str, ground: Box | None = None) -> None:
    """The part that never changes and has no words, on the panel of the location or another ground; the map has its own."""
    parts = plaque(location)
    panel = ground or PANELS[location]
    if location != "travel":
        canvas.rect(panel, fill=PANEL, outline=LINE, line=2)
    with canvas.within(panel):
        draw_band(canvas, parts.band, location)
        for words, row in zip(OPTIONS[location], parts.options, strict=True):
            draw_signs(canvas, row, words)


def draw_name(canvas: Canvas, location: str, name: str, ground: Box | None = None) -> None:
    """The name of a location on its plaque."""
    title = plaque(location).title
    with canvas.within(ground or PANELS[location]):
        canvas.text(title.x, title.cy, name, "title", TITLE, room=title.w)


def draw_card(canvas: Canvas, gift: Gift, at: Box) -> None:
    """A gift card at the size of the board: value, action, picture."""
    with canvas.within(at):
        canvas.paste("board/card", at.x, at.y, 140)
        canvas.text(at.x + 29, at.y + 38, str(gift.value), "sans-bold", VALUE, align="m")
        canvas.centre(ICONS[gift.action], at.x + 70, at.y + 38, 44)
        canvas.centre(f"gifts/{gift.value}", at.cx, at.y + 100, 66)


def draw_officials(canvas: Canvas, view: GugongView) -> None:
    """The gift cards of all officials."""
    for location, card in view.officials.items():
        draw_card(canvas, view.parts.gift[card], plaque(location).card)


def draw_medal(canvas: Canvas, view: GugongView) -> None:
    """The medal of the next start player, while it is to be had."""
    if view.medal is None:
        with canvas.within(PANELS["intrigue"]):
            at = medal_on_board()
            canvas.centre("motifs/medal", at.cx, at.cy, 36)
