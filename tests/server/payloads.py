"""Discord's payloads for servers, channels and people."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.server.world import Channel, Guild

APPLICATION_ID = 1
BOT: dict[str, Any] = {
    "id": str(APPLICATION_ID), "username": "table", "discriminator": "0000", "global_name": None, "avatar": None, "bot": True,
}  # fmt: skip
APPLICATION: dict[str, Any] = {
    "id": str(APPLICATION_ID), "name": "table", "description": "", "summary": "", "icon": None, "bot_public": True,
    "bot_require_code_grant": False, "verify_key": "", "flags": 0, "rpc_origins": [], "owner": BOT, "team": None,
}  # fmt: skip
LONG_AGO = "2026-01-01T00:00:00+00:00"
MANAGER = (1 << 5) | (1 << 4)
"""The permissions to manage the server and its channels."""
PUBLIC_THREAD, FORUM = 11, 15


def timestamp(at: float) -> str:
    """Format a time, in seconds since 1970, as Discord does."""
    return datetime.fromtimestamp(at, UTC).isoformat()


def user(user_id: int, name: str) -> dict[str, Any]:
    """Return a user."""
    return {"id": str(user_id), "username": name.lower(), "discriminator": "0", "global_name": name, "avatar": None, "bot": False}


def emoji(emoji_id: int, name: str) -> dict[str, Any]:
    """Return an emoji of the application."""
    return {
        "id": str(emoji_id), "name": name, "roles": [], "user": BOT, "require_colons": True, "managed": False, "animated": False,
        "available": True,
    }  # fmt: skip


def member(who: dict[str, Any], permissions: int) -> dict[str, Any]:
    """Return a member of a server."""
    return {
        "user": who, "nick": None, "avatar": None, "roles": [], "joined_at": LONG_AGO, "premium_since": None, "deaf": False,
        "mute": False, "pending": False, "flags": 0, "permissions": str(permissions), "communication_disabled_until": None,
    }  # fmt: skip


def channel(of: Channel) -> dict[str, Any]:
    """Return a channel, a thread or direct messages."""
    if of.guild.people:
        people = [user(person.id, person.name) for person in of.guild.people]
        return {"id": str(of.id), "type": 1, "recipients": people, "last_message_id": None, "flags": 0}
    common = {
        "id": str(of.id),
        "guild_id": str(of.guild.id),
        "name": of.name,
        "rate_limit_per_user": 0,
        "last_message_id": None,
        "flags": 0,
    }
    if of.tags is not None:
        tags = [{"id": str(tag), "name": name, "moderated": False, "emoji_id": None, "emoji_name": None} for tag, name in of.tags.items()]
        allowed = [{"id": str(of.guild.id), "type": 0, "allow": str(of.granted.value), "deny": "0"}]
        return {**common, "type": FORUM, "position": 0, "permission_overwrites": allowed, "available_tags": tags, "topic": None}
    if of.parent is None:
        return {**common, "type": 0, "position": 0, "permission_overwrites": [], "parent_id": None, "topic": None, "nsfw": False}
    metadata = {
        "archived": of.archived, "locked": of.locked, "auto_archive_duration": 1440, "archive_timestamp": LONG_AGO,
        "create_timestamp": LONG_AGO,
    }  # fmt: skip
    counts = {"message_count": 0, "member_count": 0, "total_message_sent": 0, "applied_tags": [str(tag) for tag in of.applied]}
    return {**common, **counts, "type": PUBLIC_THREAD, "parent_id": str(of.parent.id), "owner_id": "2", "thread_metadata": metadata}


def guild(of: Guild) -> dict[str, Any]:
    """Return a server with its channels, as in the GUILD_CREATE of a server that is new to the bot."""
    everyone = {
        "id": str(of.id), "name": "@everyone", "permissions": "0", "position": 0, "color": 0, "hoist": False, "managed": False,
        "mentionable": False, "flags": 0, "icon": None, "unicode_emoji": None,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
    }  # fmt: skip
    there = [one for one in of.channels if not one.deleted]
    return {
        "id": str(of.id), "name": of.name, "icon": None, "splash": None, "discovery_splash": None, "owner_id": "2", "afk_channel_id": None,
        "afk_timeout": 300, "verification_level": 0, "default_message_notifications": 0, "explicit_content_filter": 0, "roles": [everyone],
        "emojis": [], "features": [], "mfa_level": 0, "application_id": None, "system_channel_id": None, "system_channel_flags": 0,
        "rules_channel_id": None, "vanity_url_code": None, "description": None, "banner": None, "premium_tier": 0,
        "preferred_locale": "en-US", "public_updates_channel_id": None, "nsfw_level": 0, "premium_progress_bar_enabled": False,
        "stickers": [], "joined_at": LONG_AGO, "large": False, "member_count": 6, "voice_states": [],
        "members": [member(BOT, 0)], "channels": [channel(one) for one in there if one.parent is None],
        "threads": [channel(one) for one in there if one.parent is not None and not one.archived],
        "presences": [], "stage_instances": [], "guild_scheduled_events": [], "soundboard_sounds": [],
    }  # fmt: skip


def available(of: Guild) -> dict[str, Any]:
    """Return a server as in the GUILD_CREATE of a server that the bot was in before."""
    return {**guild(of), "unavailable": False}
