"""The files of a database and its copies: only their owner can read them."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.practice.address import secret
from storage import ArtifactCache, open_database
from storage.copies import copy_to, put_in_place
from storage.file_side import written_to_file
from storage.leasing import lease, leased
from storage.shards import Shards


@pytest.fixture(params=[0o000, 0o022, 0o777], ids=oct)
def umask(request: pytest.FixtureRequest) -> Iterator[None]:
    before = os.umask(request.param)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, str]:
    """Return the access rights of everything in a folder."""
    return {path.name: stat.filemode(path.stat().st_mode) for path in folder.rglob("*")}


async def test_whatever_the_umask_nobody_else_reads_the_bots_files(tmp_path: Path, umask: None) -> None:
    path = tmp_path / "games.sqlite3"
    with leased(path):
        database = await open_database(path)
        await ArtifactCache(tmp_path / "games.sqlite3-made").put("1.gif", b"film")
        secret(path)
        copy_to(path, tmp_path / "copy")
        found = modes(tmp_path)
        await database.close()
    with lease(path, Shards(0, 0, 2)), written_to_file(tmp_path / "moved", 1):
        put_in_place(tmp_path / "copy", path, "replaced", lambda _: None)
    found |= modes(tmp_path)
    folder = found.pop("games.sqlite3-made")
    assert {"games.sqlite3-wal", "games.sqlite3-shm", "games.sqlite3-lock", "games.sqlite3-lock-0of2", "games.sqlite3-page"} <= found.keys()
    assert {"1.gif", "copy", "moved", "games.replaced.sqlite3"} <= found.keys()
    assert (set(found.values()), folder) == ({"-rw-------"}, "drwx------")


async def test_wider_rights_are_taken_back_at_the_start(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    await (await open_database(path)).close()
    path.with_name("games.sqlite3-made").mkdir()
    path.with_name("games.sqlite3-lock").touch()
    for file in tmp_path.iterdir():
        file.chmod(0o777 if file.is_dir() else 0o664)
    (tmp_path / "notes").touch(0o644)
    await (await open_database(path)).close()
    assert {name: mode[4:] for name, mode in modes(tmp_path).items() if name != "notes"} == dict.fromkeys(
        ("games.sqlite3", "games.sqlite3-made", "games.sqlite3-lock"), "------"
    )
    assert modes(tmp_path)["notes"] == "-rw-r--r--"
