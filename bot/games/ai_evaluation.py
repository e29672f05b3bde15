"""The strong computer's evaluation of the answers to a question, for a process that knows only the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from rules import GAMES
from rules.contract import Game, Weighed
from rules.core import Action, State


@dataclass(frozen=True, slots=True)
class Judged:
    """An answer with its worth. ``second``: the best answer to the question that follows, if the two belong together."""

    weighed: Weighed
    second: Action | None = None


def judged(game: str, state: str, seat: int, followed: int) -> tuple[Judged, ...]:
    """Return the plausible answers of a seat, the best first, judged from its own views.

    The first ``followed`` of them have their second answer if two questions belong together.
    """
    rules, table = GAMES[game], GAMES[game].load(state)
    found = [Judged(replace(each, shares=dict(each.shares))) for each in rules.weighed(rules.view(table, seat))]
    return tuple([replace(each, second=_second(rules, table, seat, each.weighed)) for each in found[:followed]] + found[followed:])


def _second(rules: Game[Any], table: State, seat: int, weighed: Weighed) -> Action | None:
    """Return the best answer to the question that an answer leads to, if the two belong together."""
    if weighed.then is not None:
        return weighed.then
    following = rules.TOGETHER.get(rules.view(table, seat).question)
    if following is None:
        return None
    after = table.clone()
    rules.apply(after, weighed.action)
    view = rules.view(after, seat)
    if view.to_move != seat or view.question != following:
        return None
    own = [each.action for each in rules.weighed(view) if each.action not in table.choices]
    return own[0] if own else None


def at_least_none(weighed: Weighed) -> Weighed:
    """Raise an expectation below 0 points to 0, since nobody ends below 0, by raising its worst source."""
    short = -weighed.points
    if short <= 0 or not weighed.shares:
        return weighed
    against = min(weighed.shares, key=weighed.shares.__getitem__)
    shares = {**weighed.shares, against: weighed.shares[against] + short}
    return replace(weighed, worth=weighed.worth + short, points=0.0, shares=shares)


def best(found: Sequence[Judged], most: int) -> tuple[Judged, ...]:
    """Return the best answers, only the first of those with equal values.

    If the first promises points, expectations below 0 are raised to 0; otherwise they are compared as they are.
    """
    kept: list[Judged] = []
    for each in found:
        if all(_key(each) != _key(other) for other in kept):
            kept.append(each)
    told = kept[:most]
    if told and told[0].weighed.points > 0:
        told = [replace(each, weighed=at_least_none(each.weighed)) for each in told]
    return tuple(told)


def _key(each: Judged) -> tuple[float, float, frozenset[tuple[str, float]]]:
    return each.weighed.worth, each.weighed.points, frozenset(each.weighed.shares.items())
