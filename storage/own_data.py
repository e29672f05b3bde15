"""All data about one person, for the file that they are given: rows about them alone, without the secrets of other seats."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from storage.database import Database
from storage.people import KEPT


async def of_person(database: Database, user_id: int) -> dict[str, list[dict[str, Any]]]:
    """Return all data about a person, as of one moment; a part without rows is an empty list.

    Times are in seconds since 1970.
    """
    found: dict[str, list[dict[str, Any]]] = {}
    async with database.reading() as connection:
        for kept in KEPT:
            rows = [dict(row) for row in await connection.execute_fetchall(kept.select, (user_id,))]
            found[kept.part] = [row for row in rows if _named(json.loads(row.pop("detail")), user_id)] if kept.in_detail else rows
    return found


def _named(detail: Mapping[str, Any], user_id: int) -> bool:
    """Check whether a request's or announcement's detail names a person, as asking for a seat, holding it, or about to be mentioned."""
    return user_id in (detail.get("user"), detail.get("holder"), *detail.get("called", ()))
