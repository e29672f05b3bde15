"""A seat's private picture: its person cards with the persons left on display, and its palaces, large and with room to grow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from render.canvas import Box, Canvas
from render.captions import Names, Say, draw_hand_head
from render.dragon import names as words
from render.dragon.enlarged import WALL_SIGNS
from render.dragon.hand_layout import (
    PILE_WIDE,
    PORTRAIT,
    SYMBOL,
    card_lines,
    card_name,
    card_pile,
    card_portrait,
    hand_parts,
    hand_symbols,
    hand_wall,
    own_grounds,
    palace_number,
)
from render.dragon.persons import TIMES
from render.dragon.seats import draw_palace
from render.enlarged_layout import AREA_LINE, AREA_TEXT
from render.hand_layout import HAND_HEAD, HAND_PURSE, HAND_SCALE
from render.initials import look
from render.names import capital
from render.signs import draw_signs, signs_width
from render.text import width, wrap
from render.theme import CARD, COST, FAINT, GOLD, INK, LEAST, LIGHT, LINE, NUMBER, PANEL, SOFT, TITLE
from rules.dragon.cards import PERSONS, TYPES, WALL_POINTS, WALL_TRACK, WALL_YUAN, WILD, Person
from rules.dragon.view import DragonView, SeatView

GAINS = {"rice": 1, "fireworks": 1, "floor": 1, "yuan": WALL_YUAN, "track": WALL_TRACK, "points": WALL_POINTS}
"""The amount that each wall tile gives."""
DECIDES = NUMBER - 4
"""Type size of values and counts."""
SUM = 28
"""Type size of the sums of symbols."""


def draw_hand(view: DragonView, names: Names, say: Say, theme: str = LIGHT) -> Canvas:
    """Draw the picture for the view's seat; raise ``ValueError`` for a spectator's view."""
    if view.seat is None or (hand := view.people[view.seat].hand) is None:
        raise ValueError("a spectator has no hand")
    person, held = view.people[view.seat], Counter(hand)
    cards = [card for card in (*TYPES, WILD) if held[card]]
    parts = hand_parts(len(cards), [one.floors for one in person.palaces], bool(person.wall))
    canvas = Canvas(parts.picture, HAND_SCALE, look(theme, names))
    _head(canvas, person, names[view.seat], say)
    for card, at in zip(cards, parts.cards, strict=False):
        with canvas.within(at):
            _card(canvas, card, held[card], at, say)
            _called(canvas, view, card, at, say)
    if not hand:
        at = parts.cards[0]
        with canvas.within(at):
            canvas.rect(at, fill=PANEL, outline=LINE, line=2)
            canvas.text(at.cx, at.cy, say("No cards in hand"), "title", NUMBER, SOFT, "m", room=at.w - 40)
    _palaces(canvas, person, parts.palaces, say)
    return canvas


def _head(canvas: Canvas, person: SeatView, name: str, say: Say) -> None:
    """Draw the head with the seat's name, and the seat's goods without zeros."""
    counts = (
        ("yuan", person.yuan),
        ("rice", person.rice),
        ("firework", person.fireworks),
        ("privilege-small", person.privileges["small"]),
        ("privilege-large", person.privileges["large"]),
    )
    with canvas.within(HAND_HEAD):
        draw_hand_head(canvas, person.seat, name, say)
        items = " ".join(f"{motif} {count} | |" for motif, count in counts if count)
        draw_signs(canvas, Box(HAND_PURSE.x + 12, HAND_PURSE.y, HAND_PURSE.w - 12, HAND_PURSE.h), items)


def _card(canvas: Canvas, card: str, held: int, at: Box, say: Say) -> None:
    """Draw a person card: its name, the number held, its portrait."""
    canvas.rect(at, fill=CARD, outline=INK, line=2)
    canvas.rect(at.inset(4), outline=GOLD, line=1)
    line, room = card_name(at), card_name(at).w
    if held > 1:
        room -= 8 + canvas.text(line.right, line.cy + 3, f"{TIMES}{held}", "sans-bold", DECIDES, align="r")
    name = capital(words.card_name(card, say))
    canvas.text(line.x, line.cy + 3, name, "sans-bold", SUM - 2, INK, room=room, least=LEAST)
    canvas.centre(f"persons/{card}", *card_portrait(at), PORTRAIT)


def _called(canvas: Canvas, view: DragonView, card: str, at: Box, say: Say) -> None:
    """Draw the persons that a card calls: the kinds of its type with the tiles left, or any person."""
    if card == WILD:
        box = card_lines(at)
        lines = wrap(say("Any person on display"), "sans", AREA_TEXT, box.w)
        for number, line in enumerate(lines[:3]):
            y = box.cy + AREA_LINE * (2 * number - min(len(lines), 3) + 1) // 2
            canvas.text(box.x, y, line, "sans", AREA_TEXT, SOFT, room=box.w)
        return
    kinds = [kind for kind in PERSONS if kind.type == card]
    for row, kind in enumerate(kinds):
        _pile(canvas, kind, view.display[kind.id], card_pile(at, row, len(kinds)))


def _pile(canvas: Canvas, kind: Person, left: int, at: Box) -> None:
    """Draw a kind of person: its tile, its value, the number left."""
    canvas.centre(f"tiles/{kind.id}", at.x + 20, at.cy, 30)
    x = at.x + (42 if at.w < PILE_WIDE else 48)
    room = at.right - x - 3 - canvas.text(x, at.cy, f"+{kind.value}", "sans-bold", DECIDES - 2)
    canvas.text(at.right, at.cy, f"{TIMES}{left}", "sans-bold", DECIDES - 2, SOFT if left else COST, "r", room=room, least=SUM)
    if not left:
        canvas.veil(at)


def _palaces(canvas: Canvas, person: SeatView, box: Box, say: Say) -> None:
    """Draw the seat's own palaces with their numbers and a dashed new one; the sums of symbols above, the wall tiles below."""
    _ = say
    with canvas.within(box):
        canvas.rect(box, fill=PANEL, outline=LINE, line=2)
        left = box.x + 14 + canvas.text(box.x + 14, box.y + 24, _("Palaces"), "title", TITLE, room=190)
        _symbols(canvas, person, hand_symbols(box, left + 20))
        where = own_grounds(box, [one.floors for one in person.palaces], bool(person.wall))
        for one, base in zip(person.palaces, where.bases, strict=False):
            draw_palace(canvas, one, where.scale, base)
            canvas.text(*palace_number(base, where.scale), str(one.number), "sans-bold", NUMBER - 2, align="m")
        x, y = palace_number(where.bases[-1], where.scale)
        canvas.centre("palaces/room", x, where.bases[-1][1] - 24, 48)
        canvas.text(x, y, "+", "sans-bold", NUMBER - 2, FAINT, "m")
        if person.wall:
            _wall(canvas, person.wall, hand_wall(box))


def _symbols(canvas: Canvas, person: SeatView, at: Box) -> None:
    """Draw the sums of the symbols in the palaces, without zeros."""
    found = [(kind, str(person.symbols[kind])) for kind in TYPES if person.symbols[kind]]
    wide = sum(SYMBOL + 5 + width(count, "sans-bold", SUM) for _, count in found)
    gap = min(14, (at.w - wide) // max(len(found), 1))
    x = at.x
    for kind, count in found:
        canvas.centre(f"symbols/{kind}", x + SYMBOL // 2, at.cy, SYMBOL)
        x += SYMBOL + 3 + canvas.text(x + SYMBOL + 3, at.cy, count, "sans-bold", SUM) + 2 + gap


def _wall(canvas: Canvas, tiles: Sequence[str], at: Box) -> None:
    """Draw the seat's remaining wall tiles with their gains."""
    canvas.centre("motifs/wall", at.x + 18, at.cy, 36)
    signs = [f"+{GAINS[tile]} {WALL_SIGNS[tile]}" for tile in tiles]
    step = (at.w - 48) // max(len(signs), 1)
    x = at.x + 52
    for each in signs:
        draw_signs(canvas, Box(x, at.y, step, at.h), each)
        x += min(step, signs_width(canvas, each) + 24)
