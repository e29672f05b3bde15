"""The pictures beside the rules of Gùgōng."""

from __future__ import annotations

import pytest

from render import gugong_topics
from render.theme import THEMES
from rules.gugong.cards import COMPONENTS


@pytest.mark.parametrize("theme", THEMES)
def test_every_city_is_shown_where_it_lies(theme: str) -> None:
    shown = {city: gugong_topics.topic(f"city-{city}", str, theme) for city in COMPONENTS.cities}
    assert None not in shown.values()
    assert len({picture.tobytes() for picture in shown.values() if picture is not None}) == len(shown)


def test_what_is_no_city_has_no_picture() -> None:
    assert gugong_topics.topic("city-atlantis", str) is None
