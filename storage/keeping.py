"""The data of a table about people, declared beside the table; erasure and a person's own file follow from the declaration."""

from __future__ import annotations

from dataclasses import dataclass

OF_GAME = "games.id AS game, games.game AS kind, games.guild_id AS server, games.channel_id AS channel, games.status, games.created_at"
"""Columns of a game in a person's file."""
NAMED = "instr(detail, CAST($1 AS TEXT)) > 0"
"""Condition that holds for every row whose ``detail``, JSON, names a person, and perhaps for others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """The rows of a table about a person.

    ``part``: the name of these rows in the person's file, for ever. ``select``: reads them; ``$1`` is the person's id. ``in_detail``:
    ``select`` finds candidates; the file has those whose ``detail`` names the person.

    On erasure, rows whose ``user_id`` is the person's are deleted (``goes``), or get a random id (``new_id``). Without either, erasure has
    statements of its own for the table.
    """

    table: str
    part: str
    select: str
    in_detail: bool = False
    goes: bool = False
    new_id: bool = False
