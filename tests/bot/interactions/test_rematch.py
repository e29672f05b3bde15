"""A rematch: the same people, computers, options and settings; the person of the last place has the first seat."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import storage
from bot.interactions.rematch import starter_of
from storage import GameRow, Gone, Member, Status
from tests.bot.counting import asked, play_to_the_end, public_texts, take_turn, waiting
from tests.bot.table import Table, forged, labels, offers, text_of
from tests.storage.openings import without


async def test_the_final_message_offers_it_and_everybody_sits_again(counting: Table) -> None:
    ana, bo, *_ = counting.people
    await storage.games.set_table(
        counting.database, 1, counting.clock.now, reminder=3600, pace=86400, pictures="round", theme="dark", screen="desktop"
    )
    await play_to_the_end(counting)
    assert labels(counting.newest()) == ["Board", "Log", "Replay", "Rematch", "Chart", "Film", "Review", "File and page"]
    before = await storage.games.load(counting.database, 1)
    await counting.press(bo, "Rematch", counting.newest())
    row = await storage.games.load(counting.database, 2)
    assert row.status is Status.LOBBY
    assert row.opener_id == bo.id
    assert {member.user_id for member in row.people} == {ana.id, bo.id}
    assert (row.options, row.reminder, row.pace, row.pictures, row.theme, row.screen) == (
        '{"numbers": "few"}',
        3600,
        86400,
        "round",
        "dark",
        "desktop",
    )
    assert row.starter_id == starter_of(before)
    assert "gets the first seat" in text_of(counting.newest())
    assert "Join" in labels(counting.newest())
    told = [text_of(message) for message in counting.messages if "opens a rematch" in text_of(message)]
    assert len(told) == 1
    assert "Ana" in told[0]
    assert "<@" not in told[0]
    assert "<@" not in text_of(counting.newest())


async def test_the_last_seat_begins(counting: Table) -> None:
    await play_to_the_end(counting)
    before = await storage.games.load(counting.database, 1)
    places = json.loads(before.result or "")["places"]
    last = next(member for member in before.members if member.seat is not None and places[member.seat] == 2)
    await counting.command(counting.people[0], "game rematch")
    await counting.press(counting.people[0], "Start")
    assert asked(counting).id == last.user_id
    assert (await storage.games.load(counting.database, 2)).at(0).user_id == last.user_id


async def test_a_person_who_does_not_want_to_play_leaves(counting: Table) -> None:
    ana, bo, chen, *_ = counting.people
    await play_to_the_end(counting)
    await counting.command(ana, "game rematch")
    await counting.press(bo, "Leave")
    await counting.press(chen, "Join")
    await counting.press(ana, "Start")
    row = await storage.games.load(counting.database, 2)
    assert {member.user_id for member in row.members} == {ana.id, chen.id}


async def test_pressed_twice_or_by_two_at_once_there_is_one_lobby(counting: Table) -> None:
    ana, bo, *_ = counting.people
    await play_to_the_end(counting)
    offer = next(offer for offer in offers(counting.newest()) if offer.label == "Rematch")
    await counting.take_at_once((ana, offer), (bo, offer))
    await counting.take_late(ana, offer)
    assert [row.id for row in await storage.games.live_games(counting.database)] == [2]
    assert {member.user_id for member in (await storage.games.load(counting.database, 2)).members} == {ana.id, bo.id}
    assert "open in this channel already" in text_of(counting.private(ana))


async def test_if_one_person_cannot_be_written_nobody_sits_and_the_button_works_again(counting: Table) -> None:
    bo = counting.people[1]
    await play_to_the_end(counting)
    final = counting.newest()
    async with without(counting.database, "Ana"):
        await counting.press(bo, "Rematch", final)
    assert "Nothing was lost" in text_of(counting.private(bo))
    assert await storage.games.live_games(counting.database) == ()
    assert "Join" not in labels(counting.newest())
    await counting.press(bo, "Rematch", final)
    (row,) = await storage.games.live_games(counting.database)
    assert {member.name for member in row.members} == {"Ana", "Bo"}


async def test_it_is_refused_while_the_channel_has_a_game(counting: Table) -> None:
    ana, bo, chen, *_ = counting.people
    await counting.command(ana, "game rematch")
    assert "still being played" in text_of(counting.private(ana))
    await play_to_the_end(counting)
    final = counting.newest()
    await counting.command(chen, "game new", game="gugong")
    await counting.press(bo, "Rematch", final)
    assert "has a game already" in text_of(counting.private(bo))
    assert len(await storage.games.live_games(counting.database)) == 1


async def test_a_stranger_opens_no_rematch(counting: Table) -> None:
    stranger = counting.people[4]
    await play_to_the_end(counting)
    await counting.press(stranger, "Rematch", counting.newest())
    assert "Only people who have played this game" in text_of(counting.private(stranger))
    assert await storage.games.live_games(counting.database) == ()


async def test_computers_sit_again_as_well_as_the_people_whom_they_replaced(counting: Table) -> None:
    person, other = asked(counting), waiting(counting)
    await storage.seats.leave(counting.database, 1, other.id, Gone.AWAY, counting.clock.now)
    while "Play" in labels(counting.newest()):
        await counting.press(person, "Play", counting.newest())
        await counting.press(person, labels(counting.private(person))[0])
    await counting.press(person, "Rematch", counting.newest())
    row = await storage.games.load(counting.database, 2)
    assert [member.user_id for member in row.people] == [person.id]
    assert len(row.members) == 2
    assert row.starter_id == person.id


async def test_a_person_who_plays_alone_is_told_nothing_about_other_people(table: Table) -> None:
    ana, *_ = table.people
    await table.command(ana, "game new", game="gugong", opponent="meng")
    await table.press(ana, "Start", table.newest())
    async with table.database.transaction() as connection:
        result = json.dumps({"places": [1, None], "scores": [1, 0]})
        await connection.execute_fetchall("UPDATE games SET status = 'ended', result = $1", (result,))
    assert starter_of(await storage.games.load(table.database, 1)) == ana.id
    await table.command(ana, "game rematch")
    assert [text_of(message) for message in table.messages if "opens a rematch" in text_of(message)] == ["Ana opens a rematch."]
    assert (await storage.games.load(table.database, 2)).starter_id is None
    assert "first seat" not in text_of(table.newest())


async def test_a_game_that_was_conceded_is_played_once_more(counting: Table) -> None:
    ana, bo, *_ = counting.people
    await play_to_the_end(counting)
    await counting.command(ana, "game rematch")
    await counting.press(ana, "Start")
    await take_turn(counting)
    await counting.command(bo, "game leave")
    await counting.press(bo, "Concede the game")
    for person in (ana, bo):
        await counting.command(person, "log")
        assert "adds 1: 1." in text_of(counting.private(person))
        assert len(text_of(counting.private(person)).splitlines()) == 2 + (person.id == (await first_of(counting, 2)))
    assert "Rematch" in labels(counting.newest())
    await counting.press(bo, "Rematch", counting.newest())
    row = await storage.games.load(counting.database, 3)
    assert {member.user_id for member in row.people} == {ana.id, bo.id}
    assert row.starter_id is None


async def first_of(table: Table, game_id: int) -> int:
    return (await storage.games.load(table.database, game_id)).at(0).user_id


@pytest.mark.parametrize("typed", [True, False])
async def test_a_game_that_was_given_up_is_played_once_more(counting: Table, typed: bool) -> None:
    ana, bo, *_ = counting.people
    await counting.command(ana, "game close")
    await counting.press(ana, "Close the game")
    assert labels(counting.newest()) == ["Rematch"]
    if typed:
        await counting.command(bo, "game rematch")
    else:
        await counting.press(bo, "Rematch", counting.newest())
    assert (await storage.games.load(counting.database, 2)).status is Status.LOBBY
    await counting.command(bo, "game rematch")
    assert "not started" in text_of(counting.private(bo))


async def test_the_board_of_a_game_that_was_given_up_says_of_nobody_that_they_are_asked(counting: Table) -> None:
    ana = counting.people[0]
    await counting.command(ana, "game close")
    await counting.press(ana, "Close the game")
    await counting.command(ana, "board")
    assert "is asked" not in text_of(counting.private(ana))
    await counting.command(ana, "status")
    assert "Total 0" in text_of(counting.private(ana))


async def test_a_person_who_has_left_the_server_is_left_out(counting: Table) -> None:
    ana, bo, *_ = counting.people
    await play_to_the_end(counting)
    counting.env.inject_error("GET", f"/guilds/*/members/{bo.id}", status=404, code=10007, message="Unknown Member", times=None)
    await counting.command(ana, "game rematch")
    row = await storage.games.load(counting.database, 2)
    assert [member.user_id for member in row.members] == [ana.id]
    assert any("Bo is not on this server any more." in text for text in public_texts(counting))


async def test_a_lobby_that_was_closed_is_not_played_once_more(table: Table, toy_game: None) -> None:
    ana = table.people[0]
    await table.command(ana, "game new", game="toy")
    await table.press(ana, "Close")
    await table.take_late(ana, forged(table.newest(), "g:1:0:rematch"))
    assert "not started" in text_of(table.private(ana))
    assert await storage.games.live_games(table.database) == ()


async def test_a_rematch_of_a_lobby_is_none(table: Table, toy_game: None) -> None:
    ana = table.people[0]
    await table.command(ana, "game new", game="toy")
    await table.take_late(ana, forged(table.newest(), "g:1:0:rematch"))
    assert "not started" in text_of(table.private(ana))
    assert len(await storage.games.live_games(table.database)) == 1


@pytest.mark.parametrize(
    ("reached", "computers", "first"),
    [
        ([1, 2, 3, 4], (), 3),
        ([4, 3, 2, 1], (), 0),
        ([3, 1, 3, 2], (), 2),
        ([3, 2, 1, 3], (), 3),
        ([1, 1, 1, 1], (), 1),
        ([1, 2, 3, 4], (3,), 2),
        ([4, 1, 2, 3], (0, 1, 3), 2),
        ([1, 2, 2, 2], (1,), 2),
        ([2, None, 1, 3], (), 1),
        ([None, 1, 2, None], (), 3),
        ([None, None, None, None], (), 1),
    ],
)
async def test_the_first_seat_goes_to_the_last_of_the_people(
    reached: list[int | None], computers: tuple[int, ...], first: int, counting: Table
) -> None:
    row: GameRow = await storage.games.load(counting.database, 1)
    members = tuple(Member(10 + seat, f"N{seat}", seat, seat, computer=seat in computers) for seat in range(4))
    assert starter_of(replace(row, members=members, result=json.dumps({"places": reached}))) == 10 + first
    assert starter_of(replace(row, members=members, result=None)) is None
