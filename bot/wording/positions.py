"""Positions of games: taking one, why a given one is refused, and tables that go on from one."""

from __future__ import annotations

from bot.wording.catalogue import Plural, Sentence, Words

BUTTONS = {
    # Translators: beneath a turn of a game that is over: begin another game at the table as it stood after this turn.
    "branch": Sentence("Play on from here"),
    # Translators: opens a table; what nobody had seen is shuffled once more.
    "branch anew": Sentence("Open a table, hidden things dealt anew"),
    # Translators: opens a table; the same cards come as in the game that is over.
    "branch same": Sentence("Open a table, everything as it was"),
    "branch text": Sentence("As text and file"),
}

not_fetched = Sentence("I could not get the file from Discord. Try again, or give the text of the position.")
too_long = Sentence("This is longer than any position. Give the text or the file that `/game position` gave.")
not_possible = Sentence("The rules do not allow choice {number} of the position.")
"""``number``: counted from 1."""
over_there = Sentence("The game is over at this point. Pick an earlier turn.")
of_another_game = Sentence("This is a position of {game}. Pick that game with it.")
brings_its_options = Sentence("A position brings its own options. Leave out the others, or leave out the position.")
text_or_file = Sentence("Give either the text of a position or its file, not both at once.")
later = Sentence("A position tells everything that is hidden. It can be had once the game is over.")
channel_taken = Sentence(
    "This channel has a game already. Open the table elsewhere: press **As text and file**, or type `/game position turn:{turn}` here "
    "once that game is over, and give it to `/game new from:` in another channel or thread."
)
"""The refusal to play on in a channel with a game. ``turn``: at which the position is had."""
# Translators: a heading; {round} is as "Day 2" or "Month 5".
heading = Sentence("## Play on from turn {turn} · {round}")
"""The heading of the choices for a position. ``round``: as "Day 2"."""
explained = Plural(
    "This opens a table in this channel at the position after this turn, with {count} seat. Its own game is over and stays as it is.",
    "This opens a table in this channel at the position after this turn, with {count} seats, computers on all but yours until people "
    "join. Its own game is over and stays as it is.",
)
what_is_dealt = Sentence(
    "Who followed the game to its end knows what came. **Hidden things dealt anew** shuffles all that nobody had seen yet, and chance "
    "brings other things; what each seat held and knew stays. **Everything as it was** keeps even that: the same choices bring the "
    "same game."
)
given = Sentence(
    "**{game}** after turn {turn}. `/game new from:` takes the text, `/game new position:` the file. Whoever has it can find out all "
    "that was hidden at that moment."
)
given_as_file = Sentence(
    "**{game}** after turn {turn}. `/game new position:` takes the file; as a text it would be too long. Whoever has it can find out "
    "all that was hidden at that moment."
)
opened = Sentence("The table is open. Press **Start** to play on at once, or wait for people to join in the place of computers.")


def title(turn: int, anew: bool, say: Words) -> str:
    """Return the line in the lobby of a table that goes on from a position, and above its final scores."""
    if anew:
        return say.gettext("Goes on from turn {turn} of another game, hidden things dealt anew.").format(turn=turn)
    return say.gettext("Goes on from turn {turn} of another game, everything as it was there.").format(turn=turn)


seated = Sentence(
    "Seats: whoever played that game gets their own again; otherwise who opened this table gets the one that is asked first; the "
    "others by lot."
)


def in_log(turn: int, anew: bool, say: Words) -> str:
    """Return the first line of the log of such a game."""
    message = (
        say.gettext("-# This game goes on from turn {turn} of another one, which tells what came before; hidden things were dealt anew.")
        if anew
        else say.gettext("-# This game goes on from turn {turn} of another one, which tells what came before; nothing was dealt anew.")
    )
    return message.format(turn=turn)
