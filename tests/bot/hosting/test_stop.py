"""Stopping the process: what is under way is finished, nothing new is begun, a second signal ends at once."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from contextlib import suppress
from pathlib import Path

from storage.copies import content_of
from tests.bot.hosting.asking import asked, free_port
from tests.bot.stand_in import StandIn, standing_in
from tests.bot.test_online import SECONDS, ended, started

LATER = (503, dict[str, str](), {"message": "later", "code": 0})
"""An answer after which the bot waits, and tries again."""


async def opening(server: StandIn, process: asyncio.subprocess.Process, refused: int = 1) -> None:
    """A person opens a game, and the bot waits after a first attempt to post its lobby, one of so many that are refused."""
    await asyncio.wait_for(server.ready.wait(), SECONDS)
    server.refusing.extend([LATER] * refused)
    new = {"name": "new", "type": 1, "options": [{"name": "game", "type": 3, "value": "gugong"}]}
    await server.type(3, "game", new)
    assert process.stderr is not None
    while b"the next follows in" not in (line := await asyncio.wait_for(process.stderr.readline(), SECONDS)):
        assert line, "the process ended"


async def test_what_is_under_way_when_the_bot_is_told_to_stop_is_finished(tmp_path: Path) -> None:
    async with standing_in() as server, started(tmp_path, **server.environment) as process:
        await opening(server, process)
        process.send_signal(signal.SIGTERM)
        posted = await asyncio.wait_for(server.posts.get(), SECONDS)
        private = await asyncio.wait_for(server.private.get(), SECONDS)
        code, errors = await ended(process)
    assert code == 0
    assert "Join" in str(posted["components"])
    assert private["components"]
    assert "Traceback" not in errors
    assert [path.name for path in tmp_path.glob("games.sqlite3-wal")] == []
    assert content_of(tmp_path / "games.sqlite3").games == 1


async def test_a_second_signal_ends_at_once(tmp_path: Path) -> None:
    async with standing_in() as server, started(tmp_path, **server.environment) as process:
        await opening(server, process, refused=20)
        while process.returncode is None:  # a signal sent again at once may be taken for the same
            with suppress(ProcessLookupError):
                os.kill(process.pid, signal.SIGTERM)
            await asyncio.sleep(0.1)
        code, _ = await ended(process)
    assert code == -signal.SIGTERM
    assert content_of(tmp_path / "games.sqlite3").games == 1


async def test_systemd_hears_of_the_start_the_pulse_and_the_stop(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as supervisor:
        supervisor.bind(str(tmp_path / "notify"))
        supervisor.setblocking(False)
        told = {"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": "400000"}
        heard, loop = list[bytes](), asyncio.get_running_loop()
        async with standing_in() as server, started(tmp_path, **server.environment, **told) as process:
            while b"WATCHDOG=1" not in heard:
                heard.append(await asyncio.wait_for(loop.sock_recv(supervisor, 100), SECONDS))
            await asyncio.wait_for(server.ready.wait(), SECONDS)
            process.send_signal(signal.SIGTERM)
            code, _ = await ended(process)
            while b"STOPPING=1" not in heard:
                heard.append(await asyncio.wait_for(loop.sock_recv(supervisor, 100), SECONDS))
    assert code == 0
    assert heard[0] == b"READY=1"


async def test_a_running_bot_answers_health_and_metrics_on_its_port(tmp_path: Path) -> None:
    port = free_port()
    async with standing_in() as server, started(tmp_path, **server.environment, METRICS_PORT=str(port)) as process:
        await asyncio.wait_for(server.ready.wait(), SECONDS)
        assert await asked(port, "/health") == (200, "well\n")
        status, text = await asked(port, "/metrics")
        assert (status, "table_live_games 0.0" in text.splitlines()) == (200, True)
        process.send_signal(signal.SIGTERM)
        code, _ = await ended(process)
    assert code == 0
