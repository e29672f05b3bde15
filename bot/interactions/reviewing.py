"""The review of a game that is over: of one's own seat, or of every seat once all players have agreed."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Coroutine, Iterator
from contextlib import ExitStack, suppress
from contextvars import Context, copy_context

import storage
from bot.games.reviews import Review
from bot.games.session import Session
from bot.interactions.asking import answered
from bot.interactions.feature import Feature
from bot.interactions.reply import Reply
from bot.messages import reviewing as messages
from bot.messages import turning
from bot.messages.kinds import Kind, Means, everybody, still_here, who
from bot.messages.message import Button, Picture
from bot.messages.parts import Place, Shown
from bot.refusal import Refusal
from bot.running.line import Enough
from bot.running.workers import NotNow
from bot.wording import coaching, sentences, trouble
from bot.wording.catalogue import Sentence, Words
from rules import GAMES
from rules.contract import has
from rules.play import at
from storage import GameRow, Request, RequestStatus, Status, StorageFailure
from storage.refusals import OtherEpoch

feature = Feature()

OPEN = "review"
"""Kind of the requests that open all reviews of a game to everybody."""
AT_ONCE = 1.0
"""Seconds after which the person first reads the progress of the review."""
EVERY = 6.0
"""Seconds between two such messages."""
LOOKS = 100
"""Changes of the message at most: Discord allows them for a quarter of an hour."""

NOT_FOR_YOU = Sentence("A review is only for the person who made the choices, until everybody who played has opened the reviews to all.")
OPENED = Sentence("Everybody can read the reviews of this game now: **Review** under the final scores, or in `/replay`.")


@feature.press("review")
async def review(reply: Reply, row: GameRow, argument: str = "") -> None:
    """Show a review, or one choice of it; if it is not complete, begin it or go on with it.

    ``argument``: "" for the person's own, else a seat, perhaps with the number of a choice; "open" to ask the others to open all reviews.
    """
    if not has(GAMES[row.game], "weighed"):
        raise Refusal(coaching.never)
    if row.status is not Status.ENDED:
        raise Refusal(Sentence("A review is made once the game has been played to its end."))
    session = await reply.table.brought_to_life(row)
    if argument == "open":
        await _ask_to_open(reply, session)
        return
    found = re.fullmatch(r"([0-9])(?: ([1-9]))?", argument)
    if argument and found is None:
        raise Refusal(sentences.unknown_control)
    own = session.seat_of(reply.person.id)
    seat = own if found is None else int(found[1])
    if seat is None and row.open_reviews:
        await reply.show(messages.whose(session, reply.say))
        return
    people = {member.seat for member in row.people}
    if seat is None or seat not in people or not (row.open_reviews or seat == own):
        raise Refusal(NOT_FOR_YOU)
    await _show(reply, session, seat, 0 if found is None else int(found[2] or 0))


async def _show(reply: Reply, session: Session, seat: int, number: int) -> None:
    """Show a review if its choices are weighed; otherwise its progress. Make the rest in the background."""
    reviews, works = reply.client.reviews, False
    made = await reviews.so_far(session, seat)
    if made.is_complete and (number or made.is_whole):
        await _show_made(reply, await _named_now(reply, session), made, number)
        return
    with ExitStack() as asking:
        try:
            asking.enter_context(reviews.line.asking(reply.person.id))
            made, works = await _gone_on(reply, session, made, AT_ONCE)
        except Enough:
            if not made.is_complete:
                raise Refusal(trouble.enough_is_made) from None
        if made.is_complete:
            await _show_made(reply, await _named_now(reply, session), made, number, works=works)
        else:
            await reply.show(messages.making(made, reply.say) if works else messages.waiting(session, seat, reply.say))
        if works and not made.is_whole:
            reviews.beside(_follow(reply, session, made, asking.pop_all(), copy_context()))


async def _named_now(reply: Reply, session: Session) -> Session:
    """Return a game with the present names of its people, since somebody may have been forgotten."""
    table = reply.table
    return await table.brought_to_life(await table.row(session.row.id))


async def _gone_on(reply: Reply, session: Session, made: Review, seconds: float) -> tuple[Review, bool]:
    """Return the review after ``seconds`` of further work, and whether work is possible now."""
    reviews, works = reply.client.reviews, True
    try:
        with suppress(OtherEpoch):  # the next look goes on with it
            await reviews.go_on(made, await _named_now(reply, session), reply.person.id, seconds)
    except Enough:
        raise
    except (NotNow, StorageFailure):
        works = False
    return await reviews.so_far(session, made.seat), works


async def _follow(reply: Reply, session: Session, made: Review, asking: ExitStack, context: Context) -> None:
    """Show the progress of a review repeatedly, then the review, and again with its turning points.

    The reader may have gone on from the review to another page in the same message, which stays. ``asking``: closed at the end.
    ``context``: that of the press; the messages are sent in it.
    """

    async def told(work: Coroutine[None, None, None]) -> None:
        await asyncio.create_task(work, context=context)

    with asking, suppress(Enough, Refusal, StorageFailure):
        for _ in range(LOOKS):
            is_shown = made.is_complete
            made, works = await _gone_on(reply, session, made, EVERY)
            session = await _named_now(reply, session)
            if is_shown and not reply.is_newest:
                return
            if not works:
                break
            if made.is_whole or (made.is_complete and not is_shown):
                await told(_show_made(reply, session, made, 0, instead=True))
            elif not made.is_complete:
                await told(reply.show(messages.making(made, reply.say), instead=True))
            if made.is_whole:
                return
    if not made.is_complete or reply.is_newest:
        await told(reply.show(messages.waiting(session, made.seat, reply.say), instead=True))


async def _show_made(reply: Reply, session: Session, made: Review, number: int, *, works: bool = True, instead: bool = False) -> None:
    """Show a review, or one choice of it. ``works``: its turning points, if they are not known, are being found."""
    drawings, theme, say = reply.drawings, (await reply.personal()).theme, reply.say
    if 0 < number <= len(made.worst):
        pictures, turn = await _pictures(reply, session, made, number), await _turn(reply, session, made.worst[number - 1].row)
        await reply.show(messages.choice(session, made, number, pictures, turn, say), instead=instead)
        return
    line = await drawings.expectation(session, made, theme, say) if made.choices else None
    own = session.seat_of(reply.person.id) == made.seat
    found = turning.told(session, await reply.stories.of(session), made.turning, say, works=works) if made.has_turning else ()
    await reply.show(messages.overview(session, made, line, say, found, own=own, goes_on=not works), instead=instead)


async def _turn(reply: Reply, session: Session, row: int) -> int | None:
    """Return the index in the replay of the turn with a row of the log."""
    turns = (await reply.stories.of(session)).turns
    return next((place for place, turn in enumerate(turns) if any(step.row == row for step in turn.steps)), None)


async def _pictures(reply: Reply, session: Session, made: Review, number: int) -> tuple[Picture, ...]:
    """Return the question as it was drawn then, and the board before the choice."""
    personal, drawings, say = await reply.personal(), reply.drawings, reply.say
    before = Session(session.row, at(session.live, made.worst[number - 1].row))
    question = await drawings.question(before, made.seat, personal.theme, say)
    board = await drawings.board(before, personal.theme, personal.screen or session.row.screen, say)
    return (*(() if question is None else (question,)), *board)


async def _ask_to_open(reply: Reply, session: Session) -> None:
    """Ask all other players to open the reviews; a person who played alone opens them."""
    if session.row.open_reviews:
        raise Refusal(Sentence("The reviews of this game are open to everybody already."))
    if session.seat_of(reply.person.id) is None:
        raise Refusal(NOT_FOR_YOU)
    others = [member.user_id for member in session.row.people if member.user_id != reply.person.id]
    request = await reply.requests.ask(session, OPEN, reply.person.id, others)
    if request.status is RequestStatus.AGREED:
        await reply.confirm(OPENED(reply.say))
    else:
        await answered(reply, request)


def _asks(session: Session, request: Request, say: Words) -> str:
    return say.gettext(
        "**{name}** asks to open the reviews of this game: then everybody here can read what each choice was worth, and see the hand "
        "behind it."
    ).format(name=who(session.row, request.asker_id))


def _stands(session: Session, _: Request) -> bool:
    return session.row.status is Status.ENDED


async def _do(means: Means, session: Session, _: Request) -> str:
    await storage.coaching.open_reviews(means.table.database, session.row.id)
    return OPENED(means.say_at(session.row))


feature.asks(Kind(_asks, _stands, still_here, everybody, _do), OPEN)


@feature.part_of(Place.LOOKING_BACK, 3)
def look_at_choices(shown: Shown) -> Iterator[Button]:
    """Yield the button to the review, of a game with a result."""
    if shown.session.result is not None and has(GAMES[shown.session.row.game], "weighed"):
        yield shown.button("review", Sentence("Review"))
