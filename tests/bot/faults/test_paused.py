"""Three processes on one database of a server: who holds a range of shards stands still for longer than its lock lives, again and again,
and wakes up while people play on with the spare."""

from __future__ import annotations

import asyncio
import random
from collections import Counter

import pytest

from storage.hold import TAKEN_OVER
from tests.bot.faults.fleet import SECONDS, SHARDS, Fleet, fleet
from tests.bot.faults.kill_moments import Pauser, some_moment
from tests.bot.faults.kill_truth import Ledger
from tests.bot.faults.test_spare import Due, Figures, all_is_well, amid_reminders, answered, begun, rooms
from tests.places import SERVER, Place
from tests.server import serving

PAUSES = [pytest.param(pauses, seed, id=name, marks=pytest.mark.slow) for pauses, seed, name in ((1, 6, "once"), (20, 7, "twenty"))]
UNDER_NOBODY = "SELECT holder, unit FROM units WHERE hold IS NULL"
"""The last unit of work that each connection has kept whose process has lost what it held; 0 where it has kept none."""


@SERVER
@pytest.mark.parametrize(("pauses", "seed"), PAUSES)
async def test_who_stood_still_for_too_long_stores_nothing_says_nothing_wrong_and_ends(pauses: int, seed: int, place: Place) -> None:
    rng, figures, sent = random.Random(seed), Figures(), Counter[str]()
    async with serving(guilds=2, channels=2, shards=SHARDS) as server, fleet(server, place, {}, {}, {}) as bots:
        pauser = Pauser(server, bots.bots[0])
        ledger = Ledger(rooms(server, pauser, rng))
        try:
            await asyncio.gather(*map(begun, ledger.rooms))
            for number in range(pauses):
                await paused_and_woken(bots, pauser, ledger, figures, rng, remind=number % 2 > 0)
                sent.update("/".join(request.split("/")[:2]) for request in pauser.sent)
                said = f"{figures.waits[-1:]}; {dict(ledger.figures + figures.found)}, requests of who woke up: {dict(sent)}"
                print(f"pause {number + 1} of {pauses}: {said}", flush=True)
        except BaseException:
            print("\n".join(line for bot in bots.bots for line in [*bot.lines][-40:]))
            raise
    print(f"answered after {sorted(figures.waits)[len(figures.waits) // 2]:.1f} s, {max(figures.waits):.1f} s at most")
    assert ledger.figures["choices stored"] > pauses
    assert figures.found["reminders"] >= pauses // 2


async def paused_and_woken(bots: Fleet, pauser: Pauser, ledger: Ledger, figures: Figures, rng: random.Random, *, remind: bool) -> None:
    """Have the holder of a shard stand still in the midst of a press, or of reminding people. The spare takes over; the holder wakes up in
    the midst of another press, finds that out and ends, and is the next spare."""
    shard = rng.randrange(SHARDS)
    victim = bots.holder(shard)
    assert victim is not None
    pauser.bot = victim
    due = None
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
    await all_is_well(bots, pauser, ledger)


async def play_until_it_ends(pauser: Pauser, ledger: Ledger) -> None:
    """Let people play on until the process that woke up has ended, as it should."""
    pauser.killed = False
    playing = asyncio.gather(*(room.play() for room in ledger.rooms))
    code = await pauser.bot.ended(SECONDS)
    pauser.killed = True
    pauser.bot.server.world.ring()
    await playing
    assert code == 1
    assert TAKEN_OVER in pauser.bot.lines
