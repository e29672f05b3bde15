"""The seats on the dragon's board: what they have, what a month gives, and their palaces floor by floor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from render.canvas import Box, Canvas
from render.captions import Names, Say
from render.dragon.names import PRIVILEGES
from render.dragon.seats_layout import (
    HIGH,
    SCALES,
    Grounds,
    Scale,
    clouds,
    figure,
    figure_high,
    garden,
    goods,
    grounds,
    palace,
    points_plaque,
    resident,
    seat_head,
    seat_palaces,
    seat_place,
    storey,
    terrace,
    upper_terrace,
)
from render.names import N_
from render.text import width
from render.theme import BRIGHT, GOLD, INK, LACQUER, LINE, NUMBER, ON_GOLD, PANEL, SOFT, STONE, TITLE, WORDS
from rules.dragon.cards import PRIVILEGE_DRAGONS
from rules.dragon.view import DragonView, Palace, SeatView

COUNT = NUMBER - 3
SIGN = 30
WORDED = {
    "motifs/income": (N_("VP a month"), N_("VP a month")),
    "motifs/cards": (N_("card"), N_("cards")),
    "motifs/privilege-small": (PRIVILEGES["small"], N_("small privileges")),
    "motifs/privilege-large": (PRIVILEGES["large"], N_("large privileges")),
    "motifs/firework": (N_("firework"), N_("fireworks")),
    "motifs/rice": (N_("rice"), N_("rice")),
    "motifs/yuan": (N_("yuan"), N_("yuan")),
}
"""What a seat has, named: one, and several; the less its drawing says alone the earlier."""


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


def draw_seats(canvas: Canvas, view: DragonView, names: Names, say: Say) -> None:
    """Each seat in its place of the city; what it has is named where that leaves all palaces as large as they are."""
    boxes = [seat_place(person.seat, view.seats) for person in view.people]
    words: dict[str, tuple[str, str]] = {}
    for motif, (one, several) in WORDED.items():
        more = {**words, motif: (say(one), say(several))}
        if all(_roomy(person, box, more) for person, box in zip(view.people, boxes, strict=True)):
            words = more
    for person, box in zip(view.people, boxes, strict=True):
        moving = view.to_move == person.seat
        turning = view.to_move is not None and view.turn == person.seat
        with canvas.within(box):
            _ground(canvas, box, moving or turning)
            _head(canvas, box, person, names[person.seat], moving)
            lines = _goods(canvas, box, person, words)
            draw_palaces(canvas, person.palaces, seat_palaces(box, lines))


Words = Mapping[str, tuple[str, str]]
"""What each drawing of a thing that a seat has is called: one, and several."""


def _roomy(person: SeatView, box: Box, words: Words) -> bool:
    """Whether the palaces are as large with words beside what a seat has as without."""
    heights, found = [one.floors for one in person.palaces], list[Grounds]()
    for each in (words, {}):
        ground = seat_palaces(box, len({at.y for at in goods(box, _widths(person, box, each))}))
        found.append(grounds(ground, heights))
        if found[0].scale.high(max(heights, default=0)) > ground.h:
            return False
    return found[0].scale == found[1].scale and found[0].shown == found[1].shown


def _widths(person: SeatView, box: Box, words: Words) -> list[int]:
    """How wide each thing is that a seat has, with its word where it fits on a line."""
    found: list[int] = []
    for motif, count in belongings(person):
        bare = SIGN + 9 + width(count, "sans-bold", COUNT)
        named = bare + width(words[motif][count != "1"], "sans", WORDS) + 16 if motif in words else bare
        found.append(named if named <= box.w - 10 else bare)
    return found


def _ground(canvas: Canvas, box: Box, framed: bool) -> None:
    """The ground of a seat's place with the terrace for its palaces; a lacquer frame for the seat whose turn it is."""
    canvas.rect(box, fill=PANEL, outline=LACQUER if framed else LINE, line=4 if framed else 2)
    hills = garden(box)
    if box.h > HIGH:
        for x, y in clouds(box):
            canvas.paste("board/cloud", x, y, 60)
    canvas.paste("scene/garden", hills.x, hills.y, hills.h)
    _terrace(canvas, terrace(box))


def _terrace(canvas: Canvas, at: Box) -> None:
    """What palaces stand on."""
    canvas.rect(at, fill=STONE)
    canvas.rect(Box(at.x, at.y, at.w, 2), fill="stone-dark")


def _goods(canvas: Canvas, box: Box, person: SeatView, words: Words) -> int:
    """What a seat has, with words where there is room for them; returns how many lines that takes."""
    boxes = goods(box, _widths(person, box, words))
    for (motif, count), at in zip(belongings(person), boxes, strict=True):
        canvas.centre(motif, at.x + SIGN // 2, at.cy, SIGN)
        left = at.x + SIGN + 3 + canvas.text(at.x + SIGN + 3, at.cy, count, "sans-bold", COUNT)
        if motif in words and at.right - left > SIGN:
            canvas.text(left + 6, at.cy, words[motif][count != "1"], "sans", WORDS, SOFT)
    return len({at.y for at in boxes})


def _head(canvas: Canvas, box: Box, person: SeatView, name: str, moving: bool) -> None:
    """Badge, name, points on gold; on lacquer for the seat asked."""
    head, points = seat_head(box), str(person.points)
    if moving:
        canvas.rect(head, fill=LACQUER)
        canvas.rect(Box(head.x + 5, head.y + 4, 42, 38), fill=PANEL)
    canvas.centre(f"seats/badge-{person.seat}", head.x + 26, head.cy, 36)
    plaque = points_plaque(box, width(points, "sans-bold", NUMBER))
    canvas.rect(plaque, fill=GOLD)
    canvas.text(plaque.cx, plaque.cy, points, "sans-bold", NUMBER, ON_GOLD, "m")
    room = plaque.x - 8 - head.x - 50
    canvas.text(head.x + 50, head.cy, name, "sans-bold", TITLE, BRIGHT if moving else INK, room=room, least=WORDS)
    if not moving:
        canvas.rect(Box(head.x + 8, head.bottom, head.w - 16, 2), fill=GOLD)


def draw_palaces(canvas: Canvas, palaces: Sequence[Palace], box: Box, scales: Sequence[Scale] = SCALES) -> Grounds:
    """Palaces in order of founding with their persons, the first on the ground floor; those without room are counted."""
    where = grounds(box, [one.floors for one in palaces], scales)
    for foot in {y for _, y in where.bases if y < box.bottom}:
        _terrace(canvas, upper_terrace(box, foot))
    for one, base in zip(palaces[: where.shown], where.bases, strict=False):
        draw_palace(canvas, one, where.scale, base)
    if where.shown < len(palaces):
        x, y = where.bases[where.shown]
        canvas.text(x + where.scale.wide // 2 - 2, y - 30, f"+{len(palaces) - where.shown}", "sans-bold", COUNT, align="m")
    return where


def draw_palace(canvas: Canvas, one: Palace, scale: Scale, base: tuple[int, int]) -> None:
    """A palace with the persons in it: their tiles, and where there is room beside those they themselves."""
    at = palace(base, scale, one.floors)
    form = "wide-" if scale.figures else ""
    canvas.paste(f"palaces/{form}1", at.x, at.y, round(scale.times * 48))
    for number in reversed(range(one.floors - 1)):
        canvas.paste(f"palaces/{form}floor", at.x, storey(at, scale, number).y, round(scale.times * 32))
    for number, person in enumerate(one.persons):
        canvas.centre(f"tiles/{person}", *resident(at, scale, number), scale.tile)
        if scale.figures:
            canvas.centre(f"persons/{person}", *figure(at, scale, number), figure_high(scale))
