"""Turns that a computer plays because the time of the person is over and the table wants it so."""

from __future__ import annotations

import logging
from contextlib import suppress

import storage
from bot.games.computers import Computers
from bot.games.storing import NOBODY, Outdated
from bot.games.table import Table
from bot.messages.announcements import Announcements
from bot.messages.outbox import Outbox
from bot.messages.sending import NotPosted
from bot.names import shown_name
from bot.running.workers import NotNow
from bot.wording.catalogue import Words

logger = logging.getLogger(__name__)


class DueTurns:
    """The turns that computers play for people. The decision is stored; the clock asks again until a turn is played."""

    def __init__(self, table: Table, computers: Computers, outbox: Outbox, announcements: Announcements) -> None:
        self._table = table
        self._computers = computers
        self._outbox = outbox
        self._announcements = announcements

    async def play(self, game_id: int) -> None:
        """Play the turn of the person asked, if that is decided, and tell the channel; the person has the next turn again."""
        session, wait = await self._table.session(game_id), await storage.waits.wait_of(self._table.database, game_id)
        asked, row = session.live.asked, session.row
        if asked is None or wait is None or session.person_asked is None or wait.seat != asked:
            return
        if wait.overdue is None or row.at_zero != "computer":
            return
        try:
            after = await self._computers.thought(session.live, asked)
            told = self._announcements.telling(row, NOBODY, lambda say: _played(shown_name(session.names(say)[asked]), say))
            await self._table.choose_by_itself(session, after, asked, told)
        except (NotNow, Outdated) as why:
            logger.info("game %s seq %s: the due turn is not played yet (%s)", game_id, row.seq, type(why).__name__)
            return
        try:
            await self._announcements.announce(game_id)
        except NotPosted as error:
            logger.info("game %s: the channel could not be told (%s)", game_id, error)
            self._outbox.failed(game_id, error, self._announcements.announce)
        with suppress(NotPosted):  # the outbox tries again
            await self._outbox.show(game_id)


def _played(name: str, say: Words) -> str:
    return say.gettext("The time of {name} was over, so the computer has played this turn. **Play** gives {name} the next one.").format(
        name=name
    )
