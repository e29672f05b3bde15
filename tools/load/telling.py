"""People who look at finished games while others play: some step through them, and films are made one after the other."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from tests.server import Answer, Channel
from tools.load.bot import Loaded
from tools.load.measured import Spread, spread
from tools.load.pressing import PATIENCE

STEPS_A_SECOND = 2.0
STEP = 7
"""Turns from one step to the next, so that the boards differ."""
LONG = 300.0
"""Seconds after which a film counts as lost."""


@dataclass(frozen=True, slots=True)
class Over:
    """A finished game and its controls. ``seq``: the length of its log."""

    game_id: int
    seq: int
    channel: Channel

    def control(self, choice: str) -> str:
        return f"g:{self.game_id}:{self.seq}:{choice}"


@dataclass
class Waits:
    """Seconds from each press to the board of a turn, and from each request to the film."""

    steps: list[float] = field(default_factory=list[float])
    films: list[float] = field(default_factory=list[float])

    @property
    def step(self) -> Spread:
        """The times of the boards, in milliseconds."""
        return spread(self.steps)


@asynccontextmanager
async def telling(bot: Loaded, *, steps: Iterable[Over], films: Iterable[Over]) -> AsyncIterator[Waits]:
    """Let people look at finished games inside the ``with`` block: step through some again and again, ask for films of the others."""
    told = Waits()
    tasks = [asyncio.create_task(_step(bot, steps, told)), asyncio.create_task(_film(bot, films, told))]
    try:
        yield told
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def over(bot: Loaded) -> list[Over]:
    """Return the games that were played to their end."""
    channels = {channel.id: channel for channel in bot.server.channels}
    rows = bot.bot.place.asked(
        "SELECT id, (SELECT count(*) FROM choices WHERE game_id = games.id), channel_id FROM games WHERE status = 'ended' ORDER BY id"
    )
    return [Over(game_id, seq, channels[channel_id]) for game_id, seq, channel_id in rows]


async def _step(bot: Loaded, found: Iterable[Over], told: Waits) -> None:
    """Go through one game after the other, at equal intervals, whether or not the earlier boards have come."""
    under_way: set[asyncio.Task[None]] = set()
    for game, place in _places(found):
        task = asyncio.create_task(_stepped(bot, game, place, told))
        under_way.add(task)
        task.add_done_callback(under_way.discard)
        await asyncio.sleep(1 / STEPS_A_SECOND)


def _places(found: Iterable[Over]) -> Iterator[tuple[Over, int]]:
    for game in itertools.cycle(found):
        for place in range(0, 5 * STEP, STEP):
            yield game, place


async def _stepped(bot: Loaded, game: Over, place: int, told: Waits) -> None:
    begun, person = time.monotonic(), bot.server.person("Watching")
    if await _shown(bot, await person.forges(game.channel, game.control(f"replay on {place}"), patience=0), PATIENCE):
        told.steps.append(time.monotonic() - begun)


async def _film(bot: Loaded, found: Iterable[Over], told: Waits) -> None:
    """Ask for one film after the other, of games without one, and wait for each; the last request is cancelled."""
    person = bot.server.person("Filming")
    for game in found:
        begun = time.monotonic()
        try:
            if await _shown(bot, await person.forges(game.channel, game.control("film"), patience=0), LONG):
                told.films.append(time.monotonic() - begun)
        except asyncio.CancelledError:
            await person.forges(game.channel, game.control("film stop"), patience=0)
            raise


async def _shown(bot: Loaded, answer: Answer, seconds: float) -> bool:
    """Check whether an answer with a picture came within ``seconds``."""
    try:
        await bot.server.until(lambda: any(message.attachments for message in answer.messages), seconds)
    except TimeoutError:
        return False
    return True
