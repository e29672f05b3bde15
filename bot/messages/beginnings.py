"""The first messages for a newcomer: an introduction with buttons that start a game at once, and a game in a minute."""

from __future__ import annotations

from collections.abc import Sequence

from bot.controls import ControlId
from bot.messages import lessons
from bot.messages.message import Button, Message, Part, Picture
from bot.wording import WORDING
from bot.wording.catalogue import OWN_NAMES, Sentence, Words
from rules.contract import has

HELLO = Sentence(
    "**Two heavy board games, played in this channel at your own pace.**\n"
    "Each turn is a press or two in a menu that only you see; then everybody sees the whole board.\n"
    "New to these games? **First lesson** shows you one, step by step. Or begin at once against two computers, or open a table for "
    "other people."
)
# Translators: {language} is the name of this language in itself, such as "English".
SPEAKS = Sentence("-# Language: {language}. `/settings` changes that.")
PLAY = Sentence("Play {game}")
ABOUT_RULES = Sentence("-# `/rules` explains every piece, place and phase; **?** beside each question does so for what you are asked.")


def _button(choice: str, label: str, style: str = "secondary") -> Button:
    """Return a button that belongs to no game."""
    return Button(ControlId(0, 0, choice), label, style)


def hello(say: Words, *, to_one: bool = False) -> Message:
    """Introduce the bot, with buttons to start, to learn and to read. ``to_one``: to a person, who can change the language."""
    named = {game: words.name(say) for game, words in WORDING.items()}
    begin = tuple(_button(f"quick {game}", PLAY(say, game=name), "success") for game, name in named.items())
    lesson = (lessons.first(say),) if lessons.games() else ()
    explained = [game for game, words in WORDING.items() if has(words, "primer")]
    explain = tuple(_button(f"howto {game}", say.gettext("How to play {game}").format(game=named[game])) for game in explained)
    speaks = (SPEAKS(say, language=OWN_NAMES[say.language]),) if to_one else ()
    return Message((HELLO(say), (*begin, _button("table", say.gettext("Open a table"))), (*lesson, *explain), *speaks))


def which(say: Words) -> Message:
    """Offer a button for each game."""
    choices = tuple(_button(f"table {game}", words.name(say), "primary") for game, words in WORDING.items())
    return Message((say.gettext("Which game? People join until somebody presses **Start**; computers can take seats too."), choices))


def primer(game: str, pictures: Sequence[Picture | None], say: Words) -> Message:
    """Explain a game in a minute, each paragraph with its picture."""
    words = WORDING[game]
    parts: list[Part] = [say.gettext("**{game} in a minute**").format(game=words.name(say))]
    for (text, _), picture in zip(words.primer(say), pictures, strict=True):
        parts += [text, picture or ""]
    begin = (_button(f"quick {game}", PLAY(say, game=words.name(say)), "success"),)
    lesson = (lessons.first(say, game),) if game in lessons.games() else ()
    return Message((*parts, ABOUT_RULES(say), (*lesson, *begin)))
