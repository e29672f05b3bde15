"""Short texts put together: parts in a line, a text in its place."""

from __future__ import annotations

Text = tuple[str, str]
"""The label and the detail of a choice, or the name of a thing and what it does."""


def joined(*parts: str) -> str:
    """The parts that say something."""
    return " · ".join(filter(None, parts))


def shortened(text: str, length: int) -> str:
    """The text, cut with "…" where a name or a translation is longer than its place."""
    return text if len(text) <= length else text[: length - 1] + "…"
