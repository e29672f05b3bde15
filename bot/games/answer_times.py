"""How quickly a person answers: the time from the call to the first press in each of their own turns, and the usual time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import quantiles

from bot.games import banks
from bot.games.pace import bank_of
from bot.games.session import Session
from bot.games.turns import began, is_new
from storage import Wait
from storage.answers import Answer
from storage.clocks import Clock

LEAST = 20
"""The fewest answers from which the usual time is computed."""


@dataclass(frozen=True, slots=True)
class Usual:
    """Seconds of a person's answers: the median, and the bounds of the middle half."""

    median: int
    low: int
    high: int


def may_count(before: Session) -> bool:
    """Check whether the seat asked answers for the first time in a new turn of its own, on a server, and other people wait for it."""
    live, row = before.live, before.row
    if row.guild_id is None or len(row.people) < 2 or live.asked != live.state.turn:
        return False
    first = began(live)
    answered = any(step.row >= first and step.seat == live.asked and not step.ordered for step in live.steps)
    return not answered and is_new(live)


def answer(before: Session, wait: Wait | None, found: Clock, at: int) -> Answer | None:
    """Return the time of an answer by hand; None if the seat asked was not called."""
    if wait is None or wait.called is None or wait.seat != before.live.asked:
        return None
    return Answer(before.row.at(wait.seat).user_id, banks.used(wait, bank_of(before.row), found, at), began(before.live))


def usual(seconds: Sequence[int]) -> Usual | None:
    """Return the usual time of a person's answers; None if they are too few."""
    if len(seconds) < LEAST:
        return None
    low, median, high = map(round, quantiles(seconds, n=4, method="inclusive"))
    return Usual(median, low, high)
