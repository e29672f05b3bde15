"""The choices that come up everywhere: paying, taking, accepting, declining, exchanging tokens; label and detail of each."""

from __future__ import annotations

from bot.wording.amounts import listed, points
from bot.wording.catalogue import N_, Words
from bot.wording.gugong import bonus_choices, components
from bot.wording.gugong.amounts import pieces, servants, tokens
from bot.wording.gugong.board_choices import envoy_change, intrigue_change
from bot.wording.texts import Text, joined
from rules.gugong import costs
from rules.gugong.actions import Accept, Begin, Claim, Decline, EndTurn, Exchange, Pay, Take, Tokens
from rules.gugong.bonus import OfferBonus, UseDiscount
from rules.gugong.cards import DAYS, DECREE_INTRIGUE, EXCHANGES, HARBOURS, SERVANTS_FOR_JADE, TOKEN_POINTS
from rules.gugong.morning import MorningDecree
from rules.gugong.scoring import jade_points
from rules.gugong.servants import PayServants
from rules.gugong.tokens import UseToken
from rules.gugong.turn import SERVANT_CARDS, CardAction, DoubleAction
from rules.gugong.view import GugongView

REFUSALS = {
    "CardAction": N_("No Servants"),
    "OfferSwap": N_("Do not swap"),
    "TravelAction": N_("No Travel"),
    "UseToken": N_("Leave the benefit"),
    "DiscardForJade": N_("Discard nothing"),
    "RecoverGift": N_("Take nothing back"),
    "WallAction": N_("No building"),
    "AddToWall": N_("Add nothing"),
    "IntrigueBenefit": N_("No benefit"),
    "JadeAction": N_("No Jade"),
    "IntrigueAction": N_("No Intrigue"),
    "PalaceAction": N_("No Palace"),
    "DecreeAction": N_("No Decree"),
    "CanalAction": N_("No Grand Canal"),
    "LoadShip": N_("Load nothing"),
    "SailShip": N_("Sail nowhere"),
    "ClaimHarbour": N_("Claim nothing now"),
    "EnvoyStep": N_("Stay where you are"),
    "MorningDecree": N_("Not this morning"),
    "LastExchange": N_("No more exchanges"),
    "OfferBonus": N_("Store it like any other"),
    "UseDiscount": N_("Pay in full"),
    "DoubleAction": N_("Once only"),
}
"""The label for declining, by question."""

KEEPING = {
    "UseToken": N_("You keep the token for an exchange"),
    "DiscardForJade": N_("You keep the token for an exchange"),
    "RecoverGift": N_("You keep the token for an exchange"),
    "IntrigueBenefit": N_("Your marker stays where it is"),
    "LastExchange": N_("On to the final scoring"),
    "OfferBonus": N_("You keep the token for an exchange; its effect is lost"),
    "UseDiscount": N_("The token stays face up"),
    "DoubleAction": N_("The token stays face up"),
}
"""The gain of declining, if it is worth saying."""


def pay(view: GugongView, action: Pay, say: Words) -> Text:
    _ = say.gettext
    owner = costs.reader(view)
    label = _("Pay {servants}").format(servants=pieces(action.servants, action.double, say))
    left = pieces(owner.pool - action.servants, int(owner.double == "pool") - action.double, say)
    detail = _("Leaves {servants} in your pool").format(servants=left)
    count = view.frame.count if isinstance(view.frame, PayServants) else 1
    change = action.double and action.servants + 2 > count
    return label, joined(detail, _("no change given") if change else "")


def take(view: GugongView, action: Take, say: Words) -> Text:
    _ = say.gettext
    owner = costs.reader(view)
    if not action.servants and not action.double:
        return _("Leave the Double Servant in your supply"), _("From there a Decree can still place it on the wall or on a Ship")
    label = _("Take {servants}").format(servants=pieces(action.servants, action.double, say))
    pool = pieces(owner.pool + action.servants, int(owner.double == "pool") + action.double, say)
    return label, _("Your pool: {servants}").format(servants=pool)


def exchange(view: GugongView, action: Exchange, say: Words) -> Text:
    _ = say.gettext
    # Translators: {cost} is a number: what the exchanged tokens are worth together.
    label = _("Exchange tokens worth {cost}: {gain}")
    return label.format(cost=EXCHANGES[action.gain], gain=components.gain(action.gain, say)), ""


def give_tokens(view: GugongView, action: Tokens, say: Words) -> Text:
    _ = say.gettext
    twos = say.ngettext("{count} that counts as two", "{count} that count as two", action.doubles).format(count=action.doubles)
    bonus = say.ngettext("{count} face up with an effect", "{count} face up with effects", action.bonus).format(count=action.bonus)
    given = ((tokens(action.singles, say), action.singles), (twos, action.doubles), (bonus, action.bonus))
    owner = costs.reader(view)
    left = owner.tokens + len(owner.bonus) - action.singles - action.doubles - action.bonus
    return listed([text for text, count in given if count], say), _("Leaves you {tokens}").format(tokens=tokens(left, say))


def end_turn(view: GugongView, action: EndTurn, say: Words) -> Text:
    return say.gettext("End turn"), ""


def begin(view: GugongView, action: Begin, say: Words) -> Text:
    return components.decree(action.decree, say), components.decree_effect(action.decree, say)


def decline(view: GugongView, action: Decline, say: Words) -> Text:
    _ = say.gettext
    if view.question == "ClaimHarbour":
        return _(REFUSALS[view.question]), _unclaimed(view, say)
    return _(REFUSALS[view.question]), _(KEEPING[view.question]) if view.question in KEEPING else ""


def _unclaimed(view: GugongView, say: Words) -> str:
    """Tell the fate of Ships that could be claimed: at night each sails on before the claiming, and no night follows the last."""
    _ = say.gettext
    if view.phase == "night" and view.day == DAYS:
        return _("This was the last night: nothing can be claimed any more")
    last = [action.harbour.endswith(str(HARBOURS)) for action in view.choices if isinstance(action, Claim)]
    if all(last):
        return _("The next night the Ship is lost at sea")
    if any(last):
        return _("The Ships stay; the next night they sail on, and the Ship in harbour {last} is lost at sea").format(last=HARBOURS)
    return _("The Ship stays; the next night it sails on")


def accept(view: GugongView, action: Accept, say: Words) -> Text:
    """Describe the offer of the question."""
    match view.frame:
        case CardAction(card=card):
            return _gained(view, SERVANT_CARDS[view.parts.gift[card].action], say)
        case UseToken(token=token):
            return _token(view, token, say)
        case MorningDecree(decree=decree):
            return _morning(view, decree, say)
        case OfferBonus(token=token):
            return bonus_choices.use(view, token, say)
        case UseDiscount(count=count):
            return bonus_choices.pay_less(view, count, say)
        case DoubleAction(card=card):
            return bonus_choices.twice(view, card, say)
        case _:
            return say.gettext("1 Envoy step"), envoy_change(view, 1, say)


def _gained(view: GugongView, count: int, say: Words) -> Text:
    _ = say.gettext
    supply = _("Your general supply: {servants}").format(servants=supply_words(view, say))
    return _("Take {servants}").format(servants=servants(costs.obtainable(costs.reader(view), count), say)), supply


def supply_words(view: GugongView, say: Words) -> str:
    """Tell the contents of the reader's general supply."""
    owner = costs.reader(view)
    return pieces(owner.supply, int(owner.double == "supply"), say)


def _token(view: GugongView, token: str, say: Words) -> Text:
    _ = say.gettext
    owner = costs.reader(view)
    match token:
        case "servant" | "servants":
            return _gained(view, 1 if token == "servant" else 2, say)
        case "envoy":
            return _("1 Envoy step"), envoy_change(view, 1, say)
        case "intrigue":
            return _("Intrigue +1"), intrigue_change(owner.intrigue, 1, say)
        case "points":
            return _("Score {points}").format(points=points(TOKEN_POINTS, say)), ""
        case _:
            label = _("1 Jade for {servants}").format(servants=servants(SERVANTS_FOR_JADE, say))
            before, after = jade_points(owner.jade), jade_points(owner.jade + 1)
            return label, _("Your Jades at the end: {before} → {after}").format(before=before, after=points(after, say))


def _morning(view: GugongView, decree: str, say: Words) -> Text:
    _ = say.gettext
    match decree:
        case "morning-intrigue":
            label = _("Intrigue +{steps}").format(steps=DECREE_INTRIGUE)
            return label, intrigue_change(costs.reader(view).intrigue, DECREE_INTRIGUE, say)
        case "morning-envoy":
            return _("1 Envoy step"), envoy_change(view, 1, say)
        case _:
            return _gained(view, 1, say)
