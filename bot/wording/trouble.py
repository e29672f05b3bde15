"""Sentences about trouble around a game: its storage, its place, its rules, and too much at once."""

from __future__ import annotations

from bot.wording.catalogue import Sentence, Words

put_off = Sentence("The table is being restarted. Nothing was lost; please try again in a minute.")
too_much = Sentence("That was a lot at once. Nothing was done with this press; try again in a few seconds.")
enough_is_made = Sentence("I am making enough films, pages and reviews for you already. Ask again once one of them is done.")
not_stored = Sentence("This could not be stored just now; nothing was changed. Please try again in a moment.")
perhaps_stored = Sentence("Nobody can tell just now whether this was stored: all of it is done, or nothing. Look how things stand first.")
not_read = Sentence("The games could not be read just now. Nothing was lost: what was stored stands. Please try again in a moment.")
earlier_rules = Sentence(
    "-# What was played before this was played under earlier rules and is not told here; the game went on from how it stood."
)
went_on = Sentence("The rules were brought up to date; the game goes on as it stood.")


def game_of(game: str, people: str, channel: str | None, say: Words) -> str:
    """Return a game for a list. ``channel``: None if it is unknown."""
    if channel is None:
        return say.gettext("{game}: {people}").format(game=game, people=people)
    return say.gettext("{game} in #{channel}: {people}").format(game=game, channel=channel, people=people)


moved = Sentence("The game goes on in this channel.")
is_here = Sentence("The game is in this channel already.")
none_to_move = Sentence("There is no such game on this server. `/game move` offers those that you can bring here.")
not_to_move = Sentence(
    "Only the person who opened the game, or who manages the server, can move it; when its channel is gone, so can everybody who plays."
)
channel_gone = Sentence("- {game}: its channel is gone. Type `/game move` in the channel where it is to go on.")
