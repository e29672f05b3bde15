"""The sentences of what is bounded: too much at once, names that cannot be shown, records of games."""

from __future__ import annotations

from bot.wording.catalogue import Sentence

too_much = Sentence("That was a lot at once. Nothing was done with this press; try again in a few seconds.")
enough_is_made = Sentence("I am making enough films, pages and reviews for you already. Ask again once one of them is done.")
"""To who has asked for more films, pages and reviews than are made for one person at the same time."""
# Translators: on pictures, with room for some eleven letters.
player = Sentence("Player {number}")
"""The player at a seat, counted from 1, for a picture that can draw nothing of their name."""
nameless = Sentence("Nameless")
record_later = Sentence("The record tells everything that is hidden. Ask for it once the game is over.")
no_record = Sentence("No game of this channel is over yet.")
record = Sentence("The record of **{game}**: its options, seats, every choice with its time, and the chance from which all follows.")
