"""Whole games at a table: with pre-moves for everything and plans, compared with the same choices made one by one."""

from __future__ import annotations

import random

import pytest

import storage
from bot.games import plans
from bot.games.session import Person as Player
from bot.games.session import Session
from rules import GAMES
from rules.plans import Ends, Tried, brought_forward, then
from rules.play import begin, chosen
from storage.plans import PlanRow
from storage.premoves import PremoveRow
from tests.bot.round import seated
from tests.bot.table import Table, forged, opened
from tests.places import Place

SEED = 9
TABLES = [("gugong", {"bonus": "english"}, 2), pytest.param("dragon", {"super": "flood"}, 2, marks=pytest.mark.slow)]


async def press(table: Table, session: Session, text: str) -> Session:
    """Let the person asked press a choice, and confirm it if asked; return the game."""
    asked, seq = session.live.asked, session.live.seq
    assert asked is not None
    person = next(person for person in table.people if person.id == session.row.at(asked).user_id)
    for word in (f"={text}", f"sure {text}"):
        await table.take_late(person, forged(table.newest(), f"g:1:{seq}:{word}"))
        session = await table.client.table.session(1)
        if session.live.seq > seq:
            break
    assert session.live.seq > seq
    return session


def whole_turn(tried: Tried, rng: random.Random) -> Tried:
    """Try random choices until the turn ends."""
    while tried.ends is Ends.NOT:
        tried = then(tried, rng.choice(tried.live.choices))
    return tried


async def plan(table: Table, session: Session, rng: random.Random) -> Session:
    """Let each person who is not asked sometimes plan the next turn, to be played automatically; return the game."""

    def change(session: Session, seat: int, before: PlanRow) -> PlanRow:
        begun = brought_forward(session.live, seat)
        if begun is None:
            return before
        turns = [whole_turn(begun, rng) for _ in range(rng.randint(1, plans.MOST))]
        return plans.row_of(session.live, seat, turns, before, by_itself=True)

    for member in session.row.people:
        if member.seat != session.live.asked and not rng.randrange(4):
            session = await table.client.table.keep_plan(session.row, Player(member.user_id, member.name), change)
    return session


async def played(table: Table, game: str, options: dict[str, str], seats: int) -> Session:
    """Play a game to its end, with pre-moves for everything, plans and random presses; return it."""
    rng = random.Random(f"{game}:{SEED}")
    await seated(table, seats, game, **options)
    for person in table.people[:seats]:
        for name, order in GAMES[game].PREMOVES.items():
            value = " ".join(rng.sample(order.values, order.most))
            assert await storage.premoves.write(table.database, 1, person.id, PremoveRow(name, value))
    session = await table.client.table.session(1)
    while session.live.asked is not None:
        session = await press(table, session, str(rng.choice(session.live.choices)))
        if session.live.asked is not None:
            session = await plan(table, session, rng)
    return session


@pytest.mark.parametrize(("game", "options", "seats"), TABLES)
async def test_a_game_with_every_premove_and_plans_equals_the_game_with_the_same_choices_one_by_one(
    game: str, options: dict[str, str], seats: int, place: Place, drawn_once: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.randbelow", lambda _: SEED)
    async with opened(place) as table:
        session = await played(table, game, options, seats)
        rows = await storage.log.load_log(table.database, 1)
    again = begin(session.live.setup)
    for row in rows:
        assert (row.seat, row.user_id) == (again.asked, session.row.at(row.seat).user_id)
        assert row.text in map(str, again.choices)
        again = chosen(again, again.setup.game.parse_action(row.text))
    assert again.setup.game.dump(again.state) == again.setup.game.dump(session.live.state)
    assert any(row.ordered for row in rows)
    assert any(row.ordered and row.text == "end" for row in rows)
