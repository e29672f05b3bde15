"""The menus of the Year of the Dragon: cost and gain of each choice, and the reasons for missing choices."""

from __future__ import annotations

from collections import Counter

from bot.wording.catalogue import words
from bot.wording.dragon import ask, began, missing, option, status
from render.dragon.names import EVENTS, SUPER_EVENTS
from rules.dragon import new_game, view
from rules.dragon.state import DragonState
from tests.rules.dragon.position import befall, play, run, strike, table, take

SAY = words()
GROUPS = ("taxes build", "harvest research fireworks", "parade privilege")
WITH_WALL = (*GROUPS[:2], "parade privilege wall")


def menu(state: DragonState) -> dict[str, tuple[str, str]]:
    """Return label and detail of each choice, by its text."""
    own = view(state, state.to_move)
    return {str(action): (shown.label, shown.detail) for action in own.choices for shown in [option(own, action, SAY)]}


def reasons(state: DragonState) -> tuple[str, ...]:
    """Return the choices that the seat asked lacks, with the reasons."""
    return missing(view(state, state.to_move), SAY)


def question(state: DragonState) -> str:
    """Return the first line of the question."""
    return ask(view(state, state.to_move), SAY).splitlines()[0]


def test_an_action_names_its_group_its_price_and_its_gain() -> None:
    state = table(groups=GROUPS, palaces={1: "3:collector+collector+warrior"}, yuan={1: 5})
    take(state, "build", "end")
    shown = menu(state)
    assert shown["take 1 taxes"] == ("Taxes", "Group 1: 3 yuan, a dragon is there · 8 yuan, then you have 10")
    assert shown["take 3 parade"] == ("Parade", "Group 3: free · 2 spaces forward · person track 29 → 31")
    assert shown["take 3 privilege"] == ("Privilege", "Group 3 · small privilege for 2 yuan: 1 VP a month")


def test_a_group_that_cannot_be_paid_gives_the_reason() -> None:
    state = table(groups=GROUPS, yuan={1: 1})
    take(state, "build", "end")
    assert reasons(state) == (
        "Taxes, Build (group 1): 3 yuan, a dragon is already there; you have 1",
        "Privilege: 2 yuan at least, you have 1",
    )
    assert menu(state)["skip"] == ("No action, fill up your money", "1 → 3 yuan")


def test_a_wall_card_without_a_tile_gives_the_reason() -> None:
    assert reasons(table(groups=WITH_WALL, wall=True, tiles={0: ""})) == ("Wall: all your wall tiles are built",)
    complete = table(groups=WITH_WALL, wall=True, built={0: 4, 1: 4, 2: 4})
    assert reasons(complete) == ("Wall: the Great Wall is complete",)


def test_no_action_says_that_it_fills_money_up_only_to_three() -> None:
    assert menu(table(yuan={0: 6}))["skip"] == ("No action", "Fills up to 3 yuan only: you have 6 yuan, so it brings nothing")


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
    assert shown["play monk"] == ("Monk card", "4 younger (1 Buddha, person track +6) · 2 older (2 Buddhas, person track +2)")
    assert shown["play healer"][1] == "4 younger (Contagion: 1 person fewer leaves, person track +4)"
    assert shown["play lady"][1] == "Nobody is left: played for nothing"


def test_a_monk_question_tells_the_effect_of_each_palace() -> None:
    state = table(at="person", palaces={0: "2:lady 3:"})
    play(state, "play monk", "recruit old-monk")
    assert menu(state)["house 2"] == ("Palace 2", "3 floors: empty · 3 places free · its Buddhas give 6 VP at the end")


def test_with_every_palace_full_a_question_asks_who_makes_room() -> None:
    state = table(at="person", palaces={0: "2:lady+monk"})
    play(state, "play farmer", "recruit farmer")
    assert question(state) == "**Every palace is full. Who makes room for the younger farmer?**"
    assert menu(state)["release 1 monk"] == ("Palace 1: younger monk", "1 Buddha fewer, costs 4 VP at the end · A younger farmer moves in")
    assert menu(state)["decline"] == ("Turn the younger farmer away", "It leaves the game; no +4 on the person track")


def test_a_release_says_who_leaves_and_who_stays() -> None:
    state, _ = strike("contagion", palaces={0: "2:old-healer 2:monk+lady"})
    assert question(state) == "**Contagion: whom do you release?**"
    assert menu(state)["release 1 old-healer"][1] == "2 mortars fewer, costs 2 VP at the end · the palace stands empty then"


def test_a_lost_floor_says_who_must_leave() -> None:
    state, _ = befall("earthquake", palaces={0: "2:monk+lady 1:farmer"})
    assert question(state) == "**Earthquake: which palace loses a floor?** (2 to go)"
    assert menu(state) == {
        "lose 1": ("Palace 1: 2 → 1 floor", "Younger monk, court lady · 1 person leaves"),
        "lose 2": ("Palace 2: it is gone", "Younger farmer leaves with it"),
    }


def test_the_flood_counts_the_pieces_left_to_return() -> None:
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


def test_seats_come_before_the_board_and_persons_on_display_last_with_nothing_told_twice() -> None:
    state = table(palaces={0: "3:old-monk+lady 2:warrior", 1: "3:lady", 2: "2:monk"}, hands={}, wall=True, super_event="flood")
    sections = status(view(state, 0), ("Lisa", "David", "Anna"), SAY).split("\n\n")
    assert [section.splitlines()[0].split("**")[1] for section in sections[1:]] == [
        "● Lisa", "■ David", "▲ Anna", "Groups of actions", "Events", "Great Wall", "Persons on display",
    ]  # fmt: skip
    own = sections[1].splitlines()
    assert sum("older monk" in line for section in sections for line in section.splitlines()) == 1
    assert len([line for line in own if "Palace" in line]) == 2
    assert (
        "- Monks: 3 younger (1 Buddha, person track +6) · 1 older (2 Buddhas, person track +2). "
        "Buddha: at the end 1 VP for each floor of its palace" in (sections[-1].splitlines())
    )


def test_a_super_event_that_was_drawn_is_named_once_the_game_has_begun() -> None:
    state = new_game(3, {"super": "drawn"}, 7)
    name = SUPER_EVENTS[state.super_event].full
    assert f"The Super Events: Drawn: {name}" in status(view(state, None), ("Lisa", "David", "Anna"), SAY)


def test_a_game_begins_with_the_events_of_its_months_and_the_super_event() -> None:
    state = new_game(3, {"super": "tornado"}, 7)
    order, struck = began(view(state, None), ("Lisa", "David", "Anna"), SAY)
    assert order.startswith("Events of the months: 1 Peace · 2 Peace · 3 ")
    assert order.count(" · ") == 11
    assert f"7 {EVENTS[state.months[6]].full} + Tornado" in order
    assert struck == "Super event of month 7, Tornado: everybody discards 2 cards"
    assert len(began(view(new_game(3, {}, 7), None), ("Lisa", "David", "Anna"), SAY)) == 1


def test_a_seat_that_chooses_an_action_or_a_card_is_told_where_every_marker_is() -> None:
    for at in ("action", "person"):
        state = table(at=at)
        own = view(state, state.to_move)
        spaces = [own.people[seat].space for seat in own.order]
        told = f"Person track: space {spaces[0]}, number 1 of {own.seats} in player order; the others: {', '.join(map(str, spaces[1:]))}"
        assert told in ask(own, SAY).splitlines()


def test_a_seat_that_releases_or_houses_is_told_what_comes() -> None:
    state, _ = strike("contagion", palaces={0: "2:old-healer 2:monk+lady"})
    later = view(state, 0).months[3:6]
    assert ask(view(state, 0), SAY).splitlines()[2:] == [
        "Events to come: " + " · ".join(f"{month} {EVENTS[event].full}" for month, event in enumerate(later, 4))
    ]
    state = table(at="person", palaces={0: "2:lady 3:"})
    play(state, "play monk", "recruit old-monk")
    assert ask(view(state, 0), SAY).splitlines()[:2] == ["**Where do you house the older monk?**", "Person track: 30 → 32"]
    assert "Events to come: 3 " in ask(view(state, 0), SAY)


def test_while_the_event_of_the_seventh_month_strikes_its_super_event_is_still_to_come() -> None:
    state = table(at="event", month=7, event="contagion", super_event="flood", palaces={0: "3:monk+lady+farmer 1:scholar"})
    run(state)
    assert question(state) == "**Contagion: whom do you release?** (3 to go)"
    assert ask(view(state, state.to_move), SAY).splitlines()[1] == "Contagion: 3 persons leave, 1 fewer for each mortar"
    assert "Events to come: 7 Flood · 8 " in ask(view(state, 0), SAY)


def test_in_the_last_month_no_event_is_to_come_any_more() -> None:
    state, _ = strike("contagion", month=12, palaces={0: "2:old-healer 2:monk+lady"})
    assert "Events to come" not in ask(view(state, 0), SAY)


def test_a_privilege_costs_and_is_never_called_free() -> None:
    state = table(groups=GROUPS, yuan={0: 9, 1: 20})
    assert menu(state)["take 3 privilege"][1] == "Group 3 · small for 2 yuan: 1 VP a month; large for 7 yuan: 2 VP"
    take(state, "privilege", "buy small", "end")
    assert menu(state)["take 3 privilege"][1] == (
        "Group 3: 3 yuan, a dragon is there · small for 2 yuan: 1 VP a month; large for 7 yuan: 2 VP"
    )


def test_the_choice_of_a_home_tells_the_needs_of_empty_palaces_and_droughts() -> None:
    state = table(at="person", event="drought", palaces={0: "2: 2:monk"}, hands={0: "lady"})
    text = ask(view(state, 0), SAY)
    assert "After each event a palace without a person loses a floor" in text
    assert "In a Drought each palace with persons needs 1 rice" in text


def test_a_seat_without_rice_hears_that_every_palace_loses_a_person() -> None:
    state, _ = strike("drought", palaces={0: "2:monk+lady 2:lady+healer"})
    assert "Without rice one person leaves each of your palaces" in ask(view(state, 0), SAY)
    state, _ = strike("contagion", palaces={0: "2:monk+lady 2:lady+monk"})
    assert "Without rice" not in ask(view(state, 0), SAY)


def test_a_spectators_text_holds_no_hand() -> None:
    state = table(hands={0: "wild healer monk lady scholar farmer warrior wild craftsman"})
    names = ("Lisa", "David", "Anna")
    own, public = status(view(state, 0), names, SAY), status(view(state, None), names, SAY)
    assert "9 cards in hand; played: tax collector, pyrotechnist" in public
    assert "Played: tax collector, pyrotechnist" in own
    assert [*(Counter(public.splitlines()) - Counter(own.splitlines()))] == ["9 cards in hand; played: tax collector, pyrotechnist"]
    assert "**Your person cards**: craftsman, court lady, warrior, monk, healer, farmer, scholar, wild card (2)" in own
    assert "Your person cards" not in public


def test_the_last_wall_tile_is_not_one_of_several() -> None:
    last = menu(table(groups=WITH_WALL, wall=True, tiles={0: "rice"}))["take 3 wall"]
    assert last[1].startswith("Group 3: free · your last wall tile · ")
    shown = menu(table(groups=WITH_WALL, wall=True, tiles={0: "rice yuan"}))["take 3 wall"]
    assert shown[1].startswith("Group 3: free · one of your 2 wall tiles · ")
