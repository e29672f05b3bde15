"""The line in the message of a turn that tells the next player, once a turn, if they want it."""

from __future__ import annotations

import storage
from bot.games import hours, turns
from bot.games.deadlines import absence_of
from bot.games.session import Session
from bot.names import shown_name
from bot.wording.catalogue import Sentence, Words
from storage import Database

NEXT = Sentence("-# {name}, you are next.")


async def line(database: Database, session: Session, since: int, now: int, say: Words) -> tuple[str, tuple[int, ...]]:
    """Return the line and the person whom it calls, or "" and nobody; in their quiet hours and days away a name alone.

    ``since``: the message tells the rows of the log from this one on.
    """
    seat = None if session.over else turns.next_up(session.live, since)
    member = next((member for member in session.row.people if member.seat == seat), None)
    if seat is None or member is None:
        return "", ()
    personal = await storage.settings.personal(database, member.user_id)
    if not personal.next_up:
        return "", ()
    if hours.free_from(now, absence_of(personal)) > now:
        return NEXT(say, name=shown_name(member.name)), ()
    return NEXT(say, name=f"<@{member.user_id}>"), (member.user_id,)
