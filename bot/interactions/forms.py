"""Forms: shown as the first answer to a press or a command, and read when they are sent, even after changes in between.

Discord takes a form only in place of the acknowledgement, so its values must be read within the time that Discord waits. A form that is
late or refused is answered like any other press.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping

import discord

from bot.controls import ControlId, FormId, read_form_id
from bot.interactions import play
from bot.interactions.features import FORMS
from bot.interactions.host import Host
from bot.interactions.reply import Mode, Reply
from bot.interactions.serving import answer, guarded, shown_as_answer
from bot.messages.form import filled_in
from bot.messages.message import Button, Message
from bot.refusal import Refusal, Unreadable
from bot.running.metrics import Outcome
from bot.wording import sentences
from bot.wording.catalogue import Sentence
from storage import GameRow, NotRead

PATIENCE = 2.0
"""Seconds in which a form must be ready: Discord waits for three."""
BETWEEN = "|"
"""The separator of the values in the id of the button that opens a form again."""
FILL_IN_AGAIN = Sentence("Fill in again")

logger = logging.getLogger(__name__)


Find = Callable[[Reply], Awaitable[GameRow | None]]


async def nothing(_: Reply) -> None:
    """Return None: the form needs no game."""


async def show(client: Host, interaction: discord.Interaction[Host], word: str, find: Find, typed: str = "", *, press: str = "") -> None:
    """Show a form as the answer to an interaction. ``find``: returns its game; ``typed``: the values that were filled in before, if any."""

    async def shown() -> Outcome:
        reply = Reply(client, interaction, Mode.NEW)
        try:
            async with asyncio.timeout(PATIENCE):
                await reply.personal()
                row = await find(reply)
                form = await FORMS[word].made(reply, row)
        except TimeoutError:
            return await shown_as_answer(reply, NotRead("a form was not ready in time"))
        except Exception as error:  # noqa: BLE001 - shown_as_answer raises it again
            return await shown_as_answer(reply, error)
        form = form.with_values(typed.split(BETWEEN)) if typed else form
        return await reply.open(form.modal(FormId(interaction.user.id, row.id if row is not None else 0, word, client.database.generation)))

    await guarded(client, interaction, shown, press)


async def sent(client: Host, interaction: discord.Interaction[Host]) -> None:
    """Apply the values of a sent form. Its id and its fields may hold anything."""
    data = interaction.data or {}
    form_id = read_form_id(str(data.get("custom_id")))
    known = form_id is not None and form_id.word in FORMS
    private = interaction.message is not None and interaction.message.flags.ephemeral

    async def work(reply: Reply) -> None:
        if form_id is None or form_id.word not in FORMS:
            raise Refusal(sentences.unknown_control)
        if form_id.person != reply.person.id:
            raise Refusal(Sentence("This form was not made for you. Nothing was changed."))
        row = await play.game_at(reply, form_id.game) if form_id.game else None
        if form_id.generation != client.database.generation:
            raise Refusal(sentences.restored)
        filled = filled_in(list(data.get("components") or []))
        try:
            await FORMS[form_id.word].sent(reply, row, filled)
        except Unreadable as why:
            await _offer_again(reply, row, form_id.word, filled, why)

    press = f"{form_id.word} sent" if known and form_id is not None else "other"
    at = 0 if form_id is None else form_id.game
    await answer(client, interaction, work, Mode.IN_PLACE if private else Mode.NEW, press=press, at=at)


async def _offer_again(reply: Reply, row: GameRow | None, word: str, filled: Mapping[str, str], why: Unreadable) -> None:
    """Name the value that cannot be read, beside a button that opens the form again; if its id has room, with what was filled in."""
    fields = (await FORMS[word].made(reply, row)).fields
    values = [filled.get(field.id, "").strip() for field in fields]
    game, seq = (row.id, row.seq) if row is not None else (0, 0)
    again = ControlId(game, seq, f"{word} {BETWEEN.join(values)}")
    if not again.fits or any(BETWEEN in value for value in values):
        again = ControlId(game, seq, word)
    await reply.show(Message((why.sentence(reply.say), (Button(again, FILL_IN_AGAIN(reply.say), "primary"),))))
