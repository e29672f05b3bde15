"""Every lesson played through as data: each step, each choice with which it goes on or not, each end."""

from __future__ import annotations

import itertools
import json
import re
from functools import cache

import pytest

from bot.controls import LONGEST_ID, Control
from bot.games.lessons import Course, back, chosen, course, other_asked
from bot.games.session import Person
from bot.messages import lessons
from bot.messages.message import TEXT_LENGTH, Menu, Message, texts
from bot.wording import WORDING
from bot.wording.catalogue import LANGUAGES, words
from bot.wording.lesson import MOST_WORDS, Lesson
from bot.wording.signs import Signs
from rules import GAMES, play
from rules.play import ReplayedGame
from storage.lessons import LessonRow
from tests.bot.wording.saying import SAY

PERSON = Person(7, "Wilhelmina von und zu Hohenstein")
WITH_LESSON = lessons.games()
MINUTES, READ, SECONDS = 5, 240, 4
"""The length of a lesson, the words that a person reads in a minute, and the seconds that each press takes."""
PRESS = {"en": re.compile(r"[Pp]ress \*\*"), "fr": re.compile(r"[Aa]ppuyez sur \*\*")}
"""The words about a button, by language."""


def lesson_of(game: str) -> Lesson:
    lesson = WORDING[game].lesson()
    assert lesson is not None
    return lesson


def after(game: str, texts: tuple[str, ...]) -> Course:
    """Return the lesson after these choices, as it comes from the disk."""
    return course(LessonRow(PERSON.id, game, GAMES[game].VERSION, 1, json.dumps(texts)), PERSON)


@cache
def courses(game: str) -> tuple[Course, ...]:
    """Return the lesson at each of its steps, with the first wanted choice taken at each, and after the last."""
    here, found = after(game, lesson_of(game).first), list[Course]()
    while here.step is not None:
        found.append(here)
        live = chosen(here, here.step.wanted[0])
        assert live is not None
        here = after(game, live.texts)
    return (*found, here)


def words_of(message: Message) -> list[str]:
    return [*texts(message.parts)]


def length_of(message: Message) -> int:
    """Return the number of words in a message, without its controls."""
    return sum(bool(re.search(r"\w", word)) for text in words_of(message) for word in text.split())


def check_message(message: Message) -> None:
    """Check that a message is within Discord's limits."""
    assert sum(map(len, words_of(message))) <= TEXT_LENGTH
    assert not any("{" in text for text in words_of(message))
    layout = message.layout(Signs())
    assert all(len(item.custom_id) <= LONGEST_ID for item in layout.walk_children() if isinstance(item, Control))
    assert len(list(layout.walk_children())) <= 40


@pytest.mark.parametrize("game", WITH_LESSON)
def test_every_step_asks_what_it_explains_and_what_it_wants_goes_on(game: str) -> None:
    here = courses(game)
    for before, then in itertools.pairwise(here):
        step = before.step
        assert step is not None
        view = before.live.view(before.lesson.learner)
        assert view.question == step.question
        assert before.live.asked == before.lesson.learner
        assert {*step.wanted} <= {str(action) for action in view.choices}
        assert then.number == before.number + 1
        check_message(
            lessons.asked(then, None, SAY, lessons.told(then, before.live.seq, step, SAY)) if not then.over else lessons.ended(then, SAY)
        )
        assert back(then) == before.live.texts


@pytest.mark.parametrize("game", WITH_LESSON)
def test_every_other_choice_is_answered_and_changes_nothing(game: str) -> None:
    for here in courses(game)[:-1]:
        step, answers = here.step, set[str]()
        assert step is not None
        for text in map(str, here.live.choices):
            if text in step.wanted:
                continue
            assert chosen(here, text) is None
            answer = lessons.answered(here, text, SAY)
            assert answer
            check_message(lessons.asked(here, None, SAY, answer=answer))
            answers |= {text, text.partition(" ")[0], ""}
        assert {*step.otherwise} <= answers, "an answer to what cannot be chosen"


@pytest.mark.parametrize("game", WITH_LESSON)
def test_after_any_wanted_choice_the_lesson_goes_on_to_its_last_step(game: str) -> None:
    lesson = lesson_of(game)
    for number, step in enumerate(lesson.steps):
        for text in step.wanted:
            texts = [text, *step.follows, *(each for later in lesson.steps[number + 1 :] for each in (later.wanted[0], *later.follows))]
            here = after(game, (*courses(game)[number].live.texts, *texts))
            assert here.number == len(lesson.steps)
            assert not here.anew


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WITH_LESSON)
def test_each_step_has_few_words_and_the_whole_lesson_takes_five_minutes(game: str, language: str) -> None:
    say, lesson, here = words(language), lesson_of(game), courses(game)
    assert 10 <= len(lesson.steps) <= 16
    read = [lessons.opening(here[0], say), lessons.asked(here[0], None, say)]
    for before, then in itertools.pairwise(here):
        read.append(lessons.asked(then, None, say, lessons.told(then, before.live.seq, before.step, say)))
        for text in {*map(str, before.live.choices)} - {*(before.step.wanted if before.step else ())}:
            assert length_of(lessons.asked(before, None, say, answer=lessons.answered(before, text, say))) <= MOST_WORDS
    assert [message for message in read if length_of(message) > MOST_WORDS] == []
    assert sum(map(length_of, read)) + SECONDS * READ * len(read) // 60 <= MINUTES * READ
    assert all("{wanted}" in step.explains for step in lesson.steps)
    check_message(read[0])


@pytest.mark.parametrize("game", WITH_LESSON)
def test_the_last_numbered_step_is_the_end(game: str) -> None:
    last, count = courses(game)[-1], len(lesson_of(game).steps) + 2
    assert f"### Step {count - 1} of {count} · On your own" in "\n".join(words_of(lessons.asked(last, None, SAY)))
    assert f"### Step {count} of {count} · The lesson is over" in words_of(lessons.ended(last, SAY))


@pytest.mark.parametrize("game", WITH_LESSON)
def test_the_game_does_not_repeat_a_comment(game: str) -> None:
    for before, then in itertools.pairwise(courses(game)):
        assert before.step is not None
        told = lessons.told(then, before.live.seq, before.step, SAY)
        assert bool(before.step.meanwhile) == any(step.seat != before.lesson.learner for step in then.live.steps[before.live.seq :])
        assert told.count("-# ") <= (not before.step.brought)


@pytest.mark.parametrize("game", WITH_LESSON)
def test_whatever_is_chosen_freely_the_lesson_comes_to_its_end(game: str) -> None:
    """After any first choice of the part without guidance, the game's own computer chooses for the learner."""
    begun = courses(game)[-1]
    assert not begun.over
    for first in map(str, begun.live.choices):
        live: ReplayedGame | None = chosen(begun, first)
        assert live is not None
        for _ in range(60):
            here = after(game, live.texts)
            if here.over:
                break
            seat = other_asked(here.lesson, live)
            view = live.view(live.asked)
            text = str(GAMES[game].choose(view))
            if seat is None:
                check_message(lessons.asked(here, None, SAY, lessons.told(here, begun.live.seq, None, SAY)))
                live = chosen(here, text)
                assert live is not None
            else:
                live = play.chosen(live, GAMES[game].parse_action(text))
        here = after(game, live.texts)
        assert here.over
        assert not here.anew
        check_message(lessons.ended(here, SAY, lessons.told(here, begun.live.seq, None, SAY)))
        again = after(game, back(here))
        assert not again.over
        assert again.live.asked == again.lesson.learner


def controls(message: Message) -> tuple[set[str], set[str]]:
    """Return the labels of the choices on buttons, and those in menus."""
    parts = [part for part in message.parts if not isinstance(part, str)]
    buttons = {button.label for part in parts if isinstance(part, tuple) for button in part if "=" in str(button.id)}
    return buttons, {entry.label for part in parts if isinstance(part, Menu) for entry in part.entries}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WITH_LESSON)
def test_each_text_of_a_step_names_its_choice_as_the_control_does_and_says_press_of_buttons_alone(game: str, language: str) -> None:
    say = words(language)
    for here in courses(game)[:-1]:
        step = here.step
        assert step is not None
        buttons, entries = controls(lessons.asked(here, None, say))
        others = [str(action) for action in here.live.choices if str(action) not in step.wanted]
        for text in (lessons.explained(here, say), *(lessons.answered(here, text, say) for text in others)):
            named = [label for label in (*buttons, *entries) if f"**{label}**" in text]
            assert len(named) == 1, (step.question, text)
            if named[0] in entries:
                assert not PRESS[language].search(text), text
