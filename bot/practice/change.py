"""A passage of a file of SimCord's page, and its replacement at the practice table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Change:
    """``script``: the address of the file. ``passage`` occurs there once."""

    script: str
    passage: str
    instead: str
