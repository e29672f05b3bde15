"""The seven Officials: figure, gift card, and above them the location's name with the costs and gains of options I and II."""

from __future__ import annotations

from collections.abc import Mapping

from render.canvas import Box, Canvas
from render.captions import Say
from render.gugong.layout import HIGH, LEAST_HERE, PANELS, heading, medal_on_board, plaque
from render.signs import NUMERALS, OPTION, draw_option, draw_signs
from render.text import width
from render.theme import INK, LINE, NUMBER, PANEL, SOFT, TITLE
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
    "travel": ("+1 travel", f"-{TRAVEL_TWICE_COST} cube | +2 travel"),
    "wall": ("1 cube arrow wall", f"-{PLACE_TWO_COST} cube | 2 cube arrow wall"),
    "jade": ("cube arrow jade", ""),
    "intrigue": (f"+{FREE_STEPS} intrigue", f"-{THREE_STEPS_COST} cube | +{PAID_STEPS} intrigue"),
    "palace": ("+1 envoy", f"-{PALACE_TWICE_COST} cube | +2 envoy +1 intrigue"),
    "decrees": ("-1 cube \N{MULTIPLICATION SIGN} pawn | 1 cube arrow decrees", ""),
    "canal": ("1 cube arrow ship | + | canal arrow", f"-{LOAD_TWO_COST} cube | 2 cube arrow ship"),
}
"""Costs and gains of an Official's options, as numbers and names of motifs.

Costs are the negative numbers. A single option has no numeral.
"""
TITLES = {"decrees": 130}
"""The room for the name of a location whose heading has other words than its options."""
NO_ACTION = "none"
CARD_VALUE = 84
"""Type size of the value of an Official's gift, the number that every other gift is compared with."""
LOW_VALUE = 58
"""The same on a low card."""


def draw_ground(canvas: Canvas, location: str) -> None:
    """Draw the part of the scene in which a location lies, enlarged."""
    panel = PANELS[location]
    canvas.lay_ground(f"gugong-{location}", (panel.x, panel.y))
    canvas.rect(panel.inset(-3), outline=LINE, line=6)


def draw_figure(canvas: Canvas, location: str) -> None:
    """Draw the Official of a location, and the ground of the heading."""
    at = plaque(location).figure
    with canvas.within(PANELS[location]):
        line = heading(location)
        canvas.rect(line, fill=PANEL)
        canvas.rect(Box(line.x, line.bottom - 2, line.w, 2), fill=LINE)
        canvas.paste(f"figures/{location}", at.x, at.y, at.h)


def draw_options(canvas: Canvas, location: str) -> None:
    """Draw the costs and gains of a location's options, each behind its numeral."""
    signs = OPTIONS[location]
    for numeral, line, box in zip(NUMERALS, signs, plaque(location).options, strict=True):
        if not line:
            continue
        with canvas.within(PANELS[location]):
            if all(signs):
                draw_option(canvas, box.x, box.cy, numeral)
            draw_signs(canvas, Box(box.x + OPTION + 8, box.y, box.w - OPTION - 8, box.h), line)


def draw_name(canvas: Canvas, location: str, name: str) -> None:
    """Write the name of a location above its Official."""
    title = plaque(location).title
    with canvas.within(PANELS[location]):
        canvas.text(title.x, title.cy, name, "title", TITLE, SOFT, room=TITLES.get(location, title.w), least=LEAST_HERE)


def draw_card(canvas: Canvas, gift: Gift, at: Box) -> None:
    """Draw a gift card in one of the board's sizes: value, action if any, picture."""
    high = at.h == HIGH
    with canvas.within(at):
        canvas.paste("board/card", at.x, at.y, at.h)
        x, size = at.x + at.w * (31 if high else 29) // 100, CARD_VALUE if high else LOW_VALUE
        canvas.text(x, at.y + at.h * 44 // 140, str(gift.value), "sans-bold", size, align="m")
        if gift.action != NO_ACTION:
            canvas.centre(ICONS[gift.action], at.x + at.w * (73 if high else 75) // 100, at.y + at.h * 34 // 140, 44 if high else 30)
        canvas.centre(f"gifts/{gift.value}", at.cx + 2, at.y + at.h * 101 // 140, 66 if high else 50)


def draw_officials(canvas: Canvas, view: GugongView) -> None:
    """Draw the gift cards of all officials."""
    for location, card in view.officials.items():
        draw_card(canvas, view.parts.gift[card], plaque(location).card)


def draw_medal(canvas: Canvas, view: GugongView, say: Say) -> None:
    """Draw the medal of the next start player: as a gain while it is available, with its seat afterwards; its name if there is room."""
    _ = say
    with canvas.within(PANELS["intrigue"]):
        at = medal_on_board()
        left = at.x + 15
        if view.medal is None:
            left = at.x + canvas.text(at.x, at.cy, "+", "sans-bold", NUMBER - 2, INK)
        left += canvas.centre("motifs/medal", left + 11, at.cy, 30)
        if view.medal is not None:
            left += canvas.centre(f"seats/badge-{view.medal}", left + 16, at.cy, 30) + 6
        # Translators: "starts": behind the medal and its seat, which begins the next day.
        words = _("next start") if view.medal is None else _("starts")
        if width(words, "sans", LEAST_HERE) <= at.right - left:
            canvas.text(left, at.cy, words, "sans", LEAST_HERE, INK)
