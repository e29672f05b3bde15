"""A turn in motion: two seconds that begin and end with the still panel, small enough for every channel."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

import pytest
from PIL import Image, ImageChops
from PIL.GifImagePlugin import GifImageFile

from bot.games.story import retell
from render import PICTURES
from render.canvas import Box
from render.changed import Changes
from render.gif import indexed
from render.motion import MOST, WHOLE, busiest, motion, part
from render.theme import LIGHT
from render.trails import Trail
from rules import GAMES, play
from rules.play import ReplayedGame, Setup
from tests.render.names import NAMES
from tests.render.subjects import MEASURED
from tests.rules.games import Table, begin

LENGTH = 10 * WHOLE
LEFT, RIGHT, SEATS = Box(0, 0, 825, 525), Box(825, 0, 825, 525), Box(825, 525, 825, 525)


def chosen_one_by_one(game: str, seats: int) -> Iterator[ReplayedGame]:
    """Yield a game of seats with tastes after each choice."""
    each, live = begin(Table(game, seats), 5), play.begin(Setup(GAMES[game], seats, {}, 5))
    while live.asked is not None:
        live = play.chosen(live, each.pick())
        each.state = live.state
        yield live


@pytest.mark.parametrize("game", MEASURED)
def test_a_turn_in_motion_begins_and_ends_with_the_still_panel(game: str) -> None:
    pictures, looked = PICTURES[game], 0
    for live in chosen_one_by_one(game, 5):
        if looked == 4:
            break
        if not live.steps[-1].ends_turn or sum(step.ends_turn for step in live.steps) % 5:
            continue
        looked += 1
        move, view = retell(live).last_move(), live.view(None)
        assert move is not None
        changes, boxes = pictures.changes(move.before, view, move), pictures.places(view)
        before, after = pictures.board(move.before, NAMES, str), pictures.board(view, NAMES, str, changes)
        details = pictures.details(move.before, view)
        gif, panel = motion(before, after, changes, boxes, LIGHT, details), busiest(changes, boxes, after.size)
        assert len(gif) <= MOST
        still = indexed(after.crop((panel.x, panel.y, panel.right, panel.bottom)), LIGHT)
        shown, lasting = [], 0
        with Image.open(BytesIO(gif)) as film:
            assert film.size == still.size == (825, 525)
            assert isinstance(film, GifImageFile)
            for number in range(film.n_frames):
                film.seek(number)
                shown.append(film.convert("RGB"))
                lasting += film.info["duration"]
        assert lasting == LENGTH
        assert ImageChops.difference(shown[0], shown[-1]).getbbox() is None
        assert ImageChops.difference(shown[0], shown[1]).getbbox() is not None
    assert looked


def test_the_panel_with_most_changes_is_shown_and_on_a_tie_the_one_with_points() -> None:
    boxes = {
        "a": Box(10, 10, 5, 5), "b": Box(900, 10, 5, 5), "c": Box(20, 20, 5, 5), "d": Box(870, 700, 5, 5), "seat:0": Box(900, 600, 50, 50),
    }  # fmt: skip
    assert busiest(Changes({"a", "c", "b"}), boxes, (1650, 1050)) == LEFT
    assert busiest(Changes({"a", "c", "b"}, [Trail(0, ((900, 10), (950, 10)))]), boxes, (1650, 1050)) == RIGHT
    assert busiest(Changes({"a", "d", "seat:0"}), boxes, (1650, 1050)) == SEATS
    assert busiest(Changes({"a", "c", "b"}, where={"b", "seat:0"}), boxes, (1650, 1050)) == RIGHT


@pytest.mark.parametrize("game", MEASURED)
def test_the_panel_of_a_turn_shows_the_palaces_that_changed_or_a_location_that_was_visited(game: str) -> None:
    pictures, live = PICTURES[game], next(live for live in chosen_one_by_one(game, 4) if live.state.round == 2)
    told, looked = retell(live), 0
    for place in range(len(told.turns)):
        move, view = told.move(place), told.view(place + 1)
        panel = busiest(pictures.changes(move.before, view, move), boxes := pictures.places(view), (1650, 1050))
        if game == "gugong" and move.did:
            assert any(panel.meets(boxes[f"official:{each.split()[0]}"]) for each in move.did)
        elif game == "dragon" and any(was.palaces != now.palaces for was, now in zip(move.before.people, move.after.people, strict=True)):
            assert panel == SEATS
        else:
            continue
        looked += 1
    assert looked > 5


def test_a_person_that_comes_and_a_floor_that_is_built_are_new_pieces_of_their_palace() -> None:
    rules, pictures = GAMES["dragon"], PICTURES["dragon"]
    live, housed = play.begin(Setup(rules, 3, {}, 4)), 0
    while live.state.round < 2 and live.asked is not None:
        live = play.chosen(live, rules.choose(rules.view(live.state, live.asked), "easy"))
    told = retell(live)
    for place in range(len(told.turns)):
        move = told.move(place)
        came = sum(len(one.persons) for one in move.after.people[move.seat].palaces) - sum(
            len(one.persons) for one in move.before.people[move.seat].palaces
        )
        built = sum(one.floors for one in move.after.people[move.seat].palaces) - sum(
            one.floors for one in move.before.people[move.seat].palaces
        )
        found = pictures.details(move.before, move.after)
        assert len(found) == came + built
        assert all(pictures.places(move.after)[f"seat:{move.seat}"].holds(box) for box in found)
        housed += came
    assert housed >= 9


def test_a_way_grows_from_its_beginning() -> None:
    way = ((0, 0), (10, 0), (10, 30))
    assert part(way, 1 / 4) == ((0, 0), (10, 0))
    assert part(way, 1 / 2) == ((0, 0), (10, 0), (10, 10))
    assert part(way, 1) == way
