"""Stored files of finished games: the least wanted are dropped when the room is used up."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from storage import ArtifactCache
from storage.refusals import OtherEpoch


async def test_kept_files_are_there_after_a_restart(tmp_path: Path) -> None:
    await ArtifactCache(tmp_path / "made").put("1-9.gif", b"film")
    assert await ArtifactCache(tmp_path / "made").get("1-9.gif") == b"film"
    assert await ArtifactCache(tmp_path / "made").get("2-9.gif") is None


async def test_the_least_recently_used_file_goes_when_there_is_no_room(tmp_path: Path) -> None:
    kept = ArtifactCache(tmp_path / "made", room=25)
    for age, name in enumerate(("c", "b", "a")):
        await kept.put(name, b"ten bytes.")
        os.utime(tmp_path / "made" / name, (1000 - age, 1000 - age)) if (tmp_path / "made" / name).exists() else None
    await kept.put("d", b"ten bytes.")
    assert [name for name in "abcd" if await kept.get(name)] == ["c", "d"]


async def test_a_file_that_was_cut_off_is_none(tmp_path: Path) -> None:
    kept = ArtifactCache(tmp_path / "made")
    await kept.put("a", b"film")
    (cut_off := tmp_path / "made" / "b.part").write_bytes(b"fi")
    (under_way := tmp_path / "made" / "d.0123.part").write_bytes(b"fi")
    os.utime(cut_off, (1000, 1000))
    assert await kept.get("b") is None
    await kept.put("c", b"film")
    assert not cut_off.exists()
    assert under_way.exists(), "another process writes it"


async def test_two_that_write_the_same_file_at_once_keep_it_whole(tmp_path: Path) -> None:
    folder = tmp_path / "made"
    await asyncio.gather(*(ArtifactCache(folder).put(name, name.encode() * 1000) for name in "aaaabbbb"))
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == {name: name.encode() * 1000 for name in "ab"}


async def test_a_file_that_may_not_be_kept_leaves_nothing_behind(tmp_path: Path) -> None:
    folder = tmp_path / "made"

    @asynccontextmanager
    async def forbidden() -> AsyncIterator[None]:
        assert [path.read_bytes() for path in folder.iterdir()] == [b"film"]
        raise OtherEpoch
        yield

    with pytest.raises(OtherEpoch):
        await ArtifactCache(folder).put("1-9.gif", b"film", forbidden())
    assert list(folder.iterdir()) == []


async def test_a_file_that_is_removed_while_it_is_written_is_not_kept(tmp_path: Path) -> None:
    kept = ArtifactCache(tmp_path / "made")

    @asynccontextmanager
    async def removed() -> AsyncIterator[None]:
        await kept.remove("1-")
        yield

    await kept.put("1-9.gif", b"film", removed())
    assert await kept.names() == ()


async def test_a_cancellation_leaves_the_whole_file_or_none(tmp_path: Path) -> None:
    kept, reached = ArtifactCache(tmp_path / "made"), asyncio.Event()

    @asynccontextmanager
    async def slowly() -> AsyncIterator[None]:
        reached.set()
        await asyncio.sleep(0.02)
        yield

    putting = asyncio.create_task(kept.put("1-9.gif", b"film", slowly()))
    await reached.wait()
    putting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await putting
    assert await kept.names() == ("1-9.gif",)


async def test_a_folder_that_cannot_be_written_keeps_nothing_and_harms_nothing(tmp_path: Path) -> None:
    (tmp_path / "made").write_text("no folder")
    kept = ArtifactCache(tmp_path / "made")
    await kept.put("a", b"film")
    assert await kept.get("a") is None
