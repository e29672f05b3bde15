"""SimCord's preview page for the practice table: quick, up to date on every tab, and restored after a restart.

This module uses private parts of SimCord, whose version is pinned for that reason.
"""

from __future__ import annotations

import functools
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import simcord

from bot.messages.pages import ICON
from bot.practice.cache import Pictures, kept_between_presses
from bot.practice.history import keep_no_record
from bot.practice.scripts import served
from bot.practice.showing import Showing


@asynccontextmanager
async def page(
    env: simcord.Env, channel: simcord.ChannelHandle, members: Sequence[simcord.MemberActor], port: int, secret: str
) -> AsyncIterator[simcord.Preview]:
    """Serve the page of a channel; port 0 lets the system choose one.

    The page's address ends with the secret: whoever knows it can act for the members.
    """
    happened = keep_no_record(env)
    preview = env.preview(channel, viewers=members, layout="channel", port=port)
    preview.capability = secret
    preview._media_worker = Pictures()
    showing = Showing(preview, happened)
    await showing.learn_languages(*(member.id for member in members))
    preview._server._STATIC_FILES["/icon.svg"] = str(ICON)
    preview._server._STATIC_CONTENT_TYPES[str(ICON)] = "image/svg+xml"
    preview._server._static = functools.partial(served, preview._server._static)
    with kept_between_presses():
        async with preview:
            yield preview
