"""The first messages for a newcomer: an introduction with buttons that start a game at once, and a game in a minute."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.controls import ControlId
from bot.messages import lessons
from bot.messages.message import Button, Message, Part, Picture
from bot.messages.wishes import TELL_ME
from bot.wording import WORDING
from bot.wording.catalogue import OWN_NAMES, Sentence, Words
from rules.contract import has

HELLO = Sentence(
    "**Two heavy board games, played in this channel at your own pace.**\n"
    "Each turn is a press or two in a menu that only you see; then everybody sees the whole board.\n"
    "New to these games? **First lesson** shows you one, step by step. Or begin at once against two computers, or open a table for "
    "other people."
)
# Translators: {language} is this language's own name, such as "English".
SPEAKS = Sentence("-# Language: {language}. `/settings` changes that.")
PLAY = Sentence("Play {game}")
# Translators: a button: play the game alone against {opponent}, an opponent that the game itself has, such as Meng.
ALONE = Sentence("{game} against {opponent}")
OWN_WAY = Sentence("Choose options")
WHICH_ALONE = Sentence("Which game? Choose its options and its computers, then press **Start**.")
ABOUT_RULES = Sentence("-# `/rules` explains every piece, place and phase; **?** beside a question explains that question.")


DIRECT = Sentence(
    "**Two heavy board games, here at your own pace, alone against computers.**\n"
    "Each turn is a press or two in a menu; then you see the whole board. On a server you play them with other people.\n"
    "New to these games? **First lesson** shows you one, step by step. Or begin at once. `/games` lists your games on all servers."
)
ELSEWHERE = Sentence(
    "**Two heavy board games.** I am not a member here, so only you see this: I can show you how they are played.\n"
    "To play alone against computers, write `/play` to me in direct messages; to play with others here, add me to the server."
)


def _button(choice: str, label: str, style: str = "secondary") -> Button:
    """Return a button that belongs to no game."""
    return Button(ControlId(0, 0, choice), label, style)


def hello(say: Words, *, to_one: bool = False, listed: bool = False, tables: Part = "") -> Message:
    """Introduce the bot, with buttons to start, to learn and to read.

    ``to_one``: to a person, who can change the language. ``listed``: the server lists its open tables. ``tables``: a line about those that
    look for people.
    """
    speaks = (_speaks(say),) if to_one else ()
    waiting = ((_button("whenopen", TELL_ME(say)),),) if listed else ()
    begin = (*_begin(say), _button("table", say.gettext("Open a table")))
    return Message((HELLO(say), begin, tables, _learn(say), *waiting, *speaks))


def _speaks(say: Words) -> str:
    return SPEAKS(say, language=OWN_NAMES[say.language])


def hello_alone(solos: Mapping[str, Mapping[str, str]], say: Words) -> Message:
    """Introduce the bot in direct messages. ``solos``: by game, the options with which one person plays alone, each with its value."""
    alone = tuple(
        _button(f"quick {game} {option} {value}", ALONE(say, game=words.name(say), opponent=words.options(say)[option].values[value].name))
        for game, words in WORDING.items()
        for option, value in solos.get(game, {}).items()
    )
    return Message((DIRECT(say), (*_begin(say), *alone, _button("table", OWN_WAY(say))), _learn(say), _speaks(say)))


def hello_elsewhere(say: Words) -> Message:
    """Introduce the bot where it can only answer the person who asks."""
    return Message((ELSEWHERE(say), _learn(say)))


def _begin(say: Words) -> tuple[Button, ...]:
    return tuple(_button(f"quick {game}", PLAY(say, game=words.name(say)), "success") for game, words in WORDING.items())


def _learn(say: Words) -> tuple[Button, ...]:
    lesson = (lessons.first(say),) if lessons.games() else ()
    explained = [(game, words.name(say)) for game, words in WORDING.items() if has(words, "primer")]
    return (*lesson, *(_button(f"howto {game}", say.gettext("How to play {game}").format(game=name)) for game, name in explained))


def which(say: Words, *, alone: bool = False) -> Message:
    """Offer a button for each game. ``alone``: nobody else can join."""
    choices = tuple(_button(f"table {game}", words.name(say), "primary") for game, words in WORDING.items())
    asked = say.gettext("Which game? People join until somebody presses **Start**; computers can take seats too.")
    return Message((WHICH_ALONE(say) if alone else asked, choices))


def primer(game: str, pictures: Sequence[Picture | None], say: Words, *, playable: bool = True) -> Message:
    """Explain a game in a minute, each paragraph with its picture. ``playable``: a game can begin here."""
    words = WORDING[game]
    parts: list[Part] = [say.gettext("**{game} in a minute**").format(game=words.name(say))]
    for (text, _), picture in zip(words.primer(say), pictures, strict=True):
        parts += [text, picture or ""]
    begin = (_button(f"quick {game}", PLAY(say, game=words.name(say)), "success"),) if playable else ()
    lesson = (lessons.first(say, game),) if game in lessons.games() else ()
    return Message((*parts, ABOUT_RULES(say), (*lesson, *begin)))
