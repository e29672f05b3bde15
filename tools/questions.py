"""Check the questions on the board in whole games: each has its picture or enough words, numbers agree, nothing leaks.

``python -m tools.questions`` plays 300 games of each game through all numbers of seats and sets of options, every tenth by computers, and
prints a row for each question: how often it came up and was drawn, disagreements, CPU milliseconds to draw and encode, KiB. ``--games``
sets the games of each game. The last line is ``sound``, or the number of disagreements; half an hour on two cores.

For each question, the numbers on the picture and on the controls of the private menu are compared one to one. The first ``TIMED`` of each
in a game are also drawn from a twin, a table with everything hidden from the reader dealt anew, and encoded.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from bot.interactions.features import PARTS
from bot.messages import views
from bot.messages.message import Menu, Message, buttons_of
from bot.wording.asking import DISCS
from bot.wording.catalogue import words
from render import PICTURES
from render.canvas import Canvas
from render.encode import encode
from render.initials import look
from render.question import draw_question
from render.theme import THEMES
from rules import GAMES
from rules.play import Setup, chosen
from rules.play import begin as begun
from tests.bot.privacy.twins import session
from tests.rules.games import Table, begin, tables
from tools.bench.pictures import NAMES
from tools.bench.rows import row

TIMED = 3
"""The number of pictures of each question in a game that are drawn again from a twin, and encoded."""
BY_COMPUTERS = 10
"""One in this many games is played by computers."""
NUMBER = re.compile(rf"^(?:([{DISCS}])|\((\d+)\)) ")


@dataclass
class Met:
    """The record of a question. ``times``: CPU seconds; ``sizes``: bytes; ``wrong``: disagreements, in words."""

    count: int = 0
    drawn: int = 0
    times: list[float] = field(default_factory=list[float])
    sizes: list[int] = field(default_factory=list[int])
    wrong: list[str] = field(default_factory=list[str])

    def add(self, other: Met) -> None:
        """Add the record of another game."""
        self.count += other.count
        self.drawn += other.drawn
        self.times += other.times
        self.sizes += other.sizes
        self.wrong += other.wrong


def tabled(game: str, count: int) -> Iterator[tuple[Table, int]]:
    """Yield ``count`` tables with their seeds: every number of seats in turn, each with its sets of options in turn."""
    offered = [tables(game, seats) for seats in GAMES[game].SEATS]
    for seed in range(count):
        kinds = offered[seed % len(offered)]
        yield kinds[seed // len(offered) % len(kinds)], seed


def played(table: Table, seed: int) -> dict[str, Met]:
    """Play a game and return the records of its questions."""
    play, found = begin(table, seed), dict[str, Met]()
    live, by_computers = begun(Setup(table.rules, table.seats, dict(play.state.options), seed)), seed % BY_COMPUTERS == 0
    while live.asked is not None:
        view = table.rules.view(live.state, live.asked)
        met = found.setdefault(view.question, Met())
        _look(met, table, live, view, f"{table.game} {table.seats} seats, {dict(table.options)}, seed {seed}, row {live.seq}")
        play.state = live.state
        live = chosen(live, table.rules.choose(view) if by_computers else play.pick())
    return found


def _look(met: Met, table: Table, live: Any, view: Any, where: str) -> None:
    """Record the picture and the words of a question for the seat asked."""
    met.count += 1
    choices, canvas = PICTURES[table.game].numbered(view), _drawn(table.game, view)
    if canvas is None:
        if choices or not (view.question in PICTURES[table.game].IN_WORDS or _scene(table.game, view)):
            met.wrong.append(f"no picture, no reason: {where}")
        return
    met.drawn += 1
    numbers = [mark.what for mark in canvas.marks if mark.kind == "number"]
    expected = [str(number) for number in range(1, len(choices) + 1)]
    if numbers != expected or _on_controls(views.menu(session(live, table.seats), view.seat, None, words(), parts=PARTS)) != expected:
        met.wrong.append(f"numbers differ: {where}")
    if met.drawn <= TIMED:
        _time(met, table.game, view, [*THEMES][met.drawn % len(THEMES)])
        twin = table.rules.load(table.probe.permuted(live.state, view.seat, random.Random(live.seq)))
        other = _drawn(table.game, table.rules.view(twin, view.seat))
        if other is None or other.image.tobytes() != canvas.image.tobytes():
            met.wrong.append(f"shows what is hidden: {where}")


def _time(met: Met, game: str, view: Any, theme: str) -> None:
    """Draw and encode a question, and record the duration and the file's size."""
    started = time.process_time()
    image = PICTURES[game].question(view, NAMES[: view.seats], str, theme)
    assert image is not None
    met.sizes.append(len(encode(image)))
    met.times.append(time.process_time() - started)


def _scene(game: str, view: Any) -> bool:
    """Check whether a question has a picture if some of its choices lie on the board."""
    return view.question in import_module(f"render.{game}.questions").SCENES


def _drawn(game: str, view: Any) -> Canvas | None:
    return draw_question(view, str, look(next(iter(THEMES)), NAMES), import_module(f"render.{game}.questions").SCENES)


def _on_controls(menu: Message) -> list[str]:
    """Return the numbers on the buttons and entries of a private menu."""
    labels = [each.label for part in menu.parts for each in (part.entries if isinstance(part, Menu) else buttons_of([part]))]
    found = [NUMBER.match(label) for label in labels]
    return [match[2] or str(DISCS.index(match[1]) + 1) for match in found if match]


def run(games: int, workers: int | None = None) -> dict[tuple[str, str], Met]:
    """Return the records of ``games`` games of each game, by game and question."""
    found: dict[tuple[str, str], Met] = {}
    asked = [each for game in GAMES for each in tabled(game, games)]
    with ProcessPoolExecutor(workers) as pool:
        for (table, _), met in zip(asked, pool.map(played, *zip(*asked, strict=True)), strict=True):
            for question, each in met.items():
                found.setdefault((table.game, question), Met()).add(each)
    return dict(sorted(found.items()))


def main() -> int:
    """Print the table; return 1 if anything disagrees."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    given = parser.parse_args()
    found = run(given.games, given.workers)
    print(f"{'':46} {'median':>10} {'95th pc.':>10}")
    for (game, question), met in found.items():
        name = f"{game} {question}"
        if met.times:
            print(row(name, met.times, "ms", f"met {met.count:,}, drawn {met.drawn:,}, up to {max(met.sizes) / 1024:.0f} KiB", 1000))
        else:
            print(f"{name:46} in words, met {met.count:,}")
    wrong = Counter(text.partition(":")[0] for met in found.values() for text in met.wrong)
    for text in [text for met in found.values() for text in met.wrong][:20]:
        print(text)
    every = {(game, name) for game in GAMES for name in Table(game, GAMES[game].SEATS[-1]).probe.questions()}
    missing = [" ".join(each) for each in sorted(every - found.keys())]
    print("never met:", ", ".join(missing) or "none")
    print(f"not sound: {dict(wrong)}" if wrong else "sound")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
