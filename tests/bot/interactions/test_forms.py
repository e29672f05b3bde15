"""Forms: opened by a command or a press, filled in, sent; after a restart too, and by several people at once."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
import simcord

import storage
from storage import Personal, TableSettings
from tests.bot.table import Person, Table, fields, forged, labels, send, text_of

HOUR = 3600


async def pressed(table: Table, who: Person, label: str) -> simcord.InteractionResult:
    """Open a form with a button of the newest private message."""
    return await table.press(who, label, table.private(who))


async def test_ones_own_settings_are_two_forms_with_their_present_values(counting: Table) -> None:
    ana = counting.people[0]
    await counting.settle(ana, "called", reminders="6", quiet_from="22:00", quiet_to="8", zone="Europe/Paris")
    await counting.settle(ana, "looks", theme="dark")
    await counting.command(ana, "settings")
    assert text_of(counting.private(ana)).startswith("Your settings:")
    own = ["My reminders and absence", "My language, pictures and turns", "Let others follow me"]
    assert labels(counting.private(ana))[:4] == [*own, "Table settings"]
    called = await pressed(counting, ana, "My reminders and absence")
    assert fields(called) == {"reminders": "6", "quiet_from": "22:00", "quiet_to": "08:00", "zone": "Europe/Paris", "away": ""}
    looks = await pressed(counting, ana, "My language, pictures and turns")
    assert fields(looks) == {"theme": "dark", "screen": "table", "language": "client", "end_turns": "off", "next_up": "off"}
    await send(ana, looks, screen="desktop", language="fr", end_turns="on", next_up="on")
    assert "en une image, pour ordinateur" in text_of(counting.private(ana))
    found = await storage.settings.personal(counting.database, ana.id)
    assert found == Personal(True, "dark", 6 * HOUR, "Europe/Paris", 1320, 480, screen="desktop", language="fr", next_up=True)


async def test_a_form_that_is_sent_after_a_restart_is_done(counting: Table) -> None:
    ana = counting.people[0]
    await counting.command(ana, "settings")
    form = await pressed(counting, ana, "My reminders and absence")
    await counting.restart()
    await send(ana, form, reminders="24", quiet_from="21h30", quiet_to="7", zone="paris")
    assert "from 21:30 to 07:00 in your time zone, Europe/Paris" in text_of(counting.private(ana))
    found = await storage.settings.personal(counting.database, ana.id)
    assert (found.reminder, found.zone, found.quiet_start, found.quiet_end) == (24 * HOUR, "Europe/Paris", 1290, 420)


async def test_an_emptied_field_of_a_form_removes_its_setting(counting: Table) -> None:
    counting.clock.now = int(datetime(2027, 3, 1, 12, tzinfo=ZoneInfo("UTC")).timestamp())
    ana = counting.people[0]
    given = {"quiet_from": "22:00", "quiet_to": "8", "zone": "Europe/Paris", "away": "2027-03-08"}
    await counting.settle(ana, "called", **given)
    await counting.command(ana, "settings")
    form = await pressed(counting, ana, "My reminders and absence")
    assert fields(form)["away"] == "2027-03-08"
    await send(ana, form, quiet_from="", quiet_to="", zone="", away="")
    told = text_of(counting.private(ana))
    assert "You have no quiet hours, and no time zone yet." in told
    assert "You are not away." in told


async def test_two_people_send_the_same_form_and_both_are_heard(counting: Table) -> None:
    ana, bo = counting.people[:2]
    for person in (ana, bo):
        await counting.command(person, "settings")
    forms = [await pressed(counting, person, "My language, pictures and turns") for person in (ana, bo)]
    for person, form, theme in zip((ana, bo), forms, ("dark", "light"), strict=True):
        await send(person, form, theme=theme)
    assert [(await storage.settings.personal(counting.database, person.id)).theme for person in (ana, bo)] == ["dark", "light"]


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"quiet_from": "late", "quiet_to": "8", "zone": "Europe/Paris"}, "when your quiet hours begin"),
        ({"quiet_from": "22:00", "quiet_to": "25:00", "zone": "Europe/Paris"}, "when your quiet hours end"),
        ({"quiet_from": "22:00", "zone": "Europe/Paris"}, "a beginning and an end"),
        ({"quiet_from": "22:00", "quiet_to": "8"}, "need your time zone"),
        ({"zone": "Moon"}, "do not know this time zone"),
        ({"away": "soon"}, "until when you are away"),
        ({"away": "1999-01-01"}, "until when you are away"),
    ],
)
async def test_an_unreadable_field_of_a_form_is_named_and_can_be_filled_in_again(counting: Table, given: dict[str, str], why: str) -> None:
    ana = counting.people[0]
    before = await storage.settings.personal(counting.database, ana.id)
    await counting.command(ana, "settings")
    await send(ana, await pressed(counting, ana, "My reminders and absence"), reminders="24", **given)
    assert why in text_of(counting.private(ana))
    assert "Nothing was changed." in text_of(counting.private(ana))
    assert await storage.settings.personal(counting.database, ana.id) == before
    again = await pressed(counting, ana, "Fill in again")
    assert fields(again) == {"reminders": "24", "quiet_from": "", "quiet_to": "", "zone": "", "away": "", **given}


async def test_the_settings_of_a_table_are_a_form_for_its_opener_in_its_lobby_and_typed(lobby: Table) -> None:
    _, bo, chen, *_ = lobby.people
    message = lobby.newest()
    form = await lobby.press(bo, "Table settings", message)
    assert fields(form) == {"reminders": "12", "pace": "none", "board": "turn light phone", "language": "server", "coach": "alone"}
    await send(bo, form, board="round light phone", pace="48")
    public = "\n".join(text_of(message) for message in lobby.messages if not message.is_ephemeral)
    assert "Bo has set for this table: 48 hours for each turn; the board is shown once a round." in public
    assert fields(await lobby.by(bo, "settings", "Table settings"))["board"] == "round light phone"
    assert (await lobby.by(chen, "settings", "Table settings")).modal is None
    assert "the board is shown once a round" in text_of(lobby.private(chen))
    assert (await lobby.press(chen, "Table settings", message)).modal is None


async def test_a_form_of_a_table_that_changes_nothing_tells_nobody(lobby: Table) -> None:
    bo = lobby.people[1]
    posted = len([message for message in lobby.messages if not message.is_ephemeral])
    await send(bo, await lobby.by(bo, "settings", "Table settings"))
    assert len([message for message in lobby.messages if not message.is_ephemeral]) == posted
    assert "This table: a reminder every 12 hours" in text_of(lobby.private(bo))


async def test_a_person_who_lost_the_right_meanwhile_cannot_send_the_form_of_a_table(lobby: Table) -> None:
    bo = lobby.people[1]
    form = await lobby.by(bo, "settings", "Table settings")
    await lobby.press(bo, "Close", lobby.newest())
    await send(bo, form, board="turn dark phone")
    row = await storage.games.load(lobby.database, 1)
    assert row.theme == "light"
    assert "over" in text_of(lobby.private(bo)) or "closed" in text_of(lobby.private(bo))


async def test_the_settings_of_a_server_are_a_form_for_its_managers(counting: Table) -> None:
    ana, bo = counting.people[:2]
    form = await counting.by(ana, "settings", "How new tables begin")
    await send(ana, form, reminders="off")
    assert "New tables on this server start with: no reminders" in text_of(counting.private(ana))
    assert await storage.settings.guild_settings(counting.database, counting.world.guild.id) == TableSettings(reminder=0)
    await counting.command(ana, "settings")
    assert (await counting.take_late(bo, forged(counting.private(ana), "g:0:0:serversettings"))).modal is None
    assert "New tables on this server start with: no reminders" in text_of(counting.private(bo))
