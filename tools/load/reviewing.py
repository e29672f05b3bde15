"""People who open the reviews of finished games while others play, one game after the other."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from rules import GAMES
from tests.server import Answer, Channel, Person
from tools.load.bot import Loaded
from tools.load.measured import shown

LONG = 600.0
"""Seconds after which a review counts as lost."""
PROGRESS = re.compile(r"(\d+) of (\d+) are weighed")
MADE, TURNING = "**Review of", "**Where the game turned**"


@dataclass
class Reviewed:
    """A review that a person has opened.

    ``made``, ``whole``: the seconds until the server had it, and until it had its turning points; None if they did not come.
    ``done`` of ``of`` choices were weighed when the measurement ended.
    """

    game: str
    seats: int
    begun: float
    ended: float = 0.0
    done: int = 0
    of: int = 0
    made: float | None = None
    whole: float | None = None

    def __str__(self) -> str:
        name = f"{self.game} at {self.seats}"
        if self.made is None:
            return f"{name}: {self.done} of {self.of} choices in {shown(self.ended - self.begun)} s"
        turning = "no turning points yet" if self.whole is None else f"turning points {shown(self.whole)} s"
        return f"{name}: {shown(self.made)} s, {turning}"


@dataclass(frozen=True, slots=True)
class _Ended:
    game_id: int
    game: str
    seats: int
    seq: int
    channel: Channel
    person: Person


@asynccontextmanager
async def reviewing(bot: Loaded, games: Iterator[_Ended]) -> AsyncIterator[list[Reviewed]]:
    """Let one person after the other open a review inside the ``with`` block, each once the one before is whole."""
    found = list[Reviewed]()
    task = asyncio.create_task(_review(bot, games, found))
    try:
        yield found
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


def ended(bot: Loaded, seats: int) -> Iterator[_Ended]:
    """Yield finished games of each kind in turn, with a number of seats, each with one of its people."""
    channels = {channel.id: channel for channel in bot.server.channels}
    people = {person.id: person for table in bot.tables for person in table.people}
    rows = bot.bot.place.asked(
        "SELECT id, game, (SELECT count(*) FROM choices WHERE game_id = games.id), channel_id, "
        "(SELECT user_id FROM members WHERE game_id = games.id AND seat = 0), (SELECT count(*) FROM members WHERE game_id = games.id) "
        "FROM games WHERE status = 'ended' ORDER BY id"
    )
    of = {game: [row for row in rows if row[1] == game and row[5] == seats] for game in GAMES}
    for each in zip(*of.values(), strict=False):
        for game_id, game, seq, channel_id, user_id, count in each:
            yield _Ended(game_id, game, count, seq, channels[channel_id], people[user_id])


async def _review(bot: Loaded, games: Iterator[_Ended], found: list[Reviewed]) -> None:
    for game in games:
        review = Reviewed(game.game, game.seats, time.monotonic())
        found.append(review)
        answer = await game.person.forges(game.channel, f"g:{game.game_id}:{game.seq}:review", patience=0)
        try:
            await bot.server.until(lambda answer=answer, review=review: _whole(answer, review), LONG)
        finally:
            review.ended = time.monotonic()


def _whole(answer: Answer, review: Reviewed) -> bool:
    """Note how far a review is; return whether it has its turning points."""
    text, now = "\n".join(message.text for message in answer.messages), time.monotonic()
    if progress := PROGRESS.search(text):
        review.done, review.of = int(progress[1]), int(progress[2])
    if review.made is None and MADE in text:
        review.made = now - review.begun
    if TURNING in text:
        review.whole = now - review.begun
    return review.whole is not None
