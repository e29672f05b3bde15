"""The background work that keeps the messages in the channels up to date.

Refused posts are tried again after growing waits, and at once when the permissions of their server change; in a deleted channel once a day.
Deleted messages are posted again. Only a few games are processed at a time, each by one task, and the client's close ends them all.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextvars import Context
from functools import partial

import storage
from bot.games.computers import Computers
from bot.games.table import Table
from bot.messages.channel import LiveMessages
from bot.messages.refusals import GONE
from bot.messages.sending import NotPosted
from bot.refusal import Refusal
from bot.running.tasks import Tasks
from storage import GameRow

FIRST_WAIT = 15.0
LONGEST_WAIT = 600.0
"""The shortest and the longest wait in seconds before a retry of a refused post; each wait is twice the one before."""
AT_ONCE = 4
"""The number of games processed at the same time."""
LOOKS_AT_ONCE = 2
"""The number of games processed at the same time when only checks for deleted messages are left.

Discord allows a bot 50 requests a second in all its processes together, so each process takes its share of this number, at least one.
"""
SLOW = 5.0
"""Seconds after which a game no longer counts among ``AT_ONCE``: its channel refuses posts, or its computer thinks."""
MOST_SLOW = 100
"""The greatest number of such games at the same time."""
LOOK_EVERY = 60.0
"""Seconds between two checks of one message because of commands."""
LOOKS_KEPT = 1000
PAGE = 200
"""The number of games read per query."""
NEWEST = 2**62
"""More than any game's id."""

logger = logging.getLogger(__name__)
Work = Callable[[int], Awaitable[None]]
"""Background work for a game, given its id. May raise :class:`NotPosted`, ``StorageFailure`` and ``Refusal``."""


class Outbox:
    """The games whose channels need work."""

    def __init__(
        self, table: Table, computers: Computers, live_messages: LiveMessages, work: Tasks, is_on: Callable[[int | None], bool]
    ) -> None:
        self._table = table
        self._computers = computers
        self._live_messages = live_messages
        self._work = work
        self._is_on = is_on
        self._due: dict[int, dict[Work, None]] = {}
        self._to_look: dict[int, None] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._slow = set[int]()
        self._again: dict[int, dict[Work, None]] = {}
        self._until: dict[int, float] = {}
        self._retries: dict[int, dict[Work, None]] = {}
        """Work to try again as soon as few enough requests were refused lately, see :mod:`bot.messages.refusals`."""
        self._room: asyncio.TimerHandle | None = None
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._waits: dict[int, float] = {}
        self._held: dict[int, int] = {}
        self._live_messages.leftovers.remain = lambda game_id, error: self.failed(game_id, error, self._clear_leftovers)
        self._looked: dict[int, float] = {}
        self._closed = False

    async def show(self, game_id: int, *, anew: bool = False, known: GameRow | None = None) -> None:
        """Let computers play, and update a game's live message; ``anew``: by a new message.

        ``known``: the row of the game, just stored. Raises :class:`NotPosted`; the post is tried again if that may help.
        """
        stuck = await self._computers.play(game_id, known)
        try:
            await self._live_messages.show(game_id, anew=anew, stuck=stuck)
        except NotPosted as error:
            self.failed(game_id, error)
            raise
        except (Refusal, storage.StorageFailure):
            raise
        except Exception as error:
            logger.exception("game %s: its message could not be posted; the bot tries again", game_id)
            self.failed(game_id, refused := NotPosted(passes=True))
            raise refused from error
        self._posted(game_id)

    def failed(self, game_id: int, error: NotPosted, work: Work | None = None) -> None:
        """Schedule a retry of work that Discord has refused, by default of the whole live message."""
        work = work or self._bring_up_to_date
        self._held.pop(game_id, None)
        if error.server is not None:
            self._held[game_id] = error.server
        if error.after is None and not error.gone:
            self._later(game_id, work)
            self._until[game_id] = self._table.now() + self._waits[game_id]
        elif error.passes:
            self._drop_timer(game_id, into=self._retries.setdefault(game_id, {}))
            self._retries[game_id][work] = None
            self._wait_for_room()
        else:
            wait = GONE if error.after is None else error.after
            self._later(game_id, work, wait)
            self._until[game_id] = self._table.now() + wait

    def soon(self, game_id: int) -> None:
        """Update a game's live message in the background, at once."""
        self._due.setdefault(game_id, {})[self._bring_up_to_date] = None
        self._fill()

    def do(self, game_id: int, work: Work) -> None:
        """Do background work for a game; several calls before it runs count as one.

        If a retry of the game is pending, the work waits for that retry.
        """
        waiting = self._again.get(game_id, self._retries.get(game_id))
        if waiting is not None and self._table.now() < self._until.get(game_id, 0):
            waiting[work] = None
            return
        self._due.setdefault(game_id, {})[work] = None
        self._fill()

    def redraw(self, game_id: int) -> None:
        """Edit a game's live message in the background, because something beside its log has changed."""
        self.do(game_id, self._redraw)

    def in_time(self, game_id: int) -> None:
        """Update a game's live message in the background; if a retry is pending, with that retry."""
        self.do(game_id, self._bring_up_to_date)

    def look(self, game_id: int) -> None:
        """Check in the background whether a game's live message exists, at most once in a while; post owed messages."""
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

    async def catch_up(self, guild_id: int | None = None, *, looking: bool) -> None:
        """Post the owed messages of all games of the table's shards or of a server; ``looking``: then check the live messages.

        The games are read in pages, the newest first, in the background. Raises ``StorageFailure``.
        """
        if guild_id is None:
            for game_id in await storage.games.unshown(self._table.database, self._table.shards):
                self.soon(game_id)
        before = NEWEST
        while page := await storage.games.newest_live(self._table.database, before, PAGE, guild_id, self._table.shards):
            before = page[-1].id
            for game in page:
                if game.owed:
                    self._due.setdefault(game.id, {})[self._bring_up_to_date] = None
                if looking:
                    self._to_look[game.id] = None
            self._fill()
            await asyncio.sleep(0)

    def allowed(self, guild_id: int) -> None:
        """Retry the refused posts of a server, because its permissions have changed."""
        for game_id in [held for held, guild in self._held.items() if guild == guild_id]:
            self.soon(game_id)

    async def close(self) -> None:
        """Cancel all waiting and running work."""
        self._closed = True
        for timer in (*self._timers.values(), *filter(None, (self._room,))):
            timer.cancel()
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _fill(self) -> None:
        """Start work on as many games as allowed. A check of a message also updates it: one attempt for both."""
        while not self._closed and (found := self._next()) is not None:
            game_id, works = found
            works |= self._retries.pop(game_id, {})
            self._drop_timer(game_id, into=works)
            if self._look_after in works:
                works.pop(self._bring_up_to_date, None)
            task = self._tasks[game_id] = asyncio.create_task(self._see_to(game_id, works), context=Context())
            slow = Context().run(asyncio.get_running_loop().call_later, SLOW, self._is_slow, game_id)
            task.add_done_callback(partial(self._done, game_id, slow))

    def _next(self) -> tuple[int, dict[Work, None]] | None:
        """Return an idle game and its work; games with owed posts come first."""
        busy, looks = len(self._tasks) - len(self._slow), max(1, round(LOOKS_AT_ONCE * self._table.shards.part))
        if busy < AT_ONCE and (game_id := next((found for found in self._due if found not in self._tasks), None)) is not None:
            return game_id, self._due.pop(game_id)
        if busy < AT_ONCE and (game_id := next((found for found in self._retries if found not in self._tasks), None)) is not None:
            if self._live_messages.refusals.may_retry():
                return game_id, self._retries.pop(game_id)
            self._wait_for_room()
        if busy < looks and (game_id := next((found for found in self._to_look if found not in self._tasks), None)) is not None:
            del self._to_look[game_id]
            return game_id, {self._look_after: None}
        return None

    def _is_slow(self, game_id: int) -> None:
        if len(self._slow) < MOST_SLOW:
            self._slow.add(game_id)
            self._fill()

    def _done(self, game_id: int, slow: asyncio.TimerHandle, task: asyncio.Task[None]) -> None:
        slow.cancel()
        self._slow.discard(game_id)
        del self._tasks[game_id]
        if not task.cancelled():
            self._fill()

    async def _see_to(self, game_id: int, works: dict[Work, None]) -> None:
        for work in works:
            if self._work.is_over:
                return
            try:
                with self._work.under_way():
                    await work(game_id)
            except NotPosted as error:
                self.failed(game_id, error, work)
            except storage.StorageFailure as failure:
                logger.error("game %s: the database could not be read (%s); the bot tries again", game_id, failure)
                self._later(game_id, work)
            except Refusal:
                logger.info("game %s: neither its log nor its snapshot can be used; its message stays as it is", game_id)
            except Exception:
                logger.exception("game %s: its message could not be posted; the bot tries again", game_id)
                self._later(game_id, work)
        self._rest(game_id)

    async def _bring_up_to_date(self, game_id: int, *, looking: bool = False) -> None:
        """Let computers play, and post the owed messages, if the bot is on the game's server at present."""
        row = await self._table.row(game_id)
        if self._is_on(row.guild_id):
            stuck = await self._computers.play(game_id, row)
            await self._live_messages.show(game_id, looking=looking, stuck=stuck)
            self._posted(game_id)

    async def _redraw(self, game_id: int) -> None:
        await self._live_messages.redraw(game_id, beside=False)

    async def _clear_leftovers(self, game_id: int) -> None:
        """Remove the buttons of older messages."""
        async with self._live_messages.alone(game_id):
            await self._live_messages.leftovers.clear(await self._table.row(game_id))

    async def _look_after(self, game_id: int) -> None:
        await self._bring_up_to_date(game_id, looking=True)

    def _posted(self, game_id: int) -> None:
        """Forget the pending retries of a game's live message."""
        for waiting in (self._again, self._retries):
            waiting.get(game_id, {}).pop(self._bring_up_to_date, None)
            if not waiting.get(game_id, True):
                self._drop_timer(game_id, into={})
                waiting.pop(game_id, None)
        self._rest(game_id)

    def _rest(self, game_id: int) -> None:
        """Reset the waits of a game without retries."""
        if game_id not in self._again and game_id not in self._retries:
            self._waits.pop(game_id, None)
            self._until.pop(game_id, None)
            self._held.pop(game_id, None)

    def _later(self, game_id: int, work: Work, wait: float | None = None) -> None:
        """Schedule work again after the next growing wait or ``wait`` seconds, together with the game's other retries."""
        again = self._again.get(game_id) or {}
        self._drop_timer(game_id, into=again)
        if wait is None:
            wait = self._waits[game_id] = min(2 * self._waits.get(game_id, FIRST_WAIT / 2), LONGEST_WAIT)
        again |= self._retries.pop(game_id, {}) | {work: None}
        self._again[game_id] = again
        if not self._closed:
            self._timers[game_id] = asyncio.get_running_loop().call_later(wait, self._do_again, game_id)

    def _do_again(self, game_id: int) -> None:
        self._drop_timer(game_id, into=self._retries.setdefault(game_id, {}))
        self._fill()

    def _wait_for_room(self) -> None:
        """Continue as soon as Discord's recent refusals allow it."""
        if self._room is None and not self._closed:
            self._room = asyncio.get_running_loop().call_later(self._live_messages.refusals.room_in(), self._has_room)

    def _has_room(self) -> None:
        self._room = None
        self._fill()

    def _drop_timer(self, game_id: int, into: dict[Work, None]) -> None:
        """Cancel a game's timer and move its retries into ``into``."""
        if (timer := self._timers.pop(game_id, None)) is not None:
            timer.cancel()
        into.update(self._again.pop(game_id, {}))
