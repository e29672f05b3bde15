"""The choice of a city: the cities in reach on the map, with the way there (rulebook page 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, pi, sin
from typing import NamedTuple

from render.canvas import Box, Canvas
from render.captions import Say
from render.gugong.layout import PANELS
from render.gugong.map import draw_city
from render.gugong.map_layout import CITIES
from render.gugong.names import CITIES as CITY_NAMES
from render.gugong.questions.kit import OptionRow, draw_rows, rows_high
from render.question import LEAST, NUMBER, SCALE, WIDE, Asked, Scene
from render.signs import NUMERALS
from render.text import width
from render.theme import INK, LACQUER, PANEL, ROAD, Look
from rules.gugong.costs import reader, two_steps_cost
from rules.gugong.view import GugongView

DISC = 46
"""The height of a city: lower than on the board, for the numbers have to stand between cities."""
SIDE = NUMBER + DISC // 2 + 16
"""Room beside the outermost cities shown, for a number and half of a name."""
NARROW = DISC // 2 + 6
"""The same for the whole map, whose numbers and names move inwards."""
ABOVE, BELOW = DISC // 2 + 8, DISC // 2 + 34
"""Room above and below the outermost cities, for a name."""
LEAST_WIDE, LEAST_HIGH = 480, 300
"""The least size of a part of the map, so that a reader recognises the region."""
EDGE = 4
NAME_BELOW = DISC // 2 + 14
"""The distance from the middle of a city to that of its name."""

Places = Mapping[str, tuple[int, int]]


class Part(NamedTuple):
    """A part of the map: its area in the plane, and the places of the cities, which are a little closer together on the whole map."""

    area: Box
    at: Places


def _part(shown: Sequence[str]) -> Part:
    """Return the part of the map around some cities."""
    panel = PANELS["travel"]
    xs, ys = zip(*(CITIES[name] for name in shown), strict=True)
    share = min(1, (WIDE - 2 * NARROW) / max(max(xs) - min(xs), 1))
    middle = (min(xs) + max(xs)) // 2
    wide = min(WIDE, max(round((max(xs) - min(xs)) * share) + 2 * SIDE, LEAST_WIDE))
    top, bottom = max(min(ys) - ABOVE, panel.y), min(max(ys) + BELOW, panel.bottom)
    high = max(bottom - top, LEAST_HIGH)
    top = min(max((top + bottom - high) // 2, panel.y), panel.bottom - high)
    area = Box(min(max(middle - wide // 2, panel.x), panel.right - wide), top, wide, high)
    return Part(area, {name: (middle + round((x - middle) * share), y) for name, (x, y) in CITIES.items()})


def _canvas(part: Part, look: Look, below: int = 0) -> Canvas:
    """Return a canvas with the ground of a part of the map and room for rows below it."""
    area = part.area
    canvas = Canvas(Box(area.x, area.y, area.w, area.h + below), SCALE, look)
    canvas.lay_ground("gugong-travel", (PANELS["travel"].x, PANELS["travel"].y))
    return canvas


def _draw_map(canvas: Canvas, view: GugongView, part: Part, reached: Sequence[str]) -> None:
    """Draw roads, ways and cities; cities out of reach are pale and without a name."""
    at, here = part.at, reader(view).traveller
    canvas.lines([(at[one], at[other]) for one, other in view.parts.roads], ROAD, 6)
    if ways := _ways(view, reached):
        canvas.lines([(at[one], at[other]) for one, other in ways], LACQUER, 10)
    near = {*reached, here}
    for name, (x, y) in at.items():
        disc = Box(x - DISC // 2, y - DISC // 2, DISC, DISC)
        if part.area.meets(disc):
            draw_city(canvas, view, name, x, y, DISC)
            if name not in near:
                canvas.veil_round(disc)
    _draw_names(canvas, part, sorted(near - {""}))


def _draw_names(canvas: Canvas, part: Part, names: Sequence[str]) -> None:
    """Write the names below the cities, clear of each other within a row and of the edges."""
    taken: dict[int, int] = {}
    for name in sorted(names, key=lambda name: -part.at[name][0]):
        (x, y), half = part.at[name], width(CITY_NAMES[name], "sans", LEAST) // 2
        below = y + NAME_BELOW
        row = next((row for row in taken if abs(row - below) < LEAST), below)
        right = min(x + half, taken.get(row, part.area.right - EDGE))
        cx = max(right - half, part.area.x + half + EDGE)
        taken[row] = cx - half - 2 * EDGE
        canvas.text(cx, below, CITY_NAMES[name], "sans", LEAST, INK, "m", halo=PANEL)


def _before(view: GugongView) -> dict[str, str]:
    """Return the cities in reach through cities without a token, each with the city before it."""
    here = reader(view).traveller
    before, border = {here: ""}, [here]
    while border:
        one = border.pop(0)
        for other in view.parts.neighbours[one]:
            if other not in before:
                before[other] = one
                if not view.cities[other]:
                    border.append(other)
    return before


def _reached(view: GugongView) -> list[str]:
    """Return the cities with a token that are in reach; before the first step all of them."""
    among = _before(view) if reader(view).traveller else view.cities
    return [name for name, token in view.cities.items() if token and name in among]


def _ways(view: GugongView, reached: Sequence[str]) -> list[tuple[str, str]]:
    """Return the roads that lead to the cities in reach; none before the first step."""
    if not reader(view).traveller:
        return []
    before = _before(view)
    found = dict[tuple[str, str], None]()
    for name in reached:
        while before[name]:
            found[before[name], name] = None
            name = before[name]
    return list(found)


def _shown(view: GugongView, reached: Sequence[str]) -> list[str]:
    return [*reached, *filter(None, [reader(view).traveller])]


def _draw_step(view: GugongView, _say: Say, look: Look) -> Asked:
    """Draw the part of the map with the cities in reach."""
    reached = [str(choice).partition(" ")[2] for choice in view.choices if str(choice).startswith("go ")]
    part = _part(_shown(view, reached))
    canvas = _canvas(part, look)
    _draw_map(canvas, view, part, reached)
    return Asked(canvas, {f"go {name}": middle for name, middle in _numbers(canvas, part, reached).items()})


def _numbers(canvas: Canvas, part: Part, reached: Sequence[str]) -> Mapping[str, tuple[int, int]]:
    """Return the middle of each city's number: left of the city, else at a free place around it."""
    discs = {name: Box(x - DISC // 2, y - DISC // 2, DISC, DISC) for name, (x, y) in part.at.items()}
    names = [mark.box for mark in canvas.marks if mark.kind == "text" and mark.size == LEAST]
    found: dict[str, tuple[int, int]] = {}
    for name in reached:
        x, y = part.at[name]
        taken = [*names, *(box for other, box in discs.items() if other != name), *map(_disc, found.values())]
        middles = [(x + right, y + down) for right, down in AROUND]
        free = (middle for middle in middles if part.area.holds(_disc(middle)) and not any(_disc(middle).meets(box) for box in taken))
        found[name] = next(free, middles[0])
    return found


AROUND = [
    (-round((DISC + NUMBER) * far * cos(pi * angle / 24)), round((DISC + NUMBER) * far * sin(pi * angle / 24)))
    for far in (0.49, 0.56, 0.65, 0.75, 0.85)
    for angle in sorted(range(-23, 25), key=lambda angle: (min(abs(angle), 24 - abs(angle)), abs(angle), angle))
]
"""The places of a number around the middle of its city, the best first: near, then level with it, then at the left."""


def _disc(middle: tuple[int, int]) -> Box:
    return Box(middle[0] - NUMBER // 2, middle[1] - NUMBER // 2, NUMBER, NUMBER)


def _draw_action(view: GugongView, say: Say, look: Look) -> Asked:
    """Draw the cities that the next step can reach, and below the choice of one step or two."""
    _ = say
    offered = {str(action) for action in view.choices}
    texts = ("act travel a", "act travel b")
    signs = ("+1 travel", f"-{two_steps_cost(view)} cube +2 travel")
    words = (_("1 step, 1 token"), _("2 steps, 2 tokens"))
    rows = [
        OptionRow(text if text in offered else "", sign, word if text in offered else _("not possible now"), numeral)
        for text, sign, word, numeral in zip(texts, signs, words, NUMERALS, strict=True)
    ]
    reached = _reached(view)
    part = _part(_shown(view, reached))
    high = rows_high(rows, look, part.area.w)
    canvas = _canvas(part, look, high)
    _draw_map(canvas, view, part, reached)
    return Asked(canvas, draw_rows(canvas, part.area.bottom, rows))


TRAVEL_STEP = Scene(frozenset({"go"}), _draw_step)
TRAVEL_ACTION = Scene(frozenset({"act"}), _draw_action)
