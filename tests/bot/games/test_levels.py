"""The levels of computers: chosen in the lobby, changed at any time by people who sit there, told and kept."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

import storage
from bot.games import transcripts
from bot.hosting.importing import incoming
from bot.wording.catalogue import words
from rules import GAMES
from rules.contract import LEVELS
from rules.contract import levels_of as every_level
from storage import Gone, Status
from storage.incoming import write_incoming
from tests.bot import toy
from tests.bot.counting import log, play_to_the_end, public_texts
from tests.bot.games.test_computers import begin, first_seat_for, thinking
from tests.bot.table import Person, Table, labels, offers, opened, text_of
from tests.places import Place


@pytest.fixture
def asked_for(toy_game: None, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the list of levels that the counting game's computer is called with, as it grows."""
    found = list[str]()

    def remembered(view: Any, level: str) -> Any:
        found.append(level)
        return view.choices[0]

    monkeypatch.setattr(toy, "choose", remembered)
    return found


async def turn(table: Table, person: Person) -> None:
    """Play a turn of a person, from the newest message."""
    for label in ("Play", "Add 1", "End"):
        await table.press(person, label)


async def levels_of(table: Table, game_id: int = 1) -> list[str]:
    """Return the levels of the computers, in the order in which they were added."""
    members = (await storage.games.load(table.database, game_id)).members
    return [member.level for member in sorted(members, key=lambda member: member.joined) if member.computer]


async def test_a_computer_is_added_with_one_press_and_given_a_level_with_another(lobby: Table) -> None:
    bo = lobby.people[1]
    await lobby.press(bo, "Add computer")
    assert await levels_of(lobby) == ["normal"]
    assert "- Computer 1 (normal)" in text_of(lobby.newest())
    assert [offer.value for offer in offers(lobby.newest()) if offer.value] == ["1 easy", "1 strong", "1 strong-odd"]
    await lobby.press(bo, "Computer 1: Strong")
    assert await levels_of(lobby) == ["strong"]
    assert "- Computer 1 (strong)" in text_of(lobby.newest())
    await lobby.command(bo, "seat computer", level="easy")
    assert "- Computer 1 (strong)\n- Computer 2 (easy)" in text_of(lobby.newest())
    await lobby.press(bo, "All computers: Normal")
    assert await levels_of(lobby) == ["normal", "normal"]
    await lobby.command(bo, "seat computer", computer="computer 2", level="strong")
    assert await levels_of(lobby) == ["normal", "strong"]


async def test_a_style_is_chosen_like_a_level_and_named(lobby: Table) -> None:
    bo = lobby.people[1]
    await lobby.press(bo, "Add computer")
    await lobby.press(bo, "Computer 1: Strong (Odd)")
    assert await levels_of(lobby) == ["strong-odd"]
    assert "- Computer 1 (Odd)" in text_of(lobby.newest())
    await lobby.command(bo, "seat computer", level="strong-canal")
    assert "There is no such level" in text_of(lobby.private(bo))
    offered = await lobby.suggestions(bo, "seat computer", "level", "strong")
    assert [choice["name"] for choice in offered] == ["Strong", "Strong (Odd)"]
    await lobby.command(bo, "seat computer", level="fort (odd)")
    assert await levels_of(lobby) == ["strong-odd", "strong-odd"]


async def test_only_a_person_who_sits_or_runs_the_table_gives_levels(lobby: Table) -> None:
    ana, bo, chen, *_ = lobby.people
    await lobby.press(bo, "Add computer")
    await lobby.press(chen, "Computer 1: Strong")
    assert "Only the people at the table" in text_of(lobby.private(chen))
    await lobby.press(ana, "Computer 1: Easy")
    assert await levels_of(lobby) == ["easy"]
    await lobby.press(bo, "Start", lobby.newest())
    await lobby.command(chen, "seat computer", computer="1", level="strong")
    assert await levels_of(lobby) == ["easy"]
    await lobby.command(bo, "seat computer", level="easy")
    assert "That is how it plays already" in text_of(lobby.private(bo))


async def test_a_computer_is_asked_for_its_level_and_bears_it_in_its_name(
    table: Table, asked_for: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first_seat_for(True, monkeypatch)
    ana = await begin(table, 2)
    await table.command(ana, "seat computer", computer="Computer 1", level="strong")
    await table.command(ana, "seat computer", computer="2", level="easy")
    await turn(table, ana)
    assert asked_for == ["strong", "easy"]
    assert "Computer 1 (strong) adds 1" in text_of(table.newest())
    assert "Computer 2 (easy) adds 1" in text_of(table.newest())
    session = await table.client.table.session(1)
    assert session.names(words()) == ("Ana", "Computer 1 (strong)", "Computer 2 (easy)")
    assert session.captions(words()) == ("Ana", "Computer+ 1", "Computer− 2")


async def test_a_level_changed_during_the_game_is_told_at_once_and_logged(
    table: Table, asked_for: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first_seat_for(True, monkeypatch)
    ana = await begin(table, 1)
    await turn(table, ana)
    offered = await table.suggestions(ana, "seat computer", "computer")
    assert [(found["name"], found["value"]) for found in offered] == [("Computer 1", "1")]
    await table.command(ana, "seat computer", level="strong")
    told = "Ana has changed a level: Computer 1 now plays at **Strong**."
    assert public_texts(table).count(told) == 1
    await table.restart()
    await play_to_the_end(table)
    await table.command(ana, "log", since="all")
    before, after = text_of(table.private(ana)).split(told)
    assert before.count("Computer 1 (strong) adds") == 1
    assert after.count("Computer 1 (strong) adds") >= 1
    assert set(asked_for[:1]) == {"normal"}
    assert asked_for[-1] == "strong"


async def test_a_level_given_while_the_computer_thinks_makes_it_think_anew(
    table: Table, asked_for: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first_seat_for(True, monkeypatch)
    done = asyncio.Event()
    ana = await begin(table, 1)
    monkeypatch.setattr(table.client.computers, "thought", thinking(table, done))
    await turn(table, ana)
    await table.command(ana, "seat computer", level="easy")
    done.set()
    await table.env.settle()
    assert asked_for == ["normal", "easy"]
    assert await log(table) == ["add 1", "end", "add 1", "end"]
    assert f"<@{ana.id}>" in text_of(table.newest())


async def test_a_computer_that_stands_in_for_somebody_is_normal_and_can_be_given_a_level(counting: Table) -> None:
    bo = counting.people[1]
    await storage.seats.leave(counting.database, 1, bo.id, Gone.LEFT, counting.clock.now)
    row = await storage.seats.set_level(counting.database, 1, [bo.id], "strong", (0, "Ana"), counting.clock.now)
    assert next(member.level for member in row.members if member.computer) == "strong"
    assert "Bo (strong computer)" in (await counting.client.table.session(1)).names(words())
    await counting.command(bo, "seat take")
    row = await storage.seats.leave(counting.database, 1, bo.id, Gone.LEFT, counting.clock.now)
    assert next(member.level for member in row.members if member.computer) == "normal"


async def test_a_rematch_and_a_record_keep_the_levels(table: Table, asked_for: list[str], tmp_path: Path) -> None:
    ana = await begin(table, 2)
    await table.command(ana, "seat computer", computer="2", level="strong")
    await table.command(ana, "seat computer", computer="1", level="easy")
    await play_to_the_end(table)
    row, rows = await storage.games.load(table.database, 1), await storage.log.load_log(table.database, 1)
    given = await storage.seats.levels_set(table.database, 1)
    text = transcripts.written(row, rows, given)
    found = transcripts.read(text.encode())
    assert [seat.level for seat in found.seats] == [member.level for member in row.members]
    assert {(one.seat, one.level, one.name) for one in found.levels} == {(one.seat, one.level, "Ana") for one in given}
    made = incoming(found, row.members)
    await write_incoming(table.database, made, guild_id=table.world.guild.id, channel_id=77, at=0)
    assert (await storage.games.load(table.database, 2)).members == row.members
    assert await storage.seats.levels_set(table.database, 2) == given
    await table.command(ana, "game rematch")
    assert sorted(await levels_of(table, 3)) == ["easy", "strong"]


@pytest.mark.parametrize(
    "wrong",
    [
        [{"seq": 0, "seat": 9, "level": "easy", "name": ""}],
        [{"seq": 10**6, "seat": 0, "level": "easy", "name": ""}],
        [{"seq": 0, "seat": 0, "level": "godlike", "name": ""}],
        [{"seq": 0, "seat": 0, "level": "strong-canal", "name": ""}],
        [{"seq": True, "seat": 0, "level": "easy", "name": ""}],
        "all",
    ],
)
async def test_a_record_with_levels_made_to_hurt_is_refused(wrong: object, table: Table, asked_for: list[str]) -> None:
    await begin(table, 1)
    await play_to_the_end(table)
    row, rows = await storage.games.load(table.database, 1), await storage.log.load_log(table.database, 1)
    fields = json.loads(transcripts.written(row, rows))
    with pytest.raises(transcripts.BadTranscript):
        transcripts.read(json.dumps({**fields, "levels": wrong}).encode())


@pytest.mark.parametrize("level", [*LEVELS, *toy.STYLES])
async def test_a_whole_counting_game_is_played_at_each_level(level: str, table: Table, asked_for: list[str]) -> None:
    ana = await begin(table, 2)
    await table.command(ana, "seat computer", computer="all", level=level)
    before = len(asked_for)
    await play_to_the_end(table)
    assert (await storage.games.load(table.database, 1)).status is Status.ENDED
    assert set(asked_for[before:]) == {level}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_is_played_among_computers_of_every_level(game: str, place: Place, drawn_once: None) -> None:
    """One person plays and takes the first choice offered."""
    async with opened(place) as table:
        ana = table.people[0]
        await table.command(ana, "game new", game=game)
        levels = every_level(GAMES[game])[-4:]
        for level in levels:
            await table.command(ana, "seat computer", level=level)
        await table.press(ana, "Start", table.newest())
        assert sorted(await levels_of(table)) == sorted(levels)
        while not (session := await table.client.table.session(1)).over:
            await table.command(ana, "choose", option=f"g:1:{session.live.seq}:={session.live.choices[0]}")
        assert (await storage.games.load(table.database, 1)).status is Status.ENDED
        assert GAMES[game].result(session.live.state) is not None
        assert "Board" in labels(table.newest())
