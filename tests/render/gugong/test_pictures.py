"""Tests of the pictures of Gùgōng alone."""

import random
from dataclasses import replace
from itertools import combinations, pairwise, product

import pytest
from PIL import ImageColor

from bot.wording import WORDING
from bot.wording.catalogue import LANGUAGES, words
from render import gugong as pictures
from render.canvas import Canvas
from render.captions import Did, Line
from render.changed import Changes, Move
from render.encode import encode_panels
from render.gains import POINTS, TAG, Gain
from render.gugong import AREAS
from render.gugong.board import board_canvas
from render.gugong.day import draw_last_turn
from render.gugong.hand import draw_hand
from render.gugong.layout import DAY, PANELS, waiting
from render.gugong.modes_layout import in_use_rows
from render.gugong.names import DECREES
from render.gugong.names import LOCATIONS as CALLED
from render.gugong.places import strips
from render.gugong.scores import draw_scores
from render.gugong.seats import LEGEND
from render.gugong.seats_layout import column_words
from render.gugong.tracks_layout import in_danger
from render.gugong.words import sign_words
from render.hand_layout import HAND_HEAD
from render.names import Name, capital
from render.theme import LARGE, THEMES
from rules import gugong as rules
from rules.gugong.cards import LOCATIONS
from rules.gugong.ended import if_ended
from rules.gugong.view import GugongView, view
from tests.bot.wording.saying import SAY
from tests.render.gugong.positions import bonus, crowded, played, solo, turned
from tests.render.names import NAMES, WIDEST
from tests.render.sketched import sketched


def test_every_location_and_the_seats_can_be_had_enlarged() -> None:
    assert set(AREAS) == {*LOCATIONS, "seats"}


def test_the_scores_against_meng_name_him() -> None:
    result = rules.result(solo("hard", 1, 5000))
    assert result
    assert "Meng" in [mark.what for mark in draw_scores(result, NAMES[:1], str).marks]


def test_meng_has_a_strip_his_focus_and_his_cards_on_the_board() -> None:
    state = turned()
    assert state.automa
    drawn = board_canvas(view(state, None), NAMES[:1], str)
    sprites = [mark.what for mark in drawn.marks if mark.kind == "sprite"]
    assert sprites.count("board/automa") + sprites.count("board/automa-special") == len(state.automa.used + state.automa.today)
    assert sprites.count("board/gift-small") == len(state.people[1].discard)
    focus = [mark for mark in drawn.marks if mark.what == "seats/cube-double-1" and mark.slot == in_use_rows(state.automa.focus)[-1]]
    assert len(focus) == 1
    assert "Meng" in [mark.what for mark in drawn.marks]


def test_bonus_tokens_in_use_lie_at_their_location_with_the_owners_servant() -> None:
    drawn = board_canvas(view(bonus(3), None), NAMES[:3], str)
    toll, follow = ([mark.what for mark in drawn.marks if mark.slot == row and mark.kind == "sprite"] for row in in_use_rows("jade"))
    assert toll == ["tokens/toll", "seats/cube-0", "seats/cube-1"]
    assert follow == ["tokens/follow", "seats/cube-1", "seats/cube-double-2"]


def test_zeros_are_not_drawn_in_a_seats_row() -> None:
    state = bonus(2)
    state.people[0].jade = 0
    full, none = (strips(view(state, None))[seat] for seat in (1, 0))
    marks = board_canvas(view(state, None), NAMES[:2], str).marks
    assert [sum(mark.what == "motifs/jade" and box.holds(mark.box) for mark in marks) for box in (full, none)] == [1, 0]
    assert "0" not in [mark.what for mark in marks if mark.kind == "text" and none.holds(mark.box)]


def test_each_envoy_goes_up_the_stair_in_a_lane_of_its_own() -> None:
    state = bonus(5)
    for seat, person in enumerate(state.people):
        person.envoy = (7, 7, 0, 3, 7)[seat]
    found = [mark for mark in board_canvas(view(state, None), NAMES, str).marks if mark.what.startswith("seats/envoy-")]
    assert [mark.what for mark in sorted(found, key=lambda mark: mark.box.x)] == [f"seats/envoy-{seat}" for seat in range(5)]
    assert all(PANELS["palace"].holds(mark.box) for mark in found)
    assert not any(one.box.meets(other.box) for one, other in combinations(found, 2))
    heights = {person.envoy: mark.box.bottom for person, mark in zip(state.people, found, strict=True)}
    assert heights[7] < heights[3] < heights[0]


def test_at_the_feet_of_each_envoy_on_its_way_up_the_stair_stands_the_number_of_its_step() -> None:
    state = bonus(5)
    for seat, person in enumerate(state.people):
        person.envoy = (7, 6, 0, 3, 7)[seat]
    marks = board_canvas(view(state, None), NAMES, str).marks
    found: list[int] = []
    for one, other in pairwise(mark for mark in marks if mark.kind != "initial"):
        if one.what.startswith("seats/envoy-") and other.what.isdecimal():
            found.append(int(one.what[-1]))
            assert other.what == str(state.people[found[-1]].envoy)
            assert one.box.right <= other.box.x < one.box.right + 14
            assert one.box.cy < other.box.cy < one.box.bottom
    assert found == [0, 1, 3, 4]


def test_a_traveller_that_has_not_set_out_waits_beside_its_official() -> None:
    state = crowded(5)
    state.people[1].traveller = state.people[4].traveller = ""
    marks = board_canvas(view(state, None), NAMES, str).marks
    drawn = [mark.what for mark in marks if mark.slot == waiting() and mark.kind != "initial"]
    assert drawn == ["Not yet set out", "seats/badge-1", "seats/badge-4"]
    state.people[1].traveller, state.people[4].traveller = state.parts.cities[-1], state.parts.cities[-2]
    assert not [mark for mark in board_canvas(view(state, None), NAMES, str).marks if mark.slot == waiting()]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_words_stand_over_the_columns_and_a_long_name_stands_whole_beside_few(seats: int) -> None:
    state = played(seats, 4, 3)
    names = ("Anna Łukaszewicz-Kowalska", "Jean-Baptiste", "李小龍", "Дмитрий", "Zoë")[:seats]
    marks = board_canvas(view(state, None), names, str).marks
    heads = {mark.what: mark.box for mark in marks if mark.slot == column_words()}
    assert {"Points", "Pool", "Supply", "Gifts"} <= set(heads)
    first = strips(view(state, None))[0]
    signs = {mark.what: mark.box for mark in marks if first.holds(mark.box)}
    for word, sign in (("Pool", "motifs/cube"), ("Supply", "motifs/supply"), ("Gifts", "motifs/cards")):
        assert abs(heads[word].x - signs[sign].x) < 8
    assert names[0].replace(" ", "") in "".join(signs).replace(" ", "")


def test_a_name_that_has_no_room_in_one_line_takes_two() -> None:
    seen = view(crowded(5), None)
    first = strips(seen)[0]
    for name, lines in (("Annabella Łukaszewicz", {"Annabella", "Łukaszewicz"}), ("Annabella-Łukaszewicz", {"Annabella-", "Łukaszewicz"})):
        names = (name, *NAMES[1:])
        written = [mark.what for mark in board_canvas(seen, names, str).marks if mark.kind == "text" and first.holds(mark.box)]
        assert lines <= set(written)


def test_a_person_who_has_passed_is_told_by_day_and_never_beside_a_person_who_is_asked() -> None:
    told: dict[str, set[int]] = {"day": set(), "night": set()}
    state, chance = rules.new_game(4, {}, 6), random.Random(6)
    while state.day == 1 and state.choices:
        rules.apply(state, chance.choice(state.choices))
        seen = view(state, None)
        if seen.phase not in told or not any(person.passed for person in seen.people):
            continue
        marks = board_canvas(seen, NAMES[:4], str).marks
        passed = {seat for seat in range(4) for mark in marks if mark.what == "passed" and strips(seen)[seat].holds(mark.box)}
        told[seen.phase] |= passed
        assert seen.to_move not in passed
        assert passed == ({person.seat for person in seen.people if person.passed} - {seen.to_move} if seen.phase == "day" else set())
    assert told["day"]


def test_a_double_servant_that_is_locked_is_not_drawn() -> None:
    state = played(4, 4, 3)
    assert "motifs/double-locked" not in {mark.what for mark in board_canvas(view(state, None), NAMES[:4], str).marks}
    state.people[2].double = "pool"
    assert "motifs/double-pool" in {mark.what for mark in board_canvas(view(state, None), NAMES[:4], str).marks}


OWN = {
    "Pool": ("motifs/cube", "motifs/double-pool"),
    "Supply": ("motifs/supply",),
    "Gifts": ("motifs/cards",),
    "Tokens": ("motifs/token",),
    "Jade": ("motifs/jade",),
}
"""The signs in the columns below a word."""


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_word_begins_over_its_own_column_and_reaches_over_that_alone(seats: int) -> None:
    state = played(seats, 4, 3)
    for seat, person in enumerate(state.people):
        person.jade, person.tokens, person.double = 1, ["points"], ("pool", "wall")[seat % 2]
    seen = view(state, None)
    marks = board_canvas(seen, ("Ana", "Bo", "Cy", "Di", "Ed")[:seats], str).marks
    words = {mark.what: mark.box for mark in marks if mark.slot == column_words()}
    assert not any(one.meets(other) for one, other in combinations(words.values(), 2))
    signs = {mark.what: mark.box for seat in range(seats) for mark in marks if strips(seen)[seat].holds(mark.box)}
    for word in set(words) & set(OWN):
        others = [sign for each, group in OWN.items() if each != word for sign in group]
        assert not any(words[word].x < signs[sign].right and signs[sign].x < words[word].right for sign in others)
        assert abs(words[word].x - signs[OWN[word][0]].x) < 8
    assert {"Pool", "Gifts"} <= set(words)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_tag_stands_directly_behind_its_own_number(seats: int) -> None:
    seen = view(played(seats, 4, 3), None)
    seen = replace(seen, people=tuple([replace(person, pool=3) for person in seen.people]))
    gains = [(0, POINTS), (1, "motifs/cube"), (1, POINTS)]
    changed = Changes(gains=[Gain(seat, sign, 2, 3) for seat, sign in gains])
    marks = board_canvas(seen, NAMES[:seats], str, changed).marks
    for seat, sign in gains:
        row = [mark for mark in marks if strips(seen)[seat].holds(mark.box) and mark.kind in ("text", "sprite", TAG)]
        number = next(mark for mark in row if mark.size == LARGE) if sign == POINTS else row[[mark.what for mark in row].index(sign) + 1]
        behind = min((mark for mark in row if mark.box.x >= number.box.right), key=lambda mark: mark.box.x)
        assert (behind.kind, behind.what) == (TAG, "+2")


def test_the_panels_of_a_crowded_board_are_light() -> None:
    seen = view(crowded(5), None)
    for theme in THEMES:
        assert sum(map(len, encode_panels(pictures.board(seen, NAMES, str, theme=theme)))) < 192 * 1024


def test_the_signs_of_a_purse_have_their_words() -> None:
    marks = draw_hand(view(crowded(5), 0), NAMES, str).marks
    assert {"Pool", "Supply", "Double", "Jade"} <= {mark.what for mark in marks if mark.slot == HAND_HEAD}


def test_a_board_explains_exactly_the_signs_in_its_rows_that_have_no_word_over_them() -> None:
    meanings = dict(zip(LEGEND, sign_words(str), strict=True))
    for state in (played(2, 84, 110), played(2, 3, 120), played(3, 4, 120)):
        seen = view(state, None)
        marks = board_canvas(seen, ("Ana", "Bo", "Cy")[: seen.seats], str).marks
        rows = strips(seen)
        words = {mark.what for mark in marks if mark.slot == column_words()}
        there = {mark.what.replace("double-supply", "double-pool") for mark in marks if any(row.holds(mark.box) for row in rows)}
        below = [mark.what for mark in marks if mark.kind == "text" and mark.box.y > rows[-1].bottom and PANELS["seats"].holds(mark.box)]
        assert below == [words_of for sign, words_of in meanings.items() if sign in there and words_of not in words]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_possessions_stand_in_one_line_unless_a_seat_has_nearly_everything(seats: int) -> None:
    state = played(seats, 4, 40 * seats)
    rows = strips(view(state, None))
    marks = [
        mark
        for mark in board_canvas(view(state, None), NAMES[:seats], str).marks
        if mark.what.startswith("motifs/") and mark.what != "motifs/finish" and mark.size == 30
    ]
    for box in rows:
        assert {mark.box.cy for mark in marks if box.holds(mark.box)} == {box.cy}


def asked(seats: int, turn: int, to_move: int, gifts: tuple[int, ...], question: str = "OfferGift") -> GugongView:
    """Return the view of a day on which these seats hold these numbers of gifts."""
    seen = view(played(seats, 4, 3), None)
    people = tuple([replace(owner, cards=count, passed=not count) for owner, count in zip(seen.people, gifts, strict=True)])
    return replace(seen, phase="day", turn=turn, to_move=to_move, question=question, people=people)


@pytest.mark.parametrize(
    ("seen", "signs", "words"),
    [
        (asked(4, 1, 1, (2, 1, 0, 3)), ["arrow", "3", "0"], []),
        (asked(4, 1, 1, (1, 1, 0, 1)), ["arrow", "3", "0", "arrow"], ["Night"]),
        (asked(2, 0, 0, (1, 0)), ["arrow"], ["Night"]),
        (asked(2, 0, 0, (2, 0)), ["arrow", "0"], ["again"]),
        (asked(2, 0, 0, (1, 0), "SailShip"), ["arrow", "0"], ["again"]),
        (asked(3, 2, 0, (1, 1, 1)), ["2", "arrow", "0", "1"], ["asked", "turn"]),
    ],
)
def test_behind_the_seat_asked_stand_the_next_seats_and_what_comes_then(seen: GugongView, signs: list[str], words: list[str]) -> None:
    line = [mark for mark in board_canvas(seen, NAMES[: seen.seats], str).marks if DAY["turns"].holds(mark.box)]
    first, *drawn = [mark.what for mark in sorted(line, key=lambda mark: mark.box.x) if mark.kind == "sprite"]
    assert first == f"seats/badge-{seen.to_move}"
    assert [what.rpartition("/" if "arrow" in what else "-")[2] for what in drawn] == signs
    written = {mark.what for mark in line if mark.kind == "text"}
    assert written & {"Night", "again", "asked", "turn"} == set(words)
    alt = WORDING["gugong"].alt(seen, NAMES[: seen.seats], SAY)
    assert [told in alt for told in ("hen night", "Then ", "Turn of ")] == ["Night" in words, bool(words or signs), "turn" in words]


def test_the_word_for_a_person_who_has_passed_has_room_of_its_own() -> None:
    seen = asked(3, 0, 0, (0, 0, 0))
    rewards = {"points": 1, "card": 1, "double": 1}
    many = tuple([replace(owner, pool=17, supply=17, tokens=12, twos=1, jade=1, rewards=rewards) for owner in seen.people])
    seen = replace(seen, people=tuple([replace(owner, sources={"wall": 5}) for owner in many]))
    marks = [mark for mark in board_canvas(seen, ("Anna", "Bo", "Cy"), str).marks if mark.kind == "text"]
    rows = [[mark for mark in marks if row.holds(mark.box)] for row in strips(seen)[1:]]
    assert all({"0", "passed"} & {mark.what for mark in row} for row in rows)
    assert not any(one.box.meets(other.box) for row in rows for one, other in combinations(row, 2))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["Ana", *WIDEST])
def test_any_two_actions_of_the_last_turn_stand_in_words_on_a_line_of_their_own(name: str, language: str) -> None:
    say = words(language).gettext
    acted = [*[(named.tight, "II") for named in CALLED.values()], *[(Name(each.name), "") for each in DECREES.values()]]
    for both in product(acted, repeat=2):
        canvas = Canvas(DAY["line"])
        with sketched():
            draw_last_turn(canvas, DAY["line"], Line(2, tuple([Did("motifs/canal", 30, *each) for each in both])), name, say)
        written = [mark.what for mark in canvas.marks if mark.kind == "text"]
        assert {capital(say(named.full)) for named, _ in both} <= {*written}
        assert all(DAY["line"].inset(-2).holds(mark.box) for mark in canvas.marks)


def test_answers_at_night_are_no_turn_that_a_line_tells() -> None:
    seen = view(played(2, 4, 3), None)
    lines = [pictures.changes(seen, seen, Move(0, (), replace(seen, phase=phase), seen)).line for phase in ("night", "day")]
    assert lines == [None, Line(0, ())]


def test_only_the_row_of_the_seat_asked_is_lacquer_and_that_of_the_turn_has_a_wooden_pennant() -> None:
    for phase, wood in (("day", True), ("night", False)):
        seen = replace(asked(3, 2, 0, (1, 1, 1)), phase=phase)
        image, paint = board_canvas(seen, ("Ana", "Bo", "Cy"), str).image, THEMES["light"]
        corners = [image.getpixel((strips(seen)[seat].x + 4, strips(seen)[seat].y + 4)) for seat in (0, 2)]
        assert corners == [ImageColor.getrgb(paint["lacquer"]), ImageColor.getrgb(paint["wood" if wood else "panel"])]


def test_a_hand_skips_zeros() -> None:
    state = played(2, 3, 0)
    person = state.people[0]
    person.pool, person.supply, person.jade, person.tokens, person.discard = 0, 4, 0, [], []
    marks = draw_hand(view(state, 0), NAMES[:2], str).marks
    drawn = {mark.what for mark in marks}
    assert {"motifs/supply", "4"} <= drawn
    assert not {"motifs/cube", "motifs/jade", "0"} & {mark.what for mark in marks if mark.box.bottom < HAND_HEAD.bottom}
    assert not any(what.startswith(("Matches", "worth")) for what in drawn)


def test_every_official_stands_at_its_location() -> None:
    marks = board_canvas(view(bonus(4), None), NAMES[:4], str).marks
    assert {mark.what.partition("/")[2] for mark in marks if mark.what.startswith("figures/")} == set(LOCATIONS)
    assert all(PANELS[mark.what.partition("/")[2]].holds(mark.box) for mark in marks if mark.what.startswith("figures/"))


def test_the_seats_in_danger_are_named_below_the_official_of_the_palace() -> None:
    state = crowded(4)
    for envoys in ((8, 7, 8, 0), (8, 8, 8, 8)):
        for owner, envoy in zip(state.people, envoys, strict=True):
            owner.envoy = envoy
        seen = view(state, None)
        people = tuple(replace(owner, place=5 if owner.envoy == 8 else None) for owner in seen.people)
        drawn = board_canvas(replace(seen, people=people), NAMES[:4], str).marks
        line = [mark.what for mark in drawn if in_danger(2).holds(mark.box)]
        assert [what for what in line if what.startswith("seats/")] == [f"seats/badge-{seat}" for seat in (3, 1) if envoys[seat] < 8]
        assert ("no danger" in line) == (min(envoys) == 8)


@pytest.mark.parametrize(("seats", "shown"), [(2, True), (3, True), (4, False)])
def test_points_if_the_game_ended_now_stand_below_short_names_in_high_rows(seats: int, shown: bool) -> None:
    none = view(played(seats, 3, 90), None)
    seen = replace(none, people=tuple(replace(owner, place=5 * (not owner.seat) or None) for owner in none.people))
    for names, there in ((("Ana", "Bo", "Cy", "Di")[:seats], shown), (NAMES[:seats], False)):
        marks = board_canvas(seen, names, str).marks
        told = [after.what for mark, after in pairwise(marks) if mark.what == "motifs/finish"]
        assert told == [f"({if_ended(seen)[0]})", *["out"] * (seats - 1), "VP if it ended now"] * there
        assert "motifs/finish" not in [mark.what for mark in board_canvas(none, names, str).marks]
