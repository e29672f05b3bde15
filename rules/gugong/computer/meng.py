"""The effect of the person's turn on Meng, the solo opponent: signs for the measure that was learnt from games.

Meng goes where his cards send him, whatever lies there (rulebook pages 16 to 18), so the table that he will find matters: the gift cards
that he takes and acts with on another day, his costs of jade and decrees, the state of the wall, and the most matches tonight.
``learnt.py`` holds the worth of each sign to him.
"""

from __future__ import annotations

from math import exp

from rules.gugong.automa import MENG
from rules.gugong.locations.jade import prices
from rules.gugong.state import GugongState

ACTIONS = ("palace", "canal", "wall", "decrees", "intrigue", "servant", "servants")
"""The actions of gift cards that Meng uses."""

LEVELS = (1, 2, 3)

SETTLED = (1.0, 0.75, 0.06, 0.0)
"""The person's chance of the most matches after the last gift of the day, by matches still needed, from -1 on.

In the twilight Meng may still get ahead on the track, or lose steps.
"""

ALWAYS, NEEDED, TODAY, REACH = 0.47, 1.79, 1.12, 0.59
"""The logistic weights before the last gift: a constant, matches still needed, gifts left, and matches within reach."""

SIGNS = (
    "pool", "pool-4", "short", "jade", "jades-3", "jades-5", "price", "wall", "wall-lead", "wall-missing", "envoy-ahead", "other-arrived",
    "intrigue", "intrigue-7", "intrigue-ahead", *(f"other-decree-{level}" for level in LEVELS),
    *(f"takes-{action}" for action in ACTIONS), "dice-lost",
)  # fmt: skip
"""Each sign, in the order of :func:`signs`. "other" is the person."""


def signs(state: GugongState, seat: int) -> list[float]:
    """Return the signs of Meng's position against the person at ``seat``."""
    return [*_pieces(state, seat), *_track(state, seat), *_decrees(state, seat), *_taken(state), 1 - chance_of_dice(state, seat)]


def chance_of_dice(state: GugongState, seat: int) -> float:
    """Return the person's chance of the most matches tonight against Meng, whose matches equal the day; ties go by intrigue.

    The chance depends on the matches still needed, the gifts left today, and the matches of the officials' cards that a free exchange
    can take. It was fitted to 13,000 ends of turns.
    """
    if state.phase != "day":
        return 0.0
    value, dice = state.value, state.dice
    owner = state.people[seat]
    needed = state.day - sum([dice.count(value(card)) for card in owner.discard]) + (state.standing(MENG) > state.standing(seat))
    today = len(owner.hand)
    if not today:
        return SETTLED[max(0, min(needed + 1, len(SETTLED) - 1))]
    highest = max(map(value, owner.hand))
    there = [dice.count(taken) for card in state.officials.values() if (taken := value(card)) < highest]
    reach = min(3, sum(sorted(there, reverse=True)[:today]))
    return 1 / (1 + exp(NEEDED * needed - TODAY * today - REACH * reach - ALWAYS))


def _pieces(state: GugongState, seat: int) -> tuple[float, ...]:
    meng, owner = state.people[MENG], state.people[seat]
    mine, theirs = meng.on_wall, owner.on_wall
    return (
        min(meng.pool, 3), max(0, meng.pool - 3), max(0, 4 - meng.supply), meng.jade, max(0, meng.jade - 2), max(0, meng.jade - 4),
        prices(state)[0], mine, max(-2, min(2, mine - theirs)), state.wall_complete_at() - mine - theirs, meng.envoy > owner.envoy,
        seat in state.palace,
    )  # fmt: skip


def _track(state: GugongState, seat: int) -> tuple[float, ...]:
    place = state.position(MENG)
    return place, place >= 7, state.standing(MENG) > state.standing(seat)


def _decrees(state: GugongState, seat: int) -> list[float]:
    found = [0.0] * len(LEVELS)
    his = state.people[MENG].decrees
    for decree in state.people[seat].decrees:
        if decree not in his:
            found[state.parts.decree[decree].level - 1] += 1
    return found


def _taken(state: GugongState) -> list[float]:
    """Return Meng's expected number of cards taken today for each action, by the cards left in his deck."""
    automa = state.automa
    assert automa is not None
    deck = automa.deck or automa.used
    left = len(state.people[MENG].hand) / max(1, len(deck))
    found = dict.fromkeys(ACTIONS, 0.0)
    for location, card in state.officials.items():
        action = state.parts.gift[card].action
        if action in found:
            times = deck.count(location) + (deck.count("special") if automa.focus == location else 0)
            found[action] += min(1.0, times * left)
    return [*found.values()]
