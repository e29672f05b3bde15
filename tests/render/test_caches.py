"""What is kept of the boards is enough for all tables at once."""

from dataclasses import replace

import pytest

from render.dragon.board import ground as dragon_ground
from render.gugong.board import ground as gugong_ground
from render.theme import THEMES
from rules.gugong.cards import COMPONENTS
from tests.render.names import NAMES
from tests.render.subjects import SUBJECTS

GROUNDS = {"gugong": (gugong_ground, 2 * len(THEMES)), "dragon": (dragon_ground, len(THEMES))}
"""What is kept of the boards without pieces, and how many of them there are: one a side and theme, for all languages."""


@pytest.mark.parametrize("game", GROUNDS)
def test_tables_that_alternate_sides_themes_and_languages_draw_each_board_without_pieces_once(game: str) -> None:
    ground, there = GROUNDS[game]
    ground.cache_clear()
    for _ in range(3):
        for seats in (2, 5, 3, 4):
            view = SUBJECTS[game].rules.view(SUBJECTS[game].played(seats, 1, 10), None)
            for theme in THEMES:
                for say in (str, str.upper):
                    SUBJECTS[game].board(view, NAMES[:seats], say, theme=theme)
    assert ground.cache_info().misses == there


def test_a_host_with_a_map_of_its_own_has_room_for_its_boards_beside_the_usual_ones() -> None:
    usual, own = COMPONENTS, replace(COMPONENTS, inner_roads=COMPONENTS.inner_roads[:-1], income=COMPONENTS.income[::-1])
    gugong_ground.cache_clear()
    for parts in (usual, own, usual, own):
        for seats in (3, 4):
            for theme in THEMES:
                gugong_ground(parts.side(seats), parts.roads, parts.cities, theme)
    assert gugong_ground.cache_info().misses == 4 * len(THEMES)
