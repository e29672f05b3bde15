"""A month in autumn with people who come and go, on a controlled clock: votes, offers, seats left and taken, a moved game, a rematch.

Two games go on beside it, whose people choose when they like. Every message is counted, see ``tests.bot.messages.counted``. The bot is
restarted after every event and tells nothing again. ``tests.bot.messages.test_worst_day`` has the most calls of a person in a day; in
this month of six games at once, nobody is called more than once an hour."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

import bot.games.table
import storage
from storage import GameRow, RequestStatus, Status
from tests.bot.messages.test_month import DAY, ZONES, Month, Room, moment, rooms
from tests.bot.table import Clock, Person, opened
from tests.places import BOTH, Place

EMPTY = 6
"""The number of the channel to which a game is moved."""


class Autumn(Month):
    """The month, with its events by name. ``rooms``: the two channels in which games go on beside it."""

    def person(self, user_id: int) -> Person:
        """Return a person by id."""
        return next(person for person in self.table.people if person.id == user_id)

    async def days(self, count: float) -> None:
        """Let days pass."""
        for _ in range(round(24 * count)):
            await self.hour()
            for room in self.rooms:
                row = await room.row()
                if row is None or not row.live:
                    await room.open("toy", self.table.people[:2], reminders="3", pace="24")
        await self.counted.look()

    async def play(self, room: Room) -> Person:
        """Let the person asked choose until somebody else is asked; return the person."""
        row = await the_row(room)
        session = await self.table.client.table.session(row.id)
        assert session.person_asked is not None
        person = self.person(session.person_asked)
        while session.person_asked == person.id:
            await room.type(person, "choose", option=f"={session.live.choices[0]}")
            session = await self.table.client.table.session(row.id)
        return person

    async def leave(self, room: Room, who: Person, what: str) -> None:
        """Leave or concede, and confirm it."""
        await room.type(who, f"seat {what}")
        private = next(
            message
            for message in reversed(self.table.env.backend.messages[room.channel.id].values())
            if message.is_ephemeral and message.visible_to(who.id)
        )
        await self.table.press(who, "Leave the game" if what == "leave" else "Concede the game", private)

    async def asked_of(self, room: Room) -> list[Person]:
        """Return the people who must agree to the open request in a room."""
        (request,) = await storage.requests.open_requests(self.table.database, (await the_row(room)).id)
        return [self.person(user_id) for user_id in request.needed]

    async def outcomes(self) -> list[RequestStatus]:
        """Return the outcome of every request so far, in order."""
        found, number = list[RequestStatus](), 1
        while True:
            try:
                found.append((await storage.requests.load(self.table.database, number)).status)
            except storage.refusals.NoSuchRequest:
                return found
            number += 1

    async def passed(self) -> None:
        """Restart the bot after a look at the clock."""
        await self.table.let_pass(0)
        await self.counted.look()
        await self.restart()


async def the_row(room: Room) -> GameRow:
    """Return the game of a room."""
    row = await room.row()
    assert row is not None
    return row


async def taking_back(month: Autumn, room: Room) -> None:
    """Ask for four undos: agreed to, declined, outdated by the game's progress, and unanswered for three days."""
    for label in ("Agree", "Decline", "", "none"):
        first, _ = await month.play(room), await month.play(room)
        await month.days(0.25)
        await room.type(first, "undo")
        await room.answer(first, "Ask")
        await month.passed()
        needed = await month.asked_of(room)
        assert needed
        assert first not in needed
        if label in ("Agree", "Decline"):
            for person in needed:
                await month.days(0.25)
                await room.press(person, label)
        elif not label:
            await month.play(room)
            await month.days(0.25)
        else:
            await month.days(3.1)
        assert await storage.requests.open_requests(month.table.database, (await the_row(room)).id) == ()
        await month.passed()
    assert await month.outcomes() == [RequestStatus.AGREED, RequestStatus.REFUSED, RequestStatus.OVER, RequestStatus.OVER]


async def people_come_and_go(month: Autumn, room: Room, elsewhere: Room) -> None:
    """Let seats change hands.

    One is left and taken back, offered twice while its game moves, and taken over by another person. Another goes to the computer
    because its person has left the server, and one is conceded."""
    ana, bo, chen, dara, emil = month.table.people
    await month.leave(room, bo, "leave")
    await month.passed()
    await month.days(0.5)
    await room.type(bo, "seat take")
    await month.passed()
    await room.type(chen, "seat offer", person=dara)
    await month.days(0.5)
    await room.press(dara, "Decline")
    await room.type(chen, "seat offer", person=emil)
    await month.days(0.2)
    await elsewhere.type(ana, "game move", game=str((await the_row(room)).id))
    await month.passed()
    await elsewhere.press(emil, "Agree")
    await month.passed()
    await month.leave(elsewhere, bo, "leave")
    await elsewhere.type(dara, "seat take")
    await month.days(0.25)
    await month.passed()
    await elsewhere.press(ana, "Agree")
    assert {member.user_id for member in (await the_row(elsewhere)).people} == {ana.id, dara.id, emil.id}
    while await elsewhere.asked() != emil.id:
        await month.play(elsewhere)
    month.table.env.inject_error("GET", f"/guilds/*/members/{emil.id}", status=404, code=10007, message="Unknown Member", times=None)
    await month.days(1)
    await month.passed()
    await elsewhere.press(dara, "Computer takes the seat")
    await month.days(0.5)
    await month.leave(elsewhere, dara, "concede")
    await month.passed()


async def votes(month: Autumn, room: Room) -> None:
    """Vote twice to give a game up: nobody answers the first vote, enough people agree to the second."""
    row = await the_row(room)
    asker, *others = [month.person(member.user_id) for member in row.people]
    await month.table.at(room.channel).by(asker, "game close", "Ask the others")
    await month.passed()
    await month.days(3.1)
    assert (await the_row(room)).status is Status.PLAYING
    await month.table.at(room.channel).by(others[0], "game close", "Ask the others")
    await month.days(0.5)
    await month.passed()
    await room.press(others[1], "Agree")
    await month.passed()
    assert (await storage.games.load(month.table.database, row.id)).status is Status.CLOSED


async def once_more(month: Autumn, room: Room) -> None:
    """Play a game to its end and a rematch, in which the person asked is away for days that do not count."""
    before = await the_row(room)
    while (await storage.games.load(month.table.database, before.id)).status is Status.PLAYING:
        await month.play(room)
    await month.passed()
    bo = month.table.people[1]
    await room.press(bo, "Rematch")
    await month.days(0.25)
    await month.passed()
    await room.press(bo, "Start")
    asked = await room.asked()
    assert asked is not None
    away = month.person(asked)
    begun = month.table.clock.now
    until = moment("2027-11-03 00:00")
    await month.table.settle(away, "called", zone="Europe/Paris", away="2027-11-03")
    since = len(month.counted.live_messages)
    while month.table.clock.now < until + 2 * DAY:
        await month.days(1 / 24)
    live_messages = [post for post in month.counted.live_messages[since:] if post.channel == room.channel.id]
    first = next(post.at for post in live_messages if post.kind == "question")
    assert until + DAY <= first < until + DAY + 16 * 3600
    assert min(post.at for post in live_messages if post.kind == "reminder") >= until
    assert begun < moment("2027-10-31 03:00") < first


@pytest.mark.slow
@BOTH
async def test_a_month_in_which_people_come_and_go(place: Place, toy_game: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot.games.table, "secrets", SimpleNamespace(randbelow=lambda _: 1))
    async with opened(place, Clock(moment("2027-10-11 09:00"))) as table:
        ana, bo, chen, dara, emil = table.people
        found = await rooms(table, 7)
        month = Autumn(table, found[:2], emil)
        for number, options in ZONES.items():
            await table.settle(table.people[number], "called", **options)
        await found[0].open("toy", (ana, bo), reminders="3", pace="24")
        await found[1].open("toy", (bo, ana), reminders="6", pace="48")
        await found[2].open("toy", (bo, chen, dara), reminders="12")
        await found[3].open("toy", (ana, bo, chen), reminders="12", pace="72")
        await found[4].open("toy", (chen, dara, bo), reminders="24")
        await found[5].open("toy", (bo, ana), reminders="12", pace="24")
        await taking_back(month, found[2])
        await people_come_and_go(month, found[3], found[EMPTY])
        await votes(month, found[4])
        await once_more(month, found[5])
        assert table.clock.now >= moment("2027-11-05 00:00")
        await month.days(5)
        check(month)


TOLD = (
    "leaves; a computer plays on", "is back and plays on", "is not on this server any more", "lets the computer play for",
    "Dara concedes; Ana wins", "was given up before its end, as the people at the table agreed", "opens a rematch",
    "their time for this turn is over",
)  # fmt: skip


def check(month: Autumn) -> None:
    """Check that all news were told and nobody was called too often."""
    counted = month.counted
    texts = "\n".join(post.text for post in counted.live_messages)
    assert [told for told in TOLD if told not in texts] == []
    assert month.restarted >= {"turn", "reminder", "question", "request", "lobby", "away"}
    assert counted.kinds()["request"] == 10
    assert counted.kinds()["reminder"] > 100
    assert counted.most_in_a_day() <= 24
