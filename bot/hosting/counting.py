"""Numbers with their nouns, for lines that the host reads."""

from __future__ import annotations


def counted(number: int, one: str, many: str = "") -> str:
    """Return a number and its noun; ``many`` is the plural if it is irregular."""
    return f"{number} {one if number == 1 else many or one + 's'}"
