"""Files that were made of games that are over, in a folder of their own beside the database: what is lost is made anew."""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from pathlib import Path

from storage.files import keep_private, make_private, make_private_folder

ROOM = 128 << 20
"""So many bytes all of them take at most; the ones that nobody asked for the longest go first."""


class Keepsakes:
    """A folder of files, bounded. ``folder``: made with the first file; ``room``: in bytes."""

    def __init__(self, folder: Path, room: int = ROOM) -> None:
        self._folder = folder
        self._room = room
        keep_private(folder)

    async def get(self, name: str) -> bytes | None:
        """What is kept under a name; None for nothing, or where it cannot be read."""
        return await asyncio.to_thread(self._read, name)

    async def put(self, name: str, content: bytes) -> None:
        """Keep something; what fails is not kept, for it can be made anew."""
        await asyncio.to_thread(self._write, name, content)

    async def remove(self, beginning: str) -> None:
        """Remove what is kept under names that begin so."""
        await asyncio.to_thread(self._remove, beginning)

    def _remove(self, beginning: str) -> None:
        if self._folder.is_dir():
            for path in self._folder.iterdir():
                if path.name.startswith(beginning):
                    path.unlink(missing_ok=True)

    def _read(self, name: str) -> bytes | None:
        path = self._folder / name
        with suppress(OSError):
            content = path.read_bytes()
            with suppress(OSError):
                os.utime(path)
            return content
        return None

    def _write(self, name: str, content: bytes) -> None:
        with suppress(OSError):
            make_private_folder(self._folder)
            unfinished = self._folder / f"{name}.part"
            make_private(unfinished)
            unfinished.write_bytes(content)
            unfinished.replace(self._folder / name)
            self._make_room(name)

    def _make_room(self, newest: str) -> None:
        """Remove what is asked for least, until the rest has room, and what was never finished."""
        files = [(path.stat().st_mtime, path.stat().st_size, path) for path in self._folder.iterdir() if path.is_file()]
        excess = sum(size for _, size, _ in files) - self._room
        for _, size, path in sorted(files):
            if path.suffix == ".part" or (excess > 0 and path.name != newest):
                path.unlink(missing_ok=True)
                excess -= size
