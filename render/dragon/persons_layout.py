"""Boxes of the court on the dragon's board: nine types of persons in two rows, younger and older."""

from __future__ import annotations

from typing import NamedTuple

from render.canvas import Box
from render.dragon.layout import PANELS
from rules.dragon.cards import TYPES

COURT_TOP = 64
COURT_ROW = 228
PILE_TOP = 40
ALONE = 133
PAIR = 203
LAST_PAIR = 201
IN_FIRST_ROW = 5
PAIRED_FROM = 3
"""Types before this number, in the rulebook's order, have no older persons."""


def court(type_: str) -> Box:
    """Return the place of a type: its name, and its piles below."""
    number = TYPES.index(type_)
    left = PANELS["display"].x
    if number >= IN_FIRST_ROW:
        return Box(left + LAST_PAIR * (number - IN_FIRST_ROW), COURT_TOP + COURT_ROW, LAST_PAIR, COURT_ROW - 4)
    if number < PAIRED_FROM:
        return Box(left + ALONE * number, COURT_TOP, ALONE, COURT_ROW - 4)
    return Box(left + ALONE * PAIRED_FROM + PAIR * (number - PAIRED_FROM), COURT_TOP, PAIR, COURT_ROW - 4)


def court_name(type_: str) -> Box:
    """Return the box of a type's name."""
    at = court(type_)
    return Box(at.x + 2, at.y, at.w - 4, PILE_TOP)


def person(type_: str, young: bool) -> Box:
    """Return the box of a pile of person tiles; the younger ones are at the left."""
    at = court(type_)
    wide = at.w if TYPES.index(type_) < PAIRED_FROM else at.w // 2
    return Box(at.x + (0 if young else wide), at.y + PILE_TOP, wide, at.h - PILE_TOP)


def person_mark(type_: str, young: bool) -> Box:
    """Return the frame around a changed pile."""
    return person(type_, young)


def display_title() -> Box:
    """Return the box for the name and legend of the display."""
    panel = PANELS["display"]
    return Box(panel.x + 6, panel.y, panel.w - 12, 52)


class PersonParts(NamedTuple):
    """The parts of a pile from top to bottom: portrait, symbols, then the value beside the number left."""

    portrait: tuple[int, int]
    symbols: Box
    value: Box
    left: Box


def person_parts(at: Box) -> PersonParts:
    """Return the places of a pile's parts."""
    half = at.w // 2
    return PersonParts(
        portrait=(at.cx, at.y + 52),
        symbols=Box(at.x + 8, at.y + 103, at.w - 16, 30),
        value=Box(at.x + 2, at.y + 138, half - 6, 40),
        left=Box(at.x + half + 4, at.y + 138, half - 5, 40),
    )
