"""What still shows a name that is forgotten: files that were made of a game are removed, its newest message is shown anew.

What is to be seen to is stored with the forgetting itself, so that a stop of the bot in between loses nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import storage
from bot.games.table import Table
from bot.messages.channel import LiveMessages
from bot.messages.message import Message
from bot.messages.outbox import Outbox
from bot.messages.places import Places
from bot.messages.render_jobs import RenderJobs
from bot.messages.requests import Requests
from bot.refusal import Refusal
from bot.running.tidying import Tidying
from bot.wording import requests as words
from storage import GameRow
from storage.shards import ALL


class NameRedaction:
    """The games of which something is to be shown anew. ``let_go``: called after somebody was forgotten, to keep no picture in memory."""

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
        """See in the background to every game of which something is to be shown anew. Raises ``StorageFailure``."""
        shown = await storage.to_redraw(self._table.database)
        for game_id in dict.fromkeys(game_id for game_id, _ in shown):
            self.soon(game_id)
        await self._look_at_files()

    async def look(self) -> None:
        """See in the background to what is new since the last look, where other processes have other shards: who is forgotten in one of
        them is forgotten in the games and the files of all. Raises ``StorageFailure``."""
        await self._look_at_files()
        self._tidying.look()
        if self._table.shards == ALL:
            return
        shown = frozenset(await storage.to_redraw(self._table.database, shards=self._table.shards))
        for game_id in {game_id for game_id, _ in shown - self._seen}:
            self.soon(game_id)
        self._seen = shown

    async def _look_at_files(self) -> None:
        """Remove the files of before, in this process's own folder, where somebody was forgotten since the last look."""
        epoch = await storage.epoch_now(self._table.database)
        if epoch != self._epoch:
            self._let_go()
            await self._render_jobs.sweep()
            self._epoch = epoch

    def forgotten(self, game_ids: Iterable[int]) -> None:
        """See in the background to the games of somebody who is forgotten, and to the file."""
        self._let_go()
        self._tidying.soon()
        for game_id in game_ids:
            self.soon(game_id)

    def soon(self, game_id: int) -> None:
        """See in the background to a game."""
        self._outbox.do(game_id, self._redraw)

    async def _redraw(self, game_id: int) -> None:
        """Remove the files of a game, and show its messages anew; those of a server that the bot is not on wait for it."""
        database = self._table.database
        shown = [message_id for _, message_id in await storage.to_redraw(database, game_id)]
        if not shown:
            return
        await self._render_jobs.sweep(game_id)
        try:
            row = await self._table.row(game_id)
            if not self._is_on(row.guild_id):
                return
            await self._show(row, [message_id for message_id in shown if message_id])
        except Refusal:  # it is gone, or the rules of today do not show it
            pass
        await storage.is_redrawn(database, game_id, shown)
        self._outbox.soon(game_id)

    async def _show(self, row: GameRow, message_ids: list[int]) -> None:
        for message_id in message_ids:
            await self._live_messages.asides.change(row, message_id, Message((words.moved_on(self._live_messages.say_at(row)),)))
        await self._live_messages.redraw(row.id)
        if row.seed is not None:
            await self._requests.retell(row.id)
        self._places.soon(row.channel_id)
