"""Numbers that every game has, and lists of things, in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.wording.catalogue import Plural, Sentence, Words

points = Plural("{count} VP", "{count} VP")
cards = Plural("{count} card", "{count} cards")


def each_source(scored: Mapping[str, int], sources: Mapping[str, str], say: Words) -> list[str]:
    """Return the sources that gave any points, with their points: "Jade: 6", "palaces: 3"."""
    # Translators: a source of points and its points: "Jade: 6", "palaces: 3", "level 3 Decrees: 8".
    message = say.gettext("{source}: {count}")
    return [message.format(source=say.gettext(sources.get(source, source)), count=count) for source, count in scored.items() if count]


def listed(items: Sequence[str], say: Words) -> str:
    """Join items in one phrase: "a, b and c"."""
    if len(items) < 2:
        return "".join(items)
    return say.gettext("{items} and {last}").format(items=", ".join(items[:-1]), last=items[-1])


def parted(items: Iterable[str], say: Words) -> str:
    """Join long items that are not empty: "a; b; c"."""
    found = ""
    for item in filter(None, items):
        # Translators: a list of two or more items of several words each, in one line.
        found = say.gettext("{items}; {last}").format(items=found, last=item) if found else item
    return found


def under(lines: Sequence[str], say: Words) -> str:
    """Join a heading and the lines under it in one line: "Travel. Xining: 2 Servants; Nanjing: a token"."""
    heading, rest = lines[:1], parted(lines[1:], say)
    return ". ".join(filter(None, [*heading, rest]))


# Translators: any name with a colon; it may end in a number.
entry = Sentence("{name}: {what}")


def either(items: Sequence[str], say: Words) -> str:
    """Join items in one phrase: "a, b or c"."""
    if len(items) < 2:
        return "".join(items)
    return say.gettext("{items} or {last}").format(items=", ".join(items[:-1]), last=items[-1])
