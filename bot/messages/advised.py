"""Who took advice, told in the channel and in the log of a table where others play; never what it said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.wording import coaching
from bot.wording.catalogue import Words
from storage import Advice


def lines(advice: Sequence[Advice], names: Sequence[str], say: Words) -> list[str]:
    """A line for each seat that took advice, with how often."""
    counts = Counter(each.seat for each in advice)
    return [coaching.was_given(count, say, name=names[seat]) for seat, count in sorted(counts.items())]
