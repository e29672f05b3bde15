"""Draw the pictures of ``docs/pictures.md``: ``python -m tests.render.gallery [GAME]``.

The pictures are written to ``docs/pictures``: those of one game if its id is given, otherwise all.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from PIL import Image

from bot.messages import pages
from bot.messages.careers import below_figures
from bot.messages.curves import curves_of
from bot.messages.filming import Reel, drawn, story_of
from bot.messages.scenes import Kind, scenes
from bot.wording.catalogue import LANGUAGES, SOURCE_LANGUAGE, words
from bot.wording.standings import number as in_figures
from bot.wording.standings import rating
from render import PICTURES
from render.canvas import Box, Canvas
from render.captions import Told
from render.card import Card, Source, draw_card
from render.chart import draw_chart
from render.encode import encode, quarters
from render.rating import Ratings, draw_ratings
from render.theme import INK, THEMES
from rules import GAMES, play
from rules.play import Setup
from tests.games import known
from tests.render.gugong import gallery as gugong
from tests.render.gugong.gallery import NAMES
from tests.render.subjects import MEASURED, SIZES, pictures_of
from tests.render.test_colours import SIGHT, seen_colour

BOARD = Box(0, 0, 1650, 1050)
FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
PAGE = 900
UPRIGHT = 600
BROWSER = shutil.which("chromium") or shutil.which("google-chrome")
WIDE, HIGH = 1280, 844
"""The width of a page in a desktop browser, and its height there and on a phone."""
CHAT, PHONE, DESK = 287, 390, 600
"""The widths of a picture in a phone's chat, opened on a phone, and beside the chat of a desktop."""


def reduced(image: Image.Image, width: int) -> Image.Image:
    """Reduce a picture to its size in a chat window or on a phone."""
    return image.resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS)


def in_columns(images: list[Image.Image], columns: int, gap: int = 12) -> Image.Image:
    """Arrange pictures of one size side by side, in rows."""
    wide, high = images[0].size
    rows = -(-len(images) // columns)
    sheet = Image.new("RGB", (columns * (wide + gap) - gap, rows * (high + gap) - gap), "#808080")
    for number, image in enumerate(images):
        row, column = divmod(number, columns)
        sheet.paste(image, (column * (wide + gap), row * (high + gap)))
    return sheet


def as_seen(image: Image.Image, sight: str) -> Image.Image:
    """Draw a picture as a person with a colour deficiency sees it, with the deficiency's name above."""
    with Image.open(_file(image)) as flat:
        colours = flat.getpalette() or []
        flat.putpalette([value for at in range(0, len(colours), 3) for value in seen_colour(colours[at : at + 3], sight)])
        other = flat.convert("RGB")
    canvas = Canvas(Box(0, 0, other.width, other.height + 60))
    canvas.text(20, 32, sight, "sans-bold", 36, INK)
    canvas.image.paste(other, (0, 60))
    return canvas.image


def _file(image: Image.Image) -> Path:
    """Write a picture to a file in its palette."""
    path = FOLDER / "flat.png"
    path.write_bytes(encode(image))
    return path


def stacked(image: Image.Image, width: int) -> Image.Image:
    """Stack the four panels of a board, each of this width, as a phone shows them."""
    return in_columns([reduced(image.crop(box), width) for box in quarters(*image.size)], 1)


def of(game: str) -> dict[str, Image.Image]:
    """Draw every picture of a game on the page, by name."""
    pictures = known(game).pictures.gallery(NAMES)
    boards = [image for name, image in pictures.items() if name.startswith("board-")][:2]
    return {f"{game}-{name}": image if "board" in name else reduced(image, UPRIGHT) for name, image in pictures.items()} | {
        f"{game}-chat": in_columns([stacked(board, CHAT) for board in boards], 2),
        f"{game}-phone": in_columns([stacked(board, PHONE) for board in boards], 2),
        f"{game}-desk": in_columns([reduced(board, DESK) for board in boards], 1),
    }


def elsewhere(game: str) -> dict[str, Image.Image]:
    """Draw some pictures of a game in each other language."""
    drawn = known(game).pictures.elsewhere
    return {
        f"{game}-{language}-{name}": image if "board" in name else reduced(image, UPRIGHT)
        for language in LANGUAGES
        if language != SOURCE_LANGUAGE
        for name, image in drawn(NAMES, words(language).gettext).items()
    }


def finished(game: str) -> Reel:
    """Play a game of computers to its end."""
    state, texts = play.begin(Setup(GAMES[game], 4, {}, 3)).state, list[str]()
    while state.to_move is not None:
        texts.append(str(GAMES[game].choose(GAMES[game].view(state, state.to_move), "easy")))
        GAMES[game].apply(state, GAMES[game].parse_action(texts[-1]))
    return Reel(game, 4, (), 3, None, tuple(texts), NAMES[:4], NAMES[:4], "en", "light")


def told_again(game: str) -> dict[str, Image.Image]:
    """Draw a finished game: its charts in both themes, four pictures of its film on a phone, its page if there is a browser."""
    reel, say = finished(game), words()
    curves = curves_of(story_of(reel), say)
    kinds = [scene.kind for scene in scenes(story_of(reel))]
    middle = [number for number, kind in enumerate(kinds) if kind is Kind.ROUND][2]
    shown = [drawn(reel, number) for number in (0, middle - 1, middle, len(kinds) - 1)]
    end = PICTURES[game].board(
        story_of(reel).view(len(story_of(reel).turns)), reel.captions, say.gettext, told=Told(rounds=story_of(reel).rounds())
    )
    charts = [draw_chart(curves, reel.captions, say.gettext, theme).image for theme in THEMES]
    return {
        f"{game}-end-light": end,
        f"{game}-chart": in_columns([reduced(chart, PHONE) for chart in charts], 2),
        f"{game}-film": in_columns([reduced(picture, PHONE) for picture in shown], 4),
        **({} if BROWSER is None else {f"{game}-page": page(reel, BROWSER)}),
    }


def page(reel: Reel, browser: str) -> Image.Image:
    """Draw the page of a game halfway, as a browser shows it on a phone (light theme) and on a desktop (dark theme)."""
    boards = len(pages.stops(len(story_of(reel).turns))) + 1
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "page.html").write_bytes(pages.joined(reel.theme, boards, pages.parts(reel, 0, len(THEMES) * boards + 1)))
        frames = "".join(
            f'<iframe src="page.html#turn-{boards // 2}" width="{wide}" height="{HIGH}" style="border: 0; color-scheme: {theme}"></iframe>'
            for wide, theme in ((PHONE, "light"), (WIDE, "dark"))
        )
        (folder / "both.html").write_text(f'<body style="margin: 0; display: flex; gap: 12px; background: #808080">{frames}')
        options = ("--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--allow-file-access-from-files")
        size, taken = f"--window-size={PHONE + 12 + WIDE},{HIGH}", folder / "both.png"
        asked = (f"--user-data-dir={folder / 'user'}", "--virtual-time-budget=20000", size, f"--screenshot={taken}")
        subprocess.run([browser, *options, *asked, (folder / "both.html").as_uri()], check=True, capture_output=True, timeout=120)
        with Image.open(taken) as shown:
            return shown.convert("RGB")


def of_person(game: str) -> dict[str, Image.Image]:
    """Draw a person's card of games played and rating over time, in both themes and in two languages."""
    chance, cards, curves = Random(game), list[Image.Image](), list[Image.Image]()
    points = [(25.0, 16.7)]
    points += [(25 + place / 10 + chance.gauss(0, 0.5), max(3.0, 16.7 * 0.94**place)) for place in range(34)]
    for theme, language in zip(THEMES, LANGUAGES, strict=False):
        say = words(language)
        scored, counted = PICTURES[game].scored(say.gettext), below_figures(34, 13, say)
        each = [(source, chance.random() * 12, chance.random() * 9) for source in scored.signs]
        sources = tuple(Source(source, own, others, in_figures(own, say)) for source, own, others in each)
        below = [counted[name] for name in ("games", "won", "rating", "average", "most", "place")]
        shown = tuple(
            zip(
                ("34", "13", in_figures(28.5, say), in_figures(61.4, say), "98", in_figures(2.1, say)),
                (text.format(uncertainty=in_figures(3, say)) for text in below),
                strict=True,
            )
        )
        card = Card(NAMES[0], shown, (13, 9, 7, 5), sources)
        cards.append(draw_card(card, scored, say.gettext, theme).image)
        ratings = Ratings(NAMES[0], scored.title, tuple(points), 10, rating(points[-1][0], 1.5, say), in_figures(points[-1][0], say))
        curves.append(draw_ratings(ratings, say.gettext, theme).image)
    return {
        f"{game}-card": in_columns([reduced(card, PHONE) for card in cards], 2),
        f"{game}-rating": in_columns([reduced(curve, PHONE) for curve in curves], 2),
    }


def for_everybody() -> dict[str, Image.Image]:
    """Draw a board as people with colour deficiencies see it."""
    light = gugong.board(gugong.five(), NAMES, "light")
    return {"colour-blind": in_columns([reduced(as_seen(light, sight), PAGE // 2) for sight in SIGHT if sight != "normal"], 2)}


def heights() -> str:
    """Return a markdown table of the smallest and largest type in each part of the boards, in pixels at each width.

    The table counts figures and letters of all boards that the tests draw.
    """
    rows = ["| part of the board | 287, panels | 390, panels | 600, whole | 1650, whole |", "|---|---|---|---|---|"]
    for game in MEASURED:
        boards = [drawn for each, seats in SIZES if each == game for drawn in pictures_of(game, seats, str) if drawn.area == BOARD]
        for part, box in known(game).pictures.panels.items():
            sizes = [text.size for drawn in boards for text in drawn.texts if box.holds(text.box)]
            shown = [f"{min(sizes) * scale:.1f} to {max(sizes) * scale:.1f}" for scale in (CHAT / 825, PHONE / 825, DESK / 1650, 1)]
            rows.append(f"| {game}: {part} | {' | '.join(shown)} |")
    return "\n".join(rows)


def main() -> None:
    """Write the pictures, those of one theme in its palette."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    games = sys.argv[1:] or [*MEASURED]
    found = [
        *map(of, games),
        *map(told_again, games),
        *map(elsewhere, games),
        *map(of_person, games),
        *([] if sys.argv[1:] else [for_everybody()]),
    ]
    for name, image in [picture for pictures in found for picture in pictures.items()]:
        path = FOLDER / f"{name}.png"
        theme = name.rsplit("-", 1)[-1]
        if theme in THEMES:
            image.info["theme"] = theme
            path.write_bytes(encode(image))
        else:
            image.quantize(256, kmeans=2, dither=Image.Dither.NONE).save(path, optimize=True)
        print(f"{name}: {image.width} x {image.height}, {path.stat().st_size // 1024} KiB")
    print(heights())
    (FOLDER / "flat.png").unlink(missing_ok=True)


if __name__ == "__main__":
    main()
