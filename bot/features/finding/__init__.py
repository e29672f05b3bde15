"""Finding people: the settings of a server, and the presses of people at a table that waits for others."""

from __future__ import annotations

from collections.abc import Mapping

import discord

import storage
from bot.features.finding import words
from bot.games import lobby, ready
from bot.interactions import settings
from bot.interactions.contexts import server_of
from bot.interactions.feature import Answered, Feature
from bot.interactions.reply import Reply
from bot.messages.form import ChoiceField, Form, RoleField
from bot.messages.lobby_posts import called_role
from bot.messages.lobby_views import STARTED
from bot.messages.message import Message
from bot.refusal import Refusal, Unreadable
from bot.wording import forms, lobbies
from bot.wording import settings as setting_words
from bot.wording.catalogue import Words
from storage import GameRow, Status
from storage.finding import Finding

feature = Feature()

SWITCHES = ("open_tables", "ready_check")


async def form(reply: Reply, _: GameRow | None) -> Form:
    """Return the form of how the server helps people to find tables. Raises ``Refusal`` for anybody but managers."""
    guild, say = _server(reply), reply.say
    found = await storage.finding.finding_on(reply.database, guild.id)
    role = called_role(guild, found.called_role)
    switches = [
        ChoiceField(
            name,
            words.LABELS[name](say),
            words.DETAILS[name](say),
            tuple((value, say.gettext(shown)) for value, shown in words.VALUES[name].items()),
            _value(found, name),
        )
        for name in SWITCHES
    ]
    detail = words.MAY_NOT_SHORT(say) if role is not None and not _may_mention(guild, role) else words.DETAILS["called_role"](say)
    field = RoleField("called_role", words.LABELS["called_role"](say), detail, None if role is None else role.id)
    return Form(forms.TITLES["finding"](say), (*switches, field))


@feature.form("finding", form)
async def sent(reply: Reply, _: GameRow | None, filled: Mapping[str, str]) -> None:
    """Set how the server helps, and show it."""
    guild = _server(reply)
    present = await storage.finding.finding_on(reply.database, guild.id)
    on = {name: settings.one_of(filled.get(name, _value(present, name)), words.VALUES[name]) == "on" for name in SWITCHES}
    wanted, role = filled.get("called_role"), None
    if wanted is not None:
        role = called_role(guild, int(wanted)) if wanted.isascii() and wanted.isdigit() and len(wanted) < 20 else None
        if role is None:
            raise Unreadable(words.NO_SUCH_ROLE)
    found = Finding(**on, called_role=None if role is None else role.id)
    await storage.finding.set_finding(reply.database, guild.id, found)
    await reply.show(Message(("\n".join(_told(guild, found, role, reply.say)),)))


def _value(found: Finding, name: str) -> str:
    return "on" if getattr(found, name) else "off"


def _told(guild: discord.Guild, found: Finding, role: discord.Role | None, say: Words) -> list[str]:
    """Return a line for each of the settings."""
    calls = words.CALLS_NOBODY(say) if role is None else words.CALLS(say, role=role.mention)
    may_not = [] if role is None or _may_mention(guild, role) else [words.MAY_NOT(say, role=role.mention)]
    told = [words.LISTED if found.open_tables else words.NOT_LISTED, words.ASKS if found.ready_check else words.ASKS_NOBODY]
    return [*(f"- {sentence(say)}" for sentence in told), f"- {calls}", *may_not]


def _may_mention(guild: discord.Guild, role: discord.Role) -> bool:
    """Check whether the bot may mention a role on its server; a channel may still forbid it."""
    return role.mentionable or guild.me.guild_permissions.mention_everyone


def _server(reply: Reply) -> discord.Guild:
    """Return the server of the interaction. Raises ``Refusal`` for anybody but its managers."""
    guild = reply.client.get_guild(server_of(reply.interaction))
    assert guild is not None
    if not reply.person.manages:
        raise Refusal(setting_words.managers_only)
    return guild


@feature.press("keep", Answered.BY_CHANGE)
async def keep_open(reply: Reply, row: GameRow) -> None:
    """Let a table that is about to close stay open."""
    await lobby.keep_open(reply.table, row.id, reply.person)
    await reply.post(row.id)
    await reply.confirm(words.STAYS_OPEN(reply.say))


@feature.press("here", Answered.BESIDE)
async def say_here(reply: Reply, row: GameRow) -> None:
    """Note that the person at a full table is here; the game begins once everybody is."""
    after, say = await ready.say_here(reply.table, row.id, reply.person), reply.say
    await reply.post(row.id)
    check = await storage.ready.check_at(reply.database, row.id) if after.status is Status.LOBBY else None
    missing = () if check is None else check.missing
    await reply.confirm(words.NOTED(say, names=lobbies.called(missing, say)) if missing else STARTED(say))
