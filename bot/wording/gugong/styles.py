"""The styles of the strong computer at Gùgōng."""

from __future__ import annotations

from collections.abc import Mapping

from bot.wording.catalogue import N_, Words
from bot.wording.option import Value

# Translators: names of a computer that plays strongly and has a taste of its own.
STYLES = {
    "strong-canal": (N_("Captain"), N_("Strong, and likes Ships and harbours")),
    "strong-decrees": (N_("Minister"), N_("Strong, and likes Decrees")),
}


def styles(say: Words) -> Mapping[str, Value]:
    """Return the styles by id."""
    return {style: Value(say.gettext(name), say.gettext(detail)) for style, (name, detail) in STYLES.items()}
