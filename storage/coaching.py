"""Advice given in games, and reviews of a seat's choices after the end."""

from __future__ import annotations

from storage.database import Database
from storage.epochs import check_epoch_of
from storage.game_rows import SEQ
from storage.keeping import Kept
from storage.rows import Advice

OF_PEOPLE = (
    Kept(
        table="reviews",
        part="reviews",
        select="SELECT game_id AS game, seat, seq, weighed FROM reviews JOIN members USING (game_id, seat) "
        "WHERE user_id = $1 ORDER BY game_id",
    ),
    Kept(
        table="advice",
        part="advice_asked",
        new_id=True,
        select="SELECT game_id AS game, seq, seat FROM advice WHERE user_id = $1 ORDER BY game_id, seq",
    ),
)


async def note_advice(database: Database, game_id: int, seq: int, seat: int, user_id: int) -> bool:
    """Remember advice given at ``seq`` rows of the log.

    Returns False, with nothing written, if the game has moved on, or the person has left it.
    """
    async with database.transaction(game_id) as connection:
        stands = f"SELECT 1 FROM games JOIN members ON game_id = id WHERE id = $1 AND status = 'playing' AND {SEQ} = $2 AND user_id = $3"
        if not list(await connection.execute_fetchall(stands, (game_id, seq, user_id))):
            return False
        await connection.execute_fetchall(
            "INSERT INTO advice (game_id, seq, seat, user_id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING", (game_id, seq, seat, user_id)
        )
        return True


async def advice_in(database: Database, game_id: int) -> tuple[Advice, ...]:
    """Return the advice given in a game, in the order of the log."""
    rows = await database.fetch("SELECT seq, seat, user_id FROM advice WHERE game_id = $1 ORDER BY seq, seat", (game_id,))
    return tuple(Advice(*row) for row in rows)


async def review_of(database: Database, game_id: int, seat: int) -> dict[int, str]:
    """Return the review of a seat's choices so far: JSON by row of the log, "" for a choice that could not be judged."""
    rows = await database.fetch("SELECT seq, weighed FROM reviews WHERE game_id = $1 AND seat = $2 ORDER BY seq", (game_id, seat))
    return {row["seq"]: row["weighed"] for row in rows}


async def note_weighed(database: Database, game_id: int, seat: int, seq: int, weighed: str, epoch: int | None = None) -> None:
    """Keep the review of one choice of a seat.

    ``epoch``: the game's epoch when it was reviewed. Raises :class:`OtherEpoch`.
    """
    async with database.transaction(game_id) as connection:
        if epoch is not None:
            await check_epoch_of(connection, game_id, epoch)
        await connection.execute_fetchall(
            "INSERT INTO reviews (game_id, seat, seq, weighed) VALUES ($1, $2, $3, $4) "
            "ON CONFLICT (game_id, seat, seq) DO UPDATE SET weighed = excluded.weighed",
            (game_id, seat, seq, weighed),
        )


async def open_reviews(database: Database, game_id: int) -> None:
    """Let everybody read the reviews of all seats of a game."""
    async with database.transaction() as connection:
        await connection.execute_fetchall("UPDATE games SET open_reviews = 1 WHERE id = $1", (game_id,))
