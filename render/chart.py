"""The points of all seats over a game: a marked line for each seat, rounds as bands, and the final scoring dashed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PIL import Image, ImageDraw

from render.canvas import Box, Canvas
from render.captions import Say
from render.expectation import scale_of
from render.initials import look
from render.text import width
from render.theme import INK, LIGHT, LINE, PANEL, PASSED, SEATS, SOFT, TEXT, TITLE

WIDE, SCALE = 700, 2
HEAD = Box(20, 10, 660, 52)
ROW = 50
"""The height of a row of names."""
PLOT_HIGH = 430
LEFT, RIGHT, BELOW = 62, 116, 42
"""The room around the plot: for the scale's numbers, for the badges with the points, for the names of the rounds."""
FOOT = 44
THICK, CONTOUR = 5, 2
DASH, GAP = 12, 8
MARKS, MARK = 5, 22
"""The number of badges on each line, and their height."""
TAIL = 60
"""The width of the end, in which lines lead from the last turn through the final scoring to the scores."""
END = 38
"""The height of the badge at the end of a line, and the least distance between two ends."""
HEADROOM = 5
"""The room above the highest line, as a part of the distance between two lines of the scale."""
LEADER, LEAST_LEADER = 12, 5
"""The room between a line and its end's badge, and the least height by which the badge is moved that a leader shows."""
BESIDE = 6
"""The gap between the points at the end of a line and the text behind them."""
FINE = 2
"""The enlargement at which the lines are drawn before they are reduced."""
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Curves:
    """Everybody's points over a game.

    ``points``: of each seat, at the beginning and after each turn; ``rounds``: the first turn (from 0), name and number of each round;
    ``final``: the scores, None before the end; ``length``: the width of the plot in turns, None for the turns played; ``most``: two
    more values, low and high, that the scale must include. ``labels``: the text at the end of each seat's line in place of its points;
    ``order``: the seats from the top where these would touch, those of equal points too. ``brought``: the text behind the points at the end
    of each seat's line.
    """

    points: Sequence[tuple[int, ...]]
    rounds: Sequence[tuple[int, str, int]]
    final: tuple[int, ...] | None = None
    length: int | None = None
    most: tuple[int, ...] = ()
    labels: tuple[str, ...] = ()
    order: tuple[int, ...] = ()
    brought: tuple[str, ...] = ()

    @property
    def turns(self) -> int:
        """The width of the plot in turns, at least 1."""
        return max(1, len(self.points) - 1 if self.length is None else self.length)

    @property
    def tail(self) -> int:
        """The width of the end beside the turns."""
        return 0 if self.final is None and self.length is None else TAIL

    @property
    def newest(self) -> tuple[int, ...]:
        """The points of each seat at the right end."""
        return self.points[-1] if self.final is None else self.final

    @property
    def scale(self) -> tuple[int, int, int]:
        """The lowest and the highest points of the scale, a little above the most of all seats, and the distance between two lines."""
        points = [each for points in (*self.points, self.newest, self.most) for each in points]
        low, high, step = scale_of(points)
        return low, max(min(high, max(points) + step // HEADROOM), low + 2 * step), step


def draw_chart(curves: Curves, names: Sequence[str], say: Say, theme: str = LIGHT) -> Canvas:
    """Draw the lines, and above them the names of all seats, the seat with the most points first."""
    _ = say
    rows = -(-len(names) // 2)
    plot = Box(LEFT, HEAD.bottom + 10 + rows * ROW + 12, WIDE - LEFT - RIGHT, PLOT_HIGH)
    foot = FOOT if curves.final is not None else 0
    canvas = Canvas(Box(0, 0, WIDE, plot.bottom + BELOW + foot + 6), SCALE, look(theme, names))
    with canvas.within(HEAD):
        canvas.text(HEAD.x, HEAD.cy, _("Points, turn by turn"), "title", TITLE + 2, room=HEAD.w)
    order = sorted(range(len(names)), key=lambda seat: (-curves.newest[seat], seat))
    for number, seat in enumerate(order):
        _named(canvas, seat, names[seat], Box(20 + number % 2 * 336, HEAD.bottom + 10 + number // 2 * ROW, 324, ROW - 4))
    draw_curves(canvas, plot, curves)
    if foot:
        box = Box(20, plot.bottom + BELOW, WIDE - 40, FOOT)
        with canvas.within(box):
            _dashes(canvas, [(box.x, box.cy), (box.x + 54, box.cy)], canvas.paint[INK])
            canvas.text(box.x + 68, box.cy, _("the last turn and the final scoring"), "sans", TEXT, SOFT, room=box.w - 70)
    return canvas


def draw_curves(canvas: Canvas, plot: Box, curves: Curves, size: int = TEXT, mark: int = MARK, marks: int = MARKS) -> None:
    """Draw the bands, the scale and the lines in a box. Around it must be room: ``LEFT``, ``RIGHT`` and ``BELOW``.

    ``size``: the type size of the words; ``mark``, ``marks``: the height of the badges on a line, and their number.
    """
    _rounds(canvas, plot, curves, size)
    low, high, step = curves.scale
    for points in range(low, high + 1, step):
        y = plot.bottom - round((points - low) / (high - low) * plot.h)
        canvas.rect(Box(plot.x, y - 1, plot.w, 2), fill=LINE)
        canvas.text(plot.x - 10, y, _figure(points), "sans", size, SOFT, "r")
    lines = [_line(plot, curves, seat) for seat in range(len(curves.newest))]
    _draw_lines(canvas, plot, curves, lines)
    for seat, line in enumerate(lines):
        for x, y in _on_line(line, (seat + 0.5) / len(lines), plot.x, plot.w - curves.tail, marks):
            canvas.centre(f"seats/badge-{seat}", round(x), round(y), mark)
    _ends(canvas, plot, curves, [line[-1] for line in lines], size + 2)


def _named(canvas: Canvas, seat: int, name: str, box: Box) -> None:
    with canvas.within(box):
        canvas.centre(f"seats/badge-{seat}", box.x + 20, box.cy, 36)
        canvas.text(box.x + 50, box.cy, name, "sans-bold", TEXT, room=box.w - 54)


def _figure(points: int) -> str:
    return str(points).replace("-", "\N{MINUS SIGN}")


def _rounds(canvas: Canvas, plot: Box, curves: Curves, size: int) -> None:
    """Draw a band for each round and its name below, or its number if the names do not all fit; skip a label that would touch another."""
    ends = [*(begin for begin, _, _ in curves.rounds[1:]), *[len(curves.points) - 1] * bool(curves.rounds)]
    wide = plot.w - curves.tail
    bands = [
        (plot.x + round(begin / curves.turns * wide), plot.x + round(end / curves.turns * wide))
        for (begin, _, _), end in zip(curves.rounds, ends, strict=True)
    ]
    named = all(width(name, "sans", size) < right - left for (left, right), (_, name, _) in zip(bands, curves.rounds, strict=True))
    canvas.rect(plot, fill=PANEL)
    free = plot.x - LEFT
    for place, ((left, right), (_, name, number)) in enumerate(zip(bands, curves.rounds, strict=True)):
        if place % 2:
            canvas.rect(Box(left, plot.y, right - left, plot.h), fill=PASSED)
        if place:
            canvas.rect(Box(left, plot.y, 1, plot.h), fill=LINE)
        words, middle = name if named else str(number), (left + right) // 2
        half = width(words, "sans", size) // 2 + 2
        if curves.tail and place == len(bands) - 1:
            middle = max(middle, free + half)
        if (named or number) and middle - half >= free and middle + half <= plot.right + RIGHT:
            free = middle + half
            canvas.text(middle, plot.bottom + BELOW // 2, words, "sans", size, SOFT, "m")


def _line(plot: Box, curves: Curves, seat: int) -> list[Point]:
    """Return the points of a seat's line, up to the score at the end of the game."""
    low, high, _ = curves.scale
    ended = curves.final is not None and len(curves.points) > 1
    reached = [points[seat] for points in (curves.points[:-1] if ended else curves.points)] + [curves.newest[seat]] * ended
    wide = plot.w - curves.tail
    places = [place / curves.turns * wide for place in range(len(reached) - ended)] + [float(plot.w)] * ended
    return [(plot.x + place, plot.bottom - (points - low) / (high - low) * plot.h) for place, points in zip(places, reached, strict=True)]


def _draw_lines(canvas: Canvas, plot: Box, curves: Curves, lines: Sequence[Sequence[Point]]) -> None:
    """Draw the lines with their contours, the leading seat's on top."""
    area = plot.inset(-THICK - CONTOUR)
    by = canvas.scale * FINE
    corner = ((area.x - canvas.area.x) * canvas.scale, (area.y - canvas.area.y) * canvas.scale)
    under = canvas.image.crop((*corner, corner[0] + area.w * canvas.scale, corner[1] + area.h * canvas.scale))
    large = under.resize((under.width * FINE, under.height * FINE), Image.Resampling.NEAREST)
    draw = ImageDraw.Draw(large)
    for seat in sorted(range(len(lines)), key=lambda seat: curves.newest[seat]):
        line = [((x - area.x) * by, (y - area.y) * by) for x, y in lines[seat]]
        solid = line if curves.final is None else line[:-1] or line
        dashes = [] if curves.final is None or len(line) < 2 else _dashed(line[-2], line[-1], by)
        for colour, thick in ((canvas.paint[INK], THICK + 2 * CONTOUR), (SEATS[seat].fill, THICK)):
            _stroke(draw, solid, colour, thick * by)
            for one, other in dashes:
                draw.line(_longer(one, other, (thick - THICK) // 2 * by), fill=colour, width=thick * by)
    canvas.image.paste(large.reduce(FINE), corner)


def _dashes(canvas: Canvas, points: Sequence[Point], colour: str) -> None:
    """Draw the short dashed line of the legend."""
    for (x, y), (right, _) in _dashed(points[0], points[1], 1):
        left, top = (round(value * canvas.scale) for value in (x, y))
        canvas.draw.rectangle((left, top - THICK, round(right * canvas.scale), top + THICK), fill=colour)


def _dashed(one: Point, other: Point, by: int) -> list[tuple[Point, Point]]:
    """Return the dashes between two points; the first and the last dash touch them."""
    length = ((other[0] - one[0]) ** 2 + (other[1] - one[1]) ** 2) ** 0.5
    count = max(1, round((length + GAP * by) / ((DASH + GAP) * by)))
    dash = length / (count + (count - 1) * GAP / DASH) if length else 0.0
    starts = [number * dash * (1 + GAP / DASH) / (length or 1) for number in range(count)]

    def at(part: float) -> Point:
        return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part

    return [(at(start), at(start + dash / (length or 1))) for start in starts]


def _longer(one: Point, other: Point, by: float) -> tuple[Point, Point]:
    """Return the ends of a dash that is longer on both sides, so that it has a contour there too."""
    length = ((other[0] - one[0]) ** 2 + (other[1] - one[1]) ** 2) ** 0.5 or 1.0
    x, y = (other[0] - one[0]) / length * by, (other[1] - one[1]) / length * by
    return (one[0] - x, one[1] - y), (other[0] + x, other[1] + y)


def _stroke(draw: ImageDraw.ImageDraw, points: Sequence[Point], colour: str, thick: int) -> None:
    """Draw a line with round corners and ends: a disc at each point takes a third of the time of Pillow's own joints."""
    draw.line(list(points), fill=colour, width=thick)
    for point in points:
        draw.circle(point, thick / 2, fill=colour)


def _on_line(line: Sequence[Point], share: float, left: int, wide: int, marks: int) -> list[Point]:
    """Return the places of a seat's badges on its line; each seat has another ``share`` of the distance between two badges."""
    found: list[Point] = []
    for number in range(marks):
        x = left + (number + share) / marks * wide
        for one, other in pairwise(line):
            if one[0] <= x < other[0]:
                found.append((x, one[1] + (other[1] - one[1]) * (x - one[0]) / (other[0] - one[0])))
    return found


def _ends(canvas: Canvas, plot: Box, curves: Curves, ends: Sequence[Point], size: int) -> None:
    """Write the badge and the points or the label of each line at the right, at the line's height.

    They are moved apart if they would touch, and then a leader shows where they belong.
    """
    order = sorted(curves.order or range(len(ends)), key=lambda seat: (ends[seat][1], -curves.newest[seat]))
    places: list[int] = []
    for seat in order:
        places.append(max(round(ends[seat][1]), places[-1] + END if places else plot.y))
    lowest = plot.bottom
    for number in range(len(places) - 1, -1, -1):
        places[number] = min(places[number], lowest)
        lowest = places[number] - END
    left = plot.right + LEADER
    for seat, y in zip(order, places, strict=True):
        if abs(y - ends[seat][1]) >= LEAST_LEADER:
            canvas.lines([((plot.right + 1, round(ends[seat][1])), (left, y))], SOFT, 2)
        canvas.centre(f"seats/badge-{seat}", left + END // 2, y, 36)
        words = curves.labels[seat] if curves.labels else _figure(curves.newest[seat])
        used = canvas.text(left + END + 6, y, words, "sans-bold", size)
        if curves.brought:
            canvas.text(left + END + 6 + used + BESIDE, y, curves.brought[seat], "sans", size - 2, SOFT)


def ends_width(curves: Curves, size: int) -> int:
    """Return the room that the points at the ends of the lines need right of the plot, with the text behind them."""
    points = [width(_figure(points), "sans-bold", size + 2) for points in curves.newest]
    behind = [BESIDE + width(words, "sans", size) for words in curves.brought] or [0] * len(points)
    return LEADER + END + 6 + max(map(sum, zip(points, behind, strict=True)))
