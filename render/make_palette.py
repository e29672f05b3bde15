"""Choose the 256 colours that pictures are encoded in: ``python -m render.make_palette``, after ``render.make_sprites``.

A development tool. A theme's palette holds exactly every colour of the theme and of the seats, then the steps between ink and ground that
smooth letters need, veiled colours, and the colours that the sprites use most. The file is ``assets/palette-THEME.png``, one pixel for each
colour.
"""

from __future__ import annotations

from itertools import product

from PIL import Image, ImageColor

from render import theme
from render.sprites import ASSETS, every_sprite

COLOURS = 256
STEPS = 5
APART = 9
"""The least distance of a new colour to every chosen one, so that flat grounds keep their exact colour."""
GROUNDS = (theme.PANEL, theme.CARD, theme.PAPER)
LETTERS = (theme.INK, theme.SOFT, theme.FAINT, theme.COST)
PAIRS = ((theme.BRIGHT, theme.LACQUER), (theme.ON_GOLD, theme.GOLD), (theme.ROAD, theme.PANEL))

Colour = tuple[int, ...]


def exact(name: str) -> list[Colour]:
    """Return every colour of a theme and of the seats once."""
    marks = [colour for seat in theme.SEATS for colour in (seat.fill, seat.letter)]
    return list(dict.fromkeys(ImageColor.getrgb(colour) for colour in (*theme.THEMES[name].values(), *marks)))


def between(name: str) -> list[Colour]:
    """Return the steps between letters and their grounds."""
    paint = theme.THEMES[name]
    pairs = [(paint[one], paint[other]) for one, other in (*product(LETTERS, GROUNDS), *PAIRS)]
    pairs += [(seat.letter, seat.fill) for seat in theme.SEATS]
    return [_mixed(one, other, step) for one, other in pairs for step in range(1, STEPS)]


def veiled(name: str) -> list[Colour]:
    """Return every colour of a theme under the veil."""
    over = ImageColor.getrgb(theme.THEMES[name][theme.PASSED])
    pairs = (zip(ImageColor.getrgb(colour), over, strict=True) for colour in theme.THEMES[name].values())
    return [tuple(round(start + (end - start) * theme.VEIL / 255) for start, end in pair) for pair in pairs]


def _mixed(one: str, other: str, step: int) -> Colour:
    """Return the colour ``step`` fifths of the way from one colour to the other."""
    ends = zip(ImageColor.getrgb(one), ImageColor.getrgb(other), strict=True)
    return tuple(round(start + (end - start) * step / STEPS) for start, end in ends)


def used(name: str, count: int) -> list[Colour]:
    """Return the ``count`` colours that represent the sprites on a panel best."""
    pixels = b"".join(_upon(theme.THEMES[name][theme.PANEL], drawing).tobytes() for drawing in every_sprite(name).values())
    shown = Image.frombytes("RGB", (len(pixels) // 3, 1), pixels)
    values = shown.quantize(count, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).getpalette() or []
    return [tuple(values[at : at + 3]) for at in range(0, len(values), 3)]


def _upon(colour: str, drawing: Image.Image) -> Image.Image:
    """Return a drawing on a ground of one colour."""
    ground = Image.new("RGB", drawing.size, colour)
    ground.paste(drawing, mask=drawing)
    return ground


def _apart(one: Colour, other: Colour) -> int:
    """Return the greatest difference in one channel."""
    return max(abs(start - end) for start, end in zip(one, other, strict=True))


def chosen(name: str) -> list[Colour]:
    """Return the colours of a theme's palette, the exact ones first."""
    colours = exact(name)
    for colour in (*between(name), *veiled(name), *used(name, COLOURS)):
        if all(_apart(colour, other) >= APART for other in colours):
            colours.append(colour)
    return colours[:COLOURS]


def main() -> None:
    """Write the palettes."""
    for name in theme.THEMES:
        colours = chosen(name)
        print(f"{name}: {len(colours)} colours")
        colours += [colours[-1]] * (COLOURS - len(colours))
        image = Image.new("RGB", (16, 16))
        image.putdata(colours)  # pyright: ignore[reportArgumentType]
        image.save(ASSETS / f"palette-{name}.png", optimize=True)


if __name__ == "__main__":
    main()
