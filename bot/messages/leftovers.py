"""Old messages that still have buttons or are to be deleted, stored until Discord has changed them or they are gone."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace

import discord

import storage
from bot.messages.failures import GIVEN_UP, is_message_gone
from bot.messages.message import Message
from bot.messages.parsing import has_buttons, without_buttons
from bot.messages.sending import FAILURES, NotPosted, Way, not_posted
from bot.wording import sentences
from bot.wording.catalogue import Sentence, Words
from storage import Database, GameRow, Status
from storage.leftovers import Leftover

logger = logging.getLogger(__name__)

AGREED = Sentence("**Agreed.**")
OVER_ALREADY = Sentence("This request is over.")


class Leftovers:
    """The leftovers of all games.

    ``lobby``: returns the content of the message of a game's lobby. ``taken``: returns a game's newest message from memory, or None, and
    removes it there.
    """

    def __init__(
        self,
        database: Database,
        now: Callable[[], int],
        lobby: Callable[[GameRow], Awaitable[Message]],
        say_at: Callable[[GameRow], Words],
        way: Way,
        taken: Callable[[int], discord.Message | None],
    ) -> None:
        self._database = database
        self._now = now
        self._lobby = lobby
        self._say_at = say_at
        self._way = way
        self._taken = taken
        self.remain: Callable[[int, NotPosted], None] = lambda *_: None
        """A callback for a game with a message that Discord has refused to edit or delete, and the refusal."""

    async def newest(self, game_id: int) -> int | None:
        """Return the id of the newest leftover of a game; None for none."""
        return max((one.message_id for one in await storage.leftovers.leftovers_of(self._database, game_id)), default=None)

    async def clear(self, row: GameRow) -> None:
        """Remove the buttons of a game's leftovers, or delete the messages.

        A refused one is tried again for a month; one whose channel is gone is forgotten.
        """
        known = self._taken(row.id)
        for one in await storage.leftovers.leftovers_of(self._database, row.id):
            refused = await self._refused(row, one, known)
            if refused is None or refused.gone or self._is_given_up(one):
                if row.thinking_id == one.message_id:
                    await storage.games.note_thinking(self._database, row.id, None)
                await storage.leftovers.forget(self._database, one.message_id)
                continue
            if refused.after is None:
                await storage.leftovers.leftover_refused(self._database, one.message_id, self._now())
            self.remain(row.id, refused)

    async def _refused(self, row: GameRow, one: Leftover, known: discord.Message | None) -> NotPosted | None:
        """Clear a leftover; return the obstacle, None if it is done or the message is gone."""
        try:
            await self._clear(row, one, known)
        except NotPosted as error:
            return error
        except FAILURES as error:
            logger.info("game %s seq %s: the old message %s could not be changed (%s)", row.id, row.seq, one.message_id, error)
            return None if is_message_gone(error) else not_posted(error, row.guild_id)
        except storage.StorageFailure:
            raise
        except Exception:  # one message must not keep the live one waiting
            logger.exception(
                "game %s seq %s: the old message %s could not be changed; the bot tries again", row.id, row.seq, one.message_id
            )
            return NotPosted(passes=True)
        return None

    def _is_given_up(self, one: Leftover) -> bool:
        """Check whether Discord has refused a leftover for a month."""
        return one.refused is not None and self._now() - one.refused >= GIVEN_UP

    async def _clear(self, row: GameRow, one: Leftover, known: discord.Message | None) -> None:
        message = self._way.channel(replace(row, channel_id=one.channel_id)).get_partial_message(one.message_id)
        if one.kind == "aside":
            await self._way.once(one.channel_id, message.delete)
        else:
            await self._way.persistently(one.channel_id, lambda: self._strip(row, one, message, known))

    async def _strip(self, row: GameRow, one: Leftover, message: discord.PartialMessage, known: discord.Message | None) -> None:
        """Remove the buttons from a message, and add its outcome below."""
        silent = discord.AllowedMentions.none()
        if one.kind == "lobby" and row.status is not Status.LOBBY:
            await message.edit(view=(await self._lobby(row)).layout(self._way.signs), allowed_mentions=silent)
            return
        found = known if known is not None and known.id == one.message_id else await message.fetch()
        if has_buttons(found):
            view, uploads = without_buttons(found)
            if told := self._told(row, one):
                view.add_item(discord.ui.TextDisplay(told))
            await found.edit(view=view, attachments=uploads, allowed_mentions=silent)

    def _told(self, row: GameRow, one: Leftover) -> str:
        say = self._say_at(row)
        if one.kind in ("turn", "lobby"):
            return f"**{sentences.was_closed(say)}**" if row.status is Status.CLOSED and row.message_id == one.message_id else ""
        if one.kind == "open":
            return say.gettext("The game was moved to another channel; this is decided there.") if row.channel_id != one.channel_id else ""
        return {"agreed": AGREED, "over": OVER_ALREADY, "refused": OVER_ALREADY}[one.kind](say)
