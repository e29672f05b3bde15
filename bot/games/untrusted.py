"""Foreign input: the JSON of a record or a position, parsed as if it were malicious, and its size limits."""

from __future__ import annotations

import json
from typing import Any, NoReturn

RECORD = "channel-table game, 1"
"""The format of a record of a whole game."""
MOST_CHOICES = 20_000
LONGEST_CHOICE = 200
LONGEST_OPTION = 2**16
"""Characters; all tables of the host's own components together have a tenth of that."""
MOST_SEATS = 8


class BadTranscript(ValueError):
    """A text that cannot be read as a game; the message is one line."""


def parsed(content: bytes) -> Any:
    """Parse the JSON of a text. Raises :class:`BadTranscript`.

    Refuses deep nesting, repeated names, and numbers that are huge, fractional, infinite or NaN.
    """
    try:
        return json.loads(
            content.decode("utf-8"), object_pairs_hook=_unique, parse_constant=_no_number, parse_float=_no_number, parse_int=_small
        )
    except BadTranscript:
        raise
    except RecursionError:
        raise BadTranscript("it is too deep") from None
    except ValueError:
        raise BadTranscript("it is not JSON in UTF-8") from None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise BadTranscript("a name occurs twice in it")
    return found


def _no_number(_: str) -> NoReturn:
    raise BadTranscript("a number in it is not whole")


def _small(text: str) -> int:
    if len(text) > 15:
        raise BadTranscript("a number in it is too large")
    return int(text)
