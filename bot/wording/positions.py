"""Positions of games: taking one, what is wrong with one that was given, and tables that go on from one."""

from __future__ import annotations

from collections.abc import Callable

from bot.wording.catalogue import Words

BUTTONS: dict[str, Callable[[Words], str]] = {
    # Translators: beneath a turn of a game that is over: begin another game at the table as it stood after this turn.
    "branch": lambda say: say.gettext("Play on from here"),
    # Translators: opens a table; what nobody had seen is shuffled once more.
    "branch anew": lambda say: say.gettext("Open a table, hidden things dealt anew"),
    # Translators: opens a table; the same cards come as in the game that is over.
    "branch same": lambda say: say.gettext("Open a table, everything as it was"),
    "branch text": lambda say: say.gettext("As text and file"),
}


def not_fetched(say: Words) -> str:
    return say.gettext("I could not get the file from Discord. Try again, or give the text of the position.")


def too_long(say: Words) -> str:
    return say.gettext("This is longer than any position. Give the text or the file that `/game position` gave.")


def no_position(say: Words) -> str:
    return say.gettext("This is no position. Give the text or the file that `/game position` gave, whole and unchanged.")


def damaged(say: Words) -> str:
    return say.gettext(
        "The position is not complete, or something in it was changed. Copy it once more, from its first to its last character."
    )


def other_format(say: Words) -> str:
    return say.gettext("I do not know this kind of file. `/game position` gives one that I can read.")


def is_record(say: Words) -> str:
    return say.gettext("This is the record of a whole game. A position is one moment of it: `/game position` gives that.")


def no_such_game(say: Words) -> str:
    return say.gettext("The position is of a game that I do not have.")


def other_rules(game: str, say: Words) -> str:
    return say.gettext(
        "The position was made under other rules of {game} than those that I play by today; it would not go on as it was."
    ).format(game=game)


def other_components(say: Words) -> str:
    return say.gettext("The position has other components than are used here. Only who runs this bot can bring those.")


def no_such_beginning(say: Words) -> str:
    return say.gettext("The rules have no game with these options and so many seats.")


def wrong_field(name: str, say: Words) -> str:
    """``name``: a part of the file, as it stands there."""
    # Translators: {name} is a word of the file, as it stands there.
    return say.gettext("In the position “{name}” is missing, or is not as it should be.").format(name=name)


def too_many_choices(most: int, say: Words) -> str:
    return say.ngettext("The position has more than {count} choice.", "The position has more than {count} choices.", most).format(
        count=most
    )


def too_many_parts(most: int, say: Words) -> str:
    return say.ngettext(
        "A position goes through {count} game at most, and through one at least.",
        "A position goes through {count} games at most, and through one at least.",
        most,
    ).format(count=most)


def not_possible(number: int, say: Words) -> str:
    """``number``: of a choice, from 1."""
    return say.gettext("The rules do not allow choice {number} of the position.").format(number=number)


def over_there(say: Words) -> str:
    return say.gettext("The game is over at this point. Pick an earlier turn.")


def leads_elsewhere(say: Words) -> str:
    return say.gettext("The rules do not come to the position that this names: it was changed, or made under other rules.")


def of_another_game(game: str, say: Words) -> str:
    return say.gettext("This is a position of {game}. Pick that game with it.").format(game=game)


def brings_its_options(say: Words) -> str:
    return say.gettext("A position brings its own options. Leave out the others, or leave out the position.")


def text_or_file(say: Words) -> str:
    return say.gettext("Give either the text of a position or its file, not both at once.")


def later(say: Words) -> str:
    return say.gettext("A position tells everything that is hidden. It can be had once the game is over.")


def earlier_rules(say: Words) -> str:
    return say.gettext("This game began under earlier rules: its positions can be played on, but not taken along.")


def channel_taken(turn: int, say: Words) -> str:
    """To who wants to play on in a channel that has a game. ``turn``: with which the position is had."""
    return say.gettext(
        "This channel has a game already. Open the table elsewhere: press **As text and file**, or type `/game position turn:{turn}` here "
        "once that game is over, and give it to `/game new from:` in another channel or thread."
    ).format(turn=turn)


def heading(turn: int, round_: str, say: Words) -> str:
    """Over what can be done with a position. ``round_``: as "Day 2"."""
    # Translators: a heading; {round} is as "Day 2" or "Month 5".
    return say.gettext("## Play on from turn {turn} · {round}").format(turn=turn, round=round_)


def explained(seats: int, say: Words) -> str:
    """What opening a table from a position does."""
    return say.ngettext(
        "This opens a table in this channel at the position after this turn, with {count} seat. Its own game is over and stays as it is.",
        "This opens a table in this channel at the position after this turn, with {count} seats, computers on all but yours until people "
        "join. Its own game is over and stays as it is.",
        seats,
    ).format(count=seats)


def what_is_dealt(say: Words) -> str:
    return say.gettext(
        "Who followed the game to its end knows what came. **Hidden things dealt anew** shuffles all that nobody had seen yet, and chance "
        "brings other things; what each seat held and knew stays. **Everything as it was** keeps even that: the same choices bring the "
        "same game."
    )


def given(game: str, turn: int, say: Words) -> str:
    """With the text and the file of a position."""
    return say.gettext(
        "**{game}** after turn {turn}. `/game new from:` takes the text, `/game new position:` the file. Whoever has it can find out all "
        "that was hidden at that moment."
    ).format(game=game, turn=turn)


def given_as_file(game: str, turn: int, say: Words) -> str:
    """With the file alone, where the text is too long."""
    return say.gettext(
        "**{game}** after turn {turn}. `/game new position:` takes the file; as a text it would be too long. Whoever has it can find out "
        "all that was hidden at that moment."
    ).format(game=game, turn=turn)


def opened(say: Words) -> str:
    return say.gettext("The table is open. Press **Start** to play on at once, or wait for people to join in the place of computers.")


def title(turn: int, anew: bool, say: Words) -> str:
    """In the lobby of a table that goes on from a position, and above its final scores."""
    if anew:
        return say.gettext("Goes on from turn {turn} of another game, hidden things dealt anew.").format(turn=turn)
    return say.gettext("Goes on from turn {turn} of another game, everything as it was there.").format(turn=turn)


def seated(say: Words) -> str:
    """In that lobby."""
    return say.gettext(
        "Seats: whoever played that game gets their own again; otherwise who opened this table gets the one that is asked first; the "
        "others by lot."
    )


def options_stay(say: Words) -> str:
    return say.gettext("The game goes on from a position: its options stay as they were.")


def in_log(turn: int, anew: bool, say: Words) -> str:
    """The first line of the log of such a game."""
    message = (
        say.gettext("-# This game goes on from turn {turn} of another one, which tells what came before; hidden things were dealt anew.")
        if anew
        else say.gettext("-# This game goes on from turn {turn} of another one, which tells what came before; nothing was dealt anew.")
    )
    return message.format(turn=turn)
