"""What somebody types, found among what there is: accents and capitals aside, by any of its words, and by a beginning that no other has."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from discord import app_commands

from bot.wording.topic import plain

Named = tuple[str, str]
"""What can be meant: its name, after which a detail may stand behind a dash, and its value."""
MOST = 25
"""So many suggestions Discord shows."""
LONGEST = 100
FEWEST = 2


def suggested(named: Iterable[Named], typed: str) -> list[app_commands.Choice[str]]:
    """What fits the text typed so far, as suggestions: those that begin so first, the others in their order."""
    found = sorted(((rank, name, value) for name, value in named if (rank := _rank(name, typed)) is not None), key=lambda each: each[0])
    return [app_commands.Choice(name=name[:LONGEST], value=value) for _, name, value in found[:MOST]]


def meant(named: Sequence[Named], typed: str) -> str | None:
    """The value that is meant: by itself, by its name, else the only one whose name begins so, else the only one that has a word beginning
    with each of the words typed; None where there is none, or more than one, or where less than two letters were typed."""
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
