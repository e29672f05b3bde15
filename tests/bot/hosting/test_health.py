"""The health of the bot, as it says itself and as ``python -m bot health`` finds out."""

from __future__ import annotations

import asyncio
import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.config import Config
from bot.hosting.health import near
from bot.running import health_server as watching_module
from bot.running.health_server import HealthServer, watching
from storage import Database, open_database
from storage.shards import Shards
from tests.bot.hosting.commanding import bot
from tests.bot.running.asking import asked, free_port
from tests.bot.table import Table
from tests.postgres import Postgres


async def test_a_bot_that_is_connected_is_well(table: Table) -> None:
    config = replace(table.place.config, metrics_port=free_port())
    async with watching(config, table.database) as watch:
        watch.client = table.client
        assert watch.connected
        assert await watch.trouble() == ""
        assert await asked(config.metrics_port or 0, "/health") == (200, "well\n")
        status, text = await asked(config.metrics_port or 0, "/metrics")
    assert status == 200
    assert {"table_gateway_connected 1.0", "table_live_games 0.0"} <= set(text.splitlines())
    assert re.search(r"^table_database_bytes [1-9]", text, re.MULTILINE)


async def test_a_start_or_a_reconnect_has_its_time_and_then_it_is_told(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    config = replace(table.place.config, metrics_port=free_port())
    async with watching(config, table.database) as watch:
        assert not watch.connected
        assert await watch.trouble() == ""
        monkeypatch.setattr(watching_module, "GRACE_SECONDS", -1.0)
        status, text = await asked(config.metrics_port or 0, "/health")
    assert status == 503
    assert text.startswith("not connected to Discord for ")


async def test_a_database_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    database = await open_database(tmp_path / "games.sqlite3")
    watch = HealthServer(Config(database_path=tmp_path / "games.sqlite3"), database)
    await database.close()
    assert (await watch.trouble()).startswith("the database cannot be read")
    assert b"table_live_games NaN" in await watch.metrics()


async def test_a_server_that_is_away_is_told_and_its_figures_are_not_known(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    address = postgres.new()
    database = await open_database(address)
    watch = HealthServer(Config(database_url=address), database)
    assert re.search(rb"^table_database_bytes [1-9]", await watch.metrics(), re.MULTILINE)
    postgres.drop(address)
    monkeypatch.setattr(watching_module, "DATABASE_SECONDS", 0.05)
    assert await watch.trouble() == "the database does not answer"
    for figure in (b"table_live_games", b"table_database_bytes", b"table_database_answer_seconds"):
        assert figure + b" NaN" in await watch.metrics()
    await database.close()


async def test_a_database_that_does_not_answer_is_told_and_not_asked_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = await open_database(tmp_path / "games.sqlite3")
    questions, answer = list[Database](), asyncio.Event()

    async def hanging(asked: Database, _: Shards) -> int:
        questions.append(asked)
        await answer.wait()
        return 0

    monkeypatch.setattr(watching_module, "count_live", hanging)
    monkeypatch.setattr(watching_module, "DATABASE_SECONDS", 0.01)
    watch = HealthServer(Config(), database)
    assert [await watch.trouble() for _ in range(3)] == ["the database does not answer"] * 3
    assert len(questions) == 1
    answer.set()
    monkeypatch.setattr(watching_module, "DATABASE_SECONDS", 20.0)
    assert await watch.trouble() == ""
    await database.close()


async def test_the_pulse_tells_the_supervisor(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = asyncio.Queue[str]()
    monkeypatch.setattr(watching_module, "notify", heard.put_nowait)
    monkeypatch.setattr(watching_module, "PULSE_SECONDS", 0.001)
    async with watching(table.place.config, table.database):
        assert await asyncio.wait_for(heard.get(), 20.0) == "WATCHDOG=1"


@contextmanager
def answering(head: bytes) -> Iterator[int]:
    """Yield a port that answers one caller with these bytes."""
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve() -> None:
            caller, _ = listening.accept()
            with caller:
                caller.recv(1000)
                caller.sendall(head)

        thread = threading.Thread(target=serve)
        thread.start()
        yield listening.getsockname()[1]
        thread.join()


@pytest.mark.parametrize(
    ("head", "code", "told"),
    [
        (b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nwell\n", 0, "well\n"),
        (b"HTTP/1.1 503 No\r\nContent-Length: 6\r\n\r\ntired\n", 1, "tired\n"),
    ],
)
def test_health_asks_the_bot(tmp_path: Path, head: bytes, code: int, told: str) -> None:
    with answering(head) as port:
        asked = bot(tmp_path, "health", METRICS_PORT=str(port))
    assert (asked.returncode, asked.stdout, asked.stderr) == (code, told, "")


@pytest.mark.parametrize(("settings", "code"), [({}, 2), ({"METRICS_PORT": "1"}, 1)])
def test_health_says_in_one_line_that_nobody_can_be_asked(tmp_path: Path, settings: dict[str, Any], code: int) -> None:
    asked = bot(tmp_path, "health", **settings)
    assert (asked.returncode, asked.stdout, asked.stderr.count("\n")) == (code, "", 1)


@pytest.mark.parametrize(
    ("host", "address"), [("0.0.0.0", "127.0.0.1"), ("::", "::1"), ("localhost", "localhost"), ("10.0.0.5", "10.0.0.5")]
)
def test_a_bot_that_listens_everywhere_is_asked_on_its_own_machine(host: str, address: str) -> None:
    assert near(host) == address


def test_a_port_that_is_taken_ends_the_bot_with_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        ended = bot(tmp_path, METRICS_PORT=port, PRACTICE_PORT="0")
    assert (ended.returncode, ended.stdout, ended.stderr.count("\n")) == (1, "", 1)
    assert f"port {port}" in ended.stderr
