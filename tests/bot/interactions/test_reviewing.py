"""The review of a game that is over: made in slices, kept, private until all players have opened it."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest

import storage
from bot.games import reviews
from bot.games.reviews import Review, ReviewedChoice, leads_on
from bot.messages.expecting import expectation_of
from bot.running.workers import NotDone, NotNow
from rules import GAMES
from rules.contract import Weighed
from rules.play import Setup, begin, chosen
from tests.bot.counting import live, play_to_the_end, public_texts, take_turn
from tests.bot.table import Person, Table, alt_texts, forged, labels, offers, text_of
from tests.bot.toy import Add


@pytest.fixture
async def over(counting: Table) -> Table:
    """Return a finished counting game of Ana and Bo in which the first player added 2 and then 1."""
    await take_turn(counting, "Add 2")
    await play_to_the_end(counting, "Add 1")
    return counting


async def began(table: Table) -> Person:
    """Return the person who had the first turn."""
    first = next(member for member in (await storage.games.load(table.database, 1)).members if member.seat == 0)
    return next(person for person in table.people if person.id == first.user_id)


async def other_than(table: Table, person: Person) -> Person:
    return next(each for each in table.people[:2] if each is not person)


async def made(table: Table, person: Person) -> str:
    """Wait until no review is being made; return the text of a person's newest private message."""
    reviews = table.client.reviews
    while tasks := [*reviews._making.values(), *reviews._beside]:
        await asyncio.wait(tasks)
    await table.env.settle()
    return text_of(table.private(person))


async def kept(table: Table, seat: int = 0) -> dict[int, str]:
    """Return the stored finds about the choices of a seat."""
    return await storage.coaching.review_of(table.database, 1, seat)


async def test_the_review_is_beneath_the_final_scores_for_the_players(over: Table) -> None:
    first = await began(over)
    await over.press(first, "Review", live(over))
    message = over.private(first)
    told = text_of(message)
    assert f"**Review of {first.name.title()}**: " in told
    assert "**1.** Total 0: **Add 2** cost about 1 VP" in told
    assert labels(message) == ["Look at it", "Open to everybody"]
    (alt,) = alt_texts(message)
    assert alt.startswith("The score expected at the end:\nTotal 0: 8 VP")
    assert alt.splitlines()[-1].startswith("At the end: ")
    assert len(over.pictures(message)) == 1


async def test_each_of_the_worst_choices_is_shown_on_its_board_with_the_better_answer(over: Table) -> None:
    first = await began(over)
    await over.by(first, "replay", "Review")
    await over.press(first, "Look at it", over.private(first))
    told = text_of(over.private(first))
    assert "**Choice 1 of 1** · Total 0 · it cost about 1 VP" in told
    assert "Chosen: **Add 2** – by 2" in told
    assert "Better: **Add 1** – by 1" in told
    assert "I expected from it: 1 more from counting." in told
    assert alt_texts(over.private(first))[0] == "Picture 1: the total is 0."
    await over.press(first, "All of it", over.private(first))
    assert "The choices that cost most, by my estimate:" in text_of(over.private(first))
    await over.press(first, "Look at it", over.private(first))
    await over.press(first, "Replay this turn", over.private(first))
    assert "**The board before this turn:**" in text_of(over.private(first))
    assert "Play on from here" in labels(over.private(first))


async def test_a_seat_that_chose_best_reads_that_nothing_cost_it(over: Table) -> None:
    other = await other_than(over, await began(over))
    await over.by(other, "replay", "Review")
    assert "No choice cost as much as a point" in text_of(over.private(other))


async def test_a_review_is_made_once_and_stays_after_a_restart(over: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    first = await began(over)
    await over.by(first, "replay", "Review")
    shown, found = await made(over, first), await kept(over)
    assert found
    await over.restart()

    async def never(*_: object, **__: object) -> None:
        raise AssertionError("weighed once more")

    monkeypatch.setattr(over.client.reviews._workers, "run", never)
    await over.press(first, "Look at it", over.private(first))
    await over.by(first, "replay", "Review")
    assert text_of(over.private(first)) == shown
    assert await kept(over) == found


async def test_a_review_that_a_stop_cut_off_goes_on_from_its_last_result(over: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    first = await began(over)
    workers, asked = over.client.reviews._workers, list[int]()
    run = workers.run

    async def once(*given: Any, **named: Any) -> Any:
        asked.append(1)
        if len(asked) > 1:
            raise NotNow("the workers have ended")
        return await run(*given, **named)

    monkeypatch.setattr(workers, "run", once)
    await over.by(first, "replay", "Review")
    assert "This review is not ready yet" in text_of(over.private(first))
    assert len(await kept(over)) == 1
    await over.restart()
    await over.press(first, "Go on", over.private(first))
    assert "**Review of" in text_of(over.private(first))
    assert len(await kept(over)) > 1


async def test_a_long_review_tells_how_far_it_is_and_shows_itself_at_last(over: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("AT_ONCE", "EVERY"):
        monkeypatch.setattr(f"bot.interactions.reviewing.{name}", 0.01)
    first, shown = await began(over), list[str]()
    run = over.client.reviews._workers.run

    async def slowly(*given: Any, **named: Any) -> Any:
        await asyncio.sleep(0.05)
        shown.append(text_of(over.private(first)))
        return await run(*given, **named)

    monkeypatch.setattr(over.client.reviews._workers, "run", slowly)
    await over.by(first, "replay", "Review")
    await over.env.settle()
    for _ in range(100):
        if "**Review of" in text_of(over.private(first)):
            break
        await asyncio.sleep(0.02)
        await over.env.settle()
    assert " are weighed" in shown[-1]
    assert "**Review of" in text_of(over.private(first))


async def test_a_choice_that_cannot_be_weighed_is_left_out(over: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    first = await began(over)

    async def fails(*_: object, **__: object) -> None:
        raise NotDone("lost")

    monkeypatch.setattr(over.client.reviews._workers, "run", fails)
    await over.by(first, "replay", "Review")
    assert "There was no choice to weigh in this game." in text_of(over.private(first))
    assert set((await kept(over)).values()) == {""}


async def test_nobody_reads_the_review_of_another_seat(over: Table) -> None:
    first, chen = await began(over), over.people[2]
    other = await other_than(over, first)
    await over.by(chen, "replay", "Review")
    assert "A review is only for the person who made the choices" in text_of(over.private(chen))
    for person in (other, chen):
        for argument in ("review 0", "review 0 1"):
            await over.take_late(person, forged(live(over), f"g:1:0:{argument}"))
            assert "A review is only for the person who made the choices" in text_of(over.private(person))
    await over.take_late(first, forged(live(over), "g:1:0:review 7"))
    assert "A review is only for the person who made the choices" in text_of(over.private(first))
    await over.take_late(first, forged(live(over), "g:1:0:review 0 1 2"))
    assert "do not know this button" in text_of(over.private(first))


async def test_all_who_played_open_the_reviews_to_everybody(over: Table) -> None:
    first, chen = await began(over), over.people[2]
    other = await other_than(over, first)
    await over.by(first, "replay", "Review")
    await over.press(first, "Open to everybody", over.private(first))
    assert "asks to open the reviews of this game" in public_texts(over)[-1]
    await over.by(chen, "replay", "Review")
    assert "A review is only for the person who made the choices" in text_of(over.private(chen))
    await over.press(other, "Agree", over.newest())
    assert "Everybody can read the reviews of this game now" in public_texts(over)[-1]
    await made(over, first)
    await over.restart()
    await over.by(chen, "replay", "Review")
    assert f"Review of {first.name.title()}" in labels(over.private(chen))
    await over.press(chen, f"Review of {first.name.title()}", over.private(chen))
    assert "**1.** Total 0: **Add 2** cost about 1 VP" in text_of(over.private(chen))
    assert "Open to everybody" not in labels(over.private(chen))
    await over.take_late(first, forged(live(over), "g:1:0:review open"))
    assert "open to everybody already" in text_of(over.private(first))


async def test_one_who_declines_keeps_all_reviews_closed(over: Table) -> None:
    first = await began(over)
    other = await other_than(over, first)
    await over.by(first, "replay", "Review")
    await over.press(first, "Open to everybody", over.private(first))
    await over.press(other, "Decline", over.newest())
    assert not (await storage.games.load(over.database, 1)).open_reviews


async def test_a_game_that_is_played_or_was_given_up_is_not_reviewed(counting: Table) -> None:
    ana = counting.people[0]
    review = forged(counting.newest(), "g:1:0:review")
    await counting.take_late(ana, review)
    assert "once the game has been played to its end" in text_of(counting.private(ana))
    await counting.by(ana, "game close", "Close the game")
    await counting.take_late(ana, review)
    assert "once the game has been played to its end" in text_of(counting.private(ana))


async def test_choices_in_force_with_an_alternative_are_weighed_and_no_others(counting: Table) -> None:
    await take_turn(counting, "Add 2")
    await play_to_the_end(counting, "Add 1")
    session = await counting.client.table.session(1)
    found = reviews.to_weigh(session.live, 0)
    assert found
    assert {step.seat for step in found} == {0}
    assert all(step.text != "end" for step in found)


def choice(row: int, cost: float, *, known: bool = True) -> ReviewedChoice:
    best = Weighed(Add(1), 5.0, 10.0, {})
    return ReviewedChoice(row, ("add 1",), best, Weighed(Add(2), 5 - cost, 10 - cost, {}) if known else None, cost)


def test_the_five_dearest_choices_are_the_worst_and_small_change_is_none() -> None:
    costs = (0.5, 3.0, 1.0, 7.0, 2.0, 4.0, 1.5)
    review = Review(0, tuple(choice(row, cost) for row, cost in enumerate(costs)), 7, 7)
    assert [each.cost for each in review.worst] == [7.0, 4.0, 3.0, 2.0, 1.5]


def test_two_answers_that_are_one_thought_are_one_choice() -> None:
    first, second, other = choice(3, 2.0), choice(4, 5.0), choice(5, 1.0)
    first = replace(first, leads_on=True)
    assert Review(0, (first, second, other), 3, 3).worst == (replace(first, made=second.made, cost=5.0), other)
    dearer = replace(second, made=Weighed(Add(2), -2.0, 3.0, {}))
    assert [each.cost for each in Review(0, (first, dearer), 2, 2).worst] == [7.0], "by the points that its reasons tell"
    unknown = replace(second, made=None)
    assert Review(0, (first, unknown), 2, 2).worst == (replace(first, made=None, cost=7.0),)
    assert Review(0, (replace(first, cost=0.1), second), 2, 2).worst == (second,)
    alone = replace(first, texts=("add 1", "clap 0"), leads_on=False)
    assert Review(0, (alone, second), 2, 2).worst == (second, alone), "whatever the better answer would have led to"


def test_a_card_that_calls_one_person_is_the_whole_choice_and_one_that_calls_two_is_half_of_it() -> None:
    live = begin(Setup(GAMES["dragon"], 2, {}, 3))
    found = dict[bool, int]()
    while len(found) < 2:
        view = live.view(live.asked)
        before, live = live, chosen(live, view.choices[-1])
        if view.question == "PlayCard":
            led = leads_on(before, live.steps[-1])
            assert led == (live.view(live.asked).question == "TakePerson")
            found[led] = found.get(led, 0) + 1


def test_the_loss_of_a_choice_not_worth_a_thought_is_its_least_cost() -> None:
    assert choice(0, 4.0, known=False).expected == choice(0, 4.0).expected == 6.0


@pytest.mark.parametrize("made", [[-30.0, -31.0, {"total": -31.0}], None])
async def test_no_choice_costs_more_than_could_be_expected_for_nobody_ends_below_none(over: Table, made: list[object] | None) -> None:
    session = await over.client.table.session(1)
    row = reviews.to_weigh(session.live, 0)[0].row
    text = json.dumps({"texts": ["add 1"], "best": [3.0, 2.0, {"total": 2.0}], "made": made, "cost": 33.0})
    await storage.coaching.note_weighed(over.database, 1, 0, row, text)
    (found,) = (await over.client.reviews.so_far(session, 0)).choices
    assert (found.cost, found.expected) == (2.0, 0.0)
    assert found.made is None or found.made.shares == {"total": 0.0}


async def test_the_line_runs_through_all_choices_to_the_score(over: Table) -> None:
    session = await over.client.table.session(1)
    steps = reviews.to_weigh(session.live, 0)
    expected, rounds = expectation_of(session, Review(0, tuple(choice(step.row, 1.0) for step in steps), len(steps), len(steps)))
    assert [where for where, _ in expected.points] == sorted(where for where, _ in expected.points)
    assert len(expected.points) == len(steps)
    assert expected.rounds == [(0.0, 1)]
    assert [points for _, points in rounds] == [9.0]
    assert session.result is not None
    assert expected.final == session.result.scores[0]


async def test_reviews_ask_for_one_choice_at_a_time_for_however_many_people(over: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    workers, under_way = over.client.reviews._workers, [0, 0]
    run = workers.run

    async def counted(*given: Any, **named: Any) -> Any:
        assert named["background"]
        under_way[0] += 1
        under_way[1] = max(under_way)
        try:
            return await run(*given, **named)
        finally:
            under_way[0] -= 1

    monkeypatch.setattr(workers, "run", counted)
    ana, bo = over.people[:2]
    button = next(offer for offer in offers(live(over)) if offer.label == "Review")
    await over.take_at_once((ana, button), (bo, button))
    await made(over, ana)
    assert under_way == [0, 1]
    assert await kept(over, 0)
    assert await kept(over, 1)
