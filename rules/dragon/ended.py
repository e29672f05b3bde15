"""The points of each seat if the game ended now (rulebook page 9)."""

from __future__ import annotations

from rules.dragon.cards import PERSON, PERSON_POINTS, PIECE_YUAN, YUAN_A_POINT
from rules.dragon.view import DragonView, SeatView


def if_ended(view: DragonView) -> tuple[int, ...]:
    """Return the points of each seat after a final scoring now: 2 for each person, those of the monks, and a point for 3 yuan."""
    return tuple([owner.points + _ended(owner) for owner in view.people])


def _ended(owner: SeatView) -> int:
    persons = [(PERSON[person], palace.floors) for palace in owner.palaces for person in palace.persons]
    monks = sum(kind.symbols * floors for kind, floors in persons if kind.type == "monk")
    money = (owner.yuan + PIECE_YUAN * (owner.rice + owner.fireworks)) // YUAN_A_POINT
    return PERSON_POINTS * len(persons) + monks + money
