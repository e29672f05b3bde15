"""The costs and room in a view: the arithmetic behind words and pictures."""

from __future__ import annotations

from rules.gugong.cards import DISCOUNT, HARBOURS, SHIP_HOLDS, SHIPS, SUPPLY_PRICE, TRAVEL_TWICE_COST
from rules.gugong.state import Ship
from rules.gugong.view import GugongView, OwnCards, SeatView


def reader(view: GugongView) -> SeatView:
    """Return the reader of a seat's view."""
    assert view.seat is not None
    return view.people[view.seat]


def own_cards(view: GugongView) -> OwnCards:
    """Return the facts that the reader alone knows."""
    own = reader(view).own
    assert own is not None
    return own


def available(owner: SeatView) -> int:
    """Return the worth of a pool in payments, the Double Servant as 2."""
    return owner.pool + 2 * (owner.double == "pool")


def obtainable(owner: SeatView, count: int) -> int:
    """Return the number of ``count`` gained Servants that the general supply can give."""
    return min(count, owner.supply + (owner.double == "supply"))


def value(view: GugongView, card: str) -> int:
    """Return the printed value of a gift card."""
    return view.parts.gift[card].value


def gift_value(view: GugongView, card: str, doubled: bool = False) -> int:
    """Return the value of the reader's card as a gift, with the bonus tokens in use and, if ``doubled``, a doubling token."""
    raised = sum(used.token == "rise" for used in reader(view).in_use)
    return value(view, card) * (2 if doubled else 1) + raised


def is_free(view: GugongView, card: str, location: str, doubled: bool = False) -> bool:
    """Check whether the reader's card is worth enough for the one at a location."""
    given, taken = gift_value(view, card, doubled), value(view, view.officials[location])
    beats = value(view, card) == 1 and taken == 9
    return beats or given > taken or (given == taken and "equal-gifts" in reader(view).decrees)


def matching_dice(view: GugongView, card: str) -> int:
    """Return the number of dice that show the value of a card."""
    return view.dice.count(value(view, card))


def two_steps_cost(view: GugongView) -> int:
    """Return the servants that two travel steps cost the reader."""
    return TRAVEL_TWICE_COST - ("cheap-travel" in reader(view).decrees)


def prices(view: GugongView) -> tuple[int, ...]:
    """Return the printed prices of the houses that still have their jade, rising; the supply's price once all are empty."""
    return tuple(sorted({price for price, full in view.houses if full})) or (SUPPLY_PRICE,)


def jade_cost(view: GugongView, price: int) -> int:
    """Return the servants that a jade of a printed price costs the reader."""
    return price - ("cheap-jade" in reader(view).decrees)


def decree_cost(view: GugongView, decree: str) -> int:
    """Return the servants that the reader removes for a decree, besides the one placed on it."""
    cost = view.parts.decree[decree].cost + len(view.decrees[decree])
    return max(0, cost - ("cheap-decrees" in reader(view).decrees))


def ship_in(view: GugongView, harbour: str) -> Ship | None:
    """Return the ship in a harbour."""
    return next((ship for ship in view.ships if ship.harbour == harbour), None)


def free_harbour(view: GugongView, route: str, after: int = 0) -> str | None:
    """Return the next harbour of a route without a ship."""
    harbours = (f"{route}{number}" for number in range(after + 1, HARBOURS + 1))
    return next((harbour for harbour in harbours if ship_in(view, harbour) is None), None)


def fleet(view: GugongView) -> list[Ship]:
    """Return the reader's ships."""
    return [ship for ship in view.ships if ship.seat == view.seat]


def room(view: GugongView) -> int:
    """Return the free spaces that the reader can load: on its own ships and, for each route, on a new one."""
    own = fleet(view)
    new = [route for route in view.routes if free_harbour(view, route)] if len(own) < SHIPS else []
    return sum(SHIP_HOLDS - ship.cargo for ship in own) + SHIP_HOLDS * len(new)


def token_worth(owner: SeatView) -> int:
    """Return the worth of a seat's tokens in an exchange, including those face up until used."""
    return owner.tokens + owner.twos + len(owner.bonus)


def least_cost(view: GugongView, cost: int) -> int:
    """Return a Jade's or Decree's cost with every discount token of the reader."""
    return max(0, cost - DISCOUNT * reader(view).bonus.count("discount"))
