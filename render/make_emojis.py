"""Make the emojis from the drawings of the board: ``python -m render.make_emojis`` writes ``assets/emojis``.

A development tool: it needs resvg-py, which the bot does not. The colours are those of paper; a light rim keeps ink lines visible on a dark
ground.
"""

from __future__ import annotations

from PIL import Image, ImageFilter

from render.emojis import EMOJIS, SEATS
from render.make_sprites import ASSETS, SVG, paint, rasterise
from render.theme import LIGHT, THEMES
from render.theme import SEATS as MARKS

SIDE = 128
"""The largest size at which Discord shows an emoji, in pixels."""
RIM = 5


def drawn(name: str) -> Image.Image:
    """Return an emoji (RGBA): its drawing, as large as it fits, with a rim."""
    seat = MARKS[SEATS.index(name)] if name in SEATS else None
    svg = paint((SVG / f"{EMOJIS[name]}.svg").read_text(), seat, LIGHT)
    drawing = rasterise(svg, 2 * SIDE)
    drawing = drawing.crop(drawing.getbbox())
    drawing.thumbnail((SIDE - 2 * RIM - 2, SIDE - 2 * RIM - 2), Image.Resampling.LANCZOS)
    image = Image.new("RGBA", (SIDE, SIDE))
    image.paste(drawing, ((SIDE - drawing.width) // 2, (SIDE - drawing.height) // 2))
    rim = image.getchannel("A").filter(ImageFilter.MaxFilter(2 * RIM + 1)).filter(ImageFilter.GaussianBlur(1))
    ground = Image.new("RGBA", (SIDE, SIDE), THEMES[LIGHT]["paper"])
    ground.putalpha(rim)
    return Image.alpha_composite(ground, image)


def main() -> None:
    """Write every emoji and delete old files."""
    folder = ASSETS / "emojis"
    folder.mkdir(exist_ok=True)
    for file in folder.glob("*.png"):
        if file.stem not in EMOJIS:
            file.unlink()
    for name in EMOJIS:
        drawn(name).save(folder / f"{name}.png", optimize=True)
    print(f"{len(EMOJIS)} emojis")


if __name__ == "__main__":
    main()
