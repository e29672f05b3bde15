"""Message catalogues: sentences for people by language. The English sentence is the message's id, so English needs no file.

A language is a folder under ``locale`` with a catalogue for translators, ``LC_MESSAGES/messages.po``; it is compiled when the language is
first used. ``docs/translating.md`` tells how to add a language.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

from babel.core import Locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from render.names import N_

__all__ = ["LANGUAGES", "NP_", "N_", "OWN_NAMES", "SOURCE_LANGUAGE", "Plural", "Sentence", "Words", "language_of", "words"]

LOCALES = Path(__file__).parent / "locale"
SOURCE_LANGUAGE = "en"
LANGUAGES = (SOURCE_LANGUAGE, *sorted(path.parents[1].name for path in LOCALES.glob("*/LC_MESSAGES/messages.po")))
"""Every language, English first."""
OWN_NAMES = {language: (Locale.parse(language).get_language_name() or language).capitalize() for language in LANGUAGES}
"""The name of each language in itself."""


def NP_(context: str, message: str) -> str:  # noqa: N802
    """Mark a message for the catalogue under a context; ``pgettext`` translates it elsewhere with the same context."""
    return message


class Words:
    """The sentences of a language. A missing sentence is in English."""

    def __init__(self, language: str, catalogue: NullTranslations) -> None:
        self.language = language
        self._catalogue = catalogue

    def gettext(self, message: str) -> str:
        """Return the sentence in this language."""
        return self._catalogue.gettext(message)

    def pgettext(self, context: str, message: str) -> str:
        """Return the sentence in this language for ``context``: one English word may be two in another language."""
        return self._catalogue.pgettext(context, message)

    def ngettext(self, one: str, many: str, count: int) -> str:
        """Return the sentence in this language in the form for ``count``."""
        return self._catalogue.ngettext(one, many, count)

    def npgettext(self, context: str, one: str, many: str, count: int) -> str:
        """Return the sentence in this language in the form for ``count``, for ``context``."""
        return self._catalogue.npgettext(context, one, many, count)


class Sentence(str):
    """A sentence for people. Call it with a language's words, and by name with the values of its placeholders."""

    __slots__ = ()

    def __call__(self, say: Words, **values: object) -> str:
        text = say.gettext(self)
        return text.format(**values) if values else str(text)


@dataclass(frozen=True, slots=True)
class Plural:
    """A sentence for people with a form for each number. Its placeholder ``count`` is the number that chooses the form."""

    one: str
    many: str

    def __call__(self, count: int, say: Words, **values: object) -> str:
        return say.ngettext(self.one, self.many, count).format(count=count, **values)


def language_of(locale: str) -> str | None:
    """Return the catalogue's language for a locale (``fr``, ``fr-CA``, ``en-US``); None if there is none."""
    language = locale.replace("_", "-").split("-", maxsplit=1)[0].lower()
    return language if language in LANGUAGES else None


def read() -> None:
    """Compile the sentences of every language, which takes longer than the event loop may wait.

    Without this call, the first use of a language waits.
    """
    for language in LANGUAGES:
        words(language)


def words(locale: str = SOURCE_LANGUAGE) -> Words:
    """Return the sentences for a locale (``en``, ``fr``, ``fr-CA``); English for a language without a catalogue."""
    return _words(language_of(locale) or SOURCE_LANGUAGE)


@cache
def _words(language: str) -> Words:
    """Compile the sentences of a language from its translators' file."""
    if language == SOURCE_LANGUAGE:
        return Words(language, NullTranslations())
    compiled = BytesIO()
    with (LOCALES / language / "LC_MESSAGES" / "messages.po").open("rb") as file:
        write_mo(compiled, read_po(file, locale=language))
    compiled.seek(0)
    return Words(language, GNUTranslations(compiled))
