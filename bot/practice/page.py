"""SimCord's preview page as the practice table needs it: outcomes on every tab, menus that stay open and can be used again.

What is reached into here is private to SimCord, whose version is pinned for that reason.
"""

from __future__ import annotations

import functools
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

import simcord
from aiohttp import web

from bot.practice.cache import Pictures, kept_between_presses
from bot.practice.history import keep_no_record
from bot.practice.showing import Showing


@dataclass(frozen=True, slots=True)
class Change:
    """One passage of a script of the page, and what is served in its place."""

    script: str
    passage: str
    instead: str


CHANGES = (
    # A picture that is loaded again keeps its height meanwhile. Without that the channel shrinks for a moment when a menu is opened, which
    # scrolls the menu out of sight and closes it.
    Change(
        script="/media.js",
        passage="    image.height = height;\n",
        instead='    image.height = height;\n    trigger.style.width = "100%";\n    trigger.style.aspectRatio = `${width} / ${height}`;\n',
    ),
    # A menu forgets what was chosen in it. Without that the menu of the next question, which stands in the same place of the same message,
    # takes an option of the same value for chosen already and sends nothing.
    Change(
        script="/select-drafts.js",
        passage='    if (!dropdown.modal && !state.modalDrafts.has(key) && changed) dispatch("select", { control_key: key, values });\n',
        instead="""\
    if (!dropdown.modal && !state.modalDrafts.has(key) && changed) {
      dispatch("select", { control_key: key, values });
      state.drafts.delete(key);
      state.selectDrafts.delete(key);
    }
""",
    ),
)


@asynccontextmanager
async def page(
    env: simcord.Env, channel: simcord.ChannelHandle, members: Sequence[simcord.MemberActor], port: int
) -> AsyncIterator[simcord.Preview]:
    """The page of a channel; port 0 lets the system pick one."""
    happened = keep_no_record(env)
    preview = env.preview(channel, viewers=members, layout="channel", port=port)
    preview._media_worker = Pictures()
    Showing(preview, happened)
    preview._server._static = functools.partial(_changed, preview._server._static)
    with kept_between_presses():
        async with preview:
            yield preview


async def _changed(serve: Callable[[web.Request], Awaitable[web.Response]], request: web.Request) -> web.Response:
    response = await serve(request)
    for change in CHANGES:
        if request.path == change.script:
            response.text = (response.text or "").replace(change.passage, change.instead)
    return response
