"""The data that the page keeps between two presses."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import Callable
from typing import Any

import pytest
from PIL import Image
from simcord.preview import _markdown, _media, _snapshot

from bot.practice import cache
from tests.bot.counting import asked, take_turn
from tests.bot.practice.served import LOOKS, looked, served
from tests.bot.table import Table


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Callable[[object, str], list[Any]]:
    """Return a function that records the arguments of each later call of a module's function."""

    def noted(module: object, name: str) -> list[Any]:
        found: list[Any] = []
        function = getattr(module, name)

        def called(*given: Any, **named: Any) -> Any:
            found.append(given)
            return function(*given, **named)

        monkeypatch.setattr(module, name, called)
        return found

    return noted


async def test_no_process_is_started_for_the_pictures_of_the_bot(counting: Table, calls: Callable[[object, str], list[Any]]) -> None:
    started = calls(asyncio, "create_subprocess_exec")
    await looked(counting)
    async with served(counting) as tab:
        ana = await tab("Ana")
        pictures = await asyncio.to_thread(ana.load)
    assert len(pictures) > LOOKS
    assert all(picture.startswith(b"\x89PNG") for picture in pictures)
    assert started == []


async def test_a_tab_knows_how_large_pictures_are_before_it_loads_them(counting: Table) -> None:
    async with served(counting) as tab:
        ana = await tab("Ana")
        board = next(asset for asset in ana.snapshot["assets"].values() if asset["available"])
        pictures = await asyncio.to_thread(ana.load)
    assert board["displayReady"]
    assert (board["displayWidth"], board["displayHeight"]) == Image.open(io.BytesIO(pictures[0])).size
    assert len(pictures) == 4


async def test_pictures_from_elsewhere_are_read_in_a_process(calls: Callable[[object, str], list[Any]]) -> None:
    started = calls(asyncio, "create_subprocess_exec")
    pictures = cache.Pictures()
    with pytest.raises(_media.MediaError):
        await pictures.validate("key", b"BM and nothing more")
    await pictures.close()
    assert len(started) == 1


async def test_a_reader_of_markdown_is_built_once_for_a_kind_of_text(counting: Table, calls: Callable[[object, str], list[Any]]) -> None:
    built = calls(_markdown, "_markdown_parser")
    await looked(counting)
    async with served(counting) as tab:
        await tab("Ana")
        await tab("Bo")
    assert 0 < len(built) <= len(_markdown._FIELD_POLICIES)


def test_a_reader_that_is_used_again_knows_the_names_of_each_text() -> None:
    def read(**users: str) -> str:
        return str(_markdown.markdown_tokens("<@1> and <@2>", "message", context={"users": users}))

    with cache.kept_between_presses():
        assert "@Ana" in read(**{"1": "Ana"})
        later = read(**{"2": "Bo"})
    assert "@Bo" in later
    assert "@Ana" not in later


async def test_a_press_works_out_only_the_messages_that_it_changes(counting: Table, calls: Callable[[object, str], list[Any]]) -> None:
    worked_out = calls(_snapshot, "_message_projection")
    await looked(counting)
    async with served(counting) as tab:
        ana = await tab("Ana")
        before = len(worked_out)
        await asyncio.to_thread(ana.press, "Hand")
    assert before >= LOOKS
    assert len(worked_out) - before <= 2
    assert len(ana.snapshot["messages"]) > LOOKS


async def test_a_message_that_changes_is_shown_as_it_is_now(counting: Table) -> None:
    async with served(counting) as tab:
        ana, before = await tab("Ana"), counting.newest()
        assert ana.snapshot["messages"][str(before.id)]["mention_user_ids"] == [str(asked(counting).id)]
        await take_turn(counting)
        await asyncio.to_thread(ana.act, "refresh")
        old, new = (ana.snapshot["messages"][str(message.id)] for message in (before, counting.newest()))
    assert '"Play"' not in json.dumps(old)
    assert '"Play"' in json.dumps(new)


async def test_the_kept_content_is_bounded(counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "TOLD_KEPT", 3)
    await looked(counting)
    async with served(counting) as tab:
        await tab("Ana")
        told = _snapshot._message_projection  # pyright: ignore[reportPrivateImportUsage]
        assert isinstance(told, cache.CachedPart)
        assert len(told._kept) == 3


async def test_simcord_is_as_it_was_when_the_page_is_closed(counting: Table) -> None:
    before = [getattr(module, name) for module, name, _ in cache.ANEW]
    async with served(counting):
        assert all(getattr(module, name) is not function for (module, name, _), function in zip(cache.ANEW, before, strict=True))
    assert [getattr(module, name) for module, name, _ in cache.ANEW] == before
