"""Message catalogues: sentences for people by language. The English sentence is the message's id, so English needs no file."""

from __future__ import annotations

from functools import cache
from gettext import NullTranslations, translation
from pathlib import Path

from bot.wording.signs import Signs
from render.names import N_

__all__ = ["N_", "Words", "words"]

LOCALES = Path(__file__).parent / "locale"
SOURCE_LANGUAGE = "en"


class Words:
    """The sentences of a language. What it lacks is said in English. ``signs``: how signs are written where these sentences are sent."""

    def __init__(self, language: str, catalogue: NullTranslations, signs: Signs | None = None) -> None:
        self.language = language
        self.signs = signs or Signs()
        self._catalogue = catalogue

    def with_signs(self, signs: Signs) -> Words:
        """The same sentences with signs of their own."""
        return Words(self.language, self._catalogue, signs)

    def gettext(self, message: str) -> str:
        """The sentence in this language."""
        return self._catalogue.gettext(message)

    def ngettext(self, one: str, many: str, count: int) -> str:
        """The sentence in this language in the form for ``count``."""
        return self._catalogue.ngettext(one, many, count)


@cache
def words(language: str = SOURCE_LANGUAGE) -> Words:
    """The sentences of a language (``en``, ``fr``, ``fr-CA``); English where there is no catalogue for it."""
    return Words(language, translation("messages", LOCALES, [language.replace("-", "_")], fallback=True))
