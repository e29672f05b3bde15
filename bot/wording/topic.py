"""An entry of the rules at hand: a piece, a place, a phase or a rule, explained briefly in our own words."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

from bot.wording.catalogue import Sentence, Words
from bot.wording.option import Setting, Value

TOPIC_LENGTH = 900
"""No explanation is longer."""


@dataclass(frozen=True, slots=True)
class Topic:
    """``name``: as people look for it, up to 60 characters, no two of a game alike. ``kind``: its group. ``source``: book and page."""

    name: str
    kind: str
    text: str
    source: str


on_page = Sentence("Rulebook, page {page}")
"""A page of the rulebook as a source."""
on_pages = Sentence("Rulebook, pages {first} to {last}")
"""Several pages of the rulebook as a source."""
on_french_page = Sentence("French rulebook, page {page}")
"""A page of the French rulebook as a source, for what no other has."""

AS_TYPED = str.maketrans({"’": "'", "œ": "oe", "Œ": "oe"})
"""What keyboards have for letters and signs that are written otherwise."""


def plain(text: str) -> str:
    """A text as it is searched: without accents and capitals, and as keyboards have it."""
    parted = unicodedata.normalize("NFKD", text.translate(AS_TYPED))
    return "".join(letter for letter in parted if not unicodedata.combining(letter)).casefold()


def option_topics(settings: Mapping[str, Setting], sources: Mapping[str, str], say: Words) -> dict[str, Topic]:
    """A topic for each option of a game, ``option-<id>``, from the names of its values; ``sources`` by the option's id."""
    _ = say.gettext
    found: dict[str, Topic] = {}
    for option, setting in settings.items():
        lines = [_value(value, say) for value in setting.values.values()]
        found[f"option-{option}"] = Topic(setting.name, _("Options"), "\n".join([f"{setting.detail}.", *lines]), sources[option])
    return found


def _value(value: Value, say: Words) -> str:
    """A value of an option with what it does, where its name does not say that."""
    message = say.gettext("- **{name}**: {what}") if value.detail else "- **{name}**"
    return message.format(name=value.name, what=value.detail)
