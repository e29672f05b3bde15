"""The appeal of answers about new persons: drafts, cards to play or discard, tiles to take."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core import Choice
from rules.dragon.actions import Discard, Draft, Play, Recruit
from rules.dragon.cards import PERSON, PERSONS, WILD
from rules.dragon.computer.worth import Prospect, Rivals, arrivals, monk_stays, prospect_later, stays
from rules.dragon.person_phase import PlayCard, called
from rules.dragon.state import DragonState, Seat
from rules.dragon.super_events import DiscardCard

MOST_STEPS = max(person.value for person in PERSONS)


def coming(state: DragonState, seat: int, ahead: Prospect) -> Mapping[str, float]:
    """Return the worth of each kind of person, given room for it."""
    rivals = Rivals(state, seat)
    found = arrivals(state.people[seat].court(), rivals, ahead)
    if not rivals.gaps:
        return found
    return {person: worth + rivals.passed(PERSON[person].value, ahead) for person, worth in found.items()}


def draft(state: DragonState, frame: Choice[DragonState], ahead: Prospect) -> list[float]:
    """Prefer the most valuable person."""
    worth = coming(state, frame.seat, ahead)
    return [worth[action.person] for action in state.choices if isinstance(action, Draft)]


def recruit(state: DragonState, frame: Choice[DragonState], ahead: Prospect) -> list[float]:
    """Prefer the most valuable person."""
    worth = coming(state, frame.seat, ahead)
    return [worth[action.person] for action in state.choices if isinstance(action, Recruit)]


def play(state: DragonState, frame: PlayCard, ahead: Prospect) -> list[float]:
    """Prefer the card that loses most by waiting, its best person now against its best person later: every card is played in the end."""
    owner, rivals = state.people[frame.seat], Rivals(state, frame.seat)
    court, after = owner.court(), prospect_later(state)
    now, later = arrivals(court, rivals, ahead), arrivals(court, rivals, after)
    passed = [0.0] * (MOST_STEPS + 1)
    for gap in rivals.gaps:
        for steps in range(max(gap, 1), MOST_STEPS + 1):
            passed[steps] += ahead.passing
    least, sure, wild = cheapest(owner, court, rivals, ahead), ahead.weights.later_sure, ahead.weights.wild_kept
    soon, then = dict[str, float](), dict[str, float]()
    for person, count in state.display.items():
        if count:
            steps = passed[PERSON[person].value] - least
            soon[person], then[person] = max(0.0, now[person] + steps), sure * max(0.0, later[person] + steps)
    found: list[float] = []
    for action in state.choices:
        assert isinstance(action, Play)
        tiles = called(state, action.card)
        lost = max([soon[person] for person in tiles]) - max([then[person] for person in tiles]) if tiles else 0.0
        found.append(lost - wild if action.card == WILD else lost)
    return found


def cheapest(owner: Seat, court: Mapping[str, int], rivals: Rivals, ahead: Prospect) -> float:
    """Return the loss for a new person: none if there is room, else the least valuable person."""
    if any(palace.floors > len(palace.persons) for palace in owner.palaces):
        return 0.0
    found = stays(court, rivals, ahead)
    staying = [found[person] + monk_stays(person, palace.floors, ahead) for palace in owner.palaces for person in palace.persons]
    return min(staying, default=0.0)


def discard(state: DragonState, frame: DiscardCard, ahead: Prospect) -> list[float]:
    """Prefer the card that calls the least valuable person."""
    worth = coming(state, frame.seat, ahead)
    found: list[float] = []
    for action in state.choices:
        assert isinstance(action, Discard)
        found.append(-max([worth[person] for person in called(state, action.card)], default=0.0))
    return found
