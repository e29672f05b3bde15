"""Where the Traveller goes: the cities in reach on the map, with the way there (rulebook page 7)."""

from __future__ import annotations

from render.canvas import Box, Canvas
from render.captions import Say
from render.gugong.layout import PANELS
from render.gugong.map import draw_cities
from render.gugong.map_layout import CITIES, CITY, city, city_name
from render.gugong.names import CITIES as CITY_NAMES
from render.question import LEAST, SCALE, WIDE, Asked, Scene
from render.theme import INK, LACQUER, PANEL, ROAD
from rules.gugong.standing import reader
from rules.gugong.view import GugongView

MARGIN = 90
"""Around the cities that are shown, for names and numbers."""
LOWEST = 420
"""A part of the map is at least so high, that one sees where it lies."""


def _draw(view: GugongView, _say: Say, theme: str) -> Asked:
    """The part of the map in which the cities in reach lie; the others are pale and without name."""
    here, reached = reader(view).traveller, [str(choice).partition(" ")[2] for choice in view.choices]
    shown = [*reached, *([here] if here else [])]
    canvas = Canvas(_part(shown), SCALE, theme)
    panel = PANELS["travel"]
    canvas.lay_ground("gugong-travel", (panel.x, panel.y))
    canvas.lines([(CITIES[one], CITIES[other]) for one, other in view.parts.roads], ROAD, 6)
    if ways := _ways(view, here, reached):
        canvas.lines([(CITIES[one], CITIES[other]) for one, other in ways], LACQUER, 10)
    draw_cities(canvas, view)
    for name in CITIES:
        if name not in shown and canvas.area.meets(city(name)):
            x, y = CITIES[name]
            canvas.veil(Box(x - CITY // 2, y - CITY // 2, CITY, CITY))
    if canvas.area.w <= WIDE:
        for name in shown:
            canvas.text(*city_name(name), CITY_NAMES[name], "sans", LEAST, INK, "m", halo=PANEL)
    at = {f"go {name}": (CITIES[name][0] - 30, CITIES[name][1] - 28) for name in reached}
    return Asked(canvas, at)


def _ways(view: GugongView, here: str, reached: list[str]) -> list[tuple[str, str]]:
    """The roads that lead from here to the cities in reach, through cities without a token; none before the first step."""
    if not here:
        return []
    before, border = {here: ""}, [here]
    while border:
        one = border.pop(0)
        for road in view.parts.roads:
            if one in road:
                other = road[1 - road.index(one)]
                if other not in before:
                    before[other] = one
                    if not view.cities[other]:
                        border.append(other)
    found = dict[tuple[str, str], None]()
    for name in reached:
        while before[name]:
            found[before[name], name] = None
            name = before[name]
    return list(found)


def _part(shown: list[str]) -> Box:
    """The part of the map around some cities, as wide as a phone shows its names legibly; all of it where they lie further apart."""
    panel = PANELS["travel"]
    xs, ys = zip(*(CITIES[name] for name in shown), strict=True)
    wide, high = max(xs) - min(xs) + 2 * MARGIN, max(max(ys) - min(ys) + 2 * MARGIN, LOWEST)
    wide = WIDE if wide <= WIDE else panel.w
    high = min(high, panel.h)
    left = min(max((min(xs) + max(xs) - wide) // 2, panel.x), panel.right - wide)
    top = min(max((min(ys) + max(ys) - high) // 2, panel.y), panel.bottom - high)
    return Box(left, top, wide, high)


TRAVEL_STEP = Scene(frozenset({"go"}), _draw)
