"""Measure the time of a picture, drawing and encoding separately, and its bytes.

For each game with pictures, positions spread over a random game at its two largest numbers of seats: the public board, and the hand of the
seat asked; the picture of each question as it comes up in random games. ``first``: the first board of the process, before sprites and fonts
are read. ``alternating``: boards of few and of many seats in every theme by turns, as the tables of one server ask for them.
"""

from __future__ import annotations

import io
import time
from collections.abc import Callable, Mapping
from typing import Any

from PIL import Image

from render import PICTURES
from render.encode import LEVEL, encode, encode_panels
from render.theme import THEMES
from rules import GAMES
from tests.rules.games import Table, all_plays, begin
from tools.bench.rows import Figure, row, seconds

SIZES = 2
"""The number of sizes of a table to measure, the largest first."""
FEW = 3
"""Seats of the smaller board in a game with two boards."""
TIMES = 8
GAMES_ASKED, ASKED = 12, 20
"""Random games for questions, and the most drawings of each."""
EVERY = 12
"""Choices between two positions that are drawn."""
MS = 1000
NAMES = ("Ada", "Bertrand", "Chandrasekhar", "Dorothy", "Emmy Noether")


def run() -> list[Figure]:
    """Yield the figures of every game with pictures."""
    rows: list[Figure] = []
    for game, pictures in PICTURES.items():
        for seats in GAMES[game].SEATS[-SIZES:]:
            asked, public = _views(game, seats)
            names = NAMES[:seats]
            begun = time.perf_counter()
            encode(pictures.board(public[0], names, str))
            rows.append(Figure(f"{game}, {seats} seats: first board, all of it", (time.perf_counter() - begun) * MS, "ms"))
            rows += _figures(f"{game}, {seats} seats: board", lambda view, draw=pictures.board, names=names: draw(view, names, str), public)
            rows += _panels(f"{game}, {seats} seats: board in four", [pictures.board(view, names, str) for view in public])
            rows += _questions(f"{game}, {seats} seats: question", game, _asked(game, seats))
            rows += _figures(f"{game}, {seats} seats: hand", lambda view, draw=pictures.hand, names=names: draw(view, names, str), asked)
        rows.append(_alternating(game))
    return rows


def _questions(name: str, game: str, asked: Mapping[str, list[Any]]) -> list[Figure]:
    """Measure drawing and encoding of each question's picture, and its bytes."""
    rows: list[Figure] = []
    for question, views in asked.items():

        def draw(view: Any) -> bytes:
            return encode(_image(game, view))

        files = [len(draw(view)) / 1024 for view in views]
        times = seconds(draw, views * (TIMES if len(views) < TIMES else 1))
        rows.append(row(f"{name} {question}", times, "ms", "draw and encode", MS))
        rows.append(row(f"{name} {question}, file", files, "KiB", "{} x {}".format(*_image(game, views[0]).size)))
    return rows


def _image(game: str, view: Any) -> Image.Image:
    image = PICTURES[game].question(view, NAMES[: view.seats], str)
    assert image is not None
    return image


def _alternating(game: str) -> Figure:
    """Measure the boards of games of every number of seats in every theme."""
    most = GAMES[game].SEATS[-1]
    views = [(_views(game, seats)[1][:2][-1], theme) for seats in (min(FEW, most), most) for theme in THEMES]

    def draw(asked: tuple[Any, str]) -> object:
        view, theme = asked
        return PICTURES[game].board(view, NAMES[: view.seats], str, theme=theme)

    for asked in views:
        draw(asked)
    return row(f"{game}, alternating sides and themes: board, draw", seconds(draw, views * TIMES), "ms", scale=MS)


def _panels(name: str, images: list[Image.Image]) -> list[Figure]:
    """Measure the four panels in which a phone shows a board, without drawing the board."""
    weights = [sum(map(len, encode_panels(image))) / 1024 for image in images]
    return [row(f"{name}, encode", seconds(encode_panels, images), "ms", scale=MS), row(f"{name}, files", weights, "KiB")]


def bare(image: Image.Image) -> None:
    """Write only the drawing itself to the file."""
    image.save(io.BytesIO(), "PNG", compress_level=LEVEL)


def _views(game: str, seats: int) -> tuple[list[Any], list[Any]]:
    """Return views of the seat asked, and of a spectator, spread over a game."""
    rules, play = GAMES[game], begin(Table(game, seats), 1)
    asked: list[Any] = []
    public: list[Any] = []
    while play.state.choices:
        if len(play.log) % EVERY == 0:
            asked.append(rules.view(play.state, play.state.to_move))
            public.append(rules.view(play.state, None))
        play.act(play.pick())
    return asked, public


def _asked(game: str, seats: int) -> dict[str, list[Any]]:
    """Return views of the seats asked in random games, for each question with a picture."""
    rules, found = GAMES[game], dict[str, list[Any]]()
    for play in all_plays(game, seats, GAMES_ASKED):
        while play.state.choices:
            question = type(play.state.frame).__name__
            if len(found.get(question, ())) < ASKED:
                view = rules.view(play.state, play.state.to_move)
                if PICTURES[game].numbered(view):
                    found.setdefault(question, []).append(view)
            play.act(play.pick())
    return dict(sorted(found.items()))


def _figures(name: str, draw: Callable[[Any], Image.Image], views: list[Any]) -> list[Figure]:
    images = [draw(view) for view in views]
    width, height = images[0].size
    flat = [Image.open(io.BytesIO(encode(image))) for image in images]
    for image in flat:
        image.load()
    return [
        row(f"{name}, draw", seconds(draw, views), "ms", f"{width} x {height}", MS),
        row(f"{name}, encode", seconds(encode, images), "ms", scale=MS),
        row(f"{name}, bare encoding", seconds(bare, flat), "ms", "of the same pixels, already in their palette", MS),
        row(f"{name}, file", [len(encode(image)) / 1024 for image in images], "KiB"),
    ]
