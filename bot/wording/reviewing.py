"""The review of a game that is over, in words: what each choice cost, what would have been better."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.wording.amounts import entry, points
from bot.wording.catalogue import Words
from bot.wording.coaching import Expected, reasons
from rules.contract import Weighed


def making(done: int, of: int, say: Words) -> str:
    return say.gettext(
        "I am going through your choices: {done} of {of} are weighed. It takes up to a minute; this message goes on by itself."
    ).format(done=done, of=of)


def waiting(say: Words) -> str:
    """Where another review is made first, or the computers have much to do."""
    return say.gettext("This review is not ready yet; what was found so far is kept. **Go on** brings it up to date.")


def title(name: str, count: int, say: Words) -> str:
    return say.ngettext(
        "**Review of {name}**: {count} choice weighed, by what could be known then.",
        "**Review of {name}**: {count} choices weighed, by what could be known then.",
        count,
    ).format(name=name, count=count)


def line_of(say: Words) -> str:
    """Beneath the picture of the line."""
    return say.gettext(
        "-# The line is the score that I expected at the end, after each choice; the numbers are the choices below. It ends at the score "
        "itself: where it falls there, the final scoring brought less than I expected."
    )


def nothing_cost(say: Words) -> str:
    return say.gettext("No choice cost as much as a point: well played.")


def nothing_weighed(say: Words) -> str:
    return say.gettext("There was no choice to weigh in this game.")


def cost_most(say: Words) -> str:
    return say.gettext("What cost most, by my reckoning:")


def costs(count: float, at_least: bool, say: Words) -> str:
    """What a choice cost."""
    shown = points(max(1, round(count)), say)
    return (say.gettext("at least {points}") if at_least else say.gettext("about {points}")).format(points=shown)


def in_list(number: int, when: str, made: str, cost: str, say: Words) -> str:
    """A choice among those that cost most."""
    return say.gettext("{number}. {when}: **{made}** cost {cost}").format(number=number, when=when, made=made, cost=cost)


def head(number: int, of: int, when: str, cost: str, say: Words) -> str:
    """Above one of them."""
    return say.gettext("**Choice {number} of {of}** · {when} · it cost {cost}").format(number=number, of=of, when=when, cost=cost)


def chosen(choice: str, detail: str, say: Words) -> str:
    """``detail``: what it cost and brought, "" for nothing to say."""
    if not detail:
        return say.gettext("Chosen: **{choice}**").format(choice=choice)
    return say.gettext("Chosen: **{choice}** – {detail}").format(choice=choice, detail=detail)


def better(choice: str, detail: str, say: Words) -> str:
    """``detail``: as for :func:`chosen`."""
    if not detail:
        return say.gettext("Better: **{choice}**").format(choice=choice)
    return say.gettext("Better: **{choice}** – {detail}").format(choice=choice, detail=detail)


def why(best: Weighed, made: Weighed, seats: int, expected: Expected, say: Words) -> str:
    """Why an answer was better than the one that was chosen; "" where nothing tells them apart."""
    found = reasons(best, made, seats, expected, say)
    return say.gettext("Expected of it: {why}.").format(why=found) if found else ""


def expectations(found: Sequence[tuple[str, int]], say: Words) -> str:
    """The alt text of the line: the score expected at the beginning of each round and at the end."""
    return "\n".join([say.gettext("The score expected at the end:"), *(entry(when, points(count, say), say) for when, count in found)])


def final(say: Words) -> str:
    return say.gettext("At the end")


def not_over(say: Words) -> str:
    return say.gettext("A game is reviewed once it was played to its end.")


def not_for_you(say: Words) -> str:
    return say.gettext("Only who played can read a review of their own choices, until all who played have opened the reviews to everybody.")


def whose(say: Words) -> str:
    return say.gettext("The reviews of this game are open to everybody. Whose do you want to read?")


def of_whom(name: str, say: Words) -> str:
    """A button."""
    return say.gettext("Review of {name}").format(name=name)


def asks(name: str, say: Words) -> str:
    return say.gettext(
        "**{name}** asks to open the reviews of this game: then everybody here can read what each choice of each person was worth, "
        "with what they had in hand."
    ).format(name=name)


def opened(say: Words) -> str:
    return say.gettext("Everybody can read the reviews of this game now: **Review** under the final scores, or `/game review`.")


def open_already(say: Words) -> str:
    return say.gettext("The reviews of this game are open to everybody already.")


BUTTONS: dict[str, Callable[[Words], str]] = {
    "review": lambda say: say.gettext("Review"),
    # Translators: the button beneath a review that is not ready
    "go on": lambda say: say.gettext("Go on"),
    # Translators: the button that asks the others to let everybody read all reviews
    "open": lambda say: say.gettext("Open to everybody"),
    "overview": lambda say: say.gettext("All of it"),
    # Translators: the button from a choice to its turn in the replay of the game
    "turn": lambda say: say.gettext("Replay this turn"),
    "earlier": lambda say: say.gettext("Previous choice"),
    "later": lambda say: say.gettext("Next choice"),
}
