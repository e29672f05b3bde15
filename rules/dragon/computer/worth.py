"""The worth of things to a seat, in points of the final score, by the months still to come.

These are estimates: the search plays on with choices made by them. Their weights are learnt (see ``weights`` and ``learnt``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rules.dragon.cards import (
    CONTAGION,
    EVENTS,
    FESTIVAL_POINTS,
    MONTHS,
    OCCUPIED_COST,
    PEACE,
    PERSON,
    PERSON_POINTS,
    PERSONS,
    SUPER_MONTH,
    TRIBUTE,
)
from rules.dragon.computer.learnt import WEIGHTS
from rules.dragon.computer.weights import Weights
from rules.dragon.state import DragonState, Seat

LATER = 2
"""Months until a card that is not played now may be played."""


@dataclass(frozen=True, slots=True, eq=False)
class Prospect:
    """The prospect of the rest of the game.

    ``scorings``: monthly scorings. ``strikes``: the count of each event. ``tributes``, ``droughts``: the worth of a person saved at each
    of them. ``festivals``: the worth of a point at each. ``track``: of a space on the person track. ``yuan``: of one in hand.
    """

    weights: Weights
    scorings: int
    strikes: Mapping[str, int]
    super_event: str
    tributes: tuple[float, ...]
    droughts: tuple[float, ...]
    festivals: tuple[float, ...]
    track: float
    passing: float
    yuan: float
    free_hand: float


def prospect(state: DragonState) -> Prospect:
    """Return the rest of the game as everybody at the table knows it."""
    struck = state.month if state.phase in ("event", "super event") else max(state.month - 1, 0)
    now = max(state.month, 1)
    ahead = now < SUPER_MONTH or (now == SUPER_MONTH and state.phase != "super event")
    return _prospect(tuple(state.months), struck, now, state.super_event if ahead else "", WEIGHTS[state.seats])


def prospect_later(state: DragonState) -> Prospect:
    """Return the rest of the game from the month in which a card not played now may be played."""
    now = min(max(state.month, 1) + LATER, MONTHS)
    return _prospect(tuple(state.months), now - 1, now, state.super_event if now <= SUPER_MONTH else "", WEIGHTS[state.seats])


@lru_cache(maxsize=256)
def _prospect(months: tuple[str, ...], struck: int, now: int, super_event: str, weights: Weights) -> Prospect:
    """Return :func:`prospect` for month ``now`` after ``struck`` events; ``super_event``: "" when it is over."""
    events = [(event, month - now) for month, event in enumerate(months[struck:], struck + 1)]
    if super_event == "eclipse":
        events.insert(max(SUPER_MONTH - struck, 0), (months[SUPER_MONTH - 1], SUPER_MONTH - now))
    strikes = dict.fromkeys((*EVENTS, PEACE), 0)
    urgency: dict[str, list[float]] = {event: [] for event in strikes}
    for event, distance in events:
        strikes[event] += 1
        urgency[event].append(weights.patience**distance)
    scorings = MONTHS + 1 - now
    return Prospect(
        weights=weights,
        scorings=scorings,
        strikes=strikes,
        super_event=super_event,
        tributes=tuple([weights.loss * (factor if factor == 1 else min(factor, weights.earned)) for factor in urgency["tribute"]]),
        droughts=tuple([weights.loss * factor for factor in urgency["drought"]]),
        festivals=tuple(urgency["festival"]),
        track=weights.space * (scorings / MONTHS) ** weights.haste,
        passing=weights.passing * scorings / MONTHS,
        yuan=weights.yuan_late + (weights.yuan_early - weights.yuan_late) * scorings / MONTHS,
        free_hand=weights.free_hand * scorings / MONTHS,
    )


def yuan_worth(yuan: int, ahead: Prospect) -> float:
    """Return the worth of yuan in hand: tributes paid, the rest spent or kept."""
    found = ahead.free_hand * min(yuan, OCCUPIED_COST)
    for worth in ahead.tributes:
        paid = min(TRIBUTE, yuan)
        yuan -= paid
        found += paid * worth
    return found + yuan * ahead.yuan


def rice_worth(rice: int, palaces: int, ahead: Prospect) -> float:
    """Return the worth of rice for a number of palaces to feed: droughts survived, the rest sold."""
    found = 0.0
    for worth in ahead.droughts:
        eaten = min(palaces, rice)
        rice -= eaten
        found += eaten * worth
    return found + rice * ahead.weights.piece


def fireworks_worth(fireworks: int, others: Sequence[int], ahead: Prospect) -> float:
    """Return the worth of fireworks against those of the others: festivals, the rest sold."""
    found = 0.0
    for worth in ahead.festivals:
        points = festival_points(fireworks, others)
        found += points * worth
        others = [other // 2 for other in others]
        if points:
            fireworks //= 2
    return found + fireworks * ahead.weights.piece


def festival_points(fireworks: int, others: Sequence[int]) -> int:
    """Return the points of a festival for a number of fireworks against those of the others."""
    ahead = len({other for other in others if other > fireworks})
    return FESTIVAL_POINTS[ahead] if fireworks and ahead < len(FESTIVAL_POINTS) else 0


def hungry(owner: Seat) -> int:
    """Return the number of palaces that will need rice: inhabited now or by persons still to come."""
    inhabited = sum([bool(palace.persons) for palace in owner.palaces])
    return min(len(owner.palaces), inhabited + len(owner.cards))


class Rivals:
    """The facts about the others that matter to a seat. ``gaps``: spaces of the person track to each rival that is not behind."""

    __slots__ = ("_helmets", "gaps", "others")

    def __init__(self, state: DragonState, seat: int) -> None:
        owner = state.people[seat]
        self.others = [other for other in state.people if other is not owner]
        self.gaps = [other.space - owner.space for other in self.others if other.space >= owner.space]
        self._helmets = -1

    @property
    def helmets(self) -> int:
        """The fewest helmets of a rival."""
        if self._helmets < 0:
            self._helmets = min([other.symbols("warrior") for other in self.others])
        return self._helmets

    @property
    def fireworks(self) -> list[int]:
        """The fireworks of each rival."""
        return [other.fireworks for other in self.others]

    def passed(self, steps: int, ahead: Prospect) -> float:
        """Return the worth of passing rivals with a number of steps on the person track, without the worth of the steps."""
        return ahead.passing * len([gap for gap in self.gaps if gap <= steps]) if steps and self.gaps else 0.0

    def steps(self, steps: int, ahead: Prospect) -> float:
        """Return the worth of steps on the person track."""
        return steps * ahead.track + self.passed(steps, ahead)


def symbols_worth(kind: str, have: int, more: int, helmets: int, ahead: Prospect) -> float:
    """Return the worth of ``more`` symbols of a type for a seat that has some.

    A monk counts with the floors that its palace is likely to have. ``helmets``: the fewest of another seat.
    """
    months, strikes, weights = ahead.scorings, ahead.strikes, ahead.weights
    match kind:
        case "lady":
            return more * weights.lady * months
        case "monk":
            return more * weights.floor_of_monk * monk_scorings(ahead)
        case "scholar":
            return more * weights.research * (months - 1)
        case "collector":
            return more * weights.taxes * weights.yuan_early * (months - 1)
        case "craftsman":
            return more * weights.build * weights.room * (months - 1)
        case "farmer":
            return more * (weights.sack * strikes["drought"] + weights.harvest * weights.piece * (months - 1)) / (1 + have)
        case "pyrotechnist":
            return more * weights.rocket * strikes["festival"] / (1 + 0.5 * have)
        case "healer":
            saved = min(have + more, CONTAGION) - min(have, CONTAGION)
            return weights.mortar * weights.loss * strikes["contagion"] * saved
        case _:
            spared = weights.helmet * weights.loss if have <= helmets < have + more else 0.0
            return strikes["mongols"] * (more + spared) + more * weights.parade * weights.space * (months - 1)


def monk_scorings(ahead: Prospect) -> int:
    """Return how many times Buddhas are still scored."""
    return 2 if ahead.super_event == "buddha" else 1


def arrivals(court: Mapping[str, int], rivals: Rivals, ahead: Prospect) -> Mapping[str, float]:
    """Return the worth of each kind of person, given room for it.

    It includes the steps on the person track without the rivals passed there.
    """
    return _arrivals(ahead, court["farmer"], court["pyrotechnist"], court["healer"], court["warrior"], rivals.helmets)


@lru_cache(maxsize=4096)
def _arrivals(ahead: Prospect, farmer: int, pyrotechnist: int, healer: int, warrior: int, helmets: int) -> Mapping[str, float]:
    have = {"farmer": farmer, "pyrotechnist": pyrotechnist, "healer": healer, "warrior": warrior}
    always = PERSON_POINTS + (PERSON_POINTS if ahead.super_event == "lanterns" else 0)
    return {
        tile.id: always + symbols_worth(tile.type, have.get(tile.type, 0), tile.symbols, helmets, ahead) + tile.value * ahead.track
        for tile in PERSONS
    }


def stays(court: Mapping[str, int], rivals: Rivals, ahead: Prospect) -> Mapping[str, float]:
    """Return how much a seat loses with each kind of person that leaves a palace, the Buddhas of a monk not counted."""
    return _stays(ahead, court["farmer"], court["pyrotechnist"], court["healer"], court["warrior"], rivals.helmets)


@lru_cache(maxsize=4096)
def _stays(ahead: Prospect, farmer: int, pyrotechnist: int, healer: int, warrior: int, helmets: int) -> Mapping[str, float]:
    have = {"farmer": farmer, "pyrotechnist": pyrotechnist, "healer": healer, "warrior": warrior}
    always = PERSON_POINTS + (PERSON_POINTS if ahead.super_event == "lanterns" else 0)
    found = dict.fromkeys(PERSON, float(always))
    for tile in PERSONS:
        if tile.type != "monk":
            others = max(0, have.get(tile.type, 0) - tile.symbols)
            found[tile.id] += symbols_worth(tile.type, others, tile.symbols, helmets, ahead)
    return found


def monk_stays(person: str, floors: int, ahead: Prospect) -> float:
    """Return the loss of the Buddhas of a person in a palace of ``floors``; 0 except for monks."""
    tile = PERSON[person]
    return tile.symbols * floors * monk_scorings(ahead) if tile.type == "monk" else 0.0
