"""The texts printed on the board and the player boards: actions with their costs, benefits, exchanges, values at the end."""

from __future__ import annotations

from bot.wording.amounts import points
from bot.wording.catalogue import N_, Words
from bot.wording.gugong import components
from bot.wording.gugong.amounts import servants, steps
from bot.wording.gugong.board_choices import benefit
from rules.gugong.cards import (
    BENEFITS,
    EXCHANGES,
    JADE_BEYOND,
    JADE_POINTS,
    LOAD_TWO_COST,
    MOST_POINTS,
    PAID_STEPS,
    PALACE_TWICE_COST,
    PLACE_TWO_COST,
    THREE_STEPS_COST,
    TRAVEL_TWICE_COST,
)

ACTIONS = {
    "travel": N_("I: 1 step. II: pay {servants}, 2 steps"),
    "wall": N_("I: place 1 Servant. II: pay {servants}, place up to 2"),
    "jade": N_("pay the price of a house, take its Jade"),
    "intrigue": N_("I: 1 step, and the medal if it is there. II: pay {servants}, {steps}"),
    "palace": N_("I: 1 Envoy step. II: pay {servants}, 2 Envoy steps and Intrigue +1"),
    "decrees": N_("pay the cost and 1 for each opponent there, place 1 Servant"),
    "canal": N_("I: load 1, sail 1. II: pay {servants}, load 2"),
}
COSTS = {
    "travel": TRAVEL_TWICE_COST,
    "wall": PLACE_TWO_COST,
    "intrigue": THREE_STEPS_COST,
    "palace": PALACE_TWICE_COST,
    "canal": LOAD_TWO_COST,
}


def actions(place: str, say: Words) -> str:
    """Describe a location's action, in its forms I and II with their costs."""
    return say.gettext(ACTIONS[place]).format(servants=servants(COSTS.get(place, 0), say), steps=steps(PAID_STEPS, say))


def benefits(say: Words) -> str:
    """List the benefits for steps down the Intrigue Track."""
    # Translators: the steps down the Intrigue Track that a benefit costs.
    ways = (say.gettext("−{steps}: {benefit}").format(steps=cost, benefit=benefit(cost, say)) for cost in BENEFITS)
    return " · ".join(ways)


def wall_scoring(say: Words) -> str:
    """Describe the yield of a complete wall."""
    _ = say.gettext
    most = _("Once it is complete, the most Servants score {points} and an Envoy step.").format(points=points(MOST_POINTS, say))
    return most + " " + _("Then all there may lower Intrigue: {benefits}").format(benefits=benefits(say))


def exchanges(say: Words) -> str:
    """List the exchanges of Travel Tokens."""
    # Translators: the worth of tokens and their exchange, after "Travel Tokens are exchanged".
    ways = (say.gettext("{worth} for {gain}").format(worth=worth, gain=components.gain(gain, say)) for gain, worth in EXCHANGES.items())
    return say.gettext("Travel Tokens are exchanged {ways}").format(ways=", ".join(ways))


def jade_values(say: Words) -> str:
    """Tell the worth of jades at the end."""
    values = "/".join(map(str, JADE_POINTS[1:]))
    return say.gettext("At the end {values} VP for 1 to {most} Jades, {beyond} for each further one").format(
        values=values, most=len(JADE_POINTS) - 1, beyond=JADE_BEYOND
    )
