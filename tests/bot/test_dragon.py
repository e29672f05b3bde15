"""In the Year of the Dragon at the table: its options, its menus, the effects of an event."""

from __future__ import annotations

import random
from types import SimpleNamespace

import pytest

import bot.games.table
import storage
from tests.bot.round import Round, choice_of, seated
from tests.bot.table import Table, offers, text_of
from tests.bot.witness import stored_texts

SEED = 4


@pytest.fixture(autouse=True)
def same_seed(drawn_once: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin every game with the same seed."""
    monkeypatch.setattr(bot.games.table, "secrets", SimpleNamespace(randbelow=lambda _: SEED))


async def begun(table: Table, until: str, seats: int = 3, **options: str) -> Round:
    """Play a game at random up to the first question of this name; open the private menu of the person asked."""
    seen = await seated(table, seats, "dragon", **options)
    game = Round(table, seen, random.Random(SEED))
    await game.menu(await game.advance(lambda session: type(session.live.state.frame).__name__ == until))
    return game


async def test_the_game_is_opened_by_its_name_with_its_options(table: Table) -> None:
    ana = table.people[0]
    await table.command(ana, "game new", game="In the Year of the Dragon", wall="yes", super="Flood")
    text = text_of(table.newest())
    assert "## In the Year of the Dragon" in text
    assert "- The Great Wall of China: **Yes**" in text
    assert "- The Super Events: **Flood**" in text
    assert "- Large privilege: **7 yuan**" in text


async def test_the_options_of_another_game_are_not_offered(table: Table) -> None:
    ana = table.people[0]
    offered = await table.suggestions(ana, "game new", "super", game="dragon")
    assert len(offered) == 12
    assert await table.suggestions(ana, "game new", "super", game="gugong") == []
    assert await table.suggestions(ana, "game new", "bonus", game="dragon") == []


async def test_an_option_is_set_in_the_lobby(table: Table) -> None:
    ana = table.people[0]
    await table.command(ana, "game new", game="dragon")
    await table.press(ana, "Options")
    await table.press(ana, "tornado")
    assert "- The Super Events: **Tornado**" in text_of(table.newest())


async def test_group_and_action_are_one_button(table: Table) -> None:
    game = await begun(table, "ChooseAction", wall="yes")
    person = game.seen.asked
    assert person is not None
    found = [choice for offer in offers(table.private(person)) if offer.value is None and (choice := choice_of(offer))]
    assert found == [str(choice) for choice in game.seen.choices]
    assert len(found) == 9


async def test_floors_are_built_one_after_the_other(table: Table) -> None:
    game = await begun(table, "BuildFloors", seats=2)
    person, before = game.seen.asked, len(game.seen.texts)
    assert person is not None
    assert {"New palace", "Undo"} <= {offer.words for offer in offers(table.private(person))}
    await table.press(person, "New palace")
    await game.seen.look()
    assert game.seen.texts[before:] == ["found"]


async def test_an_action_is_typed_by_its_name(table: Table) -> None:
    game = await begun(table, "ChooseAction")
    person = game.seen.asked
    assert person is not None
    label = next(offer.words for offer in offers(table.private(person)) if offer.words.startswith("Harvest"))
    await table.command(person, "choose", option=label.lower())
    assert (await stored_texts(table))[-1].endswith(" harvest")
    assert "Harvest" in text_of(table.private(person))


async def test_an_event_is_one_line_for_each_seat_in_one_message(table: Table, drawn_once: None) -> None:
    game = await begun(table, "ChooseAction", seats=2)
    while game.seen.state.month < 5:
        assert game.seen.asked is not None
        await game.press(game.seen.asked, await game.menu(game.seen.asked))
    row = await storage.games.load(table.database, 1)
    names = [member.name for member in row.members]
    public = [text_of(message).splitlines() for message in table.messages if not message.is_ephemeral]
    (tribute,) = [lines for lines in public if "**Month 3: Imperial Tribute.**" in lines]
    month = tribute[tribute.index("**Month 3: Imperial Tribute.**") + 1 :]
    assert all(f" {name}: " in line for name, line in zip(names, month, strict=False))
