"""``/exchange``: give a gift in one line; the menus need two or three steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.wording.catalogue import N_, Words
from bot.wording.command import CommandOption, GameCommand
from bot.wording.gugong import components
from bot.wording.gugong.choices import option
from rules.core import IllegalAction
from rules.gugong.actions import Boost, Forgo, Give, Offer, Offset, Sacrifice
from rules.gugong.cards import LOCATIONS
from rules.gugong.components import chosen_components
from rules.gugong.setup import COMPONENTS_OPTION
from rules.play import ReplayedGame, chosen

PAYING = (Offset, Sacrifice, Boost, Forgo)


def _steps(game: ReplayedGame, give: Give, pay: str) -> tuple[list[str], ReplayedGame]:
    """Return the choices that make up an exchange, and the game after them; a choice that the game makes itself is left out.

    Raises ``IllegalAction`` if one of them is not legal.
    """
    texts: list[str] = []
    offer = Offer(give.card)
    for action in (offer, give) if offer in game.choices else (give,):
        texts.append(str(action))
        game = chosen(game, action)
    if pay:
        action = game.setup.game.parse_action(pay)
        if not isinstance(action, PAYING):
            raise IllegalAction(pay)
        texts.append(str(action))
        game = chosen(game, action)
    return texts, game


def exchange(game: ReplayedGame, given: Mapping[str, str]) -> list[str]:
    """Return the choices that make up an exchange; illegal ones are cut to the first, which the table refuses with its reason."""
    give = Give(given["gift"], given["official"])
    try:
        return _steps(game, give, given["pay"])[0]
    except IllegalAction:
        return [str(give)]


def _gifts(game: ReplayedGame | None, given: Mapping[str, str], say: Words) -> list[tuple[str, str]]:
    """Return the cards that the seat asked can give."""
    if game is None:
        return []
    cards = {action.card for action in game.choices if isinstance(action, Offer | Give)}
    parts = chosen_components(game.state.options[COMPONENTS_OPTION])
    return [(components.card(card, parts, say), card) for card in sorted(cards)]


def _officials(game: ReplayedGame | None, given: Mapping[str, str], say: Words) -> list[tuple[str, str]]:
    """Return the officials by their locations."""
    return [(components.official(place, say), place) for place in LOCATIONS]


def _payments(game: ReplayedGame | None, given: Mapping[str, str], say: Words) -> list[tuple[str, str]]:
    """Return the ways to make up for the gift typed so far with the official typed so far; none if the gift is worth enough."""
    if game is None or not given["gift"] or not given["official"]:
        return []
    try:
        _, after = _steps(game, Give(given["gift"], given["official"]), "")
    except IllegalAction:
        return []
    if after.asked is None or after.asked != game.asked:
        return []
    view: Any = after.view(after.asked)
    ways = [(option(view, action, say), str(action)) for action in view.choices if isinstance(action, PAYING)]
    return [(f"{way.label} – {way.detail}".removesuffix(" – "), text) for way, text in ways]


COMMANDS = (
    GameCommand(
        "exchange",
        N_("Gùgōng: exchange a gift with an official"),
        {
            "gift": CommandOption(N_("The card that you give"), _gifts),
            "official": CommandOption(N_("The Official whose card you take"), _officials),
            "pay": CommandOption(N_("Your penalty for a gift of too little value"), _payments, required=False),
        },
        exchange,
    ),
)
