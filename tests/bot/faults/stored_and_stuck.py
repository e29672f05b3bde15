"""A practice table that prints ``stored`` and stops once a choice is on the disk; it shows and posts nothing of the choice."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import storage
from bot.__main__ import main

append = storage.log.append_choices


async def append_and_stop(*given: Any, **named: Any) -> None:
    """Write the choice as usual, and never return."""
    await append(*given, **named)
    print("stored", flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    storage.log.append_choices = append_and_stop  # pyright: ignore[reportAttributeAccessIssue]
    sys.exit(main())
