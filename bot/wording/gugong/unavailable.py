"""The reasons why an expected choice is not possible now."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from bot.wording.catalogue import Words
from bot.wording.gugong import components
from bot.wording.gugong.amounts import servants
from bot.wording.gugong.board_choices import benefit
from rules.gugong import costs
from rules.gugong.actions import Accept, Act, Boost, Buy, Claim, Decline, Exchange, Load, Lower, Obtain, Offset, Pay, Sacrifice, Sail
from rules.gugong.cards import (
    BENEFITS,
    EXCHANGES,
    HARBOURS,
    LEAST_VALUE_FOR_JADE,
    LOW_GIFT_COST,
    PAID_STEPS,
    PALACE_TWICE_COST,
    REWARD_LIMITS,
    REWARDS,
    SERVANTS_FOR_JADE,
    SHIP_HOLDS,
    THREE_STEPS_COST,
    TRACK_END,
)
from rules.gugong.view import GugongView

Reasons = Iterator[str]


def missing(view: GugongView, say: Words) -> tuple[str, ...]:
    """Return a reason for each thing that the question seems to offer and that is not among ``view.choices``."""
    found = UNAVAILABLE.get(view.question)
    return () if found is None or view.frame is None else tuple(found(view, say))


def _short(what: str, cost: int, view: GugongView, say: Words) -> str:
    """Say that the pool is worth less than a price: "Jade: 3 Servants, you have 2"."""
    have = costs.available(costs.reader(view))
    return say.gettext("{what}: {servants}, you have {have}").format(what=what, servants=servants(cost, say), have=have)


def _offers(view: GugongView, kind: type[Any], **fields: object) -> bool:
    """Check whether a choice of this kind is among the choices."""
    alike = (action for action in view.choices if isinstance(action, kind))
    return any(all(getattr(action, name) == wanted for name, wanted in fields.items()) for action in alike)


def official_actions(view: GugongView, say: Words) -> Reasons:
    """List the actions at an Official that the present pool cannot pay; the gift's own action may still change the pool."""
    _ = say.gettext
    owner = costs.reader(view)
    pool = costs.available(owner)
    jade_price = min(costs.least_cost(view, costs.jade_cost(view, price)) for price in costs.prices(view))
    if pool < jade_price:
        yield _short(_("Action at Jade"), jade_price, view, say)
    wanted = [decree for decree in view.decrees if decree not in owner.decrees]
    decree_prices = [costs.least_cost(view, costs.decree_cost(view, decree)) + 1 for decree in wanted]
    if decree_prices and pool < min(decree_prices):
        yield _short(_("Action at Decrees"), min(decree_prices), view, say)
    if not decree_prices:
        yield _("Action at Decrees: all are yours")
    if not pool:
        yield _("Action at the Great Wall: no Servant in your pool")
    if not any(view.cities.values()):
        yield _("Action at Travel: no city has a token")


def gift_too_low(view: GugongView, say: Words) -> Reasons:
    _ = say.gettext
    if not _offers(view, Offset):
        yield _short(_("Pay Servants"), LOW_GIFT_COST, view, say)
    if not _offers(view, Sacrifice):
        yield _("Discard a card: this is your last one")
    if "double-value" in costs.reader(view).bonus and not _offers(view, Boost):
        yield _("Double value: not enough either")


def no_servant_to_gain(view: GugongView, say: Words) -> Reasons:
    if not costs.obtainable(costs.reader(view), 1):
        yield say.gettext("Servants: your general supply is empty")


def travel(view: GugongView, say: Words) -> Reasons:
    _ = say.gettext
    if not _offers(view, Act, form="a"):
        yield _("Travel: no city has a token")
        return
    if not _offers(view, Act, form="b"):
        cost = costs.two_steps_cost(view)
        if costs.available(costs.reader(view)) < cost:
            yield _short(_("2 steps"), cost, view, say)
        else:
            yield _("2 steps: only one city has a token")


def token(view: GugongView, say: Words) -> Reasons:
    _ = say.gettext
    owner = costs.reader(view)
    match getattr(view.frame, "token", ""):
        case "servant" | "servants":
            yield from no_servant_to_gain(view, say)
        case "intrigue" if owner.intrigue == TRACK_END:
            yield _("Intrigue: your marker is at the end")
        case "servants-jade" if costs.available(owner) < SERVANTS_FOR_JADE:
            yield _short(_("Jade"), SERVANTS_FOR_JADE, view, say)


def bonus(view: GugongView, say: Words) -> Reasons:
    if not _offers(view, Accept):
        yield _short(say.gettext("Use it today"), 1, view, say)


def pay_in_full(view: GugongView, say: Words) -> Reasons:
    cost, needed = getattr(view.frame, "count", 0), getattr(view.frame, "purpose", "") == "decrees"
    if not _offers(view, Decline):
        yield _short(say.gettext("Pay in full"), cost + needed, view, say)


def twice(view: GugongView, say: Words) -> Reasons:
    if not _offers(view, Accept):
        yield say.gettext("Twice: the action has no effect now")


def discard_for_jade(view: GugongView, say: Words) -> Reasons:
    if all(costs.value(view, card) < LEAST_VALUE_FOR_JADE for card in costs.own_cards(view).hand):
        yield say.gettext("Jade: no card of {value} or more in your hand").format(value=LEAST_VALUE_FOR_JADE)


def recover(view: GugongView, say: Words) -> Reasons:
    if not costs.own_cards(view).discard:
        yield say.gettext("Take back: your discard pile is empty")


def swap(view: GugongView, say: Words) -> Reasons:
    _ = say.gettext
    own = costs.own_cards(view)
    if not own.hand:
        yield _("From your hand: it is empty")
    if not own.discard:
        yield _("From your discards: there are none")


def wall(view: GugongView, say: Words) -> Reasons:
    _ = say.gettext
    if not _offers(view, Act, form="a"):
        yield _("Great Wall: no Servant in your pool")
    elif not _offers(view, Act, form="b"):
        yield _("Place up to 2: needs 1 to pay and 1 to place")


def add_to_wall(view: GugongView, say: Words) -> Reasons:
    if not costs.obtainable(costs.reader(view), 1):
        yield say.gettext("Great Wall: your general supply is empty")


def benefits(view: GugongView, say: Words) -> Reasons:
    _ = say.gettext
    here = costs.reader(view).intrigue
    for steps in BENEFITS:
        if _offers(view, Lower, steps=steps):
            continue
        wanted = benefit(steps, say)
        if here < steps:
            yield _("{benefit}: {steps} Intrigue steps, you have {here}").format(benefit=_upper(wanted), steps=steps, here=here)
        else:
            yield _("{benefit}: your general supply is empty").format(benefit=_upper(wanted))


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def jade(view: GugongView, say: Words) -> Reasons:
    for price in costs.prices(view):
        if not _offers(view, Buy, price=price):
            yield _short(say.gettext("Jade"), costs.least_cost(view, costs.jade_cost(view, price)), view, say)


def intrigue(view: GugongView, say: Words) -> Reasons:
    _ = say.gettext
    if costs.reader(view).intrigue == TRACK_END:
        yield _("Intrigue: your marker is at the end")
    elif not _offers(view, Act, form="b"):
        yield _short(say.ngettext("{count} step up", "{count} steps up", PAID_STEPS).format(count=PAID_STEPS), THREE_STEPS_COST, view, say)


def palace(view: GugongView, say: Words) -> Reasons:
    if not _offers(view, Act, form="b"):
        yield _short(say.gettext("2 Envoy steps"), PALACE_TWICE_COST, view, say)


def decrees(view: GugongView, say: Words) -> Reasons:
    _ = say.gettext
    owner = costs.reader(view)
    for decree in view.decrees:
        if _offers(view, Obtain, decree=decree):
            continue
        name = components.decree(decree, say)
        if decree in owner.decrees:
            yield _("{decree}: yours already").format(decree=name)
            continue
        cost = costs.least_cost(view, costs.decree_cost(view, decree))
        if costs.available(owner) > cost:
            yield _("{decree}: the Double Servant cannot be placed there").format(decree=name)
        else:
            message = say.ngettext(
                "{decree}: {cost} + 1 Servant, you have {have}", "{decree}: {cost} + 1 Servants, you have {have}", cost + 1
            )
            yield message.format(decree=name, cost=cost, have=costs.available(owner))


def canal(view: GugongView, say: Words) -> Reasons:
    _ = say.gettext
    if not _offers(view, Act, form="a"):
        yield _("Load or sail: nothing to load, and no Ship can move")
    if not _offers(view, Act, form="b"):
        if costs.room(view) < 2:
            yield _("Load 2: no room on your Ships")
        else:
            yield _("Load 2: needs 1 Servant to pay and 2 to load")


def load(view: GugongView, say: Words) -> Reasons:
    _ = say.gettext
    if _offers(view, Load):
        return
    owner = costs.reader(view)
    source = getattr(view.frame, "source", "pool")
    if not costs.room(view):
        yield _("Load: no room on your Ships")
    elif not (owner.pool if source == "pool" else owner.supply) and owner.double != source:
        yield _("Load: no Servant in your pool") if source == "pool" else _("Load: your general supply is empty")
    else:
        yield _("Load: no Ship has room for the Double Servant")


def sail(view: GugongView, say: Words) -> Reasons:
    _ = say.gettext
    for ship in costs.fleet(view):
        if not _offers(view, Sail, harbour=ship.harbour):
            yield _("Ship in harbour {harbour}: no free harbour ahead").format(
                harbour=components.harbour(ship.harbour, len(view.routes), say)
            )
    if not costs.fleet(view):
        yield _("Sail: you have no Ship on the canal")


def claim(view: GugongView, say: Words) -> Reasons:
    _ = say.gettext
    taken = costs.reader(view).rewards
    full = [ship for ship in costs.fleet(view) if ship.cargo == SHIP_HOLDS]
    for reward in REWARDS:
        wanted = any(ship.number in (HARBOURS, REWARDS.index(reward) + 2) for ship in full)
        if not wanted or _offers(view, Claim, reward=reward):
            continue
        name = _upper(components.reward(reward, say))
        if taken[reward] == REWARD_LIMITS[reward]:
            yield _("{reward}: you have taken it as often as you may").format(reward=name)
        else:
            yield _("{reward}: the draw pile is empty").format(reward=name)


def exchange(view: GugongView, say: Words) -> Reasons:
    _ = say.gettext
    owner = costs.reader(view)
    worth = costs.token_worth(owner)
    for gain, cost in EXCHANGES.items():
        if not worth or _offers(view, Exchange, gain=gain):
            continue
        name = components.gain(gain, say)
        if worth < cost:
            yield _("{gain}: tokens worth {cost}, yours are worth {worth}").format(gain=name, cost=cost, worth=worth)
        else:
            yield _("{gain}: your general supply is empty").format(gain=name)


def morning(view: GugongView, say: Words) -> Reasons:
    match getattr(view.frame, "decree", ""):
        case "morning-servant":
            yield from no_servant_to_gain(view, say)
        case "morning-intrigue" if costs.reader(view).intrigue == TRACK_END:
            yield say.gettext("Intrigue: your marker is at the end")


def payment(view: GugongView, say: Words) -> Reasons:
    """Say why a payment with one way is asked about: an exchange would open another way."""
    if sum(isinstance(action, Pay) for action in view.choices) == 1 and _offers(view, Exchange):
        yield say.gettext("Another way to pay: exchange tokens for it first")


UNAVAILABLE: dict[str, Callable[[GugongView, Words], Reasons]] = {
    "ChooseOfficial": official_actions,
    "PayForGift": gift_too_low,
    "CardAction": no_servant_to_gain,
    "OfferSwap": swap,
    "TravelAction": travel,
    "UseToken": token,
    "DiscardForJade": discard_for_jade,
    "RecoverGift": recover,
    "MakeRoom": exchange,
    "WallAction": wall,
    "AddToWall": add_to_wall,
    "IntrigueBenefit": benefits,
    **dict.fromkeys(("PayServants", "PayForWall", "PayForDecree", "PayForShips"), payment),
    "JadeAction": jade,
    "IntrigueAction": intrigue,
    "PalaceAction": palace,
    "DecreeAction": decrees,
    "CanalAction": canal,
    "LoadShip": load,
    "SailShip": sail,
    "ClaimHarbour": claim,
    "MorningDecree": morning,
    "LastExchange": exchange,
    "OfferBonus": bonus,
    "UseDiscount": pay_in_full,
    "DoubleAction": twice,
}
"""The missing choices, by question."""
