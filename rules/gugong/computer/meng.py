"""What a turn of the person changes for Meng, the solo opponent: signs for the measure that was learnt from games.

He goes where his cards send him, whatever lies there (rulebook pages 16 to 18), so that it counts what he will find: whose gift cards he
takes and acts with on another day, what jade and decrees cost him, how the wall stands, and whether he has the most matches tonight.
``learnt.py`` says what each sign is worth to him.
"""

from __future__ import annotations

from math import exp

from rules.gugong.automa import MENG
from rules.gugong.locations.jade import prices
from rules.gugong.state import GugongState

ACTIONS = ("palace", "canal", "wall", "decrees", "intrigue", "servant", "servants")
"""The actions of gift cards that he makes use of."""

LEVELS = (1, 2, 3)

SETTLED = (1.0, 0.75, 0.06, 0.0)
"""How often the person has the most matches once the last gift of the day is given, by those still needed from -1 on; in the twilight Meng
may yet get ahead on the track, or lose steps."""

ALWAYS, NEEDED, TODAY, REACH = 0.47, 1.79, 1.12, 0.59
"""The same before: by those still needed, the gifts left, and the matches within reach."""

SIGNS = (
    "pool", "pool-4", "short", "jade", "jades-3", "jades-5", "price", "wall", "wall-lead", "wall-missing", "envoy-ahead", "other-arrived",
    "intrigue", "intrigue-7", "intrigue-ahead", *(f"other-decree-{level}" for level in LEVELS),
    *(f"takes-{action}" for action in ACTIONS), "dice-lost",
)  # fmt: skip
"""Each sign, in the order of :func:`signs`. "other" is the person."""


def signs(state: GugongState, seat: int) -> list[float]:
    """The signs of Meng's position, beside that of the person at ``seat``."""
    return [*_pieces(state, seat), *_track(state, seat), *_decrees(state, seat), *_taken(state), 1 - chance_of_dice(state, seat)]


def chance_of_dice(state: GugongState, seat: int) -> float:
    """How likely the person has the most matches tonight against Meng, who has as many as the day; ties go by intrigue.

    It goes by the matches still needed, the gifts left today, and what the officials' cards match that can be had freely, as 13,000 ends
    of turns came out.
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
    """How often he takes a card of each action today, by what his deck can still send him to."""
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
