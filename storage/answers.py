"""How quickly people answer: the seconds from the call to the first press, for each own turn answered by hand."""

from __future__ import annotations

from storage.keeping import Kept

OF_PEOPLE = (
    Kept(
        table="answers",
        part="times_of_answers",
        goes=True,
        select="SELECT guild_id AS server, at, seconds FROM answers WHERE user_id = $1 ORDER BY at, guild_id",
    ),
)
