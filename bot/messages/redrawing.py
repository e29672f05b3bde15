"""What still shows a name that is forgotten: files that were made of a game are removed, its newest message is shown anew.

What is to be seen to is stored with the forgetting itself, so that a stop of the bot in between loses nothing.
"""

from __future__ import annotations

from collections.abc import Callable

import storage
from bot.games.table import Table
from bot.messages.channel import Posts
from bot.messages.making import Makings
from bot.messages.message import Message
from bot.messages.outbox import Outbox
from bot.messages.places import Places
from bot.messages.requests import Requests
from bot.refusal import Refusal
from bot.wording import requests as words
from storage import GameRow
from storage.shards import ALL


class Redrawing:
    """The games of which something is to be shown anew."""

    def __init__(
        self,
        table: Table,
        posts: Posts,
        outbox: Outbox,
        requests: Requests,
        places: Places,
        makings: Makings,
        is_on: Callable[[int | None], bool],
    ) -> None:
        self._table = table
        self._posts = posts
        self._outbox = outbox
        self._requests = requests
        self._places = places
        self._makings = makings
        self._is_on = is_on
        self._seen = frozenset[tuple[int, int]]()

    async def catch_up(self) -> None:
        """See in the background to every game of which something is to be shown anew. Raises ``StorageFailure``."""
        shown = await storage.to_redraw(self._table.database)
        if storage.NOT_TIDY in shown:  # a stop of the bot came between
            await storage.tidy(self._table.database)
        for game_id in dict.fromkeys(game_id for game_id, _ in shown if game_id):
            self.soon(game_id)

    async def look(self) -> None:
        """See in the background to what is new since the last look, where other processes have other shards: who is forgotten in one of
        them is forgotten in the games of all. Raises ``StorageFailure``."""
        if self._table.shards == ALL:
            return
        shown = frozenset(await storage.to_redraw(self._table.database, shards=self._table.shards))
        for game_id in {game_id for game_id, _ in shown - self._seen}:
            self.soon(game_id)
        self._seen = shown

    def soon(self, game_id: int) -> None:
        """See in the background to a game."""
        self._outbox.do(game_id, self._redraw)

    async def _redraw(self, game_id: int) -> None:
        """Remove the files of a game, and show its messages anew; those of a server that the bot is not on wait for it."""
        database = self._table.database
        shown = [message_id for _, message_id in await storage.to_redraw(database, game_id)]
        if not shown:
            return
        await self._makings.forget(game_id)
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
            await self._posts.asides.change(row, message_id, Message((words.moved_on(self._posts.say_at(row)),)))
        await self._posts.redraw(row.id)
        if row.seed is not None:
            await self._requests.retell(row.id)
        self._places.soon(row.channel_id)
