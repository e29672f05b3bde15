"""A finding of a check: one line, with advice if something is wrong."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.host_files import printable


class Level(StrEnum):
    """Severity. Only a problem keeps the bot from working; a note names an extra that the host may not want."""

    OK = "ok"
    NOTE = "note"
    WARNING = "warning"
    PROBLEM = "problem"


@dataclass(frozen=True, slots=True)
class Finding:
    """The subject of a check, its result, and ``todo``, a sentence of advice ("" if none is needed)."""

    level: Level
    about: str
    found: str
    todo: str = ""

    def __str__(self) -> str:
        return printable(f"{self.level:<8} {self.about}: {self.found}. {self.todo}").rstrip()


def ok(about: str, found: str) -> Finding:
    """Make a finding for something that is in order."""
    return Finding(Level.OK, about, found)


def note(about: str, found: str, todo: str) -> Finding:
    """Make a finding for something that works but could do more."""
    return Finding(Level.NOTE, about, found, todo)


def warning(about: str, found: str, todo: str) -> Finding:
    """Make a finding for something to check, or something that could not be checked."""
    return Finding(Level.WARNING, about, found, todo)


def problem(about: str, found: str, todo: str) -> Finding:
    """Make a finding for something without which the bot does not work."""
    return Finding(Level.PROBLEM, about, found, todo)
