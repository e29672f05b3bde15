"""The person track and the scoring track on the dragon's board, from left to right, the leader at the right."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import Box, Canvas
from render.captions import Say, fitting
from render.dragon.layout import PANELS
from render.dragon.names import TRACKS as NAMES
from render.dragon.pointers import draw_pointer
from render.dragon.rails_layout import FIFTH, TENTH, coming, foot, head, labels, laid, occupied, road, stacked, stands, track_title
from render.theme import CARD, GOLD, INK, NUMBER, ON_GOLD, ROAD, STONE, WORDS
from rules.dragon.view import DragonView

TRACKS = {"track": "motifs/marker", "score": "motifs/points"}
"""The sign of each track."""
STEM = 4
"""The width of the line from a space to its stand."""
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
    return {
        seat: stacked(at, height)
        for at, (_, seats) in zip(_stands(panel, stacks), stacks, strict=True)
        for height, seat in enumerate(seats)
    }


def _stands(panel: Box, stacks: Stacks) -> list[Box]:
    return stands(panel, [(space, len(seats)) for space, seats in stacks])


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
    """Draw a track: its name, its road with equal spaces, those with markers light, and below these the stands of the markers.

    ``name``: "" if the name stands above.
    """
    title, held = track_title(panel), [space for space, _ in stacks]
    way = laid(panel, held)
    with canvas.within(panel):
        if name:
            canvas.text(title.x, title.bottom - 17, name, "sans-bold", WORDS, room=title.w, least=WORDS)
        if way.origin:
            for piece in coming(panel):
                canvas.rect(piece, fill=ROAD)
        for space in way.spaces:
            at = way.at(space)
            if way.jointed:
                canvas.rect(Box(at.right - 2, at.y, 2, at.h), fill=ROAD)
            if space % (FIFTH if way.jointed else TENTH) == 0:
                canvas.rect(Box(at.x, at.y, max(at.w, 3), at.h), fill=ROAD)
        for space, stand in zip(held, _stands(panel, stacks), strict=True):
            at = occupied(way, space)
            end = min(max(at.cx, stand.x + STEM), stand.right - STEM)
            canvas.lines([((at.cx, at.bottom - 2), (end, stand.y + 2))], INK, STEM)
            canvas.rect(at, fill=CARD, outline=INK, line=3)
    draw_stands(canvas, panel, stacks, part)


FRONTS = {"track": (INK, CARD), "score": (GOLD, ON_GOLD)}
"""The ground and the letters of the leader's number on each track; only points are gold."""


def draw_stands(canvas: Canvas, panel: Box, stacks: Stacks, part: str) -> None:
    """Draw the numbers of the scale, and the stands of the markers with the numbers of their spaces.

    The leader's number is on a dark or golden ground.
    """
    held, (front, ahead) = [space for space, _ in stacks], FRONTS[part]
    way = laid(panel, held)
    for space, at in labels(way, held).items():
        _plate(canvas, at, space)
    for number, (at, (space, _)) in enumerate(zip(_stands(panel, stacks), stacks, strict=True)):
        value = foot(at, space)
        with canvas.within(at):
            canvas.rect(at, fill=CARD, outline=ROAD, line=2)
            leads = number == 0 and space > 0
            if leads:
                canvas.rect(value, fill=front)
            colour = ahead if leads else INK
            canvas.text(value.cx, value.cy, str(space), "sans-bold", NUMBER - 3, colour, "m", room=at.w, least=NUMBER - 3)
    for seat, at in marker_boxes(panel, stacks).items():
        with canvas.within(at):
            canvas.paste(f"seats/marker-{seat}", at.x, at.y, at.h)


def _plate(canvas: Canvas, at: Box, number: int) -> None:
    """Draw a number of the scale on the road."""
    with canvas.within(at):
        canvas.rect(at, fill=ROAD)
        canvas.text(at.cx, at.cy, str(number), "sans", WORDS, CARD, "m")
