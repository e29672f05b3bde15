"""A table as a seat can imagine it: all facts of its view, and chance for hidden ones.

Hidden are the other hands and discard piles (except cards that everybody saw go there), the face-down tokens above the other boards, and
the order of every pile. They are filled from the remaining pieces, by the imagined table's own chance.
"""

from __future__ import annotations

from rules.core import State
from rules.gugong.automa import MENG, Automa
from rules.gugong.bonus import CommitServant, OfferBonus, StationToken
from rules.gugong.cards import BONUS_TOKENS
from rules.gugong.known import DISCARD, EITHER, HAND
from rules.gugong.setup import automa_deck, player_sets
from rules.gugong.state import GugongState, Seat
from rules.gugong.storing import StoreToken
from rules.gugong.view import GugongView, SeatView

_SEEDS = (1 << 61) - 1
"""A prime modulus: the seed is a text read as one long number, modulo this prime, so that every letter changes it."""

_FACE_UP = "two"
"""The kind of token that lies face up above every board."""


def imagined(view: GugongView, number: int) -> GugongState:
    """Return a state that gives the seat asked exactly this view; each ``number`` seeds other chance."""
    state = GugongState(view.seats, view.options, _seed(view, number), view.parts)
    state.turn, state.day, state.phase, state.start = view.turn, view.day, view.phase, view.start
    state.medal = -1 if view.medal is None else view.medal
    state.dice = list(view.dice)
    state.officials = dict(view.officials)
    state.cities = dict(view.cities)
    state.houses = [full for _, full in view.houses]
    state.track = [list(stack) for stack in view.track]
    state.palace = [seat for _, seat in view.palace if seat is not None]
    state.decrees = tuple(view.decrees)
    state.ships = list(view.ships)
    state.people = [_seat(seen) for seen in view.people]
    if view.meng is not None:
        state.automa = Automa(view.meng.focus, [], list(view.meng.used), list(view.meng.today))
        state.people[MENG].discard = list(view.meng.discards)
    assert view.frame is not None
    state.frames = [*view.coming, view.frame]
    state.choices = view.choices
    _deal_automa(state)
    _deal_gifts(state, view)
    _deal_tokens(state, view)
    return state


def doubts(view: GugongView, count: int) -> list[float]:
    """Return ``count`` pseudo-random numbers that follow from the view alone, nearly normal with a standard deviation of 1."""
    number = State(view.seats, {}, _seed(view, -1)).chance().random
    return [sum([number() for _ in range(12)]) - 6 for _ in range(count)]


def _seed(view: GugongView, number: int) -> int:
    """Return a number from the open facts of the table and ``number``."""
    held = (view.day, view.question, view.seat, view.officials, view.cities, view.track, view.dice, view.people, number)
    return int.from_bytes(repr(held).encode(), "big") % _SEEDS


def _seat(seen: SeatView) -> Seat:
    """Return a seat with its pieces, and its cards and tokens if known."""
    owner = Seat(list(seen.own.hand) if seen.own else [], seen.supply)
    owner.pool, owner.double, owner.wall = seen.pool, seen.double, seen.wall
    owner.envoy, owner.traveller, owner.jade = seen.envoy, seen.traveller, seen.jade
    owner.discard = list(seen.own.discard) if seen.own else []
    owner.tokens = list(seen.own.tokens) if seen.own else [_FACE_UP] * seen.twos
    owner.bonus, owner.in_use = list(seen.bonus), list(seen.in_use)
    owner.rewards, owner.decrees = dict(seen.rewards), list(seen.decrees)
    owner.sources = dict(seen.sources)
    owner.known = dict(seen.known)
    return owner


def _deal_automa(state: GugongState) -> None:
    """Shuffle Meng's automa cards that are not turned yet."""
    if state.automa is not None:
        deck = automa_deck(state)
        for card in state.automa.used + state.automa.today:
            deck.remove(card)
        state.shuffle(deck)
        state.automa.deck = deck


def _deal_gifts(state: GugongState, view: GugongView) -> None:
    """Deal the gift cards that the view does not name to the other hands, other discard piles and the draw pile."""
    packs = {"board", "draw", *player_sets(state.seats, state.options)}
    left = [gift.id for gift in state.parts.gifts if state.options["setup"] == "expert" or gift.pack in packs]
    named = {*state.officials.values(), *(card for owner in state.people for card in (*owner.hand, *owner.discard, *owner.known))}
    left = [card for card in left if card not in named]
    state.shuffle(left)
    for owner, seen in zip(state.people, view.people, strict=True):
        if seen.own is None:
            _lay_known(state, owner, seen)
        for pile, count in ((owner.hand, seen.cards), (owner.discard, seen.discards)):
            while len(pile) < count:
                pile.append(left.pop())
    if state.automa is not None:
        state.shuffle(state.people[MENG].hand)  # only its content is known, not its order
    state.draw = left


def _lay_known(state: GugongState, owner: Seat, seen: SeatView) -> None:
    """Lay another seat's publicly known cards on their piles; a card that can lie on either goes to a free place."""
    piles = {HAND: owner.hand, DISCARD: owner.discard}
    for card, pile in seen.known.items():
        if pile != EITHER and card not in piles[pile]:
            piles[pile].append(card)
    free = [HAND] * (seen.cards - len(owner.hand)) + [DISCARD] * (seen.discards - len(owner.discard))
    floating = [card for card, pile in seen.known.items() if pile == EITHER]
    if floating:
        state.shuffle(free)
        for card in floating:
            piles[free.pop()].append(card)


def _deal_tokens(state: GugongState, view: GugongView) -> None:
    """Deal the travel tokens that the view does not name: above the other boards, to the piles and the discard pile."""
    left = [token.id for token in (*state.parts.tokens, *BONUS_TOKENS[state.options["bonus"]]) for _ in range(token.count)]
    for token in _named_tokens(state):
        left.remove(token)
    state.shuffle(left)
    for owner, seen in zip(state.people, view.people, strict=True):
        while len(owner.tokens) < seen.tokens:
            drawn = left.pop(next(place for place, token in enumerate(left) if token != _FACE_UP))
            owner.tokens = [*owner.tokens, drawn]
    first, second = view.piles
    state.piles = (left[:first], left[first : first + second])
    state.discarded_tokens = left[first + second :]


def _named_tokens(state: GugongState) -> list[str]:
    """Return the tokens in known places, including those held in a frame."""
    named = [token for token in state.cities.values() if token]
    for owner in state.people:
        named += [*owner.tokens, *owner.bonus, *(used.token for used in owner.in_use)]
    held = (StoreToken, OfferBonus, StationToken, CommitServant)
    return named + [frame.token for frame in state.frames if isinstance(frame, held)]
