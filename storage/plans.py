"""Turns that people with a seat have planned; a plan goes with the seat, and with the game's end."""

from __future__ import annotations

from dataclasses import dataclass

from storage.database import Database
from storage.keeping import Kept
from storage.refusals import StalePlan

OF_PEOPLE = (
    Kept(
        table="plans",
        part="plans",
        goes=True,
        select="SELECT game_id AS game, turn, seq, choices, by_itself, revision FROM plans WHERE user_id = $1 ORDER BY game_id",
    ),
)


@dataclass(frozen=True, slots=True)
class PlanRow:
    """A planned turn of a person: the one after ``turn`` turns that they have ended.

    ``seq``: rows of the log when it was planned. ``choices``: JSON. ``by_itself``: play it as soon as its turn comes. ``revision``: 0
    for a plan that was never kept.
    """

    revision: int = 0
    turn: int = 0
    seq: int = 0
    choices: str = "[]"
    by_itself: bool = False


async def plan_of(database: Database, game_id: int, user_id: int) -> PlanRow:
    """Return a person's plan in a game, also for a turn that is over; an empty one of revision 0 if there never was one."""
    rows = await database.fetch(
        "SELECT revision, turn, seq, choices, by_itself FROM plans WHERE game_id = $1 AND user_id = $2", (game_id, user_id)
    )
    return next((PlanRow(*(*row,)[:4], by_itself=bool(row[4])) for row in rows), PlanRow())


async def write(database: Database, game_id: int, user_id: int, plan: PlanRow) -> bool:
    """Replace a person's plan in a game being played, as its next revision; return False if they have no seat there.

    ``plan.revision``: that of the stored plan. Raises :class:`StalePlan` if the stored plan has another one by now.
    """
    async with database.transaction(game_id) as connection:
        seats = await connection.execute_fetchall(
            "SELECT 1 FROM members JOIN games ON games.id = game_id "
            "WHERE game_id = $1 AND user_id = $2 AND computer = 0 AND status = 'playing'",
            (game_id, user_id),
        )
        if not list(seats):
            return False
        kept = await connection.execute_fetchall("SELECT revision FROM plans WHERE game_id = $1 AND user_id = $2", (game_id, user_id))
        if next((row[0] for row in kept), 0) != plan.revision:
            raise StalePlan
        await connection.execute_fetchall(
            "INSERT INTO plans (game_id, user_id, revision, turn, seq, choices, by_itself) VALUES ($1, $2, $3, $4, $5, $6, $7) "
            "ON CONFLICT (game_id, user_id) DO UPDATE SET revision = excluded.revision, turn = excluded.turn, seq = excluded.seq, "
            "choices = excluded.choices, by_itself = excluded.by_itself",
            (game_id, user_id, plan.revision + 1, plan.turn, plan.seq, plan.choices, plan.by_itself),
        )
        return True
