"""Tests that a film shows exactly its pictures, and that each frame changes only the pixels that differ."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageDraw

from render.encode import palette
from render.gif import film, indexed, shot, transparent
from render.theme import THEMES

SIZE = (120, 90)


def moments() -> list[Image.Image]:
    """Return pictures of a square that moves over a ground, stands still once, and disappears."""
    found: list[Image.Image] = []
    for place in (5, 20, 20, 60, None):
        image = Image.new("RGB", SIZE, "#efe5d3")
        if place is not None:
            ImageDraw.Draw(image).rectangle((place, 30, place + 20, 50), fill="#a3281f")
        found.append(image)
    return found


def in_colours(image: Image.Image, theme: str) -> Image.Image:
    """Convert palette indices to their colours."""
    flat = Image.frombytes("P", image.size, image.tobytes())
    flat.putpalette(palette(theme).getpalette() or ())
    return flat.convert("RGB")


@pytest.mark.parametrize("theme", THEMES)
def test_every_picture_comes_back_as_it_was(theme: str) -> None:
    flat = [indexed(image, theme) for image in moments()]
    shots = [shot(None if not number else flat[number - 1], each, theme) for number, each in enumerate(flat)]
    with Image.open(io.BytesIO(film(SIZE, theme, [(each, 50 + number) for number, each in enumerate(shots)]))) as seen:
        assert getattr(seen, "n_frames") == len(flat)  # noqa: B009 - of this kind of picture alone
        for number, each in enumerate(flat):
            seen.seek(number)
            assert seen.info["duration"] == 10 * (50 + number)
            assert seen.convert("RGB").tobytes() == in_colours(each, theme).tobytes()


def test_unchanged_counts_are_left_out() -> None:
    flat = [indexed(image, "light") for image in moments()]
    changed = shot(flat[0], flat[1], "light")
    assert (changed.left, changed.top, changed.width, changed.height) == (5, 30, 36, 21)
    assert (shot(flat[1], flat[2], "light").width, shot(flat[1], flat[2], "light").height) == (1, 1)


@pytest.mark.parametrize("theme", THEMES)
def test_no_picture_has_the_colour_that_means_transparent(theme: str) -> None:
    every = Image.new("RGB", (256, 1))
    colours = palette(theme).getpalette() or []
    every.putdata([tuple(colours[at : at + 3]) for at in range(0, 768, 3)])
    assert transparent(theme) not in indexed(every, theme).tobytes()
