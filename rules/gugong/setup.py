"""Setting up a game (rulebook pages 2, 3, 15 and 16), and its outline as frames."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from rules.contract import HostComponents, chosen_options
from rules.core import Frame, advance
from rules.gugong.automa import MENG, Automa
from rules.gugong.cards import BONUS_TOKENS, DAYS, LOCATIONS, SERVANTS, SOLO_SETS, STARTING_POOL
from rules.gugong.components import TABLES, chosen_components, option_of_host
from rules.gugong.meng.turn import Twilight
from rules.gugong.morning import Morning
from rules.gugong.night import Night
from rules.gugong.scoring import FinalScoring, LastExchanges
from rules.gugong.state import GugongState, Seat
from rules.gugong.turn import Day

SEATS = (1, 2, 3, 4, 5)
OPTIONS: dict[str, tuple[str, ...]] = {
    "setup": ("base", "expert"),
    "bonus": ("none", "english", "french"),
    "opponent": ("people", "meng"),
    "difficulty": ("normal", "easy", "hard"),
    "focus": ("drawn", *LOCATIONS),
    "sets": tuple(SOLO_SETS),
}
COMPONENTS_OPTION = "components"
"""The option with the host's own components, which the table cannot choose; see ``components.py``."""
HOST_COMPONENTS: HostComponents | None = HostComponents(TABLES, COMPONENTS_OPTION, option_of_host)

SOLO_OPTIONS = ("difficulty", "focus", "sets")
DECREES_A_LEVEL = 2


def new_game(seats: int, options: Mapping[str, str], seed: int) -> GugongState:
    """Set up a game at its first choice. Seat 0 starts with card set 1, seat 1 has set 2, and so on.

    A single seat plays against Meng, who is seat 1. Raises ``ValueError`` with the reason for an unknown number of seats or for options
    that do not go together.
    """
    chosen = chosen_options(OPTIONS, {name: value for name, value in options.items() if name != COMPONENTS_OPTION})
    _check_options(seats, chosen)
    chosen[COMPONENTS_OPTION] = options.get(COMPONENTS_OPTION, "")
    parts = chosen_components(chosen[COMPONENTS_OPTION])
    state = GugongState(max(seats, 2), chosen, seed, parts)
    _deal_gifts(state)
    _lay_tokens(state)
    _draw_decrees(state)
    number = state.chance().random
    state.dice = [faces[int(number() * len(faces))] for faces in parts.dice]
    state.houses = [True] * len(parts.side(state.seats).houses)
    state.track = [list(range(state.seats)), *state.track[1:]]
    if chosen["opponent"] == "meng":
        _prepare_meng(state)
    state.then(*_outline(state.automa is not None))
    advance(state)
    state.emitted.clear()
    return state


def _check_options(seats: int, options: Mapping[str, str]) -> None:
    """Raise ``ValueError`` for options that the rules do not allow together."""
    if seats not in SEATS:
        raise ValueError(f"Gùgōng is played with {SEATS[0]} to {SEATS[-1]} seats, not {seats}")
    solo = options["opponent"] == "meng"
    if solo and seats > 1:
        raise ValueError("against Meng there is one seat")
    if not solo and seats == 1:
        raise ValueError("one seat alone plays against Meng")
    if solo and options["bonus"] != "none":
        raise ValueError("against Meng there are no bonus travel tokens")
    if not solo and any(options[name] != OPTIONS[name][0] for name in SOLO_OPTIONS):
        raise ValueError("difficulty, focus and card sets are for a game against Meng")


@cache
def _outline(solo: bool) -> tuple[Frame, ...]:
    """Return the whole game as frames: four days with their nights, three mornings between them, the end."""
    day = (Day(), Twilight(), Night()) if solo else (Day(), Night())
    return (*[*day, Morning()] * (DAYS - 1), *day, LastExchanges(), FinalScoring())


def player_sets(seats: int, options: Mapping[str, str]) -> tuple[str, ...]:
    """Return the card sets in use, by seat."""
    if options["opponent"] == "meng":
        return SOLO_SETS[options["sets"]]
    return tuple(str(seat + 1) for seat in range(seats))


def _deal_gifts(state: GugongState) -> None:
    """Deal seven cards to the officials at random, a set to each seat, and shuffle the draw pile.

    In the expert variant (page 15) the board's cards, the draw pile and the unused sets form one pile: seven of its cards are laid out,
    the rest is the draw pile.
    """
    packs = state.parts.packs
    used = player_sets(state.seats, state.options)
    if state.options["setup"] == "expert":
        pile = [card for pack, cards in packs.items() if pack not in used for card in cards]
        state.shuffle(pile)
        board, state.draw = pile[: len(LOCATIONS)], pile[len(LOCATIONS) :]
    else:
        board, draw = [*packs["board"]], [*packs["draw"]]
        state.shuffle(board)
        state.shuffle(draw)
        state.draw = draw
    state.officials = dict(zip(LOCATIONS, board, strict=True))
    state.people = [Seat([*packs[pack]], SERVANTS - STARTING_POOL) for pack in used]


def _lay_tokens(state: GugongState) -> None:
    """Lay a token face up on every city, the rest in two draw piles of equal size."""
    tokens: list[str] = []
    for kind in (*state.parts.tokens, *BONUS_TOKENS[state.options["bonus"]]):
        tokens += [kind.id] * kind.count
    state.shuffle(tokens)
    cities = state.parts.cities
    state.cities = dict(zip(cities, tokens, strict=False))
    rest = tokens[len(cities) :]
    half = (len(rest) + 1) // 2
    state.piles = (rest[:half], rest[half:])


def _draw_decrees(state: GugongState) -> None:
    """Draw two decrees of each level."""
    drawn: list[str] = []
    for level in state.parts.levels:
        tiles = [*level]
        state.shuffle(tiles)
        drawn += tiles[:DECREES_A_LEVEL]
    state.decrees = tuple(drawn)


def automa_deck(state: GugongState) -> list[str]:
    """Return the automa cards of a game; an easy one leaves out a special card."""
    deck = list(state.parts.automa)
    if state.options["difficulty"] == "easy":
        deck.remove("special")
    return deck


def _prepare_meng(state: GugongState) -> None:
    """Prepare his deck, his focus and, in a hard game, a fifth gift that a neutral servant marks (page 16)."""
    deck = automa_deck(state)
    state.shuffle(deck)
    focus = state.options["focus"]
    if focus == "drawn":
        focus = LOCATIONS[int(state.chance().random() * len(LOCATIONS))]
    state.automa = Automa(focus, deck)
    meng = state.people[MENG]
    if state.options["difficulty"] == "hard":
        meng.hand.append(state.draw_gift())
        meng.rewards = {**meng.rewards, "card": 1}
    state.shuffle(meng.hand)
