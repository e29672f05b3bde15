"""Tests of names in every script, fitted into their room."""

import pytest

from render import text
from render.script import joined, seen
from render.text import UNKNOWN


def drawn(name: str, face: str = "sans-bold") -> str:
    return "".join(part for _, part in text.runs(name, face))


@pytest.mark.parametrize("name", "Gùgōng Łukasz Дмитрий Ελένη 故宫 さくら 한글 Nguyễn ชื่อ 🐼 ✨".split())
def test_names_in_these_scripts_are_drawn(name: str) -> None:
    assert drawn(name) == drawn(name, "title") == name


@pytest.mark.parametrize("name", ["ᚠᚢᚦ", "\U000e0041", "\U0010ffff"])
def test_a_name_that_cannot_be_drawn_becomes_one_sign(name: str) -> None:
    assert drawn(name) == UNKNOWN


def test_characters_that_cannot_be_drawn_are_left_out() -> None:
    assert drawn("ᚠ Bo ᚢ").strip() == "Bo"
    assert drawn("👍🏽") == "👍"


@pytest.mark.parametrize(("name", "plain"), [("𝓐𝓷𝓷𝓪", "Anna"), ("ＦＵＬＬ\u3000ｗｉｄｔｈ", "FULL width"), ("🇫🇷", "FR"), ("Ⅷ", "VIII")])
def test_ornamental_letters_become_plain_ones(name: str, plain: str) -> None:
    assert drawn(name) == plain


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("שלום", "םולש"),
        ("שלום 123", "123 םולש"),
        ("Anna (שלום) B", "Anna (םולש) B"),
        ("שלום (Anna)", "(Anna) םולש"),
        ("שלום…", "…םולש"),
        ("12 שלום", "םולש 12"),
        ("Anna 12", "Anna 12"),
    ],
)
def test_lines_are_put_into_the_order_in_which_they_are_seen(name: str, line: str) -> None:
    assert seen(name) == line


@pytest.mark.parametrize(
    ("name", "shapes"),
    [
        ("سلام", "\ufeb3\ufefc\ufee1"),
        ("محمد", "\ufee3\ufea4\ufee4\ufeaa"),
        ("دار", "\ufea9\ufe8d\ufead"),
        ("گل", "\ufb94\ufede"),
        ("abc", "abc"),
    ],
)
def test_arabic_letters_are_joined(name: str, shapes: str) -> None:
    assert joined(name) == shapes


def test_a_long_name_from_right_to_left_ends_in_an_ellipsis_on_its_left() -> None:
    words, size = text.fit("محمد بن عبد الله بن عبد المطلب الهاشمي", "sans-bold", 28, 200)
    assert words.endswith("…")
    assert drawn(words).startswith("…")
    assert text.width(words, "sans-bold", size) <= 200


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


@pytest.mark.parametrize("held", ["6\u00a0VP", "Jade\u202f:", "1\u2007Servant", "Jean\u2011Luc", "a\u202f! b\u00a0c"])
@pytest.mark.parametrize("room", [1, 90, 130, 180])
def test_no_line_ends_at_a_space_or_a_hyphen_that_holds_together(held: str, room: int) -> None:
    words = f"La Muraille vaut {held} ou plus"
    lines = text.wrap(words, "sans", 22, room)
    assert len(lines) > 1
    assert " ".join(lines) == words
    assert all(any(part in line for line in lines) for part in held.split(" "))


def test_a_hyphen_at_which_no_line_may_end_is_drawn_as_any_other() -> None:
    assert drawn("Jean\u2011Luc", "title") == drawn("Jean\u2010Luc", "sans") == "Jean-Luc"
    assert drawn("9\u202fVP\u00a0:\u20071") == "9 VP : 1"


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("Mʀ. Fᴏx", "Mr. Fox"), ("ᴍᴇɴɢ", "meng"), ("𝕬𝖓𝖆", "Ana"), ("Ⓐⓝⓐ", "Ana"), ("🅐🅝🅐", "ANA"), ("ᴬⁿᵃ", "Ana"), ("ʎzɐ", "yza"),
        ("ᗩᑎᗩ", "ANA"), ("ⱥ", "a"), ("ꓮꓠꓮ", "ANA"), ("ɦɛʟʟօ", "hello"), ("Məmməd", "Memmed"),
        ("Қажымұқан", "Кажымұкан"), ("Һеllо", "Hеllо"), ("ɧi", "hi"),
        ("𝟙𝟚", "12"), ("Ana\u200b", "Ana"),
    ],
)  # fmt: skip
def test_letters_in_another_shape_become_plain_ones(name: str, plain: str) -> None:
    assert drawn(name) == text.plain(name) == plain
    assert text.says_something(name)


@pytest.mark.parametrize("name", ["अनन्या", "ანა", "Անա", "அனா", "ᚠ!", "ᏣᎳᎩ", "卂几卂", "", " ", "\u200b", "\ufffd"])
def test_a_name_without_drawable_characters_says_nothing(name: str) -> None:
    assert not text.says_something(name)


@pytest.mark.parametrize("name", ["Ana", "שלום", "🔥", "!!!", "🇫🇷", "7", "_"])
def test_a_name_with_drawable_characters_says_them(name: str) -> None:
    assert text.says_something(name)
