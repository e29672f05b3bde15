"""Several people act at once on one overdue seat: the first decision, a choice meanwhile, and failures while the clock is read."""

from __future__ import annotations

import asyncio

import pytest

import storage
from bot.messages.scheduler import Scheduler
from storage import Status
from tests.bot import toy
from tests.bot.counting import asked, live, log, take_turn, waiting
from tests.bot.table import Offer, Table, labels, offers, text_of

HOUR, DAY = 3600, 86400


async def overdue(table: Table, **settings: str) -> list[Offer]:
    """Let a turn's time run out; return the controls offered to the others."""
    await table.settle(table.people[0], "tablesettings", **{"pace": "24", "reminders": "off"} | settings)
    await table.let_pass(DAY)
    return offers(table.newest())


def named(found: list[Offer], label: str) -> Offer:
    return next(offer for offer in found if offer.label == label)


@pytest.mark.parametrize("first", ["Wait", "Computer plays this turn", "Computer takes the seat"])
@pytest.mark.parametrize("second", ["Wait", "Computer plays this turn", "Computer takes the seat"])
async def test_of_two_people_who_decide_at_once_only_one_does(first: str, second: str, three: Table) -> None:
    found, slow = await overdue(three), asked(three)
    others = [person for person in three.people[:3] if person is not slow]
    await three.take_at_once((others[0], named(found, first)), (others[1], named(found, second)))
    told = [text_of(message) for message in three.messages if not message.is_ephemeral]
    decided = [text for text in told if any(words in text for words in ("time until <t", "lets the computer play"))]
    assert len([text for text in decided if "There is time until" not in text]) == 1
    refused = [person for person in others if "not over" in text_of(three.private(person))]
    assert len(refused) == 1


async def test_a_person_who_chooses_while_the_others_decide_has_chosen(three: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    found, slow = await overdue(three), asked(three)
    other = next(person for person in three.people[:3] if person is not slow)
    await three.command(slow, "choose", option="add 2")
    await three.command(slow, "choose", option="end")
    await three.take_late(other, named(found, "Computer takes the seat"))
    assert "not over" in text_of(three.private(other))
    assert await log(three) == ["add 2", "end"]
    assert (await storage.games.load(three.database, 1)).member(slow.id) is not None


async def test_the_computer_plays_one_turn_and_not_the_next_of_the_same_seat(counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def run(turn: toy.Turn, state: toy.ToyState) -> None:
        if state.total < toy.END:
            state.turn = turn.seat
            state.then(toy.Count(turn.seat), toy.FinishTurn(turn.seat), toy.Turn(turn.seat))

    monkeypatch.setattr(toy.Turn, "run", run)
    await take_turn(counting)
    found, slow, other = await overdue(counting), asked(counting), waiting(counting)
    await counting.take_late(other, named(found, "Computer plays this turn"))
    assert await log(counting) == ["add 1", "end"] * 2
    assert asked(counting) is slow
    await counting.let_pass(DAY - 1)
    assert "Wait" not in labels(counting.newest())
    await counting.let_pass(1)
    assert "Wait" in labels(counting.newest())


async def test_a_part_of_a_turn_is_kept_when_the_computer_plays_the_rest(counting: Table) -> None:
    found, slow, other = await overdue(counting), asked(counting), waiting(counting)
    await counting.command(slow, "choose", option="add 1")
    await counting.take_late(other, named(found, "Computer plays this turn"))
    assert await log(counting) == ["add 1", "end"]
    assert asked(counting) is other


async def test_a_reminder_leaves_the_question_to_the_others_in_its_place(counting: Table) -> None:
    await overdue(counting, reminders="3")
    assert "Wait" in labels(counting.newest())
    await counting.let_pass(3 * HOUR)
    assert labels(counting.newest()) == ["Play", "Not again this turn"]
    assert [message for message in counting.messages if "Wait" in labels(message)]
    await counting.settle(counting.people[0], "tablesettings", theme="dark")
    assert [message for message in counting.messages if "Wait" in labels(message)]
    await take_turn(counting)
    assert not [message for message in counting.messages if {"Wait", "Not again this turn"} & set(labels(message))]


async def test_messages_beside_a_closed_game_go(counting: Table) -> None:
    await counting.let_pass(12 * HOUR)
    await overdue(counting)
    ana = counting.people[0]
    await counting.command(ana, "game close")
    await counting.press(ana, "Close the game")
    assert not [message for message in counting.messages if {"Wait", "Not again this turn"} & set(labels(message))]
    assert await storage.waits.asides_of(counting.database, 1) == ()


async def test_a_decision_about_a_game_that_was_closed_meanwhile_is_refused(counting: Table) -> None:
    found, other = await overdue(counting), waiting(counting)
    await storage.games.close(counting.database, 1, counting.clock.now)
    for offer in found:
        await counting.take_late(other, offer)
        assert "Something went wrong" not in text_of(counting.private(other))
    assert (await storage.games.load(counting.database, 1)).status is Status.CLOSED


async def test_in_their_night_the_others_are_asked_in_the_morning(counting: Table) -> None:
    other, now = waiting(counting), counting.clock.now
    counting.clock.now = now - now % DAY + 20 * HOUR
    await take_turn(counting)
    await take_turn(counting)
    await counting.settle(other, "called", zone="UTC", quiet_from="19:00", quiet_to="7:00")
    await overdue(counting)
    assert "Wait" not in labels(counting.newest())
    await counting.let_pass(11 * HOUR - 1)
    assert "Wait" not in labels(counting.newest())
    await counting.let_pass(1)
    assert "Wait" in labels(counting.newest())
    assert f"<@{other.id}>" in text_of(counting.newest())


async def test_one_game_that_fails_does_not_keep_the_others_waiting(counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    channel = counting.world.guild.create_text_channel("elsewhere")
    ana, bo, *_ = counting.people
    await counting.env.settle()
    await ana.slash(channel, "game new", game="toy")
    await bo.slash(channel, "game join")
    await ana.slash(channel, "game start")
    wait_for = Scheduler._wait_for

    async def failing(days: Scheduler, waited: storage.reminder_queue.Waited, called: dict[int, int], now: int) -> int:
        if waited.wait.game_id == 1:
            raise RuntimeError
        return await wait_for(days, waited, called, now)

    monkeypatch.setattr(Scheduler, "_wait_for", failing)
    await counting.let_pass(14 * HOUR)
    await counting.let_pass(HOUR)
    wait = await storage.waits.wait_of(counting.database, 2)
    assert wait is not None
    assert wait.reminded == 1


async def test_a_person_who_has_left_is_looked_for_once_and_not_at_each_look(counting: Table) -> None:
    slow = asked(counting)
    path = f"/guilds/{counting.world.guild.id}/members/{slow.id}"
    counting.env.inject_error("GET", path, status=404, code=10007, message="Unknown Member", times=None)
    for _ in range(10):
        await counting.let_pass(12 * HOUR if _ == 0 else 60)
    assert [request.path for request in counting.env.http_requests].count(path) == 1


async def test_nothing_is_due_once_the_bot_stops(counting: Table) -> None:
    await counting.client.tasks.end(1.0)
    before = live(counting).id
    await asyncio.wait_for(counting.let_pass(12 * HOUR), 10)
    assert counting.newest().id == before
    wait = await storage.waits.wait_of(counting.database, 1)
    assert wait is not None
    assert wait.reminded == 0


async def test_a_game_in_another_channel_leaves_no_reminder_behind(counting: Table) -> None:
    await counting.let_pass(12 * HOUR)
    channel = counting.world.guild.create_text_channel("elsewhere")
    await counting.env.settle()
    await counting.people[0].slash(channel, "game move", game="1")
    assert not [message for message in counting.messages if "Not again this turn" in labels(message)]


async def test_the_others_are_asked_again_when_their_question_went_with_the_live_message(counting: Table) -> None:
    await overdue(counting)
    other, old = waiting(counting), live(counting)
    del counting.env.backend.messages[counting.world.channel.id][old.id]
    await counting.restart()
    await counting.env.settle()
    assert not [message for message in counting.messages if "Wait" in labels(message)]
    await counting.let_pass(HOUR)
    await counting.press(other, "Computer plays this turn", counting.newest())
    assert await log(counting) == ["add 1", "end"]


async def test_the_others_are_asked_again_in_the_channel_to_which_the_game_was_moved(counting: Table) -> None:
    await overdue(counting)
    channel = counting.world.guild.create_text_channel("elsewhere")
    await counting.env.settle()
    await counting.people[0].slash(channel, "game move", game="1")
    await counting.let_pass(HOUR)
    shown = [labels(message) for message in counting.env.backend.messages[channel.id].values()]
    assert [found for found in shown if "Wait" in found] == [["Wait", "Computer plays this turn", "Computer takes the seat"]]


async def test_the_others_are_asked_after_a_restart_when_the_bot_ended_before_they_were(counting: Table) -> None:
    await counting.settle(counting.people[0], "tablesettings", pace="24", reminders="off")
    wait = await storage.waits.wait_of(counting.database, 1)
    assert wait is not None
    await storage.announcements.note_overdue(counting.database, wait, counting.clock.now)
    counting.clock.now += DAY
    await counting.restart()
    await counting.let_pass(30)
    assert "Wait" in labels(counting.newest())


async def test_decisions_about_an_overdue_seat_can_be_typed(counting: Table) -> None:
    other = waiting(counting)
    await counting.command(other, "answer")
    assert "Nobody at this table asks you anything now." in text_of(counting.private(other))
    await overdue(counting)
    await counting.command(asked(counting), "answer")
    assert "Wait" not in labels(counting.private(asked(counting)))
    await counting.by(other, "answer", "Computer plays this turn")
    assert await log(counting) == ["add 1", "end"]
    assert asked(counting) is other


async def test_muting_reminders_can_be_typed(counting: Table) -> None:
    await counting.by(asked(counting), "answer", "Not again this turn")
    assert "not reminded again" in text_of(counting.private(asked(counting)))
    for _ in range(3):
        await counting.let_pass(12 * HOUR)
    wait = await storage.waits.wait_of(counting.database, 1)
    assert wait is not None
    assert (wait.muted, wait.reminded) == (True, 0)


async def test_alone_with_computers_one_is_still_reminded_when_the_time_is_over(table: Table, toy_game: None) -> None:
    ana = table.people[0]
    await table.command(ana, "game new", game="toy")
    await table.press(ana, "Add computer")
    await table.settle(ana, "tablesettings", pace="24", reminders="48")
    await table.press(ana, "Start")
    await table.let_pass(48 * HOUR)
    assert labels(table.newest()) == ["Play", "Not again this turn"]
    assert not [message for message in table.messages if "Wait" in labels(message)]


async def test_a_person_who_left_the_server_is_noticed_without_reminders_too_and_waited_for_as_the_others_say(counting: Table) -> None:
    slow, other = asked(counting), waiting(counting)
    await counting.settle(counting.people[0], "tablesettings", reminders="off")
    path = f"/guilds/{counting.world.guild.id}/members/{slow.id}"
    counting.env.inject_error("GET", path, status=404, code=10007, message="Unknown Member", times=None)
    await counting.let_pass(12 * HOUR)
    assert "not on this server any more" in text_of(counting.newest())
    await counting.press(other, "Wait", counting.newest())
    await counting.let_pass(DAY - 1)
    assert "Wait" not in labels(counting.newest())
    await counting.let_pass(12 * HOUR)
    assert "Wait" in labels(counting.newest())


async def test_a_time_zone_that_is_not_known_any_more_leaves_no_quiet_hours(counting: Table) -> None:
    for person in counting.people[:2]:
        await storage.settings.set_personal(counting.database, person.id, zone="Europe/Atlantis", quiet_start=0, quiet_end=1439)
    await counting.let_pass(12 * HOUR)
    assert labels(counting.newest()) == ["Play", "Not again this turn"]
