"""The clock of lobbies: ready checks that are answered or over."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence

import storage
from bot.games import ready
from bot.games.deadlines import DAY
from bot.games.table import Table
from bot.messages.announcements import Announcements
from bot.messages.outbox import Outbox
from bot.wording import lobbies
from bot.wording.catalogue import Words
from storage import GameRow

logger = logging.getLogger(__name__)


class LobbyClock:
    """The clock of all lobbies."""

    def __init__(
        self,
        table: Table,
        outbox: Outbox,
        announcements: Announcements,
        say_at: Callable[[GameRow], Words],
        is_on: Callable[[int | None], bool],
    ) -> None:
        self._table = table
        self._outbox = outbox
        self._announcements = announcements
        self._say_at = say_at
        self._is_on = is_on

    def shown(self, row: GameRow) -> None:
        """Post what is due beside a lobby whose message was just shown."""
        if row.seed is None and row.live:
            self._outbox.do(row.id, self._announcements.announce)

    async def look(self, now: int) -> None:
        """Begin the games of tables whose people are all here, and free the seats of people who were silent for a day."""
        for game_id in await storage.ready.due(self._table.database, now - DAY, self._table.shards):
            try:
                await self._see_to(game_id)
            except storage.StorageFailure:
                raise
            except Exception:  # one table must not keep the others waiting
                logger.exception("game %s: its ready check failed; the bot tries again, please report it", game_id)

    async def _see_to(self, game_id: int) -> None:
        row = await self._table.row(game_id)
        if self._is_on(row.guild_id) and await ready.see_to(self._table, game_id, self._told):
            self._outbox.soon(game_id)
            self._outbox.do(game_id, self._announcements.announce)

    def _told(self, row: GameRow, silent: Sequence[str]) -> str:
        return lobbies.did_not_answer(silent, self._say_at(row))
