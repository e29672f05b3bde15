"""The choices of a privilege, a wall tile, pieces to return, and the charter's persons (rulebook pages 5, 10 and 12)."""

from __future__ import annotations

from typing import Any

from render.canvas import Box, Canvas
from render.captions import Say, fitting
from render.dragon.actions import GAINS
from render.dragon.enlarged import WALL_SIGNS
from render.dragon.hand import GAINS as WALL_GAINS
from render.dragon.names import PRIVILEGES, SEVERAL
from render.dragon.names import TYPES as TYPE_NAMES
from render.dragon.persons import TIMES
from render.dragon.questions.kit import (
    COUNT,
    EVENTS,
    GAP,
    INNER,
    MARGIN,
    MARKER,
    PURSE,
    across,
    dashed,
    draw_coming,
    draw_goes,
    draw_purse,
    named,
    row,
)
from render.names import Name
from render.question import LEAST, SCALE, WIDE, Asked, Scene
from render.signs import draw_signs, signs_width
from render.theme import COST, INK, LINE, PANEL, SOFT, STONE, Look
from rules.dragon.cards import MONTHS, PRIVILEGE_DRAGONS, TYPES, WALL_TRACK
from rules.dragon.costs import HELPERS, buddha_points, privilege_costs, reader, scorings_left
from rules.dragon.view import DragonView

CELL = 96
LINE_HIGH = 38
COLUMNS = 2
TILE = 60
STONE_HIGH = 50
NUMBERS = 34
KIND = 118
STACKS = 5
PERSON = 108


def _privilege(view: DragonView, say: Say, look: Look) -> Asked:
    """Draw both sizes of privileges with their prices and their points for each month and until the end."""
    _ = say
    costs, left = privilege_costs(view), scorings_left(view)
    top = MARGIN + PURSE
    canvas = Canvas(Box(0, 0, WIDE, top + (CELL + GAP) * len(costs) - GAP + MARGIN), SCALE, look)
    draw_purse(canvas, view, say, MARGIN)
    at: dict[str, tuple[int, int]] = {}
    for number, (size, cost) in enumerate(costs.items()):
        cell, worth = across(top + (CELL + GAP) * number, CELL), PRIVILEGE_DRAGONS[size]
        with canvas.within(cell):
            canvas.rect(cell, fill=PANEL, outline=LINE, line=2)
            canvas.centre(f"motifs/privilege-{size}", cell.x + 76, cell.y + 30, 36)
            price = f"-{cost} yuan"
            right = cell.right - 14 - signs_width(canvas, price)
            draw_signs(canvas, Box(right, cell.y + 10, cell.right - right, LINE_HIGH), price)
            name = named(size, PRIVILEGES, say)
            canvas.text(cell.x + 104, cell.y + 30, name, "sans-bold", LEAST, INK, room=right - cell.x - 114, least=LEAST)
            half = (cell.w - 56) // 2
            for place, (signs, words) in enumerate(((f"+{worth} points", _("a month")), (f"+{worth * left} points", _("to the end")))):
                x = cell.x + 56 + half * place
                draw_signs(canvas, Box(x, cell.y + 50, half, LINE_HIGH), signs)
                x += signs_width(canvas, signs) + 10
                room = cell.x + 56 + half * (place + 1) - x - 8
                canvas.text(x, cell.y + 50 + LINE_HIGH // 2, words, "sans", LEAST, SOFT, room=room, least=LEAST)
        at[f"buy {size}"] = (cell.x + 28, cell.y + 30)
    return Asked(canvas, at)


def _wall(view: DragonView, say: Say, look: Look) -> Asked:
    """Draw the seat's wall tiles with their gains, and the wall with the place of the next part."""
    _ = say
    owner = reader(view)
    tiles = [tile for tile in WALL_SIGNS if tile in owner.wall]
    lines = -(-len(tiles) // COLUMNS)
    top = MARGIN + PURSE
    foot = top + (TILE + GAP) * lines
    canvas = Canvas(Box(0, 0, WIDE, foot + STONE_HIGH + NUMBERS + GAP + EVENTS + MARGIN), SCALE, look)
    draw_purse(canvas, view, say, MARGIN)
    at: dict[str, tuple[int, int]] = {}
    for number, tile in enumerate(tiles):
        line, column = divmod(number, COLUMNS)
        cell = row(top + (TILE + GAP) * line, TILE, COLUMNS)[column]
        signs = f"+{WALL_GAINS[tile]} {WALL_SIGNS[tile]}"
        with canvas.within(cell):
            canvas.rect(cell, fill=PANEL, outline=LINE, line=2)
            draw_signs(canvas, Box(cell.x + 56, cell.y, 80, cell.h), signs)
            if tile == "track":
                draw_goes(canvas, view, owner.space + WALL_TRACK, cell.x + 76 + signs_width(canvas, signs), cell.cy)
        at[f"wall {tile}"] = (cell.x + 28, cell.cy)
    _stones(canvas, view, foot)
    draw_coming(canvas, view, say, foot + STONE_HIGH + NUMBERS + GAP)
    return Asked(canvas, at)


def _stones(canvas: Canvas, view: DragonView, y: int) -> None:
    """Draw the wall under the numbers of the months: the builder of each part, and the next part dashed."""
    wide = INNER // MONTHS
    for month in range(1, MONTHS + 1):
        at = Box(MARGIN + 4 + wide * (month - 1), y, wide, STONE_HIGH + NUMBERS)
        stone = Box(at.x, at.y + NUMBERS, at.w, STONE_HIGH)
        with canvas.within(at):
            canvas.text(at.cx, at.y + NUMBERS // 2, str(month), "sans-bold", LEAST, COST if month == view.month else SOFT, "m")
            if month <= len(view.wall):
                canvas.rect(stone, fill=STONE, outline="stone-dark", line=2)
                canvas.centre(f"seats/marker-{view.wall[month - 1]}", stone.cx, stone.cy, MARKER)
            elif month == len(view.wall) + 1:
                dashed(canvas, stone.inset(2), INK, 3)


def _return(view: DragonView, say: Say, look: Look) -> Asked:
    """Draw the pieces of each kind, and the stacks of them that can be returned."""
    _ = say
    frame: Any = view.frame
    owner = reader(view)
    kinds = {"yuan": ("yuan", owner.yuan), "rice": ("rice", owner.rice), "fireworks": ("firework", owner.fireworks)}
    stacks = {kind: [str(choice) for choice in view.choices if str(choice).split()[1] == kind] for kind in kinds}
    shown = [kind for kind in kinds if stacks[kind]]
    foot = MARGIN + PURSE + (TILE + GAP) * len(shown)
    canvas = Canvas(Box(0, 0, WIDE, foot + EVENTS + MARGIN), SCALE, look)
    head = across(MARGIN, PURSE)
    with canvas.within(head):
        used = canvas.text(head.x + 6, head.cy, _("Still to return"), "title", LEAST + 2, SOFT, room=420, least=LEAST)
        canvas.text(head.x + 22 + used, head.cy, str(frame.count), "sans-bold", COUNT, COST)
    at: dict[str, tuple[int, int]] = {}
    wide = (INNER - KIND) // STACKS
    for number, kind in enumerate(shown):
        line = across(MARGIN + PURSE + (TILE + GAP) * number, TILE)
        motif, count = kinds[kind]
        with canvas.within(line):
            canvas.rect(line, fill=PANEL, outline=LINE, line=2)
            draw_signs(canvas, Box(line.x + 12, line.y, KIND, line.h), f"{motif} {count}")
            for place, choice in enumerate(stacks[kind]):
                x = line.x + KIND + wide * place
                canvas.rect(Box(x, line.y + 8, 2, line.h - 16), fill=LINE)
                draw_signs(canvas, Box(x + 48, line.y, wide - 48, line.h), f"-{choice.split()[2]}")
                at[choice] = (x + 26, line.cy)
    draw_coming(canvas, view, say, foot)
    return Asked(canvas, at)


def _charter(view: DragonView, say: Say, look: Look) -> Asked:
    """Draw the types of the seat's persons with all their symbols, and their immediate gain."""
    owner = reader(view)
    shown = [kind for kind in TYPES if owner.symbols[kind]]
    lines = -(-len(shown) // COLUMNS)
    foot = MARGIN + PURSE + (PERSON + GAP) * lines
    canvas = Canvas(Box(0, 0, WIDE, foot + EVENTS + MARGIN), SCALE, look)
    draw_purse(canvas, view, say, MARGIN)
    at: dict[str, tuple[int, int]] = {}
    for number, kind in enumerate(shown):
        line, column = divmod(number, COLUMNS)
        cell = row(MARGIN + PURSE + (PERSON + GAP) * line, PERSON, COLUMNS)[column]
        with canvas.within(cell):
            canvas.rect(cell, fill=PANEL, outline=LINE, line=2)
            name = fitting(Name(SEVERAL[kind], TYPE_NAMES[kind].short), say, "sans-bold", LEAST, cell.w - 60)
            canvas.text(cell.x + 52, cell.y + 24, name, "sans-bold", LEAST, INK, room=cell.w - 60, least=LEAST)
            canvas.centre(f"persons/{kind}", cell.x + 40, cell.bottom - 34, 60)
            _given(canvas, view, kind, Box(cell.x + 82, cell.y + 46, cell.w - 92, PERSON - 50), say)
        at[f"grant {kind}"] = (cell.x + 26, cell.y + 25)
    draw_coming(canvas, view, say, foot)
    return Asked(canvas, at)


def _given(canvas: Canvas, view: DragonView, kind: str, at: Box, say: Say) -> None:
    """Draw the symbols of a type and their immediate gain."""
    _ = say
    owner = reader(view)
    count = owner.symbols[kind]
    used = draw_count(canvas, f"symbols/{kind}", count, at)
    if kind == "healer":
        canvas.text(at.x + used + 20, at.cy, _("nothing"), "sans-bold", LEAST, COST, room=at.w - used - 20, least=LEAST)
        return
    by_helper = {helper: GAINS[action].split()[1] for action, helper in HELPERS.items()}
    signs = f"+{buddha_points(owner) if kind == 'monk' else count} {by_helper.get(kind, 'points')}"
    draw_signs(canvas, Box(at.x + used + 20, at.y, at.w - used - 20, at.h), signs)


def draw_count(canvas: Canvas, symbol: str, count: int, at: Box) -> int:
    """Draw a symbol and its count; return the width of both."""
    canvas.centre(symbol, at.x + 15, at.cy, 30)
    return 34 + canvas.text(at.x + 34, at.cy, f"{TIMES}{count}", "sans-bold", LEAST, SOFT)


BUY_PRIVILEGE = Scene(frozenset({"buy"}), _privilege)
BUILD_WALL = Scene(frozenset({"wall"}), _wall)
RETURN_PIECES = Scene(frozenset({"return"}), _return)
CHARTER = Scene(frozenset({"grant"}), _charter)
