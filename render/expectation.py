"""The score that a seat could expect at the end, as a line over the whole game with the most costly choices marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import dist

from PIL import Image, ImageDraw

from render.canvas import Box, Canvas
from render.captions import Say
from render.initials import look
from render.question import NUMBER as DISC
from render.question import draw_number
from render.text import width
from render.theme import INK, LEAST, LIGHT, LINE, NUMBER, PANEL, SEATS, SOFT, TITLE

WIDE, HIGH, SCALE = 700, 460, 2
HEAD = Box(20, 12, 660, 52)
PLOT = Box(76, 78, 540, 316)
ROUNDS = Box(PLOT.x, PLOT.bottom + 6, PLOT.w + 40, 40)
"""The row of the rounds' numbers, with room for the last one beside a short last round."""
APART = 10
"""The least distance between two numbers of rounds."""
STEPS = (5, 10, 20, 50)
"""Points between two lines of the scale: the smallest step that leaves at most ``MOST_LINES`` lines."""
MOST_LINES = 6
THICK, CONTOUR = 7, 3
FINE = 2
"""The enlargement at which the line is drawn before it is reduced."""
AWAY = sorted(product(range(-3 * DISC, 3 * DISC + 1, DISC // 4), repeat=2), key=lambda way: (way[0] ** 2 + way[1] ** 2, way[1]))
"""The ways from a choice to its number, the shortest first."""
CLEAR = DISC // 2 + THICK
"""The least distance from the line to a number that does not lie on its choice."""
LEADER = 3


@dataclass(frozen=True, slots=True)
class Expected:
    """The score that a seat could expect.

    ``points``: the time of each choice (0 to 1) and the expected points after it; ``worst``: the same for the most costly choices;
    ``rounds``: the time at which each round begins, and its number; ``final``: the score.
    """

    seat: int
    points: Sequence[tuple[float, float]]
    worst: Sequence[tuple[float, float]]
    rounds: Sequence[tuple[float, int]]
    final: int


def draw_expectation(expected: Expected, names: Sequence[str], say: Say, theme: str = LIGHT) -> Canvas:
    """Draw the line of one seat, from its first choice to its score."""
    _ = say
    canvas = Canvas(Box(0, 0, WIDE, HIGH), SCALE, look(theme, names))
    low, high, step = scale_of([points for _, points in (*expected.points, *expected.worst)] + [expected.final])
    with canvas.within(HEAD):
        canvas.centre(f"seats/badge-{expected.seat}", HEAD.x + 22, HEAD.cy, 44)
        canvas.text(HEAD.x + 56, HEAD.cy, _("Score expected at the end"), "title", TITLE, room=HEAD.w - 60)
    canvas.rect(PLOT, fill=PANEL)
    _scale(canvas, low, high, step)
    _rounds(canvas, expected)

    def at(where: float, points: float) -> tuple[int, int]:
        return PLOT.x + round(where * PLOT.w), PLOT.bottom - round((points - low) / (high - low) * PLOT.h)

    line = [at(*each) for each in (*expected.points, (1.0, float(expected.final)))]
    for colour, wider in ((canvas.paint[INK], CONTOUR), (SEATS[expected.seat].fill, 0)):
        _line(canvas, line, colour, THICK + 2 * wider)
    choices = [at(*each) for each in expected.worst]
    numbers = _beside(choices, line)
    for pair in zip(choices, numbers, strict=True):
        canvas.lines([pair], INK, LEADER)
    for number, each in enumerate(numbers, 1):
        draw_number(canvas, number, *each)
    canvas.text(PLOT.right + 14, at(1.0, expected.final)[1], str(expected.final), "sans-bold", NUMBER)
    return canvas


def _beside(choices: Sequence[tuple[int, int]], line: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the middle of the number of each choice: on the choice, or beside the line if another number would hide it."""
    found: list[tuple[int, int]] = []
    room = PLOT.inset(DISC // 2)
    for x, y in choices:
        places = [(x + across, y + down) for across, down in AWAY]
        free = [each for each in places if all(dist(each, other) > DISC for other in found)]
        beside = [each for each in free if room.holds(Box(*each, 0, 0)) and all(dist(each, other) > CLEAR for other in line)]
        found.append(next(iter(free if free[0] == (x, y) else beside or free)))
    return found


def scale_of(points: Sequence[float]) -> tuple[int, int, int]:
    """Return the lowest and the highest line of the scale, and the distance between two lines."""
    step = next((step for step in STEPS if max(points) - min(points) <= (MOST_LINES - 1) * step), STEPS[-1])
    low = int(min(points) // step) * step
    return low, max(int(-(-max(points) // step)) * step, low + step), step


def _scale(canvas: Canvas, low: int, high: int, step: int) -> None:
    for points in range(low, high + 1, step):
        y = PLOT.bottom - round((points - low) / (high - low) * PLOT.h)
        canvas.rect(Box(PLOT.x, y - 1, PLOT.w, 2), fill=LINE)
        canvas.text(PLOT.x - 10, y, str(points).replace("-", "\N{MINUS SIGN}"), "sans", LEAST + 2, SOFT, "r")


def _rounds(canvas: Canvas, expected: Expected) -> None:
    """Draw a line at the beginning of each round and the round's number below.

    A number that would touch the one before is left out; the last one stands to its right.
    """
    ends = [*(where for where, _ in expected.rounds[1:]), *[1.0] * bool(expected.rounds)]
    free = ROUNDS.x
    for (where, number), end in zip(expected.rounds, ends, strict=True):
        left, right = PLOT.x + round(where * PLOT.w), PLOT.x + round(end * PLOT.w)
        canvas.rect(Box(left, PLOT.y, 2, PLOT.h), fill=LINE)
        middle, half = (left + right) // 2, -(-width(str(number), "sans", LEAST + 2) // 2)
        if (where, number) == expected.rounds[-1]:
            middle = max(middle, free + half)
        if middle - half >= free:
            free = middle + half + APART
            with canvas.within(ROUNDS):
                canvas.text(middle, ROUNDS.cy, str(number), "sans", LEAST + 2, SOFT, "m")


def _line(canvas: Canvas, points: Sequence[tuple[int, int]], colour: str, thick: int) -> None:
    """Draw a smooth line with round ends and corners, enlarged and then reduced."""
    size = (WIDE * SCALE, HIGH * SCALE)
    mask = Image.new("L", (size[0] * FINE, size[1] * FINE), 0)
    draw, by, wide = ImageDraw.Draw(mask), SCALE * FINE, thick * SCALE * FINE
    scaled = [(x * by, y * by) for x, y in points]
    draw.line(scaled, fill=255, width=wide, joint="curve")
    for x, y in scaled:
        draw.circle((x, y), wide / 2, fill=255)
    canvas.image.paste(colour, (0, 0), mask.reduce(FINE))
