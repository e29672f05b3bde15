"""The rows that several modules of storage hand out; what one of them alone reads is defined there."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Status(StrEnum):
    """Where a game is between its lobby and its end. The first two are live: a channel has at most one such game."""

    LOBBY = "lobby"
    PLAYING = "playing"
    ENDED = "ended"
    CLOSED = "closed"


FORGOTTEN = -(2**40)
"""Who was forgotten has an id up to this one; computers have such that are little below 0."""
NORMAL = "normal"
"""The level of a seat that plays by itself, of which nobody has wished another."""


class Gone(StrEnum):
    """Why somebody else or nobody plays a person's seat."""

    HERE = ""
    AWAY = "away"
    LEFT = "left"
    CONCEDED = "conceded"


def is_person(user_id: int) -> bool:
    """Whether an id is that of a person, also of one who was forgotten; not of a computer or of nobody."""
    return user_id > 0 or user_id <= FORGOTTEN


@dataclass(frozen=True, slots=True)
class Member:
    """A seat of a game. ``joined``: rises in the order of joining. ``seat``: None until the game starts.

    ``computer``: it plays by itself. Its ``user_id`` is below 0 then, or that of the person who is ``gone`` from it. ``level``: how well it
    plays then, "easy", "normal" or "strong". ``forgotten``: the how manieth of the game whose person was forgotten, 0 for everybody else.
    """

    user_id: int
    name: str
    joined: int
    seat: int | None
    computer: bool = False
    gone: Gone = Gone.HERE
    level: str = NORMAL
    forgotten: int = 0


@dataclass(frozen=True, slots=True)
class LevelSet:
    """That a seat which plays by itself got another ``level`` while the game was played, before the row ``seq`` of the log. ``name``: whose
    wish it was."""

    seq: int
    seat: int
    level: str
    name: str


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game and its members, by seat once it has started, in the order of joining before.

    ``game``: which game it is, such as "gugong". ``options``, ``result``: JSON; ``result`` is None before the end. ``seed``,
    ``version`` (of the rules): None before the start. ``seq``: the number of rows in the log, which the next row will get.
    ``message_id``: the channel's live message, if it has one, which shows the first ``message_seq`` rows and tells of those from
    ``message_from`` on, -1 for the beginning too, None for unknown. ``theme``: of its public pictures; ``screen``: for which its boards are
    cut ("phone", "desktop"); ``pictures``: when they are shown ("turn", "round", "demand"), last with ``pictured_seq`` rows. ``reminder``,
    ``pace``: how long a seat is asked before it is reminded, and before the others are asked what to do, in seconds, 0 for never.
    ``starter_id``: who gets the first seat, None by lot. ``language``: of its channel's messages, "" as the server is set in Discord.
    ``coach``: who may ask for advice, "alone" who plays alone, "on" everybody, "off" nobody; ``open_reviews``: whether everybody may read
    the reviews of all seats once it is over. ``warned_at``: when the channel was told that the game will be closed. ``notice``: what the
    channel is still to be told about the end of the game. ``thinking_id``: the message that may say that a computer thinks. ``planned``:
    whether somebody has a turn planned that is to be played by itself. ``branch_turn``, ``branch_seats``, ``branch_anew``: see
    :class:`Branch`, None where it did not go on from another game. ``film_shown``: whether everybody has been shown its film. ``rated``:
    the table wants it to count for ratings. ``epoch``: how often somebody named in it was forgotten, see :mod:`storage.epochs`. Times are
    in seconds since 1970.
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
    asked: int | None
    result: str | None
    message_id: int | None
    message_seq: int | None
    created_at: int
    updated_at: int
    theme: str
    notice: str | None
    reminder: int
    pace: int
    pictures: str
    pictured_seq: int | None
    starter_id: int | None
    warned_at: int | None
    screen: str
    message_from: int | None
    language: str
    coach: str
    open_reviews: bool
    seq: int
    members: tuple[Member, ...]
    thinking_id: int | None = None
    planned: bool = False
    branch_turn: int | None = None
    branch_seats: int | None = None
    branch_anew: bool = False
    film_shown: bool = False
    rated: bool = True
    epoch: int = 0

    @property
    def live(self) -> bool:
        """Whether it keeps its channel from having another game."""
        return self.status in (Status.LOBBY, Status.PLAYING)

    @property
    def people(self) -> tuple[Member, ...]:
        """The members who play themselves, but those who were forgotten."""
        return tuple(member for member in self.members if not member.computer and not member.forgotten)

    def member(self, user_id: int) -> Member | None:
        """The membership of a person who plays, or None."""
        return next((member for member in self.people if member.user_id == user_id), None)

    def former(self, user_id: int) -> Member | None:
        """The seat that a person is gone from and nobody has taken since, or None."""
        return next((member for member in self.members if member.computer and member.user_id == user_id), None)

    def at(self, seat: int) -> Member:
        """Who has a seat of a game that has started."""
        return next(member for member in self.members if member.seat == seat)


@dataclass(frozen=True, slots=True)
class NewChoice:
    """A row for the log: who chose what, for which seat. ``ordered``: they had chosen it ahead."""

    seat: int
    user_id: int
    text: str
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class ChoiceRow:
    """A row of the log. ``interaction_id``: None where it was not a press or a command of its own. ``ordered``: it was chosen ahead."""

    seq: int
    seat: int
    user_id: int
    text: str
    interaction_id: int | None
    at: int
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class Wait:
    """Whom a game waits for. ``since``: when the seat was asked; ``touched``: when it last chose, was asked or reminded;
    ``reminded``: how often in this turn; ``muted``: it wants no more of them in this turn; ``granted``: seconds that the others
    gave it beyond the table's pace; ``overdue``: when the others were asked what to do, None when they were not; ``called``: when
    the message that asks it was in the channel, None while it is not."""

    game_id: int
    seat: int
    since: int
    touched: int
    reminded: int
    muted: bool
    granted: int
    overdue: int | None
    called: int | None = None

    @property
    def began(self) -> int:
        """When the time of the seat began: when it was called, or until then when it was asked."""
        return self.since if self.called is None else self.called


@dataclass(frozen=True, slots=True)
class Personal:
    """What a person has set. ``auto_end``: their turns end by themselves. ``theme``: of the pictures that only they see; ``screen``:
    for which boards among them are cut, None as the table has it. ``language``: in which the bot speaks to them, None as their client.

    ``reminder``: seconds, 0 for no reminders, None for the table's. ``quiet_start``, ``quiet_end``: minutes after midnight on the
    clocks of ``zone``, an IANA name; equal for no quiet hours. Away from ``away_since`` until before ``away_until``.
    """

    auto_end: bool = True
    theme: str = "light"
    reminder: int | None = None
    zone: str | None = None
    quiet_start: int = 0
    quiet_end: int = 0
    away_since: int | None = None
    away_until: int | None = None
    screen: str | None = None
    language: str | None = None


@dataclass(frozen=True, slots=True)
class TableSettings:
    """What a table has set, see the same fields of :class:`GameRow`.

    A board is cut for phones unless a table wants it otherwise: on a phone one picture is too small to be read, and on a desktop four
    are read as well, but have to be scrolled. ``docs/pictures.md`` has the sizes at which Discord shows them.
    """

    reminder: int = 43200
    pace: int = 0
    pictures: str = "turn"
    theme: str = "light"
    screen: str = "phone"
    language: str = ""
    coach: str = "alone"


@dataclass(frozen=True, slots=True)
class Opened:
    """A thread or a post that was opened for a game, under a name. ``message_id``: of the message that a post begins with, which is to be
    the live message of the game."""

    name: str
    message_id: int | None


@dataclass(frozen=True, slots=True)
class LiveGame:
    """A live game among all others. ``owed``: its channel may have to be told of something. ``computer``: a seat plays by itself."""

    id: int
    owed: bool
    computer: bool


@dataclass(frozen=True, slots=True)
class Advice:
    """Advice that was given to a seat when the log had ``seq`` rows. ``user_id``: who had asked for it."""

    seq: int
    seat: int
    user_id: int


@dataclass(frozen=True, slots=True)
class Branch:
    """The position of another game from which one goes on. ``turn``: after which of its turns; ``seats``: of people; ``anew``: what lay
    hidden is dealt anew. ``position``: how it came about, JSON, None where that was under earlier rules; ``state``: what it is, before
    anything is dealt, under the rules ``version``. ``origin``: the id of the game from which it was taken; None where somebody brought
    it."""

    turn: int
    seats: int
    anew: bool
    position: str | None
    state: str
    version: int
    origin: int | None = None
