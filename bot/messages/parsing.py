"""Parsing of messages that Discord returns."""

from __future__ import annotations

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


def without_buttons(message: discord.Message) -> tuple[discord.ui.LayoutView, list[Any]]:
    """Return the layout of a message with its texts and pictures only, and the uploads to list in the edit.

    The line on a thinking computer goes too. Discord does not list the pictures of a layout among a message's attachments, but gives the id
    of each upload with its picture. The address there is signed and expires within a day, so an edit names the file instead.
    """
    view, uploads = discord.ui.LayoutView(timeout=None), list[Upload]()
    for part in message.components:
        if isinstance(part, discord.TextDisplay) and not part.content.startswith(THINKS):
            view.add_item(discord.ui.TextDisplay(part.content))
        elif isinstance(part, discord.MediaGalleryComponent):
            found = [_upload(item.media) for item in part.items]
            uploads += (upload for upload in found if upload is not None)
            view.add_item(discord.ui.MediaGallery(*(_shown(item, upload) for item, upload in zip(part.items, found, strict=True))))
    return view, uploads


def with_line(message: discord.Message, line: str) -> tuple[discord.ui.LayoutView, list[Any]]:
    """Return the same with its buttons and a last line, which begins with ``THINKS``; without the line for ""."""
    view, uploads = without_buttons(message)
    for part in message.components:
        if isinstance(part, discord.ActionRow):
            row = discord.ui.ActionRow[discord.ui.LayoutView]()
            for item in part.children:
                if isinstance(item, discord.Button):
                    row.add_item(discord.ui.Button[discord.ui.LayoutView].from_component(item))
            view.add_item(row)
    if line:
        view.add_item(discord.ui.TextDisplay(line))
    return view, uploads


def _upload(media: discord.UnfurledMediaItem) -> Upload | None:
    """Return the upload of a picture; None for one from elsewhere."""
    if media.attachment_id is None:
        return None
    return Upload(media.attachment_id, PurePosixPath(unquote(urlsplit(media.url).path)).name)


def _shown(item: discord.MediaGalleryItem, upload: Upload | None) -> discord.MediaGalleryItem:
    address = item.media.url if upload is None else f"attachment://{upload.filename}"
    return discord.MediaGalleryItem(address, description=item.description)


def has_buttons(message: discord.Message) -> bool:
    """Check whether a message has any control."""
    return any(isinstance(part, discord.ActionRow) for part in message.components)


def shows_pictures(message: discord.Message) -> bool:
    """Check whether a message has pictures."""
    return any(isinstance(part, discord.MediaGalleryComponent) for part in message.components)
