"""Whether the bot is well: its pulse, and the answers to /health and /metrics where a port is set for them."""

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
"""So long the bot may be without Discord, as after its start or while it reconnects, and still counts as well."""
DATABASE_SECONDS = 2.0
"""How long the database may take for a small read."""


logger = logging.getLogger(__name__)


class PortTaken(Exception):
    """The port cannot be had; the message is one line for the host."""


class HealthServer:
    """What is known of how the bot is. ``client``: the one that is or will be connected. Without a database it is a spare, which waits
    for shards and is well."""

    def __init__(self, config: Config, database: Database | None) -> None:
        self.client: discord.AutoShardedClient | None = None
        self._shards = config.shards
        self._database = database
        self._seen_connected = time.monotonic()
        self._open = dict[str, asyncio.Task[int]]()

    @property
    def connected(self) -> bool:
        """Whether every shard is connected to Discord at this moment."""
        client = self.client
        return client is not None and client.is_ready() and not any(shard.is_closed() for shard in client.shards.values())

    async def trouble(self) -> str:
        """Why the bot is not well, in a few words; "" when it is."""
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
            logger.exception("the database cannot be read")
            return f"the database cannot be read ({type(error).__name__})"
        return ""

    async def live_games(self) -> int:
        """How many games of its servers are live, asked of the database; none for a spare. Raises ``TimeoutError``."""
        return 0 if self._database is None else await self._answer("live games", count_live, self._database, self._shards)

    async def _answer(self, name: str, ask: Callable[..., Coroutine[Any, Any, int]], *about: Any) -> int:
        """The answer of the database to a small question. Raises ``TimeoutError``; a question still open is not asked again."""
        task = self._open.get(name)
        if task is None or task.done():
            task = self._open[name] = asyncio.create_task(ask(*about))
        done, _ = await asyncio.wait([task], timeout=DATABASE_SECONDS)
        if not done:
            raise TimeoutError
        return task.result()

    async def pulse(self) -> None:
        """Measure how late the event loop comes, and tell the supervisor that it still turns; for ever."""
        every = min(PULSE_SECONDS, (watchdog_seconds() or 4 * PULSE_SECONDS) / 4)
        while True:
            due = time.monotonic() + every
            await asyncio.sleep(every)
            metrics.LAG.observe(max(0.0, time.monotonic() - due))
            if self.connected:
                self._seen_connected = time.monotonic()
            notify("WATCHDOG=1")

    async def metrics(self) -> bytes:
        """All that is measured, as Prometheus reads it."""
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
            logger.exception("the live games cannot be counted")
        return generate_latest(metrics.REGISTRY)


@asynccontextmanager
async def watching(config: Config, database: Database | None) -> AsyncIterator[HealthServer]:
    """Keep the pulse, and answer on the port of the settings if there is one; without a database as a spare. Raises
    :class:`PortTaken`."""
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
            raise PortTaken(f"The metrics cannot use {where}: {why}. METRICS_HOST and METRICS_PORT set another place.") from error
        yield
    finally:
        await runner.cleanup()
