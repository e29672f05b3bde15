"""The sentences around a lesson: headings, buttons, the text between two steps, the points at its end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.wording.amounts import each_source, listed, points
from bot.wording.catalogue import Sentence, Words
from bot.wording.lesson import Lesson, Scored
from bot.wording.texts import marked

BUTTONS = {
    "lesson": Sentence("First lesson"),
    "begin": Sentence("Begin the lesson"),
    "back": Sentence("Back one step"),
    "again": Sentence("Begin again"),
    "anew": Sentence("Begin again"),
    "leave": Sentence("Leave the lesson"),
    "on": Sentence("Go on with the lesson"),
    "board": Sentence("Whole board"),
    "playon": Sentence("Play on from here against computers"),
}

which = Sentence(
    "Which game? A lesson takes 10 to 15 minutes and is yours alone: nobody else sees it, and you can leave it and take it up again."
)
title = Sentence("### First lesson of {game}")
heading = Sentence("### Step {number} of {count} · {title}")
"""The heading of a step, counted from 1."""
alone = Sentence("On your own")
"""The title of the last step, which has no guidance."""
as_you_like = Sentence("Choose as you like; **?** explains the question.")
over = Sentence("### The lesson is over")
other_choice = Sentence("The rules allow that too, and in a game you may well do so. In this lesson we go another way: take **{wanted}**.")
"""The answer to a choice that the lesson does not go on with, if the step has none for it."""
nothing_done = Sentence("-# Nothing was changed.")
"""The small line under the answer to such a choice."""
as_it_stands = Sentence("That belonged to an earlier step; nothing was changed. Here is how your lesson stands.")
begun_anew = Sentence("This lesson was changed since you left it, so it begins anew.")
left = Sentence("The lesson is kept for you. Take it up here, or later with **First lesson** under `/play`.")
sure_to_begin_again = Sentence("Begin the lesson again from its first step? What you have chosen in it is given up.")
busy = Sentence("The computers are busy just now, so nothing was changed. Please press once more in a moment.")
not_over = Sentence("The lesson is not over yet; nothing was changed. Here is how it stands.")


def goes_on(names: Sequence[str], say: Words) -> str:
    """Tell a channel that somebody plays on from a lesson."""
    return say.gettext("This game goes on from a first lesson. Seats in order: {names}. So far:").format(names=", ".join(names))


def so_far(lesson: Lesson, events: Iterable[Scored], names: Sequence[str], say: Words) -> str:
    """Return the points of each seat with their sources, a line each."""
    found: list[dict[str, int]] = [{} for _ in range(lesson.seats)]
    for event in events:
        found[event.seat][event.source] = found[event.seat].get(event.source, 0) + event.points
    title = say.gettext("**Points so far**")
    return "\n".join([title, *(_seat(seat, scored, lesson.sources, names, say) for seat, scored in enumerate(found))])


def _seat(seat: int, scored: Mapping[str, int], sources: Mapping[str, str], names: Sequence[str], say: Words) -> str:
    total, who = points(sum(scored.values()), say), marked(names, seat)
    if not (told := listed(each_source(scored, sources, say), say)):
        return say.gettext("- {who}: **{points}**").format(who=who, points=total)
    return say.gettext("- {who}: **{points}** ({sources})").format(who=who, points=total, sources=told)
