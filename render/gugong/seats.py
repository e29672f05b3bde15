"""The table of the seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from render.canvas import Box, Canvas
from render.captions import Names, Say
from render.ended import place_number
from render.gugong.layout import LEAST_HERE, PANELS
from render.gugong.modes import draw_kept, kept_width
from render.gugong.seat_name import NAME, WORD, draw_name, name_high, name_widths
from render.gugong.seats_layout import (
    CARDS,
    COUNT,
    EDGE,
    HEADED_TWICE,
    HEADS,
    ITEM_GAP,
    PENNANT,
    SIGN,
    Columns,
    badge,
    badge_height,
    board_legend,
    column_words,
    columns,
    counted,
    groups,
    head_high,
    head_line,
    item,
    palace_chip,
    palace_number,
    points,
    room,
    tight,
)
from render.gugong.seats_layout import name as name_box
from render.gugong.words import sign_words
from render.initials import look
from render.strips import draw_legend as draw_signs_legend
from render.text import width
from render.theme import (
    BRIGHT,
    CARD,
    COST,
    GOLD,
    INK,
    JADE,
    LACQUER,
    LARGE,
    LINE,
    NUMBER,
    ON_GOLD,
    PANEL,
    PASSED,
    SOFT,
    WOOD,
    WORDS,
    Look,
)
from rules.gugong.cards import PALACE_STEPS
from rules.gugong.danger import danger
from rules.gugong.ended import if_ended
from rules.gugong.following import leads, standing
from rules.gugong.view import GugongView, SeatView

ENDED_HIGH = 40
"""The height of the points if the game ended now, below a name."""


def seat_name(view: GugongView, names: Names, seat: int) -> str:
    """Return a seat's name; Meng has his own, whatever ``names`` holds."""
    return "Meng" if view.meng and seat == view.meng.seat else names[seat]


def table_look(view: GugongView, names: Names, theme: str) -> Look:
    """Return the look of a picture of this table, with the initials of the seats."""
    return look(theme, [seat_name(view, names, seat) for seat in range(view.seats)])


SAFE = "jade-light"
"""The ground of the points of a seat that is in the Palace."""
SIGNS = (
    *("motifs/cube", "motifs/double-pool", "motifs/supply", "motifs/double-supply", "motifs/cards", "motifs/token", "motifs/two"),
    *("motifs/jade", "motifs/four-points", "motifs/card", "motifs/double"),
)
"""The drawings of the counts in a row."""
LEGEND = (
    *("motifs/finish", "motifs/start", "motifs/cube", "motifs/supply", "motifs/double-pool", "motifs/cards"),
    *("motifs/token", "motifs/jade", "motifs/four-points", "motifs/card", "motifs/double", "motifs/two"),
)
"""The drawings that the legend explains, in the order of ``seat_words``."""
TWINS = {"motifs/double-supply": "motifs/double-pool"}
"""Signs with the meaning of another one."""
SIGN_ROOM = 60
"""The room of a sign before its meaning, and of the gap behind that."""
DOUBLES, SCORING = (1, 3), 7
"""Columns of ``SIGNS``: of the Double Servant, and the first that brings points at the end."""
WORD_GAP, LEAST_GAP = 16, 8
"""The distance between two words: the usual one, and a smaller one if that leaves no room for all."""
MOST_APART = 24
"""The most by which groups with words in two lines stand further apart, if there is room."""
RULE_GAP, LEAST_RULE = 6, 14
"""The gap before the rule from a word over its further columns, and the least length of the rule."""
PLACE = 34
"""The room for the number of a place before the name."""
NAME_EDGES = 12
"""The room left and right of a name."""
MOST_NAME, FIRST_NAME = 240, 184
"""The most room of a name in one line while the words over the columns are placed, and of one for which words are left out."""


def column_heads(say: Say) -> dict[int, str]:
    """Return the words over the columns, by column number."""
    _ = say
    return {0: _("Pool"), 2: _("Supply"), 4: _("Gifts"), 5: _("Tokens"), 7: _("Jade"), 8: _("Canal")}


def signs_drawn(canvas: Canvas) -> list[str]:
    """Return the signs in the rows of a canvas that a legend can explain, in the order of ``LEGEND``."""
    there = {TWINS.get(mark.what, mark.what) for mark in canvas.marks if mark.kind == "sprite" and PANELS["seats"].holds(mark.box)}
    return [sign for sign in LEGEND if sign in there]


def draw_legend(canvas: Canvas, signs: Sequence[str], words: Sequence[str], boxes: Sequence[Box]) -> None:
    """Draw the meanings of some signs, one in each box. ``words``: of all, in the order of ``LEGEND``."""
    draw_signs_legend(canvas, signs, [words[LEGEND.index(sign)] for sign in signs], boxes, LEAST_HERE)


def draw_board_legend(canvas: Canvas, view: GugongView, say: Say) -> None:
    """Draw below the rows the meaning of each sign in them that has no word over its column; nothing if the rows leave no room."""
    words, line = sign_words(say), column_words(head_high(view))
    heads = {mark.what for mark in canvas.marks if mark.slot == line}
    headed = {SIGNS[column] for column, word in column_heads(say).items() if word in heads and column <= SCORING}
    signs = [sign for sign in signs_drawn(canvas) if sign not in headed]
    boxes = board_legend(view, [SIGN_ROOM + width(words[LEGEND.index(sign)], *WORD) for sign in signs])
    draw_legend(canvas, signs[: len(boxes)], words, boxes)


def draw_strips(canvas: Canvas, view: GugongView, names: Names, say: Say, boxes: Sequence[Box]) -> None:
    """Draw a row for each seat in its box: badge, points, name, and columns of the possessions that the board does not show."""
    ended = view.to_move is None
    kept = 0 if ended else max(map(kept_width, view.people))
    called = [seat_name(view, names, seat) for seat in range(view.seats)]
    one, two = (max(widths) + NAME_EDGES for widths in zip(*[name_widths(name, boxes[0].h) for name in called], strict=True))
    named = min(one, MOST_NAME)
    worded, counts, tighter = _fitted(view, kept, named, say)
    if not worded:
        named = min(two, FIRST_NAME)
        _all, counts, tighter = _fitted(view, kept, named, say)
    widths = tight(_widths(counts)) if tighter else _widths(counts)
    shown = columns([*widths, kept])
    if high := head_high(view):
        shown = columns(_draw_heads(canvas, high, widths, kept, named, say, ended=ended))
    for person, items, box in zip(view.people, counts, boxes, strict=True):
        with canvas.within(box):
            _head(canvas, view, person, names, box, shown, _if_ended(view, person, say))
            for number, words in enumerate(items):
                _item(canvas, words, item(box, shown, number, widths[number]) if words else box, SIGNS[number])
            if kept:
                draw_kept(canvas, person, item(box, shown, len(widths), kept_width(person)))


def _fitted(view: GugongView, kept: int, named: int, say: Say) -> tuple[bool, list[list[str]], bool]:
    """Check whether all columns with their words leave ``named`` for names; return also their texts, and whether they stand closer.

    A seat without gifts has a word, or a zero if that makes room for the columns to stand apart.
    """
    _, heads, twice = say, column_heads(say), head_high(view) == HEADED_TWICE
    worded, zero = ([_counts(view, person, text) for person in view.people] for text in (_("passed"), "0"))
    fitting: list[tuple[bool, list[list[str]], bool]] = []
    for counts, tighter in ((worded, False), (zero, False), (worded, True), (zero, True)):
        wide = tight(_widths(counts)) if tighter else _widths(counts)
        if sum(wide) + kept <= room(named):
            fitting.append((_worded(wide, kept, named, heads, ended=view.to_move is None, twice=twice)[2], counts, tighter))
    return next((one for one in fitting if one[0]), fitting[-1] if fitting else (False, zero, True))


def _widths(counts: Sequence[Sequence[str]]) -> list[int]:
    """Return the least widths of the columns."""
    return [max(map(_width, column)) for column in zip(*counts, strict=True)]


def _draw_heads(canvas: Canvas, high: int, widths: Sequence[int], kept: int, name: int, say: Say, *, ended: bool) -> list[int]:
    """Write the words over the columns that are shown, if there is room; return the widths of the columns afterwards.

    If they are ``high`` enough for two lines, the words stand in the upper and in the lower line in turn.

    A rule leads from a word over the further columns of its group.
    ``ended``: over all that bring points, so that every finished game has the same words.
    """
    _, words = say, column_heads(say)
    twice, box = high == HEADED_TWICE, column_words(high)
    wide, shown, _all = _worded(widths, kept, name, words, ended=ended, twice=twice)
    found, low = columns(wide), head_line(box, 0)
    with canvas.within(box):
        canvas.text(points(box).cx - 3, low, _("Points"), *WORD, SOFT, "m", room=points(box).w + 16, least=LEAST_HERE)
        chip = palace_chip(box)
        canvas.text(chip.x + 4, low, _("Palace"), *WORD, SOFT, room=chip.w + 8, least=LEAST_HERE)
        first = box.right - EDGE - found.wide
        for number, end in groups(len(widths)):
            if number in shown:
                cy = head_line(box, (sorted(shown).index(number) + 1) % 2 * twice)
                left, right = first + found.lefts[number], first + found.lefts[end] - ITEM_GAP
                left += canvas.text(left, cy, words[number], *WORD, SOFT) + RULE_GAP
                if right - left >= LEAST_RULE and any(widths[number + 1 : end]):
                    canvas.rect(Box(left, cy + 2, right - left, 2), fill=SOFT)
    return wide


def _worded(
    widths: Sequence[int], kept: int, name: int, words: Mapping[int, str], *, ended: bool, twice: bool
) -> tuple[list[int], list[int], bool]:
    """Return the widths of the columns under as many words as fit, the columns with a word, and whether all words fit.

    ``twice``: in two lines in turn, so that a word may reach over the next one's columns.
    """
    there = {one: end for one, end in groups(len(widths)) if sum(widths[one:end]) or (ended and one >= SCORING)}
    wide, shown = [*widths, kept], list[int]()
    if twice:
        for number, beyond in zip(there, [*[*there][2:], len(wide), len(wide)], strict=False):
            wide[there[number] - 1] += max(width(words[number], *WORD) + LEAST_GAP - sum(wide[number:beyond]), 0)
        apart = min(max(room(name) - sum(wide), 0) // len(there), MOST_APART)
        for end in there.values():
            wide[end - 1] += apart
        return wide, [*there], sum(wide) <= room(name)
    for gap in (WORD_GAP, LEAST_GAP):
        if len(shown) < len(there):
            wide, shown = _spread([*widths, kept], there, words, room(name), gap)
    return wide, shown, len(shown) == len(there)


def _spread(wide: list[int], there: Mapping[int, int], words: Mapping[int, str], most: int, gap: int) -> tuple[list[int], list[int]]:
    """Widen the columns for as many words as fit into ``most``, in the order of ``HEADS``; return the widths and the columns with a word.

    ``there``: for each word, the column after its group.
    """
    shown: list[int] = []
    for number in HEADS:
        if number in there:
            trial, end = list(wide), there[number]
            behind = gap if sum(wide[end:]) else 0
            trial[end - 1] += max(width(words[number], *WORD) + behind - sum(wide[number:end]), 0)
            if sum(trial) <= max(most, sum(wide)):
                wide, shown = trial, [*shown, number]
    return wide, shown


def _counts(view: GugongView, person: SeatView, passed: str) -> list[str]:
    """Return the texts of a seat's columns, "" for zero.

    The Double Servant is a drawing without a number; Meng's stands beside the official of his focus. After the end servants, gifts and
    tokens are left out, which count no longer.
    """
    found = [str(number or "") for number in counted(person)]
    for column in DOUBLES:
        if found[column]:
            found[column] = "" if view.meng and person.seat == view.meng.seat else ALONE
    if view.to_move is None:
        found[:SCORING] = [""] * SCORING
    elif _passed(view, person):
        found[CARDS] = passed
    return found


ALONE = " "
"""The text beside a drawing that needs no number."""
ALONE_EDGE = 5
"""The room left and right of such a drawing, which is as wide as its box."""


def _width(words: str) -> int:
    """Return the width of a count with the gap behind it."""
    if words in ("", ALONE):
        return (SIGN + 2 * ALONE_EDGE + ITEM_GAP) * len(words)
    return (SIGN + 4 + width(words, *COUNT) if words.isdecimal() else width(words, *WORD)) + ITEM_GAP


def _item(canvas: Canvas, words: str, at: Box, motif: str) -> None:
    """Draw a drawing and a number, or a word in place of both; draw nothing for ""."""
    if words and (words == ALONE or words[0].isdecimal()):
        canvas.centre(motif, at.x + SIGN // 2 + ALONE_EDGE * (words == ALONE), at.cy, at.h)
        if words != ALONE:
            canvas.text(at.x + SIGN + 4, at.cy, words, *COUNT)
    elif words:
        canvas.text(at.x, at.cy, words, *WORD, SOFT)


def _head(canvas: Canvas, view: GugongView, person: SeatView, names: Names, box: Box, shown: Columns, now: str) -> None:
    """Draw badge, points and name; below the names, if all are short, ``now``: the end for the seat if the game ended now, or "".

    The seat asked has a lacquer flag, the seat whose turn it is by day a wooden pennant if another one is asked; a seat that has passed is
    paler.
    """
    moving = view.to_move == person.seat
    turning = view.phase == "day" and view.turn == person.seat and not moving and view.to_move is not None
    canvas.rect(box, fill=PASSED if _passed(view, person) else PANEL, outline=LACQUER if moving else LINE, line=3 if moving else 2)
    at, high = name_box(box, shown.wide), badge_height(box)
    if moving or turning:
        flag = Box(box.x, box.y, at.right - box.x, box.h) if moving else Box(box.x, box.y, PENNANT, box.h)
        canvas.rect(flag, fill=LACQUER if moving else WOOD)
        canvas.rect(Box(box.x + 6, box.cy - high // 2 - 2, 48, high + 4), fill=PANEL)
    canvas.centre(f"seats/badge-{person.seat}", *badge(box), high)
    ink = BRIGHT if moving else INK
    at = Box(at.x + 6, at.y, at.w - NAME_EDGES + 2, at.h)
    if now and at.h >= ENDED_HIGH + max(name_high(seat_name(view, names, p.seat), at.w) for p in view.people):
        upper = Box(at.x, at.y + 2, at.w, at.h - ENDED_HIGH)
        left = at.x + canvas.centre("motifs/finish", at.x + SIGN // 2, upper.bottom + ENDED_HIGH // 2 - 3, SIGN) + 2
        canvas.text(left, upper.bottom + ENDED_HIGH // 2 - 3, now, *WORD, BRIGHT if moving else SOFT)
        at = upper
    if view.to_move is None:
        canvas.text(at.x, at.cy, place_number(person.seat, standing(view)), *NAME, ink)
        at = Box(at.x + PLACE, at.y, at.w - PLACE, at.h)
    draw_name(canvas, seat_name(view, names, person.seat), at, ink)
    if person.place is not None:
        _palace(canvas, box, person, f"+{person.place}")
    for one in danger(view)[person.seat] if person.place is None else ():
        _palace(canvas, box, person, f"{person.envoy}/{PALACE_STEPS}", looms=one.looms, asked=moving)
    at, lost = points(box), view.to_move is None and person.seat not in standing(view)
    ahead = leads(view, person.seat)
    if ahead:
        canvas.rect(at, fill=GOLD)
    score, ink = ("0", COST) if lost else (str(person.points), ON_GOLD if ahead else ink)
    canvas.text(at.cx, at.cy, score, "sans-bold", LARGE, ink, "m", room=at.w - 6, least=NUMBER - 3)


def _if_ended(view: GugongView, person: SeatView, say: Say) -> str:
    """Return a seat's points if the game ended now, or a word outside the Palace; "" after the end, and while nobody is in the Palace."""
    _ = say
    if view.to_move is None or all(owner.place is None for owner in view.people):
        return ""
    return _("out") if person.place is None else f"({if_ended(view)[person.seat]})"


def _palace(canvas: Canvas, box: Box, person: SeatView, words: str, *, looms: bool = False, asked: bool = False) -> None:
    """Draw the way of a seat into the Palace: its steps, on lacquer with a sign if it is in danger; inside, its points on jade.

    ``asked``: on the lacquer flag of the seat asked, on which danger has a bright frame.
    """
    chip, number, inside = palace_chip(box), palace_number(box), person.place is not None
    outline = (BRIGHT if asked else LACQUER) if looms else JADE if inside else LINE
    canvas.rect(chip, fill=LACQUER if looms else CARD, outline=outline, line=3 if inside or (looms and asked) else 2)
    canvas.centre("motifs/danger" if looms else "motifs/palace" if inside else "motifs/envoy", chip.x + 19, chip.cy, 30)
    if inside:
        canvas.rect(number, fill=SAFE)
    ink = BRIGHT if looms else INK
    canvas.text(number.cx, number.cy, words, "sans-bold", NUMBER - 3, ink, "m", room=number.w - 4, least=WORDS)


def _passed(view: GugongView, person: SeatView) -> bool:
    """Check whether a seat has no gift left while others may have: by day, unless the seat is asked. At night no seat has one."""
    return person.passed and view.phase == "day" and person.seat != view.to_move
