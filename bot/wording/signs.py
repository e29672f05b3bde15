"""The signs of the board in messages: emojis of the application once there are any; plain characters and words until then.

Every text is whole without them. Only messages to Discord have them, in ``bot.messages.message``: alt texts never do.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from bot.wording.texts import MARKS
from render.emojis import SEATS

_MARK = re.compile(f"[{''.join(MARKS)}](?= )")
"""The mark of a seat before its name."""


class Signs:
    """Discord's emojis for the signs, as a message writes them, by the names of ``render.emojis``; none at first.

    ``generation``: of the database, for the ids of controls.
    """

    def __init__(self, generation: int = 0) -> None:
        self.generation = generation
        self._emojis: Mapping[str, str] = {}

    def use(self, emojis: Mapping[str, str]) -> None:
        """Write signs as these emojis from now on; ``{}``: as plain characters again."""
        self._emojis = dict(emojis)

    def emoji(self, sign: str) -> str | None:
        """Return the emoji of a button or an entry; None if there is none."""
        return self._emojis.get(sign)

    def marked(self, text: str) -> str:
        """Replace the marks of the seats by emojis, if all of them are there."""
        emojis = [self._emojis.get(seat, "") for seat in SEATS]
        return _MARK.sub(lambda found: emojis[MARKS.index(found[0])], text) if all(emojis) else text
