"""The pictures of ``docs/pictures.md``: ``python -m tests.render.gallery`` makes them anew, in ``docs/pictures``; with the id of a
game behind it only that game's.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image

from render.canvas import Box, Canvas
from render.encode import encode
from render.theme import INK, THEMES
from rules import GAMES
from tests.games import known
from tests.render.gugong import gallery as gugong
from tests.render.test_colours import SIGHT, seen_colour

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
NAMES = ("Anna", "Jean-Baptiste", "李小龍", "Дмитрий", "Zoë 🐼 ليلى")
WIDTH = 990
UPRIGHT = 594
PHONE = 390


def reduced(image: Image.Image, width: int) -> Image.Image:
    """As a chat window or a phone shows it."""
    return image.resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS)


def in_columns(images: list[Image.Image], columns: int, gap: int = 12) -> Image.Image:
    """Pictures of one size side by side, in rows."""
    wide, high = images[0].size
    rows = -(-len(images) // columns)
    sheet = Image.new("RGB", (columns * (wide + gap) - gap, rows * (high + gap) - gap), "#808080")
    for number, image in enumerate(images):
        row, column = divmod(number, columns)
        sheet.paste(image, (column * (wide + gap), row * (high + gap)))
    return sheet


def as_seen(image: Image.Image, sight: str) -> Image.Image:
    """A picture as it is seen with a deficiency of colour, with its name above."""
    with Image.open(_file(image)) as flat:
        colours = flat.getpalette() or []
        flat.putpalette([value for at in range(0, len(colours), 3) for value in seen_colour(colours[at : at + 3], sight)])
        other = flat.convert("RGB")
    canvas = Canvas(Box(0, 0, other.width, other.height + 60))
    canvas.text(20, 32, sight, "sans-bold", 36, INK)
    canvas.image.paste(other, (0, 60))
    return canvas.image


def _file(image: Image.Image) -> Path:
    """A picture as a file in its palette."""
    path = FOLDER / "flat.png"
    path.write_bytes(encode(image))
    return path


def fitting(name: str, image: Image.Image) -> Image.Image:
    """A board as wide as the page, what is drawn for a phone smaller."""
    return reduced(image, WIDTH if "board" in name else UPRIGHT)


def of(game: str) -> dict[str, Image.Image]:
    """Every picture of a game on the page by its name."""
    return {f"{game}-{name}": fitting(name, image) for name, image in known(game).pictures.gallery(NAMES).items()}


def for_everybody() -> dict[str, Image.Image]:
    """A board as it is seen with other eyes and on a phone."""
    light, dark = (gugong.board(gugong.five(), NAMES, theme) for theme in ("light", "dark"))
    sights = [as_seen(light.crop((684, 82, 1636, 852)), sight) for sight in SIGHT if sight != "normal"]
    return {
        "colour-blind": reduced(in_columns(sights, 2), WIDTH),
        "phone": in_columns([reduced(light, PHONE), reduced(dark, PHONE)], 2),
    }


def main() -> None:
    """Write the pictures, those of one theme in its palette."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    found = [of(game) for game in sys.argv[1:]] or [*map(of, GAMES), for_everybody()]
    for name, image in [picture for pictures in found for picture in pictures.items()]:
        path = FOLDER / f"{name}.png"
        theme = name.rsplit("-", 1)[-1]
        if theme in THEMES:
            image.info["theme"] = theme
            path.write_bytes(encode(image))
        else:
            image.quantize(256, kmeans=2, dither=Image.Dither.NONE).save(path, optimize=True)
        print(f"{name}: {image.width} x {image.height}, {path.stat().st_size // 1024} KiB")
    (FOLDER / "flat.png").unlink(missing_ok=True)


if __name__ == "__main__":
    main()
