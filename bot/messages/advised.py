"""Lines on the advice that seats took, for the channel and the log of a table; the advice itself stays secret."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.wording import coaching
from bot.wording.catalogue import Words
from storage import Advice


def lines(advice: Sequence[Advice], names: Sequence[str], say: Words) -> list[str]:
    """Return a line for each seat that took advice, with the number of times."""
    counts = Counter(each.seat for each in advice)
    return [coaching.was_given(count, say, name=names[seat]) for seat, count in sorted(counts.items())]
