"""Ratings: openskill's values through our path, in any order of the seats, and stronger people end higher."""

from __future__ import annotations

import pickle
import random
from collections.abc import Sequence

import pytest
from openskill.models import PlackettLuce

import storage
from bot.games import ratings
from bot.games.ratings import rate
from rules import GAMES
from rules.contract import LEVELS, NORMAL
from storage.results import Placed
from tests.games.every import having
from tests.places import Place


def seat(number: int, user_id: int, place: int, level: str = "", game_id: int = 1) -> Placed:
    return Placed(game_id, number, user_id, level, place)


def ended(game_id: int, *people: int) -> list[Placed]:
    """Return the places of a game of people, in the order given."""
    return [seat(number, person, number + 1, game_id=game_id) for number, person in enumerate(people)]


def after(seats: Sequence[Placed]) -> dict[int, tuple[float, float]]:
    """Return the newest ratings after some games."""
    return {rated.user_id: (rated.mu, rated.sigma) for rated in rate("gugong", seats, {})}


def test_the_published_values_of_openskill_hold() -> None:
    """The manual's example of ranks (four newcomers, before sigma grew a little at each game), and the present model's values of a tie."""
    four = after([seat(0, 1, 4), seat(1, 2, 1), seat(2, 3, 3), seat(3, 4, 2)])
    published = [(20.96265504062538, 8.083731307186588), (27.795084971874736, 8.263160757613477)]
    published += [(24.68943500312503, 8.083731307186588), (26.552824984374855, 8.179213704945203)]
    for person, (mu, sigma) in enumerate(published, 1):
        assert four[person] == (pytest.approx(mu, abs=0.001), pytest.approx(sigma, abs=0.001))
    seats, model = [seat(number, number + 1, place) for number, place in enumerate((1, 2, 2, 4, 5))], PlackettLuce()
    expected = [(each.mu, each.sigma) for (each,) in model.rate([[model.rating()] for _ in seats], ranks=[1, 2, 2, 4, 5])]
    assert list(after(seats).values()) == expected


def test_the_order_of_seats_changes_nothing() -> None:
    chance = random.Random(5)
    for _ in range(20):
        places = {person: chance.randint(1, 3) for person in range(1, 5)}
        people = list(places)
        found = after([seat(at, person, places[person]) for at, person in enumerate(people)])
        chance.shuffle(people)
        other = after([seat(at, person, places[person]) for at, person in enumerate(people)])
        for person in people:
            assert other[person] == pytest.approx(found[person])


def test_a_stronger_person_ends_higher_in_a_league() -> None:
    chance = random.Random(7)
    seats: list[Placed] = []
    for number in range(300):
        people = chance.sample(range(1, 7), 4)
        seats += ended(number, *sorted(people, key=lambda person: person + chance.gauss(0, 1.5)))
    known = after(seats)
    assert sorted(known, key=lambda person: -known[person][0]) == [1, 2, 3, 4, 5, 6]
    assert all(sigma < 3 for _, sigma in known.values())


@pytest.mark.parametrize("game", having(GAMES, "STRENGTHS"))
def test_a_computer_is_never_rated_and_a_win_against_a_strong_one_is_worth_more(game: str) -> None:
    won = {level: rate(game, [seat(0, 9, 1), seat(1, 0, 2, level)], {}) for level in LEVELS}
    assert [[rated.seat for rated in found] for found in won.values()] == [[0]] * 3
    easy, normal, strong = (found[0].mu for found in won.values())
    assert easy < normal < strong
    assert GAMES[game].STRENGTHS[NORMAL] == ratings.MODEL.mu


async def test_ratings_are_the_same_bit_by_bit_and_all_at_once(place: Place, toy_game: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Results are rated one after another, or anew in many steps; a late result repairs the ratings after it."""
    for module in ("storage.result_writer", "storage.results", "bot.games.ratings"):
        monkeypatch.setattr(f"{module}.AT_ONCE", 7)
    database = await storage.open_database(place.database)
    chance, workers = random.Random(1), _NoWorkers()
    try:
        for number in range(30):
            await _store(database, number, chance, at=1000 + (0 if number == 15 else number))
            await ratings.bring_up_to_date(database, workers, 1, "toy")  # pyright: ignore[reportArgumentType]
        found = await storage.standings.standings(database, 1, 9, "toy")
        await storage.result_writer.forget(database)
        assert await storage.standings.standings(database, 1, 9, "toy") == ()
        assert await ratings.anew(database, workers) == 30  # pyright: ignore[reportArgumentType]
        assert await storage.standings.standings(database, 1, 9, "toy") == found
        assert len(found) == 4
        assert all(each.rated == each.games for each in found)
    finally:
        await database.close()


class _NoWorkers:
    """Runs the work at once."""

    async def run(self, function: object, *args: object, seconds: float) -> object:
        assert callable(function)
        return function(*args)


async def _store(database: storage.Database, number: int, chance: random.Random, at: int) -> None:
    """Store a game that three of four people have played to its end."""
    people = chance.sample(range(1, 5), 3)
    row = await storage.games.create(
        database, game="toy", guild_id=1, channel_id=100 + number, opener_id=people[0], opener_name="One", options="{}", at=at
    )
    for person in people[1:]:
        await storage.games.join(database, row.id, person, f"Person {person}", at)
    await storage.games.start(database, row.id, seats=people, seed=1, version=1, state="{}", asked=0, at=at)
    places = [1, 2, 3]
    chance.shuffle(places)
    result = f'{{"places": {places}, "scores": [3, 2, 1], "sources": [{{}}, {{}}, {{}}]}}'
    await storage.log.append_choices(
        database, row.id, 0, [storage.NewChoice(seat, person, "1") for seat, person in enumerate(people)],
        interaction_id=None, state="{}", asked=None, result=result, at=at,
    )  # fmt: skip


def test_many_games_are_rated_in_another_process() -> None:
    """The arguments and the results can be pickled."""
    seats = ended(1, 1, 2, 3)
    for sent in ((rate, ("gugong", seats, {})), rate("gugong", seats, {})):
        assert pickle.loads(pickle.dumps(sent)) == sent
