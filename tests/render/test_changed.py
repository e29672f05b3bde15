"""Tests that the marks of changed places cut nothing that is drawn."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import cast

import pytest
from PIL import ImageColor

from render import PICTURES
from render import dragon as dragon_pictures
from render import gugong as gugong_pictures
from render.canvas import Box, Mark
from render.changed import CONTOUR, CORNERS, LINE, RING, corners, family, telling
from render.gugong.board import board_canvas
from render.gugong.map_layout import CITIES
from render.gugong.names import DECREES
from render.theme import GOLD, LACQUER, THEMES
from rules import GAMES, dragon, gugong
from rules.gugong.state import GugongState
from rules.gugong.view import GugongView
from tests.games import known
from tests.render.gugong import positions
from tests.render.names import NAMES, WIDEST
from tests.render.stories import story
from tests.render.subjects import MEASURED, SIZES

RING_LINE = 6
GROUND = ("scene/river", "board/cloud")
"""Quiet drawings behind everything."""
SCENE = ("scene/", "figures/")
"""The background scene and the figures in it."""


def on_ring(ring: Box, box: Box) -> bool:
    """Check whether a box touches the line of a ring."""
    nearest = hypot(max(box.x - ring.cx, 0, ring.cx - box.right), max(box.y - ring.cy, 0, ring.cy - box.bottom))
    furthest = max(hypot(x - ring.cx, y - ring.cy) for x in (box.x, box.right) for y in (box.y, box.bottom))
    return nearest < ring.w // 2 and furthest > ring.w // 2 - RING_LINE


def crosses(mark: Mark, other: Mark) -> bool:
    """Check whether corners or a ring run over a text or a sprite."""
    if mark.kind == RING:
        return on_ring(mark.box, other.box)
    return frame(mark).meets(other.box) and any(bar.meets(other.box) for bar in bars(mark))


@lru_cache(maxsize=1)
def frame(mark: Mark) -> Box:
    """Return the box around a mark's corners, with their contour."""
    return mark.box.inset(-CONTOUR - LINE)


@lru_cache(maxsize=1)
def bars(mark: Mark) -> tuple[Box, ...]:
    """Return the bars of a mark's corners, with their contour."""
    return tuple(corners(mark.box.inset(-CONTOUR), mark.size + CONTOUR))


def cut(marks: list[Mark]) -> list[tuple[Mark, Mark]]:
    """Return all corners and rings with the drawings that they cut and that are not drawn again on top."""
    found: list[tuple[Mark, Mark]] = []
    for number, mark in enumerate(marks):
        if mark.kind in (CORNERS, RING):
            above = set(marks[number + 1 :])
            below = [other for other in marks[:number] if other.kind in ("text", "sprite") and not other.what.startswith((*GROUND, *SCENE))]
            found += [(mark, other) for other in below if crosses(mark, other) and other not in above]
    return found


@pytest.mark.parametrize(("game", "seats"), SIZES)
def test_no_frame_of_a_change_cuts_a_text_or_a_drawing(game: str, seats: int) -> None:
    subject = known(game).pictures
    for number, position in enumerate((*subject.positions, subject.extreme)):
        view = GAMES[game].view(position(seats), None)
        places = frozenset(PICTURES[game].places(view))
        marks = subject.board(view, (NAMES, WIDEST)[number % 2][:seats], str, places).marks
        marked = sum(mark.kind == CORNERS for mark in marks)
        assert marked == 0 if view.to_move is None else marked > len(places) / 2, "a board after the end marks no turn"
        assert cut(marks) == []


@pytest.mark.parametrize(("game", "seats"), SIZES)
def test_the_corners_of_a_changed_place_leave_a_third_of_each_side_free(game: str, seats: int) -> None:
    subject = known(game).pictures
    for position in (*subject.positions, subject.extreme):
        boxes = PICTURES[game].places(GAMES[game].view(position(seats), None))
        for place, box in boxes.items():
            if place.startswith(("city:", "track:", "score:", "envoy:")):
                continue
            middles = Box(box.x, box.y + box.h // 3, box.w, box.h // 3), Box(box.x + box.w // 3, box.y, box.w // 3, box.h)
            bars = corners(box.inset(-CONTOUR), LINE + CONTOUR)
            assert [bar for bar in bars if any(bar.meets(middle) for middle in middles)] == [], place


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("game", "seats"), SIZES)
def test_a_marker_of_the_asked_seat_that_has_changed_shows_both(game: str, seats: int, theme: str) -> None:
    view = GAMES[game].view(known(game).pictures.crowded(seats), None)
    asked = f"seat:{view.to_move}"
    box = PICTURES[game].places(view)[asked]
    image = PICTURES[game].board(view, NAMES[:seats], str, frozenset({asked}), theme)
    gold, lacquer = (ImageColor.getrgb(THEMES[theme][colour]) for colour in (GOLD, LACQUER))
    assert image.getpixel((box.x + 2, box.y + 2)) == image.getpixel((box.x + 2, box.bottom - 3)) == gold
    assert {image.getpixel((box.x + 2, y)) for y in range(box.cy - box.h // 6, box.cy + box.h // 6)} == {lacquer}


@pytest.mark.parametrize("state", [positions.turned(), positions.solo("easy", 2, 60)], ids=["turned", "midway"])
def test_no_frame_in_a_game_against_meng_cuts_anything(state: GugongState) -> None:
    view = gugong.view(state, None)
    assert cut(board_canvas(view, NAMES[:1], str, frozenset(PICTURES[gugong.ID].places(view))).marks) == []


@pytest.mark.parametrize("city", CITIES)
def test_the_ring_around_a_city_alone_cuts_no_name(city: str) -> None:
    marks = board_canvas(gugong.view(positions.crowded(3), None), NAMES[:3], str, frozenset({f"city:{city}"})).marks
    assert [mark.kind for mark in marks].count(RING) == 1
    assert cut(marks) == []


@pytest.mark.parametrize("game", [game for game in MEASURED if "track" in known(game).pictures.kinds])
def test_a_changed_marker_has_another_edge_and_no_frame(game: str) -> None:
    subject = known(game).pictures
    marks = subject.board(GAMES[game].view(subject.crowded(3), None), NAMES[:3], str, frozenset({"track:1"})).marks
    changed = [mark for mark in marks if mark.what == "seats/changed-1"]
    assert len(changed) == 1
    assert any(one.box == changed[0].box for one, _ in pairwise(marks) if one.what == "seats/marker-1")
    assert not any(mark.kind == CORNERS for mark in marks)


def test_a_family_with_more_than_two_thirds_changed_is_not_framed() -> None:
    shown = ["day", "seat:0", "seat:1", "seat:2", "group:1", "group:2", "group:3"]
    assert telling({"day", "seat:0", "seat:1", "seat:2", "group:1", "group:2"}, shown) == {"day", "group:1", "group:2"}


def test_a_changed_seat_is_framed_unless_all_seats_changed() -> None:
    before = dragon.new_game(4, {}, 1)
    after = dragon.load(dragon.dump(before))
    after.people[2].yuan += 3
    assert dragon_pictures.changes(dragon.view(before, None), dragon.view(after, None)) == {"seat:2"}
    for person in after.people:
        person.rice += 1
    assert dragon_pictures.changes(dragon.view(before, None), dragon.view(after, None)) == frozenset()


def test_a_marker_from_under_which_another_left_did_not_change() -> None:
    for spaces, seats in (((0, 0, 0, 9), {3}), ((0, 0, 5, 9), {2, 3})):
        before, after = (dragon.new_game(4, {}, 1) for _ in range(2))
        for person, arrival in zip(before.people, (3, 2, 1, 0), strict=True):
            person.space, person.arrival = 0, arrival
        for person, space, arrival in zip(after.people, spaces, (3, 2, 1, 0), strict=True):
            person.space, person.arrival = space, arrival + 10 * bool(space)
        changed = dragon_pictures.changes(dragon.view(before, None), dragon.view(after, None))
        assert {place for place in changed if place.startswith("track")} == {f"track:{seat}" for seat in seats}


def test_an_intrigue_marker_that_sank_did_not_change_and_one_that_arrived_on_another_did() -> None:
    before, after, later = (gugong.new_game(4, {}, 1) for _ in range(3))
    for state, stacks in ((before, {0: [0, 1, 2, 3]}), (after, {0: [1, 2, 3], 2: [0]}), (later, {0: [1, 2], 2: [0, 3]})):
        state.track = [stacks.get(space, []) for space in range(len(state.track))]
    first, second, third = (gugong.view(state, None) for state in (before, after, later))
    assert gugong_pictures.changes(first, second) == {"track:0"}
    assert gugong_pictures.changes(second, third) == {"track:3"}


@pytest.mark.parametrize("game", MEASURED)
def test_a_turn_marks_its_own_changes_though_a_round_ended_with_it(game: str) -> None:
    told, pictures = story(game, 3, 11), PICTURES[game]
    lines: Counter[int] = Counter()
    for place, turn in enumerate(told.turns):
        if not turn.over:
            continue
        move, after = told.move(place), told.view(place + 1)
        marked, own = pictures.changes(move.before, after, move), pictures.changes(move.before, move.after)
        assert f"seat:{turn.seat}" in marked
        if own:  # a place may be worth a mark only if others of its kind are not marked
            assert {family(each) for each in marked} <= {family(each) for each in own} | {"seat", "action"}
        assert [gain[:3] for gain in marked.gains] == [gain[:3] for gain in own.gains]
        assert marked.line is not None
        assert {each for each in marked if family(each) == "action"} <= {each.replace(" ", ":") for each in move.did}
        assert marked.line.seat == turn.seat
        lines[len(marked.line.did)] += 1
        if turn.round != after.round:
            pictures.board(after, NAMES[:3], str, marked)
    assert lines[1] > lines[0]


def test_a_turn_names_its_decree_and_marks_no_place_that_is_empty_now() -> None:
    told, named, left = story("gugong", 4, 11), set[str](), 0
    for place, turn in enumerate(told.turns):
        move, after = told.move(place), cast(GugongView, told.view(place + 1))
        marked = gugong_pictures.changes(move.before, after, move)
        ships = {ship.harbour for ship in after.ships}
        assert not [each for each in marked if family(each) == "harbour" and each.partition(":")[2] not in ships]
        assert not [number for number, (_, jade) in enumerate(after.houses) if f"house:{number}" in marked and not jade]
        left += len({ship.harbour for ship in move.before.ships} - ships)
        came = {*move.after.people[turn.seat].decrees} - {*move.before.people[turn.seat].decrees}
        if turn.over and len(came) == 1 and "decrees" in move.did and marked.line:
            assert DECREES[came.copy().pop()].name in [did.name.full for did in marked.line.did]
            named |= came
    assert named
    assert left
