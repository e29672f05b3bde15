"""The record of a game that is over, and its page to be kept: the text around the boards."""

from __future__ import annotations

from bot.wording.catalogue import Sentence, Words

record_later = Sentence("The record tells everything that is hidden. Ask for it once the game is over.")
no_record = Sentence("No game of this channel is over yet.")
record = Sentence("The record of **{game}**: its options, seats, every choice with its time, and the chance from which all follows.")

title = Sentence("{game}: {names}")
"""The heading. ``names``: of all who played, as "Ana, Bo and Chi"."""


def words_around(say: Words) -> dict[str, str]:
    """Return the texts of the page's controls and headings, by their place in the page."""
    _, ctx = say.gettext, say.pgettext
    return {
        "turns": _("Turns of the game"),
        "turn": ctx("page", "Turn"),
        "first": ctx("turn", "First"),
        "back": ctx("turn", "Back"),
        "next": ctx("turn", "Next"),
        "last": ctx("turn", "Last"),
        # Translators: on the page of a game; Home and End are keys.
        "keys": _("Keys: left and right arrow for a turn back or on, Home and End for the first and the last."),
        # Translators: on the page of a game that is over: opens what every seat held at that time.
        "open": _("Open all hands"),
        # Translators: above the hands of all seats, each beneath a name, in which "your" is said to who held it.
        "own": _("Each hand as it was told to who held it."),
        "scores": _("Final scores"),
        "all": _("All turns"),
    }


beginning = Sentence("Before the first turn")
# Translators: pictures of the page.
making = Sentence(
    "I am also making a page of the game, to be kept and looked at in any browser: {done} of {count} pictures are drawn. It comes here "
    "by itself."
)
made = Sentence("The page shows the game turn by turn in any browser: download it and open it. It needs nothing else.")
not_made = Sentence("The page of the game could not be made now. Ask for the record again later.")
