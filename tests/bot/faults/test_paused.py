"""Three processes on one database server, one of them paused for longer than its lease.

The holder of a range of shards is paused, again and again, and resumes while people play on with the spare."""

from __future__ import annotations

import asyncio
import random

import pytest

from storage.lease import TAKEN_OVER
from tests.bot.faults.fleet import SECONDS, Fleet
from tests.bot.faults.kill_moments import Pauser, some_moment
from tests.bot.faults.kill_truth import Ledger
from tests.bot.faults.takeovers import Due, Figures, amid_reminders, answered, taken_over
from tests.places import SERVER, Place

PAUSES = [pytest.param(pauses, seed, id=name, marks=pytest.mark.slow) for pauses, seed, name in ((1, 6, "once"), (20, 7, "twenty"))]
UNDER_NOBODY = "SELECT holder, unit FROM units WHERE hold IS NULL"
"""The last unit of work that each connection without a lease has kept; 0 if it has kept none."""


@SERVER
@pytest.mark.parametrize(("pauses", "seed"), PAUSES)
async def test_a_process_that_stood_still_for_too_long_stores_nothing_says_nothing_wrong_and_ends(
    pauses: int, seed: int, place: Place
) -> None:
    rng = random.Random(seed)

    async def once(bots: Fleet, pauser: Pauser, ledger: Ledger, shard: int, figures: Figures, number: int) -> None:
        await paused_and_woken(bots, pauser, ledger, shard, figures, rng, remind=number % 2 > 0)
        figures.found.update(f"woken: {'/'.join(request.split('/')[:2])}" for request in pauser.sent)

    await taken_over(place, Pauser, pauses, rng, once)


async def paused_and_woken(
    bots: Fleet, pauser: Pauser, ledger: Ledger, shard: int, figures: Figures, rng: random.Random, *, remind: bool
) -> None:
    """Pause the holder of a shard in the middle of a press or of reminding people.

    The spare takes over. The holder resumes in the middle of another press, finds out that it lost its lease, and ends.
    """
    victim, due = pauser.bot, None
    pauser.wait_for(amid_reminders(rng) if remind else some_moment(rng))
    if remind:
        due = Due(bots, ledger)
        await bots.server.until(lambda: pauser.killed, SECONDS)
    else:
        await asyncio.gather(*(room.play() for room in ledger.rooms))
    await answered(bots, ledger, shard, figures)
    await bots.server.until(lambda: bots.holder(shard, after=victim), SECONDS)
    if due is not None:
        await due.told()
    kept = set(bots.place.asked(UNDER_NOBODY))
    pauser.wait_for(some_moment(rng))
    await asyncio.gather(*(room.play() for room in ledger.rooms))
    await play_until_it_ends(pauser, ledger)
    assert {(holder, unit) for holder, unit in bots.place.asked(UNDER_NOBODY) if unit} <= kept
    if due is not None:
        due.once(figures)


async def play_until_it_ends(pauser: Pauser, ledger: Ledger) -> None:
    """Let people play on until the resumed process has ended, as it should."""
    pauser.killed = False
    session = asyncio.gather(*(room.play() for room in ledger.rooms))
    code = await pauser.bot.ended(SECONDS)
    pauser.killed = True
    pauser.bot.server.world.ring()
    await session
    assert code == 1
    assert TAKEN_OVER in pauser.bot.lines
