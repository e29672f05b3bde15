"""The choice among the seven Officials with their gifts and actions: to give a gift, or to take one (rulebook pages 6, 8, 20)."""

from __future__ import annotations

from collections.abc import Callable

from render.canvas import Box, Canvas
from render.captions import Say
from render.gugong.map import draw_token
from render.gugong.names import TOKENS, numbered
from render.gugong.plaques import OPTIONS, draw_card
from render.gugong.questions.kit import (
    SMALL,
    At,
    asked_about,
    draw_die,
    draw_location,
    draw_matches,
    draw_small,
    draw_title,
    draw_verdict,
    new_canvas,
)
from render.names import capital
from render.question import LEAST, Asked, Scene
from render.signs import draw_signs
from render.text import wrap
from render.theme import INK, LINE, PANEL, Look
from rules.gugong.cards import LOW_GIFT_COST
from rules.gugong.costs import gift_value, is_free, matching_dice, value
from rules.gugong.view import GugongView

COLUMNS = 3
CELL = Box(0, 0, 213, 250)
GAP = 4
NAME = 42
FIGURE = 140
"""The height of an Official."""
BUST = 98
"""The height of the part of an Official that is visible above the location's actions."""
SIGNS_ROW, SIGNS = 35, 31
"""The height of a line of actions, and the type size of its numbers."""

Draw = Callable[[Canvas, Box, str], None]
"""A function that draws a line under a location's Official."""


def _cell(number: int) -> Box:
    """Return the place of an Official; the places after the last are for the card or token asked about."""
    row, column = divmod(number, COLUMNS)
    return CELL.moved(GAP + (CELL.w + 2) * column, GAP + (CELL.h + GAP) * row)


def _options(location: str) -> tuple[str, ...]:
    """Return the costs and gains of a location's two options, or the single option in two lines."""
    first, second = OPTIONS[location]
    return (first.replace("| ", ""), second.replace("| ", "")) if second else tuple(part.strip() for part in first.split("|"))


def _grid(view: GugongView, say: Say, look: Look, verdict: Draw, choice: Callable[[str], str]) -> tuple[Canvas, At]:
    """Draw each Official behind its gift, above the location's actions and the verdict; return the canvas and the numbers of ``choice``."""
    rows = -(-(len(view.officials) + 1) // COLUMNS)
    canvas = new_canvas(GAP + (CELL.h + GAP) * rows, look)
    at: At = {}
    offered = {str(action) for action in view.choices}
    for number, location in enumerate(view.officials):
        cell = _cell(number)
        with canvas.within(cell):
            _official(canvas, view, location, say, cell)
            if choice(location) in offered:
                at[choice(location)] = (cell.x + 24, cell.y + 22)
            else:
                canvas.veil(cell.inset(2))
            verdict(canvas, _verdict_row(cell), location)
    return canvas, at


def _verdict_row(cell: Box) -> Box:
    return Box(cell.x + 12, cell.bottom - SIGNS_ROW - 2, cell.w - 18, SIGNS_ROW)


def _official(canvas: Canvas, view: GugongView, location: str, say: Say, cell: Box) -> None:
    there = view.officials[location]
    canvas.rect(cell, fill=PANEL)
    canvas.paste(f"figures/{location}", cell.x, cell.y + NAME, FIGURE)
    below = Box(cell.x, cell.y + NAME + BUST, cell.w, cell.h - NAME - BUST)
    canvas.rect(below, fill=PANEL)
    canvas.rect(cell, outline=LINE, line=2)
    draw_location(canvas, location, say, Box(cell.x + 48, cell.y + 2, cell.w - 54, NAME - 4))
    card = SMALL.moved(cell.x + 114, cell.y + NAME)
    draw_small(canvas, view.parts.gift[there], card, matching_dice(view, there))
    draw_matches(canvas, view, there, card.cx, card.bottom + 20)
    for row, signs in enumerate(_options(location)):
        draw_signs(canvas, Box(cell.x + 6, below.y + 2 + SIGNS_ROW * row, 1, SIGNS_ROW), signs, SIGNS)


def _own_card(canvas: Canvas, view: GugongView, card: str, say: Say) -> None:
    """Draw the gift to give, with its value if that is higher than printed, and the dice."""
    _ = say
    cell = _cell(len(view.officials))
    with canvas.within(cell):
        draw_title(canvas, _("You give"), cell.x + 12, cell.y + 24, cell.w - 16)
        draw_card(canvas, view.parts.gift[card], Box(cell.x + 8, cell.y + 52, 100, 140))
        if (counts := gift_value(view, card)) != value(view, card):
            canvas.text(cell.x + 118, cell.y + 122, f"= {counts}", "sans-bold", 44, INK, room=cell.w - 120, least=LEAST)
    cell = _cell(len(view.officials) + 1)
    with canvas.within(cell):
        draw_title(canvas, _("Destiny Dice"), cell.x + 12, cell.y + 24, cell.w - 16)
        for number, face in enumerate(view.dice):
            draw_die(canvas, face, cell.x + 36 + 54 * number, cell.y + 80)


def _draw_gift(view: GugongView, say: Say, look: Look) -> Asked:
    """Draw under each Official whether the seat's gift is high enough, and the gift itself last."""
    _ = say
    card = asked_about(view, "card")

    def verdict(canvas: Canvas, row: Box, location: str) -> None:
        if is_free(view, card, location):
            draw_verdict(canvas, _("enough"), "", row, good=True)
        else:
            draw_verdict(canvas, _("too low"), f"-{LOW_GIFT_COST} cube", row, good=False)

    canvas, at = _grid(view, say, look, verdict, lambda location: f"give {card} {location}")
    _own_card(canvas, view, card, say)
    return Asked(canvas, at)


def _draw_swap(view: GugongView, say: Say, look: Look) -> Asked:
    """Draw the gifts of the board that the seat could take for its own; an equal gift is marked as the same."""
    _ = say
    card = asked_about(view, "card")

    def verdict(canvas: Canvas, row: Box, location: str) -> None:
        if view.parts.kind[card] == view.parts.kind[view.officials[location]]:
            draw_verdict(canvas, _("the same"), "", row, good=False)

    canvas, at = _grid(view, say, look, verdict, lambda location: f"with {location}")
    _own_card(canvas, view, card, say)
    return Asked(canvas, at)


def _draw_station(view: GugongView, say: Say, look: Look) -> Asked:
    """Draw the choice of an action for a bonus token, with the tokens already there under each Official."""
    token = asked_about(view, "token")

    def lying(canvas: Canvas, row: Box, location: str) -> None:
        there = [(used.token, person.seat) for person in view.people for used in person.in_use if used.location == location]
        for number, (kind, seat) in enumerate(there[:3]):
            canvas.centre(f"tokens/{kind}", row.x + 18 + 68 * number, row.cy, 36)
            canvas.centre(f"seats/cube-{seat}", row.x + 50 + 68 * number, row.cy, 28)

    canvas, at = _grid(view, say, look, lying, lambda location: f"station {location}")
    cell = _cell(len(view.officials))
    wide = Box(cell.x, cell.y, 2 * cell.w, cell.h)
    with canvas.within(wide):
        draw_token(canvas, token, wide.x + 42, wide.y + 50, 52)
        for number, line in enumerate(wrap(capital(numbered(TOKENS[token].effect, say)), "sans", LEAST, wide.w - 90)[:6]):
            canvas.text(wide.x + 82, wide.y + 40 + 34 * number, line, "sans", LEAST, room=wide.w - 84, least=LEAST)
    return Asked(canvas, at)


CHOOSE_OFFICIAL = Scene(frozenset({"give"}), _draw_gift)
TAKE_SWAP = Scene(frozenset({"with"}), _draw_swap)
STATION_TOKEN = Scene(frozenset({"station"}), _draw_station)
