"""How the server misbehaves: answers that are errors, waits, connections cut in the middle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any, Literal

LIMITED = {"Via": "1.1 google"}
"""Without it a 429 counts as one of the network's, not of Discord's."""


@dataclass(eq=False)
class Fault:
    """What becomes of the next ``left`` requests that fit. ``done``: the request is carried out all the same, only its answer is
    lost. ``cut``: the connection ends in place of an answer."""

    method: str
    path: str
    left: int
    status: int = 500
    headers: Mapping[str, str] = field(default_factory=dict)
    body: Any = None
    done: bool = False
    cut: bool = False
    met: int = 0
    """So many requests it has met."""

    def fits(self, method: str, path: str) -> bool:
        """Whether a request is meant; ``*`` stands for any text."""
        return self.left > 0 and fnmatchcase(method, self.method) and fnmatchcase(path, self.path)


class Faults:
    """The faults to come, the first that fits first."""

    def __init__(self) -> None:
        self._all: list[Fault] = []

    def add(self, fault: Fault) -> Fault:
        self._all.append(fault)
        return fault

    def clear(self) -> None:
        """Answer everything again."""
        for fault in self._all:
            fault.left = 0
        self._all.clear()

    def meets(self, method: str, path: str) -> Fault | None:
        """What becomes of a request, counted."""
        for fault in self._all:
            if fault.fits(method, path):
                fault.left -= 1
                fault.met += 1
                return fault
        return None


Scope = Literal["route", "global"]


def limited(method: str, path: str, seconds: float, scope: Scope = "route", times: int = 1) -> Fault:
    """A rate limit: 429 with the wait that it asks for."""
    everywhere = scope == "global"
    body = {"message": "You are being rate limited.", "retry_after": seconds, "global": everywhere}
    headers = {**LIMITED, "Retry-After": str(max(1, round(seconds))), **({"X-RateLimit-Global": "true"} if everywhere else {})}
    return Fault(method, path, times, 429, headers, body)
