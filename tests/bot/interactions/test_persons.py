"""A person's games, the records of a server, the games of a channel: their readers, and the buttons that lead on."""

from __future__ import annotations

import json

import pytest

import storage
from bot.games import ratings, stats
from tests.bot.counting import play_to_the_end
from tests.bot.table import Table, alt_texts, offers, text_of


@pytest.fixture
async def over(counting: Table) -> Table:
    """Return a counting game that Ana and Bo have played to its end."""
    await play_to_the_end(counting, "Add 1")
    return counting


async def told(at: Table, number: int, command: str, /, *presses: str, **given: object) -> str:
    """Type a command and press what its answers offer; return the private answer."""
    person = at.people[number]
    await at.by(person, command, *presses, **given)
    return text_of(at.private(person))


async def test_the_card_and_the_rating_over_time_come_with_their_words(over: Table) -> None:
    own = await told(over, 0, "stats")
    shown = over.private(over.people[0])
    assert [attachment["filename"] for attachment in shown.attachments] == ["stats.png", "rating.png"]
    card, curve = alt_texts(shown)
    assert card.startswith("A card: 1 game, ")
    assert "provisional" in card
    assert "<t:" not in card
    assert curve.startswith("A rating as a line, with a band for its uncertainty, over 1 rated game: 25.0 ± 16.7 at first, now ")
    await over.restart()
    await over.press(over.people[0], "Records", shown)
    assert text_of(over.private(over.people[0])).startswith("## Counting · Records\n-# From rated games")
    await over.press(over.people[0], "My games")
    assert text_of(over.private(over.people[0])) == own


async def test_a_person_sets_the_readers_of_their_games(over: Table) -> None:
    ana = over.people[0]
    for choice, seen_by in (
        ("Only people whom I have played with here", {1}),
        ("Only I", set[int]()),
        ("Everybody on this server", {1, 2}),
    ):
        await over.command(ana, "stats")
        await over.press(ana, choice)
        assert choice in text_of(over.private(ana))
        for number in (1, 2):
            shown = await told(over, number, "stats", person=ana)
            assert shown.startswith("## Ana" if number in seen_by else "This person does not show"), (choice, number)
            assert ("Ana" in await told(over, number, "stats", "Leaderboard", game="toy")) == (number in seen_by), (choice, number)
            assert number in seen_by or "Ana" not in await told(over, number, "stats", table=over.world.channel)
    await over.command(ana, "privacy")
    await over.press(ana, "Only I")
    assert "Nobody but you sees what you have played" in await told(over, 0, "privacy")
    await told(over, 0, "privacy", "Take me off every list")
    assert "does not show you" in await told(over, 1, "stats", person=ana)
    assert "Ana" not in await told(over, 1, "stats")
    assert "Ana" not in await told(over, 2, "stats", game="toy")
    assert "Ana" not in await told(over, 1, "stats", table=over.world.channel)


async def test_a_record_has_a_button_to_its_game_if_the_reader_may_step_through_it(over: Table) -> None:
    shown = await told(over, 2, "stats", game="toy")
    assert "Most added at once: **1** · " in shown
    chen = over.people[2]
    menu = next(offer for offer in offers(over.private(chen)) if offer.custom_id.startswith("g:0:0:through 1 "))
    assert menu.label == "Replay"
    await over.take(chen, menu)
    assert "Turn 1 of" in text_of(over.private(chen))
    async with over.database.transaction() as connection:
        await connection.execute_fetchall("UPDATE games SET channel_id = 5")
    await over.restart()
    await told(over, 2, "stats", game="toy")
    assert not [offer for offer in offers(over.private(chen)) if ":through" in offer.custom_id]
    await over.take_late(chen, menu)
    assert "Turn 1 of" not in text_of(over.private(chen))
    await told(over, 0, "stats", game="toy")
    assert [offer for offer in offers(over.private(over.people[0])) if ":through" in offer.custom_id]


async def test_a_channel_tells_what_was_played_there(over: Table) -> None:
    shown = await told(over, 3, "stats", table=over.world.channel)
    assert shown.startswith(f"## Played in <#{over.world.channel.id}>\n- **Counting**: 1 game, ")
    assert "**The newest**\n<t:" in shown
    assert "won by " in shown
    dana = over.people[3]
    await over.press(dana, "Replay", over.private(dana))
    assert "Turn 1 of" in text_of(over.private(dana))
    assert "takes no other option" in await told(over, 3, "stats", table=over.world.channel, game="toy")


async def test_records_of_earlier_games_are_read_from_their_logs_once(over: Table) -> None:
    database, guild = over.database, over.world.guild.id
    await ratings.note(database)
    rows = "SELECT feat, value, game_id, seat FROM feats ORDER BY feat, seat, value"
    before = [tuple(row) for row in await database.fetch(rows)]
    assert {feat for feat, *_ in before} >= {"added", "score", "margin"}
    async with database.transaction() as connection:
        await connection.execute_fetchall("DELETE FROM feats WHERE feat IN ('added', 'claps')")
        await connection.execute_fetchall("UPDATE games SET feats_known = 0")
    assert len(await database.fetch(rows)) < len(before)
    assert await stats.bring_up_to_date(database, over.client.computers.workers, guild, "toy") == 0
    assert [tuple(row) for row in await database.fetch(rows)] == before


async def test_a_seat_that_was_given_up_and_played_on_brings_both_a_result(three: Table) -> None:
    """The person who conceded is last; the person who played on has the place that the seat reached."""
    ana, dara = three.people[0], three.people[3]
    await three.command(ana, "game leave")
    await three.press(ana, "Concede the game")
    await three.command(dara, "seat take")
    await three.press(three.people[1], "Agree", three.newest())
    await play_to_the_end(three, "Add 1")
    await ratings.note(three.database)
    rows = await three.database.fetch("SELECT user_id, seat, place, conceded FROM results ORDER BY place, seat")
    found = {row["user_id"]: (row["seat"], row["place"], row["conceded"]) for row in rows}
    assert len(found) == 4
    assert found[ana.id] == (found[dara.id][0], 4, 1)
    result = json.loads((await storage.games.load(three.database, 1)).result or "")
    assert found[dara.id][1:] == (result["places"][found[dara.id][0]], 0)
    assert "- At 3 seats: 1 game" in await told(three, 3, "stats")
    listed = await told(three, 3, "stats", "Leaderboard", game="toy")
    assert listed.splitlines()[-2].startswith("4\\. **Ana**")


async def test_unrated_tables_count_as_games_and_for_no_rating(three: Table) -> None:
    async with three.database.transaction() as connection:
        await connection.execute_fetchall("UPDATE games SET rated = 0")
    await play_to_the_end(three, "Add 1")
    own = await told(three, 0, "stats")
    assert "- Games: **1**" in own
    assert "Rating" not in own
    assert "There are no records yet." in await told(three, 0, "stats", game="toy")
