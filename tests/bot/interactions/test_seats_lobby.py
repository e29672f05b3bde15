"""Computers in the lobby: their number, the people who add and remove them, and their fate when people join."""

from __future__ import annotations

import storage
from storage import Status
from tests.bot.counting import seated
from tests.bot.table import Table, labels, text_of
from tests.storage.openings import without


async def test_a_person_who_sits_adds_and_removes_computers_within_the_seats(lobby: Table) -> None:
    _, bo, *_ = lobby.people
    message = lobby.newest()
    assert labels(message) == ["Join", "Leave", "Options", "Start", "Close", "Add computer", "Table settings", "Pace", "How to play"]
    await lobby.press(bo, "Add computer")
    assert labels(lobby.newest())[-5:] == ["Add computer", "Remove computer", "Table settings", "Pace", "How to play"]
    await lobby.press(bo, "Add computer")
    assert "3 of 3 seats taken.\n- Bo, who opened this table\n- Computer 1 (normal)\n- Computer 2 (normal)" in text_of(lobby.newest())
    assert labels(lobby.newest())[-4:] == ["Remove computer", "Table settings", "Pace", "How to play"]
    assert "Add computer" not in labels(lobby.newest())
    await lobby.command(bo, "seat computer", level="normal")
    assert "All 3 seats are taken." in text_of(lobby.private(bo))
    await lobby.press(bo, "Remove computer", lobby.newest())
    assert "2 of 3 seats taken.\n- Bo, who opened this table\n- Computer 1 (normal)" in text_of(lobby.newest())
    assert lobby.newest().id == message.id


async def test_a_person_who_does_not_sit_adds_and_removes_none_unless_they_manage_the_server(lobby: Table) -> None:
    ana, bo, chen, *_ = lobby.people
    await lobby.press(chen, "Add computer")
    assert "Only the people at the table" in text_of(lobby.private(chen))
    assert await seated(lobby) == [bo.id]
    await lobby.press(ana, "Add computer")
    assert await seated(lobby) == [bo.id, -1]
    await lobby.press(chen, "Remove computer")
    await lobby.command(chen, "game remove", computer="Computer 1")
    assert await seated(lobby) == [bo.id, -1]


async def test_commands_do_the_same(lobby: Table) -> None:
    _, bo, *_ = lobby.people
    await lobby.command(bo, "seat computer", level="normal")
    await lobby.command(bo, "seat computer", level="normal")
    assert await seated(lobby) == [bo.id, -1, -2]
    offered = await lobby.suggestions(bo, "game remove", "computer")
    assert [found["value"] for found in offered] == ["Computer 1", "Computer 2"]
    await lobby.command(bo, "game remove", computer="computer 1")
    assert await seated(lobby) == [bo.id, -2]
    await lobby.press(bo, "Remove computer")
    assert await seated(lobby) == [bo.id]
    await lobby.command(bo, "game remove", computer="Bo")
    assert "No computer with this name" in text_of(lobby.private(bo))
    await lobby.command(bo, "game remove")
    assert "Name whose seat" in text_of(lobby.private(bo))


async def test_a_person_who_joins_a_full_table_takes_the_place_of_a_computer(lobby: Table) -> None:
    ana, bo, chen, dara, _ = lobby.people
    await lobby.press(bo, "Add computer")
    await lobby.press(bo, "Add computer")
    await lobby.press(ana, "Join")
    assert await seated(lobby) == [bo.id, -1, ana.id]
    await lobby.press(chen, "Join")
    assert await seated(lobby) == [bo.id, ana.id, chen.id]
    await lobby.press(dara, "Join")
    assert "All 3 seats are taken." in text_of(lobby.private(dara))


async def test_the_computer_keeps_its_place_if_the_joining_person_cannot_be_written(lobby: Table) -> None:
    ana, bo, *_ = lobby.people
    await lobby.press(bo, "Add computer")
    await lobby.press(bo, "Add computer")
    async with without(lobby.database, "Ana"):
        await lobby.press(ana, "Join")
    assert "Nothing was lost" in text_of(lobby.private(ana))
    assert await seated(lobby) == [bo.id, -1, -2]
    await lobby.press(ana, "Join")
    assert await seated(lobby) == [bo.id, -1, ana.id]


async def test_computers_alone_keep_no_table_open(lobby: Table) -> None:
    _, bo, *_ = lobby.people
    await lobby.press(bo, "Add computer")
    await lobby.press(bo, "Leave")
    assert (await storage.games.load(lobby.database, 1)).status is Status.CLOSED


async def test_too_few_with_a_computer_are_counted_as_seats(table: Table) -> None:
    ana, *_ = table.people
    await table.command(ana, "game new", game="dragon")
    await table.press(ana, "Add computer")
    for _ in range(3):
        await table.press(ana, "Add computer")
    await table.option(ana, "super", "none")
    assert "5 of 5 seats taken" in text_of(table.newest())


async def test_a_person_who_plays_against_meng_plays_without_computers(table: Table) -> None:
    ana, *_ = table.people
    await table.command(ana, "game new", game="gugong", opponent="meng")
    assert "Add computer" not in labels(table.newest())
    await table.command(ana, "seat computer", level="normal")
    assert "plays alone, without computers" in text_of(table.private(ana))
    await table.option(ana, "opponent", "people")
    await table.press(ana, "Add computer")
    await table.option(ana, "opponent", "meng")
    await table.press(ana, "Start")
    assert "plays alone, without computers" in text_of(table.private(ana))
    await table.press(ana, "Remove computer", table.newest())
    await table.press(ana, "Start")
    assert (await storage.games.load(table.database, 1)).status is Status.PLAYING
