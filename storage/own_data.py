"""All data about one person, for the file that they are given: rows about them alone, nothing that another seat holds."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from storage.database import Database

OF_GAME = "games.id AS game, games.game AS kind, games.guild_id AS server, games.channel_id AS channel, games.status, games.created_at"
SELECTS = {
    "settings": "SELECT * FROM settings WHERE user_id = $1",
    "seats": (
        f"SELECT {OF_GAME}, members.name, members.joined, members.seat, members.computer AS played_by_a_computer, members.gone, "
        "members.level FROM members JOIN games ON games.id = members.game_id WHERE members.user_id = $1 ORDER BY games.id"
    ),
    "seats_of_before": (
        f"SELECT {OF_GAME}, predecessors.name, predecessors.seat, predecessors.conceded FROM predecessors "
        "JOIN games ON games.id = predecessors.game_id WHERE user_id = $1 ORDER BY games.id"
    ),
    "games_opened": f"SELECT {OF_GAME} FROM games WHERE opener_id = $1 ORDER BY id",
    "games_in_which_you_sit_first": f"SELECT {OF_GAME} FROM games WHERE starter_id = $1 ORDER BY id",
    "games_ended_by_giving_up": f"SELECT {OF_GAME} FROM games WHERE conceded_id = $1 ORDER BY id",
    "choices": (
        "SELECT game_id AS game, choices.seq, seat, text, at, interaction_id AS interaction, "
        "iif(ordered.seq IS NULL, 0, 1) AS answered_ahead "
        "FROM choices LEFT JOIN ordered USING (game_id, seq) WHERE user_id = $1 AND game_id IN "
        "(SELECT game_id FROM members WHERE user_id = $1 UNION SELECT game_id FROM predecessors WHERE user_id = $1) "
        "ORDER BY game_id, choices.seq"
    ),
    "results": (
        "SELECT game_id AS game, seat, place, score, won, conceded, sources, mu, sigma, ended_at FROM results JOIN played USING (game_id) "
        "WHERE user_id = $1 ORDER BY game_id"
    ),
    "results_altogether": (
        "SELECT guild_id AS server, game AS kind, games, wins, rated, mu, sigma FROM totals WHERE user_id = $1 ORDER BY guild_id, game"
    ),
    "done_most_of": (
        "SELECT game_id AS game, seat, feat, value FROM feats JOIN results USING (game_id, seat) WHERE user_id = $1 AND conceded = 0 "
        "ORDER BY game_id, feat"
    ),
    "marks_of_honour": (
        "SELECT game_id AS game, seat, mark FROM marks JOIN results USING (game_id, seat) WHERE user_id = $1 AND conceded = 0 "
        "ORDER BY game_id, mark"
    ),
    "reviews": (
        "SELECT game_id AS game, seat, seq, weighed FROM reviews JOIN members USING (game_id, seat) WHERE user_id = $1 ORDER BY game_id"
    ),
    "notes": "SELECT game_id AS game, text FROM notes WHERE user_id = $1 ORDER BY game_id",
    "answers_ahead": "SELECT game_id AS game, name, value, until FROM orders WHERE user_id = $1 ORDER BY game_id, name",
    "plans": "SELECT game_id AS game, turn, seq, choices, by_itself, revision FROM plans WHERE user_id = $1 ORDER BY game_id",
    "advice_asked": "SELECT game_id AS game, seq, seat FROM advice WHERE user_id = $1 ORDER BY game_id, seq",
    "boards_looked_at": "SELECT game_id AS game, seq, before FROM looks WHERE user_id = $1 ORDER BY game_id",
    "levels_given": "SELECT game_id AS game, seq, seat, level, name FROM levels WHERE user_id = $1 ORDER BY game_id, seq",
    "told_later": "SELECT game_id AS game, at, text FROM to_tell WHERE user_id = $1 ORDER BY game_id, at",
    "lessons": "SELECT game AS kind, version, revision, choices, updated_at FROM lessons WHERE user_id = $1 ORDER BY game",
    "expected_at": "SELECT game_id AS game FROM expected WHERE user_id = $1 ORDER BY game_id",
    "last_reminded": "SELECT at FROM reminded WHERE user_id = $1",
    "asked_of_others": "SELECT game_id AS game, kind, seq, status, at FROM requests WHERE asker_id = $1 ORDER BY id",
    "asked_of_you": (
        "SELECT game_id AS game, kind, status, at, agreed FROM agreements JOIN requests ON requests.id = request_id "
        "WHERE user_id = $1 ORDER BY request_id"
    ),
}
"""Parts of the file by name, each a list of rows. ``$1``: the person's id."""

NAMED = {
    "seats_asked_for_or_offered": "SELECT game_id AS game, kind, status, at, detail FROM requests WHERE {} ORDER BY id",
    "about_to_be_told": "SELECT game_id AS game, kind, at, detail FROM announcements WHERE {} ORDER BY game_id",
}
"""Parts after those: rows whose ``detail``, JSON, names the person."""
LIKELY = "instr(detail, CAST($1 AS TEXT)) > 0"


async def own_data(database: Database, user_id: int) -> dict[str, list[dict[str, Any]]]:
    """Return all data about a person, as of one moment; a part without rows is an empty list.

    Times are in seconds since 1970.
    """
    found: dict[str, list[dict[str, Any]]] = {}
    async with database.reading() as connection:
        for name, select in SELECTS.items():
            found[name] = [dict(row) for row in await connection.execute_fetchall(select, (user_id,))]
        for name, select in NAMED.items():
            rows = [dict(row) for row in await connection.execute_fetchall(select.format(LIKELY), (user_id,))]
            found[name] = [row for row in rows if _named(json.loads(row.pop("detail")), user_id)]
    return found


def _named(detail: Mapping[str, Any], user_id: int) -> bool:
    """Check whether a request's or announcement's detail names a person: asking for a seat, holding it, or to be called."""
    return user_id in (detail.get("user"), detail.get("holder"), *detail.get("called", ()))
