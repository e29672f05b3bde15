"""The locations that are counted: wall, jade, intrigue, palace and decrees."""

from __future__ import annotations

from render.canvas import Box, Canvas
from render.gugong.layout import (
    CLOUDS,
    content,
    decree_servant,
    decree_tile,
    foot,
    foot_tile,
    house,
    palace_place,
    palace_roof,
    palace_stair,
    palace_step,
    rampart,
    track_space,
    wall_count,
    wall_progress,
    wall_space,
)
from render.gugong.places import envoys, intrigue_markers
from render.theme import CARD, COST, FAINT, GOLD, INK, LARGE, LINE, MIST, MIST_LINE, NUMBER, ON_GOLD, PANEL, PAPER, SOFT, STONE
from rules.gugong.cards import DECREE_INTRIGUE, EIGHT, PALACE_STEPS, PER_PIECE, SUPPLY_PRICE, TRACK_END, Decree, Side
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
"""What a decree does, as numbers and motifs; the level's sign before it says when."""


def draw_wall(canvas: Canvas, view: GugongView) -> None:
    """The section being built, cube by cube, and everybody's count."""
    with canvas.within(content("wall")):
        built = [(person.seat, person.double == "wall", person.wall) for person in view.people]
        total = max(view.wall_count, view.wall_complete)
        space = 0
        for seat, double, servants in built:
            for width in [2] * double + [1] * servants:
                at = wall_space(space, total)
                kind = "cube-double" if width == 2 else "cube"
                canvas.paste(f"seats/{kind}-{seat}", at.x, at.y, 28)
                space += width
        for empty in range(space, view.wall_complete):
            at = wall_space(empty, total)
            canvas.paste("board/berth", at.x, at.y, 28)
        at = wall_progress()
        canvas.text(at.right, at.cy, f"{view.wall_count}/{view.wall_complete}", "sans-bold", LARGE, align="r", room=at.w)
        for person in view.people:
            at = wall_count(person.seat)
            canvas.centre(f"seats/badge-{person.seat}", at.x + 16, at.cy, 30)
            canvas.text(at.x + 33, at.cy, str(person.on_wall), "sans-bold", NUMBER, INK if person.on_wall else SOFT)


def draw_rampart(canvas: Canvas) -> None:
    """The wall that the servants stand on."""
    base = rampart()
    canvas.rect(base, fill=STONE)
    for number in range(7):
        at = wall_space(number, 7)
        canvas.rect(Box(at.cx - 1, base.y + (number % 2) * 15, 2, 15), fill=PANEL)
    canvas.rect(Box(base.x, base.y + 14, base.w, 2), fill=PANEL)


def draw_houses(canvas: Canvas, view: GugongView) -> None:
    """The jade houses with their prices, and the supply that never ends."""
    count = len(view.houses)
    open_supply = not any(full for _, full in view.houses)
    with canvas.within(content("jade")):
        for number, (price, full) in enumerate((*view.houses, (SUPPLY_PRICE, open_supply))):
            at = house(number, count)
            name = "board/market" if number == count else "board/house" if full else "board/house-empty"
            canvas.centre(name, at.cx, at.y + 88, 64)
            canvas.text(at.cx, at.y + 102, str(price), "sans-bold", NUMBER, INK if full else FAINT, "m")
            if full:
                canvas.centre("motifs/jade", at.cx, at.y + 28, 36)
            else:
                canvas.centre("motifs/none", at.cx, at.y + 28, 36)


def draw_track_spaces(canvas: Canvas) -> None:
    """The numbered spaces of the intrigue track, under clouds."""
    with canvas.within(content("intrigue")):
        for x, y, height in CLOUDS:
            canvas.paste("board/cloud", x, y, height)
    for number in range(TRACK_END + 1):
        space = track_space(number)
        with canvas.within(space):
            canvas.rect(Box(space.x, space.y, 1, space.h), fill=LINE)
            canvas.rect(foot_tile(space), fill=PAPER if number % 2 else CARD)
            canvas.text(*foot(space), str(number), "sans", 34, SOFT, "m")


def draw_stacks(canvas: Canvas, view: GugongView) -> None:
    """The intrigue markers in the order of their stacks."""
    for seat, at in intrigue_markers(view).items():
        with canvas.within(at):
            canvas.paste(f"seats/marker-{seat}", at.x, at.y, 33)


def draw_palace_path(canvas: Canvas, side: Side) -> None:
    """The steps to the palace and its places."""
    for number in range(PALACE_STEPS):
        space = palace_step(number)
        with canvas.within(space):
            stair = palace_stair(number)
            canvas.rect(stair, fill=MIST)
            canvas.rect(Box(stair.x, stair.y, stair.w, 2), fill=MIST_LINE)
            canvas.rect(Box(stair.x, stair.y, 2, 14), fill=MIST_LINE)
            canvas.rect(foot_tile(space), fill=PAPER if number % 2 else CARD)
            canvas.text(*foot(space), str(number), "sans", 34, SOFT, "m")
    roof = palace_roof()
    canvas.paste("board/roof", roof.x, roof.y, 52)
    for number, points in enumerate(side.palace):
        place = palace_place(number, len(side.palace))
        with canvas.within(place):
            canvas.rect(place, fill=CARD, outline=INK, line=2)
            canvas.centre("motifs/points", place.cx, place.bottom - 28, 44)
            canvas.text(place.cx, place.bottom - 28, str(points), "sans-bold", 34, ON_GOLD, "m")


def draw_envoys(canvas: Canvas, view: GugongView) -> None:
    """The envoys on their way and those inside."""
    for seat, at in envoys(view).items():
        with canvas.within(at):
            if view.people[seat].place is None:
                canvas.paste(f"seats/marker-{seat}", at.x, at.y, 33)
            else:
                canvas.centre(f"seats/badge-{seat}", at.cx, at.y + 32, 44)


def draw_decrees(canvas: Canvas, view: GugongView) -> None:
    """The six decrees: cost, when and what, points, servants."""
    for number, (decree, seats) in enumerate(view.decrees.items()):
        tile = decree_tile(number)
        row = view.parts.decree[decree]
        with canvas.within(tile):
            canvas.rect(tile, fill=CARD, outline=LINE, line=2)
            x = tile.x + 8
            x += canvas.text(x, tile.y + 25, f"\N{MINUS SIGN}{row.cost}", "sans-bold", NUMBER - 2, COST) + 2
            canvas.paste("motifs/cube", x, tile.y + 11, 26)
            canvas.centre(f"board/level-{row.level}", tile.x + 20, tile.bottom - 20, 26)
            _gain(canvas, EFFECTS[decree], tile.x + 82, tile.y + 25)
            if row.points:
                canvas.centre("motifs/points", tile.right - 24, tile.y + 25, 36)
                canvas.text(tile.right - 24, tile.y + 25, str(row.points), "sans-bold", NUMBER - 2, ON_GOLD, "m")
        for place, seat in enumerate(seats):
            at = decree_servant(tile, place)
            with canvas.within(tile):
                canvas.paste(f"seats/cube-{seat}", at.x, at.y, 28)


def draw_effect(canvas: Canvas, decree: Decree, x: int, y: int) -> None:
    """When a decree works and what it does, around the height ``y``."""
    canvas.centre(f"board/level-{decree.level}", x, y, 26)
    _gain(canvas, EFFECTS[decree.id], x + 34, y)


def _gain(canvas: Canvas, words: str, x: int, y: int) -> None:
    """Numbers and a motif; a bare number is points."""
    for word in words.split():
        if word[0] in "+-12" and word[-1] in "123":
            shown = word.replace("-", "\N{MINUS SIGN}")
            colour = GOLD if word[0] in "12" else INK
            x += canvas.text(x, y, shown, "sans-bold", NUMBER - 2, colour) + 4
        elif word == "8":
            x += canvas.centre("motifs/eight-points", x + 18, y, 36)
        else:
            x += canvas.centre(f"motifs/{word}", x + 18, y, 36)
