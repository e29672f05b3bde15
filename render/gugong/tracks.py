"""The locations with counts: wall, jade, intrigue, palace and decrees."""

from __future__ import annotations

from functools import lru_cache

from render.canvas import Box, Canvas
from render.captions import Say
from render.gugong.layout import LEAST_HERE, PANELS, content
from render.gugong.names import DECREES as DECREES_NAMED
from render.gugong.names import PHASES
from render.gugong.places import envoys, intrigue_markers
from render.gugong.tracks_layout import (
    DECREES,
    FEW_SEATS,
    decree_level,
    decree_points,
    decree_servant,
    decree_terms,
    decree_tile,
    envoy_figure,
    envoy_number,
    foot,
    foot_tile,
    house,
    palace_hall,
    palace_place,
    palace_points,
    rampart,
    tower,
    track_space,
    wall_leader,
    wall_progress,
    wall_space,
)
from render.names import N_, capital
from render.signs import MINUS, draw_signs, signs_width
from render.text import width, wrap
from render.theme import CARD, COST, FAINT, GOLD, GOLD_INK, INK, LINE, MIST_LINE, NUMBER, ON_GOLD, PAPER, REBATE, SOFT, VALUE, Look
from rules.gugong.cards import DECREE_INTRIGUE, EIGHT, PER_PIECE, SUPPLY_PRICE, TRACK_END, Decree, Side
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
LEVELS = {1: PHASES["morning"].least, 2: N_("Always"), 3: PHASES["end"].least}
"""The time at which the decrees of a level work."""
TIMED = (1, 3)
"""The levels whose time has a sign."""
FOR_RIVAL, STAYS = "-1 cube", "1 cube arrow decrees"
"""The Servants that a decree takes beside its cost: one for each opponent there, and one that stays."""
NAME_LINES = 2
EFFECT_AT = 87
"""The middle of the effect on a scroll, below the name."""
EFFECT_HIGH = 44
"""The height of the signs of an effect on a scroll, and the type size of its numbers."""
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
    """Draw the sky of a phase, and the hall over its stair with the points of its places."""
    hall = palace_hall()
    canvas.paste(f"scene/sky-{SKIES.get(phase, phase)}", hall.x, hall.y, hall.h)
    canvas.paste("scene/hall", hall.x, hall.y, hall.h)
    for number, points in enumerate(side.palace):
        place = palace_place(number, len(side.palace))
        canvas.rect(place, fill=CARD, outline=INK, line=2)
        plate = palace_points(place)
        canvas.rect(plate, fill=CARD, outline=INK, line=2)
        canvas.text(plate.cx, plate.cy, f"+{points}", "sans-bold", LEAST_NUMBER, INK, "m")


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
            _gain(canvas, EFFECTS[decree], tile.cx - _gain_width(canvas, EFFECTS[decree]) // 2, tile.y + EFFECT_AT, EFFECT_HIGH)
            if row.points:
                at = decree_points(tile)
                canvas.centre("motifs/points", at.cx, at.cy, 36)
                canvas.text(at.cx, at.cy, str(row.points), "sans-bold", LEAST_NUMBER, ON_GOLD, "m")
        few = view.seats <= FEW_SEATS
        for place, seat in enumerate(seats):
            at, kind = decree_servant(tile, place, len(seats), few=few, beside=bool(row.points)), "cube" if few else "flag"
            with canvas.within(tile):
                canvas.paste(f"seats/{kind}-{seat}", at.x, at.y, at.h)


def _decree_name(canvas: Canvas, name: str, tile: Box) -> None:
    """Write a decree's name in at most two lines at the top of its scroll."""
    room = tile.w - 2
    lines = wrap(name, "sans", LEAST_HERE, room)
    lines = lines if len(lines) < NAME_LINES else (lines[0], " ".join(lines[1:]))
    for number, line in enumerate(lines):
        cy = tile.y + 19 + 28 * number + 14 * (NAME_LINES - len(lines))
        canvas.text(tile.cx, cy, line, "sans", LEAST_HERE, INK, "m", room=room, least=LEAST_HERE)


def draw_levels(canvas: Canvas, view: GugongView, say: Say) -> None:
    """Draw over each pair of scrolls the time at which they work and, until the end, their cost; the extra cost below the Official."""
    costs = {decree.level: decree.cost for decree in view.parts.decrees}
    for level, word in LEVELS.items():
        box = decree_level(level)
        words, cost = say(word), "" if view.to_move is None else f"{MINUS}{costs[level]}"
        wide = width(words, "sans", LEAST_HERE) + (width(cost, "sans-bold", LEAST_NUMBER) + 44 if cost else 0)
        signed = level in TIMED and wide + 32 <= box.w
        left = box.cx - (wide + 32 * signed) // 2
        with canvas.within(box):
            if signed:
                left += canvas.centre(f"board/level-{level}", left + 13, box.cy - 2, 26) + 6
            left += canvas.text(left, box.cy, words, "sans", LEAST_HERE, SOFT, room=box.w - 94, least=LEAST_HERE) + 12
            if cost:
                left += canvas.text(left, box.cy, cost, "sans-bold", LEAST_NUMBER, COST) + 2
                canvas.paste("motifs/cube", left, box.cy - 15, 30)
    if view.to_move is not None:
        _ = say
        rival, stays = decree_terms()
        # Translators: before "-1 Servant" in little room: each opponent who already has the Decree makes it dearer.
        word, wide = _("rival"), signs_width(canvas, FOR_RIVAL)
        canvas.text(rival.x, rival.cy, word, "sans", LEAST_HERE, SOFT, room=rival.w - wide - 4, least=LEAST_HERE)
        draw_signs(canvas, rival._replace(x=rival.right - wide), FOR_RIVAL)
        draw_signs(canvas, stays, STAYS)


def draw_effect(canvas: Canvas, decree: Decree, x: int, y: int) -> None:
    """Draw the time and the effect of a decree at the height ``y``."""
    canvas.centre(f"board/level-{decree.level}", x, y, 26)
    _gain(canvas, EFFECTS[decree.id], x + 34, y)


def _gain_width(canvas: Canvas, words: str) -> int:
    """Return the width of an effect on a scroll."""
    return _gain_wide(words, canvas.scale, canvas.theme)


@lru_cache(maxsize=64)
def _gain_wide(words: str, scale: int, theme: str) -> int:
    trial = Canvas(Box(0, 0, 1, 1), scale, Look(theme))
    _gain(trial, words, 0, 0, EFFECT_HIGH)
    return max(mark.box.right for mark in trial.marks)


def _gain(canvas: Canvas, words: str, x: int, y: int, high: int = 36) -> None:
    """Draw numbers and a motif of height ``high``; a bare number is points."""
    size = NUMBER - 3 if high == 36 else NUMBER + 4
    for word in words.split():
        if word[0] in "+-12" and word[-1] in "123":
            shown = word.replace("-", "\N{MINUS SIGN}")
            colour = GOLD_INK if word[0] in "12" else REBATE if word[0] == "-" else INK
            x += canvas.text(x, y, shown, "sans-bold", size, colour) + 4
        else:
            x += canvas.centre("motifs/eight-points" if word == "8" else f"motifs/{word}", x + high // 2, y, high)
