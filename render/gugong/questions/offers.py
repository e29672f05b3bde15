"""The optional gain of a gift card, a token or a morning Decree: the present state and the new one (pages 4, 6, 8)."""

from __future__ import annotations

from render.canvas import Box, Canvas
from render.captions import Say
from render.gugong.modes_layout import spread
from render.gugong.names import DECREES, TOKENS, numbered
from render.gugong.questions.kit import MARGIN, OptionRow, asked_about, draw_rows, draw_title, new_canvas, rows_high
from render.gugong.questions.tracks import Way, draw_intrigue, draw_palace
from render.names import capital
from render.question import WIDE, Asked, Scene
from render.theme import PANEL, Look
from rules.gugong.cards import DECREE_INTRIGUE, SERVANTS_FOR_JADE, TOKEN_POINTS
from rules.gugong.costs import reader
from rules.gugong.view import GugongView

PILE_HIGH = 50
LABEL = 218
CUBE = 36
PURSE_HIGH = 2 * PILE_HIGH + 8


def draw_purse(canvas: Canvas, view: GugongView, say: Say, top: int) -> None:
    """Draw the seat's Servants in the pool and in the general supply."""
    _ = say
    me = reader(view)
    piles = ((_("Your pool"), me.pool, me.double == "pool"), (_("General supply"), me.supply, me.double == "supply"))
    canvas.rect(Box(0, top, WIDE, PURSE_HIGH), fill=PANEL)
    for number, (words, servants, double) in enumerate(piles):
        row = Box(0, top + 4 + PILE_HIGH * number, WIDE, PILE_HIGH)
        with canvas.within(row):
            draw_title(canvas, words, MARGIN, row.cy, LABEL - MARGIN - 6)
            pieces = [f"seats/cube-double-{me.seat}"] * double + [f"seats/cube-{me.seat}"] * servants
            widths = [2 * CUBE if "double" in piece else CUBE for piece in pieces]
            for piece, x in zip(pieces, spread(Box(LABEL, row.y, WIDE - LABEL - MARGIN, row.h), widths, 0), strict=True):
                canvas.paste(piece, x, row.cy - CUBE // 2, CUBE)


def _draw_purse_row(view: GugongView, say: Say, look: Look, signs: str, words: str) -> Asked:
    rows = [OptionRow("accept" if "accept" in map(str, view.choices) else "", signs, words)]
    canvas = new_canvas(PURSE_HIGH + rows_high(rows, look), look)
    draw_purse(canvas, view, say, 0)
    return Asked(canvas, draw_rows(canvas, PURSE_HIGH, rows))


TOKEN_GAINS = {
    "servant": "+1 cube",
    "servants": "+2 cube",
    "points": f"+{TOKEN_POINTS} points",
    "servants-jade": f"-{SERVANTS_FOR_JADE} cube +1 jade",
}


def _draw_token(view: GugongView, say: Say, look: Look) -> Asked:
    """Draw the result of a Travel Token's benefit."""
    token = asked_about(view, "token")
    if token == "envoy":
        return draw_palace(view, look, [Way("accept", 1, ())])
    if token == "intrigue":
        return draw_intrigue(view, look, [Way("accept", 1, ())])
    return _draw_purse_row(view, say, look, TOKEN_GAINS[token], capital(numbered(TOKENS[token].effect, say)))


def _draw_morning(view: GugongView, say: Say, look: Look) -> Asked:
    """Draw the result of a morning Decree."""
    decree = asked_about(view, "decree")
    if decree == "morning-envoy":
        return draw_palace(view, look, [Way("accept", 1, ())])
    if decree == "morning-intrigue":
        return draw_intrigue(view, look, [Way("accept", DECREE_INTRIGUE, ())])
    return _draw_purse_row(view, say, look, "+1 cube", capital(numbered(DECREES[decree].effect, say)))


def _draw_card(view: GugongView, say: Say, look: Look) -> Asked:
    """Draw the Servants from the card just given."""
    gained = TOKEN_GAINS[view.parts.gift[asked_about(view, "card")].action]
    return _draw_purse_row(view, say, look, gained, "")


USE_TOKEN = Scene(frozenset({"accept"}), _draw_token)
MORNING_DECREE = Scene(frozenset({"accept"}), _draw_morning)
CARD_ACTION = Scene(frozenset({"accept"}), _draw_card)
