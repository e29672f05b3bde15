"""The look of pictures: public ones by the table's setting, private ones by the person's."""

from __future__ import annotations

import io

from PIL import Image, ImageColor
from simcord.backend.models import Message

from bot.wording import sentences
from render.theme import LIGHT, PAPER, THEMES
from storage import Personal
from tests.bot.counting import asked, open_menu, play_to_the_end, take_turn, waiting
from tests.bot.table import Table, labels, text_of


def themes(message: Message, table: Table) -> list[str]:
    """Return the distinct themes of the pictures of a message."""
    named: dict[tuple[int, ...], str] = {ImageColor.getrgb(colours[PAPER]): theme for theme, colours in THEMES.items()}
    images = [Image.open(io.BytesIO(picture)).convert("RGB") for picture in table.pictures(message)]
    return list(dict.fromkeys(named[tuple(image.tobytes()[:3])] for image in images))


def test_every_theme_has_a_name_and_a_person_without_one_has_the_pictures_own_default() -> None:
    assert set(sentences.THEMES) == set(THEMES)
    assert Personal().theme == LIGHT


async def test_a_persons_theme_is_that_of_their_private_pictures_alone(counting: Table) -> None:
    person, other = asked(counting), waiting(counting)
    await counting.settle(person, "looks", theme="dark")
    for name in ("choose", "hand", "board"):
        await counting.command(person, name)
        assert themes(counting.private(person), counting) == ["dark"], name
        await counting.command(other, name)
        assert "dark" not in themes(counting.private(other), counting), name
    await counting.command(person, "board", area="total")
    assert themes(counting.private(person), counting) == ["dark"]
    await take_turn(counting)
    assert themes(counting.newest(), counting) == ["light"]


async def test_the_theme_of_the_table_is_that_of_the_next_public_picture(counting: Table) -> None:
    ana = counting.people[0]
    before = counting.newest()
    await counting.settle(ana, "tablesettings", theme="dark")
    assert text_of(counting.newest()) == "Ana has set for this table: the pictures are dark."
    assert "Play" in labels(before)
    await take_turn(counting)
    assert themes(counting.newest(), counting) == ["dark"]
    assert themes(before, counting) == ["light"]
    person = await open_menu(counting)
    assert themes(counting.private(person), counting) == ["light"]


async def test_a_theme_chosen_in_the_lobby_is_that_of_the_first_picture_and_stays_after_a_restart(table: Table, toy_game: None) -> None:
    ana, bo, *_ = table.people
    await table.command(ana, "game new", game="toy")
    await table.press(bo, "Join")
    await table.settle(ana, "tablesettings", theme="dark")
    await table.press(ana, "Start")
    assert themes(table.newest(), table) == ["dark"]
    await table.restart()
    await take_turn(table)
    assert themes(table.newest(), table) == ["dark"]


async def test_the_theme_of_the_table_is_set_by_its_opener_or_a_manager_of_the_server(table: Table, toy_game: None) -> None:
    ana, bo, chen, *_ = table.people
    await table.command(bo, "game new", game="toy")
    await table.settle(chen, "tablesettings", theme="dark")
    assert "Only the person who opened the game" in text_of(table.private(chen))
    for person in (ana, bo):
        await table.settle(person, "tablesettings", theme="dark")
        assert "are dark" in text_of(next(found for found in reversed(table.messages) if not found.is_ephemeral and not labels(found)))


async def test_the_pictures_of_a_game_that_is_over_keep_its_theme(counting: Table) -> None:
    ana = counting.people[0]
    await counting.settle(ana, "tablesettings", theme="dark")
    await play_to_the_end(counting)
    assert themes(counting.newest(), counting) == ["dark"]
    await counting.command(ana, "settings")
    assert "Table settings" not in labels(counting.private(ana))
