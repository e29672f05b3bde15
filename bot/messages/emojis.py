"""The emojis of the application: uploaded if Discord lacks them, and again if a drawing has changed."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256

import discord

from bot.messages.sending import FAILURES
from bot.wording.signs import Signs
from render.emojis import EMOJIS, emoji

_OURS = re.compile(rf"({'|'.join(EMOJIS)})_[0-9a-f]{{8}}")
"""The names of the bot's emojis. Discord does not tell the picture of an emoji, so its name contains a digest of the drawing."""
PAUSE = 0.1
"""Seconds between two uploads, so that messages to people come in between."""
FOLLOWING = 30.0, 10
"""Seconds between checks whether another process has uploaded the missing emojis, and the number of checks."""

logger = logging.getLogger(__name__)


def named(sign: str) -> str:
    """Return the name of a sign's emoji: the sign, and a digest of the drawing."""
    return f"{sign}_{sha256(emoji(sign)).hexdigest()[:8]}"


async def provide(client: discord.Client, signs: Signs, pause: float = PAUSE) -> None:
    """Upload missing emojis with a ``pause`` in seconds, let ``signs`` use them, and delete those of older drawings.

    Refusals are logged; signs without an emoji stay plain characters.
    """
    there: dict[str, discord.Emoji] = {}
    try:
        there = {each.name: each for each in await client.fetch_application_emojis()}
        for sign in EMOJIS:
            if (name := named(sign)) not in there:
                there[name] = await client.create_application_emoji(name=name, image=emoji(sign))
                await asyncio.sleep(pause)
    except FAILURES as error:
        logger.warning("some emojis could not be uploaded (%s); messages have plain characters in their place", error)
    wanted = {named(sign): sign for sign in EMOJIS}
    _use(signs, wanted, there)
    for name, old in there.items():
        if name not in wanted and (found := _OURS.fullmatch(name)) and signs.emoji(found[1]):
            with suppress(*FAILURES):
                await old.delete()


async def follow(client: discord.Client, signs: Signs) -> None:
    """Let ``signs`` use the emojis that another process of this bot uploads; wait some time for them."""
    wanted, (seconds, times) = {named(sign): sign for sign in EMOJIS}, FOLLOWING
    for _ in range(times):
        with suppress(*FAILURES):
            there = {each.name: each for each in await client.fetch_application_emojis()}
            _use(signs, wanted, there)
            if wanted.keys() <= there.keys():
                return
        await asyncio.sleep(seconds)
    logger.warning("some emojis are missing at Discord; until the next start messages have plain characters in their place")


def _use(signs: Signs, wanted: Mapping[str, str], there: Mapping[str, discord.Emoji]) -> None:
    signs.use({sign: str(there[name]) for name, sign in wanted.items() if name in there})
