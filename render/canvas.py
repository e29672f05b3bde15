"""The canvas of every picture: an RGB image in logical pixels, a scale, an origin, and a record of everything drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from typing import NamedTuple

from PIL import Image, ImageColor, ImageDraw, ImageFilter

from render import text as writing
from render.initials import CAPITAL, initial_mask, spot
from render.sprites import ground, sprite
from render.theme import INK, LEAST, LOOK, PANEL, PAPER, PASSED, SEATS, THEMES, VEIL, Look

RIM = 0.07
"""The distance between an initial and the end of its piece, as a share of the piece's height."""


class Box(NamedTuple):
    """A rectangle in logical pixels."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        return self.x + self.w

    @property
    def bottom(self) -> int:
        return self.y + self.h

    @property
    def cx(self) -> int:
        return self.x + self.w // 2

    @property
    def cy(self) -> int:
        return self.y + self.h // 2

    def inset(self, by: int) -> Box:
        """Return the box made smaller by ``by`` on every side (larger if negative)."""
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def moved(self, right: int, down: int) -> Box:
        """Return the box at another place."""
        return Box(self.x + right, self.y + down, self.w, self.h)

    def meets(self, other: Box) -> bool:
        """Check whether the two boxes share more than an edge."""
        x, y, w, h = self  # unpacked, because questions of many boxes ask this of every pair
        left, top, wide, high = other
        return x < left + wide and left < x + w and y < top + high and top < y + h

    def holds(self, other: Box) -> bool:
        """Check whether the other box lies wholly inside this one."""
        x, y, w, h = self
        left, top, wide, high = other
        return x <= left and y <= top and left + wide <= x + w and top + high <= y + h


class Mark(NamedTuple):
    """A record of something drawn.

    ``slot``: the area that it belongs to; ``kind``: "text", "sprite", "initial" (on a piece), or the kind of a change mark; ``what``: its
    text or name; ``size``: type size, height or line width; ``box``: its place.
    """

    slot: Box
    kind: str
    what: str
    size: int
    box: Box

    def moved(self, right: int, down: int) -> Mark:
        """Return the record for the same drawing at another place."""
        return self._replace(slot=self.slot.moved(right, down), box=self.box.moved(right, down))


class Canvas:
    """A picture that is being drawn.

    ``scale``: pixels for each logical pixel; ``area``: the visible part of the logical plane. Colours are names of the theme.
    """

    def __init__(self, area: Box, scale: int = 1, look: Look = LOOK) -> None:
        self.area = area
        self.scale = scale
        self.look = look
        self.theme = theme = look.theme
        self.paint, self._inks = THEMES[theme], _inks(theme)
        self.slot = area
        self.marks: list[Mark] = []
        self.image = Image.new("RGB", (area.w * scale, area.h * scale), self.paint[PAPER])
        self.image.info["theme"] = theme
        self.draw = ImageDraw.Draw(self.image)

    def copy(self, look: Look | None = None) -> Canvas:
        """Return an independent canvas with the same picture.

        ``look``: of the same theme, with the initials of the seats.
        """
        other = Canvas.__new__(Canvas)
        other.area, other.scale, other.slot = self.area, self.scale, self.area
        other.look, other.theme, other.paint, other._inks = look or self.look, self.theme, self.paint, self._inks
        other.marks = self.marks[:]
        other.image = self.image.copy()
        other.draw = ImageDraw.Draw(other.image)
        return other

    def lay(self, other: Canvas, at: tuple[int, int] | None = None) -> None:
        """Lay another canvas of the same scale, and its record, over this one: at its own place, or with its corner at ``at``."""
        x, y = at or (other.area.x, other.area.y)
        self.image.paste(other.image, self._at(x, y))
        right, down = x - other.area.x, y - other.area.y
        self.marks += [mark.moved(right, down) for mark in other.marks] if right or down else other.marks

    def part(self, box: Box) -> Canvas:
        """Return the part of the picture in a box as a new canvas, without its record."""
        other = Canvas(box, self.scale, self.look)
        other.image.paste(self.image.crop((*self._at(box.x, box.y), *self._at(box.right, box.bottom))))
        return other

    def parts(self, boxes: Sequence[Box]) -> tuple[Image.Image, ...]:
        """Return the parts of the picture in the boxes, each as a new picture."""
        found = [self.image.crop((*self._at(box.x, box.y), *self._at(box.right, box.bottom))) for box in boxes]
        for image in found:
            image.info["theme"] = self.theme
        return tuple(found)

    @contextmanager
    def within(self, slot: Box) -> Iterator[None]:
        """Record the drawings of the ``with`` block under ``slot``, which they must not leave (a test checks the record)."""
        before, self.slot = self.slot, slot
        yield
        self.slot = before

    def _at(self, x: float, y: float) -> tuple[int, int]:
        return round((x - self.area.x) * self.scale), round((y - self.area.y) * self.scale)

    def lay_ground(self, name: str, at: tuple[int, int] = (0, 0)) -> None:
        """Lay the ground of a board, or of an enlarged part, with its corner at ``at``. The ground's file must have the picture's scale."""
        self.image.paste(ground(name, self.theme), self._at(*at))

    def paste(self, name: str, x: int, y: int, height: int) -> int:
        """Paste a sprite with its top left corner at (x, y) and the initial of its seat on it; return its width."""
        image = sprite(name, height * self.scale, self.theme)
        self.image.paste(image, self._at(x, y), image)
        wide = image.width // self.scale
        self.marks.append(Mark(self.slot, "sprite", name, height, Box(x, y, wide, height)))
        if self.look.initials and (at := spot(name)):
            self._initial(int(name[-1]), Box(x, y, wide, height), *at)
        return wide

    def _initial(self, seat: int, piece: Box, middle: float, base: float, high: float) -> None:
        """Write a seat's initial on its piece, no wider than high and clear of the rim."""
        scale = piece.h * self.scale
        letter = self.look.initials[seat] if seat < len(self.look.initials) else ""
        if not letter:
            return
        mask = initial_mask(letter, round(high * scale), round(2 * (piece.w * self.scale - (middle + RIM) * scale)))
        left, top = self._at(piece.x, piece.y)
        at = round(left + middle * scale - mask.width / 2), round(top + (base - CAPITAL * high / 2) * scale - mask.height / 2)
        self.image.paste(SEATS[seat].letter, at, mask)
        wide, tall = (length // self.scale for length in mask.size)
        box = Box(at[0] // self.scale + self.area.x, at[1] // self.scale + self.area.y, wide, tall)
        self.marks.append(Mark(self.slot, "initial", letter, mask.height // self.scale, box))

    def centre(self, name: str, cx: int, cy: int, height: int) -> int:
        """Paste a sprite around its middle; return its width."""
        wide = sprite(name, height * self.scale, self.theme).width // self.scale
        return self.paste(name, cx - wide // 2, cy - height // 2, height)

    def text(
        self,
        x: int,
        cy: int,
        words: str,
        face: str,
        size: int,
        colour: str = INK,
        align: str = "l",
        *,
        room: int = 0,
        least: int = LEAST,
        halo: str = "",
    ) -> int:
        """Write a line whose capitals are centred on ``cy``; return its advance in logical pixels.

        The line starts at ``x`` (``align`` "l"), is centred on it ("m") or ends there ("r"). With ``room`` it is made to fit, no smaller
        than ``least``. ``halo``: a colour around the letters.
        """
        if room:
            words, size = writing.fit(words, face, size, room, least)
        line = writing.write(words, face, size * self.scale)
        advance = line.advance // self.scale
        x -= {"l": 0, "m": advance // 2, "r": advance}[align]
        left, base = self._at(x, cy)
        base += writing.cap_height(face, size * self.scale) // 2
        at = (left + line.left, base + line.top)
        if halo:
            by = 3 * self.scale
            self.image.paste(self._inks[halo], (at[0] - by, at[1] - by), _widened(words, face, size * self.scale, by))
        self.image.paste(self._inks[colour], at, line.mask)
        wide, high = -(-line.mask.width // self.scale), -(-line.mask.height // self.scale)
        box = Box(x + line.left // self.scale, at[1] // self.scale + self.area.y, wide, high)
        self.marks.append(Mark(self.slot, "text", words, size, box))
        return advance

    def rect(self, box: Box, fill: str | None = None, outline: str | None = None, line: int = 1) -> None:
        """Draw a rectangle; its outline lies inside the box."""
        inks = self._inks
        x, y = self._at(box.x, box.y)
        right, bottom = self._at(box.right, box.bottom)
        self.draw.rectangle(
            (x, y, right - 1, bottom - 1),
            fill=inks[fill] if fill else None,
            outline=inks[outline] if outline else None,
            width=line * self.scale,
        )

    def clear(self, box: Box, fill: str = PANEL) -> None:
        """Fill a box, and forget what was drawn there."""
        self.rect(box, fill=fill)
        left, top, right, bottom = box.x, box.y, box.right, box.bottom
        self.marks = [mark for mark in self.marks if not (left <= mark.box.x < right and top <= mark.box.y < bottom)]

    def mask(self, box: Box, mask: Image.Image, colour: str) -> None:
        """Draw a mask as large as a box in one colour."""
        self.image.paste(self._inks[colour], self._at(box.x, box.y), mask)

    def veil(self, box: Box, strength: int = VEIL) -> None:
        """Make a box pale, because its content is over or used up; ``strength``: of 255."""
        edges = (*self._at(box.x, box.y), *self._at(box.right, box.bottom))
        part = self.image.crop(edges)
        veil = Image.new("RGB", part.size, self.paint[PASSED])
        self.image.paste(Image.blend(part, veil, strength / 255), edges[:2])  # takes a third of the time of a paste with a mask

    def veil_round(self, box: Box) -> None:
        """Make a round thing that fills a square box pale."""
        size = box.w * self.scale
        self.image.paste(self.paint[PASSED], self._at(box.x, box.y), _round(size, max(4 // self.scale, 2)))

    def lines(self, pairs: list[tuple[tuple[int, int], tuple[int, int]]], colour: str, thick: int) -> None:
        """Draw smooth straight lines between pairs of points, enlarged and then reduced."""
        points = [self._at(*point) for pair in pairs for point in pair]
        edge = thick * self.scale
        left, top = (min(values) - edge for values in zip(*points, strict=True))
        mask = _lines(tuple((x - left, y - top) for x, y in points), edge, max(4 // self.scale, 2))
        self.image.paste(self.paint[colour], (left, top), mask)


@cache
def _inks(theme: str) -> dict[str, tuple[int, ...]]:
    """Return the colours of a theme as red, green and blue, cached: to read a name of six digits takes as long as to write a short text."""
    return {name: ImageColor.getrgb(colour) for name, colour in THEMES[theme].items()}


@lru_cache(maxsize=128)
def _widened(words: str, face: str, size: int, by: int) -> Image.Image:
    """Return the mask of a line of text with a margin around its letters."""
    mask = writing.write(words, face, size).mask
    wide = Image.new("L", (mask.width + 2 * by, mask.height + 2 * by), 0)
    wide.paste(mask, (by, by))
    return wide.filter(ImageFilter.MaxFilter(2 * by - 1))


@lru_cache(maxsize=4)
def _round(size: int, fine: int) -> Image.Image:
    """Return the mask of a round veil, drawn ``fine`` times enlarged."""
    mask = Image.new("L", (size * fine, size * fine), 0)
    ImageDraw.Draw(mask).ellipse((0, 0, size * fine - 1, size * fine - 1), fill=VEIL)
    return mask.reduce(fine)


@lru_cache(maxsize=8)
def _lines(points: tuple[tuple[int, int], ...], edge: int, fine: int) -> Image.Image:
    """Return a mask of the lines between pairs of points, drawn ``fine`` times enlarged."""
    wide, high = (max(values) + edge for values in zip(*points, strict=True))
    mask = Image.new("L", (wide * fine, high * fine), 0)
    draw = ImageDraw.Draw(mask)
    ends = [(x * fine, y * fine) for x, y in points]
    for one, other in zip(ends[::2], ends[1::2], strict=True):
        draw.line((one, other), fill=255, width=edge * fine)
    return mask.reduce(fine)
