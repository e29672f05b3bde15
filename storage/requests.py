"""Requests of one person to the others in a game, and their agreements."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from storage.database import Connection, Database
from storage.epochs import check_epoch_of
from storage.keeping import NAMED, Kept
from storage.refusals import AskedTooOften, NoSuchRequest, RequestOpen
from storage.shards import ALL, Shards

OF_PEOPLE = (
    Kept(
        table="requests",
        part="asked_of_others",
        select="SELECT game_id AS game, kind, seq, status, at FROM requests WHERE asker_id = $1 ORDER BY id",
    ),
    Kept(
        table="agreements",
        part="asked_of_you",
        new_id=True,
        select="SELECT game_id AS game, kind, status, at, agreed FROM agreements JOIN requests ON requests.id = request_id "
        "WHERE user_id = $1 ORDER BY request_id",
    ),
    Kept(
        table="requests",
        part="seats_asked_for_or_offered",
        in_detail=True,
        select=f"SELECT game_id AS game, kind, status, at, detail FROM requests WHERE {NAMED} ORDER BY id",
    ),
)


class RequestStatus(StrEnum):
    """The outcome of a request; ``over``: the game moved on first."""

    OPEN = "open"
    AGREED = "agreed"
    REFUSED = "refused"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Request:
    """A request of one person to others in a game.

    ``detail``: JSON. ``seq``: rows of the log when it was asked. ``needed``: each person who must agree, with True once they have.
    """

    id: int
    game_id: int
    kind: str
    asker_id: int
    detail: str
    seq: int
    status: RequestStatus
    message_id: int | None
    at: int
    needed: dict[int, bool]


async def open_request(
    database: Database,
    game_id: int,
    kind: str,
    asker_id: int,
    *,
    detail: str,
    seq: int,
    needed: Collection[int],
    at: int,
    epoch: int | None = None,
    most: tuple[int, int] | None = None,
) -> Request:
    """Open a request that all of ``needed`` must agree to.

    ``epoch``: the game's epoch when its people were read. ``most``: a moment, and a limit of requests of the same kind, in all games since
    then, to which one person has not agreed.

    Raises :class:`RequestOpen` if one of its kind is open in the game, :class:`AskedTooOften`, :class:`OtherEpoch`.
    """
    async with database.transaction() as connection:
        if epoch is not None:
            await check_epoch_of(connection, game_id, epoch)
        if most is not None:
            await _check_often(connection, kind, asker_id, needed, *most)
        for row in await connection.execute_fetchall(
            "SELECT id FROM requests WHERE game_id = $1 AND kind = $2 AND status = 'open'", (game_id, kind)
        ):
            raise RequestOpen(row[0])
        inserted = await connection.execute_insert(
            "INSERT INTO requests (game_id, kind, asker_id, detail, seq, at) VALUES ($1, $2, $3, $4, $5, $6)",
            (game_id, kind, asker_id, detail, seq, at),
        )
        assert inserted is not None
        async with connection.executemany(
            "INSERT INTO agreements (request_id, user_id) VALUES ($1, $2)", [(inserted[0], user_id) for user_id in sorted(needed)]
        ):
            pass
        return await _request(connection, inserted[0])


async def load(database: Database, request_id: int) -> Request:
    """Return a request by its id. Raises :class:`NoSuchRequest`."""
    async with database.reading() as connection:
        return await _request(connection, request_id)


async def open_requests(database: Database, game_id: int | None = None) -> tuple[Request, ...]:
    """Return the open requests of a game, or of all games, oldest first."""
    of_game, values = ("", ()) if game_id is None else (" AND game_id = $1", (game_id,))
    async with database.reading() as connection:
        rows = await connection.execute_fetchall(f"SELECT id FROM requests WHERE status = 'open'{of_game}", values)
        return tuple([await _request(connection, request_id) for request_id in sorted(row[0] for row in rows)])


async def due(database: Database, since: int, shards: Shards = ALL) -> tuple[int, ...]:
    """Return the games of some shards with an open request that is due.

    It was asked before ``since``, has no message, or was not looked at since its game has changed.
    """
    rows = await database.fetch(
        "SELECT game_id FROM requests WHERE status = 'open' AND "
        "(at <= $1 OR message_id IS NULL OR looked_at <= (SELECT updated_at FROM games WHERE id = game_id)) "
        f"AND {shards.own_game('requests.game_id')} GROUP BY game_id ORDER BY min(id)",
        (since,),
    )
    return tuple(row[0] for row in rows)


async def note_looked(database: Database, request_id: int, at: int) -> None:
    """Note the time when an open request was looked at."""
    async with database.transaction() as connection:
        await connection.execute_fetchall("UPDATE requests SET looked_at = $1 WHERE id = $2", (at, request_id))


async def not_agreed_to(database: Database, asker_id: int, since: int) -> tuple[Request, ...]:
    """Return a person's requests after a moment, in any game, that somebody asked has not agreed to; oldest first."""
    async with database.reading() as connection:
        return await _not_agreed_to(connection, asker_id, since)


async def _not_agreed_to(connection: Connection, asker_id: int, since: int) -> tuple[Request, ...]:
    rows = await connection.execute_fetchall(
        "SELECT id FROM requests WHERE asker_id = $1 AND at > $2 AND EXISTS "
        "(SELECT 1 FROM agreements WHERE request_id = requests.id AND agreed = 0) ORDER BY at, id",
        (asker_id, since),
    )
    return tuple([await _request(connection, row[0]) for row in rows])


async def _check_often(connection: Connection, kind: str, asker_id: int, needed: Collection[int], since: int, most: int) -> None:
    """Raise :class:`AskedTooOften` if one of ``needed`` was asked for the same thing ``most`` times and has not agreed.

    The requests of ``asker_id`` after ``since`` count, in all games.
    """
    found, word = await _not_agreed_to(connection, asker_id, since), kind.partition(" ")[0]
    for person in needed:
        asked = [one.at for one in found if one.kind.partition(" ")[0] == word and one.needed.get(person) is False]
        if len(asked) >= most:
            raise AskedTooOften(person, asked[-most])


async def agree(database: Database, request_id: int, user_id: int) -> Request:
    """Note a person's agreement, if it is needed; return the request. Raises :class:`NoSuchRequest`."""
    async with database.transaction() as connection:
        await connection.execute_fetchall(
            "UPDATE agreements SET agreed = 1 WHERE request_id = $1 AND user_id = $2 AND EXISTS "
            "(SELECT 1 FROM requests WHERE id = $1 AND status = 'open')",
            (request_id, user_id),
        )
        await connection.execute_fetchall("UPDATE requests SET looked_at = 0 WHERE id = $1", (request_id,))
        return await _request(connection, request_id)


async def end(database: Database, request_id: int, status: RequestStatus, at: int) -> bool:
    """Give an open request its outcome; return False if it was not open.

    So of two tasks that end a request only one acts on it.
    """
    async with database.transaction() as connection:
        rows = await connection.execute_fetchall(
            "UPDATE requests SET status = $1, ended_at = $3 WHERE id = $2 AND status = 'open' RETURNING id", (status, request_id, at)
        )
        return bool(list(rows))


async def set_request_message(database: Database, request_id: int, message_id: int | None) -> bool:
    """Remember the message in which people can agree; None if there is none. Returns whether the request is open."""
    async with database.transaction() as connection:
        setting = "UPDATE requests SET message_id = $1 WHERE id = $2 RETURNING status"
        return any(row["status"] == "open" for row in await connection.execute_fetchall(setting, (message_id, request_id)))


async def _request(connection: Connection, request_id: int) -> Request:
    needed = await connection.execute_fetchall(
        "SELECT user_id, agreed FROM agreements WHERE request_id = $1 ORDER BY user_id", (request_id,)
    )
    people = {row[0]: bool(row[1]) for row in needed}
    for row in await connection.execute_fetchall(
        "SELECT id, game_id, kind, asker_id, detail, seq, status, message_id, at FROM requests WHERE id = $1", (request_id,)
    ):
        fields = dict(row)
        fields["status"] = RequestStatus(fields["status"])
        return Request(**fields, needed=people)
    raise NoSuchRequest(request_id)
