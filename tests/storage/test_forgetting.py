"""Erasing a person: no trace in any row, all other rows unchanged; also servers that the bot left or that keep no statistics."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import aiosqlite
import pytest

import storage
from storage import FORGOTTEN, Database, GameRow, Gone, Opened, RequestStatus, Status, open_database
from storage.database import MIGRATIONS
from storage.plans import PlanRow
from storage.premoves import PremoveRow
from storage.servers import OF_A_GAME
from storage.wishes import Wish
from tests.storage.killed import kill_child
from tests.storage.openings import ANA, BO, CHEN, REFUSED, begun, choose, lobby
from tests.traces import traces

NAME = "Zerlinde"
NOTICE = "last left:"
RESULT = '{"places": [1, 2], "scores": [3, 1], "sources": [{"a": 3}, {"a": 1}]}'


async def rename(database: Database, *user_ids: int) -> None:
    """Give people a name that occurs nowhere by accident."""
    async with database.transaction() as connection:
        for user_id in user_ids:
            await connection.execute_fetchall("UPDATE members SET name = $1 WHERE user_id = $2", (NAME, user_id))


async def finished(database: Database) -> GameRow:
    """Return a game of Bo and Ana that Bo has won."""
    return await choose(database, await begun(database), "end", interaction_id=1, result=RESULT)


async def forget(database: Database, user_id: int = ANA) -> tuple[int, ...]:
    return await storage.forgetting.forget_person(database, user_id, 900, notice=NOTICE)


async def everywhere(database: Database) -> None:
    """Put Ana into every table with rows of people: in a lobby, a game under way and a finished game."""
    await finished(database)
    await storage.chances.note_chances(database, 1, 0, 1, "12", 0)
    running = await begun(database, 5)
    await storage.games.create(
        database, game="gugong", guild_id=1, channel_id=6, opener_id=ANA, opener_name=NAME, options="{}", at=100, starter_id=ANA,
        place=Opened(f"Gùgōng · {NAME}", None), expected=[CHEN],
    )  # fmt: skip
    await storage.games.create(
        database, game="gugong", guild_id=1, channel_id=7, opener_id=BO, opener_name="Bo", options="{}", at=100, expected=[ANA]
    )
    await rename(database, ANA)
    while await storage.result_writer.note(database):
        pass
    await storage.settings.set_personal(database, ANA, zone="Europe/Paris", away_since=100, away_until=400)
    async with database.transaction() as connection:
        banks = [storage.clocks.Bank(0, 60, 1), storage.clocks.Bank(1, 60, 1)]
        await storage.clocks.write_banks(connection, running.id, banks, live_pace=False)
        await connection.execute_fetchall("INSERT INTO answers (guild_id, user_id, at, seconds) VALUES (1, $1, 300, 60)", (ANA,))
    await storage.notes.write(database, running.id, ANA, "Mind the wall.")
    for follower, followed in ((ANA, BO), (BO, ANA)):
        await storage.wishes.let_follow(database, followed, True)
        await storage.wishes.follow(database, Wish(follower, 1, person_id=followed))
    await storage.wishes.follow(database, Wish(CHEN, 1, running.id))
    await storage.wishes.wait_for_tables(database, Wish(ANA, 1, until=900))
    async with database.transaction() as connection:
        await connection.execute_fetchall("INSERT INTO direct_messages (user_id, game_id, guild_id, at) VALUES ($1, 1, 1, 300)", (ANA,))
    await storage.premoves.write(database, running.id, ANA, PremoveRow("wall", "jade"))
    await storage.plans.write(database, running.id, ANA, PlanRow(0, 1, 0, "[]"))
    await storage.looks.note(database, running.id, ANA, 0, 0)
    await storage.waits.note_called(database, [ANA, BO], 300)
    await storage.coaching.note_advice(database, running.id, 0, 1, ANA)
    await storage.lessons.save(database, storage.lessons.LessonRow(ANA, "gugong", 1, 0, "[]"), 1, "[]", 300)
    await storage.games.close(database, 4, 300, f"given up:{NAME}")
    detail = json.dumps({"seat": 1, "holder": ANA, "whose": NAME, "user": CHEN, "name": "Chen"})
    await storage.requests.open_request(database, running.id, "offer 1", ANA, detail=detail, seq=0, needed=[CHEN], at=300)
    await storage.requests.set_request_message(database, 1, 77)
    wish = json.dumps({"seat": 0, "holder": BO, "whose": "Bo", "user": ANA, "name": NAME})
    await storage.requests.open_request(database, running.id, "seat 0", ANA, detail=wish, seq=0, needed=[BO], at=300)
    await storage.requests.open_request(database, running.id, "undo", BO, detail="{}", seq=0, needed=[ANA], at=300)
    wait = await storage.waits.wait_of(database, running.id)
    assert wait is not None
    await storage.announcements.note_overdue(database, wait, 300, [ANA])
    async with database.transaction() as connection:
        await connection.execute_fetchall(
            "INSERT INTO set_aside (game_id, seat, reminded, muted, quiet) VALUES ($1, 1, 0, 0, $2)", (running.id, f"300 {NAME}")
        )


OTHERS = (
    "games", "settings", "guild_settings", "places", "lessons", "reminded", "agreements", "source_totals", "totals", "left_servers",
    "command_guilds", "forgettings", "generation", "absences", "alive", "answers",
)  # fmt: skip
"""The tables whose rows belong to no game."""


async def dumped(database: Database) -> str:
    """Return all rows of all tables."""
    return "\n".join([str(tuple(row)) for table in (*OF_A_GAME, *OTHERS) for row in await database.fetch(f"SELECT * FROM {table}")])


async def gone_elsewhere(database: Database) -> None:
    """Put Ana into games without a seat of hers: one passed on, one given up, and one in which she only set a computer's level."""
    handed = await begun(database, 20)
    await rename(database, ANA)
    await storage.seats.take(database, handed.id, 1, CHEN, "Chen", 300)
    given_up = await begun(database, 21)
    await rename(database, ANA)
    await storage.games.close(database, given_up.id, 300, f"given up:{NAME}", conceded_id=ANA)
    foreign = await storage.games.create(
        database, game="gugong", guild_id=1, channel_id=22, opener_id=BO, opener_name="Bo", options="{}", at=100
    )
    await storage.games.join(database, foreign.id, CHEN, "Chen", 101)
    await storage.games.start(database, foreign.id, seats=[BO, CHEN], seed=7, version=1, state="start", asked=0, at=102)
    await storage.seats.leave(database, foreign.id, CHEN, Gone.AWAY, 200)
    await storage.seats.set_level(database, foreign.id, [CHEN], "easy", (ANA, NAME), 300)


async def test_no_row_holds_a_trace_of_a_forgotten_person(database: Database) -> None:
    await everywhere(database)
    await gone_elsewhere(database)
    assert NAME in await dumped(database)
    assert {name for name, rows in (await storage.own_data.of_person(database, ANA)).items() if not rows} == {
        "expected_at", "marks_of_honour", "choices", "reviews", "told_later",
    }  # fmt: skip
    assert await forget(database) == (1, 2, 3, 5, 6, 7)
    rows = await dumped(database)
    assert str(ANA) not in rows
    assert NAME not in rows
    assert rows.count(str(BO)) > 5


async def test_a_person_gets_all_rows_that_are_theirs_and_no_others(database: Database) -> None:
    await everywhere(database)
    found = await storage.own_data.of_person(database, ANA)
    nothing = {"seats_of_before", "games_ended_by_giving_up", "levels_given", "expected_at", "marks_of_honour", "choices", "reviews"}
    nothing.add("told_later")
    assert {name for name, rows in found.items() if not rows} == nothing
    assert [(row["game"], row["kind"]) for row in found["seats_asked_for_or_offered"]] == [(2, "offer 1"), (2, "seat 0")]
    assert found["about_to_be_told"] == [{"game": 2, "kind": "question", "at": 300}]
    (setting,) = found["settings"]
    assert (setting["user_id"], setting["zone"]) == (ANA, "Europe/Paris")
    (choice,) = (await storage.own_data.of_person(database, BO))["choices"]
    assert (choice["game"], choice["text"], choice["answered_ahead"]) == (1, "end", 0)
    assert not any((await storage.own_data.of_person(database, 5)).values())
    json.dumps(found)


@pytest.mark.parametrize("place", ["file"], indirect=True)
async def test_no_byte_of_the_file_holds_a_trace_of_a_forgotten_person(database: Database, path: Path) -> None:
    await everywhere(database)
    assert traces(path.parent, ANA, NAME) != []
    await forget(database)
    assert await storage.epochs.tidy(database)
    assert traces(path.parent, ANA, NAME) == []


def test_every_table_is_in_one_of_the_two_lists_of_tables_with_and_without_a_game(empty: Path) -> None:
    with closing(sqlite3.connect(empty)) as connection:
        found = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").fetchall()
        assert {table for (table,) in found} == {*OF_A_GAME, *OTHERS}
        columns = {table: {row[1] for row in connection.execute(f"PRAGMA table_info({table})")} for (table,) in found}
    assert {table for table, names in columns.items() if "game_id" in names} == set(OF_A_GAME)


@pytest.mark.parametrize("place", ["file"], indirect=True)
async def test_further_games_of_a_person_take_no_further_statements(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compare a few games with many: all other writers wait meanwhile, and people have hundreds of games."""
    for person, games in ((ANA, 2), (CHEN, 40)):
        for number in range(games):
            game = await storage.games.create(
                database, game="gugong", guild_id=1, channel_id=person + number, opener_id=person, opener_name=NAME, options="{}", at=1
            )
            await storage.games.join(database, game.id, BO, "Bo", 1)
            await storage.games.close(database, game.id, 2)
    ways, fetchall = list[str](), aiosqlite.Connection.execute_fetchall

    async def counted(self: Any, sql: str, *values: Any) -> Any:
        ways.append(sql)
        return await fetchall(self, sql, *values)

    monkeypatch.setattr(aiosqlite.Connection, "execute_fetchall", counted)
    assert len(await forget(database, ANA)) == 2
    few = len(ways)
    assert len(await forget(database, CHEN)) == 40
    assert len(ways) == 2 * few


async def test_a_computer_plays_on_for_a_forgotten_person_and_ended_games_show_somebody(database: Database) -> None:
    await everywhere(database)
    assert await forget(database) == (1, 2, 3)
    over, running, left, other = [await storage.games.load(database, number) for number in (1, 2, 3, 4)]
    stays, plays = over.at(1), running.at(1)
    assert (stays.forgotten, stays.computer, stays.name, stays.user_id <= FORGOTTEN) == (1, False, "", True)
    assert (plays.computer, plays.gone, plays.forgotten, plays.user_id) == (True, Gone.LEFT, 1, stays.user_id)
    assert (running.status, [member.user_id for member in running.people]) == (Status.PLAYING, [BO])
    assert (left.status, left.members, left.starter_id) == (Status.CLOSED, (), None)
    assert other.notice == "given up:"
    assert [request.status for request in await storage.requests.open_requests(database)] == [RequestStatus.OPEN]
    assert set(await storage.forgetting.to_redraw(database)) == {(1, 0), (2, 0), (2, 77), (3, 0)}


async def test_a_game_of_one_person_ends_when_they_are_forgotten(database: Database) -> None:
    game = await begun(database)
    await storage.seats.leave(database, game.id, BO, Gone.AWAY, 200)
    await forget(database)
    closed = await storage.games.load(database, game.id)
    assert (closed.status, closed.notice, await storage.waits.wait_of(database, game.id)) == (Status.CLOSED, NOTICE, None)


async def test_a_lobby_of_others_stays_open_without_the_forgotten_person(database: Database) -> None:
    game = await lobby(database)
    await forget(database)
    left = await storage.games.load(database, game.id)
    assert (left.status, [member.user_id for member in left.members]) == (Status.LOBBY, [BO])


async def test_two_forgotten_people_of_one_game_are_two(database: Database) -> None:
    game = await finished(database)
    await forget(database)
    await forget(database, BO)
    members = (await storage.games.load(database, game.id)).members
    assert [member.forgotten for member in members] == [2, 1]
    assert len({member.user_id for member in members}) == 2


async def test_a_person_who_takes_the_seat_of_somebody_has_a_name_and_plays(database: Database) -> None:
    game = await begun(database)
    await forget(database)
    taken = await storage.seats.take(database, game.id, 1, CHEN, "Chen", 300)
    assert (taken.at(1).name, taken.at(1).forgotten, taken.at(1).computer) == ("Chen", 0, False)
    rows = await database.fetch("SELECT user_id FROM predecessors WHERE game_id = $1", (game.id,))
    assert [row[0] <= FORGOTTEN for row in rows] == [True]


async def test_the_log_changes_in_no_other_way(database: Database) -> None:
    game = await choose(database, await begun(database), "first", interaction_id=1)
    for change in (
        "UPDATE choices SET text = 'other'",
        "UPDATE choices SET user_id = 5",
        "UPDATE choices SET user_id = -1",
        f"UPDATE choices SET user_id = {FORGOTTEN}",
        f"UPDATE choices SET user_id = {FORGOTTEN}, interaction_id = NULL, text = 'other'",
        "DELETE FROM choices",
    ):
        with pytest.raises(REFUSED, match="the log only grows"):
            async with database.transaction() as connection:
                await connection.execute_fetchall(change)
    await forget(database, BO)
    (row,) = await storage.log.load_log(database, game.id)
    assert (row.text, row.interaction_id, row.user_id <= FORGOTTEN) == ("first", None, True)


async def test_data_deleted_by_an_earlier_version_are_gone_after_the_migration(path: Path, tmp_path: Path) -> None:
    await (await open_database(path)).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA secure_delete=OFF")
        connection.execute("CREATE TABLE long_ago (name TEXT)")
        connection.executemany("INSERT INTO long_ago VALUES (?)", [(f"{NAME} {number}",) for number in range(500)])
        connection.execute("DROP TABLE long_ago")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert traces(path.parent, ANA, NAME) != []
    newer = tmp_path / "migrations"
    newer.mkdir()
    for step in MIGRATIONS.glob("*.sql"):
        (newer / step.name).write_text(step.read_text())
    count = len(list(newer.iterdir()))
    (newer / f"{count + 1:04}_more.sql").write_text("CREATE TABLE more (id INTEGER) STRICT;\n")
    await (await open_database(path, newer)).close()
    assert traces(path.parent, ANA, NAME) == []


CHILD = """
import asyncio, sys
import storage
from storage import forgetting
from tests.storage.openings import ANA

moment = sys.argv[2]

async def reached(*_):
    print("reached", flush=True)
    await asyncio.sleep(60)

async def main():
    database = await storage.open_database(sys.argv[1])
    if moment == "before":
        forgetting._forget_everywhere = reached
    else:
        database.empty_log = reached
    await storage.forgetting.forget_person(database, ANA, 900, notice="last left:")

asyncio.run(main())
"""


@pytest.mark.parametrize("moment", ["before", "after"])
async def test_a_process_killed_while_it_forgets_has_forgotten_all_or_nothing(path: Path, moment: str) -> None:
    database = await open_database(path)
    await everywhere(database)
    await database.close()
    with closing(sqlite3.connect(path)) as connection:
        before = list(connection.iterdump())
    await asyncio.to_thread(kill_child, CHILD, path, moment)
    database = await open_database(path)
    if moment == "before":
        with closing(sqlite3.connect(path)) as connection:
            assert list(connection.iterdump()) == before
    else:
        assert len(await storage.forgetting.to_redraw(database)) == 4
        assert await storage.epochs.rewrite_owed_since(database) == 900
        await storage.epochs.tidy(database)
        assert traces(path.parent, ANA, NAME) == []
        assert await storage.epochs.rewrite_owed_since(database) is None
    await database.close()


async def test_the_ratings_of_the_others_do_not_change(database: Database) -> None:
    await finished(database)
    while await storage.result_writer.note(database):
        pass
    places = [(each.seat, each.place) for each in await storage.results.not_rated(database, 1, "gugong", 1)]
    await forget(database)
    after = await storage.results.not_rated(database, 1, "gugong", 1)
    assert [(each.seat, each.place) for each in after] == places
    (of_bo,) = await storage.results.results_of(database, 1, "gugong", BO)
    assert [each.won for each in of_bo.seats] == [place == 1 for _, place in places]
    await storage.result_writer.forget(database)
    assert await storage.result_writer.note(database) == 1
    assert await storage.results.not_rated(database, 1, "gugong", 1) == after
    assert [each.user_id for each in await storage.standings.standings(database, 1, CHEN, "gugong")] == [BO]
    assert list(await storage.visibility.seen_names(database, 1, CHEN, [each.user_id for each in after])) == [BO]


async def test_a_server_without_statistics_counts_no_game_of_that_time(database: Database) -> None:
    await finished(database)
    assert await storage.result_writer.note(database) == 1
    await storage.servers.keep_statistics(database, 1, keep=False)
    assert await storage.servers.statistics_of(database, 1) == 0
    await choose(database, await begun(database, 5), "end", result=RESULT)
    await storage.servers.keep_statistics(database, 1, keep=True)
    await storage.result_writer.forget(database)
    await choose(database, await begun(database, 6), "end", result=RESULT)
    while await storage.result_writer.note(database):
        pass
    assert [row[0] for row in await database.fetch("SELECT game_id FROM played")] == [3]


async def test_results_of_a_server_without_statistics_are_not_even_written(database: Database) -> None:
    await storage.servers.keep_statistics(database, 1, keep=False)
    await finished(database)
    assert await storage.result_writer.note(database) == 1
    assert await storage.result_writer.note(database) == 0
    assert await storage.servers.statistics_of(database, 1) == 0


async def test_a_server_that_was_left_goes_with_all_its_games_and_no_other(database: Database) -> None:
    await everywhere(database)
    other = await storage.games.create(
        database, game="gugong", guild_id=2, channel_id=9, opener_id=BO, opener_name="Bo", options="{}", at=100
    )
    await storage.settings.set_guild_settings(database, 1, theme="dark")
    await storage.servers.note(database, [2], 1000)
    assert await storage.servers.servers_left_before(database, 999) == ()
    assert await storage.servers.servers_left_before(database, 1000) == (1,)
    assert await storage.servers.forget(database, 1) == (1, 2, 3, 4)
    assert await storage.servers.forget(database, 1) == ()
    for table in set(OF_A_GAME) - {"to_redraw"}:
        assert {row[0] for row in await database.fetch(f"SELECT game_id FROM {table}")} <= {other.id}, table
    for table in (
        "games",
        "guild_settings",
        "places",
        "source_totals",
        "totals",
        "left_servers",
        "command_guilds",
        "wishes",
        "direct_messages",
    ):
        assert {row[0] for row in await database.fetch(f"SELECT guild_id FROM {table}")} <= {2}, table
    assert await database.fetch("SELECT * FROM agreements") == []
    assert await storage.servers.servers_left_before(database, 1000) == ()


async def test_a_server_to_which_the_bot_has_come_back_keeps_everything(database: Database) -> None:
    await everywhere(database)
    await storage.servers.note(database, [], 1000)
    await storage.servers.note(database, [1], 2000)
    assert await storage.servers.servers_left_before(database, 3000) == ()
    assert await storage.servers.forget(database, 1) == ()
    assert (await storage.games.load(database, 1)).status is Status.ENDED
