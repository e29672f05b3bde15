"""The choices about bonus tokens: label and detail of each."""

from __future__ import annotations

from bot.wording.catalogue import Words
from bot.wording.gugong import components, reference
from bot.wording.gugong.amounts import servants
from bot.wording.texts import Text
from rules.gugong.actions import Station, Surrender
from rules.gugong.cards import DAY_KINDS, DISCOUNT
from rules.gugong.view import GugongView


def station(view: GugongView, action: Station, say: Words) -> Text:
    return components.location(action.location, say), reference.actions(action.location, say)


def surrender(view: GugongView, action: Surrender, say: Words) -> Text:
    effect = components.token_effect(action.token, say)
    return components.token(action.token, say), effect[:1].upper() + effect[1:]


def use(view: GugongView, token: str, say: Words) -> Text:
    """Describe the use of a bonus token just collected."""
    _ = say.gettext
    if token in DAY_KINDS:
        return _("Use it today"), _("1 Servant from your pool goes with it; both come back when the day ends")
    return _("Keep it face up"), _("For when you need it; until then it takes none of your six places")


def pay_less(view: GugongView, count: int, say: Words) -> Text:
    _ = say.gettext
    left = servants(max(0, count - DISCOUNT), say)
    return _("Use the token"), _("You pay {left} in place of {count}; the token is stored").format(left=left, count=count)


def twice(view: GugongView, card: str, say: Words) -> Text:
    _ = say.gettext
    action = components.card_action(card, view.parts, say)
    return _("Twice: {action}").format(action=action), _("You may skip either of the two; the token is stored")
