"""The banks of a table's seats in its messages."""

from __future__ import annotations

import storage
from bot.games import banks
from bot.games.pace import Bank, bank_of
from bot.games.session import Session
from bot.messages.views import shown_names
from bot.wording import clock as words
from bot.wording.catalogue import Words
from bot.wording.texts import moment
from storage import Database, Wait


async def lines(database: Database, session: Session, wait: Wait | None, now: int, say: Words) -> str:
    """Tell the time left in each bank, and whether the clock is stopped; "" at a table without banks, and after the end."""
    row, bank = session.row, bank_of(session.row)
    if bank is None or session.over:
        return ""
    found = await storage.clocks.clock_of(database, row)
    own_turn, names = session.live.asked == session.live.state.turn, shown_names(session, say)
    left = banks.left(row, wait, bank, found, now, own_turn=own_turn)
    told = words.time_left([(names[seat], seconds) for seat, seconds in sorted(left.items())], say)
    return "\n".join(filter(None, (told, standing(session, wait, bank, found, now, say))))


def standing(session: Session, wait: Wait | None, bank: Bank, found: storage.clocks.Clock, now: int, say: Words) -> str:
    """Say that the clock of the seat asked is stopped, in a pause also until when; "" while it runs."""
    paused = session.row.paused_until
    if paused is not None and paused > now:
        return words.PAUSED(say, moment=moment(paused, "f"))
    if session.person_asked is None or wait is None or wait.called is None or not banks.is_stopped(wait, bank, found, now):
        return ""
    return words.STANDS(say)
