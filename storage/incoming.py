"""Imports: a whole game from elsewhere, written at once or never."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from storage.branches import write_branch
from storage.database import Database
from storage.game_rows import game_row
from storage.refusals import ChannelTaken
from storage.rows import Branch, GameRow, LevelSet, Member, Status, is_person
from storage.waits import now_asked


@dataclass(frozen=True, slots=True)
class Incoming:
    """A game from elsewhere, with its log.

    ``seats``: its members, in order. ``choices``: seat, text and time of each. ``result``: JSON; None if the game goes on. ``levels``:
    those given while it was played. ``base``: the state with which its log begins, if it went on from the position of ``branch``. Times
    are in seconds since 1970.
    """

    game: str
    options: str
    seed: int
    version: int
    seats: Sequence[Member]
    choices: Sequence[tuple[int, str, int]]
    state: str
    asked: int | None
    result: str | None
    levels: Sequence[LevelSet] = ()
    base: str | None = None
    branch: Branch | None = None


def _chooser(member: Member) -> int:
    """Return the user id for a seat's choices in the log: 0 for a computer."""
    return member.user_id if is_person(member.user_id) else 0


async def write_incoming(database: Database, incoming: Incoming, *, guild_id: int, channel_id: int, at: int) -> GameRow:
    """Write a game into a channel, and let it go on unless it has a result; return it.

    Raises :class:`ChannelTaken`, with nothing written.
    """
    async with database.transaction() as connection:
        live = "SELECT id FROM games WHERE channel_id = $1 AND status IN ('lobby', 'playing')"
        for (taken,) in await connection.execute_fetchall(live, (channel_id,)):
            raise ChannelTaken(taken)
        opener = next(member.user_id for member in incoming.seats if not member.computer)
        row = await connection.execute_insert(
            "INSERT INTO games "
            "(game, guild_id, channel_id, opener_id, status, options, seed, version, asked, result, created_at, updated_at, rated, marked) "
            "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 0, 1)",
            (
                incoming.game, guild_id, channel_id, opener, Status.PLAYING if incoming.result is None else Status.ENDED,
                incoming.options, str(incoming.seed), incoming.version, incoming.asked, incoming.result, at, at,
            ),
        )  # fmt: skip
        assert row is not None
        game_id: int = row[0]
        for member in incoming.seats:
            await connection.execute_fetchall(
                "INSERT INTO members (game_id, user_id, name, joined, seat, computer, gone, level, forgotten) "
                "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
                (
                    game_id,
                    member.user_id,
                    member.name,
                    member.joined,
                    member.seat,
                    member.computer,
                    member.gone,
                    member.level,
                    member.forgotten,
                ),
            )
        for one in incoming.levels:
            await connection.execute_fetchall(
                "INSERT INTO levels (game_id, seq, seat, level, name) VALUES ($1, $2, $3, $4, $5)",
                (game_id, one.seq, one.seat, one.level, one.name),
            )
        rows = [
            (game_id, seq, seat, _chooser(incoming.seats[seat]), text, None, chosen_at)
            for seq, (seat, text, chosen_at) in enumerate(incoming.choices)
        ]
        async with connection.executemany("INSERT INTO choices VALUES ($1, $2, $3, $4, $5, $6, $7)", rows):
            pass
        await connection.execute_fetchall(
            "INSERT INTO snapshots (game_id, seq, state) VALUES ($1, $2, $3)", (game_id, len(rows), incoming.state)
        )
        if incoming.branch is not None:
            await write_branch(connection, game_id, incoming.branch)
        if incoming.base is not None:
            await connection.execute_fetchall(
                "INSERT INTO bases (game_id, seq, version, state) VALUES ($1, 0, $2, $3)", (game_id, incoming.version, incoming.base)
            )
        if incoming.result is None:
            await now_asked(connection, game_id, incoming.asked, at)
        return await game_row(connection, game_id)
