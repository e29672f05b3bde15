"""The settings of people, tables and servers, set by forms and told."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

import storage
from bot.durations import DAY
from bot.messages.table_settings import settings_of
from storage import Personal, TableSettings
from tests.bot.counting import asked, live, play_to_the_end, take_turn, waiting
from tests.bot.table import Person, Table, forged, labels, offers, text_of

HOUR = 3600
LOOK_FIELDS = {"theme", "screen", "language", "end_turns"}
LOOKS = {"theme": "dark", "screen": "desktop", "language": "en"}
NOTHING_SET = [
    "You are reminded as often as each table reminds.",
    "You have no quiet hours, and no time zone yet.",
    "You are not away.",
    "You answer everything yourself, step by step, and end your turns.",
    "The pictures that only you see are light.",
    "The boards that only you see look like the table’s: four pictures or one.",
    "I speak to you in the language of your Discord, if I know it.",
]


async def mine(table: Table, who: Person, **changed: str) -> list[str]:
    """Change one's own settings; return the lines of the answer without the title, or the refusal."""
    looks = {name: value for name, value in changed.items() if name in LOOK_FIELDS}
    called = {name: value for name, value in changed.items() if name not in LOOK_FIELDS}
    for form, fields in (("looks", looks), ("called", called)):
        if fields:
            await table.settle(who, form, **fields)
    if not changed:
        await table.command(who, "settings")
    title, *lines = text_of(table.private(who)).splitlines()
    return [line.removeprefix("- ") for line in lines[: len(NOTHING_SET)]] or [title]


async def test_a_person_is_told_their_settings(counting: Table) -> None:
    ana = counting.people[0]
    assert await mine(counting, ana) == NOTHING_SET


async def test_all_that_a_person_sets_is_told_and_stays(counting: Table) -> None:
    ana = counting.people[0]
    told = await mine(counting, ana, reminders="6", quiet_from="22:00", quiet_to="7h30", zone="europe/paris", end_turns="on", **LOOKS)
    assert told == [
        "You are reminded every 6 hours; more often if a table does so, never if a table does not remind.",
        "You are not reminded from 22:00 to 07:30 in your time zone, Europe/Paris.",
        "You are not away.",
        "Questions with one sensible answer are answered for you, and your turns end once nothing is left to choose.",
        "The pictures that only you see are dark.",
        "The boards that only you see come in one picture, for a desktop.",
        "I speak to you in this language: English.",
    ]
    await counting.restart()
    assert await mine(counting, ana) == told
    assert await storage.settings.personal(counting.database, ana.id) == Personal(
        True, "dark", 6 * HOUR, "Europe/Paris", 1320, 450, screen="desktop", language="en"
    )
    assert (await mine(counting, ana, reminders="off"))[0] == "You are never reminded."
    assert (await mine(counting, ana, reminders="table"))[0] == NOTHING_SET[0]
    assert (await mine(counting, ana, quiet_to="08:00"))[1].startswith("You are not reminded from 22:00 to 08:00")
    assert (await mine(counting, ana, quiet_from="none", quiet_to=""))[1] == "You have no quiet hours. Your time zone is Europe/Paris."


async def test_each_form_comes_back_to_all_settings(counting: Table) -> None:
    ana = counting.people[0]
    await counting.command(ana, "settings")
    offered = labels(counting.private(ana))
    for form, changed in (("looks", {"theme": "dark"}), ("called", {"zone": "Paris"}), ("tablesettings", {"reminders": "6"})):
        await counting.settle(ana, form, **changed)
        told = text_of(counting.private(ana))
        assert "Your settings:" in told
        assert "This table" in told
        assert labels(counting.private(ana)) == offered
    assert "It is set, and the channel is told." in told


REFUSED: tuple[tuple[dict[str, str], str], ...] = (
    ({"quiet_from": "22:00", "quiet_to": "08:00"}, "need your time zone"),
    ({"quiet_from": "22:00"}, "a beginning and an end"),
    ({"quiet_from": "25:00", "quiet_to": "08:00", "zone": "Europe/Paris"}, "like `22:00`"),
    ({"zone": "Moon/Tycho"}, "such as `Paris`"),
    ({"zone": "a"}, "such as `Paris`"),
    ({"zone": "CST"}, "`Chicago`, `Shanghai` or `Havana`"),
    ({"zone": "Etc/GMT+2"}, "such as `Paris`"),
    ({"zone": "none", "quiet_from": "22:00", "quiet_to": "08:00"}, "need your time zone"),
    ({"quiet_from": "22-8", "zone": "Europe/Paris", "quiet_to": "8"}, "like `22:00`"),
    ({"quiet_to": "late", "zone": "Europe/Paris", "quiet_from": "8"}, "like `08:00`"),
    ({"away": "-3"}, "like `2027-03-08`"),
    ({"away": "2027-03-01"}, "like `2027-03-08`"),
    ({"away": "soon"}, "like `2027-03-08`"),
    ({"away": "2027-02-28"}, "like `2027-03-08`"),
    ({"away": "2029-01-01"}, "like `2027-03-08`"),
    ({"away": "0001-01-01"}, "like `2027-03-08`"),
    ({"away": "9999-12-31"}, "like `2027-03-08`"),
)
"""Settings that do not go together or are no times, and words of the answer."""


async def test_an_impossible_setting_is_refused_with_an_example_and_no_other_is_set(counting: Table) -> None:
    counting.clock.now = int(datetime(2027, 3, 1, 12, tzinfo=ZoneInfo("UTC")).timestamp())
    ana = counting.people[0]
    for given, why in REFUSED:
        (answer,) = await mine(counting, ana, **given)
        assert why in answer, given
        assert await storage.settings.personal(counting.database, ana.id) == Personal(auto_end=False), given


async def test_a_person_is_away_until_the_day_begins_on_their_clocks_and_may_be_back_before(counting: Table) -> None:
    zone = ZoneInfo("Asia/Tokyo")
    counting.clock.now = begun = int(datetime(2027, 3, 1, 12, tzinfo=zone).timestamp())
    ana = counting.people[0]
    until = int(datetime(2027, 3, 8, tzinfo=zone).timestamp())
    told = await mine(counting, ana, zone="Asia/Tokyo", away="2027-03-08")
    assert told[2] == f"You are away until <t:{until}:f>: no reminders, and your time does not run."
    counting.clock.now += DAY
    await mine(counting, ana, away="2027-03-10")
    personal = await storage.settings.personal(counting.database, ana.id)
    assert (personal.away_since, personal.away_until) == (begun, until + 2 * DAY)
    assert (await mine(counting, ana, away="Non"))[2] == "You are not away."  # French, which she does not read
    assert (await storage.settings.personal(counting.database, ana.id)).away_until == begun + DAY


async def test_a_person_who_is_back_early_or_leaves_once_more_keeps_the_time_that_stood_still(counting: Table) -> None:
    slow = asked(counting)
    await counting.settle(counting.people[0], "tablesettings", pace="24", reminders="off")
    begun = counting.clock.now = 1_800_000_000
    await take_turn(counting)
    await take_turn(counting)
    day = datetime.fromtimestamp(begun + 5 * DAY, ZoneInfo("UTC")).date().isoformat()
    await mine(counting, slow, away=day)
    counting.clock.now += 3 * DAY
    await mine(counting, slow, away="none")
    await counting.let_pass(DAY - HOUR)
    assert "Wait" not in labels(counting.newest())
    day = datetime.fromtimestamp(begun + 9 * DAY, ZoneInfo("UTC")).date().isoformat()
    await mine(counting, slow, away=day)
    back = int(datetime.fromisoformat(day).replace(tzinfo=ZoneInfo("UTC")).timestamp())
    await counting.let_pass(back - counting.clock.now + HOUR - 1)
    assert "Wait" not in labels(counting.newest())
    await counting.let_pass(1)
    assert "Wait" in labels(counting.newest())


async def test_each_setting_goes_back_to_nothing(counting: Table) -> None:
    ana = counting.people[0]
    day = datetime.fromtimestamp(counting.clock.now + 5 * DAY, ZoneInfo("UTC")).date().isoformat()
    await mine(counting, ana, reminders="6", quiet_from="10pm", quiet_to="8", zone="paris", away=day, end_turns="on", **LOOKS)
    assert (await mine(counting, ana, quiet_to="OFF", quiet_from="none"))[1] == "You have no quiet hours. Your time zone is Europe/Paris."
    await mine(counting, ana, quiet_from="10pm", quiet_to="8")
    assert (
        await mine(
            counting,
            ana,
            reminders="table",
            zone="none",
            quiet_from="",
            quiet_to="",
            away="none",
            end_turns="off",
            theme="light",
            screen="table",
            language="client",
        )
        == NOTHING_SET
    )


async def test_a_time_zone_that_is_not_known_any_more_is_asked_for_again(counting: Table) -> None:
    ana = counting.people[0]
    await storage.settings.set_personal(counting.database, ana.id, zone="Europe/Atlantis", quiet_start=1320, quiet_end=480)
    assert (await mine(counting, ana))[1] == NOTHING_SET[1]
    assert "need your time zone" in (await mine(counting, ana, quiet_from="23:00", quiet_to="8"))[0]
    told = (await mine(counting, ana, zone="paris", quiet_from="23:00", quiet_to="8"))[1]
    assert told == "You are not reminded from 23:00 to 08:00 in your time zone, Europe/Paris."


async def test_the_lobby_tells_unusual_settings_of_the_table(table: Table, toy_game: None) -> None:
    ana, *_ = table.people
    await table.command(ana, "game new", game="toy")
    assert "This table" not in text_of(table.newest())
    await table.settle(ana, "tablesettings", pace="24", pictures="round")
    lobby = next(message for message in table.messages if "Join" in labels(message))
    assert "This table: 24 hours for each turn; the board is shown once a round." in text_of(lobby).splitlines()
    await table.settle(ana, "tablesettings", pace="none", pictures="turn")
    assert "This table" not in text_of(lobby)


async def test_a_distance_from_utc_is_told_to_have_no_summer_time_and_stands_in_the_form_as_it_is_typed(counting: Table) -> None:
    ana = counting.people[0]
    told = await mine(counting, ana, quiet_from="9 p.m.", quiet_to="24:00", zone="gmt +5:30")
    assert told[1] == "You are not reminded from 21:00 to 00:00 in your time zone, Asia/Kolkata."
    told = await mine(counting, ana, zone="-05:00", away="tomorrow")
    assert told[1].startswith("You are not reminded from 21:00 to 00:00 in your time zone, UTC-5. That time zone has no summer time.")
    assert await mine(counting, ana, zone="UTC-5") == told


async def test_settings_of_the_table_are_told_to_everybody_in_one_line_and_call_nobody(counting: Table) -> None:
    ana = counting.people[0]
    before = live(counting)
    await counting.settle(ana, "tablesettings", reminders="3", pace="72", pictures="round")
    told = "a reminder every 3 hours; 72 hours for each turn; the board is shown once a round"
    first, second = text_of(counting.newest()).splitlines()
    assert first == f"Ana has set for this table: {told}."
    assert second.endswith(f" has time for this turn until <t:{counting.clock.now + 72 * HOUR}:f>.")
    assert live(counting).id == before.id
    await counting.restart()
    game = await storage.games.load(counting.database, 1)
    assert (game.reminder, game.pace, game.pictures) == (3 * HOUR, 72 * HOUR, "round")
    await counting.settle(ana, "tablesettings", reminders="off", pace="168", pictures="demand")
    assert "no reminders; a week for each turn; the board is shown at the end" in text_of(counting.newest())


async def test_a_table_is_set_by_its_opener_or_a_manager_of_the_server(table: Table, toy_game: None) -> None:
    ana, bo, chen, *_ = table.people
    await table.command(chen, "settings")
    assert "Table settings" not in labels(table.private(chen))
    await table.command(bo, "game new", game="toy")
    await table.press(chen, "Join")
    await table.settle(chen, "tablesettings", pace="24")
    assert "Only the person who opened the game" in text_of(table.private(chen))
    assert (await storage.games.load(table.database, 1)).pace == 0
    for person, pace in ((ana, "24"), (bo, "48")):
        await table.settle(person, "tablesettings", pace=pace)
        assert (await storage.games.load(table.database, 1)).pace == int(pace) * HOUR


async def test_the_table_of_a_game_that_is_over_stays_as_it_is(counting: Table) -> None:
    await play_to_the_end(counting)
    ana = counting.people[0]
    await counting.take_late(ana, forged(counting.newest(), "g:1:0:tablesettings"))
    assert "This game is over." in text_of(counting.private(ana))


async def test_managers_set_the_defaults_of_new_tables(table: Table, toy_game: None) -> None:
    ana, bo, *_ = table.people
    await table.command(ana, "settings")
    await table.take_late(bo, forged(table.private(ana), "g:0:0:serversettings"))
    assert "Only people who manage the server" in text_of(table.private(bo))
    await table.settle(ana, "serversettings", pace="24", reminders="6", pictures="demand", **LOOKS)
    assert await storage.settings.guild_settings(table.database, table.world.guild.id) == TableSettings(
        6 * HOUR, 24 * HOUR, "demand", "dark", "desktop", "en"
    )
    await table.restart()
    await table.command(bo, "game new", game="toy")
    game = await storage.games.load(table.database, 1)
    assert settings_of(game) == TableSettings(6 * HOUR, 24 * HOUR, "demand", "dark", "desktop", "en")


async def test_a_time_set_in_the_middle_of_a_turn_begins_then(counting: Table) -> None:
    await counting.settle(counting.people[0], "tablesettings", reminders="off")
    await counting.let_pass(5 * DAY)
    await counting.settle(counting.people[0], "tablesettings", pace="24")
    await counting.let_pass(DAY - 1)
    assert "Wait" not in labels(counting.newest())
    await counting.let_pass(1)
    assert "Wait" in labels(counting.newest())
    assert f"<@{waiting(counting).id}>" in text_of(counting.newest())


@pytest.mark.parametrize("pace", ["none", "48"])
async def test_another_time_for_a_turn_settles_the_question_to_the_others(counting: Table, pace: str) -> None:
    ana = counting.people[0]
    await counting.settle(ana, "tablesettings", pace="24", reminders="off")
    await counting.let_pass(DAY)
    question = counting.newest()
    assert "Wait" in labels(question)
    await counting.settle(ana, "tablesettings", pace=pace)
    assert all("Wait" not in labels(message) for message in counting.messages)
    await counting.take_late(waiting(counting), offers(question)[2])
    assert "not over" in text_of(counting.private(waiting(counting)))
    await counting.let_pass(2 * DAY - 1)
    assert "Wait" not in labels(counting.newest())
    await counting.let_pass(1)
    assert ("Wait" in labels(counting.newest())) is (pace == "48")


async def test_granted_time_does_not_run_during_an_absence_and_the_message_says_so(counting: Table) -> None:
    counting.clock.now = begun = 1_800_000_000
    await take_turn(counting)
    await take_turn(counting)
    slow, other = asked(counting), waiting(counting)
    await counting.settle(counting.people[0], "tablesettings", pace="24", reminders="off")
    await counting.let_pass(DAY)
    question = counting.newest()
    counting.clock.now += HOUR
    day = datetime.fromtimestamp(begun + 6 * DAY, ZoneInfo("UTC")).date().isoformat()
    back = int(datetime.fromisoformat(day).replace(tzinfo=ZoneInfo("UTC")).timestamp())
    await mine(counting, slow, away=day)
    counting.clock.now += DAY
    await counting.press(other, "Wait", question)
    assert f"time until <t:{back + DAY}:f>" in text_of(counting.newest())
    await counting.let_pass(back + DAY - 1 - counting.clock.now)
    assert "Wait" not in labels(counting.newest())
    await counting.let_pass(1)
    assert "Wait" in labels(counting.newest())
