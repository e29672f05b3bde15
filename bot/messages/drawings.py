"""Pictures, each drawn once and off the event loop: games in threads, one per core, people's cards in a worker process."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from typing import Any, TypeVar

from bot.games.reviews import Review
from bot.games.session import Session
from bot.games.story import Story, retell
from bot.messages import careers
from bot.messages.careers import CareerPage
from bot.messages.curves import after_rounds, curves_of, described
from bot.messages.expecting import expectation_of
from bot.messages.message import Picture
from bot.running import metrics
from bot.running.task_cache import TaskCache
from bot.running.workers import Workers, for_whom
from bot.wording import WORDING
from bot.wording.amounts import entry, points
from bot.wording.asking import alt_of_question
from bot.wording.catalogue import Sentence, Words
from render import PICTURES
from render.captions import Told
from render.changed import Changes
from render.chart import draw_chart
from render.encode import PANELS, encode, encode_panels
from render.expectation import draw_expectation
from render.motion import framed, motion
from rules.contract import has
from rules.play import at

KEPT = 32
"""The number of pictures kept in memory; the panels of a board count as one."""
PHONE = "phone"
"""The screen for which a board is cut into panels."""
AT_ONCE = os.cpu_count() or 1
PAST = max(1, AT_ONCE - 1)
"""The number of past positions drawn at once, so that a thread is left for the boards of games under way."""
THREADS = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="drawing")
"""A fixed pool of threads: memory in which a thread has drawn stays with that thread, 15 MB each."""
KNOWN = 3
"""The number of games of the same kind in a channel after which boards have no legend."""
IN_MOTION = Sentence("The last turn in motion, in the part of the board that changed most. The board as it is now follows.")
SECONDS = 30.0
"""Seconds that a worker may draw."""

logger = logging.getLogger(__name__)
Key = tuple[Any, ...]
T = TypeVar("T")


class Drawings:
    """The pictures of games, in the reader's words. A picture that cannot be drawn is None, and logged."""

    def __init__(self) -> None:
        self._drawn = TaskCache[Any](KEPT)
        self._past = asyncio.Semaphore(PAST)

    def let_go(self) -> None:
        """Drop all pictures: one may show the name of a forgotten person."""
        self._drawn.clear()

    async def board(
        self,
        session: Session,
        theme: str,
        screen: str,
        say: Words,
        since: int | None = None,
        *,
        before: Session | None = None,
        turn: bool = False,
        whole: bool = False,
    ) -> tuple[Picture, ...]:
        """Draw the board as everybody may see it, with the changes since row ``since`` marked. () if it cannot be drawn.

        ``before``: the game at that row; None: it is replayed. ``turn``: mark the last turn alone. A desktop gets one picture, a phone four
        panels to be shown below each other; with ``whole`` the whole board follows them, to be opened.
        """
        view, names, captions = session.live.view(None), session.names(say), session.captions(say)
        pictures, words = PICTURES[session.row.game], WORDING[session.row.game]
        since = None if since == session.live.seq else since  # without changes the picture is the common one

        def changed() -> Changes:
            if since is None:
                return Changes()
            move = retell(session.live).last_move() if turn else None
            if move:
                return pictures.changes(move.before, view, move)
            return pictures.changes((before.live if before else at(session.live, since)).view(None), view)

        known = session.row.earlier >= KNOWN

        def draw() -> tuple[bytes, ...]:
            rounds = () if session.result is None else retell(session.live).rounds()
            image = pictures.board(view, captions, say.gettext, changed(), theme, Told(known, rounds))
            return encode_panels(image, whole=whole) if screen == PHONE else (encode(image),)

        files = await self._once(session, say, ("board", theme, since, turn, screen, whole), draw)
        if files is None:
            return ()
        panels = files[:PANELS] if screen == PHONE else ()
        alts = (words.alt_panel(view, panel, names, say) for panel in range(len(panels)))
        shown = [Picture(png, f"board-{number}.png", alt) for number, (png, alt) in enumerate(zip(panels, alts, strict=True), 1)]
        return (*shown, *(Picture(png, "board.png", words.alt(view, names, say)) for png in files[len(panels) :]))

    async def motion(self, session: Session, theme: str, say: Words) -> Picture | None:
        """Draw the last turn that is over in motion; None before the first, after the end, or in a game that names no places."""
        if session.result is not None:
            return None
        view, captions = session.live.view(None), session.captions(say)
        pictures, known = PICTURES[session.row.game], session.row.earlier >= KNOWN

        def draw() -> bytes | None:
            told = Told(known)
            move, boxes = retell(session.live).last_move(), pictures.places(view, told)
            if move is None or not boxes:
                return None
            changes = pictures.changes(move.before, view, move)
            before = pictures.board(move.before, captions, say.gettext, Changes(), theme, told)
            came = pictures.details(move.before, view, told)
            wide = {place for place in changes if any(boxes[place].holds(box) for box in came)}
            marks = Changes(changes - wide, changes.trails, changes.gains, changes.line, changes.where)
            plain, after = (pictures.board(view, captions, say.gettext, each, theme, told) for each in (Changes(), marks))
            after = framed(after, came, theme)
            return motion(before, plain, after, changes, boxes, theme, pictures.pieces(move.before, view, told))

        gif = await self._once(session, say, ("motion", theme), draw)
        return None if gif is None else Picture(gif, "turn.gif", IN_MOTION(say))

    async def area(self, session: Session, area: str, theme: str, say: Words) -> Picture | None:
        """Draw one area of the board as everybody may see it."""
        view, names, captions = session.live.view(None), session.names(say), session.captions(say)
        pictures = PICTURES[session.row.game]

        def draw() -> bytes:
            return encode(pictures.area(view, captions, say.gettext, area, theme))

        png = await self._once(session, say, ("area", theme, area), draw)
        return None if png is None else Picture(png, "area.png", WORDING[session.row.game].alt_area(view, area, names, say))

    async def hand(self, session: Session, seat: int, theme: str, say: Words) -> Picture | None:
        """Draw the hand of a seat, for this seat alone; None also in a game without such a picture."""
        view, names = session.live.view(seat), session.captions(say)
        pictures = PICTURES[session.row.game]
        if not has(pictures, "hand"):
            return None
        png = await self._once(session, say, ("hand", theme, seat), lambda: encode(pictures.hand(view, names, say.gettext, theme)))
        return None if png is None else Picture(png, "hand.png", WORDING[session.row.game].alt_hand(view, say))

    async def question(self, session: Session, seat: int, theme: str, say: Words) -> Picture | None:
        """Draw the question to a seat on the part of the board that it concerns, for this seat alone. None also if words are enough."""
        view, names = session.live.view(seat), session.captions(say)
        pictures, words = PICTURES[session.row.game], WORDING[session.row.game]
        numbered = pictures.numbered(view)
        if not numbered:
            return None

        def draw() -> bytes | None:
            image = pictures.question(view, names, say.gettext, theme)
            return None if image is None else encode(image)

        png = await self._once(session, say, ("question", theme, seat), draw)
        shown = [words.option(view, action, say) for text in numbered for action in view.choices if str(action) == text]
        return None if png is None else Picture(png, "question.png", alt_of_question(shown, say))

    async def scores(self, session: Session, theme: str, say: Words) -> Picture | None:
        """Draw the final scores; None also if the game was not played to its end."""
        result, names, captions = session.result, session.names(say), session.captions(say)
        if result is None:
            return None
        pictures = PICTURES[session.row.game]
        png = await self._once(session, say, ("scores", theme), lambda: encode(pictures.scores(result, captions, say.gettext, theme)))
        words = WORDING[session.row.game].scores(result, names, say).replace("**", "")
        return None if png is None else Picture(png, "scores.png", words)

    async def expectation(self, session: Session, review: Review, theme: str, say: Words) -> Picture | None:
        """Draw the expected score of a seat over the game, from its review, for the readers of that review."""
        words, captions, seat = WORDING[session.row.game], session.captions(say), review.seat

        def draw() -> tuple[bytes, list[tuple[str, int]]]:
            expected, rounds = expectation_of(session, review)
            told = [(words.when(view, say), round(score)) for view, score in rounds]
            return encode(draw_expectation(expected, captions, say.gettext, theme).image), told

        drawn = await self._once(session, say, ("expectation", theme, seat, review.done), draw)
        if drawn is None:
            return None
        png, told = drawn
        final = [] if session.result is None else [(say.gettext("At the end"), session.result.scores[seat])]
        return Picture(png, "expectation.png", _alt_of_expectation([*told, *final], say))

    async def chart(self, session: Session, story: Story, theme: str, say: Words) -> Picture | None:
        """Draw everybody's points over the game so far."""
        captions = session.captions(say)

        def draw() -> bytes:
            return encode(draw_chart(curves_of(story, say), captions, say.gettext, theme).image)

        png = await self._once(session, say, ("chart", theme, len(story.turns)), draw)
        final = None if session.result is None else session.result.scores
        alt = described(after_rounds(story, say), session.names(say), final, say)
        return None if png is None else Picture(png, "chart.png", alt)

    async def career(self, told: CareerPage, workers: Workers, theme: str, say: Words) -> tuple[Picture, ...]:
        """Draw the card of a person's career, and the curve of their rating if they have one; () if that fails."""
        what = told.game, careers.card(told, say), careers.curve(told, say), theme, say.language

        async def draw() -> tuple[bytes, ...]:
            with metrics.drawing("career"):
                return await workers.run(careers.drawn, *what, seconds=SECONDS, whose=for_whom.get())

        files = await self._kept((told.game, "", "career", *what), draw) or ()
        told_by = [("stats.png", careers.alt_of_card), ("rating.png", careers.alt_of_curve)]
        return tuple(Picture(png, name, alt(told, say)) for png, (name, alt) in zip(files, told_by, strict=False))

    async def topic(self, game: str, topic: str, name: str, theme: str, say: Words) -> Picture | None:
        """Draw the picture of a topic of the rules; None also if it has none. ``name``: the alt text."""

        def draw() -> bytes | None:
            image = PICTURES[game].topic(topic, say.gettext, theme)
            return None if image is None else encode(image)

        key = game, topic, "topic", theme, say.language
        png = await self._kept(key, self._in_a_thread(key, draw))
        return None if png is None else Picture(png, "topic.png", name)

    async def _once(self, session: Session, say: Words, what: Key, draw: Callable[[], T]) -> T | None:
        key = (session.row.id, session.live.seq, *what, say.language, session.captions(say))
        return await self._kept(key, self._in_a_thread(key, draw, past=session.live.seq < session.row.seq))

    def _in_a_thread(self, key: Key, draw: Callable[[], T], *, past: bool = False) -> Callable[[], Awaitable[T]]:
        def timed() -> T:
            with metrics.drawing(key[2]):
                return draw()

        async def drawn() -> T:
            async with self._past if past else nullcontext():
                return await asyncio.get_running_loop().run_in_executor(THREADS, timed)

        return drawn

    async def _kept(self, key: Key, draw: Callable[[], Awaitable[T | None]]) -> T | None:
        return await self._drawn.get(key, lambda: self._draw(key, draw))

    async def _draw(self, key: Key, draw: Callable[[], Awaitable[T | None]]) -> T | None:
        try:
            return await draw()
        except Exception:
            logger.exception(
                "game %s seq %s: the picture %s could not be drawn; the message says it in words; please report it", key[0], key[1], key[2]
            )
            return None


def _alt_of_expectation(found: Sequence[tuple[str, int]], say: Words) -> str:
    """Return the alt text of the line: the score expected at the beginning of each round and at the end."""
    return "\n".join(
        [say.gettext("The score expected at the end:"), *(entry(say, name=when, what=points(count, say)) for when, count in found)]
    )
