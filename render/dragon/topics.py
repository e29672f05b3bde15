"""The pictures beside the rules of In the Year of the Dragon: the piece that a topic is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PIL import Image

from render.canvas import Box, Canvas
from render.captions import Say
from render.dragon.actions import GAINS as ACTION_GAINS
from render.dragon.area_layout import CARD, card_signs, pile_parts
from render.dragon.enlarged import WALL_SIGNS
from render.dragon.events import SIGNS
from render.dragon.hand import GAINS as WALL_GAINS
from render.dragon.persons import draw_symbols
from render.dragon.seats import draw_palace
from render.dragon.seats_layout import SCALES
from render.signs import draw_signs, signs_width
from render.theme import LIGHT, LINE, NUMBER, PAPER
from render.topics import GAP, PLATE, emblem, plate
from rules.dragon.cards import (
    CONTAGION,
    OCCUPIED_COST,
    PERSON_POINTS,
    PERSONS,
    PRIVILEGE_DRAGONS,
    SKIP_FILLS_TO,
    STARTING_PALACES,
    SUPER_MONTH,
    TYPES,
    YUAN_A_POINT,
    Person,
)
from rules.dragon.costs import HELPERS
from rules.dragon.view import Palace

EMBLEMS: Mapping[str, tuple[tuple[str, int], ...]] = {
    "goal": (("seals/dragon", 66),),
    "setup": (("seals/opening", 66), *(("palaces/2", 80),) * len(STARTING_PALACES)),
    "draft": (("seals/opening", 66), ("persons/farmer", 60), ("persons/scholar", 60)),
    "person-track": (("seats/marker-0", 33), ("seats/marker-1", 33), ("seats/marker-2", 33)),
    "skipping": (("motifs/yuan", 36),) * SKIP_FILLS_TO,
    "person-phase": (("seals/person", 66), ("motifs/cards", 36), ("persons/monk", 60)),
    "event-phase": (("seals/event", 66), ("events/drought", 56), ("events/mongols", 56)),
    "winner": (("seals/end", 66), ("motifs/points", 44), ("motifs/marker", 36)),
    "person-cards": (("motifs/cards", 36), ("persons/lady", 60), ("persons/wild", 60)),
    "card-wild": (("persons/wild", 60),),
    "young-and-old": (("persons/monk", 60), ("persons/old-monk", 60)),
    "display": (("persons/craftsman", 60), ("persons/lady", 60), ("persons/collector", 60)),
    "no-tiles": (("motifs/cards", 36), ("motifs/arrow", 36), ("motifs/none", 44)),
    "building": (("motifs/floor", 36), ("motifs/arrow", 36), ("palaces/2", 80)),
    "housing": (("persons/monk", 60), ("motifs/arrow", 36), ("palaces/2", 80)),
    "releasing": (("palaces/2", 80), ("motifs/arrow", 36), ("motifs/person", 36)),
    "decay": (("palaces/2", 80), ("motifs/arrow", 36), ("palaces/1", 48)),
    "event-row": (("events/peace", 56), ("events/drought", 56), ("events/mongols", 56)),
    "yuan": (("motifs/yuan", 36), ("motifs/arrow", 36), ("events/tribute", 56)),
    "rice": (("motifs/rice", 36), ("motifs/arrow", 36), ("events/drought", 56)),
    "firework-tiles": (("motifs/firework", 36), ("motifs/arrow", 36), ("events/festival", 56)),
    "great-wall": (("motifs/wall", 44),) * 2,
    "option-wall": (("motifs/wall", 44),),
    "option-super": (("seals/super-event", 66),),
    "option-privilege": (("motifs/yuan", 36), ("motifs/arrow", 36), ("motifs/privilege-large", 36)),
}
"""The drawings of a topic, each with its height."""

LINES: Mapping[str, tuple[tuple[str, int], tuple[str, ...]]] = {
    "action-phase": (("seals/action", 66), ("seats/badge-0", f"seats/badge-1 -{OCCUPIED_COST} yuan")),
    "scoring-phase": (
        ("seals/scoring", 66),
        (
            "+1 / palace",
            "+1 / symbols/lady",
            *(f"+{PRIVILEGE_DRAGONS[size]} / privilege-{size}" for size in PRIVILEGE_DRAGONS),
        ),
    ),
    "final-scoring": (("seals/end", 66), (f"+{PERSON_POINTS} / person", SIGNS["buddha"], f"+1 / {YUAN_A_POINT} yuan")),
    "event-mongols": (("events/mongols", 56), ("+1 / symbols/warrior", "-1 person")),
    "event-contagion": (("events/contagion", 56), (f"-{CONTAGION} person", "+1 / symbols/healer")),
    "super-event": (("seals/super-event", 66), (f"{SUPER_MONTH}+",)),
    "super-flood": (("supers/flood", 56), (f"{SIGNS['flood']} firework",)),
    "wall-scoring": (("motifs/wall", 44), ("+1 points / wall", "-1 person")),
    "privileges": (("seals/scoring", 66), tuple(f"+{PRIVILEGE_DRAGONS[size]} / privilege-{size}" for size in PRIVILEGE_DRAGONS)),
}
"""The drawing of a topic with its height, and its meaning line by line (see ``draw_signs``).

An event is here if the board has no room for all of its meaning.
"""

PHASES = (
    ("seals/action", "actions/taxes", 30),
    ("seals/person", "motifs/person", 30),
    ("seals/event", "events/drought", 28),
    ("seals/scoring", "motifs/points", 30),
)
"""The phases of a month, each with its seal, and a drawing with its height."""

GROUPS = (("taxes", "build"), ("research",))
"""Action cards in groups, as an example."""

PRIVILEGES = "privilege-small / privilege-large"

ACTION_PLATE = 140
PALACE_PLATE = 140
LINE_STEP = 34
PILE = Box(0, 6, 112, 98)


def topic(topic_id: str, say: Say, theme: str = LIGHT) -> Image.Image | None:
    """Draw the picture of a topic; return None for a topic without one."""
    if topic_id in EMBLEMS:
        return emblem(EMBLEMS[topic_id], theme)
    if topic_id in LINES:
        drawing, lines = LINES[topic_id]
        return _explained(*drawing, lines, theme)
    if topic_id in _ALONE:
        return _ALONE[topic_id](theme)
    family, _, rest = topic_id.partition("-")
    return _FAMILIES[family](rest, theme) if family in _FAMILIES else None


def _signed(drawing: str, height: int, signs: str, theme: str) -> Image.Image:
    """Draw a drawing and its effect beside it, centred on a plate."""
    return _explained(drawing, height, (signs,) if signs else (), theme)


def _explained(drawing: str, height: int, lines: Sequence[str], theme: str) -> Image.Image:
    """Draw a drawing and lines of signs beside it, centred on a plate that is high enough for them."""
    canvas = plate(theme, high=max(PLATE.h, LINE_STEP * len(lines) + 20))
    wide = max((signs_width(canvas, signs) for signs in lines), default=0)
    left = PLATE.cx - (height + (GAP + wide if lines else 0)) // 2
    canvas.centre(drawing, left + height // 2, canvas.area.cy, height)
    top = canvas.area.cy - LINE_STEP * len(lines) // 2
    for number, signs in enumerate(lines):
        draw_signs(canvas, Box(left + height + GAP, top + LINE_STEP * number, wide, LINE_STEP), signs)
    return canvas.image


def _event(event: str, theme: str) -> Image.Image:
    return _signed(f"events/{event}", 56, SIGNS[event], theme)


def _super_event(event: str, theme: str) -> Image.Image:
    return _signed(f"supers/{event}", 56, SIGNS[event], theme)


def _wall(tile: str, theme: str) -> Image.Image:
    return _signed("motifs/wall", 44, f"+{WALL_GAINS[tile]} {WALL_SIGNS[tile]}", theme)


def _action(action: str, theme: str) -> Image.Image:
    """Draw an action card, and beside it the gain from persons."""
    canvas = plate(theme, high=ACTION_PLATE)
    signs = PRIVILEGES if action == "privilege" else f"+1 / symbols/{HELPERS[action]}" if action in HELPERS else ""
    wide = signs_width(canvas, signs)
    at = Box(canvas.area.cx - (CARD.w + (GAP + wide if signs else 0)) // 2, canvas.area.cy - CARD.h // 2, CARD.w, CARD.h)
    canvas.paste("board/action-card", at.x, at.y, at.h)
    canvas.centre(f"actions/{action}", at.cx, at.y + (36 if action in ACTION_GAINS else at.h // 2), 60)
    draw_signs(canvas, card_signs(at, 0, 1), ACTION_GAINS.get(action, ""))
    draw_signs(canvas, Box(at.right + GAP, at.cy - 18, wide, 36), signs)
    return canvas.image


def _persons(kind: str, theme: str) -> Image.Image | None:
    """Draw the tiles of a type: portrait, symbols, value."""
    if kind not in TYPES:
        return None
    canvas = plate(theme)
    kinds = [person for person in PERSONS if person.type == kind]
    left = PLATE.cx - PILE.w * len(kinds) // 2
    for number, person in enumerate(kinds):
        _pile(canvas, person, Box(left + PILE.w * number, PILE.y, PILE.w, PILE.h))
    return canvas.image


def _pile(canvas: Canvas, person: Person, at: Box) -> None:
    parts = pile_parts(at)
    canvas.centre(f"persons/{person.id}", *parts.portrait, 60)
    draw_symbols(canvas, person, Box(at.x, parts.symbols.y, at.w, parts.symbols.h))
    canvas.text(parts.value.x, parts.value.cy, f"+{person.value}", "sans-bold", NUMBER - 2)


def _palaces(theme: str) -> Image.Image:
    """Draw palaces of each height, with a person on each floor."""
    canvas = plate(theme, high=PALACE_PLATE)
    scale = next(scale for scale in SCALES if not scale.figures and scale.tile == 30)
    tenants = ("monk", "lady", "scholar")
    step = scale.wide + GAP
    left = canvas.area.cx - (step * len(tenants) - GAP) // 2
    for number in range(len(tenants)):
        palace = Palace(number + 1, number + 1, tenants[: number + 1])
        draw_palace(canvas, palace, scale, (left + step * number, canvas.area.bottom - 12))
    return canvas.image


def _month(theme: str) -> Image.Image:
    """Draw the phases side by side."""
    canvas = plate(theme)
    step = (PLATE.w - 2 * GAP) // len(PHASES)
    for number, (seal, drawing, height) in enumerate(PHASES):
        x = GAP + step * number + step // 2
        canvas.centre(seal, x, 36, 33)
        canvas.centre(drawing, x, 76, height)
    return canvas.image


def _groups(theme: str) -> Image.Image:
    """Draw small action cards, each group on one ground."""
    canvas = plate(theme)
    wide = CARD.w // 2
    left = PLATE.cx - (sum(wide * len(cards) + 8 for cards in GROUPS) + GAP * (len(GROUPS) - 1)) // 2
    for cards in GROUPS:
        ground = Box(left, PLATE.cy - 33, wide * len(cards) + 8, 66)
        canvas.rect(ground, fill=PAPER, outline=LINE, line=2)
        for number, action in enumerate(cards):
            at = Box(ground.x + 4 + wide * number, ground.y + 4, wide, CARD.h // 2)
            canvas.paste("board/action-card", at.x, at.y, at.h)
            canvas.centre(f"actions/{action}", at.cx, at.cy, 30)
        left = ground.right + GAP
    return canvas.image


_ALONE: Mapping[str, Callable[[str], Image.Image]] = {"palaces": _palaces, "month": _month, "groups": _groups}
"""The drawing functions of single topics."""

_FAMILIES: Mapping[str, Callable[[str, str], Image.Image | None]] = {
    "event": _event,
    "super": _super_event,
    "wall": _wall,
    "action": _action,
    "person": _persons,
}
"""The drawing functions of topics whose ids begin with the key."""
