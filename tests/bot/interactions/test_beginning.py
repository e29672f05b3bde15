"""Beginning with one press: the offers of ``/play``, a game against computers, a table, a game in a minute."""

from __future__ import annotations

import pytest

import storage
from bot.messages import beginnings
from bot.messages.message import Picture
from bot.wording import WORDING
from bot.wording.catalogue import words
from bot.wording.signs import Signs
from render import PICTURES
from storage import Status
from tests.bot.table import Table, labels, text_of
from tests.games.every import having

LOADING = 1 << 7
"""The flag of a message that promises an answer."""


async def test_one_press_begins_a_game_against_two_computers(table: Table) -> None:
    ana = table.people[0]
    await table.command(ana, "play")
    assert labels(table.private(ana))[:3] == ["Play Gùgōng", "Play In the Year of the Dragon", "Open a table"]
    await table.press(ana, "Play Gùgōng")
    row = await storage.games.load(table.database, 1)
    assert (row.game, row.status, [member.computer for member in row.members].count(True)) == ("gugong", Status.PLAYING, 2)
    assert f"<@{ana.id}>, your turn" in text_of(table.newest())
    assert "Which gift do you give?" in text_of(table.private(ana))
    await table.command(table.people[1], "play")
    await table.press(table.people[1], "Play Gùgōng")
    assert "This channel has a game already." in text_of(table.private(table.people[1]))


async def test_a_french_person_is_greeted_in_french_and_begins_a_game_that_speaks_french(table: Table) -> None:
    ana = table.people[0]
    await storage.settings.set_personal(table.database, ana.id, language="fr")
    await table.command(ana, "play")
    assert text_of(table.private(ana)).endswith("Français. `/settings` change cela.")
    await table.press(ana, "Jouer à Gùgōng")
    assert (await storage.games.load(table.database, 1)).language == "fr"
    assert "La partie commence." in text_of(table.newest())


@pytest.mark.parametrize("private", [True, False], ids=["beneath /play", "beneath the public hello"])
async def test_the_question_of_a_game_begun_with_one_press_comes_below_its_board(table: Table, private: bool) -> None:
    ana = table.people[0]
    if private:
        await table.command(ana, "play")
        await table.press(ana, "How to play Gùgōng")
        await table.press(ana, "Play Gùgōng", table.private(ana))
    else:
        guild = table.client.get_guild(table.world.guild.id)
        assert guild is not None
        await table.client.on_guild_join(guild)
        await table.press(ana, "Play Gùgōng", table.newest())
    assert "Which gift do you give?" in text_of(table.messages[-1])
    assert table.messages[-2].id == table.newest().id
    assert not [message for message in table.messages if message.flags & LOADING]


async def test_a_person_who_is_asked_again_after_the_computers_reads_the_question_below_the_new_board(table: Table, toy_game: None) -> None:
    ana = table.people[0]
    await table.command(ana, "game new", game="toy")
    await table.press(ana, "Add computer")
    await table.press(ana, "Start")
    await table.press(ana, "Play", table.newest())
    before = table.newest().id
    await table.press(ana, "Add 1")
    await table.press(ana, "End turn" if "End turn" in labels(table.private(ana)) else "End")
    board, question = table.messages[-2:]
    assert board.id == table.newest().id != before
    assert "Add 1" in labels(question)
    told = next(message for message in reversed(table.messages[:-2]) if message.visible_to(ana.id) and message.is_ephemeral)
    assert "Add 1" not in labels(told)
    await table.command(ana, "choose", option="Add 1")
    await table.command(ana, "choose", option="End turn" if "End turn" in labels(table.private(ana)) else "End")
    assert table.messages[-2].id == table.newest().id
    assert "Advice" in labels(table.messages[-1])


async def test_a_table_is_opened_once_its_game_is_chosen(table: Table) -> None:
    ana = table.people[0]
    await table.command(ana, "play")
    await table.press(ana, "Open a table")
    await table.press(ana, "In the Year of the Dragon")
    row = await storage.games.load(table.database, 1)
    assert (row.game, row.status, len(row.members)) == ("dragon", Status.LOBBY, 1)
    await table.press(ana, "How to play", table.newest())
    assert len(table.private(ana).attachments) == 5
    assert "**In the Year of the Dragon in a minute**" in text_of(table.private(ana))


async def test_a_server_that_the_bot_joins_gets_one_greeting_with_the_games(table: Table) -> None:
    guild = table.client.get_guild(table.world.guild.id)
    assert guild is not None
    before = len(table.messages)
    await table.client.on_guild_join(guild)
    await table.env.settle()
    assert len(table.messages) == before + 1
    assert "Play Gùgōng" in labels(table.newest())
    assert table.newest().ping_user_ids == []


@pytest.mark.parametrize("game", having(WORDING, "primer"))
def test_a_game_in_a_minute_is_five_short_paragraphs_with_a_picture_each(game: str) -> None:
    say = words()
    told, topics = WORDING[game].primer(say), WORDING[game].topics(say)
    assert len(told) == 5
    assert all(topic in topics and PICTURES[game].topic(topic, str) is not None for _, topic in told)
    assert sum(len(text.split()) for text, _ in told) < 220
    shown = beginnings.primer(game, [Picture(b"", f"{number}.png", "") for number in range(5)], say)
    assert len(shown.layout(Signs()).children) <= 40
