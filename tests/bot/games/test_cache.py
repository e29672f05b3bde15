from bot.games.cache import EACH, game_cache
from rules.play import ReplayedGame, Setup, replayed
from tests.bot import toy

SETUP = Setup(toy, 2, {}, 1)


def game(rows: int) -> ReplayedGame:
    """Return a game with this number of rows in its log."""
    return replayed(SETUP, ["add 1", "undo"] * (rows // 2))


def test_a_game_in_the_cache_counts_by_its_length_also_after_it_has_grown() -> None:
    cache = game_cache(most=10 * (10 + EACH))
    for number in range(10):
        cache[number] = game(10)
    cache[9] = game(10)
    assert len(cache) == 10
    cache[10] = game(2 * EACH + 30)
    assert len(cache) == 8


def test_the_newest_game_stays_however_long_it_is() -> None:
    cache = game_cache(most=1)
    cache[1] = game(2)
    cache[2] = game(200)
    assert [*cache] == [2]
