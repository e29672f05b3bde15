"""The pictures beside the rules of In the Year of the Dragon."""

from __future__ import annotations

from PIL import Image

from render.captions import Say
from render.theme import LIGHT
from render.topics import emblem

EMBLEMS: dict[str, tuple[tuple[str, int], ...]] = {
    "month": (("seals/dragon", 66),),
    "action-phase": (("seals/action", 66),),
    "person-phase": (("seals/person", 66),),
    "event-phase": (("seals/event", 66),),
    "scoring-phase": (("seals/scoring", 66),),
}
"""The drawings of a topic, each with its height."""


def topic(topic_id: str, say: Say, theme: str = LIGHT) -> Image.Image | None:
    """The picture of a topic; None for one without."""
    return emblem(EMBLEMS[topic_id], theme) if topic_id in EMBLEMS else None
