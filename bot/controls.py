"""Buttons, menus and forms, whose whole state is their ``custom_id``, so that they work after any restart.

The id of a control is ``g:<game>:<seq>:<choice>``, that of a form ``f:<person>:<game>:<word>``. In a database that was restored, the first
letter is followed by the database's generation (:mod:`storage.generation`), so that controls from before the restore do not work.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Any, Protocol, Self

import discord

LONGEST_ID = 100
LONGEST_NONCE = 25
MOST_GENERATION = 10**9 - 1
MOST = 2**63 - 1
"""The largest id that Discord gives and the database takes."""
_FORM = re.compile(r"f([1-9][0-9]{0,8})?:([0-9]{1,20}):([0-9]{1,18}):([a-z]+)")
_ID = re.compile(r"g([1-9][0-9]{0,8})?:([0-9]{1,18}):([0-9]{1,9}):(.+)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class ControlId:
    """The meaning of a control.

    ``seq``: the length of the log when it was made. ``choice``: a word, a word with an argument, or ``=`` and the text of a choice of the
    game. ``generation``: that of its database, set when the control is sent.
    """

    game: int
    seq: int
    choice: str
    generation: int = 0

    def __str__(self) -> str:
        return f"g{self.generation or ''}:{self.game}:{self.seq}:{self.choice}"

    def of(self, generation: int) -> ControlId:
        """Return the id with a generation. An id without game and seq gets none, because it is valid for ever."""
        return replace(self, generation=generation) if self.game or self.seq else self

    def is_of(self, generation: int) -> bool:
        """Check whether a database of this generation holds the control's game."""
        return self.generation == generation or not (self.game or self.seq)

    @property
    def fits(self) -> bool:
        """True if Discord takes the id with any generation."""
        return len(str(self.of(MOST_GENERATION))) <= LONGEST_ID


def read_id(text: str) -> ControlId | None:
    """Parse a ``custom_id``; None if the bot never made it."""
    found = _ID.fullmatch(text)
    return None if found is None else ControlId(int(found[2]), int(found[3]), found[4], int(found[1] or 0))


@dataclass(frozen=True, slots=True)
class FormId:
    """The meaning of a form. ``person``: its reader; ``game``: 0 for none; ``generation``: that of its database."""

    person: int
    game: int
    word: str
    generation: int = 0

    def __str__(self) -> str:
        return f"f{self.generation or ''}:{self.person}:{self.game}:{self.word}"


def read_form_id(text: str) -> FormId | None:
    """Parse the ``custom_id`` of a form; None if the bot never made it."""
    found = _FORM.fullmatch(text)
    return None if found is None else FormId(int(found[2]), int(found[3]), found[4], int(found[1] or 0))


def nonce_of(generation: int, text: str) -> str:
    """Make a nonce, short enough for Discord, from a text that names one message of the database.

    Another generation gives another nonce, because Discord answers a known nonce with its earlier message.
    """
    if not generation:
        return text[-LONGEST_NONCE:]
    return blake2b(f"{generation}:{text}".encode(), digest_size=LONGEST_NONCE // 2).hexdigest()


People = discord.Member | discord.User


class Presses(Protocol):
    """A client that answers presses."""

    async def pressed(
        self, interaction: discord.Interaction[Any], custom_id: str, values: tuple[str, ...], people: tuple[People, ...] = ()
    ) -> None: ...


class Control(discord.ui.DynamicItem[discord.ui.Item[Any]], template=re.compile(r".*", re.DOTALL)):
    """A button or a menu; even with a foreign id it reaches the client, so that nothing fails silently."""

    @classmethod
    async def from_custom_id(cls, *found: Any) -> Self:
        _, item, _ = found
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        values: list[str] = (interaction.data or {}).get("values", [])  # pyright: ignore[reportAssignmentType]
        people: list[People] = self.item.values if isinstance(self.item, discord.ui.UserSelect) else []
        client: Presses = interaction.client
        await client.pressed(interaction, self.custom_id, tuple(values), tuple(people))


STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


def button(custom_id: ControlId, label: str, style: str = "secondary", emoji: str | None = None) -> Control:
    """Make a button."""
    return Control(discord.ui.Button(label=label[:80], style=STYLES[style], custom_id=str(custom_id), emoji=emoji))


def menu(custom_id: ControlId, placeholder: str, entries: list[discord.SelectOption]) -> Control:
    """Make a menu of up to 25 entries."""
    return Control(discord.ui.Select(placeholder=placeholder[:150], options=entries, custom_id=str(custom_id)))


def people_menu(custom_id: ControlId, placeholder: str, most: int) -> Control:
    """Make a menu of people; one answer can pick up to ``most`` of them."""
    return Control(discord.ui.UserSelect(placeholder=placeholder[:150], max_values=most, custom_id=str(custom_id)))
