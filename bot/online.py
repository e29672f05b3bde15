"""The bot on Discord: connecting, reconnecting after failures, ending cleanly."""

from __future__ import annotations

import asyncio
import logging
import sys
from dataclasses import replace

import aiohttp
import discord
from discord.gateway import DiscordWebSocket
from discord.http import Route

import storage
from bot.client import Bot, create_client
from bot.config import Config
from bot.running.garbage import collecting
from bot.running.health_server import HealthServer, PortTaken, watching
from bot.running.signals import stop_signals
from bot.running.standby import taken
from bot.running.supervisor import notify
from bot.running.workers import Workers, working
from bot.version import version
from storage import Database, DatabaseError
from storage.lease import Lease, LeaseTaken

FAILED = 1
LONGEST_WAIT = 300.0
ENDING_SECONDS = 10.0
"""Seconds for which a stop waits for answers and posts under way."""
HOPELESS = {
    4004: "Discord refused the token.",
    4010: "Discord refused the shard. Correct SHARDS: the numbers begin at 0, so the highest is one less than the count.",
    4011: "Discord asks for more shards. If SHARDS is set, raise its count in every process; otherwise start the bot again.",
    4012: "Discord no longer accepts this version of its API. Install a newer version of the bot.",
    4013: "Discord refused the intents. The bot asks for no privileged one; please report it.",
    4014: "Discord refused the intents. The bot asks for no privileged one; please report it.",
}
"""Close codes of the gateway after which another attempt would fail in the same way."""

logger = logging.getLogger(__name__)


async def run(config: Config) -> int:
    """Be on Discord until SIGINT or SIGTERM; return the exit code.

    The code is not 0, after one line on stderr, if something cannot be used.
    """
    assert config.token is not None
    point_at(config)
    try:
        with stop_signals() as stop:
            async with taken(config, stop) as own:
                return 0 if own is None else await _work(replace(config, shards=own.shards), own, config.token, stop)
    except (DatabaseError, LeaseTaken, PortTaken) as error:
        print(error, file=sys.stderr)
        return FAILED


async def _work(config: Config, own: Lease, token: str, stop: asyncio.Event) -> int:
    """Open the database and stay connected; return the exit code."""
    database = await storage.open_database(config.database, lease=own)
    try:
        async with watching(config, database) as watch, working() as workers:
            notify("READY=1")
            logger.info("version %s", version())
            return await _stay(config, token, database, workers, stop, watch)
    finally:
        await database.close()


def point_at(config: Config) -> None:
    """Use a stand-in server if the settings name one."""
    if config.api_url is not None:
        Route.BASE = config.api_url
    if config.gateway_url is not None:
        DiscordWebSocket.DEFAULT_GATEWAY = type(DiscordWebSocket.DEFAULT_GATEWAY)(config.gateway_url)


async def _stay(config: Config, token: str, database: Database, workers: Workers, stop: asyncio.Event, watch: HealthServer) -> int:
    """Reconnect after each temporary failure, after growing waits; a connection that held resets the wait."""
    wait = 1.0
    while not stop.is_set():
        watch.client = client = create_client(config, database, workers)
        async with collecting(client.tasks):
            why = await _connected(client, token, stop)
        if stop.is_set():
            break
        if isinstance(why, str):
            print(why, file=sys.stderr)
            return FAILED
        wait = 1.0 if client.was_ready else wait
        logger.warning("no connection to Discord (%s); the next attempt follows in %d s", _named(why), wait)
        await _first_of(stop, asyncio.create_task(asyncio.sleep(wait)))
        wait = min(2 * wait, LONGEST_WAIT)
    return 0


async def _connected(client: Bot, token: str, stop: asyncio.Event) -> str | Exception:
    """Run a client until it ends or is to stop; return the reason. The reason is a text if another attempt would fail as well."""
    running = asyncio.create_task(client.start(token))
    try:
        await _first_of(stop, running)
    finally:
        if stop.is_set():
            notify("STOPPING=1")
        await client.tasks.end(ENDING_SECONDS)
        await client.close()
    try:
        await running
    except discord.LoginFailure:
        return "Discord refused the token. DISCORD_TOKEN must be the token of your application's bot."
    except discord.PrivilegedIntentsRequired:
        return HOPELESS[4014]
    except discord.ConnectionClosed as error:
        return HOPELESS.get(error.code, error)
    except (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError) as error:
        return error
    except asyncio.CancelledError:
        pass
    except Exception as error:
        logger.exception("the client ended with an unexpected error; the bot connects again, please report it")
        return error
    return ConnectionError("the connection was closed")


async def _first_of(stop: asyncio.Event, running: asyncio.Task[None]) -> None:
    """Return when ``stop`` is set or the task is done; cancel the task if it is not done."""
    stopping = asyncio.create_task(stop.wait())
    await asyncio.wait([stopping, running], return_when=asyncio.FIRST_COMPLETED)
    for task in (stopping, running):
        task.cancel()
    await asyncio.wait([stopping, running])


def _named(error: Exception) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())
