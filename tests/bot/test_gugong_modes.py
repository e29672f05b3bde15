"""Whole games of Gùgōng's further modes at the table: against Meng, and among three with the expert set-up and bonus tokens."""

from __future__ import annotations

import json
import random
from types import SimpleNamespace

import pytest

import bot.table
import storage
from bot import live
from bot.live import Setup
from bot.table import Playing
from bot.wording import table as sentences
from rules import gugong
from rules.gugong.events import BonusTokenKept, BonusTokenPlaced, BonusTokenReturned
from storage import Status
from tests.bot.table import Offer, Person, Table, offers, text_of

RESTART_EVERY = 40
LONGEST = 600
SEED = 4
LIKED = ("travel", "accept")
"""What these people mostly choose, so that they come to bonus tokens."""


@pytest.fixture(autouse=True)
def same_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game begins with the same seed."""
    monkeypatch.setattr(bot.table, "secrets", SimpleNamespace(randbelow=lambda _: SEED))


async def sit_down(table: Table, people: int, **options: str) -> None:
    """A game that has begun."""
    first, *others = table.people[:people]
    await table.command(first, "game new", game="gugong", **options)
    for person in others:
        await table.press(person, "Join")
    await table.press(first, "Start", table.newest())


def asked(table: Table) -> Person:
    text = text_of(table.newest())
    return next(person for person in table.people if f"<@{person.id}>" in text)


def choices(table: Table, person: Person) -> list[Offer]:
    """What the game asks for in the newest private message of a person."""
    found = [(offer, offer.custom_id.split(":", 3)[3]) for offer in offers(table.private(person))]
    return [offer for offer, choice in found if choice.startswith(("=", "pick"))]


async def step(table: Table, rng: random.Random) -> None:
    """One choice of who is asked, in the menu that is open or a new one."""
    person = asked(table)
    if not any(message.is_ephemeral for message in table.seen(person)) or not choices(table, person):
        await table.press(person, "Play", table.newest())
    offered = choices(table, person)
    liked = [offer for offer in offered if any(word in (offer.value or offer.custom_id) for word in LIKED)]
    await table.take(person, rng.choice(liked if liked and rng.random() < 0.8 else offered))


async def play_on(table: Table, rng: random.Random, most: int = LONGEST) -> int:
    """Play, with restarts now and then, to the end or for so many choices; how many were made."""
    for count in range(most):
        if (await storage.load_game(table.database, 1)).status is not Status.PLAYING:
            return count
        if count % RESTART_EVERY == RESTART_EVERY - 1:
            await table.restart()
        await step(table, rng)
    return most


async def replayed(table: Table) -> Playing:
    """The game as its log alone says it is."""
    row = await storage.load_game(table.database, 1)
    texts = [choice.text for choice in await storage.load_log(table.database, 1)]
    return Playing(row, live.replayed(Setup(gugong, len(row.members), json.loads(row.options), row.seed or 0), texts))


def public_texts(table: Table) -> str:
    return "\n".join(text_of(message) for message in table.messages if not message.is_ephemeral)


@pytest.mark.parametrize(
    ("people", "options"),
    [
        pytest.param(1, {"opponent": "meng", "difficulty": "hard", "setup": "expert"}, id="solo"),
        pytest.param(3, {"setup": "expert", "bonus": "french"}, id="three", marks=pytest.mark.slow),
    ],
)
async def test_a_whole_game_is_played_to_its_scores_with_restarts(table: Table, people: int, options: dict[str, str]) -> None:
    await sit_down(table, people, **options)
    assert await play_on(table, random.Random(7)) < LONGEST
    row = await storage.load_game(table.database, 1)
    played = await replayed(table)
    result = played.live.setup.game.result(played.live.state)
    assert row.status is Status.ENDED
    assert result is not None
    assert json.loads(row.result or "")["scores"] == list(result.scores)
    ending = text_of(table.newest())
    assert all(name in ending for name in played.names(table.client.say))
    texts = public_texts(table)
    assert "🔒" not in texts
    assert sentences.words_only(table.client.say) not in texts
    happened = {type(event) for event in played.live.events()}
    if people == 1:
        assert texts.count("turns the automa card") >= 3 * 4
        assert texts.count("**Twilight falls.**") == 4
    else:
        assert {BonusTokenPlaced, BonusTokenKept, BonusTokenReturned} <= happened


async def test_the_message_after_the_turn_tells_mengs_turn_too(table: Table) -> None:
    await sit_down(table, 1, opponent="meng")
    ana = table.people[0]
    before = table.newest()
    rng = random.Random(3)
    while table.newest().id == before.id:
        await step(table, rng)
    text = text_of(table.newest())
    assert "● Ana gives " in text
    assert "■ Meng turns the automa card “" in text
    assert "■ Meng" in text.split("ends the turn")[-2]
    assert f"<@{ana.id}> picks a gift to give" in text
    assert table.newest().ping_user_ids == [ana.id]
    await table.command(ana, "log")
    assert "■ Meng turns the automa card “" in text_of(table.private(ana))


async def test_nothing_before_mengs_turn_is_taken_back(table: Table) -> None:
    await sit_down(table, 1, opponent="meng")
    ana = table.people[0]
    before = table.newest()
    rng = random.Random(3)
    while table.newest().id == before.id:
        await step(table, rng)
    count = (await storage.load_game(table.database, 1)).seq
    await table.command(ana, "choose", option="undo")
    assert "nothing that you could take back" in text_of(table.private(ana))
    assert (await storage.load_game(table.database, 1)).seq == count


async def test_the_table_says_its_options_and_what_bonus_tokens_do(table: Table) -> None:
    await sit_down(table, 2, bonus="english")
    ana = table.people[0]
    await table.command(ana, "status")
    pages = [text_of(table.private(ana))]
    while any(offer.label == "Later" for offer in offers(table.private(ana))):
        await table.press(ana, "Later")
        pages.append(text_of(table.private(ana)))
    whole = "\n".join(pages)
    assert "Options: Set-up: Base game · Bonus tokens: English · Opponent: People" in whole
    assert "toll: with 1 Servant at an action" in whole
    assert "double value" not in whole


async def test_meng_is_in_every_picture_and_list(table: Table) -> None:
    await sit_down(table, 1, opponent="meng", focus="canal")
    ana = table.people[0]
    for command in ("status", "board", "hand", "games"):
        await table.command(ana, command)
        assert "wrong on my side" not in text_of(table.private(ana))
    await table.command(ana, "status")
    await table.press(ana, "Later")
    assert "**Automa cards of ■ Meng**, focus Grand Canal" in text_of(table.private(ana))
