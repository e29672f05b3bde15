"""The summed gains and losses of a seat, for the message after a turn: "−2 Servants, Envoy +1 (4/8), +3 VP"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence

from bot.wording.amounts import entry
from bot.wording.catalogue import Plural, Sentence, Words
from bot.wording.texts import marked

NOTHING_DONE = Sentence("no action")


class Tally:
    """The gains and losses of one seat, in the order in which they came up. A change of 0 is left out."""

    def __init__(self, say: Words) -> None:
        self.say = say
        self._sums = Counter[Hashable]()
        self._texts: dict[Hashable, str] = {}

    def sum(self, what: Hashable, count: int) -> int:
        """Add to the sum of one thing and return the sum."""
        self._sums[what] += count
        return self._sums[what]

    def add(self, things: Plural, count: int) -> None:
        """Add to the number of one thing."""
        total = self.sum(things, count)
        self._texts[things] = f"{sign(total)}{things(abs(total), self.say)}" if total else ""

    def put(self, what: Hashable, text: str) -> None:
        """Set the text about one thing; "" removes it."""
        self._texts[what] = text

    def more(self, text: str) -> None:
        """Add a text that stands alone."""
        self._texts[len(self._texts), text] = text

    @property
    def told(self) -> str:
        """The whole tally in a line; "" for no change."""
        return ", ".join(filter(None, self._texts.values()))


def sign(count: int) -> str:
    """Return the sign of a change."""
    return "−" if count < 0 else "+"


def signed(count: int) -> str:
    """Write a change with its sign: "+2"."""
    return f"{sign(count)}{abs(count)}"


def line(seat: int, what: str, names: Sequence[str], say: Words, deed: str = "") -> str:
    """Write a seat's action with its gains and losses: "● Lisa gives 8, takes 1 (Jade): +1 Jade"; "" for none."""
    if not deed:
        return entry(say, name=marked(names, seat), what=what) if what else ""
    # Translators: {deeds} is one phrase or several, in which a verb in the present follows the name: "pays 2 yuan and ends the turn".
    done = say.gettext("{who} {deeds}").format(who=marked(names, seat), deeds=deed)
    return entry(say, name=done, what=what) if what else done
