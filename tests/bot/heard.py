"""An interaction without Discord that records the answers: for very many interactions, or one at a chosen moment."""

from __future__ import annotations

from itertools import count
from types import SimpleNamespace
from typing import Any, cast

import discord

from bot.interactions.host import Host

NUMBERS = count(10**12)


class Heard:
    """The recorded answers. ``acknowledged``: a count; ``texts``: all private texts, the newest last."""

    def __init__(self) -> None:
        self.acknowledged = 0
        self.texts: list[str] = []

    async def defer(self, **_: object) -> None:
        self._acknowledge()

    async def send_message(self, content: str, **_: object) -> None:
        self._acknowledge()
        self.texts.append(content)

    async def send_modal(self, *_: object) -> None:
        self._acknowledge()
        self.texts.append("(a form)")

    async def show(self, *, view: discord.ui.LayoutView, **_: object) -> SimpleNamespace:
        assert self.acknowledged == 1
        text = "\n".join(part.content for part in view.walk_children() if isinstance(part, discord.ui.TextDisplay))
        self.texts.append(text or ("(a picture)" if view.children else ""))
        return SimpleNamespace(id=len(self.texts))

    def is_done(self) -> bool:
        return self.acknowledged > 0

    def _acknowledge(self) -> None:
        assert not self.acknowledged, "an interaction can be acknowledged once"
        self.acknowledged += 1


def press(
    client: Host, user_id: int, *, guild_id: int | None, channel_id: int | None, name: str = "Somebody", private: bool = False
) -> tuple[discord.Interaction[Host], Heard]:
    """Return a person's press on a control of a public or private message, and the record of its answers."""
    heard = Heard()
    found: Any = SimpleNamespace(
        id=next(NUMBERS), client=client, type=discord.InteractionType.component, guild_id=guild_id, channel_id=channel_id, channel=None,
        locale=discord.Locale.american_english, user=SimpleNamespace(id=user_id, display_name=name, name=name),
        permissions=discord.Permissions.none(),
        app_permissions=discord.Permissions.all(), message=SimpleNamespace(id=next(NUMBERS), flags=SimpleNamespace(ephemeral=private)),
        response=heard, followup=SimpleNamespace(send=heard.show), edit_original_response=heard.show, data={}, command=None,
        created_at=discord.utils.utcnow(),
    )  # fmt: skip
    return cast("discord.Interaction[Host]", found), heard
