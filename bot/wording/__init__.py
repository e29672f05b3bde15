"""Games in words. ``WORDING``: a module for each game, with the functions named in ``Wording``."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol

from bot.wording import dragon, gugong
from bot.wording.catalogue import Words
from bot.wording.command import GameCommand
from bot.wording.lesson import Lesson
from bot.wording.narration import Chapter, Stage
from bot.wording.option import Option, Pair, Setting, Value
from bot.wording.ordering import PremoveWords
from bot.wording.texts import Text
from bot.wording.topic import Topic
from rules.contract import Result
from rules.core import Event


class Wording(Protocol):
    """A game in words: a module with all these names, or an object of a class derived from ``bot.wording.defaults.WordingDefaults``.

    ``names``: of every seat. A view decides what is told: a spectator's holds nothing hidden.
    """

    @property
    def COMMANDS(self) -> tuple[GameCommand, ...]:  # noqa: N802
        """The slash commands of this game alone."""
        ...

    def name(self, say: Words) -> str:
        """Return the game's name."""
        ...

    def computer(self, seat: int, say: Words) -> str:
        """Name a seat without a person."""
        ...

    def began(self, view: Any, names: Sequence[str], say: Words) -> list[str]:
        """Tell, in lines, the results of the draws for the whole game before its first turn."""
        ...

    def tell(self, events: Any, names: Sequence[str], say: Words, options: Mapping[str, str] | None = None) -> list[str]:
        """Tell each of the events that the reader may see; a private one begins with 🔒. ``options``: those of the game's state."""
        ...

    def brief(
        self, events: Any, names: Sequence[str], say: Words, options: Mapping[str, str] | None = None, computers: Collection[int] = ()
    ) -> list[str]:
        """Tell the results of events for each seat, for the message after a turn.

        A turn is a line, and so is each seat at a round's end. A turn of one of the ``computers`` is a ``TurnLine``.
        """
        ...

    def narrate(self, events: Any, seat: int, view: Any, names: Sequence[str], say: Words, *, leads: bool = False) -> str:
        """Tell a seat's turn in a sentence of a film: its acts and its points; "" if it did nothing worth a sentence.

        ``view``: a spectator's after the turn; ``leads``: whether the seat takes the lead with it.
        """
        ...

    def chapter(self, events: Any, view: Any, names: Sequence[str], say: Words, leader: int | None = None) -> Chapter:
        """Tell the end of a round in a film: what it brought to each seat, beside the points.

        ``view``: a spectator's before it; ``leader``: the seat that takes the lead with it, None for none.
        """
        ...

    def turning(self, event: Any) -> int:
        """Return how much an event turns the game, in points, beside those that it brings at once: a film shows what turns it most."""
        ...

    def stage(self, events: Any, seat: int, before: Any, after: Any) -> Stage:
        """Return the place of the board that the sentence of a turn is about, for its picture in a film.

        ``events``: of the turn of ``seat``, of all seats; ``before``, ``after``: a spectator's views.
        """
        ...

    def final_scoring(self, events: Any) -> list[Event]:
        """Return those of the events after the last round that belong to the final scoring."""
        ...

    def takes_from(self, events: Sequence[Any]) -> dict[int, int]:
        """Return the seats that lose a piece to another seat, by the place of the event among all events of a game.

        Only events that do not name that seat themselves.
        """
        ...

    def asked(self, view: Any, names: Sequence[str], say: Words) -> str:
        """Say which seat is asked for which choice, without anything hidden."""
        ...

    def called(self, view: Any, names: Sequence[str], say: Words) -> str:
        """Tell the person asked what to choose; their name is a mention."""
        ...

    def ask(self, view: Any, say: Words) -> str:
        """Return the question to the seat asked, in the first line; under it the facts for the decision, a line each."""
        ...

    def at_once(self, view: Any, say: Words) -> str:
        """Return this question and the next one in one sentence if both are one thought, else ""."""
        ...

    def pair(self, view: Any, first: Any, second: Any, say: Words) -> Pair | None:
        """Return a choice and the one after it as a button, with a label unlike all others of the question.

        ``second`` answers the next question; ``view`` is before ``first``, which is None if only the next question is asked: then None
        shows its answers like those of any other question.
        """
        ...

    def step(self, view: Any, say: Words) -> str:
        """Say which step of the turn this question is, and of how many; "" if the question is clear without it."""
        ...

    def option(self, view: Any, action: Any, say: Words) -> Option:
        """Return one of ``view.choices`` as a menu shows it; no two of a question have one label."""
        ...

    def missing(self, view: Any, say: Words) -> tuple[str, ...]:
        """Return reasons for choices that a reader would look for and cannot take."""
        ...

    def round_name(self, number: int, say: Words) -> str:
        """Name a round by its number, as ``view.round`` counts: "Day 2"."""
        ...

    def round_end(self, number: int, say: Words) -> str:
        """Name what comes between a round and the next one: "Night 2, morning 3"; "" if nothing does."""
        ...

    def status(self, view: Any, names: Sequence[str], say: Words) -> str:
        """Tell everything that the reader may know, in paragraphs: the game, each seat under its name, the table.

        The text of :meth:`hand` is part of it.
        """
        ...

    def standings(self, view: Any, names: Sequence[str], say: Words) -> list[str]:
        """Return the public facts of each person in short, a line each, the most points first."""
        ...

    def hand(self, view: Any, say: Words) -> str:
        """Tell the hand of a seat; "" for a spectator."""
        ...

    def alt(self, view: Any, names: Sequence[str], say: Words) -> str:
        """Return the board picture's alt text: up to 1024 characters for names of 32, as every alt text."""
        ...

    def alt_area(self, view: Any, area: str, names: Sequence[str], say: Words) -> str:
        """Return the alt text of an enlarged area of the board, "Part of the ...": its contents first."""
        ...

    def alt_panel(self, view: Any, panel: int, names: Sequence[str], say: Words) -> str:
        """Return the alt text of one of the four panels of the board: only its own contents.

        ``panel`` counts from 0, in the order in which a phone shows them.
        """
        ...

    def alt_hand(self, view: Any, say: Words) -> str:
        """Return the hand picture's alt text."""
        ...

    def scores(self, result: Result, names: Sequence[str], say: Words, *, by_source: bool = True) -> str:
        """Return the winner and the final scores, a line each; ``by_source``: with each source of points."""
        ...

    def mark(self, name: str, say: Words) -> Text:
        """Name one of the game's ``ACHIEVEMENTS``, and say how it is earned."""
        ...

    def so_far(self, view: Any, names: Sequence[str], say: Words) -> list[str]:
        """Return each seat's points in a game under way and their sources, a line each, the most points first."""
        ...

    def expected(self, source: str, say: Words) -> str:
        """Say which source points are expected from (see ``Weighed.shares``), to follow "2 more"; "" for a source without a name."""
        ...

    def styles(self, say: Words) -> Mapping[str, Value]:
        """Name the styles of the strong computer, the game's ``STYLES``, by id, with the taste of each."""
        ...

    def feats(self, say: Words) -> dict[str, str]:
        """Name the statistics of the game's ``STATS``, by id."""
        ...

    def when(self, view: Any, say: Words) -> str:
        """Name the round and the phase of the game."""
        ...

    def options(self, say: Words) -> dict[str, Setting]:
        """Return the game's options by id, with the names of their values."""
        ...

    def refused(self, reason: str, say: Words) -> str:
        """Say why the rules refuse a combination of options, from their own reason."""
        ...

    def orders(self, say: Words) -> dict[str, PremoveWords]:
        """Return the names of the game's ``PREMOVES`` by their ids: questions and answers."""
        ...

    def this_round(self, say: Words) -> str:
        """Return "this day only", for a thing that counts in this round alone."""
        ...

    def areas(self, say: Words) -> dict[str, str]:
        """Name the areas of the board picture by id."""
        ...

    def primer(self, say: Words) -> list[tuple[str, str]]:
        """Return a minute's reading for a newcomer: five short paragraphs, each with the id of the topic whose picture it has."""
        ...

    def lesson(self) -> Lesson | None:
        """Return the guided first game; None for a game without one."""
        ...

    def topics(self, say: Words, options: Mapping[str, str] | None = None) -> dict[str, Topic]:
        """Return the topics to look up by id, group after group, an option's as ``option-<id>``.

        Numbers are those of a game with these options, None for the usual ones.
        """
        ...

    def topic_of(self, question: str) -> str:
        """Return the id of a question's topic, from the question's name."""
        ...

    def in_short(self, question: str, say: Words) -> str:
        """Return the help with a question in at most 40 words, from the question's name; "" for an unknown question."""
        ...


WORDING: dict[str, Wording] = {"gugong": gugong, "dragon": dragon}
"""Every game by its id."""
