"""The end of a game in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording import ranking
from bot.wording.catalogue import N_, Words
from bot.wording.ranking import place_of, title
from render.dragon.ended import final
from render.dragon.names import SOURCES
from render.dragon.scores import scored
from render.points import rows_of
from rules.contract import Result
from rules.dragon.view import DragonView

DECIDED = N_("on the person track")
"""The rule that decides a tie (rulebook page 8)."""


def so_far(view: DragonView, names: Sequence[str], say: Words) -> list[str]:
    """Return each seat's points up to now and their sources, the most points first."""
    return ranking.so_far(view.points, [person.sources for person in view.people], names, SOURCES, say)


def scores(result: Result, names: Sequence[str], say: Words, *, by_source: bool = True) -> str:
    """Return each seat by place with its points and their sources."""
    sources = SOURCES if by_source else None
    return "\n".join([title(result, names, DECIDED, say), *(place_of(result, seat, names, sources, say) for seat in result.order)])


def winner(view: DragonView, names: Sequence[str], say: Words) -> str:
    """Name the winner of a game that has ended."""
    return ranking.winner(final(view, tuple(names), say.gettext), DECIDED, say)


def final_points(view: DragonView, names: Sequence[str], say: Words) -> str:
    """Tell the table of points on the board after the end."""
    ended, told = final(view, tuple(names), say.gettext), scored(say.gettext)
    return ranking.final_points(ended, rows_of(ended, told), SOURCES, told.unplaced, say)
