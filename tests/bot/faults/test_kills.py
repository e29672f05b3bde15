"""The bot is killed in the middle of running games, again and again: nothing is lost, nothing happens twice, every game goes on.

The bot is its own process on a server of the tests. People play several games of every kind at once; SIGKILL ends the process at a
random moment, and it is started again on the files that it left."""

from __future__ import annotations

import asyncio
import random
from collections import Counter

import pytest

from rules import GAMES
from tests.bot.faults.kill_moments import Killer, Moment, some_moment
from tests.bot.faults.kill_rooms import SECONDS, Room, Stretch
from tests.bot.faults.kill_truth import Ledger, goes_on
from tests.games import Mode, known
from tests.places import Place
from tests.server import Running, Server, running, serving

TABLES: tuple[tuple[str, Mode, int | None], ...] = (
    *((game, mode, None) for game in GAMES for mode in known(game).interrupted),
    (list(GAMES)[-1], Mode("given-up", 2), 6),
)
"""Game, mode, and the number of choices after which people give it up for the next one."""

SWEEPS = [pytest.param(100, seed, None, id=f"a-hundred-{seed}", marks=pytest.mark.slow) for seed in (6, 7, 8)]
SWEEPS += [pytest.param(20, 6, "server", id="twenty-on-a-server", marks=pytest.mark.slow)]
"""Three hundred kills, and twenty on a server; ``-m slow -s`` prints each."""


ALWAYS = [pytest.param(3, 6, None, id="three")]


@pytest.mark.parametrize(("kills", "seed", "kept"), [*ALWAYS, *SWEEPS], indirect=["kept"])
async def test_no_choice_is_lost_or_made_twice_and_every_game_goes_on(kills: int, seed: int, place: Place) -> None:
    rng, moments = random.Random(seed), Counter[str]()
    async with serving(guilds=2, channels=-(-len(TABLES) // 2)) as server, running(server, place, "tests.bot.hasty") as bot:
        killer = Killer(server, bot)
        rooms = tables(server, killer, rng)
        ledger = Ledger(rooms)
        try:
            for number in range(kills):
                moment = some_moment(rng)
                moments[moment.name] += 1
                await kill_and_start(bot, killer, moment, ledger, rng.choice(rooms))
                print(f"kill {number + 1} of {kills}, seed {seed}: {moment.name}; {dict(ledger.figures)}", flush=True)
        except BaseException:
            print("\n".join([*bot.lines][-40:]))
            raise
    print(f"{kills} kills, seed {seed}: {dict(moments)}")
    assert ledger.figures["answered as done"] > kills
    assert ledger.figures["games gone on with"] > kills


async def kill_and_start(bot: Running, killer: Killer, moment: Moment, ledger: Ledger, drawn: Room) -> None:
    """Let people play until the process is killed at a moment, check the state that it left, and start it again."""
    killer.wait_for(moment)
    await asyncio.gather(*(room.play() for room in ledger.rooms))
    await bot.kill()
    ledger.after_a_kill(bot.place)
    await started(bot)
    await asyncio.gather(*(goes_on(room, bot.place, ledger.figures, board=room is drawn) for room in ledger.rooms))
    assert "Traceback" not in bot.log


async def started(bot: Running) -> None:
    """Start the process and wait for it, even on a busy machine."""
    gateway, before = bot.server.gateway, bot.server.gateway.begun
    await bot.start(ready=False)
    await bot.server.until(lambda: gateway.begun > before and gateway.connected, SECONDS)


def tables(server: Server, killer: Stretch, rng: random.Random) -> list[Room]:
    """Return a room with its own channel and people for each game."""
    rooms: list[Room] = []
    for number, ((game, mode, patience), channel) in enumerate(zip(TABLES, server.channels, strict=False)):
        who = [server.person(f"Person{number}{place}", manages=not place) for place in range(mode.seats)]
        rooms.append(Room(channel, who, random.Random(rng.random()), killer, game, dict(mode.options), patience))
    return rooms
