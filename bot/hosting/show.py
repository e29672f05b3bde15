"""``python -m bot show 12``: describe a stored game for a host who investigates a report. It writes nothing."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator
from datetime import UTC, datetime

from bot.config import Config
from bot.games import records
from bot.games.session import Session
from bot.hosting.counting import counted
from bot.messages import by_premove
from bot.messages.filming import plain
from bot.messages.lobby_views import options_in_words
from bot.names import named
from bot.version import version
from bot.wording import WORDING, computers
from bot.wording.catalogue import words
from rules import GAMES, play
from rules.play import UNDO, BrokenLog, ReplayedGame
from storage import ChoiceRow, DatabaseError, StorageFailure
from storage.beside import StoredGame, stored_game
from storage.refusals import NoSuchGame

FAILED = 1
REFUSED = 2
AROUND = 6
"""Rows of the log to show on either side of the moment."""


class NotShown(Exception):
    """The game cannot be shown with these arguments. The text gives the reason and the valid values."""


def arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command line."""
    parser.add_argument("game", type=number, help="the number of the game, as in the last line of /log")
    parser.add_argument(
        "--seat", type=number, metavar="N", help="add the hand and choices of this seat, counted from 0 (default: only what everybody sees)"
    )
    parser.add_argument("--seq", type=number, metavar="N", help="show the moment after N stored choices (default: now)")


def number(text: str) -> int:
    """Parse a number that the database can hold. Raises ``ArgumentTypeError``."""
    if not (text.isascii() and text.isdigit() and int(text[:20]) < 2**63):
        raise ArgumentTypeError("not a number from 0 on")
    return int(text)


def run(config: Config, asked: Namespace) -> int:
    """Print a game; return the exit code."""
    try:
        print("\n".join(told(stored_game(config.database, asked.game), asked.seat, asked.seq)))
    except NoSuchGame:
        print(f"There is no game {asked.game}.", file=sys.stderr)
        return REFUSED
    except NotShown as why:
        print(f"Game {asked.game}: {why}", file=sys.stderr)
        return REFUSED
    except (DatabaseError, StorageFailure) as error:
        print(error, file=sys.stderr)
        return FAILED
    return 0


def told(stored: StoredGame, seat: int | None = None, seq: int | None = None) -> Iterator[str]:
    """Yield the lines about a game as ``seat`` (None: everybody) knew it after ``seq`` rows of its log. Raises :class:`NotShown`."""
    row = stored.row
    if row.game not in GAMES:
        raise NotShown(f'this program does not know the rules "{row.game}".')
    game, say = GAMES[row.game], words()
    yield f"Game {row.id}: {WORDING[row.game].name(say)}, {row.status}, seq {row.seq}. The program is version {version()}."
    yield f"Last changed {_time(row.updated_at)}. The rules are at version {game.VERSION}" + (
        "." if row.version is None else f"; the game began under version {row.version}."
    )
    yield from options_in_words(row, say).replace("**", "").splitlines()
    if row.seed is None:
        yield "Not started. At the table: " + ", ".join(named(computers.name(member, say), say) for member in row.members)
        return
    whole = _played(stored)
    if whole.setup.start:
        yield f"Today's rules do not replay the choices before seq {whole.setup.start}."
    at = whole.seq if seq is None else seq
    if not whole.setup.start <= at <= whole.seq:
        raise NotShown(f"--seq must be {whole.setup.start} to {whole.seq}.")
    if seat is not None and seat >= len(row.members):
        raise NotShown(f"--seat must be 0 to {len(row.members) - 1}.")
    yield from _standing(Session(row, play.at(whole, at)), stored, seat)
    yield from _log(Session(row, play.at(whole, at)), Session(row, whole), stored.record.choices, seat)


def _played(stored: StoredGame) -> ReplayedGame:
    """Return the replayed game, or the game at its snapshot if today's rules do not play its log."""
    row, game = stored.row, GAMES[stored.row.game]
    try:
        return records.replayed(game, row, stored.record)
    except BrokenLog as why:
        if (live := records.at_snapshot(game, row, stored.record)) is None:
            raise NotShown(f"today's rules do not replay its log ({why}).") from why
        return live


def _standing(session: Session, stored: StoredGame, seat: int | None) -> Iterator[str]:
    """Yield lines on the seats, the seat asked, and all that the reader may know."""
    live, say, wording = session.live, words(), WORDING[session.row.game]
    names, view = session.names(say), session.live.view(seat)
    yield f"Seats: {', '.join(f'{number} {name}' for number, name in enumerate(names))}"
    yield ""
    yield f"At seq {live.seq}, as {'everybody sees it' if seat is None else f'seat {seat} ({names[seat]}) sees it'}:"
    result = live.setup.game.result(live.state)
    if result is not None:
        yield from map(plain, wording.scores(result, names, say).splitlines())
    elif live.asked is not None:
        asks_reader = live.asked == seat
        yield from map(plain, (wording.ask(view, say) if asks_reader else wording.asked(view, names, say)).splitlines())
        yield f"Seat {live.asked} is asked" + (": " + ", ".join(map(str, live.choices)) if asks_reader else ".")
    wait = stored.wait
    if wait is not None and live.seq == stored.row.seq:
        yield f"It has waited since {_time(wait.since)}; {counted(wait.reminded, 'reminder')} sent."
    yield ""
    yield from map(plain, wording.status(view, names, say).splitlines())


def _log(then: Session, now: Session, rows: tuple[ChoiceRow, ...], seat: int | None) -> Iterator[str]:
    """Yield the rows of the log around a moment; the choices themselves only for ``seat``."""
    say, at = words(), then.live.seq
    names = then.names(say)
    yield ""
    yield "The log around it:"
    for row in rows:
        if not at - AROUND <= row.seq < at + AROUND:
            continue
        if row.seq == at:
            yield f"  -- seq {at} --"
        step = next((step for step in (then if row.seq < at else now).live.steps if step.row == row.seq), None)
        gone = step is None and row.seq >= then.live.setup.start
        what = "takes a choice back" if row.text == UNDO else "a choice that was taken back" if gone else "chooses"
        own = f": {row.text}" if row.seat == seat and row.text != UNDO else ""
        yield f"  {row.seq}  {_time(row.at)}  seat {row.seat} ({names[row.seat]}) {what}{own}"
        if step is not None:
            yield from (f"        {plain(line)}" for line in by_premove.told(then, [step], seat, names, say))


def _time(seconds: int) -> str:
    return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%d %H:%M:%S} UTC"
