"""Everybody's points over a game, as data for the chart and its text: after each turn, after each round."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.turns import Turn
from bot.wording import WORDING
from bot.wording.catalogue import Words
from render.chart import Curves
from rules.play import ReplayedGame, begin


def curves_of(live: ReplayedGame, turns: Sequence[Turn], say: Words) -> Curves:
    """Return the lines of a game with the points that everybody knew. ``turns``: all of them."""
    setup, result = live.setup, live.setup.game.result(live.state)
    words = WORDING[setup.game.ID]
    rounds = [
        (place, words.round_name(turn.round, say), turn.round)
        for place, turn in enumerate(turns)
        if not place or turn.round != turns[place - 1].round
    ]
    points = [setup.game.view(begin(setup).state, None).points, *(turn.points for turn in turns)]
    return Curves(points, rounds, None if result is None else result.scores)


def after_rounds(live: ReplayedGame, turns: Sequence[Turn], say: Words) -> list[tuple[str, tuple[int, ...]]]:
    """Return the points after each finished round, by the round's name."""
    game = live.setup.game
    last = {turn.round: turn.points for turn in turns[: -1 if game.result(live.state) is not None else None]}
    return [(WORDING[game.ID].round_name(number, say), points) for number, points in last.items()]
