"""The person track and the points on the dragon's board: two ways from the right to the left, the leader ahead at the left."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import Box, Canvas
from render.captions import Say
from render.dragon.layout import PANELS, foot, rail, spaces, stacked, track_title
from render.dragon.names import PARTS
from render.theme import CARD, INK, NUMBER, ROAD, STONE, WORDS
from rules.dragon.view import DragonView

TRACKS = {"track": "motifs/marker", "score": "motifs/points"}
"""What lies on the tracks."""
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
        canvas.rect(Box(way.x - 4, way.y + 8, way.w + 8, 20), fill=STONE, outline=ROAD, line=2)
        for left in range(way.x + 8, way.right, 24):
            canvas.rect(Box(left, way.y + 10, 2, 16), fill=ROAD)


def draw_track(canvas: Canvas, panel: Box, stacks: Stacks, name: str) -> None:
    """A track upon its way: its name, the spaces with their markers and numbers."""
    title = track_title(panel)
    with canvas.within(panel):
        canvas.text(title.x, title.bottom - 17, name, "sans-bold", WORDS, room=title.w, least=WORDS)
    for number, (at, (space, seats)) in enumerate(zip(spaces(panel, [(s, len(m)) for s, m in stacks]), stacks, strict=True)):
        with canvas.within(at):
            if len(seats) > 1:
                canvas.rect(Box(at.x, at.y, at.w, 33), fill=CARD, outline=ROAD, line=2)
            canvas.text(*foot(at), str(space), "sans-bold" if number == 0 else "sans", NUMBER - 3, INK, "m", room=at.w, least=NUMBER - 3)
    for seat, at in marker_boxes(panel, stacks).items():
        with canvas.within(at):
            canvas.paste(f"seats/marker-{seat}", at.x, at.y, at.h)
