"""When the channel is shown the board: after each turn, once a round, or on demand, as its table has it."""

from __future__ import annotations

from bot.games.playing import Playing
from rules import play


def is_pictured(playing: Playing) -> bool:
    """Whether the next message of the game shows the board. The last one always does, and so does one that takes the place of
    another: where that is gone, or in another channel."""
    row = playing.row
    if playing.over or row.pictures == "turn":
        return True
    if row.pictures == "demand":
        return False
    shown = row.pictured_seq
    return row.message_id is None or shown is None or shown == row.seq or _round_is_over(playing, shown)


def _round_is_over(playing: Playing, since: int) -> bool:
    """Whether every seat has had its turn since the log had so many rows, or another day or month has begun."""
    turns = sum(step.ends_turn for step in playing.live.steps if step.row >= since)
    return turns >= len(playing.row.members) or playing.live.view(None).round != play.at(playing.live, since).view(None).round
