"""Advice, reviews and chances: stored in order, with their game, and only while the choices that they are about still stand."""

from __future__ import annotations

import pytest

import storage
from storage import Advice, Database
from storage.refusals import OtherEpoch
from tests.storage.openings import ANA, BO, REFUSED, begun, choose, finished


async def test_advice_is_noted_once_for_a_seat_and_a_length_of_the_log(database: Database) -> None:
    await begun(database)
    assert await storage.coaching.note_advice(database, 1, 0, 0, ANA)
    assert await storage.coaching.note_advice(database, 1, 0, 0, ANA)
    assert await storage.coaching.advice_in(database, 1) == (Advice(0, 0, ANA),)
    assert (await storage.posting.load_to_post(database, 1)).advice == (Advice(0, 0, ANA),)


async def test_advice_for_a_game_that_has_moved_on_is_not_noted(database: Database) -> None:
    await choose(database, await begun(database), "add 1")
    assert not await storage.coaching.note_advice(database, 1, 0, 0, ANA)
    assert not await storage.coaching.note_advice(database, 99, 0, 0, ANA)
    assert await storage.coaching.note_advice(database, 1, 1, 1, BO)
    assert await storage.coaching.advice_in(database, 1) == (Advice(1, 1, BO),)


async def test_all_advice_of_a_game_comes_in_order_with_the_post(database: Database) -> None:
    game = await begun(database)
    for seq in range(11):
        assert await storage.coaching.note_advice(database, 1, seq, 0, ANA)
        game = await choose(database, game, "add 1")
    assert [each.seq for each in (await storage.posting.load_to_post(database, 1)).advice] == list(range(11))


async def test_a_review_is_kept_choice_by_choice_for_each_seat(database: Database) -> None:
    await finished(database)
    await storage.coaching.note_weighed(database, 1, 0, 4, '{"cost": 1}')
    await storage.coaching.note_weighed(database, 1, 0, 2, "")
    await storage.coaching.note_weighed(database, 1, 1, 3, "{}")
    await storage.coaching.note_weighed(database, 1, 0, 4, '{"cost": 2}')
    assert await storage.coaching.review_of(database, 1, 0) == {2: "", 4: '{"cost": 2}'}
    assert await storage.coaching.review_of(database, 1, 1) == {3: "{}"}


async def test_chances_are_kept_by_position_until_the_quick_play_is_another(database: Database) -> None:
    await finished(database)
    note, found = storage.chances.note_chances, storage.chances.chances_of
    await note(database, 1, 4, 1, "12", 0)
    await note(database, 1, 0, 1, "1", 0)
    await note(database, 1, 4, 1, "122", 0)
    assert await found(database, 1, 1) == {0: "1", 4: "122"}
    assert await found(database, 1, 2) == {}
    await note(database, 1, 4, 2, "2", 0)
    assert (await found(database, 1, 1), await found(database, 1, 2)) == ({}, {4: "2"})
    with pytest.raises(OtherEpoch):
        await note(database, 1, 6, 2, "2", 1)


async def test_reviews_are_opened_for_good(database: Database) -> None:
    await finished(database)
    assert not (await storage.games.load(database, 1)).open_reviews
    await storage.coaching.open_reviews(database, 1)
    assert (await storage.games.load(database, 1)).open_reviews


async def test_a_table_has_three_settings_of_advice(database: Database) -> None:
    await begun(database)
    assert (await storage.games.set_table(database, 1, 5, coach="on")).coach == "on"
    with pytest.raises(REFUSED, match="coach"):
        await storage.games.set_table(database, 1, 5, coach="sometimes")
