"""Tests of the pictures beside the rules of Gùgōng."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from bot.wording.gugong import topics
from render.gugong.topics import EMBLEMS, topic
from render.theme import LIGHT, THEMES
from render.topics import PLATE, SCALE, plate
from rules.gugong.cards import COMPONENTS
from tests.bot.wording.saying import SAY

SHOWN = tuple(topic_id for topic_id in topics(SAY) if not topic_id.startswith(("option-", "computers")))
"""All topics but the options and the computers, which have nothing of their own to draw."""
FRAME = 6
"""The edge of a plate with its line, in logical pixels."""


def drawn(topic_id: str, theme: str = LIGHT) -> Image.Image:
    """Draw a picture that must exist."""
    image = topic(topic_id, str, theme)
    assert image is not None, topic_id
    return image


@pytest.mark.parametrize("theme", THEMES)
def test_every_city_is_shown_in_its_place(theme: str) -> None:
    shown = {city: drawn(f"city-{city}", theme).tobytes() for city in COMPONENTS.cities}
    assert len(set(shown.values())) == len(shown)


def test_a_text_that_is_no_city_has_no_picture() -> None:
    assert topic("city-atlantis", str) is None


def test_no_two_topics_have_the_same_picture() -> None:
    assert len({drawn(topic_id).tobytes() for topic_id in SHOWN}) == len(SHOWN)


def test_no_drawing_is_kept_for_a_topic_that_does_not_exist() -> None:
    assert set(EMBLEMS) <= set(SHOWN)


@pytest.mark.parametrize("theme", THEMES)
def test_nothing_is_drawn_over_the_frame_of_a_plate(theme: str) -> None:
    empty = plate(theme).image
    inside = PLATE.inset(FRAME)
    within = tuple(SCALE * side for side in (inside.x, inside.y, inside.right, inside.bottom))
    for topic_id in SHOWN:
        image = drawn(topic_id, theme)
        if image.size != empty.size:
            continue
        changed = ImageChops.difference(image, empty).getbbox()
        assert changed is not None, topic_id
        left, top, right, bottom = changed
        assert min(left - within[0], top - within[1], within[2] - right, within[3] - bottom) >= 0, topic_id
