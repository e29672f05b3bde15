"""The Night Phase: matches with the destiny dice, then the ships (rulebook page 14).

Matches are counted for everybody before anyone gains; servants and ships' claims go in this day's order.
"""

from __future__ import annotations

from typing import ClassVar

from rules.core import Action, Step
from rules.gugong import known
from rules.gugong.cards import DAYS, MOST_POINTS
from rules.gugong.events import TABLE, MatchesCounted, MatchesWon, NightFell, ShipLost
from rules.gugong.locations.canal import OfferClaims, ahead, free_harbour, move_ship
from rules.gugong.question import ACCEPT, DECLINE, Question, TakeServants
from rules.gugong.state import FRAMES, GugongState, Ship
from rules.gugong.tracks import advance_envoy, tell_tie


def matches(state: GugongState, seat: int) -> int:
    """Count the matches of a seat's discard pile: each card once for each die of its value. Meng's count is the day."""
    if state.is_meng(seat):
        return state.day
    gifts = state.parts.gift
    dice = state.dice
    return sum([dice.count(gifts[card].value) for card in state.people[seat].discard])


@FRAMES.frame
class Night(Step[GugongState]):
    """The night: everything between the last gift exchange of a day and the next morning."""

    def run(self, state: GugongState) -> None:
        state.phase = "night"
        state.emit(NightFell(TABLE, state.day))
        order = state.order()
        counted = tuple([matches(state, seat) for seat in range(state.seats)])
        state.reveals += 1  # matches reveal facts about hidden discard piles
        for seat in order:
            state.emit(MatchesCounted(seat, counted[seat]))
        state.then(
            *[TakeServants(seat, counted[seat], "matches") for seat in order],
            RewardMatches(counted),
            MoveShips(),
            *[OfferClaims(seat) for seat in order],
            NightEnds(),
        )


@FRAMES.frame
class RewardMatches(Step[GugongState]):
    """The reward for the most matches, if any, ties by intrigue: 3 VP and an optional Envoy step."""

    counted: tuple[int, ...]

    def run(self, state: GugongState) -> None:
        most = max(self.counted)
        if most:
            winner = max([seat for seat, count in enumerate(self.counted) if count == most], key=state.standing)
            state.emit(MatchesWon(winner, most))
            tell_tie(state, winner, self.counted)
            state.score(winner, MOST_POINTS, "dice")
            state.then(EnvoyStep(winner))


@FRAMES.frame
class EnvoyStep(Question):
    """The choice to take the Envoy step for the most matches."""

    PREMOVES: ClassVar[tuple[str, ...]] = ("gain",)

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        return (ACCEPT,) if state.is_meng(self.seat) else (ACCEPT, DECLINE)

    def answer(self, state: GugongState, action: Action) -> None:
        if action == ACCEPT:
            advance_envoy(state, self.seat, 1)


@FRAMES.frame
class MoveShips(Step[GugongState]):
    """The move of every ship to its next harbour, the furthest first; out of harbour 5 a ship is lost and its cargo goes to the supply."""

    def run(self, state: GugongState) -> None:
        for ship in sorted(state.ships, key=lambda ship: (-ship.number, ship.harbour)):
            harbour = free_harbour(state, ahead(ship.harbour))
            if harbour is None:
                _lose(state, ship)
            else:
                move_ship(state, ship, harbour)


def _lose(state: GugongState, ship: Ship) -> None:
    owner = state.people[ship.seat]
    state.put_ship(ship, None)
    owner.supply += ship.servants
    if ship.double:
        owner.double = "supply"
    state.emit(ShipLost(ship.seat, ship.harbour))


@FRAMES.frame
class NightEnds(Step[GugongState]):
    """The end of the night: discard piles become the hands of the next day."""

    def run(self, state: GugongState) -> None:
        for owner in state.people:
            owner.hand += owner.discard
            owner.discard = []
            known.night(owner, last=state.day == DAYS)
