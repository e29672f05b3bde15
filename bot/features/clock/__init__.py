"""The clock of a table: a form for its pace, a pause on which everybody agrees, and the end of the live pace."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import storage
from bot.durations import DAY
from bot.features.clock import words
from bot.games import lobby, pace, typed_times
from bot.games.session import Session
from bot.interactions import settings
from bot.interactions.asking import answered
from bot.interactions.contexts import server_of
from bot.interactions.feature import Feature
from bot.interactions.reply import Reply
from bot.messages.form import ChoiceField, Form, TextField
from bot.messages.kinds import Kind, Means, everybody, still_here, who
from bot.messages.message import Button
from bot.messages.parts import Place, Shown
from bot.messages.table_settings import settings_of, table_pace
from bot.names import shown_name
from bot.refusal import Refusal, Unreadable
from bot.wording import clock, forms, sentences
from bot.wording import settings as setting_words
from bot.wording.catalogue import Words
from bot.wording.texts import moment
from storage import GameRow, Request, RequestStatus, Status, TableSettings

feature = Feature()

PAUSE = "pause"
PAUSE_SECONDS = 14 * DAY
LONGEST_TEXT = 40


async def form(reply: Reply, row: GameRow | None) -> Form:
    """Return the form of a table's pace, or without a table that of new tables on the server."""
    present, say = await _present(reply, row), reply.say
    bank = pace.read(present.bank) if present.bank else None
    texts = {name: "" if bank is None else clock.duration(getattr(bank, name), say) for name in ("start", "gain", "most")}
    fields = [TextField(name, words.LABELS[name](say), words.DETAILS[name](say), text, LONGEST_TEXT) for name, text in texts.items()]
    entries = tuple((value, say.gettext(name)) for value, name in words.AT_ZERO.items())
    return Form(forms.TITLES["pace"](say), (*fields, ChoiceField("at_zero", words.LABELS["at_zero"](say), "", entries, present.at_zero)))


@feature.form("pace", form)
async def sent(reply: Reply, row: GameRow | None, filled: Mapping[str, str]) -> None:
    """Change the banks of a table, or of new tables on the server, and the effect of an empty bank."""
    present = await _present(reply, row)
    changed = _changed(present, filled, reply.say)
    if row is None:
        await settings.set_server(reply, changed)
    else:
        await settings.set_table(reply, row, changed)


async def _present(reply: Reply, row: GameRow | None) -> TableSettings:
    """Return the present settings. Raises ``Refusal`` if the person may not change them."""
    if row is None:
        if not reply.person.manages:
            raise Refusal(setting_words.managers_only)
        return await storage.settings.guild_settings(reply.database, server_of(reply.interaction))
    if not row.live:
        raise Refusal(sentences.game_over)
    lobby.check_right(row, reply.person)
    return settings_of(row)


def _changed(present: TableSettings, filled: Mapping[str, str], say: Words) -> dict[str, Any]:
    """Return the settings that were filled in differently. Raises ``Unreadable``."""
    changed: dict[str, Any] = {}
    if (at_zero := filled.get("at_zero", present.at_zero)) != present.at_zero:
        changed["at_zero"] = settings.one_of(at_zero, words.AT_ZERO)
    texts = {name: filled.get(name, "").strip() for name in ("start", "gain", "most")}
    before = pace.read(present.bank) if present.bank else None
    shown = {name: "" if before is None else clock.duration(getattr(before, name), say) for name in texts}
    if texts == shown:
        return changed
    if not any(texts.values()):
        return {**changed, "bank": "", "live_pace": False}
    bank = pace.Bank(*(_seconds(text) for text in texts.values()))
    if not bank.is_sound:
        raise Unreadable(words.NOT_SOUND)
    return {**changed, "bank": str(bank), "pace": 0, "live_pace": False}


def _seconds(text: str) -> int:
    try:
        return typed_times.duration(text)
    except ValueError:
        raise Unreadable(partial(words.NO_DURATION, text=shown_name(text[:LONGEST_TEXT]))) from None


@feature.press("pause")
async def pause(reply: Reply, row: GameRow) -> None:
    """Ask the others for a pause of all clocks."""
    session = await _at_table(reply, row)
    if not row.clocked:
        raise Refusal(words.NO_BANKS)
    if _is_paused(row, reply.table.now()):
        raise Refusal(words.PAUSED_ALREADY)
    others = [member.user_id for member in row.people if member.user_id != reply.person.id]
    request = await reply.requests.ask(session, PAUSE, reply.person.id, others)
    if request.status is RequestStatus.AGREED:
        await reply.confirm(words.IS_PAUSED(reply.say))
    else:
        await answered(reply, request)


@feature.press("goon")
async def go_on(reply: Reply, row: GameRow) -> None:
    """End the pause, for everybody at the table."""
    await _at_table(reply, row)
    name = shown_name(reply.person.name)
    telling = reply.telling(row, partial(words.RUN_AGAIN, name=name))
    if not await storage.clocks.go_on(reply.database, row.id, reply.table.now(), telling):
        raise Refusal(words.NOT_PAUSED)
    reply.client.scheduler.shown(row)
    reply.client.outbox.redraw(row.id)
    await reply.tell(row.id)
    await reply.confirm(words.RUN_AGAIN(reply.say, name=name))


@feature.press("leavelive")
async def have_to_go(reply: Reply, row: GameRow) -> None:
    """End the live pace for everybody at the table, because somebody has to go; the slow pace returns."""
    await _at_table(reply, row)
    name, slow = shown_name(reply.person.name), replace(settings_of(await reply.table.row(row.id)), live_pace=False)

    def told(say: Words) -> str:
        return words.HAS_TO_GO(say, name=name, pace=table_pace(slow, say))

    if not await storage.clocks.end_live_pace(reply.database, row.id, reply.table.now(), reply.telling(row, told)):
        raise Refusal(words.NOT_LIVE)
    await reply.tell(row.id)
    await reply.confirm(told(reply.say))


async def _at_table(reply: Reply, row: GameRow) -> Session:
    """Return the game under way in which the person plays. Raises ``Refusal``."""
    if row.status is not Status.PLAYING:
        raise Refusal(sentences.game_over if not row.live else sentences.not_started)
    if row.member(reply.person.id) is None:
        raise Refusal(sentences.no_seat)
    return await reply.table.brought_to_life(row)


def _is_paused(row: GameRow, now: int) -> bool:
    return row.paused_until is not None and row.paused_until > now


def _asks(session: Session, request: Request, say: Words) -> str:
    return words.ASKS(say, name=who(session.row, request.asker_id))


def _is_done(session: Session, request: Request) -> bool:
    """Check whether the pause is stored already, but the bot stopped before it noted so."""
    paused = session.row.paused_until
    return paused is not None and paused >= request.at + PAUSE_SECONDS


def _stands(session: Session, request: Request) -> bool:
    row = session.row
    sitting, asked = {member.user_id for member in row.people}, {request.asker_id, *request.needed}
    return (
        not session.over and row.clocked and request.asker_id in sitting and sitting <= asked
    )  # a person who sat down later was not asked


async def _do(means: Means, session: Session, request: Request) -> str:
    """Stop the clocks from the request on, once."""
    database, row = means.table.database, session.row
    if not _is_done(session, request):
        await storage.clocks.pause(database, row.id, request.at, means.table.now() + PAUSE_SECONDS)
        row = await means.table.row(row.id)
    means.outbox.redraw(row.id)
    assert row.paused_until is not None
    return words.STAND(means.say_at(row), moment=moment(row.paused_until, "f"))


feature.asks(Kind(_asks, _stands, still_here, everybody, _do), PAUSE)


@feature.part_of(Place.SETTINGS, 1)
def stop_or_go_on(shown: Shown) -> Iterator[Button]:
    """Yield the button of the pause for somebody who plays at a table with banks."""
    if shown.seat is None or not shown.session.row.clocked:
        return
    if shown.session.row.paused_until is not None:  # a pause that has ended is known until the end of its turn
        yield shown.button("goon", words.GO_ON)
    yield shown.button("pause", words.PAUSE)


@feature.part_of(Place.TURN, 2)
def end_pause(shown: Shown) -> Iterator[Button]:
    """Yield the button that ends the pause."""
    if shown.session.row.paused_until is not None:
        yield shown.button("goon", words.GO_ON)


@feature.part_of(Place.TURN, 1)
def end_live_pace(shown: Shown) -> Iterator[Button]:
    """Yield the button by which a player ends the live pace."""
    if shown.session.row.live_pace:
        yield shown.button("leavelive", words.HAVE_TO_GO)
