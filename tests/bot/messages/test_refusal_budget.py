"""However many channels refuse, all processes together send few requests that Discord refuses, and a healthy channel gets its messages."""

from __future__ import annotations

import asyncio
import selectors
from bisect import bisect_left
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.messages.failures import not_posted
from bot.messages.outbox import Outbox
from bot.messages.refusals import WINDOW, Refusals
from bot.running.tasks import Tasks
from storage.shards import ALL
from tests.bot.messages.test_refused import refusing

CHANNELS, HEALTHY = 5000, 5001
HOURS = 2


class Quick(asyncio.SelectorEventLoop):
    """An event loop that skips every wait and counts its time."""

    passed = 0.0

    def __init__(self) -> None:
        super().__init__(Waiting(self))

    def time(self) -> float:
        return self.passed


class Waiting(selectors.DefaultSelector):  # pyright: ignore[reportGeneralTypeIssues, reportUntypedBaseClass]
    """The selector of a quick loop."""

    def __init__(self, loop: Quick) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> Any:
        self._loop.passed += timeout or 0.0
        return super().select(0)


class Channels:
    """The live messages of all games of a process; Discord refuses all but one. ``sent``: the times of the refused requests."""

    def __init__(self, refusals: Refusals, sent: list[float], status: int, code: int) -> None:
        self.refusals = refusals
        self.leftovers = SimpleNamespace()
        self.healthy = 0
        self._sent, self._answer = sent, (status, code)

    async def show(self, game_id: int, **_: object) -> None:
        """Try to post."""
        try:
            await self.refusals.attempt(game_id, lambda: self._post(game_id))
        except discord.HTTPException as error:
            raise not_posted(error, 1) from error

    async def _post(self, game_id: int) -> None:
        await asyncio.sleep(0.1)
        if game_id == HEALTHY:
            self.healthy += 1
            return
        self._sent.append(asyncio.get_running_loop().time())
        raise refusing(*self._answer)


def outbox_of(channels: Channels, clock: Callable[[], float]) -> Outbox:
    """Return an outbox of a process that is just starting."""

    async def row(game_id: int) -> object:
        return SimpleNamespace(id=game_id, guild_id=1)

    async def play(*_: object) -> bool:
        return False

    table: Any = SimpleNamespace(now=lambda: int(clock()), shards=ALL, row=row)
    computers: Any = SimpleNamespace(play=play)
    posts: Any = channels
    return Outbox(table, computers, posts, Tasks(), lambda _: True)


@pytest.mark.parametrize(("processes", "status", "code"), [(1, 403, 50013), (3, 400, 0), (3, 404, 0)])
def test_five_thousand_channels_that_refuse_are_tried_by_all_processes_fewer_than_a_thousand_times_in_ten_minutes(
    processes: int, status: int, code: int
) -> None:
    sent = list[float]()

    async def run() -> int:
        loop = asyncio.get_running_loop()
        all_channels = [Channels(Refusals(1 / processes, loop.time), sent, status, code) for _ in range(processes)]
        outboxes = [outbox_of(channels, loop.time) for channels in all_channels]
        for game_id in range(1, CHANNELS + 1):
            outboxes[game_id % processes].soon(game_id)
        await asyncio.sleep(HOURS * 3600)
        for outbox in outboxes:
            outbox.soon(HEALTHY)
        await asyncio.sleep(5)
        for outbox in outboxes:
            await outbox.close()
        return min(channels.healthy for channels in all_channels)

    with asyncio.Runner(loop_factory=Quick) as runner:
        healthy = runner.run(run())
    within = max(bisect_left(sent, at + WINDOW) - number for number, at in enumerate(sent))
    assert within < 1000
    assert len(sent) > HOURS * 6 * 300, "they are tried again all the time"
    assert healthy == 1, "who can be written to waits for none of the others"
