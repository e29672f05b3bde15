"""The seats in words: computers in the lobby, and seats that are left, given up, taken and offered in a game."""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording.catalogue import Sentence, Words

sit_first = Sentence(
    "Only the people at the table, its opener and managers of the server can add and remove computers. Press **Join** first."
)
computer_added = Sentence("A computer sits at the table.")
computer_removed = Sentence("A computer has left the table.")
no_computer = Sentence("No computer sits at the table.")
no_such_computer = Sentence("No computer with this name sits at the table. Choose one that is offered while you type.")
whom_to_remove = Sentence("Name whose seat to take away, in the option `person` or `computer`.")
plays_alone = Sentence("With these options one person plays alone, without computers.")


def wrong_number(seats: int, fewest: int, most: int, say: Words) -> str:
    """Say that the number of seats is wrong, at a table with computers."""
    if fewest == most:
        return say.ngettext(
            "{seats} seat is taken; the game needs {needed}.", "{seats} seats are taken; the game needs {needed}.", seats
        ).format(seats=seats, needed=fewest)
    return say.ngettext(
        "{seats} seat is taken; the game needs {fewest} to {most}.", "{seats} seats are taken; the game needs {fewest} to {most}.", seats
    ).format(seats=seats, fewest=fewest, most=most)


not_member = Sentence("You can offer a seat only to a person on this server, not to a bot.")
sits_there = Sentence("That person has a seat in this game already.")
no_seat_free = Sentence("No computer plays in this game, so there is no seat to take.")


def which_seat(names: Sequence[str], say: Words) -> str:
    return say.gettext("Name the seat in the option `seat`: {names}.").format(names=", ".join(names))


no_such_seat = Sentence("No computer plays a seat with this name. Choose one that is offered while you type.")
your_own_first = Sentence("Your own seat in this game is {name}; you can take no other.")
has_played = Sentence(
    "Somebody who has played another seat of this game knows what it holds, and somebody who has conceded cannot come back."
)
conceded_before = Sentence("You have conceded this game; you can watch it with **Board** and **Log**.")


def sure_to_leave(is_last: bool, say: Words) -> str:
    if is_last:
        return say.gettext("You are the last person in this game: when you leave it is closed and cannot be continued.")
    return say.gettext(
        "When you leave, a computer plays on for you. `/seat take` brings you back, unless somebody else has taken the seat."
    )


sure_to_concede = Sentence("When you concede, a computer plays on for you, and you cannot come back.")
sure_to_lose = Sentence("When you concede, {winner} wins and the game is over. It cannot be continued.")
sure_to_close = Sentence("You are the last person in this game: when you concede it is closed and cannot be continued.")
has_left = Sentence("{name} leaves; a computer plays on.")
has_conceded = Sentence("{name} concedes; a computer plays on.")
is_back = Sentence("{name} is back and plays on.")
plays_for = Sentence("From now on {name} plays the seat of {seat}.")
wants_seat = Sentence("{name} would like to take over the seat of {seat}.")
offers_own = Sentence("{who} offers their seat to {person}.")
offers_computers = Sentence("{who} offers the seat of {seat} to {person}.")
you_left = Sentence("You have left the game.")
you_conceded = Sentence("You have conceded the game.")
you_play = Sentence("This is your seat now.")
has_not_chosen = Sentence(
    "-# The computer has not chosen yet. If it stays like that, `/seat take` gives a person its seat, and `/undo` takes choices back."
)
"""A line below the question to a computer, which the channel sees only if the computer does not choose at once."""


asks_to_give_up = Sentence(
    "**{name}** asks to give this game up before its end. Once given up, it cannot be continued; its record is kept."
)
sure_to_give_up = Sentence("You are the only person at this table. Once given up, the game cannot be continued; its record is kept.")
given_up = Sentence("The game is given up.")


def is_gone(away: bool, say: Words) -> str:
    """Tell a person that a computer plays their seat."""
    if away:
        return say.gettext("A computer plays your seat, because the others did not want to wait longer.")
    return say.gettext("You have left this game; a computer plays your seat.")


BUTTONS = {
    "addcomputer": Sentence("Add computer"),
    "dropcomputer": Sentence("Remove computer"),
    "seat leave": Sentence("Leave the game"),
    "seat concede": Sentence("Concede the game"),
    "seat take": Sentence("Take my seat back"),
    "abandon sure": Sentence("Give the game up"),
}
