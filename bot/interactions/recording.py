"""The record of a game that is over, and beside it a page to be kept, made where it is not kept yet."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import ExitStack
from contextvars import Context, copy_context
from dataclasses import dataclass

import storage
from bot.games import transcripts
from bot.interactions.reply import Reply
from bot.messages import pages
from bot.messages.message import Message
from bot.messages.render_jobs import Work
from bot.refusal import Refusal
from bot.running.line import Enough
from bot.running.workers import NotDone
from bot.wording import WORDING, page, trouble
from storage import GameRow, Status, StorageFailure
from storage.refusals import OtherEpoch

EVERY = 5.0
"""Seconds until it is said anew how far a page has come."""
LOOKS = 150
"""So often at most: Discord lets a message be changed for a quarter of an hour."""
File = tuple[str, bytes]


@dataclass(frozen=True, slots=True)
class Record:
    """The record of a game as it was read. ``sentence``: what is said beside it."""

    row: GameRow
    sentence: str
    file: File


async def give(reply: Reply, row: GameRow) -> None:
    """Give the record at once, and with it the page of a game that was played to its end, as soon as it is made."""
    record = await _record(reply, row.id)
    with ExitStack() as asking:
        try:
            work = await _page_of(reply, record.row)
            content = None if work is None else await reply.client.render_jobs.kept(work.name)
            if work is None:
                await reply.attach(record.sentence, record.file)
            elif content is not None:
                await _with_page(reply, record, content)
            else:
                asking.enter_context(reply.client.render_jobs.line.asking(reply.person.id))
                await reply.attach(f"{record.sentence}\n{page.making(reply.say, done=0, count=work.count)}", record.file)
                reply.client.render_jobs.beside(_follow(reply, record, asking.pop_all(), copy_context()))
        except OtherEpoch:
            await give(reply, row)
        except Enough:
            await reply.attach(f"{record.sentence}\n{trouble.enough_is_made(reply.say)}", record.file)


async def _record(reply: Reply, game_id: int) -> Record:
    """The record of a game, read anew until nobody was forgotten meanwhile."""
    database = reply.database
    while True:
        row = await reply.table.row(game_id)
        log, levels = await storage.log.load_log(database, game_id), await storage.seats.levels_set(database, game_id)
        text = await asyncio.to_thread(transcripts.written, row, log, levels, await storage.branches.branch_of(database, game_id))
        if await _stands(reply, row):
            name = WORDING[row.game].name(reply.say) if row.game in WORDING else row.game
            return Record(row, page.record(reply.say, game=name), (f"{row.game}-{row.id}.json", text.encode("utf-8", "replace")))


async def _stands(reply: Reply, row: GameRow) -> bool:
    """Whether nobody was forgotten in a game since it was read."""
    return await storage.epochs.epochs_of(reply.database, [row.id]) in ({row.id: row.epoch}, {})


async def _page_of(reply: Reply, row: GameRow) -> Work | None:
    """How the page of a game is made; None for one that was given up, or that the rules of today do not replay."""
    if row.status is not Status.ENDED:
        return None
    try:
        session = await reply.table.brought_to_life(row)
    except Refusal:
        return None
    turns = await reply.client.turns.of(session)
    return pages.work_of(session, turns, reply.client.say_at(row)) if turns else None


async def _with_page(reply: Reply, record: Record, content: bytes) -> None:
    """Give the record with its page. Raises :class:`OtherEpoch`."""
    if not await _stands(reply, record.row):
        raise OtherEpoch
    name, _ = record.file
    if len(content) > reply.interaction.filesize_limit:
        await reply.attach(f"{record.sentence}\n{page.not_made(reply.say)}", record.file)
    else:
        await reply.attach(f"{record.sentence}\n{page.made(reply.say)}", record.file, (name.replace(".json", ".html"), content))


async def _follow(reply: Reply, record: Record, asking: ExitStack, context: Context) -> None:
    """Tell again and again how far a page has come, and give it when it is made. ``asking``: ends with it. ``context``: of the command, in
    which is told."""
    render_jobs, ends = reply.client.render_jobs, page.not_made

    async def told(work: Coroutine[None, None, None]) -> None:
        await asyncio.create_task(work, context=context)

    with asking:
        for _ in range(LOOKS):
            try:
                if not await _stands(reply, record.row):
                    record = await _record(reply, record.row.id)
                work = await _page_of(reply, record.row)
                if work is None:
                    break
                content = await render_jobs.kept(work.name) or await render_jobs.go_on(work, reply.person.id, EVERY)
                if content is not None:
                    await told(_with_page(reply, record, content))
                    return
                if await _stands(reply, record.row):
                    await told(
                        reply.attach(
                            f"{record.sentence}\n{page.making(reply.say, done=render_jobs.done(work), count=work.count)}", record.file
                        )
                    )
            except OtherEpoch:
                continue
            except Enough:
                ends = trouble.enough_is_made
                break
            except (NotDone, Refusal, StorageFailure):
                break
        await told(_without_page(reply, record, ends(reply.say)))


async def _without_page(reply: Reply, record: Record, why: str) -> None:
    """Say why there is no page; the record is given with it once more, unless it names somebody who is forgotten."""
    try:
        record = await _record(reply, record.row.id)
    except (Refusal, StorageFailure):
        await reply.show(Message((why,)))
    else:
        await reply.attach(f"{record.sentence}\n{why}", record.file)
