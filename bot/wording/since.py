"""What happened since some moment of a game, in words: the headings, and the moments that can be named."""

from __future__ import annotations

from collections.abc import Callable

from bot.wording.catalogue import Words

MOMENTS: dict[str, Callable[[Words], str]] = {
    # Translators: since when somebody wants to be told what happened in a game; what can be chosen in `/status since:`
    "mine": lambda say: say.gettext("My last choice"),
    "round": lambda say: say.gettext("A round: as many turns as there are seats"),
    "1": lambda say: say.gettext("The last turn"),
    "3": lambda say: say.gettext("The last 3 turns"),
    "10": lambda say: say.gettext("The last 10 turns"),
}


def since_mine(say: Words) -> str:
    return say.gettext("## Since your last choice")


def since_turns(turns: int, say: Words) -> str:
    """``turns``: that were ended, beside the one under way."""
    return say.ngettext("## Since {count} turn ago", "## Since {count} turns ago", turns).format(count=turns)


def concerns_you(say: Words) -> str:
    return say.gettext("**What others did that concerns you**")


def turn_of(name: str, say: Words) -> str:
    return say.gettext("**Turn of {name}**").format(name=name)


def turn_under_way(name: str, say: Words) -> str:
    return say.gettext("**Turn of {name}, not over yet**").format(name=name)


def nothing(say: Words) -> str:
    return say.gettext("Nothing has happened since then.")


def not_chosen_yet(say: Words) -> str:
    return say.gettext("You have not chosen anything in this game yet. Say how many turns, such as `since:3`.")


def moments_there_are(say: Words) -> str:
    """To who typed what is no moment."""
    return say.gettext("I cannot read since when. Type `mine` for your last choice, `round` for a round, or how many turns, such as `3`.")


def one_of_both(say: Words) -> str:
    return say.gettext("Use either `about` or `since`, not both at once.")
