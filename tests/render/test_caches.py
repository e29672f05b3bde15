"""Tests that the cache of boards is large enough for all tables at once."""

from dataclasses import replace

import pytest

from render import PICTURES
from render.gugong.board import ground as gugong_ground
from render.gugong.board import of_side
from render.theme import THEMES
from rules import GAMES
from rules.gugong.cards import COMPONENTS
from tests.games import known
from tests.render.names import NAMES
from tests.render.subjects import MEASURED, played, up_to

GROUNDS = {game: found.ground for game in MEASURED if (found := known(game).pictures).ground}


@pytest.mark.parametrize("game", GROUNDS)
def test_tables_that_alternate_sides_themes_and_languages_draw_a_board_without_pieces_once_for_each_theme(game: str) -> None:
    ground, there = GROUNDS[game], len(THEMES)
    ground.cache_clear()
    for _ in range(2):
        for seats in (up_to(2, game), up_to(5, game), up_to(3, game), up_to(4, game)):
            view = GAMES[game].view(played(game, seats, 1, 10), None)
            for theme in THEMES:
                for say in (str, "{}.".format):
                    PICTURES[game].board(view, NAMES[:seats], say, theme=theme)
    assert ground.cache_info().misses == there


def test_a_host_with_a_map_of_its_own_has_room_for_its_boards_beside_the_usual_ones() -> None:
    usual, own = COMPONENTS, replace(COMPONENTS, inner_roads=COMPONENTS.inner_roads[:-1], income=COMPONENTS.income[::-1])
    gugong_ground.cache_clear()
    of_side.cache_clear()
    for parts in (usual, own, usual, own):
        for seats in (3, 4):
            for theme in THEMES:
                of_side(parts.side(seats), "day", parts.roads, theme)
    assert gugong_ground.cache_info().misses == 2 * len(THEMES)
    assert of_side.cache_info().misses == 4 * len(THEMES)
