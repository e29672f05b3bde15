"""People's names: made harmless where they come in, escaped where they are shown.

A name is whatever somebody likes: markdown, mentions, line breaks, marks that turn the sentence around it or cover the lines above
and below, or nothing that can be seen at all.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

import discord

from bot.wording import computers, limits
from bot.wording.catalogue import Words
from render.text import fit, plain, says_something, width
from render.theme import LEAST
from storage import Member

LONGEST = 32
"""Characters; as many as Discord allows."""
ACHIEVEMENTS = 3
"""So many combining marks are kept on one letter, as many as Hebrew and Vietnamese need."""
JOINERS = "\u200c\u200d"
"""They shape words of some scripts and put emojis together; between two signs they are kept."""
BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5")
"""Letters and signs that show nothing."""
UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})
ISOLATE, END_OF_ISOLATE = "\u2068", "\u2069"
UNKNOWN = "\ufffd"

TAKEN_FOR = str.maketrans(
    "АВЕЅІЈКМНОРСТУХҮԌԚԜаеѕіјорсухһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧουρν–—’´`lI|1ı0",
    "ABESiJKMHOPCTYXYGQWaesijopcyxhdqwABEZHiKMNOPTYXoupv--'''iiiiiO",
) | {ord("…"): "..."}
"""Letters and signs that look like others: Cyrillic and Greek ones like Latin ones, thin ones like one another."""
NARROWEST = width("Computer− 9", "sans-bold", LEAST)
"""Pixels that a picture has for a name at least."""

_ACCOUNT = re.compile(r"(.+) \(([^()]+)\)\u2069?")
_POWER = re.compile(r"^(\d*)([.)#+\-])|([\\*_~|`<>\[\]:])")
"""What markdown acts on: signs that do so anywhere, and those at the beginning of a line."""


@lru_cache(maxsize=4096)
def cleaned(name: str) -> str:
    """The name on one line, of up to 32 characters that can be seen; "" where none is left. Cleaning twice changes nothing more."""
    name = name[: 20 * LONGEST]
    while (seen := _seen(name)) != name:  # what is left out may bring together what does not go together
        name = seen
    return _shortened(name)


def _seen(name: str) -> str:
    """The name without what cannot be seen, with single spaces, and few marks on each letter."""
    kept: list[str] = []
    marks = 0
    signs = [" " if sign.isspace() else sign for sign in unicodedata.normalize("NFC", name) if _is_seen(sign)]
    for at, sign in enumerate(signs):
        is_mark, at_word = unicodedata.category(sign)[0] == "M", not kept or kept[-1] == " "
        marks = marks + 1 if is_mark else 0
        if marks > ACHIEVEMENTS or (at_word and (is_mark or sign == " ")) or (sign in JOINERS and not _joins(signs, at)):
            continue
        kept.append(sign)
    return "".join(kept).strip()


def _is_seen(sign: str) -> bool:
    return sign.isspace() or sign in JOINERS or (unicodedata.category(sign) not in UNSEEN and sign not in BLANK)


def _joins(signs: list[str], at: int) -> bool:
    """Whether a joiner stands between two signs that it could join."""
    around = [*signs[max(at - 1, 0) : at], *signs[at + 1 : at + 2]]
    return len(around) == 2 and all(sign not in JOINERS and sign != " " and not sign.isascii() for sign in around)


def _shortened(name: str, length: int = LONGEST) -> str:
    """The name, cut with "…" where it is too long, never between a letter and its marks."""
    if len(name) <= length:
        return name
    end = length - 1
    while end and (unicodedata.category(name[end])[0] == "M" or name[end] in JOINERS or name[end - 1] in JOINERS):
        end -= 1
    return name[:end].rstrip() + "…"


def name_of(user: discord.abc.User, say: Words) -> str:
    """The name under which a person sits: the one shown in the server, with that of the account behind it where a picture could show
    nothing of the first."""
    name, account = cleaned(user.display_name), cleaned(user.name)
    if says_something(name) or not says_something(account):
        return name or limits.nameless(say)
    room = LONGEST - len(f" ({account})")
    return f"{_shortened(name, room)} ({account})" if name and room > 1 else account


def captions(names: Sequence[str], say: Words) -> tuple[str, ...]:
    """Return the names of the seats of a game as pictures show them: "Player 2" for one of which they can show nothing, and with the number
    of the seat before it for one that looks like another, also when it is cut."""
    shown = [caption(name, say, number) for number, name in enumerate(names, 1)]
    numbered = set[int]()
    while alike := {seat for seat in range(len(shown)) if seat not in numbered and _is_doubled(shown, seat)}:
        for seat in alike:
            shown[seat] = f"{seat + 1} {shown[seat]}"
        numbered |= alike
    return tuple(shown)


def _is_doubled(shown: Sequence[str], seat: int) -> bool:
    """Check whether the name of a seat looks like that of another one."""
    own = _looks(shown[seat])
    return any(own & _looks(name) for at, name in enumerate(shown) if at != seat)


@lru_cache(maxsize=4096)
def _looks(name: str) -> frozenset[str]:
    """Return how a name looks in the narrowest place, read as capitals and small letters alike, and letter by letter."""
    cut = plain(fit(name, "sans-bold", LEAST, NARROWEST)[0])
    return frozenset((cut.casefold(), f"as drawn: {cut.translate(TAKEN_FOR).casefold()}"))


def caption(name: str, say: Words, number: int | None = None) -> str:
    """A name as a picture shows it: that of the account where nothing before it can be drawn, "Player 2" of a seat's number, counted from
    1, where nothing at all can."""
    mark, own = (computers.MARK + " ", name.removeprefix(computers.MARK + " ")) if name.startswith(computers.MARK) else ("", name)
    if not says_something(own):
        return mark + (limits.nameless(say) if number is None else limits.player(number, say))
    account = _ACCOUNT.fullmatch(own)
    return mark + account[2] if account is not None and not says_something(account[1]) else name


def named(name: str, say: Words) -> str:
    """The name for a text without markdown, such as an alt text or a picture; somebody without a name gets a neutral one."""
    return isolated(cleaned(name) or limits.nameless(say))


def name_at_seat(member: Member, say: Words) -> str:
    """The name of a seat, whose person's own name is cut where the whole would be too long to tell that a computer plays."""
    whole = computers.name(member, say)
    if member.forgotten:
        return whole
    room = LONGEST - (len(whole) - len(member.name))
    return whole if len(cleaned(member.name)) <= room else computers.name(replace(member, name=_shortened(cleaned(member.name), room)), say)


def isolated(name: str) -> str:
    """The name so that its direction of writing leaves the sentence around it as it is."""
    if any(unicodedata.bidirectional(sign) in RIGHT_TO_LEFT for sign in name):
        return f"{ISOLATE}{name}{END_OF_ISOLATE}"
    return name


@lru_cache(maxsize=4096)
def shown_name(name: str) -> str:
    """The name as it may stand in a message, without any power of its own: no markdown, no link, no mention."""
    escaped = _POWER.sub(r"\1\\\2\3", cleaned(name) or UNKNOWN)
    return isolated(escaped.replace("@", "@\u200b"))
