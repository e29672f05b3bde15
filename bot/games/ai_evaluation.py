"""What the strong computer thinks of the answers to a question, as a process is asked that knows nothing but the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from rules import GAMES
from rules.contract import Game, Weighed
from rules.core import Action, State


@dataclass(frozen=True, slots=True)
class Judged:
    """An answer weighed. ``second``: the best answer to the question that it leads to, where both are one thought, else None."""

    weighed: Weighed
    second: Action | None = None


def judged(game: str, state: str, seat: int, followed: int) -> tuple[Judged, ...]:
    """The answers of a seat that are worth a thought, the best first, from nothing but its own views; the first ``followed`` of them with
    the second answer where two questions are one thought."""
    rules, table = GAMES[game], GAMES[game].load(state)
    found = [Judged(replace(each, shares=dict(each.shares))) for each in rules.weighed(rules.view(table, seat))]
    return tuple([replace(each, second=_second(rules, table, seat, each.weighed.action)) for each in found[:followed]] + found[followed:])


def _second(rules: Game[Any], table: State, seat: int, action: Action) -> Action | None:
    """The best answer to the question that an answer leads to where both are one thought."""
    following = rules.TOGETHER.get(rules.view(table, seat).question)
    if following is None:
        return None
    after = table.clone()
    rules.apply(after, action)
    view = rules.view(after, seat)
    if view.to_move != seat or view.question != following:
        return None
    own = [each.action for each in rules.weighed(view) if each.action not in table.choices]
    return own[0] if own else None


def at_least_none(weighed: Weighed) -> Weighed:
    """An answer by which fewer points than none are expected, as one of none, for nobody ends with fewer: what speaks most against it
    counts for so much less."""
    short = -weighed.points
    if short <= 0 or not weighed.shares:
        return weighed
    against = min(weighed.shares, key=weighed.shares.__getitem__)
    shares = {**weighed.shares, against: weighed.shares[against] + short}
    return replace(weighed, worth=weighed.worth + short, points=0.0, shares=shares)


def best(found: Sequence[Judged], most: int) -> tuple[Judged, ...]:
    """The best answers, of those that are worth the same in everything the first alone. Where points can be expected of the first, none
    has fewer than none; where not, they are told apart as they are."""
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
