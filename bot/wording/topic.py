"""An entry of the rules at hand: a piece, a place, a phase or a rule, explained briefly in the project's own words."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

from bot.wording.catalogue import Sentence, Words
from bot.wording.option import Setting, Value

TOPIC_LENGTH = 900
"""The most characters of an explanation."""


@dataclass(frozen=True, slots=True)
class Topic:
    """A topic. ``name``: as people look for it, up to 60 characters, unique in a game. ``kind``: its group. ``source``: book and page."""

    name: str
    kind: str
    text: str
    source: str


on_page = Sentence("Rulebook, page {page}")
on_pages = Sentence("Rulebook, pages {first} to {last}")
on_french_page = Sentence("French rulebook, page {page}")

AS_TYPED = str.maketrans({"’": "'", "œ": "oe", "Œ": "oe"})
"""The keyboard characters for letters and signs that texts write otherwise."""


def plain(text: str) -> str:
    """Return a text in its search form: without accents and capitals, with the characters of keyboards."""
    if text.isascii():  # a search compares thousands of words
        return text.casefold()
    parted = unicodedata.normalize("NFKD", text.translate(AS_TYPED))
    return "".join(letter for letter in parted if not unicodedata.combining(letter)).casefold()


def option_topics(settings: Mapping[str, Setting], sources: Mapping[str, str], say: Words) -> dict[str, Topic]:
    """Return a topic for each option of a game, ``option-<id>``, from the names of its values. ``sources``: by the option's id."""
    _ = say.gettext
    found: dict[str, Topic] = {}
    for option, setting in settings.items():
        lines = [_value(value, say) for value in setting.values.values()]
        found[f"option-{option}"] = Topic(setting.name, _("Options"), "\n".join([f"{setting.detail}.", *lines]), sources[option])
    return found


def _value(value: Value, say: Words) -> str:
    """Describe a value of an option, unless its name says enough."""
    message = say.gettext("- **{name}**: {what}") if value.detail else "- **{name}**"
    return message.format(name=value.name, what=value.detail)
