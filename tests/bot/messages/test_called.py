"""A seat's time, its reminders and the question to the others begin with the call of its person, for every way of being asked."""

from __future__ import annotations

import pytest

import storage
from bot.messages import outbox, sending
from storage.premoves import PremoveRow
from tests.bot.counting import asked, log, open_menu, take_turn, waiting
from tests.bot.messages.test_refused_beside import heal, in_channel, refuse
from tests.bot.table import Person, Table, labels

HOUR, DAY = 3600, 86400


@pytest.fixture(autouse=True)
def waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sending, "WAITS", ())
    monkeypatch.setattr(outbox, "FIRST_WAIT", 60.0)


async def wait_of(table: Table) -> storage.Wait:
    """Return the wait of the game."""
    wait = await storage.waits.wait_of(table.database, 1)
    assert wait is not None
    return wait


async def called(table: Table) -> int | None:
    """Return the seconds since the call of the seat asked; None if it was not called."""
    wait = await wait_of(table)
    return None if wait.called is None else table.clock.now - wait.called


def offered(table: Table, label: str) -> int:
    """Return the number of public messages with this control."""
    return sum(label in labels(message) for message in table.messages if not message.is_ephemeral)


async def uncalled(table: Table) -> tuple[Person, Person]:
    """End a turn without a call of the next person; return the person of the turn and the person asked."""
    person, other = asked(table), waiting(table)
    await open_menu(table)
    await table.press(person, "Add 1")
    refuse(table)
    await table.press(person, "End")
    assert await called(table) is None
    return person, other


async def test_reminders_and_the_question_to_the_others_begin_with_the_call(counting: Table) -> None:
    await counting.settle(counting.people[0], "tablesettings", pace="24")
    await uncalled(counting)
    await counting.let_pass(3 * DAY)
    assert (await wait_of(counting)).overdue is None
    assert await storage.announcements.announcements_of(counting.database, 1) == ()
    await heal(counting)
    assert await called(counting) == 0
    await counting.let_pass(12 * HOUR - 1)
    assert offered(counting, "Not again this turn") == 0
    await counting.let_pass(1)
    assert offered(counting, "Not again this turn") == 1
    await counting.let_pass(12 * HOUR - 1)
    assert offered(counting, "Computer plays this turn") == 0
    await counting.let_pass(1)
    assert offered(counting, "Computer plays this turn") == 1


async def test_a_choice_before_the_call_counts_and_the_call_still_comes(counting: Table) -> None:
    _, other = await uncalled(counting)
    await counting.command(other, "choose", option="Add 1")
    assert await log(counting) == ["add 1", "end", "add 1"]
    await counting.let_pass(DAY)
    assert (await called(counting), (await wait_of(counting)).reminded) == (None, 0)
    await heal(counting)
    assert (await called(counting), asked(counting)) == (0, other)


async def test_a_restart_before_the_call_calls(counting: Table) -> None:
    _, other = await uncalled(counting)
    await counting.restart()
    assert await called(counting) is None
    counting.env.backend.faults.clear()
    counting.clock.now += HOUR
    await counting.restart()
    assert (await called(counting), asked(counting)) == (0, other)


async def test_a_move_to_another_channel_calls_a_person_not_called_yet(counting: Table) -> None:
    await uncalled(counting)
    counting.env.backend.faults.clear()
    refuse(counting, path=f"/channels/{counting.world.channel.id}/messages")
    place = counting.world.guild.create_text_channel("elsewhere")
    await counting.env.settle()
    counting.clock.now += HOUR
    await counting.people[0].slash(place, "game move", game="1")
    assert "Play" in labels(in_channel(counting, place.id)[-1])
    assert await called(counting) == 0


async def test_a_move_keeps_the_time_of_the_person_called(counting: Table) -> None:
    place = counting.world.guild.create_text_channel("elsewhere")
    await counting.env.settle()
    counting.clock.now += HOUR
    await counting.people[0].slash(place, "game move", game="1")
    assert await called(counting) == HOUR


@pytest.mark.parametrize("refused", [False, True])
async def test_an_undone_turn_calls_its_person(counting: Table, refused: bool) -> None:
    person = (await uncalled(counting))[0] if refused else await take_turn(counting)
    counting.clock.now += HOUR
    counting.env.backend.faults.clear()
    await counting.command(person, "undo")
    assert asked(counting) is person
    assert await called(counting) == 0


@pytest.mark.parametrize("refused", [False, True])
async def test_a_person_who_is_asked_again_within_a_turn_has_their_time_from_then(counting: Table, refused: bool) -> None:
    await take_turn(counting, "Add 2")
    person, other = await open_menu(counting), waiting(counting)
    if refused:
        refuse(counting)
    await counting.press(person, "Add 2")
    assert await called(counting) == (None if refused else 0)
    counting.clock.now += HOUR
    await counting.command(other, "choose", option="clap 1")
    assert (await log(counting))[-1] == "clap 1"
    wait = await wait_of(counting)
    assert wait.called == (wait.touched if refused else counting.clock.now)
    assert await called(counting) == 0
    await heal(counting)
    assert asked(counting) is person


async def test_a_premove_of_another_person_during_a_turn_keeps_the_time_of_the_call(counting: Table) -> None:
    await take_turn(counting, "Add 2")
    person, other = await open_menu(counting), waiting(counting)
    assert await storage.premoves.write(counting.database, 1, other.id, PremoveRow("clap", "loud"))
    counting.clock.now += HOUR
    await counting.press(person, "Add 2")
    assert (await log(counting))[-2:] == ["add 2", "clap 1"]
    assert await called(counting) == HOUR


async def test_a_person_who_is_asked_after_a_computer_is_called(lobby: Table) -> None:
    bo = lobby.people[1]
    await lobby.press(bo, "Add computer", lobby.newest())
    await lobby.press(bo, "Start", lobby.newest())
    assert await called(lobby) == 0
    person = await open_menu(lobby)
    await lobby.press(person, "Add 1")
    lobby.clock.now += HOUR
    refuse(lobby)
    await lobby.press(person, "End")
    assert len(await log(lobby)) >= 4
    await lobby.let_pass(DAY)
    assert (await called(lobby), (await wait_of(lobby)).reminded) == (None, 0)
    await heal(lobby)
    assert (await called(lobby), asked(lobby)) == (0, bo)
