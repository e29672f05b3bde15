"""Games from which tests begin."""

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import psycopg

import storage
from storage import Database, GameRow, Member, NewChoice
from storage.sqlite import DatabaseFile

ANA, BO, CHEN = 2**62 + 1, 2**62 + 2, 2**62 + 3
CHANNEL = 2**62 + 9

REFUSED = (sqlite3.IntegrityError, psycopg.IntegrityError)
"""The errors of a database whose constraints refuse a row."""


async def lobby(database: Database, channel_id: int = CHANNEL) -> GameRow:
    """Open a lobby of Ana and Bo."""
    game = await storage.games.create(
        database, game="gugong", guild_id=1, channel_id=channel_id, opener_id=ANA, opener_name="Ana", options='{"a": "b"}', at=100
    )
    return await storage.games.join(database, game.id, BO, "Bo", 101)


async def together(database: Database, others: Sequence[Member]) -> GameRow:
    """Open a lobby of Bo and the people of an earlier game; Chen gets the first seat."""
    return await storage.games.create(
        database, game="gugong", guild_id=1, channel_id=CHANNEL, opener_id=BO, opener_name="Bo", options="{}", at=100,
        others=others, starter_id=CHEN,
    )  # fmt: skip


REFUSE_IN_FILE = "SELECT RAISE(ABORT, 'middle')"
REFUSE_ON_SERVER = (
    "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS "
    "$$ BEGIN RAISE EXCEPTION 'middle' USING ERRCODE = 'integrity_constraint_violation'; END $$"
)


@asynccontextmanager
async def without(database: Database, name: str) -> AsyncIterator[None]:
    """Refuse new members with this name in this context, so that work of several steps fails in the middle."""
    if isinstance(database, DatabaseFile):
        made = f"CREATE TRIGGER in_the_middle BEFORE INSERT ON members WHEN new.name = '{name}' BEGIN {REFUSE_IN_FILE}; END"
        dropped = "DROP TRIGGER in_the_middle"
    else:
        made = f"CREATE TRIGGER in_the_middle BEFORE INSERT ON members FOR EACH ROW WHEN (new.name = '{name}') EXECUTE FUNCTION refuse()"
        dropped = "DROP FUNCTION refuse() CASCADE"
    async with database.transaction() as connection:
        if not isinstance(database, DatabaseFile):
            await connection.execute_fetchall(REFUSE_ON_SERVER)
        await connection.execute_fetchall(made)
    yield
    async with database.transaction() as connection:
        await connection.execute_fetchall(dropped)


async def begun(database: Database, channel_id: int = CHANNEL) -> GameRow:
    """Start a game with Bo on seat 0 and Ana on seat 1, without choices."""
    game = await lobby(database, channel_id)
    return await storage.games.start(database, game.id, seats=[BO, ANA], seed=7, version=1, state="start", asked=0, at=102)


async def choose(
    database: Database,
    game: GameRow,
    *texts: str,
    interaction_id: int | None = None,
    seq: int | None = None,
    result: str | None = None,
    in_round: int | None = None,
) -> GameRow:
    """Append Bo's choices at ``seq`` or at the present end of the log; return the game."""
    return await storage.log.append_choices(
        database,
        game.id,
        game.seq if seq is None else seq,
        [NewChoice(0, BO, text) for text in texts],
        interaction_id=interaction_id,
        state=f"after {texts[-1]}",
        asked=None if result else 0,
        result=result,
        at=200,
        in_round=in_round,
    )


async def finished(database: Database) -> GameRow:
    """Return a game that ended with its first choice."""
    return await choose(database, await begun(database), "end", result='{"places": [1, 2]}')
