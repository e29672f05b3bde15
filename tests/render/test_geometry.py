"""Tests that nothing overlaps, nothing leaves its slot and nothing is too small to read."""

import re
from collections.abc import Callable
from itertools import combinations

import pytest

from bot.wording.catalogue import LANGUAGES, words
from render import PICTURES
from render.canvas import Box
from rules import GAMES
from tests.games import known
from tests.render.subjects import SIZES, of_a_scale, pictures_of, strips, up_to

BOARD = Box(0, 0, 1650, 1050)
COUNT = re.compile(r"[+\N{MINUS SIGN}]?\d+(/\d+)?$")


def longer(words: str) -> str:
    """Make a text half as long again, as a translation can be."""
    return words + "n" * (len(words) // 2)


SAID: dict[str, Callable[[str], str]] = {"english": str, "longer": longer} | {each: words(each).gettext for each in LANGUAGES[1:]}
"""The ways to say the words of a picture: in English, half as long again, in each other language."""


def apart(boxes: list[Box]) -> list[tuple[Box, Box]]:
    """Return the pairs of boxes that overlap."""
    return [(one, other) for one, other in combinations(boxes, 2) if one.meets(other)]


@pytest.mark.parametrize(("game", "seats"), SIZES)
def test_the_parts_of_the_board_do_not_overlap(game: str, seats: int) -> None:
    panels = [box for name, box in known(game).pictures.panels.items() if name != "seats"] + strips(game, seats)
    assert apart(panels) == []
    assert all(BOARD.inset(8).holds(box) for box in panels)


ENDS = [(game, seats) for game, seats in SIZES if seats in (2, up_to(5, game))]
LARGEST = [(game, seats) for game, seats in SIZES if seats == up_to(5, game)]


@pytest.mark.parametrize(
    ("game", "seats", "say"),
    [
        pytest.param(game, seats, say, id=f"{game}-{seats}-{name}")
        for name, say in SAID.items()
        for game, seats in (SIZES if say is str else ENDS if say is longer else LARGEST)
    ],
)
def test_nothing_leaves_its_slot_and_no_text_lies_on_another(game: str, seats: int, say: Callable[[str], str]) -> None:
    for canvas in pictures_of(game, seats, say):
        for mark in canvas.marks:
            assert mark.slot.inset(-2).holds(mark.box), mark
            assert canvas.area.holds(mark.box), mark
        assert [(one, other) for one, other in combinations(canvas.texts, 2) if one.box.meets(other.box)] == []


@pytest.mark.parametrize(("game", "seats"), SIZES)
def test_no_text_is_too_small_and_counts_are_large(game: str, seats: int) -> None:
    for canvas in pictures_of(game, seats, str):
        for mark in canvas.texts:
            assert mark.size * canvas.scale >= 22, mark
            if COUNT.match(mark.what) and not of_a_scale(mark):
                assert mark.size * canvas.scale >= 33, mark
        assert all(mark.box.h * canvas.scale >= 26 for mark in canvas.marks if mark.kind == "sprite")


@pytest.mark.parametrize(("game", "seats"), SIZES)
def test_every_place_that_can_change_lies_on_the_board(game: str, seats: int) -> None:
    subject = known(game).pictures
    for position in subject.positions:
        boxes = PICTURES[game].places(GAMES[game].view(position(seats), None))
        assert all(BOARD.holds(box) for box in boxes.values())
        for kind in subject.kinds:
            meeting = apart([box for place, box in boxes.items() if place.startswith(f"{kind}:")])
            assert [(one, other) for one, other in meeting if one.x != other.x] == [], "those of one stack may overlap"
