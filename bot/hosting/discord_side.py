"""Checks on Discord's side: token, application, permissions in servers and in channels with live games, clock."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from typing import Any

import aiohttp
import discord

from bot.hosting.findings import Finding, note, ok, problem, warning

API = "https://discord.com/api/v10"
NEEDED = discord.Permissions(
    view_channel=True, send_messages=True, send_messages_in_threads=True, attach_files=True, read_message_history=True
)
"""The permissions of the README's invitation."""
NAMES = {
    "view_channel": "View Channels", "send_messages": "Send Messages", "send_messages_in_threads": "Send Messages in Threads",
    "attach_files": "Attach Files", "read_message_history": "Read Message History",
}  # fmt: skip
FOR_MORE = discord.Permissions(NEEDED.value | discord.Permissions(create_public_threads=True, manage_threads=True).value)
"""The permissions of the README's longer invitation, which tables in threads and forums need."""
WHAT_FOR = {
    "create_public_threads": "without Create Public Threads the bot cannot open a thread for a table",
    "manage_threads": "without Manage Threads posts lack the forum tags that only moderators set, and the bot archives a thread whose game "
    "could not be stored, instead of deleting it",
    "manage_channels": "without Manage Channels the bot cannot add the tags open, running and over to a forum",
}
"""The effect of each missing permission that play does not need."""
SECONDS = 10.0
MOST_CHANNELS = 50
"""The greatest number of channels with live games to check, those of the newest games first."""
GUILDS_A_PAGE = 200
LATE, TOO_LATE = 2.0, 30.0
"""Seconds by which the clock may be wrong before the host is warned, and before the bot suffers."""
UNAUTHORIZED, NOT_THERE = 401, 404
PERMIT = "Change the permissions of that channel; the game then goes on without a restart."
THREADS = (10, 11, 12)


class Unreachable(Exception):
    """Discord gave no usable answer; the message says why in a few words."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer of Discord. ``ahead``: seconds by which this machine's clock is ahead of Discord's; None if unknown."""

    status: int
    content: Any
    ahead: float | None


class Discord:
    """A client for Discord's API with the bot's token."""

    def __init__(self, session: aiohttp.ClientSession, base: str, token: str) -> None:
        self._session = session
        self._base = base
        self._headers = {"Authorization": f"Bot {token}", "User-Agent": "DiscordBot (board game table, 1)"}

    async def get(self, path: str) -> Answer:
        """Return the answer, after one wait if Discord asks for it. Raises :class:`Unreachable`."""
        try:
            status, content, ahead = await self._get(path)
            if status == 429:
                await asyncio.sleep(min(SECONDS, float(content.get("retry_after", 1.0))))
                status, content, ahead = await self._get(path)
        except (aiohttp.ClientError, OSError, TimeoutError, ValueError) as error:
            raise Unreachable(type(error).__name__) from None
        if status == 429 or status >= 500:
            raise Unreachable(f"status {status}")
        return Answer(status, content, ahead)

    async def _get(self, path: str) -> tuple[int, Any, float | None]:
        asked = time.time()
        async with self._session.get(self._base + path, headers=self._headers) as answer:
            came, date = time.time(), answer.headers.get("Date")
            content = await answer.json(content_type=None)
            # The date has whole seconds; on average half a second has passed since.
            ahead = None if date is None else (asked + came) / 2 - (parsedate_to_datetime(date).timestamp() + 0.5)
            return answer.status, content, ahead


async def check(token: str, base: str | None, places: Sequence[tuple[int | None, int]]) -> AsyncIterator[Finding]:
    """Yield the findings of all checks on Discord's side. ``places``: server and channel of the live games."""
    async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=SECONDS)) as session:
        asking = Discord(session, base or API, token)
        try:
            me = await asking.get("/users/@me")
            yield check_clock(me.ahead)
            if me.status != 200:
                yield refused(me.status)
                return
            yield ok("token", "Discord accepts it")
            async for finding in _check_all(asking, int(me.content["id"]), places):
                yield finding
        except Unreachable as why:
            yield warning(
                "Discord",
                f"it gave no answer ({why}), so some checks are missing",
                "Check this machine's network and run doctor again.",
            )
        except (KeyError, TypeError, ValueError):
            yield warning("Discord", "it gave an unknown answer", "Look for a newer version of this program.")


async def _check_all(asking: Discord, bot_id: int, places: Sequence[tuple[int | None, int]]) -> AsyncIterator[Finding]:
    application = await asking.get("/applications/@me")
    for finding in check_application(application.content):
        yield finding
    guilds = [guild async for guild in _guilds(asking)]
    for finding in check_guilds(guilds):
        yield finding
    known = {int(guild["id"]): guild for guild in guilds}
    async for finding in check_places(asking, bot_id, known, places):
        yield finding


def refused(status: int) -> Finding:
    """Report why Discord refuses the token."""
    if status == UNAUTHORIZED:
        todo = "Copy it anew: developer portal, your application, Bot, Reset Token."
        return problem("token", "Discord refuses it", todo)
    return problem(
        "token", f"Discord answers with status {status}", "Try again later, and look in the developer portal for messages about your bot."
    )


def check_clock(ahead: float | None) -> Finding:
    """Compare this machine's clock with Discord's."""
    if ahead is None:
        return warning("clock", "Discord's answer has no time", "Make sure that the network sets this machine's clock (NTP).")
    told, todo = (
        f"{abs(ahead):.0f} s {'ahead of' if ahead > 0 else 'behind'} Discord's",
        "Let the network set this machine's clock (NTP): presses must be answered within 3 s.",
    )
    if abs(ahead) > TOO_LATE:
        return problem("clock", told, todo)
    if abs(ahead) > LATE:
        return warning("clock", told, todo)
    return ok("clock", f"agrees with Discord's (within {LATE:.0f} s)")


def check_application(application: dict[str, Any]) -> list[Finding]:
    """Check whether the application's settings let servers add the bot and let the bot receive presses."""
    found: list[Finding] = []
    if application.get("interactions_endpoint_url"):
        todo = "Empty it in the developer portal, General Information: with it, Discord sends presses there and not to the bot."
        found.append(problem("application", "an Interactions Endpoint URL is set", todo))
    if application.get("bot_require_code_grant"):
        found.append(
            problem(
                "application", "Requires OAuth2 Code Grant is on", "Turn it off under Bot: with it, nobody can add the bot to a server."
            )
        )
    kinds = application.get("integration_types_config")
    if kinds and "0" not in kinds:
        found.append(
            problem("application", "it cannot be added to servers", "Choose Guild Install under Installation in the developer portal.")
        )
    install = ((kinds or {}).get("0") or {}).get("oauth2_install_params") or application.get("install_params")
    if install is not None:
        absent = missing(int(install.get("permissions", 0))) + sorted({"bot", "applications.commands"} - set(install.get("scopes", ())))
        if absent:
            todo = "Add them under Installation, or invite the bot with the README's link."
            found.append(warning("application", f"its own install link lacks {', '.join(absent)}", todo))
    if kinds is not None and not offered_to_people(kinds):
        todo = (
            "If they should be able to, tick User Install under Installation in the developer portal, with the scope applications.commands."
        )
        found.append(note("application", "people cannot install it for themselves, to play in direct messages", todo))
    if not application.get("bot_public", True):
        found.append(ok("application", "only its owner can add it to servers"))
    return found or [ok("application", "its settings let servers add it")]


def offered_to_people(kinds: dict[str, Any]) -> bool:
    """Check whether people can install the application for themselves, with its commands. ``kinds``: its kinds of installation."""
    install = (kinds.get("1") or {}).get("oauth2_install_params")
    return "1" in kinds and (install is None or "applications.commands" in install.get("scopes", ()))


def check_guilds(guilds: Sequence[dict[str, Any]]) -> list[Finding]:
    """Check the bot's permissions in each of its servers, without those of single channels."""
    if not guilds:
        return [warning("servers", "the bot is in none", "Invite it with the README's link.")]
    lacking = [(guild["name"], guild["id"], missing(int(guild["permissions"]))) for guild in guilds]
    found = [
        warning(
            f"server {name} ({number})",
            f"the bot lacks {', '.join(names)}",
            "Give them to the bot's role, or invite the bot again with the README's link.",
        )
        for name, number, names in lacking
        if names
    ]
    fine = len(guilds) - len(found)
    notes = [finding for guild in guilds for finding in check_more(guild)]
    return [*([ok("servers", f"{fine} of {len(guilds)} grant{'s' * (fine == 1)} all that the bot needs")] if fine else []), *found, *notes]


def check_more(guild: dict[str, Any]) -> list[Finding]:
    """Report the permissions that a server does not grant and that only tables in threads and forums need."""
    granted = discord.Permissions(int(guild["permissions"]))
    lacking = [why for flag, why in WHAT_FOR.items() if not (granted.administrator or getattr(granted, flag))]
    todo = "Give them to the bot's role if tables are to have threads or forum posts of their own; playing needs none of them."
    return [note(f"server {guild['name']} ({guild['id']})", "; ".join(lacking), todo)] if lacking else []


async def check_places(
    asking: Discord, bot_id: int, guilds: dict[int, dict[str, Any]], places: Sequence[tuple[int | None, int]]
) -> AsyncIterator[Finding]:
    """Check the bot's permissions in the channels of its live games."""
    roles: dict[int, set[int]] = {}
    fine, looked_at = 0, places[:MOST_CHANNELS]
    for guild_id, channel_id in looked_at:
        if guild_id is None:  # direct messages, which need no permission
            fine += 1
            continue
        if guild_id not in guilds:
            todo = "Invite the bot again, or do nothing: the game waits for 90 days."
            yield warning("live game", f"the bot has left server {guild_id}, whose channel {channel_id} has a game", todo)
            continue
        if guild_id not in roles:
            member = (await asking.get(f"/guilds/{guild_id}/members/{bot_id}")).content
            roles[guild_id] = {int(role) for role in member["roles"]}
        trouble = await _trouble_in(asking, channel_id, guilds[guild_id], {bot_id, guild_id, *roles[guild_id]})
        if trouble is not None:
            why, todo = trouble
            yield warning("live game", f"channel {channel_id} of server {guilds[guild_id]['name']}: {why}", todo)
        fine += trouble is None
    if fine:
        yield ok("live games", f"{len(places)} channels have one, {len(looked_at)} were checked, {fine} are in order")


async def _trouble_in(asking: Discord, channel_id: int, guild: dict[str, Any], own: set[int]) -> tuple[str, str] | None:
    """Return the reason why a game cannot go on in a channel, and a remedy; else None. ``own``: ids whose overwrites apply to the bot."""
    answer = await asking.get(f"/channels/{channel_id}")
    if answer.status == NOT_THERE:
        return "it was deleted", "To go on elsewhere, a player types /game move there."
    if answer.status != 200:
        return "the bot sees nothing there (View Channels)", PERMIT
    channel, thread = answer.content, answer.content["type"] in THREADS
    if thread and channel["thread_metadata"].get("locked"):
        return "the thread is locked", "Unlock it; the game then goes on without a restart."
    if thread:
        parent = await asking.get(f"/channels/{channel['parent_id']}")
        channel = parent.content if parent.status == 200 else {}
    granted = granted_in(int(guild["permissions"]), channel.get("permission_overwrites", ()), int(guild["id"]), own)
    unneeded = "Send Messages" if thread else "Send Messages in Threads"
    absent = [name for name in missing(granted) if name != unneeded]
    return (f"the bot lacks {', '.join(absent)}", PERMIT) if absent else None


def granted_in(base: int, overwrites: Sequence[dict[str, Any]], everyone: int, own: set[int]) -> int:
    """Compute the permissions in a channel: the server's, then the overwrites for everyone, for roles and for the bot."""
    if discord.Permissions(base).administrator:
        return base
    mine = [one for one in overwrites if int(one["id"]) in own]
    steps = (
        [one for one in mine if int(one["id"]) == everyone],
        [one for one in mine if int(one["id"]) != everyone and int(one["type"]) == 0],
        [one for one in mine if int(one["type"]) == 1],
    )
    for step in steps:
        for one in step:
            base &= ~int(one["deny"])
        for one in step:
            base |= int(one["allow"])
    return base


def missing(granted: int) -> list[str]:
    """Return the names of the needed permissions that are not granted."""
    permissions = discord.Permissions(granted)
    return [] if permissions.administrator else [name for flag, name in NAMES.items() if not getattr(permissions, flag)]


async def _guilds(asking: Discord) -> AsyncIterator[dict[str, Any]]:
    """Yield the servers that the bot is in, page by page."""
    after = "0"
    while True:
        page = (await asking.get(f"/users/@me/guilds?limit={GUILDS_A_PAGE}&after={after}")).content
        for guild in page:
            yield guild
        if len(page) < GUILDS_A_PAGE:
            return
        after = page[-1]["id"]
