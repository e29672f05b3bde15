"""All processes of the database server are killed at once while people play, and started again after a while; the bot goes on."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from bot.wording import trouble
from bot.wording.catalogue import words
from tests.bot.faults.kill_rooms import SECONDS, Attempt, heard_of
from tests.bot.faults.kill_truth import Ledger, goes_on, read_books
from tests.bot.faults.takeovers import begun
from tests.bot.faults.test_kills import tables
from tests.places import Place
from tests.postgres import Postgres
from tests.server import Running, Server, running, serving

BEFORE, AWAY, AFTER = (0.3, 2.0), (1.0, 7.0), 0.5
"""Seconds for which people play, for which the server is away, and for which people play on."""
LONGEST = 15.0
"""Seconds within which a press is answered once the server is back."""
TIMES = [pytest.param(times, seed, id=name, marks=pytest.mark.slow) for times, seed, name in ((1, 6, "once"), (20, 7, "twenty"))]
REFUSED = [sentence(words()) for sentence in (trouble.not_stored, trouble.perhaps_stored, trouble.not_read)]


class Outage:
    """A stretch of play until the outage is over. ``killed``: whether it is over."""

    killed = False


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Postgres]:
    """Yield a database server for this test alone, which waits for the disk."""
    server = Postgres(tmp_path, "killed", safe=True)
    yield server
    server.stop()


@pytest.fixture
async def bot(own: Postgres, tmp_path: Path) -> AsyncIterator[Running]:
    place = Place(tmp_path / "none", own.new())
    async with serving(guilds=2, channels=4) as server, running(server, place, "tests.bot.hasty", ready=False) as bot:
        await server.until(lambda: server.gateway.connected, SECONDS)
        yield bot


@pytest.mark.parametrize(("times", "seed"), TIMES)
async def test_no_choice_is_lost_or_made_twice_while_the_server_is_killed(times: int, seed: int, own: Postgres, bot: Running) -> None:
    rng, outage = random.Random(seed), Outage()
    ledger = Ledger(tables(bot.server, outage, rng))
    told = Counter[str]()
    try:
        await asyncio.gather(*map(begun, ledger.rooms))
        for number in range(times):
            outage.killed = False
            session = asyncio.gather(*(room.play() for room in ledger.rooms))
            during = await killed_and_started(own, ledger, rng)
            outage.killed = True
            await session
            await all_answered(bot.server, [attempt for room in ledger.rooms for attempt in room.attempts])
            texts = [message.text for attempt in during for message in attempt.answer.messages]
            told.update(sentence for text in texts for sentence in REFUSED if sentence in text)
            ledger.check(read_books(bot.place))
            await asyncio.gather(*(goes_on(room, bot.place, ledger.figures, board=False) for room in ledger.rooms))
            await heard_of(ledger.rooms)
            print(f"kill {number + 1} of {times}: {len(during)} presses meanwhile; {dict(ledger.figures)}, {dict(told)}", flush=True)
        assert "Traceback" not in bot.log
    except BaseException:
        print("\n".join([*bot.lines][-40:]))
        raise
    assert told.total() >= times // 4
    assert ledger.figures["games gone on with"] >= times


async def all_answered(server: Server, attempts: list[Attempt]) -> None:
    """Wait until each choice is answered.

    The bot tells a person once that it cannot answer now; later presses of that person are only acknowledged."""
    with suppress(TimeoutError):
        await server.until(lambda: all(attempt.answer.messages or attempt.answer.refusals for attempt in attempts), LONGEST)
    assert all(attempt.answer.interaction.reply or attempt.answer.refusals for attempt in attempts)


async def killed_and_started(own: Postgres, ledger: Ledger, rng: random.Random) -> list[Attempt]:
    """Kill the server in the middle of play and start it again; return the choices that people made while it was away."""
    await asyncio.sleep(rng.uniform(*BEFORE))
    before = {attempt.id for room in ledger.rooms for attempt in room.attempts}
    await asyncio.to_thread(own.kill)
    await asyncio.sleep(rng.uniform(*AWAY))
    during = [attempt for room in ledger.rooms for attempt in room.attempts if attempt.id not in before]
    await asyncio.to_thread(own.start)
    await asyncio.sleep(AFTER)
    return during
