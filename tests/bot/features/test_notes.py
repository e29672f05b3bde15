"""Private notes on a game: kept with the seat, shown when the person is asked, seen by nobody else."""

from __future__ import annotations

import logging

import pytest
import simcord
from simcord.actors import _dispatch_actor_interaction as dispatch
from simcord.enums import ComponentType, InteractionType

import storage
from tests.bot.counting import asked, open_menu, play_to_the_end, take_turn, waiting
from tests.bot.interactions.test_forms import fields, send
from tests.bot.table import Person, Table, forged, labels, text_of

PLAN = "Save the jade for the Emperor."


async def noted(table: Table, who: Person, text: str = PLAN) -> simcord.InteractionResult:
    """Type a note into the form."""
    return await send(who, await table.command(who, "note"), text=text)


def read_by(table: Table, who: Person) -> str:
    """Return all texts that a person can read in the channel."""
    return "\n".join(text_of(message) for message in table.seen(who))


async def test_a_note_is_shown_with_the_next_question_and_stays_after_a_restart(counting: Table) -> None:
    person = waiting(counting)
    await noted(counting, person)
    assert "Your note is kept." in text_of(counting.private(person))
    await take_turn(counting)
    await counting.restart()
    assert await open_menu(counting) is person
    assert f">>> {PLAN}" in text_of(counting.private(person))
    await counting.press(person, "Add 1")
    assert f">>> {PLAN}" in text_of(counting.private(person))


async def test_the_button_beneath_the_question_opens_the_note_that_there_is(counting: Table) -> None:
    person = await open_menu(counting)
    form = await counting.press(person, "Note", counting.private(person))
    assert fields(form) == {"text": ""}
    await counting.restart()
    await send(person, form, text=f"  {PLAN}\n- and the wall ")
    assert f">>> {PLAN}\n- and the wall" in text_of(counting.private(person))
    assert "Add 1" in labels(counting.private(person))
    form = await counting.press(person, "Note", counting.private(person))
    assert fields(form) == {"text": f"{PLAN}\n- and the wall"}
    await send(person, form, text=" ")
    assert "You have no note" in text_of(counting.private(person))
    assert await storage.notes.note_of(counting.database, 1, person.id) == ""


async def test_a_note_can_be_typed(counting: Table) -> None:
    person = asked(counting)
    await counting.command(person, "note", text=PLAN)
    assert f">>> {PLAN}" in text_of(counting.private(person))
    await counting.command(person, "note", text=f"\x00{PLAN}\udc80\x07")
    assert await storage.notes.note_of(counting.database, 1, person.id) == PLAN
    await counting.command(person, "note", text="x" * 1001)
    assert "up to 1000 characters" in text_of(counting.private(person))
    assert await storage.notes.note_of(counting.database, 1, person.id) == PLAN


async def test_nobody_else_ever_reads_a_note_and_no_log_has_it(counting: Table, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG, "bot"):
        person, other = waiting(counting), asked(counting)
        await noted(counting, person)
        await take_turn(counting)
        await open_menu(counting)
        for command in ("status", "log", "hand", "board", "games"):
            await counting.command(other, command)
        assert fields(await counting.command(other, "note")) == {"text": ""}
        await play_to_the_end(counting)
    assert PLAN in read_by(counting, person)
    assert PLAN not in read_by(counting, other)
    assert all(PLAN not in text_of(message) for message in counting.messages if not message.is_ephemeral)
    assert PLAN not in caplog.text


async def test_a_person_who_watches_has_no_note(counting: Table) -> None:
    chen = counting.people[2]
    assert (await counting.command(chen, "note")).modal is None
    assert "You have no seat" in text_of(counting.private(chen))
    assert (await counting.take_late(chen, forged(counting.newest(), "g:1:0:note"))).modal is None
    await made_up(counting, chen, f"f:{chen.id}:1:note", PLAN)
    assert await storage.notes.note_of(counting.database, 1, chen.id) == ""


@pytest.mark.parametrize("form_id", ["f:{other}:1:note", "f:{own}:1:notes", "f:{own}:99:note", "f:{own}:0:note", "note", "", "f::1:note"])
async def test_a_form_that_was_made_up_is_refused_in_words(counting: Table, form_id: str) -> None:
    ana, bo = counting.people[:2]
    answer = await made_up(counting, ana, form_id.format(own=ana.id, other=bo.id), PLAN)
    assert answer.acknowledged
    assert text_of(counting.private(ana))
    assert [await storage.notes.note_of(counting.database, 1, person.id) for person in (ana, bo)] == ["", ""]


async def made_up(table: Table, who: Person, form_id: str, text: str) -> simcord.InteractionResult:
    """Send a form that was never shown."""
    field = {"type": int(ComponentType.TEXT_INPUT), "custom_id": "text", "value": text}
    data = {"custom_id": form_id, "components": [{"type": int(ComponentType.LABEL), "id": 1, "component": field}]}
    return await dispatch(who, InteractionType.MODAL_SUBMIT, table.world.channel, data)


async def test_a_note_goes_with_the_game_and_with_the_seat(counting: Table) -> None:
    ana, bo, chen, *_ = counting.people
    for person in (ana, bo):
        await noted(counting, person)
    seat = (await storage.games.load(counting.database, 1)).member(bo.id)
    assert seat is not None
    assert seat.seat is not None
    await storage.seats.leave(counting.database, 1, bo.id, storage.Gone.AWAY, counting.clock.now)
    assert await storage.notes.note_of(counting.database, 1, bo.id) == PLAN
    await storage.seats.take(counting.database, 1, seat.seat, chen.id, "Chen", counting.clock.now)
    assert await storage.notes.note_of(counting.database, 1, bo.id) == ""
    assert await storage.notes.note_of(counting.database, 1, chen.id) == ""
    await counting.command(ana, "game close")
    await counting.press(ana, "Close the game")
    assert await storage.notes.note_of(counting.database, 1, ana.id) == ""
    await counting.command(ana, "note", text=PLAN)
    assert await storage.notes.note_of(counting.database, 1, ana.id) == ""


async def test_a_note_from_the_lobby_goes_with_a_person_who_leaves(lobby: Table) -> None:
    _, bo, chen, *_ = lobby.people
    await lobby.press(chen, "Join")
    await noted(lobby, chen)
    assert PLAN in text_of(lobby.private(chen))
    await lobby.press(chen, "Leave")
    assert await storage.notes.note_of(lobby.database, 1, chen.id) == ""
    await noted(lobby, bo)
    await lobby.press(chen, "Join")
    await lobby.press(bo, "Start")
    assert await storage.notes.note_of(lobby.database, 1, bo.id) == PLAN
