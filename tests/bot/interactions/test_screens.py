"""The screen for which a board is cut: public boards by the table's setting, private ones by the person's."""

from __future__ import annotations

import io

import pytest
from PIL import Image
from simcord.backend.models import Message
from simcord.components import walk_components
from simcord.enums import ComponentType

import storage
from bot.messages.table_settings import BOARDS
from bot.wording import settings as words
from tests.bot import toy_pictures
from tests.bot.counting import PANELS, asked, live, take_turn, waiting
from tests.bot.table import Person, Table, alt_texts, labels, text_of
from tests.bot.toy_words import alts


def shown(message: Message) -> list[str]:
    """Return the pictures of a message; check that each has its own gallery, which a client shows at its full width."""
    galleries = [part["items"] for part in walk_components(message.components) if part.get("type") == ComponentType.MEDIA_GALLERY]
    assert [len(items) for items in galleries] == [1] * len(galleries)
    assert len(galleries) == len(message.attachments)
    return [attachment["filename"] for attachment in message.attachments]


async def looked(table: Table, who: Person) -> list[str]:
    """Return the pictures of a person's own board."""
    await table.command(who, "board")
    return shown(table.private(who))


def test_initial_settings_of_tables_are_offered_and_named() -> None:
    offered = set(words.SCREENS) - {"table"}
    assert offered == set(BOARDS) == {"phone", "desktop"}
    assert storage.TableSettings().screen in offered
    assert storage.Personal().screen is None


async def test_a_table_begins_with_four_pictures_and_has_one_once_that_is_set(counting: Table) -> None:
    ana, before = counting.people[0], live(counting)
    assert shown(before) == PANELS
    await counting.settle(ana, "tablesettings", screen="desktop")
    assert text_of(counting.newest()) == "Ana has set for this table: the board comes in one picture, for desktops."
    await take_turn(counting)
    assert (shown(live(counting)), alt_texts(live(counting))) == (["board.png"], ["The total is 1."])
    assert (shown(before), alt_texts(before), labels(before)) == (PANELS, alts(0), [])
    await counting.restart()
    await take_turn(counting)
    assert shown(live(counting)) == ["board.png"]
    await counting.settle(ana, "tablesettings", screen="phone")
    assert "the board comes in four pictures, for phones" in text_of(counting.newest())
    await take_turn(counting)
    assert (shown(live(counting)), alt_texts(live(counting))) == (PANELS, alts(3))


async def test_the_four_pictures_are_as_large_together_as_the_whole(counting: Table) -> None:
    await take_turn(counting, "Add 2")
    person = waiting(counting)
    await counting.command(person, "board")
    sizes = [Image.open(io.BytesIO(png)).size for png in counting.pictures(counting.private(person))]
    assert sizes == [(20, 10)] * 4 + [(40, 20)]


async def test_a_person_who_sets_nothing_sees_boards_as_the_table_has_them(counting: Table) -> None:
    ana, bo, *_ = counting.people
    assert await looked(counting, bo) == [*PANELS, "board.png"]
    await counting.settle(ana, "tablesettings", screen="desktop")
    assert await looked(counting, bo) == ["board.png"]


async def test_a_persons_screen_is_that_of_their_private_boards_alone(counting: Table) -> None:
    person, other = asked(counting), waiting(counting)
    await counting.settle(person, "looks", screen="desktop")
    assert "The boards that only you see come in one picture, for a desktop." in text_of(counting.private(person))
    await counting.settle(other, "looks", screen="phone")
    assert "four pictures and once as a whole, for a phone" in text_of(counting.private(other))
    assert (await looked(counting, person), await looked(counting, other)) == (["board.png"], [*PANELS, "board.png"])
    await take_turn(counting)
    assert shown(live(counting)) == PANELS
    await counting.settle(counting.people[0], "tablesettings", screen="desktop")
    assert await looked(counting, other) == [*PANELS, "board.png"]
    await counting.settle(other, "looks", screen="table")
    assert await looked(counting, other) == ["board.png"]


async def test_parts_and_hands_are_one_picture_on_every_screen(counting: Table) -> None:
    person = asked(counting)
    for screen in ("phone", "desktop"):
        await counting.settle(person, "looks", screen=screen)
        await counting.command(person, "board", area="total")
        assert shown(counting.private(person)) == ["area.png"]
        await counting.command(person, "hand")
        assert shown(counting.private(person)) == ["hand.png"]


async def test_a_screen_set_for_a_server_is_that_of_its_new_tables(table: Table, toy_game: None) -> None:
    ana, bo, *_ = table.people
    await table.settle(ana, "serversettings", screen="desktop")
    assert "the board comes in one picture, for desktops" in text_of(table.private(ana))
    await table.command(ana, "game new", game="toy")
    await table.press(bo, "Join")
    assert "one picture" in text_of(table.newest())
    await table.press(ana, "Start")
    assert shown(live(table)) == ["board.png"]


async def test_a_board_is_drawn_once_for_all_who_look_at_it_on_one_kind_of_screen(counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[object] = []
    draw = toy_pictures.board

    def counted(*wanted: object) -> object:
        drawn.append(wanted)
        return draw(*wanted)  # pyright: ignore[reportArgumentType]

    monkeypatch.setattr(toy_pictures, "board", counted)
    await counting.settle(counting.people[0], "looks", screen="desktop")
    for person in counting.people:
        await looked(counting, person)
    assert len(drawn) == 2
