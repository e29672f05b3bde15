"""The process that people start with a token, on a stand-in for Discord: what ends it, what it waits for, what it says."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.bot.stand_in import StandIn, standing_in

ROOT = Path(__file__).parents[2]
SECONDS = 20.0
TOKEN = "known"


@asynccontextmanager
async def started(folder: Path, **environment: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """``python -m bot`` with a token and these settings, ended at the latest with the context."""
    settings = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "DISCORD_TOKEN": TOKEN,
        "DATABASE_PATH": str(folder / "games.sqlite3"),
        **environment,
    }
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", cwd=folder, env=settings, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def ended(process: asyncio.subprocess.Process) -> tuple[int | None, str]:
    """The exit code and what stands on stderr."""
    _, errors = await asyncio.wait_for(process.communicate(), SECONDS)
    return process.returncode, errors.decode()


async def stopped_when_ready(server: StandIn, process: asyncio.subprocess.Process) -> tuple[int | None, str]:
    await asyncio.wait_for(server.ready.wait(), SECONDS)
    process.send_signal(signal.SIGTERM)
    return await ended(process)


async def test_a_wrong_token_ends_the_process_with_one_line(tmp_path: Path) -> None:
    async with (
        standing_in() as server,
        started(tmp_path, **server.environment, DISCORD_TOKEN="mistyped", LOG_LEVEL="ERROR") as process,
    ):
        code, errors = await ended(process)
    assert code == 1
    assert errors.startswith("Discord refused the token.")
    assert errors.count("\n") == 1
    assert "mistyped" not in errors


@pytest.mark.parametrize(("code", "words"), [(4004, "refused the token"), (4014, "refused the intents")])
async def test_a_hopeless_close_of_the_gateway_ends_the_process_with_one_line(tmp_path: Path, code: int, words: str) -> None:
    async with standing_in(closing=[code]) as server, started(tmp_path, **server.environment, LOG_LEVEL="ERROR") as process:
        exit_code, errors = await ended(process)
    assert exit_code == 1
    assert words in errors
    assert errors.count("\n") == 1


async def test_a_first_connection_that_fails_is_made_again(tmp_path: Path) -> None:
    async with standing_in(failing=1) as server, started(tmp_path, **server.environment) as process:
        exit_code, errors = await stopped_when_ready(server, process)
    assert exit_code == 0
    assert "the next attempt follows in 1 s" in errors
    assert "Traceback" not in errors


async def test_a_connection_closed_for_another_reason_is_made_again(tmp_path: Path) -> None:
    async with standing_in(closing=[4001]) as server, started(tmp_path, **server.environment) as process:
        exit_code, _ = await stopped_when_ready(server, process)
    assert exit_code == 0


async def test_without_a_server_the_process_waits_and_ends_when_told(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    async with started(tmp_path, DISCORD_API_URL=f"http://127.0.0.1:{port}/api/v10") as process:
        assert process.stderr is not None
        while b"the next attempt follows in 1 s" not in await asyncio.wait_for(process.stderr.readline(), SECONDS):
            pass
        process.send_signal(signal.SIGINT)
        exit_code, errors = await ended(process)
    assert exit_code == 0
    assert "Traceback" not in errors


async def test_the_commands_are_set_and_the_token_is_never_logged(tmp_path: Path) -> None:
    async with (
        standing_in(token="sesame-sesame") as server,
        started(tmp_path, **server.environment, DISCORD_TOKEN="sesame-sesame", LOG_LEVEL="DEBUG") as process,
    ):
        exit_code, errors = await stopped_when_ready(server, process)
    assert exit_code == 0
    assert "game" in {command["name"] for command in server.commands}
    assert errors
    assert "sesame" not in errors


async def test_a_database_that_cannot_be_used_ends_the_process_with_one_line(tmp_path: Path) -> None:
    async with started(tmp_path, DATABASE_PATH=str(tmp_path / "missing" / "games.sqlite3")) as process:
        exit_code, errors = await ended(process)
    assert exit_code == 1
    assert errors.count("\n") == 1
    assert "does not exist" in errors
