"""Wishes for direct messages: their limits and ends, and the messages that a change of a game makes, in both engines."""

from __future__ import annotations

import pytest

import storage
from storage import Database, Gone
from storage.refusals import NotAllowed, SwitchedOff, TooManyWishes
from storage.wishes import MOST, MOST_ON_SERVER, Wish
from tests.storage.openings import ANA, BO, CHEN, begun, choose, lobby

RESULT = '{"places": [1, 2]}'
DAY = 86400


async def follow_bo(database: Database, reader: int = CHEN) -> Wish:
    """Let somebody follow Bo; return the wish."""
    await storage.wishes.let_follow(database, BO, True)
    await storage.wishes.follow(database, Wish(reader, 1, person_id=BO))
    return Wish(reader, 1, person_id=BO)


async def owed(database: Database, now: int = 1000) -> list[tuple[int, int]]:
    """Return the reader and the game of each message that is due."""
    return [(one.user_id, one.game_id) for one in await storage.wishes.due_messages(database, now, 100)]


@pytest.mark.parametrize("rounds", [False, True])
async def test_a_follower_is_owed_a_message_at_the_end_and_only_by_wish_at_each_round(database: Database, rounds: bool) -> None:
    game = await begun(database)
    await storage.wishes.follow(database, Wish(CHEN, 1, game.id))
    await storage.wishes.set_rounds(database, Wish(CHEN, 1, game.id), rounds)
    game = await choose(database, game, "a", in_round=1)
    assert await owed(database) == [], "the first choice of a game, or the first since there are followers, ends no round"
    game = await choose(database, game, "b", in_round=2)
    assert await owed(database) == ([(CHEN, game.id)] if rounds else [])
    for one in await storage.wishes.due_messages(database, 1000, 100):
        await storage.wishes.is_told(database, one, over=False)
    game = await choose(database, game, "undo", in_round=1)
    assert await owed(database) == []
    await choose(database, game, "end", in_round=1, result=RESULT)
    (one,) = await storage.wishes.due_messages(database, 1000, 100)
    await storage.wishes.is_told(database, one, over=False)
    assert await owed(database) == [(CHEN, game.id)], "a message about the round does not hide the end"
    await storage.wishes.is_told(database, one, over=True)
    assert await owed(database) == []
    assert await storage.wishes.wishes_of(database, CHEN) == ()


async def test_of_a_game_that_several_wishes_concern_one_message_is_owed(database: Database) -> None:
    game = await begun(database)
    wish = await follow_bo(database)
    await storage.wishes.follow(database, Wish(CHEN, 1, game.id))
    await storage.games.close(database, game.id, 300)
    assert await owed(database) == [(CHEN, game.id)]
    assert await storage.wishes.about(database, CHEN, game.id, over=True) == (Wish(CHEN, 1, game.id), wish)
    assert await storage.wishes.about(database, CHEN, game.id, over=False) == ()


async def test_a_person_is_followed_where_they_play_and_the_follower_does_not(database: Database) -> None:
    await follow_bo(database)
    await follow_bo(database, ANA)
    left = await begun(database, 5)
    await storage.seats.leave(database, left.id, BO, Gone.LEFT, 200)
    await storage.games.close(database, left.id, 300)
    assert await owed(database) == [], "a computer has played for them"
    played = await begun(database, 6)
    await storage.games.close(database, played.id, 300)
    assert await owed(database) == [(CHEN, played.id)]
    lobby_of_bo = await lobby(database, 7)
    await storage.games.close(database, lobby_of_bo.id, 300)
    assert len(await owed(database)) == 1


async def test_a_person_follows_twenty_and_a_server_has_two_hundred_wishes_at_most(database: Database) -> None:
    game = await begun(database)
    for number in range(MOST):
        await storage.wishes.follow(database, Wish(CHEN, 1, 100 + number))
    await storage.wishes.follow(database, Wish(CHEN, 1, 100))
    with pytest.raises(TooManyWishes) as refused:
        await storage.wishes.follow(database, Wish(CHEN, 2, game.id))
    assert (refused.value.most, refused.value.of_server) == (20, False)
    await storage.wishes.wait_for_tables(database, Wish(CHEN, 1, until=DAY))
    for number in range(MOST_ON_SERVER - MOST - 1):
        await storage.wishes.wait_for_tables(database, Wish(1000 + number, 1, until=DAY))
    with pytest.raises(TooManyWishes) as full:
        await storage.wishes.wait_for_tables(database, Wish(ANA, 1, until=DAY))
    assert (full.value.most, full.value.of_server) == (200, True)
    await storage.wishes.wait_for_tables(database, Wish(CHEN, 1, game="gugong", until=DAY))
    await storage.wishes.end(database, Wish(CHEN, 1))
    await storage.wishes.follow(database, Wish(ANA, 1, game.id))


async def test_nobody_is_followed_who_has_not_allowed_it_and_who_forbids_it_ends_it(database: Database) -> None:
    with pytest.raises(NotAllowed):
        await storage.wishes.follow(database, Wish(CHEN, 1, person_id=BO))
    await follow_bo(database)
    assert await storage.wishes.is_followable(database, BO)
    await storage.wishes.let_follow(database, BO, False)
    assert await storage.wishes.wishes_of(database, CHEN) == ()
    assert not await storage.wishes.is_followable(database, BO)


async def test_a_server_that_switches_messages_off_ends_all_wishes_there(database: Database) -> None:
    game = await begun(database)
    await storage.wishes.let_follow(database, BO, True)
    await storage.wishes.follow(database, Wish(CHEN, 2, person_id=BO))
    await storage.wishes.follow(database, Wish(CHEN, 1, game.id))
    other = await begun(database, 5)
    await storage.games.close(database, other.id, 300)
    assert await owed(database) == [(CHEN, other.id)]
    await storage.wishes.switch(database, 1, False)
    assert not await storage.wishes.is_on(database, 1)
    await storage.games.close(database, game.id, 300)
    assert await owed(database) == []
    assert await storage.wishes.wishes_of(database, CHEN) == (Wish(CHEN, 2, person_id=BO),)
    for wish in (Wish(CHEN, 1, game.id), Wish(CHEN, 1, until=DAY)):
        with pytest.raises(SwitchedOff):
            await (storage.wishes.wait_for_tables if wish.until else storage.wishes.follow)(database, wish)
    await storage.wishes.switch(database, 1, True)
    await storage.wishes.follow(database, Wish(CHEN, 1, game.id))


async def test_a_game_that_is_deleted_and_a_person_who_is_forgotten_leave_no_wish(database: Database) -> None:
    game = await begun(database)
    await follow_bo(database)
    await storage.wishes.follow(database, Wish(CHEN, 1, game.id))
    await storage.forgetting.forget_person(database, BO, 300, notice="")
    assert await storage.wishes.wishes_of(database, CHEN) == (Wish(CHEN, 1, game.id),)
    await storage.games.close(database, game.id, 300)
    assert await owed(database) == [(CHEN, game.id)]
    await storage.servers.note(database, [], 400)
    await storage.servers.forget(database, 1)
    assert await storage.wishes.wishes_of(database, CHEN) == ()
    assert await owed(database) == []


async def test_who_leaves_a_server_loses_the_wishes_there_and_is_not_followed_from_there(database: Database) -> None:
    game = await begun(database)
    await follow_bo(database)
    await storage.wishes.follow(database, Wish(CHEN, 1, game.id))
    await storage.wishes.wait_for_tables(database, Wish(CHEN, 2, until=DAY))
    await storage.games.close(database, game.id, 300)
    await storage.wishes.has_left(database, CHEN, 1)
    assert [wish.guild_id for wish in await storage.wishes.wishes_of(database, CHEN)] == [2]
    assert await owed(database) == []
    await follow_bo(database)
    await storage.wishes.has_left(database, BO, 1)
    assert [wish.guild_id for wish in await storage.wishes.wishes_of(database, CHEN)] == [2]


async def test_a_person_who_takes_no_messages_has_no_wishes_and_is_still_to_be_told(database: Database) -> None:
    game = await begun(database)
    await storage.wishes.follow(database, Wish(CHEN, 1, game.id))
    await storage.games.close(database, game.id, 300)
    await storage.wishes.is_unreached(database, CHEN)
    assert await storage.wishes.wishes_of(database, CHEN) == ()
    assert await owed(database) == []
    assert (await storage.settings.personal(database, CHEN)).unreached
    await storage.wishes.knows(database, CHEN)
    assert not (await storage.settings.personal(database, CHEN)).unreached
    await storage.wishes.knows(database, ANA)
    assert not await database.fetch("SELECT 1 FROM settings WHERE user_id = $1", (ANA,)), "a forgotten person gets no row"


async def test_tables_that_open_later_are_told_once_and_not_before_the_next_day(database: Database) -> None:
    early = await lobby(database, 5)
    wish = Wish(CHEN, 1, game="gugong", until=30 * DAY, seen=early.id)
    await storage.wishes.wait_for_tables(database, wish)
    await storage.wishes.wait_for_tables(database, Wish(CHEN, 2, until=30 * DAY))
    assert await storage.wishes.due_waits(database, 100, 100) == ()
    late = await lobby(database, 6)
    assert await storage.wishes.due_waits(database, 100, 100) == (wish,)
    assert [row.id for row in await storage.wishes.open_tables(database, wish)] == [late.id]
    for sits in (ANA, BO):
        assert await storage.wishes.open_tables(database, Wish(sits, 1)) == ()
    await storage.wishes.wait_on(database, wish, 100 + DAY, late.id)
    await lobby(database, 7)
    assert await storage.wishes.due_waits(database, 99 + DAY, 100) == ()
    assert [one.seen for one in await storage.wishes.due_waits(database, 100 + DAY, 100)] == [late.id]
    assert {one.due for one in await storage.wishes.wishes_of(database, CHEN)} == {100 + DAY}, "one a day of all servers"
    assert len(await storage.wishes.due_waits(database, 31 * DAY, 100)) == 2, "both have ended"


async def test_a_clock_that_is_set_back_delays_no_message_for_long(database: Database) -> None:
    game = await begun(database)
    await storage.wishes.follow(database, Wish(CHEN, 1, game.id))
    await storage.wishes.wait_for_tables(database, Wish(CHEN, 1, until=5000 * DAY))
    await storage.games.close(database, game.id, 4000 * DAY)
    (one,) = await storage.wishes.due_messages(database, 1000, 100)
    await storage.wishes.put_off(database, one, 4000 * DAY)
    await storage.wishes.wait_on(database, Wish(CHEN, 1), 4000 * DAY)
    await storage.waits.note_no_later(database, 1000)
    assert len(await owed(database)) == 1
    assert [(wish.until, wish.due) for wish in await storage.wishes.wishes_of(database, CHEN)] == [(1000 + 30 * DAY, 1000 + DAY), (None, 0)]
