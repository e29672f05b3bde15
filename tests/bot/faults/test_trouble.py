"""Discord, a picture or the database refuses something: the choice stands, everybody gets an answer, nothing is said twice."""

from __future__ import annotations

import logging

import discord
import pytest

import storage
from bot.messages import sending
from bot.messages.message import Message, Picture
from tests.bot import toy_pictures
from tests.bot.counting import asked, log, offer, open_menu, play_to_the_end, public_texts, take_turn, waiting
from tests.bot.table import Table, forged, labels, text_of

POSTS = "/channels/*/messages"


@pytest.fixture(autouse=True)
def no_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sending, "WAITS", (0.0,))


async def test_a_missing_permission_is_named_before_a_table_is_opened(table: Table, toy_game: None) -> None:
    ana, guild = table.people[0], table.world.guild
    mute = discord.PermissionOverwrite(send_messages=False, attach_files=False)
    quiet = guild.create_text_channel("quiet", overwrites={guild.default_role: mute})
    await table.env.settle()
    result = await ana.slash(quiet, "game new", game="toy")
    assert result.response is not None
    message = table.env.backend.messages[quiet.id][result.response.id]
    assert "I lack: Send Messages, Attach Files." in text_of(message)
    assert await storage.games.live_games(table.database) == ()


@pytest.mark.usefixtures("tried_late")
async def test_if_the_bot_may_not_post_the_choice_stands_and_the_person_is_told(counting: Table) -> None:
    person = await open_menu(counting)
    await counting.press(person, "Add 1")
    before = public_texts(counting)
    counting.env.inject_error("POST", POSTS, status=403, code=50013, message="Missing Permissions", times=None)
    await counting.press(person, "End")
    assert await log(counting) == ["add 1", "end"]
    assert public_texts(counting) == before
    assert "could not post in the channel" in text_of(counting.private(person))
    counting.env.backend.faults.clear()
    await counting.command(waiting(counting), "choose")
    assert len(public_texts(counting)) == len(before) + 1


async def test_refused_attachments_leave_the_message_in_words(counting: Table) -> None:
    counting.env.inject_error("POST", POSTS, status=413, code=40005, message="Request entity too large")
    await take_turn(counting)
    assert counting.pictures(counting.newest()) == []
    assert "`/status` tells everything in words" in text_of(counting.newest())
    assert "Play" in labels(counting.newest())


async def test_a_picture_that_cannot_be_drawn_leaves_the_message_in_words(
    counting: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("no ink")

    monkeypatch.setattr(toy_pictures, "board", broken)
    monkeypatch.setattr(toy_pictures, "hand", broken)
    await take_turn(counting)
    assert counting.pictures(counting.newest()) == []
    assert "Play" in labels(counting.newest())
    assert "game 1 seq 2: the picture board could not be drawn" in caplog.text
    await counting.press(waiting(counting), "Hand", counting.newest())
    assert "You hold 1" in text_of(counting.private(waiting(counting)))


async def test_scores_that_cannot_be_drawn_are_told_in_words(counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("no ink")

    monkeypatch.setattr(toy_pictures, "scores", broken)
    await play_to_the_end(counting)
    last = counting.newest()
    assert len(counting.pictures(last)) == 4
    assert all(f"{member.name}: " in text_of(last) for member in (await storage.games.load(counting.database, 1)).members)
    assert "could not be shown" not in text_of(last)


def test_a_message_of_two_pictures_says_once_that_they_cannot_be_shown() -> None:
    board, scores = Picture(b"", "board.png", "the board"), Picture(b"", "scores.png", "the scores")
    assert Message(("news", board, scores, "in words")).without_pictures("no pictures").parts == ("news", "no pictures", "in words")


@pytest.mark.parametrize(("status", "code"), [(404, 10008), (403, 50001), (400, 50035), (503, 0)])
@pytest.mark.usefixtures("tried_late")
async def test_a_message_that_cannot_be_changed_keeps_nobody_from_playing(counting: Table, status: int, code: int) -> None:
    counting.env.inject_error("PATCH", "/channels/*/messages/*", status=status, code=code, times=None)
    counting.env.inject_error("GET", "/channels/*/messages/*", status=status, code=code, times=None)
    await take_turn(counting)
    await take_turn(counting)
    assert labels(counting.newest()) == ["Play", "Hand", "Board", "Log"]
    assert len(await log(counting)) == 4


async def test_a_channel_that_is_gone_ends_no_other_work(counting: Table) -> None:
    person = await open_menu(counting)
    await counting.press(person, "Add 1")
    counting.env.inject_error("*", "/channels/*", status=404, code=10003, message="Unknown Channel", times=None)
    await counting.press(person, "End")
    assert await log(counting) == ["add 1", "end"]
    await counting.restart()
    assert await log(counting) == ["add 1", "end"]


async def test_a_server_error_that_passes_is_waited_for(counting: Table) -> None:
    counting.env.inject_error("POST", POSTS, status=503)
    before = len(public_texts(counting))
    await take_turn(counting)
    assert len(public_texts(counting)) == before + 1
    assert len(counting.pictures(counting.newest())) == 4


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (400, 40060)])
async def test_nothing_is_done_for_a_press_that_cannot_be_acknowledged(counting: Table, status: int, code: int) -> None:
    person = await open_menu(counting)
    counting.env.inject_error("POST", "/interactions/*/callback", status=status, code=code)
    await counting.take_late(person, offer(counting, person, "Add 1"))
    assert await log(counting) == []
    await counting.press(person, "Add 1")
    assert await log(counting) == ["add 1"]


@pytest.mark.parametrize(("status", "code"), [(401, 50027), (404, 10015), (400, 50035)])
async def test_a_private_answer_that_fails_keeps_the_choice_and_the_post(counting: Table, status: int, code: int) -> None:
    person, other = await open_menu(counting), waiting(counting)
    await counting.press(person, "Add 1")
    counting.env.inject_error("PATCH", "/webhooks/*", status=status, code=code, times=2)
    await counting.press(person, "End")
    assert await log(counting) == ["add 1", "end"]
    assert asked(counting) is other


async def test_a_failed_write_leaves_the_game_as_it_was(counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    person = await open_menu(counting)

    async def full(*_: object, **__: object) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as broken:
        broken.setattr(storage.log, "append_choices", full)
        await counting.press(person, "Add 1")
    assert "Nothing was lost" in text_of(counting.private(person))
    assert await log(counting) == []
    await take_turn(counting)
    assert await log(counting) == ["add 1", "end"]


async def test_an_unexpected_error_is_logged_with_game_and_seq_and_told(
    counting: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    person = await open_menu(counting)
    await counting.press(person, "Add 1")
    monkeypatch.setattr(counting.client.table, "choose", None)
    with caplog.at_level(logging.ERROR):
        await counting.press(person, "End")
    assert "game 1 seq 1: unexpected error" in caplog.text
    assert "Nothing was lost" in text_of(counting.private(person))
    assert text_of(counting.private(person)).endswith("If you report this, name game 1, seq 1.")


async def test_identical_pictures_are_drawn_once(counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await take_turn(counting)
    drawn: list[object] = []
    draw = toy_pictures.area

    def counted(*wanted: object) -> object:
        drawn.append(wanted)
        return draw(*wanted)  # pyright: ignore[reportArgumentType]

    monkeypatch.setattr(toy_pictures, "area", counted)
    look = forged(counting.newest(), "g:1:2:area", "total")
    await counting.take_at_once(*((person, look) for person in counting.people))
    assert len(drawn) == 1
    assert all(len(counting.pictures(counting.private(person))) == 1 for person in counting.people)
