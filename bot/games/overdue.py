"""The decision to ask the others at a table about an overdue seat."""

from __future__ import annotations

from collections.abc import Sequence

import storage
from bot.durations import DAY, HOUR
from bot.games import hours
from bot.games.deadlines import absence_of, time_at
from bot.games.table import Table
from storage import Member, Wait

APART = HOUR
"""Seconds between two calls of one person, across all games."""
MISSED = 43200
"""Seconds after which a game is checked in any case."""


async def ask_others(table: Table, wait: Wait, now: int, *, left: bool = False) -> int | None:
    """Ask the other people at the table, once, about the overdue seat; return None, or the moment to try again.

    Without other people nobody is asked. The question waits while all of the others are away, in quiet hours or just called, and for the
    time that they gave. ``left``: the seat's person is not on the server any more.
    """
    row = await table.row(wait.game_id)
    if wait.overdue is not None or row.asked != wait.seat or row.at(wait.seat).computer:
        return now + MISSED
    person = row.at(wait.seat).user_id
    given = (await time_at(table.database, row, wait, await storage.settings.personal(table.database, person))).given
    if given is not None and given > now:
        return given
    free = await _free_from(table, [member for member in row.people if member.user_id != person], now)
    called = [user_id for user_id, moment in free.items() if moment <= now]
    if not called and (not free or min(free.values()) < now + DAY):
        return min(free.values(), default=now + MISSED)
    return None if await storage.announcements.note_overdue(table.database, wait, now, called, left=left) else now


async def _free_from(table: Table, members: Sequence[Member], now: int) -> dict[int, int]:
    """Return for each person the moment from which they may be called: outside quiet hours and absence, not soon after another call."""
    free = dict[int, int]()
    called = await storage.waits.called_at(table.database, [member.user_id for member in members])
    for user_id in (member.user_id for member in members):
        absence = absence_of(await storage.settings.personal(table.database, user_id))
        free[user_id] = hours.free_from(max(now, called.get(user_id, now - APART) + APART), absence)
    return free
