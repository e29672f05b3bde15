"""Each choice as a menu shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.wording.catalogue import Words
from bot.wording.dragon import action_choices, person_choices
from bot.wording.dragon.signs import sign
from bot.wording.option import Option, option_of
from bot.wording.texts import Text
from rules.core import Action
from rules.dragon import actions
from rules.dragon.view import DragonView

TEXTS: dict[type[Action], Callable[[DragonView, Any, Words], Text]] = {
    actions.Draft: person_choices.draft,
    actions.House: person_choices.house,
    actions.Take: action_choices.take,
    actions.Skip: action_choices.skip,
    actions.Extend: action_choices.extend,
    actions.Found: action_choices.found,
    actions.Buy: action_choices.buy,
    actions.Wall: action_choices.wall,
    actions.Play: person_choices.play,
    actions.Recruit: person_choices.recruit,
    actions.Release: person_choices.release,
    actions.Decline: person_choices.decline,
    actions.Lose: action_choices.lose,
    actions.Return: action_choices.give_back,
    actions.Discard: person_choices.discard,
    actions.Grant: action_choices.grant,
    actions.EndTurn: action_choices.end_turn,
}
"""Label and detail of each kind of choice."""

STYLES: dict[type[Action], str] = {actions.Skip: "secondary", actions.Decline: "secondary", actions.EndTurn: "success"}


def option(view: DragonView, action: Action, say: Words) -> Option:
    """Return one of ``view.choices`` with its cost and gain. Labels of one menu differ."""
    return option_of(TEXTS[type(action)](view, action, say), STYLES.get(type(action), "primary"), sign(action))
