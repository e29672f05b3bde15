"""The next player is told so in the message of the turn before, once a turn, for people who want it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.games.turns import began, next_up
from rules.play import begin, chosen
from tests.bot.counting import ask_to_undo, asked, live, take_turn
from tests.bot.messages.test_mention_limits import calls_of, live_messages
from tests.bot.table import Person, Table, text_of
from tests.rules.games import plays

HOUR = 3600


async def order(table: Table) -> Sequence[Person]:
    """Let everybody ask for the call before their turn; return the people in the order of their turns, from the one who is asked."""
    for person in table.people[:3]:
        await table.settle(person, "looks", next_up="on")
    row = await table.client.table.row(1)
    seats = {member.user_id: member.seat for member in row.members}
    first = seats[asked(table).id]
    assert first is not None
    return sorted(table.people[:3], key=lambda person: ((seats[person.id] or 0) - first) % 3)


def told(table: Table) -> Sequence[str]:
    """Return the line of the newest turn about the next player."""
    return [line for line in text_of(live(table)).splitlines() if "you are next" in line]


async def test_nobody_is_told_who_has_not_asked_for_it(three: Table) -> None:
    for _ in range(3):
        await take_turn(three)
        assert told(three) == []


async def test_the_next_player_is_called_in_the_message_of_the_turn_and_nowhere_else(three: Table) -> None:
    _, second, third = await order(three)
    before = {person: calls_of(three, person) for person in three.people[:3]}
    posted = live_messages(three)
    await take_turn(three)
    assert told(three) == [f"-# <@{third.id}>, you are next."]
    assert asked(three) is second
    assert live_messages(three) == posted + 1
    assert {person: calls_of(three, person) - before[person] for person in (second, third)} == {second: 1, third: 1}


async def test_the_next_player_is_told_once_a_turn_also_after_an_interruption_an_undo_and_a_move(three: Table) -> None:
    first, second, third = await order(three)
    for _ in range(2):
        await take_turn(three)
    assert told(three) == [f"-# <@{first.id}>, you are next."]
    before = calls_of(three, first)
    await three.command(third, "choose", option="add 2")  # four: the next seat claps
    assert (asked(three), told(three)) == (first, [])
    await three.command(first, "choose", option="clap 0")
    assert (asked(three), told(three)) == (third, [])
    assert calls_of(three, first) == before + 1  # for the clap
    await three.command(third, "choose", option="end")
    assert told(three) == [f"-# <@{second.id}>, you are next."]
    called = calls_of(three, second)
    await three.command(third, "undo")
    await three.restart()
    await three.command(third, "choose", option="end")
    await three.command(first, "choose", option="add 1")
    await ask_to_undo(three, third)
    await three.press(first, "Agree")
    assert asked(three) is third
    await three.command(third, "choose", option="end")
    assert (asked(three), told(three), calls_of(three, second)) == (first, [], called)
    place = three.world.guild.create_text_channel("elsewhere")
    await three.env.settle()
    await three.people[0].slash(place, "game move", game="1")
    assert "you are next" not in text_of(live(three.at(place)))


@pytest.mark.parametrize("why", [{"quiet_from": "00:00", "quiet_to": "23:59", "zone": "UTC"}, {"away": "3 days"}])
async def test_in_quiet_hours_and_days_away_the_name_stands_there_without_a_call(three: Table, why: dict[str, str]) -> None:
    three.clock.now -= three.clock.now % (24 * HOUR) - 12 * HOUR
    _, _, third = await order(three)
    await three.settle(third, "called", **why)
    before = calls_of(three, third)
    await take_turn(three)
    (line,) = told(three)
    assert line == f"-# {third.name.title()}, you are next."
    assert calls_of(three, third) == before


async def test_a_computer_is_not_told_and_neither_is_one_of_two(three: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    _, _, third = await order(three)
    await three.by(third, "game leave", "Leave the game")
    await take_turn(three)
    assert told(three) == []
    monkeypatch.setattr("bot.games.turns.FEWEST", 4)
    await take_turn(three)
    assert told(three) == []


@pytest.mark.parametrize("game", ["dragon", "gugong"])
def test_a_seat_that_is_told_so_has_the_next_turn(game: str) -> None:
    looked = 0
    for seats in (3, 5):
        for play in plays(game, seats, 6):
            play.finish()
            done = play.replayed()
            now = begin(done.setup)
            named: int | None = next_up(now, -1)
            for text in done.texts:
                first = began(now)
                now = chosen(now, done.setup.game.parse_action(text))
                if began(now) != first and now.asked is not None:
                    assert named in (None, now.state.turn)
                    looked += named is not None
                    named = next_up(now, first)
                assert next_up(now, now.seq) is None
    assert looked > 300
