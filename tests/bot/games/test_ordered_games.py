"""Whole games in which everybody has pre-moves for everything, compared with games in which they give the same answers by hand."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

import storage
from bot.games.table import Table
from rules import GAMES
from rules.core import Action
from rules.play import ReplayedGame
from tests.bot.games.ordered import TURNS, Given, Wait, begin
from tests.places import Place

TABLES = [
    ("gugong", {"bonus": "english"}, 3),
    ("gugong", {}, 2),
    ("dragon", {"super": "earthquake"}, 3),
    pytest.param("dragon", {"super": "sunrise"}, 5, marks=pytest.mark.slow),
]


def whims(live: ReplayedGame) -> Action:
    """Return a random choice that is the same at the same length of the same game."""
    return random.Random(f"{live.setup.seed}:{live.seq}").choice(live.choices)


def everything(game: str, seat: int) -> Given:
    """Return pre-moves for everything, different for each seat."""
    rng, found = random.Random(f"{game}:{seat}"), dict[str, tuple[str, ...]]()
    for name, order in GAMES[game].PREMOVES.items():
        found[name] = tuple(rng.sample(order.values, min(order.most, len(order.values))))
    return found


@pytest.mark.parametrize(("game", "options", "seats"), TABLES)
async def test_a_game_of_people_with_premoves_is_that_of_the_same_people_asked(
    place: Place, game: str, options: dict[str, str], seats: int
) -> None:
    database = await storage.open_database(place.database)
    try:
        table, orders = Table(database), [everything(game, seat) for seat in range(seats)]
        ahead = await begin(table, game, options, 7, orders, whims, ahead=True)
        by_hand = await begin(table, game, options, 7, orders, whims, ahead=False)
        one, other = await ahead.to_the_end(), await by_hand.to_the_end()
        assert one.live.texts == other.live.texts
        assert GAMES[game].dump(one.live.state) == GAMES[game].dump(other.live.state)
        marked = [row for row in await storage.log.load_log(database, ahead.game_id) if row.ordered]
        assert marked
        assert all(row.user_id == row.seat + 1 for row in marked)
        assert not any(row.ordered for row in await storage.log.load_log(database, by_hand.game_id))
        chains = [one for one, following in pairwise(marked) if following.seq == one.seq + 1 and following.seat != one.seat]
        assert chains or game == "gugong"  # an event strikes seat after seat: one answer by pre-move brings the question of the next
        assert _out_of_turn(ahead.waits) < _out_of_turn(by_hand.waits)
        assert await storage.premoves.premoves_of(database, ahead.game_id, 1) == []
    finally:
        await database.close()


def _out_of_turn(waits: list[Wait]) -> int:
    return len([wait for wait in waits if wait.question not in TURNS])
