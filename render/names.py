"""What the names of pieces are made of. Pictures and sentences share them: each stands once, in the form that it has within a sentence."""

from __future__ import annotations

from typing import NamedTuple


class Name(NamedTuple):
    """A name as the rulebook has it, and how it is shortened where there is no room; without ``short`` there always is.

    ``brief``: for a language in which even that has no room, a message such as "brief|Drought"; English is what follows the bar.
    """

    full: str
    short: str = ""
    brief: str = ""

    @property
    def tight(self) -> Name:
        """The name for where there is never room for it in full."""
        return Name(self.least, brief=self.brief)

    @property
    def least(self) -> str:
        """The shortest form."""
        return self.short or self.full


class Piece(NamedTuple):
    """A piece and what it does. ``brief``: beside the name, where a picture has no room for that; "" where the name says it all."""

    name: str
    effect: str
    brief: str = ""


def N_(message: str) -> str:  # noqa: N802
    """The message itself, marked for the catalogue and said elsewhere through ``gettext``: gettext's own name for it."""
    return message


def capital(text: str) -> str:
    """The text with a large letter first, as a name stands alone."""
    return text[:1].upper() + text[1:]
