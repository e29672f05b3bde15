"""The version of this program, read from ``pyproject.toml``, because the program is not an installed package."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

PROJECT = Path(__file__).parents[1] / "pyproject.toml"


@cache
def version() -> str:
    """Return the version of this program, "unknown" if its folder lacks ``pyproject.toml``."""
    try:
        return tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["version"]
    except (OSError, ValueError, KeyError):
        return "unknown"
