"""What it takes to tell a finished game again: turn by turn, as a chart, as a film, as a page.

For each game finished games of 4 seats (or of the most it has below) between computers of the weakest level, in the middle of a piece of
work as a worker does it, so that the first piece is warm. ``open``: the turns of the whole game, once for each reader and game; ``step``:
another turn with the board after it in one picture, encoded.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from bot.games.turns import turns
from bot.messages import pages
from bot.messages.curves import curves_of
from bot.messages.filming import Reel, joined, pictures, shots, stops, story_of
from bot.wording.catalogue import words
from render import PICTURES
from render.chart import draw_chart
from render.encode import encode
from render.theme import LIGHT, THEMES
from rules import GAMES, play
from rules.play import Live, Setup
from tests.bench.rows import Row, row, seconds

SEATS = 4
PLAYED = 4
EVERY = 7
CHOICES = 2000
"""A game is told as far as so many choices."""
NAMES = ("Ana", "Bo", "Chen", "Dara", "Emil")
MS = 1000
MIB = 1 / (1 << 20)


def run() -> list[Row]:
    """The figures of every game."""
    return [figure for game in GAMES for figure in _figures(game)]


def _figures(game: str) -> list[Row]:
    seats = max(count for count in GAMES[game].SEATS if count <= SEATS)
    lives = [_played(game, seats, seed) for seed in range(PLAYED)]
    reels = [_reel(live) for live in lives]
    stories = [story_of(reel) for reel in reels]
    name, say = f"{game}, {seats} seats:", words()
    steps = [(live, turn) for live, story in zip(lives, stories, strict=True) for turn in story.turns[::EVERY]]
    films, film_times = _made(_film, reels)
    made, page_times = _made(_page, reels)
    return [
        row(f"{name} open", seconds(turns, lives), "ms", f"{min(len(story.turns) for story in stories)} turns or more", MS),
        row(f"{name} step", seconds(lambda step: _stepped(*step), steps), "ms", scale=MS),
        row(f"{name} chart", seconds(lambda live: _chart(live, say), lives), "ms", scale=MS),
        row(f"{name} film", film_times, "s"),
        row(f"{name} size of a film", [len(film) for film in films], "MiB", scale=MIB),
        row(f"{name} page", page_times, "s", "both themes"),
        row(f"{name} size of a page", [len(page) for page in made], "MiB", scale=MIB),
    ]


def _made(make: Callable[[Reel], bytes], reels: list[Reel]) -> tuple[list[bytes], list[float]]:
    """What is made, and the CPU seconds of each."""
    found, times = list[bytes](), list[float]()
    for reel in reels:
        begun = time.process_time()
        found.append(make(reel))
        times.append(time.process_time() - begun)
    return found, times


def _played(game: str, seats: int, seed: int) -> Live:
    rules, live = GAMES[game], play.begin(Setup(GAMES[game], seats, {}, seed))
    state, texts = live.state, list[str]()
    while state.to_move is not None and len(texts) < CHOICES:
        texts.append(str(rules.stand_in(rules.view(state, state.to_move), "easy")))
        rules.apply(state, rules.parse_action(texts[-1]))
    return play.replayed(live.setup, texts)


def _reel(live: Live) -> Reel:
    names = NAMES[: live.state.seats]
    return Reel(live.setup.game.ID, live.setup.seats, (), live.setup.seed, None, live.texts, names, names, "en", LIGHT)


def _stepped(live: Live, turn: Any) -> bytes:
    before, after = play.at(live, turn.since).view(None), play.at(live, turn.until).view(None)
    art = PICTURES[live.setup.game.ID]
    return encode(art.board(after, NAMES[: live.state.seats], str, art.changes(before, after)))


def _chart(live: Live, say: Any) -> bytes:
    return encode(draw_chart(curves_of(live, turns(live), say), NAMES[: live.state.seats], str).image)


def _film(reel: Reel) -> bytes:
    story = story_of(reel)
    over = story.live.state.to_move is None
    return joined(reel.theme, shots(reel, 0, pictures(len(story.turns)) - (not over)))


def _page(reel: Reel) -> bytes:
    boards = len(stops(len(story_of(reel).turns))) + 1
    return pages.joined(reel.theme, boards, pages.parts(reel, 0, len(THEMES) * boards + 1))
