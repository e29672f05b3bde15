"""The themes of the pictures, as commands offer them."""

from __future__ import annotations

from discord import app_commands

from bot.wording import sentences
from bot.wording.catalogue import words
from render.theme import THEMES

THEME_CHOICES = [app_commands.Choice(name=sentences.theme_name(theme, words()), value=theme) for theme in THEMES]
