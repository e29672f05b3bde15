"""The turning points of an ended game: turns with each seat's chance to win before and after."""

from __future__ import annotations

from collections.abc import Sequence

from babel.numbers import format_percent

from bot.controls import ControlId
from bot.games.chances import TOLD, Swing
from bot.games.session import Session
from bot.games.story import Story
from bot.messages.message import Button, Section
from bot.messages.reviewing import BUTTONS
from bot.messages.views import shown_names, told_of
from bot.wording import WORDING
from bot.wording.catalogue import Sentence, Words
from bot.wording.texts import joined, marked, shortened

FOUND = Sentence(
    "**Where the game turned**: each seat’s chance to win before and after. I played on to the end {count} times from each position, with "
    "all hands known."
)
NONE = Sentence("**Where the game turned**: I found no turn that surely changed a seat’s chance to win.")
MAKING = Sentence("-# Where the game turned appears here in a few minutes: I am playing on to the end many times from each turn.")
NOT_MADE = Sentence("-# Where the game turned is not worked out yet. **Go on** works it out.")
# Translators: a seat's chance to win before and after a turn: "● Lisa 24% → 61%"
CHANCE = Sentence("{name} {before} → {after}")
# Translators: answers and events between two turns; {round} is for example "Day 2" or "Month 5".
BETWEEN = Sentence("**{round}** · between turns")
MOST_LINES = 2
"""The greatest number of lines about a turn."""
ROOM = 300
"""The greatest number of characters about a turn; a whole review must fit into a message."""
NO_BREAK = "\N{NO-BREAK SPACE}"


def told(session: Session, story: Story, found: Sequence[Swing] | None, say: Words, *, works: bool) -> tuple[str | Section, ...]:
    """Tell the turning points, each with a button to its turn.

    ``found``: None if they are not known; ``works``: they are being found then.
    """
    if found is None:
        return ((MAKING if works else NOT_MADE)(say),)
    if not found:
        return (NONE(say),)
    return (FOUND(say, count=TOLD), *(part for swing in found for part in _parts(session, story, swing, say)))


def _parts(session: Session, story: Story, swing: Swing, say: Words) -> tuple[Section, str]:
    row, names, turn = session.row, shown_names(session, say), story.turns[swing.step.turn]
    pairs = enumerate(zip(swing.before, swing.after, strict=True))
    chances = [chance(marked(names, seat), before, after, say) for seat, (before, after) in pairs]
    steps = [step for step in turn.steps if swing.step.before <= step.row < swing.step.after]
    done = told_of(session, None, steps, say)
    round_ = WORDING[row.game].round_name(turn.round, say)
    when = f"**{round_}**" if turn.over and not swing.step.closes else BETWEEN(say, round=round_)
    where = ControlId(row.id, row.seq, f"replay {'turn' if swing.step.closes else 'before'} {swing.step.turn}")
    told = shortened("\n".join([joined(when, *done[:1]), *done[1:MOST_LINES]]), ROOM)
    return Section(told, Button(where, BUTTONS["turn"](say))), joined(*[each.replace(" ", NO_BREAK) for each in chances])


def chance(name: str, before: float, after: float, say: Words) -> str:
    """Tell the chance of a seat before and after a turn."""
    shares = [format_percent(share, locale=say.language) for share in (before, after)]
    return CHANCE(say, name=name, before=shares[0], after=shares[1])
