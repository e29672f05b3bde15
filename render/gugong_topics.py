"""The pictures beside the rules of Gùgōng: the piece that a topic is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PIL import Image

from render.canvas import Box, Canvas
from render.captions import Say
from render.gugong_layout import PANELS, PLAQUE, plaque
from render.gugong_map import draw_place, draw_token
from render.gugong_plaques import ICONS, draw_plaque
from render.gugong_tracks import draw_effect
from render.gugong_words import gift_names, location_names
from render.theme import LEAST, LIGHT, NUMBER, ON_GOLD, SOFT
from render.topics import PLATE, SCALE, emblem, plate
from rules.gugong.cards import COMPONENTS

EMBLEMS: Mapping[str, tuple[tuple[str, int], ...]] = {
    "goal": (("seals/gugong", 66),),
    "setup": (("seals/gugong", 66),),
    "morning": (("seals/morning", 66),),
    "medal": (("motifs/medal", 36),),
    "income": (("seals/morning", 66), ("motifs/cubes", 44)),
    "turn": (("seals/day", 66),),
    "night": (("seals/night", 66), ("motifs/dice", 36)),
    "exchange": (("board/gift-small", 50), ("motifs/arrow", 36), ("board/gift-small", 50)),
    "too-little": (("motifs/cubes", 44), ("motifs/discard", 36)),
    "fruit-bowl": (("gifts/1", 66), ("motifs/arrow", 36), ("gifts/9", 66)),
    "discards": (("motifs/discard", 36),),
    "dice": (("motifs/die-face", 36),) * 3,
    "pool": (("motifs/cube", 44), ("motifs/supply", 36)),
    "double": (("motifs/double", 36),),
    "wall-scoring": (("motifs/wall", 44), ("motifs/envoy", 36)),
    "benefits": (("motifs/wall", 44), ("motifs/intrigue", 44)),
    "ties": (("motifs/intrigue", 44),),
    "ships": (("motifs/ship", 36), ("motifs/canal", 44)),
    "tokens": (("motifs/token", 36),),
    "token-exchange": (("motifs/token", 36), ("motifs/arrow", 36), ("motifs/jade", 36)),
    "reward-points": (("motifs/ship", 36), ("motifs/four-points", 36)),
    "reward-card": (("motifs/ship", 36), ("motifs/card", 36)),
    "reward-double": (("motifs/ship", 36), ("motifs/double", 36)),
    "harbour-five": (("motifs/ship", 36), ("motifs/anything", 36)),
    "houses": (("board/house", 64), ("motifs/jade", 36)),
    "palace-places": (("motifs/palace", 44), ("motifs/envoy", 36)),
    "level-1": (("board/level-1", 26), ("motifs/edict", 36)),
    "level-2": (("board/level-2", 26), ("motifs/edict", 36)),
    "level-3": (("board/level-3", 26), ("motifs/edict", 36)),
    "end": (("seals/end", 66),),
    "final-jade": (("seals/end", 66), ("motifs/jade", 36)),
    "final-palace": (("seals/end", 66), ("motifs/palace", 44)),
    "winner": (("seals/end", 66), ("motifs/envoy", 36)),
    "expert": (("motifs/cards", 36),),
    "meng": (("board/automa-back", 54),),
    "meng-day": (("board/automa", 54), ("seals/day", 66)),
    "meng-twilight": (("board/automa", 54), ("seals/twilight", 66)),
    "meng-night": (("board/automa", 54), ("seals/night", 66)),
    "meng-special": (("board/automa-special", 54), ("motifs/special", 36)),
    "end-of-turn": (("motifs/done", 36),),
    "gifts": (("motifs/cards", 36),),
    "gift-actions": (("board/gift-small", 50), ("motifs/arrow", 36), ("motifs/palace", 44)),
    "token-room": (("motifs/token", 36),) * 3,
    "bonus": (("tokens/rise", 46), ("tokens/toll", 46), ("tokens/follow", 46)),
    "claims": (("motifs/ship", 36), ("motifs/arrow", 36), ("motifs/anything", 36)),
    "meng-deck": (("board/automa-back", 54), ("board/automa", 54), ("board/automa-special", 54)),
    "meng-levels": (("board/automa-special", 54),),
    "meng-tokens": (("board/automa", 54), ("motifs/token", 36)),
    "meng-rewards": (("board/automa", 54), ("motifs/ship", 36)),
    "map": (("board/city", 46), ("board/city-empty", 46)),
}
"""The drawings of a topic, each with its height."""


def topic(topic_id: str, say: Say, theme: str = LIGHT) -> Image.Image | None:
    """The picture of a topic; None for one without."""
    if topic_id in EMBLEMS:
        return emblem(EMBLEMS[topic_id], theme)
    family, _, rest = topic_id.partition("-")
    return _FAMILIES[family](rest, say, theme) if family in _FAMILIES else None


def _location(location: str, say: Say, theme: str) -> Image.Image | None:
    """The plaque of a location: its seal, its name, its actions as signs."""
    if location not in PANELS:
        return None
    parts, panel = plaque(location), PANELS[location]
    canvas = Canvas(Box(panel.x, panel.y, PLAQUE, parts.band.h), SCALE, theme)
    draw_plaque(canvas, location, location_names(say)[location])
    canvas.rect(parts.card, outline="line", line=2)
    canvas.centre("board/gift-small", parts.card.cx, parts.card.cy, 50)
    return canvas.image


def _decree(decree: str, say: Say, theme: str) -> Image.Image:
    """Level, effect and points at once."""
    row = COMPONENTS.decree[decree]
    canvas = plate(theme)
    draw_effect(canvas, row, PLATE.x + 54, PLATE.cy)
    if row.points:
        canvas.centre("motifs/points", PLATE.right - 40, PLATE.cy, 36)
        canvas.text(PLATE.right - 40, PLATE.cy, str(row.points), "sans-bold", NUMBER - 2, ON_GOLD, "m")
    return canvas.image


def _token(token: str, say: Say, theme: str) -> Image.Image:
    canvas = plate(theme)
    draw_token(canvas, token, PLATE.cx, PLATE.cy, 46)
    return canvas.image


def _value(value: str, say: Say, theme: str) -> Image.Image:
    """A gift card by its value alone."""
    at = Box(10, 10, 254, 320)
    canvas = Canvas(at.inset(-10), theme=theme)
    canvas.paste("board/card-large", at.x, at.y, 320)
    canvas.text(at.x + 70, at.y + 68, value, "sans-bold", 112, align="m")
    canvas.centre(f"gifts/{value}", at.cx, at.y + 170, 132)
    canvas.text(at.cx, at.y + 271, gift_names(say)[int(value)], "sans", LEAST, SOFT, "m", room=at.w - 24)
    return canvas.image


def _action(action: str, say: Say, theme: str) -> Image.Image:
    return emblem((("board/gift-small", 50), (ICONS[action], 44)), theme)


def _city(city: str, say: Say, theme: str) -> Image.Image | None:
    """Where it lies on the map."""
    if city not in COMPONENTS.cities:
        return None
    canvas = Canvas(PANELS["travel"], theme=theme)
    draw_place(canvas, COMPONENTS, city)
    return canvas.image


def _meng(location: str, say: Say, theme: str) -> Image.Image | None:
    return emblem((("board/automa", 54), (f"motifs/{location}", 36)), theme) if location in PANELS else None


_FAMILIES: Mapping[str, Callable[[str, Say, str], Image.Image | None]] = {
    "location": _location,
    "decree": _decree,
    "token": _token,
    "value": _value,
    "action": _action,
    "city": _city,
    "meng": _meng,
}
"""What draws the topics whose ids begin so."""
