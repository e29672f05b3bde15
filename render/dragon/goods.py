"""The goods of a seat on the dragon's board: their places, their counts, and the chips of the next events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from render.canvas import Box, Canvas
from render.dragon.names import PRIVILEGES
from render.dragon.seats_layout import GOODS_GAPS, HIGH, WIDE_PLACE, goods, has_room
from render.gains import POINTS
from render.names import N_
from render.text import width
from render.theme import BRIGHT, CARD, COST, INK, JADE, LACQUER, LINE, NUMBER, SOFT, WORDS
from rules.contract import Danger
from rules.dragon.cards import PRIVILEGE_DRAGONS
from rules.dragon.danger import danger, wanted
from rules.dragon.ended import if_ended
from rules.dragon.view import DragonView, SeatView

COUNT = NUMBER - 3
SIGN = 30
AFTER_SIGN = 2
FESTIVAL = "festival"
CHIP_EDGE = 3
"""The room around the sign on a chip, then around its number."""
BLANK = {"motifs/rice": 2, "motifs/firework": 6, "motifs/privilege-small": 3}
"""The empty margin at the left of a sign, and the same at its right."""
SIGNS_OF_GOODS = {"yuan": "motifs/yuan", "rice": "motifs/rice", "fireworks": "motifs/firework"}
WORDED = {
    POINTS: N_("VP"),
    "motifs/yuan": N_("yuan"),
    "motifs/rice": N_("rice"),
    "motifs/income": N_("VP a month"),
    "motifs/finish": N_("VP if it ended now"),
    "motifs/wall": N_("wall tiles left"),
    "motifs/privilege-small": PRIVILEGES["small"],
    "motifs/privilege-large": PRIVILEGES["large"],
    "motifs/firework": N_("fireworks"),
}
"""The meaning of the signs in a seat's place; first the signs that no action card names."""
Lines = Sequence[Sequence[str]]
"""The signs of a seat's goods, in lines."""
CHIPS = ("danger 1", "danger 2")
"""The places of the chips for the next two events."""
DANGER = "sky-danger"
"""The colour of the sky over a seat that is in danger this month."""
PLAYED = "motifs/card"
"""The sign of a seat that has played its card in this Person Phase; it has no number."""
TOTALS = ("symbols/warrior", "symbols/healer")
"""The signs of a seat's helmets and mortars: they decide two events, and on a phone those of the persons are too small to count."""
FINISH = "motifs/finish"
"""The sign of the points if the game ended now."""
HIGH_LINES: Sequence[Lines] = (
    (
        ("motifs/yuan", "motifs/rice", "motifs/firework", "motifs/wall"),
        (*CHIPS, "motifs/income", PLAYED),
        (*TOTALS, FINISH),
        ("motifs/privilege-small", "motifs/privilege-large"),
    ),
    (
        ("motifs/yuan", "motifs/rice", "motifs/firework", "motifs/wall"),
        (*CHIPS, "motifs/income", PLAYED),
        (*TOTALS, "motifs/privilege-small", "motifs/privilege-large"),
    ),
    (
        ("motifs/yuan", "motifs/rice", "motifs/firework", "motifs/wall"),
        (*CHIPS, "motifs/income", PLAYED),
        TOTALS,
    ),
)
"""The arrangements of a seat's goods in a narrow and high place; the first that fits is used."""
NARROW_LINES: Sequence[Lines] = (
    (
        ("motifs/yuan", "motifs/rice", "motifs/firework", "motifs/wall"),
        (*CHIPS, "motifs/income", PLAYED, "motifs/privilege-small", "motifs/privilege-large"),
    ),
    (
        ("motifs/yuan", "motifs/rice", "motifs/firework", "motifs/wall"),
        (*CHIPS, "motifs/income", PLAYED),
    ),
)
"""The same for a narrow and low place. Privileges are left out: the monthly points include theirs."""
WIDE_LINES: Sequence[Lines] = (
    (
        ("motifs/yuan", "motifs/rice", "motifs/firework", "motifs/wall", PLAYED, FINISH),
        (*CHIPS, *TOTALS, "motifs/privilege-small", "motifs/privilege-large"),
    ),
    (
        ("motifs/yuan", "motifs/rice", "motifs/firework", "motifs/wall", PLAYED),
        (*CHIPS, *TOTALS, "motifs/privilege-small", "motifs/privilege-large"),
    ),
    (
        ("motifs/yuan", "motifs/rice", "motifs/firework", "motifs/wall", PLAYED),
        (*CHIPS, "motifs/privilege-small", "motifs/privilege-large"),
    ),
)
"""The same for a wide place, in which the monthly points stand beside the name."""
BESIDE_LINES: Lines = (
    ("motifs/yuan", "motifs/rice"),
    ("motifs/firework", "motifs/wall"),
    (CHIPS[0], TOTALS[0]),
    (CHIPS[1], TOTALS[1]),
    ("motifs/privilege-small", "motifs/privilege-large", PLAYED),
)
"""The same for goods at the left of the palaces, in two columns."""


ENDED = ("motifs/yuan", "motifs/rice", "motifs/firework", "motifs/privilege-small", "motifs/privilege-large")
"""The signs that a board shows after the end: of goods that brought points."""
END_LINES: Sequence[Lines] = ((ENDED,), (ENDED[:3], ENDED[3:]))
"""The arrangements of the goods after the end."""


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
    lacking, found = {sign: "0" for good, sign in SIGNS_OF_GOODS.items() if good in asked}, list[Counts]()
    for person in view.people:
        counts = lacking | ({} if view.to_move is None else {FINISH: f"({ended[person.seat]})"}) | dict(belongings(person))
        counts |= {sign: str(count) for sign in TOTALS if (count := person.symbols[sign.partition("/")[2]])}
        counts |= {PLAYED: ""} if view.phase == "person" and person.cards < most else {}
        found.append(counts | ({"motifs/wall": str(len(person.wall))} if person.wall else {}))
    return found


def type_of(sign: str) -> tuple[str, int]:
    """Return face and type size of the number beside a sign: the points if the game ended now are quieter than those that a seat has."""
    return ("sans", WORDS) if sign == FINISH else ("sans-bold", COUNT)


Places = Sequence[Sequence[tuple[str, int]]]
"""The signs of a seat's goods in each line, each with the width of its place."""


def places_of_goods(view: DragonView, counts: Sequence[Counts], box: Box, *, beside: bool = False) -> Places:
    """Return the places of the goods in a box, the same for all seats; ``beside``: left of the palaces, in columns.

    ``counts``: of all seats. Each is as wide as the widest count of any seat, also for a seat with zero.
    """
    there = {sign for each in counts for sign in each}
    shown = there & {*ENDED} if view.to_move is None else {*WORDED, *CHIPS, *TOTALS, *([PLAYED] if view.phase == "person" else [])}
    shown -= {"motifs/wall"} if view.options["wall"] != "yes" else set()
    chip = max((chip_width(chip_text(one)) for dangers in danger(view) for one in dangers), default=chip_width(""))

    def wide(sign: str) -> int:
        if sign in CHIPS:
            return chip
        if sign == PLAYED:
            return SIGN
        number = max(width(each.get(sign, "0"), *type_of(sign)) for each in counts)
        return number + SIGN - 2 * BLANK.get(sign, 0) + AFTER_SIGN

    choices = (
        END_LINES
        if view.to_move is None
        else (BESIDE_LINES,)
        if beside
        else WIDE_LINES
        if box.w > WIDE_PLACE
        else HIGH_LINES
        if box.h > HIGH
        else NARROW_LINES
    )
    found = [[[(sign, wide(sign)) for sign in line if sign in shown] for line in lines] for lines in choices]
    fitting = [(lines, gap) for gap in GOODS_GAPS for lines in found[:-1]]
    if beside:
        columns = [max(wide for _, wide in column) for column in zip(*[line[:2] for line in found[0] if len(line) == 2], strict=True)]
        return [[(sign, wide) for (sign, _), wide in zip(line, columns, strict=False)] if len(line) < 3 else line for line in found[0]]
    return next((lines for lines, gap in fitting if all(has_room(box.w, [each for _, each in line], gap) for line in lines)), found[-1])


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
    ground = CARD if not near else LACQUER if now else DANGER
    canvas.rect(at, fill=ground, outline=LACQUER if near else JADE if now else LINE, line=3 if near else 2)
    canvas.paste(sign, at.x + CHIP_EDGE, at.cy - SIGN // 2, SIGN)
    number = Box(at.x + SIGN + 2 * CHIP_EDGE, at.y, at.w - SIGN - 2 * CHIP_EDGE, at.h)
    if not (text := chip_text(one)):
        canvas.centre("motifs/safe", number.cx - CHIP_EDGE, at.cy, SIGN)
    else:
        ink = BRIGHT if struck else COST if one.looms and not near else INK
        canvas.text(number.cx, at.cy, text, "sans-bold", COUNT, ink, "m")


def draw_goods(canvas: Canvas, box: Box, counts: Counts, lines: Places, dangers: Sequence[Danger], month: int) -> None:
    """Draw a seat's goods in their places, and its chips for the next events; ``month``: this month."""
    chips = dict(zip(CHIPS, dangers, strict=False))
    for places, line in zip(goods(box, [[wide for _, wide in line] for line in lines]), lines, strict=True):
        for at, (sign, _) in zip(places, line, strict=True):
            if sign in chips:
                draw_chip(canvas, at, chips[sign], chips[sign].round - month)
            elif sign in counts:
                draw_count(canvas, at, sign, counts[sign])


def draw_count(canvas: Canvas, at: Box, sign: str, count: str) -> None:
    """Draw a sign and its number."""
    left, colour = at.x - BLANK.get(sign, 0), LACQUER if count == "0" else SOFT if sign == FINISH else INK
    canvas.paste(sign, left, at.cy - SIGN // 2, SIGN)
    canvas.text(left + SIGN - BLANK.get(sign, 0) + AFTER_SIGN, at.cy, count, *type_of(sign), colour)
