"""Meng's way around the map and his use of travel tokens (rulebook page 17).

He starts in the lower-right-most city and follows the ring counter-clockwise to the next city with a token. When the ring has no token
left he goes to the nearest token, and from there, the next day, to the nearest token of the ring.
"""

from __future__ import annotations

from rules.core import Step
from rules.gugong import known
from rules.gugong.actions import Place, Tokens
from rules.gugong.automa import MENG
from rules.gugong.cards import EXCHANGES, SERVANTS_FOR_JADE, TOKEN_POINTS
from rules.gugong.events import GiftDiscardedForJade, GiftRecovered, GiftShown, ServantsPaid, TokensExchanged, TravellerMoved
from rules.gugong.locations.canal import load_first, room
from rules.gugong.locations.wall import CheckWall, place_on_wall
from rules.gugong.question import gain_jade, give_tokens, take_servants, ways_to_give
from rules.gugong.state import FRAMES, GugongState
from rules.gugong.storing import StoreToken
from rules.gugong.tracks import advance_envoy, move_intrigue

REPLACED = 1
"""VP instead of a benefit that he cannot use."""


def next_city(state: GugongState) -> str | None:
    """Return the next city of Meng's Traveller, None when no token is left. Ties go to the ring's order, then the map's."""
    ring = state.parts.ring
    here = state.people[MENG].traveller
    on_ring = [city for city in ring if state.cities[city]]
    if not here or (here in ring and on_ring):
        first = ring.index(here) if here else 0
        return next((city for city in ring[first:] + ring[:first] if state.cities[city]), None) or _nearest(state, ring[0], [])
    return _nearest(state, here, on_ring)


def _nearest(state: GugongState, start: str, wanted: list[str]) -> str | None:
    """Return the nearest of the wanted cities by road; of all cities with a token if none is wanted."""
    among = wanted or [city for city, token in state.cities.items() if token]
    distance = {start: 0}
    border = [start]
    for city in border:
        for other in state.parts.neighbours[city]:
            if other not in distance:
                distance[other] = distance[city] + 1
                border.append(other)
    return min(among, key=distance.__getitem__, default=None)


@FRAMES.frame
class MengStep(Step[GugongState]):
    """A step of his Traveller: the token is collected, used and stored; six tokens become a jade at once."""

    twilight: int

    def run(self, state: GugongState) -> None:
        city = next_city(state)
        if city is None:
            return
        token = state.cities[city]
        state.cities = {**state.cities, city: ""}
        state.people[MENG].traveller = city
        state.emit(TravellerMoved(MENG, city, token))
        state.then(StoreToken(MENG, token), ExchangeForJade())
        use(state, token, bool(self.twilight))


@FRAMES.frame
class ExchangeForJade(Step[GugongState]):
    """The exchange of tokens for a jade as soon as they are worth six."""

    def run(self, state: GugongState) -> None:
        ways = ways_to_give(state, MENG, EXCHANGES["jade"])
        if ways:
            exchange(state, ways[0], "jade")
            gain_jade(state, MENG, "exchange")


def exchange(state: GugongState, given: Tokens, gain: str) -> None:
    """Give his tokens for a gain that the caller takes."""
    give_tokens(state, MENG, given)
    state.emit(TokensExchanged(MENG, given.singles + given.doubles, gain))


def use(state: GugongState, token: str, twilight: bool) -> None:
    """Take the benefit of a token if he can."""
    owner = state.people[MENG]
    match token:
        case "servant" | "servants":
            take_servants(state, MENG, 1 if token == "servant" else 2, "token")
        case "envoy":
            advance_envoy(state, MENG, 1)
        case "intrigue":
            move_intrigue(state, MENG, 1)
        case "points":
            state.score(MENG, TOKEN_POINTS, "tokens")
        case "ship" | "wall":
            _use_supply(state, token)
        case "servants-jade":
            if owner.pool >= SERVANTS_FOR_JADE:
                pay(state, SERVANTS_FOR_JADE, "token")
                gain_jade(state, MENG, "token")
        case "swap":
            state.score(MENG, REPLACED, "meng")
        case "gift-jade" | "recover":
            _use_gift(state, token, twilight)
        case _:
            pass


def pay(state: GugongState, count: int, purpose: str) -> None:
    """Remove servants from his pool, which the caller has checked."""
    if count:
        owner = state.people[MENG]
        owner.pool -= count
        owner.supply += count
        state.emit(ServantsPaid(MENG, count, 0, purpose))


def _use_supply(state: GugongState, token: str) -> None:
    """Put a servant of the supply on a ship or on the wall."""
    owner = state.people[MENG]
    if token == "ship":
        if owner.supply and room(state, MENG):
            load_first(state, MENG, "supply")
    elif owner.supply:
        owner.supply -= 1
        place_on_wall(state, MENG, Place(1, 0), "supply")
        state.then(CheckWall(MENG))


def _use_gift(state: GugongState, token: str, twilight: bool) -> None:
    """Exchange a gift of his pile for a jade, or put the newest discard back under the pile; at twilight score 1 VP instead."""
    owner = state.people[MENG]
    if twilight:
        state.score(MENG, REPLACED, "meng")
    elif token == "gift-jade" and owner.hand:
        card = owner.hand.pop()
        owner.discard.append(card)
        known.taken(owner, card, known.DISCARD)
        state.reveals += 1
        state.emit(GiftDiscardedForJade(MENG))
        state.emit(GiftShown(MENG, card, "discard"))
        gain_jade(state, MENG, "token")
    elif token == "recover" and owner.discard:
        card = owner.discard.pop()
        owner.hand.insert(0, card)
        known.taken(owner, card, known.HAND)
        state.emit(GiftRecovered(MENG))
        state.emit(GiftShown(MENG, card, "hand"))
