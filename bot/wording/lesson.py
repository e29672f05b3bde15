"""A guided first game as data: a fixed deal, and step after step what one is told, what is to be chosen and what is said of it.

A lesson is a real game: its steps are the beginning of its log. From the state after the last of them one plays on freely for a while.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

EXPLAINED = 500
"""No explanation and no answer to another choice is longer."""
BROUGHT = 300
"""Nothing that is said of a choice is longer."""


class Scored(Protocol):
    """An event by which ``seat`` got points. ``source``: where from, by its id."""

    @property
    def seat(self) -> int: ...
    @property
    def points(self) -> int: ...
    @property
    def source(self) -> str: ...


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A question to who learns. Every text is marked with ``N_``; in what is explained and answered, ``{wanted}`` stands for the label of
    the first choice wanted.

    ``question``: the name of the frame that asks. ``title``: in a few words what the step is about. ``explains``: what this is, why it
    matters now, what to press. ``wanted``: the texts of the choices that go on, equally good and with the same continuation.
    ``otherwise``: what is said to another choice, by its text, else by its verb, else by ""; nothing is changed by it. ``brought``:
    what the choice has brought, beside what the game tells of it. ``follows``: texts of the choices made next, of whichever seat, before
    the next step: those of who learns where only one makes sense, and those of others. ``meanwhile``: what is said of these.
    """

    question: str
    title: str
    explains: str
    wanted: tuple[str, ...]
    brought: str
    otherwise: Mapping[str, str] = field(default_factory=dict[str, str])
    follows: tuple[str, ...] = ()
    meanwhile: str = ""

    def answer(self, text: str) -> str:
        """What is said to a choice that is not wanted, in English; "" for what is said to any."""
        verb = text.partition(" ")[0]
        return self.otherwise.get(text) or self.otherwise.get(verb) or self.otherwise.get("", "")


@dataclass(frozen=True, slots=True)
class Lesson:
    """A guided first game. ``seats``, ``options``, ``seed``: of the deal; ``learner``: the seat of who learns, all others are computers'.

    ``opening``: what the game is about, above the first step. ``first``: texts of choices made before it. ``then``: said above the first
    question of the free part, which lasts to the end of the round ``until``, the others played by the game's own computer.
    ``closing``: what would come next, below the points so far. ``scored``: the game's event of points; ``sources``: the names of where
    points come from, by id.
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
        """The number of the step that is asked after these choices, counted from 0, as many as there are steps where all are done; None
        where the choices are not those of the lesson."""
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
        """How many choices were made before a step."""
        return len(self.first) + sum(1 + len(step.follows) for step in self.steps[:number])
