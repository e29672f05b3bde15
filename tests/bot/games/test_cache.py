from bot.games.cache import EACH, GameCache
from rules.play import ReplayedGame, Setup, begin, replayed
from tests.bot import toy

SETUP = Setup(toy, 2, {}, 1)


def game(rows: int) -> ReplayedGame:
    """Return a game with this number of rows in its log."""
    return replayed(SETUP, ["add 1", "undo"] * (rows // 2))


def test_what_was_put_in_is_given_back() -> None:
    cache, live = GameCache(), begin(SETUP)
    cache.put(1, live)
    assert cache.get(1) is live
    assert cache.get(2) is None


def test_the_game_that_was_longest_unused_goes_first() -> None:
    cache = GameCache(most=3 * (10 + EACH))
    for number in (1, 2, 3):
        cache.put(number, game(10))
    cache.put(1, game(10))
    cache.put(4, game(10))
    assert [cache.get(number) is not None for number in (1, 2, 3, 4)] == [True, False, True, True]


def test_a_game_counts_for_as_much_as_it_is_long() -> None:
    cache = GameCache(most=10 * (10 + EACH))
    for number in range(10):
        cache.put(number, game(10))
    assert len(cache) == 10
    cache.put(10, game(2 * EACH + 30))
    assert len(cache) == 8


def test_a_game_that_has_grown_is_counted_once() -> None:
    cache = GameCache(most=100 + 2 * EACH)
    for rows in (10, 20, 30, 40):
        cache.put(1, game(rows))
    cache.put(2, game(60))
    assert len(cache) == 2


def test_the_newest_game_stays_however_long_it_is() -> None:
    cache = GameCache(most=1)
    cache.put(1, game(2))
    cache.put(2, game(200))
    assert cache.get(1) is None
    assert cache.get(2) is not None


def test_a_game_that_was_dropped_counts_no_more() -> None:
    cache = GameCache(most=10 + EACH)
    cache.put(1, game(10))
    cache.drop(1)
    cache.drop(1)
    cache.put(2, game(10))
    assert cache.get(1) is None
    assert cache.get(2) is not None
