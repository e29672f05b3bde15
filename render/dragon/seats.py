"""The seats on the dragon's board: their goods, their monthly points, and their palaces floor by floor."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from render.canvas import Box, Canvas
from render.captions import Names, Say
from render.dragon.goods import (
    AFTER_SIGN,
    COUNT,
    DANGER,
    SIGN,
    WORDED,
    Counts,
    after_end,
    arrangements,
    brought,
    counted,
    draw_count,
    draw_goods,
    income,
    lacking,
)
from render.dragon.layout import season
from render.dragon.places import in_order, seat_places
from render.dragon.seats_layout import (
    CLOUD,
    FACES,
    HIGH,
    HIGH_LEGEND,
    LEGEND_GAPS,
    LEGEND_SIGN,
    SCALES,
    TERRACE,
    WIDE_PLACE,
    Goods,
    Grounds,
    Scale,
    clouds,
    common,
    figure,
    figure_high,
    garden,
    goods_line,
    grounds,
    legend,
    legend_place,
    own,
    palace,
    points_plaque,
    resident,
    seat_head,
    storey,
    terrace,
    upper_terrace,
)
from render.ended import place_number
from render.text import width
from render.theme import BRIGHT, CARD, GOLD, INK, LACQUER, LINE, NUMBER, ON_GOLD, PANEL, ROAD, SOFT, STONE, TITLE, WORDS
from rules.dragon.danger import danger, threatened
from rules.dragon.following import leads
from rules.dragon.view import DragonView, Palace, SeatView

POINTS_SIZES = ((NUMBER + 4, 8), (NUMBER + 2, 3), (NUMBER, 2))
"""Type sizes of the points, above that of the goods, and the gold at their sides; the larger one if names have room beside it."""
BADGES = ((36, 51), (30, 43))
"""Heights of a badge, each with the distance from the left edge of its place to the name."""
BESIDE_PLAQUE, NUMBER_GAP = 10, 8
MONTH_GAPS = (56, 12)
"""The room for a tag of a gain between the monthly points and the points, and the gap if names need that room."""
BAND = 6
"""The distance from the leader's gold to the badge and the name."""
LEGEND_SIZES = (TITLE, WORDS + 1, WORDS)


def draw_seats(canvas: Canvas, view: DragonView, names: Names, say: Say, *, known: bool = False) -> None:
    """Draw each seat in its place of the city, with goods at the same places and palaces of nearly one size; then a legend.

    ``known``: without a legend, so that the seats have its room. After the end the seats stand in the order of their places, without points
    and legend; in place of goods they have the points of their palaces and persons.
    """
    _, order, ended = say, in_order(view), view.to_move is None
    boxes, counts = seat_places(view, known), brought(view) if ended else counted(view)
    arrangement, scale = _arranged(view, counts, boxes)
    chips, struck = danger(view), threatened(view) or ()
    size, margin = points_size(view, boxes[0], names)
    gap = _month_gap(view, boxes[0], names, points_place(view, boxes[0], size, margin))
    used: set[str] = set()
    for person, box, goods in zip(view.people, boxes, arrangement, strict=True):
        moving = view.to_move == person.seat
        turning = not ended and view.turn == person.seat
        room = goods.room.moved(box.x, box.y)
        size_here = own(room, [one.floors for one in person.palaces], scale)._replace(signs=scale.tile < FACES)
        with canvas.within(box):
            sky = Box(box.x + 4, room.y, box.w - 8, _top(person, room, size_here) - room.y)
            _ground(canvas, box, moving or turning, sky, season(view.month), struck=person.seat in struck)
            plaque = points_place(view, box, size, margin)
            if ended:
                _head(canvas, box, person, Head(names[person.seat], place_number(person.seat, order)), None)
                draw_goods(canvas, box, counts[person.seat], goods.places, (), 0)
            else:
                ahead = leads(view, person.seat)
                _head(canvas, box, person, Head(names[person.seat], "", income(person), gap, moving, ahead), plaque)
                _points(canvas, plaque, person.points, size, ahead=ahead)
                draw_goods(canvas, box, counts[person.seat], goods.places, chips[person.seat], view.month)
                used |= counts[person.seat].keys() & goods.places.keys() | {"motifs/income"}
            draw_palaces(canvas, person.palaces, room, (size_here,))
            if not person.palaces:
                at = room if room.h >= WORDS else goods_line(box)
                left = max([place.right for sign, place in goods.places.items() if sign in counts[person.seat]], default=0)
                align, x = ("m", at.cx) if at is room else ("r", at.right - 6)
                canvas.text(x, at.cy, _("no palaces"), "sans", WORDS, SOFT, align, room=at.w - (0 if at is room else left))
    if not known and not ended:
        _legend(canvas, legend_place(view.seats), say, [sign for sign in WORDED if sign in used], season(view.month))


def storeys(view: DragonView, known: bool) -> dict[tuple[int, int], list[Box]]:
    """Return the boxes of a palace's floors from the ground up, by seat and number; a palace without room has none."""
    boxes, ended = seat_places(view, known), view.to_move is None
    arrangement, scale = _arranged(view, brought(view) if ended else counted(view), boxes)
    found: dict[tuple[int, int], list[Box]] = {}
    for person, box, goods in zip(view.people, boxes, arrangement, strict=True):
        room, heights = goods.room.moved(box.x, box.y), [one.floors for one in person.palaces]
        where = grounds(room, heights, (own(room, heights, scale),))
        for one, base in zip(person.palaces[: where.shown], where.bases, strict=False):
            at = palace(base, where.scale, one.floors)
            found[person.seat, one.number] = [storey(at, where.scale, number) for number in range(one.floors)]
    return found


def _arranged(view: DragonView, counts: Sequence[Counts], boxes: Sequence[Box]) -> tuple[Sequence[Goods], Scale]:
    """Return the arrangement of each seat's place with all palaces, then all goods, then the largest palaces, and their size."""
    sizes = {(box.w, box.h): box for box in boxes}
    choices = [[after_end(counts, box)] if view.to_move is None else arrangements(view, counts, box) for box in sizes.values()]
    found: list[tuple[bool, int, int, Sequence[Goods]]] = []
    heights = [[each.floors for each in person.palaces] for person in view.people]
    for one in product(*choices):
        goods = [dict(zip(sizes, one, strict=True))[box.w, box.h] for box in boxes]
        rooms = [(each.room, floors) for each, floors in zip(goods, heights, strict=True)]
        scale = common(rooms)
        hidden = scale == SCALES[-1] and any(grounds(room, floors, (scale,)).shown < len(floors) for room, floors in rooms)
        found.append((hidden, lacking(counts, goods), SCALES.index(scale), goods))
    best = min(found, key=lambda each: each[:3])
    return best[3], SCALES[best[2]]


def points_place(view: DragonView, box: Box, size: int, margin: int) -> Box:
    """Return the ground of a seat's points, as wide as the widest points of any seat."""
    return points_plaque(box, max(width(str(person.points), "sans-bold", size) for person in view.people) + 2 * margin)


def points_size(view: DragonView, box: Box, names: Names) -> tuple[int, int]:
    """Return the type size of all points and the gold at their sides.

    It is the largest beside which all names fit in narrow places.
    """
    widest = max(width(name, "sans", WORDS) for name in names[: view.seats])
    left = box.x + BADGES[-1][1] + widest + BESIDE_PLAQUE
    return next((one for one in POINTS_SIZES if box.w > WIDE_PLACE or left <= points_place(view, box, *one).x), POINTS_SIZES[-1])


def _top(person: SeatView, room: Box, scale: Scale) -> int:
    """Return the upper edge of a seat's palaces, or the foot of their room if there are none."""
    heights = [one.floors for one in person.palaces]
    bases = grounds(room, heights, (scale,)).bases
    return min((palace(base, scale, floors).y for base, floors in zip(bases, heights, strict=False)), default=room.bottom)


def _ground(canvas: Canvas, box: Box, framed: bool, sky: Box, when: str, *, struck: bool) -> None:
    """Draw the ground of a seat's place with the hills of a season and a terrace, and clouds above low palaces.

    The seat whose turn it is has a lacquer frame. ``sky``: the box above the palaces. ``struck``: the seat is in danger, so that the sky is
    red.
    """
    canvas.rect(box, fill=PANEL, outline=LACQUER if framed else LINE, line=4 if framed else 2)
    if struck:
        canvas.rect(Box(sky.x, sky.y, sky.w, box.bottom - TERRACE - sky.y), fill=DANGER)
    drawing, hills = garden(box)
    for x, y in clouds(box) if box.h > HIGH else ():
        if sky.y <= y and y + CLOUD <= sky.bottom:
            canvas.paste("board/cloud", x, y, CLOUD)
    if hills.y > seat_head(box).bottom:
        canvas.paste(f"{drawing}-{when}", hills.x, hills.y, hills.h)
    _terrace(canvas, terrace(box))


def _terrace(canvas: Canvas, at: Box) -> None:
    """Draw the terrace of palaces."""
    canvas.rect(at, fill=STONE)
    canvas.rect(Box(at.x, at.y, at.w, 2), fill="stone-dark")


def _points(canvas: Canvas, plaque: Box, points: int, size: int, *, ahead: bool) -> None:
    """Draw points, those of the leader on gold."""
    canvas.rect(plaque, fill=GOLD if ahead else CARD, outline=GOLD if ahead else ROAD, line=2)
    canvas.text(plaque.cx, plaque.cy, str(points), "sans-bold", size, ON_GOLD if ahead else INK, "m")


class Head(NamedTuple):
    """The first line of a seat's place: its name behind the number of its place ("" before the end), and its monthly points.

    ``gap``: the distance from these to the points. ``moving``: the seat is asked. ``ahead``: the seat leads.
    """

    name: str
    number: str
    gain: int = 0
    gap: int = 0
    moving: bool = False
    ahead: bool = False


def _head(canvas: Canvas, box: Box, person: SeatView, shown: Head, plaque: Box | None) -> None:
    """Draw badge and name, and in a wide place the monthly points before the ``plaque`` of the points.

    The seat asked has a head of lacquer. A gold band leads from the leader's name to the points, but not on lacquer.

    A name that does not fit beside a large badge stands beside a smaller one, then in lighter letters.
    """
    head, end, moving = seat_head(box), plaque.x - BESIDE_PLAQUE if plaque else box.right - BESIDE_PLAQUE, shown.moving
    if moving:
        canvas.rect(head, fill=LACQUER)
    monthly = bool(plaque and box.w > WIDE_PLACE and shown.gain)
    if plaque and monthly:
        end = _month_place(plaque, shown).x - 10
    written = _numbered(shown.number) + width(shown.name, "sans-bold", WORDS)
    badge, beside = next((one for one in BADGES if head.x + one[1] + written <= end), BADGES[-1])
    left = head.x + beside
    if moving:
        canvas.rect(Box(head.x + 4, head.y + 4, badge + 4, 38), fill=PANEL)
    canvas.centre(f"seats/badge-{person.seat}", head.x + 6 + badge // 2, head.cy + 1, badge)
    ink = BRIGHT if moving else ON_GOLD if shown.ahead else INK
    if plaque and shown.ahead and not moving:
        canvas.rect(Box(left - BAND, plaque.y, plaque.right - left + BAND, plaque.h), fill=GOLD)
    if plaque and monthly:
        draw_count(canvas, _month_place(plaque, shown), "motifs/income", str(shown.gain), ink)
    if shown.number:
        canvas.text(left, head.cy, shown.number, "sans-bold", WORDS, INK)
        left += _numbered(shown.number)
    face = "sans-bold" if width(shown.name, "sans-bold", WORDS) <= end - left else "sans"
    canvas.text(left, head.cy, shown.name, face, TITLE, ink, room=end - left, least=WORDS)
    if not moving:
        canvas.rect(Box(head.x + 8, head.bottom, head.w - 16, 2), fill=ROAD)


def _numbered(number: str) -> int:
    """Return the room that the number of a place takes before a name."""
    return width(number, "sans-bold", WORDS) + NUMBER_GAP if number else 0


def _month_place(plaque: Box, shown: Head) -> Box:
    """Return the place of the monthly points before the points."""
    wide = _month_wide(shown.gain)
    return Box(plaque.x - shown.gap - wide, plaque.y, wide, plaque.h)


def _month_wide(gain: int) -> int:
    """Return the width of monthly points with their sign."""
    return SIGN + AFTER_SIGN + width(str(gain), "sans-bold", COUNT)


def _month_gap(view: DragonView, box: Box, names: Names, plaque: Box) -> int:
    """Return the distance from the monthly points to the points: the larger one if all names have room beside it."""
    widest = max(width(names[person.seat], "sans", WORDS) + _month_wide(income(person)) for person in view.people)
    return next((gap for gap in MONTH_GAPS if box.x + BADGES[-1][1] + widest + 10 + gap <= plaque.x), MONTH_GAPS[-1])


def _legend(canvas: Canvas, box: Box, say: Say, shown: Sequence[str], when: str) -> None:
    """Draw the meaning of the signs in the seats' places, in the largest type in which all fit; else as many as fit.

    ``when``: the season of the hills in the free cell of five seats.
    """
    canvas.rect(box, fill=PANEL, outline=LINE, line=2)
    tries = [
        (size, legend(box, [LEGEND_SIGN + width(say(WORDED[sign]), "sans", size) for sign in shown], gap))
        for size in LEGEND_SIZES
        for gap in LEGEND_GAPS
    ]
    size, places = next((one for one in tries if len(one[1]) == len(shown) and all(at.h > one[0] for at in one[1])), tries[-1])
    if box.h > HIGH_LEGEND:
        drawing, hills = garden(box)
        canvas.paste(f"{drawing}-{when}", hills.x, hills.y, hills.h)
    for sign, at in zip(shown, places, strict=False):
        with canvas.within(at):
            canvas.centre(sign, at.x + SIGN // 2, at.cy, SIGN)
            room = at.w - LEGEND_SIGN
            canvas.text(at.x + LEGEND_SIGN, at.cy, say(WORDED[sign]), "sans", size, INK, room=room, least=WORDS)


def draw_palaces(canvas: Canvas, palaces: Sequence[Palace], box: Box, scales: Sequence[Scale] = SCALES) -> Grounds:
    """Draw palaces in order of founding, the first person on the ground floor; write the number of palaces that do not fit."""
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
    """Draw a palace with its persons: tiles and figures side by side; in a narrow palace, tiles with heads or with symbols alone."""
    at = palace(base, scale, one.floors)
    form, tiles = ("wide-", "tiles") if scale.figures else ("", "signs" if scale.signs else "residents")
    canvas.paste(f"palaces/{form}1", at.x, at.y, round(scale.times * 48))
    for number in reversed(range(one.floors - 1)):
        canvas.paste(f"palaces/{form}floor", at.x, storey(at, scale, number).y, round(scale.times * 32))
    for number, person in enumerate(one.persons):
        canvas.centre(f"{tiles}/{person}", *resident(at, scale, number), scale.tile)
        if scale.figures:
            canvas.centre(f"persons/{person}", *figure(at, scale, number), figure_high(scale))
