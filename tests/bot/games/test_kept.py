from bot.games.kept import EACH, Kept
from rules.play import Live, Setup, begin, replayed
from tests.bot import toy

SETUP = Setup(toy, 2, {}, 1)


def game(rows: int) -> Live:
    """A game with a log of so many rows."""
    return replayed(SETUP, ["add 1", "undo"] * (rows // 2))


def test_what_was_put_in_is_given_back() -> None:
    kept, live = Kept(), begin(SETUP)
    kept.put(1, live)
    assert kept.get(1) is live
    assert kept.get(2) is None


def test_the_game_that_was_longest_unused_goes_first() -> None:
    kept = Kept(most=3 * (10 + EACH))
    for number in (1, 2, 3):
        kept.put(number, game(10))
    kept.put(1, game(10))
    kept.put(4, game(10))
    assert [kept.get(number) is not None for number in (1, 2, 3, 4)] == [True, False, True, True]


def test_a_game_counts_for_as_much_as_it_is_long() -> None:
    kept = Kept(most=10 * (10 + EACH))
    for number in range(10):
        kept.put(number, game(10))
    assert len(kept) == 10
    kept.put(10, game(2 * EACH + 30))
    assert len(kept) == 8


def test_a_game_that_has_grown_is_counted_once() -> None:
    kept = Kept(most=100 + 2 * EACH)
    for rows in (10, 20, 30, 40):
        kept.put(1, game(rows))
    kept.put(2, game(60))
    assert len(kept) == 2


def test_the_newest_game_stays_however_long_it_is() -> None:
    kept = Kept(most=1)
    kept.put(1, game(2))
    kept.put(2, game(200))
    assert kept.get(1) is None
    assert kept.get(2) is not None


def test_a_game_that_was_dropped_counts_no_more() -> None:
    kept = Kept(most=10 + EACH)
    kept.put(1, game(10))
    kept.drop(1)
    kept.drop(1)
    kept.put(2, game(10))
    assert kept.get(1) is None
    assert kept.get(2) is not None
