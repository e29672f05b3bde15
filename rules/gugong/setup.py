"""Setting up a game (rulebook pages 2 and 3), and its outline as frames."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core import advance, chosen_options
from rules.gugong.cards import BONUS_TOKENS, COMPONENTS, DAYS, LOCATIONS, SERVANTS, STARTING_POOL, Components
from rules.gugong.morning import Morning
from rules.gugong.night import Night
from rules.gugong.scoring import FinalScoring, LastExchanges
from rules.gugong.state import GugongState, Seat
from rules.gugong.turn import Day

SEATS = (2, 3, 4, 5)
OPTIONS: dict[str, tuple[str, ...]] = {"setup": ("base", "expert"), "bonus": ("none", "english", "french")}
DECREES_A_LEVEL = 2


def new_game(seats: int, options: Mapping[str, str], seed: int, parts: Components = COMPONENTS) -> GugongState:
    """A game at its first choice. Seat 0 starts with card set 1, seat 1 has set 2, and so on.

    Raises ``ValueError`` with the reason for a number of seats or an option that the game does not have.
    """
    if seats not in SEATS:
        raise ValueError(f"Gùgōng is played with {SEATS[0]} to {SEATS[-1]} seats, not {seats}")
    state = GugongState(seats, chosen_options(OPTIONS, options), seed, parts)
    _deal_gifts(state)
    _lay_tokens(state)
    _draw_decrees(state)
    number = state.chance().random
    state.dice = [faces[int(number() * len(faces))] for faces in parts.dice]
    state.houses = [True] * len(parts.side(seats).houses)
    state.track[0] = list(range(seats))
    for day in range(1, DAYS + 1):
        morning = () if day == DAYS else (Morning(),)
        state.frames[:0] = reversed((Day(), Night(), *morning))
    state.frames[:0] = (FinalScoring(), LastExchanges())
    advance(state)
    state.emitted.clear()
    return state


def _deal_gifts(state: GugongState) -> None:
    """Seven cards to the officials at random, a set to each seat, the draw pile shuffled.

    In the expert variant (page 15) the board's cards, the draw pile and the unused sets are one pile: seven of it are laid out,
    the rest is the draw pile.
    """
    packs: dict[str, list[str]] = {}
    for gift in state.parts.gifts:
        packs.setdefault(gift.pack, []).append(gift.id)
    if state.options["setup"] == "expert":
        used = {str(seat + 1) for seat in range(state.seats)}
        pile = [card for pack, cards in packs.items() if pack not in used for card in cards]
        state.shuffle(pile)
        board, state.draw = pile[: len(LOCATIONS)], pile[len(LOCATIONS) :]
    else:
        board, state.draw = packs["board"], packs["draw"]
        state.shuffle(board)
        state.shuffle(state.draw)
    state.officials = dict(zip(LOCATIONS, board, strict=True))
    state.people = [Seat(packs[str(seat + 1)], SERVANTS - STARTING_POOL) for seat in range(state.seats)]


def _lay_tokens(state: GugongState) -> None:
    """A token face up on every city, the rest in two draw piles of equal size."""
    tokens = [token.id for token in (*state.parts.tokens, *BONUS_TOKENS[state.options["bonus"]]) for _ in range(token.count)]
    state.shuffle(tokens)
    cities = state.parts.cities
    state.cities = dict(zip(cities, tokens, strict=False))
    rest = tokens[len(cities) :]
    half = (len(rest) + 1) // 2
    state.piles = (rest[:half], rest[half:])


def _draw_decrees(state: GugongState) -> None:
    """Two decrees of each level."""
    drawn: list[str] = []
    for level in (1, 2, 3):
        tiles = [decree.id for decree in state.parts.decrees if decree.level == level]
        state.shuffle(tiles)
        drawn += tiles[:DECREES_A_LEVEL]
    state.decrees = tuple(drawn)
