"""Gùgōng against Meng, and with bonus tokens, at the table."""

from __future__ import annotations

import random
from types import SimpleNamespace

import pytest

import bot.games.table
import storage
from tests.bot.table import Offer, Person, Table, offers, text_of

SEED = 4


@pytest.fixture(autouse=True)
def same_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin every game with the same seed."""
    monkeypatch.setattr(bot.games.table, "secrets", SimpleNamespace(randbelow=lambda _: SEED))


async def sit_down(table: Table, people: int, **options: str) -> None:
    """Begin a game."""
    first, *others = table.people[:people]
    await table.command(first, "game new", game="gugong", **options)
    for person in others:
        await table.press(person, "Join")
    await table.press(first, "Start", table.newest())


def asked(table: Table) -> Person:
    text = text_of(table.newest())
    return next(person for person in table.people if f"<@{person.id}>" in text)


def choices(table: Table, person: Person) -> list[Offer]:
    """Return the choices of the game in the newest private message of a person."""
    found = [(offer, offer.custom_id.split(":", 3)[3]) for offer in offers(table.private(person))]
    return [offer for offer, choice in found if choice.startswith(("=", "pick"))]


async def step(table: Table, rng: random.Random) -> None:
    """Make a choice of the person asked, in the open menu or a new one."""
    person = asked(table)
    if not any(message.is_ephemeral for message in table.seen(person)) or not choices(table, person):
        await table.press(person, "Play", table.newest())
    await table.take(person, rng.choice(choices(table, person)))


async def test_the_message_after_the_turn_tells_mengs_turn_too(table: Table) -> None:
    await sit_down(table, 1, opponent="meng")
    ana = table.people[0]
    before = table.newest()
    rng = random.Random(3)
    while table.newest().id == before.id:
        await step(table, rng)
    text = text_of(table.newest())
    assert "● Ana gives " in text
    assert "■ Meng gives " in text
    assert f"<@{ana.id}>, your turn: pick a gift to give." in text
    told = text_of([message for message in table.seen(ana) if message.is_ephemeral][1])  # the question stands below it
    assert "-# ■ Meng has played since; see the table’s message." in told
    assert "■ Meng gives" not in told
    assert table.newest().ping_user_ids == [ana.id]
    await table.command(ana, "log", since="all")
    assert "■ Meng turns the automa card “" in text_of(table.private(ana))


async def test_nothing_before_mengs_turn_is_taken_back(table: Table) -> None:
    await sit_down(table, 1, opponent="meng")
    ana = table.people[0]
    before = table.newest()
    rng = random.Random(3)
    while table.newest().id == before.id:
        await step(table, rng)
    count = (await storage.games.load(table.database, 1)).seq
    await table.command(ana, "choose", option="undo")
    assert "nothing that you could take back" in text_of(table.private(ana))
    assert (await storage.games.load(table.database, 1)).seq == count


async def test_the_table_names_its_options_and_the_effects_of_bonus_tokens(table: Table) -> None:
    await sit_down(table, 2, bonus="english")
    ana = table.people[0]
    await table.command(ana, "status")
    pages = [text_of(table.private(ana))]
    while any(offer.label == "Next page" for offer in offers(table.private(ana))):
        await table.press(ana, "Next page")
        pages.append(text_of(table.private(ana)))
    whole = "\n".join(pages)
    assert "Options: Set-up: Base game · Bonus tokens: English edition (EN) · Opponent: People" in whole
    assert "toll: with 1 Servant at an action" in whole
    assert "double value" not in whole


async def test_meng_is_in_every_picture_and_list(table: Table) -> None:
    await sit_down(table, 1, opponent="meng", focus="canal")
    ana = table.people[0]
    for command in ("status", "board", "hand", "games"):
        await table.command(ana, command)
        assert "wrong on my side" not in text_of(table.private(ana))
    await table.command(ana, "status")
    await table.press(ana, "Next page")
    assert "**Automa cards of ■ Meng**" in text_of(table.private(ana))
