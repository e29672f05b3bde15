"""Advice in words: the best answers to a question, and why one is better than another."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.wording.amounts import listed, points
from bot.wording.catalogue import Sentence, Words
from rules.contract import Weighed

MOST_REASONS = 3
MOST_TELLING = 2
"""The least number of reasons for the verdict on an answer, if it has as many; the rest are the weightiest."""
LEAST = 0.5
"""Points: a smaller difference counts as none."""
ALL_ELSE = 1.0
"""Points: small reasons that add up to this much are told together, so that the numbers add up."""
Expected = Callable[[str, Words], str]
"""Names the source of expected points, by its id."""


def title(best: Weighed, say: Words) -> str:
    """Return the line above the answers."""
    if round(best.points) <= 0:
        return say.gettext("**Advice**: even with the first of these answers I expect no points for you at the end.")
    expected = points(round(best.points), say)
    return say.gettext("**Advice**: with the first of these answers I expect about {points} for you at the end.").format(points=expected)


def numbered(number: int, choice: str, detail: str, say: Words) -> str:
    """Return an answer in its place, the best first. ``detail``: its cost and gain, "" for none."""
    if not detail:
        return say.gettext("{number}. **{choice}**").format(number=number, choice=choice)
    return say.gettext("{number}. **{choice}** – {detail}").format(number=number, choice=choice, detail=detail)


def before_the_next(better: Weighed, other: Weighed, seats: int, expected: Expected, say: Words) -> str:
    """Say why the best answer is the best."""
    _, ahead = say.gettext, better.worth - other.worth
    why = reasons(better, other, seats, expected, say)
    if as_good(ahead, other.error):
        return _("About as good as the next: {why}.").format(why=why) if why else _("As good as the next.")
    sentence = _("About {points} better than the next: {why}.") if why else _("About {points} better than the next.")
    return sentence.format(points=by_about(ahead, other.error, say), why=why)


def behind_the_first(behind: float, error: float, why: str, say: Words) -> str:
    """Say how far another answer is behind the best. ``why``: see :func:`reasons`; "" if it was said already."""
    _ = say.gettext
    if as_good(behind, error):
        return _("About as good as the first: {why}.").format(why=why) if why else _("About as good as the first.")
    sentence = _("About {points} behind the first: {why}.") if why else _("About {points} behind the first.")
    return sentence.format(points=by_about(behind, error, say), why=why)


def reasons(one: Weighed, other: Weighed, seats: int, expected: Expected, say: Words) -> str:
    """Compare two answers in three parts at most: "2 more from Jade and 1 less from Servants"; "" if nothing counts.

    The reasons for the verdict stand first, and are most of the text. The rest of the sources stands last, so that the numbers add up to
    the difference as it is told, unless points left to the others count, too.
    """
    found: list[tuple[float, str]] = []
    for source in {**one.shares, **other.shares}:
        by, name = one.shares.get(source, 0.0) - other.shares.get(source, 0.0), expected(source, say)
        if abs(by) >= LEAST and name:
            found.append((by, name))
    denied = (one.worth - one.points) - (other.worth - other.points)
    if abs(denied) >= LEAST:
        found.append((denied, ""))
    ahead = one.worth - other.worth
    weightiest = sorted(found, key=lambda each: -abs(each[0]))
    if abs(ahead) >= LEAST:  # the reasons for the verdict come before those against it
        telling = [each for each in weightiest if each[0] * ahead > 0][:MOST_TELLING]
        weightiest = [*telling, *(each for each in weightiest if each not in telling)]
    kept = sorted(weightiest[:MOST_REASONS], key=lambda each: each[0], reverse=ahead >= 0)
    counts, rest = _whole([by for by, _ in kept], ahead)
    told = [
        _by_source(count, name, say) if name else _to_others(by > 0, seats, say) for count, (by, name) in zip(counts, kept, strict=True)
    ]
    if kept and rest:
        told.append(_by_source(rest, say.pgettext("2 more", "from all else"), say))
    return listed(told, say)


def _whole(parts: Sequence[float], total: float) -> tuple[list[int], int]:
    """Round parts of points to whole ones, each less than one off; return them with the rest of the whole total, 0 if possible."""
    rest = total - sum(parts)
    whole = [_apart(part) for part in parts]
    left = _apart(total) - (round(rest) if abs(rest) >= ALL_ELSE else 0) - sum(whole)
    while left:
        by = 1 if left > 0 else -1
        moved = [(abs(count + by - part), place) for place, (count, part) in enumerate(zip(whole, parts, strict=True)) if count + by]
        off, place = min(moved, default=(1.0, 0))
        if off >= 1:
            break
        whole[place] += by
        left -= by
    return whole, _apart(total) - sum(whole)


def _apart(points: float) -> int:
    """Return the points by which two answers differ, as they are told."""
    return 0 if abs(points) < LEAST else round(points) or (1 if points > 0 else -1)


def _by_source(by: int, source: str, say: Words) -> str:
    """Say how many more or fewer points a source is expected to bring."""
    # Translators: {source} is for example "from Jade".
    more, less = say.gettext("{count} more {source}"), say.gettext("{count} less {source}")
    return (more if by > 0 else less).format(count=abs(by), source=source)


def _to_others(less: bool, seats: int, say: Words) -> str:
    """Say that the others get less or more."""
    # Translators: the last part of a list: "2 more from Jade and less for the others".
    if seats == 2:
        return say.gettext("less for the other seat") if less else say.gettext("more for the other seat")
    return say.gettext("less for the others") if less else say.gettext("more for the others")


def as_good(behind: float, error: float) -> bool:
    """Check whether an answer counts as good as the best. ``error``: the standard error of the points by which it is behind."""
    return behind < max(LEAST, error)


def by_about(count: float, error: float, say: Words) -> str:
    """Say how many points answers are apart, with the standard error if it is half a point or more."""
    told = points(max(1, round(count)), say)
    # Translators: {points} is "3 VP", {error} a number of points: "3 VP ± 1"
    return say.gettext("{points} ± {error}").format(points=told, error=round(error)) if round(error) else told


off = Sentence("At this table nobody is given advice. The person who opened it can change that with **Table settings** in `/settings`.")
never = Sentence("Nobody can be advised on this game: its computers do not weigh their answers.")
nothing_to_say = Sentence("I have no advice on this question. Choose as you like; nothing was changed.")

BUTTONS = {
    "back": Sentence("Back to the question"),
}
