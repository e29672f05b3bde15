"""The strips of the seats on the dragon's board: what they have, what a month gives, and their palaces floor by floor."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import Box, Canvas
from render.captions import Names
from render.dragon.layout import Grounds, grounds, palace, resident, strip_palaces, strip_symbol, strip_wall
from render.signs import draw_signs
from render.strips import draw_count, draw_head
from render.strips_layout import strip_item
from render.theme import FAINT, INK, NUMBER
from rules.dragon.cards import PRIVILEGE_DRAGONS, TYPES
from rules.dragon.view import DragonView, Palace, SeatView

WALL_SIGNS = {"rice": "rice", "fireworks": "firework", "floor": "floor", "yuan": "yuan", "track": "marker", "points": "points"}
"""The drawing of what each wall tile gives."""


def income(person: SeatView) -> int:
    """The points that each month gives as things stand: palaces, court ladies, privileges."""
    privileges = sum(PRIVILEGE_DRAGONS[size] * count for size, count in person.privileges.items())
    return len(person.palaces) + person.symbols["lady"] + privileges


def draw_strips(canvas: Canvas, view: DragonView, names: Names, boxes: Sequence[Box], more: bool = False) -> None:
    """A strip for each seat, in its box; ``more`` shows the symbols of its persons and the wall tiles that it still has."""
    for person, box in zip(view.people, boxes, strict=True):
        moving = view.to_move == person.seat
        turning = view.to_move is not None and view.turn == person.seat
        with canvas.within(box):
            draw_head(canvas, box, person.seat, names[person.seat], person.points, moving, turning)
            _belongings(canvas, view, person, box)
            draw_palaces(canvas, person.palaces, strip_palaces(box))
            if more:
                _more(canvas, person, box)


SIGNS = (
    *("motifs/yuan", "motifs/rice", "motifs/firework", "motifs/income"),
    *("motifs/privilege-small", "motifs/privilege-large", "motifs/cards", "motifs/wall"),
)
"""The drawings of what is counted on a strip; the last one only where the wall is built."""


def signs(view: DragonView) -> tuple[str, ...]:
    """What is counted on a strip of this game."""
    return SIGNS if view.options["wall"] == "yes" else SIGNS[:-1]


def _belongings(canvas: Canvas, view: DragonView, person: SeatView, box: Box) -> None:
    """Yuan, rice, fireworks, points a month, privileges, cards in hand, wall tiles left."""
    small, large = person.privileges["small"], person.privileges["large"]
    counts = (person.yuan, person.rice, person.fireworks, income(person), small, large, person.cards, len(person.wall))
    for number, (motif, count) in enumerate(zip(signs(view), counts, strict=False)):
        draw_count(canvas, strip_item(box, number), motif, str(count))


def draw_palaces(canvas: Canvas, palaces: Sequence[Palace], box: Box) -> Grounds:
    """Palaces in order of founding with their persons, the first on the ground floor; those without room are counted."""
    where = grounds(box, len(palaces))
    for one, base in zip(palaces[: where.shown], where.bases, strict=False):
        draw_palace(canvas, one, where, base)
    if where.shown < len(palaces):
        x, y = where.bases[where.shown]
        canvas.text(x, y - 30, f"+{len(palaces) - where.shown}", "sans-bold", NUMBER - 2, room=2 * where.scale.pitch)
    return where


def draw_palace(canvas: Canvas, one: Palace, where: Grounds, base: tuple[int, int]) -> None:
    """A palace with the persons in it."""
    at = palace(base, where.scale, one.floors)
    canvas.paste(f"palaces/{one.floors}", at.x, at.y, at.h)
    for number, person in enumerate(one.persons):
        canvas.centre(f"tiles/{person}", *resident(at, where.scale, number), where.scale.tile)


def _more(canvas: Canvas, person: SeatView, box: Box) -> None:
    """The sums of symbols by type, and the wall tiles that are left."""
    for number, kind in enumerate(TYPES):
        at = strip_symbol(box, number)
        count = person.symbols[kind]
        canvas.centre(f"symbols/{kind}", at.x + 16, at.cy, 28)
        canvas.text(at.x + 35, at.cy, str(count), "sans-bold", NUMBER - 10, INK if count else FAINT, room=at.w - 35)
    if person.wall:
        canvas.centre("motifs/wall", *strip_wall(box, -1), 30)
    for number, tile in enumerate(person.wall):
        x, y = strip_wall(box, number)
        draw_signs(canvas, Box(x - 15, y - 15, 30, 30), WALL_SIGNS[tile])
