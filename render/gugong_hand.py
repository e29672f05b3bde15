"""A seat's private picture: its hand with what each card does, its discard pile against the dice, its tokens."""

from __future__ import annotations

from render import text as writing
from render.canvas import Box, Canvas
from render.captions import Names, Say, draw_hand_head
from render.gugong_hand_layout import (
    HAND_HEAD,
    HAND_SERVANTS,
    hand_bonus,
    hand_bonus_token,
    hand_card,
    hand_cards,
    hand_dice,
    hand_discard,
    hand_discards,
    hand_picture,
    hand_token,
    hand_tokens,
)
from render.gugong_map import draw_token
from render.gugong_plaques import ICONS, draw_card
from render.gugong_words import bonus_names, bonus_words, card_actions, gift_names, location_names, token_words
from render.theme import BRIGHT, COST, INK, LACQUER, LARGE, LEAST, LIGHT, LINE, NUMBER, PANEL, SOFT, TEXT, TITLE
from rules.gugong.cards import TOKEN_PLACES, Gift
from rules.gugong.view import GugongView, OwnCards, SeatView


def draw_hand(view: GugongView, names: Names, say: Say, theme: str = LIGHT) -> Canvas:
    """The picture for the seat whose view this is. Raises ``ValueError`` for a spectator's view."""
    if view.seat is None or (own := view.people[view.seat].own) is None:
        raise ValueError("a spectator has no hand")
    person = view.people[view.seat]
    canvas = Canvas(hand_picture(len(own.hand), len(person.bonus) + len(person.in_use)), theme=theme)
    _head(canvas, view, view.seat, names, say)
    _cards(canvas, view, own, say)
    _discards(canvas, view, own, say)
    _tokens(canvas, person.tokens + person.twos, own, say)
    _bonus(canvas, person, len(own.hand), say)
    return canvas


def _head(canvas: Canvas, view: GugongView, seat: int, names: Names, say: Say) -> None:
    """Whose hand this is, and the servants to pay with."""
    _ = say
    box = HAND_HEAD
    person = view.people[seat]
    with canvas.within(box):
        draw_hand_head(canvas, box, HAND_SERVANTS, seat, names[seat], say)
        x = HAND_SERVANTS.x
        for motif, count in (("cube", person.pool), ("supply", person.supply), (f"double-{person.double}", None), ("jade", person.jade)):
            canvas.centre(f"motifs/{motif}", x + 30, box.cy, 36)
            if count is not None:
                canvas.text(x + 54, box.cy, str(count), "sans-bold", NUMBER)
            x += 106


def _cards(canvas: Canvas, view: GugongView, own: OwnCards, say: Say) -> None:
    """The hand, each card large."""
    _ = say
    if not own.hand:
        box = hand_cards(0)
        with canvas.within(box):
            canvas.rect(box, fill=PANEL, outline=LINE, line=2)
            canvas.text(box.cx, box.cy, _("No cards in hand"), "title", LARGE, SOFT, "m", room=box.w - 40)
    for number, card in enumerate(own.hand):
        _large_card(canvas, view.parts.gift[card], hand_card(number, len(own.hand)), say)


def _large_card(canvas: Canvas, gift: Gift, at: Box, say: Say) -> None:
    """Value, action, picture, and the action in words."""
    with canvas.within(at):
        canvas.paste("board/card-large", at.x, at.y, 320)
        canvas.text(at.x + 70, at.y + 68, str(gift.value), "sans-bold", 112, align="m")
        canvas.centre(ICONS[gift.action], at.x + 180, at.y + 66, 88)
        canvas.centre(f"gifts/{gift.value}", at.cx, at.y + 162, 96)
        canvas.text(at.cx, at.y + 221, gift_names(say)[gift.value], "sans", LEAST, SOFT, "m", room=at.w - 24)
        lines = writing.wrap(card_actions(say)[gift.action], "sans-bold", NUMBER - 3, at.w - 40)
        for row, line in enumerate(lines[:2]):
            y = at.y + 271 + (36 * row - 18 if len(lines) > 1 else 0)
            canvas.text(at.cx, y, line, "sans-bold", NUMBER - 3, SOFT if gift.action == "none" else INK, "m", room=at.w - 36)


def _discards(canvas: Canvas, view: GugongView, own: OwnCards, say: Say) -> None:
    """The discard pile; cards that match a die are marked."""
    _ = say
    box = hand_discards(len(own.hand))
    with canvas.within(box):
        canvas.rect(box, fill=PANEL, outline=LINE, line=2)
        canvas.text(box.x + 16, box.y + 30, _("Discard pile"), "title", TITLE, room=240)
        dice = hand_dice(len(own.hand))
        for number, face in enumerate(view.dice):
            x = dice.x + 22 + 48 * number
            canvas.centre("motifs/die-face", x, dice.cy, 44)
            canvas.text(x, dice.cy, str(face), "sans-bold", NUMBER - 2, align="m")
        words = _("Matches: {count}").format(count=own.matches)
        canvas.text(box.right - 16, box.y + 30, words, "sans-bold", NUMBER - 2, COST if own.matches else SOFT, "r", room=250)
    for number, card in enumerate(own.discard):
        at = hand_discard(number, len(own.discard), len(own.hand))
        gift = view.parts.gift[card]
        draw_card(canvas, gift, at)
        if matched := view.dice.count(gift.value):
            with canvas.within(at.inset(-4)):
                canvas.rect(at.inset(-4), outline=LACQUER, line=5)
                canvas.rect(Box(at.right - 46, at.bottom - 38, 46, 38), fill=LACQUER)
                canvas.text(at.right - 23, at.bottom - 19, f"\N{MULTIPLICATION SIGN}{matched}", "sans-bold", 30, BRIGHT, "m")


def _tokens(canvas: Canvas, worth: int, own: OwnCards, say: Say) -> None:
    """The travel tokens above the player board, with what each of them is."""
    _ = say
    box = hand_tokens(len(own.hand))
    with canvas.within(box):
        canvas.rect(box, fill=PANEL, outline=LINE, line=2)
        used = canvas.text(box.x + 16, box.y + 30, _("Tokens"), "title", TITLE, room=200)
        canvas.text(box.x + 40 + used, box.y + 30, f"{len(own.tokens)}/{TOKEN_PLACES}", "sans-bold", NUMBER - 2)
        words = _("worth {count} in exchange").format(count=worth)
        canvas.text(box.right - 16, box.y + 30, words, "sans", TEXT, SOFT, "r", room=380)
    meanings = token_words(say) | bonus_names(say)
    for number, token in enumerate(own.tokens):
        at = hand_token(number, len(own.hand))
        with canvas.within(at):
            draw_token(canvas, token, at.x + 26, at.cy, 52)
            canvas.text(at.x + 62, at.cy, meanings[token], "sans", TEXT, INK, room=at.w - 64)
    for number in range(len(own.tokens), TOKEN_PLACES):
        at = hand_token(number, len(own.hand))
        with canvas.within(at):
            canvas.centre("motifs/none", at.x + 26, at.cy, 36)


def _bonus(canvas: Canvas, person: SeatView, cards: int, say: Say) -> None:
    """The bonus tokens face up until used, and those in use until the day ends, with what each does."""
    tokens = [(kind, "", None) for kind in person.bonus] + [(used.token, used.location, used.double) for used in person.in_use]
    if not tokens:
        return
    box = hand_bonus(cards, len(tokens))
    meanings, places = bonus_words(say), location_names(say)
    with canvas.within(box):
        canvas.rect(box, fill=PANEL, outline=LINE, line=2)
    for number, (kind, location, double) in enumerate(tokens):
        at = hand_bonus_token(number, cards, len(tokens))
        with canvas.within(at):
            draw_token(canvas, kind, at.x + 26, at.cy, 52)
            x = at.x + 62
            if double is not None:
                name = f"seats/cube-double-{person.seat}" if double else f"seats/cube-{person.seat}"
                x += canvas.paste(name, x, at.cy - 14, 28) + 10
            words = f"{places[location]}: {meanings[kind]}" if location else meanings[kind]
            canvas.text(x, at.cy, words, "sans", TEXT, INK, room=at.right - x)
