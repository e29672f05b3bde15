"""Former commands, which an old client still sends: the answer names the command that took their place, with a button to it."""

from __future__ import annotations

from typing import Any

import discord

from bot.controls import ControlId
from bot.interactions.feature import press_of
from bot.interactions.features import FORMER, TYPED
from bot.interactions.host import Host
from bot.interactions.reply import Reply
from bot.interactions.serving import answer
from bot.messages.message import Button, Message
from bot.wording.catalogue import Sentence

MOVED = Sentence("`/{former}` is now a part of `/{name}`. Nothing was changed.")


def full_name(data: Any) -> str:
    """Return the full name of a command from the data of an interaction, the names of its groups first; "" if there is none."""
    names: list[str] = []
    while isinstance(data, dict):
        names.append(str(data.get("name", "")))
        data = next((option for option in data.get("options") or () if isinstance(option, dict) and option.get("type") in (1, 2)), None)
    return " ".join(names)


async def answered(client: Host, interaction: discord.Interaction[Host]) -> bool:
    """Answer a former command; return False for any other."""
    former = full_name(interaction.data)
    name = FORMER.get(former)
    if name is None:
        return False

    async def work(reply: Reply) -> None:
        told, button = MOVED(reply.say, former=former, name=name), Button(ControlId(0, 0, press_of(name)), f"/{name}", "primary")
        await reply.show(Message((told,) if TYPED[name].needs_options else (told, (button,))))

    await answer(client, interaction, work)
    return True
