"""Names in every script, fitted into their room."""

import pytest

from render import text
from render.text import UNKNOWN


@pytest.mark.parametrize("name", ["Gùgōng", "Łukasz Żółć", "Дмитрий", "Ελένη", "故宫", "さくら", "한글", "Nguyễn"])
def test_names_in_these_scripts_are_drawn(name: str) -> None:
    assert UNKNOWN not in "".join(part for _, part in text.runs(name, "sans"))


@pytest.mark.parametrize("name", ["اسم", "🐼", "ชื่อ"])
def test_what_cannot_be_drawn_becomes_one_sign(name: str) -> None:
    assert "".join(part for _, part in text.runs(name, "sans-bold")) == UNKNOWN


def test_marks_that_draw_nothing_are_left_out() -> None:
    assert text.runs("a\u200b\u202eb\n", "sans") == (("sans", "ab"),)


def test_decomposed_letters_are_drawn_as_one() -> None:
    assert text.runs("u\u0300", "sans") == (("sans", "ù"),)


def test_a_long_name_ends_in_an_ellipsis_within_its_room() -> None:
    words, size = text.fit("Maximilian the Thirty-Second Name", "sans-bold", 28, 180)
    assert words.endswith("…")
    assert size == 22
    assert text.width(words, "sans-bold", size) <= 180


def test_a_name_becomes_smaller_before_it_is_cut() -> None:
    room = text.width("Elisabeth", "sans-bold", 28) - 4
    words, size = text.fit("Elisabeth", "sans-bold", 28, room)
    assert words == "Elisabeth"
    assert 22 < size < 28


def test_a_name_of_nothing_takes_no_room() -> None:
    assert text.width("", "sans", 28) == 0
    assert text.write("", "sans", 28).advance == 0


def test_lines_are_broken_between_words() -> None:
    lines = text.wrap("Swap a card with the board", "sans-bold", 25, 200)
    assert len(lines) == 2
    assert " ".join(lines) == "Swap a card with the board"
