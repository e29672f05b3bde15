"""The appeal of answers about persons to come: whom to draft, which card to play or lose, which tile to take."""

from __future__ import annotations

from rules.core import Choice
from rules.dragon.actions import Discard, Draft, Play, Recruit
from rules.dragon.cards import WILD
from rules.dragon.computer.worth import Prospect, arrival_worth, fewest_helmets, prospect_later, staying_worth
from rules.dragon.person_phase import PlayCard, called
from rules.dragon.state import DragonState, Seat
from rules.dragon.super_events import DiscardCard

LATER_SURE = 0.9
"""How likely a person that is not called now can be called later, and for as much."""
WILD_KEPT = 0.6
"""Of a wild card in hand, for what only it can do."""


def draft(state: DragonState, frame: Choice[DragonState], ahead: Prospect) -> list[float]:
    """The person that is worth most."""
    court, helmets = state.people[frame.seat].court(), fewest_helmets(state, frame.seat)
    return [arrival_worth(action.person, court, helmets, ahead) for action in state.choices if isinstance(action, Draft)]


def recruit(state: DragonState, frame: Choice[DragonState], ahead: Prospect) -> list[float]:
    """The person that is worth most."""
    owner, helmets = state.people[frame.seat], fewest_helmets(state, frame.seat)
    court = owner.court()
    return [arrival_worth(action.person, court, helmets, ahead) for action in state.choices if isinstance(action, Recruit)]


def play(state: DragonState, frame: PlayCard, ahead: Prospect) -> list[float]:
    """The card that loses most by waiting: all of them are played in the end."""
    owner, helmets = state.people[frame.seat], fewest_helmets(state, frame.seat)
    court, after = owner.court(), prospect_later(state)
    least = cheapest(owner, helmets, ahead)
    urgent: dict[str, float] = {}
    found: list[float] = []
    for action in state.choices:
        assert isinstance(action, Play)
        there = called(state, action.card)
        for person in there:
            if person not in urgent:
                now = max(0.0, arrival_worth(person, court, helmets, ahead) - least)
                urgent[person] = now - LATER_SURE * max(0.0, arrival_worth(person, court, helmets, after) - least)
        found.append(max([urgent[person] for person in there], default=0.0) - (WILD_KEPT if action.card == WILD else 0.0))
    return found


def cheapest(owner: Seat, helmets: int, ahead: Prospect) -> float:
    """What has to go for a new person: nothing while there is room, else the person that is worth least."""
    if any(palace.room > 0 for palace in owner.palaces):
        return 0.0
    court = owner.court()
    staying = [staying_worth(person, palace, court, helmets, ahead) for palace in owner.palaces for person in palace.persons]
    return min(staying, default=0.0)


def discard(state: DragonState, frame: DiscardCard, ahead: Prospect) -> list[float]:
    """The card that calls whoever is worth least."""
    owner, helmets = state.people[frame.seat], fewest_helmets(state, frame.seat)
    court = owner.court()
    found: list[float] = []
    for action in state.choices:
        assert isinstance(action, Discard)
        found.append(-max([arrival_worth(person, court, helmets, ahead) for person in called(state, action.card)], default=0.0))
    return found
