"""A seat's private picture: its person cards with what is left on display, and its palaces drawn large with room to grow."""

from __future__ import annotations

from collections import Counter

from render.canvas import Box, Canvas
from render.captions import Names, Say, draw_hand_head
from render.dragon.enlarged import WALL_SIGNS
from render.dragon.hand_layout import (
    ROOMY,
    card_pile,
    card_portrait,
    card_words,
    hand_parts,
    hand_symbol,
    own_grounds,
    palace_number,
    wall_left,
)
from render.dragon.layout import palace
from render.dragon.names import card_name
from render.dragon.persons import TIMES
from render.dragon.seats import draw_palace
from render.enlarged_layout import AREA_TEXT
from render.hand_layout import HAND_HEAD, HAND_SCALE, purse_item
from render.names import capital
from render.signs import draw_signs
from render.strips import draw_count
from render.theme import CARD, COST, FAINT, GOLD, INK, LEAST, LIGHT, LINE, NUMBER, PANEL, SOFT, TEXT, TITLE
from rules.dragon.cards import MOST_FLOORS, PERSONS, TYPES, WALL_POINTS, WALL_TRACK, WALL_YUAN, WILD, Person
from rules.dragon.view import DragonView, SeatView

GAINS = {"rice": 1, "fireworks": 1, "floor": 1, "yuan": WALL_YUAN, "track": WALL_TRACK, "points": WALL_POINTS}
"""How much of it each wall tile gives."""


def draw_hand(view: DragonView, names: Names, say: Say, theme: str = LIGHT) -> Canvas:
    """The picture for the seat whose view this is. Raises ``ValueError`` for a spectator's view."""
    if view.seat is None or (hand := view.people[view.seat].hand) is None:
        raise ValueError("a spectator has no hand")
    person, held = view.people[view.seat], Counter(hand)
    types = [card for card in TYPES if held[card]]
    kinds = {card: [kind for kind in PERSONS if kind.type == card] for card in types}
    parts = hand_parts([len(each) for each in kinds.values()], bool(held[WILD]), len(person.palaces), bool(person.wall))
    canvas = Canvas(parts.picture, HAND_SCALE, theme)
    _head(canvas, person, names[view.seat], say)
    for card, at in zip(types, parts.types, strict=True):
        _card(canvas, card, held[card], at, say)
        for row, kind in enumerate(kinds[card]):
            _pile(canvas, kind, view.display[kind.id], card_pile(at, row, len(kinds[card])))
    if held[WILD]:
        _card(canvas, WILD, held[WILD], parts.wild, say)
        _wild_words(canvas, parts.wild, say)
    if not hand:
        with canvas.within(parts.wild):
            canvas.rect(parts.wild, fill=PANEL, outline=LINE, line=2)
            canvas.text(parts.wild.cx, parts.wild.cy, say("No cards in hand"), "title", NUMBER, SOFT, "m", room=parts.wild.w - 40)
    _palaces(canvas, person, parts.palaces, say)
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
        draw_hand_head(canvas, person.seat, name, say)
        for number, (motif, count) in enumerate(items):
            draw_count(canvas, purse_item(len(items), number), f"motifs/{motif}", str(count))


def _card(canvas: Canvas, card: str, held: int, at: Box, say: Say) -> None:
    """A person card: portrait, name, how many of it are held."""
    cx, cy, high = card_portrait(at)
    words = card_words(at)
    with canvas.within(at):
        canvas.rect(at, fill=CARD, outline=INK, line=2)
        canvas.rect(at.inset(5), outline=GOLD, line=1)
        canvas.centre(f"persons/{card}", cx, cy, high)
        room = words.w - 8
        if held > 1:
            room -= 10 + canvas.text(at.right - 14, words.cy, f"{TIMES}{held}", "sans-bold", NUMBER - 4, align="r")
        size = TEXT + 4 if at.w >= ROOMY else LEAST
        canvas.text(words.x, words.cy, capital(card_name(card, say)), "sans-bold", size, INK, room=room)


def _wild_words(canvas: Canvas, at: Box, say: Say) -> None:
    """What a wild card calls."""
    words = card_words(at)
    with canvas.within(at):
        canvas.text(words.x, words.bottom + 20, say("Any person on display"), "sans", AREA_TEXT + 2, SOFT, room=words.w - 8)


def _pile(canvas: Canvas, kind: Person, left: int, at: Box) -> None:
    """A kind of person: its tile, its value, how many are left."""
    with canvas.within(at):
        canvas.rect(Box(at.x, at.y, at.w, 2), fill=LINE)
        canvas.centre(f"tiles/{kind.id}", at.x + 24, at.cy, 30)
        canvas.text(at.x + 58, at.cy, f"+{kind.value}", "sans-bold", NUMBER - 2, INK)
        canvas.text(at.right - 6, at.cy, f"{TIMES}{left}", "sans-bold", NUMBER - 3, SOFT if left else COST, "r")
        if not left:
            canvas.veil(at)


def _palaces(canvas: Canvas, person: SeatView, box: Box, say: Say) -> None:
    """The own palaces with their numbers, dashed what they can still grow by, and a new one; below them the sums of the symbols."""
    _ = say
    with canvas.within(box):
        canvas.rect(box, fill=PANEL, outline=LINE, line=2)
        canvas.text(box.x + 16, box.y + 30, _("Palaces"), "title", TITLE, room=200)
        _wall(canvas, person, box)
        where = own_grounds(box, len(person.palaces))
        for one, base in zip(person.palaces, where.bases, strict=False):
            if one.floors < MOST_FLOORS:
                _room(canvas, palace(base, where.scale, MOST_FLOORS))
            draw_palace(canvas, one, where, base)
            canvas.text(*palace_number(base, where.scale), str(one.number), "sans-bold", NUMBER - 2, align="m")
        base = where.bases[-1]
        _room(canvas, palace(base, where.scale, MOST_FLOORS))
        canvas.text(*palace_number(base, where.scale), "+", "sans-bold", NUMBER - 2, FAINT, "m")
        for number, kind in enumerate(TYPES):
            at, count = hand_symbol(box, bool(person.wall), number, len(TYPES)), person.symbols[kind]
            canvas.centre(f"symbols/{kind}", at.x + 17, at.cy, 30)
            canvas.text(at.x + 38, at.cy, str(count), "sans-bold", NUMBER - 6, INK if count else FAINT, room=at.w - 38)


def _wall(canvas: Canvas, person: SeatView, box: Box) -> None:
    """The wall tiles that the seat still has, and what each gives."""
    for number, tile in enumerate(person.wall):
        draw_signs(canvas, wall_left(box, number), f"+{GAINS[tile]} {WALL_SIGNS[tile]}")
    if person.wall:
        canvas.centre("motifs/wall", box.x + 36, wall_left(box, 0).cy, 36)


def _room(canvas: Canvas, at: Box) -> None:
    """The outline of a palace as high as it may be."""
    canvas.paste("palaces/room", at.x, at.y, at.h)
