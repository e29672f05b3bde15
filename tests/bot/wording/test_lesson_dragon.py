"""The first lesson of the Year of the Dragon: its points, spaces and losses are those of the rules."""

from __future__ import annotations

import pytest

from bot.wording.dragon.lesson import LESSON
from rules import dragon
from rules.dragon.action_phase import perform
from rules.dragon.palaces import ReleasePersons
from rules.dragon.state import DragonState

STEPS = {step.title: number for number, step in enumerate(LESSON.steps)}
LEARNER, COMPUTER = LESSON.learner, 1 - LESSON.learner


def played(state: DragonState, *texts: str) -> DragonState:
    """Make these choices of any seats in a state; return the state."""
    for text in texts:
        dragon.apply(state, dragon.parse_action(text))
    return state


def before(title: str, *texts: str) -> DragonState:
    """Return the lesson at a step, or after these choices there."""
    state = dragon.new_game(LESSON.seats, LESSON.options, LESSON.seed)
    for step in LESSON.steps[: STEPS[title]]:
        played(state, step.wanted[0], *step.follows)
    return played(state, *texts)


def after(title: str) -> DragonState:
    """Return the lesson when a step is done."""
    step = LESSON.steps[STEPS[title]]
    return before(title, step.wanted[0], *step.follows)


def points(state: DragonState) -> tuple[int, int]:
    return state.people[LEARNER].points, state.people[COMPUTER].points


def spaces(state: DragonState) -> tuple[int, int]:
    return dragon.view(state, LEARNER).people[LEARNER].space, dragon.view(state, COMPUTER).people[COMPUTER].space


def harvested(state: DragonState) -> int:
    """Return the rice that a Harvest would bring the learner."""
    tried = state.clone()
    perform(tried, LEARNER, "harvest")
    return tried.people[LEARNER].rice - state.people[LEARNER].rice


@pytest.mark.parametrize(
    ("title", "said"),
    [
        ("Palaces and the person track", "You are on space {0} of the person track, the computer is on space {1}: you play first."),
        ("The second floor", "It is on space {1} of the person track, you are on space {0}."),
    ],
)
def test_spaces_told_after_a_step_are_those_of_the_markers(title: str, said: str) -> None:
    assert said.format(*spaces(after(title))) in LESSON.steps[STEPS[title]].meanwhile


@pytest.mark.parametrize(
    ("title", "said"),
    [
        ("A person", "You scored {0} VP"),
        ("No palace without a person", "You have {0} VP now, the computer has {1}."),
        ("Younger or older", "You have {0} VP, the computer has {1}."),
    ],
)
def test_points_told_after_a_step_are_those_scored(title: str, said: str) -> None:
    step = LESSON.steps[STEPS[title]]
    assert said.format(*points(after(title))) in f"{step.brought} {step.meanwhile}"


def test_the_months_of_the_told_events_are_those_of_the_deal() -> None:
    months = "peace peace tribute drought festival contagion festival contagion mongols drought mongols tribute"
    assert dragon.new_game(LESSON.seats, LESSON.options, LESSON.seed).months == months.split()


def test_the_month_alone_begins_with_the_rice_that_is_told() -> None:
    state, told = after("Younger or older"), LESSON.steps[-1].meanwhile
    owner = state.people[LEARNER]
    inhabited = sum(1 for palace in owner.palaces if palace.persons)
    assert f"you need {inhabited} rice and have none" in told
    assert f"a Harvest brings you {harvested(state)}." in told
    assert owner.rice == 0
    assert dragon.view(state, LEARNER).round == LESSON.until


def test_a_younger_farmer_would_feed_three_palaces_and_stay_behind() -> None:
    state = before("Younger or older", "recruit farmer", "house 2")
    assert harvested(state) == 3
    assert spaces(state) == (14, 19)


@pytest.mark.parametrize(("choice", "leaving"), [("take 2 privilege", 2), ("take 1 harvest", 3), ("take 1 build", 3)])
def test_a_seat_with_too_little_for_the_tribute_loses_as_many_persons_as_the_answer_says(choice: str, leaving: int) -> None:
    step = LESSON.steps[STEPS["A month with a tribute"]]
    state = before(step.title, choice, *(["found", "found"] if choice.endswith("build") else []), *step.follows)
    played(state, "play farmer", "recruit old-farmer", "house 2", "end")
    assert isinstance(state.frame, ReleasePersons)
    assert (state.frame.seat, state.frame.count) == (LEARNER, leaving)
    assert {2: "two persons", 3: "three persons"}[leaving] in step.answer(choice)


def test_a_person_who_does_research_in_the_month_of_the_tribute_has_no_money_left() -> None:
    step = LESSON.steps[STEPS["A month with a tribute"]]
    state = before(step.title, "take 2 research", *step.follows, "play farmer", "recruit old-farmer", "house 2", "end")
    assert state.people[LEARNER].yuan == 0


def test_a_palace_left_empty_loses_one_of_its_two_floors() -> None:
    state = before("No palace without a person", "house 2", "end")
    assert [palace.floors for palace in state.people[LEARNER].palaces] == [2, 2, 1]


def test_of_two_new_palaces_one_is_gone_before_it_scores() -> None:
    step = LESSON.steps[STEPS["The second floor"]]
    state = before(step.title, "found", *step.follows, "play lady", "house 3", "end")
    assert len(state.people[LEARNER].palaces) == 3
    assert points(state)[0] == points(after("No palace without a person"))[0]
