"""One passage of a file of SimCord's page, and what the practice table serves in its place."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Change:
    """``script``: the address of the file. ``passage`` stands there once."""

    script: str
    passage: str
    instead: str
