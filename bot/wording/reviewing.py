"""The review of a game that is over, in words: the cost of each choice, and the better answer."""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording.amounts import entry, points
from bot.wording.catalogue import Plural, Sentence, Words
from bot.wording.coaching import Expected, reasons
from rules.contract import Weighed

making = Sentence("I am going through your choices: {done} of {of} are weighed. It takes up to a minute; this message goes on by itself.")
waiting = Sentence("This review is not ready yet; what was found so far is kept. **Go on** brings it up to date.")
"""The answer while another review is made first, or the computers have much to do."""
title = Plural(
    "**Review of {name}**: {count} choice weighed, by what could be known then.",
    "**Review of {name}**: {count} choices weighed, by what could be known then.",
)
line_of = Sentence(
    "-# The line is the score that I expected at the end, after each choice; the numbers are the choices below. It ends at the score "
    "itself: where it falls there, the final scoring brought less than I expected."
)
nothing_cost = Sentence("No choice cost as much as a point: well played.")
nothing_weighed = Sentence("There was no choice to weigh in this game.")
cost_most = Sentence("What cost most, by my reckoning:")


def costs(count: float, at_least: bool, say: Words) -> str:
    """Say how many points a choice cost."""
    shown = points(max(1, round(count)), say)
    return (say.gettext("at least {points}") if at_least else say.gettext("about {points}")).format(points=shown)


in_list = Sentence("{number}. {when}: **{made}** cost {cost}")
head = Sentence("**Choice {number} of {of}** · {when} · it cost {cost}")


def chosen(choice: str, detail: str, say: Words) -> str:
    """Tell the choice. ``detail``: its cost and gain, "" for none."""
    if not detail:
        return say.gettext("Chosen: **{choice}**").format(choice=choice)
    return say.gettext("Chosen: **{choice}** – {detail}").format(choice=choice, detail=detail)


def better(choice: str, detail: str, say: Words) -> str:
    """Tell the better choice. ``detail``: as for :func:`chosen`."""
    if not detail:
        return say.gettext("Better: **{choice}**").format(choice=choice)
    return say.gettext("Better: **{choice}** – {detail}").format(choice=choice, detail=detail)


def why(best: Weighed, made: Weighed, seats: int, expected: Expected, say: Words) -> str:
    """Say why an answer was better than the chosen one; "" if nothing tells them apart."""
    found = reasons(best, made, seats, expected, say)
    return say.gettext("Expected of it: {why}.").format(why=found) if found else ""


def expectations(found: Sequence[tuple[str, int]], say: Words) -> str:
    """Return the alt text of the line: the score expected at the beginning of each round and at the end."""
    return "\n".join(
        [say.gettext("The score expected at the end:"), *(entry(say, name=when, what=points(count, say)) for when, count in found)]
    )


final = Sentence("At the end")
not_over = Sentence("A game is reviewed once it was played to its end.")
not_for_you = Sentence("Only who played can read a review of their own choices, until all who played have opened the reviews to everybody.")
whose = Sentence("The reviews of this game are open to everybody. Whose do you want to read?")
of_whom = Sentence("Review of {name}")
asks = Sentence(
    "**{name}** asks to open the reviews of this game: then everybody here can read what each choice of each person was worth, "
    "with what they had in hand."
)
opened = Sentence("Everybody can read the reviews of this game now: **Review** under the final scores, or `/game review`.")
open_already = Sentence("The reviews of this game are open to everybody already.")

BUTTONS = {
    "review": Sentence("Review"),
    # Translators: the button beneath a review that is not ready
    "go on": Sentence("Go on"),
    # Translators: the button that asks the others to let everybody read all reviews
    "open": Sentence("Open to everybody"),
    "overview": Sentence("All of it"),
    # Translators: the button from a choice to its turn in the replay of the game
    "turn": Sentence("Replay this turn"),
    "earlier": Sentence("Previous choice"),
    "later": Sentence("Next choice"),
}
