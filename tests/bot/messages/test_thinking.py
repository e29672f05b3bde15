"""While a computer takes longer, the live message says so: once, without calling anybody, and not a moment too long."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

import storage
from bot.games import computers
from tests.bot import toy
from tests.bot.counting import log, public_texts
from tests.bot.faults.kill_rooms import choice_of
from tests.bot.games.test_computers import begin, choose, first_seat_for, thinking
from tests.bot.table import Person, Table, labels, opened, text_of
from tests.places import Place
from tests.server import Message as ServedMessage
from tests.server import Person as ServedPerson
from tests.server import running, serving

THINKS = "-# ⏳ Computer 1 is thinking."
PENSIVE, QUICK = "tests.bot.pensive", "tests.bot.hasty"


@pytest.fixture
def told_at_once(toy_game: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tell the channel as soon as a computer begins to think; people sit before computers, which add 1 and do not clap loudly."""
    monkeypatch.setattr(computers, "LONG_SECONDS", 0.0)
    monkeypatch.setattr(toy, "choose", lambda view, _: view.choices[0])
    first_seat_for(True, monkeypatch)


async def asked_to_think(table: Table, count: int = 1) -> tuple[Person, Callable[[], None]]:
    """Begin a game in which a computer thinks after a person's turn; return the person, and a function that ends the thinking."""
    ana, done = await begin(table, count), asyncio.Event()
    table.client.computers.thought = thinking(table, done)  # pyright: ignore[reportAttributeAccessIssue]
    await choose(table, ana, "Add 1")
    await table.press(ana, "End")
    await a_moment(table)
    return ana, done.set


async def a_moment(table: Table) -> None:
    """Let the time pass that a message and an answer take without a press."""
    for _ in range(5):
        await asyncio.sleep(0.02)
        await table.env.settle()


def said(table: Table) -> list[str]:
    """Return the messages that say that a computer thinks."""
    return [text for text in public_texts(table) if "is thinking" in text]


async def test_the_live_message_says_that_a_computer_thinks_until_the_next_board(table: Table, told_at_once: None) -> None:
    ana, done = await asked_to_think(table)
    live, messages = table.newest(), len(public_texts(table))
    assert text_of(live).endswith(THINKS)
    assert labels(live)[:4] == ["Play", "Hand", "Board", "Log"]
    assert len(live.attachments) > 0
    assert "Computer 1 is asked" in text_of(table.private(ana))
    done()
    await table.env.settle()
    assert said(table) == []
    assert len(public_texts(table)) == messages + 1
    old = next(message for message in table.messages if message.id == live.id)
    assert labels(old) == []
    assert len(old.attachments) == len(live.attachments)
    assert f"<@{ana.id}> is asked" in text_of(table.newest())
    assert (await storage.games.load(table.database, 1)).thinking_id is None


async def test_it_is_said_once_in_a_turn_and_of_the_next_computer_in_its_turn(table: Table, told_at_once: None) -> None:
    lines = list[str]()
    real = table.client.live_messages.thinking._set

    async def counted(row: Any, message_id: int, line: str) -> bool:
        lines.append(line)
        return await real(row, message_id, line)

    table.client.live_messages.thinking._set = counted  # pyright: ignore[reportAttributeAccessIssue]
    _, done = await asked_to_think(table, 2)
    done()
    await table.env.settle()
    assert [line.removeprefix("-# ⏳ ") for line in lines] in (
        ["Computer 1 is thinking."],
        ["Computer 1 is thinking.", "Computer 2 is thinking."],
    )
    assert said(table) == []


async def test_a_computer_that_answers_soon_is_not_said_to_think(table: Table, told_at_once: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computers, "LONG_SECONDS", 60.0)
    _, done = await asked_to_think(table)
    assert said(table) == []
    done()
    await table.env.settle()
    assert await log(table) == ["add 1", "end", "add 1", "end"]


async def test_after_an_answer_within_a_persons_turn_the_message_stops_saying_that_a_computer_thinks(
    table: Table, told_at_once: None
) -> None:
    """A computer claps, and the person continues without a new board."""
    ana, done = await asked_to_think(table)
    done()
    await table.env.settle()
    again = asyncio.Event()
    table.client.computers.thought = thinking(table, again)  # pyright: ignore[reportAttributeAccessIssue]
    await choose(table, ana, "Add 2")
    await a_moment(table)
    live = table.newest()
    assert text_of(live).endswith(THINKS)
    again.set()
    await table.env.settle()
    assert await log(table) == ["add 1", "end", "add 1", "end", "add 2", "clap 0"]
    assert table.newest().id == live.id
    assert said(table) == []
    assert labels(table.newest())[:4] == ["Play", "Hand", "Board", "Log"]


@pytest.mark.parametrize("where", ["choose_by_itself", "clear"])
async def test_a_stop_while_a_computer_thinks_leaves_no_message_that_goes_on_saying_so(
    where: str, table: Table, told_at_once: None
) -> None:
    """The stop comes before the choice is stored, or between the new board and the change of the old message."""
    ana, done = await asked_to_think(table)
    assert len(said(table)) == 1
    table.stuck_at(table.client.table if where == "choose_by_itself" else table.client.live_messages.leftovers, where)
    done()
    await table.env.settle()
    assert len(said(table)) == 1
    await table.restart()
    await table.env.settle()
    assert said(table) == []
    assert await log(table) == ["add 1", "end", "add 1", "end"]
    assert f"<@{ana.id}> is asked" in text_of(table.newest())
    assert (await storage.games.load(table.database, 1)).thinking_id is None


async def test_a_message_that_is_gone_is_not_looked_for_again(table: Table, told_at_once: None) -> None:
    ana, done = await asked_to_think(table)
    del table.env.backend.messages[table.world.channel.id][table.newest().id]
    done()
    await table.env.settle()
    assert f"<@{ana.id}> is asked" in text_of(table.newest())
    assert (await storage.games.load(table.database, 1)).thinking_id is None


async def test_the_lobby_says_so_if_a_computer_begins(table: Table, told_at_once: None, monkeypatch: pytest.MonkeyPatch) -> None:
    first_seat_for(False, monkeypatch)
    done = asyncio.Event()
    table.client.computers.thought = thinking(table, done)  # pyright: ignore[reportAttributeAccessIssue]
    await begin(table, 1)
    await a_moment(table)
    assert text_of(table.newest()).endswith(THINKS)
    assert labels(table.newest()) == []
    done.set()
    await table.env.settle()
    assert said(table) == []


async def one_choice(person: ServedPerson, live: ServedMessage) -> None:
    """Choose the first choice offered to a person, if any."""
    menu = await (await person.presses(live, "Play")).finished()
    found = [offer for offer in menu.offers if choice_of(offer)]
    if found:
        await person.presses(menu, found[0].value or found[0].custom_id)


async def test_a_bot_killed_while_a_computer_thinks_does_not_say_so_once_it_is_back(place: Place) -> None:
    async with serving() as server:
        channel, ana = server.channels[0], server.person("Ana")

        def saying() -> list[ServedMessage]:
            return [message for message in channel.messages if "is thinking" in message.text]

        async with running(server, place, PENSIVE) as bot:
            await ana.types(channel, "game new", game="dragon")
            await ana.presses(await channel.newest("opened this table"), "Add computer")
            await ana.presses(await channel.newest("Computer 1 (normal)"), "Start", patience=0)
            while not saying():
                if "Play" in channel.messages[-1].labels:
                    await one_choice(ana, channel.messages[-1])
                await asyncio.sleep(0.1)
            await bot.kill()
        assert len(saying()) == 1
        async with running(server, place, QUICK) as bot:
            await server.until(lambda: not saying())
            assert "Traceback" not in bot.log
            assert "Play" in channel.messages[-1].labels


async def test_a_real_game_is_played_while_every_turn_is_told(place: Place, drawn_once: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computers, "LONG_SECONDS", 0.0)
    async with opened(place) as table:
        ana = await begin(table, 1, "dragon")
        for _ in range(12):
            session = await table.client.table.session(1)
            assert session.person_asked == ana.id
            assert said(table) == []
            await table.command(ana, "choose", option=f"g:1:{session.live.seq}:={session.live.choices[0]}")
            await a_moment(table)
