"""The practice table: the same bot on a page in a local browser, without an account.

`run` is a coroutine: `exit_code = asyncio.run(practice.run(config))`, or `await practice.run(config)` in a running loop. It opens the
database at `config.database`, makes the client with `bot.client.create_client(config, database, workers)`, and returns when SIGINT or
SIGTERM arrives or somebody ends the session on the page.
"""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from contextvars import Context
from functools import partial
from typing import Any

import discord
import simcord

import storage
from bot.client import Bot, create_client
from bot.config import Config
from bot.messages.beginnings import hello
from bot.messages.scheduler import Scheduler
from bot.messages.sending import NotPosted
from bot.practice.address import secret
from bot.practice.page import page
from bot.practice.world import PEOPLE, WallClock, World, build_world, new_discord
from bot.refusal import Refusal
from bot.running.health_server import HealthServer, PortTaken, watching
from bot.running.signals import stop_signals
from bot.running.standby import taken
from bot.running.workers import Workers, working
from bot.wording.catalogue import words
from storage import Database, DatabaseError
from storage.lease import Lease, LeaseTaken

ENDING_SECONDS = 2.0
"""Seconds for which a stop waits for answers and posts under way."""
SHOWN_AGAIN = 10
"""The number of ended games that a restart shows again, the newest ones."""
CLOCK_SECONDS = 60.0
"""Seconds between two looks at the clock. SimCord ends a client's loops, because the client's own loop would never let it be at rest."""


async def run(config: Config) -> int:
    """Keep the table open until it is ended; return the exit code.

    The exit code is 1, after a line on stderr, if the database or a port cannot be used.
    """
    try:
        with stop_signals() as stop:
            async with taken(config, stop) as own:
                _try_port(config.practice_port)
                await _work(config, own, stop)
    except (DatabaseError, LeaseTaken, PortTaken) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


async def _work(config: Config, own: Lease | None, stop: asyncio.Event) -> None:
    """Open the database and serve."""
    database = await storage.open_database(config.database, lease=own)
    try:
        async with watching(config, database) as watch, working() as workers:
            await _serve(config, database, workers, watch, stop)
    finally:
        await database.close()


def _try_port(port: int) -> None:
    """Raise :class:`PortTaken` if the port of the page is in use."""
    try:
        socket.create_server(("127.0.0.1", port)).close()
    except OSError as error:
        why = os.strerror(error.errno or 0)
        raise PortTaken(f"The practice page cannot use port {port}: {why}. Set PRACTICE_PORT to another one.") from error


async def _serve(config: Config, database: Database, workers: Workers, watch: HealthServer, stop: asyncio.Event) -> None:
    """Show the page until it is ended or the process is told to stop."""
    async with (
        _connected(config, database, workers, watch) as (env, world),
        page(env, world.channel, world.members, config.practice_port, secret(config.database_path)) as preview,
    ):
        print(_greeting(preview.url, config), flush=True)
        await _first_of(stop.wait(), preview.wait_closed())


@asynccontextmanager
async def _connected(config: Config, database: Database, workers: Workers, watch: HealthServer) -> AsyncIterator[tuple[simcord.Env, World]]:
    """Yield a Discord with the bot in it."""
    watch.client = client = create_client(config, database, workers)
    client.one_channel = True
    env = new_discord(client)
    world = build_world(env)
    env.backend.clock = WallClock()
    client.places.later = partial(Context().run, client.places.later)  # else SimCord lets a press wait for the timer, up to 30 seconds
    client.before_games = partial(_begin, client, world)
    ticking = asyncio.create_task(_look_at_the_clock(client.scheduler))
    try:
        with suppress(storage.StorageFailure):
            await storage.commands.note(database, storage.commands.EVERYWHERE, None)  # this Discord is new and has none
        await env.start()
        yield env, world
    finally:
        ticking.cancel()
        await client.tasks.end(ENDING_SECONDS)
        await env.shutdown()
        await client.close()


async def _begin(client: Bot, world: World) -> None:
    """Post the greeting and the final scores of ended games, above the games under way."""
    channel = client.get_channel(world.channel.id)
    if isinstance(channel, discord.TextChannel):
        await channel.send(view=hello(words()).layout(client.signs))
    with suppress(storage.StorageFailure):
        for game_id in await storage.games.newest_ended(client.database, world.channel.id, SHOWN_AGAIN):
            with suppress(NotPosted, Refusal):
                await client.live_messages.show(game_id, anew=True)


async def _look_at_the_clock(days: Scheduler) -> None:
    """Run all work that is due by the clock, for ever."""
    while True:
        await asyncio.sleep(CLOCK_SECONDS)
        await days.look()


def _greeting(url: str, config: Config) -> str:
    first, *others = PEOPLE
    place = f"in {config.database_path}" if config.database_url is None else "on the server of DATABASE_URL"
    return "\n".join(
        (
            f"Practice table: {url}",
            f"Open the address in a browser on this machine. You are {first}; at the top of the page you can pick another person",
            f"({', '.join(others)}), in each tab a different one. Type / for the commands; /game new opens a game.",
            f"The games are kept {place}. Ctrl+C ends.",
        )
    )


async def _first_of(*waits: Coroutine[Any, Any, object]) -> None:
    """Return when one of the waits is over, and cancel the others."""
    tasks = [asyncio.ensure_future(wait) for wait in waits]
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
