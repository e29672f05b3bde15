"""What somebody types, found among what there is: accents and capitals aside, by any of its words, and by a beginning that no other has."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from discord import app_commands

from bot.wording.catalogue import LANGUAGES, Words, words
from bot.wording.topic import plain

Named = tuple[str, str]
"""What can be meant: its name, after which a detail may stand behind a dash, and its value."""
Names = Callable[[Words], Sequence[Named]]
"""All that can be meant, named in a language."""
MOST = 25
"""So many suggestions Discord shows."""
LONGEST = 100
FEWEST = 2
ELSEWHERE = 3
"""The rank of what fits by its name in another language alone."""


def suggested(named: Names, typed: str, say: Words) -> list[app_commands.Choice[str]]:
    """What fits the text typed so far, as suggestions in the person's language: those that begin so first, the others in their order;
    below them those that fit by their names in another language."""
    found, shown = list[tuple[int, str, str]](), named(say)
    others = _in_other_languages(named, say) if typed.strip() else {}
    for name, value in shown:
        rank = _rank(name, typed)
        if rank is None and any(_rank(other, typed) is not None for other in others.get(value, ())):
            rank = ELSEWHERE
        if rank is not None:
            found.append((rank, name, value))
    found.sort(key=lambda each: each[0])
    return [app_commands.Choice(name=name[:LONGEST], value=value) for _, name, value in found[:MOST]]


def _in_other_languages(named: Names, say: Words) -> dict[str, list[str]]:
    """By value its names in every language but that of the person."""
    found: dict[str, list[str]] = {}
    for language in LANGUAGES:
        for name, value in named(words(language)) if language != say.language else ():
            found.setdefault(value, []).append(name)
    return found


def meant(named: Names, typed: str, say: Words) -> str | None:
    """The value that is meant in the person's language, else in another: by itself, by its name, else the only one whose name begins so,
    else the only one that has a word beginning with each of the words typed; None where there is none, or more than one, or where less
    than two letters were typed."""
    languages = (say, *(words(language) for language in LANGUAGES if language != say.language))
    return next((found for each in languages if (found := _meant(named(each), typed)) is not None), None)


def _meant(named: Sequence[Named], typed: str) -> str | None:
    """The value that is meant in one language."""
    wanted = plain(typed.strip())
    exact = [value for name, value in named if wanted in (plain(value), plain(name), plain(_bare(name)))]
    if exact or len(wanted) < FEWEST:
        return exact[0] if exact else None
    begun = [value for name, value in named if plain(_bare(name)).startswith(wanted)]
    found = begun or [value for name, value in named if _begins_words(plain(_bare(name)), wanted)]
    return found[0] if len(found) == 1 else None


def _bare(name: str) -> str:
    """A name without the detail behind it."""
    return name.split(" – ", maxsplit=1)[0]


def _begins_words(name: str, wanted: str) -> bool:
    return all(re.search(rf"\b{re.escape(word)}", name) for word in wanted.split())


def _rank(name: str, typed: str) -> int | None:
    """How well a name fits: 0 where it begins so, 1 where one of its words does, 2 where every word typed occurs; None where not."""
    wanted, known = plain(typed[:LONGEST].strip()), plain(name)
    if known.startswith(wanted):
        return 0
    if re.search(rf"\b{re.escape(wanted)}", known):
        return 1
    return 2 if all(word in known for word in wanted.split()) else None
