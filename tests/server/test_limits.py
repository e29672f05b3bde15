"""What the tests' own server refuses as Discord would."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.limits import COMPONENTS_V2, complaints

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
    return complaints({"flags": COMPONENTS_V2, "components": list(parts), "attachments": attachments, **body}, files or {}, 0)


def test_what_discord_takes_is_no_complaint() -> None:
    assert found(text("x" * 4000), PICTURE, row(BUTTON), row(menu("a", "b")), files={"board.png": b"png"}) == []


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ([text("x")] * 41, "41 components"),
        ([text("x" * 2000), text("x" * 2001)], "4,000 characters"),
        ([text("")], "empty text"),
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
def test_what_breaks_a_limit_is_named(parts: list[dict[str, Any]], words: str) -> None:
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
