"""The files of messages: the attachments that a body lists, and addresses that are valid for a day."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from urllib.parse import parse_qs, urlsplit

DAY = 86_400.0
"""The seconds for which a signed address is valid."""
REFERENCE = "attachment://"


def signed(address: str, now: float) -> str:
    """Sign an address."""
    return f"{address}?ex={int(now + DAY):x}&is={int(now):x}&hm={0:064x}"


def is_expired(address: str, now: float) -> bool:
    """Check whether an address was signed and has expired."""
    expires = parse_qs(urlsplit(address).query).get("ex")
    return expires is not None and int(expires[0], 16) <= now


def listed(body: Mapping[str, Any], files: Sequence[str], kept: Mapping[str, str] | None) -> Iterator[tuple[Any, str | None]]:
    """Yield each attachment that a body names with its file name, None if it is neither sent along nor already there.

    ``kept``: the file names of the message's attachments by id; None for a new message, which need not list its files.
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
