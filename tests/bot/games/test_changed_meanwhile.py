"""A game is handed down from the place that read it: writing and posting notice later changes."""

from __future__ import annotations

import pytest

import storage
from bot.games.session import Person, Press
from bot.refusal import Refusal
from bot.wording import sentences
from bot.wording.catalogue import words
from storage import Gone
from tests.bot.counting import asked, live, log, waiting
from tests.bot.table import Table, labels, text_of


async def refusal(table: Table, row: storage.GameRow, user_id: int, *texts: str) -> str:
    """Return the reason why a choice made in a game's first position is refused."""
    with pytest.raises(Refusal) as refused:
        await table.client.table.choose(row, Press(Person(user_id, "Somebody"), 0, 999), *texts)
    return refused.value.sentence(words())


async def test_a_person_who_has_left_the_seat_meanwhile_chooses_nothing(counting: Table) -> None:
    row, person = await counting.client.table.row(1), asked(counting)
    await storage.seats.leave(counting.database, 1, person.id, Gone.LEFT, counting.clock.now)
    assert await refusal(counting, row, person.id, "add 1") == sentences.no_seat(words())
    assert await log(counting) == []


async def test_a_person_whose_seat_somebody_else_has_meanwhile_chooses_nothing(counting: Table) -> None:
    row, person, chen = await counting.client.table.row(1), asked(counting), counting.people[2]
    member = row.member(person.id)
    assert member is not None
    assert member.seat is not None
    await storage.seats.take(counting.database, 1, member.seat, chen.id, chen.name, counting.clock.now)
    assert await refusal(counting, row, person.id, "add 1") == sentences.no_seat(words())
    assert await log(counting) == []


async def test_in_a_game_that_was_closed_meanwhile_nothing_is_chosen(counting: Table) -> None:
    row, person = await counting.client.table.row(1), asked(counting)
    await storage.games.close(counting.database, 1, counting.clock.now)
    assert await refusal(counting, row, person.id, "add 1") == sentences.game_over(words())
    assert await log(counting) == []


async def test_of_two_choices_in_the_same_place_one_is_made(counting: Table) -> None:
    row, person, other = await counting.client.table.row(1), asked(counting), waiting(counting)
    await counting.client.table.choose(row, Press(Person(person.id, "Somebody"), 0, 1), "add 1", "end")
    assert "is asked" in await refusal(counting, row, person.id, "add 1")
    assert await refusal(counting, row, other.id, "add 1") == sentences.stale(words())
    assert await log(counting) == ["add 1", "end"]


async def test_a_game_whose_settings_have_changed_meanwhile_goes_on_with_them(counting: Table) -> None:
    row, person = await counting.client.table.row(1), asked(counting)
    await storage.games.set_table(counting.database, 1, counting.clock.now, theme="dark")
    session = await counting.client.table.choose(row, Press(Person(person.id, "Somebody"), 0, 1), "add 1")
    assert (session.row.theme, session.row.seq) == ("dark", 1)
    assert session.row == await storage.games.load(counting.database, 1)


async def test_choices_made_while_a_message_is_drawn_are_shown_in_it(counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    person, other = asked(counting), waiting(counting)
    of, load = counting.client.table, storage.posting.load_to_post
    await storage.games.set_table(counting.database, 1, counting.clock.now, pace=86400)
    await of.choose(await of.row(1), Press(Person(person.id, "Somebody"), 0, 1), "add 1", "end")
    presses = iter([Press(Person(other.id, "Somebody"), 2, 2)])

    async def chosen_just_then(database: storage.Database, game_id: int) -> storage.posting.ToPost:
        found = await load(database, game_id)
        for press in presses:
            await of.choose(found.game, press, "add 2", "end")
        return found

    monkeypatch.setattr(storage.posting, "load_to_post", chosen_just_then)
    await counting.client.outbox.show(1)
    assert "adds 2: 3." in text_of(live(counting))
    assert asked(counting) is person
    assert "has time until" in text_of(live(counting)) or "<t:" in text_of(live(counting))
    assert labels(live(counting))
    assert (await storage.games.load(counting.database, 1)).message_seq == 4
