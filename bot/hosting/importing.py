"""``python -m bot import FILE``: bring a game into a channel.

The file is a record or a position from ``/replay``; a game goes on from a position.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import secrets
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence
from pathlib import Path

from bot.config import Config
from bot.games.branches import branch_given
from bot.games.position_texts import is_position
from bot.games.position_texts import read as read_position
from bot.games.positions import Position, branched
from bot.games.table import wall_clock
from bot.games.transcripts import LONGEST, Seat, Transcript, ending, read
from bot.games.untrusted import BadTranscript
from bot.hosting.counting import counted
from bot.refusal import Refusal
from bot.wording.catalogue import words
from storage import DatabaseError, GameRow, Gone, Member, PerhapsStored, Status, StorageFailure, open_database
from storage.forgetting import somebody_else
from storage.incoming import Incoming, write_incoming
from storage.lease import Lease, LeaseTaken
from storage.leasing import leased
from storage.refusals import ChannelTaken

FAILED = 1
REFUSED = 2


def arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command line."""
    parser.add_argument("file", type=Path, help="a file of /replay: the record of a game, or a position")
    parser.add_argument("--guild", type=discord_id, required=True, metavar="ID", help="the server")
    parser.add_argument("--channel", type=discord_id, required=True, metavar="ID", help="the channel; it must have no live game")
    parser.add_argument(
        "--people",
        type=discord_id,
        nargs="+",
        metavar="ID",
        help="the people at the seats, in order (default: those of the record); a position needs them, and computers take the other seats",
    )
    parser.add_argument("--as-it-was", action="store_true", help="for a position: keep hidden cards and tiles as they were")


def discord_id(text: str) -> int:
    """Parse an id of Discord. Raises ``ArgumentTypeError``."""
    if not (text.isascii() and text.isdigit() and len(text) < 20 and 0 < int(text) < 2**63):
        raise ArgumentTypeError("not an id")
    return int(text)


def run(config: Config, asked: Namespace) -> int:
    """Check a record or a position by playing it, store it, describe it and return the exit code. An abandoned game goes on."""
    try:
        content = _content(asked.file)
        if is_position(content):
            game = at_position(read_position(content), asked.people or (), as_it_was=asked.as_it_was)
        else:
            transcript = read(content)
            game = incoming(transcript, _seats(transcript, asked.people))
        with leased(config.database) as own:
            row = asyncio.run(_stored(config.database, own, game, asked.guild, asked.channel))
    except BadTranscript as error:
        print(f"The file was refused: {error}. Nothing was changed.", file=sys.stderr)
        return REFUSED
    except Refusal as refusal:
        print(f"The position was refused. {refusal.sentence(words())} Nothing was changed.", file=sys.stderr)
        return REFUSED
    except ChannelTaken as error:
        print(f"The channel has a game already, number {error.game_id}. No game was changed.", file=sys.stderr)
        return REFUSED
    except LeaseTaken as error:
        print(f"{error} Stop the bot first. Nothing was changed.", file=sys.stderr)
        return FAILED
    except PerhapsStored as error:
        print(f"{str(error).rstrip('.')}. Start the bot: if the game was stored, its message follows.", file=sys.stderr)
        return FAILED
    except (DatabaseError, StorageFailure) as error:
        print(f"{str(error).rstrip('.')}. No game was changed.", file=sys.stderr)
        return FAILED
    print(
        f"Game {row.id}: {row.game}, {counted(len(row.members), 'person', 'people')}, {counted(row.seq, 'choice')}, {row.status}. "
        "Its message follows when the bot starts."
    )
    return 0


def incoming(transcript: Transcript, seats: Sequence[Member]) -> Incoming:
    """Make a game to be stored from a record."""
    setup, game = transcript.live.setup, transcript.live.setup.game
    result = game.result(transcript.live.state)
    return Incoming(
        game=game.ID,
        options=json.dumps(setup.options),
        seed=setup.seed,
        version=game.VERSION,
        seats=seats,
        choices=[(choice.seat, choice.text, choice.at) for choice in transcript.choices],
        state=game.dump(transcript.live.state),
        asked=transcript.live.asked,
        result=None if result is None else json.dumps(ending(result)),
        levels=transcript.levels,
        branch=transcript.branch,
        base=None if setup.base is None else game.dump(setup.base.state),
    )


def at_position(found: Position, people: Sequence[int], *, as_it_was: bool) -> Incoming:
    """Make a game to be stored from a position: people get the first seats, computers the others."""
    if not 0 < len(people) <= found.seats or len(set(people)) < len(people):
        raise BadTranscript(f"a position needs 1 to {found.seats} different people, given with --people")
    branch = branch_given(found, anew=not as_it_was)
    seed = found.live.setup.seed if as_it_was else secrets.randbelow(2**63)
    live, game = branched(found.live, seed, anew=branch.anew), found.game
    seats = [Member(user_id, "", seat, seat) for seat, user_id in enumerate(people)]
    seats += [Member(-number, "", seat, seat, computer=True) for number, seat in enumerate(range(len(people), found.seats), 1)]
    state = game.dump(live.state)
    return Incoming(
        game=game.ID, options=json.dumps(live.setup.options), seed=live.setup.seed, version=game.VERSION, seats=seats, choices=(),
        state=state, asked=live.asked, result=None, base=state, branch=branch,
    )  # fmt: skip


def _content(path: Path) -> bytes:
    """Read a file, at most one byte beyond the longest record."""
    try:
        if not path.is_file():
            raise BadTranscript(f"{path} is not a file")
        with path.open("rb") as file:
            return file.read(LONGEST + 1)
    except (OSError, ValueError) as error:
        if isinstance(error, BadTranscript):
            raise
        raise BadTranscript(f"{path} cannot be read") from None


def _seats(transcript: Transcript, given: Sequence[int] | None) -> list[Member]:
    """Return the seats with their members; ``given`` replaces the record's people."""
    own = [seat.user_id for seat in transcript.seats if not seat.computer and not seat.forgotten]
    ids = own if given is None else list(given)
    if len(ids) != len(own) or len(set(ids)) < len(ids):
        raise BadTranscript(f"it needs {counted(len(own), 'person', 'different people')}")
    people, computers, over = iter(ids), itertools.count(-1, -1), transcript.status is Status.ENDED
    return [
        _somebody(seat, number, over=over)
        if seat.forgotten
        else Member(next(computers) if seat.computer else next(people), seat.name, number, number, seat.computer, level=seat.level)
        for number, seat in enumerate(transcript.seats)
    ]


def _somebody(seat: Seat, number: int, *, over: bool) -> Member:
    """Return a member for a forgotten person; a computer plays on unless the game is ``over``."""
    plays_on = seat.computer or not over
    gone = Gone.LEFT if plays_on else Gone.HERE
    return Member(somebody_else(), "", number, number, plays_on, gone, seat.level, seat.forgotten)


async def _stored(place: Path | str, own: Lease, game: Incoming, guild_id: int, channel_id: int) -> GameRow:
    database = await open_database(place, lease=own)
    try:
        return await write_incoming(database, game, guild_id=guild_id, channel_id=channel_id, at=wall_clock())
    finally:
        await database.close()
