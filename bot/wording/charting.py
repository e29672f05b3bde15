"""The points of all seats over a game, in words: the text around the picture, and its alternative text."""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording.amounts import listed
from bot.wording.catalogue import Sentence, Words

title = Sentence("## Points, turn by turn")
came_from = Sentence("**Where the points came from**")


def alt(after: Sequence[tuple[str, Sequence[int]]], names: Sequence[str], final: Sequence[int] | None, say: Words) -> str:
    """Describe the picture: the points at the end of each round, and the scores.

    Each name stands in it once: Discord takes 1024 characters, and a game may have thirteen rounds.
    """
    _ = say.gettext
    lines = [_("Everybody's points over the game as lines.")]
    if after:
        # Translators: before the points of each day or month, such as "Day 2: 12, 9, 8."; {names} is as "Ana, Bo and Chi".
        lines.append(_("At the end of each round, in the order of {names}:").format(names=listed(names, say)))
        # Translators: {round} is as "Day 2" or "Month 5", {points} as "12, 9, 8".
        lines += [_("{round}: {points}.").format(round=round_, points=", ".join(map(str, points))) for round_, points in after]
    if final is not None:
        lines.append(_("Final scores: {points}.").format(points=_each(final, names, say)))
    return " ".join(lines)


def _each(points: Sequence[int], names: Sequence[str], say: Words) -> str:
    return listed([f"{name} {count}" for name, count in zip(names, points, strict=True)], say)
