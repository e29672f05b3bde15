"""The first messages for a newcomer: an introduction with buttons that start a game at once, and a game in a minute."""

from __future__ import annotations

from collections.abc import Sequence

from bot.controls import ControlId
from bot.messages import lessons
from bot.messages.message import Button, Message, Part, Picture
from bot.wording import WORDING, welcome
from bot.wording.catalogue import Words
from rules.contract import has


def _button(choice: str, label: str, style: str = "secondary") -> Button:
    """Return a button that belongs to no game."""
    return Button(ControlId(0, 0, choice), label, style)


def hello(say: Words) -> Message:
    """Introduce the bot, with buttons to start, to learn and to read."""
    named = {game: words.name(say) for game, words in WORDING.items()}
    begin = tuple(_button(f"quick {game}", welcome.play(say, game=name), "success") for game, name in named.items())
    lesson = (lessons.first(say),) if lessons.games() else ()
    explained = [game for game, words in WORDING.items() if has(words, "primer")]
    explain = tuple(_button(f"howto {game}", welcome.how_to(say, game=named[game])) for game in explained)
    return Message((welcome.hello(say), (*begin, _button("table", welcome.BUTTONS["table"](say))), (*lesson, *explain)))


def which(say: Words) -> Message:
    """Offer a button for each game."""
    choices = tuple(_button(f"table {game}", words.name(say), "primary") for game, words in WORDING.items())
    return Message((welcome.which(say), choices))


def primer(game: str, pictures: Sequence[Picture | None], say: Words) -> Message:
    """Explain a game in a minute, each paragraph with its picture."""
    words = WORDING[game]
    parts: list[Part] = [welcome.primer(say, game=words.name(say))]
    for (text, _), picture in zip(words.primer(say), pictures, strict=True):
        parts += [text, picture or ""]
    begin = (_button(f"quick {game}", welcome.play(say, game=words.name(say)), "success"),)
    lesson = (lessons.first(say, game),) if game in lessons.games() else ()
    return Message((*parts, welcome.more(say), (*lesson, *begin)))
