"""The rows that storage hands out, and the reasons for which it refuses to write."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Status(StrEnum):
    """Where a game is between its lobby and its end. The first two are live: a channel has at most one such game."""

    LOBBY = "lobby"
    PLAYING = "playing"
    ENDED = "ended"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Member:
    """A person in a game. ``joined``: rises in the order of joining. ``seat``: None until the game starts."""

    user_id: int
    name: str
    joined: int
    seat: int | None


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game and its members, by seat once it has started, in the order of joining before.

    ``game``: which game it is, such as "gugong". ``options``, ``result``: JSON; ``result`` is None before the end. ``seed``,
    ``version`` (of the rules): None before the start. ``seq``: the number of rows in the log, which the next row will get.
    ``message_id``: the channel's live message, if it has one, which shows the first ``message_seq`` rows. ``theme``: of
    its public pictures. ``notice``: what the channel is still to be told about the end of the game. Times are in seconds since 1970.
    """

    id: int
    game: str
    guild_id: int | None
    channel_id: int
    opener_id: int
    status: Status
    options: str
    seed: int | None
    version: int | None
    summary: str
    result: str | None
    message_id: int | None
    message_seq: int | None
    created_at: int
    updated_at: int
    theme: str
    notice: str | None
    seq: int
    members: tuple[Member, ...]

    @property
    def live(self) -> bool:
        """Whether it keeps its channel from having another game."""
        return self.status in (Status.LOBBY, Status.PLAYING)

    def member(self, user_id: int) -> Member | None:
        """A person's membership, or None."""
        return next((member for member in self.members if member.user_id == user_id), None)


@dataclass(frozen=True, slots=True)
class NewChoice:
    """A row for the log: who chose what, for which seat."""

    seat: int
    user_id: int
    text: str


@dataclass(frozen=True, slots=True)
class ChoiceRow:
    """A row of the log. ``interaction_id``: None where it was not a press or a command of its own."""

    seq: int
    seat: int
    user_id: int
    text: str
    interaction_id: int | None
    at: int


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state of a game after the first ``seq`` rows of its log."""

    seq: int
    state: str


@dataclass(frozen=True, slots=True)
class Base:
    """The state from which a game goes on after the first ``seq`` rows of its log, under the rules ``version``."""

    seq: int
    version: int
    state: str


@dataclass(frozen=True, slots=True)
class Record:
    """All from which a game is brought to life: its newest base, the choices since it or, without one, all, and its snapshot."""

    base: Base | None
    choices: tuple[ChoiceRow, ...]
    snapshot: Snapshot | None


class Refused(Exception):
    """Something that cannot be written as things stand. Nothing was."""


class NoSuchGame(Refused):
    """There is no game with this id."""


class ChannelTaken(Refused):
    """The channel has a live game already, ``game_id``."""

    def __init__(self, game_id: int) -> None:
        super().__init__(f"game {game_id} is live in this channel")
        self.game_id = game_id


class WrongStatus(Refused):
    """The game has the status ``status``, in which this cannot be done."""

    def __init__(self, status: Status) -> None:
        super().__init__(f"the game has the status {status}")
        self.status = status


class AlreadyJoined(Refused):
    """The person is a member already."""


class NotJoined(Refused):
    """The person is no member."""


class StaleSeq(Refused):
    """The choice was made at another length of the log than ``seq``, the present one."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"the log has {seq} rows")
        self.seq = seq


class SeenInteraction(Refused):
    """The press or command has been written to a log before."""
