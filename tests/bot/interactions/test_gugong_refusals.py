"""Refusals that only a real game has: cards of others, choices out of turn, several steps in one command, texts of its actions."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.games.session import Session
from rules.gugong.cards import COMPONENTS
from tests.bot.round import Round, seated
from tests.bot.table import Person, forged, opened, text_of
from tests.places import Place

SEED = 9
NOT_LEGAL = "This cannot be chosen now; nothing was changed."


@pytest.fixture
async def game(place: Place, drawn_once: None, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Round]:
    """Yield three people in a game that has just begun."""
    monkeypatch.setattr("secrets.randbelow", lambda _: SEED)
    async with opened(place) as table:
        yield Round(table, await seated(table, 3), random.Random(SEED))


async def pressed(game: Round, person: Person, text: str) -> str:
    """Press a button for a choice at the present length of the log; return the answer."""
    await game.table.take_late(person, forged(game.table.newest(), f"g:1:{len(game.seen.texts)}:={text}"))
    return text_of(game.table.private(person))


async def asked(game: Round) -> Person:
    person = game.seen.asked
    assert person is not None
    return person


async def test_the_choice_of_another_seat_is_refused_as_one_that_nobody_has(game: Round) -> None:
    person, state = await asked(game), game.seen.state
    others = [card for owner in state.people for card in owner.hand if owner is not state.people[state.to_move]]
    told = {await pressed(game, person, f"offer {card}") for card in (*others, state.draw[0], state.officials["jade"], "9z")}
    assert len(told) == 1
    assert told.pop().startswith(NOT_LEGAL)
    assert await game.seen.look() == 0


NO_CHOICES = (
    "", "offer", "offer 9e 9e", "give 9e jade", "pay -1 0", "pay 1e3 0", "pay １ 0", "end", "undo", "=end", "take 99999999999999999999 0",
)  # fmt: skip
"""Texts that are no answer to the first question of a game."""


async def test_a_text_that_is_no_choice_now_changes_nothing(game: Round) -> None:
    person = await asked(game)
    for text in NO_CHOICES:
        assert await pressed(game, person, text), text
        await game.table.command(person, "choose", option=text or " ")
        assert await game.seen.look() == 0, text
    await game.press(person, await game.menu(person))


async def test_of_a_command_and_a_button_at_once_one_counts(game: Round) -> None:
    person, table = await asked(game), game.table
    offer = (await game.menu(person))[0]
    card = offer.custom_id.rpartition(" ")[2] if offer.value is None else offer.value.rpartition(" ")[2]
    gifts = [found["value"] for found in await table.suggestions(person, "exchange", "gift") if found["value"] != card]
    official = next(place for place, lies in game.seen.state.officials.items() if COMPONENTS.gift[lies].value == 1)
    typed = table.command(person, "exchange", gift=gifts[-1], official=official)
    await asyncio.gather(typed, table.take_late(person, offer))
    assert await game.seen.look() in (1, 2)
    assert game.seen.texts in ([f"offer {card}"], [f"offer {gifts[-1]}", f"give {gifts[-1]} {official}"])


async def test_an_exchange_that_fails_at_its_last_step_leaves_no_first_step(game: Round) -> None:
    person, table = await asked(game), game.table
    card = (await table.suggestions(person, "exchange", "gift"))[0]["value"]
    for pay in ("sacrifice 9z", "end", "offset offset", "take 1 0"):
        await table.command(person, "exchange", gift=card, official="palace", pay=pay)
        assert NOT_LEGAL in text_of(table.private(person))
    assert await game.seen.look() == 0


def out_of_turn(session: Session) -> bool:
    """Check whether by day somebody is asked who does not have the turn."""
    state: Any = session.live.state
    return session.live.asked != state.turn and state.phase == "day"


async def test_the_seat_in_turn_waits_while_another_is_asked_out_of_turn(game: Round) -> None:
    await game.advance(out_of_turn)
    state, table = game.seen.state, game.table
    owner = game.seen.person(game.seen.row.members[state.turn].user_id)
    for text in ("end", *game.seen.choices):
        assert "It is not for you to choose now" in await pressed(game, owner, text)
    await table.press(owner, "Play", table.newest())
    assert "Nothing is asked of you now." in text_of(table.private(owner))
    assert await game.seen.look() == 0
    person = await asked(game)
    assert person is not owner
    await game.press(person, await game.menu(person))


async def test_one_seat_or_place_can_be_read_about_and_an_unknown_one_is_answered_with_the_known_ones(game: Round) -> None:
    person, other = game.table.people[:2]
    await game.table.command(person, "status", about="great wall")
    assert text_of(game.table.private(person)).startswith("**Great Wall**: 0 of 5")
    await game.table.command(person, "status", about="your hand")
    assert "Your hand" in text_of(game.table.private(person))
    await game.table.command(person, "status", about="bo")
    told = text_of(game.table.private(person))
    assert "Bo**: 0 VP" in told
    assert "Great Wall" not in told
    await game.table.command(other, "status", about="chess")
    assert "There is: Day 1 of 4, Day Phase, " in text_of(game.table.private(other))
    await game.table.command(game.table.people[4], "status", about="your hand")
    assert "There is nothing of this name" in text_of(game.table.private(game.table.people[4]))
