"""4th phase, scoring, and the end of the game (rulebook pages 8 and 9)."""

from __future__ import annotations

from rules.contract import Result
from rules.core import Step
from rules.dragon.cards import PERSON, PERSON_POINTS, PIECE_YUAN, PRIVILEGE_DRAGONS, YUAN_A_POINT
from rules.dragon.events import GameEnded
from rules.dragon.state import FRAMES, DragonState

SOURCES = (
    "palaces", "ladies", "privileges", "research", "festival", "mongols", "wall", "super event", "persons", "monks", "money",
)  # fmt: skip
"""The sources of points.

Each month palaces, court ladies and privileges; research, festivals, helmets in Mongol invasions, the Great Wall, the super event; at
the end persons, monks, money.
"""


@FRAMES.frame
class Scoring(Step[DragonState]):
    """A point for each palace, each court lady and each dragon on privileges."""

    def run(self, state: DragonState) -> None:
        state.phase = "scoring"
        for seat in state.order():
            owner = state.people[seat]
            state.score(seat, len(owner.palaces), "palaces")
            state.score(seat, owner.symbols("lady"), "ladies")
            privileges = owner.privileges
            if privileges["small"] or privileges["large"]:
                state.score(seat, sum([PRIVILEGE_DRAGONS[size] * count for size, count in privileges.items()]), "privileges")


def people_points(state: DragonState, seat: int) -> int:
    """Return 2 VP for each person."""
    return PERSON_POINTS * state.people[seat].persons


def buddha_points(state: DragonState, seat: int) -> int:
    """Return for each monk its Buddhas times the floors of its palace, in sum."""
    return sum(
        PERSON[person].symbols * palace.floors
        for palace in state.people[seat].palaces
        for person in palace.persons
        if PERSON[person].type == "monk"
    )


def money_points(state: DragonState, seat: int) -> int:
    """Return a point for every 3 yuan, with rice and fireworks sold for 2 yuan each."""
    owner = state.people[seat]
    return (owner.yuan + PIECE_YUAN * (owner.rice + owner.fireworks)) // YUAN_A_POINT


@FRAMES.frame
class FinalScoring(Step[DragonState]):
    """The final scoring: persons, monks, money."""

    def run(self, state: DragonState) -> None:
        state.phase = "end"
        for seat in state.order():
            state.score(seat, people_points(state, seat), "persons")
            state.score(seat, buddha_points(state, seat), "monks")
            state.score(seat, money_points(state, seat), "money")
        state.emit(GameEnded(ranking(state)[0]))


def ranking(state: DragonState) -> list[int]:
    """Return the seats, the winner first. A tie goes to the seat further on the person track, on one space to the upper marker."""
    order = state.order()
    return sorted(order, key=lambda seat: (-state.people[seat].points, order.index(seat)))


def result(state: DragonState) -> Result | None:
    """Return the result; None before the end."""
    if state.frames:
        return None
    ranked = ranking(state)
    seats = range(state.seats)
    return Result(
        places=tuple(ranked.index(seat) + 1 for seat in seats),
        scores=tuple(state.people[seat].points for seat in seats),
        sources=tuple({source: state.people[seat].sources.get(source, 0) for source in SOURCES} for seat in seats),
    )
