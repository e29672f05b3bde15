"""Changes of seats while a game goes on, and seats that computers play."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from storage.database import Connection, Database, Row
from storage.game_rows import changed, delete_member, game_row
from storage.keeping import OF_GAME, Kept
from storage.ready import begin_if_full
from storage.refusals import AlreadyJoined, NotJoined, SeatKnown
from storage.rows import NORMAL, GameRow, Gone, LevelSet, Member, Status, is_person
from storage.telling import Telling, keep_in
from storage.waits import ask_anew

OF_PEOPLE = (
    Kept(
        table="members",
        part="seats",
        select=f"SELECT {OF_GAME}, members.name, members.joined, members.seat, members.computer AS played_by_a_computer, members.gone, "
        "members.level, members.here_at FROM members JOIN games ON games.id = members.game_id WHERE members.user_id = $1 ORDER BY games.id",
    ),
    Kept(
        table="predecessors",
        part="seats_of_before",
        new_id=True,
        select=f"SELECT {OF_GAME}, predecessors.name, predecessors.seat, predecessors.conceded FROM predecessors "
        "JOIN games ON games.id = predecessors.game_id WHERE user_id = $1 ORDER BY games.id",
    ),
    Kept(
        table="levels",
        part="levels_given",
        new_id=True,
        select="SELECT game_id AS game, seq, seat, level, name FROM levels WHERE user_id = $1 ORDER BY game_id, seq",
    ),
)


@dataclass(frozen=True, slots=True)
class Predecessor:
    """A person's former seat that somebody else has got since. ``conceded``: the person gave up and does not come back to it."""

    seat: int
    conceded: bool


async def add_computer(
    database: Database, game_id: int, name: str, at: int, level: str = NORMAL, *, by: int = 0, seats: int | None = None
) -> GameRow:
    """Add a computer of a level to a lobby; return the game.

    ``by``: the person who wishes it, and so is here. ``seats``: the number of members with which the people are asked whether they are
    here. Raises :class:`WrongStatus`, :class:`NoSuchGame`.
    """
    async with database.transaction() as connection:
        game = await game_row(connection, game_id, Status.LOBBY)
        user_id = min([0, *(member.user_id for member in game.members)]) - 1
        joined = max([-1, *(member.joined for member in game.members)]) + 1
        await connection.execute_fetchall(
            "INSERT INTO members (game_id, user_id, name, joined, computer, level) VALUES ($1, $2, $3, $4, 1, $5)",
            (game_id, user_id, name, joined, level),
        )
        await _is_here(connection, game_id, by, at)
        if seats is not None:
            await begin_if_full(connection, game_id, seats, at)
        return await changed(connection, game_id, at)


async def say_here(database: Database, game_id: int, user_id: int, at: int) -> GameRow:
    """Note that a person at a lobby is here; return the game. Raises :class:`WrongStatus`, :class:`NoSuchGame`."""
    async with database.transaction() as connection:
        await game_row(connection, game_id, Status.LOBBY)
        await _is_here(connection, game_id, user_id, at)
        return await changed(connection, game_id, at)


async def _is_here(connection: Connection, game_id: int, user_id: int, at: int) -> None:
    await connection.execute_fetchall(
        "UPDATE members SET here_at = $3 WHERE game_id = $1 AND user_id = $2 AND computer = 0", (game_id, user_id, at)
    )


async def free(database: Database, game_id: int, user_ids: Collection[int], told: Telling, notice: str) -> GameRow:
    """Remove people from a lobby, and keep the sentence that tells it; return the game.

    Without people left it is closed, with ``notice`` for its channel. Raises :class:`NotJoined`, :class:`WrongStatus`,
    :class:`NoSuchGame`.
    """
    async with database.transaction() as connection:
        game = await game_row(connection, game_id, Status.LOBBY)
        for user_id in user_ids:
            await delete_member(connection, game, user_id)
        if {member.user_id for member in game.people} <= {*user_ids}:
            return await changed(connection, game_id, told.at, status=Status.CLOSED, notice=notice)
        await keep_in(connection, told)
        return await changed(connection, game_id, told.at)


async def set_level(
    database: Database,
    game_id: int,
    user_ids: Collection[int],
    level: str,
    by: tuple[int, str],
    at: int,
    telling: Telling | None = None,
) -> GameRow:
    """Give some computers of a game a level; return the game.

    ``by``: id and name of the person who wished it, noted in a game being played. ``telling``: the sentence that is still to tell the
    channel. Raises :class:`NotJoined` unless all ``user_ids`` are of computers, :class:`WrongStatus`, :class:`NoSuchGame`.
    """
    async with database.transaction() as connection:
        game = await game_row(connection, game_id, Status.LOBBY, Status.PLAYING)
        found = [member for member in game.members if member.computer and member.user_id in user_ids]
        if len(found) != len(user_ids):
            raise NotJoined
        for member in found:
            await connection.execute_fetchall(
                "UPDATE members SET level = $1 WHERE game_id = $2 AND user_id = $3", (level, game_id, member.user_id)
            )
            if member.seat is not None:
                await connection.execute_fetchall(
                    "INSERT INTO levels (game_id, seq, seat, level, user_id, name) VALUES ($1, $2, $3, $4, $5, $6) "
                    "ON CONFLICT (game_id, seq, seat) DO UPDATE "
                    "SET level = excluded.level, user_id = excluded.user_id, name = excluded.name",
                    (game_id, game.seq, member.seat, level, *by),
                )
        await keep_in(connection, telling)
        return await changed(connection, game_id, at)


async def levels_set(database: Database, game_id: int) -> tuple[LevelSet, ...]:
    """Return the levels given while a game was played, in the order of the log."""
    rows = await database.fetch("SELECT seq, seat, level, name FROM levels WHERE game_id = $1 ORDER BY seq, seat", (game_id,))
    return tuple(LevelSet(*row) for row in rows)


async def leave(database: Database, game_id: int, user_id: int, gone: Gone, at: int, telling: Telling | None = None) -> GameRow:
    """Let a computer play a person's seat from now on, and remember the person; return the game.

    ``telling``: the sentence that is still to tell the channel. Raises :class:`NotJoined` if the person plays no seat,
    :class:`WrongStatus`, :class:`NoSuchGame`.
    """
    async with database.transaction() as connection:
        game = await game_row(connection, game_id, Status.PLAYING)
        member = game.member(user_id)
        if member is None:
            raise NotJoined
        await connection.execute_fetchall(
            "UPDATE members SET computer = 1, level = 'normal', gone = $1 WHERE game_id = $2 AND seat = $3", (gone, game_id, member.seat)
        )
        await keep_in(connection, telling)
        return await changed(connection, game_id, at)


async def take(database: Database, game_id: int, seat: int, user_id: int, name: str, at: int, telling: Telling | None = None) -> GameRow:
    """Give a seat of a game being played to a person, maybe its former holder; return the game.

    The wait for the seat begins anew. ``telling``: the sentence that is still to tell the channel. Raises :class:`AlreadyJoined` if the
    person sits elsewhere in the game, :class:`SeatKnown` if they have sat elsewhere or given up, :class:`NotJoined` if there is no such
    seat, :class:`WrongStatus`, :class:`NoSuchGame`.
    """
    async with database.transaction() as connection:
        game = await game_row(connection, game_id, Status.PLAYING)
        if any(member.user_id == user_id and member.seat != seat for member in game.members):
            raise AlreadyJoined
        if all(member.seat != seat for member in game.members):
            raise NotJoined
        before = _predecessor(await connection.execute_fetchall(PREDECESSOR, (game_id, user_id)))
        if before is not None and (before.seat != seat or before.conceded):
            raise SeatKnown
        if is_person(game.at(seat).user_id) and game.at(seat).user_id != user_id:
            await _remember(connection, game_id, game.at(seat))
        await connection.execute_fetchall(
            "UPDATE members SET user_id = $1, name = $2, computer = 0, level = 'normal', gone = '', forgotten = 0 "
            "WHERE game_id = $3 AND seat = $4",
            (user_id, name, game_id, seat),
        )
        await ask_anew(connection, game_id, seat, at)
        await keep_in(connection, telling)
        return await changed(connection, game_id, at)


PREDECESSOR = "SELECT seat, conceded FROM predecessors WHERE game_id = $1 AND user_id = $2"


async def predecessor(database: Database, game_id: int, user_id: int) -> Predecessor | None:
    """Return a person's former seat of a game that somebody else has got since, or None."""
    return _predecessor(await database.fetch(PREDECESSOR, (game_id, user_id)))


def _predecessor(rows: Iterable[Row]) -> Predecessor | None:
    return next((Predecessor(seat, bool(conceded)) for seat, conceded in rows), None)


async def _remember(connection: Connection, game_id: int, member: Member) -> None:
    """Remember the person who has played a seat until now."""
    await connection.execute_fetchall(
        "INSERT INTO predecessors (game_id, user_id, seat, conceded, name) VALUES ($1, $2, $3, $4, $5) "
        "ON CONFLICT (game_id, user_id) DO UPDATE SET conceded = max(predecessors.conceded, excluded.conceded), name = excluded.name",
        (game_id, member.user_id, member.seat, member.gone is Gone.CONCEDED, member.name),
    )
