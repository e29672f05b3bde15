"""The goods of a seat on the dragon's board: their places, their counts, and the chips of the next events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from render.canvas import Box, Canvas
from render.dragon.names import PRIVILEGES
from render.dragon.seats_layout import GOODS_GAPS, HIGH, WIDE_PLACE, Goods, Line, arranged, has_room
from render.names import N_
from render.text import width
from render.theme import BRIGHT, COST, INK, LACQUER, LINE, MIST, NUMBER, SOFT, WORDS
from rules.contract import Danger
from rules.dragon.cards import PRIVILEGE_DRAGONS
from rules.dragon.danger import danger, wanted
from rules.dragon.ended import if_ended
from rules.dragon.view import DragonView, SeatView

COUNT = NUMBER - 3
SIGN = 30
AFTER_SIGN = 2
FESTIVAL = "festival"
CHIP_EDGE = 2
"""The room around the sign on a chip, then around its number."""
BLANK = {"motifs/rice": 2, "motifs/firework": 6, "motifs/privilege-small": 3}
"""The empty margin at the left of a sign, and the same at its right."""
SIGNS_OF_GOODS = {"yuan": "motifs/yuan", "rice": "motifs/rice", "fireworks": "motifs/firework"}
WORDED = {
    "motifs/yuan": N_("yuan"),
    "motifs/rice": N_("rice"),
    "motifs/firework": N_("fireworks"),
    "motifs/income": N_("VP a month"),
    "motifs/wall": N_("wall tiles left"),
    "symbols/warrior": N_("helmets"),
    "symbols/healer": N_("mortars"),
    "motifs/card": N_("card played"),
    "motifs/privilege-small": PRIVILEGES["small"],
    "motifs/privilege-large": PRIVILEGES["large"],
    "motifs/finish": N_("VP if it ended now"),
}
"""The meaning of each sign in a seat's place."""
CHIPS = ("danger 1", "danger 2")
"""The places of the chips for the next two events."""
DANGER = "sky-danger"
"""The colour of the sky over a seat that is in danger this month."""
HOUSED = {"palaces": "motifs/floor", "persons": "motifs/person", "monks": "symbols/monk"}
"""The sources of points that stand over the palaces after the end, with their signs."""
PLAYED = "motifs/card"
"""The sign of a seat that has played its card in this Person Phase; it has no number."""
TOTALS = {"symbols/warrior": "mongols", "symbols/healer": "contagion"}
"""The signs of a seat's helmets and mortars, each with the event that they decide; they are drawn while it is to come."""
FINISH = "motifs/finish"
"""The sign of the points if the game ended now."""
STOCK = ("motifs/yuan", "motifs/rice", "motifs/firework")
LINES = 5
"""The most lines in the column beside the palaces of a low place."""
PRIVILEGE_SIGNS = ("motifs/privilege-small", "motifs/privilege-large")
WALL = "motifs/wall"


def income(person: SeatView) -> int:
    """Return the points that each month currently gives: for palaces, court ladies, privileges."""
    privileges = sum(PRIVILEGE_DRAGONS[size] * count for size, count in person.privileges.items())
    return len(person.palaces) + person.symbols["lady"] + privileges


def belongings(person: SeatView) -> list[tuple[str, str]]:
    """Return each kind of goods that the seat has, and its monthly points, as signs with numbers; skip zeros."""
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


Counts = Mapping[str, str]
"""A seat's counts by sign."""


def counted(view: DragonView) -> list[Counts]:
    """Return all counts of each seat: goods, wall tiles left, totals, zeros of goods that an event asks for soon, and a played card."""
    asked, ended, most = wanted(view), if_ended(view), max(each.cards for each in view.people)
    decided = {sign for sign, event in TOTALS.items() if event in view.months[max(view.month, 1) - 1 :]}
    lacking, found = {sign: "0" for good, sign in SIGNS_OF_GOODS.items() if good in asked}, list[Counts]()
    for person in view.people:
        counts = lacking | {FINISH: f"({ended[person.seat]})"} | dict(belongings(person))
        counts |= {sign: str(count) for sign in decided if (count := person.symbols[sign.partition("/")[2]])}
        counts |= {PLAYED: ""} if view.phase == "person" and person.cards < most else {}
        found.append(counts | ({"motifs/wall": str(len(person.wall))} if person.wall else {}))
    return found


def brought(view: DragonView) -> list[Counts]:
    """Return the points that palaces and persons have brought each seat, by sign; skip zeros."""
    return [{sign: f"+{points}" for source, sign in HOUSED.items() if (points := owner.sources.get(source, 0))} for owner in view.people]


def after_end(counts: Sequence[Counts], box: Box) -> Goods:
    """Return the arrangement of a seat's place after the end; ``counts``: of all seats, from ``brought``."""
    signs = [sign for sign in HOUSED.values() if any(sign in each for each in counts)]
    return arranged(box, [[(sign, _wide(sign, counts, 0)) for sign in signs]] if signs else [])


def arrangements(view: DragonView, counts: Sequence[Counts], box: Box) -> list[Goods]:
    """Return the arrangements of goods in a seat's place, the same for all seats, from which the palaces can choose.

    ``counts``: of all seats. The place of a sign is as wide as the widest count of any seat; a sign that no seat has gets none.
    """
    shown = {sign for each in counts for sign in each} | {*STOCK, "motifs/income", *CHIPS}
    chip = max((chip_width(chip_text(one)) for dangers in danger(view) for one in dangers), default=0)
    shown -= set(CHIPS[max(map(len, danger(view))) :])

    def line(*signs: str) -> Line:
        return [(sign, _wide(sign, counts, chip)) for sign in signs if sign in shown]

    def fits(found: Line) -> bool:
        return any(has_room(box.w, found, gap) for gap in GOODS_GAPS)

    if box.w > WIDE_PLACE:
        below = [line(*CHIPS, *TOTALS, *rest) for rest in ((FINISH,), ())]
        found = [arranged(box, [line(*STOCK, WALL, *PRIVILEGE_SIGNS, PLAYED), next(filter(fits, below), below[-1])])]
        column = [line(*STOCK[:2]), line(STOCK[2], WALL), *map(line, CHIPS), line(*PRIVILEGE_SIGNS, PLAYED)]
        if box.h < HIGH:
            totals = [[*one, *line(total)] for one, total in zip(column[2:4], TOTALS, strict=True)]
            found.append(arranged(box, [], _in_columns([each for each in (*column[:2], *totals, column[4]) if each])))
        return found
    stock = line(*STOCK, "motifs/income")
    if box.h > HIGH:
        below = [line(*TOTALS, *PRIVILEGE_SIGNS, WALL, *rest) for rest in ((FINISH,), ())]
        lines = [next(filter(fits, below))] if any(map(fits, below)) else [line(*TOTALS, WALL), line(*PRIVILEGE_SIGNS, FINISH)]
        return [arranged(box, [each for each in (stock, line(*CHIPS, PLAYED), *lines) if each])]
    column = [each for each in map(line, (*CHIPS, *TOTALS, PLAYED, WALL, *PRIVILEGE_SIGNS)) if each]
    while len(column) > LINES:
        narrow = sorted(column, key=lambda each: sum([wide for _, wide in each]))[:2]
        both = [one for each in sorted(narrow, key=lambda each: each[0][0] == PLAYED) for one in each]
        column = [*[each for each in column if each not in narrow], both]
    found = [arranged(box, [stock], column)]
    rests = ((*PRIVILEGE_SIGNS, WALL), PRIVILEGE_SIGNS, ())
    second = next((each for each in [line(*CHIPS, *TOTALS, *rest, PLAYED) for rest in rests] if fits(each)), None)
    if second is not None:
        longer = [*stock, *[each for each in line(WALL) if each not in second]]
        found.insert(0, arranged(box, [longer if fits(longer) else stock, second]))
    lines = line(*CHIPS, PLAYED, WALL), line(*TOTALS, *PRIVILEGE_SIGNS)
    return [*found, arranged(box, [stock, *lines])] if all(map(fits, lines)) else found


def lacking(counts: Sequence[Counts], goods: Sequence[Goods]) -> int:
    """Return the number of privileges and wall tiles that have no place in the arrangements of their seats."""
    pairs = [*zip(counts, goods, strict=True)]
    return sum(sign in each and sign not in one.places for each, one in pairs for sign in (*PRIVILEGE_SIGNS, WALL))


def type_of(sign: str) -> tuple[str, int]:
    """Return face and type size of the number beside a sign: the points if the game ended now are quieter than those that a seat has."""
    return ("sans", WORDS) if sign == FINISH else ("sans-bold", COUNT)


def _in_columns(lines: Sequence[Line]) -> list[Line]:
    """Widen the first sign of each line, so that the second signs stand below each other."""
    first = max(line[0][1] for line in lines if len(line) > 1)
    return [[(line[0][0], max(first, line[0][1])), *line[1:]] for line in lines]


def _wide(sign: str, counts: Sequence[Counts], chip: int) -> int:
    """Return the width of a sign with the widest count of any seat. ``chip``: the width of a chip."""
    if sign in CHIPS:
        return chip
    number = max(width(each.get(sign, "0"), *type_of(sign)) for each in counts) if sign != PLAYED else -AFTER_SIGN
    return number + SIGN - 2 * BLANK.get(sign, 0) + AFTER_SIGN


def chip_text(one: Danger) -> str:
    """Return the number on a chip: the persons that the event would take, else the points that it would give; "" if it does nothing.

    A festival that gives no points has its number too: a tick would be read as a success.
    """
    return f"\N{MINUS SIGN}{one.lost}" if one.lost else f"+{one.points}" if one.points or one.what == FESTIVAL else ""


def chip_width(text: str) -> int:
    """Return the width of a chip with this text."""
    return SIGN + (width(text, "sans-bold", COUNT) if text else SIGN) + 4 * CHIP_EDGE


def draw_chip(canvas: Canvas, at: Box, one: Danger, ahead: int) -> None:
    """Draw a coming event for a seat: its sign, and the number of persons that it takes or of its points.

    ``ahead``: the months until then. A danger of this month is on lacquer with a sign of danger, one of the next month on the red of the
    sky, a later one has red letters only. An event that does nothing to the seat has a tick.
    """
    now, near = ahead == 0, one.looms and ahead < 2
    struck, sign = one.looms and now, "motifs/danger" if one.looms and now else f"events/{one.what}"
    ground = MIST if not near else LACQUER if now else DANGER
    canvas.rect(at, fill=ground, outline=LACQUER if near else LINE, line=3 if near else 2)
    canvas.paste(sign, at.x + CHIP_EDGE, at.cy - SIGN // 2, SIGN)
    number = Box(at.x + SIGN + 2 * CHIP_EDGE, at.y, at.w - SIGN - 2 * CHIP_EDGE, at.h)
    if not (text := chip_text(one)):
        canvas.centre("motifs/safe", number.cx - CHIP_EDGE, at.cy, SIGN)
    else:
        ink = BRIGHT if struck else COST if one.looms and not near else INK
        canvas.text(number.cx, at.cy, text, "sans-bold", COUNT, ink, "m")


def draw_goods(canvas: Canvas, box: Box, counts: Counts, places: Mapping[str, Box], dangers: Sequence[Danger], month: int) -> None:
    """Draw a seat's goods in their places, and its chips for the next events; ``month``: this month."""
    chips = dict(zip(CHIPS, dangers, strict=False))
    for sign, place in places.items():
        at = place.moved(box.x, box.y)
        if sign in chips:
            draw_chip(canvas, at, chips[sign], chips[sign].round - month)
        elif sign in counts:
            draw_count(canvas, at, sign, counts[sign])


def draw_count(canvas: Canvas, at: Box, sign: str, count: str, ink: str = INK) -> None:
    """Draw a sign and its number. ``ink``: the colour of the number, unless it is 0 or quiet."""
    left = at.x - BLANK.get(sign, 0)
    canvas.paste(sign, left, at.cy - SIGN // 2, SIGN)
    colour = LACQUER if count == "0" else SOFT if sign == FINISH else ink
    canvas.text(left + SIGN - BLANK.get(sign, 0) + AFTER_SIGN, at.cy, count, *type_of(sign), colour)
