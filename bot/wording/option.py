"""A choice as a menu shows it."""

from __future__ import annotations

from dataclasses import dataclass

LABEL_LENGTH = 80
DETAIL_LENGTH = 100


@dataclass(frozen=True, slots=True)
class Option:
    """``label``: up to 80 characters. ``detail``: cost and gain, up to 100 characters, may be "".

    ``style``: "primary" for what is done, "secondary" for what leaves it out or goes beside it, "success" for the end of a turn.
    """

    label: str
    detail: str = ""
    style: str = "primary"
