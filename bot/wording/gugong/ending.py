"""The end of a game in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording import ranking
from bot.wording.amounts import points
from bot.wording.catalogue import N_, Words
from bot.wording.ranking import from_sources, place_of, title
from bot.wording.texts import marked
from render.gugong.ended import final
from render.gugong.names import SOURCES
from render.gugong.scores import scored
from render.points import rows_of
from rules.contract import Result
from rules.gugong.view import GugongView

DECIDED = N_("on the Intrigue Track")
"""The rule that decides a tie (rulebook page 14)."""


def so_far(view: GugongView, names: Sequence[str], say: Words) -> list[str]:
    """Return each seat's points up to now and their sources, the most points first."""
    return ranking.so_far(view.points, [person.sources for person in view.people], names, SOURCES, say)


def scores(result: Result, names: Sequence[str], say: Words, *, by_source: bool = True) -> str:
    """Return each seat by place with its points and their sources."""
    above = title(result, names, DECIDED, say) or say.gettext("**Nobody reached the Palace, so nobody wins.**")
    return "\n".join([above, *(_seat(result, seat, names, say, by_source=by_source) for seat in result.order)])


def _seat(result: Result, seat: int, names: Sequence[str], say: Words, *, by_source: bool) -> str:
    _ = say.gettext
    if result.places[seat] is not None:
        return place_of(result, seat, names, SOURCES if by_source else None, say)
    whole, short = _("- {who}: {points}, not in the Palace; would have had {lost} ({sources})"), _("- {who}: {points}, not in the Palace")
    return (whole if by_source else short).format(
        who=marked(names, seat),
        points=points(0, say),
        lost=points(sum(result.sources[seat].values()), say),
        sources=from_sources(result, seat, SOURCES, say),
    )


def winner(view: GugongView, names: Sequence[str], say: Words) -> str:
    """Name the winner of a game that has ended, or say that nobody wins."""
    return ranking.winner(final(view, tuple(names), say.gettext), DECIDED, say) or say.gettext(
        "**Nobody reached the Palace, so nobody wins.**"
    ).strip("*.")


def final_points(view: GugongView, names: Sequence[str], say: Words) -> str:
    """Tell the table of points on the board after the end."""
    ended, told = final(view, tuple(names), say.gettext), scored(say.gettext)
    return ranking.final_points(ended, rows_of(ended, told), SOURCES, told.unplaced, say)
