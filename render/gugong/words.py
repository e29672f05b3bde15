"""The words on the pictures of Gùgōng besides names: the effects of tokens, decrees and locations."""

from __future__ import annotations

from render.captions import Say
from render.gugong.names import DECREES, TOKENS, explained, numbered
from rules.gugong.cards import (
    BENEFITS,
    EXCHANGE_POINTS,
    EXCHANGES,
    FREE_STEPS,
    HARBOUR_POINTS,
    JADE_BEYOND,
    JADE_POINTS,
    LOAD_TWO_COST,
    MOST_POINTS,
    PAID_STEPS,
    PALACE_STEPS,
    PALACE_TWICE_COST,
    PLACE_TWO_COST,
    SHIP_HOLDS,
    SUPPLY_PRICE,
    THREE_STEPS_COST,
    TRAVEL_TWICE_COST,
)


def token_words(say: Say) -> dict[str, str]:
    """Return the name of each kind of travel token, with its effect if the name does not say it."""
    return {kind: explained(numbered(token.name, say), numbered(token.brief, say), say) for kind, token in TOKENS.items()}


def decree_words(say: Say) -> dict[str, str]:
    """Return the name of each decree with its effect."""
    return {kind: explained(numbered(decree.name, say), numbered(decree.effect, say), say) for kind, decree in DECREES.items()}


def seat_words(say: Say) -> tuple[str, ...]:
    """Return the meanings of the counts in a seat's row, in their order."""
    _ = say
    return (
        _("VP if it ended now"),
        _("Start player"),
        _("Servants in the pool"),
        _("Servants in the general supply"),
        _("Where the Double Servant is"),
        _("Gift Cards in hand"),
        _("Travel Tokens"),
        _("Jade"),
        _("Harbour rewards: {points} VP").format(points=HARBOUR_POINTS),
        _("Harbour rewards: Gift Card"),
        _("Harbour reward: Double Servant"),
        _("Tokens that count as two"),
    )


def sign_words(say: Say) -> tuple[str, ...]:
    """Return the same as briefly as the board needs them."""
    _ = say
    return (
        _("VP if it ended now"),
        _("Start player"),
        _("Pool"),
        _("Supply"),
        _("Double Servant"),
        _("Gifts"),
        _("Tokens"),
        _("Jade"),
        _("Canal: points"),
        _("Canal: gift"),
        _("Canal: Double Servant"),
        _("counts as two"),
    )


def location_lines(location: str, say: Say) -> tuple[str, ...]:
    """Return the rules of a location, spelled out for its enlarged picture."""
    _ = say
    match location:
        case "travel":
            exchanges = _("{servant} tokens: 1 Servant. {points} tokens: {gain} VP. {jade} tokens: 1 Jade.")
            return (
                _("I: your Traveller moves one step and takes the token there."),
                _("II: pay {servants} Servants for two steps.").format(servants=TRAVEL_TWICE_COST),
                exchanges.format(**EXCHANGES | {"gain": EXCHANGE_POINTS}),
            )
        case "wall":
            dear = {kind: steps for steps, kind in BENEFITS.items()}
            benefits = _(
                "Everybody there may lower Intrigue by {one}: 1 Servant, {two}: 2 Servants, {die}: turn a Destiny Die, {jade}: 1 Jade."
            )
            return (
                _("I: place 1 Servant."),
                _("II: pay {servants} Servant, place up to 2 more.").format(servants=PLACE_TWO_COST),
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
                _("I: {steps} step, and the Next Start Player Medal if it is still here.").format(steps=free),
                _("II: pay {servants} Servant for {steps} steps.").format(servants=THREE_STEPS_COST, steps=paid),
                _("Further along wins ties; on one space the upper marker is ahead."),
            )
        case "palace":
            return (
                _("I: your Envoy moves 1 step."),
                _("II: pay {servants} Servants for 2 steps and Intrigue +1.").format(servants=PALACE_TWICE_COST),
                _("Step {last} takes the best free place. Without an Envoy inside at the end you cannot win.").format(last=PALACE_STEPS),
            )
        case "decrees":
            return (_("Pay the cost and 1 Servant for each opponent there, then place 1 more."),)
        case _:
            return (
                _("I: you may place 1 Servant on a Ship, then may move one Ship to the next free harbour."),
                _("II: pay {servants} Servant to place 2 on one or two Ships.").format(servants=LOAD_TWO_COST),
                _("A full Ship ({full}) in harbours 2 to 5 may be claimed for its reward.").format(full=SHIP_HOLDS),
            )
