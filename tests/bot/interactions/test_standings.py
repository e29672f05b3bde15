"""Leaderboards of a server, the statistics of a person, and people who are on no list."""

from __future__ import annotations

import pytest

import storage
from bot.wording import sentences, standings
from bot.wording.catalogue import words
from tests.bot.counting import play_to_the_end
from tests.bot.table import Table, text_of


@pytest.fixture
async def over(counting: Table) -> Table:
    """Return a counting game that two people have played to its end."""
    await play_to_the_end(counting)
    return counting


async def told(table: Table, number: int, command: str, *presses: str, **given: object) -> str:
    """Type a command and press what its answers offer; return the private answer."""
    person = table.people[number]
    await table.by(person, command, *presses, **given)
    return text_of(table.private(person))


async def test_a_leaderboard_lists_the_people_who_have_played_and_each_persons_statistics(over: Table) -> None:
    members = (await storage.games.load(over.database, 1)).members
    shown = await told(over, 0, "stats", "Leaderboard", game="toy")
    assert shown.startswith("## Counting · Rating · Ever\n**Fewer than 10 rated games**\n1\\. ")
    assert all(member.name in shown for member in members)
    assert " ± " in shown
    by_wins = await told(over, 0, "stats", "Leaderboard", "Games won", "The last 30 days", game="toy")
    assert by_wins.startswith("## Counting · Games won · The last 30 days\n1\\. ")
    assert "±" not in by_wins
    own = await told(over, 0, "stats")
    assert own.startswith("## Ana · Counting\n- Games: **1**; won: **")
    assert "- At 2 seats: 1 game, " in own
    assert "after 1 rated game: provisional" in own
    assert "- The closest: " in own
    assert own.count("(games: 1, ahead: ") == len(members) - 1
    assert (await told(over, 1, "stats", game="toy", person=over.people[0])).splitlines()[:3] == own.splitlines()[:3]


def test_games_alone_are_not_told_as_places_at_a_table() -> None:
    assert standings.at_seats(1, 3, 1, "1.7", words()) == "- Alone: 3 games, 1 won"
    assert standings.at_seats(2, 1, 0, "2.0", words()) == "- At 2 seats: 1 game, 0 won, place 2.0 on average"


async def test_a_person_who_is_not_listed_is_found_nowhere_by_others(over: Table) -> None:
    assert "Everybody on a server sees what you have played there" in await told(over, 0, "privacy")
    assert "Others do not find you" in await told(over, 0, "privacy", "Take me off every list")
    assert "Ana" not in await told(over, 1, "stats", "Leaderboard", game="toy")
    assert "Ana" not in await told(over, 1, "stats", "Leaderboard", "Games played", game="toy")
    assert "Ana" not in await told(over, 1, "stats")
    assert await told(over, 1, "stats", game="toy", person=over.people[0]) == "This person does not show you what they have played here."
    own = await told(over, 0, "stats")
    assert "- Games: **1**" in own
    assert "You are on no list" in own
    await told(over, 0, "privacy", "Let others find me on lists")
    assert "Ana" in await told(over, 1, "stats", "Leaderboard", game="toy")


async def test_a_list_without_games_says_so(counting: Table) -> None:
    """A game under way is on no list."""
    assert "Nobody has a rating here yet" in await told(counting, 0, "stats", "Leaderboard", game="toy")
    assert "Nobody has played this game to its end" in await told(counting, 0, "stats", "Leaderboard", "Games won", game="toy")
    assert "No game was played to its end" in await told(counting, 0, "stats")
    assert "No game of this kind" in await told(counting, 0, "stats", game="toy", person=counting.people[0])
    assert "There are no records yet." in await told(counting, 0, "stats", game="toy")
    assert await told(counting, 0, "stats", game="chess") == sentences.no_such_game(words())
    assert await storage.results.results_of(counting.database, counting.world.guild.id, "toy", counting.people[0].id) == ()


async def test_a_person_who_concedes_is_last_and_a_person_who_is_left_has_won(counting: Table) -> None:
    bo = counting.people[1]
    await counting.command(bo, "game leave")
    await counting.press(bo, "Concede the game")
    shown = (await told(counting, 0, "stats", "Leaderboard", game="toy")).splitlines()
    assert shown[2].startswith("1\\. **Ana** · 27.6 ± 16.1 · games: 1, won: 1")
    assert shown[3].startswith("2\\. **Bo** · 22.4 ± 16.1 · games: 1, won: 0")
    assert "conceded: 1" in await told(counting, 1, "stats")
