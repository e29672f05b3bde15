"""Buttons, menus and forms, which hold nothing but their ``custom_id``: ``g:<game>:<seq>:<choice>``, of a form
``f:<person>:<game>:<word>``. They work after any restart."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Protocol, Self

import discord

LONGEST_ID = 100
MOST = 2**63 - 1
"""The largest id that Discord gives and the database takes."""
_FORM = re.compile(r"f:([0-9]{1,20}):([0-9]{1,18}):([a-z]+)")
_ID = re.compile(r"g:([0-9]{1,18}):([0-9]{1,9}):(.+)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class ControlId:
    """What a control stands for. ``seq``: how many rows the log had when it was made. ``choice``: a word, a word with an argument,
    or ``=`` and the text of a choice of the game."""

    game: int
    seq: int
    choice: str

    def __str__(self) -> str:
        return f"g:{self.game}:{self.seq}:{self.choice}"


def read_id(text: str) -> ControlId | None:
    """A ``custom_id`` taken apart; None for one that was never ours."""
    found = _ID.fullmatch(text)
    return None if found is None else ControlId(int(found[1]), int(found[2]), found[3])


@dataclass(frozen=True, slots=True)
class FormId:
    """What a form stands for. ``person``: to whom it was shown; ``game``: 0 for none."""

    person: int
    game: int
    word: str

    def __str__(self) -> str:
        return f"f:{self.person}:{self.game}:{self.word}"


def read_form_id(text: str) -> FormId | None:
    """The ``custom_id`` of a form taken apart; None for one that was never ours."""
    found = _FORM.fullmatch(text)
    return None if found is None else FormId(int(found[1]), int(found[2]), found[3])


class Presses(Protocol):
    """A client that answers presses."""

    async def pressed(self, interaction: discord.Interaction[Any], custom_id: str, values: tuple[str, ...]) -> None: ...


class Control(discord.ui.DynamicItem[discord.ui.Item[Any]], template=re.compile(r".*", re.DOTALL)):
    """A button or a menu; even one whose id was never ours reaches the client, so that nothing fails silently."""

    @classmethod
    async def from_custom_id(cls, *found: Any) -> Self:
        _, item, _ = found
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        values: list[str] = (interaction.data or {}).get("values", [])  # pyright: ignore[reportAssignmentType]
        client: Presses = interaction.client
        await client.pressed(interaction, self.custom_id, tuple(values))


STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


def button(custom_id: ControlId, label: str, style: str = "secondary", emoji: str | None = None) -> Control:
    """A button."""
    return Control(discord.ui.Button(label=label[:80], style=STYLES[style], custom_id=str(custom_id), emoji=emoji))


def menu(custom_id: ControlId, placeholder: str, entries: list[discord.SelectOption]) -> Control:
    """A menu from which one of up to 25 entries is chosen."""
    return Control(discord.ui.Select(placeholder=placeholder[:150], options=entries, custom_id=str(custom_id)))
