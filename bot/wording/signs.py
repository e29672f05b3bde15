"""The signs of the board and the commands in messages: emojis of the application, and commands that can be pressed, once Discord has them.

Every text is whole without them. Only messages to Discord have them, in ``bot.messages.message``: alt texts never do.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from bot.wording.texts import MARKS
from render.emojis import SEATS

_MARK = re.compile(f"[{''.join(MARKS)}](?= )")
"""The mark of a seat before its name."""
_COMMAND = re.compile(r"`/([a-z]+)((?: [a-z]+)*)`")
"""A command without options, as the sentences write it."""


class Signs:
    """Discord's emojis for the signs, as a message writes them, by the names of ``render.emojis``; none at first.

    ``generation``: of the database, for the ids of controls.
    """

    def __init__(self, generation: int = 0) -> None:
        self.generation = generation
        self._emojis: Mapping[str, str] = {}
        self._commands: Mapping[str, int] = {}

    def use(self, emojis: Mapping[str, str]) -> None:
        """Write signs as these emojis from now on; ``{}``: as plain characters again."""
        self._emojis = dict(emojis)

    def link(self, commands: Mapping[str, int]) -> None:
        """Write commands so that they can be pressed from now on. ``commands``: Discord's ids by the first word of the command."""
        self._commands = dict(commands)

    def linked(self, text: str) -> str:
        """Replace the commands in a text by Discord's mentions of them, those that have an id."""
        return _COMMAND.sub(
            lambda found: f"</{found[1]}{found[2]}:{self._commands[found[1]]}>" if found[1] in self._commands else found[0], text
        )

    def emoji(self, sign: str) -> str | None:
        """Return the emoji of a button or an entry; None if there is none."""
        return self._emojis.get(sign)

    def marked(self, text: str) -> str:
        """Replace the marks of the seats by emojis, if all of them are there."""
        emojis = [self._emojis.get(seat, "") for seat in SEATS]
        return _MARK.sub(lambda found: emojis[MARKS.index(found[0])], text) if all(emojis) else text
