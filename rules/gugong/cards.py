"""The components of Gùgōng, a row for each physical piece, in the rulebook's order (rulebook pages 2-3, 8, 11, 12, 20).

Each table states its source: *printed* in a rulebook's text, *reported* by a review, or *designed* here because no text holds it. The
ids are stable, since logs, pictures and messages contain them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

LOCATIONS = ("travel", "wall", "jade", "intrigue", "palace", "decrees", "canal")
"""The seven officials' places, printed, in the rulebook's order."""

CARD_ACTIONS = ("palace", "canal", "wall", "decrees", "intrigue", "servant", "servants", "swap", "none")
"""The actions of gift cards: five location actions, +1 servant, +2 servants, swap a card, nothing. Printed."""

REWARDS = ("points", "card", "double")
"""The rewards of harbours 2, 3 and 4; harbour 5 offers any of them. Printed."""

REWARD_LIMITS = {"points": 3, "card": 2, "double": 1}
"""The number of times that a seat may take each reward. Printed."""

HARBOURS = 5
SHIP_HOLDS = 3
SHIPS = 3
SERVANTS = 12
STARTING_POOL = 6
TRACK_END = 14
PALACE_STEPS = 8
TOKEN_PLACES = 6
DAYS = 4
EXCHANGES = {"servant": 2, "points": 4, "jade": 6}
"""The gains of a travel token exchange, and the least worth of the tokens given. Printed."""
EXCHANGE_POINTS = 2
HARBOUR_POINTS = 4
MOST_POINTS = 3
"""Points for the most servants on the wall, and for the most matches at night. Printed."""
BENEFITS = {1: "servant", 3: "servants", 5: "die", 7: "jade"}
"""Intrigue benefits by their cost in steps. Printed."""
JADE_POINTS = (0, 1, 3, 6, 10, 15)
"""Points for 0 to 5 jades; each further one is 2 more. Printed."""
JADE_BEYOND = 2


LOW_GIFT_COST = 2
"""Servants for a gift of too little value. Printed."""
TRAVEL_TWICE_COST = 2
PLACE_TWO_COST = 1
THREE_STEPS_COST = 1
PALACE_TWICE_COST = 2
LOAD_TWO_COST = 1
"""Servants for form B of travel, the wall, intrigue, the palace and the canal. Printed."""
FREE_STEPS = 1
PAID_STEPS = 3
"""Intrigue steps of forms A and B. Printed."""
LEAST_VALUE_FOR_JADE = 7
SERVANTS_FOR_JADE = 3
TOKEN_POINTS = 2
DECREE_INTRIGUE = 2
THIRDS_MOST = 10
JADES_MOST = 10
EIGHT = 8
PER_PIECE = 2
"""Gains and costs of travel tokens and decrees. Printed."""
DAY_KINDS = ("rise", "toll", "follow")
"""Bonus tokens in use until the day ends, with a servant beside them."""
KEPT_KINDS = ("double-value", "double-action", "discount")
"""Bonus tokens face up until used once."""
BONUS_KINDS = DAY_KINDS + KEPT_KINDS
DISCOUNT = 2


@dataclass(frozen=True, slots=True)
class Gift:
    """A gift card. ``pack``: "board", "1" to "5" for a player set, "draw"."""

    id: str
    value: int
    action: str
    pack: str


@dataclass(frozen=True, slots=True)
class Token:
    """A kind of travel token and its number of pieces."""

    id: str
    count: int


@dataclass(frozen=True, slots=True)
class Decree:
    """A decree tile: level 1 works in the morning, 2 during the day, 3 at the end. ``points`` are scored at once."""

    id: str
    level: int
    cost: int
    points: int


@dataclass(frozen=True, slots=True)
class Side:
    """The differences between the two sides of the board. ``houses``: jade prices; ``palace``: points in order of arrival."""

    houses: tuple[int, ...]
    palace: tuple[int, ...]
    routes: tuple[str, ...]


def gift_cards(*packs: tuple[str, str]) -> tuple[Gift, ...]:
    """Make gift cards from ``value:action`` words; an id is the value and a letter, in order of appearance."""
    cards: list[Gift] = []
    for pack, words in packs:
        for word in words.split():
            value, action = word.split(":")
            letter = "abcdefgh"[sum(card.value == int(value) for card in cards)]
            cards.append(Gift(id=value + letter, value=int(value), action=action, pack=pack))
    return tuple(cards)


# Values and actions designed, checked against every worked example; the counts 7, 5 x 4 and 11 printed. Among equal computers the start
# player wins 64 of 100 games at two seats (of 427), 49 at three (of 140), and its fair share at four and five. With the sets 1 and 2
# exchanged it wins 60 (of 130), so the first move matters more than the set. The start of later days matters little: a computer that
# fought for it started two days of three and won as often as the other.
GIFTS = gift_cards(
    ("board", "1:canal 2:intrigue 3:wall 4:palace 5:servant 6:none 7:none"),
    ("1", "2:wall 4:swap 6:servant 8:none"),
    ("2", "1:palace 5:wall 6:swap 9:none"),
    ("3", "2:palace 3:canal 7:servant 9:none"),
    ("4", "3:servants 4:intrigue 7:none 8:none"),
    ("5", "1:decrees 5:intrigue 8:none 9:none"),
    ("draw", "1:servants 2:servants 3:decrees 4:canal 5:swap 6:intrigue 7:servant 8:none 8:none 9:none 9:none"),
)

# The number of cities reported; ring and inner cities printed for the solo opponent's path; names and roads designed.
RING = "fuzhou ningbo nanjing dengzhou tianjin shenyang datong yulin lanzhou xining chengdu kunming nanning guangzhou".split()
INNER = "taiyuan kaifeng xian wuchang changsha nanchang".split()
INNER_ROADS = (
    "taiyuan-datong taiyuan-tianjin taiyuan-xian taiyuan-kaifeng kaifeng-dengzhou kaifeng-nanjing kaifeng-xian "
    "kaifeng-wuchang xian-yulin xian-lanzhou xian-chengdu wuchang-chengdu wuchang-changsha wuchang-nanchang "
    "nanchang-nanjing nanchang-ningbo nanchang-fuzhou nanchang-changsha changsha-guangzhou changsha-kunming"
).split()

# Twelve kinds printed, counts designed, 32 in all; the bonus tokens are extra.
TOKENS = (
    Token(id="servant", count=4),
    Token(id="servants", count=2),
    Token(id="envoy", count=3),
    Token(id="intrigue", count=3),
    Token(id="gift-jade", count=2),
    Token(id="points", count=3),
    Token(id="swap", count=2),
    Token(id="recover", count=2),
    Token(id="ship", count=3),
    Token(id="wall", count=3),
    Token(id="servants-jade", count=2),
    Token(id="two", count=3),
)

# Printed: three kinds in the English book, three more in the French one, two of each.
BONUS_TOKENS = {
    "none": (),
    "english": (Token(id="rise", count=2), Token(id="toll", count=2), Token(id="follow", count=2)),
    "french": (
        Token(id="rise", count=2),
        Token(id="toll", count=2),
        Token(id="follow", count=2),
        Token(id="double-value", count=2),
        Token(id="double-action", count=2),
        Token(id="discount", count=2),
    ),
}

# Effects and points printed; cost 1 printed for level 1, 2 and 3 designed.
DECREES = (
    Decree(id="morning-intrigue", level=1, cost=1, points=2),
    Decree(id="morning-ship", level=1, cost=1, points=2),
    Decree(id="morning-servant", level=1, cost=1, points=3),
    Decree(id="morning-envoy", level=1, cost=1, points=3),
    Decree(id="morning-swap", level=1, cost=1, points=3),
    Decree(id="cheap-travel", level=2, cost=2, points=2),
    Decree(id="cheap-jade", level=2, cost=2, points=2),
    Decree(id="extra-wall", level=2, cost=2, points=3),
    Decree(id="equal-gifts", level=2, cost=2, points=3),
    Decree(id="cheap-decrees", level=2, cost=2, points=4),
    Decree(id="thirds", level=3, cost=3, points=0),
    Decree(id="eight", level=3, cost=3, points=0),
    Decree(id="jades", level=3, cost=3, points=0),
    Decree(id="edicts", level=3, cost=3, points=0),
    Decree(id="harbours", level=3, cost=3, points=0),
)

# Reported that the dice are not 1-6; faces designed.
DICE = ((1, 2, 3, 4, 5, 6), (1, 2, 3, 7, 8, 9), (4, 5, 6, 7, 8, 9))

# A house of 3 and the 5 printed, the other prices designed; 7 5 3 printed at four seats, the rest designed; routes printed. Computers
# made to buy jade ended 7 points behind the others at three seats with these houses, and likewise with 2 3 3 4 and 2 2 2 3.
SMALL = Side(houses=(3, 3, 4, 4), palace=(7, 5, 3), routes=("a",))
LARGE = Side(houses=(3, 3, 3, 4, 4, 4), palace=(7, 5, 3, 2, 1), routes=("a", "b"))
SUPPLY_PRICE = 5
"""The price of a jade once every house is empty. Printed."""

INCOME = (0, 4, 4, 4)
"""Servants on the mornings of days 1 to 4. Reported."""

WALL_COMPLETE = {1: 4, 2: 4, 3: 5, 4: 6, 5: 7}
"""Servants that complete the wall, by seats. Printed."""


# The counts 11, of the decree, jade and special cards printed or implied, the rest designed. With intrigue, travel or the canal instead
# of one palace card, Meng's score changes by less than a point. Strong computers win 90, 71 and 33 games of 100 at easy, normal and hard
# (58 games each). Their lead over him is 4 to 7 points smaller in a normal game than in an easy one, and 10 to 12 smaller again in a hard
# one; for 60, 45 and 30 games won it would have to be 5 and 5. The cause of the hard step is the printed fifth gift: one more turn and
# twilight each day, and ships that score earlier. It brings 3 points by ships, 2 by jade and 2 by palace steps. The price of jade affects
# only its 2 points, and so do the designed counts of the deck, so both stay.
AUTOMA = ("travel", "wall", "jade", "jade", "intrigue", "palace", "palace", "decrees", "canal", "special", "special")

SOLO_SETS = {"4-5": ("4", "5"), "2-3": ("2", "3"), "1-2": ("1", "2")}
"""The card sets of the person and of Meng. Printed."""


@dataclass(frozen=True)
class Components:
    """The components of a game; a game keeps the ones that it began with."""

    gifts: tuple[Gift, ...] = GIFTS
    ring: tuple[str, ...] = tuple(RING)
    inner: tuple[str, ...] = tuple(INNER)
    inner_roads: tuple[str, ...] = tuple(INNER_ROADS)
    tokens: tuple[Token, ...] = TOKENS
    decrees: tuple[Decree, ...] = DECREES
    dice: tuple[tuple[int, ...], ...] = DICE
    small: Side = SMALL
    large: Side = LARGE
    income: tuple[int, ...] = INCOME
    automa: tuple[str, ...] = AUTOMA

    @cached_property
    def gift(self) -> dict[str, Gift]:
        """Gift cards by id."""
        return {gift.id: gift for gift in self.gifts}

    @cached_property
    def kind(self) -> dict[str, tuple[int, str]]:
        """The value and action of each gift card by id: cards with equal kinds are interchangeable."""
        return {gift.id: (gift.value, gift.action) for gift in self.gifts}

    @cached_property
    def packs(self) -> dict[str, tuple[str, ...]]:
        """The ids of the gift cards of each pack."""
        names = dict.fromkeys(gift.pack for gift in self.gifts)
        return {name: tuple(gift.id for gift in self.gifts if gift.pack == name) for name in names}

    @cached_property
    def levels(self) -> tuple[tuple[str, ...], ...]:
        """The decrees of levels 1 to 3."""
        return tuple(tuple(decree.id for decree in self.decrees if decree.level == level) for level in (1, 2, 3))

    @cached_property
    def decree(self) -> dict[str, Decree]:
        """Decrees by id."""
        return {decree.id: decree for decree in self.decrees}

    @cached_property
    def cities(self) -> tuple[str, ...]:
        """Every city, the ring first."""
        return self.ring + self.inner

    @cached_property
    def roads(self) -> tuple[tuple[str, str], ...]:
        """Every road as a pair of cities, the closed ring first."""
        ring = tuple(zip(self.ring, self.ring[1:] + self.ring[:1], strict=True))
        return ring + tuple((road.split("-")[0], road.split("-")[1]) for road in self.inner_roads)

    @cached_property
    def neighbours(self) -> dict[str, tuple[str, ...]]:
        """The cities one road away, in the order of the roads."""
        found: dict[str, list[str]] = {city: [] for city in self.cities}
        for one, other in self.roads:
            found[one].append(other)
            found[other].append(one)
        return {city: tuple(others) for city, others in found.items()}

    def side(self, seats: int) -> Side:
        """Return the side of the board for a number of seats."""
        return self.small if seats <= 3 else self.large


COMPONENTS = Components()
