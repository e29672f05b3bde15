"""Positions of Gùgōng for tests: a sound table from a few named things, and choices played as text.

Pieces that a test does not name lie where set-up would leave them, or in a pile. Every position keeps all invariants.
"""

# This module changes in place what the rules only replace: nobody else holds it.
# pyright: reportAttributeAccessIssue=false, reportIndexIssue=false

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from rules.core import Event, Frame, advance
from rules.gugong import apply, check, legal_actions, new_game, parse_action
from rules.gugong.bonus import ReturnBonusTokens
from rules.gugong.cards import BONUS_TOKENS, COMPONENTS, DAYS, LOCATIONS, SERVANTS
from rules.gugong.meng.turn import Twilight
from rules.gugong.morning import Morning
from rules.gugong.night import Night
from rules.gugong.scoring import FinalScoring, LastExchanges
from rules.gugong.state import GugongState, InUse, Ship
from rules.gugong.turn import Day, FinishTurn, NextTurn, OfferGift

E = TypeVar("E", bound=Event)


def table(
    *,
    seats: int = 2,
    asked: int = 0,
    start: int = 0,
    day: int = 1,
    at: str = "gift",
    hands: Mapping[int, str] | None = None,
    discards: Mapping[int, str] | None = None,
    known: Mapping[int, str] | None = None,
    officials: Mapping[str, str] | None = None,
    draw: str | None = None,
    pool: Mapping[int, int] | None = None,
    double: Mapping[int, str] | None = None,
    wall: Mapping[int, int] | None = None,
    ships: Mapping[int, str] | None = None,
    rewards: Mapping[int, str] | None = None,
    tokens: Mapping[int, str] | None = None,
    traveller: Mapping[int, str] | None = None,
    cities: Mapping[str, str] | None = None,
    piles: tuple[str, str] | None = None,
    intrigue: Mapping[int, int] | None = None,
    envoy: Mapping[int, int] | None = None,
    palace: Iterable[int] = (),
    jade: Mapping[int, int] | None = None,
    sold: Iterable[int] = (),
    decrees: Mapping[str, Iterable[int]] | None = None,
    points: Mapping[int, int] | None = None,
    dice: tuple[int, int, int] | None = None,
    medal: int = -1,
    options: Mapping[str, str] | None = None,
    bonus: Mapping[int, str] | None = None,
    in_use: Mapping[int, str] | None = None,
    automa: str = "",
    today: str = "",
    used: str = "",
    focus: str = "travel",
) -> GugongState:
    """Build a table at the moment ``at``.

    ``at``: "gift" (``asked`` is asked for its gift), "night", "morning" (of the next day), "end" or, in a solo game, "meng" (his turn) or
    "twilight" (the person is then asked to end a turn). At any moment but "gift" nothing has run yet: :func:`run` does.

    ``hands``, ``discards``: card ids; a seat that is not named has the rest of its set (also at night, when those cards match nothing).
    ``known``: those cards that everybody saw go there. ``draw``: the top card first; "" empties it into the last seat's discard pile.
    ``double``: "pool", "supply" or "wall"; on a ship it is the D of "a2:sD". ``rewards``: "points points card". ``cities``: if given, no
    other city has a token. ``piles``: top tokens first; the rest is discarded. ``intrigue``: of seats on one space the one named last is on
    top. ``sold``: prices of empty jade houses. ``decrees``: the named decrees in play, with the seats on them. ``bonus``: bonus tokens face
    up; ``in_use``: those in use, "toll:jade rise follow:wall:D". ``automa``, ``today``, ``used``: Meng's cards, those of the deck with the
    top card first.
    """
    state = new_game(seats, options or {}, seed=0)
    state.day, state.start, state.turn, state.medal = day, start, asked, medal
    _lay_cards(state, hands or {}, discards or {}, known or {}, officials or {}, draw)
    _lay_tokens(state, tokens or {}, bonus or {}, in_use or {}, cities, piles)
    _lay_automa(state, automa, today, used, focus)
    for seat, city in (traveller or {}).items():
        state.people[seat].traveller = city
    if cities is None:
        assert not traveller, "a Traveller stands on a city without a token: name the cities"
    _lay_decrees(state, decrees or {})
    _lay_pieces(state, pool or {}, double or {}, wall or {}, ships or {}, rewards or {})
    for seat in intrigue or {}:
        state.track[0].remove(seat)
    for seat, space in (intrigue or {}).items():
        state.track[space].append(seat)
    for seat, steps in (envoy or {}).items():
        state.people[seat].envoy = steps
    for seat in palace:
        state.people[seat].envoy = 8
        state.palace.append(seat)
    for seat, count in (jade or {}).items():
        state.people[seat].jade = count
    houses = list(state.parts.side(state.seats).houses)
    for price in sold:
        house = next(index for index, other in enumerate(houses) if other == price and state.houses[index])
        state.houses[house] = False
    for seat, score in (points or {}).items():
        state.people[seat].sources["decrees"] = score
    if dice is not None:
        assert all(face in faces for face, faces in zip(dice, state.parts.dice, strict=True)), dice
        state.dice = list(dice)
    state.frames = _frames(state, at, asked)
    assert check(state) == []
    if at == "gift":
        run(state)
    return state


def _frames(state: GugongState, at: str, asked: int) -> list[Frame]:
    """Return the remaining frames, the next one last."""
    frames: list[Frame] = [FinalScoring(), LastExchanges()]
    if at == "end":
        return frames
    twilight = [Twilight()] if state.automa else []
    for _ in range(DAYS - state.day):
        frames += [Night(), *twilight, Day(), Morning()]
    if at == "morning":
        return frames
    frames.append(Night())
    if at == "gift":
        frames += [*twilight, ReturnBonusTokens(), NextTurn((asked + 1) % state.seats), FinishTurn(asked), OfferGift(asked)]
    elif at == "meng":
        frames += [*twilight, NextTurn(1)]
    elif at == "twilight":
        frames += [FinishTurn(0), Twilight()]
    return frames


def _lay_automa(state: GugongState, top: str, today: str, used: str, focus: str) -> None:
    """Lay Meng's cards; cards that are not named lie at the bottom of his deck."""
    if state.automa is None:
        assert not top + today + used
        return
    rest = sorted([*state.automa.deck])
    for card in [*top.split(), *today.split(), *used.split()]:
        rest.remove(card)
    state.automa.deck = [*rest, *reversed(top.split())]
    state.automa.today, state.automa.used, state.automa.focus = today.split(), used.split(), focus


def _lay_cards(
    state: GugongState,
    hands: Mapping[int, str],
    discards: Mapping[int, str],
    known: Mapping[int, str],
    officials: Mapping[str, str],
    draw: str | None,
) -> None:
    assert state.automa is None or state.options["sets"] == "1-2"
    packs = {"board", "draw", *map(str, range(1, state.seats + 1))}
    gifts = [gift for gift in COMPONENTS.gifts if gift.pack in packs]
    free = {gift.id: gift.pack for gift in gifts}

    def take(words: str) -> list[str]:
        cards = words.split()
        for card in cards:
            del free[card]
        return cards

    named = {seat: take(words) for seat, words in hands.items()}
    discarded = {seat: take(words) for seat, words in discards.items()}
    at = {location: take(card)[0] for location, card in officials.items()}
    top = take(draw or "")
    for seat, owner in enumerate(state.people):
        own = " ".join(card for card, pack in free.items() if pack == str(seat + 1))
        owner.hand = named[seat] if seat in named else take(own)
        owner.discard = discarded.get(seat, [])
        owner.known = {card: "hand" if card in owner.hand else "discard" for card in known.get(seat, "").split()}
    board = [gift.id for gift in gifts if gift.pack == "board"]
    for location, usual in zip(LOCATIONS, board, strict=True):
        if location not in at:
            at[location] = take(usual if usual in free else next(iter(free)))[0]
    state.officials = {location: at[location] for location in LOCATIONS}
    rest = list(free)
    if draw == "":
        state.people[-1].discard += rest
        rest = []
    state.draw = [*rest, *reversed(top)]


def _lay_tokens(
    state: GugongState,
    tokens: Mapping[int, str],
    bonus: Mapping[int, str],
    in_use: Mapping[int, str],
    cities: Mapping[str, str] | None,
    piles: tuple[str, str] | None,
) -> None:
    kinds = (*COMPONENTS.tokens, *BONUS_TOKENS[state.options["bonus"]])
    free = [token.id for token in kinds for _ in range(token.count)]

    def take(words: str) -> list[str]:
        kinds = words.split()
        for kind in kinds:
            free.remove(kind)
        return kinds

    for seat, owner in enumerate(state.people):
        owner.tokens = take(tokens.get(seat, ""))
        owner.bonus = take(bonus.get(seat, ""))
        for words in in_use.get(seat, "").split():
            token, location, double = [*words.split(":"), "", ""][:3]
            owner.in_use.append(InUse(take(token)[0], location, int(double == "D")))
            if double:
                owner.double = "token"
    if piles is not None:
        state.piles = (take(piles[0])[::-1], take(piles[1])[::-1])
    if cities is not None:
        state.cities = dict.fromkeys(COMPONENTS.cities, "")
        for city, kind in cities.items():
            state.cities[city] = take(kind)[0]
    else:
        state.cities = {city: free.pop(0) for city in COMPONENTS.cities}
    state.discarded_tokens = []
    if piles is None:
        state.piles = (free[::2], free[1::2])
    else:
        state.discarded_tokens = free


def _lay_decrees(state: GugongState, decrees: Mapping[str, Iterable[int]]) -> None:
    in_play: list[str] = []
    for level in (1, 2, 3):
        of_level = [decree.id for decree in COMPONENTS.decrees if decree.level == level]
        in_play += sorted(of_level, key=lambda decree: decree not in decrees)[:2]
    assert set(decrees) <= set(in_play)
    state.decrees = tuple(in_play)
    for decree, owners in decrees.items():
        for seat in owners:
            state.people[seat].decrees.append(decree)


def _lay_pieces(
    state: GugongState,
    pool: Mapping[int, int],
    double: Mapping[int, str],
    wall: Mapping[int, int],
    ships: Mapping[int, str],
    rewards: Mapping[int, str],
) -> None:
    for seat, owner in enumerate(state.people):
        for reward in rewards.get(seat, "").split():
            owner.rewards[reward] += 1
        for ship in ships.get(seat, "").split():
            harbour, cargo = ship.split(":")
            state.ships.append(Ship(seat, harbour, cargo.count("s"), cargo.count("D")))
            if "D" in cargo:
                owner.double = "ship"
        owner.double = double.get(seat, owner.double)
        owner.rewards["double"] = int(owner.double != "locked")
        owner.wall = wall.get(seat, 0)
        aboard = sum(ship.servants for ship in state.fleet(seat))
        beside = sum(1 - used.double for used in owner.in_use)
        own_rewards = 0 if state.is_meng(seat) else sum(owner.rewards.values())
        placed = owner.wall + aboard + beside + len(owner.decrees) + own_rewards
        owner.pool = pool.get(seat, min(6, SERVANTS - placed))
        owner.supply = SERVANTS - placed - owner.pool


def run(state: GugongState) -> tuple[Event, ...]:
    """Run on to the next question; return the events."""
    advance(state)
    events = tuple(state.emitted)
    state.emitted.clear()
    assert check(state) == []
    return events


def play(state: GugongState, *texts: str) -> tuple[Event, ...]:
    """Apply choices given as text and return all events. Asserts that the table is sound after each choice."""
    events: list[Event] = []
    for text in texts:
        assert text in choices(state), f"{text!r} is not among {question(state)} {choices(state)}"
        events += apply(state, parse_action(text))
        assert check(state) == []
        assert (state.choices != ()) == bool(state.frames)
    return tuple(events)


def visit(location: str, *texts: str, card: str = "8a", **position: Any) -> GugongState:
    """Build a table on which the asked seat gives ``card`` (8a: high enough, no action) at a location and then plays ``texts``."""
    state = table(**position)
    gift(state, card, location)
    play(state, *texts)
    return state


def gift(state: GugongState, card: str, location: str) -> tuple[Event, ...]:
    """Give a card at a location for the seat that is asked for its gift."""
    offer = f"offer {card}"
    events = play(state, offer) if offer in choices(state) else ()
    return events + play(state, f"give {card} {location}")


def choices(state: GugongState) -> list[str]:
    """Return the legal answers as text, in order."""
    return [str(action) for action in legal_actions(state)]


def question(state: GugongState) -> tuple[int | None, str]:
    """Return the seat that is asked and the name of its question."""
    return state.to_move, type(state.frame).__name__


def only(events: Iterable[Event], kind: type[E]) -> list[E]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def fleet(state: GugongState, seat: int) -> str:
    """Describe a seat's ships as :func:`table` reads them: "a2:ss b3:sD"."""
    return " ".join(f"{ship.harbour}:{'s' * ship.servants}{'D' * ship.double}" for ship in state.fleet(seat))
