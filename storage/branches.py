"""Games that go on from a position of another game."""

from __future__ import annotations

from storage.database import Connection, Database
from storage.rows import Branch


async def branch_of(database: Database, game_id: int) -> Branch | None:
    """Return the position from which a game goes on; None if it began from the start."""
    rows = await database.fetch(
        "SELECT branch_turn, branch_seats, branch_anew, position, state, branches.version, origin FROM branches JOIN games ON id = game_id "
        "WHERE game_id = $1",
        (game_id,),
    )
    return next((Branch(turn, seats, bool(anew), *others) for turn, seats, anew, *others in rows), None)


async def write_branch(connection: Connection, game_id: int, branch: Branch) -> None:
    """Write the position from which a game goes on, as part of a unit of work."""
    await connection.execute_fetchall(
        "UPDATE games SET branch_turn = $1, branch_seats = $2, branch_anew = $3, marked = 1 WHERE id = $4",
        (branch.turn, branch.seats, branch.anew, game_id),
    )
    await connection.execute_fetchall(
        "INSERT INTO branches (game_id, position, state, version, origin) VALUES ($1, $2, $3, $4, $5)",
        (game_id, branch.position, branch.state, branch.version, branch.origin),
    )
