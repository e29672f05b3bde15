"""Gùgōng's components in words: by the names in pictures, put together for sentences."""

from __future__ import annotations

from bot.wording.amounts import points
from bot.wording.catalogue import N_, NP_, Words
from bot.wording.gugong.amounts import servants
from bot.wording.texts import joined
from render.gugong.names import CARD_ACTIONS, DECREES, GIFTS, LOCATIONS, TOKENS, numbered
from rules.gugong.cards import EXCHANGE_POINTS, HARBOUR_POINTS, Components

OFFICIALS = {
    "travel": N_("the Travel Official"),
    "wall": N_("the Great Wall Official"),
    "jade": N_("the Jade Official"),
    "intrigue": N_("the Intrigue Official"),
    "palace": N_("the Palace Official"),
    "decrees": N_("the Decrees Official"),
    "canal": N_("the Grand Canal Official"),
}
THE_GIFT = {
    1: NP_("with its article", "fruit bowl"),
    2: NP_("with its article", "paper fan"),
    3: NP_("with its article", "Go stones"),
    4: NP_("with its article", "bonsai"),
    5: NP_("with its article", "tea set"),
    6: NP_("with its article", "silk"),
    7: NP_("with its article", "vase"),
    8: NP_("with its article", "Dunhuang pipa"),
    9: NP_("with its article", "jade statue"),
}
"""The pictures of the gift cards of a value, in a sentence: for languages with an article there, unlike English."""


def location(place: str, say: Words) -> str:
    """Return the short name of a location."""
    return say.gettext(LOCATIONS[place].least)


def full_location(place: str, say: Words) -> str:
    """Name a location as the rulebook does."""
    return say.gettext(LOCATIONS[place].full)


def official(place: str, say: Words) -> str:
    """Name the Official of a location, with the article."""
    return say.gettext(OFFICIALS[place])


def gift(card: str, parts: Components, say: Words) -> str:
    """Name a Gift Card by value and picture, among others in a line: "3 Go stones"."""
    value = parts.gift[card].value
    # Translators: one Gift Card: its value, which does not count anything, and its picture.
    return say.gettext("{value} {gift}").format(value=value, gift=say.gettext(GIFTS[value].full))


def gift_in_text(card: str, parts: Components, say: Words) -> str:
    """Name a Gift Card by value and picture, for the middle of a sentence: "3 Go stones"."""
    value = parts.gift[card].value
    return say.pgettext("in a sentence", "{value} {gift}").format(value=value, gift=say.pgettext("with its article", THE_GIFT[value]))


def card_action(card: str, parts: Components, say: Words) -> str:
    """Return the effect of a Gift Card: "Great Wall"; "" for none."""
    action = parts.gift[card].action
    return say.gettext(CARD_ACTIONS[action]) if action in CARD_ACTIONS else ""


def card(card_id: str, parts: Components, say: Words) -> str:
    """Name a Gift Card with its action, alone or in a menu: "3 Go stones · Great Wall"."""
    value = parts.gift[card_id].value
    # Translators: one Gift Card in a menu: its value and its picture.
    name = say.pgettext("alone", "{value} {gift}").format(value=value, gift=say.gettext(GIFTS[value].full))
    return joined(name, card_action(card_id, parts, say))


def card_in_text(card_id: str, parts: Components, say: Words) -> str:
    """Name a Gift Card with its action, for the middle of a sentence: "3 Go stones (Great Wall)"."""
    value, action = parts.gift[card_id].value, card_action(card_id, parts, say)
    if not action:
        return gift_in_text(card_id, parts, say)
    gift = say.pgettext("with its article", THE_GIFT[value])
    # Translators: one Gift Card: its value, its picture and its action.
    return say.pgettext("in a sentence", "{value} {gift} ({action})").format(value=value, gift=gift, action=action)


def card_in_list(card_id: str, parts: Components, say: Words) -> str:
    """Name a Gift Card with its action, among others in a line: "3 Go stones (Great Wall)"."""
    value, action = parts.gift[card_id].value, card_action(card_id, parts, say)
    if not action:
        return gift(card_id, parts, say)
    # Translators: one Gift Card: its value, its picture and its action.
    return say.gettext("{value} {gift} ({action})").format(value=value, gift=say.gettext(GIFTS[value].full), action=action)


def decree(decree_id: str, say: Words) -> str:
    """Return the short name of a Decree."""
    return numbered(DECREES[decree_id].name, say.gettext)


def decree_effect(decree_id: str, say: Words) -> str:
    """Describe the effect of a Decree, beside its points at once."""
    return numbered(DECREES[decree_id].effect, say.gettext)


def token(kind: str, say: Words) -> str:
    """Name a kind of Travel Token in two or three words."""
    return numbered(TOKENS[kind].name, say.gettext)


def token_effect(kind: str, say: Words) -> str:
    """Describe the yield of a Travel Token."""
    return numbered(TOKENS[kind].effect, say.gettext)


def harbour(place: str, routes: int, say: Words) -> str:
    """Return a harbour's number, with the side of its route in the pictures if there are two: "3", "3 above"."""
    _, number = say.gettext, place[1:]
    if routes == 1:
        return number
    # Translators: a harbour by its number, on one of two routes, of which the picture shows one above the other: "Harbour 3 above".
    return (_("{number} above") if place[0] == "a" else _("{number} below")).format(number=number)


def reward(kind: str, say: Words) -> str:
    """Name a harbour's reward."""
    _ = say.gettext
    if kind == "points":
        return points(HARBOUR_POINTS, say)
    return _("a Gift Card") if kind == "card" else _("the Double Servant")


def gain(kind: str, say: Words) -> str:
    """Describe the yield of a token exchange: a "servant", "points" or a "jade"."""
    _ = say.gettext
    if kind == "servant":
        return servants(1, say)
    return _("1 Jade") if kind == "jade" else points(EXCHANGE_POINTS, say)
