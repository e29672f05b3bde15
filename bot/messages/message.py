"""The content of a message as values, from which each attempt to send it makes the layout and the files."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

import discord

from bot.controls import ControlId, button, menu
from bot.wording.grouping import TurnLine
from bot.wording.signs import Signs

TEXT_LENGTH = 3900
"""The greatest length of all texts of a message together; Discord takes 4,000."""
ALT_LENGTH = 1024
MENU_LENGTH = 25
MOST_COMPONENTS = 40
"""The greatest number of components of a message, nested ones included."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG with its name and its alt text."""

    png: bytes
    name: str
    alt: str


@dataclass(frozen=True, slots=True)
class Button:
    """``sign``: the name in ``render.emojis`` of the emoji before the label."""

    id: ControlId
    label: str
    style: str = "secondary"
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a menu, each text up to 100 characters. ``sign``: the name of the emoji before it."""

    value: str
    label: str
    detail: str = ""
    chosen: bool = False
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Menu:
    id: ControlId
    placeholder: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Link:
    """A button that leads to an address, in a row of its own."""

    label: str
    url: str


Part = str | Picture | tuple[Button, ...] | Menu | Link


def components(parts: Iterable[Part]) -> int:
    """Count the components of parts, nested ones included; empty parts have none."""
    return sum(1 + (len(part) if isinstance(part, tuple) else isinstance(part, Menu | Link)) for part in parts if part)


@dataclass(frozen=True, slots=True)
class Message:
    """A message from top to bottom: texts, pictures, rows of up to five buttons, menus, links. ``mentions``: the people called."""

    parts: tuple[Part, ...]
    mentions: tuple[int, ...] = ()

    def layout(self, signs: Signs) -> discord.ui.LayoutView:
        """Return the components of the message.

        No item needs to be remembered, because each is known by its id. The marks of seats are emojis if there are any, unless the text
        gets too long.
        """
        view = discord.ui.LayoutView(timeout=None)
        for part in _marked(_fitting(self.parts), signs):
            view.add_item(_component(part, signs))
        return view

    def files(self) -> list[discord.File]:
        """Return the pictures as files to upload."""
        pictures = [part for part in self.parts if isinstance(part, Picture)]
        return [discord.File(io.BytesIO(picture.png), picture.name, description=picture.alt[:ALT_LENGTH]) for picture in pictures]

    def allowed_mentions(self) -> discord.AllowedMentions:
        """Allow mentions of exactly the people in ``mentions``."""
        return discord.AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=[discord.Object(user_id) for user_id in self.mentions]
        )

    def without_pictures(self, instead: str) -> Message:
        """Return the message without pictures; ``instead`` replaces the first one."""
        first = next((part for part in self.parts if isinstance(part, Picture)), None)
        kept = (instead if part is first else part for part in self.parts if part is first or not isinstance(part, Picture))
        return replace(self, parts=tuple(kept))


def _component(part: Part, signs: Signs) -> discord.ui.Item[discord.ui.LayoutView]:
    if isinstance(part, str):
        return discord.ui.TextDisplay(part)
    if isinstance(part, Picture):
        return discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{part.name}", description=part.alt[:ALT_LENGTH]))
    if isinstance(part, Menu):
        entries = [
            discord.SelectOption(
                label=entry.label[:100] or entry.value,
                value=entry.value,
                description=entry.detail[:100] or None,
                emoji=signs.emoji(entry.sign),
                default=entry.chosen,
            )
            for entry in part.entries
        ]
        return discord.ui.ActionRow[discord.ui.LayoutView]().add_item(menu(part.id.of(signs.generation), part.placeholder, entries))
    row = discord.ui.ActionRow[discord.ui.LayoutView]()
    if isinstance(part, Link):
        return row.add_item(discord.ui.Button(label=part.label[:80], url=part.url))
    for item in part:
        row.add_item(button(item.id.of(signs.generation), item.label, item.style, signs.emoji(item.sign)))
    return row


def _fitting(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Return the parts without empty ones; the longest text is cut if all together are too long."""
    kept = tuple(part for part in parts if part)
    texts = [part for part in kept if isinstance(part, str)]
    excess = sum(map(len, texts)) - TEXT_LENGTH
    if excess <= 0:
        return kept
    longest = max(texts, key=len)
    short = longest[: max(0, len(longest) - excess - 1)] + "…"
    return tuple(short if part is longest else part for part in kept)


def _marked(parts: tuple[Part, ...], signs: Signs) -> tuple[Part, ...]:
    """Replace the marks of seats by emojis and commands by mentions, unless all texts together get too long."""
    marked = tuple(signs.linked(signs.marked(part)) if isinstance(part, str) else part for part in parts)
    return marked if sum(len(part) for part in marked if isinstance(part, str)) <= TEXT_LENGTH else parts


def newest(lines: list[str], length: int, earlier: Callable[[int], str]) -> str:
    """Return as many of the newest lines as fit, below ``earlier(count)`` if some were left out."""
    kept: list[str] = []
    room = length - 100
    for line in reversed(lines):
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    left_out = len(lines) - len(kept)
    return "\n".join([*([earlier(left_out)] if left_out else []), *reversed(kept)])


def fitting(lines: list[str], length: int, left_out: Callable[[int], str], earlier: Callable[[int], str]) -> str:
    """Return the lines that fit, dropping turns of computers first, the oldest before the others.

    ``left_out(count)`` replaces them. If that is not enough, only the newest of the rest stay, below ``earlier(count)``.
    """
    kept = list(lines)
    turns = [place for place, line in enumerate(kept) if isinstance(line, TurnLine)]
    excess, gone = sum(len(line) + 1 for line in lines) - (length - 100), 0
    while excess > 0 and gone < len(turns):
        excess -= len(kept[turns[gone]]) + 1
        gone += 1
    if gone:
        kept[turns[0]] = left_out(gone)
        kept = [line for place, line in enumerate(kept) if place not in turns[1:gone]]
    return newest(kept, length, earlier)


def pages(lines: list[str], length: int = 3500) -> list[str]:
    """Split lines into pages of at most ``length`` characters; [] for no lines."""
    found: list[str] = []
    for line in lines:
        line = line[:length]
        if found and len(found[-1]) + len(line) < length:
            found[-1] += "\n" + line
        else:
            found.append(line)
    return found
