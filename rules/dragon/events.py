"""The events of a game, in the past tense. Seat -1 is the table. Only the cards in hand are hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rules.core import Event, value

TABLE = -1


@value
class MonthBegan(Event):
    """A new month; seat -1. ``groups``: the groups of action cards."""

    month: int
    groups: tuple[tuple[str, ...], ...]


@value
class PersonTaken(Event):
    """A person taken in the opening, from the display."""

    person: str


@value
class CardPlayed(Event):
    """A person card played. ``person``: the tile taken, "" when none of its kind was left."""

    card: str
    person: str


@value
class PersonHoused(Event):
    person: str
    palace: int


@value
class PersonDeclined(Event):
    """The new person left the game."""

    person: str


@value
class PersonReleased(Event):
    """``reason``: "replaced", an event, "wall" or a super event."""

    person: str
    palace: int
    reason: str


@value
class NobodyReleased(Event):
    """An event that releases persons found none at the seat. ``reason``: as in :class:`PersonReleased`."""

    reason: str


@value
class Spared(Event):
    """An event that takes nothing from ``seat`` and brings it nothing. ``reason``: an event, "wall" or a super event."""

    reason: str


@value
class MarkerMoved(Event):
    """A move on the person track, by ``steps`` to ``space``."""

    steps: int
    space: int


@value
class ActionTaken(Event):
    """``paid``: yuan for a group that was occupied."""

    group: int
    action: str
    paid: int


@value
class ActionSkipped(Event):
    """The seat took no action and filled its money up."""


@value
class YuanGained(Event):
    yuan: int


@value
class RiceGained(Event):
    rice: int


@value
class FireworksGained(Event):
    fireworks: int


@value
class FloorBuilt(Event):
    """``floors``: the palace's floors now."""

    palace: int
    floors: int


@value
class FloorLost(Event):
    """``floors``: the palace's remaining floors, 0 when it is gone; ``reason``: "decay" or "earthquake"."""

    palace: int
    floors: int
    reason: str


@value
class PrivilegeBought(Event):
    size: str
    paid: int


@value
class PrivilegesLost(Event):
    small: int
    large: int


@value
class WallBuilt(Event):
    """``length``: tiles in the whole wall now."""

    ASIDE: ClassVar[tuple[str, ...]] = ("length",)
    tile: str
    length: int


@value
class WallChecked(Event):
    """The scoring of the wall; seat -1. ``reached`` 1: each tile scores; 0: the seats that built the fewest release a person."""

    length: int
    needed: int
    reached: int


@value
class PointsScored(Event):
    """``source``: a key of the result's sources (see ``scoring.SOURCES``)."""

    points: int
    source: str


@value
class NothingScored(Event):
    """An event brings points to others and none to ``seat``. ``source``: as in :class:`PointsScored`."""

    source: str


@value
class EventStruck(Event):
    """The event of the month; seat -1."""

    month: int
    event: str


@value
class SuperEventStruck(Event):
    """The super event began; seat -1."""

    event: str


@value
class TributePaid(Event):
    yuan: int


@value
class RiceEaten(Event):
    rice: int


@value
class FireworksLit(Event):
    """The fireworks returned after the festival."""

    fireworks: int


@value
class PiecesReturned(Event):
    """A seat's choice in the flood. ``kind``: "yuan", "rice" or "fireworks"."""

    kind: str
    count: int


@value
class MarkersReset(Event):
    """A move of all markers to space 0 in the same order; seat -1."""


@value
class CardDiscarded(Event):
    """An open discard in the tornado."""

    card: str


@value
class CharterGranted(Event):
    type: str


@value
class TurnEnded(Event):
    """The turn of ``seat`` is over."""


@value
class GameEnded(Event):
    """``seat`` has won."""

    ENDS_GAME: ClassVar[bool] = True


def did(texts: Sequence[str], events: Sequence[Event]) -> tuple[str, ...]:
    """Tell a turn in ids: "action ACTION" or "pass", "person PERSON" for each person taken; ``texts``: its choices."""
    del texts
    found: list[str] = []
    for event in events:
        match event:
            case ActionTaken(action=action):
                found.append(f"action {action}")
            case ActionSkipped():
                found.append("pass")
            case PersonTaken(person=person) | CardPlayed(person=person) if person:
                found.append(f"person {person}")
            case _:
                pass
    return tuple(found)
