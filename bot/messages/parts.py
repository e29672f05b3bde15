"""Buttons that features add to the messages of a game; the messages do not know the features."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum

from bot.controls import ControlId
from bot.games.session import Session
from bot.messages.message import Button
from bot.wording.catalogue import Words


class Place(Enum):
    """A row of buttons in a message."""

    TAKING_BACK = "the menu of the seat asked: what takes choices back"
    MENU = "the menu of the seat asked: anything else"
    BELOW_MENU = "the menu of the seat asked: last row"
    WAITING_TAKING_BACK = "the menu of a seat that is not asked: what takes choices back"
    WAITING = "the menu of a seat that is not asked: anything else"
    TURN = "below the question in the channel"
    SETTINGS = "below the settings of a table"
    REMINDER = "a reminder"
    END = "below the final scores"
    LOOKED_UP = "below the board or the status that a person looks up"
    LOOKING_BACK = "below the final scores, second row"


@dataclass(frozen=True, slots=True)
class Shown:
    """A message of a game in the making.

    ``seat``: the seat of its reader; None if everybody reads it. ``coached``: advice is available.
    """

    session: Session
    say: Words
    seat: int | None = None
    coached: bool = False

    def button(self, choice: str, label: Callable[[Words], str], style: str = "secondary") -> Button:
        """Return a button of the game."""
        row = self.session.row
        return Button(ControlId(row.id, row.seq, choice), label(self.say), style)


Adds = Callable[[Shown], Iterable[Button]]
"""A function that returns the buttons that a feature adds to a message."""


@dataclass(frozen=True, slots=True)
class Part:
    """A declared part of messages. ``rank``: its place in the row, the lowest first."""

    place: Place
    rank: int
    adds: Adds


class Parts:
    """The parts of all features."""

    def __init__(self, declared: Iterable[Part]) -> None:
        self._at: dict[Place, list[Adds]] = {place: [] for place in Place}
        for part in sorted(declared, key=lambda part: part.rank):
            self._at[part.place].append(part.adds)

    def row(self, place: Place, shown: Shown) -> tuple[Button, ...]:
        """Return the buttons of a row in a message."""
        return tuple(button for adds in self._at[place] for button in adds(shown))
