"""The record of a game that is over, and beside it a page to be kept, made where it is not kept yet."""

from __future__ import annotations

import asyncio
from contextvars import Context, copy_context

import storage
from bot.games import transcripts
from bot.interactions.reply import Reply
from bot.messages import pages
from bot.messages.making import Work
from bot.refusal import Refusal
from bot.running.workers import NotDone
from bot.wording import WORDING, limits, page
from storage import GameRow, Status

EVERY = 5.0
"""Seconds until it is said anew how far a page has come."""
LOOKS = 150
"""So often at most: Discord lets a message be changed for a quarter of an hour."""
File = tuple[str, bytes]


async def give(reply: Reply, row: GameRow) -> None:
    """Give the record at once, and with it the page of a game that was played to its end, as soon as it is made."""
    database = reply.client.table.database
    log, levels = await storage.load_log(database, row.id), await storage.levels_set(database, row.id)
    text = await asyncio.to_thread(transcripts.written, row, log, levels, await storage.branch_of(database, row.id))
    record = f"{row.game}-{row.id}.json", text.encode("utf-8", "replace")
    name = WORDING[row.game].name(reply.say) if row.game in WORDING else row.game
    sentence, work = limits.record(name, reply.say), await _page_of(reply, row)
    if work is None:
        await reply.attach(sentence, record)
        return
    content = await reply.client.makings.kept(work.name)
    if content is not None:
        await _with_page(reply, sentence, record, content)
    else:
        await reply.attach(f"{sentence}\n{page.making(0, work.count, reply.say)}", record)
        reply.client.makings.beside(_follow(reply, sentence, record, work, copy_context()))


async def _page_of(reply: Reply, row: GameRow) -> Work | None:
    """How the page of a game is made; None for one that was given up, or that the rules of today do not replay."""
    if row.status is not Status.ENDED:
        return None
    try:
        playing = await reply.client.table.brought_to_life(row)
    except Refusal:
        return None
    turns = await reply.client.turns.of(playing)
    return pages.work_of(playing, turns, reply.client.say_at(row)) if turns else None


async def _with_page(reply: Reply, sentence: str, record: File, content: bytes) -> None:
    if len(content) > reply.interaction.filesize_limit:
        await reply.attach(f"{sentence}\n{page.not_made(reply.say)}", record)
    else:
        await reply.attach(f"{sentence}\n{page.made(reply.say)}", record, (record[0].replace(".json", ".html"), content))


async def _follow(reply: Reply, sentence: str, record: File, work: Work, context: Context) -> None:
    """Tell again and again how far a page has come, and give it when it is made. ``context``: of the command, in which is told."""
    makings, content = reply.client.makings, None
    for _ in range(LOOKS):
        try:
            content = await makings.go_on(work, EVERY)
        except NotDone:
            break
        if content is not None:
            await asyncio.create_task(_with_page(reply, sentence, record, content), context=context)
            return
        told = f"{sentence}\n{page.making(makings.done(work), work.count, reply.say)}"
        await asyncio.create_task(reply.attach(told, record), context=context)
    await asyncio.create_task(reply.attach(f"{sentence}\n{page.not_made(reply.say)}", record), context=context)
