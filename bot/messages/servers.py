"""Data that is kept for a while: a server that the bot left long ago is forgotten, and so is the time of an old answer."""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress

import storage
from bot.durations import DAY
from bot.games.table import Table
from bot.messages.name_redaction import NameRedaction

KEPT_DAYS = 90
"""Days for which the data of a left server is kept."""


class Servers:
    """The record of left servers. ``on`` returns the ids of the present ones."""

    def __init__(self, table: Table, name_redaction: NameRedaction, on: Callable[[], Collection[int]]) -> None:
        self._table = table
        self._name_redaction = name_redaction
        self._on = on
        self._looked: int | None = None

    async def changed(self) -> None:
        """Note that the bot has left or joined a server; if storing fails, the next look tries again."""
        self._looked = None
        with suppress(storage.StorageFailure):
            await storage.servers.note(self._table.database, self._on(), self._table.now(), self._table.shards)

    async def look(self, now: int) -> None:
        """Remove from messages the names of people whom another process has forgotten.

        Once a day, and after a change, note the servers that the bot has left and forget those left long ago, and the
        times of old answers. ``now``: in seconds since 1970.
        """
        await self._name_redaction.look()
        if self._looked is not None and 0 <= now - self._looked < DAY:
            return
        database = self._table.database
        await storage.servers.note(database, self._on(), now, self._table.shards)
        await storage.answers.forget_before(database, now - storage.answers.KEPT_SECONDS)
        for guild_id in await storage.servers.servers_left_before(database, now - KEPT_DAYS * DAY, self._table.shards):
            while games := await storage.servers.forget(database, guild_id, now):
                for game_id in games:
                    self._table.forget(game_id)
                self._name_redaction.forgotten(games)
        self._looked = now
