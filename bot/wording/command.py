"""A game's own slash command as data: it makes the choices of several menus in one line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.wording.catalogue import Words
from rules.play import ReplayedGame

Suggests = Callable[[ReplayedGame | None, Mapping[str, str], Words], list[tuple[str, str]]]
"""Returns the values of an option, each as its name and its id.

It takes the game, None unless the game asks the person who types, and the ids given so far, by option.
"""


@dataclass(frozen=True, slots=True)
class CommandOption:
    """An option of a command. ``description``: marked for translation, up to 100 characters."""

    description: str
    suggests: Suggests
    required: bool = True


@dataclass(frozen=True, slots=True)
class GameCommand:
    """A command of one game.

    ``name``: unlike those of all other commands. ``description``: marked for translation; it begins with the name of the game, since
    Discord offers the command in every channel. ``options``: by name, the required ones first. ``choices``: returns the texts of the
    choices from the ids of all options, "" for one that is not given; the table refuses a text that is not legal.
    """

    name: str
    description: str
    options: Mapping[str, CommandOption]
    choices: Callable[[ReplayedGame, Mapping[str, str]], list[str]]
