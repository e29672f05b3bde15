"""Short texts put together: parts in a line, a text in its place, the mark of a seat before its name, a moment."""

from __future__ import annotations

from collections.abc import Sequence

Text = tuple[str, str]
"""The label and the detail of a choice, or the name of a thing and its effect."""


MARKS = ("●", "■", "▲", "◆", "⬢")
"""The mark of each seat: a shape, so that nobody needs to see a seat's colour. Pictures use the same order."""


def joined(*parts: str) -> str:
    """Join the parts that are not empty."""
    return " · ".join(filter(None, parts))


def shortened(text: str, length: int) -> str:
    """Cut a text with "…" if a name or a translation makes it too long."""
    return text if len(text) <= length else text[: length - 1] + "…"


def marked(names: Sequence[str], seat: int) -> str:
    """Put the mark of a seat before its name: "● Lisa"."""
    return f"{MARKS[seat]} {names[seat]}"


def begins_with(line: str, names: Sequence[str], seat: int) -> bool:
    """Check whether a line begins with a seat's name, with or without its mark."""
    return line.removeprefix(MARKS[seat]).lstrip().startswith(names[seat])


def moment(at: int, style: str = "R") -> str:
    """Write a moment so that Discord shows it to each reader in their own time zone. ``R``: the time from now or until now."""
    return f"<t:{at}:{style}>"
