"""Who plays, what they press, and a game as it stands: values that the table hands out and takes."""

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
    """Who presses or types. ``name``: as shown in the server. ``manages``: may remove seats and close games of others."""

    id: int
    name: str
    manages: bool = False


@dataclass(frozen=True, slots=True)
class Press:
    """A choice as it comes in: by whom, at which length of the log, in which interaction. ``auto_end``: the turns of the person end by
    themselves when nothing else is left to choose, and what has one sensible answer is not asked."""

    person: Person
    seq: int
    interaction_id: int
    auto_end: bool = False


@dataclass(frozen=True, slots=True)
class Session:
    """A game that has started: its row and the state that its log leads to."""

    row: GameRow
    live: ReplayedGame

    @property
    def over(self) -> bool:
        """Whether nobody is asked any more: it was played to its end or given up."""
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
        """The names by seat, for texts without markdown, computers told apart; the solo opponent has the name that the game gives it."""
        return self._named(name_at_seat, say)

    def captions(self, say: Words) -> tuple[str, ...]:
        """The names by seat for pictures, in which long ones are cut: what tells seats apart stands first."""
        return captions(self._named(computers.caption, say), say)

    def _named(self, name_of: Callable[[Member, Words], str], say: Words) -> tuple[str, ...]:
        members = {member.seat: named(name_of(member, say), say) for member in self.row.members}
        words = WORDING[self.row.game]
        return tuple(members[seat] if seat in members else words.computer(seat, say) for seat in range(self.live.state.seats))

    def seat_of(self, user_id: int) -> int | None:
        """A person's seat, None for a spectator."""
        member = self.row.member(user_id)
        return None if member is None else member.seat

    @property
    def person_asked(self) -> int | None:
        """The id of the person who must choose; None when a computer must, or nobody."""
        asked = self.live.asked
        return None if self.over or asked is None or self.row.at(asked).computer else self.row.at(asked).user_id

    @property
    def computer_asked(self) -> int | None:
        """The seat that must choose, when it plays by itself."""
        asked = self.live.asked
        return asked if not self.over and asked is not None and self.row.at(asked).computer else None
