"""The servers of which something is kept: a server that the bot has left for long is forgotten."""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress

import storage
from bot.games.deadlines import DAY
from bot.games.table import Table
from bot.messages.name_redaction import NameRedaction

KEPT_DAYS = 90
"""So many days a server is kept that the bot is not on."""


class Servers:
    """Which servers the bot has left. ``on``: the ids of those on which it is."""

    def __init__(self, table: Table, name_redaction: NameRedaction, on: Callable[[], Collection[int]]) -> None:
        self._table = table
        self._name_redaction = name_redaction
        self._on = on
        self._looked: int | None = None

    async def changed(self) -> None:
        """Note that the bot has left a server, or come to one; what cannot be stored now is at the next look."""
        self._looked = None
        with suppress(storage.StorageFailure):
            await storage.note_servers(self._table.database, self._on(), self._table.now(), self._table.shards)

    async def look(self, now: int) -> None:
        """See to what another process has forgotten; once a day, or after a change, note which servers were left, and forget those that
        were left for long. ``now``: in seconds since 1970."""
        await self._name_redaction.look()
        if self._looked is not None and 0 <= now - self._looked < DAY:
            return
        database = self._table.database
        await storage.note_servers(database, self._on(), now, self._table.shards)
        for guild_id in await storage.servers_left_before(database, now - KEPT_DAYS * DAY, self._table.shards):
            while games := await storage.forget_server(database, guild_id, now):
                for game_id in games:
                    self._table.forget(game_id)
                self._name_redaction.forgotten(games)
        self._looked = now
