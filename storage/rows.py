"""Rows that several modules of storage return; a row of one module alone is defined there."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from storage.keeping import OF_GAME, Kept

OF_PEOPLE = (
    Kept(table="games", part="games_opened", select=f"SELECT {OF_GAME} FROM games WHERE opener_id = $1 ORDER BY id"),
    Kept(table="games", part="games_in_which_you_sit_first", select=f"SELECT {OF_GAME} FROM games WHERE starter_id = $1 ORDER BY id"),
    Kept(table="games", part="games_ended_by_giving_up", select=f"SELECT {OF_GAME} FROM games WHERE conceded_id = $1 ORDER BY id"),
)


class Status(StrEnum):
    """Stage of a game between its lobby and its end. The first two are live: a channel has at most one such game."""

    LOBBY = "lobby"
    PLAYING = "playing"
    ENDED = "ended"
    CLOSED = "closed"


FORGOTTEN = -(2**40)
"""The highest id of a forgotten person; the ids of computers lie just below 0."""
NORMAL = "normal"
"""Default level of a seat that a computer plays."""


class Gone(StrEnum):
    """The reason why a person does not play their seat any more."""

    HERE = ""
    AWAY = "away"
    LEFT = "left"
    CONCEDED = "conceded"


def is_person(user_id: int) -> bool:
    """Check whether an id is that of a person, also of a forgotten one; not of a computer or of nobody."""
    return user_id > 0 or user_id <= FORGOTTEN


@dataclass(frozen=True, slots=True)
class Member:
    """A member of a game.

    ``joined``: rises in the order of joining. ``seat``: None until the game starts. ``computer``: a computer plays the seat;
    ``user_id`` is then below 0, or that of the person who is ``gone`` from it. ``level``: the computer's, "easy", "normal" or "strong".
    ``forgotten``: number of this forgotten person in the game, from 1; 0 for everybody else.
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
    """A change of a computer's ``level`` during a game, before row ``seq`` of the log. ``name``: the person who wished it."""

    seq: int
    seat: int
    level: str
    name: str


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game and its members, by seat once it has started, in the order of joining before.

    ``game``: its kind, such as "gugong". ``options``, ``result``: JSON; ``result`` is None before the end. ``seed``, ``version`` (of
    the rules): None before the start. ``asked``: the seat asked, None for none. ``seq``: number of rows in the log, which the next row
    gets. ``starter_id``: the person who gets the first seat, None for a random one. ``rated``: the table wants it to count for ratings.
    ``earlier``: number of games of its kind that ended in its channel before it. ``epoch``: number of times that somebody named in it was
    forgotten, see :mod:`storage.epochs`. Times are in seconds since 1970.

    ``message_id``: the channel's live message, if it has one. The message shows the first ``message_seq`` rows and tells of rows from
    ``message_from`` on, -1 for the beginning too, None for unknown. ``notice``: news of the game's end still to be told. ``warned_at``:
    time of the warning that the game will be closed. ``thinking_id``: the message that may say that a computer thinks. ``film_shown``:
    everybody has been shown its film.

    ``theme``: the theme of its public pictures. ``screen``: "phone" or "desktop", for which its boards are cut. ``pictures``: when the
    channel shows them: each "turn", each "round", or on "demand"; the last one after ``pictured_seq`` rows. ``language``: that of the
    channel's messages, "" for the server's in Discord. ``reminder``, ``pace``: seconds until a seat is reminded, and until the others are
    asked about it; 0 for never. ``coach``: people who may ask for advice, "alone" for those who play alone, "on" for everybody, "off" for
    nobody. ``open_reviews``: everybody may read the reviews of all seats once it is over.

    ``bank``: start, gain for an own turn and most of each seat's bank, in seconds; "" for none. ``at_zero``: "vote" if the others decide
    about a seat whose time is over, "computer" if one plays its turn. ``live_pace``: people play without a break, with short banks.
    ``paused_until``: end of the newest pause to which everybody agreed, None if there was none.

    ``planned``: somebody has planned a turn to be played automatically. ``branch_turn``, ``branch_seats``, ``branch_anew``: see
    :class:`Branch`, None if it did not go on from another game.
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
    earlier: int = 0
    motion: str = "off"
    bank: str = ""
    at_zero: str = "vote"
    live_pace: bool = False
    paused_until: int | None = None

    @property
    def clocked(self) -> bool:
        """Whether its seats have banks."""
        return bool(self.bank) or self.live_pace

    @property
    def live(self) -> bool:
        """Whether it occupies its channel."""
        return self.status in (Status.LOBBY, Status.PLAYING)

    @property
    def people(self) -> tuple[Member, ...]:
        """The members who play themselves, without forgotten people."""
        return tuple(member for member in self.members if not member.computer and not member.forgotten)

    def member(self, user_id: int) -> Member | None:
        """Return the membership of a person who plays, or None."""
        return next((member for member in self.people if member.user_id == user_id), None)

    def former(self, user_id: int) -> Member | None:
        """Return the seat that a person has left and nobody has taken since, or None."""
        return next((member for member in self.members if member.computer and member.user_id == user_id), None)

    def at(self, seat: int) -> Member:
        """Return the member on a seat of a game that has started."""
        return next(member for member in self.members if member.seat == seat)


@dataclass(frozen=True, slots=True)
class NewChoice:
    """A new row for the log: a person's choice for a seat. ``ordered``: it was a pre-move."""

    seat: int
    user_id: int
    text: str
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class ChoiceRow:
    """A row of the log. ``interaction_id``: None unless it was a press or a command of its own. ``ordered``: it was a pre-move."""

    seq: int
    seat: int
    user_id: int
    text: str
    interaction_id: int | None
    at: int
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class Wait:
    """A game's wait for a seat.

    ``since``: time when the seat was asked. ``touched``: time of its last choice, question or reminder. ``reminded``: number of reminders
    in this turn. ``muted``: the seat wants no further reminders in this turn. ``granted``: seconds that the others gave it beyond the
    table's pace. ``overdue``: time when the others were asked about it, None if they were not. ``called``: time at which the channel got
    the message that asks the seat, None before.
    """

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
        """Beginning of the seat's time: when it was called or, until then, when it was asked."""
        return self.since if self.called is None else self.called


@dataclass(frozen=True, slots=True)
class Personal:
    """A person's settings.

    ``auto_end``: the bot ends their turns for them. ``theme``: that of the pictures that only they see. ``screen``: the screen for which
    boards among these are cut, None for the table's. ``language``: that of the bot's words to them, None for their client's.
    ``followed``: others may follow them. ``unreached``: Discord refused a direct message to them, which they do not know yet.

    ``reminder``: seconds, 0 for no reminders, None for the table's. ``quiet_start``, ``quiet_end``: minutes after midnight on the
    clocks of ``zone``, an IANA name; equal for no quiet hours. Away from ``away_since`` until before ``away_until``.

    ``next_up``: the message of the turn before theirs calls them.
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
    next_up: bool = False
    followed: bool = False
    unreached: bool = False


@dataclass(frozen=True, slots=True)
class TableSettings:
    """The settings of a table, see the same fields of :class:`GameRow`.

    Boards are cut for phones by default: on a phone a single picture is too small to be read; on a desktop four can be read as well,
    but have to be scrolled. ``docs/pictures.md`` has the sizes at which Discord shows them.
    """

    reminder: int = 43200
    pace: int = 0
    pictures: str = "turn"
    theme: str = "light"
    screen: str = "phone"
    language: str = ""
    coach: str = "alone"
    motion: str = "off"
    bank: str = ""
    at_zero: str = "vote"
    live_pace: bool = False


@dataclass(frozen=True, slots=True)
class Opened:
    """A thread or forum post that was opened for a game.

    ``message_id``: the first message of a post, which becomes the game's live message.
    """

    name: str
    message_id: int | None


@dataclass(frozen=True, slots=True)
class LiveGame:
    """A live game in brief. ``owed``: its channel may still need an update. ``computer``: a computer plays a seat."""

    id: int
    owed: bool
    computer: bool


@dataclass(frozen=True, slots=True)
class Advice:
    """Advice given to a seat when the log had ``seq`` rows. ``user_id``: the person who asked for it."""

    seq: int
    seat: int
    user_id: int


@dataclass(frozen=True, slots=True)
class Branch:
    """The position of another game from which a game goes on.

    ``turn``: the last turn before the position. ``seats``: the number of seats. ``anew``: hidden things are dealt anew. ``position``: its
    history, JSON, None if that was under earlier rules. ``state``: the position before any dealing, under the rules ``version``.
    ``origin``: id of the game from which it was taken, None if somebody brought it.
    """

    turn: int
    seats: int
    anew: bool
    position: str | None
    state: str
    version: int
    origin: int | None = None
