"""Rasterise the SVG sources under ``assets/svg`` into sprites: ``python -m render.make_sprites``.

A development tool: it needs resvg-py, which the bot does not. Every drawing is made at each height at which pictures paste it, and at twice
that height for the enlarged areas, in the colours of each theme. Each sprite is a file, for instance
``assets/sprites/light/motifs/cube@36.webp``, so that a changed drawing changes few bytes of the repository; ``assets/initials.json`` says
where a seat's initial goes on a drawing. ``assets/grounds/NAME-THEME.webp`` lies under a whole board,
``assets/grounds/NAME-PART-THEME.webp`` under an enlarged part of it.
"""

from __future__ import annotations

import io
import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from xml.etree import ElementTree as ET

import resvg_py
from PIL import Image

from render.sprites import ASSETS, GROUNDS, SPRITES, ground_path, read, sprite_path
from render.theme import SEASONS, SEATS, THEMES, SeatMark

SVG = ASSETS / "svg"
NAMESPACE = "http://www.w3.org/2000/svg"
GROUND = 1050
"""The height of a board's ground."""

HEIGHTS: tuple[tuple[str, tuple[int, ...]], ...] = (
    ("actions/*", (30, 60)),
    ("board/action-card", (116,)),
    ("board/automa*", (54,)),
    ("board/berth", (28, 36)),
    ("board/card", (106, 140)),
    ("board/card-hand", (236, 314)),
    ("board/city*", (46, 56)),
    ("board/city", (52,)),
    ("board/cloud", (60,)),
    ("board/gift-small", (50,)),
    ("board/house*", (64, 76)),
    ("board/level-*", (26,)),
    ("board/market", (64, 76)),
    ("board/option-*", (28,)),
    ("board/roof", (24, 34, 52)),
    ("board/ship", (62,)),
    ("events/*", (30, 56)),
    ("figures/*", (106, 140)),
    ("gifts/*", (50, 66, 88)),
    ("motifs/*", (30, 36)),
    ("motifs/*-jade", (40, 48)),
    ("motifs/card*", (28,)),
    ("motifs/cube", (26, 28, 44, 58)),
    ("motifs/cubes", (44, 58)),
    ("motifs/canal", (44, 58)),
    ("motifs/die-face", (44,)),
    ("motifs/decrees", (44, 58)),
    ("motifs/intrigue", (44, 58)),
    ("motifs/double*", (28,)),
    ("motifs/four-points", (28,)),
    ("motifs/jade", (28, 44)),
    ("motifs/none", (44, 58)),
    ("motifs/palace", (44, 58)),
    ("motifs/points", (44,)),
    ("motifs/supply", (28,)),
    ("motifs/swap", (44, 58)),
    ("motifs/token", (28,)),
    ("motifs/two", (28,)),
    ("motifs/two-points", (44,)),
    ("motifs/wall", (44, 58)),
    *((f"motifs/{sign}", (44,)) for sign in ("eight-points", "envoy", "equal", "ship", "travel")),
    ("palaces/1", (48, 56, 64)),
    ("palaces/2", (80,)),
    ("palaces/floor", (32, 37, 43)),
    ("palaces/room", (48,)),
    ("palaces/wide-1", (64, 96)),
    ("palaces/wide-floor", (43, 64)),
    ("persons/*", (38, 60)),
    ("residents/*", (30, 35, 40)),
    ("scene/garden", (101,)),
    ("scene/hall", (193,)),
    ("scene/scroll", (160,)),
    ("scene/river", (66,)),
    ("scene/sky-*", (193,)),
    ("scene/tower", (100,)),
    ("scene/wall", (64,)),
    ("seals/*", (66,)),
    ("seals/dragon", (52, 60)),
    ("seals/gugong", (52,)),
    ("seats/badge-*", (30, 36, 44)),
    ("seats/cube-*", (28, 36)),
    ("seats/flag-*", (34,)),
    ("seats/envoy-*", (55,)),
    ("seats/marker-*", (26, 31, 33)),
    ("supers/*", (56,)),
    ("symbols/*", (28, 30)),
    ("tiles/*", (30, 35, 40, 60)),
    ("tokens/*", (30, 36, 46, 52, 56)),
)
"""The heights in pixels at which drawings are pasted on the board; each is also made at twice that height for the enlarged areas."""

ONCE: tuple[tuple[str, tuple[int, ...]], ...] = (
    ("board/card-large", (320,)),
    ("board/level-3", (30,)),
    ("events/*", (44, 76, 112, 148)),
    ("motifs/die-face", (52,)),
    ("motifs/medal", (44,)),
    ("motifs/start", (44,)),
    ("palaces/1", (59, 69, 74, 80, 88, 96, 106, 115, 128, 144)),
    ("palaces/floor", (39, 46, 49, 53, 59, 64, 70, 77, 85, 96)),
    ("persons/*", (88,)),
    ("persons/[!o]*", (152,)),
    ("residents/*", (55, 60, 66, 72, 80, 90)),
    ("signs/*", (30, 35, 37, 40, 43, 46, 50, 55, 60)),
    ("scene/garden", (155,)),
    ("scene/garden-high", (240,)),
    ("seals/*", (44, 56)),
    ("seats/badge-*", (22,)),
    ("seats/changed-*", (26, 31, 33)),
    ("supers/*", (30, 44, 76, 112, 148)),
)
"""The heights of drawings that are never enlarged."""

PER_SEAT = ("board/ship",)
PER_SEASON = ("scene/garden", "scene/garden-high", "dragon")
"""Drawings and grounds that are made for each season, under a name that ends in it."""
INITIAL = re.compile(r'<text x="(\S+)" y="(\S+)"[^>]* font-size="(\S+)"[^>]*>var\(--initial\)</text>\n')
"""The place of a seat's initial on its drawings: its middle, its base line, its type size."""


def paint(svg: str, seat: SeatMark | None, theme: str, season: str = "summer") -> str:
    """Return the source with every ``var(--name)`` replaced by the colour of theme and season, or by the seat's mark."""
    values = {**THEMES[theme], **SEASONS[theme][season]}
    if seat is not None:
        values |= {"seat": seat.fill, "letter": seat.letter, "shape": _shape(seat.shape)}
    return re.sub(r"var\(--([a-z-]+)\)", lambda found: values[found[1]], INITIAL.sub("", svg))


def _shape(name: str) -> str:
    """Return the bare outline of a seat's badge."""
    found = re.search(r"<g[^>]*>(.*?)</g>", (SVG / "seats" / f"badge-{name}.svg").read_text(), re.DOTALL)
    assert found is not None
    return found[1]


def rasterise(svg: str, height: int) -> Image.Image:
    """Return an RGBA picture ``height`` pixels high; the source's view box gives the width."""
    found = re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', svg)
    assert found is not None
    width = round(float(found[1]) * height / float(found[2]))
    png = resvg_py.svg_to_bytes(
        svg_string=svg, width=width, height=height, skip_system_fonts=True, font_files=[str(ASSETS / "fonts" / "sans-bold.ttf")]
    )
    return Image.open(io.BytesIO(png)).convert("RGBA").resize((width, height))


def drawings(theme: str) -> dict[str, Image.Image]:
    """Draw every sprite of a theme by its key, ``name@height``.

    The names of a seat's drawings end in ``-0`` to ``-4``, those of a season's drawings in the name of the season.
    """
    made: dict[str, Image.Image] = {}
    doubled = tuple((pattern, tuple(2 * height for height in heights)) for pattern, heights in HEIGHTS)
    for pattern, heights in (*HEIGHTS, *doubled, *ONCE):
        for name, source in _sources(pattern):
            for variant, svg in _variants(name, source, theme):
                made |= {f"{variant}@{height}": rasterise(svg, height) for height in heights}
    return made


def grounds(theme: str) -> dict[str, Image.Image]:
    """Draw the ground of each whole board, by its name, and at twice that size the ground of each part that is a view of its drawing."""
    made: dict[str, Image.Image] = {}
    for source in sorted((SVG / "grounds").glob("*.svg")):
        if source.stem in PER_SEASON:
            drawn = {f"{source.stem}-{season}": paint(source.read_text(), None, theme, season) for season in SEASONS[theme]}
            made |= {name: rasterise(svg, GROUND).convert("RGB") for name, svg in drawn.items()}
            continue
        svg = paint(source.read_text(), None, theme)
        made[source.stem] = rasterise(svg, GROUND).convert("RGB")
        for name, box, high in re.findall(r'<view id="(\w+)" viewBox="(\S+ \S+ \S+ (\S+))"/>', svg):
            part = re.sub(r'viewBox="[^"]*"', f'viewBox="{box}"', svg, count=1)
            made[f"{source.stem}-{name}"] = rasterise(part, 2 * int(high)).convert("RGB")
    return made


BESIDE_A_HEAD: dict[int, tuple[float, Sequence[tuple[float, float]]]] = {
    1: (0.4, ((29.4, 20.4),)),
    2: (0.37, ((30.6, 2.4), (30.6, 21.8))),
    3: (0.29, ((34, 1), (34, 14), (34, 27))),
}
"""The scale and the places of the symbols beside a person's head, by the number of symbols."""
RESIDENT, NARROWED = 50, 0.92
"""The width of a resident's tile, 42 high, and the factor by which symbols alone are smaller on it than on a tile 56 wide."""


def _sources(pattern: str) -> list[tuple[str, str]]:
    """Return the drawings that match a pattern, with their sources; some are made from others."""
    if made := MADE.get(pattern):
        return [(pattern.replace("*", file.stem), made(file.stem)) for file in sorted((SVG / "tiles").glob("*.svg"))]
    return [(file.relative_to(SVG).with_suffix("").as_posix(), file.read_text()) for file in sorted(SVG.glob(f"{pattern}.svg"))]


def resident(name: str) -> str:
    """Return a person's tile filled by the person's head and shoulders, with small symbols at the right."""
    tile, person = (ET.parse(SVG / folder / f"{name}.svg").getroot() for folder in ("tiles", "persons"))
    ground, *symbols = tile
    times, places = BESIDE_A_HEAD[len(symbols)]
    for symbol, (x, y) in zip(symbols, places, strict=True):
        symbol.set("transform", f"translate({x} {y}) scale({times})")
    ground.set("width", f"{RESIDENT - 2.4}")
    drawn = ET.Element(f"{{{NAMESPACE}}}svg", {"viewBox": f"0 0 {RESIDENT} 42"})
    head = ET.SubElement(drawn, f"{{{NAMESPACE}}}svg", {"x": "2.2", "y": "2.2", "width": "38", "height": "37.6", "viewBox": "9 1 45 45"})
    head.extend(person)
    drawn[:] = [ground, head, *symbols]
    return ET.tostring(drawn, encoding="unicode")


def signs(name: str) -> str:
    """Return a person's tile as narrow as a resident's, with its symbols alone."""
    ground, *symbols = ET.parse(SVG / "tiles" / f"{name}.svg").getroot()
    ground.set("width", f"{RESIDENT - 2.4}")
    drawn = ET.Element(f"{{{NAMESPACE}}}svg", {"viewBox": f"0 0 {RESIDENT} 42"})
    closer = ET.Element(f"{{{NAMESPACE}}}g", {"transform": f"translate({RESIDENT / 2} 21) scale({NARROWED}) translate(-28 -21)"})
    closer.extend(symbols)
    drawn[:] = [ground, closer]
    return ET.tostring(drawn, encoding="unicode")


MADE = {"residents/*": resident, "signs/*": signs}
"""The drawings of persons that are made from others."""


def _variants(name: str, svg: str, theme: str) -> list[tuple[str, str]]:
    """Return the names and painted sources of the drawings that one file becomes."""
    if name in PER_SEAT:
        return [(f"{name}-{number}", paint(svg, seat, theme)) for number, seat in enumerate(SEATS)]
    if name in PER_SEASON:
        return [(f"{name}-{season}", paint(svg, None, theme, season)) for season in SEASONS[theme]]
    for seat in SEATS:
        if name.startswith("seats/") and name.endswith(seat.shape):
            return [(_numbered(name), paint(svg, seat, theme))]
    return [(name, paint(svg, None, theme))]


def _numbered(name: str) -> str:
    """Return the name of a drawing with the seat's number in place of its shape."""
    kind, _, shape = name.rpartition("-")
    return f"{kind}-{[seat.shape for seat in SEATS].index(shape)}"


def initials() -> dict[str, list[float]]:
    """Return the place of the initial on each of a seat's drawings, as shares of the height.

    The middle from the left, the base line from the top, the type size. The keys end in the seat.
    """
    found: dict[str, list[float]] = {}
    for file in sorted(SVG.rglob("*.svg")):
        svg, name = file.read_text(), file.relative_to(SVG).with_suffix("").as_posix()
        high = re.search(r'viewBox="\S+ \S+ \S+ (\S+)"', svg)
        if (spot := INITIAL.search(svg)) and high:
            place = [round(float(number) / float(high[1]), 4) for number in spot.groups()]
            names = [f"{name}-{seat}" for seat in range(len(SEATS))] if name in PER_SEAT else [_numbered(name)]
            found |= dict.fromkeys(names, place)
    return found


def keep(made: Mapping[Path, Image.Image], folder: Path) -> None:
    """Make a folder hold exactly these pictures, as lossless WebP; leave a file alone that shows the same picture."""
    for path in {*folder.rglob("*.webp")} - {*made}:
        path.unlink()
    for path, image in made.items():
        if not path.exists() or read(path, image.mode).tobytes() != image.tobytes():
            path.parent.mkdir(parents=True, exist_ok=True)
            image.save(path, lossless=True, exact=True, quality=100, method=6)


def main() -> None:
    """Write the sprites, the grounds of boards, and the places of initials."""
    below: dict[Path, Image.Image] = {}
    for theme in THEMES:
        made = {sprite_path(key, theme): image for key, image in drawings(theme).items()}
        keep(made, SPRITES / theme)
        below |= {ground_path(name, theme): image for name, image in grounds(theme).items()}
        print(f"{theme}: {len(made)} sprites")
    keep(below, GROUNDS)
    rows = ",\n".join(f"{json.dumps(key)}: {place}" for key, place in sorted(initials().items()))
    (ASSETS / "initials.json").write_text("{\n" + rows + "\n}\n")


if __name__ == "__main__":
    main()
