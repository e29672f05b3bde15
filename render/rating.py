"""A person's rating after each game as a curve: a line in the band of its likely range."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from render.canvas import Box, Canvas
from render.captions import Say
from render.expectation import scale_of
from render.text import width
from render.theme import INK, LEAST, LIGHT, LINE, PANEL, PASSED, SOFT, TEXT, TITLE, Look

WIDE, HIGH, SCALE = 700, 544, 2
HEAD = Box(20, 12, 660, 124)
PLOT = Box(70, HEAD.bottom + 8, 520, 284)
RIGHT = Box(PLOT.right + 8, PLOT.y, WIDE - PLOT.right - 12, PLOT.h)
BELOW = Box(20, PLOT.bottom + 4, 660, 34)
FOOT = Box(20, BELOW.bottom + 4, 660, 36)
EARLY = Box(20, FOOT.bottom, 660, 36)
"""The legend of the band and of the darker ground."""
BAND, LINE_COLOUR = "jade-light", "jade"
THICK = 5
FINE = 2
"""The enlargement at which the line is drawn before it is reduced."""
MARGIN = 0.5
"""The least distance between the band and the edges of the plot."""
MOST = 260
"""The most games in the curve; of more, this many are drawn at even distances."""
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Ratings:
    """The ratings of a person in a game.

    ``name`` and ``game``: the names of both; ``points``: rating and uncertainty before the first game and after each; ``provisional``: the
    number of first games whose ratings say little; ``newest``: the latest rating as text; ``figure``: the same with its uncertainty, in the
    language's form.
    """

    name: str
    game: str
    points: tuple[Point, ...]
    provisional: int
    figure: str
    newest: str


def draw_ratings(ratings: Ratings, say: Say, theme: str = LIGHT) -> Canvas:
    """Draw the curve with its band, on a darker ground for the provisional games."""
    _ = say
    canvas = Canvas(Box(0, 0, WIDE, HIGH), SCALE, Look(theme))
    with canvas.within(HEAD):
        canvas.text(HEAD.x, HEAD.y + 26, ratings.name, "sans-bold", TITLE + 4, room=HEAD.w)
        canvas.text(HEAD.x, HEAD.y + 64, ratings.game, "title", TEXT, SOFT, room=HEAD.w)
        used = canvas.text(HEAD.right, HEAD.y + 102, ratings.figure, "sans-bold", TEXT, INK, "r", room=200)
        canvas.text(HEAD.x, HEAD.y + 102, _("Rating, game by game"), "sans", TEXT, SOFT, room=HEAD.w - used - 20)
    shown = _spread(ratings.points)
    values = [value for _, (mu, off) in shown for value in (mu - off, mu + off)]
    low, high = min(values) - MARGIN, max(values) + MARGIN
    first_line, last_line, step = scale_of(values)
    count = max(1, len(ratings.points) - 1)

    def at(game: int, value: float) -> Point:
        return PLOT.x + game / count * PLOT.w, PLOT.bottom - (value - low) / (high - low) * PLOT.h

    canvas.rect(PLOT, fill=PANEL)
    first = min(ratings.provisional, count)
    canvas.rect(Box(PLOT.x, PLOT.y, round(at(first, low)[0]) - PLOT.x, PLOT.h), fill=PASSED)
    _curve(canvas, shown, at)
    for value in (value for value in range(first_line, last_line + 1, step) if low <= value <= high):
        y = round(at(0, value)[1])
        canvas.rect(Box(PLOT.x, y - 1, PLOT.w, 1), fill=LINE)
        canvas.text(PLOT.x - 10, y, str(value).replace("-", "\N{MINUS SIGN}"), "sans", TEXT, SOFT, "r")
    _ends(canvas, ratings, at, count, first)
    with canvas.within(FOOT):
        canvas.rect(Box(FOOT.x, FOOT.cy - 12, 40, 24), fill=BAND)
        canvas.rect(Box(FOOT.x, FOOT.cy - 2, 40, 4), fill=LINE_COLOUR)
        canvas.text(FOOT.x + 52, FOOT.cy, _("most likely within the band"), "sans", LEAST, SOFT, room=FOOT.w - 56)
    with canvas.within(EARLY):
        canvas.rect(Box(EARLY.x, EARLY.cy - 12, 40, 24), fill=PASSED, outline=LINE)
        words = _("provisional: fewer than {games} games").format(games=ratings.provisional)
        canvas.text(EARLY.x + 52, EARLY.cy, words, "sans", LEAST, SOFT, room=EARLY.w - 56)
    return canvas


def _spread(points: Sequence[Point]) -> list[tuple[int, Point]]:
    """Return at most ``MOST`` + 1 points at even distances, with the numbers of their games."""
    last = len(points) - 1
    places = range(last + 1) if last <= MOST else sorted({round(number * last / MOST) for number in range(MOST + 1)})
    return [(place, points[place]) for place in places]


def _curve(canvas: Canvas, shown: Sequence[tuple[int, Point]], at: Callable[[int, float], Point]) -> None:
    """Draw the band, and the line on it."""
    by = canvas.scale * FINE

    def fine(game: int, value: float) -> Point:
        x, y = at(game, value)
        return (x - PLOT.x) * by, (y - PLOT.y) * by

    left, top = PLOT.x * canvas.scale, PLOT.y * canvas.scale
    upper, lower = [fine(game, mu + off) for game, (mu, off) in shown], [fine(game, mu - off) for game, (mu, off) in shown]
    line = [fine(game, mu) for game, (mu, _) in shown]
    for colour, what in ((BAND, [*upper, *reversed(lower)]), (LINE_COLOUR, None)):
        mask = Image.new("L", (PLOT.w * by, PLOT.h * by), 0)
        draw = ImageDraw.Draw(mask)
        if what is None:
            draw.line(line, fill=255, width=THICK * by, joint="curve")
            for x, y in (line[0], line[-1]):
                draw.circle((x, y), THICK * by / 2, fill=255)
        elif len(what) > 2:
            draw.polygon(what, fill=255)
        mask = mask.reduce(FINE)
        if drawn := mask.getbbox():  # pasting through a mask takes as long if the mask is empty
            canvas.image.paste(canvas.paint[colour], (left + drawn[0], top + drawn[1]), mask.crop(drawn))


def _ends(canvas: Canvas, ratings: Ratings, at: Callable[[int, float], Point], count: int, first: int) -> None:
    """Write the newest rating at the right, and below the plot the numbers of the first, the last, and the first firm game."""
    _, y = at(count, ratings.points[-1][0])
    with canvas.within(RIGHT):
        cy = min(max(round(y), RIGHT.y + 16), RIGHT.bottom - 16)
        canvas.text(RIGHT.x + 4, cy, ratings.newest, "sans-bold", TITLE, INK, room=RIGHT.w - 4)
    with canvas.within(BELOW):
        free = 0
        for game in dict.fromkeys((count, first, 0)):
            x, half = round(at(game, 0)[0]), width(str(game), "sans", TEXT) // 2
            if not free or x + half + 12 <= free:
                canvas.text(x, BELOW.cy, str(game), "sans", TEXT, SOFT, "m")
                free = x - half
