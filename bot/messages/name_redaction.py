"""Removal of forgotten names: files made of a game are deleted, its messages are edited.

The storage notes this work in the transaction that forgets the person, so that a stop of the bot loses none of it.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable
from functools import partial

import storage
from bot.games.table import Table
from bot.messages.channel import LiveMessages
from bot.messages.failures import GIVEN_UP, NotPosted
from bot.messages.message import Message
from bot.messages.outbox import Outbox
from bot.messages.places import Places
from bot.messages.render_jobs import RenderJobs
from bot.messages.requests import GAME_HAS_MOVED_ON, Requests
from bot.refusal import Refusal
from bot.running.tidying import Tidying
from storage import GameRow
from storage.shards import ALL

logger = logging.getLogger(__name__)


class NameRedaction:
    """The games with messages to edit. ``let_go``: called after somebody was forgotten, to drop all pictures in memory."""

    def __init__(
        self,
        table: Table,
        live_messages: LiveMessages,
        outbox: Outbox,
        requests: Requests,
        places: Places,
        render_jobs: RenderJobs,
        tidying: Tidying,
        is_on: Callable[[int | None], bool],
        let_go: Callable[[], None],
    ) -> None:
        self._table = table
        self._live_messages = live_messages
        self._outbox = outbox
        self._requests = requests
        self._places = places
        self._render_jobs = render_jobs
        self._tidying = tidying
        self._is_on = is_on
        self._let_go = let_go
        self._seen = frozenset[tuple[int, int]]()
        self._epoch: int | None = None

    async def catch_up(self) -> None:
        """Redact in the background every game with messages to edit. Raises ``StorageFailure``."""
        shown = await storage.forgetting.to_redraw(self._table.database)
        for game_id in dict.fromkeys(game_id for game_id, _ in shown):
            self.soon(game_id)
        await self._look_at_files()

    async def look(self) -> None:
        """Start the work that is new since the last look. Raises ``StorageFailure``.

        It also covers people whom another process has forgotten.
        """
        await self._look_at_files()
        self._tidying.look()
        if self._table.shards == ALL:
            return
        shown = frozenset(await storage.forgetting.to_redraw(self._table.database, shards=self._table.shards))
        for game_id in {game_id for game_id, _ in shown - self._seen}:
            self.soon(game_id)
        self._seen = shown

    async def _look_at_files(self) -> None:
        """Delete old files in this process's own folder if somebody was forgotten since the last look."""
        epoch = await storage.epochs.epoch_now(self._table.database)
        if epoch != self._epoch:
            self._let_go()
            await self._render_jobs.sweep()
            self._epoch = epoch

    def forgotten(self, game_ids: Iterable[int]) -> None:
        """Redact in the background the games of a forgotten person, and tidy the database."""
        self._let_go()
        self._tidying.soon()
        for game_id in game_ids:
            self.soon(game_id)

    def soon(self, game_id: int) -> None:
        """Redact a game in the background."""
        self._outbox.do(game_id, self._redraw)

    async def _redraw(self, game_id: int) -> None:
        """Delete the files of a game, and edit its messages; if the bot is not on the server, that waits."""
        database = self._table.database
        shown = [message_id for _, message_id in await storage.forgetting.to_redraw(database, game_id)]
        if not shown:
            return
        await self._render_jobs.sweep(game_id)
        direct = False
        try:
            row = await self._table.row(game_id)
            direct = row.guild_id is None
            if not self._is_on(row.guild_id):
                return
            await self._show(row, [message_id for message_id in shown if message_id])
        except Refusal:  # the game is gone
            pass
        except NotPosted as error:
            if error.after is not None and not error.gone:
                raise
            if (
                not error.gone
                and self._table.now() - await storage.forgetting.redraw_refused(database, game_id, self._table.now()) < GIVEN_UP
            ):
                raise
        await storage.forgetting.is_redrawn(database, game_id, shown)
        if not direct:  # there the game has just lost its channel
            self._outbox.soon(game_id)

    async def _show(self, row: GameRow, message_ids: list[int]) -> None:
        """Edit all messages of a game, each even if another is refused; then raise :class:`NotPosted` if one was."""
        moved_on, refused = Message((GAME_HAS_MOVED_ON(self._live_messages.say_at(row)),)), None
        steps: list[Callable[[], Awaitable[object]]] = [
            *(partial(self._live_messages.asides.change, row, message_id, moved_on) for message_id in message_ids),
            partial(self._live_messages.redraw, row.id),
        ]
        if row.seed is not None:
            steps.append(partial(self._requests.retell, row.id))
        self._places.soon(row.channel_id)
        for step in steps:
            try:
                await step()
            except Refusal:  # today's rules do not show it
                pass
            except NotPosted as error:
                refused = error
            except storage.StorageFailure:
                raise
            except Exception:
                logger.exception(
                    "game %s seq %s: a message with a forgotten name could not be changed; the bot tries again", row.id, row.seq
                )
                refused = NotPosted(passes=True)
        if refused is not None:
            raise refused
