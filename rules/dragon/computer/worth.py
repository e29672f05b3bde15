"""What things are worth to a seat, in points of the final score, by the months that are still to come.

Estimates: the search plays on with choices made by them, and their weights are those that won most often against others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rules.dragon.cards import CONTAGION, EVENTS, FESTIVAL_POINTS, MONTHS, PEACE, PERSON, PERSON_POINTS, SUPER_MONTH, TRIBUTE
from rules.dragon.state import DragonState, Palace, Seat

LOSS = 7.8
"""Of a person that must go."""
ROOM = 3.1
"""Of a floor for a person still to come."""
PATIENCE = 0.76
"""A need a month later weighs so much of one now: until then there is time to meet it."""
YUAN_EARLY, YUAN_LATE = 0.52, 0.27
"""Of a yuan beyond the tributes, with all months to come and with none."""
PIECE = 0.55
"""Of rice that nobody will eat and fireworks that nobody will light."""
SPACE = 1.8
"""Of a space on the person track, with all months to come."""
FLOOR_OF_MONK = 2.5
"""Floors above a monk at the end."""
TAXES_USE, BUILD_USE, HARVEST_USE, RESEARCH_USE, PARADE_USE = 0.2, 0.22, 0.12, 0.2, 0.16
"""How often in a month a seat with the right persons takes an action."""
ROCKET = 2
"""Of a rocket at each festival."""
SACK = 9.2
"""Of a sack at each drought."""
LATER = 2
"""Months after which a card that is not played now may be."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What is still to come. ``events``: each with the months until it; ``scorings``: monthly ones; ``strikes``: how often each event."""

    events: tuple[tuple[str, int], ...]
    scorings: int
    strikes: Mapping[str, int]
    super_event: str


def prospect(state: DragonState) -> Prospect:
    """What is still to come for everybody at a table."""
    struck = state.month if state.phase in ("event", "super event") else max(state.month - 1, 0)
    now = max(state.month, 1)
    ahead = now < SUPER_MONTH or (now == SUPER_MONTH and state.phase != "super event")
    return _prospect(tuple(state.months), struck, now, state.super_event if ahead else "")


def prospect_later(state: DragonState) -> Prospect:
    """What will still be to come when a card that is not played now may be."""
    now = min(max(state.month, 1) + LATER, MONTHS)
    return _prospect(tuple(state.months), now - 1, now, state.super_event if now <= SUPER_MONTH else "")


@lru_cache(maxsize=256)
def _prospect(months: tuple[str, ...], struck: int, now: int, super_event: str) -> Prospect:
    """As :func:`prospect` in month ``now``, so many events having struck; ``super_event``: "" when it is over."""
    events = [(event, month - now) for month, event in enumerate(months[struck:], struck + 1)]
    if super_event == "eclipse":
        events.insert(max(SUPER_MONTH - struck, 0), (months[SUPER_MONTH - 1], SUPER_MONTH - now))
    strikes = dict.fromkeys((*EVENTS, PEACE), 0)
    for event, _ in events:
        strikes[event] += 1
    return Prospect(tuple(events), MONTHS + 1 - now, strikes, super_event)


def yuan_worth(yuan: int, ahead: Prospect) -> float:
    """Of so many yuan in hand: tributes paid, the rest spent or kept."""
    found = 0.0
    for event, months in ahead.events:
        if event == "tribute":
            paid = min(TRIBUTE, yuan)
            yuan -= paid
            found += paid * LOSS * PATIENCE**months
    return found + yuan * (YUAN_LATE + (YUAN_EARLY - YUAN_LATE) * ahead.scorings / MONTHS)


def rice_worth(rice: int, palaces: int, ahead: Prospect) -> float:
    """Of so much rice for so many palaces to feed: droughts survived, the rest sold."""
    found = 0.0
    for event, months in ahead.events:
        if event == "drought":
            eaten = min(palaces, rice)
            rice -= eaten
            found += eaten * LOSS * PATIENCE**months
    return found + rice * PIECE


def fireworks_worth(fireworks: int, others: Sequence[int], ahead: Prospect) -> float:
    """Of so many fireworks while the others have theirs: festivals, the rest sold."""
    found = 0.0
    for event, months in ahead.events:
        if event == "festival":
            points = festival_points(fireworks, others)
            found += points * PATIENCE**months
            others = [other // 2 for other in others]
            if points:
                fireworks //= 2
    return found + fireworks * PIECE


def festival_points(fireworks: int, others: Sequence[int]) -> int:
    """Points of a festival for so many fireworks against those of the others."""
    ahead = len({other for other in others if other > fireworks})
    return FESTIVAL_POINTS[ahead] if fireworks and ahead < len(FESTIVAL_POINTS) else 0


def hungry(owner: Seat) -> int:
    """Palaces that will want rice: the inhabited ones, and those that persons still to come will inhabit."""
    inhabited = sum([bool(palace.persons) for palace in owner.palaces])
    return min(len(owner.palaces), inhabited + len(owner.cards))


def other_fireworks(state: DragonState, seat: int) -> list[int]:
    """The fireworks of the other seats."""
    return [owner.fireworks for other, owner in enumerate(state.people) if other != seat]


def fewest_helmets(state: DragonState, seat: int) -> int:
    """The fewest helmets of another seat."""
    return min([owner.symbols("warrior") for other, owner in enumerate(state.people) if other != seat])


def symbols_worth(kind: str, have: int, more: int, helmets: int, ahead: Prospect, floors: float = FLOOR_OF_MONK) -> float:
    """Of ``more`` symbols of a type for one who has some. ``helmets``: the fewest of another seat; ``floors``: of a monk's palace."""
    months, strikes = ahead.scorings, ahead.strikes
    match kind:
        case "lady":
            return more * months
        case "monk":
            return more * floors * (2 if ahead.super_event == "buddha" else 1)
        case "scholar":
            return more * RESEARCH_USE * (months - 1)
        case "collector":
            return more * TAXES_USE * YUAN_EARLY * (months - 1)
        case "craftsman":
            return more * BUILD_USE * ROOM * (months - 1)
        case "farmer":
            return more * (SACK * strikes["drought"] + HARVEST_USE * PIECE * (months - 1)) / (1 + have)
        case "pyrotechnist":
            return more * ROCKET * strikes["festival"] / (1 + 0.5 * have)
        case "healer":
            return LOSS * strikes["contagion"] * (min(have + more, CONTAGION) - min(have, CONTAGION))
        case _:
            spared = LOSS if have <= helmets < have + more else 0.0
            return strikes["mongols"] * (more + spared) + more * PARADE_USE * SPACE * (months - 1)


def arrival_worth(person: str, court: Mapping[str, int], helmets: int, ahead: Prospect) -> float:
    """Of a person for whom there is room, its steps on the person track included."""
    tile = PERSON[person]
    lanterns = PERSON_POINTS if ahead.super_event == "lanterns" else 0
    symbols = symbols_worth(tile.type, court[tile.type], tile.symbols, helmets, ahead)
    return PERSON_POINTS + lanterns + symbols + steps_worth(tile.value, ahead)


def steps_worth(steps: int, ahead: Prospect) -> float:
    """Of steps on the person track."""
    return steps * SPACE * ahead.scorings / MONTHS


def staying_worth(person: str, palace: Palace, court: Mapping[str, int], helmets: int, ahead: Prospect) -> float:
    """Of a person in a palace: what is lost without it."""
    tile = PERSON[person]
    lanterns = PERSON_POINTS if ahead.super_event == "lanterns" else 0
    have = court[tile.type] - tile.symbols
    return PERSON_POINTS + lanterns + symbols_worth(tile.type, have, tile.symbols, helmets, ahead, palace.floors)
