"""``python -m bot doctor``: the faults that it finds on this machine and at Discord, and the advice that it gives."""

from __future__ import annotations

import asyncio
import errno
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import tomllib
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from functools import cache
from pathlib import Path
from typing import Any

import discord
import psycopg
import pytest

import storage
from bot.config import Config, read_config
from bot.hosting import advice, own_machine, ports
from bot.hosting.discord_side import FOR_MORE, NEEDED, granted_in
from bot.hosting.doctor import findings
from bot.hosting.findings import Finding, Level, ok
from bot.hosting.own_machine import (
    check_database,
    check_folder,
    check_holder,
    check_pictures,
    check_python,
    check_server,
    check_settings,
    judged_room,
    judged_server,
)
from bot.hosting.ports import check_metrics, check_ports
from render.sprites import every_sprite
from storage import DatabaseError, open_database
from storage.copies import copy_to
from storage.counts import live_places, told_by_server
from storage.database import Damaged, DiskFails, DiskFull, InUse, NotOurs, TooNew, Unfit
from storage.leasing import leased, lock_file
from storage.opening import named
from tests.bot.hosting.canned import ENOUGH, TOKEN, Canned, canned
from tests.bot.hosting.commanding import bot
from tests.postgres import Postgres
from tests.server.forking import ROOT, fork

SEND, VIEW = discord.Permissions(send_messages=True).value, discord.Permissions(view_channel=True).value


@cache
def read_once(theme: str) -> dict[str, None]:
    return dict.fromkeys(every_sprite(theme))


@pytest.fixture(autouse=True)
def drawings_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read all drawings in the first test only: that takes longer than all other checks."""
    monkeypatch.setattr(own_machine, "every_sprite", read_once)


@pytest.fixture
async def api() -> AsyncIterator[Canned]:
    async with canned() as api:
        yield api


@pytest.fixture
async def path(tmp_path: Path, empty: Path) -> Path:
    """Return a database with a lobby in channel 30 of server 20."""
    shutil.copyfile(empty, tmp_path / "games.sqlite3")
    database = await open_database(tmp_path / "games.sqlite3")
    await storage.games.create(database, game="gugong", guild_id=20, channel_id=30, opener_id=3, opener_name="Ana", options="{}", at=100)
    await database.close()
    return tmp_path / "games.sqlite3"


async def found(api: Canned, path: Path, token: str = TOKEN) -> list[Finding]:
    return [finding async for finding in findings(Config(token=token, database_path=path, api_url=api.base))]


async def troubles(api: Canned, path: Path, about: str = "") -> list[str]:
    """Return the warnings and problems, without the one about the stand-in for Discord."""
    told = [str(finding) for finding in await found(api, path) if finding.level in (Level.WARNING, Level.PROBLEM)]
    return [line for line in told if about in line and "stand-in" not in line]


async def test_a_healthy_bot_needs_nothing_done(api: Canned, path: Path) -> None:
    api.guild(20)
    api.channel(30)
    assert await troubles(api, path) == []


async def test_a_token_that_discord_refuses_is_a_problem_and_never_shown(api: Canned, path: Path) -> None:
    told = await found(api, path, token="mistyped-token")
    (refused,) = [finding for finding in told if finding.level is Level.PROBLEM]
    assert (refused.about, "Reset Token" in refused.todo) == ("token", True)
    assert not [finding for finding in told if "mistyped" in str(finding)]


@pytest.mark.parametrize(("behind", "level"), [(0, Level.OK), (5, Level.WARNING), (-5, Level.WARNING), (600, Level.PROBLEM)])
async def test_the_clock_is_compared_with_discords(api: Canned, path: Path, behind: int, level: Level) -> None:
    api.behind = timedelta(seconds=behind)
    (clock,) = [finding for finding in await found(api, path) if finding.about == "clock"]
    assert clock.level is level
    assert level is Level.OK or ("ahead of" if behind > 0 else "behind") in clock.found


@pytest.mark.parametrize(
    ("application", "words"),
    [
        ({"interactions_endpoint_url": "https://example.com"}, "Interactions Endpoint URL"),
        ({"bot_require_code_grant": True}, "Code Grant"),
        ({"integration_types_config": {"1": {}}}, "cannot be added to servers"),
        ({"install_params": {"scopes": ["bot"], "permissions": str(ENOUGH)}}, "applications.commands"),
        ({"integration_types_config": {"0": {"oauth2_install_params": {"scopes": [], "permissions": "0"}}}}, "Attach Files"),
    ],
)
async def test_settings_of_the_application_that_keep_the_bot_out_are_told(
    api: Canned, path: Path, application: dict[str, Any], words: str
) -> None:
    api.answers["/applications/@me"] = (200, application)
    (told,) = await troubles(api, path, "application: ")
    assert words in told


@pytest.mark.parametrize(
    ("people", "noted"),
    [
        ({}, True), ({"1": {"oauth2_install_params": {"scopes": [], "permissions": "0"}}}, True),
        ({"1": {}}, False), ({"1": {"oauth2_install_params": {"scopes": ["applications.commands"], "permissions": "0"}}}, False),
    ],
)  # fmt: skip
async def test_an_application_that_people_cannot_install_is_noted(api: Canned, path: Path, people: dict[str, Any], noted: bool) -> None:
    api.answers["/applications/@me"] = (200, {"integration_types_config": {"0": {}, **people}})
    told = [str(finding) for finding in await found(api, path) if finding.about == "application"]
    assert [line.startswith("note ") and "tick User Install" in line for line in told] == [noted]


async def test_an_application_that_grants_all_and_a_private_one_are_fine(api: Canned, path: Path) -> None:
    install = {"scopes": ["applications.commands", "bot"], "permissions": "8"}
    api.answers["/applications/@me"] = (200, {"bot_public": False, "integration_types_config": {"0": {"oauth2_install_params": install}}})
    assert await troubles(api, path, "application: ") == []


async def test_each_server_that_grants_too_little_is_named(api: Canned, path: Path) -> None:
    api.guild(20, "Fine\nClub")
    api.guild(21, "Poor\x1b[31mClub", permissions=ENOUGH & ~SEND)
    api.guild(22, "Castle", permissions=8)
    (told,) = await troubles(api, path, "warning  server")
    assert told.startswith("warning  server Poor?[31mClub (21): the bot lacks Send Messages.")
    del api.guilds[0], api.guilds[1]
    assert not [finding for finding in await found(api, path) if finding.about == "servers"]


async def test_missing_permissions_for_threads_and_forums_are_named_with_their_use(api: Canned, path: Path) -> None:
    api.guild(20, "Plain")
    api.guild(21, "Forums", permissions=FOR_MORE.value)
    api.guild(22, "Castle", permissions=8)
    plain, forums = [str(finding) for finding in await found(api, path) if finding.level is Level.NOTE]
    assert plain.startswith(
        "note     server Plain (20): without Create Public Threads the bot cannot open a thread for a table; without Manage Threads"
    )
    assert forums.startswith("note     server Forums (21): without Manage Channels")


async def test_the_servers_are_read_page_by_page(api: Canned, path: Path) -> None:
    for number in range(450):
        api.guild(1000 + number, permissions=ENOUGH if number else 0)
    told = [str(finding) for finding in await found(api, path)]
    assert "ok       servers: 449 of 450 grant all that the bot needs." in told
    assert api.asked.count("/users/@me/guilds") == 3


@pytest.mark.parametrize(
    ("overwrites", "lacking"),
    [
        ([(20, 0, 0, SEND)], "Send Messages"),
        ([(20, 0, 0, SEND), (5, 0, SEND, 0)], ""),
        ([(5, 0, 0, VIEW), (6, 0, VIEW, 0)], ""),
        ([(5, 0, SEND, 0), (1, 1, 0, SEND)], "Send Messages"),
        ([(99, 0, 0, ENOUGH), (98, 1, 0, ENOUGH)], ""),
    ],
)
async def test_a_channel_with_a_live_game_is_judged_by_its_own_rules(
    api: Canned, path: Path, overwrites: list[tuple[int, int, int, int]], lacking: str
) -> None:
    api.guild(20, roles=(5, 6))
    api.channel(30, *overwrites)
    told = await troubles(api, path, "live game: ")
    assert [f"the bot lacks {lacking}." in line for line in told] == [True] * bool(lacking)


async def test_a_thread_is_judged_by_the_rules_of_its_channel(api: Canned, path: Path) -> None:
    threads = discord.Permissions(send_messages_in_threads=True).value
    api.guild(20)
    api.answers["/channels/30"] = (200, {"id": "30", "type": 11, "parent_id": "31", "thread_metadata": {"locked": False}})
    api.channel(31, (20, 0, 0, SEND))
    assert await troubles(api, path, "live game: ") == []
    api.channel(31, (20, 0, 0, threads))
    (told,) = await troubles(api, path, "live game: ")
    assert "lacks Send Messages in Threads." in told
    api.answers["/channels/30"] = (200, {"id": "30", "type": 11, "parent_id": "31", "thread_metadata": {"locked": True}})
    (told,) = await troubles(api, path, "live game: ")
    assert told.endswith(": the thread is locked. Unlock it; the game then goes on without a restart.")


@pytest.mark.parametrize(
    ("status", "words", "todo"), [(404, "was deleted", "a player types /game move"), (403, "sees nothing", "Change the permissions")]
)
async def test_a_channel_that_is_gone_or_hidden_is_told_with_advice(api: Canned, path: Path, status: int, words: str, todo: str) -> None:
    api.guild(20)
    api.answers["/channels/30"] = (status, {"code": 0, "message": ""})
    (told,) = await troubles(api, path, "live game")
    assert (words in told, todo in told) == (True, True)


async def test_a_game_in_a_server_that_threw_the_bot_out_is_told(api: Canned, path: Path) -> None:
    api.guild(21)
    (told,) = await troubles(api, path, "live game: ")
    assert "has left server 20" in told


@pytest.mark.parametrize("status", [500, 503])
async def test_a_check_that_could_not_be_made_is_named_and_is_no_problem(api: Canned, path: Path, status: int) -> None:
    api.answers["/applications/@me"] = (status, {})
    (told,) = await troubles(api, path)
    assert f"status {status}" in told


async def test_an_answer_of_an_unknown_shape_is_no_crash(api: Canned, path: Path) -> None:
    api.answers["/users/@me"] = (200, ["surprise"])
    (told,) = await troubles(api, path)
    assert "an unknown answer" in told


async def test_the_whole_command_ends_with_1_if_there_is_a_problem_and_never_shows_the_token(api: Canned, path: Path) -> None:
    api.guild(20)
    api.channel(30)
    told = await asyncio.to_thread(bot, path.parent, "doctor", DISCORD_TOKEN=TOKEN, DISCORD_API_URL=api.base)
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.endswith("0 problems, 1 warning.\n")
    api.answers["/users/@me"] = (401, {})
    told = await asyncio.to_thread(bot, path.parent, "doctor", DISCORD_TOKEN=TOKEN, DISCORD_API_URL=api.base)
    assert told.returncode == 1
    assert TOKEN not in told.stdout + told.stderr


def test_without_a_network_the_rest_is_checked_all_the_same(tmp_path: Path) -> None:
    told = bot(tmp_path, "doctor", DISCORD_TOKEN=TOKEN, DISCORD_API_URL="http://127.0.0.1:1")
    assert (told.returncode, told.stderr) == (0, "")
    assert "pictures" in told.stdout
    assert "it gave no answer" in told.stdout


async def test_a_file_that_found_no_pause_for_a_rewrite_is_reported(path: Path) -> None:
    database = await storage.open_database(path)
    await storage.forgetting.forget_person(database, 5, int(time.time()) - 60, notice="")
    assert check_database(path).level is Level.OK
    await storage.epochs.tidy(database)
    await storage.forgetting.forget_person(database, 5, int(time.time()) - 4000, notice="")
    assert check_database(path).level is Level.WARNING
    assert "forgotten over an hour ago" in check_database(path).found
    await database.close()


async def test_a_database_is_recognised_by_its_content(path: Path) -> None:
    assert check_database(path).level is Level.OK
    assert "1 game (1 live)" in check_database(path).found
    assert "WAL" in check_database(path).found
    assert check_database(path.with_name("new.sqlite3")).level is Level.OK


async def test_a_damaged_database_is_a_problem_and_an_older_one_a_warning(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy_to(path, path.with_name("cut.sqlite3"))
    os.truncate(path.with_name("cut.sqlite3"), 8192)
    assert check_database(path.with_name("cut.sqlite3")).level is Level.PROBLEM
    monkeypatch.setattr(own_machine, "known_version", lambda: 99)
    assert check_database(path).level is Level.WARNING


async def test_it_is_told_whether_a_bot_runs(path: Path) -> None:
    assert "none runs" in check_holder(path).found
    with leased(path):
        assert check_holder(path) == ok("bot", "one runs on this database at the moment")
    lock_file(path).write_text("notes" * 500)
    assert (check_holder(path).level, check_holder(path).found.endswith("delete it")) == (Level.PROBLEM, True)


def test_a_folder_must_be_there_and_have_room(tmp_path: Path) -> None:
    found = check_folder(tmp_path / "missing")
    assert (found.level, found.todo.startswith("Make this folder, or")) == (Level.PROBLEM, True)
    assert check_database(tmp_path / "missing" / "games.sqlite3").found.endswith("does not exist yet")
    assert [judged_room(tmp_path, free).level for free in (10**6, 500 * 10**6, 10**10)] == [Level.PROBLEM, Level.WARNING, Level.OK]


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (DatabaseError("unable to open database file"), "right"),
        (DiskFull("database or disk is full"), "Make room"),
        (DiskFails("disk I/O error"), "Check the disk"),
        (InUse("database is locked"), "Another program"),
        (TooNew("of a newer version"), "Install the version"),
        (NotOurs("of another program"), "Set DATABASE_PATH to another file."),
        (Damaged("malformed"), "restore FILE"),
    ],
)
async def test_the_advice_fits_the_fault(path: Path, monkeypatch: pytest.MonkeyPatch, error: DatabaseError, words: str) -> None:
    def unread(_: Path) -> None:
        raise error

    monkeypatch.setattr(own_machine, "content_of", unread)
    assert words in check_database(path).todo
    monkeypatch.setattr(advice, "is_full", lambda _: True)
    if type(error) in (DatabaseError, DiskFails):
        assert "Make room" in check_database(path).todo


async def test_a_file_that_the_bot_may_not_write_is_told_so(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.with_name(f"{path.name}-wal").touch()
    for name, way, words in ((path.name, os.R_OK, "readable"), (path.name, os.W_OK, "writable"), (f"{path.name}-wal", os.W_OK, "writable")):
        monkeypatch.setattr(advice, "_may", lambda file, asked, name=name, way=way: (file.name, asked) != (name, way))
        found = check_database(path)
        assert (found.level, found.found) == (Level.PROBLEM, f"{path.with_name(name)} is not {words} for this user")
        assert "chown" in found.todo


@pytest.mark.parametrize(("code", "words"), [(errno.ENOSPC, "Make room"), (errno.EROFS, "mount it writable"), (errno.EACCES, "the right")])
def test_a_folder_that_is_not_writable_is_told_with_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, words: str
) -> None:
    def refused(**_: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(own_machine.tempfile, "TemporaryFile", refused)
    assert "not writable" in check_folder(tmp_path).found
    assert words in check_folder(tmp_path).todo


async def test_files_that_other_users_of_the_machine_can_read_are_named(path: Path) -> None:
    path.chmod(0o644)
    assert (check_database(path).level, "other users" in check_database(path).found) == (Level.WARNING, True)


def test_a_port_that_another_program_has_is_a_problem_and_one_of_a_bot_is_not(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        monkeypatch.setattr(ports, "SECONDS", 0.05)
        found = check_metrics("127.0.0.1", port)
        assert (found.level, "is in use by another program" in found.found, "METRICS_PORT" in found.todo) == (Level.PROBLEM, True, True)
        monkeypatch.setattr(ports, "answer", lambda *_: (200, "well"))
        assert check_metrics("127.0.0.1", port).level is Level.OK
        monkeypatch.setattr(ports, "answer", lambda *_: (503, "not connected to Discord for 100 s"))
        assert check_metrics("127.0.0.1", port).level is Level.WARNING
        monkeypatch.setattr(ports, "answer", lambda *_: (404, "Not Found"))
        assert check_metrics("127.0.0.1", port).level is Level.PROBLEM
        config = Config(practice_port=port, database_path=tmp_path / "games.sqlite3")
        assert [found.level for found in check_ports(config)] == [Level.PROBLEM]
        with leased(tmp_path / "games.sqlite3"):
            assert [found.level for found in check_ports(config)] == [Level.OK]
    assert check_metrics("127.0.0.1", port).level is Level.OK
    assert "METRICS_HOST" in check_metrics("192.0.2.1", port).todo


def test_the_version_is_that_of_the_project(tmp_path: Path) -> None:
    project = tomllib.loads((Path(__file__).parents[3] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert bot(tmp_path, "--version").stdout == f"{project['version']}\n"
    assert next(iter(own_machine.check(Config(database_path=tmp_path / "games.sqlite3")))).found == f"version {project['version']}"


async def test_a_name_that_the_console_cannot_show_is_no_end(api: Canned, path: Path) -> None:
    api.guild(20, "Café 🐉 会", permissions=0)
    settings = {"DISCORD_TOKEN": TOKEN, "DISCORD_API_URL": api.base, "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "bot", "doctor"]
    environment = {**os.environ, **settings, "DATABASE_PATH": str(path), "PYTHONPATH": str(ROOT)}
    told = await asyncio.to_thread(subprocess.run, command, env=environment, capture_output=True, cwd=path.parent, check=False)
    assert (told.returncode, told.stderr) == (0, b"")
    assert b"\\U0001f409" in told.stdout
    assert b"warnings.\n" in told.stdout


@pytest.mark.parametrize(("arguments", "code"), [(("doctor",), 0), (("backup", "copy.sqlite3"), 0), (("--help",), 0), (("health",), 2)])
def test_a_reader_that_goes_away_changes_neither_the_work_nor_the_exit_code(path: Path, arguments: tuple[str, ...], code: int) -> None:
    read, written = os.pipe()
    os.close(read)
    with (path.parent / "errors").open("w") as errors:
        process = fork("bot", arguments, path.parent, {"DATABASE_PATH": path.name, "PRACTICE_PORT": "0"}, written, errors.fileno())
        assert process.wait(30) == code
    os.close(written)
    assert "Error" not in (path.parent / "errors").read_text()
    assert "copy.sqlite3" not in arguments or path.with_name("copy.sqlite3").exists()


def test_a_full_disk_loses_the_lines_and_changes_no_exit_code(tmp_path: Path) -> None:
    with Path("/dev/full").open("w") as full:
        assert fork("bot", ("doctor",), tmp_path, {"PRACTICE_PORT": "0"}, full.fileno(), full.fileno()).wait(30) == 0


def test_pictures_that_cannot_be_read_are_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    assert check_pictures().level is Level.OK
    monkeypatch.setattr(own_machine, "FACES", ("missing",))
    assert check_pictures().level is Level.PROBLEM


def test_an_old_python_is_a_problem() -> None:
    assert [check_python(version).level for version in ((3, 10, 9), (3, 11, 0))] == [Level.PROBLEM, Level.OK]


def test_permissions_are_those_of_the_invitations() -> None:
    root = Path(__file__).parents[3]
    assert f"permissions={FOR_MORE.value}\n" in (root / "README.md").read_text(encoding="utf-8")
    assert f"permissions={NEEDED.value}\n" in (root / "docs" / "hosting.md").read_text(encoding="utf-8")


def test_a_bot_that_may_do_everything_may_do_it_in_every_channel() -> None:
    assert granted_in(8, [{"id": "20", "type": 0, "allow": "0", "deny": str(SEND)}], 20, {20}) == 8


def test_a_finding_is_one_line() -> None:
    assert str(ok("server a\nb", "c\r\nd")) == "ok       server a?b: c??d."


async def test_a_server_is_recognised_by_its_content_and_named_without_its_user(postgres: Postgres) -> None:
    address = postgres.emptied()
    database = await open_database(address)
    await storage.games.create(database, game="gugong", guild_id=20, channel_id=30, opener_id=3, opener_name="Ana", options="{}", at=100)
    assert await database.size() > 1_000_000
    await database.close()
    found = judged_server(named(address), replace(told_by_server(address), seconds=0.001, safe=True))
    assert (found.level, found.todo) == (Level.OK, "")
    assert re.fullmatch(
        r"\w+ on /.*, \d+\.\d MB, version \d+, 1 game \(1 live\), 0 choices, last changed 1970-01-01 00:01 UTC; "
        r"PostgreSQL \d+\.\d+ answers in 1\.0 ms and can be written to",
        found.found,
    )
    assert live_places(address) == [(20, 30)]


async def test_an_insufficient_server_is_a_problem_with_advice(postgres: Postgres) -> None:
    address = postgres.emptied()
    assert "fsync or synchronous_commit off" in check_server(address).found, "as the tests' server does"
    told = replace(told_by_server(address), seconds=0.001, safe=True)
    assert judged_server("games", told).level is Level.OK
    assert "sslmode" in judged_server("games", replace(told, exposed=True)).todo
    for change, words in (
        ({"only_read": True}, "accepts no writes"),
        ({"allowed": False}, "may not write"),
    ):
        found = judged_server("games", replace(told, **change))
        assert (found.level, words in found.found, bool(found.todo)) == (Level.PROBLEM, True, True)
    assert judged_server("games", replace(told, seconds=0.2)).level is Level.WARNING
    with closing(psycopg.connect(address, autocommit=True)) as connection:
        connection.execute("CREATE ROLE reader LOGIN")
        connection.execute("ALTER ROLE reader SET default_transaction_read_only = on")
        connection.execute("GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader")
    reader = told_by_server(address.replace("user=postgres", "user=reader"))
    assert (reader.only_read, reader.allowed) == (True, False)


@pytest.mark.parametrize(
    ("error", "todo"),
    [
        (DatabaseError("cannot be read: the server is away"), "Check the server and DATABASE_URL."),
        (TooNew("of a newer version"), "Install the version of the bot that wrote it, or set DATABASE_URL to another database."),
        (NotOurs("of another program"), "Set DATABASE_URL to another database."),
        (Unfit("older than PostgreSQL 16; upgrade it"), ""),
    ],
)
def test_the_advice_on_a_server_fits_the_fault(monkeypatch: pytest.MonkeyPatch, error: DatabaseError, todo: str) -> None:
    def unread(_: str) -> None:
        raise error

    monkeypatch.setattr(own_machine, "told_by_server", unread)
    assert (check_server("postgresql:///games").level, check_server("postgresql:///games").todo) == (Level.PROBLEM, todo)


def test_settings_with_which_the_start_ends_are_problems(monkeypatch: pytest.MonkeyPatch) -> None:
    shards = read_config({"SHARDS": "0/1"})
    assert [each.about for each in check_settings(shards) if each.level is Level.PROBLEM] == ["settings"]
    assert [each for each in check_settings(replace(shards, token=TOKEN)) if each.level is Level.PROBLEM] == []
    monkeypatch.setattr(own_machine, "find_spec", lambda _: None)
    (problem,) = [each for each in check_settings(read_config({})) if each.level is Level.PROBLEM]
    assert "not installed" in problem.found


def test_a_server_that_is_away_is_a_problem_and_its_password_never_shown(tmp_path: Path) -> None:
    told = bot(tmp_path, "doctor", DATABASE_URL=f"postgresql://ana:secret@/games?host={tmp_path}")
    assert told.returncode == 1
    assert f"problem  database: The database games on {tmp_path} cannot be read: " in told.stdout
    assert "secret" not in told.stdout + told.stderr


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo])
def test_a_database_that_is_no_file_is_told_with_the_setting_to_change(make: Callable[[Path], None], tmp_path: Path) -> None:
    make(tmp_path / "games.sqlite3")
    found = check_database(tmp_path / "games.sqlite3")
    assert (found.level, found.todo) == (Level.PROBLEM, advice.NO_FILE)
