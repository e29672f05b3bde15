"""The names of Gùgōng's components, and what they do, in words."""

from __future__ import annotations

from bot.wording.amounts import points
from bot.wording.catalogue import Words
from bot.wording.gugong.amounts import servants
from bot.wording.later import later
from rules.gugong.cards import (
    DECREE_INTRIGUE,
    DISCOUNT,
    EIGHT,
    EXCHANGE_POINTS,
    HARBOUR_POINTS,
    JADES_MOST,
    LEAST_VALUE_FOR_JADE,
    PER_PIECE,
    SERVANTS_FOR_JADE,
    THIRDS_MOST,
    TOKEN_POINTS,
    Components,
)

LOCATIONS = {
    "travel": later("Travel"),
    "wall": later("Great Wall"),
    "jade": later("Jade"),
    "intrigue": later("Intrigue"),
    "palace": later("Palace"),
    "decrees": later("Decrees"),
    "canal": later("Canal"),
}
FULL_LOCATIONS = LOCATIONS | {"palace": later("Palace of Heavenly Purity"), "canal": later("Grand Canal")}
OFFICIALS = {
    "travel": later("the Travel Official"),
    "wall": later("the Great Wall Official"),
    "jade": later("the Jade Official"),
    "intrigue": later("the Intrigue Official"),
    "palace": later("the Palace Official"),
    "decrees": later("the Decrees Official"),
    "canal": later("the Canal Official"),
}
GIFTS = {
    1: later("fruit bowl"),
    2: later("paper fan"),
    3: later("Go stones"),
    4: later("bonsai"),
    5: later("tea set"),
    6: later("silk"),
    7: later("vase"),
    8: later("Dunhuang pipa"),
    9: later("jade statue"),
}
CARD_ACTIONS = {
    "palace": later("Palace"),
    "canal": later("Canal"),
    "wall": later("Great Wall"),
    "decrees": later("Decree"),
    "intrigue": later("Intrigue"),
    "servant": later("+1 Servant"),
    "servants": later("+2 Servants"),
    "swap": later("swap a card"),
}
CITIES = {
    "fuzhou": later("Fuzhou"),
    "ningbo": later("Ningbo"),
    "nanjing": later("Nanjing"),
    "dengzhou": later("Dengzhou"),
    "tianjin": later("Tianjin"),
    "shenyang": later("Shenyang"),
    "datong": later("Datong"),
    "yulin": later("Yulin"),
    "lanzhou": later("Lanzhou"),
    "xining": later("Xining"),
    "chengdu": later("Chengdu"),
    "kunming": later("Kunming"),
    "nanning": later("Nanning"),
    "guangzhou": later("Guangzhou"),
    "taiyuan": later("Taiyuan"),
    "kaifeng": later("Kaifeng"),
    "xian": later("Xi'an"),
    "wuchang": later("Wuchang"),
    "changsha": later("Changsha"),
    "nanchang": later("Nanchang"),
}
DECREES = {
    "morning-intrigue": later("Morning Intrigue"),
    "morning-ship": later("Morning Ship"),
    "morning-servant": later("Morning Servant"),
    "morning-envoy": later("Morning Envoy"),
    "morning-swap": later("Morning Swap"),
    "cheap-travel": later("Swift Travel"),
    "cheap-jade": later("Cheap Jade"),
    "extra-wall": later("Wall Builders"),
    "equal-gifts": later("Equal Gifts"),
    "cheap-decrees": later("Cheap Decrees"),
    "thirds": later("Third of the Score"),
    "eight": later("Eight Points"),
    "jades": later("Jade Collection"),
    "edicts": later("Book of Decrees"),
    "harbours": later("Harbour Trade"),
}
DECREE_EFFECTS = {
    "morning-intrigue": later("each morning Intrigue +{steps}"),
    "morning-ship": later("each morning 1 Servant from your general supply onto a Ship"),
    "morning-servant": later("each morning 1 Servant"),
    "morning-envoy": later("each morning Envoy +1"),
    "morning-swap": later("each morning you may swap a card with the board"),
    "cheap-travel": later("two Travel steps cost 1 Servant less"),
    "cheap-jade": later("Jade costs 1 Servant less at its Official"),
    "extra-wall": later("Great Wall: 1 Servant more, from your general supply"),
    "equal-gifts": later("a gift of equal value is good enough"),
    "cheap-decrees": later("Decrees cost 1 Servant less"),
    "thirds": later("at the end 1 VP for every 3 VP, at most {most_thirds}"),
    "eight": later("at the end {eight} VP"),
    "jades": later("at the end {each} VP for each Jade, at most {most_jades}"),
    "edicts": later("at the end {each} VP for each of your Decrees"),
    "harbours": later("at the end {each} VP for each harbour reward"),
}
TOKENS = {
    "servant": later("1 Servant"),
    "servants": later("2 Servants"),
    "envoy": later("Envoy +1"),
    "intrigue": later("Intrigue +1"),
    "gift-jade": later("a gift for Jade"),
    "points": later("{points} VP"),
    "swap": later("swap a card"),
    "recover": later("recover a card"),
    "ship": later("load a Ship"),
    "wall": later("build the Great Wall"),
    "servants-jade": later("{servants} Servants for Jade"),
    "two": later("counts as two"),
    "rise": later("gifts +1"),
    "toll": later("toll"),
    "follow": later("follow"),
    "double-value": later("double value"),
    "double-action": later("double action"),
    "discount": later("{less} Servants less"),
}
TOKEN_EFFECTS = {
    "servant": later("1 Servant into your pool"),
    "servants": later("2 Servants into your pool"),
    "envoy": later("your Envoy goes 1 step up"),
    "intrigue": later("your Intrigue Marker goes 1 step up"),
    "gift-jade": later("discard a card of {value} or more from your hand for 1 Jade"),
    "points": later("{points} VP at once"),
    "swap": later("swap a card of your hand or discards with the board"),
    "recover": later("take a discarded card back into your hand"),
    "ship": later("1 Servant from your general supply onto a Ship"),
    "wall": later("1 Servant from your general supply onto the Great Wall"),
    "servants-jade": later("remove {servants} Servants for 1 Jade"),
    "two": later("counts as two tokens when you exchange"),
    "rise": later("with 1 Servant, until the day ends: each gift you give counts 1 more"),
    "toll": later("with 1 Servant at an action, until the day ends: 1 VP from each seat that performs it"),
    "follow": later("with 1 Servant at an action, until the day ends: perform it after others do"),
    "double-value": later("face up until used once: a gift that you give counts twice its value"),
    "double-action": later("face up until used once: perform the own action of a gift twice"),
    "discount": later("face up until used once: a Jade or a Decree costs {less} Servants less"),
}


def location(place: str, say: Words) -> str:
    """The short name of a location."""
    return say.gettext(LOCATIONS[place])


def full_location(place: str, say: Words) -> str:
    """The name of a location as the rulebook has it."""
    return say.gettext(FULL_LOCATIONS[place])


def official(place: str, say: Words) -> str:
    """The Official of a location, with the article."""
    return say.gettext(OFFICIALS[place])


def gift(card: str, parts: Components, say: Words) -> str:
    """A Gift Card by value and picture: "3 Go stones"."""
    value = parts.gift[card].value
    return f"{value} {say.gettext(GIFTS[value])}"


def card_action(card: str, parts: Components, say: Words) -> str:
    """What a Gift Card does: "Great Wall"; "" for nothing."""
    action = parts.gift[card].action
    return say.gettext(CARD_ACTIONS[action]) if action in CARD_ACTIONS else ""


def card(card_id: str, parts: Components, say: Words) -> str:
    """A Gift Card with its action: "3 Go stones · Great Wall"."""
    return " · ".join(filter(None, (gift(card_id, parts, say), card_action(card_id, parts, say))))


def card_in_text(card_id: str, parts: Components, say: Words) -> str:
    """A Gift Card with its action, for the middle of a sentence: "3 Go stones (Great Wall)"."""
    action = card_action(card_id, parts, say)
    return f"{gift(card_id, parts, say)} ({action})" if action else gift(card_id, parts, say)


def city(name: str, say: Words) -> str:
    """A city's name."""
    return say.gettext(CITIES[name])


def decree(decree_id: str, say: Words) -> str:
    """The short name that a Decree has here."""
    return say.gettext(DECREES[decree_id])


def decree_effect(decree_id: str, say: Words) -> str:
    """What a Decree does, beside its points at once."""
    numbers = {"steps": DECREE_INTRIGUE, "most_thirds": THIRDS_MOST, "most_jades": JADES_MOST, "eight": EIGHT, "each": PER_PIECE}
    return say.gettext(DECREE_EFFECTS[decree_id]).format(**numbers)


def token(kind: str, say: Words) -> str:
    """A kind of Travel Token in two or three words."""
    return say.gettext(TOKENS[kind]).format(points=TOKEN_POINTS, servants=SERVANTS_FOR_JADE, less=DISCOUNT)


def token_effect(kind: str, say: Words) -> str:
    """What a kind of Travel Token gives."""
    numbers = {"points": TOKEN_POINTS, "servants": SERVANTS_FOR_JADE, "value": LEAST_VALUE_FOR_JADE, "less": DISCOUNT}
    return say.gettext(TOKEN_EFFECTS[kind]).format(**numbers)


def harbour(place: str, routes: int) -> str:
    """A harbour's number, with the letter of its route where there are two: "3", "A3"."""
    return place[1:] if routes == 1 else place.upper()


def reward(kind: str, say: Words) -> str:
    """A harbour's reward."""
    _ = say.gettext
    if kind == "points":
        return points(HARBOUR_POINTS, say)
    return _("a Gift Card") if kind == "card" else _("the Double Servant")


def gain(kind: str, say: Words) -> str:
    """What a token exchange gives: a "servant", "points" or a "jade"."""
    _ = say.gettext
    if kind == "servant":
        return servants(1, say)
    return _("1 Jade") if kind == "jade" else points(EXCHANGE_POINTS, say)
