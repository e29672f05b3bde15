"""The names of Gùgōng's places, pieces and phases, for pictures and sentences.

The rulebook names neither Decrees nor tokens nor cities: those names are this project's.
"""

from __future__ import annotations

from collections.abc import Mapping

from render.captions import Say
from render.names import N_, Name, Piece, capital
from rules.gugong.cards import (
    DECREE_INTRIGUE,
    DISCOUNT,
    EIGHT,
    JADES_MOST,
    LEAST_VALUE_FOR_JADE,
    PER_PIECE,
    SERVANTS_FOR_JADE,
    THIRDS_MOST,
    TOKEN_POINTS,
)

LOCATIONS = {
    "travel": Name(N_("Travel")),
    "wall": Name(N_("Great Wall")),
    "jade": Name(N_("Jade")),
    "intrigue": Name(N_("Intrigue")),
    "palace": Name(N_("Palace of Heavenly Purity"), short=N_("Palace")),
    "decrees": Name(N_("Decrees")),
    "canal": Name(N_("Grand Canal")),
}
PHASES = {
    "morning": Name(N_("Morning Phase"), short=N_("Morning")),
    "day": Name(N_("Day Phase"), short=N_("Day")),
    "twilight": Name(N_("Twilight Phase"), short=N_("Twilight")),
    "night": Name(N_("Night Phase"), short=N_("Night")),
    "end": Name(N_("end of the game"), short=N_("End")),
}
GIFTS = {
    1: Name(N_("fruit bowl")),
    2: Name(N_("paper fan")),
    3: Name(N_("Go stones")),
    4: Name(N_("bonsai")),
    5: Name(N_("tea set")),
    6: Name(N_("silk")),
    7: Name(N_("vase")),
    8: Name(N_("Dunhuang pipa"), short=N_("pipa")),
    9: Name(N_("jade statue")),
}
"""The picture on the gift cards of each value."""
CARD_ACTIONS = {
    **{place: LOCATIONS[place].least for place in ("palace", "canal", "wall", "decrees", "intrigue")},
    "servant": N_("+1 Servant"),
    "servants": N_("+2 Servants"),
    "swap": N_("swap a card"),
}
NO_ACTION = N_("no action")
"""The words for a gift card without an action."""
CITIES = {
    "fuzhou": "Fuzhou",
    "ningbo": "Ningbo",
    "nanjing": "Nanjing",
    "dengzhou": "Dengzhou",
    "tianjin": "Tianjin",
    "shenyang": "Shenyang",
    "datong": "Datong",
    "yulin": "Yulin",
    "lanzhou": "Lanzhou",
    "xining": "Xining",
    "chengdu": "Chengdu",
    "kunming": "Kunming",
    "nanning": "Nanning",
    "guangzhou": "Guangzhou",
    "taiyuan": "Taiyuan",
    "kaifeng": "Kaifeng",
    "xian": "Xi'an",
    "wuchang": "Wuchang",
    "changsha": "Changsha",
    "nanchang": "Nanchang",
}
"""City names, the same in every language, because they are drawn into the map."""
DECREES = {
    "morning-intrigue": Piece(N_("Dawn Intrigue"), N_("each morning Intrigue +{steps}")),
    "morning-ship": Piece(N_("Dawn Ship"), N_("each morning 1 Servant from your general supply onto a Ship")),
    "morning-servant": Piece(N_("Dawn Servant"), N_("each morning 1 Servant")),
    "morning-envoy": Piece(N_("Dawn Envoy"), N_("each morning Envoy +1, in the Palace 1 VP instead")),
    "morning-swap": Piece(N_("Dawn Swap"), N_("each morning you may swap a card with the board")),
    "cheap-travel": Piece(N_("Swift Travel"), N_("two Travel steps cost 1 Servant less")),
    "cheap-jade": Piece(N_("Cheap Jade"), N_("Jade costs 1 Servant less at its Official")),
    "extra-wall": Piece(N_("Wall Crew"), N_("Great Wall: 1 Servant more, from your general supply")),
    "equal-gifts": Piece(N_("Equal Gifts"), N_("a gift of equal value is good enough")),
    "cheap-decrees": Piece(N_("Cheap Decrees"), N_("Decrees cost 1 Servant less")),
    "thirds": Piece(N_("Third of Score"), N_("at the end 1 VP for every 3 VP, at most {most_thirds}")),
    "eight": Piece(N_("Eight Points"), N_("at the end {eight} VP")),
    "jades": Piece(N_("Jade Set"), N_("at the end {each} VP for each Jade, at most {most_jades}")),
    "edicts": Piece(N_("Book of Decrees"), N_("at the end {each} VP for each of your Decrees")),
    "harbours": Piece(N_("Harbour Trade"), N_("at the end {each} VP for each harbour reward")),
}
TOKENS = {
    "servant": Piece(N_("1 Servant"), N_("1 Servant into your pool")),
    "servants": Piece(N_("2 Servants"), N_("2 Servants into your pool")),
    "envoy": Piece(N_("Envoy +1"), N_("your Envoy goes 1 step up")),
    "intrigue": Piece(N_("Intrigue +1"), N_("your Intrigue Marker goes 1 step up")),
    "gift-jade": Piece(
        N_("a gift for 1 Jade"), N_("discard a card of {value} or more from your hand for 1 Jade"), N_("discard a {value} or more")
    ),
    "points": Piece(N_("{points} VP"), N_("{points} VP at once")),
    "swap": Piece(N_("swap a card"), N_("swap a card of your hand or discards with the board")),
    "recover": Piece(N_("recover a card"), N_("take a discarded card back into your hand"), N_("take a discarded one back")),
    "ship": Piece(N_("load a Ship"), N_("1 Servant from your general supply onto a Ship"), N_("1 Servant")),
    "wall": Piece(N_("build the Great Wall"), N_("1 Servant from your general supply onto the Great Wall"), N_("1 Servant")),
    "servants-jade": Piece(N_("{servants} Servants for 1 Jade"), N_("pay {servants} Servants for 1 Jade")),
    "two": Piece(N_("counts as two"), N_("counts as two tokens when you exchange")),
    "rise": Piece(
        N_("gifts +1"), N_("with 1 Servant, until the day ends: each gift you give counts 1 more"), N_("your gifts count 1 more today")
    ),
    "toll": Piece(
        N_("toll"),
        N_("with 1 Servant at an action, until the day ends: 1 VP from each seat that performs it"),
        N_("1 VP from others who act there"),
    ),
    "follow": Piece(
        N_("follow"),
        N_("with 1 Servant at an action, until the day ends: perform it after others do"),
        N_("you may act after others there"),
    ),
    "double-value": Piece(
        N_("double value"), N_("face up until used once: a gift that you give counts twice its value"), N_("a gift counts twice its value")
    ),
    "double-action": Piece(
        N_("double action"), N_("face up until used once: perform the own action of a gift twice"), N_("a gift’s own action twice")
    ),
    "discount": Piece(
        N_("{less} Servants less"),
        N_("face up until used once: a Jade or a Decree costs {less} Servants less"),
        N_("for a Jade or a Decree"),
    ),
}
SOURCES = {
    "decrees": N_("Decrees"),
    "tokens": N_("token benefits"),
    "tolls": N_("tolls"),
    "exchange": N_("token exchanges"),
    "palace-steps": N_("steps beyond the Palace"),
    "wall": N_("Great Wall"),
    "dice": N_("Destiny Dice"),
    "harbours": N_("harbours"),
    "meng": N_("in place of a benefit"),
    "level3": N_("level 3 Decrees"),
    "places": N_("places in the Palace"),
    "jade": N_("Jade"),
}
"""The sources of points."""
NUMBERS: Mapping[str, int] = {
    "steps": DECREE_INTRIGUE,
    "most_thirds": THIRDS_MOST,
    "most_jades": JADES_MOST,
    "eight": EIGHT,
    "each": PER_PIECE,
    "points": TOKEN_POINTS,
    "servants": SERVANTS_FOR_JADE,
    "value": LEAST_VALUE_FOR_JADE,
    "less": DISCOUNT,
}
"""The values of the braces in the texts of Decrees and tokens."""


def numbered(text: str, say: Say) -> str:
    """Return a name or an effect of a Decree or a token with its numbers."""
    return say(text).format_map(NUMBERS) if text else ""


def card_action(action: str, say: Say) -> str:
    """Return the action of a gift card: "Great Wall"."""
    return say(CARD_ACTIONS.get(action, NO_ACTION))


def explained(name: str, words: str, say: Say) -> str:
    """Return a name at the beginning of a line with its effect, if any: "Toll: 1 VP from others who act there"."""
    return say("{name}: {words}").format(name=capital(name), words=words) if words else capital(name)


def token_at(token: str, location: str, say: Say) -> str:
    """Return the name and the location of a bonus token in use: "toll at Jade"."""
    name = numbered(TOKENS[token].name, say)
    return say("{token} at {location}").format(token=name, location=say(LOCATIONS[location].least)) if location else name
