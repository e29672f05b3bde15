"""A game that is over told again: opening it, a step to the next turn with its board, and its positions as text.

For each game finished random games of 4 seats. A step is all that the bot does between a press and its answer, the log played up to the
turn, the board drawn with what changed and encoded, in four panels for a phone or one picture for a desktop. In CPU seconds of one
process, each picture drawn for the first time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from bot.games.position_texts import read, short
from bot.games.positions import Part, position
from bot.games.turns import as_it_stood, turns
from bot.messages import replay
from bot.messages.drawings import Drawings
from bot.messages.replay import Told
from bot.wording.catalogue import words
from rules import GAMES
from rules.play import Live
from tests.bench.rows import Row, row, seconds
from tests.bot.privacy.twins import playing
from tests.rules.games import Table, begin

SEATS = 4
PLAYED = 3
STEPS = 20
"""So many steps of each game are timed, spread over it."""
MS = 1000


def run() -> list[Row]:
    """The figures of every game."""
    return [figure for game in GAMES for figure in _figures(game)]


def _figures(game: str) -> list[Row]:
    seats = max(count for count in GAMES[game].SEATS if count <= SEATS)
    games = [_finished(game, seats, seed) for seed in range(PLAYED)]
    name, told = f"{game}, {seats} seats:", [place for live in games for place in _places(live, seats)]
    texts = [_text(live) for live in games]
    return [
        row(f"{name} open", seconds(turns, games), "ms", f"up to {max(len(turns(live)) for live in games)} turns", MS),
        row(f"{name} step, phone", seconds(lambda one: _step(one, "phone"), told), "ms", scale=MS),
        row(f"{name} step, desktop", seconds(lambda one: _step(one, "desktop"), told), "ms", scale=MS),
        row(f"{name} read a position", seconds(lambda text: read(text.encode()), texts), "ms", scale=MS),
        row(f"{name} a position as text", [len(text) for text in texts], "characters"),
    ]


def _finished(game: str, seats: int, seed: int) -> Live:
    play = begin(Table(game, seats), seed)
    play.finish()
    return play.replayed()


def _places(live: Live, seats: int) -> Iterator[Told]:
    found = turns(live)
    for place in range(0, len(found), max(1, len(found) // STEPS)):
        yield Told(playing(live, seats), found, place, None)


def _step(told: Told, screen: str) -> None:
    async def step() -> None:
        then = await as_it_stood(told.playing, told.turn.until)
        pictures = await Drawings().board(then, "light", screen, words(), told.turn.since)
        assert pictures
        replay.turn(told, pictures, words())

    asyncio.run(step())


def _text(live: Live) -> str:
    """The position before the last choice."""
    setup = live.setup
    return short(position(setup.game, setup.options, setup.seats, [Part(setup.seed, live.texts[:-1])]))
