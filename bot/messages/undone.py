"""Choices that are or would be taken back, in words for everybody: how many, whose, what they led to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.games import live
from bot.games.live import Live, Step
from bot.games.playing import Playing
from bot.messages.face import newest
from bot.wording import WORDING, undoing
from bot.wording import table as sentences
from bot.wording.catalogue import Words
from rules.core import Event, seen_by

ROOM = 1500
"""Characters for what the choices led to."""


def crosses_reveal(before: Live, steps: Sequence[Step]) -> bool:
    """Whether something hidden or random was revealed since the first of these choices, which are the newest of ``before``."""
    return bool(steps) and steps[0].reveals != before.state.reveals


def whose(steps: Sequence[Step], names: Sequence[str], say: Words) -> str:
    """How many of some choices each seat has made."""
    counts = Counter(step.seat for step in steps)
    return undoing.whose([(names[seat], count) for seat, count in sorted(counts.items())], say)


def would_be(playing: Playing, before: Live, count: int, names: Sequence[str], say: Words) -> str:
    """What would be taken back with the newest ``count`` choices of ``before``."""
    steps = before.steps[-count:]
    events: tuple[Event, ...] = tuple(event for step in steps for event in step.events)
    happened = WORDING[playing.row.game].tell(seen_by(events, None), names, say, playing.options)
    lines = [undoing.would_go(count, whose(steps, names, say), say)]
    if happened:
        lines.append(newest([f"> {line}" for line in happened], ROOM, lambda left_out: f"> {sentences.and_earlier(left_out, say)}"))
    if crosses_reveal(before, steps):
        lines.append(undoing.would_cross(say))
    return "\n".join(lines)


def lines(playing: Playing, since: int, names: Sequence[str], say: Words) -> list[str]:
    """What was taken back of that which the channel was told when the log had ``since`` rows; [] for nothing."""
    now, in_force = playing.live, {step.row for step in playing.live.steps}
    if all(row in in_force for row in now.rows(since)):
        return []
    before = live.at(now, since)
    gone = [step for step in before.steps if step.row not in in_force]
    by = next((step.seat for step in now.steps if step.row >= since), now.asked)
    if by is None:
        return []
    if {step.seat for step in gone} == {by}:
        told = [sentences.taken_back(names[by], len(gone), say)]
    else:
        told = [undoing.taken_back_of_several(names[by], len(gone), whose(gone, names, say), say)]
    return [*told, *([undoing.crossed(say)] if crosses_reveal(before, gone) else [])]
