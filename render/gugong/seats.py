"""The table of the seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import NamedTuple

from render.canvas import Box, Canvas
from render.captions import Names, Say
from render.ended import place_number
from render.gains import POINTS, SIZES, Gain, draw_tag, hang, tag_high, tag_width
from render.gains import words as gained
from render.gugong.layout import LEAST_HERE, PANELS
from render.gugong.modes import draw_kept, kept_width
from render.gugong.seat_name import NAME, WORD, draw_name, name_high, name_widths
from render.gugong.seats_layout import (
    CARDS,
    COUNT,
    EDGE,
    GROUPS,
    ITEM_GAP,
    PENNANT,
    SHORT_NAME,
    SIGN,
    TAG_GAP,
    Columns,
    badge,
    badge_height,
    board_legend,
    column_words,
    columns,
    counted,
    head_high,
    item,
    palace_chip,
    palace_number,
    points,
    points_tag,
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
"""Places in ``SIGNS``: of the Double Servant, and the first that brings points at the end."""
WORD_GAP, LEAST_GAP = 16, 8
"""The distance between two words: the usual one, and a smaller one if that leaves no room for all."""
MOST_EVEN = 128
"""The most width to which columns are widened until all are alike."""
PLACE = 34
"""The room for the number of a place before the name."""
NAME_EDGES = 12
"""The room left and right of a name."""
MOST_NAME, FIRST_NAME = 320, 184
"""The most room of a name, and the room that a longer one keeps before words over the columns and tags are left out."""


def column_heads(say: Say) -> dict[int, str]:
    """Return the words over the columns, by column number."""
    _ = say
    return {0: _("Pool"), 1: _("Supply"), 2: _("Gifts"), 3: _("Tokens"), 4: _("Jade"), 5: _("Canal")}


def signs_drawn(canvas: Canvas) -> list[str]:
    """Return the signs in the rows of a canvas that a legend can explain, in the order of ``LEGEND``."""
    there = {TWINS.get(mark.what, mark.what) for mark in canvas.marks if mark.kind == "sprite" and PANELS["seats"].holds(mark.box)}
    return [sign for sign in LEGEND if sign in there]


def draw_legend(canvas: Canvas, signs: Sequence[str], words: Sequence[str], boxes: Sequence[Box]) -> None:
    """Draw the meanings of some signs, one in each box. ``words``: of all, in the order of ``LEGEND``."""
    draw_signs_legend(canvas, signs, [words[LEGEND.index(sign)] for sign in signs], boxes, LEAST_HERE)


def draw_board_legend(canvas: Canvas, view: GugongView, say: Say) -> None:
    """Draw below the rows the meaning of each sign in them that has no word over its column; nothing if the rows leave no room."""
    words, line = sign_words(say), column_words()
    heads = {mark.what for mark in canvas.marks if mark.slot == line}
    headed = {SIGNS[GROUPS[column][0]] for column, word in column_heads(say).items() if word in heads and column < len(GROUPS) - 1}
    signs = [sign for sign in signs_drawn(canvas) if sign not in headed]
    boxes = board_legend(view, [SIGN_ROOM + width(words[LEGEND.index(sign)], *WORD) for sign in signs])
    draw_legend(canvas, signs[: len(boxes)], words, boxes)


class Tags(NamedTuple):
    """The tags of gains at a type size: the text of each by seat and number of its count, ``SCORE`` for points."""

    texts: Mapping[tuple[int, int], str] = {}
    size: int = SIZES[-1]

    def wide(self, seat: int, count: int) -> int:
        """Return the room that a tag takes behind a count; 0 without one."""
        text = self.texts.get((seat, count))
        return tag_width(text, self.size) + TAG_GAP if text else 0

    @property
    def score(self) -> int:
        """The room that all rows keep for tags behind points."""
        return max([self.wide(seat, SCORE) + TAG_GAP for seat, count in self.texts if count == SCORE], default=0)


class Table(NamedTuple):
    """The texts of all seats' counts, the room of each, the widths of the columns, the room for a name, the tags."""

    counts: Sequence[Sequence[str]]
    rooms: Sequence[Sequence[int]]
    widths: Sequence[int]
    named: int
    tags: Tags


NEVER = 1000
"""More than any gain."""
SCORE = -1
"""The number of the points in place of that of a count."""


def draw_strips(canvas: Canvas, view: GugongView, names: Names, say: Say, boxes: Sequence[Box], gains: Sequence[Gain] = ()) -> None:
    """Draw a row for each seat in its box: badge, points, name, and columns of the possessions that the board does not show.

    Each gain stands in a tag directly behind its own number.
    """
    ended = view.to_move is None
    kept = 0 if ended else max(map(kept_width, view.people))
    called = [seat_name(view, names, seat) for seat in range(view.seats)]
    table = _table(view, kept, [name_widths(name, boxes[0].h) for name in called], gains, say)
    widths = _draw_heads(canvas, table, kept, say, ended=ended) if head_high(view) else [*table.widths, kept]
    shown = columns(widths, table.tags.score)
    for person, items, box in zip(view.people, table.counts, boxes, strict=True):
        with canvas.within(box):
            _head(canvas, view, person, names, box, shown, table, _if_ended(view, person, say))
            for column, (first, end) in enumerate(GROUPS):
                for number in range(first, end):
                    if items[number]:
                        rooms = table.rooms[person.seat]
                        at = item(box, shown, column, sum(rooms[first:number]), rooms[number])
                        _item(canvas, items[number], at, SIGNS[number])
                        if text := table.tags.texts.get((person.seat, number)):
                            _tag(canvas, at, items[number], text, table.tags.size)
            if kept:
                draw_kept(canvas, person, item(box, shown, len(GROUPS), 0, kept_width(person)))


def _tag(canvas: Canvas, at: Box, count: str, text: str, size: int) -> None:
    """Draw a tag behind a count."""
    number = Box(at.x + SIGN + 4, at.y, width(count, *COUNT), 1)
    box = Box(number.right + TAG_GAP, at.cy - tag_high(size) // 2, tag_width(text, size), tag_high(size))
    draw_tag(canvas, box, text)
    hang(canvas, number, box)


def _table(view: GugongView, kept: int, names: Sequence[tuple[int, int]], gains: Sequence[Gain], say: Say) -> Table:
    """Return the columns of all seats as far apart as they can be beside the names.

    ``names``: the widths of each in one line and in two. The names take two lines, or a seat without gifts has a zero in place of a word,
    before losses have no tag. Then the columns stand closer and some have no word, before gains other than points have no tag.
    """
    _, heads, ended = say, column_heads(say), view.to_move is None
    one, two = (max(widths) + NAME_EDGES for widths in zip(*names, strict=True))
    texts = [[_counts(view, person, text) for person in view.people] for text in (_("passed"), "0")]
    every, more, points = ([gain for gain in gains if gain.by > least or gain.sign == POINTS] for least in (-NEVER, 0, NEVER))
    tried = [(every, size, True, False) for size in SIZES]
    tried += [(more, size, True, tighter) for tighter in (False, True) for size in SIZES]
    tried += [(found, size, False, tighter) for found in (more, points) for tighter in (False, True) for size in SIZES]
    offered = [max(wide, SHORT_NAME) for wide in (min(one, MOST_NAME), min(two, MOST_NAME), min(two, FIRST_NAME))]
    for found, size, worded, tighter in tried:
        tags = Tags(_tags(found, texts[0]), size)
        for counts in texts:
            table = _set(counts, tags, tighter=tighter)
            free = room(0, tags.score) - kept
            for named in offered:
                left = free - named
                if sum(table.widths) <= left and (not worded or _worded(table.widths, left, heads, ended=ended)[2]):
                    return table._replace(named=named)
    for found in (points, []) if head_high(view) else ():
        table = _set(texts[1], Tags(_tags(found, texts[0])), tighter=True)
        left = room(0, table.tags.score) - kept - sum(table.widths)
        if left >= SHORT_NAME:
            return table._replace(named=max(min(two, left), SHORT_NAME))
    named = offered[-1]
    for found, counts in product((more, points), texts):
        table = _set(counts, Tags(_tags(found, texts[0])), tighter=False)
        if columns([*table.widths, kept], table.tags.score).wide <= room(named, table.tags.score):
            return table._replace(named=named)
    return _set(texts[1], Tags(_tags(points, texts[0])), tighter=True)._replace(named=named)


def _set(counts: Sequence[Sequence[str]], tags: Tags, *, tighter: bool) -> Table:
    """Return the table with these texts and tags, as yet without room for a name."""
    rooms = [[_width(words) for words in items] for items in counts]
    for seat, number in tags.texts:
        if number != SCORE:
            rooms[seat][number] += tags.wide(seat, number)
    widths = [max([sum(each[first:end]) for each in rooms]) for first, end in GROUPS]
    return Table(counts, rooms, tight(widths) if tighter else widths, 0, tags)


def _tags(gains: Sequence[Gain], counts: Sequence[Sequence[str]]) -> dict[tuple[int, int], str]:
    """Return the texts of tags beside the numbers that are shown."""
    numbered = [(gain, SCORE if gain.sign == POINTS else SIGNS.index(gain.sign)) for gain in gains]
    return {(gain.seat, number): gained(gain) for gain, number in numbered if number == SCORE or counts[gain.seat][number].isdecimal()}


def _draw_heads(canvas: Canvas, table: Table, kept: int, say: Say, *, ended: bool) -> list[int]:
    """Write the words over the columns that have room for them; return the widths of the columns afterwards.

    ``ended``: over all that bring points, so that every finished game has the same words.
    """
    _, words, box, tag = say, column_heads(say), column_words(), table.tags.score
    wide, shown, _all = _worded(table.widths, room(table.named, tag) - kept, words, ended=ended)
    found = columns([*wide, kept], tag)
    with canvas.within(box):
        canvas.text(points(box).cx - 3, box.cy, _("Points"), *WORD, SOFT, "m", room=points(box).w + 16, least=LEAST_HERE)
        chip = palace_chip(box, tag)
        canvas.text(chip.x + 4, box.cy, _("Palace"), *WORD, SOFT, room=chip.w + 8, least=LEAST_HERE)
        for column in sorted(shown):
            canvas.text(box.right - EDGE - found.wide + found.lefts[column], box.cy, words[column], *WORD, SOFT)
    return [*wide, kept]


def _worded(widths: Sequence[int], most: int, words: Mapping[int, str], *, ended: bool) -> tuple[list[int], list[int], bool]:
    """Return the widths of the columns within ``most``, those with a word over them, and whether all have one.

    All columns become as wide as their words if that fits. The room that is left goes to the narrowest columns.
    """
    there = [column for column, (first, _end) in enumerate(GROUPS) if widths[column] or (ended and first >= SCORING)]
    for gap in (WORD_GAP, LEAST_GAP):
        least = {column: width(words[column], *WORD) + gap * (column != there[-1]) for column in there}
        wide = [max(each, least.get(column, 0)) for column, each in enumerate(widths)]
        if sum(wide) <= most:
            return _even(wide, there, most), there, True
    wide = _even(widths, there, most)
    shown = [column for column in there if width(words[column], *WORD) + LEAST_GAP // 2 <= wide[column]]
    return wide, shown, False


def _even(widths: Sequence[int], there: Sequence[int], most: int) -> list[int]:
    """Return the widths after the room that is left has gone to the narrowest columns."""
    sizes, spare = sorted(widths[column] for column in there), max(most - sum(widths), 0)
    even = min([MOST_EVEN, *[(sum(sizes[:number]) + spare) // number for number in range(1, len(sizes) + 1)]])
    return [max(wide, even) if column in there else wide for column, wide in enumerate(widths)]


def _counts(view: GugongView, person: SeatView, passed: str) -> list[str]:
    """Return the texts of a seat's counts, "" for zero.

    The Double Servant is a drawing without a number; Meng's stands beside the official of his focus. After the end servants, gifts and
    tokens are left out, which count no longer.
    """
    found = [str(number or "") for number in counted(person)]
    for number in DOUBLES:
        if found[number]:
            found[number] = "" if view.meng and person.seat == view.meng.seat else ALONE
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


def _head(canvas: Canvas, view: GugongView, person: SeatView, names: Names, box: Box, shown: Columns, table: Table, now: str) -> None:
    """Draw badge, points and name; below the names, if all are short, ``now``: the end for the seat if the game ended now, or "".

    The seat asked has a lacquer flag, the seat whose turn it is by day a wooden pennant if another one is asked; a seat that has passed is
    paler.
    """
    moving = view.to_move == person.seat
    turning = view.phase == "day" and view.turn == person.seat and not moving and view.to_move is not None
    canvas.rect(box, fill=PASSED if _passed(view, person) else PANEL, outline=LACQUER if moving else LINE, line=3 if moving else 2)
    tag = table.tags.score
    at, high = name_box(box, shown.wide, table.named, tag), badge_height(box)
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
        _palace(canvas, palace_chip(box, tag), person, f"+{person.place}")
    for one in danger(view)[person.seat] if person.place is None else ():
        _palace(canvas, palace_chip(box, tag), person, f"{person.envoy}/{PALACE_STEPS}", looms=one.looms, asked=moving)
    at, lost = points(box), view.to_move is None and person.seat not in standing(view)
    ahead = leads(view, person.seat)
    if ahead:
        canvas.rect(at, fill=GOLD)
    score, ink = ("0", COST) if lost else (str(person.points), ON_GOLD if ahead else ink)
    canvas.text(at.cx, at.cy, score, "sans-bold", LARGE, ink, "m", room=at.w - 6, least=NUMBER - 3)
    if text := table.tags.texts.get((person.seat, SCORE)):
        size = table.tags.size
        draw_tag(canvas, points_tag(box, tag_width(text, size), tag_high(size)), text)


def _if_ended(view: GugongView, person: SeatView, say: Say) -> str:
    """Return a seat's points if the game ended now, or a word outside the Palace; "" after the end, and while nobody is in the Palace."""
    _ = say
    if view.to_move is None or all(owner.place is None for owner in view.people):
        return ""
    return _("out") if person.place is None else f"({if_ended(view)[person.seat]})"


def _palace(canvas: Canvas, chip: Box, person: SeatView, words: str, *, looms: bool = False, asked: bool = False) -> None:
    """Draw the way of a seat into the Palace: its steps, on lacquer with a sign if it is in danger; inside, its points on jade.

    ``asked``: on the lacquer flag of the seat asked, on which danger has a bright frame.
    """
    number, inside = palace_number(chip), person.place is not None
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
