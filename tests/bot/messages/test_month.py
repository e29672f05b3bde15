"""A month of table time on a controlled clock: several games at once, people in three time zones, days away, stops and restarts.

Every message of the bot is counted with the people whom it calls, see ``tests.bot.messages.counted``. The most reminders that a person
can get is 24 in any 24 hours, because they come at least an hour apart in all games together. With eight quiet hours it is 16 from one
night to the next; within 24 hours it may be 17, if the second day's reminders begin a little earlier than the first day's.

That takes five games at once in which a person does not choose, at the shortest interval of 3 hours: a game sends five reminders a turn
at most, so none come after 15 hours of the same turn. With the default of 12 hours a game reminds twice a day."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
import simcord
from simcord.backend.models import Message

import storage
from rules import GAMES
from storage import GameRow, Status
from tests.bot.messages.counted import Counted, Post
from tests.bot.table import Clock, Person, Table, labels, offers, opened
from tests.places import BOTH, Place

HOUR, DAY = 3600, 86400
PARIS = ZoneInfo("Europe/Paris")
DECISIONS = ("Wait", "Computer plays this turn", "Computer takes the seat")
ZONES = {
    0: {"zone": "Europe/Paris", "quiet_from": "22:00", "quiet_to": "08:00"},
    1: {"zone": "America/New_York", "quiet_from": "23:30", "quiet_to": "7"},
    3: {"zone": "Asia/Tokyo", "quiet_from": "13:00", "quiet_to": "14:30"},
}
"""The quiet hours of Ana, Bo and Dara."""


def moment(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=PARIS).timestamp())


@dataclass
class Room:
    """A channel with games in it, one after another."""

    table: Table
    channel: simcord.ChannelHandle

    async def type(self, who: Person, name: str, /, **given: object) -> None:
        """Type a command in the channel."""
        await who.slash(self.channel, name, **given)

    def shown(self, label: str) -> Iterator[Message]:
        """Return the public messages with this control, the newest first."""
        messages = self.table.env.backend.messages[self.channel.id].values()
        return (found for found in reversed(messages) if not found.is_ephemeral and label in labels(found))

    async def press(self, who: Person, label: str) -> None:
        """Press a control of the newest public message that has it."""
        message = next(self.shown(label))
        await self.table.take(who, next(offer for offer in offers(message) if offer.label == label))

    async def answer(self, who: Person, label: str) -> None:
        """Press a control of the newest private message to a person."""
        messages = self.table.env.backend.messages[self.channel.id].values()
        message = next(found for found in reversed(messages) if found.is_ephemeral and found.visible_to(who.id))
        await self.table.take(who, next(offer for offer in offers(message) if offer.label == label))

    async def open(self, game: str, people: tuple[Person, ...], **settings: str) -> None:
        """Open a table and begin."""
        await self.type(people[0], "game new", game=game)
        for person in people[1:]:
            await self.type(person, "game join")
        if settings:
            await self.table.at(self.channel).settle(people[0], "tablesettings", **settings)
        await self.type(people[0], "game start")

    async def asked(self) -> int | None:
        """Return the id of the person asked."""
        row = await self.row()
        assert row is not None
        return (await self.table.client.table.session(row.id)).person_asked

    async def take_turn(self, who: Person) -> None:
        """Play a turn of the counting game."""
        for choice in ("add 1", "end"):
            await self.type(who, "choose", option=choice)

    async def row(self) -> GameRow | None:
        """Return the channel's game."""
        return await storage.games.in_channel(self.table.database, self.channel.id)


async def rooms(table: Table, count: int) -> list[Room]:
    """Return the channel of the table and further channels."""
    more = [table.world.guild.create_text_channel(f"table-{number}") for number in range(1, count)]
    await table.env.settle()
    return [Room(table, channel) for channel in (table.world.channel, *more)]


class Month:
    """People who choose when they like, while the clock moves on by the hour and every message is counted."""

    def __init__(self, table: Table, tables: list[Room], gone: Person, seed: int = 7) -> None:
        self.table, self.rooms, self.gone = table, tables, gone
        self.counted = Counted(table)
        self.chance = random.Random(seed)
        self.decided = list[str]()
        self.restarted = set[str]()

    async def hour(self) -> None:
        """Let an hour pass: the bot looks at the clock, then some people choose."""
        await self.table.let_pass(HOUR)
        await self._restart_after(await self.counted.look())
        for room in self.rooms:
            row = await room.row()
            if row is not None and row.status is Status.PLAYING:
                await self._play(room, row)
            await self.counted.look()

    async def _play(self, room: Room, row: GameRow) -> None:
        session = await self.table.client.table.session(row.id)
        person = next((each for each in self.table.people if each.id == session.person_asked), None)
        if person is not None and person is not self.gone and not await self._is_away(person) and self.chance.random() < 0.06:
            while (session := await self.table.client.table.session(row.id)).person_asked == person.id and session.live.asked is not None:
                choice = GAMES[row.game].choose(session.live.view(session.live.asked), "easy")
                await room.type(person, "choose", option=f"={choice}")
        elif next(room.shown("Wait"), None) is not None and self.chance.random() < 0.5:
            other = next((each for each in self.table.people if row.member(each.id) and each is not person and each is not self.gone), None)
            if other is not None:
                self.decided.append(DECISIONS[len(self.decided) % len(DECISIONS)])
                await room.press(other, self.decided[-1])

    async def _is_away(self, person: Person) -> bool:
        until = (await storage.settings.personal(self.table.database, person.id)).away_until
        return until is not None and until > self.table.clock.now

    async def _restart_after(self, live_messages: list[Post]) -> None:
        """Restart the bot when a kind of message appears for the first time; check that nothing is told twice."""
        states = {post.kind for post in live_messages}
        if any([await self._is_away(person) for person in self.table.people]):
            states.add("away")
        if new := states - self.restarted:
            self.restarted |= new
            await self.restart()

    async def restart(self) -> None:
        """Restart the bot; check that there is nothing to tell."""
        await self.table.restart()
        for _ in range(2):
            await self.table.let_pass(0)
        assert await self.counted.look() == []


@pytest.mark.slow
@BOTH
async def test_a_month_of_several_games_calls_nobody_too_often_and_tells_nothing_twice(place: Place, toy_game: None) -> None:
    clock = Clock(moment("2027-03-15 09:00"))
    async with opened(place, clock) as table:
        ana, bo, chen, dara, emil = table.people
        found = await rooms(table, 6)
        month = Month(table, found, emil)
        for number, options in ZONES.items():
            await table.settle(table.people[number], "called", **options)
        await found[0].open("toy", (ana, bo), reminders="3", pace="24")
        await found[1].open("toy", (ana, chen, dara), reminders="6", pace="24", pictures="round")
        await found[2].open("toy", (dara, ana), reminders="3")
        await found[3].open("toy", (chen, bo, emil), reminders="12")
        await found[4].open("gugong", (bo, ana, dara), reminders="24", pace="48", pictures="demand")
        await found[5].type(chen, "game new", game="toy")
        table.env.inject_error("GET", f"/guilds/*/members/{emil.id}", status=404, code=10007, message="Unknown Member", times=None)
        for number in range(31 * 24):
            if number == 5 * 24:
                await table.settle(ana, "called", away="2027-03-24")
            if number == 20 * 24:
                await table.settle(bo, "called", away="2027-04-12")
            await month.hour()
            await _begin_again(found, table)
        assert set(month.decided) == set(DECISIONS)
        assert month.restarted >= {"turn", "reminder", "question", "away"}
        texts = "\n".join(post.text for post in month.counted.live_messages)
        assert "not started within a day" in texts
        assert "not on this server any more" in texts
        assert month.counted.kinds()["reminder"] > 50
        assert month.counted.most_in_a_day("reminder") <= 24
        await _two_quiet_months(month)


async def _begin_again(found: list[Room], table: Table) -> None:
    """Open another game in each room whose game is over."""
    for room in found[:4]:
        row = await room.row()
        if row is None or not row.live:
            await room.open("toy", (table.people[0], table.people[1], table.people[2]), reminders="3", pace="24")


async def _two_quiet_months(month: Month) -> None:
    """Check that everybody is warned once before the games of idle people are closed, with a stop of twenty days in between."""
    table = month.table
    before = len(month.counted.live_messages)
    table.clock.now += 20 * DAY
    await table.restart()
    await table.let_pass(0)
    stopped = await month.counted.look()
    assert len([post for post in stopped if post.kind == "reminder"]) <= len(table.people)
    for _ in range(50):
        await table.let_pass(DAY)
        await month.counted.look()
    assert await storage.games.live_games(table.database) == ()
    after = month.counted.live_messages[before:]
    warned = [post.channel for post in after if "will be closed" in post.text]
    closed = [post.channel for post in after if "game was closed because nobody has played" in post.text]
    assert sorted(warned) == sorted(set(warned)) == sorted(closed)
    await month.restart()


async def waiting_for_one(found: list[Room]) -> Counted:
    """Begin games in all rooms that wait for Bo, who is reminded at the shortest interval."""
    table = found[0].table
    ana, bo, *_ = table.people
    for room in found:
        await room.open("toy", (ana, bo), reminders="3")
        if await room.asked() == ana.id:
            await room.take_turn(ana)
    counted = Counted(table)
    await counted.look()
    return counted


async def let_hours_pass(table: Table, counted: Counted, count: int) -> None:
    for _ in range(2 * count):
        await table.let_pass(HOUR // 2)
        await counted.look()


@pytest.mark.slow
async def test_a_person_asked_in_ten_games_is_reminded_once_an_hour_at_most(table: Table, toy_game: None) -> None:
    counted = await waiting_for_one(await rooms(table, 10))
    await let_hours_pass(table, counted, 72)
    assert counted.most_in_a_day("reminder") == 24
    assert counted.kinds()["reminder"] == 50


@pytest.mark.slow
async def test_with_eight_quiet_hours_it_is_sixteen_a_day(table: Table, toy_game: None) -> None:
    table.clock.now = moment("2027-06-01 10:08")
    counted = await waiting_for_one(await rooms(table, 10))
    await table.settle(table.people[1], "called", zone="Europe/Paris", quiet_from="23:00", quiet_to="7:00")
    await let_hours_pass(table, counted, 96)
    days = Counter(datetime.fromtimestamp(post.at, PARIS).date() for post in counted.live_messages if post.kind == "reminder")
    assert max(days.values()) == 16
    assert counted.most_in_a_day("reminder") <= 17
    assert counted.kinds()["reminder"] == 50


@BOTH
async def test_an_hour_lies_between_two_reminders_whatever_is_chosen_between_them(table: Table, toy_game: None) -> None:
    found = await rooms(table, 2)
    counted = await waiting_for_one(found)
    await table.let_pass(3 * HOUR)
    (first,) = await counted.look()
    await next(room for room in found if room.channel.id == first.channel).take_turn(table.people[1])
    await table.restart()
    await table.let_pass(HOUR - 1)
    assert [post.kind for post in await counted.look()] == ["turn"]
    await table.let_pass(1)
    (second,) = await counted.look()
    assert (first.kind, second.kind, second.at - first.at) == ("reminder", "reminder", HOUR)
