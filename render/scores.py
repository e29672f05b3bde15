"""The final scores as a picture: a tower of points for each seat, a storey for each source, a roof for a seat that can win."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from render.canvas import Box, Canvas
from render.captions import Names, Say
from render.initials import look
from render.scores_layout import (
    BASE,
    COLUMNS,
    HIGHEST,
    ROOF,
    SCORES_HEAD,
    SCORES_SCALE,
    SIGN,
    WORDS_LINE,
    cell,
    column,
    heading,
    name_room,
    scene,
    scores_picture,
    source_rows,
    standing,
    tower,
)
from render.scores_layout import TITLE as TITLE_LINE
from render.text import width, wrap
from render.theme import BRIGHT, COST, FAINT, INK, LACQUER, LARGE, LEAST, LIGHT, NUMBER, ON_GOLD, PANEL, PASSED, SOFT, STONE, TITLE
from rules.contract import Result

TOTAL = 56
"""Type size of the final points."""
LOST = 44
"""Type size of a zero score, if points are lost."""
TOTAL_HIGH = 116
LOST_GAP = 8
STOREY = 32
"""The least height of a storey with a number."""


@dataclass(frozen=True, slots=True)
class Scored:
    """The drawings and words of a game's final scores.

    ``game``: its seal, "" for none; ``title``: its name, "" for none; ``signs``: the drawing of each source of points, from the foot of a
    tower to its top; ``names``: the names of the sources; ``unplaced``, ``nobody``: the reason why a seat, or every seat, cannot win;
    ``ground``: the enlarged part of the board's scene behind the towers, and the distance from its top down to the towers' foot.
    ``short``: shorter names, for the sources that have them.
    """

    game: str
    title: str
    signs: Mapping[str, str]
    names: Mapping[str, str]
    unplaced: str = ""
    nobody: str = ""
    ground: tuple[str, int] | None = None
    short: Mapping[str, str] = field(default_factory=dict[str, str])

    def place(self, source: str) -> int:
        """Return the index of a source's colour."""
        return list(self.signs).index(source)


def gained(points: Mapping[str, int]) -> int:
    """Return the points of a seat, losses left out."""
    return sum(max(0, each) for each in points.values())


def draw_scores(result: Result, names: Names, scored: Scored, say: Say, theme: str = LIGHT) -> Canvas:
    """Draw the final scores, the winner first."""
    order = result.order
    sources = [source for source in reversed(list(scored.signs)) if any(points.get(source) for points in result.sources)]
    words = [wrap(scored.names[source], "sans", LEAST, name_room()) for source in sources]
    rows = source_rows([len(lines) for lines in words])
    canvas = Canvas(scores_picture(rows[-1] if rows else standing(COLUMNS)), SCORES_SCALE, look(theme, names))
    _head(canvas, result, names, order[0], scored, say)
    _title(canvas, scored, say)
    if scored.ground:
        canvas.rect(scene(), fill=PANEL)
        canvas.lay_ground(scored.ground[0], (0, BASE - scored.ground[1]))
    canvas.rect(Box(COLUMNS.x, BASE, COLUMNS.w, 6), fill=STONE)
    for source, lines, row in zip(sources, words, rows, strict=True):
        _source(canvas, source, lines, row, PANEL if sources.index(source) % 2 == 0 else PASSED, scored)
    most = max(1, *(gained(points) for points in result.sources))
    for number, seat in enumerate(order):
        at = column(number, len(order))
        _tower(canvas, result, seat, at, HIGHEST / most, scored)
        _standing(canvas, result, seat, names[seat], at)
        if rows:
            box = cell(heading(), number, len(order))
            canvas.centre(f"seats/badge-{seat}", box.cx, box.cy, 36)
        for source, row in zip(sources, rows, strict=True):
            points = result.sources[seat].get(source, 0)
            _points(canvas, points, cell(row, number, len(order)), INK if result.places[seat] else SOFT)
    return canvas


def _head(canvas: Canvas, result: Result, names: Names, first: int, scored: Scored, say: Say) -> None:
    """Draw the ribbon with the winner."""
    _ = say
    box = SCORES_HEAD
    with canvas.within(box):
        canvas.rect(box, fill=LACQUER)
        canvas.rect(box.inset(4), outline="lacquer-line")
        if result.places[first] is None:
            canvas.text(box.x + 20, box.cy, scored.nobody, "sans-bold", TITLE, BRIGHT, room=box.w - 40)
            return
        canvas.rect(Box(box.x + 8, box.y + 6, 52, 48), fill=PANEL)
        canvas.centre(f"seats/badge-{first}", box.x + 34, box.cy, 44)
        words = _("{who} wins").format(who=names[first])
        canvas.text(box.x + 76, box.cy, words, "sans-bold", LARGE - 4, BRIGHT, room=box.w - 96)


def _title(canvas: Canvas, scored: Scored, say: Say) -> None:
    """Draw the game's seal and name, and the picture's title."""
    _ = say
    box = TITLE_LINE
    with canvas.within(box):
        left = box.x + (canvas.paste(f"seals/{scored.game}", box.x, box.cy - 26, 52) + 16 if scored.game else 0)
        used = canvas.text(box.right - 4, box.cy, _("Final scores"), "title", TITLE, SOFT, "r", room=240)
        if scored.title:
            canvas.text(left, box.cy, scored.title, "title", TITLE + 2, room=box.right - 24 - used - left)


def _source(canvas: Canvas, source: str, lines: tuple[str, ...], row: Box, ground: str, scored: Scored) -> None:
    """Draw the head of a table row: a source's colour, drawing and name."""
    with canvas.within(row):
        canvas.rect(row, fill=ground)
        canvas.rect(Box(row.x + 6, row.y + 6, 20, row.h - 12), fill=f"score-{scored.place(source)}")
        canvas.centre(scored.signs[source], row.x + 46, row.cy, 30)
        for number, line in enumerate(lines):
            cy = row.cy + WORDS_LINE * (2 * number - len(lines) + 1) // 2
            canvas.text(row.x + SIGN, cy, line, "sans", LEAST, room=name_room())


def _tower(canvas: Canvas, result: Result, seat: int, at: Box, scale: float, scored: Scored) -> None:
    """Draw the tower of a seat's points; pale if the seat cannot win and its points are lost.

    Losses appear in the table only.
    """
    counted = result.places[seat] is not None
    body = tower(at, round(gained(result.sources[seat]) * scale))
    with canvas.within(at):
        below = 0
        for source in scored.signs:
            points = result.sources[seat].get(source, 0)
            if points <= 0:
                continue
            top, foot = BASE - round((below + points) * scale), BASE - round(below * scale)
            below += points
            _storey(canvas, scored.place(source), points, Box(body.x, top, body.w, foot - top), counted)
        canvas.rect(Box(body.x, body.y, body.w, max(body.h, 2)), outline=INK if counted else FAINT, line=2)
        top = body.y - ROOF + 4 if counted else body.y
        if counted:
            canvas.centre("board/roof", body.cx, body.y - ROOF // 2 + 2, ROOF)
        _total(canvas, result, seat, Box(at.x, top - TOTAL_HIGH, at.w, TOTAL_HIGH), scored)


def _total(canvas: Canvas, result: Result, seat: int, box: Box, scored: Scored) -> None:
    """Write the final points of a seat; for a seat that cannot win, also the reason and the lost points."""
    halo = PANEL if scored.ground else ""
    if result.places[seat] is not None:
        canvas.text(box.cx, box.bottom - 30, str(result.scores[seat]), "sans-bold", TOTAL, INK, "m", halo=halo)
        return
    reason = wrap(scored.unplaced, "sans", LEAST, box.w - 6)[:2]
    for number, line in enumerate(reason):
        cy = box.bottom - 64 - WORDS_LINE * (len(reason) - 1 - number)
        canvas.text(box.cx, cy, line, "sans", LEAST, COST, "m", room=box.w - 6, halo=halo)
    score, lost = str(result.scores[seat]), f"({sum(result.sources[seat].values())})"
    left = box.cx - (width(score, "sans-bold", LOST) + LOST_GAP + width(lost, "sans-bold", TITLE)) // 2
    left += canvas.text(left, box.bottom - 28, score, "sans-bold", LOST, COST, halo=halo) + LOST_GAP
    canvas.text(left, box.bottom - 26, lost, "sans-bold", TITLE, SOFT, halo=halo)


def _storey(canvas: Canvas, place: int, points: int, box: Box, counted: bool) -> None:
    """Draw the points of one source."""
    colour = f"score-{place}"
    canvas.rect(box, fill=colour if counted else PASSED)
    if not counted:
        canvas.rect(Box(box.x, box.y, 14, box.h), fill=colour)
    canvas.rect(Box(box.x, box.y, box.w, 1), fill=INK if counted else FAINT)
    if box.h >= STOREY:
        canvas.text(box.cx, box.cy, str(points), "sans-bold", NUMBER - 2, f"on-{place}" if counted else SOFT, "m")


def _standing(canvas: Canvas, result: Result, seat: int, name: str, at: Box) -> None:
    """Draw a seat's place and badge, and its name below them."""
    box = standing(at)
    place = result.places[seat]
    with canvas.within(box):
        left, middle = box.cx - 54, box.y + 30
        if place == 1:
            canvas.paste("motifs/points", left, middle - 22, 44)
        if place:
            canvas.text(left + 22, middle, str(place), "sans-bold", NUMBER, ON_GOLD if place == 1 else SOFT, "m")
        canvas.centre(f"seats/badge-{seat}", left + 84 if place else box.cx, middle, 44)
        lines = _name_lines(name, box.w - 8)
        for number, line in enumerate(lines):
            cy = box.y + 74 + WORDS_LINE * number + (WORDS_LINE // 2 if len(lines) == 1 else 0)
            canvas.text(box.cx, cy, line, "sans-bold", LEAST, INK if place else SOFT, "m", room=box.w - 8)


def _name_lines(name: str, room: int) -> tuple[str, ...]:
    """Return a name in at most two lines."""
    lines = wrap(name, "sans-bold", LEAST, room)
    return lines if len(lines) <= 2 else (lines[0], name.partition(lines[0])[2].strip())


def _points(canvas: Canvas, points: int, cell: Box, colour: str) -> None:
    """Write a cell of the table; leave it empty for 0 points."""
    if points:
        with canvas.within(cell):
            words = str(points).replace("-", "\N{MINUS SIGN}")
            canvas.text(cell.cx, cell.cy, words, "sans-bold", NUMBER - 4, colour if points > 0 else COST, "m")
