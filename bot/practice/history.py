"""Limits on SimCord's memory: for tests it remembers everything for ever; the table needs less."""

from __future__ import annotations

from collections import deque
from typing import Any

import simcord
from simcord.backend import Backend

MESSAGES_KEPT = 100
"""The number of messages kept in a channel, and of private ones; the page shows 50 at a time."""
INTERACTIONS_KEPT = 200
"""The number of presses and commands that can still be answered; Discord allows 15 minutes."""


class Happened(list[Any]):
    """A record of the traffic between the bot and Discord that keeps only its length, ``times``."""

    def __init__(self) -> None:
        super().__init__()
        self.times = 0

    def append(self, _: Any, /) -> None:
        """Count one event more."""
        self.times += 1


def keep_no_record(env: simcord.Env) -> Happened:
    """Let SimCord count events instead of recording them; return the counter."""
    env.backend.transcript = happened = Happened()
    env.backend.http_requests = deque(maxlen=0)  # pyright: ignore[reportAttributeAccessIssue] - it is only appended to
    return happened


def forget(backend: Backend) -> None:
    """Drop each channel's oldest messages, pictures that no message shows any more, and old presses."""
    for messages in backend.messages.values():
        for private in (False, True):
            of_kind = [message.id for message in messages.values() if message.is_ephemeral is private]
            for message_id in of_kind[:-MESSAGES_KEPT]:
                del messages[message_id]
    shown = {attachment["url"] for kept in backend.messages.values() for message in kept.values() for attachment in message.attachments}
    files = backend.cdn._blobs
    for url in files.keys() - shown:
        del files[url]
    for interaction_id in list(backend.interactions)[:-INTERACTIONS_KEPT]:
        del backend.interaction_tokens[backend.interactions.pop(interaction_id).token]
