"""Tables with banks on a controlled clock: the cost of a turn, the stops of a bank, and the effect of an empty one."""

from __future__ import annotations

import asyncio

import pytest

import storage
from bot.games import banks
from bot.games.pace import BANKS, LIVE, bank_of
from bot.messages import outbox, scheduler, sending
from tests.bot.counting import ask_to_undo, asked, live, log, open_menu, public_texts, take_turn, waiting
from tests.bot.messages.test_refused_beside import heal, refuse
from tests.bot.table import Clock, Person, Table, fields, labels, send, text_of

HOUR, DAY = 3600, 86400
DAILY = BANKS["daily"]


@pytest.fixture(autouse=True)
def awake(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the clock of a test move by hours between two looks of a bot that runs all the time."""
    monkeypatch.setattr(scheduler, "ASLEEP", 400 * DAY)


async def set_pace(table: Table, pace: str) -> None:
    await table.settle(table.people[0], "tablesettings", pace=pace, reminders="off")


async def bank(table: Table, person: Person) -> int:
    """Return the seconds in a person's bank after their newest answer in an own turn."""
    row = await storage.games.load(table.database, 1)
    found, full, member = await storage.clocks.clock_of(table.database, row), bank_of(row), row.member(person.id)
    assert full is not None
    assert member is not None
    assert member.seat is not None
    return found.seconds_of(member.seat, full.start)


async def ends(table: Table) -> int | None:
    """Return when the time of the seat asked is over."""
    row, wait = await storage.games.load(table.database, 1), await storage.waits.wait_of(table.database, 1)
    full = bank_of(row)
    assert wait is not None
    assert full is not None
    return banks.ends(wait, full, await storage.clocks.clock_of(table.database, row))


async def test_an_own_turn_costs_its_time_and_gains_once_at_its_end(counting: Table) -> None:
    await set_pace(counting, "daily")
    first, second = asked(counting), waiting(counting)
    assert await ends(counting) == counting.clock.now + 24 * HOUR
    await counting.let_pass(10 * HOUR)
    await take_turn(counting)
    assert await bank(counting, first) == 18 * HOUR
    assert await bank(counting, second) == 24 * HOUR
    await take_turn(counting)
    assert await bank(counting, second) == 28 * HOUR
    await counting.command(first, "board")
    for text in (text_of(live(counting)), text_of(counting.private(first))):
        assert "Time left: " in text
        assert "18 hours" in text


async def test_nobody_pays_for_an_answer_in_the_turn_of_another(counting: Table) -> None:
    await set_pace(counting, "daily")
    first, second = asked(counting), waiting(counting)
    for _ in range(3):
        await take_turn(counting)
    assert asked(counting) is second
    await counting.let_pass(HOUR)
    before = await bank(counting, first), await bank(counting, second)
    await counting.press(await open_menu(counting), "Add 1")  # four: the other claps
    assert asked(counting) is first
    await counting.let_pass(5 * HOUR)
    await counting.command(first, "choose", option="clap 0")
    assert asked(counting) is second
    assert await bank(counting, first) == before[0]
    await counting.let_pass(2 * HOUR)
    await counting.command(second, "choose", option="end")
    assert await bank(counting, second) == min(DAILY.most, before[1] - 3 * HOUR + 4 * HOUR)


async def test_taking_a_turn_back_returns_nothing_and_takes_nothing(counting: Table) -> None:
    await set_pace(counting, "daily")
    first, second = asked(counting), waiting(counting)
    await counting.let_pass(2 * HOUR)
    await take_turn(counting)
    assert await bank(counting, first) == 26 * HOUR
    await counting.let_pass(3 * HOUR)
    await counting.command(second, "choose", option="add 1")
    await ask_to_undo(counting, first, turn=True)
    await counting.let_pass(5 * HOUR)  # a request is open
    await counting.press(second, "Agree")
    assert asked(counting) is first
    assert (await bank(counting, first), await bank(counting, second)) == (26 * HOUR, 21 * HOUR)
    await take_turn(counting)
    assert (await bank(counting, first), await bank(counting, second)) == (26 * HOUR, 21 * HOUR)


async def test_the_others_vote_when_a_bank_is_empty_and_give_time_anew(counting: Table) -> None:
    await set_pace(counting, "daily")
    await counting.let_pass(24 * HOUR - 1)
    assert "Wait" not in labels(counting.newest())
    await counting.let_pass(1)
    assert "Wait" in labels(counting.newest())
    await counting.press(waiting(counting), "Wait")
    assert await ends(counting) == counting.clock.now + 24 * HOUR
    await counting.let_pass(24 * HOUR)
    assert "Wait" in labels(counting.newest())


async def test_a_computer_plays_one_turn_when_the_table_wants_it(counting: Table) -> None:
    await set_pace(counting, "daily")
    ana = counting.people[0]
    await counting.settle(ana, "pace", at_zero="computer")
    first, second = asked(counting), waiting(counting)
    await counting.let_pass(24 * HOUR)
    assert asked(counting) is second
    assert any("the computer has played this turn" in text for text in public_texts(counting))
    assert await bank(counting, first) == 4 * HOUR
    await take_turn(counting)
    assert asked(counting) is first
    await take_turn(counting)
    assert (await log(counting))[0].startswith("add")


async def test_quiet_hours_and_days_away_stop_a_bank_from_the_next_turn_on(counting: Table) -> None:
    first, second = asked(counting), waiting(counting)
    await set_pace(counting, "daily")
    counting.clock.now += 1
    for person in (first, second):
        await counting.settle(person, "called", quiet_from="22:00", quiet_to="07:00", zone="Europe/Paris", away="3 days")
    assert await ends(counting) == counting.clock.now - 1 + 24 * HOUR
    await take_turn(counting)
    end = await ends(counting)
    assert end is not None
    assert end > counting.clock.now + 3 * DAY + 24 * HOUR


async def test_a_stop_of_the_bot_costs_nobody_anything(counting: Table) -> None:
    await set_pace(counting, "daily")
    await counting.let_pass(HOUR)
    before = await ends(counting)
    assert before is not None
    counting.clock.now += 5 * HOUR
    await counting.restart()
    await counting.let_pass(0)
    assert await ends(counting) == before + 5 * HOUR


async def test_a_machine_that_slept_costs_nobody_anything(counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await set_pace(counting, "daily")
    await counting.let_pass(0)
    before = await ends(counting)
    assert before is not None
    monkeypatch.setattr(scheduler, "ASLEEP", 90)
    await counting.let_pass(60)
    assert await ends(counting) == before
    await counting.let_pass(2 * HOUR)
    assert await ends(counting) == before + 2 * HOUR


async def test_everybody_agrees_to_a_pause_which_anybody_ends(counting: Table) -> None:
    await set_pace(counting, "daily")
    before = await ends(counting)
    assert before is not None
    first, second = asked(counting), waiting(counting)
    await counting.by(first, "settings", "Pause")
    await counting.press(second, "Agree")
    assert any("Pause until" in text for text in public_texts(counting))
    await counting.let_pass(10 * DAY)
    assert "Wait" not in labels(counting.newest())
    assert "Pause until" in text_of(live(counting)), "the message of the turn says so at once"
    await counting.press(second, "Go on", live(counting))
    await counting.let_pass(0)
    assert "Go on" not in labels(live(counting))
    assert await ends(counting) == before + 10 * DAY


async def test_a_request_that_nobody_answers_stops_the_clocks_for_half_a_day_once_a_day_for_a_person(counting: Table) -> None:
    await set_pace(counting, "daily")
    before = await ends(counting)
    assert before is not None
    first, second = asked(counting), waiting(counting)
    await counting.by(second, "game close", "Ask the others")
    assert await ends(counting) == before + 12 * HOUR
    await counting.let_pass(13 * HOUR)
    await counting.press(second, "Withdraw" if "Withdraw" in labels(counting.newest()) else "Decline", counting.newest())
    await counting.by(second, "settings", "Pause")
    assert await ends(counting) == before + 12 * HOUR
    await counting.let_pass(0)
    await counting.press(first, "Decline", counting.newest())
    await counting.by(first, "settings", "Pause")
    assert await ends(counting) == before + 24 * HOUR


async def test_a_pause_ends_by_itself_after_fourteen_days(counting: Table) -> None:
    await set_pace(counting, "daily")
    before = await ends(counting)
    assert before is not None
    await counting.by(asked(counting), "settings", "Pause")
    await counting.press(waiting(counting), "Agree")
    assert await ends(counting) == before + 14 * DAY
    await counting.let_pass(15 * DAY - 1)
    assert "Wait" not in labels(counting.newest())
    await counting.let_pass(1)
    assert "Wait" in labels(counting.newest())


async def test_a_live_turn_that_runs_out_opens_a_vote_for_two_minutes_and_the_slow_pace_returns(counting: Table) -> None:
    await set_pace(counting, "daily")
    await set_pace(counting, "live")
    first = asked(counting)
    await counting.let_pass(LIVE.start)
    assert "Wait" in labels(counting.newest())
    row = await storage.games.load(counting.database, 1)
    assert not row.live_pace
    await counting.let_pass(119)
    assert "Wait" in labels(counting.newest())
    await counting.let_pass(1)
    assert not [message for message in counting.messages if "Wait" in labels(message)]
    assert asked(counting) is first
    assert await ends(counting) == counting.clock.now + 24 * HOUR
    assert await bank(counting, first) == 24 * HOUR


async def test_who_has_to_go_ends_the_live_pace(counting: Table) -> None:
    await set_pace(counting, "daily")
    await set_pace(counting, "live")
    await counting.let_pass(120)
    await take_turn(counting)
    first = waiting(counting)
    assert await bank(counting, first) == LIVE.start - 60
    await counting.press(first, "I have to go", live(counting))
    assert not (await storage.games.load(counting.database, 1)).live_pace
    assert await bank(counting, first) == 24 * HOUR
    await counting.press(first, "I have to go", live(counting))
    assert "not play at the live pace any more" in text_of(counting.private(first))


async def test_banks_of_any_size_are_filled_in(counting: Table) -> None:
    ana = counting.people[0]
    await counting.settle(ana, "pace", start="90 min", gain="30 min", most="3 h")
    row = await storage.games.load(counting.database, 1)
    assert (row.bank, row.pace) == ("5400 1800 10800", 0)
    for wrong in ({"start": "soon"}, {"start": "4 h"}, {"most": "61 days"}, {"gain": ""}):
        await counting.settle(ana, "pace", **wrong)
        assert "Nothing was changed" in text_of(counting.private(ana))
        again = await counting.press(ana, "Fill in again", counting.private(ana))
        assert wrong.items() <= fields(again).items()
    assert (await storage.games.load(counting.database, 1)).bank == row.bank
    await counting.settle(ana, "pace", start="", gain="", most="")
    assert (await storage.games.load(counting.database, 1)).bank == ""


async def test_a_table_under_way_keeps_its_limit(counting: Table) -> None:
    await set_pace(counting, "48")
    form = await counting.by(counting.people[0], "settings", "Table settings")
    assert fields(form)["pace"] == "48"
    await send(counting.people[0], form)
    row = await storage.games.load(counting.database, 1)
    assert (row.pace, row.bank, row.live_pace) == (48 * HOUR, "", False)


def run_on(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the clock of the bot run with the time in which its timers run."""
    loop, start = asyncio.get_running_loop(), table.clock.now
    with table.env._bot_scope():  # pyright: ignore[reportPrivateUsage]
        began = loop.time()
    monkeypatch.setattr(Clock, "__call__", lambda _: start + int(loop.time() - began))


async def test_a_live_bank_ends_within_two_seconds_and_the_vote_is_there_at_once(counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    run_on(counting, monkeypatch)
    await set_pace(counting, "live")
    await counting.env.advance_time(7)  # between two regular looks
    first = await take_turn(counting)
    second = asked(counting)
    assert second is not first
    await counting.env.advance_time(LIVE.start - 1)
    assert not [message for message in counting.messages if "Wait" in labels(message)]
    await counting.env.advance_time(3)
    assert [text_of(message) for message in counting.messages if "Wait" in labels(message)]
    assert f"<@{first.id}>" in text_of(counting.newest())
    await counting.env.advance_time(115)
    assert [message for message in counting.messages if "Wait" in labels(message)]
    await counting.env.advance_time(7)
    assert not [message for message in counting.messages if "Wait" in labels(message)]


async def test_a_vote_that_opens_before_the_time_is_over_stops_the_bank(counting: Table) -> None:
    await set_pace(counting, "daily")
    first = asked(counting)
    await counting.let_pass(2 * HOUR)
    wait = await storage.waits.wait_of(counting.database, 1)
    assert wait is not None
    assert await storage.announcements.note_overdue(counting.database, wait, counting.clock.now, left=True)
    await counting.let_pass(5 * HOUR)
    assert await ends(counting) is None
    await counting.command(first, "choose", option="add 1")
    await counting.let_pass(HOUR)
    await counting.command(first, "choose", option="end")
    assert await bank(counting, first) == 26 * HOUR
    assert await ends(counting) == counting.clock.now + 24 * HOUR


async def test_two_live_tables_end_each_to_the_second(counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    run_on(counting, monkeypatch)
    await set_pace(counting, "live")
    channel = counting.world.guild.create_text_channel("elsewhere")
    await counting.env.settle()
    ana, bo, *_ = counting.people
    await ana.slash(channel, "game new", game="toy")
    await bo.slash(channel, "game join")
    await counting.at(channel).settle(ana, "tablesettings", pace="live")
    await counting.env.advance_time(11)
    await ana.slash(channel, "game start")
    await counting.env.advance_time(LIVE.start - 9)
    first, second = [await storage.games.load(counting.database, game_id) for game_id in (1, 2)]
    assert (first.live_pace, second.live_pace) == (False, True)
    await counting.env.advance_time(11)
    assert not (await storage.games.load(counting.database, 2)).live_pace


async def test_nobodys_bank_runs_where_the_bot_may_not_post(counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sending, "WAITS", ())
    monkeypatch.setattr(outbox, "FIRST_WAIT", 60.0)
    await set_pace(counting, "daily")
    second = waiting(counting)
    await counting.press(await open_menu(counting), "Add 1")
    refuse(counting)
    await counting.press(asked(counting), "End", counting.private(asked(counting)))
    await counting.let_pass(3 * DAY)
    assert await ends(counting) is None
    await heal(counting)
    assert await ends(counting) == counting.clock.now + 24 * HOUR
    assert await bank(counting, second) == 24 * HOUR


async def test_a_server_that_discord_cannot_reach_stops_its_banks(counting: Table) -> None:
    await set_pace(counting, "daily")
    guild = counting.client.guilds[0]
    before = await ends(counting)
    assert before is not None
    await counting.client.on_guild_unavailable(guild)
    assert await ends(counting) is None
    counting.clock.now += 5 * HOUR
    await counting.client.on_guild_available(guild)
    await counting.let_pass(0)
    assert await ends(counting) == before + 5 * HOUR


async def test_a_bank_stays_with_the_seat_when_a_computer_takes_it(counting: Table) -> None:
    await set_pace(counting, "daily")
    await counting.let_pass(5 * HOUR)
    first = await take_turn(counting)
    await counting.command(first, "game leave")
    await counting.press(first, "Leave", counting.private(first)) if "Leave" in labels(counting.private(first)) else None
    await counting.command(first, "seat take")
    assert await bank(counting, first) == 23 * HOUR


async def test_a_press_right_after_a_start_does_not_pay_for_the_stop(counting: Table) -> None:
    await set_pace(counting, "live")
    first = asked(counting)
    await counting.let_pass(60)
    counting.clock.now += 5 * HOUR
    await counting.restart()
    await counting.command(first, "choose", option="add 1")
    await counting.command(first, "choose", option="end")
    assert await bank(counting, first) == LIVE.start
    assert (await storage.games.load(counting.database, 1)).live_pace
