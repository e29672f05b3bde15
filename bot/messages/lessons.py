"""Messages of a lesson for its learner alone: a step, the part without guidance, the end, the way back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from bot.controls import ControlId
from bot.games.lessons import Course
from bot.messages import questions
from bot.messages.message import Button, Message, Picture, newest
from bot.messages.views import shown_names
from bot.wording import WORDING, sentences
from bot.wording.amounts import each_source, listed, points
from bot.wording.catalogue import Sentence, Words
from bot.wording.lesson import Lesson, LessonStep, Scored
from bot.wording.texts import marked
from rules.core import seen_by

TOLD = 2000
"""The greatest number of characters about the events since the last choice."""

BUTTONS = {
    "lesson": Sentence("First lesson"),
    "begin": Sentence("Begin the lesson"),
    "back": Sentence("Back one step"),
    "again": Sentence("Begin again"),
    "anew": Sentence("Begin again"),
    "leave": Sentence("Leave the lesson"),
    "on": Sentence("Go on with the lesson"),
    "board": Sentence("Whole board"),
    "playon": Sentence("Play on from here against computers"),
}
WHICH_GAME = Sentence(
    "Which game? A lesson takes about five minutes and is yours alone: nobody else sees it, and you can leave it and take it up again."
)
AS_YOU_LIKE = Sentence("Choose as you like; **?** explains the question.")
OVER = Sentence("The lesson is over")
OTHER_CHOICE = Sentence("The rules allow that too, and in a game you may well do so. In this lesson we go another way: take **{wanted}**.")
LEFT = Sentence("The lesson is kept for you. Take it up here, or later with **First lesson** under `/play`.")
SURE_TO_BEGIN_AGAIN = Sentence("Begin the lesson again from its first step? Your choices in it will be lost.")


def games() -> tuple[str, ...]:
    """Return the games that have a lesson."""
    return tuple(game for game, words in WORDING.items() if words.lesson() is not None)


def first(say: Words, game: str = "") -> Button:
    """Return the button that begins or resumes the lesson of a game; without a game it asks which one."""
    return Button(ControlId(0, 0, f"lesson {game}".strip()), BUTTONS["lesson"](say), "primary")


def which(say: Words) -> Message:
    """Offer a button for each game with a lesson."""
    choices = tuple(Button(ControlId(0, 0, f"learn {game} show"), WORDING[game].name(say), "primary") for game in games())
    return Message((WHICH_GAME(say), choices))


def _control(course: Course) -> Callable[[str], ControlId]:
    return lambda choice: ControlId(0, course.row.revision, f"learn {course.row.game} {choice}")


def _buttons(course: Course, say: Words, *words: str, style: str = "secondary") -> tuple[Button, ...]:
    return tuple(Button(_control(course)(word), BUTTONS[word](say), style) for word in words)


def opening(course: Course, say: Words) -> Message:
    """Introduce a lesson, before its first step."""
    return Message(
        (
            say.gettext("### First lesson of {game}").format(game=WORDING[course.row.game].name(say)),
            say.gettext(course.lesson.opening),
            _buttons(course, say, "begin", style="success"),
        )
    )


def asked(course: Course, picture: Picture | None, say: Words, told: str = "", answer: str = "") -> Message:
    """Show a step, or a question of the part without guidance; its texts stand below the picture, which a phone shows first.

    ``picture``: of the question or of the hand. ``told``: the events of the last choice. ``answer``: the reply to a choice that the step
    does not want.
    """
    seat, step, words = course.lesson.learner, course.step, WORDING[course.row.game]
    if step is None:
        first = course.live.seq == course.lesson.begins(course.number)
        title, text = say.gettext("On your own"), say.gettext(course.lesson.then) if first else AS_YOU_LIKE(say)
    else:
        title, text = say.gettext(step.title), explained(course, say)
    if answer:
        text = "\n".join([f"> {answer}", say.gettext("-# Nothing was changed.")])
    begun = course.live.seq > len(course.lesson.first)
    ways = (*(("back",) if begun else ()), "board", *(("again",) if begun else ()), "leave")
    question = course.live.view(seat).question
    rule = (Button(ControlId(0, 0, f"help {course.row.game}:{question}"), "?"),) if words.topic_of(question) else ()
    above = "\n".join(filter(None, [told, _head(course, course.number, title, say), text]))
    parts = questions.parts(course.session, seat, picture, _control(course), say, above=above, in_lesson=True, guided=step is not None)
    return Message((*parts, (*_buttons(course, say, *ways), *rule)))


def _head(course: Course, number: int, title: str, say: Words) -> str:
    """Return the heading of a step, counted from 0; the last one is the end."""
    return say.gettext("### Step {number} of {count} · {title}").format(number=number + 1, count=len(course.lesson.steps) + 2, title=title)


def explained(course: Course, say: Words) -> str:
    """Return the explanation of a step, with the label of the wanted choice."""
    return _filled(course, course.step.explains if course.step else "", say)


def answered(course: Course, text: str, say: Words) -> str:
    """Return the reply to a choice that the step does not want."""
    particular = course.step.answer(text) if course.step else ""
    return _filled(course, particular, say) if particular else OTHER_CHOICE(say, wanted=_wanted(course, say))


def _filled(course: Course, text: str, say: Words) -> str:
    return say.gettext(text).format(wanted=_wanted(course, say)) if text else ""


def _wanted(course: Course, say: Words) -> str:
    assert course.step is not None
    return questions.label(course.session, course.lesson.learner, course.step.wanted[0], say)


def told(course: Course, since: int, step: LessonStep | None, say: Words) -> str:
    """Describe the events since row ``since``, the learner's own first; the comment of the finished step replaces the game's words."""
    learner, rows = course.lesson.learner, [done for done in course.live.steps if done.row >= since]
    own = next((count for count, done in enumerate(rows) if done.seat != learner), len(rows))
    words, names = WORDING[course.row.game], shown_names(course.session, say)
    others = frozenset(range(course.live.state.seats)) - {learner}
    found: list[str] = []
    for part, comment in ((rows[:own], step and step.brought), (rows[own:], step and step.meanwhile)):
        events = [event for done in part for event in done.events]
        lines = [] if comment else words.brief(seen_by(events, learner), names, say, course.session.options, others)
        found += [newest([f"-# {line}" for line in lines], TOLD, lambda count: sentences.and_earlier(count, say))] if lines else []
        found += [say.gettext(comment)] if comment else []
    return "\n".join(found)


def ended(course: Course, say: Words, told: str = "") -> Message:
    """Show the end of a lesson: the points so far, the next things in the game, and the way to play on."""
    lesson, names = course.lesson, shown_names(course.session, say)
    events = [event for event in course.live.events() if isinstance(event, lesson.scored)]
    scored = _points_so_far(lesson, events, names, say)
    on = () if course.live.asked is None else _buttons(course, say, "playon", style="success")
    head = _head(course, len(lesson.steps) + 1, OVER(say), say)
    return Message((told, head, scored, say.gettext(lesson.closing), on, _buttons(course, say, "back", "board", "again", "leave")))


def _points_so_far(lesson: Lesson, events: Iterable[Scored], names: Sequence[str], say: Words) -> str:
    """Return the points of each seat with their sources, a line each."""
    found: list[dict[str, int]] = [{} for _ in range(lesson.seats)]
    for event in events:
        found[event.seat][event.source] = found[event.seat].get(event.source, 0) + event.points
    each = [_points_of_seat(seat, scored, lesson.sources, names, say) for seat, scored in enumerate(found)]
    return "\n".join([say.gettext("**Points so far**"), *each])


def board(course: Course, pictures: tuple[Picture, ...], say: Words) -> Message:
    """Show the whole board of a lesson, with the way back to it."""
    return Message((*(pictures or (sentences.words_only(say),)), _buttons(course, say, "on", style="primary")))


def left(course: Course, say: Words) -> Message:
    """Confirm that the learner left, with the way back."""
    return Message((LEFT(say), _buttons(course, say, "on", style="primary")))


def again(course: Course, say: Words) -> Message:
    """Ask for confirmation before the lesson begins again."""
    return Message((SURE_TO_BEGIN_AGAIN(say), (*_buttons(course, say, "anew", style="danger"), *_buttons(course, say, "on"))))


def _points_of_seat(seat: int, scored: Mapping[str, int], sources: Mapping[str, str], names: Sequence[str], say: Words) -> str:
    total, who = points(sum(scored.values()), say), marked(names, seat)
    if not (told := listed(each_source(scored, sources, say), say)):
        return say.gettext("- {who}: **{points}**").format(who=who, points=total)
    return say.gettext("- {who}: **{points}** ({sources})").format(who=who, points=total, sources=told)
