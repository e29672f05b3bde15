"""The pictures. ``PICTURES``: a module for each game, with ``board``, ``area``, ``hand``, ``scores``, ``changes``, ``topic``, ``AREAS``."""

from __future__ import annotations

from types import ModuleType

from render import dragon, gugong

PICTURES: dict[str, ModuleType] = {"gugong": gugong, "dragon": dragon}
