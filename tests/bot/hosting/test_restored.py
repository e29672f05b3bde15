"""``python -m bot restored``, and the part of it that ``restore`` does: a new generation, for a file and on a server."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
from argparse import Namespace
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

import storage
from bot.hosting import restored
from bot.hosting.own_machine import check_copy
from storage import open_database
from storage.copies import content_of, known_version
from storage.generation import LOST, draw_in, is_copy
from storage.leasing import leased
from storage.moving import move
from storage.shapes import make
from tests.bot.hosting.commanding import bot
from tests.bot.hosting.test_moving import PROGRAMS
from tests.places import Place
from tests.postgres import Postgres


@pytest.fixture(params=["file", "server"])
def place(request: pytest.FixtureRequest, folder: Path) -> Iterator[Place]:
    """Yield the lobby of the folder in a file and on a server."""
    if request.param == "file":
        yield Place(folder / "games.sqlite3")
        return
    server: Postgres = request.getfixturevalue("postgres")
    address = server.new()
    move(folder / "games.sqlite3", address, lambda _: None)
    yield Place(folder / "games.sqlite3", address)
    server.drop(address)


def told(place: Place, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """Run ``restored``; return its exit code, stdout and stderr."""
    code = restored.run(place.config, Namespace())
    said, errors = capsys.readouterr()
    return code, said, errors


def generation(place: Place) -> int:
    return next((number for (number,) in place.asked("SELECT number FROM generation")), 0)


async def test_each_run_draws_anew_and_the_live_game_and_the_next_number_are_the_restored_databases_own(
    place: Place, capsys: pytest.CaptureFixture[str]
) -> None:
    place.change("UPDATE games SET message_id = 77")
    drawn = [generation(place)]
    for _ in range(2):
        code, said, errors = told(place, capsys)
        assert (code, errors) == (0, "")
        assert "1 game (1 live)" in said
        drawn.append(generation(place))
    assert drawn[0] == 0
    assert len(set(drawn)) == 3
    database = await open_database(place.database)
    assert database.generation == drawn[-1]
    (lobby,) = await storage.games.live_games(database)
    assert (lobby.id, lobby.message_id) == (1, None)
    new = await storage.games.create(
        database, game="gugong", guild_id=1, channel_id=9, opener_id=3, opener_name="Ana", options="{}", at=100
    )
    assert new.id > 1_700_000_000_000
    await database.close()


def test_a_database_that_is_in_use_is_left_as_it_is(place: Place, capsys: pytest.CaptureFixture[str]) -> None:
    with leased(place.database):
        code, said, errors = told(place, capsys)
    assert (code, said, errors.count("\n")) == (1, "", 1)
    assert "Stop the bot first. Nothing was changed." in errors
    assert generation(place) == 0


def test_a_missing_database_is_not_made(tmp_path: Path, postgres: Postgres, capsys: pytest.CaptureFixture[str]) -> None:
    address = postgres.new()
    Place(tmp_path, address).change("DROP SCHEMA public CASCADE", "CREATE SCHEMA public")
    missing = tmp_path / "games.sqlite3"
    for place, why in ((Place(missing), "There is no file"), (Place(missing, address), "has no tables")):
        code, said, errors = told(place, capsys)
        assert (code, said, errors.count("\n")) == (1, "", 1)
        assert why in errors
    assert not list(tmp_path.iterdir())
    postgres.drop(address)


def test_it_is_a_command_for_the_host(folder: Path) -> None:
    done = bot(folder, "restored")
    assert (done.returncode, done.stderr) == (0, "")
    assert "The bot now refuses older menus. At the next start it posts the live games anew." in done.stdout


def test_a_backup_of_an_earlier_version_is_brought_forward_and_gets_a_generation(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "old.sqlite3", isolation_level=None)) as old:
        make(old, 31)
    before = (folder / "old.sqlite3").read_bytes()
    done = bot(folder, "restore", "old.sqlite3")
    assert (done.returncode, done.stderr) == (0, "")
    assert f"version {known_version()}, 0 games" in done.stdout
    assert content_of(folder / "games.sqlite3").version == known_version()
    assert generation(Place(folder / "games.sqlite3")) > 0
    assert (folder / "old.sqlite3").read_bytes() == before
    assert not list(folder.glob("games.sqlite3-incoming*"))


def test_numbers_rise_even_if_the_clock_is_behind_them(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("storage.generation.time.time_ns", lambda: 0)
    draw_in(folder / "games.sqlite3")
    ((newest,),) = Place(folder / "games.sqlite3").asked("SELECT seq FROM sqlite_sequence WHERE name = 'games'")
    assert newest == 1 + LOST


def through_an_archive(address: str, copy: str, dump: Path) -> None:
    """Copy a server's database into an empty one, as its host does."""
    subprocess.run([PROGRAMS / "pg_dump", "--format=custom", f"--file={dump}", address], check=True)
    subprocess.run([PROGRAMS / "pg_restore", "--no-owner", "--exit-on-error", f"--dbname={copy}", dump], check=True)


async def test_doctor_asks_for_restored_if_the_database_is_a_copy_of_the_one_played_on(
    place: Place, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    with leased(place.database) as own:
        await (await open_database(place.database, lease=own)).close()
    assert not list(check_copy(place.database))
    copy: Path | str = tmp_path / "copy.sqlite3"
    if place.address is None:
        shutil.copy(place.path, copy)
    else:
        empty: str = request.getfixturevalue("postgres").new(template="template0")
        through_an_archive(place.address, empty, tmp_path / "dump")
        copy = empty
    (asks,) = check_copy(copy)
    assert "python -m bot restored" in asks.todo
    draw_in(copy)
    assert not is_copy(copy)
    assert not list(check_copy(place.database))
    if isinstance(copy, str):
        request.getfixturevalue("postgres").drop(copy)
