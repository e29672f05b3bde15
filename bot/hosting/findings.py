"""What a check found: one line, and what to do where it is not as it should be."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.host_files import printable


class Level(StrEnum):
    """How grave it is. Only a problem keeps the bot from working; with a note it does, but for something that nobody may want."""

    OK = "ok"
    NOTE = "note"
    WARNING = "warning"
    PROBLEM = "problem"


@dataclass(frozen=True, slots=True)
class Finding:
    """What was looked at, what was found, and ``todo``, a sentence, where something is to be done."""

    level: Level
    about: str
    found: str
    todo: str = ""

    def __str__(self) -> str:
        return printable(f"{self.level:<8} {self.about}: {self.found}. {self.todo}").rstrip()


def ok(about: str, found: str) -> Finding:
    """As it should be."""
    return Finding(Level.OK, about, found)


def note(about: str, found: str, todo: str) -> Finding:
    """Something that works as it is, and could do more."""
    return Finding(Level.NOTE, about, found, todo)


def warning(about: str, found: str, todo: str) -> Finding:
    """Something to look at, or something that could not be looked at."""
    return Finding(Level.WARNING, about, found, todo)


def problem(about: str, found: str, todo: str) -> Finding:
    """Something without which the bot does not work."""
    return Finding(Level.PROBLEM, about, found, todo)
