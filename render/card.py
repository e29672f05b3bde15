"""A person's record in one game as a card: figures, places, and sources of points compared with the server's average."""

from __future__ import annotations

from dataclasses import dataclass

from render.canvas import Box, Canvas
from render.captions import Say
from render.scores import Scored
from render.theme import FAINT, GOLD, INK, LARGE, LEAST, LIGHT, LINE, NUMBER, PANEL, SOFT, STONE, TEXT, TITLE, Look

WIDE, SCALE, EDGE = 700, 2, 20
ROOM = WIDE - 2 * EDGE
HEAD = Box(EDGE, 12, ROOM, 84)
FIGURES = Box(EDGE, HEAD.bottom + 12, ROOM, 96)
"""The first row of figures; a second row lies below it."""
GAP = 12
TITLE_HIGH = 48
ROW = 38
BAR = 22
PLACES = Box(EDGE + 60, 0, 500, ROW)
"""The left and right ends of the bars of the places."""
NAME = 274
"""The width of a source's name."""
SOURCES = Box(EDGE + 44 + NAME, 0, 260, ROW)
FOOT = 44
MOST_PLACES = 6


@dataclass(frozen=True, slots=True)
class Source:
    """A source of points, by its id.

    ``own``: the person's average points from it; ``others``: the average of the server's people; ``figure``: ``own`` as text.
    """

    id: str
    own: float
    others: float
    figure: str


@dataclass(frozen=True, slots=True)
class Card:
    """The content of a card.

    ``figures``: six figures, each with its label; ``places``: how often the person reached each place, the first place first.
    """

    name: str
    figures: tuple[tuple[str, str], ...]
    places: tuple[int, ...]
    sources: tuple[Source, ...]


def draw_card(card: Card, scored: Scored, say: Say, theme: str = LIGHT) -> Canvas:
    """Draw the card of a person for one game. ``scored``: the names and drawings of the game's sources of points."""
    _ = say
    figures = -(-len(card.figures) // 3)
    places = card.places[:MOST_PLACES]
    top = FIGURES.y + figures * (FIGURES.h + GAP)
    middle = top + TITLE_HIGH + len(places) * ROW + GAP
    bottom = middle + (TITLE_HIGH + len(card.sources) * ROW + FOOT if card.sources else 0)
    canvas = Canvas(Box(0, 0, WIDE, bottom + GAP), SCALE, Look(theme))
    _head(canvas, card.name, scored)
    for number, (figure, counted) in enumerate(card.figures):
        wide = (ROOM - 2 * GAP) // 3
        box = Box(EDGE + number % 3 * (wide + GAP), FIGURES.y + number // 3 * (FIGURES.h + GAP), wide, FIGURES.h)
        _figure(canvas, figure, counted, box)
    _title(canvas, _("Places reached"), top)
    for number, count in enumerate(places):
        _place(canvas, number + 1, count, max(1, *places), top + TITLE_HIGH + number * ROW)
    if card.sources:
        _title(canvas, _("Points by source, on average"), middle)
        most = max(1.0, *(max(source.own, source.others) for source in card.sources))
        for number, source in enumerate(card.sources):
            _source(canvas, source, most, Box(EDGE, middle + TITLE_HIGH + number * ROW, ROOM, ROW), scored)
        _explained(canvas, Box(EDGE, bottom - FOOT, ROOM, FOOT), say)
    return canvas


def _head(canvas: Canvas, name: str, scored: Scored) -> None:
    with canvas.within(HEAD):
        left = HEAD.x + (canvas.paste(f"seals/{scored.game}", HEAD.x, HEAD.cy - 26, 52) + 18 if scored.game else 0)
        canvas.text(left, HEAD.y + 26, name, "sans-bold", TITLE + 4, room=HEAD.right - left)
        if scored.title:
            canvas.text(left, HEAD.y + 64, scored.title, "title", TEXT, SOFT, room=HEAD.right - left)


def _title(canvas: Canvas, words: str, top: int) -> None:
    box = Box(EDGE, top, ROOM, TITLE_HIGH)
    with canvas.within(box):
        canvas.text(box.x, box.cy, words, "sans-bold", TEXT, room=box.w)


def _figure(canvas: Canvas, figure: str, counted: str, box: Box) -> None:
    """Draw a number with its label below."""
    with canvas.within(box):
        canvas.rect(box, fill=PANEL, outline=LINE, line=1)
        canvas.text(box.cx, box.y + 36, figure, "sans-bold", LARGE, INK, "m", room=box.w - 16)
        canvas.text(box.cx, box.y + 74, counted, "sans", LEAST, SOFT, "m", room=box.w - 12)


def _place(canvas: Canvas, place: int, count: int, most: int, top: int) -> None:
    """Draw a bar whose length is the number of times that the person reached a place."""
    row = Box(EDGE, top, ROOM, ROW)
    with canvas.within(row):
        canvas.text(row.x + 24, row.cy, str(place), "sans-bold", TEXT, INK, "m")
        bar = Box(PLACES.x, row.cy - BAR // 2, max(3, round(count / most * PLACES.w)), BAR)
        canvas.rect(bar, fill=(GOLD if place == 1 else STONE) if count else LINE)
        canvas.text(bar.right + 12, row.cy, str(count), "sans", TEXT, INK if count else FAINT, room=row.right - bar.right - 12)


def _source(canvas: Canvas, source: Source, most: float, row: Box, scored: Scored) -> None:
    """Draw a bar for the person's points from a source, and across it a line for the server's average."""
    with canvas.within(row):
        canvas.centre(scored.signs[source.id], row.x + 18, row.cy, 30)
        canvas.text(row.x + 44, row.cy, scored.names[source.id], "sans", LEAST, room=NAME - 10)
        bar = Box(SOURCES.x, row.cy - BAR // 2, round(max(0.0, source.own) / most * SOURCES.w), BAR)
        if bar.w:
            canvas.rect(bar, fill=f"score-{scored.place(source.id)}", outline=INK, line=1)
        _mark(canvas, SOURCES.x + round(max(0.0, source.others) / most * SOURCES.w), row)
        canvas.text(row.right - 4, row.cy, source.figure, "sans-bold", TEXT, INK, "r", room=76)


def _mark(canvas: Canvas, x: int, row: Box) -> None:
    canvas.rect(Box(x - 2, row.y + 3, 4, row.h - 6), fill=INK)


def _explained(canvas: Canvas, box: Box, say: Say) -> None:
    _ = say
    with canvas.within(box):
        _mark(canvas, box.x + 8, Box(box.x, box.cy - NUMBER // 2, NUMBER, NUMBER))
        canvas.text(box.x + 26, box.cy, _("the average on this server"), "sans", LEAST, SOFT, room=box.w - 30)
