"""A cache of files made of finished games, in a folder beside the database; lost files are made anew."""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from collections.abc import AsyncIterator, Collection
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from storage.database import to_its_end
from storage.files import keep_private, make_private, make_private_folder

ROOM = 128 << 20
"""Limit of all files in bytes; the least recently used files go first."""
UNFINISHED = ".part"
"""Ending of the name of a file being written; each writer of any process has another name."""
DEAD_SECONDS = 86_400
"""Age at which a file being written counts as abandoned, by any process."""


class ArtifactCache:
    """A bounded folder of files.

    ``folder``: made with the first file. ``room``: in bytes. ``generation``: the database's; a file of another one is not found,
    because a game with the same log length may have another log.
    """

    def __init__(self, folder: Path, room: int = ROOM, generation: int = 0) -> None:
        self._folder = folder
        self._room = room
        self._generation = generation
        keep_private(folder)

    async def get(self, name: str) -> bytes | None:
        """Return the content kept under a name; None if there is none or it cannot be read."""
        return await asyncio.to_thread(self._read, self._named(name))

    async def put(self, name: str, content: bytes, allowed: AbstractAsyncContextManager[Any] | None = None) -> None:
        """Keep a file; if writing fails nothing is kept, because it can be made anew.

        ``allowed``: the context in which the file gets its name; its exceptions are raised, with nothing kept. A cancellation is
        raised once the file is kept whole or removed.
        """
        await to_its_end(self._put(self._named(name), content, allowed or _at_any_time()))

    async def remove(self, beginning: str) -> None:
        """Remove files, also unfinished ones, whose names begin with ``beginning``."""
        await self.remove_all([name for name in await self.names() if name.startswith(beginning)])

    def _named(self, name: str) -> str:
        return f"{name}.{self._generation}" if self._generation else name

    def _is_ours(self, name: str) -> bool:
        """Check whether a file was made in this generation, by the last part of its name; a name without one means 0."""
        last = Path(name).suffix.removeprefix(".")
        return (int(last) if last.isdecimal() else 0) == self._generation

    async def names(self) -> tuple[str, ...]:
        """Return the names of all files, also of unfinished ones."""
        return await asyncio.to_thread(self._names)

    async def remove_all(self, names: Collection[str]) -> None:
        """Remove some files; a writer does not keep a file that was removed while it was being written."""
        await asyncio.to_thread(self._remove, names)

    async def _put(self, name: str, content: bytes, allowed: AbstractAsyncContextManager[Any]) -> None:
        kept, unfinished = self._folder / name, self._folder / f"{name}.{secrets.token_hex(8)}{UNFINISHED}"
        try:
            await asyncio.to_thread(self._write, unfinished, content)
            try:
                async with allowed:
                    await asyncio.to_thread(unfinished.replace, kept)
            except BaseException:
                await asyncio.to_thread(self._remove, [name])
                raise
            await asyncio.to_thread(self._make_room, name)
        except OSError:
            pass
        finally:
            await asyncio.to_thread(self._remove, [unfinished.name])

    def _names(self) -> tuple[str, ...]:
        with suppress(OSError):
            return tuple(path.name for path in self._folder.iterdir())
        return ()

    def _remove(self, names: Collection[str]) -> None:
        for name in names:
            with suppress(OSError):
                (self._folder / name).unlink(missing_ok=True)

    def _read(self, name: str) -> bytes | None:
        path = self._folder / name
        with suppress(OSError):
            content = path.read_bytes()
            with suppress(OSError):
                os.utime(path)
            return content
        return None

    def _write(self, path: Path, content: bytes) -> None:
        make_private_folder(self._folder)
        make_private(path)
        path.write_bytes(content)

    def _make_room(self, newest: str) -> None:
        """Remove files of another generation, abandoned files, and the least recently used files beyond the limit."""
        kept: list[tuple[float, int, str]] = []
        for name in self._names():
            with suppress(OSError):  # another process may have removed it
                found = (self._folder / name).stat()
                if not name.endswith(UNFINISHED) and not self._is_ours(name):
                    self._remove([name])
                elif not name.endswith(UNFINISHED):
                    kept.append((found.st_mtime, found.st_size, name))
                elif time.time() - found.st_mtime > DEAD_SECONDS:
                    self._remove([name])
        excess = sum(size for _, size, _ in kept) - self._room
        for _, size, name in sorted(kept):
            if excess > 0 and name != newest:
                self._remove([name])
                excess -= size


@asynccontextmanager
async def _at_any_time() -> AsyncIterator[None]:
    yield
