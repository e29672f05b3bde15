"""The locations with counts: wall, jade, intrigue, palace and decrees."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import Box, Canvas
from render.captions import Round, Say
from render.gugong.layout import LEAST_HERE, PANELS, content
from render.gugong.names import DECREES as DECREES_NAMED
from render.gugong.names import PHASES
from render.gugong.places import envoys, intrigue_markers
from render.gugong.tracks_layout import (
    DECREES,
    FEW_SEATS,
    decree_levels,
    decree_servant,
    decree_tile,
    decreed_line,
    envoy_figure,
    envoy_number,
    foot,
    foot_tile,
    house,
    palace_hall,
    palace_place,
    palace_points,
    rampart,
    step_number,
    tower,
    track_space,
    wall_leader,
    wall_progress,
    wall_space,
)
from render.names import capital
from render.text import width, wrap
from render.theme import CARD, COST, FAINT, GOLD, GOLD_INK, INK, LINE, MIST_LINE, NUMBER, ON_GOLD, PAPER, REBATE, SOFT, VALUE
from rules.gugong.cards import DECREE_INTRIGUE, EIGHT, PALACE_STEPS, PER_PIECE, SUPPLY_PRICE, TRACK_END, Decree, Side
from rules.gugong.ended import decreed
from rules.gugong.following import ahead_on_wall
from rules.gugong.view import GugongView

EFFECTS = {
    "morning-intrigue": f"+{DECREE_INTRIGUE} intrigue",
    "morning-ship": "+1 ship",
    "morning-servant": "+1 cube",
    "morning-envoy": "+1 envoy",
    "morning-swap": "swap",
    "cheap-travel": "-1 travel",
    "cheap-jade": "-1 jade",
    "extra-wall": "+1 wall",
    "equal-gifts": "equal",
    "cheap-decrees": "-1 decrees",
    "thirds": "1:3",
    "eight": f"{EIGHT}",
    "jades": f"{PER_PIECE} jade",
    "edicts": f"{PER_PIECE} decrees",
    "harbours": f"{PER_PIECE} canal",
}
"""The effect of a decree, as numbers and motifs; the level's sign gives its time."""
LEVELS = {1: "morning", 3: "end"}
"""The phases of the decrees of a level, unless they always work."""
NAME_LINES = 2
FLAG, DAY_GAP = 22, 32
"""The room of a seat's flag in the line of all days, and the room around the flags of a day."""
COST_AT, EFFECT_AT = 74, 108
"""The middles of the lines below the name on a scroll."""
SCALE = 3
"""The distance between two steps with a number."""
SKIES = {"end": "night"}
"""The phases that have the sky of another phase."""
LEAST_NUMBER = 33
"""Type size of the numbers along a track."""


def draw_wall(canvas: Canvas, view: GugongView) -> None:
    """Draw the section being built, servant by servant; until the end also the number that completes it, and the seat that leads."""
    with canvas.within(content("wall")):
        built = [(person.seat, person.double == "wall", person.wall) for person in view.people]
        total = max(view.wall_count, view.wall_complete)
        space = 0
        for seat, double, servants in built:
            for width in [2] * double + [1] * servants:
                at = wall_space(space, total)
                kind = "cube-double" if width == 2 else "cube"
                canvas.paste(f"seats/{kind}-{seat}", at.x, at.y, at.h)
                space += width
        for empty in range(space, view.wall_complete):
            at = wall_space(empty, total)
            canvas.paste("board/berth", at.x, at.y, at.h)
        if view.to_move is None:
            return
        at = wall_progress()
        if (leader := ahead_on_wall(view)) is not None:
            canvas.rect(wall_leader(), fill=GOLD)
            canvas.centre(f"seats/badge-{leader}", wall_leader().cx, wall_leader().cy, 36)
        canvas.text(at.right, at.cy, f"{view.wall_count}/{view.wall_complete}", "sans-bold", VALUE, align="r", room=at.w)


def draw_rampart(canvas: Canvas) -> None:
    """Draw the wall on which the servants stand."""
    base, end = rampart(), tower()
    canvas.paste("scene/tower", end.x, end.y, end.h)
    canvas.paste("scene/wall", base.x, base.y, base.h)


def draw_houses(canvas: Canvas, view: GugongView) -> None:
    """Draw the jade houses with their prices, and the endless supply; after the end only the houses."""
    count, ended = len(view.houses), view.to_move is None
    open_supply = not any(full for _, full in view.houses)
    with canvas.within(content("jade")):
        for number, (price, full) in enumerate((*view.houses, *([] if ended else [(SUPPLY_PRICE, open_supply)]))):
            at = house(number, count)
            name = "board/market" if number == count else "board/house" if full else "board/house-empty"
            canvas.centre(name, at.cx, at.bottom - 38, 76)
            if not ended:
                canvas.text(at.cx, at.bottom - 22, str(price), "sans-bold", NUMBER + 2, INK if full else FAINT, "m")
            if full:
                canvas.centre("motifs/jade", at.cx, at.y + 18, 36)


def draw_track_spaces(canvas: Canvas) -> None:
    """Draw the numbered spaces of the intrigue track."""
    for number in range(TRACK_END + 1):
        space = track_space(number)
        with canvas.within(space):
            canvas.rect(Box(space.x, space.y + 8, 1, space.h - 8), fill=MIST_LINE)
            canvas.rect(foot_tile(space), fill=PAPER if number % 2 else CARD, outline=LINE)
            canvas.text(*foot(space), str(number), "sans", LEAST_NUMBER, SOFT, "m")


def draw_stacks(canvas: Canvas, view: GugongView) -> None:
    """Draw the intrigue markers in the order of their stacks."""
    for seat, at in intrigue_markers(view).items():
        with canvas.within(at):
            canvas.paste(f"seats/marker-{seat}", at.x, at.y, at.h)


def draw_palace(canvas: Canvas, side: Side, phase: str) -> None:
    """Draw the sky of a phase, the hall with the points of its places, and the stair with the numbers of every third step."""
    hall = palace_hall()
    canvas.paste(f"scene/sky-{SKIES.get(phase, phase)}", hall.x, hall.y, hall.h)
    canvas.paste("scene/hall", hall.x, hall.y, hall.h)
    for number in range(0, PALACE_STEPS, SCALE):
        at = step_number(number)
        with canvas.within(at):
            canvas.text(at.cx, at.cy, str(number), "sans-bold", LEAST_NUMBER, INK, "m")
    for number, points in enumerate(side.palace):
        place = palace_place(number, len(side.palace))
        canvas.rect(place, fill=CARD, outline=INK, line=2)
        x, y = palace_points(place)
        canvas.centre("motifs/points", x, y, 30)
        canvas.text(x, y, str(points), "sans-bold", LEAST_NUMBER, ON_GOLD, "m")


def draw_envoys(canvas: Canvas, view: GugongView) -> None:
    """Draw the Envoys on the stair, each in its seat's lane and with its step's number from step 1, and those inside."""
    for seat, at in envoys(view).items():
        inside, figure = view.people[seat].place is not None, envoy_figure(at)
        with canvas.within(PANELS["palace"]):
            canvas.paste(f"seats/envoy-{seat}", figure.x, figure.y, figure.h)
            if not inside and view.people[seat].envoy:
                beside = envoy_number(at)
                canvas.rect(beside, fill=CARD, outline=INK, line=2)
                canvas.text(beside.cx, beside.cy, str(view.people[seat].envoy), "sans-bold", LEAST_NUMBER, INK, "m")


def draw_scrolls(canvas: Canvas) -> None:
    """Draw the scrolls of the decrees."""
    for number in range(DECREES):
        tile = decree_tile(number)
        canvas.paste("scene/scroll", tile.x, tile.y, tile.h)


def draw_decrees(canvas: Canvas, view: GugongView, say: Say) -> None:
    """Draw the text of the decrees on the scrolls: name, cost until the end, immediate points, time and effect, servants."""
    for number, (decree, seats) in enumerate(view.decrees.items()):
        tile = decree_tile(number)
        row = view.parts.decree[decree]
        with canvas.within(tile):
            _decree_name(canvas, capital(say(DECREES_NAMED[decree].name)), tile)
            x, y = tile.x + 6, tile.y + COST_AT
            if view.to_move is not None:
                x += canvas.text(x, y, f"\N{MINUS SIGN}{row.cost}", "sans-bold", LEAST_NUMBER, COST) + 1
                canvas.paste("motifs/cube", x, y - 15, 30)
            if row.points:
                canvas.centre("motifs/points", tile.right - 21, y, 36)
                canvas.text(tile.right - 21, y, str(row.points), "sans-bold", LEAST_NUMBER, ON_GOLD, "m")
            x, y = tile.x + 5, tile.y + EFFECT_AT
            if row.level in LEVELS:
                x += canvas.centre(f"board/level-{row.level}", x + 12, y, 26) + 1
            _gain(canvas, EFFECTS[decree], x, y)
        for place, seat in enumerate(seats):
            at = decree_servant(tile, place, view.seats)
            kind = "cube" if view.seats <= FEW_SEATS else "flag"
            with canvas.within(tile):
                canvas.paste(f"seats/{kind}-{seat}", at.x, at.y, at.h)


def _decree_name(canvas: Canvas, name: str, tile: Box) -> None:
    """Write a decree's name in at most two lines at the top of its scroll."""
    room = tile.w - 2
    lines = wrap(name, "sans", LEAST_HERE, room)
    lines = lines if len(lines) < NAME_LINES else (lines[0], " ".join(lines[1:]))
    for number, line in enumerate(lines):
        cy = tile.y + 17 + 28 * number + 14 * (NAME_LINES - len(lines))
        canvas.text(tile.cx, cy, line, "sans", LEAST_HERE, INK, "m", room=room, least=LEAST_HERE)


def draw_levels(canvas: Canvas, say: Say) -> None:
    """Draw the meaning of the signs for the time of a decree, if there is room; a decree without a sign always works."""
    for (level, phase), box in zip(LEVELS.items(), decree_levels(), strict=True):
        words = say(PHASES[phase].least)
        if width(words, "sans", LEAST_HERE) <= box.w - 34:
            with canvas.within(box):
                canvas.centre(f"board/level-{level}", box.x + 15, box.cy - 2, 26)
                canvas.text(box.x + 34, box.cy, words, "sans", LEAST_HERE, SOFT)


def draw_decreed(canvas: Canvas, rounds: Sequence[Round], say: Say) -> None:
    """Draw, in place of the costs, the flags of the seats that obtained a Decree on each day of a finished game."""
    at, found = decreed_line(), [decreed(each.begun, each.after) for each in rounds]
    flags, gaps = sum(map(len, found)), DAY_GAP * len(found)
    days = [f"{say(PHASES['day'].least)} {each.number}" for each in rounds]
    if sum(width(day, "sans", LEAST_HERE) for day in days) + gaps + FLAG * flags > at.w:
        days = [str(each.number) for each in rounds]
    step = min(FLAG, (at.w - gaps - sum(width(day, "sans", LEAST_HERE) for day in days)) // max(flags, 1))
    left = at.x
    with canvas.within(at):
        for day, seats in zip(days, found, strict=True):
            left += canvas.text(left, at.cy, day, "sans", LEAST_HERE, SOFT) + DAY_GAP // 4
            for seat in seats:
                canvas.paste(f"seats/flag-{seat}", left, at.cy - 14, 28)
                left += step
            left += DAY_GAP - DAY_GAP // 4


def draw_effect(canvas: Canvas, decree: Decree, x: int, y: int) -> None:
    """Draw the time and the effect of a decree at the height ``y``."""
    canvas.centre(f"board/level-{decree.level}", x, y, 26)
    _gain(canvas, EFFECTS[decree.id], x + 34, y)


def _gain(canvas: Canvas, words: str, x: int, y: int, high: int = 36) -> None:
    """Draw numbers and a motif of height ``high``; a bare number is points."""
    for word in words.split():
        if word[0] in "+-12" and word[-1] in "123":
            shown = word.replace("-", "\N{MINUS SIGN}")
            colour = GOLD_INK if word[0] in "12" else REBATE if word[0] == "-" else INK
            x += canvas.text(x, y, shown, "sans-bold", NUMBER - 3, colour) + (4 if high == 36 else 1)
        else:
            x += canvas.centre("motifs/eight-points" if word == "8" else f"motifs/{word}", x + high // 2, y, high)
