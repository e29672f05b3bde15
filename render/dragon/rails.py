"""The person track and the points on the dragon's board: two ways from the right to the left, the leader ahead at the left."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import Box, Canvas
from render.captions import Say
from render.dragon.layout import PANELS
from render.dragon.names import PARTS
from render.dragon.rails_layout import foot, rail, spaces, stacked, steps, track_title
from render.text import width
from render.theme import CARD, INK, NUMBER, ROAD, SOFT, STONE, WORDS
from rules.dragon.view import DragonView

TRACKS = {"track": "motifs/marker", "score": "motifs/points"}
"""What lies on the tracks."""
FIFTH = 5
Stacks = Sequence[tuple[int, list[int]]]
"""Spaces with their markers, the furthest first, each stack from its foot."""


def standing(places: Sequence[tuple[int, int]]) -> list[tuple[int, list[int]]]:
    """Spaces with their stacks, the furthest first, from (space, seat) with the uppermost of a space first; a stack from its foot."""
    found = sorted({space for space, _ in places}, reverse=True)
    return [(space, [seat for there, seat in reversed(places) if there == space]) for space in found]


def stacks_of(view: DragonView, part: str) -> list[tuple[int, list[int]]]:
    """The spaces of a track with their markers; points on one space in player order."""
    people = view.people
    return standing([(people[seat].space if part == "track" else people[seat].points, seat) for seat in view.order])


def marker_boxes(panel: Box, stacks: Stacks) -> dict[int, Box]:
    """Where each seat's marker lies on a track."""
    boxes = spaces(panel, [(space, len(seats)) for space, seats in stacks])
    return {
        seat: stacked(at, len(seats), height) for at, (_, seats) in zip(boxes, stacks, strict=True) for height, seat in enumerate(seats)
    }


def draw_tracks(canvas: Canvas, view: DragonView, say: Say) -> None:
    """Person track and points."""
    for part in TRACKS:
        draw_track(canvas, PANELS[part], stacks_of(view, part), say(PARTS[part]))


def draw_way(canvas: Canvas, part: str, panel: Box) -> None:
    """The way of a track, and what lies on it."""
    title, way = track_title(panel), rail(panel)
    with canvas.within(panel):
        canvas.centre(TRACKS[part], title.x + 18, title.y + 22, 36)
        canvas.rect(_road(way).inset(-2), fill=STONE, outline=ROAD, line=2)


def _road(way: Box) -> Box:
    """The way itself, above the numbers."""
    return Box(way.x, way.y + 4, way.w, 25)


def draw_track(canvas: Canvas, panel: Box, stacks: Stacks, name: str) -> None:
    """A track upon its way: its name, "" where it stands above, the spaces counted out, those with markers wider and with their numbers."""
    title, counted = track_title(panel), [(space, len(seats)) for space, seats in stacks]
    if name:
        with canvas.within(panel):
            canvas.text(title.x, title.bottom - 17, name, "sans-bold", WORDS, room=title.w, least=WORDS)
    found = spaces(panel, counted)
    with canvas.within(rail(panel).inset(-4)):
        _steps(canvas, panel, counted, [_number_room(at, space) for at, (space, _) in zip(found, counted, strict=True)])
    for number, (at, (space, _)) in enumerate(zip(found, stacks, strict=True)):
        with canvas.within(at):
            canvas.rect(Box(at.x, at.y, at.w, 33), fill=CARD, outline=ROAD, line=2)
            canvas.text(*foot(at), str(space), "sans-bold", NUMBER if number == 0 else NUMBER - 3, INK, "m", room=at.w, least=NUMBER - 3)
    for seat, at in marker_boxes(panel, stacks).items():
        with canvas.within(at):
            canvas.paste(f"seats/marker-{seat}", at.x, at.y, at.h)


def _number_room(at: Box, space: int) -> Box:
    """The room of a number under its space."""
    x, y = foot(at)
    wide = width(str(space), "sans-bold", NUMBER) + 12
    return Box(x - wide // 2, y - 10, wide, 20)


def _steps(canvas: Canvas, panel: Box, counted: Sequence[tuple[int, int]], taken: list[Box]) -> None:
    """The spaces without a marker: every fifth has a broader joint, every tenth its number where there is room."""
    way = rail(panel)
    road = _road(way)
    for space, left, right in steps(panel, counted):
        canvas.rect(Box(right - 2, road.y, 2, road.h), fill=ROAD)
        if space % FIFTH == 0:
            canvas.rect(Box(left, road.y, right - left, road.h), fill="road")
        if space % (2 * FIFTH) == 0:
            at = _number_room(Box(left, way.y, right - left, way.h), space)
            if at.x >= way.x and at.right <= way.right and not any(at.meets(other) for other in taken):
                canvas.text(at.cx, at.cy, str(space), "sans", NUMBER - 3, SOFT, "m")
                taken.append(at)
