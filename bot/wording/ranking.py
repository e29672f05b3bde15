"""The final scores of a game in words: the parts that do not depend on how a game is won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.wording.amounts import each_source, entry, listed, parted, points
from bot.wording.catalogue import Words
from bot.wording.texts import marked
from render.ended import Final
from render.points import LOST, Rows
from rules.contract import Result


def title(result: Result, names: Sequence[str], decided: str, say: Words) -> str:
    """Name the winner, above the seats; "" if nobody has won. ``decided``: the rule that decides a tie, to follow "ahead"."""
    _ = say.gettext
    if 1 not in result.places:
        return ""
    winner = result.places.index(1)
    won = points(result.scores[winner], say)
    able = (seat for seat in result.order if result.places[seat] is not None and seat != winner)
    tied = [marked(names, seat) for seat in able if result.scores[seat] == result.scores[winner]]
    if not tied:
        return _("**{who} wins with {points}.**").format(who=marked(names, winner), points=won)
    # Translators: {decided} is "on the Intrigue Track" or "on the person track".
    message = _("**{who} wins with {points}, as many as {others}, but ahead {decided}.**")
    return message.format(who=marked(names, winner), points=won, others=listed(tied, say), decided=_(decided))


def from_sources(result: Result, seat: int, sources: Mapping[str, str], say: Words) -> str:
    """List the sources of a seat's points: "Jade: 6, Great Wall: 3"."""
    return _each(result.sources[seat], sources, say)


def _each(scored: Mapping[str, int], sources: Mapping[str, str], say: Words) -> str:
    return ", ".join(each_source(scored, sources, say)) or say.gettext("no points")


def so_far(
    counted: Sequence[int], scored: Sequence[Mapping[str, int]], names: Sequence[str], sources: Mapping[str, str], say: Words
) -> list[str]:
    """Return each seat's points in a game under way and their sources, the most points first."""
    return [
        # Translators: a line of a list: {who} has this number of points up to now, {sources} is for example "Palaces 6, Research 3".
        say.gettext("- {who}: **{points}** so far ({sources})").format(
            who=marked(names, seat), points=points(counted[seat], say), sources=_each(scored[seat], sources, say)
        )
        for seat in sorted(range(len(counted)), key=lambda seat: (-counted[seat], seat))
    ]


def place_of(result: Result, seat: int, names: Sequence[str], sources: Mapping[str, str] | None, say: Words) -> str:
    """Return a seat with its place and its points. ``sources``: the names of their sources; None leaves these out."""
    _ = say.gettext
    message = _("{place}. {who}: **{points}**") if sources is None else _("{place}. {who}: **{points}** ({sources})")
    return message.format(
        place=result.places[seat],
        who=marked(names, seat),
        points=points(result.scores[seat], say),
        sources="" if sources is None else from_sources(result, seat, sources, say),
    )


def final_points(ended: Final, rows: Rows, sources: Mapping[str, str], lost: str, say: Words) -> str:
    """Tell the table of points on the picture of a game that has ended: the sums, then each source, in the order of the places.

    ``rows``: by source; ``sources``: their names; ``lost``: the reason why seats lose points.
    """
    _, order = say.gettext, (*ended.order, *ended.unplaced)
    named = {**{source: _(name) for source, name in sources.items()}, LOST: lost}
    each = [entry(say, name=named[source], what=", ".join(str(points[seat]) for seat in order)) for source, points in rows.items()]
    # Translators: the text of a table; {names} is "Ana, Bo and Chi", {points} "40, 32, 20", {sources} "Jade: 6, 0, 1; Great Wall: 3, 6, 0".
    return _("Final points in the order of {names}: {points}. By source: {sources}").format(
        names=listed([ended.names[seat] for seat in order], say),
        points=", ".join(str(ended.score(seat)) for seat in order),
        sources=parted(each, say),
    )


def winner(ended: Final, decided: str, say: Words) -> str:
    """Name the winner as ``title`` does, without markup; "" if nobody has won."""
    places = [ended.order.index(seat) + 1 if seat in ended.order else None for seat in range(len(ended.points))]
    scored = Result(tuple(places), tuple([ended.score(seat) for seat in range(len(places))]), tuple(ended.sources))
    return title(scored, ended.names, decided, say).replace("**", "").rstrip(".")
