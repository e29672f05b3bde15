"""What the menus of the Year of the Dragon say: cost and gain of each choice, and the reason for what is missing."""

from __future__ import annotations

from bot.wording.catalogue import words
from bot.wording.dragon import ask, missing, option, status
from rules.dragon import view
from rules.dragon.state import DragonState
from tests.rules.dragon.position import befall, play, strike, table, take

SAY = words()
GROUPS = ("taxes build", "harvest research fireworks", "parade privilege")
WITH_WALL = (*GROUPS[:2], "parade privilege wall")


def menu(state: DragonState) -> dict[str, tuple[str, str]]:
    """Label and detail of each choice, by its text."""
    own = view(state, state.to_move)
    return {str(action): (shown.label, shown.detail) for action in own.choices for shown in [option(own, action, SAY)]}


def reasons(state: DragonState) -> tuple[str, ...]:
    """What the seat asked cannot choose, and why."""
    return missing(view(state, state.to_move), SAY)


def question(state: DragonState) -> str:
    """The first line of the question."""
    return ask(view(state, state.to_move), SAY).splitlines()[0]


def test_an_action_names_its_group_its_price_and_its_gain() -> None:
    state = table(groups=GROUPS, palaces={1: "3:collector+collector+warrior"}, yuan={1: 5})
    take(state, "build", "end")
    shown = menu(state)
    assert shown["take 1 taxes"] == ("Taxes (group 1)", "3 yuan, for a dragon is there · 8 yuan, then you have 10")
    assert shown["take 3 parade"] == ("Military Parade (group 3)", "Free · 2 spaces forward · person track 29 → 31")
    assert shown["take 3 privilege"] == ("Privilege (group 3)", "Free · small privilege: 2 yuan")


def test_a_group_that_cannot_be_paid_gives_the_reason() -> None:
    state = table(groups=GROUPS, yuan={1: 1})
    take(state, "build", "end")
    assert reasons(state) == (
        "Taxes, Build (group 1): 3 yuan, for a dragon is there; you have 1",
        "Privilege: 2 yuan at least, you have 1",
    )
    assert menu(state)["skip"] == ("No action, fill up your money", "1 → 3 yuan")


def test_a_wall_card_without_a_tile_gives_the_reason() -> None:
    assert reasons(table(groups=WITH_WALL, wall=True, tiles={0: ""})) == ("Building the Wall: all your wall tiles are built",)
    complete = table(groups=WITH_WALL, wall=True, built={0: 4, 1: 4, 2: 4})
    assert reasons(complete) == ("Building the Wall: the Great Wall is complete",)


def test_each_floor_says_what_it_makes_of_a_palace() -> None:
    state = table(groups=GROUPS, palaces={0: "2:lady+craftsman 3:"})
    take(state, "build")
    assert menu(state)["extend 1"] == ("Palace 1: 2 → 3 floors", "Court lady, craftsman · 1 place free")
    assert menu(state)["found"][0] == "New palace"
    assert reasons(state) == ("Palace 2: it has 3 floors already",)
    assert "Still to build: 2 floors, one after the other" in ask(view(state, 0), SAY)


def test_a_card_says_whom_it_calls() -> None:
    state = table(at="person", hands={0: "monk lady healer wild wild craftsman farmer warrior scholar"}, gone="lady old-healer")
    shown = menu(state)
    assert shown["play monk"] == ("Monk card", "4 younger (1 Buddha, track +6) · 2 older (2 Buddhas, track +2)")
    assert shown["play healer"][1] == "4 younger (1 mortar, track +4)"
    assert shown["play lady"][1] == "Nobody is left: played for nothing"


def test_a_monk_is_told_what_each_palace_makes_of_it() -> None:
    state = table(at="person", palaces={0: "2:lady 3:"})
    play(state, "play monk", "recruit old-monk")
    assert menu(state)["house 2"] == ("Palace 2", "3 floors: empty · 3 places free · 6 VP at the end")


def test_with_every_palace_full_it_is_asked_who_makes_room() -> None:
    state = table(at="person", palaces={0: "2:lady+monk"})
    play(state, "play farmer", "recruit farmer")
    assert question(state) == "**Every palace is full. Who makes room for a younger farmer?**"
    assert menu(state)["release 1 monk"] == ("Palace 1: younger monk", "1 Buddha fewer, 4 VP at the end · A younger farmer moves in")
    assert menu(state)["decline"] == ("Keep your persons, not a younger farmer", "It leaves the game; no +4 on the person track")


def test_a_release_says_what_leaves_and_what_stays() -> None:
    state, _ = strike("contagion", palaces={0: "2:old-healer 2:monk+lady"})
    assert question(state) == "**Contagion: whom do you release?**"
    assert menu(state)["release 1 old-healer"][1] == "2 mortars fewer, 2 VP at the end · the palace stands empty then"


def test_a_lost_floor_says_who_must_leave() -> None:
    state, _ = befall("earthquake", palaces={0: "2:monk+lady 1:farmer"})
    assert question(state) == "**Earthquake: which palace loses a floor?** (2 to go)"
    assert menu(state) == {
        "lose 1": ("Palace 1: 2 → 1 floor", "Younger monk, court lady · 1 person leaves"),
        "lose 2": ("Palace 2: it is gone", "Younger farmer leaves with it"),
    }


def test_the_flood_counts_what_is_left_to_return() -> None:
    state, _ = befall("flood", yuan={0: 4}, rice={0: 3})
    assert question(state) == "**Flood: what do you return?** (3 to go)"
    assert menu(state)["return yuan 2"] == ("Return 2 yuan", "Leaves you 2 yuan · 1 still to return")


def test_a_charter_says_what_each_type_gives() -> None:
    state, _ = befall("charter", palaces={0: "3:old-farmer+monk+healer"}, rice={0: 1})
    assert menu(state) == {
        "grant monk": ("Monks", "3 VP"),
        "grant healer": ("Healers", "Nothing: healers help only in a Contagion"),
        "grant farmer": ("Farmers", "2 rice, then you have 3"),
    }


def test_a_type_taken_in_the_sunrise_gives_the_reason() -> None:
    state, _ = befall("sunrise", gone="scholar")
    play(state, "recruit monk")
    assert reasons(state) == ("Younger monk: taken in this Sunrise", "Younger scholar: none left")


def test_a_spectators_text_holds_no_hand() -> None:
    state = table(hands={0: "wild healer monk lady scholar farmer warrior wild craftsman"})
    names = ("Lisa", "David", "Anna")
    own, public = status(view(state, 0), names, SAY), status(view(state, None), names, SAY)
    assert own.startswith(public)
    assert "**Your person cards**: craftsman, court lady, warrior, monk, healer, farmer, scholar, wild (2)" in own
    assert "Your person cards" not in public
