"""The film of a game that is over: make it if it is not cached, show it to the person who asks; a player can show it to everybody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Iterator
from contextlib import ExitStack
from contextvars import Context, copy_context

import storage
from bot.games.session import Session
from bot.games.story import Story
from bot.interactions.feature import Feature
from bot.interactions.host import Host
from bot.interactions.reply import Reply
from bot.messages import films as messages
from bot.messages.message import Button, Message
from bot.messages.parts import Place, Shown
from bot.messages.render_jobs import Work
from bot.messages.replay import NOT_BEGUN
from bot.messages.sending import NotPosted
from bot.refusal import Refusal
from bot.running.line import Enough
from bot.running.workers import NotDone
from bot.wording import sentences, trouble
from bot.wording.catalogue import Sentence
from storage import GameRow, Status, StorageFailure
from storage.refusals import OtherEpoch

feature = Feature()

AT_ONCE = 1.0
"""Seconds after which the person first reads the progress of the film."""
EVERY = 4.0
"""Seconds between two such messages."""
MAKING = 60.0
"""Seconds to wait for a film that is posted again."""
LOOKS = 150
"""Changes of the message at most: Discord allows them for a quarter of an hour."""

logger = logging.getLogger(__name__)

STOPPED = Sentence("I am not making the film now. **Go on** makes it after all.")
WAITING = Sentence("The film is not ready yet. **Go on** shows how far it is.")
"""The answer while other films are made first, or the computers have much to do."""
NOT_OVER = Sentence("The film is made once the game is over. Until then `/replay` shows it turn by turn.")
NOT_ENDED = Sentence("This game was not played to its end, so there is no film of it. `/replay` shows it turn by turn.")
TOO_LARGE = Sentence("The film is too large to attach here. `/replay` shows the game turn by turn.")


@feature.press("film")
async def film(reply: Reply, row: GameRow, argument: str = "") -> None:
    """Show the film of a game; if it is not made yet, make it or show its progress.

    ``argument``: "stop" to give it up, "show" to show it to everybody.
    """
    if argument not in ("", "stop", "show"):
        raise Refusal(sentences.unknown_control)
    if row.status is not Status.ENDED:
        raise Refusal(NOT_ENDED if row.status is Status.CLOSED else NOT_OVER)
    while True:
        try:
            await _answer(reply, row.id, argument)
        except OtherEpoch:  # somebody was forgotten meanwhile: make it again, without the name
            continue
        return


async def _answer(reply: Reply, game_id: int, argument: str) -> None:
    session, story, work = await _read(reply, game_id)
    content = await reply.render_jobs.kept(work.name)
    if argument == "stop" and content is None:
        await _stop(reply, session, work)
    elif content is None:
        await _make(reply, session, story, work)
    elif argument == "show":
        await _show_everybody(reply, session, story, content)
    else:
        await _show(reply, session, story, content)


async def _read(reply: Reply, game_id: int) -> tuple[Session, Story, Work]:
    """Return a game with its present names, its story, and the work that makes its film."""
    client = reply.client
    session = await client.table.brought_to_life(await client.table.row(game_id))
    story = await client.stories.of(session)
    if not story.turns:
        raise Refusal(NOT_BEGUN, alone=True)
    return session, story, messages.work_of(session, story, client.say_at(session.row))


async def _stop(reply: Reply, session: Session, work: Work) -> None:
    """Stop making a film for the person, and altogether if nobody else has asked for it."""
    render_jobs = reply.render_jobs
    if not render_jobs.stop(work.name, reply.person.id) and render_jobs.is_making(work.name):
        raise Refusal(Sentence("Only people who asked for the film can stop it. Nothing was changed."))
    await reply.show(messages.pending(session, STOPPED(reply.say), reply.say))


async def _make(reply: Reply, session: Session, story: Story, work: Work) -> None:
    """Make a film; if that takes longer than ``AT_ONCE``, show its progress in the background."""
    render_jobs, person = reply.render_jobs, reply.person.id
    with ExitStack() as asking:
        try:
            asking.enter_context(render_jobs.line.asking(person))
            content = await render_jobs.go_on(work, person, AT_ONCE)
        except Enough:
            raise Refusal(trouble.enough_is_made) from None
        except NotDone:
            await reply.show(messages.pending(session, WAITING(reply.say), reply.say))
            return
        if content is not None:
            await _show(reply, session, story, content)
        else:
            await reply.show(messages.making(session, render_jobs.done(work), work.count, reply.say))
            render_jobs.beside(_follow(reply, session, work.name, asking.pop_all(), copy_context()))


async def _follow(reply: Reply, session: Session, name: str, asking: ExitStack, context: Context) -> None:
    """Show the progress of a film repeatedly; at the end show it, or tell that the person stopped it or that it must wait.

    ``name``: that of the file; another one takes its place if somebody is forgotten. ``asking``: closed at the end. ``context``: that of
    the press; the messages are sent in it.
    """
    render_jobs, person, ends = reply.render_jobs, reply.person.id, WAITING

    async def told(showing: Coroutine[None, None, None]) -> None:
        await asyncio.create_task(showing, context=context)

    with asking:
        stops = render_jobs.stops(name, person)
        for _ in range(LOOKS):
            try:
                session, story, work = await _read(reply, session.row.id)
                if work.name != name:
                    name, stops = work.name, render_jobs.stops(work.name, person)
                content = await render_jobs.kept(name)
                if render_jobs.stops(name, person) == stops:
                    content = content or await render_jobs.go_on(work, person, EVERY)
                if render_jobs.stops(name, person) != stops:
                    ends = STOPPED
                    break
                if content is not None:
                    await told(_show(reply, session, story, content, instead=True))
                    return
                if render_jobs.makes_for(name, person):
                    await told(reply.show(messages.making(session, render_jobs.done(work), work.count, reply.say), instead=True))
            except OtherEpoch:
                continue
            except (NotDone, Refusal, StorageFailure):
                break
        await told(reply.show(messages.pending(session, ends(reply.say), reply.say), instead=True))


async def _show(reply: Reply, session: Session, story: Story, content: bytes, note: str = "", *, instead: bool = False) -> None:
    """Show the film to the person who asked for it, unless it is too large for the channel. Raises :class:`OtherEpoch`."""
    if len(content) > reply.interaction.filesize_limit:
        await reply.show(Message((TOO_LARGE(reply.say),)), instead=instead)
        return
    picture, row = messages.film_of(session, story, content, reply.say), await reply.table.row(session.row.id)
    if row.epoch != session.row.epoch:
        raise OtherEpoch
    showing = session.seat_of(reply.person.id) is not None and not row.film_shown
    await reply.show(messages.film(session, picture, reply.say, note, showing=showing), instead=instead)


async def _show_everybody(reply: Reply, session: Session, story: Story, content: bytes) -> None:
    """Post the film in the channel, once; if Discord refuses it, the bot tries again later.

    If somebody is forgotten while it is sent, the film is taken back. Raises :class:`OtherEpoch`.
    """
    client, row = reply.client, session.row
    if session.seat_of(reply.person.id) is None:
        raise Refusal(Sentence("Only people who played this game can show its film to everybody."))
    if len(content) > reply.interaction.filesize_limit:
        raise Refusal(TOO_LARGE)
    try:
        if not await _posted(client, session, story, content):
            raise Refusal(Sentence("Everybody has been shown the film already."))
    except NotPosted as error:
        logger.warning("game %s seq %s: its film could not be posted (%s); the bot tries again", row.id, row.seq, error)
        await storage.telling.keep(
            client.database, storage.telling.Telling(row.id, "film", reply.person.id, client.table.now(), "", row.epoch)
        )
        client.outbox.failed(row.id, error, client.announcements.announce)
        raise Refusal(Sentence("The film could not be posted here just now. It follows as soon as it can be posted.")) from error
    await _show(reply, session, story, content, reply.say.gettext("-# Everybody sees the film now."))


async def _posted(client: Host, session: Session, story: Story, content: bytes) -> bool:
    """Post the film in the channel; return False if it was there before.

    If the bot stops before it stores that, Discord recognises the repeated message by its nonce. Raises :class:`NotPosted`.
    """
    row, say = session.row, client.say_at(session.row)
    async with client.live_messages.alone(row.id):
        now = await client.table.row(row.id)
        if now.film_shown:
            return False
        if now.epoch != row.epoch:
            raise OtherEpoch
        shown = messages.for_everybody(session, messages.film_of(session, story, content, say), say)
        message_id = await client.live_messages.asides.put(row, shown, f"{row.id}:film{f':{row.epoch}' if row.epoch else ''}")
        try:
            await storage.games.note_film_shown(client.database, row.id, row.epoch)
        except OtherEpoch:
            await client.live_messages.asides.take_back(row, message_id, "film")
            raise
        return True


async def show_later(client: Host, telling: storage.telling.Telling) -> None:
    """Post the film that Discord refused before; make it again if it is not cached. Raises :class:`NotPosted`."""
    session = await client.table.session(telling.game_id)
    story = await client.stories.of(session)
    work = messages.work_of(session, story, client.say_at(session.row))
    try:
        content = await client.render_jobs.kept(work.name) or await client.render_jobs.go_on(work, telling.user_id, MAKING)
        if content is None:
            raise NotPosted(passes=True)
        await _posted(client, session, story, content)
    except (NotDone, OtherEpoch) as error:  # somebody was forgotten: the film is made again without the name
        raise NotPosted(passes=True) from error


@feature.part_of(Place.LOOKING_BACK, 2)
def look_at_film(shown: Shown) -> Iterator[Button]:
    """Yield the button to the film, of a game with a result."""
    if shown.session.live.steps and shown.session.result is not None:
        # Translators: a button beneath the final scores: the game as a film.
        yield shown.button("film", Sentence("Film"))
