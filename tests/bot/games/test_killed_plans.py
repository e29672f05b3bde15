"""A process is killed while a planned turn is played, by a press or with the choice before it: all of the turn is stored, or nothing."""

import asyncio
from dataclasses import dataclass
from pathlib import Path

import pytest

import storage
from bot.games import plans
from bot.games.session import Person, Press, Session
from bot.games.table import Table
from rules.core import Action
from rules.plans import Ends, Tried, brought_forward, then
from rules.play import ReplayedGame, turn_ended
from storage import open_database
from tests.bot.games.ordered import begin
from tests.storage.killed import kill_child

CHILD = """
import asyncio, sys, time
from bot.games.session import Person, Press
from bot.games.table import Table
from storage import games, open_database

path, user, text, stored_in, seq = sys.argv[1:]

def reached():
    print("reached", flush=True)
    time.sleep(60)

async def main():
    database = await open_database(path)
    await database._writer._connection.create_function("reached", 0, reached)
    if stored_in != "nothing":
        moment = f"WHEN new.seq = {seq}" if int(seq) >= 0 else ""
        await database._writer._connection.execute_fetchall(
            f"CREATE TEMP TRIGGER moment BEFORE INSERT ON {stored_in} {moment} BEGIN SELECT reached(); END"
        )
    row = await games.load(database, 1)
    press = Press(Person(int(user), "P"), row.seq, 9)
    await (Table(database).choose(row, press, text) if text else Table(database).play_plan(row, press))
    reached()

asyncio.run(main())
"""
NOTHING = "nothing"
"""The child is killed after the commit."""


@dataclass(frozen=True)
class Coming:
    """A game just before the end of a turn, after which ``seat`` plays its planned turn.

    ``texts``: the log with the whole plan."""

    session: Session
    seat: int
    texts: tuple[str, ...]

    def person(self, seat: int) -> Person:
        return Person(self.session.row.at(seat).user_id, f"P{seat}")


def the_first(live: ReplayedGame) -> Action:
    return live.choices[0]


def whole(tried: Tried) -> Tried:
    """Return the turn tried to its end."""
    while tried.ends is Ends.NOT:
        tried = then(tried, the_first(tried.live))
    return tried


async def coming(table: Table, *, by_itself: bool) -> Coming:
    """Play until a turn can be ended; the person of the next turn plans it, with an alternative before it that does not hold."""
    begun = await begin(table, "dragon", {}, 1, [{}] * 3, the_first, ahead=False)
    session = await table.session(begun.game_id)
    while (ended := turn_ended(session.live)).asked == (asked := session.live.asked):
        assert asked is not None
        press = Press(Person(session.row.at(asked).user_id, f"P{asked}"), session.live.seq, session.live.seq)
        session = await table.choose(session.row, press, str(the_first(session.live)))
    assert ended.asked is not None
    plan = brought_forward(session.live, ended.asked)
    assert plan is not None
    tried = whole(plan)
    fails = plans.PlannedTurn(session.live.seq, ((tried.choices[0].text, "another effect"),))
    game = Coming(session, tried.seat, (*ended.texts, *(choice.text for choice in tried.choices)))
    await table.keep_plan(
        session.row, game.person(tried.seat), lambda now, seat, row: plans.row_of(now.live, seat, [fails, tried], row, by_itself=by_itself)
    )
    return game


async def end_turn(table: Table, game: Coming) -> Session:
    """End the turn that is under way."""
    session = await table.session(game.session.row.id)
    assert session.live.asked is not None
    return await table.choose(session.row, Press(game.person(session.live.asked), session.live.seq, 500), "end")


async def left_of_plan(table: Table, session: Session, seat: int) -> tuple[str, ...]:
    """Return the texts of a seat's plan that are still valid for its next turn."""
    plan = plans.planned(session.live, seat, await storage.plans.plan_of(table.database, session.row.id, session.row.at(seat).user_id))
    return plan.first.texts if plan is not None and plan.first is not None else ()


@pytest.mark.parametrize(
    ("stored_in", "after"),
    [("main.choices", 1), ("main.ordered", 2), ("main.snapshots", -1), (NOTHING, -1)],
)
async def test_a_choice_is_stored_with_the_whole_planned_turn_after_it_or_neither_is(tmp_path: Path, stored_in: str, after: int) -> None:
    path = tmp_path / "games.sqlite3"
    database = await open_database(path)
    game = await coming(Table(database), by_itself=True)
    before = game.session.live
    await database.close()
    assert before.asked is not None
    await asyncio.to_thread(
        kill_child, CHILD, path, game.person(before.asked).id, "end", stored_in, before.seq + after if after > 0 else -1
    )
    database = await open_database(path)
    try:
        table = Table(database)
        session = await table.session(game.session.row.id)
        if stored_in != NOTHING:
            assert session.live.texts == before.texts
            assert await left_of_plan(table, session, game.seat) == game.texts[before.seq + 1 :]
            session = await end_turn(table, game)
        assert session.live.texts == game.texts
        assert [row.seq for row in await storage.log.load_log(database, 1) if row.ordered] == [*range(before.seq + 1, len(game.texts))]
        assert await left_of_plan(table, session, game.seat) == ()
    finally:
        await database.close()


@pytest.mark.parametrize(("stored_in", "after"), [("main.choices", 1), (NOTHING, -1)])
async def test_of_a_plan_that_is_played_by_a_press_all_stands_or_nothing(tmp_path: Path, stored_in: str, after: int) -> None:
    path = tmp_path / "games.sqlite3"
    database = await open_database(path)
    game = await coming(Table(database), by_itself=False)
    before = (await end_turn(Table(database), game)).live
    await database.close()
    assert before.asked == game.seat
    await asyncio.to_thread(kill_child, CHILD, path, game.person(game.seat).id, "", stored_in, before.seq + after if after > 0 else -1)
    database = await open_database(path)
    try:
        table = Table(database)
        session = await table.session(game.session.row.id)
        if stored_in != NOTHING:
            assert session.live.texts == before.texts
            assert await left_of_plan(table, session, game.seat) == game.texts[before.seq :]
            session = await table.play_plan(session.row, Press(game.person(game.seat), before.seq, 600))
        assert session.live.texts == game.texts
        assert await left_of_plan(table, session, game.seat) == ()
    finally:
        await database.close()
