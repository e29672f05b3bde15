"""The content of a message as values, from which each attempt to send it makes the layout and the files."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar, cast

import discord

from bot.controls import ControlId, button, menu, people_menu
from bot.wording.grouping import TurnLine
from bot.wording.signs import Signs
from render.theme import SEATS

TEXT_LENGTH = 3900
"""The greatest length of all texts of a message together; Discord takes 4,000."""
ALT_LENGTH = 1024
MENU_LENGTH = 25
MOST_IN_ROW = 5
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


@dataclass(frozen=True, slots=True)
class PeopleMenu:
    """A menu of people. ``most``: the number that can be picked at once."""

    id: ControlId
    placeholder: str
    most: int = 1


@dataclass(frozen=True, slots=True)
class Section:
    """A text with a button beside it."""

    text: str
    beside: Button | Link


@dataclass(frozen=True, slots=True)
class Separator:
    """A line between two parts; left out at an end of the message or of its container, or beside another one."""


Inner = str | tuple[Button, ...] | Menu | PeopleMenu | Link | Section | Separator
"""A part that a container can hold."""


@dataclass(frozen=True, slots=True)
class Container:
    """Parts in a frame, in the colour of a seat."""

    seat: int
    parts: tuple[Inner, ...]


Part = Inner | Picture | Container


def inner(parts: Iterable[Part]) -> Iterator[Inner | Picture]:
    """Yield the parts, with each container replaced by the parts in it."""
    for part in parts:
        if isinstance(part, Container):
            yield from part.parts
        else:
            yield part


def texts(parts: Iterable[Part]) -> Iterator[str]:
    """Yield the texts of parts, nested ones included, without labels."""
    for part in inner(parts):
        if isinstance(part, str | Section):
            yield part if isinstance(part, str) else part.text


def buttons_of(parts: Iterable[Part]) -> Iterator[Button]:
    """Yield the buttons in rows and beside texts, nested ones included."""
    for part in inner(parts):
        if isinstance(part, tuple):
            yield from part
        elif isinstance(part, Section) and isinstance(part.beside, Button):
            yield part.beside


def components(parts: Iterable[Part]) -> int:
    """Count the components of parts, nested ones included; empty parts have none."""
    return sum(map(_count, _tidy(parts)))


def _count(part: Part) -> int:
    if isinstance(part, Container):
        return 1 + sum(map(_count, part.parts))
    if isinstance(part, Section):
        return 3
    return 1 + (len(part) if isinstance(part, tuple) else isinstance(part, Menu | PeopleMenu | Link))


@dataclass(frozen=True, slots=True)
class Message:
    """A message from top to bottom. ``mentions``: the people called. ``role``: the role called."""

    parts: tuple[Part, ...]
    mentions: tuple[int, ...] = ()
    role: int | None = None

    def layout(self, signs: Signs) -> discord.ui.LayoutView:
        """Return the components of the message.

        No item needs to be remembered, because each is known by its id. The marks of seats are emojis if there are any, unless the text
        gets too long.
        """
        view = discord.ui.LayoutView(timeout=None)
        for part in _marked(_fitting(tuple(_tidy(self.parts))), signs):
            view.add_item(_component(part, signs))
        return view

    def files(self) -> list[discord.File]:
        """Return the pictures as files to upload."""
        pictures = [part for part in self.parts if isinstance(part, Picture)]
        return [discord.File(io.BytesIO(picture.png), picture.name, description=picture.alt[:ALT_LENGTH]) for picture in pictures]

    def allowed_mentions(self) -> discord.AllowedMentions:
        """Allow mentions of exactly the people in ``mentions``, and of ``role``."""
        users, roles = [discord.Object(user_id) for user_id in self.mentions], [] if self.role is None else [discord.Object(self.role)]
        return discord.AllowedMentions(everyone=False, roles=roles or False, replied_user=False, users=users)

    def without_pictures(self, instead: str) -> Message:
        """Return the message without pictures; ``instead`` replaces the first one."""
        first = next((part for part in self.parts if isinstance(part, Picture)), None)
        kept = (instead if part is first else part for part in self.parts if part is first or not isinstance(part, Picture))
        return replace(self, parts=tuple(kept))


def _component(part: Part, signs: Signs) -> discord.ui.Item[discord.ui.LayoutView]:
    match part:
        case str():
            return discord.ui.TextDisplay(part)
        case Picture():
            return discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{part.name}", description=part.alt[:ALT_LENGTH]))
        case Container():
            colour = discord.Colour.from_str(SEATS[part.seat].fill)
            return discord.ui.Container(*(_component(each, signs) for each in part.parts), accent_colour=colour)
        case Section():
            return discord.ui.Section(discord.ui.TextDisplay(part.text), accessory=_button(part.beside, signs))
        case Separator():
            return discord.ui.Separator()
    row = discord.ui.ActionRow[discord.ui.LayoutView]()
    match part:
        case Menu():
            row.add_item(menu(part.id.of(signs.generation), part.placeholder, [_option(entry, signs) for entry in part.entries]))
        case PeopleMenu():
            row.add_item(people_menu(part.id.of(signs.generation), part.placeholder, part.most))
        case Link():
            row.add_item(_button(part, signs))
        case _:
            for each in part:
                row.add_item(_button(each, signs))
    return row


def _button(part: Button | Link, signs: Signs) -> discord.ui.Item[Any]:
    if isinstance(part, Link):
        return discord.ui.Button(label=part.label[:80], url=part.url)
    return button(part.id.of(signs.generation), part.label, part.style, signs.emoji(part.sign))


def _option(entry: Entry, signs: Signs) -> discord.SelectOption:
    return discord.SelectOption(
        label=entry.label[:100] or entry.value,
        value=entry.value,
        description=entry.detail[:100] or None,
        emoji=signs.emoji(entry.sign),
        default=entry.chosen,
    )


def _tidy(parts: Iterable[Part]) -> Iterator[Part]:
    """Yield the parts without empty ones and without separators that separate nothing."""
    waiting, begun = False, False
    for part in parts:
        whole = replace(part, parts=tuple(_tidy(part.parts))) if isinstance(part, Container) else part
        if isinstance(whole, Separator):
            waiting = begun
        elif whole.parts if isinstance(whole, Container) else whole:
            if waiting:
                yield Separator()
            yield from _rows(whole)
            waiting, begun = False, True


def _rows(part: Part) -> Iterator[Part]:
    """Yield a part; more buttons than fit in a row as several rows."""
    if not isinstance(part, tuple):
        yield part
        return
    for start in range(0, len(part), MOST_IN_ROW):
        yield part[start : start + MOST_IN_ROW]


P = TypeVar("P", bound=Part)


def _with_texts(part: P, change: Callable[[str], str]) -> P:
    """Return a part with its texts changed."""
    found: Part = part
    if isinstance(part, str):
        found = change(part)
    elif isinstance(part, Section):
        found = replace(part, text=change(part.text))
    elif isinstance(part, Container):
        found = replace(part, parts=tuple(_with_texts(each, change) for each in part.parts))
    return cast("P", found)


def _length(parts: Iterable[Part]) -> int:
    return sum(map(len, texts(parts)))


def _fitting(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Return the parts; the longest text is cut if all together are too long."""
    excess = _length(parts) - TEXT_LENGTH
    if excess <= 0:
        return parts
    longest = max(texts(parts), key=len)
    short = longest[: max(0, len(longest) - excess - 1)] + "…"
    return tuple(_with_texts(part, lambda text: short if text is longest else text) for part in parts)


def _marked(parts: tuple[Part, ...], signs: Signs) -> tuple[Part, ...]:
    """Replace the marks of seats by emojis and commands by mentions, unless all texts together get too long."""
    marked = tuple(_with_texts(part, lambda text: signs.linked(signs.marked(text))) for part in parts)
    return marked if _length(marked) <= TEXT_LENGTH else parts


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


def fitting(lines: list[str], length: int, wanted: int, left_out: Callable[[int], str], earlier: Callable[[int], str]) -> str:
    """Return the lines that fit in ``length``.

    Turns of computers are dropped, the oldest first, while all lines together are longer than ``wanted``; ``left_out(count)`` replaces
    them. If that is not enough, only the newest of the rest stay, below ``earlier(count)``.
    """
    kept = list(lines)
    turns = [place for place, line in enumerate(kept) if isinstance(line, TurnLine)]
    excess, gone = sum(len(line) + 1 for line in lines) - min(wanted, length - 100), 0
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


def with_buttons(lines: Sequence[tuple[str, Button | Link | None]], room: int = MOST_COMPONENTS) -> tuple[Inner, ...]:
    """Return lines with their buttons beside them within ``room`` components; neighbouring lines without a button are one text."""
    found: list[Inner] = []
    for number, (text, beside) in enumerate(lines, 1):
        if beside is not None and components(found) + 3 + (number < len(lines)) <= room:
            found.append(Section(text, beside))
        elif found and isinstance(before := found[-1], str):
            found[-1] = f"{before}\n{text}"
        else:
            found.append(text)
    return tuple(found)
