"""Fuzzy match of typed text with names: without accents and capitals, by words or a unique beginning, with typing errors."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches

from discord import app_commands

from bot.wording.catalogue import LANGUAGES, Words, words
from bot.wording.topic import plain

Named = tuple[str, str]
"""A name, perhaps with a detail behind a dash, and its value."""
Names = Callable[[Words], Sequence[Named]]
"""A function that returns all candidates, named in a language."""
MOST = 25
"""The number of suggestions that Discord shows."""
LONGEST = 100
FEWEST = 2
MISTYPED, ELSEWHERE = 3, 4
"""The ranks of a candidate that fits except for typing errors, and of one that fits only by its name in another language."""
SURE = 5
"""The least length of a word in which typing errors are overlooked: in a shorter one, or a digit, they can be the whole difference."""
SIMILAR = 0.75
"""The least similarity, by :mod:`difflib`, of a mistyped word to the one that is meant."""


def suggested(named: Names, typed: str, say: Words) -> list[app_commands.Choice[str]]:
    """Return suggestions for the typed text, in the person's language.

    Names that begin with the text come first, the other matches follow in their order, and last come candidates that fit by their name in
    another language.
    """
    found, shown = list[tuple[int, str, str]](), named(say)
    others = _in_other_languages(named, say) if typed.strip() else {}
    for name, value in shown:
        rank = _rank(name, typed)
        if rank is None and any(_rank(other, typed) is not None for other in others.get(value, ())):
            rank = ELSEWHERE
        if rank is not None:
            found.append((rank, name, value))
    found.sort(key=lambda each: each[0])
    if found and found[0][0] < MISTYPED:
        found = [each for each in found if each[0] != MISTYPED]
    return [app_commands.Choice(name=name[:LONGEST], value=value) for _, name, value in found[:MOST]]


def _in_other_languages(named: Names, say: Words) -> dict[str, list[str]]:
    """Map each value to its names in the languages other than the person's."""
    found: dict[str, list[str]] = {}
    for language in LANGUAGES:
        for name, value in named(words(language)) if language != say.language else ():
            found.setdefault(value, []).append(name)
    return found


def meant(named: Names, typed: str, say: Words) -> str | None:
    """Return the value that the text means, in the person's language, else in another.

    The text is the value, its name, or the beginning of a single name, or its words begin words of a single name. None if there is no
    candidate, or more than one, or fewer than two letters were typed. Typing errors in long words are overlooked if nothing fits.
    """
    languages = (say, *(words(language) for language in LANGUAGES if language != say.language))
    for ways in (_meant, _mistyped):
        found = next((value for each in languages if (value := ways(named(each), typed)) is not None), None)
        if found is not None:
            return found
    return None


def _mistyped(named: Sequence[Named], typed: str) -> str | None:
    """Return the value of the only name in one language that the text fits except for typing errors."""
    found = [value for name, value in named if _is_close(plain(_bare(name)), plain(typed.strip()))]
    return found[0] if len(found) == 1 else None


def _is_close(name: str, wanted: str) -> bool:
    """Check whether each word of a text is a word of the name, except for typing errors in long words."""
    known = name.split()
    return bool(wanted.split()) and all(
        word in known or (len(word) >= SURE and word.isalpha() and bool(get_close_matches(word, known, 1, SIMILAR)))
        for word in wanted.split()
    )


def _meant(named: Sequence[Named], typed: str) -> str | None:
    """Return the value that the text means in one language."""
    wanted = plain(typed.strip())
    exact = [value for name, value in named if wanted in (plain(value), plain(name), plain(_bare(name)))]
    if exact or len(wanted) < FEWEST:
        return exact[0] if exact else None
    begun = [value for name, value in named if plain(_bare(name)).startswith(wanted)]
    found = begun or [value for name, value in named if _begins_words(plain(_bare(name)), wanted)]
    return found[0] if len(found) == 1 else None


def _bare(name: str) -> str:
    """Return a name without the detail behind it."""
    return name.split(" – ", maxsplit=1)[0]


def _begins_words(name: str, wanted: str) -> bool:
    return all(re.search(rf"\b{re.escape(word)}", name) for word in wanted.split())


def _rank(name: str, typed: str) -> int | None:
    """Rank the fit of a name.

    0: it begins so; 1: a word of it does; 2: it contains every typed word; 3: the same except for typing errors; None: no fit.
    """
    wanted, known = plain(typed[:LONGEST].strip()), plain(name)
    if known.startswith(wanted):
        return 0
    if re.search(rf"\b{re.escape(wanted)}", known):
        return 1
    if all(word in known for word in wanted.split()):
        return 2
    return MISTYPED if _is_close(known, wanted) else None
