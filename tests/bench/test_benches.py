"""Every benchmark runs, for a moment and small: what it says of speed is not looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

import storage
from bot.games.records import replayed
from rules import GAMES, dragon
from rules.dragon.view import DragonView
from storage import Status
from tests.bench import __main__ as bench
from tests.bench import commits, computers, decisions, orders, pictures, practice, presses, questions, records, solo, ways
from tests.bench.load import __main__ as load
from tests.bench.load import filled, hour
from tests.bench.load.bot import Loaded, loaded

SMALL: dict[str, tuple[Any, dict[str, object]]] = {
    "decisions": (decisions, {"ROUNDS": 1, "SLICE": 0.0001}),
    "records": (records, {"SEATS": 2, "PLAYED": 1}),
    "commits": (commits, {"SEATS": 2}),
    "pictures": (pictures, {"SIZES": 1, "EVERY": 1000, "GAMES_ASKED": 1, "ASKED": 1}),
    "ways": (ways, {"CHOICES": 1, "TIMES": 1, "FINE": 1}),
}
TABLES = {"rates": 1, "computers": 2, "stored": 1, "choices": 1, "start": 1, "memory": 4, "hour": 1}
"""The tables of the load, and how many rows each has when it is small."""


@pytest.mark.parametrize("name", bench.BENCHMARKS)
def test_a_benchmark_has_figures(name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    module, sizes = SMALL[name]
    for constant, value in sizes.items():
        monkeypatch.setattr(module, constant, value)
    monkeypatch.setattr(ways.shutil, "which", lambda _: None)  # no browser is started
    assert bench.main([name]) == 0
    heading, _, *rows = capsys.readouterr().out.split(f"\n{name}\n")[1].splitlines()
    assert "median" in heading
    assert rows


def test_a_benchmark_that_there_is_not_is_named() -> None:
    assert bench.main(["nothing"]) == 2


def test_solo_games_against_meng_become_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solo, "PLANS", 1)
    monkeypatch.setattr(solo, "DIFFICULTIES", ("normal",))
    random, greedy = solo.table(1, workers=1)
    assert (random.player, greedy.player) == ("random", "greedy")


def test_games_of_computers_become_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    thought = iter([dragon.stand_in])

    def hasty(view: DragonView) -> object:
        """The first choice is thought about, the others are taken as they come."""
        return next(thought, lambda seen: seen.choices[0])(view)

    monkeypatch.setattr(dragon, "stand_in", hasty)
    row = computers.row("two seats", [computers.sample("dragon", 2, True, 0)])
    assert len(row.split()) == len(computers.HEADER.split()) + 2


def test_what_comes_by_itself_saves_presses_of_a_recorded_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dragon, "stand_in", lambda view: view.choices[0])  # pyright: ignore[reportUnknownLambdaType]
    every, spared = presses.sample("dragon", 0)
    assert every.beside[presses.TURNS] == spared.beside[presses.TURNS] > 20
    assert spared.presses < every.presses - 0.9
    assert len([*presses.rows("dragon", [(every, spared)])]) == 6 + len(every.asked)


def test_the_practice_table_has_a_row_for_each_game_played(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(practice, "SWITCHES", 1)
    monkeypatch.setattr(practice, "REST", 0.0)
    (fresh,) = practice.run(0, 3)
    assert len(fresh.presses) == 3
    assert len(fresh.row()) == len(practice.HEADINGS)
    assert capsys.readouterr().out.startswith("| fresh | ")


async def test_orders_spare_waits_of_the_same_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(orders, "sensible", lambda live: live.choices[0])
    without, ahead = await orders.compared(tmp_path, "dragon", {}, 3, 1)
    assert ahead.out_of_turn < without.out_of_turn
    assert ahead.calls < without.calls
    assert orders.row("dragon", [without], [ahead]).count("→") == 5


def test_what_a_game_asks_is_looked_at_question_by_question(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions, "TIMED", 1)
    table, seed = next(each for each in questions.tabled("dragon", 2) if each[1])
    found = questions.played(table, seed)
    assert [text for met in found.values() for text in met.wrong] == []
    assert found["ChooseAction"].drawn > len(found["ChooseAction"].sizes) == 1


@pytest.fixture
async def small(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Loaded]:
    """A bot with four tables among some more games, which all tables of the load share."""
    for constant, value in {"RATES": (20,), "BESIDE_COMPUTERS": (20,), "STORED": (10,), "CHOICES": (10,), "STARTS": 1, "WARM": 0.1}.items():
        monkeypatch.setattr(load, constant, value)
    monkeypatch.setattr("tests.bench.load.bot.GUILDS", 2)
    monkeypatch.setattr("tests.bench.load.bot.LAGS_WRITTEN", 0.0)
    monkeypatch.setattr("tests.bench.load.pressing.REST", 0.0)
    monkeypatch.setattr(filled, "KINDS", 1)
    async with loaded(4, 12, computers=True) as one:

        @asynccontextmanager
        async def shared(tables: int, stored: int, **_: object) -> AsyncIterator[Loaded]:
            assert tables <= stored
            yield one

        monkeypatch.setattr(load, "loaded", shared)
        monkeypatch.setattr(hour, "loaded", shared)
        monkeypatch.setattr(hour, "SLICES", 1)
        yield one


async def test_every_table_of_the_load_has_rows(small: Loaded) -> None:
    assert TABLES.keys() == load.TABLES.keys()
    for name, rows in TABLES.items():
        table = await load.TABLES[name](0.2)
        assert len(table.splitlines()) == 2 + rows


async def test_the_games_that_a_database_is_filled_with_can_be_played_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(filled, "KINDS", 1)
    people = tuple((100 + number, f"Person {number}") for number in range(filled.MOST))
    kinds = sum(len(rules.SEATS) for rules in GAMES.values())
    await filled.fill(tmp_path / "games.sqlite3", [filled.Place(1, 10, people)], 1 + kinds, length=30)
    database = await storage.open_database(tmp_path / "games.sqlite3")
    try:
        rows = [await storage.load_game(database, game_id) for game_id in range(1, 2 + kinds)]
        found = [replayed(GAMES[row.game], row, await storage.load_record(database, row.id)) for row in rows]
    finally:
        await database.close()
    assert Counter(row.status for row in rows) == {Status.PLAYING: 1, Status.CLOSED: 1, Status.ENDED: kinds - 1}
    assert [live.seq for live in found] == [row.seq for row in rows]
    assert all(row.member(100) is not None for row in rows)
