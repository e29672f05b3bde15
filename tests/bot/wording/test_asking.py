"""The sentence about the person asked, for the people who wait and for the person mentioned; without a report of past choices."""

from __future__ import annotations

from bot.wording import dragon, gugong
from bot.wording.catalogue import words
from rules.dragon import view as dragon_view
from rules.gugong import view as gugong_view
from tests.rules.dragon.position import table as dragon_table
from tests.rules.gugong.position import run, table, visit

SAY = words()
NAMES = ("Lisa", "David", "Anna", "Rafael")
CALLED = ("<@1>", "<@2>", "<@3>", "<@4>")


def test_a_turn_of_gugong_is_asked_for() -> None:
    view = gugong_view(table(), None)
    assert gugong.asked(view, NAMES, SAY) == "● Lisa is asked: pick a gift to give."
    assert gugong.called(view, CALLED, SAY) == "● <@1>, your turn: pick a gift to give."


def test_an_intrigue_benefit_in_anothers_turn_is_no_turn() -> None:
    state = visit("wall", "act wall a", seats=3, wall={0: 1, 1: 3}, intrigue={1: 6})
    view = gugong_view(state, None)
    assert (state.turn, state.to_move) == (0, 1)
    assert gugong.asked(view, NAMES, SAY) == "■ David is asked: take an Intrigue Benefit, or none."
    assert gugong.called(view, CALLED, SAY) == "■ <@2>, you are asked: take an Intrigue Benefit, or none."


def test_a_follower_is_told_whom_it_follows() -> None:
    state = visit("intrigue", "act intrigue a", options={"bonus": "english"}, pool={0: 3, 1: 3}, in_use={1: "follow:intrigue"})
    called = gugong.called(gugong_view(state, None), CALLED, SAY)
    assert called == "■ <@2>, you are asked, following ● <@1>: rise in Intrigue, or not."


def test_questions_at_night_or_in_the_morning_are_no_turn() -> None:
    state = table(at="morning", decrees={"morning-servant": (0,)}, pool={0: 3})
    run(state)
    assert gugong.called(gugong_view(state, None), CALLED, SAY) == "● <@1>, you are asked: use a morning Decree, or not."


def test_a_turn_of_the_dragon_is_asked_for() -> None:
    state = dragon_table()
    view = dragon_view(state, None)
    assert dragon.asked(view, NAMES, SAY) == "● Lisa is asked: choose an action."
    assert dragon.called(view, CALLED, SAY) == "● <@1>, your turn: choose an action."
