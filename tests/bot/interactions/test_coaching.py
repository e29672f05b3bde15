"""Advice: the best answers with their reasons for the person asked; announced if others play, never stale, never to a stranger."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

import storage
from bot.games import ai_evaluation, session
from bot.games.session import Press
from bot.running.workers import NotDone, NotNow
from tests.bot.counting import asked, live, log, open_menu, play_to_the_end, public_texts, take_turn, waiting
from tests.bot.interactions.test_forms import fields, send
from tests.bot.table import Person, Table, forged, labels, text_of


@pytest.fixture
async def alone(table: Table, toy_game: None) -> Table:
    """Return a table at which Ana plays a counting game against a computer."""
    ana = table.people[0]
    await table.command(ana, "game new", game="toy")
    await table.press(ana, "Add computer")
    await table.press(ana, "Start")
    return table


async def allowed(table: Table) -> Table:
    """Allow the people of a table to ask for advice."""
    await table.settle(table.people[0], "tablesettings", coach="on")
    return table


async def advised(table: Table) -> Person:
    """Get advice for the person asked, of which the others are told; return the person."""
    person = await open_menu(table)
    await table.press(person, "Advice", table.private(person))
    if "Yes, advise me" in labels(table.private(person)):
        await table.press(person, "Yes, advise me", table.private(person))
    return person


async def given(table: Table) -> Sequence[int]:
    """Return the lengths of the log at which announced advice was given."""
    return [each.seq for each in await storage.coaching.advice_in(table.database, 1)]


async def test_a_person_who_plays_alone_takes_the_best_answer_from_the_advice(alone: Table) -> None:
    ana = alone.people[0]
    await open_menu(alone)
    await alone.press(ana, "Advice", alone.private(ana))
    told = text_of(alone.private(ana))
    assert "I expect about 9 VP for you at the end" in told
    assert "1. **Add 1** – by 1\nAbout 1 VP better than the next: 1 more from counting." in told
    assert "2. **Add 2** – by 2\n3. **Roll**\nAbout 2 VP behind the first: 2 less from counting." in told
    assert told.count("2 less from counting") == 1
    assert labels(alone.private(ana)) == ["Add 1", "Add 2", "Roll", "Back to the question"]
    before = await log(alone)
    await alone.press(ana, "Add 1", alone.private(ana))
    assert await log(alone) == [*before, "add 1"]
    assert await given(alone) == []
    await alone.command(ana, "log")
    assert "advice" not in text_of(alone.private(ana))


async def test_one_goes_back_to_the_question_from_the_advice(alone: Table) -> None:
    ana = await advised(alone)
    await alone.press(ana, "Back to the question", alone.private(ana))
    assert "Question: Count" in text_of(alone.private(ana))


async def test_advice_can_be_typed_for(alone: Table) -> None:
    ana = alone.people[0]
    await alone.command(ana, "advise")
    assert "**Advice**" in text_of(alone.private(ana))


async def test_among_two_people_there_is_no_advice_until_the_table_allows_it(counting: Table) -> None:
    person = await open_menu(counting)
    assert "Advice" not in labels(counting.private(person))
    await counting.command(person, "advise")
    assert "nobody is given advice" in text_of(counting.private(person))
    await counting.take_late(person, forged(counting.private(person), f"g:1:{len(await log(counting))}:advise sure"))
    assert "nobody is given advice" in text_of(counting.private(person))
    await allowed(counting)
    assert "advice for everybody, and the log names each person who takes it" in public_texts(counting)[-1]
    await counting.press(person, "Play", live(counting))
    assert "Advice" in labels(counting.private(person))


async def test_others_read_that_advice_was_taken_and_the_person_is_warned_the_first_time(counting: Table) -> None:
    await allowed(counting)
    person = await open_menu(counting)
    await counting.press(person, "Advice", counting.private(person))
    assert "everybody will read that you took advice" in text_of(counting.private(person))
    assert await given(counting) == []
    await counting.press(person, "Yes, advise me", counting.private(person))
    assert "**Advice**" in text_of(counting.private(person))
    assert await given(counting) == [0]
    await counting.press(person, "Add 1", counting.private(person))
    await counting.press(person, "End")
    name = person.name.title()
    assert f"{name} took advice on 1 question." in text_of(live(counting))
    other = await advised(counting)
    await counting.command(other, "log")
    lines = text_of(counting.private(other)).splitlines()
    assert lines.index(f"{name} took advice on 1 question.") > lines.index(f"{name} adds 1: 1.")
    assert await given(counting) == [0, 2]


async def test_it_is_said_before_only_the_first_time(counting: Table) -> None:
    await allowed(counting)
    first = await advised(counting)
    await counting.press(first, "Add 1", counting.private(first))
    await counting.press(first, "End")
    await take_turn(counting)
    assert await open_menu(counting) is first
    await counting.press(first, "Advice", counting.private(first))
    assert "**Advice**" in text_of(counting.private(first))


async def test_the_buttons_of_an_advice_work_after_a_restart(counting: Table) -> None:
    await allowed(counting)
    person = await advised(counting)
    await counting.restart()
    await counting.press(person, "Roll", counting.private(person))
    assert await log(counting) == ["roll"]
    assert await given(counting) == [0]


async def test_nothing_stale_is_shown_when_the_game_moves_on_meanwhile(alone: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    ana = await open_menu(alone)
    menu, coach = alone.private(ana), alone.client.coach
    advice = coach.advice

    async def slowly(game: object, seat: int) -> object:
        found = await advice(game, seat)  # pyright: ignore[reportArgumentType]
        row = await alone.client.table.row(1)
        await alone.client.table.choose(row, Press(session.Person(ana.id, "Ana"), row.seq, 1), "add 2")
        return found

    monkeypatch.setattr(coach, "advice", slowly)
    await alone.press(ana, "Advice", menu)
    assert "The game has moved on" in text_of(alone.private(ana))
    assert "**Advice**" not in text_of(alone.private(ana))
    assert (await log(alone))[-1] == "add 2"


async def test_a_slow_advice_says_that_it_is_being_weighed(alone: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.interactions.coaching.PATIENCE", 0.0)
    shown: list[str] = []
    ana = await open_menu(alone)
    advice = alone.client.coach.advice

    async def slowly(session: object, seat: int) -> object:
        await asyncio.sleep(0.05)
        shown.append(text_of(alone.private(ana)))
        return await advice(session, seat)  # pyright: ignore[reportArgumentType]

    monkeypatch.setattr(alone.client.coach, "advice", slowly)
    await alone.press(ana, "Advice", alone.private(ana))
    assert shown == ["I am weighing the answers to your question. It takes a few seconds."]
    assert "**Advice**" in text_of(alone.private(ana))


@pytest.mark.parametrize(("why", "told"), [(NotNow("busy"), "a lot at once"), (NotDone("lost"), "no advice on this question")])
async def test_the_question_stays_if_nothing_can_be_weighed(
    alone: Table, why: Exception, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = await open_menu(alone)

    async def fails(*_: object, **__: object) -> None:
        raise why

    monkeypatch.setattr(alone.client.coach._workers, "run", fails)
    await alone.press(ana, "Advice", alone.private(ana))
    assert told in text_of(alone.private(ana))
    assert "Add 1" in labels(alone.private(ana))


async def test_one_question_is_weighed_once_however_often_one_asks(alone: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    weighed = list[int]()
    judged = ai_evaluation.judged
    monkeypatch.setattr("bot.games.coach.judged", lambda *given: [weighed.append(1), judged(*given)][1])
    ana = await open_menu(alone)
    menu = alone.private(ana)
    for _ in range(3):
        await alone.command(ana, "advise")
    await alone.press(ana, "Advice", menu)
    assert weighed == [1]


async def test_a_person_who_is_not_asked_or_only_watches_is_given_no_advice(counting: Table) -> None:
    await allowed(counting)
    other, chen = waiting(counting), counting.people[2]
    await counting.command(other, "advise")
    assert "It is not for you to choose now" in text_of(counting.private(other))
    await counting.command(chen, "advise")
    assert "You have no seat" in text_of(counting.private(chen))
    person = await open_menu(counting)
    await counting.take_late(chen, forged(counting.private(person), "g:1:0:advise sure"))
    assert "You have no seat" in text_of(counting.private(chen))
    await counting.take_late(person, forged(counting.private(person), "g:1:0:advise other"))
    assert "do not know this button" in text_of(counting.private(person))
    await counting.press(person, "Add 1")
    await counting.command(person, "advise")
    assert "only one answer" in text_of(counting.private(person))
    await play_to_the_end(counting)
    await counting.command(person, "advise")
    assert "This game is over." in text_of(counting.private(person))
    assert await given(counting) == []


async def test_the_form_of_the_table_sets_the_people_who_may_ask(counting: Table) -> None:
    ana = counting.people[0]
    form = await counting.by(ana, "settings", "Table settings")
    assert fields(form)["coach"] == "alone"
    await send(ana, form, coach="on")
    assert (await storage.games.load(counting.database, 1)).coach == "on"
    person = asked(counting)
    await counting.press(person, "Play", live(counting))
    assert "Advice" in labels(counting.private(person))


async def test_at_the_practice_table_everybody_may_ask(counting: Table) -> None:
    counting.client.one_channel = True
    person = await open_menu(counting)
    await counting.press(person, "Advice", counting.private(person))
    await counting.press(person, "Yes, advise me", counting.private(person))
    told = text_of(counting.private(person))
    assert "3. **Roll**\nAbout 2 VP behind the first: 2 less from counting.\n-# At the practice table everybody may ask" in told


async def test_a_process_that_is_killed_while_it_weighs_leaves_the_question_as_it_was(counting: Table) -> None:
    await allowed(counting)
    person = await open_menu(counting)
    menu = counting.private(person)
    await counting.press(person, "Advice", menu)
    counting.stuck_at(counting.client.coach, "_weigh")
    await counting.press(person, "Yes, advise me", counting.private(person))
    await counting.restart()
    assert await given(counting) == []
    await counting.press(person, "Play", live(counting))
    await counting.press(person, "Add 1", counting.private(person))
    assert await log(counting) == ["add 1"]
