"""The sprite sheet, its sources and the palette."""

import re

import pytest
from PIL import Image, ImageChops, ImageColor, ImageStat

from render import theme
from render.make_palette import exact
from render.make_sprites import SVG, drawings
from render.sprites import ASSETS, sprite


def test_the_sheet_is_what_the_drawings_make() -> None:
    made = drawings()
    for key, wanted in made.items():
        name, height = key.split("@")
        kept = sprite(name, int(height))
        assert kept.size == wanted.size
        assert max(ImageStat.Stat(ImageChops.difference(kept, wanted)).mean) < 1, key
    used = {key.split("@")[0].rsplit("-", 1)[0] for key in made} | {key.split("@")[0] for key in made}
    sources = {path.relative_to(SVG).with_suffix("").as_posix() for path in SVG.rglob("*.svg")}
    assert {name for name in sources if name not in used and not name.startswith("seats/")} == set()


def test_a_drawing_that_was_not_made_is_refused() -> None:
    with pytest.raises(KeyError):
        sprite("motifs/dragon", 30)


def test_drawings_use_colours_of_the_theme_only() -> None:
    for path in SVG.rglob("*.svg"):
        assert not re.search(r"#[0-9a-fA-F]{3,6}", path.read_text()), path


def test_every_colour_of_the_theme_is_in_the_palette() -> None:
    with Image.open(ASSETS / "palette.png") as file:
        colours = file.convert("RGB").getcolors(256) or []
    held = {colour for _, colour in colours}
    assert set(exact()) <= held
    assert ImageColor.getrgb(theme.PAPER) in held


def test_every_font_lies_beside_its_licence() -> None:
    fonts = ASSETS / "fonts"
    assert {path.stem for path in fonts.glob("*.ttf")} == {"title", "sans", "sans-bold", "wide"}
    assert len(list(fonts.glob("LICENSE-*.txt"))) == 4
