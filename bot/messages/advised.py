"""Lines on the advice that seats took, for the channel and the log of a table; the advice itself stays secret."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.wording.catalogue import Plural, Words
from storage import Advice

WAS_GIVEN = Plural("{name} took advice on {count} question.", "{name} took advice on {count} questions.")
"""A line of the log and of the channel. ``count``: the number of questions."""


def lines(advice: Sequence[Advice], names: Sequence[str], say: Words) -> list[str]:
    """Return a line for each seat that took advice, with the number of times."""
    counts = Counter(each.seat for each in advice)
    return [WAS_GIVEN(count, say, name=names[seat]) for seat, count in sorted(counts.items())]
