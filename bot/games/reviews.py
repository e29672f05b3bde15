"""Reviews of ended games: the worth of each choice of a seat beside the best one, from the seat's view at that moment.

Then come the turning points of the whole game, with the chances of all seats (``bot.games.chances``). A background worker does one small
piece after another, so that other work comes in between. Each result is stored at once, so an interrupted review continues where it
stopped.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Coroutine, Iterator
from contextvars import Context
from dataclasses import dataclass, replace
from typing import Any

from cachetools import LRUCache

import storage
from bot.games.ai_evaluation import Judged, at_least_none, judged
from bot.games.chances import Swing, lacking, positions_of, steps_of, swings
from bot.games.play_outs import played_out
from bot.games.session import Session
from bot.games.story import Stories
from bot.running import log_context
from bot.running.line import Job, Line
from bot.running.task_cache import TaskCache
from bot.running.workers import NotDone, NotNow, Workers
from rules.contract import Weighed, has
from rules.play import PlayedChoice, ReplayedGame, begin, chosen
from storage import Database, StorageFailure
from storage.refusals import OtherEpoch

MOST = 80
"""The greatest number of choices of a seat to weigh, those with the most answers; at 0.7 s each they take a core for a minute."""
SECONDS = 120.0
"""Seconds that a worker may take for one piece on a busy machine."""
KEPT = 50
"""The number of reviews whose list of choices stays in memory."""
WORST = 5
"""The number of choices to show."""
LEAST = 0.75
"""A choice that cost fewer points than this, or than the error of its cost, was as good as any."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ReviewedChoice:
    """A weighed choice of a seat.

    ``row``: in the log. ``texts``: the best answer, and the second one if two questions belong together. ``best``, ``made``: these answers
    weighed; ``made`` is None for an implausible one, which cost at least ``cost`` points. ``leads_on``: the next row is the second answer
    of the pair. ``error``: the standard error of ``cost``, 0 if unknown.
    """

    row: int
    texts: tuple[str, ...]
    best: Weighed
    made: Weighed | None
    cost: float
    leads_on: bool = False
    error: float = 0.0

    @property
    def expected(self) -> float:
        """The points expected at the end after the choice made."""
        return max(0.0, self.best.points - self.cost) if self.made is None else self.made.points

    def followed_by(self, second: ReviewedChoice) -> ReviewedChoice:
        """Join the two answers of a pair into one choice, which costs no less than either."""
        cost = self.cost + second.cost if second.made is None else self.best.points - second.made.points
        return replace(self, made=second.made, cost=max(cost, self.cost, second.cost), error=max(self.error, second.error))


@dataclass(frozen=True, slots=True)
class Review:
    """The results for the choices of a seat: ``done`` of ``all`` are weighed.

    ``turning``: the turning points of the whole game, None if they are not known. ``has_turning``: they are known or can be found.
    """

    seat: int
    choices: tuple[ReviewedChoice, ...]
    done: int
    all: int
    turning: tuple[Swing, ...] | None = None
    has_turning: bool = False

    @property
    def is_complete(self) -> bool:
        """True if all choices are weighed."""
        return self.done >= self.all

    @property
    def is_whole(self) -> bool:
        """True if the turning points are known too."""
        return self.is_complete and (self.turning is not None or not self.has_turning)

    @property
    def worst(self) -> tuple[ReviewedChoice, ...]:
        """The costliest choices, the costliest first; a pair counts as one."""
        kept = {each.row: each for each in self.choices if each.cost >= max(LEAST, each.error)}
        for each in self.choices:
            if each.leads_on and each.row in kept and (second := kept.pop(each.row + 1, None)) is not None:
                kept[each.row] = each.followed_by(second)
        return tuple(sorted(kept.values(), key=lambda each: (-each.cost, each.row))[:WORST])


def to_weigh(live: ReplayedGame, seat: int) -> list[PlayedChoice]:
    """Return the choices of a seat, without undone ones, that had a plausible alternative, in their order."""
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
    """Yield each choice with the game before it, without undone ones."""
    before = begin(live.setup)
    for step in live.steps:
        yield before, step
        before = chosen(before, live.setup.game.parse_action(step.text))


class Reviews:
    """The reviews under way. Must be closed at the end."""

    def __init__(self, database: Database, workers: Workers, line: Line, stories: Stories) -> None:
        self._database = database
        self._workers = workers
        self.line = line
        self._stories = stories
        self._making: dict[tuple[int, int | None], asyncio.Task[None]] = {}
        self._jobs: dict[tuple[int, int | None], Job] = {}
        self._without_chances: LRUCache[int, bool] = LRUCache(KEPT)
        """The games of which a play-out failed."""
        self._beside = set[asyncio.Task[None]]()
        self._steps = TaskCache[list[PlayedChoice]](KEPT)

    async def so_far(self, session: Session, seat: int) -> Review:
        """Return the stored results for a seat of an ended game."""
        steps = await self._to_weigh(session, seat)
        found = await storage.coaching.review_of(self._database, session.row.id, seat)
        texts = {step.row: step.text for step in steps}
        choices = (_read(session.live, row, texts[row], text) for row, text in found.items() if row in texts and text)
        done = sum(step.row in found for step in steps)
        return Review(seat, tuple(choices), done, len(steps), await self.turning_points(session), self._has_chances(session))

    def _has_chances(self, session: Session) -> bool:
        return has(session.live.setup.game, "play_out") and session.row.id not in self._without_chances

    async def turning_points(self, session: Session) -> tuple[Swing, ...] | None:
        """Return the turning points of an ended game, None if its chances are not complete."""
        game, row = session.live.setup.game, session.row
        if not self._has_chances(session):
            return None
        steps, seats = steps_of(await self._stories.of(session)), session.live.state.seats
        winners = await storage.chances.chances_of(self._database, row.id, game.PLAY_OUTS)
        return swings(steps, seats, winners) if lacking(steps, seats, winners) is None else None

    async def go_on(self, made: Review, session: Session, person: int, seconds: float) -> None:
        """Weigh the remaining choices for a person, or else find the turning points.

        Returns when that part is done, or after ``seconds`` while the work goes on. ``made``: the review so far.

        Raises :class:`NotNow` and ``StorageFailure`` if it is not possible now, ``Enough`` if the person has enough jobs, and
        :class:`OtherEpoch` if somebody was forgotten since the game was read.
        """
        seat = None if made.is_complete else made.seat
        key = (session.row.id, seat)
        task = self._making.get(key)
        if task is None:
            job = self._jobs[key] = self.line.begin(person)
            work = self._find_chances(session, job) if seat is None else self._make(session, seat, job)
            task = self._making[key] = Context().run(asyncio.create_task, work)
            task.add_done_callback(lambda done: self._done(key, job, done))
        else:
            self.line.join(self._jobs[key], person)
        waiting = Context().run(asyncio.create_task, asyncio.wait([task], timeout=seconds))  # a timer outside the press's context
        done, _ = await waiting
        if done:
            task.result()

    def _done(self, key: tuple[int, int | None], job: Job, task: asyncio.Task[None]) -> None:
        self.line.end(job)
        self._making.pop(key, None)
        self._jobs.pop(key, None)
        if not task.cancelled() and (why := task.exception()) is not None and not isinstance(why, (NotNow, StorageFailure, OtherEpoch)):
            logger.error("game %s: the review of seat %s failed; the next request begins it anew", *key, exc_info=why)

    def beside(self, work: Coroutine[Any, Any, None]) -> None:
        """Run work in the background as long as the bot runs."""
        task = Context().run(asyncio.create_task, work)
        self._beside.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._beside.discard(task)
        if not task.cancelled() and (why := task.exception()) is not None:
            logger.error("the progress of a review could not be shown; the review goes on", exc_info=why)

    async def _to_weigh(self, session: Session, seat: int) -> list[PlayedChoice]:
        """Return the result of :func:`to_weigh`, which replays the game off the event loop, from memory if it is known."""
        return await self._steps.get((session.row.id, seat), lambda: asyncio.to_thread(to_weigh, session.live, seat))

    async def close(self) -> None:
        """Cancel the reviews under way; stored results stay."""
        tasks = [*self._making.values(), *self._beside]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _make(self, session: Session, seat: int, job: Job) -> None:
        row = session.row
        log_context.is_game(row.id, row.seq)
        known = await storage.coaching.review_of(self._database, row.id, seat)
        rows = {step.row for step in await self._to_weigh(session, seat)} - known.keys()
        for before, step in _followed(session.live):
            if step.row in rows:
                async with self.line.turn(job):
                    weighed = await self._weighed(before, step)
                await storage.coaching.note_weighed(self._database, row.id, seat, step.row, weighed, row.epoch)
            await asyncio.sleep(0)  # lets other tasks have the loop

    async def _find_chances(self, session: Session, job: Job) -> None:
        """Play the game out from its positions, a piece at a time; give up if the rules fail on one of them."""
        row, game, seats = session.row, session.live.setup.game, session.live.state.seats
        log_context.is_game(row.id, row.seq)
        story = await self._stories.of(session)
        steps, states = steps_of(story), positions_of(story)
        winners = await storage.chances.chances_of(self._database, row.id, game.PLAY_OUTS)
        while (work := lacking(steps, seats, winners)) is not None:
            seq, count = work
            known = winners.get(seq, "")
            try:
                async with self.line.turn(job):
                    found = await self._workers.run(
                        played_out, game.ID, game.dump(states[seq]), len(known), count, seconds=SECONDS, background=True
                    )
            except NotNow:
                raise
            except NotDone as why:
                logger.error("a game of %s could not be played out from row %s (%s); it has no turning points", game.ID, seq, why)
                self._without_chances[row.id] = True
                return
            winners[seq] = known + found
            await storage.chances.note_chances(self._database, row.id, seq, game.PLAY_OUTS, winners[seq], row.epoch)

    async def _weighed(self, before: ReplayedGame, step: PlayedChoice) -> str:
        """Return the stored form of the judgement of a choice; "" if it could not be judged."""
        game = before.setup.game
        try:
            state = game.dump(before.state)
            found = await self._workers.run(judged, game.ID, state, step.seat, 1, seconds=SECONDS, background=True)
        except NotNow:
            raise
        except NotDone as why:
            logger.error("row %s of a game of %s could not be judged (%s); the review leaves this choice out", step.row, game.ID, why)
            return ""
        return _written(found, step.text, leads_on(before, step))


def leads_on(before: ReplayedGame, step: PlayedChoice) -> bool:
    """Check whether a choice led its seat to the second question of a pair."""
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
    plain, error = (None, 0.0) if made is None else (_plain(made), round(made.error, 2))
    return json.dumps({"texts": texts, "best": _plain(first.weighed), "made": plain, "cost": round(cost, 2), "on": on, "error": error})


def _plain(weighed: Weighed) -> list[object]:
    return [round(weighed.worth, 2), round(weighed.points, 2), {source: round(points, 2) for source, points in weighed.shares.items()}]


def _read(live: ReplayedGame, row: int, made: str, text: str) -> ReviewedChoice:
    found, parse = json.loads(text), live.setup.game.parse_action
    first = Weighed(parse(found["texts"][0]), *found["best"])
    best, texts, cost = at_least_none(first), tuple(found["texts"]), found["cost"]
    on = found.get("on", len(texts) > 1)  # missing in older reviews
    if found["made"] is None:
        return ReviewedChoice(row, texts, best, None, min(cost, best.points), on)
    chosen_one = Weighed(parse(made), *found["made"])
    kept, error = at_least_none(chosen_one), found.get("error", 0.0)  # missing in older reviews
    return ReviewedChoice(row, texts, best, kept, cost + (best.worth - first.worth) - (kept.worth - chosen_one.worth), on, error)
