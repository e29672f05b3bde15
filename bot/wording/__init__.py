"""Games in words. ``WORDING``: a module for each game, with the functions named in ``Wording``."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol

from bot.wording import dragon, gugong
from bot.wording.catalogue import Words
from bot.wording.lesson import Lesson
from bot.wording.option import Option, Setting
from bot.wording.ordering import PremoveWords
from bot.wording.texts import Text
from bot.wording.topic import Topic
from rules.contract import Result


class Wording(Protocol):
    """A game in words: a module with all these names, or an object of a class derived from ``bot.wording.defaults.WordingDefaults``.

    ``names``: of every seat. A view decides what is told: a spectator's holds nothing hidden.
    """

    def name(self, say: Words) -> str:
        """The game's name."""
        ...

    def computer(self, seat: int, say: Words) -> str:
        """The name of a seat on which nobody sits."""
        ...

    def began(self, view: Any, names: Sequence[str], say: Words) -> list[str]:
        """What was drawn for the whole game before its first turn, in lines."""
        ...

    def tell(
        self, events: Any, names: Sequence[str], say: Words, options: Mapping[str, str] | None = None, computers: Collection[int] = ()
    ) -> list[str]:
        """What happened, in short lines, from events that the reader may see; one that is private begins with 🔒. ``options`` are those
        of the game's state. The turns of ``computers`` are told more shortly, as a ``TurnLine`` each."""
        ...

    def takes_from(self, events: Sequence[Any]) -> dict[int, int]:
        """Of all events of a game, those in which a seat takes what another had laid down, though they do not name that other: by place
        in the list the other seat."""
        ...

    def asked(self, view: Any, names: Sequence[str], say: Words) -> str:
        """Who is asked for what, without anything hidden."""
        ...

    def called(self, view: Any, names: Sequence[str], say: Words) -> str:
        """The same, said to who is asked, whose name is a mention."""
        ...

    def ask(self, view: Any, say: Words) -> str:
        """The question to the seat asked, in the first line; under it what it needs to decide, a line each."""
        ...

    def at_once(self, view: Any, say: Words) -> str:
        """The question to the seat asked and the next one in a sentence, where both are one thought; "" where there is none."""
        ...

    def step(self, view: Any, say: Words) -> str:
        """Which step of the turn of the seat asked this question is, of how many; "" where the question alone says it."""
        ...

    def option(self, view: Any, action: Any, say: Words) -> Option:
        """One of ``view.choices`` as a menu shows it; no two of a question have one label."""
        ...

    def missing(self, view: Any, say: Words) -> tuple[str, ...]:
        """Reasons for what one would look for and cannot choose."""
        ...

    def round_name(self, number: int, say: Words) -> str:
        """A round by its number, as ``view.round`` counts it: "Day 2"."""
        ...

    def status(self, view: Any, names: Sequence[str], say: Words) -> str:
        """Everything that the reader may know, in paragraphs: the game, then each seat under its name, then the table. What
        :meth:`hand` says is in it."""
        ...

    def standings(self, view: Any, names: Sequence[str], say: Words) -> list[str]:
        """What everybody may know of each person, in short, a line each, the most points first."""
        ...

    def hand(self, view: Any, say: Words) -> str:
        """What a seat holds; "" for a spectator."""
        ...

    def alt(self, view: Any, names: Sequence[str], say: Words) -> str:
        """The board picture's alt text, as the other ones up to 1024 characters for names of 32."""
        ...

    def alt_area(self, view: Any, area: str, names: Sequence[str], say: Words) -> str:
        """The alt text of an enlarged area of the board, "Part of the ...": first what it shows."""
        ...

    def alt_panel(self, view: Any, panel: int, names: Sequence[str], say: Words) -> str:
        """The alt text of one of the four panels of the board, counted from 0 in the order in which a phone shows them: what lies on this
        one alone."""
        ...

    def alt_hand(self, view: Any, say: Words) -> str:
        """The hand picture's alt text."""
        ...

    def scores(self, result: Result, names: Sequence[str], say: Words) -> str:
        """The final scores with each source."""
        ...

    def mark(self, name: str, say: Words) -> Text:
        """The name of one of the game's ``ACHIEVEMENTS``, and for what somebody has earned it."""
        ...

    def so_far(self, view: Any, names: Sequence[str], say: Words) -> list[str]:
        """Of a game under way each seat's points up to now and where they come from, a line each, the most points first."""
        ...

    def expected(self, source: str, say: Words) -> str:
        """Where points are expected from (see ``Weighed.shares``), as it follows on "2 more"; "" for a source that has no name."""
        ...

    def feats(self, say: Words) -> dict[str, str]:
        """The names of the records of the game's ``STATS``, by id."""
        ...

    def when(self, view: Any, say: Words) -> str:
        """The round and the phase that the game is in."""
        ...

    def options(self, say: Words) -> dict[str, Setting]:
        """The game's options by id, with the names of their values."""
        ...

    def refused(self, reason: str, say: Words) -> str:
        """Why the rules refuse a combination of options, from the reason that they give."""
        ...

    def orders(self, say: Words) -> dict[str, PremoveWords]:
        """What can be answered ahead, by the ids of the game's ``PREMOVES``."""
        ...

    def this_round(self, say: Words) -> str:
        """Of something that counts in this round alone: "this day only"."""
        ...

    def areas(self, say: Words) -> dict[str, str]:
        """The areas of the board picture: by id the name."""
        ...

    def primer(self, say: Words) -> list[tuple[str, str]]:
        """What a newcomer reads in a minute: five short paragraphs, each with the id of the topic whose picture it has."""
        ...

    def lesson(self) -> Lesson | None:
        """The guided first game; None for a game without."""
        ...

    def topics(self, say: Words, options: Mapping[str, str] | None = None) -> dict[str, Topic]:
        """What can be looked up, by id, group after group, an option's as ``option-<id>``; numbers are those of a game with these
        options, None for the usual ones."""
        ...

    def topic_of(self, question: str) -> str:
        """The id of the topic of a question, from its name."""
        ...


WORDING: dict[str, Wording] = {"gugong": gugong, "dragon": dragon}
"""Every game by its id."""
