"""A game told again, turn by turn: what stands around the board of each turn."""

from __future__ import annotations

from collections.abc import Callable

from bot.wording.catalogue import Words

BUTTONS: dict[str, Callable[[Words], str]] = {
    # Translators: a button beneath the final scores: look at the game again, turn by turn.
    "replay": lambda say: say.gettext("Replay"),
    # Translators: a button beneath the final scores: everybody's points over the game, as lines.
    "chart": lambda say: say.gettext("Chart"),
    # Translators: buttons of the game told again: to its first turn, a turn back, a turn on, to its last turn.
    "first": lambda say: say.pgettext("turn", "First"),
    "back": lambda say: say.pgettext("turn", "Back"),
    "on": lambda say: say.pgettext("turn", "Next"),
    "last": lambda say: say.pgettext("turn", "Last"),
    # Translators: a switch of a turn told again: its board as it was before the turn, or as it was after it.
    "before": lambda say: say.gettext("Board before"),
    "after": lambda say: say.gettext("Board after"),
    # Translators: a switch of the game told again; it stops at the reader's own turns only.
    "mine": lambda say: say.gettext("Only my turns"),
    "all": lambda say: say.gettext("All turns"),
    # Translators: what every seat held at this moment of a game that is over.
    "hands": lambda say: say.gettext("All hands"),
    # Translators: from the hands of all seats back to the turn that was shown.
    "turn": lambda say: say.gettext("Back to the turn"),
}


def place(number: int, count: int, round_: str, name: str, say: Words) -> str:
    """Where in the game a turn is. ``round_``: as "Day 2"; ``name``: of the seat whose turn it is."""
    # Translators: a heading: turn 14 of 68, {round} is as "Day 2" or "Month 5", {name} is who plays this turn.
    return say.gettext("## Turn {number} of {count} · {round} · {name}").format(number=number, count=count, round=round_, name=name)


def between(number: int, count: int, round_: str, say: Words) -> str:
    """The same where answers were given between two turns."""
    # Translators: a heading over answers given between two turns, which count as a turn; {round} is as "Day 2" or "Month 5".
    return say.gettext("## Turn {number} of {count} · {round} · between turns").format(number=number, count=count, round=round_)


def board_before(say: Words) -> str:
    """Above the board as it was before the turn."""
    return say.gettext("**The board before this turn:**")


def under_way(say: Words) -> str:
    return say.gettext("-# This turn is not over yet.")


def go_to(say: Words) -> str:
    """The placeholder of the menu of rounds and turns."""
    return say.gettext("Go to another turn")


def turn_in_list(number: int, name: str, say: Words) -> str:
    """An entry of that menu."""
    return say.gettext("Turn {number}: {name}").format(number=number, name=name)


def first_of_round(number: int, say: Words) -> str:
    """Beside a round: the turn with which it begins."""
    return say.gettext("From turn {number} on").format(number=number)


def where_it_turned(say: Words) -> str:
    """The placeholder of the menu of the largest changes of the lead."""
    return say.gettext("Where it turned")


def swing(number: int, name: str, points: int, leads: bool, say: Words) -> str:
    """A turn in which a seat gained on the others."""
    message = (
        say.ngettext(
            "Turn {number}: {name} gains {points} point and takes the lead",
            "Turn {number}: {name} gains {points} points and takes the lead",
            points,
        )
        if leads
        else say.ngettext("Turn {number}: {name} gains {points} point", "Turn {number}: {name} gains {points} points", points)
    )
    return message.format(number=number, name=name, points=points)


def not_begun(say: Words) -> str:
    return say.gettext("Nothing has been chosen in this game yet. Once somebody has played, `/game replay` shows it turn by turn.")


def hands_later(say: Words) -> str:
    return say.gettext("What the others hold can be looked at once the game is over.")


def all_hands(number: int, say: Words) -> str:
    """The heading over the hands of all seats."""
    return say.gettext("## All hands after turn {number}").format(number=number)


def hand_of(name: str, hand: str, say: Words) -> str:
    """The alternative text of one of them. ``hand``: what stands in it, as its owner was told it."""
    # Translators: {hand} is whole sentences, as "Your hand: ...".
    return say.gettext("Hand: {name}. {hand}").format(name=name, hand=hand)


def no_such_turn(count: int, say: Words) -> str:
    message = say.ngettext(
        "There is {count} turn so far: give `1`.", "There are {count} turns so far: give a number from `1` to `{count}`.", count
    )
    return message.format(count=count)
