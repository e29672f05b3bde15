"""Sentences for who has come for the first time: what this is, what can be begun with one press, how the games are played."""

from __future__ import annotations

from bot.wording.catalogue import N_, Words

BUTTONS = {
    "table": N_("Open a table"),
    "howto": N_("How to play"),
}


def button(word: str, say: Words) -> str:
    """The label of a button that is the same for every game."""
    return say.gettext(BUTTONS[word])


def hello(say: Words) -> str:
    """What this is, in a few lines."""
    return say.gettext(
        "**Two heavy board games, played in this channel at your own pace.**\n"
        "Each turn is a press or two in a menu that only you see; then everybody sees the whole board.\n"
        "New to these games? **First lesson** shows you one, step by step. Or begin at once against two computers, or open a table for "
        "other people."
    )


def play(game: str, say: Words) -> str:
    """The label of the button that begins a game against computers."""
    return say.gettext("Play {game}").format(game=game)


def how_to(game: str, say: Words) -> str:
    """The label of the button that explains a game."""
    return say.gettext("How to play {game}").format(game=game)


def which(say: Words) -> str:
    """To who opens a table."""
    return say.gettext("Which game? People join until somebody presses **Start**; computers can take seats too.")


def primer(game: str, say: Words) -> str:
    """What stands above the explanation of a game."""
    return say.gettext("**{game} in a minute**").format(game=game)


def more(say: Words) -> str:
    """What stands below it."""
    return say.gettext("-# `/rules` explains every piece, place and phase; **?** beside each question does so for what you are asked.")
