"""The pictures. ``PICTURES``: a module for each game, with ``board``, ``area``, ``hand``, ``scores`` and ``AREAS``.

``THEMES``: the names of the themes that each of them can be drawn in, the usual one first.
"""

from __future__ import annotations

from types import ModuleType

from render import gugong, theme

PICTURES: dict[str, ModuleType] = {"gugong": gugong}
THEMES: tuple[str, ...] = tuple(theme.THEMES)
