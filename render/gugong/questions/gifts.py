"""The choice of one's own card: to give, discard, swap or take back, with the value and effect of each (rulebook pages 5, 6, 8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from render.canvas import Box, Canvas
from render.captions import Say
from render.gugong.names import LOCATIONS as LOCATION_NAMES
from render.gugong.plaques import draw_card
from render.gugong.questions.kit import (
    CARD_TYPE,
    ENOUGH,
    MARGIN,
    OFFICIALS_HIGH,
    SMALL,
    At,
    asked_about,
    draw_die,
    draw_matches,
    draw_officials_row,
    draw_small,
    draw_title,
    draw_verdict,
    new_canvas,
    official_column,
)
from render.question import LEAST, NUMBER, WIDE, Asked, Scene
from render.signs import draw_signs
from render.text import wrap
from render.theme import COST, LINE, PANEL, SOFT, Look
from rules.gugong.cards import LEAST_VALUE_FOR_JADE, LOW_GIFT_COST
from rules.gugong.costs import gift_value, is_free, matching_dice, own_cards, value
from rules.gugong.view import GugongView

ROOM = 900
"""The greatest height of a picture."""


# --- which gift to give: each card of the hand against each Official

LEFT = 158
"""The beginning of the Officials' columns, right of the cards."""
GIFT_ROW = 92
LEGEND = 44


def _draw_offer(view: GugongView, say: Say, look: Look) -> Asked:
    """Draw a row for each card of the hand, a column for each Official with its gift; a mark means that the card is high enough."""
    hand = own_cards(view).hand
    top = OFFICIALS_HIGH + 6
    high = min(GIFT_ROW, (ROOM - top - LEGEND) // max(len(hand), 1))
    canvas = new_canvas(top + high * len(hand) + LEGEND, look)
    columns = [official_column(number, LEFT, WIDE - LEFT - 2) for number in range(len(view.officials))]
    with canvas.within(Box(0, 0, LEFT, OFFICIALS_HIGH)):
        draw_title(canvas, say("Officials"), MARGIN, OFFICIALS_HIGH - 32, LEFT - MARGIN - 4)
    for column, (location, card) in zip(columns, view.officials.items(), strict=True):
        with canvas.within(column):
            canvas.centre(f"motifs/{location}", column.cx, 30, 36)
            canvas.text(column.cx, OFFICIALS_HIGH - 32, str(value(view, card)), "sans-bold", CARD_TYPE, align="m")
    at: At = {}
    for number, card in enumerate(hand):
        row = Box(0, top + high * number, WIDE, high - 4)
        with canvas.within(row):
            canvas.rect(row, fill=PANEL, outline=LINE, line=2)
            draw_small(canvas, view.parts.gift[card], SMALL.moved(MARGIN + NUMBER + 10, row.cy - SMALL.h // 2))
            for column, location in zip(columns, view.officials, strict=True):
                if is_free(view, card, location):
                    canvas.rect(Box(column.x + 4, row.y + 4, column.w - 8, row.h - 8), fill=ENOUGH)
                    canvas.centre("motifs/done", column.cx, row.cy, 36)
                else:
                    canvas.text(column.cx, row.cy, "\N{MINUS SIGN}", "sans", LEAST + 6, COST, "m")
        at[f"offer {card}"] = (MARGIN + NUMBER // 2, row.cy)
    _legend(canvas, say, Box(0, canvas.area.bottom - LEGEND, WIDE, LEGEND))
    return Asked(canvas, at)


def _legend(canvas: Canvas, say: Say, row: Box) -> None:
    """Draw the meaning of the marks in the columns."""
    _ = say
    with canvas.within(row):
        canvas.rect(Box(row.x + MARGIN, row.y + 4, 44, row.h - 10), fill=ENOUGH)
        canvas.centre("motifs/done", row.x + MARGIN + 22, row.cy - 1, 30)
        canvas.text(row.x + 62, row.cy, _("enough"), "sans-bold", LEAST, room=220, least=LEAST)
        half = Box(row.x + WIDE // 2, row.y, WIDE // 2 - MARGIN, row.h)
        canvas.text(half.x, row.cy, "\N{MINUS SIGN}", "sans", LEAST + 6, COST, "m")
        draw_verdict(canvas, _("too low"), f"-{LOW_GIFT_COST} cube", Box(half.x + 24, half.y, half.w - 24, half.h), good=False)


# --- cards in rows of five

STEP = 126
CARD = Box(0, 0, 100, 140)
CARD_HIGH = 186
LEAST_WIDE = 440
ACROSS = 5


def _cards_high(cards: Sequence[str]) -> int:
    return CARD_HIGH * -(-len(cards) // ACROSS)


def _cards_wide(cards: Sequence[str]) -> int:
    """Return the width of few cards: a phone shows a narrow picture larger."""
    return min(WIDE, max(LEAST_WIDE, 2 * MARGIN + 18 + STEP * len(cards)))


def _cards(canvas: Canvas, view: GugongView, cards: Sequence[str], top: int, reason: Callable[[str], str]) -> Mapping[str, Box]:
    """Draw cards with the dice that they match below, or with the reason why a card cannot be chosen; return their boxes."""
    places: dict[str, Box] = {}
    for number, card in enumerate(cards):
        row, column = divmod(number, ACROSS)
        at = CARD.moved(MARGIN + 18 + STEP * column, top + CARD_HIGH * row)
        places[card] = at
        slot = Box(at.x - 18, at.y - 2, STEP - 4, CARD_HIGH)
        with canvas.within(slot):
            draw_card(canvas, view.parts.gift[card], at)
            if words := reason(card):
                canvas.veil(at)
                canvas.text(slot.cx + 4, at.bottom + 21, words, "sans", LEAST, SOFT, "m", room=slot.w, least=LEAST)
            else:
                draw_matches(canvas, view, card, at.cx, at.bottom + 21)
    return places


def _number_at(card: Box) -> tuple[int, int]:
    return card.x + 2, card.bottom - 20


def _draw_dice(canvas: Canvas, view: GugongView, y: int) -> None:
    """Draw the dice at the right of a line."""
    for number, face in enumerate(reversed(view.dice)):
        draw_die(canvas, face, canvas.area.w - 34 - 50 * number, y)


def _nothing(_card: str) -> str:
    return ""


HEAD = 56


def _draw_pay(view: GugongView, say: Say, look: Look) -> Asked:
    """Draw the seat's gift beside the one for which it is too low, with the price; below, the other cards, which could be discarded."""
    _ = say
    card, location = asked_about(view, "card"), asked_about(view, "location")
    there = view.officials[location]
    others = [other for other in own_cards(view).hand if other != card]
    canvas = new_canvas(172 + (HEAD + _cards_high(others) if others else 0), look)
    with canvas.within(Box(0, 0, WIDE, 172)):
        draw_card(canvas, view.parts.gift[card], CARD.moved(MARGIN + 18, 18))
        given = gift_value(view, card)
        if given != value(view, card):
            canvas.text(146, 120, f"= {given}", "sans-bold", LEAST, SOFT)
        canvas.text(168, 88, "=" if given == value(view, there) else "<", "sans-bold", 52, COST, "m")
        draw_card(canvas, view.parts.gift[there], CARD.moved(212, 18))
        canvas.paste(f"figures/{location}", 322, 18, 140)
        name = wrap(say(LOCATION_NAMES[location].least), "title", LEAST + 3, 200)
        for number, line in enumerate(name[:2]):
            canvas.text(440, 50 + 34 * number, line, "title", LEAST + 3, room=200, least=LEAST)
        price = Box(440 + NUMBER + 10, 110, 90, 34)
        draw_signs(canvas, price, f"-{LOW_GIFT_COST} cube")
        if "offset" not in map(str, view.choices):
            canvas.veil(price)
    at: At = {"offset": (440 + NUMBER // 2, 127)}
    if others:
        _head(canvas, view, _("Or discard one of these"), 172)
        places = _cards(canvas, view, others, 172 + HEAD, _nothing)
        at |= {f"sacrifice {other}": _number_at(card) for other, card in places.items()}
    return Asked(canvas, at)


def _head(canvas: Canvas, view: GugongView, words: str, top: int, *, dice: bool = True) -> None:
    """Write a title above cards, with the dice that cards on the discard pile match."""
    wide = canvas.area.w
    with canvas.within(Box(0, top, wide, HEAD)):
        draw_title(canvas, words, MARGIN + 10, top + HEAD // 2, wide - 60 - 50 * len(view.dice))
        if dice:
            _draw_dice(canvas, view, top + HEAD // 2)


def _draw_swap(view: GugongView, say: Say, look: Look) -> Asked:
    """Draw the gifts of the Officials, one of which would come; below, the seat's cards in hand and on the discard pile."""
    _ = say
    own = own_cards(view)
    both = (("hand", _("Hand"), own.hand), ("discard", _("Discard pile"), own.discard))
    piles = [(pile, words, cards) for pile, words, cards in both if cards]
    high = sum(HEAD + _pile_high(cards) for _pile, _words, cards in piles)
    canvas = new_canvas(OFFICIALS_HIGH + 4 + high, look)
    draw_officials_row(canvas, view, 0)
    offered = {str(action) for action in view.choices}
    at: At = {}
    top = OFFICIALS_HIGH + 4
    for pile, words, cards in piles:
        _head(canvas, view, words, top, dice=pile == "discard")
        top += HEAD
        for card, (box, number) in _smalls(canvas, view, cards, top, match=pile == "discard").items():
            if f"swap {pile} {card}" in offered:
                at[f"swap {pile} {card}"] = number
            else:
                canvas.veil(box)
        top += _pile_high(cards)
    return Asked(canvas, at)


PILE_ROW = 76
PILE_ACROSS = 4


def _pile_high(cards: Sequence[str]) -> int:
    return PILE_ROW * -(-len(cards) // PILE_ACROSS)


def _smalls(
    canvas: Canvas, view: GugongView, cards: Sequence[str], top: int, *, match: bool = True
) -> Mapping[str, tuple[Box, tuple[int, int]]]:
    """Draw small cards, four in a row, with room for a number before each; return their boxes and numbers' places.

    ``match``: frame the cards that match a die.
    """
    found: dict[str, tuple[Box, tuple[int, int]]] = {}
    step = WIDE // PILE_ACROSS
    for number, card in enumerate(cards):
        row, column = divmod(number, PILE_ACROSS)
        at = SMALL.moved(step * column + 58, top + PILE_ROW * row + 6)
        draw_small(canvas, view.parts.gift[card], at, matching_dice(view, card) if match else 0)
        found[card] = (at, (at.x - 26, at.cy))
    return found


def _draw_recover(view: GugongView, say: Say, look: Look) -> Asked:
    """Draw the discard pile, with the dice that its cards match."""
    _ = say
    cards = own_cards(view).discard
    if len(cards) <= 4 * ACROSS:
        canvas = new_canvas(HEAD + _cards_high(cards), look, _cards_wide(cards))
        _head(canvas, view, _("Discard pile"), 0)
        places = _cards(canvas, view, cards, HEAD, _nothing)
        return Asked(canvas, {f"recover {card}": _number_at(at) for card, at in places.items()})
    canvas = new_canvas(HEAD + _pile_high(cards), look)
    _head(canvas, view, _("Discard pile"), 0)
    return Asked(canvas, {f"recover {card}": number for card, (_box, number) in _smalls(canvas, view, cards, HEAD).items()})


def _draw_discard(view: GugongView, say: Say, look: Look) -> Asked:
    """Draw the hand; cards of too low a value for a Jade are pale."""
    _ = say
    hand = own_cards(view).hand
    canvas = new_canvas(HEAD + _cards_high(hand), look, _cards_wide(hand))
    _head(canvas, view, _("Hand"), 0)
    places = _cards(canvas, view, hand, HEAD, lambda card: "" if value(view, card) >= LEAST_VALUE_FOR_JADE else _("too low"))
    offered = {str(action) for action in view.choices}
    return Asked(canvas, {text: _number_at(at) for card, at in places.items() if (text := f"discard {card}") in offered})


OFFER_GIFT = Scene(frozenset({"offer"}), _draw_offer)
PAY_FOR_GIFT = Scene(frozenset({"offset", "sacrifice"}), _draw_pay)
OFFER_SWAP = Scene(frozenset({"swap"}), _draw_swap)
RECOVER_GIFT = Scene(frozenset({"recover"}), _draw_recover)
DISCARD_FOR_JADE = Scene(frozenset({"discard"}), _draw_discard)
