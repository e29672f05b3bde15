"""Answers that pre-moves gave for a person, in the private menu."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from bot.games.session import Session
from bot.messages.message import newest
from bot.wording import WORDING
from bot.wording.catalogue import Sentence, Words
from bot.wording.texts import begins_with
from rules.core import seen_by
from rules.play import PlayedChoice

LONGEST = 1000
"""The most characters of the text about such answers."""

# Translators: above lines about answers that the reader's pre-moves gave.
BY_PREMOVE = Sentence("By your order:")
# Translators: {line} is a whole sentence about an answer that the reader's pre-move gave: "Ana claims 4 VP."
MARKED = Sentence("{line} (by your order)")


def answered(session: Session, seat: int | None, names: Sequence[str], say: Words) -> str:
    """Describe the answers of a seat's pre-moves since its last own choice, as it may know them; "" for none."""
    steps = session.live.steps
    own = [number for number, step in enumerate(steps, 1) if step.seat == seat and not step.ordered]
    by_premove = [step for step in steps[own[-1] if own else 0 :] if step.seat == seat and step.ordered]
    events = [event for step in by_premove for event in step.events]
    lines = WORDING[session.row.game].tell(seen_by(events, seat), names, say, session.options)
    return newest([BY_PREMOVE(say), *lines], LONGEST, lambda _: BY_PREMOVE(say)) if lines else ""


def told(session: Session, steps: Sequence[PlayedChoice], seat: int | None, names: Sequence[str], say: Words) -> list[str]:
    """Describe some choices in lines, as a seat may know them; answers of its own pre-moves are marked for it alone."""
    lines, tell = list[str](), WORDING[session.row.game].tell
    for own, made in groupby(steps, lambda step: step.ordered and step.seat == seat):
        events = [event for step in made for event in step.events]
        found = tell(seen_by(events, seat), names, say, session.options) if events else []
        lines += [MARKED(say, line=line) if own and seat is not None and begins_with(line, names, seat) else line for line in found]
    return lines
