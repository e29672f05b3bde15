"""The choice of an action: the groups with their costs, each action with its gain, and no action (rulebook pages 3 to 6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import Box, Canvas
from render.captions import Say, fitting
from render.dragon.actions import GAINS
from render.dragon.names import ACTIONS
from render.dragon.questions.kit import EVENTS, GAP, INNER, MARGIN, PURSE, across, draw_coming, draw_purse, draw_reason
from render.question import LEAST, NUMBER, SCALE, WIDE, Asked, Scene
from render.signs import draw_signs, signs_width
from render.text import width
from render.theme import CARD, GOLD, INK, LINE, PANEL, SOFT, Look
from rules.dragon.cards import MONTHS, PRIVILEGE_DRAGONS
from rules.dragon.costs import after_skipping, gain, group_cost, privilege_costs, reader
from rules.dragon.view import DragonView

IN_A_ROW = 4
WIDEST = 208
CARD_HIGH = 142
LINE_HIGH = 34
FOOT = 40
"""The height of a line at the foot of a group."""
BADGE = 36
SKIP = 52
EDGE = 4
"""The margin around the cards of a group."""


def rows(sizes: Sequence[int]) -> list[list[int]]:
    """Return the numbers of the groups row by row, at most four cards in a row."""
    found: list[list[int]] = []
    for number, size in enumerate(sizes):
        if not found or sum(sizes[each] for each in found[-1]) + size > IN_A_ROW:
            found.append([])
        found[-1].append(number)
    return found


def _draw(view: DragonView, say: Say, look: Look) -> Asked:
    """Draw the seat's goods, the groups in rows, no action, the next events."""
    lines = [_placed(view, line) for line in rows([len(cards) for cards in view.groups])]
    feet = [max(_foot(view, group, wide, say)[-1].line for group, _, wide in line) + 1 for line in lines]
    highs = [CARD_HIGH + 2 * EDGE + FOOT * count for count in feet]
    foot = MARGIN + PURSE + sum(highs) + GAP * len(highs)
    canvas = Canvas(Box(0, 0, WIDE, foot + SKIP + GAP + EVENTS + MARGIN), SCALE, look)
    at: dict[str, tuple[int, int]] = {}
    draw_purse(canvas, view, say, MARGIN)
    y = MARGIN + PURSE
    for line, high in zip(lines, highs, strict=True):
        for group, left, wide in line:
            at |= _group(canvas, view, group, Box(left, y, wide, high), say)
        y += high + GAP
    at["skip"] = _skip(canvas, view, across(foot, SKIP), say)
    draw_coming(canvas, view, say, foot + SKIP + GAP)
    return Asked(canvas, at)


def _placed(view: DragonView, line: list[int]) -> list[tuple[int, int, int]]:
    """Return the groups of a row with their left ends and widths, centred in the picture."""
    sizes = {group: len(view.groups[group]) for group in line}
    pitch = min(WIDEST, (INNER - (GAP + 2 * EDGE) * len(line) + GAP) // sum(sizes.values()))
    left = (WIDE - sum(pitch * size + 2 * EDGE for size in sizes.values()) - GAP * (len(line) - 1)) // 2
    found: list[tuple[int, int, int]] = []
    for group, size in sizes.items():
        found.append((group, left, pitch * size + 2 * EDGE))
        left += found[-1][2] + GAP
    return found


class Item(NamedTuple):
    """An item at the foot of a group: its words, signs or drawing, its left end, and its line."""

    kind: str
    what: str
    left: int
    line: int


def _foot(view: DragonView, group: int, wide: int, say: Say) -> list[Item]:
    """Return a group's number, dragons and cost, one behind the other on as many lines as they need."""
    _ = say
    cost, title = group_cost(view, group + 1), _("Group {number}").format(number=group + 1)
    # Translators: said of a group of actions that costs nothing.
    price = f"-{cost} yuan" if cost else _("free")
    items = [
        ("title", title, width(title, "sans", LEAST) + 8),
        *(("badge", f"seats/badge-{seat}", BADGE) for seat in view.dragons[group]),
        ("cost", price, 72) if cost else ("free", price, width(price, "sans-bold", LEAST)),
    ]
    found, x, line = list[Item](), 0, 0
    for kind, what, used in items:
        if x and x + used > wide - 2 * EDGE - 12:
            x, line = 0, line + 1
        found.append(Item(kind, what, x, line))
        x += used
    return found


def _group(canvas: Canvas, view: DragonView, group: int, at: Box, say: Say) -> dict[str, tuple[int, int]]:
    """Draw a group: its cards, and below them its number, dragons and cost; return the places of the numbers of its actions."""
    cost, found, choices = group_cost(view, group + 1), dict[str, tuple[int, int]](), {*map(str, view.choices)}
    pitch = (at.w - 2 * EDGE) // len(view.groups[group])
    with canvas.within(at):
        canvas.rect(at, fill=PANEL, outline=LINE, line=2)
        for place, action in enumerate(view.groups[group]):
            card = Box(at.x + EDGE + pitch * place + 2, at.y + EDGE, pitch - 4, CARD_HIGH)
            choice = f"take {group + 1} {action}"
            _card(canvas, view, action, cost, card, say)
            if choice in choices:
                found[choice] = (card.x + 25, card.y + 25)
            else:
                canvas.veil(card.inset(2))
                draw_reason(canvas, _reason(view, action, cost, say), Box(card.x + 6, card.y + 4, card.w - 12, NUMBER))
        for kind, what, left, line in _foot(view, group, at.w, say):
            x, y = at.x + EDGE + 6 + left, at.y + EDGE + CARD_HIGH + FOOT * line
            if kind == "badge":
                canvas.centre(what, x + 15, y + FOOT // 2, 30)
            elif kind == "cost":
                draw_signs(canvas, Box(x, y, at.right - x, FOOT), what)
            else:
                face, colour = ("sans", SOFT) if kind == "title" else ("sans-bold", INK)
                canvas.text(x, y + FOOT // 2, what, face, LEAST, colour, room=at.right - EDGE - 6 - x, least=LEAST)
    return found


def _card(canvas: Canvas, view: DragonView, action: str, cost: int, at: Box, say: Say) -> None:
    """Draw an action card with its name and its gain for the seat asked."""
    canvas.rect(at, fill=CARD, outline=INK, line=2)
    canvas.rect(at.inset(4), outline=GOLD, line=1)
    canvas.centre(f"actions/{action}", at.x + 38, at.y + 76, 60)
    right = Box(at.x + 72, at.y + 40, at.w - 80, 2 * LINE_HIGH)
    lines = _brings(view, action, cost)
    for number, signs in enumerate(lines):
        y = right.cy - LINE_HIGH * len(lines) // 2 + LINE_HIGH * number
        draw_signs(canvas, Box(right.right - signs_width(canvas, signs), y, right.w, LINE_HIGH), signs)
    name = fitting(ACTIONS[action], say, "sans-bold", LEAST, at.w - 12)
    canvas.text(at.cx, at.bottom - 22, name, "sans-bold", LEAST, INK, "m", room=at.w - 12, least=LEAST)


def _brings(view: DragonView, action: str, cost: int) -> list[str]:
    """Return an action's gain as signs; for privileges, those of the affordable sizes, else of both sizes."""
    owner = reader(view)
    if action == "privilege":
        prices = privilege_costs(view)
        paid = {size: price for size, price in prices.items() if price <= owner.yuan - cost} or prices
        signs = [f"-{price} privilege-{size}" for size, price in paid.items()]
        return [*signs, *(f"+{PRIVILEGE_DRAGONS[size]} income" for size in paid)] if len(paid) == 1 else signs
    if action == "wall":
        return [GAINS[action]]
    count, motif = gain(owner, action), GAINS[action].split()[1]
    return [f"+{count} {motif}"]


def _reason(view: DragonView, action: str, cost: int, say: Say) -> str:
    """Return the reason why an action cannot be taken."""
    _ = say
    owner = reader(view)
    if owner.yuan < cost or action == "privilege":
        # Translators: said of an action, a Decree or a Jade.
        return _("too dear")
    if view.wall_length >= MONTHS:
        # Translators: said of the Great Wall.
        return _("complete")
    # Translators: said of all wall tiles of a seat.
    return _("all built")


def _skip(canvas: Canvas, view: DragonView, at: Box, say: Say) -> tuple[int, int]:
    """Draw the choice of no action and its effect on the money; return the place of its number."""
    _ = say
    owner, after = reader(view), after_skipping(reader(view))
    with canvas.within(at):
        canvas.rect(at, fill=PANEL, outline=LINE, line=2)
        left = at.x + 56 + canvas.text(at.x + 56, at.cy, _("No action"), "title", LEAST + 2, room=330, least=LEAST) + 24
        signs = f"yuan {owner.yuan} arrow {after}" if after > owner.yuan else f"yuan {owner.yuan}"
        draw_signs(canvas, Box(left, at.y, at.right - left, at.h), signs)
    return at.x + 28, at.cy


CHOOSE_ACTION = Scene(frozenset({"take", "skip"}), _draw)
