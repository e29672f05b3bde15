"""The costs and gains in a view: the arithmetic behind words and pictures."""

from __future__ import annotations

from rules.dragon.cards import MONTHS, OCCUPIED_COST, PERSON, SKIP_FILLS_TO, SMALL_PRIVILEGE_COST, TAXES
from rules.dragon.state import Palace
from rules.dragon.view import DragonView, SeatView

CARD_SYMBOLS = {"taxes": TAXES}
"""Symbols on an action card; every other card has one."""

HELPERS = {
    "taxes": "collector",
    "build": "craftsman",
    "harvest": "farmer",
    "fireworks": "pyrotechnist",
    "parade": "warrior",
    "research": "scholar",
}
"""The type of person that adds its symbols to an action."""


def reader(view: DragonView) -> SeatView:
    """Return the reader of a seat's view."""
    assert view.seat is not None
    return view.people[view.seat]


def palace(owner: SeatView, number: int) -> Palace:
    """Return the palace of a number."""
    return next(found for found in owner.palaces if found.number == number)


def group_cost(view: DragonView, group: int) -> int:
    """Return the yuan for a dragon on a group, numbered from 1."""
    return OCCUPIED_COST if view.dragons[group - 1] else 0


def gain(owner: SeatView, action: str) -> int:
    """Return the gain of an action that counts symbols."""
    return CARD_SYMBOLS.get(action, 1) + owner.symbols[HELPERS[action]]


def privilege_costs(view: DragonView) -> dict[str, int]:
    """Return the price in yuan of each size of privilege."""
    return {"small": SMALL_PRIVILEGE_COST, "large": int(view.options["privilege"])}


def after_skipping(owner: SeatView) -> int:
    """Return the seat's yuan after it takes no action."""
    return max(owner.yuan, SKIP_FILLS_TO)


def scorings_left(view: DragonView) -> int:
    """Return the number of months still to be scored, this one included."""
    return MONTHS - view.month + 1


def wall_on(view: DragonView) -> bool:
    """Check whether the Great Wall is played."""
    return view.options["wall"] == "yes"


def buddha_points(owner: SeatView) -> int:
    """Return the points that a seat's monks would score now."""
    return sum(PERSON[person].symbols * home.floors for home in owner.palaces for person in home.persons if PERSON[person].type == "monk")
