"""A seat's private picture: its hand with the action of each card, its discard pile compared with the dice, its tokens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render import text as writing
from render.canvas import Box, Canvas
from render.captions import Names, Say, draw_hand_head, fitting
from render.enlarged_layout import AREA_LINE, AREA_TEXT, line_middles
from render.gugong.hand_layout import (
    LARGE,
    SIGN,
    bonus_room,
    hand_bonus_token,
    hand_card,
    hand_dice,
    hand_discard,
    hand_parts,
    hand_token,
    token_room,
)
from render.gugong.map import draw_token
from render.gugong.names import GIFTS, TOKENS, card_action, explained, numbered, token_at
from render.gugong.plaques import ICONS, NO_ACTION, draw_card
from render.gugong.seats import table_look
from render.gugong.words import token_words
from render.hand_layout import HAND_HEAD, HAND_SCALE, purse_item
from render.names import capital
from render.theme import INK, JADE, LEAST, LIGHT, LINE, NUMBER, ON_JADE, PANEL, REBATE, SOFT, TEXT, TITLE
from rules.gugong.cards import TOKEN_PLACES, Gift
from rules.gugong.view import GugongView, OwnCards, SeatView

WORDS, LARGE_WORDS = 28, 30
"""Type size of a card's action, on a small and on a large card: a phone shows it at 0.4 of its size."""


class Entry(NamedTuple):
    """A token with its words, and the seat's servant that it uses, if any."""

    token: str
    lines: tuple[str, ...]
    servant: str = ""


def draw_hand(view: GugongView, names: Names, say: Say, theme: str = LIGHT) -> Canvas:
    """Draw the picture for the view's seat; raise ``ValueError`` for a spectator's view."""
    if view.seat is None or (own := view.people[view.seat].own) is None:
        raise ValueError("a spectator has no hand")
    person = view.people[view.seat]
    tokens, bonus = _stored(own, say), _bonus(person, say)
    parts = hand_parts(len(own.hand), len(own.discard), len(tokens), _high(tokens), len(bonus), _high(bonus))
    canvas = Canvas(parts.picture, HAND_SCALE, table_look(view, names, theme))
    _head(canvas, person, names[view.seat], say)
    _cards(canvas, view, own, parts.cards, say)
    _discards(canvas, view, own, parts.discards, say)
    _tokens(canvas, person.tokens + person.twos, tokens, parts.tokens, say)
    if bonus:
        with canvas.within(parts.bonus):
            canvas.rect(parts.bonus, fill=PANEL, outline=LINE, line=2)
        for number, entry in enumerate(bonus):
            _entry(canvas, entry, hand_bonus_token(number, parts.bonus, _high(bonus)))
    return canvas


def _high(entries: Sequence[Entry]) -> int:
    """Return the height that fits every entry."""
    return max(58, 8 + AREA_LINE * max((len(entry.lines) for entry in entries), default=1))


def _head(canvas: Canvas, person: SeatView, name: str, say: Say) -> None:
    """Draw the head with the seat's name, and the seat's means of payment; skip zeros."""
    _ = say
    double = [(f"double-{person.double}", "", _("Double"))] if person.double != "locked" else []
    counts = ((person.pool, "cube", _("Pool")), (person.supply, "supply", _("Supply")), (person.jade, "jade", _("Jade")))
    found = [(motif, str(count), word) for count, motif, word in counts if count]
    items = [*found[:2], *double, *found[2:]] if person.supply and person.pool else [*found, *double]
    with canvas.within(HAND_HEAD):
        draw_hand_head(canvas, person.seat, name, say)
        for number, (motif, count, word) in enumerate(items):
            at = purse_item(len(items), number)
            canvas.centre(f"motifs/{motif}", at.x + 18, at.cy, 36)
            left = at.x + 40
            left += canvas.text(left, at.cy, count, "sans-bold", NUMBER) + 8 if count else 0
            if writing.width(word, "sans", LEAST) <= at.right - left:
                canvas.text(left, at.cy, word, "sans", LEAST)


def _cards(canvas: Canvas, view: GugongView, own: OwnCards, box: Box, say: Say) -> None:
    """Draw the hand, each card large."""
    _ = say
    if not own.hand:
        with canvas.within(box):
            canvas.rect(box, fill=PANEL, outline=LINE, line=2)
            canvas.text(box.cx, box.cy, _("No cards in hand"), "title", NUMBER, SOFT, "m", room=box.w - 40)
    for number, card in enumerate(own.hand):
        _card(canvas, view.parts.gift[card], hand_card(number, len(own.hand)), say)


def _card(canvas: Canvas, gift: Gift, at: Box, say: Say) -> None:
    """Draw a card: value, action, picture, and the action in words."""
    large = at.h == LARGE.h
    icon, drawing, words = (58, 88, LARGE_WORDS) if large else (44, 66, WORDS)

    def down(share: int) -> int:
        """Return a height on the card; ``share`` is of 236."""
        return at.y + share * at.h // 236

    with canvas.within(at):
        canvas.paste("board/card-hand", at.x, at.y, at.h)
        canvas.text(at.x + at.w * 27 // 100, down(43), str(gift.value), "sans-bold", 92 if large else 68, align="m")
        if gift.action != NO_ACTION:
            canvas.centre(ICONS[gift.action], at.x + at.w * 69 // 100, down(43), icon)
        canvas.centre(f"gifts/{gift.value}", at.cx, down(109), drawing)
        name = fitting(GIFTS[gift.value], say, "sans", LEAST, at.w - 18)
        canvas.text(at.cx, down(155), name, "sans", LEAST, SOFT, "m", room=at.w - 18)
        lines = writing.at_most(writing.wrap(capital(card_action(gift.action, say)), "sans-bold", words, at.w - 20), 2)
        for row, line in enumerate(lines):
            y = down(199 + 28 * row - 14 * (len(lines) - 1))
            canvas.text(at.cx, y, line, "sans-bold", words, SOFT if gift.action == NO_ACTION else INK, "m", room=at.w - 14)


def _discards(canvas: Canvas, view: GugongView, own: OwnCards, box: Box, say: Say) -> None:
    """Draw the discard pile; mark the cards that match a die."""
    _ = say
    with canvas.within(box):
        canvas.rect(box, fill=PANEL, outline=LINE, line=2)
        canvas.text(box.x + 16, box.y + 30, _("Discard pile"), "title", TITLE, room=220)
        dice = hand_dice(box)
        canvas.text(dice.x - 12, dice.cy, _("Destiny Dice"), "sans", TEXT, SOFT, "r", room=150)
        for number, face in enumerate(view.dice):
            x = dice.x + 22 + 48 * number
            canvas.centre("motifs/die-face", x, dice.cy, 44)
            canvas.text(x, dice.cy, str(face), "sans-bold", NUMBER - 2, align="m")
        if own.matches:
            used = canvas.text(box.right - 16, dice.cy, f"\N{MULTIPLICATION SIGN}{own.matches}", "sans-bold", NUMBER - 2, REBATE, "r")
            canvas.centre("motifs/dice", box.right - 16 - used - 24, dice.cy, 36)
    for number, card in enumerate(own.discard):
        at = hand_discard(number, box)
        gift = view.parts.gift[card]
        draw_card(canvas, gift, at)
        if matched := view.dice.count(gift.value):
            with canvas.within(at.inset(-4)):
                canvas.rect(at.inset(-4), outline=JADE, line=6)
                canvas.rect(Box(at.right - 78, at.bottom - 38, 78, 38), fill=JADE)
                canvas.centre("motifs/dice", at.right - 60, at.bottom - 19, 30)
                canvas.text(at.right - 23, at.bottom - 19, f"\N{MULTIPLICATION SIGN}{matched}", "sans-bold", 30, ON_JADE, "m")


def _stored(own: OwnCards, say: Say) -> list[Entry]:
    """Return the travel tokens above the player board."""
    names = {token: capital(numbered(TOKENS[token].name, say)) for token in own.tokens}
    return [Entry(token, writing.wrap(names[token], "sans", AREA_TEXT, token_room())) for token in own.tokens]


def _bonus(person: SeatView, say: Say) -> list[Entry]:
    """Return the bonus tokens that lie face up until used, and those in use until the day ends."""
    meanings, room = token_words(say), bonus_room()
    found = [Entry(kind, writing.wrap(meanings[kind], "sans", AREA_TEXT, room)) for kind in person.bonus]
    for used in person.in_use:
        words = explained(token_at(used.token, used.location, say), numbered(TOKENS[used.token].brief, say), say)
        servant = f"seats/cube-double-{person.seat}" if used.double else f"seats/cube-{person.seat}"
        found.append(Entry(used.token, writing.wrap(words, "sans", AREA_TEXT, room), servant))
    return found


def _tokens(canvas: Canvas, worth: int, tokens: Sequence[Entry], box: Box, say: Say) -> None:
    """Draw the travel tokens above the player board with their words."""
    _ = say
    with canvas.within(box):
        canvas.rect(box, fill=PANEL, outline=LINE, line=2)
        used = canvas.text(box.x + 16, box.y + 30, _("Travel Tokens"), "title", TITLE, room=230)
        used += canvas.text(box.x + 40 + used, box.y + 30, f"{len(tokens)}/{TOKEN_PLACES}", "sans-bold", NUMBER - 4)
        if worth:
            words = _("worth {count} in exchange").format(count=worth)
            canvas.text(box.right - 16, box.y + 30, words, "sans", AREA_TEXT + 2, SOFT, "r", room=box.w - 76 - used)
    for number, entry in enumerate(tokens):
        _entry(canvas, entry, hand_token(number, box, _high(tokens)))


def _entry(canvas: Canvas, entry: Entry, at: Box) -> None:
    """Draw a token, the servant that it uses, and its words."""
    with canvas.within(at):
        draw_token(canvas, entry.token, at.x + 26, at.cy, 52)
        left = at.x + SIGN
        if entry.servant:
            left += canvas.paste(entry.servant, left, at.cy - 14, 28) + 10
        for line, cy in zip(entry.lines, line_middles(at.cy, len(entry.lines)), strict=True):
            canvas.text(left, cy, line, "sans", AREA_TEXT, room=at.right - left)
