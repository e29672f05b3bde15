"""People's names: made harmless on input, escaped on output.

A name can hold anything: markdown, mentions, line breaks, marks that reverse the sentence around it or cover the lines above and below, or
no visible character.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

import discord

from bot.wording import computers
from bot.wording.catalogue import Sentence, Words
from render.text import fit, plain, says_something, width
from render.theme import LEAST
from storage import Member

# Translators: on pictures, with room for about eleven letters.
PLAYER = Sentence("Player {number}")
"""The player at a seat, counted from 1, for a picture that cannot draw their name."""
NAMELESS = Sentence("Nameless")

LONGEST = 32
"""Characters, as many as Discord allows."""
ACHIEVEMENTS = 3
"""The number of combining marks kept on one letter, as many as Hebrew and Vietnamese need."""
JOINERS = "\u200c\u200d"
"""Joiners shape words of some scripts and combine emojis; between two characters they are kept."""
BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5")
"""Letters and signs without a visible shape."""
UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})
ISOLATE, END_OF_ISOLATE = "\u2068", "\u2069"
UNKNOWN = "\ufffd"

TAKEN_FOR = str.maketrans(
    "АВЕЅІЈКМНОРСТУХҮԌԚԜаеѕіјорсухһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧουρν–—’´`lI|1ı0",
    "ABESiJKMHOPCTYXYGQWaesijopcyxhdqwABEZHiKMNOPTYXoupv--'''iiiiiO",
) | {ord("…"): "..."}
"""Characters that look like others: Cyrillic and Greek letters like Latin ones, thin characters like each other."""
NARROWEST = width("Computer− 9", "sans-bold", LEAST)
"""The least width in pixels that a picture has for a name."""

_ACCOUNT = re.compile(r"(.+) \(([^()]+)\)\u2069?")
_POWER = re.compile(r"^(\d*)([.)#+\-])|([\\*_~|`<>\[\]:])")
"""Markdown characters: those special anywhere, and those special at the beginning of a line."""


@lru_cache(maxsize=4096)
def cleaned(name: str) -> str:
    """Return the name on one line, with up to 32 visible characters; "" if none is left. Idempotent."""
    name = name[: 20 * LONGEST]
    while (seen := _seen(name)) != name:  # a removal may bring together characters that do not go together
        name = seen
    return _shortened(name)


def _seen(name: str) -> str:
    """Remove invisible characters, double spaces, and all but a few marks on each letter."""
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
    """Check whether a joiner stands between two characters that it could join."""
    around = [*signs[max(at - 1, 0) : at], *signs[at + 1 : at + 2]]
    return len(around) == 2 and all(sign not in JOINERS and sign != " " and not sign.isascii() for sign in around)


def _shortened(name: str, length: int = LONGEST) -> str:
    """Cut a name that is too long with "…", never between a letter and its marks."""
    if len(name) <= length:
        return name
    end = length - 1
    while end and (unicodedata.category(name[end])[0] == "M" or name[end] in JOINERS or name[end - 1] in JOINERS):
        end -= 1
    return name[:end].rstrip() + "…"


def name_of(user: discord.abc.User, say: Words) -> str:
    """Return the name under which a person sits: the display name.

    The account's name follows if a picture could show nothing of the display name.
    """
    name, account = cleaned(user.display_name), cleaned(user.name)
    if says_something(name) or not says_something(account):
        return name or NAMELESS(say)
    room = LONGEST - len(f" ({account})")
    return f"{_shortened(name, room)} ({account})" if name and room > 1 else account


def captions(names: Sequence[str], say: Words) -> tuple[str, ...]:
    """Return the names of a game's seats for a picture.

    A name that cannot be drawn becomes "Player 2"; a name that looks like another, even when cut, gets its seat's number in front.
    """
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
    """Return two forms of a name cut for the narrowest place: without capitals, and with look-alike characters unified."""
    cut = plain(fit(name, "sans-bold", LEAST, NARROWEST)[0])
    return frozenset((cut.casefold(), f"as drawn: {cut.translate(TAKEN_FOR).casefold()}"))


def caption(name: str, say: Words, number: int | None = None) -> str:
    """Return a name for a picture; of "display name (account)" the account, if the display name cannot be drawn.

    If nothing can be drawn, "Player 2" for the ``number`` of a seat, counted from 1, or a neutral name.
    """
    mark, own = (computers.MARK + " ", name.removeprefix(computers.MARK + " ")) if name.startswith(computers.MARK) else ("", name)
    if not says_something(own):
        return mark + (NAMELESS(say) if number is None else PLAYER(say, number=number))
    account = _ACCOUNT.fullmatch(own)
    return mark + account[2] if account is not None and not says_something(account[1]) else name


def named(name: str, say: Words) -> str:
    """Return the name for a text without markdown, such as an alt text or a picture; a neutral one if it is empty."""
    return isolated(cleaned(name) or NAMELESS(say))


def name_at_seat(member: Member, say: Words) -> str:
    """Return the name of a seat; the person's own name is cut so that the addition for a computer fits."""
    whole = computers.name(member, say)
    if member.forgotten:
        return whole
    room = LONGEST - (len(whole) - len(member.name))
    return whole if len(cleaned(member.name)) <= room else computers.name(replace(member, name=_shortened(cleaned(member.name), room)), say)


def isolated(name: str) -> str:
    """Isolate a name whose writing direction would turn the sentence around it."""
    if any(unicodedata.bidirectional(sign) in RIGHT_TO_LEFT for sign in name):
        return f"{ISOLATE}{name}{END_OF_ISOLATE}"
    return name


@lru_cache(maxsize=4096)
def shown_name(name: str) -> str:
    """Return the name for a message, escaped: no markdown, no link, no mention."""
    escaped = _POWER.sub(r"\1\\\2\3", cleaned(name) or UNKNOWN)
    return isolated(escaped.replace("@", "@\u200b"))
