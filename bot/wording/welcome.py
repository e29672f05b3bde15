"""Sentences for who has come for the first time: what this is, what can be begun with one press, how the games are played."""

from __future__ import annotations

from bot.wording.catalogue import N_, Sentence, Words

BUTTONS = {
    "table": N_("Open a table"),
    "howto": N_("How to play"),
}


def button(word: str, say: Words) -> str:
    """The label of a button that is the same for every game."""
    return say.gettext(BUTTONS[word])


hello = Sentence(
    "**Two heavy board games, played in this channel at your own pace.**\n"
    "Each turn is a press or two in a menu that only you see; then everybody sees the whole board.\n"
    "New to these games? **First lesson** shows you one, step by step. Or begin at once against two computers, or open a table for "
    "other people."
)
"""What this is, in a few lines."""
play = Sentence("Play {game}")
"""The label of the button that begins a game against computers."""
how_to = Sentence("How to play {game}")
"""The label of the button that explains a game."""
which = Sentence("Which game? People join until somebody presses **Start**; computers can take seats too.")
"""To who opens a table."""
primer = Sentence("**{game} in a minute**")
"""What stands above the explanation of a game."""
more = Sentence("-# `/rules` explains every piece, place and phase; **?** beside each question does so for what you are asked.")
"""What stands below it."""
