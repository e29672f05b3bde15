"""A guided first game as data: a fixed deal, and for each step its explanation, the wanted choices and the answers to choices.

A lesson is a real game: its steps are the beginning of its log. From the state after the last step the learner plays on freely for a while.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

MOST_WORDS = 60
"""The most words of a step: its heading, the result of the step before, and the explanation or the answer to another choice."""


class Scored(Protocol):
    """An event by which ``seat`` got points. ``source``: the id of their source."""

    @property
    def seat(self) -> int: ...
    @property
    def points(self) -> int: ...
    @property
    def source(self) -> str: ...


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A question to the learner. Every text is marked with ``N_``.

    In ``explains`` and ``otherwise``, ``{wanted}`` stands for the label of the first wanted choice.

    ``question``: the name of the frame that asks. ``title``: the subject of the step in a few words. ``explains``: the subject, why it
    matters now, the button to press. ``wanted``: the texts of the choices that go on, equally good and with the same continuation.
    ``otherwise``: the answer to another choice, by its text, else by its verb, else by ""; that choice changes nothing. ``brought``: the
    result of the choice, in place of the game's own words. ``follows``: texts of the next choices of all seats before the next step: the
    learner's if only one makes sense, and those of others. ``meanwhile``: the others' actions, in place of the game's own words.
    """

    question: str
    title: str
    explains: str
    wanted: tuple[str, ...]
    brought: str = ""
    otherwise: Mapping[str, str] = field(default_factory=dict[str, str])
    follows: tuple[str, ...] = ()
    meanwhile: str = ""

    def answer(self, text: str) -> str:
        """Return the English answer to a choice that is not wanted; "" for the general one."""
        verb = text.partition(" ")[0]
        return self.otherwise.get(text) or self.otherwise.get(verb) or self.otherwise.get("", "")


@dataclass(frozen=True, slots=True)
class Lesson:
    """A guided first game. The computers play all seats but that of the ``learner``.

    ``seats``, ``options``, ``seed``: of the deal. ``opening``: the subject of the game, above the first step. ``first``: texts of choices
    before that step. ``then``: the text above the first question of the free part, which lasts to the end of the round ``until``; the
    game's own computer plays the others. ``closing``: the outlook, below the points so far. ``scored``: the game's event of points.
    ``sources``: the names of the sources of points, by id.
    """

    seats: int
    options: Mapping[str, str]
    seed: int
    learner: int
    opening: str
    steps: tuple[LessonStep, ...]
    then: str
    until: int
    closing: str
    scored: type[Scored]
    sources: Mapping[str, str]
    first: tuple[str, ...] = ()

    def step_after(self, texts: tuple[str, ...]) -> int | None:
        """Return the number of the step after these choices, from 0; the number of steps when all are done.

        None if the choices are not those of the lesson.
        """
        if texts[: len(self.first)] != self.first:
            return None
        at = len(self.first)
        for number, step in enumerate(self.steps):
            if at == len(texts):
                return number
            end = at + 1 + len(step.follows)
            if texts[at] not in step.wanted or texts[at + 1 : end] != step.follows:
                return None
            at = end
        return len(self.steps)

    def begins(self, number: int) -> int:
        """Return the number of choices before a step."""
        return len(self.first) + sum(1 + len(step.follows) for step in self.steps[:number])
