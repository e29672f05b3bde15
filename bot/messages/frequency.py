"""How often the channel shows the board: after each turn, once a round, or on demand, by the table's setting."""

from __future__ import annotations

from bot.games.session import Session
from rules import play


def is_pictured(session: Session) -> bool:
    """Check whether the next message of the game shows the board.

    The last message always does, and so does a message that replaces one that is gone or in another channel.
    """
    row = session.row
    if session.over or row.pictures == "turn":
        return True
    if row.pictures == "demand":
        return False
    shown = row.pictured_seq
    return row.message_id is None or shown is None or shown == row.seq or _round_is_over(session, shown)


def _round_is_over(session: Session, since: int) -> bool:
    """Check whether every seat has had a turn since row ``since``, or another day or month has begun."""
    turns = sum(step.ends_turn for step in session.live.steps if step.row >= since)
    return turns >= len(session.row.members) or session.live.view(None).round != play.at(session.live, since).view(None).round
