"""The states in which a game can be when the bot ends: how each is reached, how long it is watched, and the press that follows.

Each is reached the same way every time, so that the events after a restart can be compared with those without one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import storage
from tests.bot.counting import ask_to_undo
from tests.bot.messages.counted import Counted
from tests.bot.table import Message, Person, Table, labels, offers, text_of

HOUR, DAY = 3600, 86400


def everything(table: Table) -> list[Message]:
    """Return the messages of all channels, private ones too, the oldest first."""
    return sorted((message for channel in table.env.backend.messages.values() for message in channel.values()), key=lambda each: each.id)


def public(table: Table) -> list[Message]:
    """Return the public messages of all channels, the oldest first."""
    return [message for message in everything(table) if not message.is_ephemeral]


async def press(table: Table, who: Person, label: str) -> None:
    """Press the control with this label in the newest message that offers it to the person."""
    seen = (message for message in reversed(everything(table)) if message.visible_to(who.id))
    await table.take(who, next(offer for message in seen for offer in offers(message) if offer.label == label))


async def seats(table: Table) -> list[Person]:
    """Return the people of the first game by their seats."""
    row = await storage.games.load(table.database, 1)
    found = {person.id: person for person in table.people}
    return [found[member.user_id] for member in row.members]


async def lobby(table: Table) -> None:
    """Open a lobby of Ana, Bo and Chen."""
    ana, bo, chen, *_ = table.people
    await table.command(ana, "game new", game="toy")
    await table.settle(ana, "tablesettings", reminders="3", pace="24")
    for person in (bo, chen):
        await table.command(person, "game join")


async def begin(table: Table) -> list[Person]:
    """Begin a game of the lobby with reminders every 3 hours and a day for a turn; return the people by their seats."""
    await lobby(table)
    await table.command(table.people[0], "game start")
    return await seats(table)


async def hours(counted: Counted, count: int, length: int = HOUR) -> None:
    """Let this number of hours pass; after each, the bot looks at the clock and its posts are counted."""
    await counted.look()
    for _ in range(count):
        await counted.table.let_pass(length)
        await counted.look()


async def turn(table: Table, who: Person) -> None:
    """Play a turn of the counting game."""
    for choice in ("add 1", "end"):
        await table.command(who, "choose", option=choice)


async def leave(table: Table, who: Person) -> None:
    """Leave, and confirm it."""
    await table.command(who, "game leave")
    await table.press(who, "Leave the game")


def cut_off(table: Table, *, stopped: bool) -> None:
    """Let the process stop before its next post if it is to be ``stopped``."""
    if stopped:
        table.stuck_at(table.client.outbox, "show")


async def near_its_end(counted: Counted, _: bool) -> None:
    table = counted.table
    await lobby(table)
    await hours(counted, 1, 6 * DAY)
    await hours(counted, 23)


async def filled_slowly(counted: Counted, _: bool) -> None:
    table, people = counted.table, counted.table.people
    await lobby(table)
    await table.command(people[2], "game leave")
    await hours(counted, 1, DAY + HOUR)
    await table.command(people[3], "game join")
    await table.command(people[0], "game join")


async def untouched(counted: Counted, days: int) -> None:
    table = counted.table
    await begin(table)
    await table.settle(table.people[0], "tablesettings", reminders="off", pace="none")
    await hours(counted, 1, 53 * DAY)
    if days > 53:
        await hours(counted, 1, (days - 53) * DAY - HOUR)


async def asked(counted: Counted, _: bool) -> None:
    table = counted.table
    await begin(table)
    await hours(counted, 1)


async def reminded(counted: Counted, _: bool) -> None:
    table = counted.table
    await begin(table)
    await hours(counted, 4)


async def silenced(counted: Counted, _: bool) -> None:
    table = counted.table
    first = (await begin(table))[0]
    await hours(counted, 4)
    await press(table, first, "Not again this turn")


async def overdue(counted: Counted, _: bool) -> None:
    table = counted.table
    await begin(table)
    await hours(counted, 24)


async def given_time(counted: Counted, _: bool) -> None:
    table = counted.table
    second = (await begin(table))[1]
    await hours(counted, 24)
    await press(table, second, "Wait")


async def away(counted: Counted, _: bool) -> None:
    table = counted.table
    first, second, _third = await begin(table)
    await table.settle(second, "called", away="2027-03-30")
    await turn(table, first)
    await hours(counted, 4)


async def night(counted: Counted, _: bool) -> None:
    table = counted.table
    first = (await begin(table))[0]
    await table.settle(first, "called", zone="Europe/Paris", quiet_from="10:30", quiet_to="20:30")
    await hours(counted, 4)


async def taking_back(counted: Counted, age: int) -> None:
    table = counted.table
    first, second, _ = await begin(table)
    await turn(table, first)
    await turn(table, second)
    await ask_to_undo(table, first)
    await hours(counted, age)


async def giving_up(counted: Counted, _: bool) -> None:
    table = counted.table
    first = (await begin(table))[0]
    await table.by(first, "game close", "Ask the others")


async def wanted(counted: Counted, _: bool) -> None:
    table = counted.table
    await leave(table, (await begin(table))[2])
    await table.command(table.people[3], "seat take")


async def offered(counted: Counted, _: bool) -> None:
    table = counted.table
    first = (await begin(table))[0]
    await table.command(first, "seat offer", person=table.people[3])


async def computers_turn(counted: Counted, stopped: bool) -> None:
    table = counted.table
    first = (await begin(table))[0]
    await table.command(first, "game leave")
    cut_off(table, stopped=stopped)
    await table.press(first, "Leave the game")


async def moved(counted: Counted, _: bool) -> None:
    table = counted.table
    await begin(table)
    place = table.world.guild.create_text_channel("elsewhere")
    await table.env.settle()
    await table.people[0].slash(place, "game move", game="1")


async def closed(counted: Counted, stopped: bool) -> None:
    table = counted.table
    await begin(table)
    await table.command(table.people[0], "game close")
    cut_off(table, stopped=stopped)
    await table.press(table.people[0], "Close the game")


async def over(counted: Counted, _: bool) -> None:
    table = counted.table
    await begin(table)
    while (session := await table.client.table.session(1)).person_asked is not None:
        who = next(person for person in table.people if person.id == session.person_asked)
        await table.command(who, "choose", option=f"={session.live.choices[0]}")


async def rematch(counted: Counted, _: bool) -> None:
    table = counted.table
    await over(counted, False)
    await press(table, table.people[0], "Rematch")


async def plays(table: Table) -> None:
    """Let the first seat choose from its menu."""
    first = (await seats(table))[0]
    await press(table, first, "Play")
    await press(table, first, "Add 1")


def by(number: int, label: str) -> Callable[[Table], Awaitable[None]]:
    """Return a press by this person (a number) on the newest control with this label."""

    async def pressed(table: Table) -> None:
        await press(table, table.people[number], label)

    return pressed


def by_seat(number: int, label: str) -> Callable[[Table], Awaitable[None]]:
    """Return a press by the person of a seat."""

    async def pressed(table: Table) -> None:
        await press(table, (await seats(table))[number], label)

    return pressed


async def opens(table: Table) -> None:
    await table.command(table.people[0], "game new", game="toy")


@dataclass(frozen=True, slots=True)
class State:
    """A state of a game.

    ``reach``: reaches the state; with True the process is cut off in the middle. ``watched``: hours before ``use``, which presses a
    control. ``told``: a text that everybody can read by then. ``live_messages``: the number of messages of each kind within the hours
    watched."""

    reach: Callable[[Counted, bool], Awaitable[object]]
    use: Callable[[Table], Awaitable[None]]
    told: str
    live_messages: dict[str, int]
    watched: int = 24


STATES = {
    "lobby": State(lambda counted, _: lobby(counted.table), by(2, "Start"), "is asked", {}, 6),
    "lobby near its end": State(near_its_end, opens, "not started in time", {"": 1}),
    "lobby that asks who is here": State(filled_slowly, by(3, "Leave"), "did not answer within a day", {"": 1}),
    "asked": State(asked, plays, "is asked", {"reminder": 5, "question": 1}),
    "reminded": State(reminded, plays, "is asked", {"reminder": 4, "question": 1}),
    "reminders silenced": State(silenced, plays, "is asked", {"question": 1}),
    "question to the others": State(overdue, by_seat(1, "Wait"), "time until", {}),
    "given more time": State(given_time, by_seat(2, "Computer plays this turn"), "lets the computer play", {"question": 1}),
    "on vacation": State(away, by_seat(1, "Play"), "is away until", {}),
    "quiet hours with a reminder due": State(night, plays, "is asked", {"reminder": 5, "question": 1}),
    "undo asked": State(lambda counted, _: taking_back(counted, 0), by_seat(1, "Agree"), "**Agreed.**", {"reminder": 5, "question": 1}),
    "undo nearly over": State(lambda counted, _: taking_back(counted, 71), by_seat(2, "Play"), "not everybody has answered", {}),
    "vote to give up": State(giving_up, by_seat(1, "Agree"), "**Agreed.**", {"reminder": 5, "question": 1}),
    "seat asked for": State(wanted, by_seat(1, "Agree"), "From now on Dara plays", {"reminder": 5, "question": 1}),
    "seat offered": State(offered, by(3, "Agree"), "From now on Dara plays", {"reminder": 5, "question": 1}),
    "a computer's turn": State(computers_turn, by_seat(1, "Play"), "a computer plays on", {"reminder": 5, "question": 1}),
    "moved": State(moved, plays, "is asked", {"reminder": 5, "question": 1}),
    "warned": State(lambda counted, _: untouched(counted, 53), plays, "will be closed", {}),
    "untouched for nearly sixty days": State(lambda counted, _: untouched(counted, 60), opens, "nobody has played for 60 days", {"end": 1}),
    "closed, which nobody was told": State(closed, opens, "Ana has closed the game before its end.", {}),
    "over": State(over, by(1, "Rematch"), "Bo", {}),
    "lobby of a rematch": State(rematch, by(1, "Start"), "is asked", {}, 6),
}


def shown(table: Table) -> list[tuple[str, list[str]]]:
    """Return the text and the labels of each public message."""
    return [(text_of(message), labels(message)) for message in public(table)]
