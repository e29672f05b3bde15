"""The choices at the Grand Canal: loading a Ship, sailing to a harbour, claiming a reward (rulebook pages 12 and 13)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from render.canvas import Box, Canvas
from render.captions import Say
from render.gugong.layout import PANELS
from render.gugong.map import draw_harbours, draw_ships
from render.gugong.plaques import OPTIONS
from render.gugong.questions.kit import At, OptionRow, draw_rows, new_canvas, rows_high
from render.gugong.tracks_layout import BERTH, REWARDS, harbour, harbour_head, ship
from render.question import NUMBER, SCALE, WIDE, Asked, Scene
from render.signs import NUMERALS
from render.theme import LACQUER, PANEL, Look
from rules.gugong.cards import HARBOURS
from rules.gugong.costs import free_harbour, reader, ship_in
from rules.gugong.view import GugongView

TAB = 10
STEP = (WIDE - TAB) // HARBOURS
LINE_HIGH = 44
GAP = 10


class Sign(NamedTuple):
    """A choice at a harbour, and the drawing beside its number."""

    choice: str
    drawing: str
    high: int


class Canal(NamedTuple):
    """The canal in its own layout: the routes below each other, with room for the numbers above each harbour."""

    canvas: Canvas
    berths: Mapping[str, Box]


def _lay(view: GugongView, look: Look, lines: Mapping[str, int], framed: Collection[str], new: Sequence[str] = (), below: int = 0) -> Canal:
    """Draw the canal with ``lines`` lines above each route (0 by default).

    The seat's Ships in ``framed`` are marked; the harbours in ``new`` have a pale new Ship.
    """
    part = Canvas(PANELS["canal"], SCALE, look)
    part.rect(part.area, fill=PANEL)
    draw_harbours(part, view.parts.side(view.seats))
    for where in new:
        berth = _board(view, where)
        hull = ship(berth)
        part.paste(f"board/ship-{reader(view).seat}", hull.x, hull.y, hull.h)
        part.veil(hull)
    draw_ships(part, view)
    highs = [LINE_HIGH * lines.get(route, 0) + BERTH.h + GAP for route in view.routes]
    canvas = new_canvas(REWARDS + sum(highs) + GAP + below, look)
    canvas.rect(canvas.area, fill=PANEL)
    for number in range(1, HARBOURS + 1):
        head = harbour_head(number)
        canvas.lay(_cut(part, head), (TAB + STEP * (number - 1) + (STEP - head.w) // 2, 2))
    berths: dict[str, Box] = {}
    for line, route in enumerate(view.routes):
        top = REWARDS + sum(highs[:line]) + LINE_HIGH * lines.get(route, 0)
        for number in range(1, HARBOURS + 1):
            where = f"{route}{number}"
            at = BERTH.moved(TAB + STEP * (number - 1) + (STEP - BERTH.w) // 2, top)
            canvas.lay(_cut(part, _board(view, where)), (at.x, at.y))
            berths[where] = at
            own = ship_in(view, where)
            if own is not None and own.seat == view.seat and where in framed:
                canvas.rect(at.inset(-4), outline=LACQUER, line=4)
    return Canal(canvas, berths)


def _cut(part: Canvas, box: Box) -> Canvas:
    cut = part.part(box)
    cut.marks = [mark for mark in part.marks if box.holds(mark.box)]
    return cut


def _board(view: GugongView, where: str) -> Box:
    """Return the box of a harbour in the board's layout."""
    return harbour(view.routes.index(where[0]), len(view.routes), int(where[1:]))


def _numbers(canal: Canal, signs: Mapping[str, Sequence[Sign]]) -> At:
    """Draw the choices above each harbour, one above the other, each with its drawing; return where their numbers stand."""
    at: At = {}
    for where, there in signs.items():
        berth = canal.berths[where]
        for line, sign in enumerate(there):
            cy = berth.y - 4 - LINE_HIGH * (len(there) - line) + LINE_HIGH // 2
            at[sign.choice] = (berth.x + 12, cy)
            canal.canvas.paste(sign.drawing, berth.x + 12 + NUMBER // 2 + 6, cy - sign.high // 2, sign.high)
    return at


def _grouped(view: GugongView, verb: str) -> dict[str, list[tuple[str, str]]]:
    """Return the choices of a verb by harbour, each with its next word."""
    found: dict[str, list[tuple[str, str]]] = {}
    for text in (text for text in map(str, view.choices) if text.partition(" ")[0] == verb):
        _verb, where, *rest = text.split()
        found.setdefault(where, []).append((text, "".join(rest)))
    return found


def _lines(grouped: Mapping[str, Sequence[object]]) -> dict[str, int]:
    """Return the most choices above one harbour of each route."""
    return {route: max(len(there) for where, there in grouped.items() if where[0] == route) for route in {where[0] for where in grouped}}


def _draw_load(view: GugongView, _say: Say, look: Look) -> Asked:
    """Draw the Ships with room, and a pale new Ship for each route."""
    seat = reader(view).seat
    drawings = {"servant": f"seats/cube-{seat}", "double": f"seats/cube-double-{seat}"}
    grouped = _grouped(view, "load")
    canal = _lay(view, look, _lines(grouped), grouped, [where for where in grouped if ship_in(view, where) is None])
    signs = {where: [Sign(text, drawings[piece], 36) for text, piece in there] for where, there in grouped.items()}
    return Asked(canal.canvas, _numbers(canal, signs))


def _draw_sail(view: GugongView, _say: Say, look: Look) -> Asked:
    """Draw the Ships that can sail, each with the way to the next free harbour and a pale Ship there."""
    grouped = _grouped(view, "sail")
    targets = {where: free_harbour(view, where[0], int(where[1:])) for where in grouped}
    lines = {route: sum(where[0] == route for where in grouped) for route in view.routes}
    canal = _lay(view, look, lines, grouped, [*{target: None for target in targets.values() if target}])
    at: At = {}
    for route in view.routes:
        for line, where in enumerate(sorted((each for each in grouped if each[0] == route), reverse=True)):
            berth, target = canal.berths[where], canal.berths[targets[where] or where]
            cy = berth.y - 4 - LINE_HIGH * line - LINE_HIGH // 2
            at[grouped[where][0][0]] = (berth.cx, cy)
            tip = (target.cx - 12 * line, target.y + 8)
            canal.canvas.lines([((berth.cx, berth.y - 4), (berth.cx, cy)), ((berth.cx, cy), (tip[0], cy)), ((tip[0], cy), tip)], LACQUER, 5)
            head = [((tip[0] - 10, tip[1] - 12), tip), (tip, (tip[0] + 10, tip[1] - 12))]
            canal.canvas.lines(head, LACQUER, 5)
    return Asked(canal.canvas, at)


REWARD_SIGNS = {"points": "motifs/four-points", "card": "motifs/card", "double": "motifs/double"}


def _draw_claim(view: GugongView, _say: Say, look: Look) -> Asked:
    """Draw the full Ships that can claim, each with its rewards."""
    grouped = _grouped(view, "claim")
    canal = _lay(view, look, _lines(grouped), grouped)
    signs = {where: [Sign(text, REWARD_SIGNS[reward], 36) for text, reward in there] for where, there in grouped.items()}
    return Asked(canal.canvas, _numbers(canal, signs))


def _draw_action(view: GugongView, say: Say, look: Look) -> Asked:
    """Draw the present canal, and below it the choices to load and sail, or to load two."""
    _ = say
    offered = {str(action) for action in view.choices}
    texts, numerals = ("act canal a", "act canal b"), NUMERALS
    signs = tuple(line.replace("| ", "") for line in OPTIONS["canal"])
    words = (_("Load 1 and sail 1"), _("Load 2"))
    rows = [
        OptionRow(text if text in offered else "", sign, word if text in offered else _("not possible now"), numeral)
        for text, sign, word, numeral in zip(texts, signs, words, numerals, strict=True)
    ]
    high = rows_high(rows, look)
    canal = _lay(view, look, {}, [each.harbour for each in view.ships], (), high)
    return Asked(canal.canvas, draw_rows(canal.canvas, canal.canvas.area.bottom - high, rows))


LOAD_SHIP = Scene(frozenset({"load"}), _draw_load)
SAIL_SHIP = Scene(frozenset({"sail"}), _draw_sail)
CLAIM_HARBOUR = Scene(frozenset({"claim"}), _draw_claim)
CANAL_ACTION = Scene(frozenset({"act"}), _draw_action)
