"""Files made of games that are over are kept, the least wanted only as long as there is room."""

from __future__ import annotations

import os
from pathlib import Path

from storage import Keepsakes


async def test_what_was_kept_is_there_after_a_restart(tmp_path: Path) -> None:
    await Keepsakes(tmp_path / "made").put("1-9.gif", b"film")
    assert await Keepsakes(tmp_path / "made").get("1-9.gif") == b"film"
    assert await Keepsakes(tmp_path / "made").get("2-9.gif") is None


async def test_what_nobody_asked_for_the_longest_goes_when_there_is_no_room(tmp_path: Path) -> None:
    kept = Keepsakes(tmp_path / "made", room=25)
    for age, name in enumerate(("c", "b", "a")):
        await kept.put(name, b"ten bytes.")
        os.utime(tmp_path / "made" / name, (1000 - age, 1000 - age)) if (tmp_path / "made" / name).exists() else None
    await kept.put("d", b"ten bytes.")
    assert [name for name in "abcd" if await kept.get(name)] == ["c", "d"]


async def test_a_file_that_was_cut_off_is_none(tmp_path: Path) -> None:
    kept = Keepsakes(tmp_path / "made")
    await kept.put("a", b"film")
    (tmp_path / "made" / "b.part").write_bytes(b"fi")
    assert await kept.get("b") is None
    await kept.put("c", b"film")
    assert not (tmp_path / "made" / "b.part").exists()


async def test_a_folder_that_cannot_be_written_keeps_nothing_and_harms_nothing(tmp_path: Path) -> None:
    (tmp_path / "made").write_text("no folder")
    kept = Keepsakes(tmp_path / "made")
    await kept.put("a", b"film")
    assert await kept.get("a") is None
