"""Marks of honour in words: beneath the final scores, and in a person's collection."""

from __future__ import annotations

from collections.abc import Mapping

from bot.wording.catalogue import Sentence, Words
from bot.wording.texts import Text

title = Sentence("**Marks of honour**")


def earned(who: str, mark: Text, say: Words) -> str:
    """Say which mark somebody has earned in a game."""
    name, why = mark
    # Translators: {name} is a mark of honour, {why} for what it is, as in "- Ana: **By a whisker** – won by one point".
    return say.gettext("- {who}: **{name}** – {why}").format(who=who, name=name, why=why)


def collected(marks: Mapping[Text, int], of: int, say: Words) -> list[str]:
    """List the marks that somebody has earned in all games, and how often; [] for none. ``of``: the number of marks of a game."""
    if not marks:
        return []
    # Translators: {got} of the {of} marks of honour that a game has were earned by somebody.
    lines = [say.gettext("**Marks of honour: {got} of {of}**").format(got=len(marks), of=of)]
    for (name, why), times in marks.items():
        # Translators: a mark of honour, how often it was earned, and for what.
        lines.append(say.gettext("- **{name}** × {times} – {why}").format(name=name, times=times, why=why))
    return lines
