"""The final scores as a picture: for each seat a tower of its points, storey by storey their sources; a roof for who can win."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from render.canvas import Box, Canvas
from render.captions import Names, Say
from render.scores_layout import (
    BASE,
    COLUMNS,
    HIGHEST,
    LANDSCAPE,
    ROOF,
    SCORES_HEAD,
    column,
    points_cell,
    scores_picture,
    source_row,
    standing,
    tower,
)
from render.text import wrap
from render.theme import BRIGHT, COST, FAINT, INK, LACQUER, LARGE, LIGHT, LINE, NUMBER, ON_GOLD, PANEL, PASSED, SOFT, STONE, TEXT, TITLE
from rules.core import Result

TOTAL = 56
STOREY = 32
"""A storey less high than this has no room for its number."""


@dataclass(frozen=True, slots=True)
class Scored:
    """What a game's scores consist of. ``game``: its seal; ``signs``: the drawing of each source of points, from the foot of a tower
    to its top; ``names``: of the sources; ``unplaced``, ``nobody``: why a seat, or all, cannot win."""

    game: str
    title: str
    signs: Mapping[str, str]
    names: Mapping[str, str]
    unplaced: str = ""
    nobody: str = ""

    def place(self, source: str) -> int:
        """Which of the colours is that of a source."""
        return list(self.signs).index(source)


def gained(points: Mapping[str, int]) -> int:
    """The points of a seat without what it lost."""
    return sum(max(0, each) for each in points.values())


def draw_scores(result: Result, names: Names, scored: Scored, say: Say, theme: str = LIGHT) -> Canvas:
    """The final scores, the winner first."""
    order = sorted(range(len(result.places)), key=lambda seat: (result.places[seat] is None, result.places[seat] or 0, seat))
    sources = [source for source in reversed(list(scored.signs)) if any(points.get(source) for points in result.sources)]
    canvas = Canvas(scores_picture(len(sources)), theme=theme)
    _head(canvas, result, names, order[0], scored, say)
    _landscape(canvas, scored)
    _table(canvas, sources, scored)
    most = max(1, *(gained(points) for points in result.sources))
    for number, seat in enumerate(order):
        at = column(number, len(order))
        _tower(canvas, result, seat, at, HIGHEST / most, scored)
        _standing(canvas, result, seat, names[seat], at)
        for row, source in enumerate(sources):
            _points(canvas, result.sources[seat].get(source, 0), points_cell(source_row(row), at), INK if result.places[seat] else SOFT)
    return canvas


def _head(canvas: Canvas, result: Result, names: Names, first: int, scored: Scored, say: Say) -> None:
    """The ribbon with the winner."""
    _ = say
    box = SCORES_HEAD
    with canvas.within(box):
        canvas.rect(box, fill=LACQUER)
        canvas.rect(box.inset(4), outline="lacquer-line")
        used = canvas.text(box.x + 24, box.cy, _("Final scores"), "title", LARGE - 2, BRIGHT, room=460)
        left = box.x + 24 + used + 60
        if result.places[first] is None:
            canvas.text(left, box.cy, scored.nobody, "sans-bold", TITLE, BRIGHT, room=box.right - 20 - left)
            return
        canvas.rect(Box(left, box.y + 6, 52, 48), fill=PANEL)
        canvas.centre(f"seats/badge-{first}", left + 26, box.cy, 44)
        words = _("{who} wins").format(who=names[first])
        canvas.text(left + 68, box.cy, words, "sans-bold", LARGE - 4, BRIGHT, room=box.right - 24 - left - 68)


def _landscape(canvas: Canvas, scored: Scored) -> None:
    """The ground that the towers stand on, mountains and the game's name beside them."""
    with canvas.within(LANDSCAPE):
        canvas.paste("board/mountains", LANDSCAPE.x + 10, BASE - 150, 150)
        canvas.paste(f"seals/{scored.game}", LANDSCAPE.x + 10, LANDSCAPE.y + 20, 52)
        for row, line in enumerate(wrap(scored.title, "title", TOTAL, LANDSCAPE.w - 140)):
            canvas.text(LANDSCAPE.x + 130, LANDSCAPE.y + 46 + 60 * row, line, "title", TOTAL, room=LANDSCAPE.w - 140)
    canvas.rect(Box(LANDSCAPE.x, BASE, COLUMNS.right - LANDSCAPE.x, 6), fill=STONE)


def _table(canvas: Canvas, sources: list[str], scored: Scored) -> None:
    """The names of the sources, each with its colour."""
    for number, source in enumerate(sources):
        row = source_row(number)
        with canvas.within(row):
            canvas.rect(row, fill=PANEL if number % 2 == 0 else PASSED)
            canvas.rect(Box(row.x + 8, row.y + 5, 46, 32), fill=f"score-{scored.place(source)}")
            canvas.centre(scored.signs[source], row.x + 78, row.cy, 30)
            canvas.text(row.x + 104, row.cy, scored.names[source], "sans", TEXT, room=COLUMNS.x - row.x - 110)


def _tower(canvas: Canvas, result: Result, seat: int, at: Box, scale: float, scored: Scored) -> None:
    """The stacked points of a seat; pale for one that cannot win, whose points are lost. What it lost is in the table alone."""
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
        _total(canvas, result, seat, Box(at.x, top - 96, at.w, 96), scored.unplaced)


def _total(canvas: Canvas, result: Result, seat: int, box: Box, unplaced: str) -> None:
    """The final points of a seat; for one that cannot win also why, and what it would have had."""
    if result.places[seat] is not None:
        canvas.text(box.cx, box.bottom - 32, str(result.scores[seat]), "sans-bold", TOTAL, INK, "m")
        return
    canvas.text(box.cx, box.y + 18, unplaced, "sans", TEXT, COST, "m", room=box.w - 8)
    lost = f"({sum(result.sources[seat].values())})"
    used = canvas.text(box.cx - 26, box.bottom - 32, str(result.scores[seat]), "sans-bold", TOTAL, COST, "m") // 2
    canvas.text(box.cx - 14 + used, box.bottom - 28, lost, "sans-bold", NUMBER, SOFT)


def _storey(canvas: Canvas, place: int, points: int, box: Box, counted: bool) -> None:
    """The points of one source."""
    colour = f"score-{place}"
    canvas.rect(box, fill=colour if counted else PASSED)
    if not counted:
        canvas.rect(Box(box.x, box.y, 14, box.h), fill=colour)
    canvas.rect(Box(box.x, box.y, box.w, 1), fill=INK if counted else FAINT)
    if box.h >= STOREY:
        canvas.text(box.cx, box.cy, str(points), "sans-bold", NUMBER - 2, f"on-{place}" if counted else SOFT, "m")


def _standing(canvas: Canvas, result: Result, seat: int, name: str, at: Box) -> None:
    """A seat's place and mark, below them its name."""
    box = standing(at)
    place = result.places[seat]
    with canvas.within(box):
        left, middle = box.cx - 54, box.y + 26
        if place == 1:
            canvas.paste("motifs/points", left, middle - 22, 44)
        if place:
            canvas.text(left + 22, middle, str(place), "sans-bold", NUMBER, ON_GOLD if place == 1 else SOFT, "m")
        else:
            canvas.centre("motifs/none", left + 22, middle, 36)
        canvas.centre(f"seats/badge-{seat}", left + 84, middle, 44)
        canvas.text(box.cx, box.y + 70, name, "sans-bold", TEXT + 4, INK if place else SOFT, "m", room=box.w - 12, least=TEXT - 2)


def _points(canvas: Canvas, points: int, cell: Box, colour: str) -> None:
    """A cell of the table."""
    with canvas.within(cell):
        if points:
            words = str(points).replace("-", "\N{MINUS SIGN}")
            canvas.text(cell.cx, cell.cy, words, "sans-bold", NUMBER - 2, colour if points > 0 else COST, "m")
        else:
            canvas.rect(Box(cell.cx - 8, cell.cy - 1, 16, 3), fill=LINE)
