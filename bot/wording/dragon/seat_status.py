"""A seat in words: its public part, and its hand, for its own eyes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.wording.amounts import cards, each_source, parted, points
from bot.wording.catalogue import Words
from bot.wording.dragon import components, danger, homes
from bot.wording.dragon.amounts import fireworks, rice, yuan
from bot.wording.grouping import headed
from bot.wording.texts import joined
from render.dragon.names import SOURCES
from render.names import capital
from rules.dragon.cards import TYPES, WILD
from rules.dragon.costs import reader, wall_on
from rules.dragon.ended import if_ended
from rules.dragon.view import DragonView, SeatView


def seat(view: DragonView, owner: SeatView, names: Sequence[str], say: Words) -> Iterator[str]:
    """Tell everything that the reader may know of a seat: of their own also the cards."""
    _ = say.gettext
    yield headed(owner.seat, points(owner.points, say), each_source(owner.sources, SOURCES, say), names, say)
    yield from _own(view, say) if owner.seat == view.seat else _property(view, owner, say)
    symbols = [components.symbols(kind, owner.symbols[kind], say) for kind in TYPES if owner.symbols[kind]]
    if symbols:
        yield _("Symbols: {symbols}").format(symbols=", ".join(symbols))
    held = "" if owner.seat == view.seat else _("{cards} in hand").format(cards=cards(owner.cards, say))
    played = _("played: {cards}").format(cards=_cards(owner.played, say)) if owner.played else ""
    if held or played:
        yield capital(parted([held, played], say))
    if dangers := danger.to_come(view, owner.seat, say):
        yield _("To come: {dangers}").format(dangers=dangers)
    if view.to_move is not None:
        yield _("If the game ended now: {points}").format(points=points(if_ended(view)[owner.seat], say))


def _privileges(owner: SeatView, say: Words) -> Iterator[str]:
    small, large = owner.privileges["small"], owner.privileges["large"]
    if small:
        yield say.ngettext("{count} small privilege", "{count} small privileges", small).format(count=small)
    if large:
        yield say.ngettext("{count} large privilege", "{count} large privileges", large).format(count=large)


def _cards(held: Sequence[str], say: Words) -> str:
    """List cards in the order of their types, equal ones counted: "monk, wild (2)"."""
    counts = Counter(held)
    names = {kind: components.held(kind, say) for kind in (*TYPES, WILD)}
    return ", ".join(f"{names[kind]} ({counts[kind]})" if counts[kind] > 1 else names[kind] for kind in names if counts[kind])


def hand(view: DragonView, say: Words) -> str:
    """Tell the reader's hand and the means for playing it; "" for a spectator."""
    return "" if view.seat is None else "\n".join(_own(view, say))


def _own(view: DragonView, say: Words) -> Iterator[str]:
    _ = say.gettext
    owner = reader(view)
    yield _("**Your person cards**: {cards}").format(cards=own_cards(owner, say))
    yield from _property(view, owner, say)


def _property(view: DragonView, owner: SeatView, say: Words) -> Iterator[str]:
    """Tell goods, privileges, palaces and wall tiles."""
    yield joined(yuan(owner.yuan, say), rice(owner.rice, say), fireworks(owner.fireworks, say), *_privileges(owner, say))
    yield from (f"- {homes.described(palace, say)}" for palace in owner.palaces)
    if not owner.palaces:
        yield say.gettext("No palace.")
    if wall_on(view):
        left = ", ".join(components.wall_tile(tile, say) for tile in owner.wall) or say.pgettext("wall tiles", "none")
        yield say.gettext("Wall tiles built: {built}; left: {left}").format(built=owner.built, left=left)


def own_cards(owner: SeatView, say: Words) -> str:
    """List the cards in the reader's own hand."""
    return _cards(owner.hand or (), say) or say.gettext("none left")
