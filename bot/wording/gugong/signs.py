"""The sign of each choice of Gùgōng: its main gain or its subject, by its name in ``render.emojis``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.core import Action
from rules.gugong import actions
from rules.gugong.view import GugongView

OF_A_CARD = {"servants": "servant", "none": ""}
OF_A_TOKEN = {
    "servants": "servant", "gift-jade": "jade", "servants-jade": "servant", "two": "token", "rise": "intrigue", "toll": "servant",
    "follow": "token", "double-value": "gift", "double-action": "gift", "discount": "servant",
}  # fmt: skip
OF_A_REWARD = {"card": "gift", "double": "double_servant"}


def _card(view: GugongView, card: str) -> str:
    """Return the sign of a gift card's yield when it is given; "" for none."""
    found = view.parts.gift.get(card)
    return "" if found is None else OF_A_CARD.get(found.action, found.action)


def _city(view: GugongView, action: actions.Go) -> str:
    """Return the sign of the token in a city."""
    found = view.cities.get(action.city, "")
    return OF_A_TOKEN.get(found, found)


def _reward(_: GugongView, action: actions.Claim) -> str:
    """Return the sign of a harbour's reward."""
    return OF_A_REWARD.get(action.reward, action.reward)


SIGNS: dict[type[Action], str | Callable[[GugongView, Any], str]] = {
    actions.Offer: lambda view, action: _card(view, action.card),
    actions.Give: lambda _, action: action.location,
    actions.Offset: "servant",
    actions.Sacrifice: "gift",
    actions.Act: lambda _, action: action.location,
    actions.Pay: "servant",
    actions.Take: "servant",
    actions.Place: "wall",
    actions.Go: _city,
    actions.Buy: "jade",
    actions.Obtain: "decrees",
    actions.Load: lambda _, action: "double_servant" if action.piece == "double" else "servant",
    actions.Sail: "ship",
    actions.Claim: _reward,
    actions.Lower: "intrigue",
    actions.Turn: "dice",
    actions.Swap: lambda view, action: _card(view, action.card),
    actions.SwapWith: lambda _, action: action.location,
    actions.Recover: lambda view, action: _card(view, action.card),
    actions.Discard: "jade",
    actions.Begin: "decrees",
    actions.Exchange: lambda _, action: action.gain,
    actions.Tokens: "token",
    actions.Surrender: "token",
    actions.Station: lambda _, action: action.location,
}


def sign(view: GugongView, action: Action) -> str:
    """Return the sign of one of ``view.choices``; "" for leaving something out and for the end of a turn."""
    found = SIGNS.get(type(action), "")
    return found if isinstance(found, str) else found(view, action)
