"""A position of a game as a text and as a file: read back it plays on exactly; one made to hurt is refused with its reason."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from bot.games.position_texts import read, short, written
from bot.games.positions import Part, Position, branched, position
from rules import GAMES
from rules.play import Live
from tests.rules.games import begin, tables

SHORT_ENOUGH = 1500
"""Characters, so that a text fits into a message of Discord with a sentence beside it."""


def positions(game: str, seats: int, count: int) -> Iterator[Position]:
    """So many positions of random games, their options taken in turn; every second one of a game that went on from another's."""
    offered = tables(game, seats)
    for seed in range(count):
        played = begin(offered[seed % len(offered)], seed)
        played.finish()
        table, cut = played.table, played.rng.randrange(len(played.log))
        options = dict(played.state.options)
        found = position(table.rules, options, seats, [Part(seed, tuple(played.log[:cut]))])
        yield found if seed % 2 else gone_on(found, played.rng)


def gone_on(before: Position, rng: random.Random) -> Position:
    """A position of a game that went on from another, hidden things dealt anew or not."""
    anew = rng.random() < 0.5
    seed = rng.randrange(2**63) if anew else before.live.setup.seed
    live = branched(before.live, seed, anew=anew)
    state, log = live.state.clone(), list[str]()
    while state.choices and len(log) < 30:
        log.append(str(rng.choice(state.choices)))
        before.game.apply(state, before.game.parse_action(log[-1]))
    if state.to_move is None:
        log.pop()
    return position(before.game, before.options, before.seats, [*before.parts, Part(seed, tuple(log), anew)])


def end_of(live: Live, seed: int) -> str:
    """The state at the end of a game played on at random."""
    state, rng, rules = live.state.clone(), random.Random(seed), live.setup.game
    while state.choices:
        rules.apply(state, rng.choice(state.choices))
    return rules.dump(state)


def check_round_trips(game: str, seats: int, count: int) -> None:
    for seed, found in enumerate(positions(game, seats, count)):
        text, file = short(found), written(found)
        assert len(text) < SHORT_ENOUGH
        for given in (text, f" `{text}`\n", file):
            again = read(given.encode(), {})
            assert (again.game, again.seats, again.parts) == (found.game, seats, found.parts)
            assert again.game.dump(again.live.state) == found.game.dump(found.live.state)
        assert end_of(read(text.encode()).live, seed) == end_of(read(file.encode()).live, seed) == end_of(found.live, seed)


AT_EVERY_TABLE = [(game, seats) for game in GAMES for seats in GAMES[game].SEATS]


@pytest.mark.parametrize(("game", "seats"), AT_EVERY_TABLE)
def test_a_position_goes_through_text_and_file_and_plays_on_exactly(game: str, seats: int) -> None:
    check_round_trips(game, seats, 3)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), AT_EVERY_TABLE)
def test_a_thousand_positions_go_through_text_and_file_and_play_on_exactly(game: str, seats: int) -> None:
    check_round_trips(game, seats, 112)
