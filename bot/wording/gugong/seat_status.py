"""A seat in words: its public part, and the part for its own eyes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.wording.amounts import cards, each_source, listed, points
from bot.wording.catalogue import N_, Plural, Words
from bot.wording.grouping import headed
from bot.wording.gugong import bonus_status, components, danger
from bot.wording.gugong.amounts import jades, pieces, tokens
from render.gugong.names import SOURCES
from rules.gugong import costs
from rules.gugong.cards import REWARD_LIMITS, REWARDS
from rules.gugong.view import GugongView, SeatView

DOUBLES = {
    "locked": N_("not yet unlocked"),
    "pool": N_("in the pool"),
    "supply": N_("in the general supply"),
    "wall": N_("on the Great Wall"),
    "ship": N_("on a Ship"),
    "token": N_("beside a bonus token"),
}
"""The possible places of the Double Servant."""


def seat(view: GugongView, owner: SeatView, names: Sequence[str], say: Words) -> Iterator[str]:
    """Tell everything public of a seat beside its player board."""
    _ = say.gettext
    yield headed(owner.seat, points(owner.points, say), each_source(owner.sources, SOURCES, say), names, say)
    yield _("Servants: {pool} in the pool, {supply} in the general supply; Double Servant {place}").format(
        pool=owner.pool, supply=owner.supply, place=_(DOUBLES[owner.double])
    )
    yield from danger.palace(view, owner, say)
    if view.to_move is not None:
        yield danger.if_game_ended(view, owner, say)
    hand = _("no card in hand (passed)") if owner.passed else _("{cards} in hand").format(cards=cards(owner.cards, say))
    yield _("{hand}, {discards} discarded").format(hand=hand, discards=owner.discards)
    yield _tokens(owner, say) + ", " + jades(owner.jade, say)
    yield from bonus_status.of_seat(owner, say)
    rewards = ", ".join(
        # Translators: a harbour reward, how often it was taken, and how often it may be.
        _("{reward} {taken} of {most}").format(reward=components.reward(kind, say), taken=owner.rewards[kind], most=REWARD_LIMITS[kind])
        for kind in REWARDS
    )
    yield _("Harbour rewards taken: {rewards}").format(rewards=rewards)
    if owner.decrees:
        yield _("Decrees: {decrees}").format(decrees=listed([components.decree(decree, say) for decree in owner.decrees], say))


def _tokens(owner: SeatView, say: Words) -> str:
    _ = say.gettext
    if not owner.twos:
        return tokens(owner.tokens, say)
    return _("{tokens}, {twos} of them face up and counting as two").format(tokens=tokens(owner.tokens, say), twos=owner.twos)


def hand(view: GugongView, say: Words) -> str:
    """Tell the reader's hand, discards with their matches, and tokens; "" for a spectator."""
    return "" if view.seat is None else "\n".join(_own(view, say))


def _own(view: GugongView, say: Words) -> Iterator[str]:
    _ = say.gettext
    own = costs.own_cards(view)
    yield _("**Your hand**")
    yield from (components.card(card, view.parts, say) for card in own.hand)
    if not own.hand:
        yield _("No cards left today.")
    yield _("**Your discards**, your hand of tomorrow")
    for card in own.discard:
        matching = costs.matching_dice(view, card)
        found = say.ngettext("{card} · {count} match", "{card} · {count} matches", matching)
        name = components.card(card, view.parts, say)
        yield found.format(card=name, count=matching) if matching else name
    if not own.discard:
        yield say.pgettext("cards", "None yet.")
    yield _("Destiny Dice: {faces}").format(faces=" · ".join(map(str, view.dice))) + _matched(own.matches, say)
    yield _("**Your Travel Tokens**, worth {worth}").format(worth=costs.token_worth(costs.reader(view)))
    yield listed([components.token(kind, say) for kind in own.tokens], say) or say.pgettext("tokens", "None yet.")
    owner = costs.reader(view)
    yield from bonus_status.own(owner, say)
    pool = pieces(owner.pool, int(owner.double == "pool"), say)
    yield _("**Your pool**: {pool}").format(pool=pool)


_matched = Plural(" · {count} match so far", " · {count} matches so far")
