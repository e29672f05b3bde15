"""Pictures on the wire: a change of a message lists each of its files by name, new or old."""

from __future__ import annotations

import pytest

from tests.bot.counting import PANELS
from tests.bot.party import Party
from tests.bot.toy_words import alts
from tests.server import Message
from tests.server.interactions import DEFERRED
from tests.server.message import GALLERY
from tests.server.uploads import DAY

pytestmark = pytest.mark.asyncio(loop_scope="module")


def addresses(message: Message) -> list[str]:
    """Return the addresses of the pictures in the newest body of a message.

    Check that each picture has its own gallery, which shows it at its full width.
    """
    galleries = [part for part in message.bodies[-1]["components"] if part["type"] == GALLERY]
    assert [len(gallery["items"]) for gallery in galleries] == [1] * len(galleries)
    return [item["media"]["url"] for gallery in galleries for item in gallery["items"]]


async def stripped(party: Party) -> Message:
    """Return a live message that a turn has replaced."""
    before = party.live
    await party.turn()
    await party.server.until(lambda: not before.offers)
    return before


async def test_the_message_before_keeps_its_four_uploads_by_id_and_name(party: Party) -> None:
    pictures = party.live.pictures
    before = await stripped(party)
    assert before.bodies[-1]["attachments"] == [
        {"id": int(upload["id"]), "filename": name} for upload, name in zip(before.attachments, PANELS, strict=True)
    ]
    assert addresses(before) == [f"attachment://{name}" for name in PANELS]
    assert before.pictures == pictures
    assert all(pictures)
    assert before.alt_texts == alts(0)


async def test_a_board_of_one_picture_keeps_its_one_upload(party: Party) -> None:
    answer = await party.ana.sends(party.channel, "tablesettings", game=party.game_id, board="turn light desktop")
    await answer.finished()
    await party.turn()
    picture = party.live.pictures
    before = await stripped(party)
    (upload,) = before.attachments
    assert before.bodies[-1]["attachments"] == [{"id": int(upload["id"]), "filename": "board.png"}]
    assert addresses(before) == ["attachment://board.png"]
    assert before.pictures == picture
    assert picture[0]
    assert before.alt_texts == ["The total is 1."]


async def test_a_private_board_on_a_phone_lists_its_panels_and_the_whole(party: Party) -> None:
    board = await (await party.asked.presses(party.live, "Board")).finished()
    assert [entry["filename"] for entry in board.bodies[-1]["attachments"]] == [*PANELS, "board.png"]
    assert addresses(board) == [f"attachment://{name}" for name in (*PANELS, "board.png")]
    assert board.alt_texts == alts(0, whole=True)
    assert all(board.pictures)


async def test_a_board_of_days_ago_is_still_there_when_its_buttons_are_gone(party: Party) -> None:
    picture = party.live.pictures
    party.server.advance(3 * DAY)
    assert (await stripped(party)).pictures == picture


async def test_a_board_posted_before_a_restart_is_still_there_when_its_buttons_are_gone(party: Party) -> None:
    picture = party.live.pictures
    await party.bot.kill()
    party.server.advance(3 * DAY)
    await party.bot.start()
    assert (await stripped(party)).pictures == picture


async def test_a_deferred_answer_lists_its_picture_and_so_does_each_that_takes_its_place(party: Party) -> None:
    person = party.asked
    answer = await person.presses(party.live, "Hand")
    hand = await answer.finished()
    assert answer.interaction.reply == DEFERRED
    assert [entry["filename"] for entry in hand.bodies[-1]["attachments"]] == ["hand.png"]
    assert addresses(hand) == ["attachment://hand.png"]
    assert hand.pictures[0]
    menu = await party.menu()
    before = menu.attachments
    await person.presses(menu, "Add 1")
    await party.server.until(lambda: "End" in menu.labels)
    assert len(menu.attachments) == len(menu.pictures) == 1
    assert menu.pictures[0]
    assert menu.attachments != before
    await person.presses(menu, "End")
    await party.server.until(lambda: not menu.attachments)
    assert menu.bodies[-1]["attachments"] == []


async def test_a_private_picture_that_is_refused_is_left_out(party: Party) -> None:
    invalid = {"message": "Invalid Form Body", "code": 50035}
    party.server.fail("PATCH", "/webhooks/*", status=400, body=invalid)
    hand = await (await party.asked.presses(party.live, "Hand")).finished()
    assert hand.pictures == []
    assert "`/status`" in hand.text
