"""The words on the pictures of Gùgōng: names of places, gifts, card actions, tokens and decrees, each in the catalogue once."""

from __future__ import annotations

from collections.abc import Mapping

from render.captions import Say
from render.gugong.map_layout import CITY_NAMES
from rules.gugong.cards import (
    BENEFITS,
    DECREE_INTRIGUE,
    DISCOUNT,
    EIGHT,
    EXCHANGE_POINTS,
    EXCHANGES,
    FREE_STEPS,
    HARBOUR_POINTS,
    JADE_BEYOND,
    JADE_POINTS,
    JADES_MOST,
    LEAST_VALUE_FOR_JADE,
    LOAD_TWO_COST,
    MOST_POINTS,
    PAID_STEPS,
    PALACE_STEPS,
    PALACE_TWICE_COST,
    PER_PIECE,
    PLACE_TWO_COST,
    SERVANTS_FOR_JADE,
    SHIP_HOLDS,
    SUPPLY_PRICE,
    THIRDS_MOST,
    THREE_STEPS_COST,
    TOKEN_POINTS,
    TRAVEL_TWICE_COST,
)


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
    return {"morning": _("Morning"), "day": _("Day"), "twilight": _("Twilight"), "night": _("Night"), "end": _("End")}


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
        "servant": _("Gain 1 Servant"),
        "servants": _("Gain 2 Servants"),
        "swap": _("Swap a card"),
        "none": _("No action"),
    }


def token_words(say: Say) -> dict[str, str]:
    """What a travel token gives when it is collected."""
    _ = say
    return {
        "servant": _("1 Servant"),
        "servants": _("2 Servants"),
        "envoy": _("Envoy 1 step"),
        "intrigue": _("Intrigue +1"),
        "gift-jade": _("Discard a {value} or more for 1 Jade").format(value=LEAST_VALUE_FOR_JADE),
        "points": _("{points} VP").format(points=TOKEN_POINTS),
        "swap": _("Swap a card"),
        "recover": _("Take back a discarded card"),
        "ship": _("1 Servant onto a Ship"),
        "wall": _("1 Servant onto the Great Wall"),
        "servants-jade": _("{servants} Servants for 1 Jade").format(servants=SERVANTS_FOR_JADE),
        "two": _("Counts as two tokens"),
    }


def bonus_words(say: Say) -> dict[str, str]:
    """What a bonus token does when it is used."""
    _ = say
    return {
        "rise": _("Your gifts count 1 more today"),
        "toll": _("1 VP from others who act there"),
        "follow": _("You may act after others there"),
        "double-value": _("Doubles the value of a gift"),
        "double-action": _("Takes a card action twice"),
        "discount": _("Jade or Decree: {servants} Servants less").format(servants=DISCOUNT),
    }


def bonus_names(say: Say) -> dict[str, str]:
    """The bonus tokens by name, for those that lie stored like any other."""
    _ = say
    return {
        "rise": _("Rise"),
        "toll": _("Toll"),
        "follow": _("Follow"),
        "double-value": _("Double value"),
        "double-action": _("Double action"),
        "discount": _("Discount"),
    }


def seat_words(say: Say) -> tuple[str, ...]:
    """What is counted on a seat's strip, in its order."""
    _ = say
    return (
        _("Servants in the pool"),
        _("Servants in the general supply"),
        _("Where the Double Servant is"),
        _("Gift Cards in hand"),
        _("Travel Tokens"),
        _("Jade"),
        _("Harbour rewards: {points} VP").format(points=HARBOUR_POINTS),
        _("Harbour rewards: Gift Card"),
        _("Harbour reward: Double Servant"),
    )


def decree_words(say: Say) -> Mapping[str, str]:
    """What a decree does."""
    _ = say
    return {
        "morning-intrigue": _("Each morning: Intrigue +{steps}").format(steps=DECREE_INTRIGUE),
        "morning-ship": _("Each morning: 1 Servant from the general supply onto a Ship"),
        "morning-servant": _("Each morning: 1 Servant"),
        "morning-envoy": _("Each morning: Envoy 1 step; in the Palace 1 VP instead"),
        "morning-swap": _("Each morning: swap a card of yours with the board"),
        "cheap-travel": _("Two Travel steps cost 1 Servant less"),
        "cheap-jade": _("Jade action: 1 Servant less"),
        "extra-wall": _("Great Wall action: 1 more Servant from the general supply"),
        "equal-gifts": _("A gift of the same value is worth enough"),
        "cheap-decrees": _("Decrees action: 1 Servant less"),
        "thirds": _("At the end: 1 VP for every 3 VP, at most {most}").format(most=THIRDS_MOST),
        "eight": _("At the end: {points} VP").format(points=EIGHT),
        "jades": _("At the end: {points} VP a Jade, at most {most}").format(points=PER_PIECE, most=JADES_MOST),
        "edicts": _("At the end: {points} VP for each of your Decrees").format(points=PER_PIECE),
        "harbours": _("At the end: {points} VP for each harbour reward").format(points=PER_PIECE),
    }


def location_lines(location: str, say: Say) -> tuple[str, ...]:
    """What a location offers, spelled out for its enlarged picture."""
    _ = say
    match location:
        case "travel":
            exchanges = _("{servant} tokens: 1 Servant. {points} tokens: {gain} VP. {jade} tokens: 1 Jade.")
            return (
                _("A: your Traveller moves one step and takes the token there."),
                _("B: pay {servants} Servants for two steps.").format(servants=TRAVEL_TWICE_COST),
                exchanges.format(**EXCHANGES | {"gain": EXCHANGE_POINTS}),
            )
        case "wall":
            dear = {kind: steps for steps, kind in BENEFITS.items()}
            benefits = _("Everybody there may lower Intrigue by {one}: 1 Servant, {two}: 2 Servants, {die}: turn a die, {jade}: 1 Jade.")
            return (
                _("A: place 1 Servant."),
                _("B: pay {servants} Servant, place up to 2 more.").format(servants=PLACE_TWO_COST),
                _("Complete: the most Servants win {points} VP and an Envoy step.").format(points=MOST_POINTS),
                benefits.format(one=dear["servant"], two=dear["servants"], die=dear["die"], jade=dear["jade"]),
            )
        case "jade":
            values = ", ".join(map(str, JADE_POINTS[1:]))
            counts = ", ".join(map(str, range(1, len(JADE_POINTS))))
            worth = _("At the end {counts} Jades are {values} VP, each further one {more} more.")
            return (
                _("Pay the price of a house for its Jade; {price} Servants when all are empty.").format(price=SUPPLY_PRICE),
                worth.format(counts=counts, values=values, more=JADE_BEYOND),
            )
        case "intrigue":
            free, paid = FREE_STEPS, PAID_STEPS
            return (
                _("A: {steps} step, and the medal of the next start player if it is still here.").format(steps=free),
                _("B: pay {servants} Servant for {steps} steps.").format(servants=THREE_STEPS_COST, steps=paid),
                _("Further along wins ties; on one space the upper marker is ahead."),
            )
        case "palace":
            return (
                _("A: your Envoy moves 1 step."),
                _("B: pay {servants} Servants for 2 steps and Intrigue +1.").format(servants=PALACE_TWICE_COST),
                _("Step {last} takes the best free place. Who is not inside at the end cannot win.").format(last=PALACE_STEPS),
            )
        case "decrees":
            return (_("Pay the cost and 1 Servant for each opponent there, then place 1 more."),)
        case _:
            return (
                _("A: you may place 1 Servant on a Ship, then may move one Ship to the next free harbour."),
                _("B: pay {servants} Servant to place 2 on one or two Ships.").format(servants=LOAD_TWO_COST),
                _("A full Ship ({full}) in harbours 2 to 5 may be claimed for its reward.").format(full=SHIP_HOLDS),
            )
