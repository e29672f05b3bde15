"""The record of a game that is over, and with it a page of the game, made if it is not cached yet."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import ExitStack
from contextvars import Context, copy_context
from dataclasses import dataclass

import storage
from bot.games import transcripts
from bot.interactions.feature import Answered, Feature
from bot.interactions.reply import Reply
from bot.messages import pages
from bot.messages.message import Button, Message
from bot.messages.parts import Place, Shown
from bot.messages.render_jobs import Work
from bot.messages.replay import FILE
from bot.refusal import Refusal
from bot.running.line import Enough
from bot.running.workers import NotDone
from bot.wording import WORDING, sentences, trouble
from bot.wording.catalogue import Sentence
from storage import GameRow, Status, StorageFailure
from storage.refusals import OtherEpoch

feature = Feature()
EVERY = 5.0
"""Seconds between two messages about the progress of a page."""
LOOKS = 150
"""Changes of the message at most: Discord allows them for a quarter of an hour."""
File = tuple[str, bytes]

RECORD_LATER = Sentence("The record reveals everything that is hidden. Ask for it once the game is over.")
TEXT = Sentence("The record of **{game}**: its options, seats, every choice with its time, and the number from which all chance follows.")
# Translators: pictures of the page.
PAGE_IN_WORK = Sentence(
    "I am also making a page of the game, which you can keep and open in any browser: {done} of {count} pictures are drawn. It "
    "appears here when it is ready."
)
PAGE_MADE = Sentence("The page shows the game turn by turn in any browser: download it and open it. It needs nothing else.")
PAGE_NOT_MADE = Sentence("The page of the game could not be made now. Ask for the record again later.")


@dataclass(frozen=True, slots=True)
class Record:
    """The record of a game as it was read. ``sentence``: the text of its message."""

    row: GameRow
    sentence: str
    file: File


@feature.press("record", Answered.BESIDE)
async def show_record(reply: Reply, row: GameRow) -> None:
    """Give the record of a game that is over, and a page of it to keep.

    Raises ``Refusal`` before the end, because the seed tells every seat's hand.
    """
    if row.live:
        raise Refusal(RECORD_LATER if row.status is Status.PLAYING else sentences.not_started)
    await give(reply, row)


async def give(reply: Reply, row: GameRow) -> None:
    """Give the record at once, and the page of a game that was played to its end as soon as it is made."""
    record = await _record(reply, row.id)
    with ExitStack() as asking:
        try:
            work = await _page_of(reply, record.row)
            content = None if work is None else await reply.render_jobs.kept(work.name)
            if work is None:
                await reply.attach(record.sentence, record.file)
            elif content is not None:
                await _with_page(reply, record, content)
            else:
                asking.enter_context(reply.render_jobs.line.asking(reply.person.id))
                await reply.attach(f"{record.sentence}\n{PAGE_IN_WORK(reply.say, done=0, count=work.count)}", record.file)
                reply.render_jobs.beside(_follow(reply, record, asking.pop_all(), copy_context()))
        except OtherEpoch:
            await give(reply, row)
        except Enough:
            await reply.attach(f"{record.sentence}\n{trouble.enough_is_made(reply.say)}", record.file)


async def _record(reply: Reply, game_id: int) -> Record:
    """Return the record of a game; read it again until nobody was forgotten in between."""
    database = reply.database
    while True:
        row = await reply.table.row(game_id)
        log, levels = await storage.log.load_log(database, game_id), await storage.seats.levels_set(database, game_id)
        text = await asyncio.to_thread(transcripts.written, row, log, levels, await storage.branches.branch_of(database, game_id))
        if await _stands(reply, row):
            name = WORDING[row.game].name(reply.say) if row.game in WORDING else row.game
            return Record(row, TEXT(reply.say, game=name), (f"{row.game}-{row.id}.json", text.encode("utf-8", "replace")))


async def _stands(reply: Reply, row: GameRow) -> bool:
    """Check that nobody was forgotten in a game since it was read."""
    return await storage.epochs.epochs_of(reply.database, [row.id]) in ({row.id: row.epoch}, {})


async def _page_of(reply: Reply, row: GameRow) -> Work | None:
    """Return the work that makes the page of a game; None if it was given up, or if the present rules do not replay it."""
    if row.status is not Status.ENDED:
        return None
    try:
        session = await reply.table.brought_to_life(row)
    except Refusal:
        return None
    story = await reply.stories.of(session)
    return pages.work_of(session, story, reply.client.say_at(row)) if story.turns else None


async def _with_page(reply: Reply, record: Record, content: bytes) -> None:
    """Give the record with its page. Raises :class:`OtherEpoch`."""
    if not await _stands(reply, record.row):
        raise OtherEpoch
    name, _ = record.file
    if len(content) > reply.interaction.filesize_limit:
        await reply.attach(f"{record.sentence}\n{PAGE_NOT_MADE(reply.say)}", record.file)
    else:
        await reply.attach(f"{record.sentence}\n{PAGE_MADE(reply.say)}", record.file, (name.replace(".json", ".html"), content))


async def _follow(reply: Reply, record: Record, asking: ExitStack, context: Context) -> None:
    """Show the progress of a page repeatedly, and give the page when it is made.

    ``asking``: closed at the end. ``context``: that of the command; the messages are sent in it.
    """
    render_jobs, ends = reply.render_jobs, PAGE_NOT_MADE

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
                            f"{record.sentence}\n{PAGE_IN_WORK(reply.say, done=render_jobs.done(work), count=work.count)}", record.file
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
    """Say why there is no page, and give the record again, read anew in case somebody was forgotten."""
    try:
        record = await _record(reply, record.row.id)
    except (Refusal, StorageFailure):
        await reply.show(Message((why,)))
    else:
        await reply.attach(f"{record.sentence}\n{why}", record.file)


@feature.part_of(Place.LOOKING_BACK, 4)
def get_record(shown: Shown) -> Iterator[Button]:
    """Yield the button to the record and the page of a game that is over."""
    if not shown.session.row.live:
        yield shown.button("record", FILE)
