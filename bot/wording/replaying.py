"""A game told again, turn by turn: the text around the board of each turn."""

from __future__ import annotations

from collections.abc import Callable

from bot.wording.catalogue import Sentence, Words

BUTTONS: dict[str, Callable[[Words], str]] = {
    # Translators: a button beneath the final scores: look at the game again, turn by turn.
    "replay": Sentence("Replay"),
    # Translators: a button beneath the final scores: everybody's points over the game, as lines.
    "chart": Sentence("Chart"),
    # Translators: buttons of the game told again: to its first turn, a turn back, a turn on, to its last turn.
    "first": lambda say: say.pgettext("turn", "First"),
    "back": lambda say: say.pgettext("turn", "Back"),
    "on": lambda say: say.pgettext("turn", "Next"),
    "last": lambda say: say.pgettext("turn", "Last"),
    # Translators: a switch of a turn told again: its board as it was before the turn, or as it was after it.
    "before": Sentence("Board before"),
    "after": Sentence("Board after"),
    # Translators: a switch of the game told again; it stops at the reader's own turns only.
    "mine": Sentence("Only my turns"),
    "all": Sentence("All turns"),
    # Translators: what every seat held at this moment of a game that is over.
    "hands": Sentence("All hands"),
    # Translators: from the hands of all seats back to the turn that was shown.
    "turn": Sentence("Back to the turn"),
}

# Translators: a heading: turn 14 of 68, {round} is as "Day 2" or "Month 5", {name} is who plays this turn.
place = Sentence("## Turn {number} of {count} · {round} · {name}")
"""The heading of a turn. ``round``: as "Day 2"; ``name``: of the seat whose turn it is."""
# Translators: a heading over answers given between two turns, which count as a turn; {round} is as "Day 2" or "Month 5".
between = Sentence("## Turn {number} of {count} · {round} · between turns")
"""The same for answers between two turns."""
board_before = Sentence("**The board before this turn:**")
under_way = Sentence("-# This turn is not over yet.")
go_to = Sentence("Go to another turn")
turn_in_list = Sentence("Turn {number}: {name}")
first_of_round = Sentence("From turn {number} on")
where_it_turned = Sentence("Where it turned")


def swing(number: int, name: str, points: int, leads: bool, say: Words) -> str:
    """Tell of a turn in which a seat gained on the others."""
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


not_begun = Sentence("Nothing has been chosen in this game yet. Once somebody has played, `/game replay` shows it turn by turn.")
hands_later = Sentence("What the others hold can be looked at once the game is over.")
all_hands = Sentence("## All hands after turn {number}")
# Translators: {hand} is whole sentences, as "Your hand: ...".
hand_of = Sentence("Hand: {name}. {hand}")
"""The alternative text of a hand. ``hand``: its contents, as its owner reads them."""


def no_such_turn(count: int, say: Words) -> str:
    message = say.ngettext(
        "There is {count} turn so far: give `1`.", "There are {count} turns so far: give a number from `1` to `{count}`.", count
    )
    return message.format(count=count)
