"""The map of the travellers and the Grand Canal."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import Box, Canvas
from render.captions import Say
from render.changed import mark_round
from render.gugong.layout import LEAST_HERE, PANELS, waiting, waiting_place
from render.gugong.map_layout import CITIES, CITY, city, city_mark, city_name, label, near
from render.gugong.names import CITIES as CITY_NAMES
from render.gugong.tracks_layout import cargo, harbour, harbour_head, river, ship
from render.theme import INK, LACQUER, LINE, PANEL, ROAD, SOFT
from render.trails import HALF_HEAD, Trail, runs_through
from rules.gugong.cards import BONUS_KINDS, BONUS_TOKENS, HARBOURS, Components, Side
from rules.gugong.view import GugongView, Ship

TOKEN_SIGNS = {
    "servant": "motifs/cube",
    "servants": "motifs/cubes",
    "envoy": "motifs/envoy",
    "intrigue": "motifs/intrigue",
    "gift-jade": "motifs/gift-jade",
    "points": "motifs/two-points",
    "swap": "motifs/swap",
    "recover": "motifs/recover",
    "ship": "motifs/ship",
    "wall": "motifs/wall",
    "servants-jade": "motifs/servants-jade",
    "two": "motifs/two",
}
"""The motif of each token."""

Roads = tuple[tuple[str, str], ...]
"""The two cities of each road."""

MARGIN = 2
"""The margin around a marked city."""

LEAST_NUMBER = 33
REWARD = 36
"""The height of a harbour's reward over the routes."""
REWARD_SIGNS = {2: "four-points", 3: "card", 4: "double", 5: "anything"}
"""The motif of each harbour's reward; the first harbour has none."""


def draw_net(canvas: Canvas, roads: Roads) -> None:
    """Draw the roads."""
    canvas.lines([(CITIES[one], CITIES[other]) for one, other in roads], ROAD, 6)


def draw_names(canvas: Canvas, view: GugongView) -> None:
    """Write the names of the cities, each near its disc or dot."""
    for name in view.cities:
        _draw_name(canvas, name, empty=_is_empty(view, name))


def _is_empty(view: GugongView, name: str) -> bool:
    """Check whether a city has neither a token nor a traveller."""
    return not view.cities.get(name) and all(person.traveller != name for person in view.people)


def draw_place(canvas: Canvas, parts: Components, wanted: str = "") -> None:
    """Draw one city among the others; without ``wanted``, draw all cities alike.

    It has no roads, because a host's components may have other ones.
    """
    canvas.lay_ground("gugong")
    canvas.rect(canvas.area, outline=LINE, line=3)
    for name in parts.cities:
        _draw_name(canvas, name)
    for name in parts.cities:
        canvas.centre("board/city" if name == wanted else "board/city-empty", *CITIES[name], CITY)
    if wanted:
        x, y = CITIES[wanted]
        canvas.rect(Box(x - CITY // 2, y - CITY // 2, CITY, CITY).inset(-MARGIN), outline=LACQUER, line=4)


def _draw_name(canvas: Canvas, name: str, *, empty: bool = False) -> None:
    """Write the name of a city, with a halo that clears the ground."""
    with canvas.within(PANELS["travel"]):
        x, y = city_name(name, empty=empty)
        canvas.text(x, y, CITY_NAMES[name], "sans", LEAST_HERE, INK, "m", halo=PANEL)


def mark_cities(canvas: Canvas, view: GugongView, changed: Sequence[str], trails: Sequence[Trail] = ()) -> None:
    """Draw golden rings around cities, before the pieces there.

    The names that rings or earlier trails touch are written again above them.
    """
    for name in changed:
        mark_round(canvas, city_mark(name))
    for other in view.cities:
        empty = _is_empty(view, other)
        touched = label(other, empty=empty).inset(-HALF_HEAD)
        if any(near(name, other) for name in changed) or any(runs_through(trail, touched) for trail in trails):
            _draw_name(canvas, other, empty=empty)


def draw_cities(canvas: Canvas, view: GugongView) -> None:
    """Draw the token or the traveller on each city, or an empty city."""
    for name in view.cities:
        with canvas.within(city(name)):
            draw_city(canvas, view, name, *CITIES[name])


def draw_city(canvas: Canvas, view: GugongView, name: str, x: int, y: int, size: int = CITY) -> None:
    """Draw the token or the traveller on a city, or an empty city, around (x, y), 46 or 56 high."""
    token, seat = view.cities[name], next((person.seat for person in reversed(view.people) if person.traveller == name), None)
    if token:
        draw_token(canvas, token, x, y, size)
    elif seat is None:
        canvas.centre("board/city-empty", x, y, size)
    if seat is not None:
        canvas.centre(f"seats/badge-{seat}", x + (14 if token else 0), y, 30 if token else 44)


def draw_waiting(canvas: Canvas, view: GugongView, say: Say) -> None:
    """Draw the Travellers that have not set out, below the Official of the travels."""
    _ = say
    seats = [person.seat for person in view.people if not person.traveller and not (view.meng and person.seat == view.meng.seat)]
    with canvas.within(waiting()):
        if seats:
            box = waiting()
            canvas.text(box.x + 4, box.y + 16, _("Not yet set out"), "sans", LEAST_HERE, INK, room=box.w - 8, least=LEAST_HERE)
        for number, seat in enumerate(seats):
            at = waiting_place(number)
            canvas.paste(f"seats/badge-{seat}", at.x, at.y, at.h)


def token_kinds(view: GugongView) -> tuple[str, ...]:
    """Return the kinds of travel tokens in a game, bonus tokens last."""
    return tuple(token.id for token in (*view.parts.tokens, *BONUS_TOKENS[view.options["bonus"]]))


def draw_token(canvas: Canvas, token: str, x: int, y: int, size: int) -> None:
    """Draw a travel token face up around (x, y), 46, 52 or, on the map, 56 high."""
    if token in BONUS_KINDS:
        canvas.centre(f"tokens/{token}", x, y, size)
        return
    motif, (jade, points, other) = TOKEN_SIGNS[token], (48, 44, 36) if size == CITY else (40, 36, 30)
    canvas.centre("board/city", x, y, size)
    canvas.centre(motif, x, y, jade if motif.endswith("-jade") else points if motif.endswith("-points") else other)


def draw_harbours(canvas: Canvas, side: Side) -> None:
    """Draw the numbers and rewards of the harbours, and the water of the routes."""
    for number in range(1, HARBOURS + 1):
        head = harbour_head(number)
        with canvas.within(head):
            canvas.text(head.x + 22, head.cy, str(number), "sans", LEAST_NUMBER, SOFT, "m")
            if number in REWARD_SIGNS:
                canvas.centre(f"motifs/{REWARD_SIGNS[number]}", head.cx + 12, head.cy, REWARD)
    for route in range(len(side.routes)):
        water = river(route, len(side.routes))
        canvas.paste("scene/river", water.x, water.y, water.h)


def draw_ships(canvas: Canvas, view: GugongView) -> None:
    """Draw the ships with their cargo."""
    for sailing in view.ships:
        draw_ship(canvas, view, sailing)


def draw_ship(canvas: Canvas, view: GugongView, sailing: Ship) -> None:
    """Draw one ship: its owner's hull, and three places on deck."""
    berth = harbour(view.routes.index(sailing.harbour[0]), len(view.routes), sailing.number)
    with canvas.within(berth):
        at = ship(berth)
        canvas.paste(f"board/ship-{sailing.seat}", at.x, at.y, 62)
        space = 0
        if sailing.double:
            deck = cargo(berth, 0)
            canvas.paste(f"seats/cube-double-{sailing.seat}", deck.x, deck.y, 28)
            space = 2
        for _ in range(sailing.servants):
            deck = cargo(berth, space)
            canvas.paste(f"seats/cube-{sailing.seat}", deck.x, deck.y, 28)
            space += 1
        for empty in range(space, 3):
            deck = cargo(berth, empty)
            canvas.paste("board/berth", deck.x, deck.y, 28)
