"""Tests of the board of a game that has ended: its winner, and the results of its rounds."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain, combinations
from typing import Any

import pytest
from PIL import Image

from bot.games.story import Story
from bot.wording import WORDING
from bot.wording.catalogue import LANGUAGES, words
from render import PICTURES
from render.canvas import Mark
from render.captions import Told
from render.chart import Curves
from render.dragon import ended as dragon_ended
from render.dragon.board import board_canvas as dragon_board
from render.dragon.events import year_of
from render.dragon.layout import PANELS
from render.ended import Final, lead
from render.film import BOARD, Caption, Heading, draw_last, draw_moment, draw_opening, draw_sources, draw_title
from render.gugong import ended as gugong_ended
from render.gugong.board import board_canvas as gugong_board
from render.gugong.layout import plaque
from render.points import LOST, NOTHING, rows_of
from rules import GAMES
from rules.contract import Result
from rules.dragon.ended import month_of
from rules.dragon.following import leads as leads_dragon
from rules.gugong.ended import day_of
from rules.gugong.following import leads as leads_gugong
from tests.games import known
from tests.render.names import NAMES, WIDEST
from tests.render.sketched import sketched
from tests.render.stories import story as told_of
from tests.render.subjects import QUARTERS

BOARDS: dict[str, Any] = {"dragon": dragon_board, "gugong": gugong_board}
LEADS: dict[str, Any] = {"dragon": leads_dragon, "gugong": leads_gugong}
FINALS: dict[str, Any] = {"dragon": dragon_ended.final, "gugong": gugong_ended.final}
PLACES = ("1.", "2.", "3.", "4.", "5.", "out")
MOST = {"dragon": {"wall": "yes", "super": "drawn"}, "gugong": {}}


def story(game: str, seats: int) -> Story:
    """Tell a whole game with much in play."""
    return told_of(game, seats, 11, **MOST[game])


@sketched()
def marks(game: str, seats: int, say: Callable[[str], str] = str, names: tuple[str, ...] = NAMES) -> list[Mark]:
    told = story(game, seats)
    return BOARDS[game](told.view(len(told.turns)), names[:seats], say, told=Told(rounds=told.rounds())).marks


def test_the_months_of_a_game_add_up_to_its_points_without_the_final_scoring() -> None:
    told = story("dragon", 5)
    end: Any = told.view(len(told.turns))
    rounds = told.rounds()
    assert [each.number for each in rounds] == list(range(13))
    gained = [sum(points) for points in zip(*(month_of(*each[1:])[0] for each in rounds), strict=True)]
    assert gained == [owner.points - sum(owner.sources.get(source, 0) for source in ("persons", "monks", "money")) for owner in end.people]
    lost = [sum(month_of(*each[1:])[1]) for each in rounds]
    assert sum(lost) > 0
    assert lost[:3] == [0, 0, 0]


def test_the_days_of_a_game_add_up_to_its_points_without_the_final_scoring() -> None:
    told = story("gugong", 5)
    end: Any = told.view(len(told.turns))
    rounds = told.rounds()
    assert [each.number for each in rounds] == [1, 2, 3, 4]
    gained = [sum(points) for points in zip(*(day_of(each.begun, each.after) for each in rounds), strict=True)]
    assert gained == [owner.points - sum(owner.sources.get(source, 0) for source in ("level3", "places", "jade")) for owner in end.people]


@pytest.mark.parametrize("game", BOARDS)
@pytest.mark.parametrize("seats", [2, 5])
def test_results_stay_in_their_places_in_every_language(game: str, seats: int) -> None:
    for say in (str, *(words(language).gettext for language in LANGUAGES[1:])):
        drawn = marks(game, seats, say, WIDEST)
        assert [mark for mark in drawn if not mark.slot.inset(-2).holds(mark.box)] == []
        texts = [mark for mark in drawn if mark.kind == "text" and mark.what]
        assert [(one, other) for one, other in combinations(texts, 2) if one.box.meets(other.box)] == []


def test_months_show_their_best_seats_and_those_that_lost_most_persons_in_place_of_a_tick() -> None:
    drawn = [mark for mark in marks("dragon", 3) if PANELS["events"].holds(mark.box) and len(mark.what) > 1]
    rounds = story("dragon", 3).rounds()[1:]
    most = [f"+{max(month_of(*each[1:])[0])}" for each in rounds]
    shown = [mark.what for mark in drawn if mark.kind == "text" and mark.what.startswith("+")]
    assert shown == [each for each in most if each != "+0"]
    lost = [max(month_of(*each[1:])[1]) for each in rounds]
    assert [mark.what for mark in drawn if mark.what.startswith("\N{MINUS SIGN}")] == [f"\N{MINUS SIGN}{count}" for count in lost if count]


@pytest.mark.parametrize("seats", [3, 5])
def test_a_month_has_the_badges_of_all_its_best_seats_or_says_that_these_are_all(seats: int) -> None:
    told = story("dragon", seats)
    end: Any = told.view(len(told.turns))
    drawn, months = marks("dragon", seats), year_of(end).months
    for number, *views in told.rounds()[1:]:
        expected, tile = Counter[str](), months[number - 1]
        for counts in month_of(*views):
            best = [seat for seat, count in enumerate(counts) if count == max(counts) > 0]
            expected.update({"all"} if len(best) == seats else {f"seats/badge-{seat}" for seat in best})
        there = [mark.what for mark in drawn if tile.holds(mark.box)]
        assert Counter(what for what in there if what == "all" or what.startswith("seats/badge")) == expected


@pytest.mark.parametrize("game", BOARDS)
def test_after_the_end_only_the_winner_leads_though_another_seat_has_as_many_points(game: str) -> None:
    tied: Any = story(game, 5).states[-1].clone()
    for owner in tied.people:
        owner.sources = {"wall": 50}
    view: Any = GAMES[game].view(tied, None)
    assert view.points == (50,) * 5
    assert [seat for seat in range(5) if LEADS[game](view, seat)] == [GAMES[game].standing(view)[0]]


@pytest.mark.parametrize(("game", "track"), [("dragon", "Person track"), ("gugong", "Intrigue")])
def test_the_first_panel_after_the_end_has_all_places_with_points_and_the_track_that_decided_a_tie(game: str, track: str) -> None:
    told, names = story(game, 4), ("Ana", "Bo", "Cy", "Di")
    tied: Any = told.states[-1].clone()
    for owner, points in zip(tied.people, (60, 40, 60, 50), strict=True):
        owner.sources = {"wall": points}
    view = GAMES[game].view(tied, None)
    with sketched():
        drawn = BOARDS[game](view, names, str, told=Told(rounds=told.rounds())).marks
    texts = [mark.what for mark in drawn if mark.kind == "text" and QUARTERS[0].holds(mark.box)]
    assert {f"tie: {track}", f"{names[GAMES[game].standing(view)[0]]} wins", "60", "50", "40", "2.", "3.", "4."} <= {*texts}


@pytest.mark.parametrize("game", BOARDS)
@pytest.mark.parametrize("seats", [2, 5])
def test_after_the_end_the_seats_stand_in_the_order_of_their_places_behind_their_numbers(game: str, seats: int) -> None:
    told = story(game, seats)
    view = told.view(len(told.turns))
    names = ("Ana", "Bo", "Cy", "Di", "Ed")[:seats]
    places = PICTURES[game].places(view)
    rows = [places[f"seat:{seat}"] for seat in GAMES[game].standing(view)]
    assert rows == sorted(rows, key=lambda box: (box.y, box.x))
    drawn = [mark for mark in marks(game, seats, names=names) if mark.kind == "text" and QUARTERS[3].holds(mark.box)]
    written = " ".join(mark.what for mark in drawn)
    assert all(f"{number}. {names[seat]}" in written for number, seat in enumerate(GAMES[game].standing(view), 1))


def test_the_sources_that_put_the_winner_ahead_are_told_unless_the_track_decided() -> None:
    final = Final(("Ana", "Bo"), (30, 20), (0, 1), "", "Intrigue", ({"wall": 9, "jade": 1, "dice": 3, "places": 7}, {"wall": 3, "jade": 6}))
    assert [*lead(final).items()] == [("places", 7), ("wall", 6), ("dice", 3)]
    assert lead(final._replace(points=(20, 20))) == lead(final._replace(order=(0,))) == {}


def test_the_end_of_gugong_has_a_curve_to_each_place_and_the_best_seats_of_each_location() -> None:
    told = story("gugong", 4)
    view: Any = told.view(len(told.turns))
    drawn = marks("gugong", 4, names=("Ana", "Bo", "Cy", "Di"))
    texts = [mark.what for mark in drawn if mark.kind == "text" and QUARTERS[3].holds(mark.box)]
    ended = gugong_ended.final(view, ("Ana", "Bo", "Cy", "Di"), str)
    assert {f"{number}. {ended.names[seat]}" for number, seat in enumerate(ended.order, 1)} <= {*texts}
    assert {"Points, day by day", "Day 1", "Day 4", "End"} <= {*texts}
    for location, sources in gugong_ended.EARNED.items():
        got = [sum(owner.sources.get(source, 0) for source in sources) for owner in view.people]
        best = [f"seats/badge-{seat}" for seat, points in enumerate(got) if points == max(got) > 0]
        plate = [mark.what for mark in drawn if plaque(location).card.holds(mark.box)]
        assert sorted(what for what in plate if what.startswith("seats/")) == (best if len(best) <= gugong_ended.MOST_BEST else [])
    assert not [mark for mark in drawn if mark.what == "board/card"]


def ends(game: str, seats: int, count: int) -> Iterator[tuple[Any, Result]]:
    """Play games of random choices to their ends; yield the public view and the result of each."""
    rules = GAMES[game]
    for seed in range(count):
        state, chance = rules.new_game(seats, known(game).options, seed), random.Random(seed)
        while state.choices:
            rules.apply(state, chance.choice(state.choices))
        result = rules.result(state)
        assert result is not None
        yield rules.view(state, None), result


@pytest.mark.parametrize("game", BOARDS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_table_and_the_alt_text_have_the_points_of_the_result_and_each_column_adds_up(game: str, seats: int) -> None:
    lost = 0
    for view, result in ends(game, seats, 3):
        ended, scored = FINALS[game](view, NAMES[:seats], str), PICTURES[game].scored(str)
        assert [ended.score(seat) for seat in range(seats)] == [*result.scores]
        assert [*ended.order, *ended.unplaced] == result.order
        rows = rows_of(ended, scored)
        assert [sum(points) for points in zip(*rows.values(), strict=True)] == [*result.scores]
        assert {source: list(points) for source, points in rows.items() if source != LOST} == {
            source: found for source in scored.signs if any(found := [points.get(source, 0) for points in result.sources])
        }
        lost += any(rows.get(LOST, ()))
        with sketched():
            drawn = BOARDS[game](view, NAMES[:seats], str).marks
        table = [mark.what for mark in drawn if mark.kind == "text" and QUARTERS[1].holds(mark.box)]
        shown = [[str(count).replace("-", "\N{MINUS SIGN}") for count in points if count] for points in rows.values()]
        assert Counter(chain(*shown)) + Counter(map(str, result.scores)) <= Counter(table)
        alt = WORDING[game].alt(view, [f"N{seat}" for seat in range(seats)], words())
        for points in (result.scores, *rows.values()):
            assert f": {', '.join(str(points[seat]) for seat in result.order)}" in alt
        assert [text for text in table if text in PLACES] == [
            PLACES[number if number < len(ended.order) else -1] for number in range(seats)
        ]
    assert (lost > 0) == (game == "gugong")


def test_every_picture_of_a_film_is_legible_on_a_phone_and_one_is_the_table_of_points() -> None:
    sources = [{"jade": 90}, {"jade": 80, "wall": 21}, {"wall": 82}, {"jade": 12}, {"wall": 7}]
    result = Result((2, 1, 3, None, 4), (90, 101, 82, 0, 7), tuple(sources))
    gains = (0, 28, -3, 101, 2)
    caption, curves = (
        Caption(0, "word " * 60, (90, 101, 82, 0, 7), gains, 101, [1.0, 0.4], "Month 12", "turn 100 of 120"),
        Curves([(0,) * 5] * 4, []),
    )
    board, names = Image.new("RGB", (BOARD.w, BOARD.h)), ("Ana", "Bo", "Cy", "Di", "Ed")
    table = draw_sources(result, caption, names, PICTURES["gugong"].scored(str), str).marks
    last = draw_last(result, curves, names, str, words="word " * 20).marks
    turn = draw_moment(board, (), caption, WIDEST[:5]).marks
    opening = draw_opening(board, Heading("seals/gugong", WIDEST[0]), "word " * 12, WIDEST[:5]).marks
    title = draw_title(
        Heading("seals/night", "Month 12: " + WIDEST[0], dict(enumerate(["word " * 20] * 5)), gains), caption, WIDEST[:5]
    ).marks
    texts = [mark.what for mark in table if mark.kind == "text"]
    rows = [
        ["Final scores", "1.", "2.", "3.", "4.", "out", "ahead of 2nd", "Bo", "Ana", "Cy", "Ed", "Di"],
        ["Great Wall", "21", NOTHING, "82", "7", NOTHING],
        ["Jade", "80", "90", NOTHING, NOTHING, "12"],
        ["not in the Palace", NOTHING, NOTHING, NOTHING, NOTHING, "\N{MINUS SIGN}12"],
        ["Points", "101", "90", "82", "7", "0"],
    ]
    assert texts[: len([*chain(*rows)])] == [*chain(*rows)]
    assert [mark.what for mark in last if mark.kind == "text"][:2] == ["101", "Bo wins"]
    for drawn in (table, last, turn, title, opening):
        assert [mark for mark in drawn if mark.kind == "text" and mark.size * 390 < 11 * BOARD.w] == []
        assert [mark for mark in drawn if not mark.slot.inset(-2).holds(mark.box)] == []


@pytest.mark.parametrize("say", [words(language).gettext for language in LANGUAGES])
@pytest.mark.parametrize("game", BOARDS)
def test_a_film_tells_two_computers_apart_above_their_points(game: str, say: Callable[[str], str]) -> None:
    scored, names = PICTURES[game].scored(say), ("Ana", "Computer+ 1", "Computer− 2")
    sources = tuple([dict.fromkeys(scored.signs.keys() - {"meng"}, 9 + seat) for seat in range(3)])
    result = Result((3, 2, 1), tuple([sum(points.values()) for points in sources]), sources)
    caption = Caption(None, "", result.scores, (0, 0, 0), max(result.scores), (1.0,), "", "")
    assert {mark.what for mark in draw_sources(result, caption, names, scored, say).marks} >= set(names)


@pytest.mark.parametrize("say", [words(language).gettext for language in LANGUAGES])
def test_five_names_of_computers_are_whole_behind_their_places(say: Callable[[str], str]) -> None:
    names = ("Ana", *(f"Computer{level} {number}" for number, level in enumerate(("", "+", "−", ""), 1)))
    found = [mark.what for mark in marks("gugong", 5, say, names) if mark.kind == "text" and QUARTERS[3].holds(mark.box)]
    assert all(any(name in text for text in found) for name in names)
