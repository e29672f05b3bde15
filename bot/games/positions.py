"""A position of a game: its beginning and every choice since, from which the rules compute the position.

A game can go on from a position as a branch. Facts that no seat had seen are dealt anew with the branch's seed, so that a person who knows
the end of the other game knows no hidden fact; or everything is left unchanged. A branch's position has a part for each game on the way to
it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.refusal import Refusal
from bot.wording.catalogue import Plural, Sentence
from rules import play
from rules.contract import Game, chosen_options
from rules.core import State
from rules.play import UNSOUND, Base, BrokenLog, ReplayedGame, Setup

MOST_PARTS = 16
"""The greatest number of games that went on from each other."""

NO_SUCH_BEGINNING = Sentence("No game has these options with that number of seats.")
TOO_MANY_PARTS = Plural(
    "I can read a position that leads through {count} game at most. Nothing was changed.",
    "I can read a position that leads through {count} games at most. Nothing was changed.",
)

NOT_LEGAL = Sentence("The rules do not allow choice {number} of the position.")
"""``number``: counted from 1."""
GAME_ENDS_THERE = Sentence("The game is over at this point. Pick an earlier turn.")


@dataclass(frozen=True, slots=True)
class Part:
    """A game on the way to a position.

    ``choices``: the texts of choices that were not undone. ``anew``: hidden things were dealt anew at its beginning; False for the first
    part.
    """

    seed: int
    choices: tuple[str, ...]
    anew: bool = False


@dataclass(frozen=True, slots=True)
class Position:
    """``options``, ``seats``: those of the first game. ``live``: the last part as it stands."""

    game: Game[Any]
    options: Mapping[str, str]
    seats: int
    parts: tuple[Part, ...]
    live: ReplayedGame

    @property
    def digest(self) -> str:
        """The digest of the state, 8 letters and digits."""
        return hashlib.sha256(self.game.dump(self.live.state).encode()).hexdigest()[:8]


def position(game: Game[Any], options: Mapping[str, str], seats: int, parts: Sequence[Part]) -> Position:
    """Return the position after the parts, in which a seat is asked. This takes some tens of milliseconds.

    Refuse parts that the rules do not play.
    """
    if not 0 < len(parts) <= MOST_PARTS:
        raise Refusal(lambda say: TOO_MANY_PARTS(MOST_PARTS, say))
    try:
        chosen_options(game.OPTIONS, {name: value for name, value in options.items() if name in game.OPTIONS})
        live = play.begin(Setup(game, seats, options, parts[0].seed))
    except UNSOUND:
        raise Refusal(NO_SUCH_BEGINNING) from None
    for number, part in enumerate(parts):
        if number:
            live = branched(live, part.seed, anew=part.anew)
        live = _played(live, part.choices)
    if live.asked is None:
        raise Refusal(GAME_ENDS_THERE)
    return Position(game, options, seats, tuple(parts), live)


def branched(live: ReplayedGame, seed: int, *, anew: bool) -> ReplayedGame:
    """Return a branch of a game before its first choice; without ``anew`` the ``seed`` is that of the other game."""
    game, state = live.setup.game, live.state
    return play.begin(begun(game, live.setup.seats, game.determinize(state, seed) if anew else state))


def begun(game: Game[Any], seats: int, state: State) -> Setup:
    """Return the setup of a game that begins with a state."""
    return Setup(game, seats, state.options, state.seed, Base(0, state))


def _played(live: ReplayedGame, choices: Sequence[str]) -> ReplayedGame:
    try:
        return play.replayed(live.setup, choices)
    except BrokenLog:
        number = _first_refused(live, choices)
        raise Refusal(lambda say: NOT_LEGAL(say, number=number)) from None


def _first_refused(live: ReplayedGame, choices: Sequence[str]) -> int:
    """Return the number of the first choice that the rules refuse, counted from 1."""
    game, state = live.setup.game, live.state.clone()
    for number, text in enumerate(choices, 1):
        try:
            game.apply(state, game.parse_action(text))
        except UNSOUND:
            return number
    return len(choices)
