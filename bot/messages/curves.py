"""Everybody's points over a game, as data for the chart and its text: after each turn, after each round."""

from __future__ import annotations

from bot.games.story import Story
from bot.wording import WORDING
from bot.wording.catalogue import Words
from render.chart import Curves
from rules.play import begin


def curves_of(story: Story, say: Words) -> Curves:
    """Return the lines of a game with the points that everybody knew."""
    setup, result = story.live.setup, story.live.setup.game.result(story.live.state)
    words, turns = WORDING[setup.game.ID], story.turns
    rounds = [
        (place, words.round_name(turn.round, say), turn.round)
        for place, turn in enumerate(turns)
        if not place or turn.round != turns[place - 1].round
    ]
    points = [setup.game.view(begin(setup).state, None).points, *(turn.points for turn in turns)]
    return Curves(points, rounds, None if result is None else result.scores)


def after_rounds(story: Story, say: Words) -> list[tuple[str, tuple[int, ...]]]:
    """Return the points after each finished round, by the round's name."""
    game = story.live.setup.game
    last = {turn.round: turn.points for turn in story.turns[: -1 if game.result(story.live.state) is not None else None]}
    return [(WORDING[game.ID].round_name(number, say), points) for number, points in last.items()]
