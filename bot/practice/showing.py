"""Updates of SimCord's pages: a page is remade when somebody looks at it and something has happened since.

SimCord itself remakes a page only after an action on that page, so that nobody sees the moves of a computer, of the clock or of a person at
another tab; and it refuses an action while another is under way. It also refuses an action on a page that was remade since the tab read it;
but a tab gives up the look under way when its person acts, and misses the page that was remade for this look.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import discord
from simcord.preview import Preview
from simcord.preview._pages import _Page

import storage
from bot.client import Bot
from bot.practice.cache import measure
from bot.practice.history import Happened, forget
from bot.wording.catalogue import Sentence, words

COMMAND = re.compile(r"[\s`'\"<\\]*[/／]\s*([^\W\d_][\w-]{0,31}(?: +[^\W\d_][\w-]{0,31})?)")
"""The beginning of a command that somebody typed or pasted in full, without picking it."""

READ = 4
"""The newest contents of a page to remember, of which a tab may have missed some."""

NOT_RUN = Sentence(
    "`/{command}` came as a plain message, which runs nothing. Type `/`, pick the command from the list that opens, then press Enter."
)
"""The answer to a command that was sent as a plain message."""
UNKNOWN = Sentence("There is no command `/{command}`. `/play` begins a game, `/rules` explains it; type `/` for a list of all commands.")


def _newest(viewer: Any, channel_id: int) -> None:
    """Let a page open at its newest message, not at the newest one of the table's start."""


class Showing:
    """The pages of a preview, which is patched to update them. ``happened``: counts all events that can change a page."""

    def __init__(self, preview: Preview, happened: Happened) -> None:
        self._preview, self._happened = preview, happened
        self._publish, self._payload, self._action = preview._publish, preview._page_payload, preview._action
        self._open = preview._open_page
        self._made: dict[str, int] = {}
        self._read: dict[str, dict[int, Mapping[str, Any]]] = {}
        """The messages of each page by revision."""
        self._meant: dict[str, tuple[Any, int]] = {}
        """The newest action of each page that was brought up to date, and to which revision."""
        self._acting: set[str | None] = set()
        self._languages: dict[int, str] = {}
        self._turn = asyncio.Lock()
        preview._publish = self.publish
        preview._publish_message_pages = self.publish_acting
        preview._page_payload = self.payload
        preview._action = self.act
        preview._open_page = self.open
        preview._initial_target = _newest

    async def learn_languages(self, *people: int) -> None:
        """Look up the languages that people have set, in which the page shows them dates and times."""
        client = self._preview.env.bot
        if isinstance(client, Bot):
            with suppress(storage.StorageFailure):
                for person in people:
                    self._languages[person] = (await storage.settings.personal(client.database, person)).language or ""

    def open(self, viewer_id: Any = None, target_id: Any = None) -> _Page:
        """Open a page; if there are too many, close the one that nobody has looked at for longest. Its tab, if still there, opens it anew.

        SimCord refuses the seventeenth page, and a browser that was closed without a word has a page for ten minutes more.
        """
        pages, kept = self._preview._pages, (self._preview._python, self._preview._action_page)
        if len(pages) > self._preview._MAX_PAGES:
            idle = min((page for page in pages.values() if all(page is not one for one in kept)), key=lambda page: page.last_activity)
            self._preview._close_page(idle.id)
        return self._open(viewer_id, target_id)

    def publish(self, page: _Page, *, reason: Any = "action") -> None:
        """Remake a page."""
        self._made = {made: times for made, times in self._made.items() if made in self._preview._pages}
        self._made[page.id] = self._happened.times
        forget(self._preview.env.backend)
        self._publish(page, reason=reason)
        for kept in (self._read, self._meant):
            for closed in kept.keys() - self._preview._pages.keys():
                del kept[closed]
        contents = self._read.setdefault(page.id, {})
        contents[page.revision] = page.snapshot.get("messages", {})
        contents.pop(page.revision - READ, None)
        measure(self._preview, page)

    def publish_acting(self, *, reason: Any = "action") -> None:
        """Remake the page of the current action; the others follow when somebody looks."""
        if self._preview._action_page is not None:
            self.publish(self._preview._action_page, reason=reason)

    def payload(self, page: _Page) -> dict[str, Any]:
        """Return a page's content; during an action on it the page stays as it was.

        SimCord copies the whole content and removes the parts that the reader may no longer see; at this table no reader loses a right.
        """
        if page.id not in self._acting and self._made.get(page.id) != self._happened.times:
            self.publish(page, reason="refresh")
        if page.status != "current":
            return self._payload(page)
        told = [self._preview._receipt_payload(page, receipt, allowed=True) for receipt in (page.last_action, *page.activity)]
        pictures = {name: page.assets[name].to_wire() | {"diagnostic": None} for name in page.snapshot["assets"] if name in page.assets}
        profile = page.snapshot["profile"] | {"locale": self._languages.get(page.viewer.id) or self._preview.locale}
        shown = {"assets": pictures, "lastAction": told[0], "activity": told[1:], "status": page.status, "profile": profile}
        return page.snapshot | shown

    async def act(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        """Perform an action on a page, after those under way on others."""
        self._acting.add(context_id)
        try:
            async with self._turn:
                if body.get("kind") == "send_message" and (typed := COMMAND.match(str(body.get("content", "")))):
                    return await self._answered(context_id, body, " ".join(typed[1].lower().split()))
                if (page := self._preview._pages.get(context_id or "")) is not None and body.get("kind") != "history":
                    page.window_end_id = None  # the answer is among the newest messages
                return await self._action(context_id, body if page is None else self._brought_up_to_date(page, body))
        finally:
            if (page := self._preview._pages.get(context_id or "")) is not None:
                await self.learn_languages(page.viewer.id)
            self._acting.discard(context_id)

    def _brought_up_to_date(self, page: _Page, body: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return an action as one on the present page, if the tab has read an earlier one on which the message acted on was the same.

        An action that is sent once more is the same again.
        """
        request, read, contents = body.get("request_id"), body.get("published_revision"), self._read.get(page.id, {})
        known, revision = self._meant.get(page.id, (None, 0))
        if known is None or known != request:
            if not isinstance(read, int) or read not in contents:
                return body
            before, now = (messages.get(str(body.get("target_id"))) for messages in (contents[read], contents[page.revision]))
            if before != now:
                return body
            revision = page.revision
            self._meant[page.id] = request, revision
        return {**body, "published_revision": revision}

    async def _answered(self, context_id: str | None, body: Mapping[str, Any], command: str) -> dict[str, Any]:
        """Send a command that came as a plain message, and explain below it how to run a command. On Discord the bot reads no messages."""
        told = await self._action(context_id, body)
        client, channel_id = self._preview.env.bot, self._preview.channel.id
        channel = client.get_channel(channel_id)
        if isinstance(client, Bot) and isinstance(channel, discord.TextChannel) and not told.get("rejected"):
            first = command.partition(" ")[0]
            answer = NOT_RUN if client.tree.get_command(first) else UNKNOWN
            told_so = answer(words(), command=command if answer is NOT_RUN else first)
            await channel.send(told_so, allowed_mentions=discord.AllowedMentions.none())
        return told
