"""The person track and the scoring track on the dragon's board, from left to right, the leader at the right."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import Box, Canvas
from render.captions import Say, fitting
from render.dragon.layout import PANELS
from render.dragon.names import TRACKS as NAMES
from render.dragon.pointers import draw_pointer
from render.dragon.rails_layout import TENTH, coming, first, foot, head, laid, rail, road, spaces, stacked, steps, track_title
from render.theme import CARD, GOLD, INK, NUMBER, ON_GOLD, ROAD, STONE, WORDS
from rules.dragon.view import DragonView

TRACKS = {"track": "motifs/marker", "score": "motifs/points"}
"""The sign of each track."""
FIFTH = 5
Stacks = Sequence[tuple[int, list[int]]]
"""Spaces with their markers, the furthest first; each stack from its bottom."""


def standing(places: Sequence[tuple[int, int]]) -> list[tuple[int, list[int]]]:
    """Return the spaces with their stacks, the furthest first, each stack from its bottom.

    ``places``: (space, seat), with the uppermost marker of a space first.
    """
    found = sorted({space for space, _ in places}, reverse=True)
    return [(space, [seat for there, seat in reversed(places) if there == space]) for space in found]


def stacks_of(view: DragonView, part: str) -> list[tuple[int, list[int]]]:
    """Return the spaces of a track with their markers; equal points stand in player order."""
    people = view.people
    return standing([(people[seat].space if part == "track" else people[seat].points, seat) for seat in view.order])


def marker_boxes(panel: Box, stacks: Stacks) -> dict[int, Box]:
    """Return the box of each seat's marker on a track."""
    boxes = spaces(panel, [(space, len(seats)) for space, seats in stacks])
    return {
        seat: stacked(at, len(seats), height) for at, (_, seats) in zip(boxes, stacks, strict=True) for height, seat in enumerate(seats)
    }


def draw_tracks(canvas: Canvas, view: DragonView, say: Say) -> None:
    """Draw the person track and the scoring track."""
    for part in TRACKS:
        name = fitting(NAMES[part], say, "sans-bold", WORDS, track_title(PANELS[part]).w)
        draw_track(canvas, PANELS[part], stacks_of(view, part), part, name)


def draw_way(canvas: Canvas, part: str, panel: Box) -> None:
    """Draw the road of a track with its point and its sign."""
    title = track_title(panel)
    with canvas.within(panel):
        canvas.centre(TRACKS[part], title.x + 18, title.y + 22, 36)
        canvas.rect(road(panel).inset(-2), fill=STONE, outline=ROAD, line=2)
        draw_pointer(canvas, head(panel), ROAD)


def draw_track(canvas: Canvas, panel: Box, stacks: Stacks, part: str, name: str) -> None:
    """Draw a track on its road: its name, the spaces, and wider spaces with a number for the markers.

    ``name``: "" if the name stands above.
    """
    title, counted = track_title(panel), _counted(stacks)
    if name:
        with canvas.within(panel):
            canvas.text(title.x, title.bottom - 17, name, "sans-bold", WORDS, room=title.w, least=WORDS)
    with canvas.within(panel):
        if laid(rail(panel), counted).origin:
            for piece in coming(panel):
                canvas.rect(piece, fill=ROAD)
    _steps(canvas, panel, counted)
    draw_stands(canvas, panel, stacks, part)


def _counted(stacks: Stacks) -> list[tuple[int, int]]:
    """Return each space with its number of markers."""
    return [(space, len(seats)) for space, seats in stacks]


FRONTS = {"track": (INK, CARD), "score": (GOLD, ON_GOLD)}
"""The ground and the letters of the leader's number on each track; only points are gold."""


def draw_stands(canvas: Canvas, panel: Box, stacks: Stacks, part: str) -> None:
    """Draw the numbers of the scale, and the markers with their numbers; the leader's number is on a dark or golden ground.

    On the person track a triangle stands behind the marker of a stack that goes first.
    """
    counted, (front, ahead) = _counted(stacks), FRONTS[part]
    way = laid(rail(panel), counted)
    if way.counted:
        for space, left, right in steps(panel, counted):
            if space % way.every == 0:
                _plate(canvas, Box(int(left), road(panel).y, int(right) - int(left), road(panel).h), space)
    for number, (at, (space, _)) in enumerate(zip(spaces(panel, counted), stacks, strict=True)):
        value = foot(at)
        with canvas.within(at):
            canvas.rect(at, fill=CARD, outline=ROAD, line=2)
            leads = number == 0 and space > 0
            if leads:
                canvas.rect(value, fill=front)
            colour = ahead if leads else INK
            canvas.text(value.cx, value.cy, str(space), "sans-bold", NUMBER - 3, colour, "m", room=at.w, least=NUMBER - 3)
    boxes = marker_boxes(panel, stacks)
    for seat, at in boxes.items():
        with canvas.within(at):
            canvas.paste(f"seats/marker-{seat}", at.x, at.y, at.h)
    for _, seats in stacks:
        if len(seats) > 1 and part == "track":
            draw_pointer(canvas, first(boxes[seats[-1]]), INK)


def _plate(canvas: Canvas, at: Box, number: int) -> None:
    """Draw a number of the scale on the road."""
    with canvas.within(at):
        canvas.rect(at, fill=ROAD)
        canvas.text(at.cx, at.cy, str(number), "sans", WORDS, CARD, "m")


def _steps(canvas: Canvas, panel: Box, counted: Sequence[tuple[int, int]]) -> None:
    """Draw the spaces without a marker: a joint between two spaces and every fifth one dark; if there is no room, only every tenth."""
    way, joints = road(panel), laid(rail(panel), counted).counted
    with canvas.within(way):
        for space, left, right in steps(panel, counted):
            if joints:
                canvas.rect(Box(int(right) - 2, way.y, 2, way.h), fill=ROAD)
            if space % (FIFTH if joints else TENTH) == 0:
                canvas.rect(Box(int(left), way.y, max(int(right) - int(left), 3), way.h), fill=ROAD)
