"""The emojis of the application: uploaded once, replaced when old, never in the way; in messages beside words, in no alt text."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.components import walk_components

from bot.controls import ControlId
from bot.messages import emojis
from bot.messages.emojis import follow, named, provide
from bot.messages.message import TEXT_LENGTH, Button, Entry, Menu, Message
from bot.wording.signs import Signs
from bot.wording.texts import MARKS, marked
from render.emojis import EMOJIS, SEATS, emoji
from tests.bot.table import Table, alt_texts, text_of
from tests.places import Place
from tests.server import Server, running, serving
from tests.server.world import SECONDS

HASTY = "tests.bot.hasty"


def signs() -> Signs:
    """Return signs for which Discord has all emojis."""
    found = Signs()
    found.use({sign: f"<:{named(sign)}:1234567890123456789>" for sign in EMOJIS})
    return found


def shown(message: Message, written: Signs) -> list[dict[str, Any]]:
    """Return the components of a message as Discord gets them."""
    return message.layout(written).to_components()


async def test_missing_emojis_are_uploaded_once_and_old_ones_go(counting: Table) -> None:
    client, backend = counting.client, counting.env.backend
    old, foreign = (backend.create_application_emoji(name) for name in ("jade_00000000", "jade_of_somebody"))
    await provide(client, client.signs, pause=0)
    names = {each.name: number for number, each in backend.application_emojis.items()}
    assert {*names} == {*(named(sign) for sign in EMOJIS), foreign.name}
    assert old.name not in names
    assert client.signs.emoji("jade") == f"<:{named('jade')}:{names[named('jade')]}>"
    await provide(client, client.signs)
    assert {each.name: number for number, each in backend.application_emojis.items()} == names


async def test_a_process_that_uploads_none_uses_the_emojis_of_another_one(
    counting: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    client, backend = counting.client, counting.env.backend
    monkeypatch.setattr(emojis, "FOLLOWING", (0.0, 2))
    await follow(client, client.signs)
    assert not backend.application_emojis
    assert "some emojis are missing" in caplog.text
    await provide(client, Signs(), pause=0)
    assert client.signs.emoji("jade") is None
    await follow(client, client.signs)
    assert (client.signs.emoji("jade") or "").startswith(f"<:{named('jade')}:")


async def test_at_a_table_marks_and_choices_have_emojis_and_alt_texts_have_none(table: Table) -> None:
    ana, bo, *_ = table.people
    await provide(table.client, table.client.signs, pause=0)
    await table.command(ana, "game new", game="gugong")
    await table.press(bo, "Join")
    await table.press(ana, "Start")
    public = table.newest()
    assert not [mark for mark in MARKS if f"{mark} " in text_of(public)]
    assert [seat for seat in SEATS if f"<:{named(seat)}:" in text_of(public)]
    assert alt_texts(public)
    assert not [text for text in alt_texts(public) if "<:" in text]
    asked = ana if "**Ana" in text_of(public) or f"<@{ana.id}>" in text_of(public) else bo
    await table.press(asked, "Play")
    entries = [entry for part in walk_components(table.private(asked).components) for entry in part.get("options") or [part]]
    assert [entry["emoji"]["name"] for entry in entries if entry.get("emoji")]


async def test_the_bot_uploads_its_emojis_when_it_starts_and_finds_them_when_it_starts_again(place: Place) -> None:
    async with serving() as server, running(server, place, HASTY) as bot:
        await server.until(lambda: all_there(server))
        first = dict(server.emojis)
        await bot.stop()
        await bot.start()
        await bot.stop()
        assert server.emojis == first
        assert "Traceback" not in bot.log


async def test_a_start_goes_on_if_discord_refuses_the_emojis(place: Place) -> None:
    async with serving() as server:
        refused = server.fail("POST", "/applications/*/emojis", status=403, times=99)
        async with running(server, place) as bot:
            await bot.writes("some emojis could not be uploaded")
            ana = server.person("Ana")
            await ana.types(server.channels[0], "game new", game="dragon")
            await server.until(lambda: server.channels[0].messages)
        assert refused.met == 1
        assert server.emojis == {}


async def test_a_message_refused_for_an_emoji_that_is_gone_comes_in_plain_characters(place: Place) -> None:
    async with serving() as server, running(server, place, HASTY):
        await server.until(lambda: all_there(server))
        ana, bo, channel = server.person("Ana"), server.person("Bo"), server.channels[0]
        await (await ana.types(channel, "game new", game="dragon")).met(SECONDS)
        lobby = await channel.newest("Join")
        await bo.presses(lobby, "Join")
        await server.until(lambda: "- Bo\n" in f"{lobby.text}\n")
        await ana.presses(lobby, "Start")
        live = await channel.newest("Play")
        server.emojis.clear()
        asked = ana if f"<@{ana.id}>" in live.text else bo
        menu = await (await asked.presses(live, "Play")).finished()
    assert menu.offers
    assert "emoji" not in str(menu.components)


def all_there(server: Server) -> bool:
    """Check whether every emoji was uploaded."""
    return {each["name"] for each in server.emojis.values()} == {named(sign) for sign in EMOJIS}


def test_without_emojis_a_message_is_plain_characters() -> None:
    message = Message((marked(["Lisa"], 0), (Button(ControlId(1, 1, "a"), "Taxes", sign="yuan"),)))
    text, row = shown(message, Signs())
    assert text["content"] == f"{MARKS[0]} Lisa"
    assert "emoji" not in str(row)


def test_a_button_and_an_entry_have_the_emoji_of_their_sign_and_all_their_words() -> None:
    entries = (Entry("x", "Jade", "Jade: 3 Servants", sign="jade"), Entry("y", "Pass"))
    message = Message(((Button(ControlId(1, 1, "a"), "Taxes", sign="yuan"),), Menu(ControlId(1, 1, "pick"), "What?", entries)))
    row, menu = shown(message, signs())
    assert row["components"][0]["label"] == "Taxes"
    assert row["components"][0]["emoji"]["name"] == named("yuan")
    options = menu["components"][0]["options"]
    assert [option["label"] for option in options] == ["Jade", "Pass"]
    assert options[0]["emoji"]["name"] == named("jade")
    assert "emoji" not in options[1]


def test_a_message_that_emojis_would_make_too_long_keeps_plain_characters() -> None:
    line = marked(["Lisa"], 0) + "\n"
    few, many = Message((line * 9,)), Message((line * (TEXT_LENGTH // len(line)),))
    assert MARKS[0] not in str(shown(few, signs()))
    assert shown(many, signs()) == shown(many, Signs())


def test_marks_stay_plain_until_all_seats_have_theirs() -> None:
    written = Signs()
    written.use({SEATS[0]: "<:blue:1>"})
    assert written.marked(marked(["Lisa"], 0)) == "● Lisa"


def test_every_emoji_is_a_file_that_discord_takes() -> None:
    for sign in EMOJIS:
        assert emoji(sign).startswith(b"\x89PNG")
        assert len(emoji(sign)) < 256 * 1024
        assert 2 <= len(named(sign)) <= 32
    assert len({emoji(sign) for sign in EMOJIS}) == len(EMOJIS)
