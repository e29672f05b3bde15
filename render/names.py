"""The types of the pieces' names. Pictures and sentences share each name; it has the form that it takes within a sentence."""

from __future__ import annotations

from typing import NamedTuple


class Name(NamedTuple):
    """A name as in the rulebook, and its short form for narrow places; without ``short`` the full name always fits.

    ``brief``: for a language whose short form does not fit either, a message such as "brief|Drought"; the English text follows the bar.
    """

    full: str
    short: str = ""
    brief: str = ""

    @property
    def tight(self) -> Name:
        """The name for places in which the full form never fits."""
        return Name(self.least, brief=self.brief)

    @property
    def least(self) -> str:
        """The shortest form."""
        return self.short or self.full


class Piece(NamedTuple):
    """A piece and its effect.

    ``brief``: the effect beside the name in a picture without room for it; "" if the name says everything.
    """

    name: str
    effect: str
    brief: str = ""


def N_(message: str) -> str:  # noqa: N802
    """Return the message itself, marked for the catalogue; gettext's usual name for a text that is translated later."""
    return message


def capital(text: str) -> str:
    """Return the text with a capital first letter, as a name stands alone."""
    return text[:1].upper() + text[1:]
