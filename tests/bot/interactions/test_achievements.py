"""Achievements: told beneath the final scores, kept with the choice that ends the game, collected for each person."""

from __future__ import annotations

from pathlib import Path

import pytest

import storage
from bot.games import achievements
from bot.games.transcripts import written
from bot.interactions.achievements import listed
from bot.messages import achievements as messages
from bot.messages.message import TEXT_LENGTH
from bot.wording import WORDING
from bot.wording.catalogue import words
from rules import GAMES
from tests.bot.counting import live, play_to_the_end, take_turn
from tests.bot.games.test_transcripts import played
from tests.bot.hosting.commanding import bot
from tests.bot.interactions.test_branching import at_second_turn
from tests.bot.interactions.test_standings import told
from tests.bot.table import Table, opened, text_of
from tests.games.every import having
from tests.places import FILE, Place

NINE = "**In-At-Nine** – for being in-at-nine"


async def ended(counting: Table) -> int:
    """Play a game of counting to its end; return the winner, 0 for Ana, 1 for Bo."""
    await play_to_the_end(counting)
    return 0 if text_of(live(counting)).split(": **In-At-Nine**")[0].endswith("Ana") else 1


async def test_achievements_are_told_once_beneath_the_final_scores(counting: Table) -> None:
    await ended(counting)
    text = text_of(live(counting))
    assert text.count("**Marks of honour**") == text.count(": **In-At-Nine**") == 1
    assert NINE not in text
    public = [message for message in counting.messages if not message.is_ephemeral]
    assert sum("**Marks of honour**" in text_of(message) for message in public) == 1
    await counting.press(counting.people[2], "Chart")
    assert NINE in text_of(counting.private(counting.people[2]))


async def test_achievements_are_collected_and_others_see_them_as_lists_allow(counting: Table) -> None:
    winner = await ended(counting)
    person = counting.people[winner]
    own = await told(counting, winner, "stats")
    assert f"{NINE.replace('** – ', '** × 1 – ')}" in own
    assert own.startswith(await told(counting, 1 - winner, "stats", game="toy", person=person)), "but for what only they set"
    assert "In-At-Nine" not in await told(counting, 1 - winner, "stats")
    await told(counting, winner, "privacy", "Take me off every list")
    assert "In-At-Nine" not in await told(counting, 1 - winner, "stats", game="toy", person=person)
    assert "In-At-Nine" in await told(counting, winner, "stats")


async def test_achievements_of_earlier_games_are_found_later_as_if_they_had_been_kept(counting: Table) -> None:
    winner = await ended(counting)
    database, guild, person = counting.database, counting.world.guild.id, counting.people[winner].id
    before = await told(counting, winner, "stats")
    kept = await storage.achievements.achievements_of(database, guild, "toy", person)
    async with database.transaction() as connection:
        await connection.execute_fetchall("DELETE FROM marks")
        await connection.execute_fetchall("UPDATE games SET marked = 0")
    assert await storage.achievements.achievements_of(database, guild, "toy", person) == {}
    assert await storage.achievements.without(database) == 1
    await achievements.catch_up(database, counting.client.computers.workers, pause=0)
    assert await storage.achievements.without(database) is None
    assert await storage.achievements.achievements_of(database, guild, "toy", person) == kept != {}
    assert await told(counting, winner, "stats") == before


async def test_a_game_that_goes_on_from_a_position_earns_no_achievements(counting: Table) -> None:
    """The turns before the position are unknown."""
    await take_turn(counting)
    await take_turn(counting, "Add 2")
    await ended(counting)
    ana, bo = counting.people[:2]
    await at_second_turn(counting, ana)
    await counting.press(ana, "Open a table, everything as it was")
    await counting.press(bo, "Join", counting.newest())
    await counting.press(ana, "Start", counting.newest())
    await play_to_the_end(counting)
    assert "Goes on from turn 2" in text_of(live(counting))
    assert "Marks of honour" not in text_of(live(counting))
    assert await storage.achievements.without(counting.database) is None
    assert [row["game_id"] for row in await counting.database.fetch("SELECT DISTINCT game_id FROM marks")] == [1]


@FILE
@pytest.mark.parametrize("game", having(GAMES, "ACHIEVEMENTS"))
async def test_a_record_from_elsewhere_tells_its_achievements_and_nobody_collects_them(game: str, tmp_path: Path, place: Place) -> None:
    row, log = played(game, to_the_end=True)
    (tmp_path / "record.json").write_text(written(row, log), encoding="utf-8")
    assert bot(tmp_path, "import", "record.json", "--guild", "11", "--channel", "22").returncode == 0
    async with opened(place) as table:
        session = await table.client.table.session(1)
        assert any(achievements.found(session.live))
        assert await storage.achievements.without(table.database) is None
        assert not list(await table.database.fetch("SELECT 1 FROM marks"))
        for language in ("en", "fr"):
            told = messages.told(session, words(language)).splitlines()[1:-1]
            explained = messages.explained(session, words(language)).splitlines()[1:]
            people = {each.seat for each in session.row.people}
            earned = [len(own) for seat, own in enumerate(achievements.found(session.live)) if own and seat in people]
            assert [line.count("**") // 2 for line in told] == earned
            assert len(explained) == sum(earned)


@pytest.mark.parametrize("game", having(GAMES, "ACHIEVEMENTS"))
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_achievement_has_a_name_of_its_own_and_all_fit_below_a_persons_games(game: str, language: str) -> None:
    say, rules = words(language), GAMES[game]
    texts = [WORDING[game].mark(mark, say) for mark in rules.ACHIEVEMENTS]
    assert len({name for name, _ in texts}) == len({why for _, why in texts}) == len(texts)
    assert sum(len(line) + 1 for line in listed(dict.fromkeys(texts, 100), len(texts), say)) < TEXT_LENGTH - 800
