"""The solo opponent's cards in words: their names, and the effect of their lower halves at twilight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.wording.amounts import cards, listed
from bot.wording.catalogue import N_, Words
from bot.wording.gugong import components
from bot.wording.gugong.amounts import servants
from bot.wording.texts import marked
from rules.gugong.cards import PALACE_TWICE_COST, TRAVEL_TWICE_COST
from rules.gugong.view import GugongView, MengView

TWILIGHT = {
    "travel": N_("for {travel}: 1 Travel step"),
    "wall": N_("for {servant}: 1 more on the Great Wall"),
    "jade": N_("1 free Travel step"),
    "intrigue": N_("for {servant}: Intrigue +2"),
    "palace": N_("for {palace}: Envoy +1 and Intrigue +1"),
    "decrees": N_("1 free Travel step"),
    "canal": N_("for {servant}: 1 more on a Ship"),
    "special": N_("1 free Travel step"),
}
"""Meng's action at twilight for each card, if it is possible."""


def card(kind: str, say: Words) -> str:
    """Name an automa card: by its location, or "Special"."""
    return say.gettext("Special") if kind == "special" else components.location(kind, say)


def twilight(kind: str, say: Words) -> str:
    """Describe the lower half of an automa card."""
    return say.gettext(TWILIGHT[kind]).format(
        travel=servants(TRAVEL_TWICE_COST, say), servant=servants(1, say), palace=servants(PALACE_TWICE_COST, say)
    )


def focus(meng: MengView, names: Sequence[str], say: Words) -> str:
    """Say at which location his special cards act, and how the board shows it."""
    return say.gettext(
        "The focus of {who} is {focus}: his Double Servant (2) lies beside its Official, and his Special cards send him there."
    ).format(who=marked(names, meng.seat), focus=components.full_location(meng.focus, say))


def opponent(view: GugongView, names: Sequence[str], say: Words) -> Iterator[str]:
    """Tell Meng's public cards; [] in a game without him."""
    _ = say.gettext
    if view.meng is None:
        return
    meng, none = view.meng, say.pgettext("cards", "none")
    yield _("**Automa cards of {who}**").format(who=marked(names, meng.seat))
    # Translators: the place that an automa card names, and the card's effect.
    turned = [_("{card} ({effect})").format(card=card(kind, say), effect=twilight(kind, say)) for kind in meng.today]
    yield _("Turned today, with their action at twilight: {cards}").format(cards=", ".join(turned) or none)
    yield _("Turned on earlier days: {cards}").format(cards=listed([card(kind, say) for kind in meng.used], say) or none)
    yield _("Still in the deck: {cards}").format(cards=cards(meng.deck, say))
    yield _("Gift pile: {cards}").format(cards=cards(meng.gifts, say))
    discards = [components.card_in_list(gift, view.parts, say) for gift in meng.discards]
    yield _("Discard pile, the newest last: {cards}").format(cards=", ".join(discards) or none)
    yield _("Night matches counted for {who}: {count}").format(who=marked(names, meng.seat), count=view.day)
