"""A turn in motion: it begins and ends with the still panel, its pieces move between, and it is small enough for every channel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageColor
from PIL.GifImagePlugin import GifImageFile

from bot.games.story import retell
from render import PICTURES
from render.canvas import Box, Canvas
from render.captions import Told
from render.changed import Changes, Piece
from render.gif import indexed
from render.motion import BLINK, EARLIER, MOST, NUMBERS, WHOLE, along, busiest, motion
from render.theme import GOLD, LIGHT, NUMBER, THEMES, Look
from render.trails import Trail
from rules import GAMES, play
from rules.play import ReplayedGame, Setup
from tests.render.names import NAMES
from tests.render.subjects import MEASURED
from tests.render.test_gif import in_colours
from tests.rules.games import Table, begin

LENGTH = 10 * WHOLE
WHOLE_BOARD = Box(0, 0, 1650, 1050)
MOVED = {
    "gugong": {"board/ship", "seats/envoy", "seats/marker", "seats/badge", "seats/cube", "seats/flag"},
    "dragon": {"seats/badge", "seats/marker"},
}
"""The pieces of each game that move in three rounds."""
LEFT, RIGHT, SEATS = Box(0, 0, 825, 525), Box(825, 0, 825, 525), Box(825, 525, 825, 525)


def chosen_one_by_one(game: str, seats: int) -> Iterator[ReplayedGame]:
    """Yield a game of seats with tastes after each choice."""
    each, live = begin(Table(game, seats), 5), play.begin(Setup(GAMES[game], seats, {}, 5))
    while live.asked is not None:
        live = play.chosen(live, each.pick())
        each.state = live.state
        yield live


def frames(gif: bytes) -> list[tuple[Image.Image, int]]:
    """Return the pictures of a GIF file, each with its thousandths of a second."""
    found: list[tuple[Image.Image, int]] = []
    with Image.open(BytesIO(gif)) as film:
        assert isinstance(film, GifImageFile)
        for number in range(film.n_frames):
            film.seek(number)
            found.append((film.convert("RGB"), film.info["duration"]))
    return found


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
        before, plain = pictures.board(move.before, NAMES, str), pictures.board(view, NAMES, str)
        after, pieces = pictures.board(view, NAMES, str, changes), pictures.pieces(move.before, view)
        gif, panel = motion(before, plain, after, changes, boxes, LIGHT, pieces), busiest(changes, boxes, after.size)
        assert len(gif) <= MOST
        still, earlier = (flat.crop((panel.x, panel.y, panel.right, panel.bottom)) for flat in (after, before))
        shown = frames(gif)
        assert shown[0][0].size == (825, 525)
        assert sum(lasting for _, lasting in shown) == LENGTH
        assert [lasting for _, lasting in shown[:2]] == [10 * BLINK, 10 * EARLIER]
        assert max(lasting for _, lasting in shown) == shown[-1][1] > LENGTH / 2
        for (image, _), expected in zip((shown[0], shown[1], shown[-1]), (still, earlier, still), strict=True):
            assert ImageChops.difference(image, in_colours(indexed(expected, LIGHT), LIGHT)).getbbox() is None
    assert looked


def test_the_panel_with_most_changes_is_shown_and_on_a_tie_the_one_with_points() -> None:
    boxes = {
        "a": Box(10, 10, 5, 5), "b": Box(900, 10, 5, 5), "c": Box(20, 20, 5, 5), "d": Box(870, 700, 5, 5), "seat:0": Box(900, 600, 50, 50),
    }  # fmt: skip
    assert busiest(Changes({"a", "c", "b"}), boxes, (1650, 1050)) == LEFT
    assert busiest(Changes({"a", "c", "b"}, [Trail(0, ((900, 10), (950, 10)))]), boxes, (1650, 1050)) == RIGHT
    assert busiest(Changes({"a", "d", "seat:0"}), boxes, (1650, 1050)) == SEATS
    assert busiest(Changes({"a", "c", "b"}, where={"b", "seat:0"}), boxes, (1650, 1050)) == RIGHT
    assert busiest(Changes({"a", "b"}, where={"b", "c"}), boxes, (1650, 1050)) == RIGHT


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


@pytest.mark.parametrize("known", [False, True])
def test_a_person_that_comes_and_a_floor_that_is_built_are_new_pieces_of_their_palace(known: bool) -> None:
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
        found = pictures.details(move.before, move.after, Told(known))
        assert len(found) == came + built
        assert all(pictures.places(move.after, Told(known))[f"seat:{move.seat}"].holds(box) for box in found)
        housed += came
    assert housed >= 9


def test_the_point_of_a_way_advances_along_its_corners() -> None:
    way = ((0, 0), (10, 0), (10, 30))
    assert [along(way, share) for share in (0, 1 / 8, 1 / 4, 1 / 2, 1)] == [(0, 0), (5, 0), (10, 0), (10, 10), (10, 30)]


def test_a_piece_slides_from_its_old_place_and_leaves_it_pale() -> None:
    ground = Image.new("RGB", (1650, 1050), "#efe5d3")
    before, after = ground.copy(), ground.copy()
    before.paste("#a3281f", (100, 100, 140, 140))
    after.paste("#a3281f", (500, 100, 540, 140))
    piece = Piece(Box(500, 100, 40, 40), ((120, 120), (520, 120)))
    shown = [image for image, _ in frames(motion(before, after, after, Changes({"a"}), {"a": piece.box}, LIGHT, [piece]))]
    red = after.getpixel((520, 120))
    lefts = [min(x for x in range(825) if near(image, x, red)) for image in shown[1:10]]
    assert lefts[0] == 100
    assert lefts == sorted(lefts)
    assert len({*lefts}) == len(lefts)
    assert not near(shown[2], 102, red)
    assert shown[2].getpixel((102, 120)) != shown[1].getpixel((300, 120))


def test_a_file_that_would_be_too_large_has_no_steps_but_the_same_beginning_and_end(monkeypatch: pytest.MonkeyPatch) -> None:
    ground = Image.new("RGB", (1650, 1050), "#efe5d3")
    before, after = ground.copy(), ground.copy()
    before.paste("#a3281f", (100, 100, 140, 140))
    after.paste("#a3281f", (500, 100, 540, 140))
    piece = Piece(Box(500, 100, 40, 40), ((120, 120), (520, 120)))
    arguments = before, after, after, Changes({"a"}), {"a": piece.box}, LIGHT, [piece]
    large = frames(motion(*arguments))
    monkeypatch.setattr("render.motion.MOST", 0)
    small = frames(motion(*arguments))
    assert len(small) < len(large) / 2
    assert sum(lasting for _, lasting in small) == LENGTH
    for place in (0, 1, -1):
        assert ImageChops.difference(small[place][0], large[place][0]).getbbox() is None


def near(image: Image.Image, x: int, colour: object) -> bool:
    """Check whether a pixel of the middle of the piece has about its colour."""
    pixel = image.getpixel((x, 120))
    assert isinstance(pixel, tuple)
    assert isinstance(colour, tuple)
    return all(abs(one - other) < 40 for one, other in zip(pixel, colour, strict=True))


RED = (163, 40, 31)


def square(*places: tuple[int, int]) -> Image.Image:
    """Return a board with red squares, each 40 wide, at these corners."""
    board = Image.new("RGB", (1650, 1050), "#efe5d3")
    for x, y in places:
        board.paste(RED, (x, y, x + 40, y + 40))
    return board


def test_a_piece_that_leaves_fades_on_its_way() -> None:
    before, after = square((100, 100)), square()
    piece = Piece(Box(100, 100, 40, 40), ((120, 120), (220, 120)), gone=True)
    shown = [image for image, _ in frames(motion(before, after, after, Changes({"a"}), {"a": piece.box}, LIGHT, [piece]))]
    reds = [[x for x in range(825) if near(image, x, RED)] for image in shown[1:17]]
    assert reds[0]
    assert reds[0][0] == 100
    assert not reds[-1]
    middle = shown[8].getpixel((170, 120))
    assert isinstance(middle, tuple)
    assert RED[0] < middle[0] < 239
    assert not near(shown[8], 102, RED)


def test_a_piece_that_comes_into_a_window_is_seen_in_it_alone() -> None:
    before, after = square(), square((100, 100))
    piece = Piece(Box(100, 100, 40, 40), ((80, 120), (120, 120)), new=True, inside=True)
    shown = [image for image, _ in frames(motion(before, after, after, Changes({"a"}), {"a": piece.box}, LIGHT, [piece]))]
    reds = [[x for x in range(825) if near(image, x, RED)] for image in shown[1:17]]
    assert all(100 <= x < 140 for row in reds for x in row)
    assert [len(row) for row in reds] == sorted(len(row) for row in reds)
    assert 0 < len(reds[8]) < 40


def test_a_number_that_changed_has_a_frame_for_a_moment_and_one_that_is_gone_has_none() -> None:
    before, after = square(), square()
    for board, words, x in ((before, "−3", 300), (after, "−2", 300), (before, "7", 500)):
        canvas = Canvas(WHOLE_BOARD, look=Look(LIGHT))
        canvas.image.paste(board)
        canvas.text(x, 220, words, "sans-bold", NUMBER)
        board.paste(canvas.image)
    shown = frames(motion(before, after, after, Changes({"seat:0"}), {"seat:0": Box(250, 150, 300, 120)}, LIGHT, []))
    framed = [lasting for image, lasting in shown if gold(image.crop((280, 190, 350, 250)))]
    assert framed[-1] == 10 * NUMBERS
    assert not gold(shown[-1][0].crop((280, 190, 350, 250)))
    assert all(not gold(image.crop((480, 190, 540, 250))) for image, _ in shown)


def gold(image: Image.Image) -> bool:
    """Check whether an image has an upright golden line."""
    wanted = ImageColor.getrgb(THEMES[LIGHT][GOLD])
    found = [(x, y) for x in range(image.width) for y in range(image.height) if close(image.getpixel((x, y)), wanted)]
    return any(count > 20 for count in Counter(x for x, _ in found).values())


def close(pixel: object, colour: tuple[int, ...]) -> bool:
    assert isinstance(pixel, tuple)
    return all(abs(one - other) < 24 for one, other in zip(pixel, colour, strict=False))


def test_the_old_card_is_gone_before_the_new_one_comes_and_the_action_follows() -> None:
    pictures, looked = PICTURES["gugong"], 0
    told = retell(next(live for live in chosen_one_by_one("gugong", 4) if live.state.round == 2))
    for place in range(len(told.turns)):
        move = told.move(place)
        found = pictures.pieces(move.before, move.after)
        cards = [piece for piece in found if piece.gone and not piece.sprites]
        for old in cards:
            new = next(piece for piece in found if piece.box == old.box and piece.new)
            others = [piece for piece in found if piece not in cards and piece is not new and piece.sprites[0][0] != "board/card"]
            assert old.when[1] <= new.when[0]
            assert all(piece.when[0] >= new.when[0] and piece.when[1] == 1 for piece in others)
            looked += 1
    assert looked > 5


@pytest.mark.parametrize("game", MEASURED)
def test_a_moved_piece_lies_on_the_board_and_ends_its_way_in_its_place(game: str) -> None:
    pictures, kinds = PICTURES[game], set[str]()
    told = retell(next(live for live in chosen_one_by_one(game, 4) if live.state.round == 3))
    for place in range(len(told.turns)):
        move = told.move(place)
        for piece in pictures.pieces(move.before, move.after):
            assert WHOLE_BOARD.holds(piece.box)
            assert piece.way[0 if piece.gone else -1] == (piece.box.cx, piece.box.cy)
            assert 0 <= piece.when[0] < piece.when[1] <= 1
            assert len(piece.way) == 1 or piece.way[0] != piece.way[-1]
            assert all(piece.box.holds(at) for _, at in piece.sprites)
            kinds |= {name.rpartition("-")[0] for name, _ in piece.sprites[:1]}
    assert kinds >= MOVED[game]
