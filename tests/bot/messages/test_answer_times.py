"""The time from a call to the first press, for own turns that people answer by hand, on a controlled clock."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

import storage
from bot.games import answer_times
from bot.messages import scheduler
from bot.messages.answer_times import in_words, rounded
from bot.wording.catalogue import words
from bot.wording.clock import duration
from tests.bot.counting import ask_to_undo, asked, log, open_menu, take_turn, waiting
from tests.bot.messages.test_banks import set_pace
from tests.bot.table import Person, Table, text_of
from tests.places import BOTH

MINUTE, HOUR, DAY = 60, 3600, 86400
PARIS = ZoneInfo("Europe/Paris")


@pytest.fixture(autouse=True)
def awake(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the clock of a test move by hours between two looks of a bot that runs all the time."""
    monkeypatch.setattr(scheduler, "ASLEEP", 400 * DAY)


async def times(table: Table) -> list[int]:
    """Return the seconds of all answers, the oldest first."""
    return [row[0] for row in await table.database.fetch("SELECT seconds FROM answers ORDER BY at")]


async def test_the_first_press_of_an_own_turn_counts_and_no_other(counting: Table) -> None:
    first, second = asked(counting), waiting(counting)
    await counting.let_pass(2 * HOUR)
    await counting.command(first, "choose", option="add 2")
    await counting.let_pass(HOUR)
    await counting.command(first, "undo")
    await counting.command(first, "choose", option="add 1")
    await counting.let_pass(HOUR)
    await counting.command(first, "choose", option="end")
    assert await times(counting) == [2 * HOUR]
    await counting.let_pass(30 * MINUTE)
    await counting.command(second, "choose", option="add 1")
    await counting.command(second, "choose", option="end")
    assert await times(counting) == [2 * HOUR, 30 * MINUTE]
    await counting.let_pass(MINUTE)
    await counting.command(first, "choose", option="add 2")  # four: the other claps
    await counting.let_pass(HOUR)
    await counting.command(second, "choose", option="clap 0")
    await counting.let_pass(HOUR)
    await counting.command(first, "choose", option="end")
    assert await times(counting) == [2 * HOUR, 30 * MINUTE, MINUTE]
    found = await storage.own_data.of_person(counting.database, second.id)
    assert [each["seconds"] for each in found["times_of_answers"]] == [30 * MINUTE]


async def test_a_turn_that_comes_back_after_an_undo_does_not_count_again(counting: Table) -> None:
    first, second = await take_turn(counting), asked(counting)
    await counting.command(second, "choose", option="add 1")
    await ask_to_undo(counting, first, turn=True)
    await counting.press(second, "Agree")
    assert asked(counting) is first
    await counting.let_pass(HOUR)
    await take_turn(counting)
    assert len(await times(counting)) == 2
    await counting.let_pass(HOUR)
    await take_turn(counting)
    assert len(await times(counting)) == 2  # the other had answered this turn too
    await counting.let_pass(HOUR)
    await take_turn(counting)
    assert (await times(counting))[2:] == [HOUR]


async def test_a_plan_and_a_computer_do_not_count(counting: Table) -> None:
    second = waiting(counting)
    await counting.by(second, "plan", "Add 2", "End")
    await take_turn(counting)
    await open_menu(counting)
    await counting.press(second, "Play my plan", counting.private(second))
    assert await log(counting) == ["add 1", "end", "add 2", "end"]
    assert len(await times(counting)) == 1
    await set_pace(counting, "daily")
    await counting.settle(counting.people[0], "pace", at_zero="computer")
    await counting.let_pass(24 * HOUR)
    assert asked(counting) is second
    assert len(await times(counting)) == 1


async def test_nobody_waits_for_a_person_who_plays_alone(table: Table, toy_game: None) -> None:
    ana = table.people[0]
    await table.command(ana, "game new", game="toy")
    for label in ("Add computer", "Start"):
        await table.press(ana, label)
    await take_turn(table)
    assert await times(table) == []


async def test_nights_days_away_stops_of_the_bot_and_pauses_are_nobodys(counting: Table) -> None:
    await set_pace(counting, "slow")
    counting.clock.now = int(datetime(2026, 10, 24, 20, tzinfo=PARIS).timestamp())
    first, second = asked(counting), waiting(counting)
    await counting.settle(second, "called", quiet_from="22:00", quiet_to="07:00", zone="Europe/Paris")
    await take_turn(counting)
    await counting.let_pass(HOUR)  # 21:00
    await counting.settle(second, "called", away="4 days")  # counts from the next turn on
    counting.clock.now = int(datetime(2026, 10, 25, 9, tzinfo=PARIS).timestamp())  # the clocks went back in this night
    await counting.let_pass(0)
    counting.clock.now += 3 * HOUR
    await counting.restart()  # down until 12:00
    await counting.let_pass(0)
    await counting.by(first, "settings", "Pause")
    await counting.press(second, "Agree")
    await counting.let_pass(2 * DAY)
    await counting.by(second, "settings", "Go on")
    await counting.let_pass(10 * MINUTE)
    await take_turn(counting)
    assert (await times(counting))[1:] == [2 * HOUR + 2 * HOUR + 10 * MINUTE]


async def test_a_table_without_banks_reckons_the_same(counting: Table) -> None:
    first = asked(counting)
    await counting.let_pass(HOUR)
    counting.clock.now += 5 * HOUR
    await counting.restart()
    await counting.let_pass(0)
    guild = counting.client.guilds[0]
    await counting.client.on_guild_unavailable(guild)
    counting.clock.now += 5 * HOUR
    await counting.restart()  # and the server is there
    await counting.let_pass(0)
    wait = await storage.waits.wait_of(counting.database, 1)
    assert wait is not None
    assert await storage.announcements.note_overdue(counting.database, wait, counting.clock.now)
    await counting.let_pass(5 * HOUR)
    await counting.command(first, "choose", option="add 1")
    assert await times(counting) == [HOUR]
    assert await counting.database.fetch("SELECT 1 FROM stops WHERE until IS NULL AND reason = 'away'") == []


@BOTH
async def test_a_choice_and_its_time_are_stored_together_or_not_at_all(counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    first = asked(counting)
    await counting.let_pass(HOUR)
    with monkeypatch.context() as patch:

        async def killed(*_: object, **__: object) -> None:
            raise storage.NotStored("killed")

        patch.setattr("storage.log.now_asked", killed)
        await counting.command(first, "choose", option="add 1")
    assert (await log(counting), await times(counting)) == ([], [])
    await counting.restart()
    await counting.let_pass(HOUR)
    counting.stuck_at(counting.client.outbox, "show")
    await counting.command(first, "choose", option="add 1")
    await counting.restart()
    assert (await log(counting), await times(counting)) == (["add 1"], [2 * HOUR])


async def test_an_answer_is_kept_for_ninety_days_and_none_where_no_statistics_are(counting: Table) -> None:
    guild_id = counting.client.guilds[0].id
    await take_turn(counting)
    assert len(await times(counting)) == 1
    await storage.servers.keep_statistics(counting.database, guild_id, keep=False)
    await take_turn(counting)
    assert await times(counting) == []
    await storage.servers.keep_statistics(counting.database, guild_id, keep=True)
    await take_turn(counting)
    await counting.let_pass(90 * DAY)
    assert len(await times(counting)) == 1
    await counting.let_pass(DAY)
    assert await times(counting) == []


def test_what_is_usual_needs_twenty_answers() -> None:
    assert answer_times.usual(range(19)) is None
    assert answer_times.usual([*range(0, 2100, 100)]) == answer_times.Usual(1000, 500, 1500)


async def answered(table: Table, person: Person, *seconds: int) -> None:
    """Let a person have answered in the last days, on this server."""
    guild_id, now = table.client.guilds[0].id, table.clock.now
    rows = [(guild_id, person.id, now - DAY + number, each) for number, each in enumerate(seconds)]
    async with (
        table.database.transaction() as connection,
        connection.executemany("INSERT INTO answers (guild_id, user_id, at, seconds) VALUES ($1, $2, $3, $4)", rows),
    ):
        pass


TIMES = (*[40 * MINUTE] * 6, *[110 * MINUTE] * 8, *[5 * HOUR] * 6)
USUALLY = "usually answers within 2 hours (half of the answers between 40 minutes and 5 hours)"


async def test_a_lobby_and_the_page_of_a_person_show_what_is_usual_and_the_games_given_up(counting: Table) -> None:
    ana, bo, chen, *_ = counting.people
    await answered(counting, bo, *TIMES)
    await answered(counting, ana, *TIMES[1:])
    await counting.by(bo, "game leave", "Concede the game")
    await counting.command(chen, "game new", game="toy")
    for person in (ana, bo):
        await counting.command(person, "game join")
    assert f"- Bo: {USUALLY}; gave up 1 of 1 game\n" in text_of(counting.newest()) + "\n"
    assert text_of(counting.newest()).count("usually") == 1
    await counting.command(ana, "stats", person=bo)
    assert "without quiet hours, days away and pauses: " + USUALLY in text_of(counting.private(ana))
    await counting.command(ana, "stats")
    assert "usually" not in text_of(counting.private(ana))
    counting.clock.now += 90 * DAY
    await counting.command(ana, "stats", person=bo)
    assert "usually" not in text_of(counting.private(ana))


@pytest.mark.parametrize("way", ["Only people whom I have played with here", "Only I", "Take me off every list"])
async def test_a_lobby_shows_nothing_of_a_person_who_hides_their_statistics_from_anybody(way: str, lobby: Table) -> None:
    ana, bo, *_ = lobby.people
    await answered(lobby, bo, *TIMES)
    await lobby.command(ana, "game join")
    assert USUALLY in text_of(lobby.newest())
    await lobby.command(bo, "privacy")
    await lobby.press(bo, way, lobby.private(bo))
    await lobby.env.settle()
    assert "usually" not in text_of(lobby.newest())
    await lobby.command(ana, "stats", person=bo)
    assert "usually" not in text_of(lobby.private(ana))
    await lobby.command(bo, "stats")
    assert USUALLY in text_of(lobby.private(bo))


async def test_a_forgotten_person_leaves_no_times(lobby: Table) -> None:
    ana, bo, *_ = lobby.people
    await answered(lobby, bo, *TIMES)
    await lobby.command(ana, "game join")
    await storage.forgetting.forget_person(lobby.database, bo.id, lobby.clock.now, notice="")
    assert await times(lobby) == []


def test_times_are_rounded_up_as_far_as_somebody_reads_them() -> None:
    for seconds, told in (
        (0, "1 minute"), (61, "2 minutes"), (59 * MINUTE, "59 minutes"), (61 * MINUTE, "1 hour 30 minutes"),
        (10 * HOUR + 1, "11 hours"), (25 * HOUR, "25 hours"), (80 * HOUR, "4 days"),
    ):  # fmt: skip
        assert duration(rounded(seconds), words()) == told
    assert in_words(answer_times.Usual(30, 20, 40), words()) == "usually answers within 1 minute"
