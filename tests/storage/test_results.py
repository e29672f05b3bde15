"""Results of games and ranking lists of people, on both engines."""

import json

import pytest

import storage
from storage import FORGOTTEN, Database, NewChoice
from storage.results import Rated
from storage.stats import RecordRow
from tests.storage.openings import ANA, BO, CHEN

SERVER = 1


async def ended(database: Database, at: int, *people: int) -> int:
    """Play a game of some people, who take their places in this order; return its id."""
    row = await storage.games.create(
        database, game="toy", guild_id=SERVER, channel_id=at, opener_id=people[0], opener_name=f"Person {at}", options="{}", at=at
    )
    for person in people[1:]:
        await storage.games.join(database, row.id, person, f"Person {at}", at)
    await storage.games.start(database, row.id, seats=people, seed=1, version=1, state="{}", asked=0, at=at)
    places = list(range(1, len(people) + 1))
    choices = [NewChoice(seat, person, "1") for seat, person in enumerate(people)]
    result = json.dumps({"places": places, "scores": places[::-1], "sources": [{"a": place} for place in places]})
    await storage.log.append_choices(
        database, row.id, 0, choices, interaction_id=None, state="{}", asked=None, result=result, at=at,
        marks=[["fast"], *([[]] * (len(people) - 1))], feats={0: {"walls": at}},
    )  # fmt: skip
    return row.id


async def standings(database: Database) -> list[storage.standings.Standing]:
    """Return the all-time list; assert that the stored list equals the count of all results."""
    lists = [await storage.standings.standings(database, SERVER, CHEN, "toy", since) for since in (0, 1)]
    kept, counted = [sorted(each, key=lambda each: each.user_id) for each in lists]
    assert kept == counted
    return kept


async def test_a_list_has_everybody_once_with_the_newest_rating(database: Database) -> None:
    first, second = await ended(database, 100, ANA, BO), await ended(database, 200, BO, CHEN)
    assert await storage.result_writer.note(database) == 2
    assert await storage.result_writer.note(database) == 0
    rated = [Rated(first, 0, ANA, 30.5, 7.5), Rated(first, 1, BO, 20.5, 7.25), Rated(second, 0, BO, 26.5, 6.5)]
    assert await storage.results.write_ratings(database, SERVER, "toy", rated)
    found = {each.user_id: each for each in await standings(database)}
    assert found == {
        ANA: storage.standings.Standing(ANA, 1, 1, 1, 30.5, 7.5),
        BO: storage.standings.Standing(BO, 2, 1, 2, 26.5, 6.5),
        CHEN: storage.standings.Standing(CHEN, 1, 0, 0, None, None),
    }
    assert {each.user_id for each in await storage.standings.standings(database, SERVER, CHEN, "toy", 150)} == {BO, CHEN}
    (of_ana,) = await storage.results.results_of(database, SERVER, "toy", ANA)
    assert [(each.user_id, each.place, each.score, each.won) for each in of_ana.seats] == [(ANA, 1, 2, True), (BO, 2, 1, False)]


async def test_a_person_who_is_not_listed_has_no_name_there_until_they_want_it(database: Database) -> None:
    await ended(database, 100, ANA, BO)
    await ended(database, 200, ANA, BO)
    await storage.result_writer.note(database)
    for wanted in (False, True):
        await storage.visibility.set_listed(database, BO, wanted)
        assert await storage.visibility.listed(database, BO) == wanted
        assert await storage.visibility.seen_names(database, SERVER, CHEN, [ANA, BO, CHEN]) == {ANA: "Person 200"} | (
            {BO: "Person 200"} if wanted else {}
        )
        assert len(await standings(database)) == 1 + wanted


async def test_ratings_after_a_game_that_is_noted_late_are_made_anew(database: Database) -> None:
    later = await ended(database, 200, ANA, BO)
    await storage.result_writer.note(database)
    await storage.results.write_ratings(database, SERVER, "toy", [Rated(later, 0, ANA, 30.5, 7.5), Rated(later, 1, BO, 20.5, 7.5)])
    assert await storage.results.not_rated(database, SERVER, "toy", 10) == ()
    assert await storage.results.played_where(database) == ((SERVER, "toy"),)
    assert [(each.games, each.mu) for each in await standings(database)] == [(1, 30.5), (1, 20.5)]
    earlier = await ended(database, 100, BO, ANA)
    await storage.result_writer.note(database)
    assert [(each.games, each.mu) for each in await standings(database)] == [(2, 30.5), (2, 20.5)]
    again = await storage.results.not_rated(database, SERVER, "toy", 10)
    assert [each.game_id for each in again] == [earlier, earlier, later, later]
    await storage.results.write_ratings(database, SERVER, "toy", [Rated(earlier, 0, BO, 26.0, 8.0), Rated(earlier, 1, ANA, 24.0, 8.0)])
    assert await storage.results.ratings_before(database, SERVER, "toy", later) == {BO: (26.0, 8.0), ANA: (24.0, 8.0)}
    left = await storage.results.not_rated(database, SERVER, "toy", 10)
    assert [(each.game_id, each.user_id) for each in left] == [(later, ANA), (later, BO)]
    await storage.result_writer.forget(database)
    assert await standings(database) == []


async def test_ratings_are_not_kept_if_an_earlier_game_was_noted_since(database: Database) -> None:
    later = await ended(database, 200, ANA, BO)
    await storage.result_writer.note(database)
    earlier = await ended(database, 100, BO, ANA)
    await storage.result_writer.note(database)
    assert not await storage.results.write_ratings(
        database, SERVER, "toy", [Rated(later, 0, ANA, 30.5, 7.5), Rated(later, 1, BO, 20.5, 7.5)]
    )
    assert [each.mu for each in await standings(database)] == [None, None]
    assert [each.game_id for each in await storage.results.not_rated(database, SERVER, "toy", 1)] == [earlier, earlier]


async def test_results_that_are_thrown_away_in_part_follow_from_the_games_again(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [await ended(database, 100, ANA, BO), await ended(database, 200, BO, CHEN), await ended(database, 300, ANA, BO, CHEN)]
    await storage.result_writer.note(database)
    before = await standings(database), await storage.persons.source_averages(database, SERVER, "toy")
    monkeypatch.setattr("storage.result_writer.AT_ONCE", 1)
    units = [database.transaction(), database.transaction()]
    with monkeypatch.context() as patch, pytest.raises(IndexError):
        patch.setattr(database, "transaction", units.pop)
        await storage.result_writer.forget(database)
    assert [row["game_id"] for row in await database.fetch("SELECT game_id FROM played")] == games[2:]
    assert await storage.persons.source_averages(database, SERVER, "toy") == {"a": 2.0}
    assert [await storage.result_writer.note(database) for _ in range(3)] == [1, 1, 0]
    assert (await standings(database), await storage.persons.source_averages(database, SERVER, "toy")) == before


async def test_records_and_achievements_of_people_are_found(database: Database) -> None:
    first, second = await ended(database, 100, ANA, BO), await ended(database, 200, BO, CHEN)
    while await storage.result_writer.note(database):
        pass
    found = await storage.stats.records(
        database, SERVER, CHEN, "toy", [("walls", False), ("walls", True), ("score", False), ("none", False)]
    )
    assert found == (
        RecordRow("walls", 200, BO, "Person 200", second, 200, 200),
        RecordRow("walls", 100, ANA, "Person 100", first, 100, 100),
        RecordRow("score", 2, ANA, "Person 100", first, 100, 100),
    )
    await storage.visibility.set_listed(database, ANA, False)
    (score,) = await storage.stats.records(database, SERVER, CHEN, "toy", [("score", False)])
    assert (score.user_id, score.game_id) == (BO, second)
    await storage.visibility.set_listed(database, ANA, True)
    assert await storage.achievements.achievements_of(database, SERVER, "toy", BO) == {"fast": 1}
    assert await storage.achievements.without(database) is None
    assert await storage.stats.without(database, SERVER, "toy", 5) == ()
    await storage.stats.note(database, SERVER, "toy", {first: {1: {"walls": 900}}})
    assert [each.value for each in await storage.stats.records(database, SERVER, CHEN, "toy", [("walls", False)])] == [900]
    await storage.forgetting.forget_person(database, BO, 300, notice="")
    (walls,) = await storage.stats.records(database, SERVER, CHEN, "toy", [("walls", False)])
    assert (walls.value, walls.name, walls.user_id <= FORGOTTEN) == (900, "", True)


async def test_nobody_is_first_without_a_winner_and_a_person_who_gave_up_is_last(database: Database) -> None:
    """Ana has conceded, and a computer plays on for her. Bo and Chen have no place, like a seat that cannot win."""
    game = await ended(database, 100, ANA, BO, CHEN)
    nobody = json.dumps({"places": [None, None, None], "scores": [0, 0, 0], "sources": [{}, {}, {}]})
    async with database.transaction() as connection:
        await connection.execute_fetchall("UPDATE games SET result = $1 WHERE id = $2", (nobody, game))
        await connection.execute_fetchall("UPDATE members SET gone = 'conceded', computer = 1 WHERE user_id = $1", (ANA,))
    await storage.result_writer.note(database)
    (played,) = await storage.results.results_of(database, SERVER, "toy", BO)
    assert [(each.user_id, each.place, each.won) for each in played.seats] == [(ANA, 4, False), (BO, 2, False), (CHEN, 2, False)]
    assert (played.margin, played.seated) == (None, 3)


async def test_a_person_has_the_name_on_a_server_that_they_have_there(database: Database) -> None:
    await ended(database, 100, ANA, BO)
    elsewhere = await storage.games.create(
        database, game="toy", guild_id=SERVER + 1, channel_id=200, opener_id=ANA, opener_name="Doctor Ana", options="{}", at=200
    )
    assert await storage.visibility.seen_names(database, SERVER, BO, [ANA]) == {ANA: "Person 100"}
    assert await storage.visibility.seen_names(database, elsewhere.guild_id or 0, BO, [ANA]) == {ANA: "Doctor Ana"}


async def test_the_games_of_a_person_are_seen_by_the_readers_that_they_allow(database: Database) -> None:
    first = await ended(database, 100, ANA, BO)
    await ended(database, 200, BO, CHEN)
    while await storage.result_writer.note(database):
        pass
    assert await storage.persons.games_played(database, SERVER, BO) == (("toy", 2),)
    assert await storage.persons.source_averages(database, SERVER, "toy") == {"a": 1.5}
    found = await storage.persons.played_at(database, SERVER, CHEN, 100, 5, 5)
    assert found is not None
    ((game, of_ana),) = found.newest
    assert (game, of_ana.game_id, of_ana.margin, of_ana.choices) == ("toy", first, 1, 2)
    assert (found.games, found.wins, found.longest) == ((("toy", 1, 1.5, 2),), ((ANA, 1),), (0, 100))
    assert await storage.persons.played_at(database, SERVER, CHEN, 300, 5, 5) is None
    seen = dict[str, list[bool]]()
    for who in (storage.visibility.EVERYBODY, storage.visibility.MET, storage.visibility.NOBODY):
        await storage.visibility.set_shown_to(database, ANA, who)
        assert await storage.visibility.shown_to(database, ANA) == who
        seen[who] = [await storage.visibility.may_see(database, SERVER, ANA, reader) for reader in (ANA, BO, CHEN)]
        for reader, sees in zip((ANA, BO, CHEN), seen[who], strict=True):
            asked = database, SERVER, reader
            records = await storage.stats.records(*asked, "toy", [("walls", True)])
            lists = [await storage.standings.standings(*asked, "toy", since) for since in (0, 1)]
            told = [{each.user_id for each in found} for found in (*lists, records)]
            there = await storage.persons.played_at(*asked, 100, 5, 5)
            told += [{person for person, _ in there.wins} if there else {ANA}, {*await storage.visibility.seen_names(*asked, [ANA, BO])}]
            assert [ANA in each for each in told] == [sees] * 5
    assert seen == {
        storage.visibility.EVERYBODY: [True] * 3,
        storage.visibility.MET: [True, True, False],
        storage.visibility.NOBODY: [True, False, False],
    }
