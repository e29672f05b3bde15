"""The process that people start with a token, on a server in Discord's place: its end, its waits and its words."""

from __future__ import annotations

import platform
import socket
from pathlib import Path

import pytest

from bot.version import version
from tests.places import FILE, Place
from tests.server import Running, Server, running, serving


async def stopped_when_ready(server: Server, bot: Running) -> int:
    """Tell a bot to end once it is connected; return its exit code."""
    await server.until(lambda: server.gateway.connected)
    return await bot.stop()


async def test_a_wrong_token_ends_the_process_with_one_line(place: Place) -> None:
    async with serving() as server, running(server, place, ready=False, DISCORD_TOKEN="mistyped", LOG_LEVEL="ERROR") as bot:
        code = await bot.ended()
    assert code == 1
    assert bot.log.startswith("Discord refused the token.")
    assert len(bot.lines) == 1
    assert "mistyped" not in bot.log


@pytest.mark.parametrize(("code", "words"), [(4004, "refused the token"), (4014, "refused the intents")])
async def test_a_hopeless_close_of_the_gateway_ends_the_process_with_one_line(place: Place, code: int, words: str) -> None:
    async with serving() as server:
        server.gateway.closing = [code]
        async with running(server, place, ready=False, LOG_LEVEL="ERROR") as bot:
            exit_code = await bot.ended()
    assert exit_code == 1
    assert words in bot.log
    assert len(bot.lines) == 1


async def test_a_first_connection_that_fails_is_made_again(place: Place) -> None:
    async with serving() as server:
        failure = server.fail("GET", "/gateway/bot", status=503)
        async with running(server, place, "tests.bot.hasty") as bot:
            assert await stopped_when_ready(server, bot) == 0
    assert failure.met == 1
    assert "the next attempt follows in 1 s" in bot.log
    assert "Traceback" not in bot.log


async def test_a_connection_closed_for_another_reason_is_made_again(place: Place) -> None:
    async with serving() as server:
        server.gateway.closing = [4001]
        async with running(server, place, "tests.bot.hasty") as bot:
            assert await stopped_when_ready(server, bot) == 0


async def test_without_a_server_the_process_waits_and_ends_when_told(place: Place) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    nowhere = f"http://127.0.0.1:{port}/api/v10"
    async with serving() as server, running(server, place, ready=False, DISCORD_API_URL=nowhere) as bot:
        await bot.writes("the next attempt follows in 1 s")
        assert await bot.interrupt() == 0
    assert "Traceback" not in bot.log


async def test_the_commands_are_set_and_the_token_is_never_logged(place: Place) -> None:
    async with serving(token="sesame-sesame") as server, running(server, place, LOG_LEVEL="DEBUG") as bot:
        assert await stopped_when_ready(server, bot) == 0
    assert "game" in {command["name"] for command in server.commands}
    assert f"version {version()}, Python {platform.python_version()}" in bot.lines[0]
    assert "sesame" not in bot.log


@FILE
async def test_a_database_that_cannot_be_used_ends_the_process_with_one_line(tmp_path: Path, place: Place) -> None:
    missing = str(tmp_path / "missing" / "games.sqlite3")
    async with serving() as server, running(server, place, ready=False, DATABASE_PATH=missing, LOG_LEVEL="ERROR") as bot:
        code = await bot.ended()
    assert code == 1
    assert len(bot.lines) == 1
    assert "does not exist" in bot.log
