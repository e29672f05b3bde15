"""The marks of honour that people have earned in a game, beneath its final scores."""

from __future__ import annotations

from bot.games import achievements
from bot.games.session import Session
from bot.names import shown_name
from bot.wording import WORDING
from bot.wording import achievements as words
from bot.wording.catalogue import Words
from bot.wording.texts import marked

MOST = 3
"""So many marks of a person are told, the rarest."""
MOST_IN_ALL = 10
"""So many in one message: at larger tables fewer of each."""


def told(session: Session, say: Words) -> str:
    """What the people of a game that is over have earned; "" for nothing, and for what computers have."""
    found, people = achievements.found(session.live), {member.seat for member in session.row.people}
    names = tuple(shown_name(name) for name in session.names(say))
    most = min(MOST, MOST_IN_ALL // max(1, len(people)))
    mark_of = WORDING[session.row.game].mark
    lines = [
        words.earned(marked(names, seat), mark_of(mark, say), say)
        for seat, own in enumerate(found)
        if seat in people
        for mark in own[:most]
    ]
    return "\n".join([words.title(say), *lines]) if lines else ""
