"""The seats on the dragon's board: what they have, what a month gives, and their palaces floor by floor."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import Box, Canvas
from render.captions import Names
from render.dragon.layout import Grounds, goods, grounds, palace, resident, seat_head, seat_palaces, seat_place
from render.text import width
from render.theme import BRIGHT, GOLD, INK, LACQUER, LARGE, LINE, NUMBER, PANEL, TITLE, WORDS
from rules.dragon.cards import PRIVILEGE_DRAGONS
from rules.dragon.view import DragonView, Palace, SeatView

COUNT = NUMBER - 3
SIGN = 30


def income(person: SeatView) -> int:
    """The points that each month gives as things stand: palaces, court ladies, privileges."""
    privileges = sum(PRIVILEGE_DRAGONS[size] * count for size, count in person.privileges.items())
    return len(person.palaces) + person.symbols["lady"] + privileges


def belongings(person: SeatView) -> list[tuple[str, str]]:
    """What a seat has, and what a month gives: each drawing with its number; nothing of what it has none."""
    counts = (
        ("motifs/yuan", person.yuan),
        ("motifs/rice", person.rice),
        ("motifs/firework", person.fireworks),
        ("motifs/privilege-small", person.privileges["small"]),
        ("motifs/privilege-large", person.privileges["large"]),
        ("motifs/cards", person.cards),
        ("motifs/income", income(person)),
    )
    return [(motif, str(count)) for motif, count in counts if count]


def draw_seats(canvas: Canvas, view: DragonView, names: Names) -> None:
    """Each seat in its place of the city."""
    for person in view.people:
        box = seat_place(person.seat, view.seats)
        moving = view.to_move == person.seat
        turning = view.to_move is not None and view.turn == person.seat
        with canvas.within(box):
            _head(canvas, box, person, names[person.seat], moving, turning)
            items = belongings(person)
            boxes = goods(box, [SIGN + 7 + width(count, "sans-bold", COUNT) for _, count in items])
            for (motif, count), at in zip(items, boxes, strict=True):
                canvas.centre(motif, at.x + SIGN // 2, at.cy, SIGN)
                canvas.text(at.x + SIGN + 3, at.cy, count, "sans-bold", COUNT)
            draw_palaces(canvas, person.palaces, seat_palaces(box, len({at.y for at in boxes})))


def _head(canvas: Canvas, box: Box, person: SeatView, name: str, moving: bool, turning: bool) -> None:
    """Badge, name and points; lacquer for the seat asked, a lacquer frame for the seat whose turn it is."""
    head = seat_head(box)
    framed = moving or turning
    canvas.rect(box, fill=PANEL, outline=LACQUER if framed else LINE, line=4 if framed else 2)
    if moving:
        canvas.rect(head, fill=LACQUER)
        canvas.rect(Box(head.x + 5, head.y + 4, 42, 38), fill=PANEL)
    canvas.centre(f"seats/badge-{person.seat}", head.x + 26, head.cy, 36)
    ink = BRIGHT if moving else INK
    canvas.centre("motifs/points", head.right - 23, head.cy, 30)
    used = canvas.text(head.right - 42, head.cy, str(person.points), "sans-bold", LARGE - 2, ink, "r")
    canvas.text(head.x + 50, head.cy, name, "sans-bold", TITLE, ink, room=head.w - 50 - 50 - used, least=WORDS)
    if not moving:
        canvas.rect(Box(head.x + 8, head.bottom, head.w - 16, 2), fill=GOLD)


def draw_palaces(canvas: Canvas, palaces: Sequence[Palace], box: Box) -> Grounds:
    """Palaces in order of founding with their persons, the first on the ground floor; those without room are counted."""
    where = grounds(box, len(palaces))
    for one, base in zip(palaces[: where.shown], where.bases, strict=False):
        draw_palace(canvas, one, where, base)
    if where.shown < len(palaces):
        x, y = where.bases[where.shown]
        canvas.text(x + where.scale.wide // 2 - 2, y - 30, f"+{len(palaces) - where.shown}", "sans-bold", COUNT, align="m")
    return where


def draw_palace(canvas: Canvas, one: Palace, where: Grounds, base: tuple[int, int]) -> None:
    """A palace with the persons in it."""
    at = palace(base, where.scale, one.floors)
    canvas.paste(f"palaces/{one.floors}", at.x, at.y, at.h)
    for number, person in enumerate(one.persons):
        canvas.centre(f"tiles/{person}", *resident(at, where.scale, number), where.scale.tile)
