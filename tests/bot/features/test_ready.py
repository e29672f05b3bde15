"""Ready checks: once all seats of a table are taken, people who have waited say that they are here, and the game begins."""

from __future__ import annotations

import pytest
from simcord.backend.models import Message

import storage
from bot.messages import scheduler
from storage import Status
from storage.finding import Finding
from storage.telling import Telling
from tests.bot.counting import public_texts, seated
from tests.bot.table import Person, Table, forged, labels, text_of
from tests.bot.test_restored import backed_up, restore
from tests.places import BOTH

HOUR, DAY = 3600, 86400


@pytest.fixture(autouse=True)
def awake(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the clock of a test move by hours between two looks of a bot that runs all the time."""
    monkeypatch.setattr(scheduler, "ASLEEP", 400 * DAY)


async def status(table: Table) -> Status:
    return (await storage.games.load(table.database, 1)).status


def lobby_message(table: Table) -> Message:
    """Return the lobby's message."""
    return next(message for message in table.messages if "Start" in labels(message))


def calls(table: Table) -> list[Message]:
    """Return the posts that ask people whether they are here."""
    return [message for message in table.messages if "I cannot play" in labels(message)]


async def full(table: Table) -> tuple[Person, Person, Person]:
    """Let Chen join Bo, and Dana a day later; return the three."""
    _, bo, chen, dana, _ = table.people
    await table.press(chen, "Join", lobby_message(table))
    table.clock.now += DAY + HOUR
    await table.press(dana, "Join", lobby_message(table))
    return bo, chen, dana


@BOTH
async def test_the_game_begins_once_everybody_who_waited_has_said_that_they_are_here(lobby: Table) -> None:
    bo, chen, dana = await full(lobby)
    (call,) = calls(lobby)
    assert text_of(call).startswith(f"All seats are taken. <@{bo.id}> and <@{chen.id}>: press **I am here**")
    assert f"There is time until <t:{lobby.clock.now + DAY}:f>." in text_of(call)
    assert sorted(call.ping_user_ids) == sorted([bo.id, chen.id])
    assert labels(call) == ["I am here", "I cannot play"]
    assert f"<@{bo.id}> and <@{chen.id}> still have to press **I am here**. There is time until" in text_of(lobby_message(lobby))
    await lobby.press(bo, "I am here", call)
    assert text_of(lobby.private(bo)) == f"Noted: you are here. The game still waits for <@{chen.id}>."
    assert f"<@{chen.id}> still has to press **I am here**." in text_of(lobby_message(lobby))
    await lobby.let_pass(3 * HOUR)
    assert await status(lobby) is Status.LOBBY
    await lobby.press(chen, "I am here", lobby_message(lobby))
    assert await status(lobby) is Status.PLAYING
    assert calls(lobby) == []
    assert "Play" in labels(lobby.newest())
    assert sorted(await seated(lobby)) == sorted([bo.id, chen.id, dana.id])
    await lobby.take_late(bo, forged(lobby.newest(), "g:1:0:here"))
    assert "started already" in text_of(lobby.private(bo))


async def test_a_table_that_fills_within_a_day_asks_nobody(lobby: Table) -> None:
    _, bo, chen, dana, _ = lobby.people
    await lobby.press(chen, "Join")
    lobby.clock.now += DAY
    await lobby.press(dana, "Join", lobby_message(lobby))
    assert calls(lobby) == []
    await lobby.let_pass(5 * HOUR)
    assert calls(lobby) == [], "they were all there when the last seat was taken"
    await lobby.take_late(bo, forged(lobby.newest(), "g:1:0:here"))
    assert text_of(lobby.private(bo)) == "Nobody asks now whether you are here."
    await lobby.press(bo, "Start", lobby_message(lobby))
    assert await status(lobby) is Status.PLAYING


async def test_computers_need_no_press_and_whoever_adds_one_is_here(lobby: Table) -> None:
    _, bo, chen, *_ = lobby.people
    await lobby.press(chen, "Join")
    lobby.clock.now += DAY + HOUR
    await lobby.press(bo, "Add computer", lobby_message(lobby))
    (call,) = calls(lobby)
    assert text_of(call).startswith(f"All seats are taken. <@{chen.id}>: press")
    await lobby.command(chen, "game join")
    assert await status(lobby) is Status.PLAYING
    assert text_of(lobby.private(chen)) == "The game has started."


async def test_a_refusal_frees_the_seat_and_the_table_looks_for_people_again(lobby: Table) -> None:
    bo, chen, dana = await full(lobby)
    eve = lobby.people[4]
    (call,) = calls(lobby)
    await lobby.press(eve, "I am here", call)
    assert "You do not sit at this table" in text_of(lobby.private(eve))
    await lobby.press(bo, "I am here", call)
    await lobby.press(chen, "I cannot play", call)
    assert await seated(lobby) == [bo.id, dana.id]
    assert calls(lobby) == []
    assert "I am here" not in labels(lobby_message(lobby))
    lobby.clock.now += HOUR
    await lobby.press(eve, "Join", lobby_message(lobby))
    assert calls(lobby) == [], "Bo and Dana have been there within the day"
    await lobby.press(bo, "Start", lobby_message(lobby))
    assert await status(lobby) is Status.PLAYING


@BOTH
async def test_silence_for_a_day_frees_the_seats_and_tells_it(lobby: Table) -> None:
    _, chen, dana = await full(lobby)
    await lobby.press(chen, "I am here", calls(lobby)[0])
    await lobby.let_pass(DAY - 1)
    assert len(await seated(lobby)) == 3
    await lobby.let_pass(1)
    assert await seated(lobby) == [chen.id, dana.id]
    assert public_texts(lobby)[-1] == "Bo did not answer within a day, so the seat is free again."
    assert lobby.newest().ping_user_ids == []
    assert calls(lobby) == []
    assert "2 of 3 seats taken." in text_of(lobby_message(lobby))
    assert f"Closes <t:{lobby.clock.now + 7 * DAY}:R>" in text_of(lobby_message(lobby))
    await lobby.press(chen, "Close", lobby_message(lobby))
    assert await status(lobby) is Status.CLOSED


async def test_a_table_at_which_everybody_is_silent_is_closed(lobby: Table) -> None:
    _, bo, chen, *_ = lobby.people
    await lobby.press(chen, "Join")
    lobby.clock.now += DAY + HOUR
    await lobby.press(lobby.people[0], "Add computer", lobby_message(lobby))
    assert sorted(calls(lobby)[0].ping_user_ids) == sorted([bo.id, chen.id])
    await lobby.let_pass(DAY)
    assert await status(lobby) is Status.CLOSED
    assert "not started in time" in text_of(lobby.newest())


async def test_the_opener_may_start_without_those_who_are_silent_and_nobody_else_may(lobby: Table) -> None:
    bo, chen, dana = await full(lobby)
    await lobby.press(dana, "Start", lobby_message(lobby))
    assert "have not said yet that they are here. The game begins once they have" in text_of(lobby.private(dana))
    await lobby.take_late(dana, forged(lobby.newest(), "g:1:0:start without"))
    await lobby.take_late(dana, forged(lobby.newest(), "g:1:0:start sure"))
    assert (await status(lobby), len(await seated(lobby))) == (Status.LOBBY, 3)
    await lobby.press(bo, "Start", lobby_message(lobby))
    question = lobby.private(bo)
    assert text_of(question) == f"<@{chen.id}> has not said yet that they are here. Start without this person?"
    await lobby.restart()
    await lobby.press(bo, "Start without waiting", question)
    assert await status(lobby) is Status.PLAYING
    assert sorted(await seated(lobby)) == sorted([bo.id, dana.id])
    await lobby.let_pass(0)
    assert "The game begins without Chen, who did not press **I am here**." in public_texts(lobby)


async def test_too_few_people_do_not_begin_without_the_silent_ones(lobby: Table) -> None:
    _, bo, chen, *_ = lobby.people
    await lobby.press(chen, "Join")
    lobby.clock.now += DAY + HOUR
    await lobby.press(lobby.people[3], "Join", lobby_message(lobby))
    await lobby.press(bo, "Start", lobby_message(lobby))
    await storage.seats.say_here(lobby.database, 1, bo.id, lobby.clock.now)
    asked = await storage.ready.check_at(lobby.database, 1)
    assert asked is not None
    assert asked.missing == (chen.id,)
    await lobby.press(lobby.people[3], "Leave", lobby_message(lobby))
    await lobby.press(chen, "Leave", lobby_message(lobby))
    await lobby.press(bo, "Start without waiting", lobby.private(bo))
    assert "1 person sits at the table" in text_of(lobby.private(bo))
    assert await seated(lobby) == [bo.id]


async def test_a_server_that_has_switched_it_off_asks_nobody(lobby: Table) -> None:
    await storage.finding.set_finding(lobby.database, lobby.world.guild.id, Finding(ready_check=False))
    bo, *_ = await full(lobby)
    assert calls(lobby) == []
    await lobby.press(bo, "Start", lobby_message(lobby))
    assert await status(lobby) is Status.PLAYING


async def test_the_time_begins_when_the_channel_is_told(lobby: Table, tried_late: None) -> None:
    lobby.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=None)
    await full(lobby)
    await lobby.let_pass(2 * DAY)
    assert (calls(lobby), len(await seated(lobby))) == ([], 3)
    lobby.env.backend.faults.clear()
    await lobby.restart()
    assert f"There is time until <t:{lobby.clock.now + DAY}:f>." in text_of(calls(lobby)[0])
    await lobby.let_pass(DAY - 1)
    assert len(await seated(lobby)) == 3
    await lobby.let_pass(1)
    assert len(await seated(lobby)) == 1


async def test_time_in_which_the_bot_was_down_is_nobodys_and_games_tells_the_rest(lobby: Table) -> None:
    _, chen, dana = await full(lobby)
    await lobby.let_pass(HOUR)
    for _ in range(2):
        lobby.clock.now += 2 * DAY
        await lobby.restart()
        await lobby.let_pass(0)
    assert len(await seated(lobby)) == 3
    until = f"There is time until <t:{lobby.clock.now + DAY - HOUR}:f>."
    assert until in text_of(lobby_message(lobby))
    await lobby.command(chen, "games")
    assert "**Counting**: all seats are taken; press **I am here** at the table." in text_of(lobby.private(chen))
    assert until in text_of(lobby.private(chen))
    await lobby.command(dana, "games")
    assert "not started yet" in text_of(lobby.private(dana))
    await lobby.let_pass(DAY - HOUR - 1)
    assert len(await seated(lobby)) == 3
    await lobby.let_pass(1)
    assert await seated(lobby) == [dana.id]


async def test_a_table_that_is_moved_asks_in_its_new_channel_and_gives_a_day(lobby: Table) -> None:
    ana = lobby.people[0]
    bo, chen, dana = await full(lobby)
    await lobby.press(bo, "I am here", calls(lobby)[0])
    other = lobby.world.guild.create_text_channel("other")
    await lobby.env.settle()
    lobby.clock.now += 20 * HOUR
    await ana.slash(other, "game move", game="1")
    there = lobby.at(other)
    await there.let_pass(0)
    (call,) = calls(there)
    assert f"<@{bo.id}>" not in text_of(call)
    assert f"There is time until <t:{lobby.clock.now + DAY}:f>." in text_of(call)
    assert calls(lobby) == []
    await there.let_pass(DAY - 1)
    assert len(await seated(lobby)) == 3
    await there.press(chen, "I am here", call)
    assert await status(lobby) is Status.PLAYING
    assert dana.id in await seated(lobby)


async def test_a_restore_gives_a_day_anew(lobby: Table) -> None:
    bo, chen, _ = await full(lobby)
    backup = await backed_up(lobby)
    lobby.clock.now += 2 * DAY
    await restore(lobby, backup, "filled")
    await lobby.let_pass(0)
    await lobby.let_pass(DAY - 1)
    assert len(await seated(lobby)) == 3
    await lobby.press(bo, "I am here", lobby_message(lobby))
    await lobby.press(chen, "I am here", lobby_message(lobby))
    assert await status(lobby) is Status.PLAYING


async def test_a_person_who_is_forgotten_leaves_the_check(lobby: Table) -> None:
    bo, chen, dana = await full(lobby)
    await lobby.press(bo, "I am here", calls(lobby)[0])
    await storage.forgetting.forget_person(lobby.database, chen.id, lobby.clock.now, notice="")
    await lobby.let_pass(DAY)
    assert await seated(lobby) == [bo.id, dana.id]
    assert await status(lobby) is Status.LOBBY
    assert await storage.ready.check_at(lobby.database, 1) is None


@pytest.mark.parametrize("at", ["announce", "say", "add_aside", "note_called"])
async def test_a_kill_before_people_are_asked_asks_them_once_and_gives_a_day(
    at: str, lobby: Table, tried_late: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def stopped(*_: object) -> None:
        raise storage.NotStored("killed")

    with monkeypatch.context() as patch:
        if at in ("announce", "say"):
            lobby.stuck_at(lobby.client.announcements if at == "announce" else lobby.client.live_messages.asides, at)
        else:
            patch.setattr(storage.waits if at == "add_aside" else storage.ready, at, stopped)
        await full(lobby)
    monkeypatch.setattr("discord.utils.time_snowflake", lambda *_: 1)  # SimCord's messages have another time
    lobby.clock.now += 120
    await lobby.restart()
    await lobby.let_pass(0)
    assert len(calls(lobby)) == 1
    await lobby.let_pass(DAY - 1)
    assert (len(calls(lobby)), len(await seated(lobby))) == (1, 3)
    await lobby.let_pass(1)
    assert len(await seated(lobby)) == 1


@BOTH
async def test_a_kill_after_the_last_press_begins_the_game_once(lobby: Table) -> None:
    bo, chen, _ = await full(lobby)
    await lobby.press(bo, "I am here", calls(lobby)[0])
    lobby.stuck_at(lobby.client.table, "start")
    await lobby.press(chen, "I am here", calls(lobby)[0])
    assert await status(lobby) is Status.LOBBY
    await lobby.restart()
    await lobby.let_pass(0)
    assert await status(lobby) is Status.PLAYING
    assert sum("The game begins." in text for text in public_texts(lobby)) == 1
    await lobby.let_pass(30)
    assert sum("The game begins." in text for text in public_texts(lobby)) == 1


@pytest.mark.parametrize("owner", ["announcements", "live_messages"])
async def test_a_kill_after_the_seats_became_free_tells_it_once(owner: str, lobby: Table) -> None:
    *_, dana = await full(lobby)
    client = lobby.client
    lobby.stuck_at(*((client.announcements, "announce") if owner == "announcements" else (client.live_messages, "show")))
    await lobby.let_pass(DAY)
    assert await seated(lobby) == [dana.id]
    await lobby.restart()
    await lobby.let_pass(0)
    told = "Bo and Chen did not answer within a day, so their seats are free again."
    assert public_texts(lobby).count(told) == 1
    assert calls(lobby) == []
    assert "1 of 3 seats taken" in text_of(lobby_message(lobby))


async def test_a_sentence_about_a_person_who_is_forgotten_is_not_told(lobby: Table) -> None:
    bo, _, dana = await full(lobby)
    row = await storage.games.load(lobby.database, 1)
    telling = Telling(1, "1:free", bo.id, lobby.clock.now, "Bo did not answer", row.epoch)
    await storage.seats.free(lobby.database, 1, [bo.id], telling, "")
    await storage.forgetting.forget_person(lobby.database, bo.id, lobby.clock.now, notice="")
    assert await storage.telling.tellings_of(lobby.database, 1) == ()
    assert dana.id in await seated(lobby)
    assert all("did not answer" not in text for text in public_texts(lobby))
