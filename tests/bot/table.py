"""A Discord in memory with the bot in it, used as people use it: commands typed, buttons pressed, menus chosen from.

`opened` runs the real client on SimCord, with its tables in a database (a `Place`): one guild, one channel, and the five people of the
practice table; the first person manages the guild. Every verb returns when the bot has finished reacting, so that a test can read the
result at once. Time stands still; `table.env.advance_time` moves it. An exception that the bot does not catch fails the test at the end.

    async with opened(place) as table:
        ana, bo, *_ = table.people
        await table.command(ana, "game new", game="gugong")
        await table.press(bo, "Join")
        assert "Bo" in text_of(table.newest())
        await table.restart()

A restart keeps the messages, as Discord does, and their buttons reach the new client. `stuck_at` and a restart together imitate a process
that is killed at a chosen place.
"""

from __future__ import annotations

import asyncio
import io
import pickle
import re
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from copy import copy
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest
import simcord
from simcord.actors import _dispatch_actor_interaction as dispatch
from simcord.backend.models import Message
from simcord.backend.serializers import message_payload
from simcord.components import walk_components
from simcord.enums import ComponentType, InteractionType

import storage
from bot.client import Bot, create_client
from bot.interactions.rate_limits import RateLimits
from bot.practice.world import World, build_world, new_discord
from bot.running.workers import Workers
from bot.wording.asking import DISCS
from storage import Database, open_database
from storage.lease import Lease
from tests.bot.in_process import InProcess
from tests.bot.quick_simcord import look_in_rest
from tests.places import Place

Person = simcord.MemberActor


@dataclass(frozen=True, slots=True)
class Offer:
    """A control that a person can press: a button, or with a ``value`` an entry of a menu. ``message`` is a copy from that time."""

    message: Message
    custom_id: str
    label: str
    value: str | None = None

    @property
    def words(self) -> str:
        """The label without the number of the choice in the picture of the question."""
        return re.sub(rf"^([{DISCS}]|\(\d+\)) ", "", self.label)

    @property
    def pressed(self) -> dict[str, Any]:
        """The data of the interaction that a press sends."""
        if self.value is None:
            return {"custom_id": self.custom_id, "component_type": int(ComponentType.BUTTON)}
        return {"custom_id": self.custom_id, "component_type": int(ComponentType.STRING_SELECT), "values": [self.value]}


class Clock:
    """A clock that moves only when told to. ``now``: seconds since 1970."""

    def __init__(self, now: int) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now


class Table:
    """The bot, its database and the Discord around it.

    A restart replaces ``client`` and ``database``; the rest stays."""

    def __init__(self, place: Place, env: simcord.Env, world: World, client: Bot, database: Database, clock: Clock) -> None:
        self.place = place
        self.clock = clock
        self.env = env
        self.world = world
        self.client = client
        self.database = database

    def at(self, channel: simcord.ChannelHandle) -> Table:
        """Return the same bot and people in another channel."""
        other = copy(self)
        other.world = replace(self.world, channel=channel)
        return other

    @property
    def people(self) -> tuple[Person, ...]:
        """The five people; the first manages the guild."""
        return self.world.members

    async def command(self, who: Person, name: str, /, **options: Any) -> simcord.InteractionResult:
        """Type a slash command."""
        return await who.slash(self.world.channel, name, **options)

    async def by(self, who: Person, name: str, *presses: str, **options: Any) -> simcord.InteractionResult:
        """Type a slash command, and press one control after the other, each in the newest answer."""
        result = await self.command(who, name, **options)
        for what in presses:
            result = await self.press(who, what, self.private(who))
        return result

    async def settle(self, who: Person, form: str, **changed: Any) -> simcord.InteractionResult:
        """Change fields of a form of `/settings`: "called", "looks", "tablesettings" or "serversettings".

        ``pictures``, ``theme`` and ``screen`` of a table are parts of its field "board". Nothing happens if the form is not offered.
        """
        result = await self.command(who, "settings")
        offered = [offer for offer in offers(self.private(who)) if offer.custom_id.split(":")[-1] == form]
        if not offered:
            return result
        result = await self.take(who, offered[0])
        if result.modal is not None and (board := fields(result).get("board")):
            parts = dict(zip(("pictures", "theme", "screen"), board.split(), strict=True))
            parts |= {part: changed.pop(part) for part in parts if part in changed}
            changed["board"] = " ".join(parts.values())
        return await send(who, result, **changed) if result.modal is not None else result

    async def option(self, who: Person, name: str, value: str) -> simcord.InteractionResult:
        """Set an option of the lobby with its menu; stop where the menu is refused."""
        result = await self.by(who, "settings", "Options")
        offered = [offer for offer in offers(self.private(who)) if (offer.custom_id.split(":")[-1], offer.value) == (f"set {name}", value)]
        return await self.take(who, offered[0]) if offered else result

    async def suggestions(self, who: Person, name: str, option: str, typed: str = "", /, **filled: Any) -> list[dict[str, Any]]:
        """Return the autocomplete suggestions for an option of a command, each with a ``name`` and a ``value``."""
        return await who.autocomplete(self.world.channel, name, option, typed, **filled)

    async def press(self, who: Person, what: str, message: Message | None = None) -> simcord.InteractionResult:
        """Press the control with this label, ``custom_id`` or menu value: in a message, or in the newest one that offers it."""
        for seen in [message] if message is not None else self.seen(who):
            for offer in offers(seen):
                if what in (offer.label, offer.words, offer.custom_id if offer.value is None else offer.value):
                    return await self.take(who, offer)
        raise LookupError(f"{who.name} is not offered {what!r}")

    async def take(self, who: Person, offer: Offer) -> simcord.InteractionResult:
        """Press an offered control. Raises ``SetupError`` if the person does not see the message or the control is gone."""
        message = simcord.ResponseMessage(self.env, offer.message)
        if offer.value is None:
            return await who.click(message, custom_id=offer.custom_id)
        return await who.select(message, [offer.value], custom_id=offer.custom_id)

    async def pick(self, who: Person, *people: simcord.UserHandle | Person, message: Message | None = None) -> simcord.InteractionResult:
        """Pick people from the newest menu of people that a person sees, or from that of a message."""
        for seen in [message] if message is not None else self.seen(who):
            for part in walk_components(seen.components):
                if part["type"] == ComponentType.USER_SELECT:
                    return await who.select(simcord.ResponseMessage(self.env, seen), [*people], custom_id=part["custom_id"])
        raise LookupError(f"{who.name} is not offered a menu of people")

    async def take_late(self, who: Person, offer: Offer) -> simcord.InteractionResult:
        """Press an old or forged offer of any person, in the message as it was then."""
        extra = {"message": dict(message_payload(self.env.backend, offer.message))}
        return await dispatch(
            who, InteractionType.MESSAGE_COMPONENT, self.world.channel, offer.pressed, extra=extra, source_message_id=offer.message.id
        )

    async def take_at_once(self, *presses: tuple[Person, Offer]) -> None:
        """Press several controls at the same moment: the bot has all of the presses before it answers any."""
        await asyncio.gather(*(self.take_late(who, offer) for who, offer in presses))

    @property
    def messages(self) -> list[Message]:
        """All messages of the channel, private ones too, the oldest first."""
        return list(self.env.backend.messages[self.world.channel.id].values())

    def seen(self, who: Person) -> Iterator[Message]:
        """Return the messages that a person sees, the newest first."""
        reader = who.id
        return (message for message in reversed(self.messages) if message.visible_to(reader))

    def newest(self) -> Message:
        """Return the newest public message. Raises ``LookupError`` without one."""
        return _first(message for message in reversed(self.messages) if not message.is_ephemeral)

    def private(self, who: Person) -> Message:
        """Return the newest message that only this person sees. Raises ``LookupError`` without one."""
        return _first(message for message in self.seen(who) if message.is_ephemeral)

    def pictures(self, message: Message) -> list[bytes]:
        """Return the picture files of a message."""
        found = [self.env.backend.cdn.get(attachment["url"]) for attachment in message.attachments]
        return [picture for picture in found if picture is not None]

    async def restart(self) -> None:
        """Restart the bot on the same database, in the same Discord. Work that waits for ever is cut off."""
        old_client, old_database = self.client, self.database
        self.database = await open_database(self.place.database)
        self.client = unhurried(create_client(self.place.config, self.database, InProcess(), self.clock))
        await self.env.restart_bot(self.client)
        await old_client.close()
        await old_database.close()

    async def let_pass(self, seconds: int) -> None:
        """Let time pass, then let the bot look at the clock and finish the work that results."""
        self.clock.now += seconds
        with self.env._bot_scope():
            await asyncio.create_task(self.client.scheduler.look())
        await self.env.settle()

    def stuck_at(self, owner: object, name: str) -> None:
        """Make the coroutine function ``name`` of an object of the bot wait for ever from now on, as if the process ended there."""

        async def stuck(*_: object, **__: object) -> None:
            await self.env.external_wait(asyncio.Event().wait(), reason=f"stuck at {name}")

        setattr(owner, name, stuck)


@asynccontextmanager
async def opened(
    place: Place,
    clock: Clock | None = None,
    workers: Workers | None = None,
    *,
    by_hand: bool = True,
    own: Lease | None = None,
    moment: Moment | None = None,
) -> AsyncIterator[Table]:
    """Run the bot with its tables in a place, in a new Discord; end it with the context.

    ``workers``: the caller closes them. ``own``: the lease on the database. ``by_hand``: people end their turns themselves, so that each
    press of a test is one choice. ``moment``: the bot starts in the Discord and with the database of another table, as after a restart."""
    fresh = moment is None and place.address is None and not place.path.exists()
    copied = BEGUN.get(by_hand) if fresh else None if moment is None else moment.file
    if copied is not None:
        place.path.write_bytes(copied)
    clock = clock or Clock(int(time.time()) if moment is None else moment.now)
    with pytest.MonkeyPatch.context() as patch:
        if copied is not None:  # to look through a file for damage takes half of opening it
            patch.setattr("storage.sqlite_opening._check_file", _as_it_is)
        database = await open_database(place.database, lease=own)
    client = unhurried(create_client(place.config, database, workers or InProcess(), clock))
    env = new_discord(client)
    look_in_rest(env)
    world = build_world(env) if moment is None else _in_discord(env, moment.discord)
    table = Table(place, env, world, client, database, clock)
    if copied is None:
        for person in table.people if by_hand else ():
            await storage.settings.set_personal(database, person.id, auto_end=False)
    if fresh and by_hand not in BEGUN:
        with closing(sqlite3.connect(place.path)) as file:
            BEGUN[by_hand] = file.serialize()
    try:
        await env.start()
        yield table
        env.raise_errors()
    finally:
        await env.shutdown()
        await table.client.close()
        await table.database.close()


def _as_it_is(_: Path, newest: int) -> None:
    """Check nothing of a file that was just written."""


BEGUN: dict[bool, bytes] = {}
"""Database files in which nothing has been played, by ``by_hand``: the first table of each kind makes one, the others begin with a copy."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A table at some moment: its database file, its Discord, and the time."""

    file: bytes
    discord: bytes
    now: int


def moment_of(table: Table) -> Moment:
    """Return a copy of a table with its database in a file."""
    backend, discord = table.env.backend, io.BytesIO()
    parts = {name: part for name, part in vars(backend).items() if name not in NEW}
    _Packed(table.env, discord).dump((parts, table.world))
    with closing(sqlite3.connect(table.place.path)) as file:
        return Moment(file.serialize(), discord.getvalue(), table.clock.now)


NEW = frozenset({"subscribers", "http_requests", "transcript", "faults"})
"""The parts of SimCord's Discord that begin anew with each bot."""


class _Packed(pickle.Pickler):
    """A copy of a Discord. Its people and channels refer to the Discord into which it is unpacked."""

    def __init__(self, env: simcord.Env, file: io.BytesIO) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._env = env

    def persistent_id(self, obj: object) -> str | None:
        return "env" if obj is self._env else "backend" if obj is self._env.backend else None


class _Unpacked(pickle.Unpickler):
    def __init__(self, env: simcord.Env, file: io.BytesIO) -> None:
        super().__init__(file)
        self._parts = {"env": env, "backend": env.backend}

    def persistent_load(self, pid: str) -> object:
        return self._parts[pid]


def _in_discord(env: simcord.Env, discord: bytes) -> World:
    """Fill a new Discord with what was in another one; return its guild, channel and people."""
    parts, world = _Unpacked(env, io.BytesIO(discord)).load()
    vars(env.backend).update(parts)
    return world


def unhurried(client: Bot) -> Bot:
    """Return the client with rate limits for which a minute passes between any two presses, so that fast play is no flood."""
    client.rate_limits = RateLimits(count(step=60.0).__next__)
    client.suggestion_limits = RateLimits(count(step=60.0).__next__)
    return client


def _first(messages: Iterator[Message]) -> Message:
    for message in messages:
        return message
    raise LookupError("there is no such message")


def fields(answer: simcord.InteractionResult) -> dict[str, str | None]:
    """Return the present values of the form that was opened, by the ids of its fields."""
    assert answer.modal is not None
    found: dict[str, str | None] = {}
    for label in answer.modal["components"]:
        field = label["component"]
        chosen = [option["value"] for option in field.get("options") or () if option.get("default")]
        found[field["custom_id"]] = field.get("value", "") if "options" not in field else next(iter(chosen), None)
    return found


async def send(who: Person, answer: simcord.InteractionResult, **changed: Any) -> simcord.InteractionResult:
    """Send a form with its present values and some changes."""
    assert answer.modal is not None
    if changed.get("pace", "").isdigit():  # a form from before there were banks
        form: Any = answer._interaction.modal  # pyright: ignore[reportPrivateUsage]
        field = next(label["component"] for label in form["components"] if label["component"]["custom_id"] == "pace")
        field["options"].append({"label": "Hours for a turn", "value": changed["pace"]})
    menus = {
        label["component"]["custom_id"] for label in answer.modal["components"] if label["component"]["type"] == ComponentType.STRING_SELECT
    }
    filled = {name: value for name, value in {**fields(answer), **changed}.items() if value is not None}
    return await who.submit_modal(answer, {name: [value] if name in menus else value for name, value in filled.items()})


def offers(message: Message) -> list[Offer]:
    """Return all controls of a message in their order: the buttons and the entries of the menus."""
    kept = copy(message)  # an edit gives the message other components, it changes none
    return list(offered_now(kept))


def offered_now(message: Message) -> Iterator[Offer]:
    """Yield the same as ``offers`` without a copy of the message; for reading only, because the message changes."""
    for part in walk_components(message.components):
        if part.get("disabled") or not part.get("custom_id"):
            continue
        if part["type"] == ComponentType.BUTTON:
            yield Offer(message, part["custom_id"], part.get("label") or "")
        for entry in part.get("options") or ():
            yield Offer(message, part["custom_id"], entry["label"], entry["value"])


def labels(message: Message) -> list[str]:
    """Return the labels of all controls of a message."""
    return [offer.label for offer in offered_now(message)]


def forged(message: Message, custom_id: str, value: str | None = None) -> Offer:
    """Return a press that the bot never offered, for ``take_late``: a button, or with a ``value`` a menu, in a copy of a message."""
    kept = copy(message)
    entry: dict[str, Any] = {"type": int(ComponentType.BUTTON), "style": 2, "label": "forged", "custom_id": custom_id}
    if value is not None:
        entry = {"type": int(ComponentType.STRING_SELECT), "custom_id": custom_id, "options": [{"label": "forged", "value": value}]}
    kept.components = [*message.components, {"type": int(ComponentType.ACTION_ROW), "components": [entry]}]
    return Offer(kept, custom_id, "forged", value)


def text_of(message: Message) -> str:
    """Return all words of a message, one line for each of its texts."""
    texts = [part["content"] for part in walk_components(message.components) if part.get("type") == ComponentType.TEXT_DISPLAY]
    return "\n".join([message.content, *texts]).strip()


def alt_texts(message: Message) -> list[str]:
    """Return the alternative texts of the pictures of a message."""
    galleries = [part["items"] for part in walk_components(message.components) if part.get("type") == ComponentType.MEDIA_GALLERY]
    return [item.get("description") or "" for items in galleries for item in items]
