"""Caches for values that SimCord's page computes at every press: pictures, Markdown parsers, messages.

This module uses private parts of SimCord, whose version is pinned for that reason; ``docs/upstream`` offers it the first two.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from types import ModuleType
from typing import Any

from cachetools import LRUCache
from simcord.backend.models import Message
from simcord.preview import Preview, _commands, _markdown, _queries, _snapshot
from simcord.preview._media import MediaInfo, MediaWorker
from simcord.preview._pages import _Page

FILM = b"GIF89a"
"""The first bytes of a film's file."""
TOLD_KEPT = 1000
"""The number of descriptions of messages in memory, one for every page that shows the message."""


class Pictures(MediaWorker):
    """Describes pictures to the page by their headers.

    SimCord decodes each picture in a process of its own, a quarter of a second every time, because it may come from anywhere; the bot has
    just drawn ours. All other files still go to that process.
    """

    async def validate(self, key: str, blob: bytes, *, media_time: float | None = None) -> MediaInfo:
        """Return the facts that the page needs about a picture."""
        if (size := size_of(blob)) is None:
            return await super().validate(key, blob, media_time=media_time)
        width, height = size
        kind = "GIF" if blob.startswith(FILM) else "PNG"
        content_type = f"image/{kind.lower()}"
        return MediaInfo(kind, width, height, 1, width * height * 4, blob, content_type, capture=blob, poster=blob, memory_limited=True)


def size_of(blob: bytes) -> tuple[int, int] | None:
    """Return width and height of a PNG file or a film; None for any other file."""
    if blob.startswith(FILM):
        return struct.unpack("<HH", blob[6:10])
    return struct.unpack(">II", blob[16:24]) if blob.startswith(b"\x89PNG\r\n\x1a\n") else None


def measure(preview: Preview, page: _Page) -> None:
    """Tell a page the sizes of its pictures before they load, so that nothing moves when they come."""
    for record in page.assets.values():
        if record.digest is not None and not record.validated and (size := size_of(preview._blobs[record.digest].data)) is not None:
            record.width, record.height = size
            record.mediaKind, record.frames, record.validated = "image", 1, True


@contextmanager
def kept_between_presses() -> Iterator[None]:
    """Make SimCord cache between presses, as long as the context lasts."""
    before = [getattr(module, name) for module, name, _ in ANEW]
    for (module, name, kept), function in zip(ANEW, before, strict=True):
        setattr(module, name, kept(function))
    try:
        yield
    finally:
        for (module, name, _), function in zip(ANEW, before, strict=True):
            setattr(module, name, function)


def built_once(build: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """Build one Markdown parser for each policy.

    Each message has a context of its own with the names of people and channels. It is copied into the parser's context, because a text is
    parsed right after its parser was requested.
    """
    built: dict[tuple[Any, ...], tuple[Any, dict[str, Any]]] = {}

    def reader(policy: Mapping[str, bool | str], context: Mapping[str, Any]) -> Any:
        key = tuple(policy.items())
        if key not in built:
            names: dict[str, Any] = {}
            built[key] = build(policy, names), names
        found, names = built[key]
        names.clear()
        names.update(context)
        return found

    return reader


@dataclass(frozen=True, slots=True)
class _Kept:
    """A message as it was, its description for the page, and the pictures in that description."""

    message: Message | None
    told: dict[str, Any]
    pictures: frozenset[str]


class CachedPart:
    """The description of a message, or of the commands, for a page, computed again when the message has changed.

    The people and their permissions never change at the practice table. ``pictures``: the description may contain pictures, for which each
    page has names of its own.
    """

    def __init__(self, work_out: Callable[..., dict[str, Any]], *, pictures: bool = True) -> None:
        self._work_out, self._pictures = work_out, pictures
        self._kept: LRUCache[tuple[Any, ...], _Kept] = LRUCache(TOLD_KEPT)

    def __call__(self, preview: Preview, page: _Page, *others: Any, **named: Any) -> dict[str, Any]:
        """Return the result of SimCord's own function."""
        message: Message | None = others[0] if others else None
        whose = (page.id, page.generation) if self._pictures else page.viewer.id
        key = (whose, message and message.id, named.get("compact"))
        kept = self._kept.get(key)
        if kept is None or kept.message != message or not kept.pictures <= page.assets.keys():
            kept = self._kept[key] = self._worked_out(preview, page, *others, **named)
        page.referenced_assets |= kept.pictures
        return kept.told

    def _worked_out(self, preview: Preview, page: _Page, *others: Any, **named: Any) -> _Kept:
        before, page.referenced_assets = page.referenced_assets, set()
        try:
            told = self._work_out(preview, page, *others, **named)
            return _Kept(deepcopy(others[0]) if others else None, told, frozenset(page.referenced_assets))
        finally:
            page.referenced_assets = before


ANEW: tuple[tuple[ModuleType, str, Callable[[Any], Any]], ...] = (
    (_markdown, "_markdown_parser", built_once),
    (_snapshot, "_message_projection", CachedPart),
    (_queries, "_message_summary_parts", partial(CachedPart, pictures=False)),
    (_commands, "build_catalog", CachedPart),
)
"""Functions of SimCord that compute afresh each time, and their replacements."""
