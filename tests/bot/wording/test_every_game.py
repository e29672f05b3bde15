"""Every game is told from its first choice to its scores, with all of its options."""

from __future__ import annotations

import pytest

from tests.bot.wording.saying import SAY, Heard, hear_what_is_new, listen
from tests.games import known
from tests.games.every import GAMES, PICTURES, WORDING
from tests.rules.games import all_plays, begin, tables

AT_TABLES = [(game, seats) for game in GAMES for seats in GAMES[game].SEATS]
GAMES_PER_SIZE = 2
PLAYED_ON = 12
"""Further games at each size, in which rare things come up."""
SELDOM = 0.8
"""The least share of all questions that comes up in a few games."""


@pytest.mark.parametrize("game", GAMES)
def test_options_are_those_of_the_game(game: str) -> None:
    named = WORDING[game].options(SAY)
    assert {option: set(setting.values) for option, setting in named.items()} == {
        option: set(values) for option, values in GAMES[game].OPTIONS.items()
    }
    for setting in named.values():
        assert setting.name
        assert all(len(text) <= 100 for text in (setting.detail, *(value.detail for value in setting.values.values())))
        assert setting.detail
        assert len({value.name for value in setting.values.values()}) == len(setting.values)


def test_an_option_that_several_games_have_decides_the_same_in_all() -> None:
    """``/game new`` has the option once, beside the game, among 25 at most."""
    found: dict[str, set[str]] = {}
    for game in GAMES:
        for option, setting in WORDING[game].options(SAY).items():
            found.setdefault(option, set()).add(setting.detail or setting.name)
    assert {option for option, details in found.items() if len(details) > 1} == set()
    assert len(found) < 25


@pytest.mark.parametrize("game", PICTURES)
def test_every_area_of_the_picture_has_its_name(game: str) -> None:
    named = WORDING[game].areas(SAY)
    assert tuple(named) == PICTURES[game].AREAS
    assert len(set(named.values())) == len(named)


@pytest.mark.parametrize("step", [pytest.param(5, id="fifth"), pytest.param(1, id="all", marks=pytest.mark.slow)])
@pytest.mark.parametrize(("game", "seats"), AT_TABLES)
def test_games_of_every_option_set_are_told(game: str, seats: int, step: int) -> None:
    """A set of options is played at one of the numbers of seats, in turn; every fifth one always."""
    sizes = GAMES[game].SEATS
    in_turn = sorted(tables(game, seats), key=lambda table: sorted(table.options.items()))
    for seed, table in enumerate(in_turn[sizes.index(seats) :: step * len(sizes)]):
        listen(begin(table, seed), Heard(), known(game).costs)


@pytest.mark.parametrize("game", GAMES)
def test_random_games_are_told_from_the_first_choice_to_the_scores(game: str) -> None:
    heard = Heard()
    for seats in GAMES[game].SEATS:
        for play in all_plays(game, seats, GAMES_PER_SIZE):
            listen(play, heard, known(game).costs)
        for play in all_plays(game, seats, PLAYED_ON):
            hear_what_is_new(play, heard)
    assert len(heard.questions) >= SELDOM * len(known(game).probe.questions())
    assert heard.verbs == known(game).probe.verbs()
