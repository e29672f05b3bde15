"""A month at a table with banks, hour by hour over the end of summer time: nobody loses time that was not theirs.

A second reckoning beside the bot's asks for each hour whether it was the seat's own: by the clocks of the zone, and by the month's events.
"""

from __future__ import annotations

import random
from collections import Counter
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

import storage
from bot.games import hours
from bot.games.pace import BANKS
from bot.messages import scheduler
from tests.bot import toy
from tests.bot.messages.test_banks import bank, set_pace
from tests.bot.table import Person, Table

HOUR, DAY = 3600, 86400
SLOW = BANKS["slow"]
ZONES = (("Europe/Paris", 22, 7), ("America/New_York", 21, 8), ("Asia/Tokyo", 1, 5))
"""The quiet hours of Ana, Bo and Chen; those of Bo are two hours longer than a bank stops."""


class Month:
    """A table and the banks as they must be. ``called``: when the turn under way began."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table, self.people = table, table.people[:3]
        self.chance = random.Random(seed)
        self.happened = Counter[str]()
        self.by_seat = dict[int, int]()
        self.banks = dict.fromkeys(range(3), SLOW.start)
        self.away = dict[int, tuple[int, int]]()
        self.called = self.spent = self.paused_until = 0

    async def begin(self) -> None:
        """Open the table with people in three zones."""
        table = self.table
        for person, (zone, start, end) in zip(self.people, ZONES, strict=True):
            await table.settle(person, "called", quiet_from=f"{start}:00", quiet_to=f"{end}:00", zone=zone)
        await table.command(self.people[0], "game new", game="toy")
        for person in self.people[1:]:
            await table.command(person, "game join")
        await set_pace(table, "slow")
        await table.command(self.people[0], "game start")
        for member in (await storage.games.load(table.database, 1)).members:
            assert member.seat is not None
            self.by_seat[member.seat] = next(at for at, one in enumerate(self.people) if one.id == member.user_id)
        self.called = table.clock.now

    async def hour(self) -> None:
        """Let an hour pass, in some of them with the bot down; then somebody may do something."""
        session = await self.table.client.table.session(1)
        asked, own = session.live.asked, session.live.asked == session.live.state.turn
        assert asked is not None
        down, moment = self.chance.random() < 0.01, self.table.clock.now
        if own and not down and moment >= self.paused_until and self._is_own(asked, moment):
            self.spent += HOUR
        if down:
            await self._down()
        else:
            await self.table.let_pass(HOUR)
        person = self.people[self.by_seat[asked]]
        await self._declare(person, asked)
        await self._pause(person)
        if self.chance.random() < 0.05:
            await self._play(person, asked, own=own)

    def _is_own(self, seat: int, moment: int) -> bool:
        """Check whether an hour is the seat's own by the settings of its person."""
        zone, start, end = ZONES[self.by_seat[seat]]
        asleep = hours.quiet_until(moment, hours.Quiet(zone, start * 60, end * 60)) is not None
        quiet = asleep and (datetime.fromtimestamp(moment, ZoneInfo(zone)).hour - start) % 24 < 9
        declared, until = self.away.get(seat, (moment + 1, 0))
        away = declared <= self.called and moment < until
        self.happened.update({"quiet": int(quiet), "away": int(away)})
        return not quiet and not away

    async def _down(self) -> None:
        self.happened["down"] += 1
        await self.table.let_pass(0)
        self.table.clock.now += HOUR
        await self.table.restart()
        await self.table.let_pass(0)

    async def _declare(self, person: Person, seat: int) -> None:
        """Let a person be away for four days, once each."""
        if seat not in self.away and self.chance.random() < 0.01:
            await self.table.settle(person, "called", away="4 days")
            self.away[seat] = (self.table.clock.now, self.table.clock.now + 4 * DAY)

    async def _pause(self, person: Person) -> None:
        """Agree to a pause once, and end it after two days."""
        now = self.table.clock.now
        if not self.paused_until and self.chance.random() < 0.01:
            await self.table.by(person, "settings", "Pause")
            for other in self.people:
                if other is not person:
                    await self.table.press(other, "Agree")
            self.paused_until = now + 2 * DAY
        elif 0 < self.paused_until <= now and not self.happened["paused"]:
            self.happened["paused"] += 1
            await self.table.by(person, "settings", "Go on")

    async def _play(self, person: Person, seat: int, *, own: bool) -> None:
        """Let the person asked answer, reckon what that costs and brings, and compare all banks."""
        self.happened["turn" if own else "answer"] += 1
        for choice in ("add 1", "end") if own else ("clap 0",):
            if (await self.table.client.table.session(1)).live.asked != seat:
                break
            await self.table.command(person, "choose", option=choice)
            if own:
                await self._reckon(seat, ended=choice == "end")
        for each, seconds in self.banks.items():
            assert await bank(self.table, self.people[self.by_seat[each]]) == seconds, self.happened

    async def _reckon(self, seat: int, *, ended: bool) -> None:
        if ended:
            self.banks[seat] = SLOW.after_turn(max(0, self.banks[seat] - self.spent))
            self.spent, self.called = 0, self.table.clock.now
        elif (await self.table.client.table.session(1)).live.asked != seat:
            self.banks[seat] = max(0, self.banks[seat] - self.spent)
            self.spent = 0


async def test_nobody_loses_time_that_was_not_theirs(table: Table, toy_game: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "ASLEEP", 2 * HOUR)
    monkeypatch.setattr(toy, "END", 10**6)
    table.clock.now = int(datetime(2026, 10, 10, tzinfo=ZoneInfo("UTC")).timestamp())
    month = Month(table, 1)
    await month.begin()
    for _ in range(31 * 24):
        await month.hour()
    print(month.happened, month.banks)
    assert month.happened["turn"] > 20
    assert all(month.happened[name] for name in ("quiet", "away", "down", "paused", "answer"))
