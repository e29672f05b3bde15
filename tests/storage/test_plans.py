"""People's plans: one each, the newest, with their seat and their game alone."""

import pytest

import storage
from storage import Database, Gone
from storage.plans import PlanRow
from storage.refusals import StalePlan
from tests.storage.openings import ANA, BO, CHEN, begun

TURN = PlanRow(turn=1, seq=4, choices='[["end", "x"]]', by_itself=True)


async def test_a_plan_takes_the_place_of_the_one_before_and_only_of_that(database: Database) -> None:
    game = await begun(database)
    assert await storage.plans.plan_of(database, game.id, BO) == PlanRow()
    assert await storage.plans.write(database, game.id, BO, TURN)
    assert await storage.plans.plan_of(database, game.id, BO) == PlanRow(1, 1, 4, TURN.choices, by_itself=True)
    with pytest.raises(StalePlan):
        await storage.plans.write(database, game.id, BO, TURN)
    assert await storage.plans.write(database, game.id, BO, PlanRow(1, 2, 5))
    assert await storage.plans.plan_of(database, game.id, BO) == PlanRow(2, 2, 5)
    assert await storage.plans.plan_of(database, game.id, ANA) == PlanRow()


async def test_a_person_without_a_seat_plans_nothing(database: Database) -> None:
    game = await begun(database)
    assert not await storage.plans.write(database, game.id, CHEN, TURN)
    assert not await storage.plans.write(database, game.id + 1, BO, TURN)
    await storage.games.close(database, game.id, 200)
    assert not await storage.plans.write(database, game.id, BO, TURN)


async def test_plans_go_when_a_computer_plays_on_and_when_somebody_else_sits_down(database: Database) -> None:
    game = await begun(database)
    assert await storage.plans.write(database, game.id, BO, TURN)
    assert await storage.plans.write(database, game.id, ANA, TURN)
    await storage.seats.leave(database, game.id, BO, Gone.AWAY, 200)
    assert await storage.plans.plan_of(database, game.id, BO) == PlanRow()
    await storage.seats.take(database, game.id, 0, CHEN, "Chen", 201)
    assert await storage.plans.plan_of(database, game.id, CHEN) == PlanRow()
    assert (await storage.plans.plan_of(database, game.id, ANA)).by_itself
    await storage.games.close(database, game.id, 202)
    assert await storage.plans.plan_of(database, game.id, ANA) == PlanRow()
