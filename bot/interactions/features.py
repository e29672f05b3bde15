"""All features, and their collected declarations."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from importlib import import_module
from pkgutil import iter_modules

from bot.interactions.feature import Feature, Kind, Press, Typed, collected
from bot.messages.kinds import Kind as RequestKind
from bot.messages.parts import Parts

NAMES = (
    "abandoning",
    "answering",
    "beginning",
    "branching",
    "charting",
    "choosing",
    "coaching",
    "computers",
    "filming",
    "game_commands",
    "inviting",
    "lessons",
    "looking",
    "moving",
    "my_games",
    "new",
    "open_tables",
    "opening",
    "overdue_vote",
    "own_data",
    "persons",
    "plans",
    "play",
    "recording",
    "rematch",
    "replaying",
    "reviewing",
    "seat_requests",
    "seats",
    "settings_forms",
    "since",
    "standings",
    "undoing",
)
"""The modules of this folder that have a ``feature``."""
FEATURES: tuple[Feature, ...] = tuple(
    import_module(path).feature
    for path in (
        *(f"bot.interactions.{name}" for name in NAMES),
        *(one.name for one in iter_modules(import_module("bot.features").__path__, "bot.features.")),
    )
)
"""The features: those modules, and all modules of ``bot.features``."""
PRESSES: dict[str, Press] = collected(feature.presses for feature in FEATURES)
"""All presses by word; presses are counted by these words."""
FORMS: dict[str, Kind] = collected(feature.forms for feature in FEATURES)
"""All forms, by the word of the controls that open them."""
TYPED: dict[str, Typed] = collected(feature.commands for feature in FEATURES)
"""All commands, by full name."""
ENTRIES: dict[str, Callable[..., Awaitable[None]]] = collected(feature.entries for feature in FEATURES)
"""All entries of Discord's context menus of messages and people, by name."""
FORMER: dict[str, str] = {former: name for name, typed in TYPED.items() for former in typed.before}
"""The current commands by the full name of the former command that they replaced."""
KINDS: dict[str, RequestKind] = collected(feature.requests for feature in FEATURES)
"""All kinds of requests, by the names under which they are stored."""
PARTS = Parts(part for feature in FEATURES for part in feature.parts)
"""The buttons that features add to messages."""
