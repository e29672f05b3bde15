"""The numbers of the computer player's measure, all in points, made by hand from what a game is worth turn by turn."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """``turn``: a gift still to give, ``idle``: what a turn without any gain is short of. ``reach``: what is lost by not arriving in
    the palace, ``step`` a step on the way there.

    ``servant``: one that can still be spent, ``last`` on the last day, ``spend`` how many a turn spends; ``saved``: one for another
    day; ``body``: one that is not bound for good. ``jade``: what a jade is worth on the way to five. ``cargo``: the share of a
    ship's reward that is expected of a full load on the way; ``double``: the Double Servant for a day. ``space``: an intrigue step,
    ``ahead`` a seat behind on the track, ``medal`` the start of the next day. ``wall``: winning the wall, ``match`` a match on the
    dice. ``token``: a travel token in an exchange, ``kept`` what it is worth besides while it lies face up, ``rise``, ``toll`` and
    ``follow`` a use of one in use. ``flexible``: a free exchange that a card of the hand has, ``quality`` a point of value of a card
    for another day, ``action`` the share of a card's action that is expected. ``rivals``: a point of another seat. ``learnt``: whether
    what was learnt from games comes on top.
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


WEIGHTS = Weights()

ACTIONS = {
    "palace": 1.6, "canal": 0.8, "wall": 0.7, "decrees": 1.0, "intrigue": 0.6, "servant": 0.8, "servants": 1.6, "swap": 0.4, "none": 0.0,
}  # fmt: skip
"""What a gift card's own action is worth."""

DECREES = {
    "morning-intrigue": 0.5, "morning-ship": 1.0, "morning-servant": 0.9, "morning-envoy": 1.2, "morning-swap": 0.6,
    "cheap-travel": 0.2, "cheap-jade": 0.25, "extra-wall": 0.2, "equal-gifts": 0.25, "cheap-decrees": 0.15,
}  # fmt: skip
"""What a decree of level 1 is worth each morning to come, one of level 2 each turn to come."""

VISITS = {"travel": 0.25, "wall": 0.15, "jade": 0.05, "intrigue": 0.1, "palace": 0.3, "decrees": 0.15, "canal": 0.1}
"""How often a gift leads to each location's action, about."""
