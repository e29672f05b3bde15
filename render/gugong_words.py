"""The words on the pictures of Gùgōng: names of places, gifts, card actions, tokens and decrees, each in the catalogue once."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from render.gugong_layout import CITY_NAMES

Say = Callable[[str], str]


def location_names(say: Say) -> Mapping[str, str]:
    """The seven locations by id."""
    _ = say
    return {
        "travel": _("Travel"),
        "wall": _("Great Wall"),
        "jade": _("Jade"),
        "intrigue": _("Intrigue"),
        "palace": _("Palace"),
        "decrees": _("Decrees"),
        "canal": _("Grand Canal"),
    }


def city_name(city: str) -> str:
    """A city's name, the same in every language."""
    return CITY_NAMES.get(city, city.capitalize())


def phase_names(say: Say) -> Mapping[str, str]:
    """The phases of a day by id."""
    _ = say
    return {"morning": _("Morning"), "day": _("Day"), "night": _("Night"), "end": _("End")}


def gift_names(say: Say) -> Mapping[int, str]:
    """What the picture of each card value shows."""
    _ = say
    return {
        1: _("Fruit bowl"),
        2: _("Paper fan"),
        3: _("Go stones"),
        4: _("Bonsai"),
        5: _("Tea set"),
        6: _("Silk"),
        7: _("Vase"),
        8: _("Pipa"),
        9: _("Jade statue"),
    }


def card_actions(say: Say) -> Mapping[str, str]:
    """What a gift card does when it is given, spelled out."""
    _ = say
    return {
        "palace": _("Palace action"),
        "canal": _("Grand Canal action"),
        "wall": _("Great Wall action"),
        "decrees": _("Decrees action"),
        "intrigue": _("Intrigue action"),
        "servant": _("Gain 1 servant"),
        "servants": _("Gain 2 servants"),
        "swap": _("Swap a card"),
        "none": _("No action"),
    }


def token_words(say: Say) -> Mapping[str, str]:
    """What a travel token gives when it is collected."""
    _ = say
    return {
        "servant": _("1 servant"),
        "servants": _("2 servants"),
        "envoy": _("Envoy 1 step"),
        "intrigue": _("Intrigue +1"),
        "gift-jade": _("Discard a 7, 8 or 9 for 1 jade"),
        "points": _("2 points"),
        "swap": _("Swap a card"),
        "recover": _("Take back a discarded card"),
        "ship": _("1 servant onto a ship"),
        "wall": _("1 servant onto the wall"),
        "servants-jade": _("3 servants for 1 jade"),
        "two": _("Counts as two tokens"),
    }


def decree_words(say: Say) -> Mapping[str, str]:
    """What a decree does."""
    _ = say
    return {
        "morning-intrigue": _("Each morning: intrigue +1"),
        "morning-ship": _("Each morning: 1 servant from the supply onto a ship"),
        "morning-servant": _("Each morning: 1 servant"),
        "morning-envoy": _("Each morning: envoy 1 step; in the palace 1 point instead"),
        "morning-swap": _("Each morning: swap a card of yours with the board"),
        "cheap-travel": _("Travel twice for 1 servant less"),
        "cheap-jade": _("Jade action: 1 servant less"),
        "extra-wall": _("Great Wall action: 1 more servant from the supply"),
        "equal-gifts": _("A gift of the same value is worth enough"),
        "cheap-decrees": _("Decrees action: 1 servant less"),
        "thirds": _("At the end: 1 point for every 3 points, at most 10"),
        "eight": _("At the end: 8 points"),
        "jades": _("At the end: 2 points a jade, at most 10"),
        "edicts": _("At the end: 2 points for each of your decrees"),
        "harbours": _("At the end: 2 points for each harbour reward"),
    }


def location_lines(say: Say) -> Mapping[str, tuple[str, ...]]:
    """What a location offers, spelled out for its enlarged picture."""
    _ = say
    return {
        "travel": (
            _("A: your traveller moves one step and takes the token there."),
            _("B: pay 2 servants for two steps."),
            _("2 tokens: 1 servant. 4 tokens: 2 points. 6 tokens: 1 jade."),
        ),
        "wall": (
            _("A: place 1 servant."),
            _("B: pay 1 servant, place up to 2 more."),
            _("Complete: most servants win 3 points and an envoy step."),
            _("Everybody there may lower intrigue by 1: 1 servant, 3: 2 servants, 5: turn a die, 7: 1 jade."),
        ),
        "jade": (
            _("Pay the price of a house for its jade; 5 servants when all are empty."),
            _("At the end 1, 2, 3, 4, 5 jades are 1, 3, 6, 10, 15 points, each further one 2 more."),
        ),
        "intrigue": (
            _("A: 1 step, and the medal of the next start player if it is still here."),
            _("B: pay 1 servant for 3 steps."),
            _("Further along wins ties; on one space the upper marker is ahead."),
        ),
        "palace": (
            _("A: your envoy moves 1 step."),
            _("B: pay 2 servants for 2 steps and intrigue +1."),
            _("The 8th step takes the best free place. Who is not inside at the end cannot win."),
        ),
        "decrees": (
            _("Pay the cost and 1 servant for each opponent there, then place 1 more."),
        ),
        "canal": (
            _("A: you may place 1 servant on a ship, then may move one ship to the next free harbour."),
            _("B: pay 1 servant to place 2 on one or two ships."),
            _("A full ship (3) in harbours 2 to 5 may be claimed for its reward."),
        ),
    }  # fmt: skip
