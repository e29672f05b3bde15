"""An ended game as one JSON text: written for its people, read back as if it were malicious.

A text is accepted only if the rules play it: the log is replayed from the seed before anything else.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from bot.games.position_texts import read as position_read
from bot.games.positions import Position, branched
from bot.games.untrusted import LONGEST_CHOICE, LONGEST_OPTION, MOST_CHOICES, MOST_SEATS, RECORD, BadTranscript, parsed
from bot.names import cleaned
from bot.refusal import Refusal
from bot.wording.catalogue import words
from rules import GAMES, play
from rules.contract import NORMAL, Result, chosen_options, levels_of
from rules.play import UNDO, UNSOUND, BrokenLog, ReplayedGame, Setup
from storage import Branch, ChoiceRow, GameRow, LevelSet, Member, Status

LONGEST = 4 * 2**20
"""The greatest number of bytes; a long game has a tenth of that."""
MOST_UNDONE = 5_000
LATEST = 2**40
"""Seconds since 1970; later times are refused."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Seat:
    """The player of a seat.

    ``computer``: a computer played the seat at the end, at a ``level``. ``user_id`` means nothing for a computer or a forgotten person;
    ``forgotten``: the number of that person among the game's forgotten ones, 0 for none.
    """

    user_id: int
    name: str
    computer: bool = False
    level: str = NORMAL
    forgotten: int = 0


@dataclass(frozen=True, slots=True)
class Chosen:
    """A row of the log."""

    seat: int
    text: str
    at: int


@dataclass(frozen=True, slots=True)
class Transcript:
    """A game that today's rules play to the end of its log.

    ``live``: the game at that end. ``levels``: changes of computers' levels during the game. ``branch``: the position from which it went
    on.
    """

    game: str
    status: Status
    seats: tuple[Seat, ...]
    choices: tuple[Chosen, ...]
    live: ReplayedGame
    levels: tuple[LevelSet, ...] = ()
    branch: Branch | None = None


def written(row: GameRow, log: Sequence[ChoiceRow], levels: Sequence[LevelSet] = (), branch: Branch | None = None) -> str:
    """Return a game as JSON; ids and the seed are texts, because some JSON readers lack such large numbers.

    ``levels``: changes of computers' levels during the game. ``branch``: the position from which it went on.
    """
    people = sorted(row.members, key=lambda member: member.seat or 0)
    return json.dumps(
        {
            "format": RECORD,
            "game": row.game,
            "version": row.version,
            "options": json.loads(row.options),
            "seed": str(row.seed),
            "status": str(row.status),
            "rated": row.rated,
            "seats": [_written_seat(member) for member in people],
            "choices": [{"seat": choice.seat, "text": choice.text, "at": choice.at} for choice in log],
            "levels": [{"seq": one.seq, "seat": one.seat, "level": one.level, "name": cleaned(one.name)} for one in levels],
            "result": None if row.result is None else json.loads(row.result),
            **({} if branch is None else {"branch": _written_branch(branch)}),
        },
        ensure_ascii=False,
        indent=1,
    )


def _written_branch(branch: Branch) -> dict[str, Any]:
    position = None if branch.position is None else json.loads(branch.position)
    return {"turn": branch.turn, "anew": branch.anew, "position": position}


def _written_seat(member: Member) -> dict[str, Any]:
    seat = {"user": str(max(0, member.user_id)), "name": cleaned(member.name), "computer": member.computer}
    seat |= {"forgotten": member.forgotten} if member.forgotten else {}
    return {**seat, "level": member.level} if member.computer else seat


def read(content: bytes) -> Transcript:
    """Read a game from its JSON, in bounded time and memory. Raises :class:`BadTranscript` if the rules do not play it to its end."""
    if len(content) > LONGEST:
        raise BadTranscript(f"it is longer than {LONGEST} bytes")
    fields = _of(dict[str, Any], parsed(content), "the whole")
    if fields.get("format") != RECORD:
        raise BadTranscript(f"it is not of the format {RECORD!r}")
    status = fields.get("status")
    if status not in (Status.ENDED, Status.CLOSED):
        raise BadTranscript("its status is neither ended nor closed")
    listed = _of(list[Any], fields.get("seats"), "seats")
    if len(listed) > MOST_SEATS:
        raise BadTranscript("it has too many seats")
    seats = tuple(map(_seat, listed))
    people = [seat.user_id for seat in seats if not seat.computer and not seat.forgotten]
    if len(set(people)) < len(people):
        raise BadTranscript("somebody has two seats")
    gone = [seat.forgotten for seat in seats if seat.forgotten]
    if len(set(gone)) < len(gone):
        raise BadTranscript("two forgotten people have the same number")
    if not people:
        raise BadTranscript("nobody plays in it")
    listed = _of(list[Any], fields.get("choices"), "choices")
    if len(listed) > MOST_CHOICES:
        raise BadTranscript(f"it has more than {MOST_CHOICES} choices")
    choices = tuple(_chosen(one) for one in listed)
    branch, setup = _branch(fields, len(seats)) if "branch" in fields else (None, _setup(fields, len(seats)))
    found = _played(setup, choices)
    result = found.setup.game.result(found.state)
    if (status == Status.ENDED) != (found.asked is None) or (fields.get("result") != (None if result is None else ending(result))):
        raise BadTranscript("its end differs from the stated one")
    levels = _levels(fields, len(seats), len(choices))
    if not {each.level for each in (*seats, *levels)} <= {*levels_of(found.setup.game)}:
        raise BadTranscript("there is no such level")
    return Transcript(found.setup.game.ID, Status(status), seats, choices, found, levels, branch)


def ending(result: Result) -> dict[str, Any]:
    """Return the final scores as they are stored and written."""
    return {"places": list(result.places), "scores": list(result.scores), "sources": [dict(points) for points in result.sources]}


def _of(kind: type[T], value: Any, name: str) -> T:
    """Return the value if it is of a type. ``True`` is no number."""
    plain: type[Any] = getattr(kind, "__origin__", kind)
    if not isinstance(value, plain) or (isinstance(value, bool) and plain is int):
        raise BadTranscript(
            f"{name}: not {'a list' if plain is list else 'an object' if plain is dict else 'a text or number as it should be'}"
        )
    return cast("T", value)


def _number(text: Any, name: str, most: int) -> int:
    digits = _of(str, text, name)
    if not (digits.isascii() and digits.isdigit() and len(digits) < 20 and int(digits) <= most):
        raise BadTranscript(f"{name}: not a number in a text, or too large")
    return int(digits)


def _seat(one: Any) -> Seat:
    fields = _of(dict[str, Any], one, "seats")
    user_id, name = _number(fields.get("user"), "seats.user", 2**63 - 1), cleaned(_of(str, fields.get("name"), "seats.name"))
    computer = _of(bool, fields.get("computer", False), "seats.computer")
    forgotten = _of(int, fields.get("forgotten", 0), "seats.forgotten")
    if not 0 <= forgotten <= MOST_CHOICES:
        raise BadTranscript("seats.forgotten: not a number, or too large")
    return Seat(user_id, name, computer, _of(str, fields.get("level", NORMAL), "seats.level"), forgotten)


def _levels(fields: dict[str, Any], seats: int, choices: int) -> tuple[LevelSet, ...]:
    """Return the changes of computers' levels, at most one for a seat before a choice."""
    listed = _of(list[Any], fields.get("levels", []), "levels")
    if len(listed) > MOST_CHOICES:
        raise BadTranscript(f"it has more than {MOST_CHOICES} levels")
    found = dict[tuple[int, int], LevelSet]()
    for one in (_of(dict[str, Any], each, "levels") for each in listed):
        seq, seat = _of(int, one.get("seq"), "levels.seq"), _of(int, one.get("seat"), "levels.seat")
        if not (0 <= seq <= choices and 0 <= seat < seats):
            raise BadTranscript("levels: there is no such choice or seat")
        name = cleaned(_of(str, one.get("name"), "levels.name"))
        found[seq, seat] = LevelSet(seq, seat, _of(str, one.get("level"), "levels.level"), name)
    return tuple(found.values())


def _chosen(one: Any) -> Chosen:
    fields = _of(dict[str, Any], one, "choices")
    seat, text = _of(int, fields.get("seat"), "choices.seat"), _of(str, fields.get("text"), "choices.text")
    at = _of(int, fields.get("at"), "choices.at")
    if len(text) > LONGEST_CHOICE or not 0 <= at < LATEST:
        raise BadTranscript("choices: a text is too long, or a time is invalid")
    return Chosen(seat, text, at)


def _setup(fields: dict[str, Any], people: int) -> Setup:
    game = GAMES.get(_of(str, fields.get("game"), "game"))
    if game is None:
        raise BadTranscript("there is no such game")
    if _of(int, fields.get("version"), "version") != game.VERSION:
        raise BadTranscript(f"it was played under other rules than these, version {game.VERSION}")
    options = _of(dict[str, Any], fields.get("options"), "options")
    if not all(isinstance(value, str) and len(value) <= LONGEST_OPTION for value in options.values()):
        raise BadTranscript("options: a value is not a text, or too long")
    seed = _number(fields.get("seed"), "seed", 2**63 - 1)
    known = {name: value for name, value in options.items() if name in game.OPTIONS}
    try:
        chosen_options(game.OPTIONS, known)
        play.begin(Setup(game, people, options, seed))
    except UNSOUND:
        raise BadTranscript("the rules have no game with these options and this number of people") from None
    return Setup(game, people, options, seed)


def _branch(fields: dict[str, Any], people: int) -> tuple[Branch, Setup]:
    """Return the position from which a game went on, and the setup that begins there."""
    given = _of(dict[str, Any], fields["branch"], "branch")
    turn, anew = _of(int, given.get("turn"), "branch.turn"), _of(bool, given.get("anew"), "branch.anew")
    if given.get("position") is None:
        raise BadTranscript("it goes on from a game that began under earlier rules")
    text = json.dumps(_of(dict[str, Any], given["position"], "branch.position"))
    found = _position(text)
    if fields.get("game") != found.game.ID or found.seats != people or not 0 < turn <= MOST_CHOICES:
        raise BadTranscript("branch: the position is of another game or of other seats")
    seed = _number(fields.get("seed"), "seed", 2**63 - 1)
    begun = branched(found.live, seed, anew=anew)
    return Branch(turn, found.seats, anew, text, found.game.dump(found.live.state), found.game.VERSION), begun.setup


def _position(text: str) -> Position:
    try:
        return position_read(text.encode())
    except Refusal as refusal:
        raise BadTranscript(f"branch: {refusal.sentence(words())}") from None


def _played(setup: Setup, choices: tuple[Chosen, ...]) -> ReplayedGame:
    """Return the game after the choices; each must belong to the seat asked, each undo to the seat whose choice it undoes."""
    if sum(choice.text == UNDO for choice in choices) > MOST_UNDONE:
        raise BadTranscript(f"it has more than {MOST_UNDONE} choices taken back")
    try:
        found = play.replayed(setup, [choice.text for choice in choices])
    except (BrokenLog, *UNSOUND):
        raise BadTranscript("the rules do not play its choices to the end") from None
    for step in found.steps:
        if choices[step.row].seat != step.seat:
            raise BadTranscript(f"choice {step.row} does not belong to the seat asked")
    if any(not 0 <= choice.seat < setup.seats for choice in choices):
        raise BadTranscript("a choice belongs to no seat")
    return found
