"""Parts within parts: the frame of a turn's question, texts with a button beside them, separators, and older messages without any."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.backend.models import Message as Posted
from simcord.enums import ComponentType

from bot.controls import ControlId
from bot.messages.message import TEXT_LENGTH, Button, Container, Link, Message, Section, Separator, components, texts, with_buttons
from bot.wording.signs import Signs
from render.theme import SEATS
from tests.bot.counting import asked, live, play_to_the_end, take_turn
from tests.bot.table import Table, labels, text_of

ONE, OTHER = (Button(ControlId(1, 2, word), word) for word in ("one", "other"))
LINES = Container(1, (Section("first", ONE), Separator(), Section("second", Link("There", "https://example.org")), "", ()))


def shown(*parts: Any) -> list[dict[str, Any]]:
    """Return the components of a message as they are sent."""
    return Message(parts).layout(Signs()).to_components()


def frame_of(message: Posted) -> dict[str, Any]:
    """Return the only container of a message."""
    (frame,) = [part for part in message.components if part["type"] == ComponentType.CONTAINER]
    return frame


def test_more_buttons_than_a_row_holds_stand_in_several() -> None:
    many = tuple(Button(ControlId(1, 2, f"word {number}"), "one") for number in range(6))
    assert [len(part["components"]) for part in shown("news", many)[1:]] == [5, 1]
    assert components(("news", many)) == 9


def test_nested_parts_count_and_are_read_like_others() -> None:
    parts = ("news", LINES, (OTHER,))
    layout = Message(parts).layout(Signs())
    assert components(parts) == len([*layout.walk_children()]) == 11
    assert layout.total_children_count == 11
    assert [*texts(parts)] == ["news", "first", "second", ""]


def test_a_container_has_the_colour_of_its_seat() -> None:
    (frame,) = shown(LINES)
    assert frame["accent_color"] == int(SEATS[1].fill[1:], 16)
    assert [part["type"] for part in frame["components"]] == [ComponentType.SECTION, ComponentType.SEPARATOR, ComponentType.SECTION]
    assert [part["accessory"].get("custom_id") for part in frame["components"][::2]] == ["g:1:2:one", None]


def test_separators_that_separate_nothing_and_empty_containers_are_left_out() -> None:
    found = shown(Separator(), "", "a", Separator(), "", Separator(), "b", Container(0, ("", ())), Separator())
    assert [part.get("content") for part in found] == ["a", None, "b"]
    assert components((Separator(), "", "a", Separator())) == 1


def test_the_longest_text_is_cut_wherever_it_stands() -> None:
    (frame, other) = shown(Container(0, ("a" * 3000, Section("b" * 3500, ONE))), "c" * 50)
    first, second = frame["components"]
    assert (len(first["content"]), len(other["content"])) == (3000, 50)
    assert len(second["components"][0]["content"]) == TEXT_LENGTH - 3050


def test_marks_and_commands_in_nested_texts_become_discords_own() -> None:
    signs = Signs()
    signs.link({"games": 7})
    (frame,) = Message((Container(0, (Section("`/games`", ONE),)),)).layout(signs).to_components()
    assert frame["components"][0]["components"][0]["content"] == "</games:7>"


async def test_the_question_of_a_turn_stands_in_the_colour_of_the_seat_asked(counting: Table) -> None:
    message, person = live(counting), asked(counting)
    member = (await counting.client.table.row(1)).member(person.id)
    assert member is not None
    frame = frame_of(message)
    assert frame["accent_color"] == int(SEATS[member.seat or 0].fill[1:], 16)
    assert f"<@{person.id}>" in frame["components"][0]["content"]
    assert [part["type"] for part in frame["components"]] == [ComponentType.TEXT_DISPLAY, ComponentType.ACTION_ROW]


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_message_that_loses_its_buttons_keeps_the_frame(counting: Table, restarted: bool) -> None:
    message, told = live(counting), text_of(live(counting))
    colour = frame_of(message)["accent_color"]
    if restarted:
        await counting.restart()
    await take_turn(counting)
    assert labels(message) == []
    assert text_of(message) == told
    frame = frame_of(message)
    assert (frame["accent_color"], [part["type"] for part in frame["components"]]) == (colour, [ComponentType.TEXT_DISPLAY])


async def test_a_message_of_an_older_version_is_played_on(counting: Table) -> None:
    message, told = live(counting), text_of(live(counting))
    at = message.components.index(frame_of(message))
    message.components[at : at + 1] = frame_of(message)["components"]
    await counting.restart()
    await take_turn(counting)
    assert labels(message) == []
    assert text_of(message) == told
    assert frame_of(live(counting))


def test_lines_have_their_buttons_as_far_as_there_is_room_and_the_rest_is_one_text() -> None:
    lines = [(str(number), ONE if number != 2 else None) for number in range(1, 13)]
    found = with_buttons(lines)
    assert [part.text if isinstance(part, Section) else part for part in found] == [text for text, _ in lines]
    assert components(found) == 34
    assert [part for part in with_buttons(lines, 12) if isinstance(part, str)] == ["2", "\n".join("56789") + "\n10\n11\n12"]
    assert components(with_buttons(lines, 12)) <= 12
    assert with_buttons([("a", None), ("b", None)]) == ("a\nb",)


async def test_the_final_scores_are_apart_from_the_news(counting: Table) -> None:
    await play_to_the_end(counting)
    kinds = [part["type"] for part in live(counting).components]
    assert kinds[:3] == [ComponentType.TEXT_DISPLAY, ComponentType.SEPARATOR, ComponentType.TEXT_DISPLAY]
