"""What SimCord's page would work out anew at every press, kept: pictures, readers of Markdown, messages as they were shown last.

What is reached into here is private to SimCord, whose version is pinned for that reason; ``docs/upstream`` offers it the first two.
"""

from __future__ import annotations

import struct
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from types import ModuleType
from typing import Any

from simcord.backend.models import Message
from simcord.preview import Preview, _commands, _markdown, _queries, _snapshot
from simcord.preview._media import MediaInfo, MediaWorker
from simcord.preview._pages import _Page

FILM = b"GIF89a"
"""How the files of films begin."""
TOLD_KEPT = 1000
"""So many messages are kept as they were told, each once for every page that shows it."""


class Pictures(MediaWorker):
    """Tells the page of a picture what its header says. SimCord decodes each in a process of its own, a quarter of a second every time,
    for it may come from anywhere; ours were drawn by the bot a moment ago. Anything else is still left to that process."""

    async def validate(self, key: str, blob: bytes, *, media_time: float | None = None) -> MediaInfo:
        """What the page must know of a picture."""
        if (size := size_of(blob)) is None:
            return await super().validate(key, blob, media_time=media_time)
        width, height = size
        kind = "GIF" if blob.startswith(FILM) else "PNG"
        content_type = f"image/{kind.lower()}"
        return MediaInfo(kind, width, height, 1, width * height * 4, blob, content_type, capture=blob, poster=blob, memory_limited=True)


def size_of(blob: bytes) -> tuple[int, int] | None:
    """The width and height of a PNG file, or of a film; None for anything else."""
    if blob.startswith(FILM):
        return struct.unpack("<HH", blob[6:10])
    return struct.unpack(">II", blob[16:24]) if blob.startswith(b"\x89PNG\r\n\x1a\n") else None


def measure(preview: Preview, page: _Page) -> None:
    """Tell a page how large its pictures are before they are loaded, so that nothing moves when they come."""
    for record in page.assets.values():
        if record.digest is not None and not record.validated and (size := size_of(preview._blobs[record.digest].data)) is not None:
            record.width, record.height = size
            record.mediaKind, record.frames, record.validated = "image", 1, True


@contextmanager
def kept_between_presses() -> Iterator[None]:
    """Let SimCord keep what it would work out anew, as long as the context lasts."""
    before = [getattr(module, name) for module, name, _ in ANEW]
    for (module, name, kept), function in zip(ANEW, before, strict=True):
        setattr(module, name, kept(function))
    try:
        yield
    finally:
        for (module, name, _), function in zip(ANEW, before, strict=True):
            setattr(module, name, function)


def built_once(build: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """A builder of readers of Markdown that builds one for each kind of text. The names of people and channels stand in a context of
    its own for each message, which is put into the reader's; a text is read right after the reader was asked for."""
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
    """A message as it was, what the page was told of it, and the pictures that are in that."""

    message: Message | None
    told: dict[str, Any]
    pictures: frozenset[str]


class CachedPart:
    """What a page is told of a message, or of the commands, worked out again when the message has changed: all else that it follows
    from, the people and what they may do, stays as it is at the practice table. ``pictures``: whether pictures are told of, for which each
    page has names of its own."""

    def __init__(self, work_out: Callable[..., dict[str, Any]], *, pictures: bool = True) -> None:
        self._work_out, self._pictures = work_out, pictures
        self._kept: OrderedDict[tuple[Any, ...], _Kept] = OrderedDict()

    def __call__(self, preview: Preview, page: _Page, *others: Any, **named: Any) -> dict[str, Any]:
        """What SimCord's own function returns."""
        message: Message | None = others[0] if others else None
        whose = (page.id, page.generation) if self._pictures else page.viewer.id
        key = (whose, message and message.id, named.get("compact"))
        kept = self._kept.get(key)
        if kept is None or kept.message != message or not kept.pictures <= page.assets.keys():
            kept = self._kept[key] = self._worked_out(preview, page, *others, **named)
            if len(self._kept) > TOLD_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
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
"""Functions of SimCord that begin anew each time, and what takes their place."""
