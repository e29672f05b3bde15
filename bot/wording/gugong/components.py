"""The names of Gùgōng's components, and what they do, in words."""

from __future__ import annotations

from bot.wording.amounts import points
from bot.wording.catalogue import N_, Words
from bot.wording.gugong.amounts import servants
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
    "travel": N_("Travel"),
    "wall": N_("Great Wall"),
    "jade": N_("Jade"),
    "intrigue": N_("Intrigue"),
    "palace": N_("Palace"),
    "decrees": N_("Decrees"),
    "canal": N_("Canal"),
}
FULL_LOCATIONS = LOCATIONS | {"palace": N_("Palace of Heavenly Purity"), "canal": N_("Grand Canal")}
OFFICIALS = {
    "travel": N_("the Travel Official"),
    "wall": N_("the Great Wall Official"),
    "jade": N_("the Jade Official"),
    "intrigue": N_("the Intrigue Official"),
    "palace": N_("the Palace Official"),
    "decrees": N_("the Decrees Official"),
    "canal": N_("the Canal Official"),
}
GIFTS = {
    1: N_("fruit bowl"),
    2: N_("paper fan"),
    3: N_("Go stones"),
    4: N_("bonsai"),
    5: N_("tea set"),
    6: N_("silk"),
    7: N_("vase"),
    8: N_("Dunhuang pipa"),
    9: N_("jade statue"),
}
CARD_ACTIONS = {
    "palace": N_("Palace"),
    "canal": N_("Canal"),
    "wall": N_("Great Wall"),
    "decrees": N_("Decree"),
    "intrigue": N_("Intrigue"),
    "servant": N_("+1 Servant"),
    "servants": N_("+2 Servants"),
    "swap": N_("swap a card"),
}
CITIES = {
    "fuzhou": N_("Fuzhou"),
    "ningbo": N_("Ningbo"),
    "nanjing": N_("Nanjing"),
    "dengzhou": N_("Dengzhou"),
    "tianjin": N_("Tianjin"),
    "shenyang": N_("Shenyang"),
    "datong": N_("Datong"),
    "yulin": N_("Yulin"),
    "lanzhou": N_("Lanzhou"),
    "xining": N_("Xining"),
    "chengdu": N_("Chengdu"),
    "kunming": N_("Kunming"),
    "nanning": N_("Nanning"),
    "guangzhou": N_("Guangzhou"),
    "taiyuan": N_("Taiyuan"),
    "kaifeng": N_("Kaifeng"),
    "xian": N_("Xi'an"),
    "wuchang": N_("Wuchang"),
    "changsha": N_("Changsha"),
    "nanchang": N_("Nanchang"),
}
DECREES = {
    "morning-intrigue": N_("Morning Intrigue"),
    "morning-ship": N_("Morning Ship"),
    "morning-servant": N_("Morning Servant"),
    "morning-envoy": N_("Morning Envoy"),
    "morning-swap": N_("Morning Swap"),
    "cheap-travel": N_("Swift Travel"),
    "cheap-jade": N_("Cheap Jade"),
    "extra-wall": N_("Wall Builders"),
    "equal-gifts": N_("Equal Gifts"),
    "cheap-decrees": N_("Cheap Decrees"),
    "thirds": N_("Third of the Score"),
    "eight": N_("Eight Points"),
    "jades": N_("Jade Collection"),
    "edicts": N_("Book of Decrees"),
    "harbours": N_("Harbour Trade"),
}
DECREE_EFFECTS = {
    "morning-intrigue": N_("each morning Intrigue +{steps}"),
    "morning-ship": N_("each morning 1 Servant from your general supply onto a Ship"),
    "morning-servant": N_("each morning 1 Servant"),
    "morning-envoy": N_("each morning Envoy +1"),
    "morning-swap": N_("each morning you may swap a card with the board"),
    "cheap-travel": N_("two Travel steps cost 1 Servant less"),
    "cheap-jade": N_("Jade costs 1 Servant less at its Official"),
    "extra-wall": N_("Great Wall: 1 Servant more, from your general supply"),
    "equal-gifts": N_("a gift of equal value is good enough"),
    "cheap-decrees": N_("Decrees cost 1 Servant less"),
    "thirds": N_("at the end 1 VP for every 3 VP, at most {most_thirds}"),
    "eight": N_("at the end {eight} VP"),
    "jades": N_("at the end {each} VP for each Jade, at most {most_jades}"),
    "edicts": N_("at the end {each} VP for each of your Decrees"),
    "harbours": N_("at the end {each} VP for each harbour reward"),
}
TOKENS = {
    "servant": N_("1 Servant"),
    "servants": N_("2 Servants"),
    "envoy": N_("Envoy +1"),
    "intrigue": N_("Intrigue +1"),
    "gift-jade": N_("a gift for Jade"),
    "points": N_("{points} VP"),
    "swap": N_("swap a card"),
    "recover": N_("recover a card"),
    "ship": N_("load a Ship"),
    "wall": N_("build the Great Wall"),
    "servants-jade": N_("{servants} Servants for Jade"),
    "two": N_("counts as two"),
    "rise": N_("gifts +1"),
    "toll": N_("toll"),
    "follow": N_("follow"),
    "double-value": N_("double value"),
    "double-action": N_("double action"),
    "discount": N_("{less} Servants less"),
}
TOKEN_EFFECTS = {
    "servant": N_("1 Servant into your pool"),
    "servants": N_("2 Servants into your pool"),
    "envoy": N_("your Envoy goes 1 step up"),
    "intrigue": N_("your Intrigue Marker goes 1 step up"),
    "gift-jade": N_("discard a card of {value} or more from your hand for 1 Jade"),
    "points": N_("{points} VP at once"),
    "swap": N_("swap a card of your hand or discards with the board"),
    "recover": N_("take a discarded card back into your hand"),
    "ship": N_("1 Servant from your general supply onto a Ship"),
    "wall": N_("1 Servant from your general supply onto the Great Wall"),
    "servants-jade": N_("remove {servants} Servants for 1 Jade"),
    "two": N_("counts as two tokens when you exchange"),
    "rise": N_("with 1 Servant, until the day ends: each gift you give counts 1 more"),
    "toll": N_("with 1 Servant at an action, until the day ends: 1 VP from each seat that performs it"),
    "follow": N_("with 1 Servant at an action, until the day ends: perform it after others do"),
    "double-value": N_("face up until used once: a gift that you give counts twice its value"),
    "double-action": N_("face up until used once: perform the own action of a gift twice"),
    "discount": N_("face up until used once: a Jade or a Decree costs {less} Servants less"),
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
