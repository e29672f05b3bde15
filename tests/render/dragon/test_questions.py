"""Tests of the dragon's own questions, in positions made for them: fees, gains, places, floors, released persons."""

import random
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations

import pytest

from render import PICTURES
from render.canvas import Box, Canvas, Mark
from render.dragon.names import SEVERAL
from render.dragon.questions import SCENES
from render.dragon.questions.kit import coming
from render.initials import look
from render.names import capital
from render.question import WIDE, draw_question, numbered
from render.theme import LOOK
from rules import dragon
from rules.core import Choice
from rules.dragon.action_phase import BuildWall, BuyPrivilege, ChooseAction
from rules.dragon.cards import CALLS, MONTHS, PERSON, PERSONS, SUPER_EVENTS, SUPER_MONTH, TYPES, WILD
from rules.dragon.costs import gain, scorings_left
from rules.dragon.event_phase import ReleaseUnsupplied
from rules.dragon.opening import DraftFirst, DraftSecond
from rules.dragon.palaces import BuildFloors, HousePerson, ReleasePersons
from rules.dragon.person_phase import PlayCard, TakePerson
from rules.dragon.state import DragonState, Palace
from rules.dragon.super_events import Charter, DiscardCard, LoseFloor, ReturnPieces, TakeYoung
from rules.dragon.view import DragonView
from tests.render.dragon.positions import crowded, played
from tests.render.names import NAMES
from tests.render.sketched import sketched
from tests.render.test_geometry import SAID, apart
from tests.render.test_questions import HIGHEST

LITTLE = (Palace(1, 3, ("monk", "old-monk", "monk")), Palace(2, 2, ("lady", "lady")), Palace(3, 1), Palace(5, 2, ("farmer",)))
"""Full and empty palaces, with persons of one kind together and apart."""


@pytest.fixture(autouse=True)
def marks_alone() -> Iterator[None]:
    with sketched():
        yield


def asked(state: DragonState, frame: Choice[DragonState]) -> DragonView:
    """Return the view of the seat of a question that is asked now."""
    state = state.clone()
    state.frames = [frame]
    state.choices = frame.options(state)
    return dragon.view(state, frame.seat)


def with_palaces(state: DragonState, seat: int, *palaces: Palace) -> DragonState:
    """Return the state with other palaces of a seat."""
    state = state.clone()
    state.people[seat].palaces = [*palaces]
    return state


def drawn(view: DragonView) -> Canvas:
    canvas = draw_question(view, str, LOOK, SCENES)
    assert canvas is not None
    return canvas


def discs(canvas: Canvas, view: DragonView) -> dict[str, Box]:
    """Return the box of each choice's number."""
    found = {mark.what: mark.box for mark in canvas.marks if mark.kind == "number"}
    return {choice: found[str(number)] for number, choice in enumerate(numbered(view, SCENES), 1)}


def texts(canvas: Canvas) -> list[str]:
    return [mark.what for mark in canvas.marks if mark.kind == "text"]


def sprites(canvas: Canvas, name: str) -> list[Mark]:
    return [mark for mark in canvas.marks if mark.kind == "sprite" and mark.what == name]


def signs_in(canvas: Canvas, slot: Box) -> list[str]:
    """Return the texts and drawings in a slot, in order."""
    return [mark.what for mark in canvas.marks if mark.slot == slot]


def test_every_action_says_what_it_brings_and_what_its_group_costs() -> None:
    state = crowded(4)
    view = asked(state, ChooseAction(1))
    canvas, owner = drawn(view), view.people[1]
    where = discs(canvas, view)
    slots = {slot for mark in canvas.marks if (slot := mark.slot) != canvas.area}
    for choice, disc in where.items():
        slot = next(slot for slot in slots if slot.holds(disc))
        if choice.startswith("take"):
            _, group, action = choice.split()
            shown = signs_in(canvas, slot)
            if action not in ("privilege", "wall"):
                assert f"+{gain(owner, action)}" in shown
            assert f"Group {group}" in shown
            occupied = bool(view.dragons[int(group) - 1])
            assert ("\N{MINUS SIGN}3" in shown, "free" in shown) == (occupied, not occupied)
            assert [what for what in shown if what.startswith("seats/badge")] == [
                f"seats/badge-{seat}" for seat in view.dragons[int(group) - 1]
            ]


def test_an_action_that_cannot_be_paid_has_a_word_in_place_of_a_number() -> None:
    state = crowded(4)
    state.people[2].yuan = 1
    view = asked(state, ChooseAction(2))
    canvas = drawn(view)
    cards = [card for group in view.groups for card in group]
    lacking = len(cards) - sum(choice.startswith("take") for choice in numbered(view, SCENES))
    assert lacking >= 2
    assert texts(canvas).count("too dear") == lacking
    assert signs_in(canvas, next(mark.slot for mark in canvas.marks if mark.what == "No action"))[-2:] == ["motifs/arrow", "3"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("say", SAID.values(), ids=SAID)
def test_five_dragons_on_one_group_and_a_palace_for_everybody_leave_nothing_out(seats: int, say: Callable[[str], str]) -> None:
    for view in full(seats):
        canvas = draw_question(view, say, look("dark", NAMES), SCENES)
        assert canvas is not None
        assert canvas.area.w <= WIDE
        assert canvas.area.h <= HIGHEST
        assert apart([mark.box for mark in canvas.marks if mark.kind == "number"]) == []
        assert apart([mark.box for mark in canvas.marks if mark.kind == "text" and mark.what]) == []
        assert [mark for mark in canvas.marks if not (mark.slot.inset(-2).holds(mark.box) and canvas.area.holds(mark.box))] == []


def full(seats: int) -> list[DragonView]:
    """Return every question that a rich table can bring, to a seat with up to twelve palaces."""
    state, found = crowded(seats), list[DragonView]()
    state.people[0].cards = [*TYPES, WILD, WILD]
    state.display = {person.id: 10 for person in PERSONS}
    for frame in (ChooseAction(0), BuyPrivilege(0), BuildWall(0), ReturnPieces(0, 16), Charter(0), PlayCard(0), DiscardCard(0, 2)):
        found.append(asked(state, frame))
    for frame in (TakePerson(0, WILD), TakePerson(0, "monk"), DraftFirst(0), DraftSecond(0, "monk"), TakeYoung(0)):
        found.append(asked(state, frame))
    for count in (2, 4, 7, 12):
        tall = [Palace(number + 1, 3, ("monk", "old-monk", "monk")[: number % 4]) for number in range(count)]
        low = [Palace(number + 1, 1, ("monk",)) for number in range(count)]
        for palaces in (tall, low):
            housed = with_palaces(state, 0, *palaces)
            frames = (HousePerson(0, "monk"), BuildFloors(0, 2), ReleasePersons(0, 2, "contagion"), LoseFloor(0, 2))
            found += [asked(housed, frame) for frame in (*frames, ReleaseUnsupplied(0, 1, (1,)))]
    return found


def test_the_new_person_stands_pale_in_each_palace_with_room() -> None:
    state = with_palaces(crowded(3), 0, *LITTLE)
    view = asked(state, HousePerson(0, "healer"))
    canvas = drawn(view)
    where = discs(canvas, view)
    assert [*where] == ["house 3", "house 5"]
    assert len(sprites(canvas, "tiles/healer")) == 2
    for disc, tile in zip(where.values(), sprites(canvas, "tiles/healer"), strict=True):
        assert abs(disc.cy - tile.box.cy) <= 2
        assert disc.right <= tile.box.x
    assert texts(canvas).count("full") == 2
    space = view.people[0].space + PERSON["healer"].value
    assert str(space) in texts(canvas)


def test_a_monk_sees_what_it_scores_in_each_palace() -> None:
    view = asked(with_palaces(crowded(3), 0, Palace(1, 3), Palace(2, 2)), HousePerson(0, "old-monk"))
    assert [what for what in texts(drawn(view)) if what in ("+6", "+4")] == ["+6", "+4"]


def test_persons_that_can_make_room_are_numbered_if_every_palace_is_full() -> None:
    view = asked(with_palaces(crowded(3), 0, Palace(1, 2, ("lady", "monk")), Palace(2, 1, ("lady",))), HousePerson(0, "healer"))
    assert numbered(view, SCENES) == ("release 1 lady", "release 1 monk", "release 2 lady")
    assert "full" not in texts(drawn(view))


def test_each_kind_of_person_in_a_palace_has_one_number_beside_the_first_of_it() -> None:
    view = asked(with_palaces(crowded(3), 0, *LITTLE), ReleasePersons(0, 2, "contagion"))
    canvas = drawn(view)
    where = discs(canvas, view)
    assert [*where] == ["release 1 monk", "release 1 old-monk", "release 2 lady", "release 5 farmer"]
    for choice, disc in where.items():
        person = choice.split()[2]
        beside = [mark.box for mark in sprites(canvas, f"tiles/{person}") if abs(mark.box.cy - disc.cy) <= 2 and mark.box.x > disc.x]
        assert beside
    assert [word for word in texts(canvas) if word in ("empty", "done", "not here")] == ["empty"]


@pytest.mark.parametrize(
    ("frame", "drawing", "name", "count"),
    [
        (ReleasePersons(0, 2, "contagion"), "events/contagion", "Contagion", "\N{MINUS SIGN}2"),
        (ReleasePersons(0, 1, "wall"), "motifs/wall", "Great Wall", "\N{MINUS SIGN}1"),
        (ReleasePersons(0, 1, "earthquake", 1), "supers/earthquake", "Earthquake", "\N{MINUS SIGN}1"),
        (ReleaseUnsupplied(0, 1, (2,)), "events/drought", "Drought", "\N{MINUS SIGN}1"),
    ],
)
def test_it_is_drawn_why_and_how_many_persons_leave(frame: Choice[DragonState], drawing: str, name: str, count: str) -> None:
    canvas = drawn(asked(with_palaces(crowded(3), 0, *LITTLE), frame))
    assert sprites(canvas, drawing)
    assert name in texts(canvas)
    assert count in texts(canvas)


def test_only_the_palace_that_is_asked_for_has_numbers() -> None:
    state = with_palaces(crowded(3), 0, *LITTLE)
    canvas = drawn(asked(state, ReleasePersons(0, 1, "earthquake", 1)))
    assert [word for word in texts(canvas) if word in ("empty", "done", "not here")] == ["not here", "empty", "not here"]
    canvas = drawn(asked(state, ReleaseUnsupplied(0, 1, (2,))))
    assert [word for word in texts(canvas) if word in ("empty", "done", "not here")] == ["done", "empty"]


def test_new_floors_stand_above_the_palaces_that_can_grow() -> None:
    view = asked(with_palaces(crowded(3), 0, *LITTLE), BuildFloors(0, 2))
    canvas = drawn(view)
    where = discs(canvas, view)
    assert [*where] == ["extend 2", "extend 3", "extend 5", "found"]
    for choice, number in (("extend 2", 2), ("extend 3", 3), ("extend 5", 5)):
        slot = next(mark.slot for mark in canvas.marks if mark.what == f"Palace {number}")
        below = [mark.box.y for mark in canvas.marks if mark.slot == slot and mark.kind == "sprite"]
        assert slot.holds(where[choice])
        assert where[choice].bottom <= min(below) + 4
    assert texts(canvas).count("highest") == 1


def test_the_earthquake_tells_the_loss_with_a_floor() -> None:
    palaces = (Palace(1, 2, ("lady", "monk")), Palace(2, 1), Palace(3, 3, ("farmer",)), Palace(4, 1, ("lady", "monk")))
    view = asked(with_palaces(crowded(3), 0, *palaces), LoseFloor(0, 2))
    canvas = drawn(view)
    assert numbered(view, SCENES) == ("lose 1", "lose 2", "lose 3", "lose 4")
    lost = [mark.what for mark in canvas.marks if mark.what in ("motifs/person", "motifs/palace", "motifs/floor") and mark.slot.h > 100]
    assert lost == ["motifs/person", "motifs/palace", "motifs/floor", "motifs/person"]
    assert len(sprites(canvas, "tiles/monk")) == 2


@pytest.mark.parametrize("card", [WILD, "farmer"])
def test_persons_lead_to_their_spaces_of_the_track(card: str) -> None:
    state = crowded(4)
    state.people[1].space = 52
    state.display = {person.id: 3 for person in PERSONS}
    state.display["old-farmer"] = 0
    view = asked(state, TakePerson(1, card))
    canvas = drawn(view)
    called = [PERSON[person] for person in CALLS[card] if state.display[person]]
    assert numbered(view, SCENES) == tuple(f"recruit {person.id}" for person in called)
    assert texts(canvas).count("gone") == 1
    spaces = {52 + person.value for person in called}
    assert {52 + person.value for person in called if texts(canvas).count(str(52 + person.value)) < 2} == set()
    assert len(sprites(canvas, "seats/marker-1")) == 1 + len(called) + len(spaces)


def test_the_second_person_of_the_opening_leads_on_from_the_first() -> None:
    state = dragon.new_game(3, {}, 4)
    seat = state.frame.seat if state.frame else 0
    view = asked(state, DraftSecond(seat, "monk"))
    canvas = drawn(view)
    assert str(PERSON["monk"].value + PERSON["pyrotechnist"].value) in texts(canvas)
    assert texts(canvas).count("yours") == 1


def test_privileges_say_what_they_score_until_the_end() -> None:
    state = crowded(3)
    view = asked(state, BuyPrivilege(0))
    assert {f"+{scorings_left(view)}", f"+{2 * scorings_left(view)}"} <= {*texts(drawn(view))}


def test_the_wall_shows_the_place_of_the_next_part() -> None:
    state = crowded(3)
    canvas = drawn(asked(state, BuildWall(2)))
    stones = [mark.what for mark in canvas.marks if mark.what.startswith("seats/marker") and mark.slot.w < 60]
    assert stones == [f"seats/marker-{seat}" for seat in state.wall]
    assert [str(month) in texts(canvas) for month in range(1, MONTHS + 1)] == [True] * MONTHS


def test_the_charter_gives_what_each_type_gives() -> None:
    view = asked(crowded(2), Charter(0))
    canvas = drawn(view)
    assert [word for word in texts(canvas) if word in map(capital, SEVERAL.values())] == [
        capital(SEVERAL[choice.split()[1]]) for choice in numbered(view, SCENES)
    ]
    assert "nothing" in texts(canvas)


def test_the_flood_offers_stacks_of_ones_own_pieces() -> None:
    view = asked(crowded(3), ReturnPieces(0, 16))
    where = discs(drawn(view), view)
    rows = {choice.split()[1]: disc.cy for choice, disc in where.items()}
    assert len({*rows.values()}) == len(rows) == 3
    assert all(disc.cy == rows[choice.split()[1]] for choice, disc in where.items())
    assert all(one.x < other.x for (a, one), (b, other) in combinations(where.items(), 2) if a.split()[1] == b.split()[1])


@pytest.mark.parametrize(
    ("month", "phase", "found"),
    [
        (0, "opening", [3, 4, 5]),
        (6, "action", [6, 7, SUPER_MONTH]),
        (7, "event", [SUPER_MONTH, 8, 9]),
        (7, "super event", [8, 9, 10]),
        (12, "person", [12]),
        (12, "event", []),
    ],
)
def test_the_next_events_are_those_that_have_not_begun(month: int, phase: str, found: list[int]) -> None:
    state = played(3, 2, 4, {"super": "flood"})
    state.month, state.phase = month, phase
    events = coming(dragon.view(state, 0))
    assert [each for each, _ in events] == found
    strikes = [event for _, event in events if event in SUPER_EVENTS]
    assert strikes == ["flood"] * (month <= SUPER_MONTH and SUPER_MONTH in found)


OPTIONS: tuple[Mapping[str, str], ...] = ({}, {"wall": "yes", "super": "tornado"})


@pytest.mark.parametrize("options", OPTIONS)
def test_a_question_for_cards_shows_the_readers_own_and_no_other(options: Mapping[str, str]) -> None:
    state, chance = dragon.new_game(4, options, 7), random.Random(7)
    shown = 0
    while state.choices and shown < 8:
        frame = state.frame
        if frame and type(frame).__name__ in ("PlayCard", "DiscardCard"):
            held = dict.fromkeys(card for card in (*TYPES, WILD) if card in state.people[frame.seat].cards)
            canvas = drawn(dragon.view(state, frame.seat))
            portraits = [mark.what.removeprefix("persons/") for mark in canvas.marks if mark.what.startswith("persons/")]
            assert portraits == [*held]
            shown += 1
        dragon.apply(state, chance.choice(state.choices))
    assert shown == 8


def test_the_end_of_a_turn_needs_no_picture() -> None:
    assert [*PICTURES["dragon"].IN_WORDS] == ["FinishTurn"]
