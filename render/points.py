"""The points of a finished game by source: a table with a column for each seat, the winner first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from render.canvas import Box, Canvas
from render.captions import Say
from render.ended import Final, decided, lead, place_number
from render.points_layout import NAME_GAP, ROOMY, SIGN_ROOM, TITLE_HIGH, Table, table
from render.scores import Scored
from render.text import width
from render.theme import CARD, COST, FAINT, GOLD, INK, NUMBER, ON_GOLD, SOFT, WORDS

COUNT = NUMBER - 3
BADGE, SIGN = 36, 30
KEY = 22
"""The height of the golden plate before its meaning."""
NOTHING = "\N{MIDDLE DOT}"
"""The sign in the cell of a seat that got nothing from a source."""
TIE_ROOM = {2: 340, 3: 340, 4: 220}
"""The width to which the names grow for the track that decided a tie, by the number of seats."""
LOST = "lost"
"""The row of the points that seats lost because they cannot win."""
Rows = Mapping[str, Sequence[int]]


def rows_of(final: Final, scored: Scored) -> Rows:
    """Return the points of each seat from each source that gave or took any, by seat; the columns add up to the final points.

    The last row has the lost points of seats that cannot win.
    """
    found = {source: [points.get(source, 0) for points in final.sources] for source in scored.signs}
    lost = [final.score(seat) - sum(points.values()) for seat, points in enumerate(final.sources)]
    return {source: points for source, points in {**found, LOST: lost}.items() if any(points)}


def draw_points(canvas: Canvas, box: Box, final: Final, scored: Scored, say: Say, title: int = TITLE_HIGH) -> None:
    """Draw the table in a box on an empty ground; ``title``: the height of its first line.

    The winner's points stand on gold where they are more than those of the second seat; a key says so. Sources have their short names if
    the names of the seats need the room.
    """
    _, rows, seats, leading = say, rows_of(final, scored), (*final.order, *final.unplaced), lead(final)
    tied = [seat for seat in seats if final.tied(seat)]
    longest = width(decided(final, say, TIE_ROOM[len(seats)]), "sans", WORDS) if tied and len(seats) in TIE_ROOM else 0
    key = _("ahead of 2nd") if leading else ""
    longest = max(longest, width(key, "sans", WORDS))
    heads = [max(width(final.names[seat], "sans", WORDS), _place_wide(final, seat, _("out")) - NAME_GAP + 4) for seat in seats]

    def arranged(*, full: bool) -> tuple[list[str], Table]:
        called = [_called(source, scored, full=full) for source in rows]
        widths = [width(name, "sans", WORDS) for name in called]
        return called, table(box, heads, widths, tied=bool(tied), title=title, least=longest)

    called, at = arranged(full=len(seats) <= ROOMY)
    if any(wide > column - NAME_GAP for wide, column in zip(heads, at.columns, strict=True)):
        called, at = arranged(full=False)
    with canvas.within(at.title):
        canvas.text(at.title.x + 6, at.title.cy, _("Final scores"), "title", NUMBER - 2, room=at.label - 12, least=WORDS)
        for number, seat in enumerate(seats):
            _place(canvas, at.cell(at.title, number), final, seat, _("out"))
    if key:
        _key(canvas, at.name(at.names), key)
    for number, seat in enumerate(seats):
        cell = at.cell(at.names, number)
        with canvas.within(cell):
            ink = INK if seat in final.order else SOFT
            canvas.text(cell.cx, cell.cy, final.names[seat], "sans", WORDS, ink, "m", room=cell.w - NAME_GAP, least=WORDS)
    for (source, points), name, row in zip(rows.items(), called, at.rows, strict=True):
        if at.rows.index(row) % 2 == 0:
            canvas.rect(row, fill=CARD)
        _label(canvas, at.name(row), "" if source == LOST else scored.signs[source], name)
        with canvas.within(row):
            for number, seat in enumerate(seats):
                most = points[seat] == max(points) and seat in final.order
                cell, ahead = at.cell(row, number), number == 0 and source in leading
                if ahead:
                    canvas.rect(cell.inset(2), fill=GOLD)
                _count(canvas, cell, points[seat], most=most, won=seat in final.order[:1], ink=ON_GOLD if ahead else "")
    _totals(canvas, at, final, seats, say)
    if at.tie:
        _tie(canvas, at, at.tie, final, seats, say)
    if final.order:
        canvas.rect(at.column(0), outline=GOLD, line=3)


def _key(canvas: Canvas, at: Box, words: str) -> None:
    """Draw the meaning of the golden cells before the names of the seats."""
    plate = Box(at.x + (SIGN_ROOM - KEY) // 2, at.cy - KEY // 2, KEY, KEY)
    with canvas.within(at):
        canvas.rect(plate, fill=GOLD)
        canvas.text(at.x + SIGN_ROOM, at.cy, words, "sans", WORDS, SOFT, room=at.w - SIGN_ROOM - 4, least=WORDS)


def _called(source: str, scored: Scored, *, full: bool) -> str:
    """Return the name of a source, in its short form unless ``full``; for lost points the reason."""
    name = scored.unplaced if source == LOST else scored.names[source]
    return name if full else scored.short.get(source, name)


def _place_wide(final: Final, seat: int, out: str) -> int:
    """Return the width of the place and the badge of a seat."""
    return width(place_number(seat, final.order, out), "sans-bold", WORDS) + 6 + BADGE


def _place(canvas: Canvas, at: Box, final: Final, seat: int, out: str) -> None:
    """Draw the place and the badge of a seat above its column, or ``out`` if it cannot win and there is room."""
    number, wide = place_number(seat, final.order, out), _place_wide(final, seat, out) - BADGE
    if wide + BADGE > at.w and seat not in final.order:
        number, wide = "", 0
    left = at.cx - (wide + BADGE) // 2
    canvas.text(left, at.cy, number, "sans-bold", WORDS, INK if seat in final.order else SOFT)
    canvas.centre(f"seats/badge-{seat}", left + wide + BADGE // 2, at.cy, BADGE)


def _label(canvas: Canvas, at: Box, sign: str, name: str) -> None:
    """Draw the sign and the name of a row."""
    with canvas.within(at):
        if sign:
            canvas.centre(sign, at.x + SIGN_ROOM // 2, at.cy, SIGN)
        left = at.x + (SIGN_ROOM if sign else 6)
        canvas.text(left, at.cy, name, "sans", WORDS, INK if sign else COST, room=at.right - left, least=WORDS)


def _count(canvas: Canvas, at: Box, points: int, *, most: bool, won: bool, ink: str = "") -> None:
    """Write the points of a seat from a source, the most of all seats bold, those of the winner and the most in full ink."""
    if not points:
        canvas.text(at.cx, at.cy, NOTHING, "sans", COUNT, FAINT, "m")
        return
    bold = most and points > 0
    ink = ink or (COST if points < 0 else INK if bold or won else SOFT)
    canvas.text(at.cx, at.cy, _figure(points), "sans-bold" if bold else "sans", COUNT, ink, "m")


def _totals(canvas: Canvas, at: Table, final: Final, seats: Sequence[int], say: Say) -> None:
    """Write the final points, no larger than the rest: the places of the seats already tell them."""
    _, row = say, at.total
    canvas.rect(row, fill=CARD)
    canvas.rect(Box(row.x, row.y, row.w, 3), fill=INK)
    with canvas.within(row):
        canvas.text(row.x + 6, row.cy, _("Points"), "sans-bold", WORDS + 2, room=at.label - 12, least=WORDS)
    for number, seat in enumerate(seats):
        cell = at.cell(row, number)
        with canvas.within(cell):
            ink = INK if seat in final.order else COST
            canvas.text(cell.cx, cell.cy + 1, _figure(final.score(seat)), "sans-bold", COUNT, ink, "m")


def _tie(canvas: Canvas, at: Table, row: Box, final: Final, seats: Sequence[int], say: Say) -> None:
    """Write the track that decided a tie, and the tied seats' spaces on it.

    Those of seats that it put ahead are bold; ">" stands between two seats on one space.
    """
    _label(canvas, at.name(row), final.sign, decided(final, say, at.label - SIGN_ROOM))
    for number, seat in enumerate(seats):
        if final.tied(seat):
            cell, ahead = at.cell(row, number), final.ahead(seat)
            with canvas.within(cell):
                face, ink = ("sans-bold", INK) if ahead else ("sans", SOFT)
                upper = ahead and final.spaces[seat] == final.spaces[seats[number + 1]]
                canvas.text(cell.cx, cell.cy, f"{final.spaces[seat]} >" if upper else str(final.spaces[seat]), face, COUNT, ink, "m")


def _figure(points: int) -> str:
    return str(points).replace("-", "\N{MINUS SIGN}")
