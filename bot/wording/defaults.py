"""The words of a game for each name that it leaves out. A game derives a class from ``WordingDefaults``."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bot.wording import ranking
from bot.wording.amounts import entry, points
from bot.wording.asking import ALT_LENGTH, asked_of, called_for
from bot.wording.catalogue import N_, NP_, Words
from bot.wording.command import GameCommand
from bot.wording.lesson import Lesson
from bot.wording.narration import Chapter, Stage
from bot.wording.option import Pair, Setting, Value
from bot.wording.ordering import PremoveWords
from bot.wording.texts import Text, marked, shortened
from bot.wording.topic import Topic
from render.defaults import POINTS
from rules.contract import Defaults, Result
from rules.core import Event

DECIDED = N_("by the rules")
"""The rule that decides a tie, to follow "but ahead"."""


class Question(dict[str, str]):
    """A mapping that gives every question the same choice."""

    def __missing__(self, question: str) -> str:
        return NP_("asked", "choose the next step")


ASKED = Question()


class WordingDefaults(Defaults, ABC):
    """A game without a hand, options, records, rules at hand, primer or lesson; its board's text is its status."""

    COMMANDS: tuple[GameCommand, ...] = ()

    @abstractmethod
    def status(self, view: Any, names: Sequence[str], say: Words) -> str:
        """Tell the same as ``Wording.status``; a board without an alt text of its own uses it."""

    @abstractmethod
    def tell(self, events: Any, names: Sequence[str], say: Words, options: Mapping[str, str] | None = None) -> list[str]:
        """Tell the same as ``Wording.tell``; the message after a turn uses it."""

    def brief(
        self, events: Any, names: Sequence[str], say: Words, options: Mapping[str, str] | None = None, computers: Collection[int] = ()
    ) -> list[str]:
        """Tell all events: they are few."""
        return self.tell(events, names, say, options)

    def narrate(self, events: Any, seat: int, view: Any, names: Sequence[str], say: Words, *, leads: bool = False) -> str:
        """Tell all events: they are few."""
        return " ".join(self.tell(events, names, say, view.options))

    def chapter(self, events: Any, view: Any, names: Sequence[str], say: Words, leader: int | None = None) -> Chapter:
        """Tell all events below the name of the round's end."""
        return Chapter(self.round_end(view.round, say), "", {}, " ".join(self.tell(events, names, say, view.options)))

    def turning(self, event: Any) -> int:
        """Return 0: the points alone count."""
        return 0

    def stage(self, events: Any, seat: int, before: Any, after: Any) -> Stage:
        """Return any place."""
        return Stage()

    def final_scoring(self, events: Any) -> list[Event]:
        """Return no event: a film tells them with the last round."""
        return []

    def computer(self, seat: int, say: Words) -> str:
        """Return "Nobody": only people and the computers they ask have seats."""
        return say.gettext("Nobody")

    def began(self, view: Any, names: Sequence[str], say: Words) -> list[str]:
        """Return no line: nothing was drawn."""
        return []

    def takes_from(self, events: Sequence[Any]) -> dict[int, int]:
        """Return {}: no seat takes a piece of another."""
        return {}

    def asked(self, view: Any, names: Sequence[str], say: Words) -> str:
        """Say which seat is asked what to do next."""
        return asked_of(view, names, say, ASKED)

    def called(self, view: Any, names: Sequence[str], say: Words) -> str:
        """Say it to the player who is asked."""
        return called_for(view, names, say, ASKED, turn=True)

    def at_once(self, view: Any, say: Words) -> str:
        """Return "": each question stands alone."""
        return ""

    def pair(self, view: Any, first: Any, second: Any, say: Words) -> Pair | None:
        """Return both in their own words; None if there is one."""
        return Pair(f"{first} → {second}") if first else None

    def step(self, view: Any, say: Words) -> str:
        """Return "": a turn has no steps to count."""
        return ""

    def missing(self, view: Any, say: Words) -> tuple[str, ...]:
        """Explain nothing."""
        return ()

    def round_name(self, number: int, say: Words) -> str:
        """Name a round by its number."""
        return say.gettext("Round {number}").format(number=number)

    def round_end(self, number: int, say: Words) -> str:
        """Return ""."""
        return ""

    def when(self, view: Any, say: Words) -> str:
        """Name the round."""
        return self.round_name(view.round, say)

    def this_round(self, say: Words) -> str:
        """Say that something counts in this round alone."""
        return say.gettext("this round only")

    def standings(self, view: Any, names: Sequence[str], say: Words) -> list[str]:
        """Return each seat's points, the most first."""
        order = sorted(range(view.seats), key=lambda seat: (-view.points[seat], seat))
        return [entry(say, name=marked(names, seat), what=points(view.points[seat], say)) for seat in order]

    def so_far(self, view: Any, names: Sequence[str], say: Words) -> list[str]:
        """Return each seat's points, the most first."""
        return ranking.so_far(view.points, [{"points": count} for count in view.points], names, POINTS, say)

    def hand(self, view: Any, say: Words) -> str:
        """Return "": nobody holds anything."""
        return ""

    def alt(self, view: Any, names: Sequence[str], say: Words) -> str:
        """Return the status."""
        return shortened(self.status(view, names, say).replace("**", ""), ALT_LENGTH)

    def alt_area(self, view: Any, area: str, names: Sequence[str], say: Words) -> str:
        """Return the alt text of the board."""
        return self.alt(view, names, say)

    def alt_panel(self, view: Any, panel: int, names: Sequence[str], say: Words) -> str:
        """Return the alt text of the board."""
        return self.alt(view, names, say)

    def alt_hand(self, view: Any, say: Words) -> str:
        """Return the hand of the seat, in words."""
        return shortened(self.hand(view, say).replace("**", ""), ALT_LENGTH)

    def scores(self, result: Result, names: Sequence[str], say: Words, *, by_source: bool = True) -> str:
        """Return the winner, then each seat by place with its points."""
        places = (ranking.place_of(result, seat, names, POINTS if by_source else None, say) for seat in result.order)
        return "\n".join([ranking.title(result, names, DECIDED, say), *places])

    def mark(self, name: str, say: Words) -> Text:
        """Return an achievement's id as its name."""
        return name, ""

    def expected(self, source: str, say: Words) -> str:
        """Return "": no source of points is named."""
        return ""

    def styles(self, say: Words) -> Mapping[str, Value]:
        """Return nothing: computers have no styles."""
        return {}

    def feats(self, say: Words) -> dict[str, str]:
        """Return {}: there are no statistics."""
        return {}

    def options(self, say: Words) -> dict[str, Setting]:
        """Return {}: there are no options."""
        return {}

    def refused(self, reason: str, say: Words) -> str:
        """Return the reason that the rules give."""
        return say.gettext(reason)

    def orders(self, say: Words) -> dict[str, PremoveWords]:
        """Return {}: there are no pre-moves."""
        return {}

    def areas(self, say: Words) -> dict[str, str]:
        """Return {}: there are no areas."""
        return {}

    def primer(self, say: Words) -> list[tuple[str, str]]:
        """Return no paragraph: the game in a minute is not offered."""
        return []

    def lesson(self) -> Lesson | None:
        """Return None: no lesson is offered."""
        return None

    def topics(self, say: Words, options: Mapping[str, str] | None = None) -> dict[str, Topic]:
        """Return no topic: nothing can be looked up."""
        return {}

    def topic_of(self, question: str) -> str:
        """Return "": no question has a topic."""
        return ""

    def in_short(self, question: str, say: Words) -> str:
        """Return "": no question has help."""
        return ""
