"""The 2nd phase, person (rulebook page 6)."""

from rules.dragon.events import CardPlayed, MarkerMoved, PersonDeclined, PersonHoused, PersonReleased
from tests.rules.dragon.position import choices, homes, only, play, question, table, take

ANNA, BEN, CLARA = range(3)


def test_a_type_card_lets_its_player_choose_young_or_old() -> None:
    state = table(at="person")
    play(state, "play scholar")
    assert choices(state) == ["recruit scholar", "recruit old-scholar"]


def test_a_wild_card_calls_any_tile_on_display() -> None:
    state = table(at="person", gone="monk old-healer")
    play(state, "play wild")
    everyone = "craftsman lady collector pyrotechnist warrior healer farmer scholar".split()
    old = "old-pyrotechnist old-warrior old-monk old-farmer old-scholar".split()
    assert choices(state) == [f"recruit {person}" for person in everyone + old]


def test_a_person_is_played_taken_and_housed_and_its_value_moves_the_marker() -> None:
    state = table(at="person", palaces={ANNA: "2:lady 1:"})
    display = state.display["monk"]
    events = play(state, "play monk", "recruit monk", "house 2")
    assert only(events, CardPlayed) == [CardPlayed(ANNA, "monk", "monk")]
    assert only(events, PersonHoused) == [PersonHoused(ANNA, "monk", 2)]
    assert [event.steps for event in only(events, MarkerMoved)] == [6]
    assert homes(state, ANNA) == "2:lady 1:monk"
    assert state.display["monk"] == display - 1
    assert state.played[ANNA][-1] == "monk"
    assert "monk" not in state.people[ANNA].cards


def test_an_old_person_moves_the_marker_less() -> None:
    state = table(at="person", space={ANNA: 40})
    play(state, "play monk", "recruit old-monk")
    assert state.people[ANNA].space == 42


def test_a_new_person_brings_no_goods_by_itself() -> None:
    state = table(at="person", palaces={ANNA: "1:"})
    play(state, "play wild", "recruit collector")
    owner = state.people[ANNA]
    assert (homes(state, ANNA), owner.yuan, owner.points) == ("1:collector", 6, 0)


def test_with_room_anywhere_the_person_must_be_placed_there() -> None:
    state = table(at="person", palaces={ANNA: "1:lady 2:monk 3:"})
    play(state, "play healer", "recruit healer")
    assert choices(state) == ["house 2", "house 3"]


def test_only_when_every_palace_is_full_one_anywhere_is_replaced_or_the_new_one_declined() -> None:
    state = table(at="person", palaces={ANNA: "1:lady 2:monk+monk"})
    play(state, "play healer", "recruit healer")
    assert choices(state) == ["release 1 lady", "release 2 monk", "decline"]


def test_the_replaced_tile_leaves_the_game_and_the_new_one_lives_in_its_place() -> None:
    state = table(at="person", palaces={ANNA: "1:lady 2:monk+scholar"}, space={ANNA: 40})
    display = dict(state.display)
    events = play(state, "play healer", "recruit healer", "release 2 monk")
    assert homes(state, ANNA) == "1:lady 2:scholar+healer"
    assert only(events, PersonReleased) == [PersonReleased(ANNA, "monk", 2, "replaced")]
    assert state.people[ANNA].space == 44
    assert state.display == {**display, "healer": display["healer"] - 1}
    assert state.released == ["monk"]


def test_a_declined_tile_leaves_the_game_and_moves_no_marker() -> None:
    state = table(at="person", palaces={ANNA: "1:lady"}, space={ANNA: 40})
    before = state.display["healer"]
    events = play(state, "play healer", "recruit healer", "decline")
    assert only(events, PersonDeclined) == [PersonDeclined(ANNA, "healer")]
    assert only(events, MarkerMoved) == []
    assert (homes(state, ANNA), state.people[ANNA].space) == ("1:lady", 40)
    assert state.display["healer"] == before - 1
    assert state.released == ["healer"]


def test_a_declined_recruit_is_not_put_back_on_display() -> None:
    state = table(at="person", seats=2, palaces={ANNA: "1:lady", BEN: "3:"}, hands={ANNA: "healer", BEN: "healer"})
    play(state, "recruit old-healer", "decline", "end")
    assert state.display["old-healer"] == 0
    assert choices(state) == ["end"]
    assert homes(state, BEN) == "3:healer"


def test_no_marker_moves_back_for_a_replaced_person() -> None:
    state = table(at="person", palaces={ANNA: "1:monk"}, space={ANNA: 40})
    play(state, "play lady")
    play(state, "release 1 monk")
    assert state.people[ANNA].space == 41


def test_a_recruit_without_any_palace_is_declined_and_moves_nothing() -> None:
    state = table(at="person", palaces={ANNA: ""}, space={ANNA: 40})
    events = play(state, "play lady")
    assert only(events, PersonDeclined) == [PersonDeclined(ANNA, "lady")]
    assert state.people[ANNA].space == 40
    assert question(state) == (ANNA, "FinishTurn")
    assert state.released == ["lady"]


def test_a_card_whose_tiles_are_gone_may_be_played_for_nothing() -> None:
    state = table(at="person", gone="scholar old-scholar", space={ANNA: 40})
    assert "play scholar" in choices(state)
    events = play(state, "play scholar")
    assert only(events, CardPlayed) == [CardPlayed(ANNA, "scholar", "")]
    assert only(events, PersonHoused) == []
    assert (question(state), state.people[ANNA].space) == ((ANNA, "FinishTurn"), 40)
    assert state.played[ANNA][-1] == "scholar"


def test_a_card_with_only_old_tiles_left_calls_an_old_one() -> None:
    state = table(at="person", gone="scholar", palaces={ANNA: "1:"})
    play(state, "play scholar")
    assert homes(state, ANNA) == "1:old-scholar"


def test_the_order_of_the_person_phase_is_taken_afresh() -> None:
    state = table(seats=3, palaces={CLARA: "3:warrior+old-warrior"})
    take(state, "taxes", "end")
    take(state, "taxes", "end")
    take(state, "parade", "end")
    seats: list[int | None] = []
    while state.phase == "person":
        if question(state)[1] == "PlayCard":
            seats.append(state.to_move)
            play(state, "play lady")
        else:
            play(state, choices(state)[-1])
    assert seats == [CLARA, ANNA, BEN]


def test_recruiting_does_not_change_the_order_of_the_running_person_phase() -> None:
    state = table(at="person", seats=3, space={ANNA: 7, BEN: 6, CLARA: 5})
    play(state, "play lady", "end")
    assert state.to_move == BEN
    play(state, "play monk", "recruit monk", "end")
    assert state.to_move == CLARA


def test_two_equal_cards_are_one_choice() -> None:
    state = table(at="person", hands={ANNA: "wild wild lady"}, month=9)
    assert choices(state) == ["play wild", "play lady"]


def test_there_is_no_person_phase_in_the_twelfth_round() -> None:
    state = table(seats=2, month=12, at="action", event="festival")
    assert [owner.cards for owner in state.people] == [[], []]
    play(state, "skip", "end", "skip", "end")
    assert state.phase == "end"


def test_eleven_cards_serve_eleven_months() -> None:
    state = table(seats=2, at="person", month=10)
    assert [len(owner.cards) for owner in state.people] == [2, 2]
    while state.month < 12:
        play(state, choices(state)[0])
    assert [owner.cards for owner in state.people] == [[], []]
    assert (state.month, state.phase) == (12, "action")


def test_after_the_last_person_the_event_of_the_month_follows() -> None:
    state = table(at="person", seats=2, event="tribute", yuan={ANNA: 5, BEN: 4})
    play(state, "play lady", "end", "play lady", "end")
    assert [owner.yuan for owner in state.people] == [1, 0]
    assert state.month == 4


def test_persons_never_move_between_palaces() -> None:
    state = table(at="person", palaces={ANNA: "3:lady 3:monk"})
    verbs = {choice.split()[0] for choice in choices(state)}
    assert verbs == {"play"}
    play(state, "play healer", "recruit healer")
    assert {choice.split()[0] for choice in choices(state)} == {"house"}
