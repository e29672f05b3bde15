"""People who ask for statistics while others play: in turn a person's statistics with pictures, and the list of a server."""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from rules import GAMES
from tests.server import Answer
from tools.load.bot import Loaded
from tools.load.measured import Spread, spread
from tools.load.pressing import PATIENCE

ASKED_A_SECOND = 2.0
LONG = 300.0
"""Seconds after which the first list of a server counts as lost."""


@dataclass
class Asked:
    """Seconds from each command until the server had the answer."""

    stats: list[float] = field(default_factory=list[float])
    lists: list[float] = field(default_factory=list[float])

    @property
    def stat(self) -> Spread:
        """The times of ``/stats``, in milliseconds."""
        return spread(self.stats)

    @property
    def list(self) -> Spread:
        """The times of the leaderboard, in milliseconds."""
        return spread(self.lists)


@asynccontextmanager
async def asking(bot: Loaded) -> AsyncIterator[Asked]:
    """Let people ask at equal intervals inside the ``with`` block, whether or not the earlier answers have come."""
    asked = Asked()
    task = asyncio.create_task(_ask(bot, asked))
    try:
        yield asked
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def first_lists(bot: Loaded) -> float:
    """Ask for the list of each game before anybody else; return the seconds for all of them."""
    begun, table = time.monotonic(), bot.tables[0]
    for game in GAMES:
        answer = await table.people[0].forges(table.channel, f"g:0:0:leaderboard {game} rating ever", private=True, patience=0)
        await bot.server.until(lambda answer=answer: answer.messages, LONG)
    return time.monotonic() - begun


async def _ask(bot: Loaded, asked: Asked) -> None:
    rng, under_way = random.Random(1), set[asyncio.Task[None]]()
    for what in itertools.cycle((_stats, _list)):
        task = asyncio.create_task(what(bot, asked, rng))
        under_way.add(task)
        task.add_done_callback(under_way.discard)
        await asyncio.sleep(1 / ASKED_A_SECOND)


async def _stats(bot: Loaded, asked: Asked, rng: random.Random) -> None:
    begun, table = time.monotonic(), rng.choice(bot.tables)
    answer = await rng.choice(table.people).types(table.channel, "stats", patience=0)
    if await _came(bot, answer, pictures=2):
        asked.stats.append(time.monotonic() - begun)


async def _list(bot: Loaded, asked: Asked, rng: random.Random) -> None:
    begun, table = time.monotonic(), rng.choice(bot.tables)
    press = f"g:0:0:leaderboard {rng.choice(list(GAMES))} rating ever"
    answer = await rng.choice(table.people).forges(table.channel, press, private=True, patience=0)
    if await _came(bot, answer, pictures=0):
        asked.lists.append(time.monotonic() - begun)


async def _came(bot: Loaded, answer: Answer, pictures: int) -> bool:
    """Check whether an answer with this many pictures came within ``PATIENCE``."""
    try:
        await bot.server.until(lambda: any(len(message.attachments) >= pictures for message in answer.messages), PATIENCE)
    except TimeoutError:
        return False
    return True
