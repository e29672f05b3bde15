"""Tests of the marks of the seats: colour and shape with the initial of the name upon them; a seat has no letter of its own."""

import re

import pytest

from render.canvas import Box, Canvas
from render.initials import initial, initials, look
from render.make_sprites import SVG
from render.signs import draw_signs
from render.sprites import sprite
from render.theme import LOOK, SEATS, Look
from rules import GAMES
from tests.games import known
from tests.render.names import WIDEST
from tests.render.subjects import MEASURED

KINDS = {"badge": 36, "cube": 36, "cube-double": 36, "flag": 34, "marker": 33, "changed": 33, "envoy": 55}
"""The drawings of a seat, each with a height at which it is made."""


@pytest.mark.parametrize(
    ("name", "letter"),
    [
        ("Lisa", "L"), ("lisa", "L"), ("élodie", "É"), ("e\u0301lodie", "É"), ("ßigrid", "ß"),
        ("дмитрий", "Д"), ("王小明", "王"), ("محمد", "م"),
        ("(Rafaël)", "R"), ("🐉 Ana", "A"), ("🤖 Bo", "B"), ("🐉🐼", "🐉"), ("3rd", "3"), ("𝓁isa", "L"), ("__", "_"),
        ("\u2068\u05e9ira\u2069", "\u05e9"),
        ("\U000e0001", ""), ("", ""),
    ],
)  # fmt: skip
def test_the_initial_is_the_first_letter_that_can_be_drawn(name: str, letter: str) -> None:
    assert initial(name) == letter


def test_names_that_differ_by_a_figure_have_it_behind_their_initial() -> None:
    assert initials(["Ana", "Computer 1", "Computer 2"]) == ["A", "C1", "C2"]
    assert initials(["Ana", "Adam", "Computer 1"]) == ["A", "A", "C"]
    assert initials(["Carl", "Ordinateur 1", "Computer 3", "3", "王 2", "王 小明"]) == ["C", "O", "C3", "3", "王2", "王"]


def test_the_numeral_of_an_option_is_a_drawing_and_no_letter_that_a_seat_can_have() -> None:
    canvas = Canvas(Box(0, 0, 80, 40), 1, LOOK)
    draw_signs(canvas, Box(0, 0, 80, 40), "I +1 II -2")
    assert [mark.what for mark in canvas.marks] == ["board/option-i", "+1", "board/option-ii", "\N{MINUS SIGN}2"]


@pytest.mark.parametrize("game", MEASURED)
def test_pieces_bear_the_initials_of_the_names_and_no_letter_of_their_seat(game: str) -> None:
    state, names = known(game).pictures.crowded(5), ("wendy", "Mira", "Zoë", "yann", "Xi")
    canvas = known(game).pictures.board(GAMES[game].view(state, None), names, str)
    drawn = [mark.what for mark in canvas.marks if mark.kind == "initial"]
    assert set(drawn) == {*"WMZYX"}
    before = [one.what for one, other in zip(canvas.marks, canvas.marks[1:], strict=False) if other.kind == "initial"]
    assert [int(what[-1]) for what in before] == ["WMZYX".index(letter) for letter in drawn]


@pytest.mark.parametrize("kind", KINDS)
def test_two_seats_with_one_initial_look_different(kind: str) -> None:
    drawn = {sprite(f"seats/{kind}-{seat}", KINDS[kind], "light").tobytes() for seat in range(len(SEATS))}
    assert len(drawn) == len(SEATS)


@pytest.mark.parametrize("kind", ["badge", "cube", "cube-double"])
def test_an_initial_of_any_writing_stays_within_its_piece(kind: str) -> None:
    for letter in (*WIDEST, "Ự", "W", "Q", "C1", "W8"):
        canvas = Canvas(Box(0, 0, 80, 40), 2, look("light", [letter] * 5))
        for seat in range(5):
            canvas.paste(f"seats/{kind}-{seat}", 2, 2, 36)
        piece, mark = canvas.marks[-2:]
        assert mark.kind == "initial"
        assert piece.box.inset(1).holds(mark.box)


def test_no_letter_is_part_of_a_seats_drawing() -> None:
    for path in (*SVG.glob("seats/*.svg"), SVG / "board" / "ship.svg"):
        assert set(re.findall(r"<text[^>]*>([^<]*)</text>", path.read_text())) <= {"var(--initial)", "2"}, path


def test_pieces_of_seats_without_people_have_no_initial() -> None:
    for shown in (LOOK, Look("dark", ("", "", ""))):
        canvas = Canvas(Box(0, 0, 80, 40), 1, shown)
        canvas.paste("seats/badge-2", 2, 2, 36)
        assert [mark.kind for mark in canvas.marks] == ["sprite"]
