"""What a view says about costs and room: the arithmetic behind words and pictures."""

from __future__ import annotations

from rules.gugong.cards import DISCOUNT, HARBOURS, SHIP_HOLDS, SHIPS, SUPPLY_PRICE, TRAVEL_TWICE_COST
from rules.gugong.state import Ship
from rules.gugong.view import GugongView, OwnCards, SeatView


def reader(view: GugongView) -> SeatView:
    """The seat that the view is for; it must be one of a seat."""
    assert view.seat is not None
    return view.people[view.seat]


def own_cards(view: GugongView) -> OwnCards:
    """What the reader alone knows."""
    own = reader(view).own
    assert own is not None
    return own


def available(owner: SeatView) -> int:
    """What a pool can pay, the Double Servant as 2."""
    return owner.pool + 2 * (owner.double == "pool")


def obtainable(owner: SeatView, count: int) -> int:
    """How many of ``count`` gained Servants the general supply can give."""
    return min(count, owner.supply + (owner.double == "supply"))


def value(view: GugongView, card: str) -> int:
    """The printed value of a gift card."""
    return view.parts.gift[card].value


def gift_value(view: GugongView, card: str, doubled: bool = False) -> int:
    """What the reader's card counts when given, with the bonus tokens in use and, ``doubled``, one that doubles it."""
    raised = sum(used.token == "rise" for used in reader(view).in_use)
    return value(view, card) * (2 if doubled else 1) + raised


def is_free(view: GugongView, card: str, location: str, doubled: bool = False) -> bool:
    """Whether the reader's card is worth enough for the one at a location."""
    given, taken = gift_value(view, card, doubled), value(view, view.officials[location])
    beats = value(view, card) == 1 and taken == 9
    return beats or given > taken or (given == taken and "equal-gifts" in reader(view).decrees)


def matching_dice(view: GugongView, card: str) -> int:
    """How many dice show the value of a card."""
    return view.dice.count(value(view, card))


def two_steps_cost(view: GugongView) -> int:
    """Servants that two travel steps cost the reader."""
    return TRAVEL_TWICE_COST - ("cheap-travel" in reader(view).decrees)


def prices(view: GugongView) -> tuple[int, ...]:
    """The printed prices of the houses that still have their jade, rising; that of the supply once all are empty."""
    return tuple(sorted({price for price, full in view.houses if full})) or (SUPPLY_PRICE,)


def jade_cost(view: GugongView, price: int) -> int:
    """Servants that a jade of a printed price costs the reader."""
    return price - ("cheap-jade" in reader(view).decrees)


def decree_cost(view: GugongView, decree: str) -> int:
    """Servants that the reader removes for a decree, beside the one placed on it."""
    cost = view.parts.decree[decree].cost + len(view.decrees[decree])
    return max(0, cost - ("cheap-decrees" in reader(view).decrees))


def ship_in(view: GugongView, harbour: str) -> Ship | None:
    """The ship in a harbour."""
    return next((ship for ship in view.ships if ship.harbour == harbour), None)


def free_harbour(view: GugongView, route: str, after: int = 0) -> str | None:
    """The next harbour of a route without a ship."""
    harbours = (f"{route}{number}" for number in range(after + 1, HARBOURS + 1))
    return next((harbour for harbour in harbours if ship_in(view, harbour) is None), None)


def fleet(view: GugongView) -> list[Ship]:
    """The reader's ships."""
    return [ship for ship in view.ships if ship.seat == view.seat]


def room(view: GugongView) -> int:
    """The free spaces that the reader can load: on ships of its own and, for each route, on a new one."""
    own = fleet(view)
    new = [route for route in view.routes if free_harbour(view, route)] if len(own) < SHIPS else []
    return sum(SHIP_HOLDS - ship.cargo for ship in own) + SHIP_HOLDS * len(new)


def token_worth(owner: SeatView) -> int:
    """What a seat's tokens count in an exchange, those face up until used included."""
    return owner.tokens + owner.twos + len(owner.bonus)


def least_cost(view: GugongView, cost: int) -> int:
    """A Jade's or Decree's cost with every token of the reader that lowers it."""
    return max(0, cost - DISCOUNT * reader(view).bonus.count("discount"))
