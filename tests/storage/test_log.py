import asyncio

import pytest

import storage
from storage import ChoiceRow, Database, GameRow, NewChoice, Status
from storage.log import Base, Record, Snapshot
from storage.refusals import NoSuchGame, SeenInteraction, StaleSeq, WrongStatus
from tests.storage.openings import BO, CHANNEL, REFUSED, begun, choose, finished, lobby


async def test_a_choice_is_written_with_the_seat_asked_and_snapshot(database: Database) -> None:
    game = await choose(database, await begun(database), "give 3a jade", interaction_id=2**62)
    assert (game.seq, game.asked, game.status, game.updated_at) == (1, 0, Status.PLAYING, 200)
    assert await storage.games.load(database, game.id) == game
    assert await storage.log.load_log(database, game.id) == (ChoiceRow(0, 0, BO, "give 3a jade", 2**62, 200),)
    assert await storage.log.load_snapshot(database, game.id) == Snapshot(1, "after give 3a jade")


async def test_the_rows_of_one_press_have_following_numbers_and_only_the_first_has_the_interaction_id(database: Database) -> None:
    game = await choose(database, await begun(database), "pass", interaction_id=11)
    game = await choose(database, game, "undo", "undo", "undo", interaction_id=12)
    rows = await storage.log.load_log(database, game.id)
    assert [(row.seq, row.text, row.interaction_id) for row in rows] == [
        (0, "pass", 11),
        (1, "undo", 12),
        (2, "undo", None),
        (3, "undo", None),
    ]
    assert await storage.log.load_snapshot(database, game.id) == Snapshot(4, "after undo")


@pytest.mark.parametrize("seq", [-1, 0, 2, 5])
async def test_a_choice_made_at_another_length_of_the_log_is_refused(database: Database, seq: int) -> None:
    game = await choose(database, await begun(database), "pass")
    with pytest.raises(StaleSeq) as refused:
        await choose(database, game, "late", seq=seq)
    assert refused.value.seq == 1
    assert await storage.games.load(database, game.id) == game
    assert [row.text for row in await storage.log.load_log(database, game.id)] == ["pass"]
    assert await storage.log.load_snapshot(database, game.id) == Snapshot(1, "after pass")


async def test_of_two_choices_at_once_for_one_place_exactly_one_is_written(database: Database) -> None:
    game = await begun(database)
    outcomes = await asyncio.gather(*(choose(database, game, f"press {number}") for number in range(5)), return_exceptions=True)
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["GameRow", *["StaleSeq"] * 4]
    assert len(await storage.log.load_log(database, game.id)) == 1


async def test_an_interaction_is_written_once(database: Database) -> None:
    game = await choose(database, await begun(database), "pass", interaction_id=11)
    for seq in (0, 1):
        with pytest.raises(SeenInteraction):
            await choose(database, game, "pass", interaction_id=11, seq=seq)
    elsewhere = await begun(database, CHANNEL + 1)
    with pytest.raises(SeenInteraction):
        await choose(database, elsewhere, "pass", interaction_id=11)
    assert (await storage.log.load_log(database, elsewhere.id), (await storage.games.load(database, game.id)).seq) == ((), 1)


async def test_choices_without_an_interaction_do_not_exclude_each_other(database: Database) -> None:
    game = await choose(database, await begun(database), "pass")
    assert (await choose(database, game, "end", "pass")).seq == 3


async def test_a_result_ends_the_game(database: Database) -> None:
    game = await finished(database)
    assert (game.status, game.result, game.live) == (Status.ENDED, '{"places": [1, 2]}', False)
    with pytest.raises(WrongStatus) as refused:
        await choose(database, game, "more")
    assert refused.value.status is Status.ENDED
    assert game.seq == len(await storage.log.load_log(database, game.id)) == 1


async def test_nothing_is_chosen_in_a_lobby_or_a_closed_game(database: Database) -> None:
    game = await lobby(database)
    with pytest.raises(WrongStatus):
        await choose(database, game, "pass")
    await storage.games.close(database, game.id, 1)
    with pytest.raises(WrongStatus):
        await choose(database, game, "pass")


async def test_nothing_is_chosen_in_a_game_that_does_not_exist(database: Database) -> None:
    with pytest.raises(NoSuchGame):
        await storage.log.append_choices(database, 4, 0, [NewChoice(0, BO, "pass")], interaction_id=None, state="", asked=None, at=1)
    assert await storage.log.load_log(database, 4) == ()
    assert await storage.log.load_snapshot(database, 4) is None


async def test_an_empty_append_is_an_error(database: Database) -> None:
    game = await begun(database)
    with pytest.raises(ValueError, match="nothing to append"):
        await storage.log.append_choices(database, game.id, 0, [], interaction_id=None, state="", asked=None, at=1)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE choices SET text = 'other'",
        "DELETE FROM choices",
        "DELETE FROM games",
        "INSERT INTO choices VALUES (1, 0, 0, 5, 'other', NULL, 1) ON CONFLICT (game_id, seq) DO UPDATE SET text = excluded.text",
        "INSERT INTO choices VALUES (1, 1, 0, 5, 'other', 11, 1) ON CONFLICT (interaction_id) DO UPDATE SET text = excluded.text",
        "INSERT INTO choices VALUES (1, 7, 0, 5, 'beyond the end', NULL, 1)",
        "INSERT INTO choices VALUES (8, 0, 0, 5, 'of no game', NULL, 1)",
    ],
)
async def test_the_log_only_grows(database: Database, statement: str) -> None:
    game = await choose(database, await begun(database), "pass", interaction_id=11)
    assert game.id == 1
    rows = await storage.log.load_log(database, game.id)
    with pytest.raises(REFUSED):
        async with database.transaction() as connection:
            await connection.execute_fetchall(statement)
    assert await storage.log.load_log(database, game.id) == rows


@pytest.mark.parametrize("place", ["file"], indirect=True)
@pytest.mark.parametrize("row", ["1, 0, 0, 5, 'other', NULL, 1", "1, 1, 0, 5, 'other', 11, 1"])
async def test_insert_or_replace_changes_no_row_of_the_log_although_it_runs_no_delete_trigger(database: Database, row: str) -> None:
    await test_the_log_only_grows(database, f"INSERT OR REPLACE INTO choices VALUES ({row})")


async def test_a_lost_snapshot_can_be_made_again(database: Database) -> None:
    game = await choose(database, await begun(database), "pass")
    async with database.transaction() as connection:
        await connection.execute_fetchall("DELETE FROM snapshots")
    assert await storage.log.load_snapshot(database, game.id) is None
    await storage.log.save_snapshot(database, game.id, Snapshot(1, "replayed"))
    assert await storage.log.load_snapshot(database, game.id) == Snapshot(1, "replayed")


async def test_a_snapshot_made_too_late_does_not_replace_a_newer_one(database: Database) -> None:
    game = await choose(database, await begun(database), "pass")
    await storage.log.save_snapshot(database, game.id, Snapshot(0, "old"))
    assert await storage.log.load_snapshot(database, game.id) == Snapshot(1, "after pass")


async def test_a_cancelled_append_is_whole_or_absent(database: Database) -> None:
    game = await begun(database)
    for steps in range(30):
        task = asyncio.create_task(choose(database, game, "one", "two", interaction_id=steps))
        for _ in range(steps):
            await asyncio.sleep(0.0002)
        task.cancel()
        await asyncio.wait([task])
        after: GameRow = await storage.games.load(database, game.id)
        assert after.seq in (game.seq, game.seq + 2)
        snapshot = await storage.log.load_snapshot(database, game.id)
        assert snapshot is not None
        assert snapshot.seq == after.seq == len(await storage.log.load_log(database, game.id))
        game = after
    assert (await choose(database, game, "three")).seq == game.seq + 1


async def test_a_game_goes_on_from_its_base(database: Database) -> None:
    game = await choose(database, await begun(database), "pass", "end")
    game = await storage.log.write_base(database, game.id, Base(2, 5, "as it stood"), 1, 300)
    assert (game.version, game.seq, game.asked, game.updated_at) == (5, 2, 1, 300)
    game = await choose(database, game, "give")
    record = await storage.log.load_record(database, game.id)
    assert record.base == Base(2, 5, "as it stood")
    assert [(row.seq, row.text) for row in record.choices] == [(2, "give")]
    assert record.snapshot == Snapshot(3, "after give")
    assert [row.text for row in await storage.log.load_log(database, game.id)] == ["pass", "end", "give"]


async def test_of_several_bases_the_newest_counts(database: Database) -> None:
    game = await choose(database, await begun(database), "pass")
    await storage.log.write_base(database, game.id, Base(1, 2, "first"), None, 300)
    game = await choose(database, game, "end")
    await storage.log.write_base(database, game.id, Base(2, 3, "second"), None, 301)
    await storage.log.write_base(database, game.id, Base(2, 4, "third"), None, 302)
    assert await storage.log.load_record(database, game.id) == Record(Base(2, 4, "third"), (), Snapshot(2, "third"))


async def test_a_base_of_another_length_than_the_log_is_refused(database: Database) -> None:
    game = await choose(database, await begun(database), "pass")
    for seq in (0, 2):
        with pytest.raises(StaleSeq):
            await storage.log.write_base(database, game.id, Base(seq, 2, "state"), None, 300)
    assert await storage.games.load(database, game.id) == game


async def test_the_record_without_a_base_is_the_whole_log(database: Database) -> None:
    game = await choose(database, await begun(database), "pass")
    assert await storage.log.load_record(database, game.id) == Record(
        None, await storage.log.load_log(database, game.id), Snapshot(1, "after pass")
    )
