"""Each choice as a menu shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.wording.catalogue import Words
from bot.wording.gugong import board_choices, bonus_choices, common_choices, gift_choices
from bot.wording.gugong.signs import sign
from bot.wording.option import Option, option_of
from bot.wording.texts import Text
from rules.core import Action
from rules.gugong import actions
from rules.gugong.view import GugongView

TEXTS: dict[type[Action], Callable[[GugongView, Any, Words], Text]] = {
    actions.Offer: gift_choices.offer,
    actions.Give: gift_choices.give,
    actions.Offset: gift_choices.offset,
    actions.Sacrifice: gift_choices.sacrifice,
    actions.Forgo: gift_choices.forgo,
    actions.Decline: common_choices.decline,
    actions.Accept: common_choices.accept,
    actions.Act: board_choices.act,
    actions.Pay: common_choices.pay,
    actions.Take: common_choices.take,
    actions.Place: board_choices.place,
    actions.Go: board_choices.go,
    actions.Buy: board_choices.buy,
    actions.Obtain: board_choices.obtain,
    actions.Load: board_choices.load,
    actions.Sail: board_choices.sail,
    actions.Claim: board_choices.claim,
    actions.Lower: board_choices.lower,
    actions.Turn: board_choices.turn,
    actions.Swap: gift_choices.swap,
    actions.SwapWith: gift_choices.swap_with,
    actions.Recover: gift_choices.recover,
    actions.Discard: gift_choices.discard,
    actions.Begin: common_choices.begin,
    actions.Exchange: common_choices.exchange,
    actions.Tokens: common_choices.give_tokens,
    actions.EndTurn: common_choices.end_turn,
    actions.Boost: gift_choices.boost,
    actions.Station: bonus_choices.station,
    actions.Surrender: bonus_choices.surrender,
}
"""Label and detail of each kind of choice."""

STYLES: dict[type[Action], str] = {
    actions.Decline: "secondary",
    actions.Exchange: "secondary",
    actions.Forgo: "secondary",
    actions.EndTurn: "success",
}


def option(view: GugongView, action: Action, say: Words) -> Option:
    """Return one of ``view.choices`` with its cost and gain. Labels of one menu differ."""
    return option_of(TEXTS[type(action)](view, action, say), STYLES.get(type(action), "primary"), sign(view, action))
