"""Stopping the process: work under way is finished, nothing new begins, a second signal ends it at once."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from contextlib import suppress
from pathlib import Path

import pytest

from tests.bot.running.asking import asked, free_port, measured
from tests.bot.running.processes import children, gone
from tests.places import Place
from tests.server import Person, Running, Server, running, serving
from tests.server.world import SECONDS


async def opening(server: Server, bot: Running, refused: int = 1) -> Person:
    """Open a game and wait until the bot pauses after a first refused attempt to post its lobby.

    ``refused``: the number of attempts that Discord refuses. Returns the person."""
    server.fail("POST", "/channels/*/messages", status=503, times=refused)
    ana = server.person("Ana")
    await ana.types(server.channels[0], "game new", game="gugong")
    await bot.writes("the next follows in")
    return ana


async def test_work_under_way_is_finished_when_the_bot_is_told_to_stop(tmp_path: Path, place: Place) -> None:
    async with serving() as server, running(server, place) as bot:
        ana = await opening(server, bot)
        code = await bot.stop()
        (lobby,) = server.channels[0].messages
        private = [message for message in server.channels[0].seen(ana.id) if message.seen_by == ana.id]
    assert code == 0
    assert "Join" in lobby.labels
    assert [message.text.partition(".")[0] for message in private] == ["The table is open"]
    assert "Traceback" not in bot.log
    assert [path.name for path in tmp_path.glob("games.sqlite3-wal")] == []
    assert place.asked("SELECT count(*) FROM games") == [(1,)]


async def test_a_second_signal_ends_at_once(place: Place) -> None:
    async with serving() as server, running(server, place) as bot:
        await opening(server, bot, refused=20)
        ending = asyncio.create_task(bot.ended())
        while not ending.done():  # a signal sent again at once may be taken for the same
            with suppress(ProcessLookupError):
                os.kill(bot.pid, signal.SIGTERM)
            await asyncio.wait([ending], timeout=0.1)
        code = await ending
    assert code == -signal.SIGTERM
    assert place.asked("SELECT count(*) FROM games") == [(1,)]


async def with_a_worker(server: Server, bot: Running) -> int:
    """Open a table with a computer; return the id of the process in which the computer will think."""
    ana = server.person("Ana")
    opened = await ana.types(server.channels[0], "game new", game="dragon")
    await server.until(lambda: server.channels[0].messages and opened.messages)
    await ana.presses(server.channels[0].messages[-1], "Add computer")
    (worker,) = await asyncio.to_thread(children, bot.pid)
    return worker


@pytest.mark.parametrize("how", ["stop", "interrupt", "kill"])
async def test_no_worker_is_left_however_the_bot_ends(how: str, place: Place) -> None:
    async with serving() as server, running(server, place) as bot:
        worker = await with_a_worker(server, bot)
        code = await getattr(bot, how)()
        assert gone(worker)
    assert code in (0, None, -signal.SIGKILL)
    assert "Traceback" not in bot.log
    assert "lost" not in bot.log


async def test_systemd_hears_of_the_start_the_pulse_and_the_stop(tmp_path: Path, place: Place) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as supervisor:
        supervisor.bind(str(tmp_path / "notify"))
        supervisor.setblocking(False)
        notify = str(tmp_path / "notify")
        heard, loop = list[bytes](), asyncio.get_running_loop()
        async with serving() as server, running(server, place, NOTIFY_SOCKET=notify, WATCHDOG_USEC="400000") as bot:
            while b"WATCHDOG=1" not in heard:
                heard.append(await asyncio.wait_for(loop.sock_recv(supervisor, 100), SECONDS))
            code = await bot.stop()
            while b"STOPPING=1" not in heard:
                heard.append(await asyncio.wait_for(loop.sock_recv(supervisor, 100), SECONDS))
    assert code == 0
    assert heard[0] == b"READY=1"


async def test_a_running_bot_answers_health_and_metrics_on_its_port(place: Place) -> None:
    port = free_port()
    async with serving() as server, running(server, place, METRICS_PORT=str(port)) as bot:
        assert await asked(port, "/health") == (200, "well\n")
        status, text = await asked(port, "/metrics")
        assert (status, "table_live_games 0.0" in text.splitlines()) == (200, True)
        code = await bot.stop()
    assert code == 0


async def test_a_lost_connection_is_seen_and_has_its_time_to_come_back(place: Place) -> None:
    port = free_port()

    async with serving() as server, running(server, place, METRICS_PORT=str(port)):
        await measured(port, "table_gateway_connected 1.0")
        async with server.away():
            await measured(port, "table_gateway_connected 0.0")
            assert await asked(port, "/health") == (200, "well\n")
        await measured(port, "table_gateway_connected 1.0")
        await measured(port, 'table_gateway_connections_total{kind="resumed"} 1.0')
