"""Whole games at a table: with pre-moves for everything and plans, compared with the same choices pressed one by one."""

from __future__ import annotations

import random

import pytest

import storage
from bot.games import plans
from bot.games.session import Person as Player
from bot.games.session import Session
from rules import GAMES
from rules.plans import Ends, brought_forward, then
from storage import ChoiceRow
from storage.plans import PlanRow
from storage.premoves import PremoveRow
from tests.bot.round import seated
from tests.bot.table import Table, forged, opened
from tests.places import Place, Places

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


async def plan(table: Table, session: Session, rng: random.Random) -> Session:
    """Let each person who is not asked sometimes plan the next turn, to be played automatically; return the game."""

    def change(session: Session, seat: int, before: PlanRow) -> PlanRow:
        tried = brought_forward(session.live, seat)
        while tried is not None and tried.ends is Ends.NOT:
            tried = then(tried, rng.choice(tried.live.choices))
        return before if tried is None else plans.row_of(session.live, seat, tried, before, by_itself=True)

    for member in session.row.people:
        if member.seat != session.live.asked and not rng.randrange(4):
            session = await table.client.table.keep_plan(session.row, Player(member.user_id, member.name), change)
    return session


async def played(place: Place, game: str, options: dict[str, str], seats: int, log: list[ChoiceRow]) -> list[ChoiceRow]:
    """Play a game to its end; return its log.

    With pre-moves for everything, plans and random presses, or with the choices of a ``log``."""
    rng = random.Random(f"{game}:{SEED}")
    async with opened(place) as table:
        await seated(table, seats, game, **options)
        for person in table.people[:seats] if not log else ():
            for name, order in GAMES[game].PREMOVES.items():
                value = " ".join(rng.sample(order.values, order.most))
                assert await storage.premoves.write(table.database, 1, person.id, PremoveRow(name, value))
        session = await table.client.table.session(1)
        while session.live.asked is not None:
            text = log[session.live.seq].text if log else str(rng.choice(session.live.choices))
            session = await press(table, session, text)
            if not log and session.live.asked is not None:
                session = await plan(table, session, rng)
        return [*await storage.log.load_log(table.database, 1)]


@pytest.mark.parametrize(("game", "options", "seats"), TABLES)
async def test_a_game_with_orders_of_everything_and_plans_is_that_of_the_same_choices_by_hand(
    game: str, options: dict[str, str], seats: int, places: Places, drawn_once: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.randbelow", lambda _: SEED)
    ahead = await played(places("ahead"), game, options, seats, [])
    by_hand = await played(places("by_hand"), game, options, seats, ahead)
    assert [(row.seat, row.user_id, row.text) for row in ahead] == [(row.seat, row.user_id, row.text) for row in by_hand]
    assert any(row.ordered for row in ahead)
    assert any(row.ordered and row.text == "end" for row in ahead)
    assert not any(row.ordered for row in by_hand)
