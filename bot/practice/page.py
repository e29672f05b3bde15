"""SimCord's preview page as the practice table needs it: quick, up to date on every tab, and there again after a restart.

What is reached into here is private to SimCord, whose version is pinned for that reason.
"""

from __future__ import annotations

import functools
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import simcord

from bot.practice.cache import Pictures, kept_between_presses
from bot.practice.history import keep_no_record
from bot.practice.scripts import served
from bot.practice.showing import Showing


@asynccontextmanager
async def page(
    env: simcord.Env, channel: simcord.ChannelHandle, members: Sequence[simcord.MemberActor], port: int, secret: str
) -> AsyncIterator[simcord.Preview]:
    """The page of a channel; port 0 lets the system pick one. Its address ends with the secret: who knows that acts for the members."""
    happened = keep_no_record(env)
    preview = env.preview(channel, viewers=members, layout="channel", port=port)
    preview.capability = secret
    preview._media_worker = Pictures()
    Showing(preview, happened)
    preview._server._static = functools.partial(served, preview._server._static)
    with kept_between_presses():
        async with preview:
            yield preview
