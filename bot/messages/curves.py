"""Everybody's points over a game, as data for the chart and its text: after each turn, after each round."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.story import Story
from bot.wording import WORDING
from bot.wording.amounts import listed
from bot.wording.catalogue import Words
from render.chart import Curves
from rules.play import begin


def curves_of(story: Story, say: Words) -> Curves:
    """Return the lines of a game from the public points."""
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


def described(after: Sequence[tuple[str, Sequence[int]]], names: Sequence[str], final: Sequence[int] | None, say: Words) -> str:
    """Describe the picture: the points at the end of each round, and the scores.

    Each name stands in it once: Discord takes 1024 characters, and a game may have thirteen rounds.
    """
    _ = say.gettext
    lines = [_("Everybody’s points over the game as lines.")]
    if after:
        # Translators: before the points of each day or month, such as "Day 2: 12, 9, 8."; {names} is for example "Ana, Bo and Chi".
        lines.append(_("At the end of each round, in the order of {names}:").format(names=listed(names, say)))
        # Translators: {round} is for example "Day 2" or "Month 5", {points} "12, 9, 8".
        lines += [_("{round}: {points}.").format(round=round_, points=", ".join(map(str, points))) for round_, points in after]
    if final is not None:
        lines.append(_("Final scores: {points}.").format(points=_each(final, names, say)))
    return " ".join(lines)


def _each(points: Sequence[int], names: Sequence[str], say: Words) -> str:
    return listed([f"{name} {count}" for name, count in zip(names, points, strict=True)], say)
