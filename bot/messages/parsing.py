"""Parsing of messages that Discord returns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import unquote, urlsplit

import discord

THINKS = "-# ⏳ "
"""The beginning of the line on a thinking computer, by which it is found in any language."""


@dataclass(frozen=True, slots=True)
class Upload:
    """A file of a message, to be listed if it stays when the message is edited."""

    id: int
    filename: str

    def to_dict(self) -> dict[str, Any]:
        """Return the fields that an edit lists."""
        return {"id": self.id, "filename": self.filename}


def walk(components: Iterable[discord.Component]) -> Iterator[discord.Component]:
    """Yield the components of a message, nested ones too."""
    for part in components:
        yield part
        if isinstance(part, discord.ActionRow | discord.Container | discord.SectionComponent):
            yield from walk(part.children)
        if isinstance(part, discord.SectionComponent):
            yield part.accessory


def without_buttons(message: discord.Message) -> tuple[discord.ui.LayoutView, list[Any]]:
    """Return the layout of a message with its texts and pictures only, and the uploads to list in the edit.

    The line on a thinking computer goes too. Discord does not list the pictures of a layout among a message's attachments, but gives the id
    of each upload with its picture. The address there is signed and expires within a day, so an edit names the file instead.
    """
    return _again(message, buttons=False)


def with_line(message: discord.Message, line: str) -> tuple[discord.ui.LayoutView, list[Any]]:
    """Return the layout of a message with its buttons, and the uploads. ``line``: the last line, beginning with ``THINKS``; "" for none."""
    view, uploads = _again(message, buttons=True)
    if line:
        view.add_item(discord.ui.TextDisplay(line))
    return view, uploads


def _again(message: discord.Message, *, buttons: bool) -> tuple[discord.ui.LayoutView, list[Any]]:
    """Return the layout of a message without the line on a thinking computer, and the uploads to list in the edit."""
    view = discord.ui.LayoutView(timeout=None)
    for part in message.components:
        for item in _remade(part, buttons=buttons):
            view.add_item(item)
    galleries = (part for part in walk(message.components) if isinstance(part, discord.MediaGalleryComponent))
    uploads = [_upload(item.media) for gallery in galleries for item in gallery.items]
    return view, [upload for upload in uploads if upload is not None]


def _remade(part: discord.Component, *, buttons: bool) -> Iterator[discord.ui.Item[Any]]:
    """Yield the items that show a part of a message again; menus are left out."""
    match part:
        case discord.TextDisplay() if not part.content.startswith(THINKS):
            yield discord.ui.TextDisplay(part.content)
        case discord.MediaGalleryComponent():
            yield discord.ui.MediaGallery(*map(_shown, part.items))
        case discord.SeparatorComponent():
            yield discord.ui.Separator(visible=part.visible, spacing=part.spacing)
        case discord.Container():
            items = [item for child in part.children for item in _remade(child, buttons=buttons)]
            yield discord.ui.Container(*items, accent_colour=part.accent_colour)
        case discord.SectionComponent():
            texts = [item for child in part.children for item in _remade(child, buttons=buttons)]
            beside = part.accessory
            if buttons and isinstance(beside, discord.Button):
                yield discord.ui.Section(*texts, accessory=discord.ui.Button.from_component(beside))
            else:
                yield from texts
        case discord.ActionRow() if buttons:
            if found := [item for item in part.children if isinstance(item, discord.Button)]:
                yield discord.ui.ActionRow(*map(discord.ui.Button.from_component, found))
        case _:
            pass


def _upload(media: discord.UnfurledMediaItem) -> Upload | None:
    """Return the upload of a picture; None for one from elsewhere."""
    if media.attachment_id is None:
        return None
    return Upload(media.attachment_id, PurePosixPath(unquote(urlsplit(media.url).path)).name)


def _shown(item: discord.MediaGalleryItem) -> discord.MediaGalleryItem:
    upload = _upload(item.media)
    address = item.media.url if upload is None else f"attachment://{upload.filename}"
    return discord.MediaGalleryItem(address, description=item.description)


def has_buttons(message: discord.Message) -> bool:
    """Check whether a message has any control."""
    return any(isinstance(part, discord.ActionRow | discord.Button) for part in walk(message.components))


def shows_pictures(message: discord.Message) -> bool:
    """Check whether a message has pictures."""
    return any(isinstance(part, discord.MediaGalleryComponent) for part in walk(message.components))
