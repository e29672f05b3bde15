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
    "8h": lambda say: say.gettext("The last 8 hours"),
    "24h": lambda say: say.gettext("The last 24 hours"),
    "72h": lambda say: say.gettext("The last 3 days"),
}

BUTTONS: dict[str | bool, Callable[[Words], str]] = {
    # Translators: in the private menu of who comes back: what happened since their last choice.
    "missed": lambda say: say.gettext("What did I miss?"),
    # Translators: from what happened as a list to the same, turn after turn, with the board after each.
    "steps": lambda say: say.gettext("Turn by turn"),
    # Translators: a switch: the board as it was before what is told here happened.
    True: lambda say: say.gettext("Board before"),
    # Translators: a switch: the board as it is after what is told here.
    False: lambda say: say.gettext("Board after"),
}


def board_before(say: Words) -> str:
    """Above the board as it was before what is told."""
    return say.gettext("**The board before that:**")


def board_after(say: Words) -> str:
    """Above the board as it is now, with what changed marked."""
    return say.gettext("**The board now, with what changed since:**")


def since_round(round_: str, say: Words) -> str:
    """``round_``: as "Day 2"."""
    # Translators: a heading; {round} is as "Day 2" or "Month 5".
    return say.gettext("## Since the beginning: {round}").format(round=round_)


def since_hours(hours: int, say: Words) -> str:
    return say.ngettext("## In the last {count} hour", "## In the last {count} hours", hours).format(count=hours)


def since_minutes(minutes: int, say: Words) -> str:
    return say.ngettext("## In the last {count} minute", "## In the last {count} minutes", minutes).format(count=minutes)


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
    return say.gettext(
        "I cannot read since when. Type `mine` for your last choice, `round` for a round, how many turns, such as `3`, how long, such "
        "as `8h` or `2 days`, or pick a day or month of those that are offered."
    )


def one_of_both(say: Words) -> str:
    return say.gettext("Use either `about` or `since`, not both at once.")
