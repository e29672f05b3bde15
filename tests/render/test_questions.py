"""Tests of every game's questions on the board: each has a picture with a number for each choice there, or a reason for none."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from importlib import import_module
from itertools import combinations, cycle
from typing import Any, NamedTuple

import pytest

from render import PICTURES
from render.canvas import Box, Canvas, Mark
from render.captions import Say
from render.encode import encode
from render.initials import look
from render.question import LEAST, SCALE, WIDE, Scene, draw_question
from render.theme import THEMES
from rules import GAMES
from rules.play import ReplayedGame, Setup, together
from tests.games import known
from tests.games.every import having
from tests.render.names import NAMES
from tests.render.sketched import sketched
from tests.render.subjects import Drawn, record
from tests.render.test_geometry import SAID, longer
from tests.rules.games import all_plays

PLAYS = 8
"""Random games at each number of seats."""
TAKEN = (1, 5, 20)
"""The occurrences of a question, at each number of seats, that the tests take."""
HIGHEST = 910
"""The height of a picture that a phone shows without much scrolling."""
HEAVIEST = 120 * 1024


class Position(NamedTuple):
    """A state as it is stored, and the view of the seat that is asked."""

    dump: str
    view: Any


def scenes(game: str) -> dict[str, Scene]:
    """Return the scenes of a game's questions."""
    return import_module(f"render.{game}.questions").SCENES


@cache
def positions(game: str) -> dict[str, list[Position]]:
    """Return positions of each question with a picture, at every number of seats, early and late; last the one with the most choices."""
    rules, times = GAMES[game], Counter[tuple[str, int]]()
    found, most = dict[str, list[Position]](), dict[str, Position]()
    for seats in rules.SEATS:
        for play in all_plays(game, seats, PLAYS):
            while play.state.choices:
                question = type(play.state.frame).__name__
                if question in scenes(game):
                    times[question, seats] += 1
                    taken, large = times[question, seats] in TAKEN, len(play.state.choices) > _choices(most.get(question))
                    if taken or large:
                        position = Position(rules.dump(play.state), rules.view(play.state, play.state.to_move))
                        if not PICTURES[game].numbered(position.view):
                            times[question, seats] -= taken
                        elif large:
                            most[question] = position
                        else:
                            found.setdefault(question, []).append(position)
                play.act(play.pick())
    return {question: [*found.get(question, ()), each] for question, each in most.items()}


def _choices(position: Position | None) -> int:
    return 0 if position is None else len(position.view.choices)


def drawn(game: str, view: Any, say: Say = str, theme: str = "light") -> Canvas:
    """Draw a question on a canvas that records its marks."""
    canvas = draw_question(view, say, look(theme, NAMES), scenes(game))
    assert canvas is not None
    return canvas


@cache
@sketched()
def records(game: str, say: Say = str) -> list[tuple[str, Position, Drawn]]:
    """Return each position with its question and the record of its picture."""
    return [(question, each, record(drawn(game, each.view, say))) for question, found in positions(game).items() for each in found]


def numbers(canvas: Canvas | Drawn) -> list[Mark]:
    return [mark for mark in canvas.marks if mark.kind == "number"]


def texts(canvas: Canvas | Drawn) -> list[Mark]:
    """Return the texts beside the numbers."""
    discs = [mark.box for mark in numbers(canvas)]
    return [mark for mark in canvas.marks if mark.kind == "text" and mark.what and not any(disc.holds(mark.box) for disc in discs)]


@pytest.mark.parametrize("game", having(PICTURES, "question"))
def test_every_question_has_a_picture_or_the_reason_why_words_are_enough(game: str) -> None:
    in_words, pictured = PICTURES[game].IN_WORDS, scenes(game)
    assert {*pictured, *in_words} == known(game).probe.questions()
    assert not {*pictured} & {*in_words}
    assert [name for name, reason in in_words.items() if len(reason.split()) < 5 or not reason.endswith(".")] == []


@pytest.mark.parametrize("game", having(PICTURES, "question"))
def test_every_picture_of_a_question_comes_up(game: str) -> None:
    assert {*positions(game)} == {*scenes(game)}


@pytest.mark.parametrize("game", having(PICTURES, "question"))
def test_a_person_who_is_not_asked_sees_no_picture_of_a_question(game: str) -> None:
    for each in positions(game).values():
        state = GAMES[game].load(each[0].dump)
        others = [None, *(seat for seat in range(state.seats) if seat != state.to_move)]
        for view in (GAMES[game].view(state, seat) for seat in others):
            assert PICTURES[game].numbered(view) == ()
            assert PICTURES[game].question(view, NAMES[: view.seats], str) is None


@pytest.mark.parametrize("game", having(PICTURES, "question"))
def test_each_choice_on_the_board_has_its_number_once(game: str) -> None:
    for question, position, canvas in records(game):
        verbs = scenes(game)[question].verbs
        choices = PICTURES[game].numbered(position.view)
        assert choices == tuple(text for text in map(str, position.view.choices) if text.split(" ")[0] in verbs)
        assert [mark.what for mark in numbers(canvas)] == [str(number + 1) for number in range(len(choices))]


@pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].TOGETHER])
def test_two_questions_at_once_share_one_picture_whose_numbers_are_those_of_the_first(game: str) -> None:
    rules = GAMES[game]
    for question in rules.TOGETHER:
        for position in positions(game)[question]:
            state = rules.load(position.dump)
            live = ReplayedGame(Setup(rules, state.seats, state.options, state.seed), state, (), ())
            firsts = [first for first, _ in together(live)]
            assert set(firsts) <= set(PICTURES[game].numbered(position.view)), question


@pytest.mark.parametrize("say", SAID.values(), ids=SAID)
@pytest.mark.parametrize("game", having(PICTURES, "question"))
def test_no_number_hides_another_or_a_word_and_nothing_leaves_the_picture(game: str, say: Say) -> None:
    for question, _, canvas in records(game, say):
        discs = [mark.box for mark in numbers(canvas)]
        assert [pair for pair in combinations(discs, 2) if pair[0].meets(pair[1])] == [], question
        for mark in (*numbers(canvas), *texts(canvas)):
            assert canvas.area.inset(-1).holds(mark.box), (question, mark)
        assert [mark for mark in texts(canvas) if any(disc.meets(mark.box) for disc in discs)] == [], question


@pytest.mark.parametrize("say", SAID.values(), ids=SAID)
@pytest.mark.parametrize("game", having(PICTURES, "question"))
def test_no_words_lie_on_others_and_none_are_too_small_for_a_phones_chat(game: str, say: Say) -> None:
    for question, _, canvas in records(game, say):
        written = texts(canvas)
        assert [mark for mark in written if mark.size < LEAST] == [], question
        assert [pair for pair in combinations(written, 2) if _clear(pair[0]).meets(_clear(pair[1]))] == [], question


def _clear(mark: Mark) -> Box:
    """Return the box of a mark's letters: parts that hang below a line may touch the next one."""
    return mark.box.inset(2)


@pytest.mark.parametrize("game", having(PICTURES, "question"))
def test_a_picture_of_a_question_is_as_large_as_a_phone_shows_it(game: str) -> None:
    for question, _, canvas in records(game, longer):
        assert canvas.area.w <= WIDE, question
        assert canvas.area.h <= HIGHEST, question


@pytest.mark.parametrize("game", having(PICTURES, "question"))
def test_a_picture_of_a_question_is_a_small_file(game: str) -> None:
    """Draw the questions in the themes in turn."""
    for theme, (question, each) in zip(cycle(THEMES), positions(game).items(), strict=False):
        image = PICTURES[game].question(each[-1].view, NAMES, str, theme)
        assert image is not None
        assert image.width <= WIDE * SCALE
        assert image.info["theme"] == theme
        assert len(encode(image)) < HEAVIEST, question


@pytest.mark.parametrize("game", having(PICTURES, "question"))
def test_the_picture_of_a_question_does_not_change_with_hidden_facts(game: str) -> None:
    for question, each in positions(game).items():
        state = GAMES[game].load(each[-1].dump)
        other = GAMES[game].load(known(game).probe.permuted(state, state.to_move, random.Random(3)))
        images = [PICTURES[game].question(GAMES[game].view(one, one.to_move), NAMES, str) for one in (state, other)]
        assert images[0] is not None
        assert images[1] is not None
        assert images[0].tobytes() == images[1].tobytes(), question
