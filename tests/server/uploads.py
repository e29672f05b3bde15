"""The files of messages: which of them a body lists, and the addresses at which they can be had for a day."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from urllib.parse import parse_qs, urlsplit

DAY = 86_400.0
"""Seconds after which a signed address leads nowhere."""
REFERENCE = "attachment://"


def signed(address: str, now: float) -> str:
    """An address as it is given out now."""
    return f"{address}?ex={int(now + DAY):x}&is={int(now):x}&hm={0:064x}"


def is_expired(address: str, now: float) -> bool:
    """Whether an address was signed, and leads nowhere any more."""
    expires = parse_qs(urlsplit(address).query).get("ex")
    return expires is not None and int(expires[0], 16) <= now


def listed(body: Mapping[str, Any], files: Sequence[str], kept: Mapping[str, str] | None) -> Iterator[tuple[Any, str | None]]:
    """The attachments that a body names, each with its file name, None for one that is neither sent along nor there already.

    ``kept``: the file names of what the message has, by id; None for a new message, which needs to name nothing of what comes with it.
    """
    named = body.get("attachments")
    if named is None:
        yield from enumerate(files) if kept is None else ()
        return
    for entry in named:
        own = str(entry.get("id"))
        if kept is not None and own in kept:
            yield own, entry.get("filename") or kept[own]
        elif own.isdigit() and int(own) < len(files):
            yield int(own), files[int(own)]
        else:
            yield own, None
