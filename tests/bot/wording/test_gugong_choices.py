"""The menus of Gùgōng: cost and gain of each choice, and the reasons for missing choices."""

from __future__ import annotations

import pytest

from bot.wording.catalogue import words
from bot.wording.gugong import ask, missing, option, status
from rules.gugong import view
from rules.gugong.state import GugongState
from tests.rules.gugong.position import choices, play, run, table, visit

SAY = words()


def menu(state: GugongState) -> dict[str, tuple[str, str]]:
    """Return label and detail of each choice, by its text."""
    own = view(state, state.to_move)
    found = {str(action): option(own, action, SAY) for action in own.choices}
    return {text: (shown.label, shown.detail) for text, shown in found.items()}


def reasons(state: GugongState) -> tuple[str, ...]:
    """Return the choices that the seat asked lacks, with the reasons."""
    return missing(view(state, state.to_move), SAY)


def test_a_jade_that_costs_too_much_gives_the_reason() -> None:
    state = visit("jade", hands={0: "8a 2a"}, pool={0: 3})
    assert menu(state)["buy 3"] == ("1 Jade for 3 Servants", "Your Jades at the end: 0 → 1 VP · house of 3")
    assert reasons(state) == ("Jade: 4 Servants, you have 3",)


def test_a_dearer_house_says_that_its_jade_is_the_same() -> None:
    shown = menu(visit("jade", hands={0: "8a 2a"}, pool={0: 4}))
    assert shown["buy 3"][1] == "Your Jades at the end: 0 → 1 VP · house of 3"
    assert shown["buy 4"][1] == "Your Jades at the end: 0 → 1 VP · house of 4: the same Jade costs more here"


def test_a_warning_before_the_gift_names_the_actions_that_the_pool_cannot_pay() -> None:
    state = table(hands={0: "8a 2a"}, pool={0: 0})
    play(state, "offer 8a")
    assert reasons(state) == (
        "Action at Jade: 3 Servants, you have 0",
        "Action at Decrees: 2 Servants, you have 0",
        "Action at the Great Wall: no Servant in your pool",
    )


def test_a_free_gift_and_a_low_one_say_so() -> None:
    state = table(hands={0: "5b 1b"}, officials={"jade": "8a", "wall": "9a", "travel": "3a", "palace": "5a"}, dice=(1, 1, 4))
    play(state, "offer 5b")
    shown = menu(state)
    assert shown["give 5b travel"][1].startswith("Free: 5 beats 3")
    assert shown["give 5b jade"][1] == "Too low, 5 for 8: 2 Servants, a card or no actions"
    assert shown["give 5b palace"][1].startswith("Too low, 5 for 5")


def test_1_beats_9() -> None:
    state = table(hands={0: "1b 2a"}, officials={"jade": "9a"})
    play(state, "offer 1b")
    assert menu(state)["give 1b jade"][1].startswith("Free: 1 beats 9")


def test_a_match_with_the_dice_is_part_of_the_gain() -> None:
    state = table(hands={0: "5b 2a"}, officials={"travel": "3a"}, dice=(3, 3, 4))
    play(state, "offer 5b")
    assert menu(state)["give 5b travel"][1] == "Free: 5 beats 3 · matches 2 dice"


def test_cards_that_look_the_same_are_numbered() -> None:
    state = table(seats=5, hands={0: "9a 9b 9c", 1: "", 2: "", 4: ""})
    assert [label for label, _detail in menu(state).values()] == ["9 jade statue", "9 jade statue (no. 2)", "9 jade statue (no. 3)"]


def test_a_decree_says_what_it_costs_and_why_another_cannot_be_had() -> None:
    decrees = {"morning-envoy": [1], "morning-servant": [0], "eight": []}
    state = visit("decrees", hands={0: "8a 2a"}, pool={0: 3}, decrees=decrees)
    assert menu(state)["obtain morning-envoy"] == (
        "Dawn Envoy: pay 2, place 1",
        "3 VP now · each morning Envoy +1, in the Palace 1 VP instead",
    )
    assert "Dawn Servant: yours already" in reasons(state)
    assert "Eight Points: 3 + 1 Servants, you have 3" in reasons(state)


@pytest.mark.parametrize(
    ("location", "reason"),
    [
        ("travel", "2 steps: 2 Servants, you have 1"),
        ("wall", "Place up to 2: needs 1 to pay and 1 to place"),
        ("palace", "2 Envoy steps: 2 Servants, you have 1"),
        ("canal", "Load 2: needs 1 Servant to pay and 2 to load"),
    ],
)
def test_the_dearer_form_of_an_action_gives_the_reason(location: str, reason: str) -> None:
    assert reasons(visit(location, hands={0: "8a 2a"}, pool={0: 1})) == (reason,)


def test_the_question_names_its_subject() -> None:
    state = table(hands={0: "5b 1b"}, officials={"jade": "8a"})
    play(state, "offer 5b", "give 5b jade")
    assert ask(view(state, 0), SAY).splitlines()[0] == "**5 tea set for 8 Dunhuang pipa is too little. Which penalty do you choose?**"


@pytest.mark.parametrize(("day", "envoy", "inside", "said"), [(3, 6, (), False), (4, 6, (), True), (4, 8, (0,), False)])
def test_on_the_last_day_a_seat_outside_the_palace_is_told_the_distance(day: int, envoy: int, inside: tuple[int, ...], said: bool) -> None:
    state = table(hands={0: "9a 8a"}, day=day, envoy={0: envoy}, palace=inside)
    assert ("steps from the Palace" in ask(view(state, 0), SAY)) is said


def test_a_spectators_text_holds_no_hand() -> None:
    state = table(hands={0: "9a 8a"}, discards={0: "6c"})
    names = ("Lisa", "David")
    own, public = status(view(state, 0), names, SAY), status(view(state, None), names, SAY)
    assert own.startswith(public)
    assert "9 jade statue" in own
    assert "9 jade statue" not in public


@pytest.mark.parametrize(
    ("day", "at", "ships", "kept"),
    [
        (1, "night", "a1:sss", "The Ship stays; the next night it sails on"),
        (1, "night", "a4:sss", "The next night the Ship is lost at sea"),
        (1, "night", "a4:sss a2:sss", "The Ships stay; the next night they sail on, and the Ship in harbour 5 is lost at sea"),
        (4, "night", "a2:sss", "This was the last night: nothing can be claimed any more"),
    ],
)
def test_a_declined_reward_tells_the_fate_of_the_ship(day: int, at: str, ships: str, kept: str) -> None:
    state = table(at=at, day=day, ships={0: ships}, dice=(1, 1, 9))
    run(state)
    while state.to_move is not None and "claim" not in choices(state)[0]:
        play(state, choices(state)[-1])
    assert menu(state)["decline"] == ("Claim nothing now", kept)


def test_a_ship_at_the_end_of_the_canal_is_said_to_be_lost_by_day_as_well() -> None:
    state = visit("canal", "act canal a", "load a5 servant", ships={0: "a5:ss"}, pool={0: 3})
    assert menu(state)["decline"] == ("Claim nothing now", "The next night the Ship is lost at sea")


def test_a_payment_with_one_way_says_why_it_is_asked_about() -> None:
    state = visit("jade", "buy 3", tokens={0: "envoy envoy"}, double={0: "supply"})
    assert choices(state) == ["pay 3 0", "exchange servant"]
    assert reasons(state) == ("Another way to pay: exchange tokens for it first",)
    assert reasons(visit("jade", "buy 3", double={0: "pool"})) == ()


@pytest.mark.parametrize(("day", "told"), [(3, " for tomorrow"), (4, "")])
def test_on_the_last_day_no_gift_is_for_tomorrow(day: int, told: str) -> None:
    state = table(day=day, hands={0: "4a 8a"}, officials={"palace": "6a"})
    play(state, "offer 4a", "give 4a palace")
    assert menu(state)["forgo"][1].endswith(f"6 silk{told}")
