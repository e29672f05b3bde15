"""Tests that everybody can tell the five seats apart under three colour deficiencies and in grey, and that letters stand out."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest
from PIL import Image, ImageColor

from render import PICTURES
from render.canvas import Canvas
from render.theme import (
    BRIGHT,
    CARD,
    COST,
    FAINT,
    GOLD,
    GOLD_INK,
    INK,
    JADE,
    LACQUER,
    ON_GOLD,
    ON_JADE,
    PANEL,
    PAPER,
    PASSED,
    REBATE,
    ROAD,
    SEATS,
    SOFT,
    THEMES,
    WOOD,
)
from rules import GAMES
from tests.games import known
from tests.render.names import NAMES
from tests.render.subjects import MEASURED

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

SIGHT: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722)),
}
"""Linear RGB as people with each kind of eyes see it (Machado, Oliveira and Fernandes 2009, full severity; grey by luminance)."""

TO_XYZ: Matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE: Vector = (0.9505, 1.0, 1.089)
LEAST = {"normal": 35, "protanopia": 25, "deuteranopia": 25, "tritanopia": 25, "grey": 15}
"""The least distance (CIE 1976) between two seats; 2 is just noticeable side by side."""


def times(matrix: Matrix, vector: Vector) -> Vector:
    one, two, three = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return one, two, three


def linear(colour: Sequence[int]) -> Vector:
    """Convert a colour of 0 to 255 to amounts of light from 0 to 1."""
    red, green, blue = (value / 255 / 12.92 if value / 255 <= 0.04045 else ((value / 255 + 0.055) / 1.055) ** 2.4 for value in colour[:3])
    return red, green, blue


def seen_light(colour: Sequence[int], sight: str) -> Vector:
    """Return a colour as such eyes see it, in amounts of light."""
    red, green, blue = (min(max(value, 0), 1) for value in times(SIGHT[sight], linear(colour)))
    return red, green, blue


def seen_colour(colour: Sequence[int], sight: str) -> tuple[int, ...]:
    """Return a colour as such eyes see it, of 0 to 255."""
    light = seen_light(colour, sight)
    return tuple(round(255 * (12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055)) for value in light)


def lab(colour: str, sight: str) -> Vector:
    """Return lightness and two hues of a colour as such eyes see it."""
    x, y, z = (
        value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116
        for value in (part / white for part, white in zip(times(TO_XYZ, seen_light(ImageColor.getrgb(colour), sight)), WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: Vector, other: Vector) -> float:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5


@pytest.mark.parametrize("sight", SIGHT)
def test_the_colours_of_two_seats_are_never_taken_for_each_other(sight: str) -> None:
    seen = [lab(seat.fill, sight) for seat in SEATS]
    assert min(distance(one, other) for one, other in combinations(seen, 2)) >= LEAST[sight]


@pytest.mark.parametrize("sight", SIGHT)
def test_the_initial_of_a_seat_stands_out_from_its_colour(sight: str) -> None:
    for seat in SEATS:
        assert distance(lab(seat.fill, sight), lab(seat.letter, sight)) >= 35


def test_seats_differ_in_shape_too() -> None:
    assert len({seat.shape for seat in SEATS}) == 5


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of WCAG: 4.5 is enough for text, 3 for large text."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    lightness = lab(colour, "normal")[0]
    return ((lightness + 16) / 116) ** 3 if lightness > 8 else lightness / 903.3


GROUNDS = (PAPER, PANEL, CARD, PASSED)
PAIRS = (
    *((letters, ground) for letters in (INK, SOFT, COST, REBATE) for ground in GROUNDS),
    *((GOLD_INK, ground) for ground in (PAPER, PANEL, CARD)),
    *((BRIGHT, ground) for ground in (LACQUER, WOOD)),
    (ON_GOLD, GOLD),
    (ON_JADE, JADE),
    (INK, "jade-light"),
    (CARD, ROAD),
    (INK, "roof"),
    (INK, "sky-danger"),
    (SOFT, "roof"),
)
"""Letters on their grounds."""
FRAMES = (*((FAINT, ground) for ground in (PANEL, CARD)), *((frame, PANEL) for frame in (LACQUER, GOLD, WOOD, JADE)), (WOOD, PAPER))
"""Unreachable things, frames and signs on their grounds."""


@pytest.mark.parametrize("theme", THEMES)
def test_letters_and_frames_stand_out_as_wcag_asks(theme: str) -> None:
    paint = THEMES[theme]
    assert {pair: found for pair in PAIRS if (found := round(contrast(*(paint[each] for each in pair)), 2)) < 4.5} == {}
    assert {pair: found for pair in FRAMES if (found := round(contrast(*(paint[each] for each in pair)), 2)) < 3} == {}
    assert all(contrast(seat.fill, seat.letter) >= 4.5 for seat in SEATS)


@pytest.mark.parametrize("game", MEASURED)
def test_every_text_of_a_board_stands_out_from_its_ground(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reads the ground under each text just before it is written."""
    weak: set[tuple[str, str, str, float]] = set()
    paste, colours = Image.Image.paste, dict[str, str]()

    def pasted(image: Image.Image, fill: object, at: object = None, mask: Image.Image | None = None) -> None:
        if isinstance(fill, str) and mask is not None and mask.mode == "L" and isinstance(at, tuple) and fill in colours:
            left, top = at[:2]
            under = image.crop((left, top, left + mask.width, top + mask.height)).getcolors(mask.width * mask.height) or []
            for count, ground in under:
                if 3 * count > mask.width * mask.height and isinstance(ground, tuple):
                    found = contrast(fill, "#{:02x}{:02x}{:02x}".format(*ground[:3]))
                    if found < (3 if colours[fill] == FAINT else 4.5):
                        weak.add((theme, colours[fill], fill, round(found, 2)))
        paste(image, fill, at, mask)  # type: ignore[arg-type]  # passed on as it came

    write = Canvas.text

    def text(canvas: Canvas, x: int, cy: int, words: str, face: str, size: int, colour: str = INK, *more: Any, **options: Any) -> int:
        colours.clear()
        if canvas.area.w > 1 and not options.get("halo"):
            colours[canvas.paint[colour]] = colour
        with monkeypatch.context() as patch:
            patch.setattr(Image.Image, "paste", pasted)
            return write(canvas, x, cy, words, face, size, colour, *more, **options)

    monkeypatch.setattr(Canvas, "text", text)
    pictures = known(game).pictures
    state = pictures.crowded(5)
    for theme in THEMES:
        PICTURES[game].board(GAMES[game].view(state, None), NAMES, str, theme=theme)
        PICTURES[game].hand(GAMES[game].view(state, 0), NAMES, str, theme)
    assert weak == set()
