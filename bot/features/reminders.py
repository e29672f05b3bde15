"""Reminders of a turn, which the person who is asked can stop for that turn."""

from __future__ import annotations

from collections.abc import Iterator

import storage
from bot.interactions.feature import Feature
from bot.interactions.reply import Reply
from bot.messages.message import Button, Message
from bot.messages.parts import Place, Shown
from bot.messages.reminders import BUTTONS
from bot.refusal import Refusal
from bot.wording import sentences
from storage import GameRow

feature = Feature()


@feature.press("mute")
async def mute(reply: Reply, row: GameRow) -> None:
    """Send the person asked no more reminders in this turn."""
    database = reply.database
    wait, session = await storage.waits.wait_of(database, row.id), await reply.table.brought_to_life(row)
    if session.person_asked != reply.person.id or wait is None or wait.seat != session.live.asked:
        raise Refusal(sentences.stale)
    if not await storage.waits.mute(database, wait):
        raise Refusal(sentences.stale)
    await reply.show(Message((reply.say.gettext("You are not reminded again in this turn."),)))


@feature.part_of(Place.REMINDER, 1)
def stop_reminders(shown: Shown) -> Iterator[Button]:
    """Yield the button that stops the reminders of this turn."""
    yield shown.button("mute", BUTTONS["mute"])
