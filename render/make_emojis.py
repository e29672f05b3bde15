"""Make the emojis from the drawings of the board: ``python -m render.make_emojis`` writes ``assets/emojis``.

A development tool: it needs resvg-py, which the bot itself does not. The colours are those of paper; a light rim keeps what is drawn in
ink apart from a dark ground.
"""

from __future__ import annotations

from PIL import Image, ImageFilter

from render.emojis import EMOJIS, SEATS
from render.make_sprites import ASSETS, SVG, paint, rasterise
from render.theme import LIGHT, THEMES
from render.theme import SEATS as MARKS

SIDE = 128
"""As large as Discord shows an emoji at most, in pixels."""
RIM = 5


def drawn(name: str) -> Image.Image:
    """An emoji, RGBA: its drawing as large as there is room for, with a rim."""
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
    """Write every emoji, and delete what is none any more."""
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
