"""Beginning with one press: what ``/play`` offers, a game against computers, a table, a game in a minute."""

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


async def test_one_press_begins_a_game_against_two_computers(table: Table) -> None:
    ana = table.people[0]
    await table.command(ana, "play")
    assert labels(table.private(ana))[:3] == ["Play Gùgōng", "Play In the Year of the Dragon", "Open a table"]
    await table.press(ana, "Play Gùgōng")
    row = await storage.load_game(table.database, 1)
    assert (row.game, row.status, [member.computer for member in row.members].count(True)) == ("gugong", Status.PLAYING, 2)
    assert f"<@{ana.id}>, your turn" in text_of(table.newest())
    assert "Which gift do you give?" in text_of(table.private(ana))
    await table.command(table.people[1], "play")
    await table.press(table.people[1], "Play Gùgōng")
    assert "This channel has a game already." in text_of(table.private(table.people[1]))


async def test_a_table_is_opened_once_its_game_is_chosen(table: Table) -> None:
    ana = table.people[0]
    await table.command(ana, "play")
    await table.press(ana, "Open a table")
    await table.press(ana, "In the Year of the Dragon")
    row = await storage.load_game(table.database, 1)
    assert (row.game, row.status, len(row.members)) == ("dragon", Status.LOBBY, 1)
    await table.press(ana, "How to play", table.newest())
    assert len(table.private(ana).attachments) == 5
    assert "**In the Year of the Dragon in a minute**" in text_of(table.private(ana))


async def test_a_server_to_which_the_bot_comes_is_told_what_can_be_played_once(table: Table) -> None:
    guild = table.client.get_guild(table.world.guild.id)
    assert guild is not None
    before = len(table.messages)
    await table.client.on_guild_join(guild)
    await table.env.settle()
    assert len(table.messages) == before + 1
    assert "Play Gùgōng" in labels(table.newest())
    assert table.newest().ping_user_ids == []


@pytest.mark.parametrize("game", WORDING)
def test_a_game_in_a_minute_is_five_short_paragraphs_with_a_picture_each(game: str) -> None:
    say = words()
    told, topics = WORDING[game].primer(say), WORDING[game].topics(say)
    assert len(told) == 5
    assert all(topic in topics and PICTURES[game].topic(topic, str) is not None for _, topic in told)
    assert sum(len(text.split()) for text, _ in told) < 220
    shown = beginnings.primer(game, [Picture(b"", f"{number}.png", "") for number in range(5)], say)
    assert len(shown.layout(Signs()).children) <= 40
