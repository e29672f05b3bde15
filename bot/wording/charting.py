"""The points of all seats over a game, in words: what stands around the picture, and its alternative text."""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording.amounts import listed
from bot.wording.catalogue import Words


def title(say: Words) -> str:
    return say.gettext("## Points, turn by turn")


def came_from(say: Words) -> str:
    """Above where the points of each seat came from."""
    return say.gettext("**Where the points came from**")


def alt(after: Sequence[tuple[str, Sequence[int]]], names: Sequence[str], final: Sequence[int] | None, say: Words) -> str:
    """What the picture shows: the points at the end of each round, and the scores."""
    _ = say.gettext
    lines = [_("Everybody's points over the game as lines, one for each player.")]
    # Translators: {round} is as "Day 2" or "Month 5", {points} as "Ana 12, Bo 9 and Chi 8".
    lines += [_("After {round}: {points}.").format(round=round_, points=_each(points, names, say)) for round_, points in after]
    if final is not None:
        lines.append(_("Final scores: {points}.").format(points=_each(final, names, say)))
    return " ".join(lines)


def _each(points: Sequence[int], names: Sequence[str], say: Words) -> str:
    return listed([f"{name} {count}" for name, count in zip(names, points, strict=True)], say)
