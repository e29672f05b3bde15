"""Tests of pictures of random positions over every table that the options allow: none fails, none exceeds its limits."""

from __future__ import annotations

import random

import pytest

from render.encode import encode, encode_panels
from render.theme import THEMES
from rules.contract import has
from tests.games.every import GAMES, PICTURES
from tests.render.names import NAMES, WIDEST
from tests.rules.games import Play, all_plays

LARGEST = 280 * 1024
"""The size limit of a file; the largest is a hand with every card of the discard pile. Compression depends on the library."""
BOARD = (1650, 1050)


def drawn(game: str, play: Play, names: tuple[str, ...]) -> None:
    """Draw everything of a position that somebody may see at this moment; each file is small."""
    pictures, rules, state = PICTURES[game], play.table.rules, play.state
    theme = play.rng.choice(list(THEMES))
    seats = play.table.seats
    public, asked = rules.view(state, None), rules.view(state, state.to_move)
    board = pictures.board(public, names[:seats], str, theme=theme)
    assert board.size == BOARD
    assert sum(map(len, encode_panels(board))) <= LARGEST
    images = [board]
    if pictures.AREAS:
        images.append(pictures.area(public, names[:seats], str, play.rng.choice(pictures.AREAS), theme))
    if state.to_move is None:
        result = rules.result(state)
        assert result is not None
        images.append(pictures.scores(result, names[:seats], str, theme))
    elif has(pictures, "hand"):
        images.append(pictures.hand(asked, names[:seats], str, theme))
    for image in images:
        assert len(encode(image)) <= LARGEST


@pytest.mark.parametrize("count", [pytest.param(8, id="few"), pytest.param(1000, id="many", marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", PICTURES)
def test_random_positions_over_all_options_can_be_drawn(game: str, count: int) -> None:
    seats = GAMES[game].SEATS
    for number in range(count):
        chance = random.Random(number)
        tables = seats[number % len(seats)]
        *_, play = all_plays(game, tables, 1 + number // len(seats) % 40)
        for _ in range(chance.randrange(500)):
            if play.state.choices:
                play.act(play.pick())
        drawn(game, play, chance.choice((NAMES, WIDEST)))
