"""Reviews of games that are over: what each choice of a seat was worth beside the best one, from nothing but what the seat knew then.

A worker in the background weighs one choice after another, so that whoever else needs it comes in between; each is kept as soon as it is
found, so that a review that was cut off goes on where it was.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import Coroutine, Iterator
from contextvars import Context
from dataclasses import dataclass, replace
from typing import Any

import storage
from bot.games.ai_evaluation import Judged, at_least_none, judged
from bot.games.session import Session
from bot.running.line import Job, Line
from bot.running.workers import NotDone, NotNow, Workers
from rules.contract import Weighed
from rules.play import PlayedChoice, ReplayedGame, begin, chosen
from storage import Database, OtherEpoch, StorageFailure

MOST = 80
"""So many choices of a seat are weighed, those with the most answers: with 0.7 s for each a minute of one core."""
SECONDS = 120.0
"""How long a worker may weigh one choice, while others have the processor."""
KEPT = 50
"""For so many reviews it stays in memory which choices are to be weighed."""
WORST = 5
"""So many choices are shown."""
LEAST = 0.75
"""A choice that cost less than so many points was as good as any."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ReviewedChoice:
    """A choice of a seat, weighed. ``row``: in the log; ``texts``: the best answer, with the second where two questions are one thought;
    ``best``, ``made``: these answers weighed, ``made`` None for one that was not worth a thought, which cost ``cost`` points at least.
    ``leads_on``: the next row is the second answer of the same thought."""

    row: int
    texts: tuple[str, ...]
    best: Weighed
    made: Weighed | None
    cost: float
    leads_on: bool = False

    @property
    def expected(self) -> float:
        """The points expected at the end once it was made."""
        return max(0.0, self.best.points - self.cost) if self.made is None else self.made.points

    def followed_by(self, second: ReviewedChoice) -> ReviewedChoice:
        """Both answers of one thought as one choice. It costs what tells its reasons, and no less than either answer."""
        cost = self.cost + second.cost if second.made is None else self.best.points - second.made.points
        return replace(self, made=second.made, cost=max(cost, self.cost, second.cost))


@dataclass(frozen=True, slots=True)
class Review:
    """What was found of the choices of a seat: of ``done`` of ``all``."""

    seat: int
    choices: tuple[ReviewedChoice, ...]
    done: int
    all: int

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left to weigh."""
        return self.done >= self.all

    @property
    def worst(self) -> tuple[ReviewedChoice, ...]:
        """The choices that cost most, the dearest first; two that are one thought are one."""
        kept = {each.row: each for each in self.choices if each.cost >= LEAST}
        for each in self.choices:
            if each.leads_on and each.row in kept and (second := kept.pop(each.row + 1, None)) is not None:
                kept[each.row] = each.followed_by(second)
        return tuple(sorted(kept.values(), key=lambda each: (-each.cost, each.row))[:WORST])


def to_weigh(live: ReplayedGame, seat: int) -> list[PlayedChoice]:
    """The choices of a seat in force that had an alternative worth a thought, in their order."""
    found: list[tuple[int, PlayedChoice]] = []
    for before, step in _followed(live):
        if step.seat == seat and len(before.choices) > 1 and not _was_obvious(before, step):
            found.append((len(before.choices), step))
    kept = sorted(found, key=lambda each: (-each[0], each[1].row))[:MOST]
    return sorted((step for _, step in kept), key=lambda step: step.row)


def _was_obvious(before: ReplayedGame, step: PlayedChoice) -> bool:
    obvious = before.setup.game.obvious(before.view(step.seat))
    return obvious is not None and str(obvious) == step.text


def _followed(live: ReplayedGame) -> Iterator[tuple[ReplayedGame, PlayedChoice]]:
    """Each choice in force with the game before it."""
    before = begin(live.setup)
    for step in live.steps:
        yield before, step
        before = chosen(before, live.setup.game.parse_action(step.text))


class Reviews:
    """The reviews that are being made. To be closed at the end."""

    def __init__(self, database: Database, workers: Workers, line: Line) -> None:
        self._database = database
        self._workers = workers
        self.line = line
        self._making: dict[tuple[int, int], asyncio.Task[None]] = {}
        self._jobs: dict[tuple[int, int], Job] = {}
        self._beside = set[asyncio.Task[None]]()
        self._steps: OrderedDict[tuple[int, int], list[PlayedChoice]] = OrderedDict()

    async def so_far(self, session: Session, seat: int) -> Review:
        """What is known of the choices of a seat of a game that is over."""
        steps = self._to_weigh(session, seat)
        found = await storage.review_of(self._database, session.row.id, seat)
        texts = {step.row: step.text for step in steps}
        choices = (_read(session.live, row, texts[row], text) for row, text in found.items() if row in texts and text)
        return Review(seat, tuple(choices), sum(step.row in found for step in steps), len(steps))

    async def go_on(self, session: Session, seat: int, person: int, seconds: float) -> None:
        """Weigh what is left for a person; return when that is done, or after ``seconds`` while it goes on. Raises :class:`NotNow` and
        ``StorageFailure`` where it cannot, ``Enough`` where enough is made for the person, :class:`OtherEpoch` where somebody was forgotten
        since the game was read."""
        key = (session.row.id, seat)
        task = self._making.get(key)
        if task is None:
            job = self._jobs[key] = self.line.begin(person)
            task = self._making[key] = Context().run(asyncio.create_task, self._make(session, seat, job))
            task.add_done_callback(lambda done: self._done(key, job, done))
        else:
            self.line.join(self._jobs[key], person)
        waiting = Context().run(asyncio.create_task, asyncio.wait([task], timeout=seconds))  # whose clock is no press's
        done, _ = await waiting
        if done:
            task.result()

    def _done(self, key: tuple[int, int], job: Job, task: asyncio.Task[None]) -> None:
        self.line.end(job)
        self._making.pop(key, None)
        self._jobs.pop(key, None)
        if not task.cancelled() and (why := task.exception()) is not None and not isinstance(why, (NotNow, StorageFailure, OtherEpoch)):
            logger.error("game %s: the review of seat %s failed", *key, exc_info=why)

    def beside(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something in the background as long as the bot runs."""
        task = Context().run(asyncio.create_task, work)
        self._beside.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._beside.discard(task)
        if not task.cancelled() and (why := task.exception()) is not None:
            logger.error("who follows a review was told nothing more", exc_info=why)

    def _to_weigh(self, session: Session, seat: int) -> list[PlayedChoice]:
        """As :func:`to_weigh`, for which a game is replayed, once."""
        key = (session.row.id, seat)
        if key not in self._steps:
            self._steps[key] = to_weigh(session.live, seat)
            while len(self._steps) > KEPT:
                self._steps.popitem(last=False)
        return self._steps[key]

    async def close(self) -> None:
        """Give up what is being made; what was found is kept."""
        tasks = [*self._making.values(), *self._beside]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _make(self, session: Session, seat: int, job: Job) -> None:
        row = session.row
        known = await storage.review_of(self._database, row.id, seat)
        rows = {step.row for step in self._to_weigh(session, seat)} - known.keys()
        for before, step in _followed(session.live):
            if step.row in rows:
                async with self.line.turn(job):
                    weighed = await self._weighed(before, step)
                await storage.note_weighed(self._database, row.id, seat, step.row, weighed, row.epoch)
            await asyncio.sleep(0)  # others have the loop in between

    async def _weighed(self, before: ReplayedGame, step: PlayedChoice) -> str:
        """What is found of a choice, as it is kept; "" where nothing can be said of it."""
        game = before.setup.game
        try:
            state = game.dump(before.state)
            found = await self._workers.run(judged, game.ID, state, step.seat, 1, seconds=SECONDS, background=True)
        except NotNow:
            raise
        except NotDone as why:
            logger.error("a choice of a game of %s could not be weighed: %s", game.ID, why)
            return ""
        return _written(found, step.text, leads_on(before, step))


def leads_on(before: ReplayedGame, step: PlayedChoice) -> bool:
    """Whether a choice led to a question that is the same thought, which its seat answered next."""
    game = before.setup.game
    following, after = game.TOGETHER.get(before.view(step.seat).question), chosen(before, game.parse_action(step.text))
    return following is not None and after.asked == step.seat and after.view(step.seat).question == following


def _written(found: tuple[Judged, ...], text: str, on: bool) -> str:
    if not found:
        return ""
    first = found[0]
    texts = [str(action) for action in (first.weighed.action, first.second) if action is not None]
    made = next((each.weighed for each in found if str(each.weighed.action) == text), None)
    cost = first.weighed.worth - (found[-1].weighed if made is None else made).worth
    plain = None if made is None else _plain(made)
    return json.dumps({"texts": texts, "best": _plain(first.weighed), "made": plain, "cost": round(cost, 2), "on": on})


def _plain(weighed: Weighed) -> list[object]:
    return [round(weighed.worth, 2), round(weighed.points, 2), {source: round(points, 2) for source, points in weighed.shares.items()}]


def _read(live: ReplayedGame, row: int, made: str, text: str) -> ReviewedChoice:
    found, parse = json.loads(text), live.setup.game.parse_action
    first = Weighed(parse(found["texts"][0]), *found["best"])
    best, texts, cost = at_least_none(first), tuple(found["texts"]), found["cost"]
    on = found.get("on", len(texts) > 1)  # of reviews made before it was noted
    if found["made"] is None:
        return ReviewedChoice(row, texts, best, None, min(cost, best.points), on)
    chosen_one = Weighed(parse(made), *found["made"])
    kept = at_least_none(chosen_one)
    return ReviewedChoice(row, texts, best, kept, cost + (best.worth - first.worth) - (kept.worth - chosen_one.worth), on)
