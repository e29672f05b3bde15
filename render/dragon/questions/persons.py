"""The choice of a person: the persons on display with the tiles left, and the space that each leads to (rulebook pages 3 and 6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from render.canvas import Box, Canvas
from render.captions import Say, fitting
from render.dragon.names import PERSONS as PERSON_NAMES
from render.dragon.names import TYPES as TYPE_NAMES
from render.dragon.persons import TIMES, draw_symbols
from render.dragon.questions.kit import (
    COUNT,
    EVENTS,
    GAP,
    LEGEND,
    MARGIN,
    REACH,
    draw_coming,
    draw_goes,
    draw_legend,
    draw_reach,
    draw_reason,
    named,
    row,
)
from render.question import LEAST, SCALE, WIDE, Asked, Scene
from render.theme import COST, INK, LINE, PANEL, SOFT, Look
from rules.dragon.cards import PERSON, PERSONS, TYPES, WILD, Person
from rules.dragon.costs import reader
from rules.dragon.view import DragonView

COLUMNS = 3
NAME = 38
PERSON_HIGH = 66
LINE_HIGH = 36
FEW = 2
MANY = 9
"""The most persons beside which the next events have room; a file has at most 120 KiB."""


def _high(foot: int, shown: int) -> int:
    """Return the height of a picture with ``shown`` persons that end at ``foot``."""
    return foot + LEGEND + REACH + (GAP + EVENTS if shown <= MANY else 0) + MARGIN


def _one(canvas: Canvas, view: DragonView, person: Person, at: Box, space: int, reason: str) -> tuple[int, int]:
    """Draw a person in a place at least 103 wide; return the place of its number.

    Portrait, symbols, value, the number left, and the space that the marker would reach. A person that cannot come is dim, with the reason.
    """
    left = view.display[person.id]
    canvas.centre(f"persons/{person.id}", at.right - 32 if at.w < 140 else at.cx, at.y + 34, 60)
    draw_symbols(canvas, person, Box(at.x + 2, at.y + PERSON_HIGH, at.w - 4, 30))
    y = at.y + PERSON_HIGH + 50
    middle = at.cx - 2
    canvas.text(middle - 4, y, f"+{person.value}", "sans-bold", COUNT, INK, "r")
    canvas.text(middle + 4, y, f"{TIMES}{left}", "sans-bold", COUNT, SOFT if left else COST, room=at.right - middle - 4, least=LEAST)
    if reason:
        canvas.veil(at)
        draw_reason(canvas, reason, Box(at.x + 2, y + 20, at.w - 4, LINE_HIGH))
    else:
        draw_goes(canvas, view, space + person.value, at.cx - 44, y + 38)
    return at.x + 22, at.y + 22


HIGH = PERSON_HIGH + 50 + 38 + 22
"""The height of a person's place in the picture."""


def _by_type(view: DragonView, reasons: Mapping[str, str], verb: str, space: int, say: Say, look: Look) -> Asked:
    """Draw persons of many types, three types in a row, the younger before the older; then the track and the next events."""
    shown = [kind for kind in TYPES if any(person in reasons for person in PERSON if PERSON[person].type == kind)]
    lines = -(-len(shown) // COLUMNS)
    foot = MARGIN + (NAME + HIGH + GAP) * lines
    canvas = Canvas(Box(0, 0, WIDE, _high(foot, len(reasons))), SCALE, look)
    at: dict[str, tuple[int, int]] = {}
    for number, kind in enumerate(shown):
        line, column = divmod(number, COLUMNS)
        place = row(MARGIN + (NAME + HIGH + GAP) * line, NAME + HIGH, COLUMNS)[column]
        persons = [person for person in PERSONS if person.type == kind and person.id in reasons]
        with canvas.within(place):
            canvas.rect(place, fill=PANEL, outline=LINE, line=2)
            name = fitting(TYPE_NAMES[kind], say, "sans", LEAST, place.w - 10)
            canvas.text(place.cx, place.y + 19, name, "sans", LEAST, INK, "m", room=place.w - 10, least=LEAST)
            canvas.rect(Box(place.x + 2, place.y + NAME - 2, place.w - 4, 3), fill=f"person-{kind}")
            wide = (place.w - 4) // len(persons)
            for each, person in enumerate(persons):
                one = Box(place.x + 2 + wide * each, place.y + NAME + 1, wide, HIGH - 3)
                number_at = _one(canvas, view, person, one, space, reasons[person.id])
                if not reasons[person.id]:
                    at[f"{verb} {person.id}"] = number_at
    return _with_track(canvas, view, reasons, space, foot, at, say)


def _large(view: DragonView, reasons: Mapping[str, str], verb: str, space: int, say: Say, look: Look) -> Asked:
    """Draw one or two persons by their names side by side; then the track and the next events."""
    foot = MARGIN + NAME + HIGH + GAP
    canvas = Canvas(Box(0, 0, WIDE, _high(foot, len(reasons))), SCALE, look)
    at: dict[str, tuple[int, int]] = {}
    for person, place in zip(reasons, row(MARGIN, NAME + HIGH, len(reasons)), strict=True):
        with canvas.within(place):
            canvas.rect(place, fill=PANEL, outline=LINE, line=2)
            canvas.text(place.cx, place.y + 19, named(person, PERSON_NAMES, say), "sans", LEAST, INK, "m", room=place.w - 10, least=LEAST)
            canvas.rect(Box(place.x + 2, place.y + NAME - 2, place.w - 4, 3), fill=f"person-{PERSON[person].type}")
            one = Box(place.cx - 90, place.y + NAME + 1, 180, HIGH - 3)
            number_at = _one(canvas, view, PERSON[person], one, space, reasons[person])
            if not reasons[person]:
                at[f"{verb} {person}"] = number_at
    return _with_track(canvas, view, reasons, space, foot, at, say)


def _with_track(
    canvas: Canvas, view: DragonView, reasons: Mapping[str, str], space: int, foot: int, at: dict[str, tuple[int, int]], say: Say
) -> Asked:
    """Draw the meaning of the numbers under the persons, the person track, and the next events."""
    draw_legend(canvas, say, foot)
    foot += LEGEND
    draw_reach(canvas, view, space, [PERSON[person].value for person, reason in reasons.items() if not reason], say, foot)
    if len(reasons) <= MANY:
        draw_coming(canvas, view, say, foot + REACH + GAP)
    return Asked(canvas, at)


def _take(view: DragonView, say: Say, look: Look) -> Asked:
    """Draw the persons that a card calls."""
    _ = say
    frame: Any = view.frame
    called = [person for person in PERSON if frame.card in (WILD, PERSON[person].type)]
    # Translators: said of a type of person tiles when none is left.
    reasons = {person: "" if view.display[person] else _("gone") for person in called}
    draw = _large if len(called) <= FEW else _by_type
    return draw(view, reasons, "recruit", reader(view).space, say, look)


def _draft(view: DragonView, say: Say, look: Look) -> Asked:
    """Draw the young persons for the opening; the second is placed after the first."""
    _ = say
    first: str = getattr(view.frame, "first", "")
    offered, reasons = {*map(str, view.choices)}, dict[str, str]()
    for person in PERSON.values():
        if person.young:
            # Translators: said of a type of person tiles, or of a Decree.
            taken = _("yours") if person.id == first else _("pair taken") if view.display[person.id] else _("gone")
            reasons[person.id] = "" if f"draft {person.id}" in offered else taken
    space = reader(view).space + (PERSON[first].value if first else 0)
    return _by_type(view, reasons, "draft", space, say, look)


def _young(view: DragonView, say: Say, look: Look) -> Asked:
    """Draw the young persons of the sunrise."""
    _ = say
    offered, reasons = {*map(str, view.choices)}, dict[str, str]()
    for person in PERSON.values():
        if person.young:
            # Translators: said of a type of person tiles.
            taken = _("taken") if view.display[person.id] else _("gone")
            reasons[person.id] = "" if f"recruit {person.id}" in offered else taken
    return _by_type(view, reasons, "recruit", reader(view).space, say, look)


TAKE_PERSON = Scene(frozenset({"recruit"}), _take)
DRAFT = Scene(frozenset({"draft"}), _draft)
TAKE_YOUNG = Scene(frozenset({"recruit"}), _young)
