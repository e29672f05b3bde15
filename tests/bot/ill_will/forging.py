"""Custom ids, menu values and typed texts as a malicious client might send them: legal ones, replayed, spliced, mutated, made up."""

from __future__ import annotations

import random
import string
from typing import NamedTuple

from tests.bot.nasty import NASTY

WORDS = (
    "play hand board log status join leave options start close giveup undo restart auto area pick set = log\n =undo =restart ==end =end = "
    "=pass =forgo =skip =decline =build =found dance admin seed view invite pause goon leavelive pace"
).split(" ")
ARGUMENTS = (
    "",
    " ",
    " on",
    " off",
    " 0",
    " 1",
    " 25",
    " -1",
    " 99999",
    " 999999",
    " 1e3",
    " ٣",
    " numbers",
    " setup",
    " wall",
    " jade",
    "\x00",
    "\n",
    ";--",
)
NUMBERS = (
    "0",
    "1",
    "2",
    "3",
    "4",
    "5",
    "7",
    "00",
    "01",
    "-1",
    "+1",
    " 1",
    "1 ",
    "1.0",
    "1e1",
    "١",
    "１",
    "0x1",
    "",
    "9" * 9,
    "9" * 10,
    "9" * 18,
    "9" * 19,
    "9" * 400,
)
SIGNS = string.printable + "\x00\ud800\u202e\u0661é：＝"


class Forgery(NamedTuple):
    """A forged press or command: the id of a control and the values picked from it; with ``typed``, the text of a command."""

    custom_id: str
    values: tuple[str, ...] = ()
    typed: bool = False


class Forger:
    """Make forgeries from offers; the same seed and offers give the same forgeries."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.known: list[Forgery] = [Forgery("g:1:0:play")]

    def note(self, offered: Forgery) -> None:
        """Remember a real offer, which may be replayed and taken apart from now on."""
        if len(self.known) < 2000:
            self.known.append(offered)
        else:
            self.known[self.rng.randrange(2000)] = offered

    def make(self, games: int, seq: int) -> Forgery:
        """Return one forgery, for a game up to the number of games, around a length of the log."""
        ways = (self._replayed, self._spliced, self._mutated, self._made_up, self._valued)
        made = self.rng.choices(ways, (2, 3, 3, 5, 2))[0](games, seq)
        return made._replace(typed=True) if self.rng.random() < 0.1 else made

    def _known(self) -> Forgery:
        return self.rng.choice(self.known)

    def _replayed(self, games: int, seq: int) -> Forgery:
        return self._known()

    def _spliced(self, games: int, seq: int) -> Forgery:
        """Return parts of two offers put together."""
        one, other = self._known(), self._known()
        parts, others = one.custom_id.split(":", 3), other.custom_id.split(":", 3)
        spliced = [self.rng.choice(pair) for pair in zip(parts, others, strict=False)]
        if len(spliced) == 4 and self.rng.random() < 0.5:
            spliced[2] = str(seq)
        return Forgery(":".join(spliced), self.rng.choice((one.values, other.values)))

    def _mutated(self, games: int, seq: int) -> Forgery:
        """Return an offer with a few characters changed, deleted, doubled or inserted."""
        known = self._known()
        custom_id, values = self._changed(known.custom_id), known.values
        if values and self.rng.random() < 0.5:
            return Forgery(known.custom_id, tuple(map(self._changed, values)))
        return Forgery(custom_id, values)

    def _changed(self, text: str) -> str:
        signs = list(text)
        for _ in range(self.rng.randint(1, 3)):
            at = self.rng.randrange(len(signs) + 1)
            match self.rng.randrange(4):
                case 0:
                    signs[at : at + 1] = [self.rng.choice(SIGNS)]
                case 1:
                    signs[at : at + 1] = []
                case 2:
                    signs[at:at] = signs[at : at + self.rng.randint(1, 9)]
                case _:
                    signs[at:at] = [self.rng.choice(SIGNS)]
        return "".join(signs)

    def _made_up(self, games: int, seq: int) -> Forgery:
        """Return an id made of known and unknown words."""
        rng = self.rng
        game = str(rng.randint(0, games + 1)) if rng.random() < 0.8 else rng.choice(NUMBERS)
        at = str(rng.choice((seq, seq, seq - 1, seq + 1, 0))) if rng.random() < 0.8 else rng.choice(NUMBERS)
        word = rng.choice(WORDS) + rng.choice(ARGUMENTS) if rng.random() < 0.8 else rng.choice(NASTY)
        head = "g" if rng.random() < 0.97 else rng.choice(("", "G", "gg", "h", "g:g"))
        return Forgery(f"{head}:{game}:{at}:{word}", (rng.choice(NASTY),) if rng.random() < 0.3 else ())

    def _valued(self, games: int, seq: int) -> Forgery:
        """Return a menu with entries of another menu, with many, or with none."""
        rng = self.rng
        word = rng.choice(("pick 0", "pick 25", "pick", "area", "set setup", "set wall", "set ", "pick =end"))
        values = [rng.choice((*self._known().values, rng.choice(NASTY), "=end", "=undo", "", "=" * 99)) for _ in range(rng.randrange(4))]
        return Forgery(f"g:{rng.randint(0, games + 1)}:{seq}:{word}", tuple(values))
