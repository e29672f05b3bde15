"""The pictures beside the rules of Gùgōng: the piece that a topic is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PIL import Image

from render.canvas import Box, Canvas
from render.captions import Say, fitting
from render.gugong.layout import PANELS, plaque
from render.gugong.map import draw_place, draw_token
from render.gugong.names import GIFTS, LOCATIONS
from render.gugong.plaques import ICONS, draw_figure, draw_ground, draw_name, draw_options
from render.gugong.tracks import draw_effect
from render.theme import LEAST, LIGHT, LINE, NUMBER, ON_GOLD, SOFT, Look
from render.topics import GAP, PLATE, SCALE, emblem, plate
from rules.gugong.cards import COMPONENTS, TOKEN_PLACES

STEP = 52
"""The distance between the middles of two dice or tokens."""
EMBLEMS: Mapping[str, tuple[tuple[str, int], ...]] = {
    "goal": (("seals/gugong", 66),),
    "setup": (("motifs/cards", 36), ("motifs/token", 36), ("motifs/decrees", 44), ("motifs/cubes", 44)),
    "morning": (("seals/morning", 66),),
    "medal": (("motifs/medal", 36),),
    "income": (("seals/morning", 66), ("motifs/cubes", 44)),
    "turn": (("seals/day", 66),),
    "night": (("seals/night", 66), ("motifs/dice", 36)),
    "passing": (("motifs/cards", 36), ("motifs/none", 44)),
    "exchange": (("gifts/9", 66), ("motifs/swap", 44), ("gifts/7", 66)),
    "too-little": (("motifs/cubes", 44), ("motifs/discard", 36)),
    "fruit-bowl": (("gifts/1", 66), ("motifs/arrow", 36), ("gifts/9", 66)),
    "discards": (("motifs/discard", 36),),
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
    "level-1": (("board/level-1", 26), ("motifs/decrees", 44)),
    "level-2": (("board/level-2", 26), ("motifs/decrees", 44)),
    "level-3": (("board/level-3", 26), ("motifs/decrees", 44)),
    "points": (("motifs/two-points", 36), ("motifs/four-points", 36), ("motifs/eight-points", 36)),
    "end": (("seals/end", 66),),
    "final-jade": (("seals/end", 66), ("motifs/jade", 36)),
    "final-palace": (("seals/end", 66), ("motifs/palace", 44)),
    "winner": (("seals/end", 66), ("motifs/envoy", 36)),
    "expert": (("motifs/cards", 36), ("motifs/swap", 44)),
    "meng": (("board/automa-back", 54),),
    "meng-day": (("board/automa-back", 54), ("seals/day", 66)),
    "meng-twilight": (("board/automa-back", 54), ("seals/twilight", 66)),
    "meng-night": (("board/automa-back", 54), ("seals/night", 66)),
    "meng-special": (("board/automa-special", 54), ("motifs/special", 36)),
    "end-of-turn": (("motifs/done", 36),),
    "gifts": (("motifs/cards", 36),),
    "gift-actions": (("motifs/card", 36), ("motifs/arrow", 36), ("motifs/palace", 44)),
    "bonus": (("tokens/rise", 46), ("tokens/toll", 46), ("tokens/follow", 46)),
    "claims": (("motifs/ship", 36), ("motifs/arrow", 36), ("motifs/anything", 36)),
    "meng-deck": (("board/automa-back", 54), ("board/automa-back", 54), ("board/automa-special", 54)),
    "meng-levels": (("board/automa-special", 54),),
    "meng-tokens": (("board/automa-back", 54), ("motifs/token", 36)),
    "meng-rewards": (("board/automa-back", 54), ("motifs/ship", 36)),
}
"""The drawings of a topic, each with its height."""


def topic(topic_id: str, say: Say, theme: str = LIGHT) -> Image.Image | None:
    """Draw the picture of a topic; return None for a topic without one."""
    if topic_id in EMBLEMS:
        return emblem(EMBLEMS[topic_id], theme)
    if topic_id in _DRAWN:
        return _DRAWN[topic_id](theme)
    family, _, rest = topic_id.partition("-")
    return _FAMILIES[family](rest, say, theme) if family in _FAMILIES else None


def _location(location: str, say: Say, theme: str) -> Image.Image | None:
    """Draw a location in the scene: its Official, its name, its actions as signs."""
    if location not in PANELS:
        return None
    parts, panel = plaque(location), PANELS[location]
    wide = _heading_width(location, theme)
    canvas = Canvas(Box(panel.x, panel.y, wide, parts.card.bottom + GAP - panel.y), SCALE, Look(theme))
    draw_ground(canvas, location)
    draw_figure(canvas, location)
    draw_options(canvas, location)
    draw_name(canvas, location, say(LOCATIONS[location].least))
    canvas.paste("board/card", parts.card.x, parts.card.y, parts.card.h)
    canvas.centre("motifs/card", parts.card.cx, parts.card.cy, 36)
    canvas.rect(canvas.area, outline=LINE, line=3)
    return canvas.image


def _heading_width(location: str, theme: str) -> int:
    """Return the width of a location's heading, up to the end of its last option."""
    trial = Canvas(Box(0, 0, 1, 1), look=Look(theme))
    draw_options(trial, location)
    return max(mark.box.right for mark in trial.marks) + GAP - PANELS[location].x


def _decree(decree: str, say: Say, theme: str) -> Image.Image:
    """Draw the level, the effect and the immediate points of a decree."""
    row = COMPONENTS.decree[decree]
    canvas = plate(theme)
    draw_effect(canvas, row, PLATE.x + (54 if row.points else 82), PLATE.cy)
    if row.points:
        canvas.centre("motifs/points", PLATE.right - 40, PLATE.cy, 36)
        canvas.text(PLATE.right - 40, PLATE.cy, str(row.points), "sans-bold", NUMBER - 2, ON_GOLD, "m")
    return canvas.image


def _token(token: str, say: Say, theme: str) -> Image.Image:
    canvas = plate(theme)
    draw_token(canvas, token, PLATE.cx, PLATE.cy, 46)
    return canvas.image


def _value(value: str, say: Say, theme: str) -> Image.Image:
    """Draw a gift card with its value only."""
    at = Box(10, 10, 254, 320)
    canvas = Canvas(at.inset(-10), look=Look(theme))
    canvas.paste("board/card-large", at.x, at.y, 320)
    canvas.text(at.x + 70, at.y + 68, value, "sans-bold", 112, align="m")
    canvas.centre(f"gifts/{value}", at.cx, at.y + 170, 132)
    canvas.text(at.cx, at.y + 271, fitting(GIFTS[int(value)], say, "sans", LEAST, at.w - 24), "sans", LEAST, SOFT, "m", room=at.w - 24)
    return canvas.image


def _action(action: str, say: Say, theme: str) -> Image.Image:
    return _signed("board/gift-small", 50, PLATE.cy, (ICONS[action], 36), theme)


def _signed(card: str, height: int, y: int, sign: tuple[str, int], theme: str) -> Image.Image:
    """Draw a card with a sign on it at the height ``y``."""
    canvas = plate(theme)
    canvas.centre(card, PLATE.cx, PLATE.cy, height)
    canvas.centre(sign[0], PLATE.cx, y, sign[1])
    return canvas.image


def _city(city: str, say: Say, theme: str) -> Image.Image | None:
    """Draw the map with a city marked."""
    if city not in COMPONENTS.cities:
        return None
    canvas = Canvas(PANELS["travel"], look=Look(theme))
    draw_place(canvas, COMPONENTS, city)
    return canvas.image


def _meng(location: str, say: Say, theme: str) -> Image.Image | None:
    return _signed("board/automa", 54, PLATE.cy - 7, (f"motifs/{location}", 30), theme) if location in PANELS else None


def _dice(theme: str) -> Image.Image:
    """Draw each die with one of its faces."""
    canvas = plate(theme)
    for number, faces in enumerate(COMPONENTS.dice):
        x = PLATE.cx + (number - 1) * STEP
        canvas.centre("motifs/die-face", x, PLATE.cy, 36)
        canvas.text(x, PLATE.cy, str(faces[number + 1]), "sans-bold", LEAST, align="m")
    return canvas.image


def _room(theme: str) -> Image.Image:
    """Draw as many tokens as a seat can store, in two rows."""
    canvas = plate(theme)
    across = TOKEN_PLACES // 2
    for place in range(TOKEN_PLACES):
        row, column = divmod(place, across)
        canvas.centre("motifs/token", PLATE.cx + (2 * column - across + 1) * STEP // 2, PLATE.cy + (2 * row - 1) * 23, 36)
    return canvas.image


def _map(theme: str) -> Image.Image:
    canvas = Canvas(PANELS["travel"], look=Look(theme))
    draw_place(canvas, COMPONENTS)
    return canvas.image


_DRAWN: Mapping[str, Callable[[str], Image.Image]] = {"dice": _dice, "token-room": _room, "map": _map}
"""The drawing functions of topics that need more than a row of drawings."""


_FAMILIES: Mapping[str, Callable[[str, Say, str], Image.Image | None]] = {
    "location": _location,
    "decree": _decree,
    "token": _token,
    "value": _value,
    "action": _action,
    "city": _city,
    "meng": _meng,
}
"""The drawing functions of topics whose ids begin with the key."""
