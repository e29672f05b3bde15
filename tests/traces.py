"""Search for traces of a person in files, byte by byte."""

from __future__ import annotations

from pathlib import Path


def traces(folder: Path, user_id: int, *names: str) -> list[str]:
    """Return the files under a folder with each trace of a person: a name in any case, the id as text or as SQLite stores it."""
    sought = [*(name.encode() for name in names), *(name.encode("utf-16-le") for name in names), str(user_id).encode()]
    sought.append(user_id.to_bytes(8, "big"))
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    return [f"{path.name}: {needle!r}" for path in files for needle in sought if needle.lower() in _content(path)]


def _content(path: Path) -> bytes:
    return path.read_bytes().lower()
