"""Closed information: the cards in hand. Everything else is open."""

from dataclasses import fields

import pytest

from rules.dragon import view
from rules.dragon.event_phase import EventPhase
from rules.dragon.palaces import FinishTurn
from rules.dragon.person_phase import PersonTurn
from rules.dragon.view import DragonView, SeatView
from tests.rules.dragon.position import befall, play, question, table, take
from tests.rules.games import all_plays

ANNA, BEN, CLARA = range(3)


def test_a_seat_sees_its_own_hand_and_how_many_cards_the_others_have() -> None:
    state = table(hands={ANNA: "lady wild", BEN: "monk", CLARA: ""}, month=9)
    seen = view(state, ANNA)
    assert [other.hand for other in seen.people] == [("lady", "wild"), None, None]
    assert [other.cards for other in seen.people] == [2, 1, 0]


def test_a_spectator_sees_no_hand() -> None:
    assert [other.hand for other in view(table(), None).people] == [None, None, None]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everything_but_the_hands_the_question_and_its_answers_is_open(seats: int) -> None:
    hidden = {"seat", "frame", "choices", "people"}
    open_names = [field.name for field in fields(DragonView) if field.name not in hidden]
    for game in all_plays("dragon", seats, 2):
        while game.state.choices:
            game.act(game.pick())
            views = [view(game.state, reader) for reader in game.table.readers()]
            for name in open_names:
                assert all(getattr(seen, name) == getattr(views[-1], name) for seen in views), name
            for seat in range(seats):
                for name in (field.name for field in fields(SeatView) if field.name != "hand"):
                    assert len({str(getattr(seen.people[seat], name)) for seen in views}) == 1, name


def test_cards_laid_off_and_cards_lost_in_a_tornado_are_open() -> None:
    state = table(at="person", seats=2, month=1)
    play(state, "play lady")
    assert view(state, BEN).people[ANNA].played == ("lady",)
    state, _ = befall("tornado", seats=2)
    play(state, "discard monk")
    assert view(state, None).people[ANNA].played[-1] == "monk"


def test_the_other_seats_do_not_see_which_of_the_hand_may_be_played() -> None:
    state = table(at="person")
    assert question(state) == (ANNA, "PlayCard")
    assert [bool(view(state, reader).choices) for reader in (ANNA, BEN, None)] == [True, False, False]
    assert view(state, BEN).question == "PlayCard"


def test_a_view_tells_the_open_facts_of_the_table() -> None:
    state = table(wall=True, built={ANNA: 2}, palaces={ANNA: "3:old-scholar+lady 1:"}, privileges={ANNA: "large"}, points={ANNA: 12})
    take(state, "taxes")
    seen = view(state, BEN)
    anna = seen.people[ANNA]
    assert (anna.yuan, anna.points, anna.rank, anna.symbols["scholar"], anna.symbols["lady"]) == (8, 12, 0, 3, 1)
    assert ([palace.floors for palace in anna.palaces], anna.built, anna.wall) == ([3, 1], 2, ("floor", "yuan", "track", "points"))
    assert (seen.order, seen.wall_length, seen.month, seen.phase) == ((ANNA, BEN, CLARA), 2, 3, "action")
    assert sum(len(dragons) for dragons in seen.dragons) == 1
    assert seen.display["old-scholar"] == 1


def test_a_view_does_not_change_with_the_game() -> None:
    state = table()
    seen = view(state, ANNA)
    before = str(seen)
    take(state, "taxes", "end")
    assert str(seen) == before


def test_the_next_steps_and_questions_of_the_rules_are_open() -> None:
    state = table(at="person", seats=2, month=10)
    for reader in (ANNA, BEN, None):
        coming = view(state, reader).coming
        assert coming[: -1 - 3 : -1] == (FinishTurn(ANNA), PersonTurn(BEN), EventPhase())


def test_the_types_taken_in_the_sunrise_are_open() -> None:
    state, _ = befall("sunrise", seats=2)
    play(state, "recruit lady")
    assert view(state, None).sunrise == ("lady",)
