"""The pictures beside the rules of In the Year of the Dragon."""

from __future__ import annotations

import pytest
from PIL import Image

from render.dragon_topics import EMBLEMS, topic
from render.theme import LIGHT, THEMES
from rules.dragon.cards import ACTIONS, EVENTS, PEACE, SUPER_EVENTS, TYPES, WALL, WALL_TILES

PIECES = (
    *(f"action-{action}" for action in (*ACTIONS, WALL)),
    *(f"event-{event}" for event in (PEACE, *EVENTS)),
    *(f"person-{kind}" for kind in TYPES),
    *(f"wall-{tile}" for tile in WALL_TILES),
    *(f"super-{event}" for event in SUPER_EVENTS),
    *("card-wild", "palaces", "privileges"),
)
MARGIN = 6
"""Pixels at the edge of a plate on which nothing is drawn."""


def drawn(topic_id: str, theme: str = LIGHT) -> Image.Image:
    """A picture that must be there."""
    image = topic(topic_id, str, theme)
    assert image is not None, topic_id
    return image


def test_no_two_pieces_have_the_same_picture() -> None:
    assert len({drawn(piece).tobytes() for piece in PIECES}) == len(PIECES)


def test_a_picture_has_the_colours_of_its_theme() -> None:
    for piece in PIECES:
        assert len({drawn(piece, theme).tobytes() for theme in THEMES}) == len(THEMES)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("topic_id", [*PIECES, *EMBLEMS])
def test_nothing_is_drawn_over_the_edge_of_its_plate(topic_id: str, theme: str) -> None:
    image = drawn(topic_id, theme)
    wide, high = image.size
    edges = ((0, 0, wide, MARGIN), (0, high - MARGIN, wide, high), (0, 0, MARGIN, high), (wide - MARGIN, 0, wide, high))
    assert all(len(image.crop(edge).getcolors(wide * high) or ()) == 1 for edge in edges)


def test_a_topic_without_a_piece_has_no_picture() -> None:
    assert topic("end-of-turn", str) is None
    assert topic("person-nobody", str) is None
