"""Undo in the real games, over revealed facts: a night in Gùgōng, the event of a month in the dragon."""

from __future__ import annotations

import random
from types import SimpleNamespace

import pytest

import bot.games.table
import storage
from bot.games.session import Person as Sitting
from bot.games.session import Press, Session
from rules import GAMES, play
from rules.core import Event
from rules.gugong.events import NightFell
from rules.play import UNDO, PlayedChoice
from storage import Gone
from tests.bot.counting import ask_to_undo
from tests.bot.messages.test_requests import check_replay, request_message
from tests.bot.round import advanced
from tests.bot.table import Person, Table, text_of
from tests.games import known

SEED = 4


@pytest.fixture(autouse=True)
def same_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin every game with the same seed."""
    monkeypatch.setattr(bot.games.table, "secrets", SimpleNamespace(randbelow=lambda _: SEED))


async def begun(table: Table, game: str, people: int) -> None:
    first, *others = table.people[:people]
    await table.command(first, "game new", game=game)
    for person in others:
        await table.press(person, "Join")
    await table.press(first, "Start", table.newest())


def person_on(table: Table, session: Session, seat: int) -> Person:
    user_id = session.row.at(seat).user_id
    return next(person for person in table.people if person.id == user_id)


async def play_past(table: Table, event: type[Event]) -> tuple[Session, PlayedChoice]:
    """Play until one choice after an event; return the game and the choice that led to the event."""

    def led(session: Session) -> list[PlayedChoice]:
        return [step for step in session.live.steps[:-1] if any(isinstance(found, event) for found in step.events)]

    session = await advanced(table, lambda session: bool(led(session)), random.Random(1))
    return session, led(session)[0]


def who_can_go_back(session: Session, led: PlayedChoice) -> tuple[int, int]:
    """Return a seat whose undo reaches back over the event, and the number of choices that it would undo."""
    reaches = [(seat, play.reach(session.live, seat, whole_turn=False)) for seat in range(3)]
    return next((seat, reach) for seat, reach in reaches if reach and session.live.steps[-reach].row <= led.row)


@pytest.mark.parametrize("game", [game for game in GAMES if known(game).crossed is not Event])
async def test_an_undo_goes_back_over_an_event_if_the_people_affected_agree(game: str, table: Table) -> None:
    await begun(table, game, 3)
    before, led = await play_past(table, known(game).crossed)
    seat, reach = who_can_go_back(before, led)
    await ask_to_undo(table, person_on(table, before, seat))
    crossed = before.live.steps[-reach].reveals != before.live.state.reveals
    assert ("everybody must agree" in text_of(request_message(table))) is crossed
    needed = (await storage.requests.load(table.database, 1)).needed
    assert len(needed) == 2 or not crossed
    for user_id in needed:
        await table.restart()
        await table.press(next(person for person in table.people if person.id == user_id), "Agree", request_message(table))
    after = await table.client.table.session(1)
    assert after.live.texts == (*before.live.texts, *[UNDO] * reach)
    assert after.live.steps == before.live.steps[:-reach]
    assert after.live.asked == seat
    assert "taken back" in text_of(table.newest())
    assert ("though it was seen" in text_of(table.newest())) is crossed
    await check_replay(table)


async def test_with_computers_alone_a_night_is_undone_at_once_and_they_play_anew(table: Table) -> None:
    await begun(table, "gugong", 3)
    before, led = await play_past(table, NightFell)
    seat, reach = who_can_go_back(before, led)
    person = person_on(table, before, seat)
    for member in before.row.members:
        if member.seat != seat:
            await storage.seats.leave(table.database, 1, member.user_id, Gone.AWAY, table.clock.now)
    await ask_to_undo(table, person)
    after = await table.client.table.session(1)
    assert after.live.texts == (*before.live.texts, *[UNDO] * reach)
    assert after.live.asked == seat
    assert "The game is back to before" in text_of(table.newest())
    assert f"{reach} choices were taken back" in text_of(table.newest())
    assert "agreement" not in text_of(table.newest())
    assert await storage.requests.open_requests(table.database) == ()
    await check_replay(table)
    rng = random.Random(2)
    while (after := await table.client.table.session(1)).live.asked == seat and after.live.seq < before.live.seq + 60:
        press = Press(Sitting(person.id, "Somebody"), after.live.seq, 10**10 + after.live.seq)
        await table.client.table.choose(after.row, press, str(rng.choice(after.live.choices)))
    await table.client.outbox.show(1)
    steps = (await table.client.table.session(1)).live.steps
    assert {step.seat for step in steps if step.row >= after.live.seq} - {seat}
