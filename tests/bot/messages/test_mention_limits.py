"""Nobody is called again and again by other people's repeated actions: here they repeat everything that they can."""

from __future__ import annotations

from typing import Any

import storage
from bot.messages.mention_limits import MentionLimits
from tests.bot.counting import ask_to_undo, asked, live, play_to_the_end, take_turn, waiting
from tests.bot.messages.counted import POSTED
from tests.bot.table import Person, Table, labels, text_of

HOUR, DAY = 3600, 86400


def calls_of(table: Table, person: Person) -> int:
    """Return the number of calls of a person so far, in all channels."""
    sent: list[Any] = [each.json for each in table.env.http_requests if each.method == "POST" and POSTED.fullmatch(each.path)]
    return sum(str(person.id) in map(str, each["allowed_mentions"].get("users", ())) for each in sent)


def live_messages(table: Table) -> int:
    """Return the number of messages posted so far, in all channels."""
    return sum(each.method == "POST" and bool(POSTED.fullmatch(each.path)) for each in table.env.http_requests)


async def to_and_fro(table: Table, person: Person, times: int) -> None:
    """Move the game to another channel and back, this many moves; each move shows it anew."""
    places = [table.world.guild.create_text_channel("elsewhere"), table.world.channel]
    await table.env.settle()
    for _ in range(times // 2):
        for place in places:
            await person.slash(place, "game move", game="1")


async def test_ending_a_turn_and_taking_that_back_changes_the_message_and_calls_the_next_person_once(counting: Table) -> None:
    hesitant, other = asked(counting), waiting(counting)
    await counting.command(hesitant, "choose", option="add 1")
    before = live_messages(counting)
    for _ in range(6):
        await counting.command(hesitant, "choose", option="end")
        message = live(counting)
        assert "adds 1: 1." in text_of(message)
        assert f"<@{other.id}>" in text_of(message)
        await counting.command(hesitant, "undo")
        assert live(counting).id == message.id
        assert "took back" in text_of(live(counting))
        assert asked(counting) is hesitant
    assert (live_messages(counting) - before, calls_of(counting, other)) == (1, 1)
    await counting.restart()
    await counting.command(hesitant, "choose", option="end")
    assert (live_messages(counting) - before, calls_of(counting, other), asked(counting)) == (1, 1, other)


async def test_another_choice_after_an_undo_is_told_in_the_same_message_unless_somebody_else_is_asked(counting: Table) -> None:
    hesitant, other = await take_turn(counting, "Add 2"), asked(counting)
    before = live_messages(counting)
    await counting.command(hesitant, "undo", turn=True)
    await counting.command(hesitant, "choose", option="add 1")
    await counting.command(hesitant, "choose", option="end")
    assert live_messages(counting) == before
    assert "adds 1: 1." in text_of(live(counting))
    assert "adds 2" not in text_of(live(counting))
    await take_turn(counting, "Add 2")
    assert live_messages(counting) == before + 1
    assert calls_of(counting, other) == 1


async def test_a_message_that_is_gone_is_posted_anew_and_calls_nobody_again(counting: Table) -> None:
    hesitant, other = await take_turn(counting), asked(counting)
    for _ in range(3):
        del counting.env.backend.messages[counting.world.channel.id][live(counting).id]
        await counting.command(hesitant, "undo")
        assert "took back" in text_of(live(counting))
        await counting.command(hesitant, "choose", option="end")
    assert calls_of(counting, other) == 1


async def test_a_game_that_is_moved_after_an_undo_is_shown_in_its_new_channel(counting: Table) -> None:
    hesitant = await take_turn(counting)
    await counting.command(hesitant, "undo")
    manager, place = counting.people[0], counting.world.guild.create_text_channel("elsewhere")
    await counting.env.settle()
    await manager.slash(place, "game move", game="1")
    posted = [message for message in counting.env.backend.messages[place.id].values() if "Play" in labels(message)]
    assert len(posted) == 1
    assert f"<@{hesitant.id}>" in text_of(posted[0])


async def test_taking_a_game_to_another_channel_and_back_does_not_call_again_and_again(counting: Table) -> None:
    ana, bo, *_ = counting.people
    if asked(counting) is ana:
        await take_turn(counting)
    await to_and_fro(counting, ana, 6)
    assert calls_of(counting, bo) == 3
    await counting.command(bo, "hand")  # a press of theirs, or some quiet hours, allow calls again
    await to_and_fro(counting, ana, 4)
    assert calls_of(counting, bo) == 6
    counting.clock.now += 3 * HOUR
    await to_and_fro(counting, ana, 4)
    assert calls_of(counting, bo) == 9


async def test_closing_a_game_and_beginning_another_does_not_call_without_limit(counting: Table) -> None:
    ana, bo, *_ = counting.people
    await play_to_the_end(counting)
    over, before = counting.newest(), calls_of(counting, bo)
    for number in range(2, 8):
        await counting.press(ana, "Rematch", over)
        await counting.command(ana, "game start")
        if (await counting.client.table.session(number)).person_asked == ana.id:
            await counting.command(ana, "choose", option="add 1")
            await counting.command(ana, "choose", option="end")
        await counting.command(ana, "game close")
        await counting.press(ana, "Close the game")
    assert calls_of(counting, bo) - before == 2  # after the call at the end of the first game


async def test_a_person_who_does_not_agree_is_asked_for_the_same_three_times_a_day(counting: Table) -> None:
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
    await counting.by(ana, "game close", "Ask the others")
    assert len(await storage.requests.open_requests(counting.database)) == 1
    counting.clock.now += DAY
    await counting.command(ana, "seat offer", person=dara)
    assert calls_of(counting, dara) == 4


async def test_requests_to_which_a_person_agrees_have_no_limit(counting: Table) -> None:
    first = await take_turn(counting)
    other = asked(counting)
    await take_turn(counting)
    for _ in range(5):
        await ask_to_undo(counting, first)
        await counting.press(other, "Agree")
        await counting.command(first, "choose", option="end")
        await counting.command(other, "choose", option="add 1")
    assert await storage.requests.not_agreed_to(counting.database, first.id, 0) == ()


def test_whatever_others_do_a_game_calls_a_silent_person_twenty_four_times_a_day() -> None:
    called, moments = MentionLimits(), list[int]()
    for now in range(0, 4 * DAY, 60):
        if called.may_be(7, [("game", 1), ("channel", 2)], now):
            called.note(7, [("game", 1), ("channel", 2)], now)
            moments.append(now)
    assert max(sum(begin <= at < begin + DAY for at in moments) for begin in moments) == 24
    assert called.may_be(7, [("game", 3), ("channel", 4)], 4 * DAY)
    assert called.may_be(8, [("game", 1), ("channel", 2)], 4 * DAY)


def test_calls_by_a_clock_that_was_ahead_do_not_count() -> None:
    limits = MentionLimits()
    for _ in range(3):
        limits.note(7, [("game", 1)], 1000 * DAY)
    assert not limits.may_be(7, [("game", 1)], 1000 * DAY)
    assert limits.may_be(7, [("game", 1)], DAY)
