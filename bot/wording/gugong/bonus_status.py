"""Bonus tokens in words: the effect of each kind, the tokens in use, the seats that keep one face up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.wording.amounts import listed
from bot.wording.catalogue import Words
from bot.wording.gugong import components
from bot.wording.gugong.amounts import pieces
from bot.wording.texts import marked
from render.gugong.names import token_at
from rules.gugong.cards import BONUS_TOKENS
from rules.gugong.state import InUse
from rules.gugong.view import GugongView, SeatView

Lines = Iterator[str]


def tokens(view: GugongView, names: Sequence[str], say: Words) -> Lines:
    """Tell the bonus tokens of the whole table; [] for a game without them."""
    _ = say.gettext
    kinds = BONUS_TOKENS[view.options["bonus"]]
    if not kinds:
        return
    yield _("**Bonus tokens**")
    for kind in kinds:
        yield _("{token}: {effect}").format(token=components.token(kind.id, say), effect=components.token_effect(kind.id, say))
    lying = [
        _("{token} of {who}").format(token=_used(used, say), who=marked(names, owner.seat))
        for owner in view.people
        for used in owner.in_use
    ]
    yield _("In use today: {tokens}").format(tokens=", ".join(lying) or say.pgettext("tokens", "none"))
    kept = [
        _("{token} of {who}").format(token=components.token(kind, say), who=marked(names, owner.seat))
        for owner in view.people
        for kind in owner.bonus
    ]
    yield _("Face up, to be used: {tokens}").format(tokens=", ".join(kept) or say.pgettext("tokens", "none"))


def _used(used: InUse, say: Words) -> str:
    """Name a token in use with its place: "toll at Jade"."""
    return token_at(used.token, used.location, say.gettext)


def in_use(view: GugongView, say: Words) -> str:
    """Tell the tokens in use, briefly; "" for none."""
    return ", ".join(_used(used, say) for owner in view.people for used in owner.in_use)


def of_seat(owner: SeatView, say: Words) -> Lines:
    """Tell a seat's bonus tokens that are not stored; [] for none."""
    _ = say.gettext
    if owner.in_use:
        lying = [
            _("{token} with {servant}").format(token=_used(used, say), servant=pieces(1 - used.double, used.double, say))
            for used in owner.in_use
        ]
        yield _("Bonus tokens in use today: {tokens}").format(tokens=listed(lying, say))
    if owner.bonus:
        yield _("Bonus tokens face up: {tokens}").format(tokens=listed([components.token(kind, say) for kind in owner.bonus], say))


def own(owner: SeatView, say: Words) -> Lines:
    """Tell a seat's bonus tokens that are not stored, each with its effect; [] for none."""
    _ = say.gettext
    if owner.in_use or owner.bonus:
        yield _("**Your bonus tokens**")
    for used in owner.in_use:
        yield _("{token}: {effect}").format(token=_used(used, say), effect=components.token_effect(used.token, say))
    for kind in owner.bonus:
        yield _("{token}: {effect}").format(token=components.token(kind, say), effect=components.token_effect(kind, say))
