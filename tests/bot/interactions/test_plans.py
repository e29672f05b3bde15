"""Turns that people plan: tried out of sight of the others, kept with the seat, played by a press or automatically while they are valid."""

from __future__ import annotations

import json
import logging
import threading
from dataclasses import replace

import pytest

import storage
from bot.games import plans
from rules.core import Action
from rules.play import ReplayedGame
from storage import Gone
from storage.log import Base
from storage.plans import PlanRow
from tests.bot import toy
from tests.bot.counting import asked, live, log, open_menu, public_texts, take_turn, waiting
from tests.bot.table import Person, Table, forged, labels, offers, text_of

TURN = ("Add 2", "End")


async def kept(table: Table, who: Person) -> PlanRow:
    return await storage.plans.plan_of(table.database, 1, who.id)


async def plan(table: Table, who: Person, *presses: str) -> str:
    """Open the page of a plan and press buttons there; return its last text."""
    await table.command(who, "plan")
    return await plan_on(table, who, *presses)


async def plan_on(table: Table, who: Person, *presses: str) -> str:
    """Press buttons on the page of a plan; return its last text."""
    for each in presses:
        await table.press(who, each, table.private(who))
    return text_of(table.private(who))


async def choices(table: Table, who: Person) -> list[list[str]]:
    """Return the choices of each stored alternative."""
    found = [list[str]()]
    for text, _ in json.loads((await kept(table, who)).choices):
        if text:
            found[-1].append(text)
        else:
            found.append([])
    return found


async def menu(table: Table, who: Person) -> str:
    """Open the menu; return its text."""
    await table.press(who, "Play", live(table))
    return text_of(table.private(who))


async def marked(table: Table) -> list[tuple[str, bool]]:
    """Return the texts of the log, each with a flag for choices made ahead."""
    return [(row.text, row.ordered) for row in await storage.log.load_log(table.database, 1)]


async def test_a_turn_is_planned_while_another_has_theirs_and_played_with_one_press(counting: Table) -> None:
    other = waiting(counting)
    assert "as if it were your turn now" in await plan(counting, other)
    assert "This would end your turn." in await plan(counting, other, *TURN)
    assert await log(counting) == []
    await counting.restart()
    await take_turn(counting, "Add 1")
    assert "**Your plan**" in await menu(counting, other)
    await counting.press(other, "Play my plan", counting.private(other))
    assert await marked(counting) == [("add 1", False), ("end", False), ("add 2", False), ("end", False)]
    assert asked(counting) is not other
    await counting.command(other, "undo")
    assert (await log(counting))[-1] == "undo"


async def test_a_plan_is_taken_back_step_by_step_looked_at_and_dropped(counting: Table) -> None:
    other = waiting(counting)
    await plan(counting, other, *TURN)
    await counting.press(other, "The board after", counting.private(other))
    assert labels(counting.private(other)) == ["Back to the plan"]
    await counting.press(other, "Back to the plan", counting.private(other))
    await counting.press(other, "Undo", counting.private(other))
    assert "End" in labels(counting.private(other))
    await counting.press(other, "Undo", counting.private(other))
    assert "Add 2" in labels(counting.private(other))
    await counting.press(other, "Roll", counting.private(other))
    assert "reveals something hidden, so the plan ends here" in text_of(counting.private(other))
    assert "adds" not in text_of(counting.private(other))
    await counting.press(other, "Drop the plan", counting.private(other))
    assert "The plan is dropped." in text_of(counting.private(other))
    assert (await kept(counting, other)).choices == "[]"


async def test_a_plan_is_tried_off_the_event_loop(counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    tried, threads = plans.planned, set[int]()

    def planned(game: ReplayedGame, seat: int, row: PlanRow) -> plans.Plan | None:
        threads.add(threading.get_ident())
        return tried(game, seat, row)

    monkeypatch.setattr(plans, "planned", planned)
    await plan(counting, waiting(counting), *TURN)
    assert threads
    assert threading.get_ident() not in threads


async def test_a_plan_ends_when_another_seat_is_asked(counting: Table) -> None:
    await take_turn(counting, "Add 2")
    other = waiting(counting)
    assert "Here another player is asked." in await plan(counting, other, "Add 2")
    assert labels(counting.private(other)) == [
        "Undo", "The board after", "Play it when my turn comes", "Add an alternative", "Drop the plan", "Back to the game",
    ]  # fmt: skip


async def test_a_plan_is_played_automatically_with_the_choice_that_brings_the_turn(counting: Table) -> None:
    other = waiting(counting)
    assert "played for you as soon as your turn comes" in await plan(counting, other, *TURN, "Play it when my turn comes")
    person = await take_turn(counting, "Add 1")
    assert await marked(counting) == [("add 1", False), ("end", False), ("add 2", True), ("end", True)]
    assert [row.user_id for row in await storage.log.load_log(counting.database, 1)] == [person.id, person.id, other.id, other.id]
    assert asked(counting) is person
    await counting.command(other, "choose")
    assert "By your order:\n" in text_of(counting.private(other))
    for command, how in (("log", {"since": "all"}), ("log", {"since": "2"})):
        await counting.command(other, command, **how)
        assert text_of(counting.private(other)).count("adds 2: 3. (by your order)") == 1
        await counting.command(person, command, **how)
        assert "by your order" not in text_of(counting.private(person))
    await counting.command(other, "undo")
    assert (await log(counting))[-1] == "undo"
    assert asked(counting) is other


async def test_the_first_alternative_that_can_be_played_whole_is_played_and_those_before_it_are_left_out(counting: Table) -> None:
    """At a sum of four another seat is asked to clap, so that the end of the turn is no answer any more: nothing of that turn is played."""
    other = waiting(counting)
    told = await plan(counting, other, *TURN, "Add an alternative")
    assert "**1.** " in told
    assert "**2. This one**\nNothing is chosen yet." in told
    await plan_on(counting, other, "Add 1", "End", "Play it when my turn comes")
    await counting.restart()
    person = await take_turn(counting, "Add 2")
    assert await marked(counting) == [("add 2", False), ("end", False), ("add 1", True), ("end", True)]
    assert asked(counting) is person
    await counting.command(other, "undo", turn=True)
    assert (await log(counting))[-2:] == ["undo"] * 2
    assert "**1.** No longer possible: **End**" in await menu(counting, other)


async def test_of_several_alternatives_one_press_plays_the_first_that_holds_with_the_reasons_before_it(counting: Table) -> None:
    other = waiting(counting)
    await plan(counting, other, *TURN, "Add an alternative", "Add 1", "End")
    await take_turn(counting, "Add 2")
    told = await menu(counting, other)
    assert told.index("**1.** No longer possible: **End**") < told.index("**Your plan**") < told.index("adds 1: 3.")
    assert "What has changed" not in told
    await counting.press(other, "Play my plan", counting.private(other))
    assert await log(counting) == ["add 2", "end", "add 1", "end"]


async def test_if_no_alternative_holds_the_person_is_called_and_told_why_each_failed(counting: Table) -> None:
    other = waiting(counting)
    await plan(counting, other, *TURN, "Add an alternative", *TURN, "Play it when my turn comes")
    await take_turn(counting, "Add 2")
    assert await log(counting) == ["add 2", "end"]
    assert asked(counting) is other
    told = await menu(counting, other)
    assert "None of your planned turns can be played" in told
    assert told.count("No longer possible: **End**") == 2
    assert "Play my plan" not in labels(counting.private(other))
    assert "Add 2" in labels(counting.private(other))
    await counting.take_late(other, forged(counting.newest(), "g:1:2:playplan"))
    assert "No part of your plan can be played now." in text_of(counting.private(other))
    assert await log(counting) == ["add 2", "end"]


async def test_nothing_is_half_played_if_the_table_is_another_than_the_seat_could_know(
    counting: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The seat takes the sum for zero, so that its first turn seems to hold."""
    what_if = toy.what_if
    monkeypatch.setattr(toy, "what_if", lambda view: what_if(replace(view, total=0)))
    other = waiting(counting)
    await plan(counting, other, *TURN, "Add an alternative", "Add 1", "End", "Play it when my turn comes")
    await take_turn(counting, "Add 2")
    assert await log(counting) == ["add 2", "end", "add 1", "end"]


async def test_alternatives_are_put_in_order_removed_and_looked_at_up_to_five(counting: Table) -> None:
    other = waiting(counting)
    await plan(counting, other, *TURN)
    for number in range(2, 6):
        assert "Add an alternative" in labels(counting.private(other))
        await plan_on(counting, other, "Add an alternative", "Add 1", "End")
        assert [label for label in labels(counting.private(other)) if label.isdigit()] == [str(each) for each in range(1, number + 1)]
    assert "Add an alternative" not in labels(counting.private(other))
    await plan_on(counting, other, "Move up", "Remove this one", "Move up", "Undo", "3")
    assert await choices(counting, other) == [["add 2", "end"], ["add 1", "end"], ["add 1"], ["add 1", "end"]]
    assert "**3. This one**" in await plan_on(counting, other, "The board after", "Back to the plan")
    await plan_on(counting, other, "Undo", "1")
    assert "Move up" not in labels(counting.private(other))
    await plan_on(counting, other, "2", "Move up")
    assert await choices(counting, other) == [["add 1", "end"], ["add 2", "end"], [], ["add 1", "end"]]
    await plan_on(counting, other, "4", "Remove this one")
    assert await choices(counting, other) == [["add 1", "end"], ["add 2", "end"]]
    assert "The plan is dropped." in await plan_on(counting, other, "Drop the plan")
    assert (await kept(counting, other)).choices == "[]"


async def test_an_automatic_plan_brings_the_turn_of_another_one(counting: Table) -> None:
    person, other = await open_menu(counting), waiting(counting)
    await plan(counting, other, "Add 1", "End", "Play it when my turn comes")
    await counting.press(person, "Add 1", live(counting) if "Add 1" in labels(live(counting)) else None)
    await counting.press(person, "End")
    assert await log(counting) == ["add 1", "end", "add 1", "end"]
    assert asked(counting) is person


async def test_a_waiting_person_is_told_how_the_plan_is_played_and_that_it_does_not_hold_any_more(counting: Table) -> None:
    other = waiting(counting)
    await counting.command(other, "choose")
    assert "Your next turn is planned" not in text_of(counting.private(other))
    assert "“Play my plan” plays it" in await plan(counting, other, *TURN)
    await counting.press(other, "Back to the game", counting.private(other))
    assert "Your next turn is planned. When it comes" in text_of(counting.private(other))
    assert "“Play my plan” plays it" not in await plan(counting, other, "Play it when my turn comes")
    await counting.press(other, "Back to the game", counting.private(other))
    assert "Your next turn is planned and will be played for you" in text_of(counting.private(other))
    await open_menu(counting)
    await counting.press(asked(counting), "Add 2")
    await counting.command(other, "choose")
    assert "Your plan for the next turn does not hold any more" in text_of(counting.private(other))


async def test_the_press_that_was_asked_for_instead_is_waited_for(counting: Table) -> None:
    other = waiting(counting)
    await plan(counting, other, *TURN, "Play it when my turn comes", "Play it only when I press")
    await take_turn(counting, "Add 1")
    assert await log(counting) == ["add 1", "end"]
    assert asked(counting) is other


async def test_a_plan_that_does_not_hold_any_more_is_not_played_automatically_and_the_reason_comes_first(counting: Table) -> None:
    other = waiting(counting)
    await plan(counting, other, *TURN, "Play it when my turn comes")
    person = await take_turn(counting, "Add 2")
    assert await log(counting) == ["add 2", "end"]
    told = await menu(counting, other)
    name = {each.id: each.name.capitalize() for each in counting.people}[person.id]
    assert told.index("What has changed since you planned") < told.index(f"{name} adds 2: 2.") < told.index("No longer possible: **End**")
    assert told.index("No longer possible") < told.index("**Your plan**")
    await counting.press(other, "Play my plan", counting.private(other))
    assert await log(counting) == ["add 2", "end", "add 2"]
    assert asked(counting) is person


async def test_a_choice_with_other_costs_or_gains_is_named_with_its_present_ones(counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """From a sum of two on, each addition counts one more."""
    resolve = toy.Count.resolve

    def one_more(frame: toy.Count, state: toy.ToyState, action: Action) -> None:
        resolve(frame, state, toy.Add(action.amount + (state.total >= 2)) if isinstance(action, toy.Add) else action)

    monkeypatch.setattr(toy.Count, "resolve", one_more)
    other = waiting(counting)
    await plan(counting, other, *TURN, "Play it when my turn comes")
    await take_turn(counting, "Add 2")
    assert await log(counting) == ["add 2", "end"]
    told = await menu(counting, other)
    assert told.index("No longer costs or brings the same: **Add 2**") < told.index("This would happen now:") < told.index("adds 3: 5.")
    assert "No part of your plan can be played as you planned it." in told
    assert "Play my plan" not in labels(counting.private(other))
    await counting.take_late(other, forged(counting.newest(), "g:1:2:playplan"))
    assert "No part of your plan can be played now." in text_of(counting.private(other))
    assert await log(counting) == ["add 2", "end"]


async def test_ones_own_answers_meanwhile_can_change_a_plan_too(counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    resolve = toy.AskClap.resolve

    def adds(frame: toy.AskClap, state: toy.ToyState, action: Action) -> None:
        resolve(frame, state, action)
        state.total += 3

    monkeypatch.setattr(toy.AskClap, "resolve", adds)
    await take_turn(counting, "Add 2")
    person, other = await open_menu(counting), waiting(counting)
    await plan(counting, other, "Add 1", "End", "Play it when my turn comes")
    await counting.press(person, "Add 2", next(message for message in counting.seen(person) if "Add 2" in labels(message)))
    await menu(counting, other)
    await counting.press(other, "Clap 1", counting.private(other))
    await menu(counting, person)
    await counting.press(person, "End", counting.private(person))
    assert (await log(counting))[-2:] == ["clap 1", "end"]
    told = await menu(counting, other)
    assert (
        told.index("What has changed since you planned") < told.index(f"{other.name.capitalize()} claps loudly.") < told.index("No longer")
    )


async def test_chance_and_hidden_facts_end_a_plan_at_the_choice_that_needs_them(counting: Table) -> None:
    other = waiting(counting)
    await plan(counting, other, "Roll", "Play it when my turn comes")
    await take_turn(counting, "Add 1")
    assert await marked(counting) == [("add 1", False), ("end", False), ("roll", True)]
    assert asked(counting) is other
    await menu(counting, other)
    assert "End" in labels(counting.private(other))


async def test_a_plan_for_the_turn_after_one_that_is_taken_back_waits_for_it(counting: Table) -> None:
    person, other = await take_turn(counting, "Add 1"), asked(counting)
    await plan(counting, person, "Add 1", "End", "Play it when my turn comes")
    await counting.command(person, "undo", turn=True)
    assert asked(counting) is person
    assert "Your plan" not in await menu(counting, person)
    await counting.press(person, "Add 1", counting.private(person))
    await counting.press(person, "End", counting.private(person))
    assert asked(counting) is other
    await menu(counting, other)
    await counting.press(other, "Add 1", counting.private(other))
    await counting.press(other, "End", counting.private(other))
    assert (await marked(counting))[-2:] == [("add 1", True), ("end", True)]


async def test_an_undo_under_a_plan_is_told_and_a_plan_that_holds_again_counts(three: Table) -> None:
    first = await take_turn(three, "Add 2")
    second = asked(three)
    third = next(person for person in three.people[:3] if person not in (first, second))
    await open_menu(three)
    await three.press(second, "Add 1")
    await plan(three, third, "Add 2", "End")
    await three.command(second, "undo")
    await three.command(third, "choose")
    await three.press(third, "Plan my turn", three.private(third))
    assert "Something that your plan relied on was taken back." in text_of(three.private(third))
    await three.press(second, "Play", live(three))
    await three.press(second, "Add 1", three.private(second))
    await three.command(third, "choose")
    await three.press(third, "Plan my turn", three.private(third))
    assert "taken back" not in text_of(three.private(third))
    assert "This would end your turn." in text_of(three.private(third))


async def test_a_plan_counts_for_the_next_turn_alone(counting: Table) -> None:
    other = waiting(counting)
    await plan(counting, other, *TURN, "Play it when my turn comes")
    await plan(counting, other, "Play it only when I press")
    await take_turn(counting, "Add 1")
    assert "Your plan" in await menu(counting, other)
    await counting.press(other, "Add 1", counting.private(other))
    assert "Your plan" not in text_of(counting.private(other))
    await counting.press(other, "End", counting.private(other))
    assert "This would" not in await plan(counting, other)
    await take_turn(counting, "Add 1")
    assert "Your plan" not in await menu(counting, other)


async def test_nothing_is_planned_in_ones_own_turn_and_a_press_that_comes_late_says_so(counting: Table) -> None:
    person, other = asked(counting), waiting(counting)
    await plan(counting, other, "Add 2")
    end = next(offer for offer in offers(counting.private(other)) if offer.label == "End")
    await take_turn(counting, "Add 1")
    await counting.take_late(other, end)
    assert "It is your turn" in text_of(counting.private(other))
    assert await log(counting) == ["add 1", "end"]
    assert "Plan my turn" not in labels(counting.private(other))
    assert (await kept(counting, person)) == PlanRow()


async def test_a_press_on_a_plan_that_was_changed_since_shows_it_as_it_stands(counting: Table) -> None:
    other = waiting(counting)
    await plan(counting, other)
    add = {offer.label: offer for offer in offers(counting.private(other))}
    await counting.take(other, add["Add 1"])
    await counting.take_late(other, add["Add 2"])
    assert "The plan was changed meanwhile" in text_of(counting.private(other))
    assert "add 1" in (await kept(counting, other)).choices


async def test_a_plan_that_comes_with_its_turn_is_there_before_it_or_waits_for_a_press(counting: Table) -> None:
    person, other = await open_menu(counting), waiting(counting)
    await counting.press(person, "Add 1")
    await plan(counting, other, *TURN)
    end = next(offer for offer in offers(counting.private(person)) if offer.label == "End")
    itself = next(offer for offer in offers(counting.private(other)) if offer.label == "Play it when my turn comes")
    await counting.take_at_once((other, itself), (person, end))
    by_itself = (await kept(counting, other)).by_itself
    assert await log(counting) == ["add 1", "end", *(("add 2", "end") if by_itself else ())]


async def test_a_plan_is_not_played_if_the_choice_that_brings_the_turn_is_not_stored(counting: Table) -> None:
    person, other = await open_menu(counting), waiting(counting)
    await counting.press(person, "Add 1")
    await plan(counting, other, *TURN, "Play it when my turn comes")
    end = next(offer for offer in offers(counting.private(person)) if offer.label == "End")
    counting.stuck_at(counting.client.table, "_append")
    await counting.take_late(person, end)
    await counting.restart()
    assert await log(counting) == ["add 1"]
    await counting.take_late(person, end)
    assert await log(counting) == ["add 1", "end", "add 2", "end"]


async def test_plans_go_with_the_seat_and_with_the_game(counting: Table) -> None:
    ana, bo, chen = counting.people[:3]
    other, row = waiting(counting), await storage.games.load(counting.database, 1)
    seat = row.member(other.id)
    assert seat is not None
    assert seat.seat is not None
    await plan(counting, other, *TURN, "Play it when my turn comes")
    await storage.seats.leave(counting.database, 1, other.id, Gone.AWAY, counting.clock.now)
    assert await kept(counting, other) == PlanRow()
    await storage.seats.take(counting.database, 1, seat.seat, other.id, other.name, counting.clock.now)
    await plan(counting, other, *TURN, "Play it when my turn comes")
    await storage.seats.take(counting.database, 1, seat.seat, chen.id, "Chen", counting.clock.now)
    assert [await kept(counting, who) for who in (other, chen)] == [PlanRow(), PlanRow()]
    await take_turn(counting, "Add 1")
    assert await log(counting) == ["add 1", "end"]
    await plan(counting, bo if other is ana else ana)
    await storage.games.close(counting.database, 1, counting.clock.now)
    assert [await kept(counting, who) for who in (ana, bo, chen)] == [PlanRow()] * 3


async def test_a_game_that_goes_on_from_a_base_has_no_plan_from_before(counting: Table) -> None:
    person, other = await open_menu(counting), waiting(counting)
    await plan(counting, other, *TURN, "Play it when my turn comes")
    await counting.press(person, "Add 1", next(message for message in counting.seen(person) if "Add 1" in labels(message)))
    played = (await counting.client.table.session(1)).live
    await storage.log.write_base(counting.database, 1, Base(1, toy.VERSION, toy.dump(played.state)), played.asked, counting.clock.now)  # pyright: ignore[reportArgumentType]
    await counting.restart()
    await counting.press(person, "End", counting.private(person))
    assert await log(counting) == ["add 1", "end"]


@pytest.mark.parametrize(
    "control",
    [
        "plan x", "plan 0 x", "plan 0 =add 3", "plan 0 =x", "plan 0 =end", "plan 0 pick 0", "plan 0 9 =end", "plan 0 2 remove",
        "plan 0 1 up", "playplan", "playplan x",
    ],
)  # fmt: skip
async def test_a_press_on_a_plan_that_was_made_up_changes_nothing(counting: Table, control: str) -> None:
    other, chen = waiting(counting), counting.people[2]
    for person in (other, chen, asked(counting)):
        answer = await counting.take_late(person, forged(counting.newest(), f"g:1:0:{control}", None))
        assert answer.acknowledged
        assert text_of(counting.private(person))
        assert (await kept(counting, person)).choices == "[]"
    assert await log(counting) == []


async def test_nobody_else_reads_a_plan_and_no_log_has_it(counting: Table, caplog: pytest.LogCaptureFixture) -> None:
    person, other = await open_menu(counting), waiting(counting)
    before = public_texts(counting)
    with caplog.at_level(logging.DEBUG, "bot"):
        await plan(counting, other, *TURN, "Play it when my turn comes")
        assert public_texts(counting) == before
        for command in ("status", "log", "hand", "board", "games", "orders"):
            await counting.command(person, command)
    read = "\n".join(text_of(message) for message in counting.seen(person))
    assert "adds 2" not in read
    assert "plan" not in read.lower()
    assert "add 2" not in caplog.text
