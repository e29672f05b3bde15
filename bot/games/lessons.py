"""A lesson as a game: stored choices replayed on its own deal, its next choice, its end."""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import blake2b

from bot.games.session import Person, Session
from bot.refusal import Refusal
from bot.wording import WORDING, sentences
from bot.wording.catalogue import Sentence
from bot.wording.lesson import Lesson, LessonStep
from rules import GAMES, play
from rules.contract import chosen_options
from rules.core import IllegalAction
from rules.play import BrokenLog, ReplayedGame, Setup
from storage import GameRow, Member, Status
from storage.lessons import LessonRow

NO_LESSON = Sentence("This game has no lesson yet; **How to play** under `/play` explains it in a minute.")
"""The answer to a person who asks for a lesson that a game lacks."""


@dataclass(frozen=True, slots=True)
class Course:
    """A person's progress in a lesson.

    ``number``: the current step, counted from 0; the number of steps once all are done. ``row``: the stored row; ``anew``: the row does not
    fit today's lesson, so the lesson starts again.
    """

    lesson: Lesson
    row: LessonRow
    session: Session
    number: int
    anew: bool = False

    @property
    def live(self) -> ReplayedGame:
        """The game."""
        return self.session.live

    @property
    def step(self) -> LessonStep | None:
        """The current step; None once all are done."""
        return self.lesson.steps[self.number] if self.number < len(self.lesson.steps) else None

    @property
    def over(self) -> bool:
        """True if the last round of the lesson is over."""
        return _over(self.lesson, self.live)


def lesson_for(game: str) -> Lesson:
    """Return the lesson of a game; refuses a game without one."""
    if game not in WORDING:
        raise Refusal(sentences.unknown_control)
    if (lesson := WORDING[game].lesson()) is None:
        raise Refusal(NO_LESSON)
    return lesson


def course(row: LessonRow, person: Person) -> Course:
    """Return the lesson at its stored progress."""
    lesson, texts = lesson_for(row.game), tuple[str, ...](json.loads(row.choices))
    number = lesson.step_after(texts) if texts and row.version == GAMES[row.game].VERSION else None
    if number is not None:
        try:
            return Course(lesson, row, _session(lesson, row.game, texts, person), number)
        except BrokenLog:
            pass  # an illegal choice counts as a change of the lesson
    return Course(lesson, row, _session(lesson, row.game, lesson.first, person), 0, anew=bool(texts))


def _session(lesson: Lesson, game: str, texts: tuple[str, ...], person: Person) -> Session:
    """Return the lesson as a game without a channel, with the box's components, which its texts mention.

    Its id depends on its choices, so that its pictures are its own.
    """
    options = chosen_options(GAMES[game].OPTIONS, lesson.options)
    live = play.replayed(Setup(GAMES[game], lesson.seats, options, lesson.seed), texts)
    others = [seat for seat in range(lesson.seats) if seat != lesson.learner]
    members = [Member(person.id, person.name, 0, lesson.learner)]
    members += [Member(-number, "", number, seat, computer=True) for number, seat in enumerate(others, 1)]
    position = blake2b("\n".join([game, *texts]).encode(), digest_size=7).digest()
    row = GameRow(
        id=-int.from_bytes(position), game=game, guild_id=None, channel_id=0, opener_id=person.id, status=Status.PLAYING,
        options=json.dumps(options), seed=lesson.seed, version=GAMES[game].VERSION, asked=live.asked, result=None, message_id=None,
        message_seq=None, created_at=0, updated_at=0, theme="light", notice=None, reminder=0, pace=0, pictures="turn", pictured_seq=None,
        starter_id=None, warned_at=None, screen="phone", message_from=None, language="", coach="off", open_reviews=False, seq=live.seq,
        members=tuple(sorted(members, key=lambda member: member.seat or 0)),
    )  # fmt: skip
    return Session(row, live)


def chosen(before: Course, text: str) -> ReplayedGame | None:
    """Return the game after a choice of the learner and, in a step of the lesson, the choices that follow it.

    None if the step wants another choice. Refuse an illegal choice.
    """
    live, step = before.live, before.step
    if before.over or text not in map(str, live.choices) or live.asked != before.lesson.learner:
        raise Refusal(sentences.not_legal)
    if step is not None:
        return play.replayed(live.setup, (*live.texts, text, *step.follows)) if text in step.wanted else None
    try:
        return play.turn_ended(play.chosen(live, live.setup.game.parse_action(text)))
    except IllegalAction:
        raise Refusal(sentences.not_legal) from None


def goes_on_from_one(live: ReplayedGame) -> bool:
    """Check whether a game began as a lesson."""
    lesson = WORDING[live.setup.game.ID].lesson()
    if lesson is None or live.setup.base is not None or (live.setup.seed, live.setup.seats) != (lesson.seed, lesson.seats):
        return False
    return lesson.step_after(tuple(live.texts)) == len(lesson.steps)


def other_asked(lesson: Lesson, live: ReplayedGame) -> int | None:
    """Return the computer's seat that is asked; None if the learner is asked or the lesson is over."""
    return None if _over(lesson, live) or live.asked == lesson.learner else live.asked


def back(before: Course) -> tuple[str, ...]:
    """Return the choices without the newest step, or without the learner's newest choice and everything after it."""
    lesson, live = before.lesson, before.live
    guided = lesson.begins(len(lesson.steps))
    if live.seq <= guided:
        return live.texts[: lesson.begins(max(0, before.number - 1))]
    own = [step.row for step in live.steps if step.row >= guided and step.seat == lesson.learner and not step.ends_turn]
    return live.texts[: max(own, default=guided)]


def _over(lesson: Lesson, live: ReplayedGame) -> bool:
    return live.asked is None or live.view(None).round > lesson.until
