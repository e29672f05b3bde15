"""The choices of a seat, each with one text form: a verb and its fields."""

from __future__ import annotations

from typing import ClassVar

from rules.core import Action, value
from rules.text import Vocabulary


@value
class Offer(Action):
    """Pick the gift card of the hand to give away this turn."""

    VERB: ClassVar[str] = "offer"
    card: str


@value
class Give(Action):
    """Give that card to the official of a location."""

    VERB: ClassVar[str] = "give"
    card: str
    location: str


@value
class Offset(Action):
    """Make up for a gift of too little value with 2 servants."""

    VERB: ClassVar[str] = "offset"


@value
class Sacrifice(Action):
    """Make up for a gift of too little value with another card of the hand."""

    VERB: ClassVar[str] = "sacrifice"
    card: str


@value
class Forgo(Action):
    """Exchange a gift of too little value and give up both actions."""

    VERB: ClassVar[str] = "forgo"


@value
class Decline(Action):
    """Decline something optional."""

    VERB: ClassVar[str] = "decline"


@value
class Accept(Action):
    """Accept an offer: the servants of a card, a token's benefit, a morning advantage, an envoy's step."""

    VERB: ClassVar[str] = "accept"


@value
class Act(Action):
    """Perform a location's action in its form ``a`` or ``b``."""

    VERB: ClassVar[str] = "act"
    location: str
    form: str


@value
class Pay(Action):
    """Remove ordinary servants and, with ``double`` 1, the Double Servant from the pool."""

    VERB: ClassVar[str] = "pay"
    servants: int
    double: int


@value
class Take(Action):
    """Gain ordinary servants and, with ``double`` 1, the Double Servant in place of one."""

    VERB: ClassVar[str] = "take"
    servants: int
    double: int


@value
class Place(Action):
    """Place ordinary servants and, with ``double`` 1, the Double Servant on the Great Wall."""

    VERB: ClassVar[str] = "place"
    servants: int
    double: int


@value
class Go(Action):
    """Move the Traveller to a city."""

    VERB: ClassVar[str] = "go"
    city: str


@value
class Buy(Action):
    """Buy a jade from a house of this price as printed (5: the supply, once every house is empty)."""

    VERB: ClassVar[str] = "buy"
    price: int


@value
class Obtain(Action):
    """Obtain a decree."""

    VERB: ClassVar[str] = "obtain"
    decree: str


@value
class Load(Action):
    """Place a servant on the ship in a harbour, or on a new ship there. ``harbour``: route and number, as ``a3``."""

    VERB: ClassVar[str] = "load"
    harbour: str
    piece: str  # "servant" or "double"


@value
class Sail(Action):
    """Move the ship of a harbour to the next free one."""

    VERB: ClassVar[str] = "sail"
    harbour: str


@value
class Claim(Action):
    """Claim a reward ("points", "card", "double") with the full ship in a harbour."""

    VERB: ClassVar[str] = "claim"
    harbour: str
    reward: str


@value
class Lower(Action):
    """Take the intrigue benefit that costs ``steps`` steps."""

    VERB: ClassVar[str] = "lower"
    steps: int


@value
class Turn(Action):
    """Turn a destiny die (0, 1 or 2) to one of its faces."""

    VERB: ClassVar[str] = "turn"
    die: int
    face: int


@value
class Swap(Action):
    """Pick one's own card to swap with a card of the board. ``pile``: "hand" or "discard"."""

    VERB: ClassVar[str] = "swap"
    pile: str
    card: str


@value
class SwapWith(Action):
    """Take the board card of a location in the swap."""

    VERB: ClassVar[str] = "with"
    location: str


@value
class Recover(Action):
    """Take a discarded card back into the hand."""

    VERB: ClassVar[str] = "recover"
    card: str


@value
class Discard(Action):
    """Discard a card of value 7 or more from the hand for a jade."""

    VERB: ClassVar[str] = "discard"
    card: str


@value
class Begin(Action):
    """Pick which of two morning decrees comes first."""

    VERB: ClassVar[str] = "begin"
    decree: str


@value
class Exchange(Action):
    """Exchange travel tokens for a "servant", "points" or a "jade"."""

    VERB: ClassVar[str] = "exchange"
    gain: str


@value
class Tokens(Action):
    """Give ordinary tokens, tokens that count as two, and face-up bonus tokens."""

    VERB: ClassVar[str] = "tokens"
    singles: int
    doubles: int
    bonus: int


@value
class Surrender(Action):
    """Pick the kind of face-up bonus token to give."""

    VERB: ClassVar[str] = "surrender"
    token: str


@value
class Station(Action):
    """Put a bonus token next to the action of a location."""

    VERB: ClassVar[str] = "station"
    location: str


@value
class Boost(Action):
    """Use a bonus token to double the value of the gift."""

    VERB: ClassVar[str] = "boost"


@value
class EndTurn(Action):
    """End the turn."""

    VERB: ClassVar[str] = "end"
    ENDS_TURN: ClassVar[bool] = True


VOCABULARY = Vocabulary(
    Offer, Give, Offset, Sacrifice, Forgo, Decline, Accept, Act, Pay, Take, Place, Go, Buy, Obtain, Load, Sail, Claim,
    Lower, Turn, Swap, SwapWith, Recover, Discard, Begin, Exchange, Tokens, Surrender, Station, Boost, EndTurn,
)  # fmt: skip
