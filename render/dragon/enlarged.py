"""The drawings on the enlarged areas of the dragon's board, each beside its words: tiles of months, piles of persons, cards, strips."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import Box, Canvas
from render.captions import Names
from render.dragon.actions import GAINS
from render.dragon.area_layout import (
    LOW_PALACES,
    SKY,
    STRIP_LINE,
    TWO_ROWS,
    StripParts,
    card_signs,
    pile_parts,
    strip_chips,
    strip_counts,
    strip_palaces,
    strip_symbols,
    strip_wall,
    tile_number,
    tile_picture,
    tile_signs,
)
from render.dragon.events import SIGNS as EVENT_SIGNS
from render.dragon.events import over, striking, struck
from render.dragon.goods import DANGER, FINISH, belongings, chip_text, chip_width, draw_chip
from render.dragon.layout import season
from render.dragon.persons import TIMES, draw_symbols
from render.dragon.seats import draw_palaces
from render.dragon.seats_layout import SCALES, Scale, common, garden, grounds
from render.signs import draw_signs
from render.strips import draw_head
from render.text import width
from render.theme import BRIGHT, CARD, COST, INK, LACQUER, LINE, NUMBER, PANEL, SOFT, WOOD
from rules.contract import Danger
from rules.dragon.cards import SMALL_PRIVILEGE_COST, SUPER_MONTH, TYPES, Person
from rules.dragon.danger import danger, threatened
from rules.dragon.ended import if_ended
from rules.dragon.view import DragonView, SeatView

WALL_SIGNS = {"rice": "rice", "fireworks": "firework", "floor": "floor", "yuan": "yuan", "track": "marker", "points": "points"}
"""The drawing of each wall tile's gain."""
STRIP_SIGN = 30
STRIP_SCALES = tuple(scale for scale in SCALES if scale.tile in (30, 35, 40))
STRIP_COUNT = NUMBER - 6
LARGE_PALACES = Scale(60, 4, figures=True)
IN_A_ROW = 2
"""The most large palaces side by side."""


def draw_tile(canvas: Canvas, view: DragonView, number: int, at: Box) -> None:
    """Draw the event of a month; veil it and tick it off if it is over."""
    now = number == view.month and not over(view, number)
    event = view.months[number - 1]
    _tile(canvas, at, (str(number), f"events/{event}", EVENT_SIGNS[event]), LACQUER if now else "", over(view, number))


def draw_super_tile(canvas: Canvas, view: DragonView, at: Box) -> None:
    """Draw the super event, framed in wood."""
    frame = LACQUER if striking(view) else WOOD
    _tile(canvas, at, (f"{SUPER_MONTH}+", f"supers/{view.super_event}", EVENT_SIGNS[view.super_event]), frame, struck(view))


def _tile(canvas: Canvas, at: Box, content: tuple[str, str, str], frame: str, done: bool) -> None:
    """Draw an event: its month, its drawing, its effect. ``frame``: the colour of a broad frame."""
    number, drawing, signs = content
    canvas.rect(at, fill=CARD, outline=frame or LINE, line=5 if frame else 2)
    if frame:
        canvas.rect(Box(at.x, at.y, 50, 60), fill=frame)
    x, y = tile_number(at)
    ink = BRIGHT if frame else INK
    canvas.text(x, y, number, "sans-bold", NUMBER, ink, "m")
    canvas.centre(drawing, *tile_picture(at), 56)
    with canvas.within(at):
        draw_signs(canvas, tile_signs(at), signs)
    if done:
        canvas.veil(at.inset(2))
        canvas.centre("motifs/done", *tile_picture(at), 36)


def draw_pile(canvas: Canvas, kind: Person, left: int, at: Box) -> None:
    """Draw a pile of person tiles in its place; veil an empty one."""
    column = TYPES.index(kind.type)
    ground = CARD if (column + kind.young) % 2 else PANEL
    canvas.rect(at, fill=ground)
    parts = pile_parts(at)
    canvas.centre(f"persons/{kind.id}", *parts.portrait, 60)
    draw_symbols(canvas, kind, parts.symbols)
    used = canvas.text(parts.value.x, parts.value.cy, f"+{kind.value}", "sans-bold", NUMBER - 2)
    canvas.rect(Box(parts.value.x + 1, parts.value.bottom - 2, used - 2, 3), fill=f"person-{kind.type}")
    canvas.text(parts.left.x, parts.left.cy, f"{TIMES}{left}", "sans-bold", NUMBER - 2, SOFT if left else COST, room=parts.left.w)
    if not left:
        canvas.veil(at)


def draw_action(canvas: Canvas, view: DragonView, action: str, at: Box) -> None:
    """Draw an action card: its drawing and its gain."""
    canvas.paste("board/action-card", at.x, at.y, at.h)
    if action == "privilege":
        for row, (cost, size) in enumerate(((SMALL_PRIVILEGE_COST, "small"), (int(view.options["privilege"]), "large"))):
            draw_signs(canvas, card_signs(at, row, 2), f"-{cost} privilege-{size}")
        return
    canvas.centre(f"actions/{action}", at.cx, at.y + 36, 60)
    draw_signs(canvas, card_signs(at, 0, 1), GAINS[action])


def strips_of(view: DragonView, box: Box) -> tuple[StripParts, Scale]:
    """Return the parts of the enlarged strips and the size of their palaces, for strips of one width."""
    heights = [[one.floors for one in person.palaces] for person in view.people]
    goods = max(len(_placed(belongings(person), strip_counts(box, StripParts(1, 0, 1, wall=False)))) for person in view.people)
    symbols = max(len(_placed(_sums(person), strip_counts(box, StripParts(1, 0, 1, wall=False)))) for person in view.people)
    large = LARGE_PALACES.high(max((floors for each in heights for floors in each), default=1)) + SKY
    parts = StripParts(max(goods, 1), large, max(symbols, 1), wall=view.options["wall"] == "yes")
    ground = strip_palaces(box, parts)
    if common([(ground, each) for each in heights], (LARGE_PALACES, *STRIP_SCALES)) != LARGE_PALACES or max(map(len, heights)) > IN_A_ROW:
        parts = parts._replace(palaces=LOW_PALACES)
        ground = strip_palaces(box, parts)
        if any(grounds(ground, each, STRIP_SCALES).shown < len(each) for each in heights):
            parts = parts._replace(palaces=TWO_ROWS)
    return parts, common([(strip_palaces(box, parts), each) for each in heights], (LARGE_PALACES, *STRIP_SCALES))


def draw_strips(canvas: Canvas, view: DragonView, names: Names, boxes: Sequence[Box]) -> None:
    """Draw a strip for each seat in its box: its dangers, its goods, its palaces in one size.

    Below the palaces stand the sums of the symbols of its persons, and its remaining wall tiles.
    """
    (parts, scale), dangers, struck = strips_of(view, boxes[0]), danger(view), threatened(view) or ()
    ended = () if view.to_move is None else if_ended(view)
    for person, box in zip(view.people, boxes, strict=True):
        moving = view.to_move == person.seat
        turning = view.to_move is not None and view.turn == person.seat
        with canvas.within(box):
            draw_head(canvas, box, person.seat, names[person.seat], person.points, moving, turning)
            _to_come(canvas, strip_chips(box), dangers[person.seat], view.month, ended[person.seat] if ended else 0)
            _counts(canvas, belongings(person), strip_counts(box, parts))
            ground = strip_palaces(box, parts)
            if person.seat in struck:
                canvas.rect(ground, fill=DANGER)
            drawing, hills = garden(ground)
            canvas.paste(f"{drawing}-{season(view.month)}", hills.x, ground.bottom - hills.h, hills.h)
            draw_palaces(canvas, person.palaces, ground, (scale,))
            _counts(canvas, _sums(person), strip_symbols(box, parts))
            _wall(canvas, person, strip_wall(box))


def _to_come(canvas: Canvas, line: Box, dangers: Sequence[Danger], month: int, ended: int) -> None:
    """Draw the dangers of a seat by the next events, and at the end of the line its points if the game ended now."""
    left = line.x
    for one in dangers:
        at = Box(left, line.y, chip_width(chip_text(one)), line.h)
        draw_chip(canvas, at, one, one.round - month)
        left = at.right + 10
    if ended:
        left = line.right - STRIP_SIGN - 4 - width(str(ended), "sans-bold", STRIP_COUNT)
        canvas.centre(FINISH, left + STRIP_SIGN // 2, line.cy, STRIP_SIGN)
        canvas.text(left + STRIP_SIGN + 4, line.cy, str(ended), "sans-bold", STRIP_COUNT, SOFT)


SIGNS = (
    *("motifs/danger", "motifs/finish", "motifs/yuan", "motifs/rice", "motifs/firework", "motifs/income"),
    *("motifs/privilege-small", "motifs/privilege-large", "motifs/cards", "motifs/wall"),
)
"""The drawings of the counts on a strip; the last one only if the wall is played."""


def signs(view: DragonView) -> tuple[str, ...]:
    """Return the signs of the counts on a strip of this game."""
    return SIGNS if view.options["wall"] == "yes" else SIGNS[:-1]


def _sums(person: SeatView) -> list[tuple[str, str]]:
    """Return the symbols of a seat's persons with their sums."""
    return [(f"symbols/{kind}", str(person.symbols[kind])) for kind in TYPES if person.symbols[kind]]


def _placed(items: Sequence[tuple[str, str]], box: Box) -> list[list[tuple[int, str, str]]]:
    """Return signs with their numbers and left ends, from left to right and line by line."""
    found: list[list[tuple[int, str, str]]] = []
    x = box.x
    for sign, count in items:
        wide = STRIP_SIGN + 4 + width(count, "sans-bold", STRIP_COUNT) + 12
        if not found or x + wide > box.right + 12:
            x, found = box.x, [*found, []]
        found[-1].append((x, sign, count))
        x += wide
    return found


def _counts(canvas: Canvas, items: Sequence[tuple[str, str]], box: Box) -> None:
    """Draw signs with their numbers, from left to right and line by line."""
    for row, line in enumerate(_placed(items, box)):
        cy = box.y + STRIP_LINE * row + STRIP_LINE // 2
        for x, sign, count in line:
            canvas.centre(sign, x + STRIP_SIGN // 2, cy, 28 if sign.startswith("symbols") else STRIP_SIGN)
            canvas.text(x + STRIP_SIGN + 4, cy, count, "sans-bold", STRIP_COUNT)


def _wall(canvas: Canvas, person: SeatView, at: Box) -> None:
    """Draw the remaining wall tiles, each as its gain."""
    if person.wall:
        canvas.centre("motifs/wall", at.x + STRIP_SIGN // 2, at.cy, STRIP_SIGN)
    for number, tile in enumerate(person.wall):
        draw_signs(canvas, Box(at.x + 46 + 38 * number, at.y, 30, at.h), WALL_SIGNS[tile])
