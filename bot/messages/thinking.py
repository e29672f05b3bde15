"""Telling a channel that a computer takes longer: in the live message, which says so until it thinks no more."""

from __future__ import annotations

import asyncio
import logging
from contextvars import Context

import storage
from bot.messages.channel import Posts
from bot.refusal import Refusal
from bot.running.tasks import Tasks

logger = logging.getLogger(__name__)


class Thinking:
    """What is being said of computers that think, of all games."""

    def __init__(self, posts: Posts, work: Tasks) -> None:
        self._posts = posts
        self._work = work
        self._tasks = set[asyncio.Task[None]]()

    def say(self, game_id: int, seat: int) -> None:
        """Have a channel told that a computer thinks; nobody waits for that."""
        if not self._work.is_over:
            task = asyncio.create_task(self._say(game_id, seat), context=Context())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Give up what is under way."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _say(self, game_id: int, seat: int) -> None:
        try:
            with self._work.under_way():
                await self._posts.say_thinks(game_id, seat)
        except (storage.StorageFailure, Refusal) as why:
            logger.info("game %s: its channel was not told that a computer thinks (%s)", game_id, why)
        except Exception:
            logger.exception("game %s: its channel could not be told that a computer thinks", game_id)
