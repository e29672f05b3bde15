"""Reading a message as Discord gives it back."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import unquote, urlsplit

import discord

THINKS = "-# ⏳ "
"""What the line begins with that says that a computer thinks, by which it is known in whatever language it was said."""


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that a message has, to be listed where it stays when the message is changed."""

    id: int
    filename: str

    def to_dict(self) -> dict[str, Any]:
        """What a change lists."""
        return {"id": self.id, "filename": self.filename}


def without_buttons(message: discord.Message) -> tuple[discord.ui.LayoutView, list[Any]]:
    """The layout of a message with its texts and pictures only, and the uploads to be listed with it. That a computer thinks is
    said no more.

    Discord does not list what a layout shows among a message's attachments, but tells the id of each upload where it is shown. The
    address there is signed and leads nowhere a day later, so that a change names the file instead.
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
    """The same with its buttons and a line at its end, which begins with ``THINKS``; without such a line for ""."""
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
    """What a picture was sent as; None for one from elsewhere."""
    if media.attachment_id is None:
        return None
    return Upload(media.attachment_id, PurePosixPath(unquote(urlsplit(media.url).path)).name)


def _shown(item: discord.MediaGalleryItem, upload: Upload | None) -> discord.MediaGalleryItem:
    address = item.media.url if upload is None else f"attachment://{upload.filename}"
    return discord.MediaGalleryItem(address, description=item.description)


def has_buttons(message: discord.Message) -> bool:
    """Whether anything in a message can be pressed."""
    return any(isinstance(part, discord.ActionRow) for part in message.components)


def shows_pictures(message: discord.Message) -> bool:
    """Whether a message was posted with its pictures, not in words."""
    return any(isinstance(part, discord.MediaGalleryComponent) for part in message.components)
