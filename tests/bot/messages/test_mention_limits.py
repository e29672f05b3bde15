"""Nobody is called again and again by what others do back and forth: what they can repeat as often as they like, they do here."""

from __future__ import annotations

from typing import Any

import storage
from bot.messages.mention_limits import MentionLimits
from tests.bot.counting import asked, play_to_the_end, take_turn, waiting
from tests.bot.messages.counted import POSTED
from tests.bot.table import Person, Table, text_of

HOUR, DAY = 3600, 86400


def calls_of(table: Table, person: Person) -> int:
    """How often a person was called so far, in whatever channel."""
    sent: list[Any] = [each.json for each in table.env.http_requests if each.method == "POST" and POSTED.fullmatch(each.path)]
    return sum(str(person.id) in map(str, each["allowed_mentions"].get("users", ())) for each in sent)


async def over_and_over(table: Table, person: Person, times: int) -> None:
    """A person ends the turn and takes that back, so many times."""
    for _ in range(times):
        await table.command(person, "choose", option="end")
        await table.command(person, "undo")


async def test_ending_a_turn_and_taking_that_back_calls_the_next_person_three_times(counting: Table) -> None:
    nasty, other = asked(counting), waiting(counting)
    await counting.command(nasty, "choose", option="add 1")
    await over_and_over(counting, nasty, 6)
    assert calls_of(counting, other) == 3
    await counting.command(nasty, "choose", option="end")
    assert f"<@{other.id}>" in text_of(counting.newest())
    assert counting.newest().ping_user_ids == []


async def test_who_presses_something_is_called_again_and_so_is_who_was_left_in_peace(counting: Table) -> None:
    nasty, other = asked(counting), waiting(counting)
    await counting.command(nasty, "choose", option="add 1")
    await over_and_over(counting, nasty, 4)
    await counting.command(other, "hand")
    await over_and_over(counting, nasty, 4)
    assert calls_of(counting, other) == 6
    counting.clock.now += 3 * HOUR
    await over_and_over(counting, nasty, 4)
    assert calls_of(counting, other) == 9


async def test_taking_a_game_to_another_channel_and_back_does_not_call_again_and_again(counting: Table) -> None:
    ana, bo, *_ = counting.people
    if asked(counting) is ana:
        await take_turn(counting)
    places = [counting.world.guild.create_text_channel("elsewhere"), counting.world.channel]
    await counting.env.settle()
    for number in range(6):
        await ana.slash(places[number % 2], "game move", game="1")
    assert calls_of(counting, bo) == 3


async def test_closing_a_game_and_beginning_it_once_more_does_not_call_again_and_again(counting: Table) -> None:
    ana, bo, *_ = counting.people
    await play_to_the_end(counting)
    over, before = counting.newest(), calls_of(counting, bo)
    for number in range(2, 8):
        await counting.press(ana, "Rematch", over)
        await counting.command(ana, "game start")
        if (await counting.client.table.playing(number)).person_asked == ana.id:
            await counting.command(ana, "choose", option="add 1")
            await counting.command(ana, "choose", option="end")
        await counting.command(ana, "game close")
        await counting.press(ana, "Close the game")
    assert calls_of(counting, bo) - before == 2  # after the one at the end of the first game


async def test_a_person_is_asked_for_the_same_three_times_a_day_who_does_not_agree(counting: Table) -> None:
    ana, _, chen, dara, _ = counting.people
    for label in ("Decline", "Decline", "Decline"):
        await counting.command(ana, "seat offer", person=dara)
        await counting.press(dara if counting.clock.now % 2 else ana, label)
        counting.clock.now += 1
    await counting.command(ana, "seat offer", person=dara)
    assert "this 3 times within a day, and they have not agreed. You can ask again" in text_of(counting.private(ana))
    assert f"<t:{counting.clock.now - 3 + DAY}:R>" in text_of(counting.private(ana))
    assert calls_of(counting, dara) == 3
    await counting.command(ana, "seat offer", person=chen)
    await counting.press(chen, "Decline")
    await counting.command(ana, "game abandon")
    assert len(await storage.open_requests(counting.database)) == 1
    counting.clock.now += DAY
    await counting.command(ana, "seat offer", person=dara)
    assert calls_of(counting, dara) == 4


async def test_what_a_person_agrees_to_may_be_asked_as_often_as_it_is_agreed_to(counting: Table) -> None:
    first = await take_turn(counting)
    other = asked(counting)
    await take_turn(counting)
    for _ in range(5):
        await counting.command(first, "undo")
        await counting.press(other, "Agree")
        await counting.command(first, "choose", option="end")
        await counting.command(other, "choose", option="add 1")
    assert await storage.not_agreed_to(counting.database, first.id, 0) == ()


def test_whatever_others_do_a_game_calls_a_silent_person_twenty_four_times_a_day() -> None:
    called, moments = MentionLimits(), list[int]()
    for now in range(0, 4 * DAY, 60):
        if called.may_be(7, [("game", 1), ("channel", 2)], now):
            called.note(7, [("game", 1), ("channel", 2)], now)
            moments.append(now)
    assert max(sum(begin <= at < begin + DAY for at in moments) for begin in moments) == 24
    assert called.may_be(7, [("game", 3), ("channel", 4)], 4 * DAY)
    assert called.may_be(8, [("game", 1), ("channel", 2)], 4 * DAY)
