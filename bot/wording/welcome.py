"""Sentences for newcomers: the games, the buttons that begin one, the explanation of a game."""

from __future__ import annotations

from bot.wording.catalogue import Sentence

BUTTONS = {
    "table": Sentence("Open a table"),
    "howto": Sentence("How to play"),
}

hello = Sentence(
    "**Two heavy board games, played in this channel at your own pace.**\n"
    "Each turn is a press or two in a menu that only you see; then everybody sees the whole board.\n"
    "New to these games? **First lesson** shows you one, step by step. Or begin at once against two computers, or open a table for "
    "other people."
)
play = Sentence("Play {game}")
how_to = Sentence("How to play {game}")
which = Sentence("Which game? People join until somebody presses **Start**; computers can take seats too.")
primer = Sentence("**{game} in a minute**")
more = Sentence("-# `/rules` explains every piece, place and phase; **?** beside each question does so for what you are asked.")
