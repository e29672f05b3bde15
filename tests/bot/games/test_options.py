"""The options of a game: in the command, in the lobby, refused with the reason; a game for one person."""

from __future__ import annotations

import json

from discord import app_commands

import storage
from rules import GAMES
from rules.contract import chosen_options
from rules.gugong import OPTIONS
from storage import Status
from tests.bot.table import Person, Table, forged, labels, offers, text_of


async def options(table: Table) -> dict[str, str]:
    """Return the options of the newest game that are not the default."""
    (row,) = await storage.games.live_games(table.database)
    return {name: value for name, value in json.loads(row.options).items() if value != OPTIONS[name][0]}


async def opened_with(table: Table, person: Person, **wanted: str) -> None:
    await table.command(person, "game new", game="gugong", **wanted)


async def test_a_game_is_opened_with_its_options(table: Table) -> None:
    wanted = {"opponent": "meng", "difficulty": "hard", "focus": "canal", "sets": "1-2", "setup": "expert"}
    await opened_with(table, table.people[0], **wanted)
    assert await options(table) == wanted
    text = text_of(table.newest())
    assert "- Difficulty: **Hard** – Meng begins with a fifth gift" in text
    assert "- Focus: **Grand Canal** – Meng helps the Grand Canal Official" in text
    assert "One person plays alone." in text


async def test_values_may_be_typed_by_their_names(table: Table) -> None:
    await opened_with(table, table.people[0], opponent="Meng", focus="great wall")
    assert await options(table) == {"opponent": "meng", "focus": "wall"}


async def test_the_command_offers_only_options_of_the_game(table: Table) -> None:
    ana = table.people[0]
    for name, values in OPTIONS.items():
        offered = await table.suggestions(ana, "game new", name, "", game="gugong")
        assert {choice["value"] for choice in offered} == set(values)
        assert await table.suggestions(ana, "game new", name, "", game="chess") == []
    (hard,) = await table.suggestions(ana, "game new", "difficulty", "hard", game="Gùgōng")
    assert (hard["name"], hard["value"]) == ("Hard – Meng begins with a fifth gift", "hard")


async def test_the_command_keeps_to_discords_limits(table: Table) -> None:
    command = table.client.tree.get_command("game")
    assert isinstance(command, app_commands.Group)
    new = command.get_command("new")
    assert isinstance(new, app_commands.Command)
    assert [parameter.name for parameter in new.parameters] == [
        "game",
        "where",
        *dict.fromkeys(name for game in GAMES.values() for name in game.OPTIONS),
        "expect",
        "from_",
        "position",
        "dealt",
    ]
    assert len(new.parameters) <= 25
    assert all(0 < len(str(parameter.description)) <= 100 for parameter in new.parameters)
    assert [parameter.name for parameter in new.parameters if parameter.required] == ["game"]


async def test_a_value_that_the_game_does_not_have_is_refused(table: Table) -> None:
    ana = table.people[0]
    await opened_with(table, ana, bonus="german")
    editions = "English edition (EN) and French edition (EN+FR)"
    assert text_of(table.private(ana)) == f"“Bonus tokens” cannot be set to that. It can be: None, {editions}."
    assert await storage.games.live_games(table.database) == ()


async def test_options_that_do_not_go_together_are_refused_with_the_reason(table: Table) -> None:
    ana = table.people[0]
    await opened_with(table, ana, opponent="meng", bonus="english")
    assert text_of(table.private(ana)) == "Against Meng there are no bonus tokens."
    await opened_with(table, ana, difficulty="easy")
    assert "are for a game against Meng: choose him as the opponent first" in text_of(table.private(ana))
    assert await storage.games.live_games(table.database) == ()


async def test_the_opener_changes_the_options_in_the_lobby(table: Table) -> None:
    ana, bo, chen, *_ = table.people
    await opened_with(table, bo)
    await table.press(bo, "Options")
    menu = table.private(bo)
    tokens = ["None", "English edition (EN)", "French edition (EN+FR)"]
    assert labels(menu) == ["Base game", "Expert", *tokens, "People", "Meng", "Rated", "Unrated"]
    await table.press(bo, "French edition (EN+FR)", menu)
    await table.press(bo, "Expert")
    assert await options(table) == {"bonus": "french", "setup": "expert"}
    assert "- Bonus tokens: **French edition (EN+FR)** – EN tokens, and two each of double value" in text_of(table.newest())
    await table.press(chen, "Options", table.newest())
    assert "Only the person who opened the game" in text_of(table.private(chen))
    await table.press(ana, "Options", table.newest())
    assert "French edition (EN+FR)" in labels(table.private(ana))


async def test_a_refused_option_leaves_the_others_and_the_menu_says_why(table: Table) -> None:
    ana = table.people[0]
    await opened_with(table, ana, bonus="english")
    await table.press(ana, "Options")
    await table.press(ana, "Meng")
    assert text_of(table.private(ana)).startswith("Against Meng there are no bonus tokens.")
    assert await options(table) == {"bonus": "english"}
    await table.press(ana, "None")
    await table.press(ana, "Meng")
    assert await options(table) == {"opponent": "meng"}
    assert {"Easy", "Drawn", "4 and 5"} <= set(labels(table.private(ana)))


async def test_going_back_to_people_removes_options_for_meng_alone(table: Table) -> None:
    ana = table.people[0]
    await opened_with(table, ana, opponent="meng", difficulty="easy", focus="jade", setup="expert")
    await table.option(ana, "opponent", "people")
    assert await options(table) == {"setup": "expert"}
    assert text_of(table.private(ana)).startswith("These options depended on it and are back at their defaults: Difficulty, Focus.")
    assert "Difficulty" not in text_of(table.newest())


async def test_every_option_against_meng_can_be_set_in_the_lobby(table: Table) -> None:
    ana = table.people[0]
    await opened_with(table, ana, opponent="meng")
    for name in ("setup", "difficulty", "focus", "sets"):
        for value in reversed(OPTIONS[name]):
            await table.option(ana, name, value)
            (row,) = await storage.games.live_games(table.database)
            assert json.loads(row.options) == chosen_options(OPTIONS, {"opponent": "meng", name: value})


async def test_a_game_against_meng_begins_with_one_person(table: Table) -> None:
    ana, bo, *_ = table.people
    await opened_with(table, ana, opponent="meng")
    await table.press(bo, "Join")
    assert text_of(table.private(bo)) == "The one seat is taken."
    await table.press(ana, "Start")
    assert (await storage.games.load(table.database, 1)).status is Status.PLAYING
    text = text_of(table.newest())
    assert "Seats in order: Ana, Meng." in text
    assert f"<@{ana.id}>" in text
    await table.press(ana, "Play")
    assert any(offer.custom_id.split(":", 3)[3].startswith("=offer") for offer in offers(table.private(ana)))


async def test_one_person_alone_is_told_the_possible_actions(table: Table) -> None:
    ana = table.people[0]
    await opened_with(table, ana)
    await table.press(ana, "Start")
    why = "One person alone plays against Meng: choose him as the opponent."
    assert text_of(table.private(ana)) == f"1 person sits at the table; the game needs 2 to 5. {why}"


async def test_two_people_do_not_play_against_meng(table: Table) -> None:
    ana, bo, *_ = table.people
    await opened_with(table, ana)
    await table.press(bo, "Join")
    await table.option(ana, "opponent", "meng")
    await table.press(ana, "Start", table.newest())
    assert text_of(table.private(ana)) == "2 people sit at the table; the game needs 1. Against Meng one person plays alone."


async def test_a_lobby_of_an_earlier_version_has_the_options_of_today(table: Table) -> None:
    ana, bo, *_ = table.people
    await opened_with(table, ana)
    await storage.games.set_options(table.database, 1, '{"gone": "yes", "setup": "expert", "bonus": "german"}', 0)
    await table.press(bo, "Join")
    assert "- Set-up: **Expert**" in text_of(table.newest())
    assert "- Bonus tokens: **None**" in text_of(table.newest())
    await table.press(ana, "Options")
    await table.press(ana, "English edition (EN)")
    assert await options(table) == {"setup": "expert", "bonus": "english"}
    await table.press(ana, "Start", table.newest())
    assert await options(table) == {"setup": "expert", "bonus": "english"}


async def test_a_table_can_be_unrated_from_the_menu_or_typed(table: Table) -> None:
    ana, bo, *_ = table.people
    await opened_with(table, ana)
    await table.press(ana, "Options")
    await table.press(ana, "Unrated")
    lobby = "- Ratings: **Unrated** – Counts for nobody’s rating"
    assert lobby in text_of(table.newest())
    await table.option(ana, "rated", "yes")
    assert lobby not in text_of(table.newest())
    await table.option(ana, "rated", "no")
    assert not (await storage.games.load(table.database, 1)).rated
    await table.press(bo, "Join", table.newest())
    await table.press(ana, "Start", table.newest())
    assert "**Unrated**: this game counts for nobody’s rating." in text_of(table.newest())
    await table.take_late(ana, forged(table.newest(), "g:1:0:set rated", "yes"))
    assert not (await storage.games.load(table.database, 1)).rated
