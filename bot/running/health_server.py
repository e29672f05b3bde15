"""The bot's health: its pulse, and the answers to /health and /metrics if a port is set."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import discord
from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot.config import Config
from bot.running import metrics
from bot.running.supervisor import notify, watchdog_seconds
from storage import Database
from storage.counts import count_live

PULSE_SECONDS = 0.5
GRACE_SECONDS = 90.0
"""Seconds for which the bot may be disconnected, after its start or in a reconnect, and still count as healthy."""
DATABASE_SECONDS = 2.0
"""Seconds that the database may take for a small read."""


logger = logging.getLogger(__name__)


class PortTaken(Exception):
    """The port is not available; the message is one line for the host."""


class HealthServer:
    """The bot's health. Without a database the process is a spare, which waits for shards and is well.

    ``client``: the Discord client that is connected or will be.
    """

    def __init__(self, config: Config, database: Database | None) -> None:
        self.client: discord.AutoShardedClient | None = None
        self._shards = config.shards
        self._database = database
        self._seen_connected = time.monotonic()
        self._open = dict[str, asyncio.Task[int]]()

    @property
    def connected(self) -> bool:
        """True if every shard is connected to Discord now."""
        client = self.client
        return client is not None and client.is_ready() and not any(shard.is_closed() for shard in client.shards.values())

    async def trouble(self) -> str:
        """Return in a few words why the bot is not healthy; "" if it is."""
        if self._database is None:
            return ""
        away = 0.0 if self.connected else time.monotonic() - self._seen_connected
        if away > GRACE_SECONDS:
            return f"not connected to Discord for {away:.0f} s"
        try:
            await self.live_games()
        except TimeoutError:
            return "the database does not answer"
        except Exception as error:
            logger.exception("the database cannot be read; `python -m bot doctor` names the cause")
            return f"the database cannot be read ({type(error).__name__})"
        return ""

    async def live_games(self) -> int:
        """Count the live games of its servers in the database; 0 for a spare. Raises ``TimeoutError``."""
        return 0 if self._database is None else await self._answer("live games", count_live, self._database, self._shards)

    async def _answer(self, name: str, ask: Callable[..., Coroutine[Any, Any, int]], *about: Any) -> int:
        """Return the database's answer to a small question, which is not asked again while it is open. Raises ``TimeoutError``."""
        task = self._open.get(name)
        if task is None or task.done():
            task = self._open[name] = asyncio.create_task(ask(*about))
        done, _ = await asyncio.wait([task], timeout=DATABASE_SECONDS)
        if not done:
            raise TimeoutError
        return task.result()

    async def pulse(self) -> None:
        """Measure the lag of the event loop and notify the supervisor, for ever."""
        every = min(PULSE_SECONDS, (watchdog_seconds() or 4 * PULSE_SECONDS) / 4)
        while True:
            due = time.monotonic() + every
            await asyncio.sleep(every)
            metrics.LAG.observe(max(0.0, time.monotonic() - due))
            if self.connected:
                self._seen_connected = time.monotonic()
            notify("WATCHDOG=1")

    async def metrics(self) -> bytes:
        """Return all metrics in the format of Prometheus."""
        metrics.CONNECTED.set(self.connected)
        metrics.SPARE.set(self._database is None)
        metrics.LATENCY.set(self.client.latency if self.client is not None and self.connected else float("nan"))
        for gauge in (metrics.LIVE_GAMES, metrics.DATABASE, metrics.DATABASE_ANSWER):
            gauge.set(float("nan"))
        try:
            begun = time.perf_counter()
            metrics.LIVE_GAMES.set(await self.live_games())
            if self._database is not None:
                metrics.DATABASE_ANSWER.set(time.perf_counter() - begun)
                metrics.DATABASE.set(await self._answer("size", self._database.size))
        except Exception:
            logger.exception("the database did not answer for /metrics; its figures there are NaN")
        return generate_latest(metrics.REGISTRY)


@asynccontextmanager
async def watching(config: Config, database: Database | None) -> AsyncIterator[HealthServer]:
    """Keep the pulse, and serve health and metrics if a port is set. Raises :class:`PortTaken`.

    Without a database the process is a spare.
    """
    watch = HealthServer(config, database)
    async with _answering(config, watch, "well" if database is not None else "spare"):
        pulse = asyncio.create_task(watch.pulse())
        try:
            yield watch
        finally:
            pulse.cancel()
            await asyncio.wait([pulse])


@asynccontextmanager
async def _answering(config: Config, watch: HealthServer, well: str) -> AsyncIterator[None]:
    if config.metrics_port is None:
        yield
        return

    async def health(_: web.Request) -> web.Response:
        trouble = await watch.trouble()
        return web.Response(text=f"{trouble or well}\n", status=503 if trouble else 200)

    async def measured(_: web.Request) -> web.Response:
        return web.Response(body=await watch.metrics(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    app = web.Application()
    app.add_routes([web.get("/health", health), web.get("/metrics", measured)])
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0, handle_signals=False)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, config.metrics_host, config.metrics_port).start()
        except OSError as error:
            where, why = f"{config.metrics_host} port {config.metrics_port}", os.strerror(error.errno or 0)
            raise PortTaken(f"The bot cannot serve metrics at {where}: {why}. Set METRICS_HOST or METRICS_PORT to another one.") from error
        yield
    finally:
        await runner.cleanup()
