"""Tests that the pictures of Gùgōng's questions agree with the view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from render.canvas import Canvas, Mark
from render.gugong.names import CITIES, DECREES
from render.gugong.questions.travel import DISC
from render.gugong.tracks_layout import palace_place
from render.names import capital
from render.signs import MINUS
from rules.gugong.cards import LOW_GIFT_COST, REWARDS
from rules.gugong.costs import decree_cost, fleet, free_harbour, gift_value, is_free, jade_cost, own_cards, reader, value
from rules.gugong.view import GugongView
from tests.render.test_questions import drawn, numbers, positions, texts


def asked(question: str) -> Iterator[tuple[GugongView, Canvas]]:
    """Yield positions of a question with their pictures."""
    for position in positions("gugong")[question]:
        yield position.view, drawn("gugong", position.view)


def written(canvas: Canvas) -> Counter[str]:
    return Counter(mark.what for mark in texts(canvas))


def sprites(canvas: Canvas) -> Counter[str]:
    return Counter(mark.what for mark in canvas.marks if mark.kind == "sprite")


def beside(number: Mark, marks: list[Mark]) -> Mark:
    """Return the mark nearest to a number."""
    return min(marks, key=lambda mark: (mark.box.cx - number.box.cx) ** 2 + (mark.box.cy - number.box.cy) ** 2)


def words(view: GugongView, verb: str) -> list[str]:
    """Return the texts of a verb's choices without the verb."""
    return [text.partition(" ")[2] for text in map(str, view.choices) if text.startswith(f"{verb} ")]


def test_each_card_of_the_hand_is_measured_against_each_official() -> None:
    for view, canvas in asked("OfferGift"):
        free = sum(is_free(view, card, place) for card in own_cards(view).hand for place in view.officials)
        assert sprites(canvas)["motifs/done"] == free + 1, "one is the legend"
        values = Counter(str(value(view, card)) for card in (*own_cards(view).hand, *view.officials.values()))
        assert values <= written(canvas)


def test_under_each_official_stands_whether_the_gift_is_enough() -> None:
    for view, canvas in asked("ChooseOfficial"):
        card: Any = view.frame
        free = sum(is_free(view, card.card, place) for place in view.officials)
        found = written(canvas)
        assert (found["enough"], found["too low"]) == (free, len(view.officials) - free)
        assert found[f"{MINUS}{LOW_GIFT_COST}"] >= len(view.officials) - free
        if gift_value(view, card.card) != value(view, card.card):
            assert found[f"= {gift_value(view, card.card)}"] == 1


def test_servants_for_a_low_gift_have_the_first_number_also_when_no_card_is_left_to_discard() -> None:
    alone = 0
    for view, canvas in asked("PayForGift"):
        if "offset" in map(str, view.choices):
            first = min(numbers(canvas), key=lambda mark: int(mark.what))
            assert beside(first, texts(canvas)).what == f"{MINUS}{LOW_GIFT_COST}"
            alone += not words(view, "sacrifice")
    assert alone


def test_a_number_on_the_map_stands_beside_its_city() -> None:
    for view, canvas in asked("TravelStep"):
        names = [mark for mark in texts(canvas) if mark.what in CITIES.values()]
        tokens = [mark for mark in canvas.marks if mark.kind == "sprite" and mark.size == DISC]
        for number, city in zip(numbers(canvas), words(view, "go"), strict=True):
            token = beside(number, tokens)
            below = [name for name in names if 0 < name.box.y - token.box.cy < DISC]
            assert CITIES[city] == min(below, key=lambda name: abs(name.box.cx - token.box.cx)).what
        here = reader(view).traveller
        assert {mark.what for mark in names} == {CITIES[city] for city in (*words(view, "go"), *([here] if here else []))}


def test_decrees_are_named_with_what_they_cost_now() -> None:
    for view, canvas in asked("DecreeAction"):
        found = written(canvas)
        assert all(found[capital(DECREES[decree].name)] == 1 for decree in view.decrees)
        costs = Counter(f"{MINUS}{cost}" for decree in view.decrees if (cost := decree_cost(view, decree)))
        assert costs <= found
        assert found["yours"] == sum(decree in reader(view).decrees for decree in view.decrees)


def test_a_house_says_what_its_jade_costs_the_seat_asked() -> None:
    for view, canvas in asked("JadeAction"):
        found = [mark for mark in texts(canvas) if mark.what.startswith(MINUS)]
        for number, price in zip(numbers(canvas), words(view, "buy"), strict=True):
            assert beside(number, found).what == f"{MINUS}{jade_cost(view, int(price))}"


def test_the_faces_of_the_dice_say_how_many_discards_they_match() -> None:
    for view, canvas in asked("TurnDie"):
        discards = [value(view, card) for card in own_cards(view).discard]
        matched = sum(face in discards for faces in view.parts.dice for face in set(faces))
        assert sum(what.startswith("\N{MULTIPLICATION SIGN}") * count for what, count in written(canvas).items()) == matched


def test_a_harbour_to_load_in_shows_one_ship_more() -> None:
    for view, canvas in asked("LoadShip"):
        new = {load.partition(" ")[0] for load in words(view, "load")} - {ship.harbour for ship in view.ships}
        assert sprites(canvas)[f"board/ship-{view.seat}"] == len(fleet(view)) + len(new)
    for view, canvas in asked("SailShip"):
        targets = {free_harbour(view, harbour[0], int(harbour[1:])) for harbour in words(view, "sail")}
        assert sprites(canvas)[f"board/ship-{view.seat}"] == len(fleet(view)) + len(targets)


def test_rewards_stand_beside_their_numbers() -> None:
    signs: dict[str, str] = dict(zip(REWARDS, ("motifs/four-points", "motifs/card", "motifs/double"), strict=True))
    for view, canvas in asked("ClaimHarbour"):
        drawings = [mark for mark in canvas.marks if mark.kind == "sprite" and mark.what in signs.values()]
        for number, claim in zip(numbers(canvas), words(view, "claim"), strict=True):
            assert beside(number, drawings).what == signs[claim.partition(" ")[2]]


def test_the_envoy_stands_pale_on_the_step_to_which_it_would_go() -> None:
    for view, canvas in asked("PalaceAction"):
        drawings = sprites(canvas)[f"seats/envoy-{view.seat}"]
        assert drawings == 1 + (0 if reader(view).place is not None else len(numbers(canvas)))


def test_a_number_of_a_place_in_the_palace_stands_over_it_and_hides_no_envoy() -> None:
    over = 0
    for view, canvas in asked("PalaceAction"):
        envoys = [mark.box for mark in canvas.marks if mark.what.startswith("seats/envoy-")]
        doors = [palace_place(number, len(view.palace)) for number in range(len(view.palace))]
        for number in numbers(canvas):
            above = [door for door in doors if number.box.bottom <= door.y + 4 and door.x <= number.box.cx < door.right]
            over += len(above)
            assert not above or not any(number.box.inset(4).meets(box) for box in envoys)
    assert over
