"""Who took advice, told in the channel and in the log of a table where others play; never what it said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.wording import coaching
from bot.wording.catalogue import Words
from rules.core import Event
from rules.play import Live
from storage import Advice


def lines(advice: Sequence[Advice], names: Sequence[str], say: Words) -> list[str]:
    """A line for each seat that took advice, with how often."""
    counts = Counter(each.seat for each in advice)
    return [coaching.was_given(names[seat], count, say) for seat, count in sorted(counts.items())]


def parted(live: Live, advice: Sequence[Advice]) -> Iterator[tuple[tuple[Event, ...], tuple[Advice, ...]]]:
    """All that happened, parted after each turn in which advice was given, each part with that advice."""
    events, left = list[Event](), tuple(advice)
    for step in live.steps:
        events += step.events
        given = tuple(each for each in left if each.seq <= step.row)
        if step.ends_turn and given:
            yield tuple(events), given
            events, left = [], left[len(given) :]
    yield tuple(events), left
