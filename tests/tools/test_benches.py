"""Tests that every benchmark runs, briefly and with small sizes; the speeds themselves are not checked."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest

import storage
from bot.games.records import replayed
from render import PICTURES
from rules import GAMES, dragon, gugong
from rules.dragon.view import DragonView
from rules.gugong.computer import learnt
from rules.gugong.computer.worth import TERMS
from storage import Status
from tests.bot import browser
from tests.server import running
from tools import calibrate, lengths, practice, premoves, presses, questions, solo, tournament
from tools.beginners import gugong as beginner
from tools.bench import __main__ as bench
from tools.bench import commits, decisions, pictures, records, retelling, thinking, ways
from tools.learn import gugong as learn_gugong
from tools.learn import meng as learn_meng
from tools.load import __main__ as load
from tools.load import filled, hour
from tools.load.bot import Loaded, loaded

T = TypeVar("T")


class InThread(ThreadPoolExecutor):
    """A pool of one thread in place of a benchmark's processes."""

    def __init__(self, workers: int, _: object) -> None:
        super().__init__(workers)


def forked(start: Callable[..., T]) -> Callable[..., T]:
    """Let a function that starts the bot fork it: a fresh Python imports for a second and a half, and no time is checked here."""
    return lambda *given, fresh, **named: start(*given, fresh=not fresh, **named)


SMALL: dict[str, tuple[Any, dict[str, object]]] = {
    "decisions": (decisions, {"ROUNDS": 1, "SLICE": 0.0001}),
    "records": (records, {"SEATS": 2, "PLAYED": 1}),
    "commits": (commits, {"SEATS": 2}),
    "server": (commits, {"SEATS": 2}),
    "pictures": (
        pictures,
        {"PICTURES": {"dragon": PICTURES["dragon"]}, "SIZES": 1, "EVERY": 1000, "TIMES": 1, "GAMES_ASKED": 1, "ASKED": 1},
    ),
    "retelling": (
        retelling,
        {"GAMES": {"dragon": dragon}, "SEATS": 2, "PLAYED": 1, "CHOICES": 6, "STEPS": 1, "ProcessPoolExecutor": InThread},
    ),
    "thinking": (thinking, {"SEATS": (2,), "GAMES_PLAYED": 1, "EVERY": 20}),
    "ways": (ways, {"CHOICES": 1, "TIMES": 1, "FINE": 1}),
}
TABLES = {
    "rates": 1, "computers": 3, "strong": 1, "told": 4, "lists": 3, "engines": 1, "stored": 1, "choices": 1,
    "start": 1, "memory": 4, "hour": 1,
}  # fmt: skip
"""The tables of the load, with the number of rows of each at small sizes."""


DEAR = ("server", "retelling", "ways")
"""The benchmarks that take seconds at any size."""


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.slow if name in DEAR else ()) for name in bench.BENCHMARKS])
def test_a_benchmark_has_figures(name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    module, sizes = SMALL[name]
    for constant, value in sizes.items():
        monkeypatch.setattr(module, constant, value)
    monkeypatch.setattr(ways.shutil, "which", lambda _: None)  # starts no browser
    assert bench.main([name]) == 0
    heading, _, *rows = capsys.readouterr().out.split(f"\n{name}\n")[1].splitlines()
    assert "median" in heading
    assert rows


def test_a_benchmark_that_does_not_exist_is_named() -> None:
    assert bench.main(["nothing"]) == 2


def test_solo_games_against_meng_become_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solo, "PLANS", 1)
    monkeypatch.setattr(solo, "DIFFICULTIES", ("normal",))
    random, greedy = solo.table(1, workers=1)
    assert (random.player, greedy.player) == ("random", "greedy")


def test_games_of_levels_become_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    thought = {"strong": iter([dragon.choose]), "easy": iter([dragon.choose])}

    def hasty(view: DragonView, level: str) -> object:
        """Think about the first choice of a level; take the first legal answer at all others."""
        return next(thought[level], lambda seen, _: seen.choices[0])(view, level)

    monkeypatch.setattr(dragon, "choose", hasty)
    found = [tournament.sample("dragon", 2, "strong", "easy", number) for number in (0, 1)]
    assert [ended.mine for ended in found] == [(0,), (1,)]
    assert [*found[0].times] != []
    row = tournament.row("two", found)
    assert len(row.split()) == len(tournament.HEADER.split())
    assert len(tournament.times("two", found[0].times["easy"]).split()) == 5


def test_a_beginner_chooses_among_the_answers_and_its_games_become_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beginner, "PLANS", 1)
    ended = tournament.sample("gugong", 2, "beginner", "random", 0)
    assert ended.mine == (0,)
    assert [*ended.times] == ["beginner"]


def test_a_planner_considers_more_plans_than_a_beginner(monkeypatch: pytest.MonkeyPatch) -> None:
    considered = list[int]()
    monkeypatch.setattr(tournament, "beginner", lambda _: lambda seen, _, plans: considered.append(plans) or seen.choices[0])
    tournament.sample("dragon", 2, "planner", "beginner", 0)
    assert {*considered} == {0, tournament.PLANS}


def test_a_tournament_goes_on_after_the_games_that_were_kept(tmp_path: Path) -> None:
    of, file = tournament.Pairing("dragon", 2, "random", "random"), tmp_path / "kept"
    with ProcessPoolExecutor(1) as pool:
        first = tournament.ended(of, 1, pool, file)
        kept = file.read_text()
        both = tournament.ended(of, 2, pool, file)
    assert file.read_text().startswith(kept)
    assert both[:1] == first
    assert tournament.kept(file, of) == both
    assert tournament.kept(file, tournament.Pairing("dragon", 3, "random", "random")) == []


def test_an_interval_holds_the_share_and_narrows_with_more_games() -> None:
    few, many = tournament.interval(6, 10), tournament.interval(600, 1000)
    assert few[0] < many[0] < 0.6 < many[1] < few[1]
    assert many == pytest.approx((0.569, 0.630), abs=0.001)
    assert tournament.interval(0, 10)[0] == pytest.approx(0)


def test_each_level_plays_among_those_named_after_it() -> None:
    assert tournament.meetings(("strong", "normal", "easy"), 3) == [("strong", "normal"), ("strong", "easy"), ("normal", "easy")]
    assert tournament.meetings(("strong", "easy"), 1) == [("strong", "strong"), ("easy", "easy")]


def test_a_level_plays_among_the_same_level_of_an_older_commit() -> None:
    if not (Path(__file__).parents[2] / ".git").exists():
        pytest.skip("no commit to read")
    assert tournament.meetings(("strong", "easy"), 3, "HEAD") == [("strong", "strong@HEAD"), ("easy", "easy@HEAD")]
    today = sys.modules["rules.dragon"]
    ended = tournament.sample("gugong", 2, "random", "easy@HEAD", 0)
    assert ended.times["easy@HEAD"]
    assert tournament.games_of("HEAD")["dragon"] is not today is sys.modules["rules.dragon"]


def test_learning_data_fit_the_table_that_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learn_gugong, "POSITIONS", 1)
    found = learn_gugong.gathered(2, 1, seed=0)
    assert len(found.days) == len(found.rows) == len(found.after)
    assert {*found.days} == {1, 2, 3, 4}
    assert {len(row) for row in found.rows} == {len(learnt.ROWS)}
    tables = {seats: [[number / seats] * len(learnt.ROWS) for number in range(1, 5)] for seats in gugong.SEATS}
    text = learn_gugong.written(tables, 7, 8)
    assert "from 7 games at two seats, seed 8." in text
    assert {tuple(numbers[:5]) for numbers in learnt.read(text.split('TABLE = """')[1].split('"""')[0]).values()} == {(1, 2, 3, 4, 0.5)}


def test_corrections_for_one_number_of_seats_hold_for_another_until_its_games_say_otherwise() -> None:
    """One number of seats has many positions, in which each sign is worth a point; the other has very few."""
    np = pytest.importorskip("numpy")
    few = np.eye(len(learnt.ROWS))
    known = few.repeat(40, axis=0)
    worths = learn_gugong._ridge(np, [known, few], [known.sum(axis=1), -few.sum(axis=1)], 1.0, 1000.0)  # pyright: ignore[reportPrivateUsage]
    for one, other in np.array(worths)[:, 1 : len(TERMS)].T:  # the sign "start" comes after them, and each group has its own
        assert one == pytest.approx(1, abs=0.1)
        assert 0.8 < other < one


def test_learning_data_of_meng_fit_the_tables_that_are_written(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numpy")
    monkeypatch.setattr(learn_meng, "POSITIONS", 1)
    own, his = learn_meng.fitted(learn_meng.gathered(2, seed=2))
    assert [len(day) for day in own] == [len(learnt.ROWS)] * 4
    assert [len(day) for day in his] == [len(learnt.MENG_ROWS)] * 4
    text = learn_meng.with_opponent(learn_gugong.written({**learn_gugong.learnt_before(), 1: own}, 7, 8, at="against Meng"), his)
    assert "from 7 games against Meng, seed 8." in text
    assert [*learnt.read(text.split('OPPONENT = """')[1].split('"""')[0])] == [*learnt.MENG_ROWS]


def test_a_second_round_leaves_correct_weights_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    np = pytest.importorskip("numpy")
    monkeypatch.setattr(learn_gugong, "POSITIONS_AGAIN", 1)
    found = learn_gugong.gathered(2, 1, seed=0, again=True)
    before = learn_gugong.learnt_before()
    found.after = [sum(row[: len(TERMS)]) + float(np.dot(row, before[2][day - 1])) for row, day in zip(found.rows, found.days, strict=True)]
    assert np.allclose(learn_gugong.fitted({2: found}, before)[2], before[2])
    text = learn_gugong.written(before, 7, 8, again=True)
    assert text.index("\nWritten on ") < text.index("\nCorrected on ")
    assert "from 7 games at two seats, seed 8." in text


def test_games_of_strong_players_are_printed_beside_peoples_reports(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dragon, "choose", lambda view, _: view.choices[0])  # pyright: ignore[reportUnknownLambdaType]
    calibrate.table("dragon", dragon.SEATS, 1, "easy", {})
    rows = capsys.readouterr().out.splitlines()
    assert len(rows) == 3 + len(dragon.SEATS)


def test_automatic_answers_save_presses_of_a_recorded_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dragon, "choose", lambda view: view.choices[0])  # pyright: ignore[reportUnknownLambdaType]
    every, spared = presses.sample("dragon", 0)
    assert every.beside[presses.TURNS] == spared.beside[presses.TURNS] > 20
    assert spared.presses < every.presses - 0.9
    assert spared.presses * spared.beside[presses.TURNS] < spared.taps.total() < every.taps.total()
    assert len([*presses.rows("dragon", [(every, spared)])]) == 8 + len(every.asked)


def test_public_messages_are_measured_as_a_phone_shows_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dragon, "choose", lambda view: view.choices[0])  # pyright: ignore[reportUnknownLambdaType]
    found = lengths.sample("dragon", 0, "en")
    assert [len(each) > 20 for each in found.values()] == [True, True]
    assert len(lengths.row("three people", found["three people"]).split()) == 11
    assert lengths.shown("-# **Done** by <@1>.") == ["-# Done by @Anna."]


def test_the_practice_table_has_a_row_for_each_game_played(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(practice, "SWITCHES", 1)
    monkeypatch.setattr(practice, "REST", 0.0)
    monkeypatch.setattr(practice, "practice", forked(browser.practice))
    (fresh,) = practice.run(0, 3)
    assert len(fresh.presses) == 3
    assert len(fresh.row()) == len(practice.HEADINGS)
    assert capsys.readouterr().out.startswith("| fresh | ")


async def test_premoves_spare_waits_of_the_same_game_and_plans_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(premoves, "sensible", lambda live: live.choices[0])
    without, ahead, planned = await premoves.compared(tmp_path, "dragon", {}, 3, 1)
    assert ahead.out_of_turn < without.out_of_turn
    assert planned.calls < ahead.calls < without.calls
    assert planned.lasted < ahead.lasted
    assert premoves.row("dragon", [without], [ahead], [planned]).count("→") == 10


def test_a_game_is_checked_question_by_question(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions, "TIMED", 1)
    table, seed = next(each for each in questions.tabled("dragon", 2) if each[1])
    found = questions.played(table, seed)
    assert [text for met in found.values() for text in met.wrong] == []
    assert found["ChooseAction"].drawn > len(found["ChooseAction"].sizes) == 1


@pytest.fixture
async def small(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Loaded]:
    """Start a bot with four tables among further games, shared by all tables of the load."""
    for constant, value in {
        "RATES": (20,),
        "BESIDE_COMPUTERS": (20,),
        "BESIDE_STRONG": ((20, 2),),
        "STORED": (10,),
        "CHOICES": (10,),
        "ENGINES": (0,),
        "ON_ENGINES": (20,),
        "STARTS": 1,
        "TOLD_ROUNDS": 1,
        "LIST_ROUNDS": 1,
        "BESIDE_LISTS": (20,),
        "WARM": 0.1,
    }.items():
        monkeypatch.setattr(load, constant, value)
    monkeypatch.setattr("tools.load.bot.GUILDS", 2)
    monkeypatch.setattr("tools.load.bot.LAGS_WRITTEN", 0.0)
    monkeypatch.setattr("tools.load.bot.running", forked(running))
    monkeypatch.setattr("tools.load.pressing.REST", 0.0)
    monkeypatch.setattr(filled, "KINDS", 1)
    async with loaded(4, 12, computers=filled.Computers.SOME) as one:

        @asynccontextmanager
        async def shared(tables: int, stored: int, **_: object) -> AsyncIterator[Loaded]:
            assert tables <= stored
            yield one

        monkeypatch.setattr(load, "loaded", shared)
        monkeypatch.setattr(hour, "loaded", shared)
        monkeypatch.setattr(hour, "SLICES", 1)
        yield one


@pytest.mark.slow
async def test_every_table_of_the_load_has_rows(small: Loaded) -> None:
    assert TABLES.keys() == load.TABLES.keys()
    for name, rows in TABLES.items():
        assert len((await load.TABLES[name](0.2)).splitlines()) == 2 + rows


async def test_the_games_that_a_database_is_filled_with_can_be_played_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(filled, "KINDS", 1)
    people = tuple((100 + number, f"Person {number}") for number in range(filled.MOST))
    kinds = sum(len(rules.SEATS) for rules in GAMES.values())
    await filled.fill(tmp_path / "games.sqlite3", [filled.Place(1, 10, people)], 1 + kinds, length=30)
    database = await storage.open_database(tmp_path / "games.sqlite3")
    try:
        rows = [await storage.games.load(database, game_id) for game_id in range(1, 2 + kinds)]
        found = [replayed(GAMES[row.game], row, await storage.log.load_record(database, row.id)) for row in rows]
    finally:
        await database.close()
    assert Counter(row.status for row in rows) == {Status.PLAYING: 1, Status.CLOSED: 1, Status.ENDED: kinds - 1}
    assert [live.seq for live in found] == [row.seq for row in rows]
    assert all(row.member(100) is not None for row in rows)
