"""The layout of the Great Wall, the jade houses, the intrigue track, the Palace, the Decrees and the Grand Canal."""

from __future__ import annotations

from render.canvas import Box
from render.gugong.layout import PANELS, content, heading, plaque
from rules.gugong.cards import HARBOURS, PALACE_STEPS

SERVANT = 36
"""Height of a servant on the wall."""


def wall_mark() -> Box:
    """Return the frame around the changed wall."""
    box = content("wall")
    return Box(box.x + 4, box.y, box.w - 4, box.h)


def rampart() -> Box:
    """Return the stones on which the servants stand."""
    box = content("wall")
    return Box(box.x + 10, box.bottom - 68, 360, 64)


def tower() -> Box:
    """Return the tower at the end of the rampart."""
    base = rampart()
    return Box(base.right - 2, base.bottom - 100, 84, 100)


def wall_space(number: int, total: int) -> Box:
    """Return a space of the section being built, of ``total`` that are shown; very many overlap."""
    base, top = rampart(), rampart().y + 17 - SERVANT
    if SERVANT * total > base.w:
        return Box(base.x + (base.w - SERVANT) * number // (total - 1), top, SERVANT, SERVANT)
    step = base.w / total
    return Box(base.x + round(step * (number + 0.5)) - SERVANT // 2, top, SERVANT, SERVANT)


def wall_progress() -> Box:
    """Return the box of the number of servants on the wall and the number that completes it."""
    box = content("wall")
    return Box(tower().right + 6, box.y + 28, box.right - tower().right - 14, 60)


def wall_leader() -> Box:
    """Return the ground for the badge of the seat that would win the wall now, beside the number of servants."""
    at = wall_progress()
    return Box(at.x, at.cy - 22, 44, 44)


def house(number: int, houses: int) -> Box:
    """Return a jade house; the number after the last house is the endless supply."""
    box = content("jade")
    step = box.w // (houses + 1)
    wide = min(step, 70)
    return Box(box.x + step * number + (step - wide) // 2, box.y, wide, 112)


SPACE = 42
MARKER = Box(0, 0, 39, 31)
MARKER_LOW = Box(0, 0, 33, 26)
"""A marker in a stack of three or more; those of four and five overlap."""
FOOT = 30


def track_space(number: int) -> Box:
    """Return a space (0 to 14) of the intrigue track: its number at the foot, the stack above it."""
    box = content("intrigue")
    return Box(box.x + 3 + SPACE * number, box.y, SPACE, box.h)


def stacked(space: Box, height: int, of: int) -> Box:
    """Return the box of a marker in a stack of ``of`` markers; height 0 is the bottom."""
    each = MARKER if MARKER.h * of <= space.h - FOOT else MARKER_LOW
    pitch = min(each.h, (space.h - FOOT - each.h) // (of - 1)) if of > 1 else 0
    return Box(space.cx - each.w // 2, space.bottom - FOOT - each.h - pitch * height, each.w, each.h)


def foot_tile(space: Box) -> Box:
    """Return the ground of the number under a stack."""
    return Box(space.x, space.bottom - FOOT, space.w, FOOT)


def foot(space: Box) -> tuple[int, int]:
    """Return the middle of the number under a stack."""
    return space.cx, space.bottom - FOOT // 2 + 2


STEP = 5
"""The height of a step of the palace."""
STAIR_TOP = 146
"""The height of the hall above its stair, the plinth included: an Envoy on the stair stands below the doors, not in one."""
ENVOY = Box(0, 0, 36, 55)
ENVOY_NUMBER = Box(0, 0, 23, 27)
"""The plate with the number of an Envoy's step, at its feet: beside the initial on the robe it would read as a name."""
INSIDE, CLIMBING = 27, 72
"""The middles of an Envoy inside and of an Envoy's lane on the stair, in hundredths of a place's width: neither hides the other."""


def in_danger(seats: int = 0) -> Box:
    """Return the line below the Official of the Palace that names the seats in danger of staying outside.

    With several ``seats`` it reaches into the sky left of the stair.
    """
    parts = plaque("palace")
    right = parts.card.right if seats < 2 else palace_hall().x + 28
    return Box(parts.figure.x, parts.figure.bottom + 7, right - parts.figure.x, 40)


def palace_hall() -> Box:
    """Return the hall with the stair that leads into it."""
    return content("palace")


def palace_step(number: int) -> Box:
    """Return a step (0 to 7) of the palace track; an Envoy on it is higher than the step."""
    whole = palace_hall()
    return Box(whole.x + 58, whole.y + STAIR_TOP + STEP * (PALACE_STEPS - 1 - number), whole.w - 116, STEP)


def on_step(number: int, lane: int, lanes: int) -> Box:
    """Return the robe of an Envoy on a step; it climbs in its own lane, towards one of ``lanes`` places."""
    step, place = palace_step(number), palace_place(lane, lanes)
    return Box(place.x + place.w * CLIMBING // 100 - MARKER.w // 2, step.bottom - MARKER.h, MARKER.w, MARKER.h)


def envoy_number(robe: Box) -> Box:
    """Return the box of the step's number beside the Envoy with this robe."""
    return Box(robe.right + 1, robe.bottom - ENVOY_NUMBER.h, ENVOY_NUMBER.w, ENVOY_NUMBER.h)


def envoy_figure(robe: Box) -> Box:
    """Return the whole Envoy with this robe."""
    return Box(robe.cx - ENVOY.w // 2, robe.bottom - ENVOY.h, ENVOY.w, ENVOY.h)


def envoy_inside(place: Box) -> Box:
    """Return the robe of the Envoy in a place of the palace."""
    return Box(place.x + place.w * INSIDE // 100 - MARKER.w // 2, place.bottom - MARKER.h, MARKER.w, MARKER.h)


def palace_place(number: int, places: int) -> Box:
    """Return a place inside the palace, in order of arrival: one of the hall's doors."""
    hall = palace_hall()
    step = 459 // places
    return Box(hall.x + 66 + step * number + (459 - step * places) // 2, hall.y + 44, step, 56)


def palace_points(place: Box) -> Box:
    """Return the plate with a place's points, which hangs from the roof above the lane that leads to the place."""
    return Box(place.x + place.w * CLIMBING // 100 - 25, place.y - 34, 50, 33)


def over_place(place: Box) -> tuple[int, int]:
    """Return the middle of a number on the roof over a place, beside its points; no Envoy stands there."""
    return place.x + place.w * INSIDE // 100 - 6, place.y - 18


SCROLL = Box(0, 0, 111, 160)
DECREES = 6
FEW_SEATS = 3
"""With at most this many seats, servants stand side by side on a scroll; with more, flags."""


def decree_tile(number: int) -> Box:
    """Return a decree's scroll (0 to 5): two for each level, the levels side by side."""
    box = content("decrees")
    step = box.w // DECREES
    return Box(box.x + step * number + (step - SCROLL.w) // 2, box.y + 1, SCROLL.w, SCROLL.h)


def decree_servant(tile: Box, number: int, servants: int, *, few: bool, beside: bool) -> Box:
    """Return the box of the ``number``-th servant on a scroll; many stand closer, ``beside`` the points of the decree."""
    wide, high, usual = (28, 28, 34) if few else (24, 34, 25)
    free = (decree_points(tile).x - 2 if beside else tile.right - 3) - tile.x - 3 - wide
    step = min(usual, free // max(servants - 1, 1))
    return Box(tile.x + 3 + step * number, tile.bottom - 8 - high, wide, high)


def decree_points(tile: Box) -> Box:
    """Return the place of the points that a decree brings at once."""
    return Box(tile.right - 40, tile.bottom - 45, 38, 36)


def decree_level(level: int) -> Box:
    """Return the part of the heading over the scrolls of a level (1 to 3)."""
    first, line = decree_tile(2 * level - 2), heading("decrees")
    return Box(first.x, line.y, 2 * SCROLL.w, line.h)


def decree_terms() -> tuple[Box, Box]:
    """Return the lines below the Official and its gift for what every decree takes beside its cost."""
    parts, bottom = plaque("decrees"), PANELS["decrees"].bottom
    first = Box(parts.figure.x + 2, parts.figure.bottom - 1, parts.card.right - parts.figure.x - 2, 30)
    return first, first.moved(0, bottom - first.bottom)


BANK = 14
"""The land left of the rivers."""
SHIP = 96
REWARDS = 36
BERTH = Box(0, 0, 110, 64)


def harbour(route: int, routes: int, number: int) -> Box:
    """Return a harbour of a route: ``number`` 1 to 5, ``route`` 0 or 1."""
    box = content("canal")
    left = box.x + BANK
    wide = (box.w - BANK) // HARBOURS
    row = (box.h - REWARDS) // 2
    top = box.y + REWARDS + (row * route if routes == 2 else row // 2)
    return Box(left + wide * (number - 1), top + 1, BERTH.w, BERTH.h)


def river(route: int, routes: int) -> Box:
    """Return the water of a route, with a jetty at each harbour; the water of two routes is one river."""
    first = harbour(route, routes, 1)
    return Box(first.x, first.y - 1, content("canal").right - first.x, 66)


def harbour_head(number: int) -> Box:
    """Return the box of the number and reward above the harbours ``number`` of all routes."""
    first = harbour(0, 2, number)
    return Box(first.x, content("canal").y, first.w, REWARDS)


def ship(berth: Box) -> Box:
    """Return the ship in a harbour."""
    return Box(berth.cx - SHIP // 2, berth.y + 1, SHIP, 62)


def cargo(berth: Box, space: int) -> Box:
    """Return the box of a cube on a ship's deck, space 0 to 2."""
    at = ship(berth)
    return Box(at.x + 4 + 29 * space, at.y, 28, 28)
