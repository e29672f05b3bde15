"""The values that the table returns and takes: players, their presses, and a game at one moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.names import captions, name_at_seat, named
from bot.wording import WORDING, computers
from bot.wording.catalogue import Words
from rules.contract import Result
from rules.play import ReplayedGame
from storage import GameRow, Member, Status


@dataclass(frozen=True, slots=True)
class Person:
    """A person who presses or types. ``name``: as shown in the server. ``manages``: may remove seats and close games of others."""

    id: int
    name: str
    manages: bool = False


@dataclass(frozen=True, slots=True)
class Press:
    """An incoming choice: its person, the length of the log that they saw, the interaction.

    ``auto_end``: the person wants turns without a choice left to end automatically, and obvious questions to be skipped.
    """

    person: Person
    seq: int
    interaction_id: int
    auto_end: bool = False


@dataclass(frozen=True, slots=True)
class Session:
    """A game that has started: its row and the state after its log."""

    row: GameRow
    live: ReplayedGame

    @property
    def over(self) -> bool:
        """True if nobody is asked any more: the game has ended or was given up."""
        return self.row.status is not Status.PLAYING

    @property
    def result(self) -> Result | None:
        """The final scores; None before the end."""
        return self.live.setup.game.result(self.live.state)

    @property
    def options(self) -> dict[str, str]:
        """Every option of the game with its value."""
        return self.live.state.options

    def names(self, say: Words) -> tuple[str, ...]:
        """Return the names by seat for texts without markdown; computers are marked, the solo opponent has its own name."""
        return self._named(name_at_seat, say)

    def captions(self, say: Words) -> tuple[str, ...]:
        """Return the names by seat for pictures, which cut long names: the distinguishing part stands first."""
        return captions(self._named(computers.caption, say), say)

    def _named(self, name_of: Callable[[Member, Words], str], say: Words) -> tuple[str, ...]:
        members = {member.seat: named(name_of(member, say), say) for member in self.row.members}
        words = WORDING[self.row.game]
        return tuple(members[seat] if seat in members else words.computer(seat, say) for seat in range(self.live.state.seats))

    def seat_of(self, user_id: int) -> int | None:
        """Return a person's seat, None for a spectator."""
        member = self.row.member(user_id)
        return None if member is None else member.seat

    @property
    def person_asked(self) -> int | None:
        """The id of the person who must choose; None if a computer must, or nobody."""
        asked = self.live.asked
        return None if self.over or asked is None or self.row.at(asked).computer else self.row.at(asked).user_id

    @property
    def computer_asked(self) -> int | None:
        """The seat of the computer that must choose; None if a person must, or nobody."""
        asked = self.live.asked
        return asked if not self.over and asked is not None and self.row.at(asked).computer else None
