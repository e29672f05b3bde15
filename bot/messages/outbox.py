"""The messages in the channels, kept as they should be in the background.

What could not be posted is posted later, after growing waits or when the server allows it; what is gone is posted anew. Only a few games
are seen to at a time, each by one task, and nothing is left behind when the client closes.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from contextvars import Context
from functools import partial

import storage
from bot.games.computers import Computers
from bot.games.table import Table
from bot.messages.channel import Posts
from bot.messages.sending import NotPosted
from bot.refusal import Refusal
from bot.running.tasks import Tasks
from storage import GameRow, Status

FIRST_WAIT = 15.0
LONGEST_WAIT = 600.0
"""Seconds before what could not be posted is tried again, the first time and at most; they double in between."""
AT_ONCE = 4
"""So many games are seen to at the same time."""
LOOKS_AT_ONCE = 2
"""So many, while all that is left is to look whether messages are still there. Discord allows a bot 50 requests a second in all."""
LOOK_EVERY = 60.0
"""Seconds between two looks after one message for the sake of commands."""
LOOKS_KEPT = 1000

logger = logging.getLogger(__name__)


class Outbox:
    """The games whose channels are to be seen to."""

    def __init__(self, table: Table, computers: Computers, posts: Posts, work: Tasks, is_on: Callable[[int | None], bool]) -> None:
        self._table = table
        self._computers = computers
        self._posts = posts
        self._work = work
        self._is_on = is_on
        self._due: dict[int, None] = {}
        self._to_look: dict[int, None] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._waits: dict[int, float] = {}
        self._held: dict[int, int] = {}
        self._looked: dict[int, float] = {}
        self._closed = False

    async def show(self, game_id: int, *, anew: bool = False) -> None:
        """Let seats choose that play by themselves, and bring a game's live message up to date; ``anew``: by another message.

        Raises :class:`NotPosted`; it is tried again where that may help.
        """
        stuck = await self._computers.play(game_id)
        try:
            await self._posts.show(game_id, anew=anew, stuck=stuck)
        except NotPosted as error:
            self._not_posted(game_id, error)
            raise
        self._posted(game_id)

    def soon(self, game_id: int) -> None:
        """Bring a game's live message up to date in the background."""
        self._due[game_id] = None
        self._fill()

    def look(self, game_id: int) -> None:
        """Look in the background whether a game's live message is still there, at most once in a while; post what is owed."""
        if game_id in self._held:
            self.soon(game_id)
        now, before = asyncio.get_running_loop().time(), self._looked.get(game_id)
        if before is not None and now - before < LOOK_EVERY:
            return
        self._looked.pop(game_id, None)
        self._looked[game_id] = now
        if len(self._looked) > LOOKS_KEPT:
            del self._looked[next(iter(self._looked))]
        self._to_look[game_id] = None
        self._fill()

    def all_of(self, rows: Iterable[GameRow], *, looking: bool) -> None:
        """Post what was not shown of these games; ``looking``: then look after the messages of those that are live."""
        for row in rows:
            if _is_owed(row):
                self._due[row.id] = None
            if looking and row.live:
                self._to_look[row.id] = None
        self._fill()

    def allowed(self, guild_id: int) -> None:
        """Post what a server did not let be posted: something about its permissions has changed."""
        for game_id in [held for held, guild in self._held.items() if guild == guild_id]:
            self.soon(game_id)

    async def close(self) -> None:
        """Give up everything that waits or is under way."""
        self._closed = True
        for timer in self._timers.values():
            timer.cancel()
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _fill(self) -> None:
        """Begin with as many games as may be seen to at once."""
        while not self._closed and (found := self._next()) is not None:
            game_id, looking = found
            self._drop_timer(game_id)
            task = self._tasks[game_id] = asyncio.create_task(self._see_to(game_id, looking=looking), context=Context())
            task.add_done_callback(partial(self._done, game_id))

    def _next(self) -> tuple[int, bool] | None:
        """A game that is not seen to already, and whether to look after its message; those that are owed something come first."""
        for waiting, most in ((self._due, AT_ONCE), (self._to_look, LOOKS_AT_ONCE)):
            game_id = next((found for found in waiting if found not in self._tasks), None)
            if game_id is not None and len(self._tasks) < most:
                del waiting[game_id]
                return game_id, waiting is self._to_look
        return None

    def _done(self, game_id: int, task: asyncio.Task[None]) -> None:
        del self._tasks[game_id]
        if not task.cancelled():
            self._fill()

    async def _see_to(self, game_id: int, *, looking: bool) -> None:
        if self._work.is_over:
            return
        try:
            with self._work.under_way():
                row = await self._table.row(game_id)
                if not self._is_on(row.guild_id):
                    return  # not on this server at present; the game waits for it
                stuck = await self._computers.play(game_id)
                await self._posts.show(game_id, looking=looking, stuck=stuck)
            self._posted(game_id)
        except NotPosted as error:
            self._not_posted(game_id, error)
        except storage.StorageFailure as failure:
            logger.error("game %s: not read (%s)", game_id, failure)
            self._later(game_id)
        except Refusal:
            logger.info("game %s: nothing can be shown of it", game_id)
        except Exception:
            logger.exception("game %s: its message could not be posted", game_id)

    def _posted(self, game_id: int) -> None:
        self._waits.pop(game_id, None)
        self._held.pop(game_id, None)
        self._drop_timer(game_id)

    def _not_posted(self, game_id: int, error: NotPosted) -> None:
        self._held.pop(game_id, None)
        if error.passes:
            self._later(game_id)
        elif error.server is not None:
            self._held[game_id] = error.server

    def _later(self, game_id: int) -> None:
        wait = min(2 * self._waits.get(game_id, FIRST_WAIT / 2), LONGEST_WAIT)
        self._waits[game_id] = wait
        self._drop_timer(game_id)
        if not self._closed:
            self._timers[game_id] = asyncio.get_running_loop().call_later(wait, self.soon, game_id)

    def _drop_timer(self, game_id: int) -> None:
        if (timer := self._timers.pop(game_id, None)) is not None:
            timer.cancel()


def _is_owed(row: GameRow) -> bool:
    """Whether a channel may have to be told of something; for a game under way its log decides."""
    if row.status is Status.LOBBY:
        return row.message_id is None
    return row.notice is not None or (row.status is not Status.CLOSED and (row.message_id is None or row.message_seq != row.seq))
