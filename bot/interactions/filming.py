"""The film of a game that is over: made where it is not kept, shown to who asks for it, and by who has played to everybody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextvars import Context, copy_context

import storage
from bot.games.playing import Playing
from bot.games.turns import Turn
from bot.interactions.host import Host
from bot.interactions.reply import Reply
from bot.messages import films as messages
from bot.messages.making import Work
from bot.messages.message import Message
from bot.messages.sending import NotPosted
from bot.refusal import Refusal
from bot.running.workers import NotDone
from bot.wording import filming as words
from bot.wording import replaying, sentences
from storage import GameRow, Status

AT_ONCE = 1.0
"""Seconds after which it is said how far a film has come."""
EVERY = 4.0
"""Seconds until that is said anew."""
MAKING = 60.0
"""Seconds for which a film is waited for that is to be posted once more."""
LOOKS = 150
"""So often at most: Discord lets a message be changed for a quarter of an hour."""

logger = logging.getLogger(__name__)


async def film(reply: Reply, row: GameRow, argument: str = "") -> None:
    """Show the film of a game; make it, or follow its making, where it is not made yet. ``argument``: "stop" to give it up, "show" to show
    it to everybody."""
    if argument not in ("", "stop", "show"):
        raise Refusal(sentences.unknown_control)
    if row.status is not Status.ENDED:
        raise Refusal(words.not_ended if row.status is Status.CLOSED else words.not_over)
    playing = await reply.client.table.brought_to_life(row)
    turns = await reply.client.turns.of(playing)
    if not turns:
        raise Refusal(replaying.not_begun)
    work = messages.work_of(playing, turns, reply.client.say_at(row))
    content = await reply.client.makings.kept(work.name)
    if argument == "stop" and content is None:
        reply.client.makings.stop(work.name)
        await reply.show(messages.pending(playing, words.stopped(reply.say), reply.say))
    elif content is None:
        await _make(reply, playing, turns, work)
    elif argument == "show":
        await _show_everybody(reply, playing, turns, content)
    else:
        await _show(reply, playing, turns, content)


async def _make(reply: Reply, playing: Playing, turns: tuple[Turn, ...], work: Work) -> None:
    """Make a film; what takes longer is followed in the background."""
    makings = reply.client.makings
    try:
        content = await makings.go_on(work, AT_ONCE)
    except NotDone:
        await reply.show(messages.pending(playing, words.waiting(reply.say), reply.say))
        return
    if content is not None:
        await _show(reply, playing, turns, content)
    else:
        await reply.show(messages.making(playing, makings.done(work), work.count, reply.say))
        makings.beside(_follow(reply, playing, turns, work, copy_context()))


async def _follow(reply: Reply, playing: Playing, turns: tuple[Turn, ...], work: Work, context: Context) -> None:
    """Tell again and again how far a film has come, and show it when it is made, or that somebody has stopped it. ``context``: of the
    press, in which is shown."""
    makings, ends = reply.client.makings, words.waiting

    async def told(showing: Coroutine[None, None, None]) -> None:
        await asyncio.create_task(showing, context=context)

    for _ in range(LOOKS):
        if not makings.is_making(work.name) and await makings.kept(work.name) is None:
            ends = words.stopped
            break
        try:
            content = await makings.kept(work.name) or await makings.go_on(work, EVERY)
        except NotDone:
            break
        if content is not None:
            await told(_show(reply, playing, turns, content, instead=True))
            return
        if makings.is_making(work.name):
            await told(reply.show(messages.making(playing, makings.done(work), work.count, reply.say), instead=True))
    await told(reply.show(messages.pending(playing, ends(reply.say), reply.say), instead=True))


async def _show(reply: Reply, playing: Playing, turns: tuple[Turn, ...], content: bytes, note: str = "", *, instead: bool = False) -> None:
    """Show the film to who asked for it, where it may be so large there."""
    if len(content) > reply.interaction.filesize_limit:
        await reply.show(Message((words.too_large(reply.say),)), instead=instead)
        return
    picture = messages.film_of(playing, turns, content, reply.say)
    showing = playing.seat_of(reply.person.id) is not None and not (await reply.client.table.row(playing.row.id)).film_shown
    await reply.show(messages.film(playing, picture, reply.say, note, showing=showing), instead=instead)


async def _show_everybody(reply: Reply, playing: Playing, turns: tuple[Turn, ...], content: bytes) -> None:
    """Post the film in the channel, once; where Discord refuses it, as soon as it can be."""
    client, row = reply.client, playing.row
    if playing.seat_of(reply.person.id) is None:
        raise Refusal(words.only_players)
    if len(content) > reply.interaction.filesize_limit:
        raise Refusal(words.too_large)
    try:
        if not await _posted(client, playing, turns, content):
            raise Refusal(words.shown_already)
    except NotPosted as error:
        logger.warning("game %s: its film could not be posted (%s)", row.id, error)
        await storage.keep_telling(client.database, storage.Telling(row.id, "film", reply.person.id, client.table.now(), ""))
        client.outbox.failed(row.id, error, client.announcements.announce)
        raise Refusal(words.not_shown) from error
    await _show(reply, playing, turns, content, words.shown(reply.say))


async def _posted(client: Host, playing: Playing, turns: tuple[Turn, ...], content: bytes) -> bool:
    """Post the film in the channel; whether it was not there before. Should the bot end before that is remembered, Discord knows the same
    message by its nonce. Raises :class:`NotPosted`."""
    row, say = playing.row, client.say_at(playing.row)
    async with client.posts.alone(row.id):
        if (await client.table.row(row.id)).film_shown:
            return False
        shown = messages.for_everybody(playing, messages.film_of(playing, turns, content, say), say)
        await client.posts.asides.say(row, shown, stays=True, nonce=f"{row.id}:film")
        await storage.note_film_shown(client.database, row.id)
        return True


async def show_later(client: Host, game_id: int) -> None:
    """Post the film that Discord refused before, made again where it is not kept. Raises :class:`NotPosted`."""
    playing = await client.table.playing(game_id)
    turns = await client.turns.of(playing)
    work = messages.work_of(playing, turns, client.say_at(playing.row))
    try:
        content = await client.makings.kept(work.name) or await client.makings.go_on(work, MAKING)
    except NotDone:
        content = None
    if content is None:
        raise NotPosted(passes=True)
    await _posted(client, playing, turns, content)
