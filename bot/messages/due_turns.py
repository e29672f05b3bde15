"""Turns that a computer plays because the time of the person is over and the table wants it so."""

from __future__ import annotations

import logging
from contextlib import suppress

import storage
from bot.games.computers import Computers
from bot.games.session import Session
from bot.games.storing import NOBODY, Outdated
from bot.games.table import Table
from bot.messages.announcements import Announcements
from bot.messages.channel import LiveMessages
from bot.messages.outbox import Outbox
from bot.messages.sending import NotPosted
from bot.names import shown_name
from bot.running.workers import NotNow
from bot.wording.catalogue import Words
from storage.telling import Telling

logger = logging.getLogger(__name__)


class DueTurns:
    """The turns that computers play for people. The decision is stored; the clock asks again until a turn is played."""

    def __init__(
        self, table: Table, computers: Computers, live_messages: LiveMessages, outbox: Outbox, announcements: Announcements
    ) -> None:
        self._table = table
        self._computers = computers
        self._live_messages = live_messages
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
            await self._table.choose_by_itself(session, after, asked)
        except (NotNow, Outdated) as why:
            logger.info("game %s seq %s: the due turn is not played yet (%s)", game_id, row.seq, type(why).__name__)
            return
        await self._tell(session, asked)
        with suppress(NotPosted):  # the outbox tries again
            await self._outbox.show(game_id)

    async def _tell(self, session: Session, seat: int) -> None:
        row, say = session.row, self._live_messages.say_at(session.row)
        nonce = self._live_messages.asides.new_nonce(row)
        told = _played(shown_name(session.names(say)[seat]), say)
        try:
            await self._announcements.tell(Telling(row.id, nonce, NOBODY, self._table.now(), told, row.epoch))
        except NotPosted as error:
            logger.info("game %s: the channel could not be told (%s)", row.id, error)
            self._outbox.failed(row.id, error, self._announcements.announce)


def _played(name: str, say: Words) -> str:
    return say.gettext("The time of {name} was over, so the computer has played this turn. **Play** gives {name} the next one.").format(
        name=name
    )
