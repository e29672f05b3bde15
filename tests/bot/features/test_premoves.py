"""Pre-moves: kept with the seat, applied within the choice that asks the question, seen by nobody else."""

from __future__ import annotations

import logging
from itertools import product

import pytest

import storage
from bot.games.session import Person as Player
from bot.games.session import Press
from bot.refusal import Refusal
from rules.core import Action
from storage import Gone
from storage.log import Base
from storage.premoves import PremoveRow
from tests.bot import toy
from tests.bot.counting import asked, live, log, offer, open_menu, public_texts, take_turn, waiting
from tests.bot.table import Person, Table, forged, labels, offers, opened, text_of
from tests.places import Place

LOUD = PremoveRow("clap", "loud")
either_first = pytest.mark.parametrize("asks_first", [True, False])
"""Of two presses at the same moment, the press that asks is handled first, or the other one."""


async def orders(table: Table, who: Person) -> list[PremoveRow]:
    return await storage.premoves.premoves_of(table.database, 1, who.id)


async def marked(table: Table) -> list[tuple[str, bool]]:
    """Return the texts of the log, each with a flag for choices made ahead."""
    return [(row.text, row.ordered) for row in await storage.log.load_log(table.database, 1)]


async def order(table: Table, who: Person, answers: str = "loudly", **more: object) -> str:
    """Type a pre-move; return the answer."""
    await table.command(who, "orders", question="do you clap", answers=answers, **more)
    return text_of(table.private(who))


async def halfway(table: Table) -> tuple[Person, Person]:
    """Return the person asked, whose next "Add 2" asks the other to clap, and that other."""
    await take_turn(table, "Add 2")
    return await open_menu(table), waiting(table)


async def test_a_premove_answers_with_the_choice_that_asks_and_nobody_is_called_for_it(counting: Table) -> None:
    person, other = await halfway(counting)
    assert "Your order is kept: Do you clap? **Loudly**" in await order(counting, other)
    await counting.press(person, "Add 2")
    assert (await marked(counting))[-2:] == [("add 2", False), ("clap 1", True)]
    assert [row.user_id for row in await storage.log.load_log(counting.database, 1)][-2:] == [person.id, other.id]
    assert "End" in labels(counting.private(person))
    assert asked(counting) is person
    told = public_texts(counting)
    await counting.press(person, "End")
    assert "claps loudly." in text_of(live(counting))
    assert not any("AskClap" in text for text in (*told, *public_texts(counting)))


async def test_a_person_is_told_the_choices_by_premove_until_they_choose_themselves(counting: Table) -> None:
    person, other = await halfway(counting)
    await order(counting, other)
    await counting.press(person, "Add 2")
    await counting.command(other, "choose")
    assert "By your order:\n" in text_of(counting.private(other))
    await counting.restart()
    await counting.press(person, "End", counting.private(person))
    await open_menu(counting)
    assert "By your order:\n" in text_of(counting.private(other))
    await counting.press(other, "Add 1")
    assert "By your order" not in text_of(counting.private(other))


async def test_a_premove_is_given_by_pressing_too_and_its_page_is_found_while_one_waits(counting: Table) -> None:
    _, other = await halfway(counting)
    await counting.command(other, "choose")
    await counting.press(other, "Questions outside my turn")
    assert "So far you are asked everything yourself." in text_of(counting.private(other))
    await counting.press(other, "Do you clap?")
    await counting.press(other, "Loudly")
    first = counting.private(other)
    assert await orders(counting, other) == [LOUD]
    await counting.press(other, "Softly", first)
    assert await orders(counting, other) == [PremoveRow("clap", "loud softly")]
    assert "**Loudly › Softly**" in text_of(counting.private(other))
    await counting.press(other, "This count only")
    assert await orders(counting, other) == [PremoveRow("clap", "loud softly", 1)]
    assert "(this count only)" in text_of(counting.private(other))
    await counting.press(other, "For the whole game")
    await counting.press(other, "Ask me again")
    assert await orders(counting, other) == []


async def test_a_person_who_is_asked_can_answer_for_all_times_at_once(counting: Table) -> None:
    person, other = await halfway(counting)
    await counting.press(person, "Add 2")
    await counting.press(other, "Play", live(counting))
    await counting.press(other, "Answer automatically…", counting.private(other))
    assert "You are asked this right now." in text_of(counting.private(other))
    await counting.press(other, "Softly")
    assert (await marked(counting))[-1] == ("clap 0", True)
    assert asked(counting) is person
    assert await orders(counting, other) == [PremoveRow("clap", "softly")]


async def test_a_premove_for_a_round_ends_with_it(counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    person, other = await halfway(counting)
    await order(counting, other, this_round=True)
    monkeypatch.setattr(toy.ToyView, "round", property(lambda _: 2))
    await counting.press(person, "Add 2")
    assert asked(counting) is other
    assert await log(counting) == ["add 2", "end", "add 2"]
    await counting.command(other, "orders")
    assert "So far you are asked everything yourself." in text_of(counting.private(other))


async def test_a_person_who_has_chosen_just_then_is_asked_all_the_same(three: Table) -> None:
    """A pre-move does not answer for a person who is just choosing."""
    first = asked(three)
    await order(three, first)
    await take_turn(three, "Add 2")
    await take_turn(three, "Add 1")
    third = await open_menu(three)
    await order(three, third)
    await three.press(third, "Add 1")
    assert (await marked(three))[-1] == ("clap 1", True)
    assert asked(three) is third


async def test_questions_after_the_end_of_ones_own_turn_are_answered_by_premove(three: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """People who have ended their turn need not wait for a question that may follow."""
    run = toy.Turn.run

    def asks_the_last(turn: toy.Turn, state: toy.ToyState) -> None:
        run(turn, state)
        if state.total == 1:
            state.then(toy.AskClap((turn.seat - 1) % state.seats))

    monkeypatch.setattr(toy.Turn, "run", asks_the_last)
    first = asked(three)
    await order(three, first)
    await open_menu(three)
    await three.press(first, "Add 1")
    await three.press(first, "End")
    assert (await marked(three))[-1] == ("clap 1", True)
    assert asked(three) is not first


async def test_an_answer_by_premove_is_undone_like_any_other_and_then_asked(counting: Table) -> None:
    person, other = await halfway(counting)
    await order(counting, other)
    await counting.press(person, "Add 2")
    assert "Undo" not in labels(counting.private(person))
    await counting.command(other, "undo")
    assert (await log(counting))[-2:] == ["clap 1", "undo"]
    assert asked(counting) is other
    await counting.restart()
    assert asked(counting) is other
    await counting.press(other, "Play", live(counting))
    assert "By your order" not in text_of(counting.private(other))
    await counting.press(other, "Clap 0")
    assert (await marked(counting))[-1] == ("clap 0", False)


@either_first
async def test_a_premove_that_comes_with_its_question_is_stored_before_it_or_answers_it(counting: Table, asks_first: bool) -> None:
    person, other = await halfway(counting)
    await counting.command(other, "orders", question="clap")
    await counting.take_at_once(
        *[(person, offer(counting, person, "Add 2")), (other, offer(counting, other, "Loudly"))][:: 1 if asks_first else -1]
    )
    assert (await marked(counting))[-2:] == [("add 2", False), ("clap 1", True)]
    assert asked(counting) is person


@either_first
async def test_a_premove_that_is_changed_with_its_question_answers_as_it_was_or_as_it_is(counting: Table, asks_first: bool) -> None:
    person, other = await halfway(counting)
    await order(counting, other)
    softly = forged(counting.private(other), "g:1:2:order clap", "softly")
    await counting.take_at_once(*[(person, offer(counting, person, "Add 2")), (other, softly)][:: 1 if asks_first else -1])
    assert await orders(counting, other) == [PremoveRow("clap", "softly")]
    assert (await marked(counting))[2:] in ([("add 2", False), ("clap 1", True)], [("add 2", False), ("clap 0", True)])
    assert asked(counting) is person


@either_first
async def test_a_premove_that_is_withdrawn_with_its_question_has_answered_it_or_never_does(counting: Table, asks_first: bool) -> None:
    person, other = await halfway(counting)
    await order(counting, other)
    await counting.take_at_once(
        *[(person, offer(counting, person, "Add 2")), (other, offer(counting, other, "Ask me again"))][:: 1 if asks_first else -1]
    )
    assert await orders(counting, other) == []
    assert len(await log(counting)) == (4 if (await marked(counting))[-1][1] else 3)
    assert asked(counting) is (person if len(await log(counting)) == 4 else other)


@either_first
async def test_of_an_answer_and_a_premove_at_the_same_moment_one_answers(counting: Table, asks_first: bool) -> None:
    person, other = await halfway(counting)
    await counting.press(person, "Add 2")
    await counting.press(other, "Play", live(counting))
    softly = next(found for found in offers(counting.private(other)) if found.words == "Clap 0")
    await counting.command(other, "orders", question="clap")
    await counting.take_at_once(*[(other, softly), (other, offer(counting, other, "Loudly"))][:: 1 if asks_first else -1])
    assert (await marked(counting))[3:] in ([("clap 0", False)], [("clap 1", True)])
    assert await orders(counting, other) == [LOUD]
    assert asked(counting) is person


async def test_two_premoves_that_answer_each_others_questions_end_in_one_choice(three: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A clap asks the other of two for the next clap, until the total is eight."""
    resolve = toy.AskClap.resolve

    def asks_back(frame: toy.AskClap, state: toy.ToyState, action: Action) -> None:
        resolve(frame, state, action)
        state.total += 1
        if state.total < 8:
            state.then(toy.AskClap((state.turn + 1) % 3 if frame.seat == (state.turn + 2) % 3 else (state.turn + 2) % 3))

    monkeypatch.setattr(toy.AskClap, "resolve", asks_back)
    first = await take_turn(three, "Add 2")
    second = await open_menu(three)
    third = next(person for person in three.people[:3] if person not in (first, second))
    for person in (first, third):
        await order(three, person)
    calls = len(public_texts(three))
    await three.press(second, "Add 2", live(three) if "Add 2" in labels(live(three)) else three.private(second))
    assert await marked(three) == [("add 2", False), ("end", False), ("add 2", False), *[("clap 1", True)] * 4]
    users = [row.user_id for row in await storage.log.load_log(three.database, 1)]
    assert users[3:] == [third.id, first.id] * 2
    assert len(public_texts(three)) == calls
    await three.restart()
    assert len((await three.client.table.session(1)).live.steps) == 7


async def test_nothing_is_answered_when_the_choice_that_asks_is_not_stored(counting: Table) -> None:
    person, other = await halfway(counting)
    await order(counting, other)
    counting.stuck_at(counting.client.table, "_append")
    add = next(offer for offer in offers(counting.private(person)) if offer.label == "Add 2")
    await counting.take_late(person, add)
    await counting.restart()
    assert await log(counting) == ["add 2", "end"]
    await counting.take_late(person, add)
    assert (await marked(counting))[-2:] == [("add 2", False), ("clap 1", True)]


async def test_a_premove_outlives_a_restart_and_answers_after_it(counting: Table) -> None:
    person, other = await halfway(counting)
    await order(counting, other)
    await counting.restart()
    await counting.press(person, "Add 2", counting.private(person))
    assert (await marked(counting))[-1] == ("clap 1", True)
    played = (await counting.client.table.session(1)).live
    await counting.restart()
    assert (await counting.client.table.session(1)).live.steps == played.steps


async def test_premoves_go_with_the_seat_and_do_not_pass_to_the_next_person(counting: Table) -> None:
    person, other = await halfway(counting)
    chen, row = counting.people[2], await storage.games.load(counting.database, 1)
    seat = row.member(other.id)
    assert seat is not None
    assert seat.seat is not None
    await order(counting, other)
    await storage.seats.leave(counting.database, 1, other.id, Gone.AWAY, counting.clock.now)
    assert await orders(counting, other) == []
    await storage.seats.take(counting.database, 1, seat.seat, other.id, other.name, counting.clock.now)
    await order(counting, other)
    await storage.seats.take(counting.database, 1, seat.seat, chen.id, "Chen", counting.clock.now)
    assert await orders(counting, other) == await orders(counting, chen) == []
    await counting.press(person, "Add 2")
    assert await log(counting) == ["add 2", "end", "add 2"]


async def test_a_computer_that_plays_for_somebody_follows_no_premove(counting: Table) -> None:
    person, other = await halfway(counting)
    await order(counting, other)
    await storage.seats.leave(counting.database, 1, other.id, Gone.LEFT, counting.clock.now)
    await counting.press(person, "Add 2")
    assert (await marked(counting))[-1] == ("clap 0", False)
    assert not await storage.premoves.write(counting.database, 1, other.id, LOUD)


async def test_premoves_end_with_the_game(counting: Table) -> None:
    _, other = await halfway(counting)
    ana = counting.people[0]
    await order(counting, other)
    await counting.command(ana, "game close")
    await counting.press(ana, "Close the game")
    assert await orders(counting, other) == []
    assert "game" in await order(counting, other)
    assert await orders(counting, other) == []


async def test_a_premove_unknown_to_the_rules_is_ignored(counting: Table) -> None:
    person, other = await halfway(counting)
    for row in (PremoveRow("clap", "thunderously"), PremoveRow("bow", "deeply")):
        assert await storage.premoves.write(counting.database, 1, other.id, row)
    await counting.press(person, "Add 2")
    assert asked(counting) is other
    await counting.command(other, "orders")
    assert "So far you are asked everything yourself." in text_of(counting.private(other))


async def test_a_game_that_goes_on_from_a_base_follows_premoves(counting: Table) -> None:
    person, other = await halfway(counting)
    await order(counting, other)
    played = (await counting.client.table.session(1)).live
    await storage.log.write_base(counting.database, 1, Base(2, toy.VERSION, toy.dump(played.state)), played.asked, counting.clock.now)  # pyright: ignore[reportArgumentType]
    await counting.restart()
    await counting.press(person, "Add 2", counting.private(person))
    assert (await marked(counting))[-1] == ("clap 1", True)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ({"question": "bow"}, "There is no such question."),
        ({"question": "clap", "answers": "thunderously"}, "There is no such answer."),
        ({"question": "clap", "answers": "loudly, loudly"}, "There is no such answer."),
        ({"question": "clap", "answers": "loudly, softly, loudly"}, "There is no such answer."),
    ],
)
async def test_an_impossible_premove_is_refused_in_words(counting: Table, typed: dict[str, str], told: str) -> None:
    ana = counting.people[0]
    await counting.command(ana, "orders", **typed)
    assert told in text_of(counting.private(ana))
    assert await orders(counting, ana) == []


MADE_UP = (
    ("orders bow", None), ("orders", "bow"), ("order", "loud"), ("order clap", None), ("order clap", "x"), ("order clap loud", "loud"),
    ("order bow", "deeply"), ("unorder bow", None), ("unorder", None),
    ("until clap round", None), ("until clap x", None), ("until", None),
)  # fmt: skip
"""Controls of pre-moves that nobody was offered, some with a value."""


async def test_a_forged_press_on_premoves_changes_nothing(counting: Table) -> None:
    for person, (control, value) in product((counting.people[0], counting.people[2]), MADE_UP):
        answer = await counting.take_late(person, forged(counting.newest(), f"g:1:0:{control}", value))
        assert answer.acknowledged, control
        assert text_of(counting.private(person)), control
        assert await orders(counting, person) == [], control


async def test_nobody_else_reads_a_premove_and_no_log_has_it(counting: Table, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG, "bot"):
        person, other = await halfway(counting)
        await order(counting, other)
        await counting.press(person, "Add 2")
        assert "claps loudly" in text_of(counting.private(person))
        for command in ("status", "log", "hand", "board", "games", "orders", "choose"):
            await counting.command(person, command)
    read = "\n".join(text_of(message) for message in counting.seen(person))
    assert "claps loudly" in read
    assert "Done for you" not in read
    assert "Loudly" not in read.replace("claps loudly", "")
    assert "By your order" not in read
    assert "Loudly" not in caplog.text


async def test_a_stranger_gives_no_premoves(counting: Table) -> None:
    chen = counting.people[2]
    await counting.command(chen, "orders")
    assert "You have no seat" in text_of(counting.private(chen))
    session = await counting.client.table.session(1)
    press = Press(Player(chen.id, "Chen"), session.live.seq, 999)
    with pytest.raises(Refusal):
        await counting.client.table.order(session.row, press, LOUD)


async def test_a_turn_with_nothing_else_left_ends_after_an_answer_by_premove(place: Place, toy_game: None) -> None:
    async with opened(place, by_hand=False) as easy:
        ana, bo, *_ = easy.people
        await easy.command(ana, "game new", game="toy")
        await easy.press(bo, "Join")
        await easy.press(ana, "Start")
        first, second = asked(easy), waiting(easy)
        await open_menu(easy)
        await easy.press(first, "Add 2")
        await order(easy, first)
        await open_menu(easy)
        await easy.press(second, "Add 2")
        assert await marked(easy) == [("add 2", False), ("end", False), ("add 2", False), ("clap 1", True), ("end", False)]
        assert asked(easy) is first
