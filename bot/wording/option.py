"""A choice as a menu shows it, and an option of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.wording.texts import Text, shortened

LABEL_LENGTH = 80
DETAIL_LENGTH = 100


@dataclass(frozen=True, slots=True)
class Option:
    """A choice. ``label``: up to 80 characters. ``detail``: cost and gain, up to 100 characters, may be "".

    ``style``: "primary" for an action, "secondary" for leaving it out or an action beside it, "success" for the end of a turn. ``sign``:
    the emoji of its main gain or subject, by its name in ``render.emojis``; "" if no sign would help.
    """

    label: str
    detail: str = ""
    style: str = "primary"
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Pair:
    """A choice and the one after it as one button, up to 80 characters.

    ``rank``: 1 for the pairs that people look for first. If a message has no room for all, those of the highest ranks are in a menu.
    ``menu``: the name of the menu in which the pair is in any message; "" for none.
    """

    label: str
    rank: int = 1
    menu: str = ""


@dataclass(frozen=True, slots=True)
class Value:
    """A value of an option: its name, and its effect in one line of up to 100 characters."""

    name: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Setting:
    """An option of a game: its name, in one line what it decides, up to 100 characters, and its values by id."""

    name: str
    detail: str
    values: Mapping[str, Value]


def option_of(text: Text, style: str, sign: str = "") -> Option:
    """Make a choice of its label and its detail, each cut to its limit."""
    label, detail = text
    return Option(shortened(label, LABEL_LENGTH), shortened(detail, DETAIL_LENGTH), style, sign)
