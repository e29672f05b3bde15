"""What goes over the wire to Discord: bodies in several parts, alt texts, people called, rate limits."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from tests.bot.stand_in import StandIn, standing_in
from tests.bot.test_online import SECONDS, started

NEW = {"type": 1, "name": "new", "options": [{"type": 3, "name": "game", "value": "gugong"}]}


async def begun(server: StandIn) -> dict[str, Any]:
    """The first public message of a game of two people."""
    await asyncio.wait_for(server.ready.wait(), SECONDS)
    await server.type(11, "game", NEW)
    lobby = await posted(server)
    assert lobby["files"] == {}
    await server.press(12, "g:1:0:join")
    await asyncio.sleep(0.5)
    await server.press(11, "g:1:0:start")
    return await posted(server)


async def posted(server: StandIn) -> dict[str, Any]:
    return await asyncio.wait_for(server.posts.get(), SECONDS)


async def test_the_picture_goes_along_with_its_alt_text_and_one_person_is_called(tmp_path: Path) -> None:
    async with standing_in() as server, started(tmp_path, **server.environment):
        message = await begun(server)
    assert message["files"]["board.png"].startswith(b"\x89PNG")
    assert message["attachments"][0]["filename"] == "board.png"
    assert 0 < len(message["attachments"][0]["description"]) <= 1024
    gallery = next(part for part in message["components"] if part["type"] == 12)
    assert gallery["items"][0]["media"]["url"] == "attachment://board.png"
    assert message["flags"] == 1 << 15
    assert message["allowed_mentions"]["users"] in ([11], [12])
    assert message["allowed_mentions"].get("parse", []) == []
    assert message["enforce_nonce"] is True
    assert not message["content"]


async def test_the_private_menu_goes_to_the_person_alone_with_the_hand(tmp_path: Path) -> None:
    async with standing_in() as server, started(tmp_path, **server.environment):
        message = await begun(server)
        while not server.private.empty():
            server.private.get_nowait()
        await server.press(message["allowed_mentions"]["users"][0], "g:1:0:play")
        menu = await asyncio.wait_for(server.private.get(), SECONDS)
    assert list(menu["files"]) == ["hand.png"]
    assert any(part["type"] == 1 for part in menu["components"])


async def test_a_rate_limit_is_waited_for_and_a_passing_failure_tried_again_with_the_same_nonce(tmp_path: Path) -> None:
    async with standing_in() as server, started(tmp_path, **server.environment):
        await asyncio.wait_for(server.ready.wait(), SECONDS)
        limited = {"message": "You are being rate limited.", "retry_after": 0.2, "global": False}
        server.refusing = [(429, {"Via": "1.1 google", "Retry-After": "1"}, limited), (503, {}, {"message": "later", "code": 0})]
        await server.type(11, "game", NEW)
        lobby = await posted(server)
    assert server.refusing == []
    assert lobby["nonce"] == "1:0:0"


async def test_refused_pictures_are_left_out(tmp_path: Path) -> None:
    async with standing_in() as server, started(tmp_path, **server.environment):
        await asyncio.wait_for(server.ready.wait(), SECONDS)
        await server.type(11, "game", NEW)
        await posted(server)
        server.refusing = [(413, {}, {"message": "Request entity too large", "code": 40005})]
        await server.press(12, "g:1:0:join")
        await asyncio.sleep(0.5)
        await server.press(11, "g:1:0:start")
        message = await posted(server)
    assert message["files"] == {}
    assert "`/status`" in str(message["components"])
