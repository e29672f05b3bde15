"""The end of the game: last exchanges, the final scoring in its order, and the result (rulebook pages 11 and 14)."""

from __future__ import annotations

from typing import ClassVar

from rules.contract import Result
from rules.core import Action, Step
from rules.gugong.cards import EIGHT, JADE_BEYOND, JADE_POINTS, JADES_MOST, PER_PIECE, REWARDS, THIRDS_MOST
from rules.gugong.events import TABLE, GameEnded
from rules.gugong.locations.wall import score_wall
from rules.gugong.question import DECLINE, Question, exchanges
from rules.gugong.state import FRAMES, GugongState

SOURCES = ("decrees", "tokens", "tolls", "exchange", "palace-steps", "wall", "dice", "harbours", "meng", "level3", "places", "jade")
"""The sources of points.

Decrees at once, travel tokens, tolls, token exchanges, steps beyond the palace, the Great Wall, the most matches, harbour rewards,
Meng's points instead of a benefit; at the end level 3 decrees, places in the palace, jade.
"""


@FRAMES.frame
class LastExchanges(Step[GugongState]):
    """A last chance for each seat in order to exchange tokens before the final scoring; Meng has had his jades already."""

    def run(self, state: GugongState) -> None:
        state.then(*(LastExchange(seat) for seat in state.order() if not state.is_meng(seat)))


@FRAMES.frame
class LastExchange(Question):
    """The last moment to exchange tokens; asked only of a seat that can."""

    PREMOVES: ClassVar[tuple[str, ...]] = ("last",)

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        return (DECLINE,)

    def options(self, state: GugongState) -> tuple[Action, ...]:
        return (*exchanges(state, self.seat), DECLINE)

    def answer(self, state: GugongState, action: Action) -> None:
        """End the exchanges."""


@FRAMES.frame
class FinalScoring(Step[GugongState]):
    """The final scoring: the wall once more, without benefits; level 3 decrees, "1 for every 3" first; places in the palace; jade."""

    def run(self, state: GugongState) -> None:
        state.phase = "end"
        if any(owner.on_wall for owner in state.people):
            score_wall(state)
        for decree in sorted(state.decrees, key=lambda decree: decree != "thirds"):
            if state.parts.decree[decree].level == 3:
                for seat in state.on_decree(decree):
                    _score(state, seat, decree_points(state, seat, decree), "level3", decree)
        # Meng has no place of his own without arriving, but he may still win (page 18).
        for seat, points in zip(state.palace, state.parts.side(state.seats).palace, strict=False):
            _score(state, seat, points, "places")
        for seat in range(state.seats):
            _score(state, seat, jade_points(state.people[seat].jade), "jade")
        ranked = ranking(state)
        state.emit(GameEnded(ranked[0] if ranked else TABLE))


def _score(state: GugongState, seat: int, points: int, source: str, decree: str = "") -> None:
    if points:
        state.score(seat, points, source, decree)


def decree_points(state: GugongState, seat: int, decree: str) -> int:
    """Return the points of a level 3 decree for its owner now."""
    owner = state.people[seat]
    match decree:
        case "thirds":
            return min(THIRDS_MOST, owner.points // 3)
        case "jades":
            return min(JADES_MOST, PER_PIECE * owner.jade)
        case "edicts":
            return PER_PIECE * len(owner.decrees)
        case "harbours":
            return PER_PIECE * sum(owner.rewards[reward] for reward in REWARDS)
        case _:
            return EIGHT


def jade_points(jades: int) -> int:
    """Return 0/1/3/6/10/15 points for up to five jades, 2 more for each further one."""
    known = min(jades, len(JADE_POINTS) - 1)
    return JADE_POINTS[known] + JADE_BEYOND * (jades - known)


def ranking(state: GugongState) -> list[int]:
    """Return the seats that can win, the winner first: those in the palace, and Meng anywhere. Ties go to intrigue."""
    able = [seat for seat in range(state.seats) if seat in state.palace or state.is_meng(seat)]
    return sorted(able, key=lambda seat: (state.people[seat].points, state.standing(seat)), reverse=True)


def result(state: GugongState) -> Result | None:
    """Return the result; None before the end. A seat outside the palace has no place and ends with 0; its sources stay for the record."""
    if state.frames:
        return None
    ranked = ranking(state)
    seats = range(state.seats)
    return Result(
        places=tuple(ranked.index(seat) + 1 if seat in ranked else None for seat in seats),
        scores=tuple(state.people[seat].points if seat in ranked else 0 for seat in seats),
        sources=tuple({source: state.people[seat].sources.get(source, 0) for source in SOURCES} for seat in seats),
    )
