"""The content of a game's live message, read in one SELECT."""

from __future__ import annotations

from dataclasses import dataclass

from storage.database import Database, Row
from storage.game_rows import COUNTED, games_in
from storage.refusals import NoSuchGame
from storage.rows import Advice, GameRow, Personal, Wait
from storage.settings import PERSONAL, as_personal
from storage.waits import COLUMNS, WIDTH, wait_in

# The columns of games and members stand first, because a name of two columns means the first.
TO_POST = f"""
    SELECT game.*, members.*,
        (SELECT group_concat(seq || ' ' || seat || ' ' || user_id) FROM advice WHERE advice.game_id = game.id) AS advice,
        {COLUMNS}, {", ".join(f"settings.{name}" for name in PERSONAL)}, settings.user_id,
        (SELECT group_concat(message_id) FROM asides WHERE asides.game_id = game.id) AS asides,
        (SELECT count(*) FROM leftovers WHERE leftovers.game_id = game.id) AS leftovers
    FROM (SELECT *, {COUNTED} FROM games WHERE id = $1) AS game
    LEFT JOIN members ON members.game_id = game.id
    LEFT JOIN waits ON waits.game_id = game.id AND waits.seat = members.seat
    LEFT JOIN settings ON settings.user_id = members.user_id
    ORDER BY members.seat, members.joined
"""


@dataclass(frozen=True, slots=True)
class ToPost:
    """A game with the rest of its live message.

    ``wait``: None if nobody is asked. ``personal``: settings of the person asked. ``asides``: messages that go once the game has moved
    on, oldest first. ``advice``: all given so far, in order. ``leftovers``: number of old messages still to change or delete.
    """

    game: GameRow
    wait: Wait | None
    personal: Personal
    asides: tuple[int, ...]
    advice: tuple[Advice, ...]
    leftovers: int = 0


async def load_to_post(database: Database, game_id: int) -> ToPost:
    """Return a game with the rest of its live message. Raises :class:`NoSuchGame`."""
    rows = await database.fetch(TO_POST, (game_id,))
    for game in games_in(rows):
        wait, personal = next(filter(None, map(_waited, rows)), (None, Personal()))
        asides: str = rows[0]["asides"] or ""
        given: str = rows[0]["advice"] or ""
        advice = sorted(tuple(map(int, each.split())) for each in filter(None, given.split(",")))
        beside = tuple(sorted(map(int, filter(None, asides.split(",")))))
        return ToPost(game, wait, personal, beside, tuple(Advice(*each) for each in advice), rows[0]["leftovers"])
    raise NoSuchGame(game_id)


def _waited(row: Row) -> tuple[Wait, Personal] | None:
    """Return the wait for a member of the game and the member's settings; None for a member who is not asked."""
    *of_wait_and_person, has_set, _, _ = tuple(row)[-WIDTH - len(PERSONAL) - 3 :]
    if of_wait_and_person[0] is None:
        return None
    return wait_in(tuple(of_wait_and_person)), Personal() if has_set is None else as_personal(of_wait_and_person[WIDTH:])
