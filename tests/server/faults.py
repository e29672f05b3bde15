"""Faults of the server: error responses, waits, connections cut off."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any, Literal

LIMITED = {"Via": "1.1 google"}
"""Headers without which a 429 counts as the network's, not as Discord's."""


@dataclass(eq=False)
class Fault:
    """A fault of the next ``left`` requests that match.

    ``done``: the request is carried out, only its response is lost. ``cut``: the connection ends instead of a response.
    """

    method: str
    path: str
    left: int
    status: int = 500
    headers: Mapping[str, str] = field(default_factory=dict)
    body: Any = None
    done: bool = False
    cut: bool = False
    met: int = 0
    """The number of requests that met this fault."""

    def fits(self, method: str, path: str) -> bool:
        """Check whether a request matches; ``*`` stands for any text."""
        return self.left > 0 and fnmatchcase(method, self.method) and fnmatchcase(path, self.path)


class Faults:
    """The pending faults; the first that matches applies."""

    def __init__(self) -> None:
        self._all: list[Fault] = []

    def add(self, fault: Fault) -> Fault:
        self._all.append(fault)
        return fault

    def clear(self) -> None:
        """Remove all faults."""
        for fault in self._all:
            fault.left = 0
        self._all.clear()

    def meets(self, method: str, path: str) -> Fault | None:
        """Count and return the fault of a request, None without one."""
        for fault in self._all:
            if fault.fits(method, path):
                fault.left -= 1
                fault.met += 1
                return fault
        return None


Scope = Literal["route", "global"]


def limited(method: str, path: str, seconds: float, scope: Scope = "route", times: int = 1) -> Fault:
    """Return a rate limit: 429 with the wait that it asks for."""
    everywhere = scope == "global"
    body = {"message": "You are being rate limited.", "retry_after": seconds, "global": everywhere}
    headers = {**LIMITED, "Retry-After": str(max(1, round(seconds))), **({"X-RateLimit-Global": "true"} if everywhere else {})}
    return Fault(method, path, times, 429, headers, body)
