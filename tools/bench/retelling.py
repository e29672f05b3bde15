"""Measure the ways to show a finished game again: turn by turn, as a chart, a film, a page, a position.

For each game finished games of 4 seats (or of the most it has below) between computers of the weakest level, in CPU seconds of one process
that has drawn before. ``open``: the whole game played again, once for each game that a person opens. ``step``: everything that the bot does
between any further press and its answer: the board drawn with the changes and encoded, in four panels for a phone or as one picture for a
desktop, drawn for the first time. ``memory``: the peak memory of a separate process that makes a film and a page, and its memory before,
with the rules, the fonts and the letters. The load beside play: ``python -m tools.load told``.

``python -m tools.bench.retelling --games 20``: with 20 games of each, one row after the other.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor

from bot.games.position_texts import read, short
from bot.games.positions import Part, position
from bot.games.session import Session
from bot.games.story import Story, retell
from bot.messages import pages, replay
from bot.messages.curves import curves_of
from bot.messages.drawings import Drawings
from bot.messages.filming import Reel, drawn, joined, shots, story_of
from bot.messages.pages import stops
from bot.messages.replay import ReplayPage
from bot.messages.scenes import pictures
from bot.wording.catalogue import words
from render.chart import draw_chart
from render.encode import encode
from render.theme import LIGHT, THEMES
from rules import GAMES, play
from rules.play import ReplayedGame, Setup
from tests.bot.privacy.twins import session
from tools.bench.rows import Figure, row, seconds
from tools.load.measured import usage

SEATS = 4
PLAYED = 6
STEPS = 12
"""The number of steps of each game that are timed, spread over it."""
RESULT = 2
"""The pictures at the end of a film that only an ended game has."""
CHOICES = 2000
"""The most choices of a game that are shown."""
NAMES = ("Ana", "Bo", "Chen", "Dara", "Emil")
MS = 1000
MIB = 1 / (1 << 20)


def run() -> list[Figure]:
    """Yield the figures of every game."""
    return list(_all(PLAYED))


def _all(games: int) -> Iterator[Figure]:
    """Yield the figures of this number of games of each."""
    for game in GAMES:
        yield from _figures(game, games)


def _figures(game: str, games: int) -> Iterator[Figure]:
    seats = max(count for count in GAMES[game].SEATS if count <= SEATS)
    lives = [_played(game, seats, seed) for seed in range(games)]
    reels, name = [_reel(live) for live in lives], f"{game}, {seats} seats:"
    drawn(reels[0], 1)
    counts = sorted(len(story_of(reel).turns) for reel in reels)
    yield row(f"{name} open", seconds(retell, lives), "ms", f"{counts[0]} to {counts[-1]} turns", MS)
    told = [place for live in lives for place in _places(live, seats)]
    yield row(f"{name} step, phone", seconds(lambda one: _step(one, "phone"), told), "ms", scale=MS)
    yield row(f"{name} step, desktop", seconds(lambda one: _step(one, "desktop"), told), "ms", scale=MS)
    yield row(f"{name} chart", seconds(_chart, lives), "ms", scale=MS)
    yield from _made(f"{name} film", _film, reels)
    yield from _made(f"{name} page", _page, reels)
    texts = [_text(live) for live in lives]
    yield row(f"{name} read a position", seconds(lambda text: read(text.encode()), texts), "ms", scale=MS)
    yield row(f"{name} a position as text", [len(text) for text in texts], "characters")
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as alone:
        before, most = alone.submit(_memory, reels[-1]).result()
    yield Figure(f"{name} memory of who makes film and page", most, "MB", note=f"{before:.0f} before")


def _made(name: str, make: Callable[[Reel], bytes], reels: list[Reel]) -> Iterator[Figure]:
    """Return the CPU seconds and the size of each product."""
    found, times = list[bytes](), list[float]()
    for reel in reels:
        begun = time.process_time()
        found.append(make(reel))
        times.append(time.process_time() - begun)
    yield row(name, times, "s")
    yield row(f"{name}, size", [len(made) for made in found], "MiB", scale=MIB)


def _played(game: str, seats: int, seed: int) -> ReplayedGame:
    rules, live = GAMES[game], play.begin(Setup(GAMES[game], seats, {}, seed))
    state, texts = live.state, list[str]()
    while state.to_move is not None and len(texts) < CHOICES:
        texts.append(str(rules.choose(rules.view(state, state.to_move), "easy")))
        rules.apply(state, rules.parse_action(texts[-1]))
    return play.replayed(live.setup, texts)


def _reel(live: ReplayedGame) -> Reel:
    names = NAMES[: live.state.seats]
    return Reel(live.setup.game.ID, live.setup.seats, (), live.setup.seed, None, live.texts, names, names, "en", LIGHT)


def _places(live: ReplayedGame, seats: int) -> Iterator[tuple[ReplayPage, Story]]:
    again = retell(live)
    for place in range(0, len(again.turns), max(1, len(again.turns) // STEPS)):
        yield ReplayPage(session(live, seats), again.turns, place, None), again


def _step(one: tuple[ReplayPage, Story], screen: str) -> None:
    told, again = one
    before, after = [Session(told.session.row, again.at(seq)) for seq in (told.turn.since, told.turn.until)]
    shown = asyncio.run(Drawings().board(after, LIGHT, screen, words(), told.turn.since, before=before))
    assert shown
    replay.turn(told, shown, words())


def _chart(live: ReplayedGame) -> bytes:
    return encode(draw_chart(curves_of(retell(live), words()), NAMES[: live.state.seats], str).image)


def _film(reel: Reel) -> bytes:
    story = story_of(reel)
    unknown = 0 if story.live.state.to_move is None else RESULT
    return joined(reel, shots(reel, 0, pictures(story) - unknown))


def _page(reel: Reel) -> bytes:
    boards = len(stops(len(story_of(reel).turns))) + 1
    return pages.joined(reel.theme, boards, pages.parts(reel, 0, len(THEMES) * boards + 1))


def _text(live: ReplayedGame) -> str:
    """Return the position before the last choice."""
    setup = live.setup
    return short(position(setup.game, setup.options, setup.seats, [Part(setup.seed, live.texts[:-1])]))


def _memory(reel: Reel) -> tuple[float, float]:
    """Return the MB of this process with one picture drawn, and its peak after a film and a page."""
    drawn(reel, 1)
    before = usage(os.getpid()).peak
    _film(reel)
    _page(reel)
    return before, usage(os.getpid()).peak


def main() -> None:
    """Print the rows, each as soon as it is found: name, median, 95th percentile."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.retelling", description="What it takes to tell a finished game again.")
    parser.add_argument("--games", type=int, default=PLAYED, help="how many games of each")
    for figure in _all(parser.parse_args().games):
        print(figure, flush=True)


if __name__ == "__main__":
    main()
