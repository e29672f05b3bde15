"""Who sits where, in words: computers in the lobby, seats that are left, given up, taken and offered while a game goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.wording.catalogue import Words


def sit_first(say: Words) -> str:
    return say.gettext(
        "Only the people at the table, its opener and managers of the server can add and remove computers. Press **Join** first."
    )


def computer_added(say: Words) -> str:
    return say.gettext("A computer sits at the table.")


def computer_removed(say: Words) -> str:
    return say.gettext("A computer has left the table.")


def no_computer(say: Words) -> str:
    return say.gettext("No computer sits at the table.")


def no_such_computer(say: Words) -> str:
    return say.gettext("No computer with this name sits at the table. Choose one that is offered while you type.")


def whom_to_remove(say: Words) -> str:
    return say.gettext("Name whose seat to take away, in the option `person` or `computer`.")


def plays_alone(say: Words) -> str:
    return say.gettext("With these options one person plays alone, without computers.")


def wrong_number(seats: int, fewest: int, most: int, say: Words) -> str:
    """Where computers are among those who sit."""
    if fewest == most:
        return say.ngettext(
            "{seats} seat is taken; the game needs {needed}.", "{seats} seats are taken; the game needs {needed}.", seats
        ).format(seats=seats, needed=fewest)
    return say.ngettext(
        "{seats} seat is taken; the game needs {fewest} to {most}.", "{seats} seats are taken; the game needs {fewest} to {most}.", seats
    ).format(seats=seats, fewest=fewest, most=most)


def not_member(say: Words) -> str:
    return say.gettext("You can offer a seat only to a person on this server, not to a bot.")


def sits_there(say: Words) -> str:
    return say.gettext("That person has a seat in this game already.")


def no_seat_free(say: Words) -> str:
    return say.gettext("No computer plays in this game, so there is no seat to take.")


def which_seat(names: Sequence[str], say: Words) -> str:
    return say.gettext("Name the seat in the option `seat`: {names}.").format(names=", ".join(names))


def no_such_seat(say: Words) -> str:
    return say.gettext("No computer plays a seat with this name. Choose one that is offered while you type.")


def your_own_first(name: str, say: Words) -> str:
    return say.gettext("Your own seat in this game is {name}; you can take no other.").format(name=name)


def has_played(say: Words) -> str:
    return say.gettext(
        "Somebody who has played another seat of this game knows what it holds, and somebody who has conceded cannot come back."
    )


def conceded_before(say: Words) -> str:
    return say.gettext("You have conceded this game; you can watch it with **Board** and **Log**.")


def sure_to_leave(is_last: bool, say: Words) -> str:
    if is_last:
        return say.gettext("You are the last person in this game: when you leave it is closed and cannot be continued.")
    return say.gettext(
        "When you leave, a computer plays on for you. `/seat take` brings you back, unless somebody else has taken the seat."
    )


def sure_to_concede(say: Words) -> str:
    """Where a game goes on without who concedes."""
    return say.gettext("When you concede, a computer plays on for you, and you cannot come back.")


def sure_to_lose(winner: str, say: Words) -> str:
    """Where the one other person wins by that, whatever the points and the computers."""
    return say.gettext("When you concede, {winner} wins and the game is over. It cannot be continued.").format(winner=winner)


def sure_to_close(say: Words) -> str:
    """Where nobody else plays."""
    return say.gettext("You are the last person in this game: when you concede it is closed and cannot be continued.")


def leave_a_game(say: Words) -> str:
    return say.gettext("This game has started already. `/seat leave` lets a computer play on for you.")


def has_left(name: str, say: Words) -> str:
    return say.gettext("{name} leaves; a computer plays on.").format(name=name)


def has_conceded(name: str, say: Words) -> str:
    return say.gettext("{name} concedes; a computer plays on.").format(name=name)


def conceded(loser: str, winner: str, say: Words) -> str:
    return say.gettext("{loser} concedes; {winner} wins. The game is closed, its record is kept.").format(loser=loser, winner=winner)


def last_left(name: str, say: Words) -> str:
    return say.gettext("{name}, the last person in this game, has left. It is closed, its record is kept.").format(name=name)


def is_back(name: str, say: Words) -> str:
    return say.gettext("{name} is back and plays on.").format(name=name)


def plays_for(name: str, seat: str, say: Words) -> str:
    return say.gettext("From now on {name} plays the seat of {seat}.").format(name=name, seat=seat)


def wants_seat(name: str, seat: str, say: Words) -> str:
    return say.gettext("{name} would like to take over the seat of {seat}.").format(name=name, seat=seat)


def offers_own(who: str, person: str, say: Words) -> str:
    return say.gettext("{who} offers their seat to {person}.").format(who=who, person=person)


def offers_computers(who: str, person: str, seat: str, say: Words) -> str:
    return say.gettext("{who} offers the seat of {seat} to {person}.").format(who=who, person=person, seat=seat)


def you_left(say: Words) -> str:
    return say.gettext("You have left the game.")


def you_conceded(say: Words) -> str:
    return say.gettext("You have conceded the game.")


def you_play(say: Words) -> str:
    return say.gettext("This is your seat now.")


def has_not_chosen(say: Words) -> str:
    """Below the question to a computer, which the channel is shown only where it does not choose at once."""
    return say.gettext(
        "-# The computer has not chosen yet. If it stays like that, `/seat take` gives a person its seat, and `/undo` takes choices back."
    )


def is_gone(away: bool, say: Words) -> str:
    """To a person whose seat a computer plays."""
    if away:
        return say.gettext("A computer plays your seat, because the others did not want to wait longer.")
    return say.gettext("You have left this game; a computer plays your seat.")


BUTTONS: dict[str, Callable[[Words], str]] = {
    "addcomputer": lambda say: say.gettext("Add computer"),
    "dropcomputer": lambda say: say.gettext("Remove computer"),
    "seat leave": lambda say: say.gettext("Leave the game"),
    "seat concede": lambda say: say.gettext("Concede the game"),
    "seat take": lambda say: say.gettext("Take my seat back"),
}
