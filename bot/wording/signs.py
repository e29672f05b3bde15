"""The signs of the board in messages: emojis of the application, once there are any; plain characters and words until then.

Whatever is said is whole without them. Only what is sent to Discord has them, in ``bot.messages.message``: alt texts never do.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from bot.wording.texts import MARKS
from render.emojis import SEATS

_MARK = re.compile(f"[{''.join(MARKS)}](?= )")
"""The mark of a seat before its name."""


class Signs:
    """The emojis that Discord has for the signs, as they are written in a message, by the names of ``render.emojis``; none at first.
    ``generation``: of the database, which is written into the ids of controls."""

    def __init__(self, generation: int = 0) -> None:
        self.generation = generation
        self._emojis: Mapping[str, str] = {}

    def use(self, emojis: Mapping[str, str]) -> None:
        """Write signs as these emojis from now on; ``{}``: as plain characters again."""
        self._emojis = dict(emojis)

    def emoji(self, sign: str) -> str | None:
        """A sign for a button or an entry; None where there is none."""
        return self._emojis.get(sign)

    def marked(self, text: str) -> str:
        """A text with the marks of the seats as emojis, if all of them are there."""
        emojis = [self._emojis.get(seat, "") for seat in SEATS]
        return _MARK.sub(lambda found: emojis[MARKS.index(found[0])], text) if all(emojis) else text
