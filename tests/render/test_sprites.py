"""Tests of the sprites, their sources and the palette."""

import re
from io import BytesIO
from itertools import count

import pytest
from PIL import Image, ImageChops, ImageColor, ImageStat

from render import make_sprites, theme
from render.emojis import EMOJIS, emoji
from render.make_emojis import drawn
from render.make_palette import exact
from render.make_sprites import SVG, drawings, grounds, rasterise
from render.sprites import ASSETS, ground, sprite

LEFT_OUT = Image.new("RGBA", (1, 1))
"""The picture in place of a drawing that is compared in another theme."""


def taking_turns(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a theme make every second drawing, which takes most of the time; the other theme makes those between."""
    turns = count([*theme.THEMES].index(name))
    monkeypatch.setattr(
        make_sprites, "rasterise", lambda svg, height: LEFT_OUT if next(turns) % len(theme.THEMES) else rasterise(svg, height)
    )


@pytest.mark.parametrize("heights", [pytest.param(1, id="one"), pytest.param(9, id="all", marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", theme.THEMES)
def test_the_sprites_equal_their_drawings(name: str, heights: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compare one height of each sprite, as it is pasted and enlarged, in one theme; the slow test compares all in both."""
    if heights == 1:
        taking_turns(name, monkeypatch)
    for table in ("HEIGHTS", "ONCE"):
        monkeypatch.setattr(make_sprites, table, [(pattern, each[:heights]) for pattern, each in getattr(make_sprites, table)])
    made = drawings(name)
    for key, wanted in made.items():
        if wanted.size == LEFT_OUT.size:
            continue
        drawing, height = key.split("@")
        kept = sprite(drawing, int(height), name)
        assert kept.size == wanted.size
        assert max(ImageStat.Stat(ImageChops.difference(kept, wanted)).mean) < 1, key
    used = {key.split("@")[0].rsplit("-", 1)[0] for key in made} | {key.split("@")[0] for key in made}
    sources = {path.relative_to(SVG).with_suffix("").as_posix() for path in SVG.rglob("*.svg")}
    assert {source for source in sources if source not in used and not source.startswith(("seats/", "grounds/"))} == set()


@pytest.mark.parametrize("every", [pytest.param(False, id="half"), pytest.param(True, id="all", marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", theme.THEMES)
def test_the_ground_of_a_board_equals_its_drawing(name: str, *, every: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compare each ground in one theme; the slow test compares all in both."""
    if not every:
        taking_turns(name, monkeypatch)
    made = grounds(name)
    assert {path.stem for path in (SVG / "grounds").glob("*.svg")} == {board.partition("-")[0] for board in made}
    for board, wanted in made.items():
        if wanted.size == LEFT_OUT.size:
            continue
        kept = ground(board, name)
        assert kept.size == wanted.size
        assert kept.size == (1650, 1050) or "-" in board
        assert max(ImageStat.Stat(ImageChops.difference(kept, wanted)).mean) < 1, board


@pytest.mark.parametrize("sign", EMOJIS)
def test_an_emoji_equals_its_drawing(sign: str) -> None:
    with Image.open(BytesIO(emoji(sign))) as kept:
        assert kept.size == (128, 128)
        assert max(ImageStat.Stat(ImageChops.difference(kept.convert("RGBA"), drawn(sign))).mean) < 1


def test_a_drawing_that_was_not_made_is_refused() -> None:
    with pytest.raises(FileNotFoundError):
        sprite("motifs/dragon", 30, "light")


def test_drawings_use_colours_of_the_theme_only() -> None:
    for path in SVG.rglob("*.svg"):
        assert not re.search(r"#[0-9a-fA-F]{3,6}", path.read_text()), path


@pytest.mark.parametrize("name", theme.THEMES)
def test_every_colour_of_the_theme_is_in_the_palette(name: str) -> None:
    with Image.open(ASSETS / f"palette-{name}.png") as file:
        colours = file.convert("RGB").getcolors(256) or []
    held = {colour for _, colour in colours}
    assert set(exact(name)) <= held
    assert ImageColor.getrgb(theme.THEMES[name][theme.PAPER]) in held


def test_themes_have_the_same_names() -> None:
    assert len({frozenset(colours) for colours in theme.THEMES.values()}) == 1


def test_every_font_lies_beside_its_licence() -> None:
    fonts = ASSETS / "fonts"
    assert {path.stem for path in fonts.glob("*.ttf")} == {"title", "sans", "sans-bold", "more", "wide", "emoji"}
    assert len(list(fonts.glob("LICENSE-*.txt"))) == 5
