"""The requests to Discord: bodies in several parts, alt texts, people called."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from render.theme import SEATS
from tests.bot.counting import PANELS
from tests.places import Place
from tests.server import Message, Person, Server, running, serving
from tests.server.message import CONTAINER, PEOPLE, walk


@pytest.fixture
async def server(place: Place) -> AsyncIterator[Server]:
    """Yield Discord, with the bot."""
    async with serving() as server, running(server, place):
        yield server


async def begun(server: Server) -> Message:
    """Return the first public message of a game of two people."""
    ana, bo, channel = server.person("Ana"), server.person("Bo"), server.channels[0]
    await ana.types(channel, "game new", game="gugong")
    lobby = await channel.newest("Join")
    assert lobby.files == {}
    await bo.presses(lobby, "Join")
    await server.until(lambda: "- Bo\n" in f"{lobby.text}\n")
    await ana.presses(lobby, "Start")
    return await channel.newest("Play")


def called(server: Server, message: Message) -> Person:
    """Return the only person whom a message calls."""
    (user_id,) = message.called
    return server.people[user_id]


async def test_four_pictures_go_along_with_their_alt_texts_and_one_person_is_called(server: Server) -> None:
    message = await begun(server)
    body = message.bodies[0]
    assert list(message.files) == [entry["filename"] for entry in body["attachments"]] == PANELS
    assert all(png.startswith(b"\x89PNG") for png in message.files.values())
    assert [(int.from_bytes(png[16:20]), int.from_bytes(png[20:24])) for png in message.files.values()] == [(825, 525)] * 4
    assert sum(map(len, message.files.values())) <= 250 * 1024
    assert [0 < len(text) <= 1024 for text in message.alt_texts] == [True] * 4
    assert [text.split(". ")[0] for text in message.alt_texts] == [f"Gùgōng board, picture {number} of 4" for number in range(1, 5)]
    galleries = [part["items"] for part in body["components"] if part["type"] == 12]
    assert [[item["media"]["url"] for item in items] for items in galleries] == [[f"attachment://{name}"] for name in PANELS]
    assert body["flags"] == 1 << 15
    assert body["allowed_mentions"]["users"] == [called(server, message).id]
    assert body["allowed_mentions"].get("parse", []) == []
    assert body["enforce_nonce"] is True
    assert not body["content"]


async def test_the_private_menu_goes_to_the_person_alone_with_the_question(server: Server) -> None:
    message = await begun(server)
    person = called(server, message)
    menu = await (await person.presses(message, "Play")).finished()
    assert menu.seen_by == person.id
    assert list(menu.files) == ["question.png"]
    assert menu.offers


async def test_a_rate_limit_is_waited_for_and_a_passing_failure_tried_again_with_the_same_nonce(server: Server) -> None:
    limit = server.limit("POST", "/channels/*/messages", 0.2)
    failure = server.fail("POST", "/channels/*/messages", status=503)
    await server.person("Ana").types(server.channels[0], "game new", game="gugong")
    lobby = await server.channels[0].newest("Join")
    assert (limit.met, failure.met) == (1, 1)
    assert (lobby.nonce or "").startswith("1:0:")


async def test_refused_pictures_are_left_out(server: Server) -> None:
    ana, bo, channel = server.person("Ana"), server.person("Bo"), server.channels[0]
    await ana.types(channel, "game new", game="gugong")
    lobby = await channel.newest("Join")
    await bo.presses(lobby, "Join")
    await server.until(lambda: "- Bo\n" in f"{lobby.text}\n")
    server.fail("POST", "/channels/*/messages", status=413, body={"message": "Request entity too large", "code": 40005})
    await ana.presses(lobby, "Start")
    message = await channel.newest("Play")
    assert message.files == {}
    assert "`/status`" in message.text


async def test_a_screen_that_is_not_offered_is_refused_with_advice(server: Server) -> None:
    message = await begun(server)
    ana, channel = next(person for person in server.people.values() if person.name == "Ana"), server.channels[0]
    other = next(person for person in server.people.values() if person is not called(server, message))
    for form, game, values in (("looks", 0, {"screen": "wall"}), ("tablesettings", 1, {"board": "turn light wall"})):
        answer = await (await ana.sends(channel, form, game=game, **values)).finished()
        assert answer.text.startswith("This field has no such value.")
    asked = await (await other.types(channel, "answer")).says("asks you anything")
    assert any("</choose:" in str(part.get("content")) for part in asked.components), "a command in a text can be pressed"
    told = await (await ana.types(channel, "settings")).finished()
    assert "The boards that only you see look like the table’s" in told.text


async def test_people_picked_from_the_lobbys_menu_are_called_and_strangers_and_forged_picks_change_nothing(server: Server) -> None:
    ana, bo, channel = server.person("Ana"), server.person("Bo"), server.channels[0]
    await ana.types(channel, "game new", game="gugong")
    lobby = await channel.newest("Join")
    menu = next(part for part in walk(lobby.components) if part["type"] == PEOPLE)
    assert (menu["custom_id"], menu["max_values"]) == ("g:1:0:invite", 5)
    for answer in (await bo.picks(lobby, ana), await bo.forges(channel, menu["custom_id"], [str(ana.id)])):
        assert (await answer.finished()).seen_by == bo.id
    assert len(channel.messages) == 1
    assert "Press **Join** first" in (await (await bo.picks(lobby, ana)).finished()).text
    await ana.picks(lobby, bo)
    await server.until(lambda: len(channel.messages) == 2)
    post = channel.messages[-1]
    assert post.called == (bo.id,)
    assert post.bodies[0]["allowed_mentions"]["users"] == [bo.id]
    assert f"<@{bo.id}> is still expected." in lobby.text
    assert lobby.called == ()


async def test_the_question_is_sent_in_the_colour_of_its_seat(server: Server) -> None:
    message = await begun(server)
    (frame,) = [part for part in message.bodies[0]["components"] if part["type"] == CONTAINER]
    assert frame["accent_color"] in {int(seat.fill[1:], 16) for seat in SEATS}
    assert f"<@{called(server, message).id}>" in frame["components"][0]["content"]
