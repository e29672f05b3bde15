"""Computers at the table: they play on their own, the channel is told once a person is asked, and nothing stops them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import pytest

import storage
from bot.games.storing import NOBODY
from bot.messages.message import ALT_LENGTH
from bot.wording.catalogue import words
from bot.wording.sentences import words_only
from rules import GAMES
from rules.contract import NORMAL
from rules.play import ReplayedGame
from storage import Status
from tests.bot import toy
from tests.bot.counting import log, offer, play_to_the_end, public_texts
from tests.bot.table import Person, Table, alt_texts, forged, labels, opened, text_of
from tests.games import known
from tests.places import Place


async def begin(
    table: Table, computers: int, game: str = "toy", *, people: int = 1, options: Mapping[str, str] | None = None, level: str = NORMAL
) -> Person:
    """Begin a game of people and computers; return the first person."""
    first, *others = table.people[:people]
    await table.command(first, "game new", game=game, **(options or {}))
    for person in others:
        await table.press(person, "Join")
    for _ in range(computers):
        await (table.press(first, "Add computer") if level == NORMAL else table.command(first, "seat computer", level=level))
    await table.press(first, "Start", table.newest())
    return first


def first_seat_for(person_first: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat people in the order of joining, or in the opposite order."""
    monkeypatch.setattr("bot.games.table.seating", lambda members, _: list(members) if person_first else list(reversed(members)))


async def choose(table: Table, person: Person, label: str) -> None:
    """Open the menu and choose."""
    await table.press(person, "Play", table.newest())
    await table.press(person, label)


async def test_each_time_a_person_is_asked_one_message_tells_all_that_computers_did(
    table: Table, toy_game: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toy, "choose", lambda view, _: view.choices[0])
    first_seat_for(True, monkeypatch)
    ana = await begin(table, 2)
    await play_to_the_end(table, "Add 1")
    assert (await storage.games.load(table.database, 1)).status is Status.ENDED
    *_, first, second, third, end = public_texts(table)
    for text in (first, second, third):
        assert text.splitlines()[-1].startswith(f"<@{ana.id}> is asked")
        assert text.count("<@") == 1
    assert "Computer 1 adds 1: 2.\nComputer 2 adds 1: 3." in second
    assert "Computer 1 claps.\nComputer 1 adds 1: 5.\nComputer 2 adds 1: 6." in third
    assert "Computer 2 adds 1: 9." in end
    assert end.count("<@") == 1
    assert f"Played by <@{ana.id}>." in end


async def test_the_log_says_that_nobody_chose_for_a_computer(table: Table, toy_game: None, monkeypatch: pytest.MonkeyPatch) -> None:
    first_seat_for(False, monkeypatch)
    ana = await begin(table, 2)
    rows = await storage.log.load_log(table.database, 1)
    assert [(row.seat, row.user_id) for row in rows] == [(0, NOBODY), (0, NOBODY), (1, NOBODY), (1, NOBODY)][: len(rows)]
    await choose(table, ana, "Add 1")
    assert (await storage.log.load_log(table.database, 1))[len(rows)].user_id == ana.id
    session = await table.client.table.session(1)
    assert session.names(words()) == ("Computer 2", "Computer 1", "Ana")
    assert not any(f"<@{NOBODY}>" in text or "<@-" in text for text in public_texts(table))


async def test_the_menu_after_a_choice_shows_the_computers_actions_meanwhile(
    table: Table, toy_game: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toy, "choose", lambda view, _: view.choices[0])
    first_seat_for(True, monkeypatch)
    ana = await begin(table, 1)
    for label in ("Add 2", "End", "Add 1"):
        await choose(table, ana, label)
    assert await log(table) == ["add 2", "end", "add 1", "end", "add 1", "clap 0"]
    assert labels(table.private(ana))[0] == "End"
    assert "Computer 1 claps" in text_of(table.private(ana))


async def test_a_turn_ends_automatically_after_a_computers_choice(table: Table, toy_game: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "choose", lambda view, _: view.choices[0])
    first_seat_for(True, monkeypatch)
    ana = await begin(table, 1)
    await storage.settings.set_personal(table.database, ana.id, auto_end=True)
    for label in ("Add 2", "Add 1"):
        await choose(table, ana, label)
    rows = await storage.log.load_log(table.database, 1)
    assert [row.text for row in rows] == ["add 2", "end", "add 1", "end", "add 1", "clap 0", "end", "add 1", "end"]
    assert [row.user_id for row in rows[4:7]] == [ana.id, NOBODY, ana.id]


async def test_nobody_undoes_a_computers_choice(table: Table, toy_game: None, monkeypatch: pytest.MonkeyPatch) -> None:
    first_seat_for(True, monkeypatch)
    monkeypatch.setattr(toy, "choose", lambda view, _: view.choices[0])
    ana = await begin(table, 1)
    await choose(table, ana, "Add 1")
    undo = offer(table, ana, "Undo")
    await table.press(ana, "End")
    before = await log(table)
    assert before == ["add 1", "end", "add 1", "end"]
    assert "Undo" not in labels(table.private(ana))
    await table.take_late(ana, undo)
    await table.take_late(ana, forged(table.newest(), f"g:1:{len(before)}:undo"))
    await table.take_late(ana, forged(table.newest(), f"g:1:{len(before)}:restart"))
    assert await log(table) == before


async def test_computers_go_on_after_a_restart(table: Table, toy_game: None, monkeypatch: pytest.MonkeyPatch) -> None:
    first_seat_for(True, monkeypatch)
    ana = await begin(table, 2)
    table.stuck_at(table.client.table, "choose_by_itself")
    await choose(table, ana, "Add 1")
    await table.press(ana, "End")
    assert await log(table) == ["add 1", "end"]
    await table.restart()
    await table.env.settle()
    assert f"<@{ana.id}>" in text_of(table.newest())
    assert "Computer 2 adds" in text_of(table.newest())


async def test_a_computers_choice_that_storage_refused_is_made_at_the_next_look_of_the_clock(
    table: Table, toy_game: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    first_seat_for(True, monkeypatch)
    ana = await begin(table, 1)

    async def failing(*_: Any, **__: Any) -> Any:
        raise storage.NotStored

    with monkeypatch.context() as broken:
        broken.setattr(table.client.table, "choose_by_itself", failing)
        await choose(table, ana, "Add 1")
        await table.press(ana, "End")
        assert await log(table) == ["add 1", "end"]
    await table.let_pass(30)
    assert len(await log(table)) > 2
    assert f"<@{ana.id}>" in text_of(table.newest())


def thinking(table: Table, done: asyncio.Event) -> Callable[[ReplayedGame, int, str], Awaitable[ReplayedGame]]:
    """Return a computer that thinks until ``done`` is set."""
    at_once = table.client.computers.thought

    async def thought(before: ReplayedGame, seat: int, level: str) -> ReplayedGame:
        await table.env.external_wait(done.wait(), reason="a computer thinks")
        return await at_once(before, seat, level)

    return thought


async def test_a_press_while_a_computer_thinks_is_answered(table: Table, toy_game: None, monkeypatch: pytest.MonkeyPatch) -> None:
    first_seat_for(True, monkeypatch)
    done = asyncio.Event()
    ana = await begin(table, 1, people=2)
    bo = table.people[1]
    monkeypatch.setattr(table.client.computers, "thought", thinking(table, done))
    await choose(table, ana, "Add 1")
    await table.press(ana, "End")
    await choose(table, bo, "Add 1")
    await table.press(bo, "End")
    assert await log(table) == ["add 1", "end", "add 1", "end"]
    await table.command(ana, "choose", option="g:1:4:=add 1")
    assert "Computer 1 is asked" in text_of(table.private(ana))
    await table.command(ana, "hand")
    assert "You hold" in text_of(table.private(ana))
    done.set()
    await table.env.settle()
    assert len(await log(table)) == 6
    assert f"<@{ana.id}>" in text_of(table.newest())


async def test_a_person_who_is_back_while_the_computer_thinks_chooses(
    table: Table, toy_game: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    first_seat_for(True, monkeypatch)
    done = asyncio.Event()
    ana = await begin(table, 0, people=2)
    monkeypatch.setattr(table.client.computers, "thought", thinking(table, done))
    await table.command(ana, "game leave")
    await table.press(ana, "Leave the game")
    await table.command(ana, "seat take")
    done.set()
    await table.env.settle()
    assert await log(table) == []
    assert table.newest().ping_user_ids in ([ana.id], [])
    await table.command(ana, "choose", option="add 1")
    assert await log(table) == ["add 1"]


async def test_a_stand_in_that_raises_does_not_stop_the_game(
    table: Table, toy_game: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def failing(view: Any, level: str) -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr(toy, "choose", failing)
    await begin(table, 2)
    await play_to_the_end(table, "Add 1")
    assert (await storage.games.load(table.database, 1)).status is Status.ENDED
    assert [record.levelno for record in caplog.records if "failed to think" in record.message]


def failing_for(monkeypatch: pytest.MonkeyPatch, fails: Callable[[Any, Any], bool]) -> None:
    """Let computers fail to think, in a game whose rules fail at some of the offered choices."""
    apply = toy.apply

    def failing(state: Any, action: Any) -> Any:
        if fails(state, action):
            raise ZeroDivisionError
        return apply(state, action)

    def thoughtless(view: Any, level: str) -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr(toy, "apply", failing)
    monkeypatch.setattr(toy, "choose", thoughtless)


async def test_if_the_first_choice_is_impossible_another_is_made(table: Table, toy_game: None, monkeypatch: pytest.MonkeyPatch) -> None:
    first_seat_for(True, monkeypatch)
    failing_for(monkeypatch, lambda state, action: state.to_move == 1 and str(action) == "add 1")
    ana = await begin(table, 1)
    await choose(table, ana, "Add 1")
    await table.press(ana, "End")
    assert (await log(table))[:4] == ["add 1", "end", "add 2", "end"]
    assert f"<@{ana.id}>" in text_of(table.newest())


async def test_of_a_computer_that_can_do_nothing_the_channel_is_told(table: Table, toy_game: None, monkeypatch: pytest.MonkeyPatch) -> None:
    first_seat_for(True, monkeypatch)
    ana = await begin(table, 1)
    with monkeypatch.context() as broken:
        failing_for(broken, lambda state, _: state.to_move == 1)
        await choose(table, ana, "Add 1")
        await table.press(ana, "End")
        told = table.newest()
        assert "The computer has not chosen yet." in text_of(told)
        assert "Computer 1 is asked" in text_of(told)
        await table.let_pass(30)
        assert table.newest().id == told.id
    await table.let_pass(30)
    assert len(await log(table)) > 2
    assert f"<@{ana.id}>" in text_of(table.newest())


async def test_computers_are_told_apart_in_words_and_alt_texts(table: Table) -> None:
    ana = await begin(table, 4, "dragon")
    for command in ("status", "board"):
        await table.command(ana, command)
        private = table.private(ana)
        assert "Computer 4" in text_of(private) + "".join(alt_texts(private))
    assert all(len(alt) <= ALT_LENGTH for alt in alt_texts(table.newest()))
    assert words_only(words()) not in text_of(table.newest())


WITH_COMPUTERS = [
    pytest.param(game, seats - 1, id=f"{game}-{seats - 1}", marks=pytest.mark.slow if seats > 2 or number else ())
    for number, (game, rules) in enumerate([*GAMES.items()][::-1])
    for seats in rules.SEATS
    if seats > 1
]


@pytest.mark.parametrize(("game", "computers"), WITH_COMPUTERS)
async def test_one_person_plays_a_whole_game_with_computers(
    game: str, computers: int, place: Place, drawn_once: None, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(place) as table:
        ana = await begin(table, computers, game, options=known(game).options, level="easy")
        while not (session := await table.client.table.session(1)).over:
            assert session.person_asked == ana.id
            assert table.newest().ping_user_ids in ([ana.id], [])
            action = session.live.setup.game.choose(session.live.view(session.live.asked), "easy")
            await table.command(ana, "choose", option=f"g:1:{session.live.seq}:={action}")
        row = await storage.games.load(table.database, 1)
        assert row.status is Status.ENDED
        assert labels(table.newest())[:2] == ["Board", "Log"]
        told = "\n".join(public_texts(table))
        assert words_only(words()) not in told
        assert all(f"Computer {number + 1}" in text_of(table.newest()) for number in range(computers))
        assert {choice.user_id for choice in await storage.log.load_log(table.database, 1)} == {ana.id, NOBODY}
        assert all(message.ping_user_ids in ([ana.id], []) for message in table.messages)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
