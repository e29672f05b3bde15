"""7. The Grand Canal: loading and moving ships, harbour rewards (rulebook pages 12 and 13)."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from rules.core import Action, Step
from rules.gugong import known
from rules.gugong.actions import Act, Claim, Load, Sail
from rules.gugong.cards import HARBOUR_POINTS, HARBOURS, LOAD_TWO_COST, REWARD_LIMITS, REWARDS, SHIP_HOLDS, SHIPS
from rules.gugong.events import CardDrawn, DecreeUsed, DecreeWaived, GiftShown, HarbourClaimed, ShipLoaded, ShipMoved, TokenDeclined
from rules.gugong.locations.action import LocationAction, Performed
from rules.gugong.question import DECLINE, Question
from rules.gugong.servants import PayAndPlace
from rules.gugong.state import FRAMES, GugongState, Ship

_load = cache(Load)
_sail = cache(Sail)
PIECES = {"servant": 1, "double": 2}
"""The number of spaces that a piece fills on a ship."""


@cache
def harbours(route: str) -> tuple[str, ...]:
    """Return the harbours of a route, in order."""
    return tuple(f"{route}{number}" for number in range(1, HARBOURS + 1))


@cache
def ahead(harbour: str) -> tuple[str, ...]:
    """Return the harbours after one on its route, in order."""
    route = harbours(harbour[0])
    return route[route.index(harbour) + 1 :]


def free_harbour(state: GugongState, among: tuple[str, ...]) -> str | None:
    """Return the first of some harbours without a ship, or None."""
    taken = [ship.harbour for ship in state.ships]
    for harbour in among:
        if harbour not in taken:
            return harbour
    return None


def room(state: GugongState, seat: int) -> dict[str, int]:
    """Return the harbours in which a seat can load, with the free spaces: on its own ships, then on a new ship for each route."""
    fleet = state.fleet(seat)
    spaces = {ship.harbour: free for ship in fleet if (free := SHIP_HOLDS - ship.cargo)}
    if len(fleet) < SHIPS:
        for route in state.parts.side(state.seats).routes:
            harbour = free_harbour(state, harbours(route))
            if harbour is not None:
                spaces[harbour] = SHIP_HOLDS
    return spaces


def can_load_two(state: GugongState, seat: int, servants: int, double: int) -> bool:
    """Check whether these pieces, and the room for them, make up two servants; the Double Servant alone is enough."""
    if servants < PIECES["double"] and not double:
        return False
    spaces = room(state, seat).values()
    return (servants >= PIECES["double"] <= sum(spaces)) or bool(double and max(spaces, default=0) >= PIECES["double"])


@FRAMES.frame
class CanalAction(LocationAction):
    """The choice to load one and move one, both optional, or to load two for a servant."""

    LOCATION: ClassVar[str] = "canal"

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        found: list[Action] = []
        if moves(state, self.seat) or loads(state, self.seat, "pool"):
            found.append(_A)
        if PayForShips(self.seat, LOAD_TWO_COST, "canal").answers(state):
            found.append(_B)
        return (*found, DECLINE)

    def answer(self, state: GugongState, action: Action) -> None:
        if isinstance(action, Act) and action.form == "a":
            before = tuple((ship.harbour, ship.cargo) for ship in state.fleet(self.seat))
            finish = FinishCanal(self.seat, self.by, before)
            state.then(LoadShip(self.seat, "pool", optional=1), SailShip(self.seat), finish)
        else:
            LocationAction.answer(self, state, action)

    def perform(self, state: GugongState, action: Action) -> None:
        if isinstance(action, Act):
            state.then(PayForShips(self.seat, LOAD_TWO_COST, "canal"), LoadShip(self.seat, "pool", optional=0, more=1))


@FRAMES.frame
class FinishCanal(Step[GugongState]):
    """The end of action A, which counts as performed if something was loaded or moved. ``before``: harbour and cargo of the ships."""

    seat: int
    by: str
    before: tuple[tuple[str, int], ...]

    def run(self, state: GugongState) -> None:
        if tuple((ship.harbour, ship.cargo) for ship in state.fleet(self.seat)) != self.before:
            state.then(Performed(self.seat, "canal", self.by))


@FRAMES.frame
class PayForShips(PayAndPlace):
    """The payment that must leave two servants, or the Double Servant, to load."""

    def keeps(self, state: GugongState, servants: int, double: int) -> bool:
        return can_load_two(state, self.seat, servants, double)


def loads(state: GugongState, seat: int, source: str) -> tuple[Load, ...]:
    """Return each way to load a piece from the pool or the supply on a ship with room for it."""
    owner = state.people[seat]
    servants, double = owner.pool if source == "pool" else owner.supply, owner.double == source
    if not servants and not double:
        return ()
    found: list[Load] = []
    for harbour, free in room(state, seat).items():
        if servants:
            found.append(_load(harbour, "servant"))
        if double and free >= PIECES["double"]:
            found.append(_load(harbour, "double"))
    return tuple(found)


@FRAMES.frame
class LoadShip(Question):
    """The placement of a servant on one's own ship or a new one.

    ``source``: "pool" or "supply". ``optional``: 1 if it may be declined. ``more``: 1 if a second must follow; after the Double Servant,
    which counts as two already, the second is optional.
    """

    PREMOVES: ClassVar[tuple[str, ...]] = ("ship",)
    SPENDS: ClassVar[bool] = True
    source: str
    optional: int
    more: int = 0

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        found = loads(state, self.seat, self.source)
        if self.more:
            found = tuple(load for load in found if load.piece == "double" or self._second_fits(state, load))
        return (*found, DECLINE) if self.optional else found

    def _second_fits(self, state: GugongState, first: Load) -> bool:
        """Check whether another piece can be loaded after an ordinary servant. A new ship always has room for a second piece."""
        owner = state.people[self.seat]
        spaces = room(state, self.seat)
        spaces[first.harbour] -= 1
        most = max(spaces.values())
        return (owner.pool > 1 and most >= 1) or (owner.double == "pool" and most >= PIECES["double"])

    def answer(self, state: GugongState, action: Action) -> None:
        if not isinstance(action, Load):
            self._decline(state)
            return
        if state.phase == "morning":  # nothing else loads in the morning
            state.emit(DecreeUsed(self.seat, "morning-ship"))
        put_on_ship(state, self.seat, action, self.source)
        second = (LoadShip(self.seat, "pool", optional=int(action.piece == "double")),) if self.more else ()
        state.then(OfferClaims(self.seat), *second)

    def _decline(self, state: GugongState) -> None:
        """Emit the unused gain, unless it was a part of the location's action."""
        if self.source == "supply":
            declined = DecreeWaived(self.seat, "morning-ship") if state.phase == "morning" else TokenDeclined(self.seat, "ship")
            state.emit(declined)


def put_on_ship(state: GugongState, seat: int, load: Load, source: str) -> None:
    """Move a piece from "pool" or "supply" to the ship in a harbour, or to a new one there."""
    owner = state.people[seat]
    if load.piece == "double":
        owner.double = "ship"
    elif source == "pool":
        owner.pool -= 1
    else:
        owner.supply -= 1
    ship = state.ship_in(load.harbour)
    double = int(load.piece == "double")
    state.put_ship(ship, (ship or Ship(seat, load.harbour, 0, 0)).loaded(1 - double, double))
    state.emit(ShipLoaded(seat, load.harbour, load.piece, int(ship is None), source))


def load_first(state: GugongState, seat: int, source: str) -> None:
    """Load a servant on a seat's first ship with room, in board order, else on a new one; then offer claims."""
    put_on_ship(state, seat, Load(next(iter(room(state, seat))), "servant"), source)
    state.then(OfferClaims(seat))


def moves(state: GugongState, seat: int) -> tuple[Sail, ...]:
    """Return the seat's ships with a free harbour ahead."""
    return tuple([_sail(ship.harbour) for ship in state.fleet(seat) if free_harbour(state, ahead(ship.harbour)) is not None])


@FRAMES.frame
class SailShip(Question):
    """The choice of a ship to move to its next free harbour, or none."""

    PREMOVES: ClassVar[tuple[str, ...]] = ()

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        return (*moves(state, self.seat), DECLINE)

    def answer(self, state: GugongState, action: Action) -> None:
        if isinstance(action, Sail):
            ship = state.ship_in(action.harbour)
            assert ship is not None
            harbour = free_harbour(state, ahead(action.harbour))
            assert harbour is not None
            move_ship(state, ship, harbour)
            state.then(OfferClaims(self.seat))


def move_ship(state: GugongState, ship: Ship, harbour: str) -> None:
    """Move a ship to a free harbour of its route."""
    state.put_ship(ship, ship.at(harbour))
    state.emit(ShipMoved(ship.seat, ship.harbour, harbour))


def claims(state: GugongState, seat: int) -> tuple[Claim, ...]:
    """Return the rewards that the full ships of a seat in harbours 2 to 5 could claim now."""
    full = [ship for ship in state.fleet(seat) if ship.cargo == SHIP_HOLDS]
    if not full:
        return ()
    taken = state.people[seat].rewards
    left = [reward for reward in REWARDS if taken[reward] < REWARD_LIMITS[reward] and (reward != "card" or state.draw)]
    return tuple(
        Claim(ship.harbour, reward)
        for ship in full
        for reward in left
        if ship.number == HARBOURS or ship.number == REWARDS.index(reward) + 2
    )


@FRAMES.frame
class OfferClaims(Step[GugongState]):
    """The offer to claim any full ship of the seat, right after a placement or a move, and at night."""

    seat: int

    def run(self, state: GugongState) -> None:
        if state.is_meng(self.seat):
            for ship in state.fleet(self.seat):
                if ship.cargo == SHIP_HOLDS:
                    claim_for_meng(state, ship)
        elif claims(state, self.seat):
            state.then(ClaimHarbour(self.seat))


def claim_for_meng(state: GugongState, ship: Ship) -> None:
    """Claim a full ship in any harbour for Meng: a gift card the first two times, then 4 VP; all his servants return (page 18).

    Neutral servants mark the rewards, at most three beside the VP. A gift goes under his pile, or at twilight openly on his discard
    pile. With no card left to draw he takes the VP.
    """
    owner = state.people[ship.seat]
    state.put_ship(ship, None)
    owner.supply += ship.servants
    reward = "card" if owner.rewards["card"] < REWARD_LIMITS["card"] and state.draw else "points"
    owner.rewards = {**owner.rewards, reward: min(REWARD_LIMITS[reward], owner.rewards[reward] + 1)}
    state.emit(HarbourClaimed(ship.seat, ship.harbour, reward))
    if reward == "points":
        state.score(ship.seat, HARBOUR_POINTS, "harbours")
        return
    card = state.draw_gift()
    state.reveals += 1
    if state.phase == "twilight":
        owner.discard.append(card)
        known.taken(owner, card, known.DISCARD)
        state.emit(GiftShown(ship.seat, card, "discard"))
    else:
        owner.hand.insert(0, card)
        state.emit(CardDrawn(ship.seat, card))


@FRAMES.frame
class ClaimHarbour(Question):
    """The choice of a reward to claim, or none."""

    PREMOVES: ClassVar[tuple[str, ...]] = ("harbour",)

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        return (*claims(state, self.seat), DECLINE)

    def answer(self, state: GugongState, action: Action) -> None:
        if isinstance(action, Claim):
            claim(state, self.seat, action)
            state.then(OfferClaims(self.seat))


def claim(state: GugongState, seat: int, action: Claim) -> None:
    """Leave one ordinary servant beside the reward; the ship and the rest of its cargo return."""
    ship = state.ship_in(action.harbour)
    assert ship is not None
    owner = state.people[seat]
    state.put_ship(ship, None)
    owner.rewards = {**owner.rewards, action.reward: owner.rewards[action.reward] + 1}
    owner.supply += ship.servants - 1
    if ship.double:
        owner.double = "supply"
    state.emit(HarbourClaimed(seat, action.harbour, action.reward))
    if action.reward == "points":
        state.score(seat, HARBOUR_POINTS, "harbours")
    elif action.reward == "double":
        owner.double = "pool"
    else:
        card = state.draw_gift()
        owner.hand.append(card)
        state.reveals += 1
        state.emit(CardDrawn(seat, card))


_A = Act("canal", "a")
_B = Act("canal", "b")
