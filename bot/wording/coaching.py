"""Advice in words: the best answers to a question, why one is better than another, who reads that it was given."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.wording.amounts import listed, points
from bot.wording.catalogue import Words
from rules.contract import Weighed

MOST_REASONS = 3
MOST_TELLING = 2
"""So many reasons, where there are as many, speak for what is said of an answer; the rest are the weightiest."""
LEAST = 0.5
"""Fewer points than this are none."""
ALL_ELSE = 1.0
"""So many points that many small reasons come to are told together, so that what is told adds up."""
Expected = Callable[[str, Words], str]
"""Where points are expected from, by the id of the source."""


def title(best: Weighed, say: Words) -> str:
    """Above the answers."""
    if round(best.points) <= 0:
        return say.gettext("**Advice**: even with the first of these answers I expect no points for you at the end.")
    expected = points(round(best.points), say)
    return say.gettext("**Advice**: with the first of these answers I expect about {points} for you at the end.").format(points=expected)


def at_practice(say: Words) -> str:
    """Why advice is offered although several people play."""
    return say.gettext(
        "-# At the practice table everybody may ask for **Advice**, for one person tries things out for all. On a server it is offered to "
        "whoever plays alone, and where `/settings table coach:` allows it."
    )


def numbered(number: int, choice: str, detail: str, say: Words) -> str:
    """An answer in its place, the best first. ``detail``: what it costs and brings, "" for nothing to say."""
    if not detail:
        return say.gettext("{number}. **{choice}**").format(number=number, choice=choice)
    return say.gettext("{number}. **{choice}** – {detail}").format(number=number, choice=choice, detail=detail)


def before_the_next(better: Weighed, other: Weighed, seats: int, expected: Expected, say: Words) -> str:
    """Why the best answer is the best."""
    _, ahead = say.gettext, better.worth - other.worth
    why = reasons(better, other, seats, expected, say)
    if ahead < LEAST:
        return _("About as good as the next: {why}.").format(why=why) if why else _("As good as the next.")
    sentence = _("About {points} better than the next: {why}.") if why else _("About {points} better than the next.")
    return sentence.format(points=_points(ahead, say), why=why)


def behind_the_first(behind: float, why: str, say: Words) -> str:
    """How far another answer is behind the best. ``why``: see :func:`reasons`, "" where it was said already."""
    _ = say.gettext
    if behind < LEAST:
        return _("About as good as the first: {why}.").format(why=why) if why else _("About as good as the first.")
    sentence = _("About {points} behind the first: {why}.") if why else _("About {points} behind the first.")
    return sentence.format(points=_points(behind, say), why=why)


def reasons(one: Weighed, other: Weighed, seats: int, expected: Expected, say: Words) -> str:
    """What an answer has more and less than another, in three parts at most: "2 more from Jade and 1 less from Servants". What makes it the
    better or the worse one stands first, and is most of what is told; what all else comes to stands last, so that the numbers add up to how
    far the answers are apart as that is told, unless what is left to the others counts, too. "" for nothing that counts."""
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
    if abs(ahead) >= LEAST:  # why it is the better one, or the worse, is told before what speaks against that
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
    """Parts of points as whole ones, each less than one off, and what is left of the whole total: nothing where that can be."""
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
    """Points by which two answers are apart, as they are told."""
    return 0 if abs(points) < LEAST else round(points) or (1 if points > 0 else -1)


def _by_source(by: int, source: str, say: Words) -> str:
    """How many points more or less are expected from a source."""
    # Translators: {source} is "from Jade" and the like.
    more, less = say.gettext("{count} more {source}"), say.gettext("{count} less {source}")
    return (more if by > 0 else less).format(count=abs(by), source=source)


def _to_others(less: bool, seats: int, say: Words) -> str:
    """What is left to the others."""
    # Translators: the last part of a list: "2 more from Jade and less for the others".
    if seats == 2:
        return say.gettext("less for the other seat") if less else say.gettext("more for the other seat")
    return say.gettext("less for the others") if less else say.gettext("more for the others")


def _points(count: float, say: Words) -> str:
    return points(max(1, round(count)), say)


def thinking(say: Words) -> str:
    return say.gettext("I am weighing the answers to your question. It takes a few seconds.")


def told_to_others(say: Words) -> str:
    """Before the first advice at a table where others play."""
    return say.gettext("Others play at this table: everybody will read that you took advice, and never what it says. Do you want it?")


def off(say: Words) -> str:
    return say.gettext("At this table nobody is given advice. Who opened it can change that with `/settings table coach:`.")


def never(say: Words) -> str:
    """Return why a game has neither advice nor reviews."""
    return say.gettext("Nobody can be advised on this game: its computers do not weigh their answers.")


def nothing_to_say(say: Words) -> str:
    return say.gettext("I have no advice on this question. Choose as you like; nothing was changed.")


def one_answer(say: Words) -> str:
    return say.gettext("There is only one answer to this question, so there is nothing to advise.")


def was_given(name: str, count: int, say: Words) -> str:
    """In the log and in the channel. ``count``: on how many questions."""
    return say.ngettext("{name} took advice on {count} question.", "{name} took advice on {count} questions.", count).format(
        name=name, count=count
    )


BUTTONS: dict[str, Callable[[Words], str]] = {
    "advise": lambda say: say.gettext("Advice"),
    # Translators: the button that takes the advice although others read of it
    "advise sure": lambda say: say.gettext("Yes, advise me"),
    "back": lambda say: say.gettext("Back to the question"),
}


def take(say: Words) -> str:
    """The placeholder of the menu of the answers that are advised."""
    return say.gettext("Take one of these answers")
