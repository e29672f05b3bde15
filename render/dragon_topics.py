"""The pictures beside the rules of In the Year of the Dragon: the piece that a topic is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PIL import Image

from render.canvas import Box, Canvas
from render.captions import Say
from render.dragon_actions import GAINS as ACTION_GAINS
from render.dragon_actions import draw_symbols
from render.dragon_events import SIGNS
from render.dragon_hand import GAINS as WALL_GAINS
from render.dragon_layout import CARD, SCALES, Grounds, card_signs, person_parts
from render.dragon_seats import WALL_SIGNS, draw_palace
from render.signs import draw_signs
from render.theme import LIGHT, NUMBER
from render.topics import GAP, PLATE, emblem, plate
from rules.dragon.cards import PERSONS, TYPES, Person
from rules.dragon.view import Palace

EMBLEMS: Mapping[str, tuple[tuple[str, int], ...]] = {
    "goal": (("seals/dragon", 66),),
    "setup": (("seals/opening", 66), ("motifs/palace", 44)),
    "draft": (("seals/opening", 66), ("persons/farmer", 60), ("persons/scholar", 60)),
    "month": (("seals/dragon", 66),),
    "person-track": (("seats/marker-0", 33), ("seats/marker-1", 33), ("seats/marker-2", 33)),
    "action-phase": (("seals/action", 66),),
    "groups": (("actions/taxes", 60), ("actions/build", 60)),
    "skipping": (("motifs/yuan", 36),) * 3,
    "person-phase": (("seals/person", 66),),
    "event-phase": (("seals/event", 66),),
    "scoring-phase": (("seals/scoring", 66),),
    "final-scoring": (("seals/end", 66), ("motifs/points", 44)),
    "winner": (("seals/end", 66), ("motifs/marker", 36)),
    "person-cards": (("motifs/cards", 36),),
    "card-wild": (("persons/wild", 60),),
    "young-and-old": (("persons/monk", 60), ("persons/old-monk", 60)),
    "display": (("persons/craftsman", 60), ("persons/lady", 60), ("persons/collector", 60)),
    "no-tiles": (("motifs/cards", 36), ("motifs/arrow", 36), ("motifs/none", 44)),
    "building": (("motifs/floor", 36), ("motifs/arrow", 36), ("palaces/2", 80)),
    "housing": (("persons/monk", 60), ("motifs/arrow", 36), ("palaces/2", 80)),
    "releasing": (("palaces/2", 80), ("motifs/arrow", 36), ("motifs/person", 36)),
    "decay": (("palaces/2", 80), ("motifs/arrow", 36), ("palaces/1", 48)),
    "event-row": (("events/drought", 56), ("events/mongols", 56), ("events/festival", 56)),
    "yuan": (("motifs/yuan", 36),),
    "rice": (("motifs/rice", 36),),
    "firework-tiles": (("motifs/firework", 36),),
    "privileges": (("motifs/privilege-small", 36), ("motifs/privilege-large", 36)),
    "great-wall": (("motifs/wall", 44),) * 2,
    "wall-scoring": (("motifs/wall", 44), ("motifs/points", 44)),
    "super-event": (("seals/super-event", 66),),
    "option-wall": (("motifs/wall", 44),),
    "option-super": (("seals/super-event", 66),),
    "option-privilege": (("motifs/privilege-large", 36),),
}
"""The drawings of a topic, each with its height."""

HELPERS = {
    "taxes": "collector",
    "build": "craftsman",
    "harvest": "farmer",
    "fireworks": "pyrotechnist",
    "parade": "warrior",
    "research": "scholar",
}
"""The type of person whose symbols add to an action."""
PRIVILEGES = "privilege-small / privilege-large"

ACTION_PLATE = 140
PALACE_PLATE = 140
PILE = Box(0, 6, 112, 98)


def topic(topic_id: str, say: Say, theme: str = LIGHT) -> Image.Image | None:
    """The picture of a topic; None for one without."""
    if topic_id in EMBLEMS:
        return emblem(EMBLEMS[topic_id], theme)
    if topic_id == "palaces":
        return _palaces(theme)
    family, _, rest = topic_id.partition("-")
    return _FAMILIES[family](rest, theme) if family in _FAMILIES else None


def _width(canvas: Canvas, signs: str) -> int:
    """How wide a line of signs becomes."""
    trial = Canvas(canvas.area, canvas.scale, canvas.theme)
    draw_signs(trial, Box(0, 0, PLATE.w, 36), signs)
    return max((mark.box.right for mark in trial.marks), default=0)


def _signed(drawing: str, height: int, signs: str, theme: str) -> Image.Image:
    """A drawing and what it does beside it, together in the middle of a plate."""
    canvas = plate(theme)
    wide = _width(canvas, signs)
    left = PLATE.cx - (height + (GAP + wide if signs else 0)) // 2
    canvas.centre(drawing, left + height // 2, PLATE.cy, height)
    draw_signs(canvas, Box(left + height + GAP, PLATE.cy - 18, wide, 36), signs)
    return canvas.image


def _event(event: str, theme: str) -> Image.Image:
    return _signed(f"events/{event}", 56, SIGNS[event], theme)


def _super_event(event: str, theme: str) -> Image.Image:
    return _signed(f"supers/{event}", 56, SIGNS[event], theme)


def _wall(tile: str, theme: str) -> Image.Image:
    return _signed("motifs/wall", 44, f"+{WALL_GAINS[tile]} {WALL_SIGNS[tile]}", theme)


def _action(action: str, theme: str) -> Image.Image:
    """An action card, and beside it what persons add."""
    canvas = plate(theme, high=ACTION_PLATE)
    signs = PRIVILEGES if action == "privilege" else f"+1 / symbols/{HELPERS[action]}" if action in HELPERS else ""
    wide = _width(canvas, signs)
    at = Box(canvas.area.cx - (CARD.w + (GAP + wide if signs else 0)) // 2, canvas.area.cy - CARD.h // 2, CARD.w, CARD.h)
    canvas.paste("board/action-card", at.x, at.y, at.h)
    canvas.centre(f"actions/{action}", at.cx, at.y + (36 if action in ACTION_GAINS else at.h // 2), 60)
    draw_signs(canvas, card_signs(at, 0, 1), ACTION_GAINS.get(action, ""))
    draw_signs(canvas, Box(at.right + GAP, at.cy - 18, wide, 36), signs)
    return canvas.image


def _persons(kind: str, theme: str) -> Image.Image | None:
    """The tiles of a type: portrait, symbols, value."""
    if kind not in TYPES:
        return None
    canvas = plate(theme)
    kinds = [person for person in PERSONS if person.type == kind]
    left = PLATE.cx - PILE.w * len(kinds) // 2
    for number, person in enumerate(kinds):
        _pile(canvas, person, Box(left + PILE.w * number, PILE.y, PILE.w, PILE.h))
    return canvas.image


def _pile(canvas: Canvas, person: Person, at: Box) -> None:
    parts = person_parts(at)
    canvas.centre(f"persons/{person.id}", *parts.portrait, 60)
    draw_symbols(canvas, person, Box(at.x, parts.symbols.y, at.w, parts.symbols.h))
    canvas.text(parts.value.x, parts.value.cy, f"+{person.value}", "sans-bold", NUMBER - 2)


def _palaces(theme: str) -> Image.Image:
    """Palaces of each height, a person on each floor."""
    canvas = plate(theme, high=PALACE_PLATE)
    scale = SCALES[-1]
    tenants = ("monk", "lady", "scholar")
    step = scale.wide + GAP
    left = canvas.area.cx - (step * len(tenants) - GAP) // 2
    bases = tuple((left + step * number, canvas.area.bottom - 12) for number in range(len(tenants)))
    where = Grounds(scale, bases, len(bases))
    for floors, base in enumerate(bases, 1):
        draw_palace(canvas, Palace(floors, floors, tenants[:floors]), where, base)
    return canvas.image


_FAMILIES: Mapping[str, Callable[[str, str], Image.Image | None]] = {
    "event": _event,
    "super": _super_event,
    "wall": _wall,
    "action": _action,
    "person": _persons,
}
"""What draws the topics whose ids begin so."""
