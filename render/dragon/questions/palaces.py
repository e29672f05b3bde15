"""The choices among one's own palaces: housing a person, building floors, releasing persons, losing a floor (rulebook pages 5 to 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from render.canvas import Box, Canvas
from render.captions import Say, fitting
from render.dragon.questions.heads import HEAD, draw_leaving, draw_newcomer
from render.dragon.questions.kit import (
    EVENTS,
    GAP,
    INNER,
    MARGIN,
    centred_signs,
    coming,
    dashed,
    draw_coming,
)
from render.dragon.seats import draw_palace
from render.dragon.seats_layout import Scale, palace, resident, storey
from render.names import N_, Name
from render.question import LEAST, NUMBER, SCALE, WIDE, Asked, Scene
from render.text import width
from render.theme import COST, INK, LINE, PANEL, SOFT, STONE, Look
from rules.dragon.cards import MOST_FLOORS, PERSON
from rules.dragon.costs import reader
from rules.dragon.view import DragonView, Palace

SCALES = (Scale(60, 0, figures=True), Scale(40, 0, figures=True), Scale(40, 0))
"""The sizes of palaces."""
ROWS = (2, 2)
"""The most rows of palaces in each of the larger sizes."""
SIDE = NUMBER + 6
"""Room at the left of each palace, for numbers."""
GUTTER = 8
CAPTION = 34
"""The height of a line under a palace."""
NEW = Name(N_("New palace"), short=N_("New"))
HIGHEST = 900
ROOF_SHARE = 16
"""The height of a roof in the smallest size."""


class Plot(NamedTuple):
    """The position of a palace: its place with room for numbers and words, the left end of its base, its size."""

    place: Box
    base: tuple[int, int]
    scale: Scale


class Plots(NamedTuple):
    """The places of all palaces, and their lower end."""

    plots: list[Plot]
    foot: int


def plots(top: int, floors: Sequence[int], lines: int) -> Plots:
    """Return places for palaces of these floors, with ``lines`` lines of words under each.

    They have the largest size in which they take at most its number of rows.
    """
    scale, a_row, rows = _size(len(floors))
    spread = (INNER + GUTTER) // a_row
    found, y = list[Plot](), top
    for row in range(rows):
        held = range(a_row * row, min(a_row * (row + 1), len(floors)))
        high = scale.high(max(floors[each] for each in held)) + CAPTION * lines + 3 * GUTTER
        for place in range(len(held)):
            at = Box(MARGIN + spread * place, y, spread - GUTTER, high)
            left = at.x + (at.w - scale.wide - SIDE) // 2 + SIDE
            found.append(Plot(at, (left, at.bottom - GUTTER - CAPTION * lines), scale))
        y += high + GAP
    return Plots(found, y - GAP)


def _size(count: int) -> tuple[Scale, int, int]:
    """Return the size of ``count`` palaces, the number in a row, and the rows."""
    for number, scale in enumerate(SCALES):
        most = INNER // (scale.wide + SIDE + GUTTER)
        rows = -(-count // most)
        if number == len(SCALES) - 1 or rows <= ROWS[number]:
            return scale, min(most, -(-count // rows)), rows
    raise ValueError("no scale")


def _canvas(view: DragonView, foot: int, look: Look) -> Canvas:
    """Return a picture for palaces that end at ``foot``, with room for the next events unless they would make it too high."""
    high = foot + GAP + EVENTS + MARGIN
    return Canvas(Box(0, 0, WIDE, high if high <= HIGHEST and coming(view) else foot + MARGIN), SCALE, look)


def _coming(canvas: Canvas, view: DragonView, say: Say, foot: int) -> None:
    """Draw the next events under the palaces, if there is room."""
    if canvas.area.bottom >= foot + GAP + EVENTS:
        draw_coming(canvas, view, say, foot + GAP)


def _high(one: Palace) -> int:
    """Return the floors of a palace, including lost floors whose persons are still there."""
    return max(one.floors, len(one.persons))


def _stand(canvas: Canvas, plot: Plot, one: Palace) -> Box:
    """Draw a palace in its place; return its box.

    A lost floor whose person is still there has red dashes.
    """
    high = _high(one)
    at = palace(plot.base, plot.scale, high)
    with canvas.within(plot.place):
        canvas.rect(plot.place, fill=PANEL, outline=LINE, line=2)
        x, y = plot.base
        canvas.rect(Box(x - SIDE // 2, y - 2, plot.scale.wide + SIDE // 2, 5), fill=STONE)
        draw_palace(canvas, Palace(one.number, high, one.persons), plot.scale, plot.base)
    for lost in range(one.floors, high):
        dashed(canvas, _outline(storey(at, plot.scale, lost)), COST, 3)
    return at


def _outline(floor: Box) -> Box:
    """Return the box of the dashes around a floor."""
    return Box(floor.x + 3, floor.y + 3, floor.w - 6, floor.h - 5)


def _caption(canvas: Canvas, plot: Plot, words: str, line: int = 0, colour: str = SOFT) -> None:
    """Write a line of words under a palace; wide words are centred on its place."""
    y = plot.base[1] + CAPTION * line + CAPTION // 2 + 3
    face = "sans" if colour == SOFT else "sans-bold"
    x = plot.base[0] + plot.scale.wide // 2
    if 2 * (plot.place.right - x) - GUTTER < width(words, face, LEAST):
        x = plot.place.cx
    with canvas.within(plot.place):
        canvas.text(x, y, words, face, LEAST, colour, "m", room=plot.place.w - GUTTER, least=LEAST)


def _signs(canvas: Canvas, plot: Plot, signs: str, line: int = 1) -> None:
    """Draw a line of signs under a palace."""
    with canvas.within(plot.place):
        centred_signs(canvas, Box(plot.base[0], plot.base[1] + CAPTION * line + 1, plot.scale.wide, CAPTION), signs)


def _dim(canvas: Canvas, plot: Plot, at: Box, reason: str) -> None:
    """Make a palace that cannot be chosen pale, and write the reason."""
    canvas.veil(at.inset(-2))
    if reason:
        _caption(canvas, plot, reason, 1, COST)


def _number(one: Palace, say: Say) -> str:
    """Return a palace's number in words, as in the choices."""
    _ = say
    return _("Palace {number}").format(number=one.number)


def _beside(at: Box, floor: Box) -> tuple[int, int]:
    """Return the middle of the number beside a floor."""
    return at.x - NUMBER // 2 - 4, floor.cy


def _house(view: DragonView, say: Say, look: Look) -> Asked:
    """Draw the new person, and a pale one at each place where it could live; if all palaces are full, the persons that could make room."""
    _ = say
    frame: Any = view.frame
    owner, newcomer = reader(view), PERSON[frame.person]
    choices = {*map(str, view.choices)}
    monk = newcomer.type == "monk"
    housing = any(choice.startswith("house") for choice in choices)
    lines = 2 if housing and (monk or any(one.room <= 0 for one in owner.palaces)) else 1
    where = plots(MARGIN + HEAD + GAP, [_high(one) for one in owner.palaces], lines)
    canvas = _canvas(view, where.foot, look)
    draw_newcomer(canvas, view, newcomer.id, say)
    at: dict[str, tuple[int, int]] = {}
    for one, plot in zip(owner.palaces, where.plots, strict=True):
        stands = _stand(canvas, plot, one)
        _caption(canvas, plot, _number(one, say))
        if f"house {one.number}" in choices:
            floor = storey(stands, plot.scale, len(one.persons))
            with canvas.within(plot.place):
                canvas.centre(f"tiles/{newcomer.id}", *resident(stands, plot.scale, len(one.persons)), plot.scale.tile)
            canvas.veil(floor.inset(3))
            dashed(canvas, _outline(floor))
            at[f"house {one.number}"] = _beside(stands, floor)
            if monk:
                _signs(canvas, plot, f"+{newcomer.symbols * one.floors} points")
        elif found := _persons_of(canvas, plot, stands, one, choices):
            at |= found
        else:
            # Translators: said of a palace.
            _dim(canvas, plot, stands, _("full"))
    _coming(canvas, view, say, where.foot)
    return Asked(canvas, at)


def _persons_of(canvas: Canvas, plot: Plot, stands: Box, one: Palace, choices: set[str]) -> dict[str, tuple[int, int]]:
    """Return the places of the numbers of the persons that can leave a palace.

    Each kind has one number, beside its first person; a line leads to the others.
    """
    found: dict[str, tuple[int, int]] = {}
    for place, person in enumerate(one.persons):
        choice = f"release {one.number} {person}"
        x, y = _beside(stands, storey(stands, plot.scale, place))
        if choice in found:
            left, foot = x - NUMBER // 2 - 4, found[choice][1]
            canvas.rect(Box(left, y - 1, 3, foot - y + 3), fill=INK)
            canvas.rect(Box(left, y - 1, stands.x - left, 3), fill=INK)
            canvas.rect(Box(left, foot - 1, 8, 3), fill=INK)
        elif choice in choices:
            found[choice] = (x, y)
    return found


def _release(view: DragonView, say: Say, look: Look) -> Asked:
    """Draw the reason, the number of persons that leave, and all that can leave; palaces that nobody leaves are pale."""
    _ = say
    owner, choices = reader(view), {*map(str, view.choices)}
    done: tuple[int, ...] = getattr(view.frame, "done", ())
    leaving = {choice.split(" ")[1] for choice in choices}
    where = plots(MARGIN + HEAD + GAP, [_high(one) for one in owner.palaces], 1 if len(leaving) == len(owner.palaces) else 2)
    canvas = _canvas(view, where.foot, look)
    draw_leaving(canvas, view, say)
    at: dict[str, tuple[int, int]] = {}
    for one, plot in zip(owner.palaces, where.plots, strict=True):
        stands = _stand(canvas, plot, one)
        _caption(canvas, plot, _number(one, say))
        found = _persons_of(canvas, plot, stands, one, choices)
        at |= found
        if not found:
            # Translators: said of a palace that nobody must leave: it is empty, somebody has left, or another palace is asked about.
            _dim(canvas, plot, stands, _("empty") if not one.persons else _("done") if one.number in done else _("not here"))
    _coming(canvas, view, say, where.foot)
    return Asked(canvas, at)


def _build(view: DragonView, say: Say, look: Look) -> Asked:
    """Draw the possible new floor of each palace dashed, and a new palace."""
    _ = say
    owner, choices = reader(view), {*map(str, view.choices)}
    new = Palace(0, 0)
    shown = [*owner.palaces, new]
    where = plots(MARGIN, [min(one.floors + 1, MOST_FLOORS) for one in shown], 2)
    canvas = _canvas(view, where.foot, look)
    at: dict[str, tuple[int, int]] = {}
    for one, plot in zip(shown, where.plots, strict=True):
        choice = f"extend {one.number}" if one.floors else "found"
        grown = palace(plot.base, plot.scale, one.floors + 1)
        if not one.floors:
            with canvas.within(plot.place):
                canvas.rect(plot.place, fill=PANEL, outline=LINE, line=2)
            _signs(canvas, plot, "+1 income")
        else:
            stands = _stand(canvas, plot, one)
            if choice not in choices:
                _dim(canvas, plot, stands, _("highest"))
        _caption(canvas, plot, _number(one, say) if one.floors else fitting(NEW, say, "sans", LEAST, plot.place.w - GUTTER))
        if choice in choices:
            floor = (
                Box(grown.x + 4, grown.y + 4, grown.w - 8, storey(grown, plot.scale, 0).h - 4) if one.floors else _room(grown, plot.scale)
            )
            dashed(canvas, floor, INK)
            at[choice] = (floor.cx, floor.cy)
    _coming(canvas, view, say, where.foot)
    return Asked(canvas, at)


def _room(at: Box, scale: Scale) -> Box:
    """Return the box of the single floor of a new palace, with its roof."""
    return Box(at.x + 4, at.y + round(scale.times * ROOF_SHARE / 2), at.w - 8, at.h - round(scale.times * ROOF_SHARE / 2))


def _lose(view: DragonView, say: Say, look: Look) -> Asked:
    """Draw the floor that each palace would lose as pale, with the person lost on it."""
    _ = say
    owner = reader(view)
    where = plots(MARGIN, [_high(one) for one in owner.palaces], 2)
    canvas = _canvas(view, where.foot, look)
    at: dict[str, tuple[int, int]] = {}
    for one, plot in zip(owner.palaces, where.plots, strict=True):
        stands = _stand(canvas, plot, one)
        _caption(canvas, plot, _number(one, say))
        floor = storey(stands, plot.scale, one.floors - 1)
        _signs(canvas, plot, "-1 person" if one.room <= 0 else "-1 palace" if one.floors == 1 else "-1 floor")
        if one.room > 0:
            canvas.veil(floor.inset(3))
        dashed(canvas, _outline(floor), COST)
        at[f"lose {one.number}"] = _beside(stands, floor)
    _coming(canvas, view, say, where.foot)
    return Asked(canvas, at)


HOUSE_PERSON = Scene(frozenset({"house", "release"}), _house)
RELEASE = Scene(frozenset({"release"}), _release)
BUILD_FLOORS = Scene(frozenset({"extend", "found"}), _build)
LOSE_FLOOR = Scene(frozenset({"lose"}), _lose)
