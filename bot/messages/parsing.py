"""Reading a message as Discord gives it back."""

from __future__ import annotations

import discord


def without_buttons(message: discord.Message) -> discord.ui.LayoutView:
    """The layout of a message with its texts and pictures only.

    The pictures stay attached and are named by the addresses at which they are shown: Discord does not list what a layout shows
    among a message's attachments.
    """
    view = discord.ui.LayoutView(timeout=None)
    for part in message.components:
        if isinstance(part, discord.TextDisplay):
            view.add_item(discord.ui.TextDisplay(part.content))
        elif isinstance(part, discord.MediaGalleryComponent):
            view.add_item(
                discord.ui.MediaGallery(*(discord.MediaGalleryItem(item.media.url, description=item.description) for item in part.items))
            )
    return view


def shows_pictures(message: discord.Message) -> bool:
    """Whether a message was posted with its pictures, not in words."""
    return any(isinstance(part, discord.MediaGalleryComponent) for part in message.components)
