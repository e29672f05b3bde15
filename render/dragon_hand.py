"""A seat's private picture: its person cards with what is left on display, and its palaces drawn large with room to grow."""

from __future__ import annotations

from collections import Counter

from render.canvas import Box, Canvas
from render.captions import Names, Say, draw_hand_head
from render.dragon_actions import TIMES
from render.dragon_hand_layout import (
    HAND_HEAD,
    card_pile,
    hand_card,
    hand_cards,
    hand_palaces,
    hand_picture,
    own_grounds,
    palace_number,
    purse,
    purse_item,
    wall_left,
)
from render.dragon_layout import palace
from render.dragon_seats import WALL_SIGNS, draw_palace
from render.dragon_words import type_names
from render.signs import draw_signs
from render.strips import draw_count
from render.text import wrap
from render.theme import COST, FAINT, INK, LARGE, LEAST, LIGHT, LINE, NUMBER, PANEL, SOFT, TITLE
from rules.dragon.cards import MOST_FLOORS, PERSONS, TYPES, WALL_POINTS, WALL_TRACK, WALL_YUAN, WILD, Person
from rules.dragon.view import DragonView, SeatView

GAINS = {"rice": 1, "fireworks": 1, "floor": 1, "yuan": WALL_YUAN, "track": WALL_TRACK, "points": WALL_POINTS}
"""How much of it each wall tile gives."""


def draw_hand(view: DragonView, names: Names, say: Say, theme: str = LIGHT) -> Canvas:
    """The picture for the seat whose view this is. Raises ``ValueError`` for a spectator's view."""
    if view.seat is None or (hand := view.people[view.seat].hand) is None:
        raise ValueError("a spectator has no hand")
    person = view.people[view.seat]
    held = Counter(hand)
    cards = [card for card in (*TYPES, WILD) if held[card]]
    canvas = Canvas(hand_picture(len(cards), len(person.palaces)), theme=theme)
    _head(canvas, person, names[view.seat], say)
    for number, card in enumerate(cards):
        _card(canvas, view, card, held[card], hand_card(number, len(cards)), say)
    if not cards:
        box = hand_cards(0)
        with canvas.within(box):
            canvas.rect(box, fill=PANEL, outline=LINE, line=2)
            canvas.text(box.cx, box.cy, say("No cards in hand"), "title", LARGE, SOFT, "m", room=box.w - 40)
    _palaces(canvas, person, len(cards), say)
    return canvas


def _head(canvas: Canvas, person: SeatView, name: str, say: Say) -> None:
    """Whose hand this is, and what the seat has."""
    items = (
        ("yuan", person.yuan),
        ("rice", person.rice),
        ("firework", person.fireworks),
        ("privilege-small", person.privileges["small"]),
        ("privilege-large", person.privileges["large"]),
    )
    with canvas.within(HAND_HEAD):
        draw_hand_head(canvas, HAND_HEAD, purse(len(items)), person.seat, name, say)
        for number, (motif, count) in enumerate(items):
            draw_count(canvas, purse_item(len(items), number), f"motifs/{motif}", str(count))


def _card(canvas: Canvas, view: DragonView, card: str, held: int, at: Box, say: Say) -> None:
    """A person card: portrait, name, and for each kind that it can call its value, its symbols and how many are left."""
    kinds = [kind for kind in PERSONS if kind.type == card]
    with canvas.within(at):
        canvas.paste("board/person-card", at.x, at.y, at.h)
        canvas.centre(f"persons/{card}", at.cx, at.y + 60, 96)
        if held > 1:
            canvas.text(at.right - 12, at.y + 30, f"{TIMES}{held}", "sans-bold", NUMBER, align="r")
        canvas.text(at.cx, at.y + 124, type_names(say)[card], "sans-bold", LEAST + 2, INK, "m", room=at.w - 14)
        if card == WILD:
            for row, line in enumerate(wrap(say("any person on display"), "sans", LEAST, at.w - 14)[:3]):
                canvas.text(at.cx, at.y + 166 + 28 * row, line, "sans", LEAST, SOFT, "m", room=at.w - 14)
    for row, kind in enumerate(kinds):
        _pile(canvas, kind, view.display[kind.id], card_pile(at, row, len(kinds)))


def _pile(canvas: Canvas, kind: Person, left: int, at: Box) -> None:
    """A kind of person: its tile, its value, how many are left."""
    with canvas.within(at):
        canvas.rect(Box(at.x + 8, at.y, at.w - 16, 2), fill=LINE)
        canvas.centre(f"tiles/{kind.id}", at.x + 24, at.cy, 30)
        canvas.text(at.x + 48, at.cy, f"+{kind.value}", "sans-bold", NUMBER - 2, INK)
        canvas.text(at.right - 4, at.cy, f"{TIMES}{left}", "sans-bold", NUMBER - 3, SOFT if left else COST, "r")
        if not left:
            canvas.veil(at)


def _palaces(canvas: Canvas, person: SeatView, cards: int, say: Say) -> None:
    """The own palaces with their numbers; dashed what they can still grow by, and a new one."""
    _ = say
    box = hand_palaces(cards, len(person.palaces))
    with canvas.within(box):
        canvas.rect(box, fill=PANEL, outline=LINE, line=2)
        canvas.text(box.x + 16, box.y + 30, _("Palaces"), "title", TITLE, room=300)
        for number, tile in enumerate(reversed(person.wall)):
            draw_signs(canvas, wall_left(box, number), f"+{GAINS[tile]} {WALL_SIGNS[tile]}")
        if person.wall:
            canvas.centre("motifs/wall", wall_left(box, len(person.wall)).cx + 20, wall_left(box, 0).cy, 36)
        where = own_grounds(cards, len(person.palaces))
        for one, base in zip(person.palaces, where.bases, strict=False):
            if one.floors < MOST_FLOORS:
                _room(canvas, palace(base, where.scale, MOST_FLOORS))
            draw_palace(canvas, one, where, base)
            x, y = palace_number(base, where.scale)
            canvas.text(x, y, str(one.number), "sans-bold", NUMBER, align="m")
        base = where.bases[-1]
        _room(canvas, palace(base, where.scale, MOST_FLOORS))
        x, y = palace_number(base, where.scale)
        canvas.text(x, y, "+", "sans-bold", NUMBER, FAINT, "m")


def _room(canvas: Canvas, at: Box) -> None:
    """The outline of a palace as high as it may be."""
    canvas.paste("palaces/room", at.x, at.y, at.h)
