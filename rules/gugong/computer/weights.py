"""The numbers of the computer player's measure, all in points, estimated by hand turn by turn."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """The worth of things to a seat.

    ``turn``: a gift still to give. ``idle``: the loss by a turn without any gain. ``reach``: the loss by not arriving in the palace.
    ``step``: a step on the way there.

    ``servant``: a servant that can still be spent; ``last``: on the last day. ``spend``: the number that a turn spends. ``saved``: a
    servant for another day. ``body``: a servant that will return. ``jade``: a jade on the way to five. ``cargo``: the expected share of
    a ship's reward for a full load on the way. ``double``: the Double Servant for a day. ``space``: an intrigue step. ``ahead``: a seat
    behind on the track. ``medal``: the start of the next day. ``wall``: winning the wall. ``match``: a match on the dice. ``token``: a
    travel token in an exchange. ``kept``: its extra worth face up. ``rise``, ``toll``, ``follow``: a use of a token in use.
    ``flexible``: a free exchange of a card of the hand. ``quality``: a point of value of a card for another day. ``action``: the
    expected share of a card's action. ``rivals``: a point of another seat. ``learnt``: whether to add the learnt corrections.
    ``tastes``: for each source that a style likes, the extra worth of a point from it.
    """

    turn: float = 2.2
    reach: float = 40.0
    step: float = 1.3
    idle: float = 2.0
    servant: float = 0.9
    last: float = 0.6
    spend: float = 2.2
    saved: float = 0.65
    body: float = 0.3
    jade: float = 2.4
    cargo: float = 0.8
    double: float = 1.2
    space: float = 0.3
    ahead: float = 0.2
    medal: float = 0.5
    wall: float = 4.4
    match: float = 0.7
    token: float = 0.5
    kept: float = 0.4
    rise: float = 0.35
    toll: float = 1.2
    follow: float = 1.0
    flexible: float = 0.25
    quality: float = 0.12
    action: float = 0.5
    rivals: float = 0.25
    learnt: bool = False
    tastes: tuple[tuple[str, float], ...] = ()


WEIGHTS = Weights()

ACTIONS = {
    "palace": 1.6, "canal": 0.8, "wall": 0.7, "decrees": 1.0, "intrigue": 0.6, "servant": 0.8, "servants": 1.6, "swap": 0.4, "none": 0.0,
}  # fmt: skip
"""The worth of a gift card's own action."""

DECREES = {
    "morning-intrigue": 0.5, "morning-ship": 1.0, "morning-servant": 0.9, "morning-envoy": 1.2, "morning-swap": 0.6,
    "cheap-travel": 0.2, "cheap-jade": 0.25, "extra-wall": 0.2, "equal-gifts": 0.25, "cheap-decrees": 0.15,
}  # fmt: skip
"""The worth of a decree: level 1 for each morning to come, level 2 for each turn to come."""

VISITS = {"travel": 0.25, "wall": 0.15, "jade": 0.05, "intrigue": 0.1, "palace": 0.3, "decrees": 0.15, "canal": 0.1}
"""The rough share of gifts that lead to each location's action."""
