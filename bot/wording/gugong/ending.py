"""The end of a game in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording.catalogue import Words
from bot.wording.gugong.amounts import points
from bot.wording.gugong.events import SOURCES
from bot.wording.seats import marked
from rules.core import Result


def scores(result: Result, names: Sequence[str], say: Words) -> str:
    """The winner, then each seat by place with its points and where they come from."""
    _ = say.gettext
    winners = [seat for seat, place in enumerate(result.places) if place == 1]
    won = _("**{who} wins!**").format(who=marked(names, winners[0])) if winners else _("**Nobody reached the Palace, so nobody wins.**")
    order = sorted(range(len(result.places)), key=lambda seat: (result.places[seat] is None, result.places[seat] or 0, seat))
    return "\n".join([won, *(_seat(result, seat, names, say) for seat in order)])


def _seat(result: Result, seat: int, names: Sequence[str], say: Words) -> str:
    _ = say.gettext
    sources = result.sources[seat]
    details = ", ".join(f"{_(SOURCES.get(source, source))} {scored}" for source, scored in sources.items() if scored) or _("no points")
    place = result.places[seat]
    if place is None:
        lost = _("– {who}: {points}, not in the Palace; would have had {lost} ({sources})")
        return lost.format(who=marked(names, seat), points=points(0, say), lost=sum(sources.values()), sources=details)
    line = _("{place}. {who}: **{points}** ({sources})")
    return line.format(place=place, who=marked(names, seat), points=points(result.scores[seat], say), sources=details)
