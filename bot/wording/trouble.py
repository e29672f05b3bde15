"""Sentences about trouble: a database that does not answer, and too many presses at once."""

from __future__ import annotations

from bot.wording.catalogue import Sentence

put_off = Sentence("I am being restarted. Nothing was lost; please try again in a minute.")
too_much = Sentence("That was a lot at once. This press did nothing; try again in a few seconds.")
enough_is_made = Sentence("I am making enough films, pages and reviews for you already. Ask again once one of them is done.")
not_stored = Sentence("This could not be stored just now; nothing was changed. Please try again in a moment.")
perhaps_stored = Sentence("I do not know yet whether this was stored: either all of it, or nothing. Look at the game before you try again.")
not_read = Sentence("The games could not be read just now. Nothing was lost: the stored games stand. Please try again in a moment.")
