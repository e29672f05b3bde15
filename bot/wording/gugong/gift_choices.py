"""The choices about gift cards: label and detail of each."""

from __future__ import annotations

from bot.wording.amounts import cards, either
from bot.wording.catalogue import N_, Words
from bot.wording.gugong import components
from bot.wording.gugong.amounts import servants
from bot.wording.option import Pair
from bot.wording.texts import Text, joined
from rules.core import Action
from rules.gugong import costs
from rules.gugong.actions import Boost, Discard, Forgo, Give, Offer, Offset, Recover, Sacrifice, Swap, SwapWith
from rules.gugong.cards import DAYS, LOW_GIFT_COST
from rules.gugong.swap import TakeSwap
from rules.gugong.turn import PayForGift
from rules.gugong.view import GugongView

OwnCard = Offer | Sacrifice | Swap | Recover | Discard
"""The choices of one card among those of its owner."""

PILES = {
    # Translators: a card and its origin; the card comes first, because a menu on a phone cuts the rest.
    "hand": N_("{card} (hand)"),
    # Translators: a card and its origin; the card comes first, because a menu on a phone cuts the rest.
    "discard": N_("{card} (discard pile)"),
}


def numbered(view: GugongView, action: OwnCard, label: str, say: Words) -> str:
    """Return the label, with a number if an earlier card of the menu has the same label."""
    earlier = view.choices[: view.choices.index(action)]
    same = [other for other in earlier if isinstance(other, OwnCard) and _looks(view, other) == _looks(view, action)]
    return say.gettext("{label} (no. {number})").format(label=label, number=len(same) + 1) if same else label


def _looks(view: GugongView, action: OwnCard) -> tuple[int, str, str]:
    gift = view.parts.gift[action.card]
    return gift.value, gift.action, action.pile if isinstance(action, Swap) else ""


def matches(view: GugongView, card: str, say: Words) -> str:
    """Say how many dice a discarded card would match; "" for none."""
    count = costs.matching_dice(view, card)
    return say.ngettext("matches {count} die", "matches {count} dice", count).format(count=count) if count else ""


def offer(view: GugongView, action: Offer, say: Words) -> Text:
    _ = say.gettext
    free = [components.location(place, say) for place in view.officials if costs.is_free(view, action.card, place)]
    detail = _("Good enough for: {locations}").format(locations=", ".join(free))
    if len(free) == len(view.officials):
        detail = _("Good enough for every Official")
    elif not free:
        doubling = any(costs.is_free(view, action.card, place, doubled=True) for place in view.officials)
        detail = _("Too low for every Official: {ways}").format(ways=_ways_to_make_up(view, doubling, say))
    return numbered(view, action, components.card(action.card, view.parts, say), say), detail


def give(view: GugongView, action: Give, say: Words) -> Text:
    _ = say.gettext
    there = view.officials[action.location]
    taken = components.card(there, view.parts, say)
    label = _("{location}: take {card}").format(location=components.location(action.location, say), card=taken)
    return label, joined(_price_of_gift(view, action, say), matches(view, there, say))


def pair(view: GugongView, first: Offer | Swap | None, second: Action, say: Words) -> Pair | None:
    """Return a gift with its Official, or a swap, as a button: the values of both cards, and other facts that matter."""
    if first is None:
        return pair(view, Offer(second.card), second, say) if isinstance(second, Give) else None
    assert isinstance(second, Give | SwapWith)
    there = view.officials[second.location]
    # Translators: a button: give a card to a location and take its card of this value.
    told = say.gettext("{given} → {location}: {taken}").format(
        given=_in_short(view, first, say), location=components.location(second.location, say), taken=view.parts.gift[there].value
    )
    if isinstance(first, Offer):
        # Translators: a closed menu: gifts whose value is too low for an Official; the price is a penalty.
        return Pair(told, menu="" if costs.is_free(view, first.card, second.location) else say.gettext("Too low, with a penalty"))
    better = first.pile == "discard" and costs.matching_dice(view, there) > costs.matching_dice(view, first.card)
    higher = view.parts.gift[there].value > view.parts.gift[first.card].value
    return Pair(joined(told, matches(view, there, say) if first.pile == "discard" else ""), 1 if better else 2 if higher else 3)


def _in_short(view: GugongView, action: Offer | Swap, say: Words) -> str:
    """Return the value of one's own card; its whole name if another card to choose has the same value."""
    value = view.parts.gift[action.card].value
    alike = [other for other in view.choices if isinstance(other, Offer | Swap) and view.parts.gift[other.card].value == value]
    if len(alike) < 2:
        return str(value)
    return (offer(view, action, say) if isinstance(action, Offer) else swap(view, action, say))[0]


def _price_of_gift(view: GugongView, action: Give, say: Words) -> str:
    """Say whether the card is good enough, or how to make up for it."""
    _ = say.gettext
    given, taken = costs.gift_value(view, action.card), costs.value(view, view.officials[action.location])
    if costs.is_free(view, action.card, action.location):
        given = given if given >= taken else costs.value(view, action.card)
        return _("Free: {given} beats {taken}").format(given=given, taken=taken) if given != taken else _("Free: equal, by your Decree")
    doubling = costs.is_free(view, action.card, action.location, doubled=True)
    return _("Too low, {given} for {taken}: {ways}").format(given=given, taken=taken, ways=_ways_to_make_up(view, doubling, say))


def _ways_to_make_up(view: GugongView, doubling: bool, say: Words) -> str:
    """List the ways to make up for a gift of too little value. ``doubling``: whether twice its value would be enough."""
    _ = say.gettext
    ways = [servants(LOW_GIFT_COST, say)] if costs.available(costs.reader(view)) >= LOW_GIFT_COST else []
    if len(costs.own_cards(view).hand) > 1:
        ways.append(_("a card"))
    if doubling and "double-value" in costs.reader(view).bonus:
        ways.append(_("double value"))
    return either([*ways, _("no actions")], say)


def offset(view: GugongView, action: Offset, say: Words) -> Text:
    _ = say.gettext
    pool = costs.available(costs.reader(view))
    label = _("Pay {servants}").format(servants=servants(LOW_GIFT_COST, say))
    return label, _("You have {pool}; you keep both actions").format(pool=pool)


def boost(view: GugongView, action: Boost, say: Words) -> Text:
    _ = say.gettext
    assert isinstance(view.frame, PayForGift)
    given = costs.gift_value(view, view.frame.card, doubled=True)
    return _("Double its value: {value}").format(value=given), _("Uses up your token; you keep both actions")


def sacrifice(view: GugongView, action: Sacrifice, say: Words) -> Text:
    _ = say.gettext
    label = _("Discard {card}").format(card=components.card(action.card, view.parts, say))
    return numbered(view, action, label, say), joined(_("One turn fewer today; you keep both actions"), matches(view, action.card, say))


def forgo(view: GugongView, action: Forgo, say: Words) -> Text:
    _ = say.gettext
    assert isinstance(view.frame, PayForGift)
    taken = components.gift_in_text(view.officials[view.frame.location], view.parts, say)
    only = _("Only exchange the gifts: you get {card} for tomorrow") if view.day < DAYS else _("Only exchange the gifts: you get {card}")
    return _("Give up your actions this turn"), only.format(card=taken)


def swap(view: GugongView, action: Swap, say: Words) -> Text:
    _ = say.gettext
    label = _(PILES[action.pile]).format(card=components.card(action.card, view.parts, say))
    return numbered(view, action, label, say), matches(view, action.card, say) if action.pile == "discard" else ""


def swap_with(view: GugongView, action: SwapWith, say: Words) -> Text:
    _ = say.gettext
    there = view.officials[action.location]
    taken = components.card(there, view.parts, say)
    label = _("{location}: take {card}").format(location=components.location(action.location, say), card=taken)
    assert isinstance(view.frame, TakeSwap)
    if view.frame.pile == "hand":
        return label, _("Into your hand, to play today")
    return label, joined(_("Into your discards"), matches(view, there, say))


def recover(view: GugongView, action: Recover, say: Words) -> Text:
    _ = say.gettext
    hand = len(costs.own_cards(view).hand)
    label = numbered(view, action, components.card(action.card, view.parts, say), say)
    detail = _("Your hand: {before} → {after}").format(before=hand, after=cards(hand + 1, say))
    lost = costs.matching_dice(view, action.card)
    return label, joined(detail, say.ngettext("{count} match less", "{count} matches less", lost).format(count=lost) if lost else "")


def discard(view: GugongView, action: Discard, say: Words) -> Text:
    _ = say.gettext
    label = numbered(view, action, components.card(action.card, view.parts, say), say)
    return label, joined(_("+1 Jade, one turn fewer today"), matches(view, action.card, say))
