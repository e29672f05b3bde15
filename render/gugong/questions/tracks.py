"""The choice of steps: the Envoy on the stair of the Palace, the marker on the Intrigue Track, with their costs (pages 8 to 10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import Box, Canvas
from render.captions import Say
from render.gugong.layout import content
from render.gugong.places import intrigue_markers, lane
from render.gugong.questions.kit import At
from render.gugong.tracks import draw_envoys, draw_stacks, draw_track_spaces
from render.gugong.tracks import draw_palace as draw_scene
from render.gugong.tracks_layout import (
    envoy_figure,
    envoy_inside,
    on_step,
    over_place,
    palace_hall,
    palace_place,
    palace_step,
    stacked,
    track_space,
)
from render.question import LEAST, NUMBER, SCALE, WIDE, Asked, Scene
from render.signs import draw_signs, signs_width
from render.theme import LACQUER, PANEL, SOFT, Look
from rules.gugong.cards import BENEFITS, FREE_STEPS, PAID_STEPS, PALACE_STEPS, PALACE_TWICE_COST, THREE_STEPS_COST, TRACK_END
from rules.gugong.costs import reader
from rules.gugong.view import GugongView


class Way(NamedTuple):
    """A choice ("" if it cannot be paid), the number of its steps, and its costs or gains beside them."""

    choice: str
    steps: int
    signs: Sequence[str]


# --- the Palace: numbers at the edge of the stair, beside the steps to which the choices lead, or over the place; costs below

GAP = 10
EDGE = 24
"""The distance of a number's middle from the edge of the stair: at the left inside, at the right outside."""
LINE = 40
"""The height of the line of a choice's costs and gains."""


def draw_palace(view: GugongView, look: Look, ways: Sequence[Way]) -> Asked:
    """Draw the stair up to the hall, a number beside the step of each choice, and a pale Envoy on that step."""
    hall, me = palace_hall(), reader(view)
    signs = [[*way.signs, *_beyond(view, way.steps)] for way in ways]
    lines = [(way, each) for way, each in zip(ways, signs, strict=True) if each]
    area = Box(hall.x - (WIDE - hall.w) // 2, hall.y, WIDE, hall.h + LINE * len(lines) + GAP)
    canvas = Canvas(area, SCALE, look)
    canvas.rect(canvas.area, fill=PANEL)
    draw_scene(canvas, view.parts.side(view.seats), view.phase)
    for number, way in enumerate(ways):
        if way.choice:
            _draw_target(canvas, view, me.envoy + way.steps, number % 2, min(len(ways), 2))
    draw_envoys(canvas, view)
    at: At = {}
    above = ""
    for number, way in enumerate(ways):
        target = me.envoy + way.steps
        climbing = target < PALACE_STEPS
        row = palace_step(target) if climbing else palace_place(0, len(view.palace))
        if way.choice and not climbing and me.place is None and not above:
            above = way.choice
            at[way.choice] = over_place(palace_place(_free(view), len(view.palace)))
        elif way.choice and not number % 2:
            at[way.choice] = (row.x + EDGE if climbing else row.x - EDGE, row.cy)
        elif way.choice:
            at[way.choice] = (hall.x + hall.right - row.x + EDGE, row.cy)
    for number, (way, each) in enumerate(lines):
        _draw_line(canvas, Box(hall.x, hall.bottom + GAP + LINE * number, hall.w, LINE), way, ways, each)
    return Asked(canvas, at)


def _beyond(view: GugongView, steps: int) -> list[str]:
    """Return the points for steps beyond the Palace, as signs."""
    beyond = reader(view).envoy + steps - max(reader(view).envoy, PALACE_STEPS)
    return [f"+{beyond} points"] if beyond > 0 else []


def _draw_line(canvas: Canvas, row: Box, way: Way, ways: Sequence[Way], signs: Sequence[str]) -> None:
    """Draw a choice's number, then its costs and gains; without a number they are pale."""
    offered = [each for each in ways if each.choice]
    x = row.x + 10
    if way.choice:
        canvas.text(x, row.cy, f"{offered.index(way) + 1}:", "sans-bold", LEAST + 2)
    x += 40
    for words in signs:
        draw_signs(canvas, Box(x, row.y, 1, row.h), words)
        x += signs_width(canvas, words) + 20
    if not way.choice:
        canvas.veil(Box(row.x, row.y, x - row.x, row.h))


def _draw_target(canvas: Canvas, view: GugongView, target: int, part: int, parts: int) -> None:
    """Draw a pale Envoy on its new step or place; draw no Envoy for steps beyond.

    Of the step only one of some equal parts is marked, that beside the choice's number.
    """
    me = reader(view)
    if target < PALACE_STEPS:
        robe, step = on_step(target, lane(view, me.seat), len(view.palace)), palace_step(target)
        figure = envoy_figure(robe)
        canvas.rect(Box(step.x + step.w * part // parts, step.y, step.w // parts, step.h), fill=LACQUER)
    elif me.place is None:
        place = palace_place(_free(view), len(view.palace))
        figure = envoy_figure(envoy_inside(place))
        canvas.rect(place, outline=LACQUER, line=4)
    else:
        return
    canvas.paste(f"seats/envoy-{me.seat}", figure.x, figure.y, figure.h)
    canvas.veil(figure)


def _free(view: GugongView) -> int:
    """Return the number of the first free place in the Palace."""
    return next(number for number, (_points, seat) in enumerate(view.palace) if seat is None)


def _draw_palace_action(view: GugongView, _say: Say, look: Look) -> Asked:
    both = (Way("act palace a", 1, ()), Way("act palace b", 2, (f"-{PALACE_TWICE_COST} cube", "+1 intrigue")))
    return draw_palace(view, look, [_offered(view, way) for way in both])


def _offered(view: GugongView, way: Way) -> Way:
    """Return the way, with "" for its choice if the choice is not offered."""
    return way if way.choice in map(str, view.choices) else way._replace(choice="")


# --- the Intrigue Track: the choices above the spaces to which they lead

BANDS = 2
FAR = 44
"""The height of the line of benefits out of reach."""
SIGNS_HIGH = 36
BAND = SIGNS_HIGH + NUMBER + 6


def draw_intrigue(view: GugongView, look: Look, ways: Sequence[Way], below: int = 0) -> Asked:
    """Draw the track with the markers.

    The seat's own marker also stands, pale, below the number of each choice that leads there. ``below``: extra room.
    """
    box, me = content("intrigue"), reader(view)
    bands = min(len(ways), BANDS)
    spaces = [_target(view, max(0, min(TRACK_END, me.intrigue + way.steps))) for way in ways]
    places = {way.choice: place for way, place in zip(ways, spaces, strict=True) if way.choice}
    own = _marker(view)
    top = min(place.y for place in [own, *spaces, *intrigue_markers(view).values()]) - GAP
    area = Box(box.x - (WIDE - box.w) // 2, top - BAND * bands, WIDE, box.bottom + GAP + below - top + BAND * bands)
    canvas = Canvas(area, SCALE, look)
    canvas.rect(area, fill=PANEL)
    heads = [area.y + BAND * (number % BANDS) + SIGNS_HIGH + NUMBER // 2 for number in range(len(ways))]
    ends = [((place.cx, cy), (place.cx, place.y)) for way, place, cy in zip(ways, spaces, heads, strict=True) if way.choice]
    canvas.lines(ends, LACQUER, 3)
    draw_track_spaces(canvas)
    canvas.rect(own.inset(-4), outline=LACQUER, line=4)
    for place in {*places.values()} - {own}:
        canvas.paste(f"seats/marker-{me.seat}", place.x, place.y, place.h)
        canvas.veil(place)
        canvas.rect(place, outline=LACQUER, line=2)
    draw_stacks(canvas, view)
    at: At = {}
    for way, place, cy in zip(ways, spaces, heads, strict=True):
        words = " ".join(way.signs)
        wide = signs_width(canvas, words) if words else 0
        left = min(max(place.cx - wide // 2, area.x + 4), area.right - wide - 4)
        row = Box(left, cy - NUMBER // 2 - SIGNS_HIGH, wide, SIGNS_HIGH)
        draw_signs(canvas, row, words)
        if way.choice:
            at[way.choice] = (place.cx, cy)
        else:
            canvas.veil(row)
    return Asked(canvas, at)


def _marker(view: GugongView) -> Box:
    """Return the box of the seat's own marker."""
    space = reader(view).intrigue
    lying = view.track[space]
    return stacked(track_space(space), lying.index(reader(view).seat), len(lying))


def _target(view: GugongView, space: int) -> Box:
    """Return the box of the seat's own marker on a new space, above the markers there."""
    if space == reader(view).intrigue:
        return _marker(view)
    lying = len(view.track[space])
    return stacked(track_space(space), lying, lying + 1)


def _draw_intrigue_action(view: GugongView, _say: Say, look: Look) -> Asked:
    medal = ("medal",) if view.medal is None else ()
    both = (Way("act intrigue a", FREE_STEPS, medal), Way("act intrigue b", PAID_STEPS, (f"-{THREE_STEPS_COST} cube",)))
    return draw_intrigue(view, look, [_offered(view, way) for way in both])


GAINS = {"servant": "+1 cube", "servants": "+2 cube", "die": "dice", "jade": "+1 jade"}
"""The gain of an Intrigue Benefit, in signs."""


def _draw_benefit(view: GugongView, say: Say, look: Look) -> Asked:
    """Draw the spaces to which the seat's own marker can go down, with the gains."""
    offered = {str(action) for action in view.choices}
    ways = [Way(f"lower {steps}", -steps, (GAINS[gain],)) for steps, gain in BENEFITS.items()]
    far = [way for way in ways if way.choice not in offered and -way.steps > reader(view).intrigue]
    asked = draw_intrigue(view, look, [way for way in ways if way.choice in offered], FAR if far else 0)
    if far:
        _draw_far(asked.canvas, say("too far"), far)
    return asked


def _draw_far(canvas: Canvas, words: str, far: Sequence[Way]) -> None:
    """Draw, pale and below the track, the benefits that cost more steps than the marker has."""
    area = canvas.area
    row = Box(area.x, area.bottom - FAR, area.w, FAR)
    with canvas.within(row):
        x = row.x + 8 + canvas.text(row.x + 8, row.cy - 2, words, "sans", LEAST, SOFT, room=area.w // 4, least=LEAST) + 12
        signs = " | ".join(f"{way.steps} arrow {' '.join(way.signs)}" for way in far)
        draw_signs(canvas, Box(x, row.y - 2, 1, row.h), signs)
        canvas.veil(Box(x, row.y, row.right - x, row.h))


def _draw_envoy_step(view: GugongView, _say: Say, look: Look) -> Asked:
    return draw_palace(view, look, [Way("accept", 1, ())])


PALACE_ACTION = Scene(frozenset({"act"}), _draw_palace_action)
INTRIGUE_ACTION = Scene(frozenset({"act"}), _draw_intrigue_action)
INTRIGUE_BENEFIT = Scene(frozenset({"lower"}), _draw_benefit)
ENVOY_STEP = Scene(frozenset({"accept"}), _draw_envoy_step)
