"""Tests of the limits of the tests' own server, which are Discord's."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server import Message
from tests.server.limits import COMPONENTS_V2, complaints
from tests.server.uploads import DAY, signed
from tests.server.world import World

BUTTON: dict[str, Any] = {"type": 2, "style": 1, "label": "Play", "custom_id": "g:1:0:play"}
PICTURE: dict[str, Any] = {"type": 12, "items": [{"media": {"url": "attachment://board.png"}}]}


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


def row(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(parts)}


def menu(*values: str) -> dict[str, Any]:
    return {"type": 3, "custom_id": "m", "options": [{"label": value, "value": value} for value in values]}


def found(*parts: dict[str, Any], files: dict[str, bytes] | None = None, **body: Any) -> list[str]:
    attachments = [{"id": index, "filename": name, "description": "what it shows"} for index, name in enumerate(files or {})]
    return complaints({"flags": COMPONENTS_V2, "components": list(parts), "attachments": attachments, **body}, files or {})


def test_a_body_that_discord_takes_is_no_complaint() -> None:
    assert found(text("x" * 4000), PICTURE, row(BUTTON), row(menu("a", "b")), files={"board.png": b"png"}) == []
    section = {"type": 9, "components": [text("x")], "accessory": BUTTON}
    people = {"type": 5, "custom_id": "p", "max_values": 5}
    assert found({"type": 17, "accent_color": 1, "components": [section, {"type": 14}, row(people)]}) == []


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ([text("x")] * 41, "41 components"),
        ([text("x" * 2000), text("x" * 2001)], "4,000 characters"),
        ([text("")], "empty text"),
        ([{"type": 17, "components": [text("x")] * 40}], "41 components"),
        ([{"type": 17, "components": [text("x" * 2000)]}, text("x" * 2001)], "4,000 characters"),
        ([{"type": 17, "components": [{"type": 17, "components": []}]}], "[17] in a component of type 17"),
        ([{"type": 9, "components": [text("x")]}], "a section without text or button"),
        ([{"type": 9, "components": [text("x")] * 4, "accessory": BUTTON}], "a section without text or button"),
        ([row({"type": 5, "custom_id": "p", "max_values": 26})], "a menu of people with up to 26"),
        ([PICTURE], "is not attached"),
        ([row(BUTTON, BUTTON)], "not unique"),
        ([row(*({**BUTTON, "custom_id": str(number)} for number in range(6)))], "a row of 6"),
        ([row({**BUTTON, "custom_id": "x" * 101})], "custom_id of 101"),
        ([row({**BUTTON, "custom_id": ""})], "custom_id of 0"),
        ([row({**BUTTON, "label": "x" * 81})], "a button called"),
        ([row(menu(*map(str, range(26))))], "a menu of 26"),
        ([row(menu())], "a menu of 0"),
        ([row(menu("a", "a"))], "menu values"),
        ([row(menu("x" * 101))], "a menu entry"),
    ],
)
def test_a_broken_limit_is_named(parts: list[dict[str, Any]], words: str) -> None:
    assert words in "; ".join(found(*parts))


def test_content_beside_a_layout_is_refused() -> None:
    assert found(text("x"), content="y") == ["a layout with content or embeds"]


def test_a_layout_without_its_flag_is_refused() -> None:
    assert found(text("x"), flags=0) == ["a layout without its flag"]


def test_files_are_counted_and_weighed() -> None:
    assert "11 files" in found(files={f"{number}.png": b"" for number in range(11)})
    assert "files of more than 10 MiB" in found(files={"a.png": bytes(10 * 1024 * 1024 + 1)})


def test_a_file_that_is_not_named_among_the_attachments_is_refused() -> None:
    assert found(files={"a.png": b""}, attachments=[{"id": 0, "filename": "b.png"}]) == ["file 'a.png' is not among the attachments"]


NOW = 1_800_000_000.0
FILE = {"board.png": b"png"}


@pytest.fixture
def posted() -> Message:
    """Return a message with a picture in its layout."""
    world = World(messages_kept=10, flowing=False)
    message = world.open_guild().channels[0].post()
    body = {"flags": COMPONENTS_V2, "components": [PICTURE], "attachments": [{"id": 0, "filename": "board.png"}]}
    message.change(body, FILE, "http://127.0.0.1/attachments")
    return message


def changed(message: Message, address: str, **body: Any) -> list[str]:
    """Return the complaints about an edit after which a message shows an address."""
    return complaints({"components": [{"type": 12, "items": [{"media": {"url": address}}]}], **body}, {}, NOW, message)


def test_a_new_message_need_not_list_its_files() -> None:
    assert complaints({"flags": COMPONENTS_V2, "components": [PICTURE]}, FILE) == []


def test_a_change_that_shows_an_upload_lists_it_by_its_id(posted: Message) -> None:
    (upload,) = posted.attachments
    assert changed(posted, "attachment://board.png", attachments=[{"id": upload["id"], "filename": "board.png"}]) == []
    assert changed(posted, "attachment://board.png") == ["attachment://board.png is not attached"]
    assert changed(posted, "attachment://other.png", attachments=[{"id": upload["id"]}]) == ["attachment://other.png is not attached"]
    assert "neither sent nor there" in changed(posted, "attachment://board.png", attachments=[{"id": "77"}])[0]


def test_a_change_lists_new_files_too(posted: Message) -> None:
    body = {"components": [PICTURE]}
    assert complaints(body, FILE, NOW, posted) == ["attachment://board.png is not attached"]
    assert complaints({**body, "attachments": [{"id": 0, "filename": "board.png"}]}, FILE, NOW, posted) == []


def test_a_signed_address_leads_nowhere_after_a_day(posted: Message) -> None:
    address = signed("http://127.0.0.1/attachments/1/2/board.png", NOW)
    assert changed(posted, address) == []
    assert complaints({"components": [{"type": 12, "items": [{"media": {"url": address}}]}]}, {}, NOW + DAY, posted) == [
        f"{address} has expired"
    ]


def test_files_in_a_layout_have_ids_and_are_not_attachments(posted: Message) -> None:
    told = posted.payload()
    media = told["components"][0]["items"][0]["media"]
    assert told["attachments"] == []
    assert media["attachment_id"] == posted.attachments[0]["id"]
    assert media["url"].split("?")[0].endswith(f"/{media['attachment_id']}/board.png")


def test_files_that_a_change_does_not_list_are_gone(posted: Message) -> None:
    (upload,) = posted.attachments
    posted.change({"attachments": [{"id": upload["id"]}]}, {}, "")
    assert posted.pictures == [b"png"]
    posted.change({"attachments": []}, {}, "")
    assert posted.pictures == [None]
