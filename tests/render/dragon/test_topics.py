"""Tests of the pictures beside the rules of In the Year of the Dragon."""

from __future__ import annotations

from itertools import product

from PIL import Image

from bot.wording.dragon import topics
from render.dragon.topics import EMBLEMS, LINES, topic
from render.theme import LIGHT, THEMES
from tests.bot.wording.saying import SAY

WITHOUT = ("end-of-turn", "computers")
"""The topics without anything to draw."""
SHOWN = tuple(topic_id for topic_id in topics(SAY) if topic_id not in WITHOUT)
MARGIN = 6
"""The edge of a plate on which nothing is drawn, in pixels."""


def drawn(topic_id: str, theme: str = LIGHT) -> Image.Image:
    """Draw a picture that must exist."""
    image = topic(topic_id, str, theme)
    assert image is not None, topic_id
    return image


def test_no_two_topics_have_the_same_picture() -> None:
    assert len({drawn(topic_id).tobytes() for topic_id in SHOWN}) == len(SHOWN)


def test_no_drawing_is_kept_for_a_topic_that_does_not_exist() -> None:
    assert {*EMBLEMS, *LINES} <= set(SHOWN)
    assert not {*EMBLEMS} & {*LINES}


def test_a_picture_has_the_colours_of_its_theme() -> None:
    for topic_id in SHOWN:
        assert len({drawn(topic_id, theme).tobytes() for theme in THEMES}) == len(THEMES)


def test_nothing_is_drawn_over_the_edge_of_its_plate() -> None:
    for topic_id, theme in product(SHOWN, THEMES):
        image = drawn(topic_id, theme)
        wide, high = image.size
        edges = ((0, 0, wide, MARGIN), (0, high - MARGIN, wide, high), (0, 0, MARGIN, high), (wide - MARGIN, 0, wide, high))
        assert all(len(image.crop(edge).getcolors(wide * high) or ()) == 1 for edge in edges), (topic_id, theme)


def test_a_topic_without_a_piece_has_no_picture() -> None:
    assert all(topic(without, str) is None for without in WITHOUT)
    assert topic("person-nobody", str) is None
