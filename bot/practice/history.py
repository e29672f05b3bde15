"""What SimCord remembers for the sake of tests, for ever, cut to what the table needs."""

from __future__ import annotations

from collections import deque
from typing import Any

import simcord
from simcord.backend import Backend

MESSAGES_KEPT = 100
"""So many messages stay in a channel, and as many private ones; the page shows 50 at a time."""
INTERACTIONS_KEPT = 200
"""So many presses and commands can still be answered; Discord ends that after 15 minutes."""


class Happened(list[Any]):
    """A record of all that the bot and Discord tell each other, of which only the length is kept. ``times``: how much that was."""

    def __init__(self) -> None:
        super().__init__()
        self.times = 0

    def append(self, _: Any, /) -> None:
        """Count one thing more."""
        self.times += 1


def keep_no_record(env: simcord.Env) -> Happened:
    """Let SimCord count what happens instead of recording it; the count."""
    env.backend.transcript = happened = Happened()
    env.backend.http_requests = deque(maxlen=0)  # pyright: ignore[reportAttributeAccessIssue] - it is only appended to
    return happened


def forget(backend: Backend) -> None:
    """Let go of the oldest messages of each channel, of pictures that are in no message any more, and of presses that are over."""
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
