"""Games from which tests begin."""

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import psycopg

from storage import Database, GameRow, Member, NewChoice, append_choices, create_game, join_game, start_game
from storage.postgres_words import translated
from storage.sqlite import DatabaseFile

ANA, BO, CHEN = 2**62 + 1, 2**62 + 2, 2**62 + 3
CHANNEL = 2**62 + 9

REFUSED = (sqlite3.IntegrityError, psycopg.IntegrityError)
"""The errors of a database whose constraints refuse a row."""


async def lobby(database: Database, channel_id: int = CHANNEL) -> GameRow:
    """Open a lobby of Ana and Bo."""
    game = await create_game(
        database, game="gugong", guild_id=1, channel_id=channel_id, opener_id=ANA, opener_name="Ana", options='{"a": "b"}', at=100
    )
    return await join_game(database, game.id, BO, "Bo", 101)


async def together(database: Database, others: Sequence[Member]) -> GameRow:
    """Open a lobby of Bo and the people of an earlier game; Chen gets the first seat."""
    return await create_game(
        database, game="gugong", guild_id=1, channel_id=CHANNEL, opener_id=BO, opener_name="Bo", options="{}", at=100,
        others=others, starter_id=CHEN,
    )  # fmt: skip


@asynccontextmanager
async def without(database: Database, name: str) -> AsyncIterator[None]:
    """Refuse new members with this name in this context, so that work of several steps fails in the middle."""
    steps = [
        f"CREATE TRIGGER in_the_middle BEFORE INSERT ON members WHEN new.name = '{name}' BEGIN SELECT RAISE(ABORT, 'middle'); END;",
        "DROP TRIGGER in_the_middle;",
    ]
    make, drop = [[step] for step in steps] if isinstance(database, DatabaseFile) else translated(steps)
    async with database.transaction() as connection:
        for statement in make:
            await connection.execute_fetchall(statement)
    yield
    async with database.transaction() as connection:
        for statement in drop:
            await connection.execute_fetchall(statement)


async def begun(database: Database, channel_id: int = CHANNEL) -> GameRow:
    """Start a game with Bo on seat 0 and Ana on seat 1, without choices."""
    game = await lobby(database, channel_id)
    return await start_game(database, game.id, seats=[BO, ANA], seed=7, version=1, state="start", asked=0, at=102)


async def choose(
    database: Database, game: GameRow, *texts: str, interaction_id: int | None = None, seq: int | None = None, result: str | None = None
) -> GameRow:
    """Append Bo's choices at ``seq`` or at the present end of the log; return the game."""
    return await append_choices(
        database,
        game.id,
        game.seq if seq is None else seq,
        [NewChoice(0, BO, text) for text in texts],
        interaction_id=interaction_id,
        state=f"after {texts[-1]}",
        asked=None if result else 0,
        result=result,
        at=200,
    )


async def finished(database: Database) -> GameRow:
    """Return a game that ended with its first choice."""
    return await choose(database, await begun(database), "end", result='{"places": [1, 2]}')
