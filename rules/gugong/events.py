"""The events of a game of Gùgōng, in the past tense. Seat -1 is the table. Only their own seat sees private events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rules.core import Event, value

TABLE = -1


@value
class GiftExchanged(Event):
    given: str
    taken: str
    location: str


@value
class GiftSacrificed(Event):
    """Another card of the hand went to the discard pile to make up for the value."""


@value
class ActionsForgone(Event):
    """The gift was worth too little, and nothing made up for it."""


@value
class CardDiscarded(Event):
    """The card that went from the hand to the discard pile."""

    PRIVATE: ClassVar[bool] = True
    card: str


@value
class ServantsPaid(Event):
    """``purpose``: "gift", "travel", "wall", "jade", "intrigue", "palace", "decrees", "canal", "token"."""

    servants: int
    double: int
    purpose: str


@value
class ServantsGained(Event):
    """``source``: "card", "token", "exchange", "benefit", "matches", "decree", "income"."""

    servants: int
    double: int
    source: str


@value
class PointsScored(Event):
    """``source``: a key of the result's sources (see ``scoring.SOURCES``). ``decree``: the level 3 decree that scored, else ""."""

    points: int
    source: str
    decree: str = ""


@value
class JadeGained(Event):
    """``source``: "house", "supply", "token", "exchange", "benefit"; ``price``: the house's printed price, else 0."""

    source: str
    price: int


@value
class TravellerMoved(Event):
    """A move to a city with the collection of its token."""

    city: str
    token: str


@value
class TokenDeclined(Event):
    token: str


@value
class BonusTokenPlaced(Event):
    """A bonus token in use until the day ends.

    ``location``: its location, "" for none; ``double`` 1: the Double Servant stands beside it.
    """

    token: str
    location: str
    double: int


@value
class BonusTokenKept(Event):
    """A bonus token that stays face up until it is used."""

    token: str


@value
class BonusTokenUsed(Event):
    """The use of a token that was face up."""

    token: str


@value
class BonusTokenReturned(Event):
    """The day is over: the token is stored like any other and its servant goes to the supply."""

    token: str


@value
class TollTaken(Event):
    """``payer`` performed the action of a location where ``seat`` has a toll."""

    payer: int
    location: str


@value
class TokensExchanged(Event):
    tokens: int
    gain: str


@value
class GiftDiscardedForJade(Event):
    """A card of value 7 or more went from the hand to the discard pile."""


@value
class GiftRecovered(Event):
    """A discarded card went back to the hand."""


@value
class CardRecovered(Event):
    """The card that went back to the hand."""

    PRIVATE: ClassVar[bool] = True
    card: str


@value
class GiftShown(Event):
    """An open move of one of Meng's cards: onto his discard pile ("discard"), or from there under his gift pile ("hand")."""

    card: str
    pile: str


@value
class CardSwapped(Event):
    """``given`` now lies at the location; ``taken`` is in the seat's ``pile``, "hand" or "discard"."""

    given: str
    taken: str
    location: str
    pile: str


@value
class WallPlaced(Event):
    """``source``: "pool" or "supply"."""

    servants: int
    double: int
    source: str


@value
class WallScored(Event):
    """``seat`` had the most on the wall: ``servants`` of them, the Double Servant counted as 2."""

    servants: int


@value
class TieBroken(Event):
    """A tie in the event before: ``others`` had as much, and ``seat`` is ahead of them on the Intrigue Track (rulebook page 9)."""

    others: tuple[int, ...]


@value
class BenefitDeclined(Event):
    """No intrigue benefit was taken."""


@value
class IntrigueMoved(Event):
    """A move on the track; negative ``steps`` are downwards."""

    steps: int
    position: int


@value
class MedalTaken(Event):
    """The seat took the Next Start Player Medal."""


@value
class DieTurned(Event):
    """``before``: the die's face before the turn."""

    die: int
    face: int
    before: int


@value
class EnvoyMoved(Event):
    """The envoy went up by ``steps`` to ``position``; steps beyond the palace score instead."""

    steps: int
    position: int


@value
class PalaceReached(Event):
    """``points``: the worth of the place at the end."""

    points: int


@value
class DecreeObtained(Event):
    decree: str


@value
class DecreeUsed(Event):
    """A morning decree's advantage is taken."""

    decree: str


@value
class DecreeWaived(Event):
    """A morning decree's advantage is declined."""

    decree: str


@value
class ShipLoaded(Event):
    """``piece``: "servant" or "double"; ``new``: 1 for a new ship; ``source``: "pool" or "supply"."""

    harbour: str
    piece: str
    new: int
    source: str


@value
class ShipMoved(Event):
    origin: str
    harbour: str


@value
class ShipLost(Event):
    """A ship in harbour 5 was lost at sea at night."""

    harbour: str


@value
class HarbourClaimed(Event):
    harbour: str
    reward: str


@value
class CardDrawn(Event):
    """The card that a harbour gave."""

    PRIVATE: ClassVar[bool] = True
    card: str


@value
class AutomaTurned(Event):
    """Meng's automa card: by day it sends him to ``location``, at twilight ("") its lower half applies."""

    card: str
    location: str


@value
class TwilightFell(Event):
    """Meng plays the lower halves of the day's automa cards."""


@value
class TurnEnded(Event):
    """The turn of ``seat`` is over."""


@value
class NightFell(Event):
    """Nobody has a card in hand; seat -1."""

    day: int


@value
class MatchesCounted(Event):
    """The number of matches between the discard pile and the destiny dice."""

    matches: int


@value
class MatchesWon(Event):
    """The most matches of the night."""

    matches: int


@value
class DayBegan(Event):
    """``seat`` starts the day."""

    day: int


@value
class CitiesRefilled(Event):
    """``cities`` got a new token; seat -1."""

    cities: int


@value
class DiceRolled(Event):
    """A roll of the destiny dice; seat -1."""

    faces: tuple[int, ...]


@value
class GameEnded(Event):
    """``seat`` has won; -1 when nobody reached the palace."""

    ENDS_GAME: ClassVar[bool] = True


def did(texts: Sequence[str], events: Sequence[Event]) -> tuple[str, ...]:
    """Tell a turn in ids: its Official, unless the action was there, then "LOCATION FORM" for each action; () for no action.

    ``texts``: its choices. The form is "" at a location with one form.
    """
    acted = [text.split()[1:] for text in texts if text.startswith("act ")]
    forgone = any(isinstance(event, ActionsForgone) for event in events)
    visited = [event.location for event in events if isinstance(event, GiftExchanged) and not forgone][:1]
    return (*(place for place in visited if place not in [where for where, *_ in acted]), *(" ".join(each) for each in acted))
