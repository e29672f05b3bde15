"""Discord's gateway: sessions of one shard each that begin, stay alive, close, resume with missed events, or are lost."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from tests.server import payloads
from tests.server.world import Guild, World

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 0, 1, 2, 6, 7, 9, 10, 11
REMEMBERED = 1000
RESUMABLE_CODE, NEW_SESSION_CODE = 4000, 4009


@dataclass(eq=False)
class Session:
    """The events of one shard since its bot identified. ``socket``: None while the shard is away."""

    id: str
    shard: int
    shards: int
    socket: web.WebSocketResponse | None = None
    seq: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    sending: asyncio.Lock = field(default_factory=asyncio.Lock)

    def has(self, guild: Guild) -> bool:
        """Check whether the events of a server belong to this session."""
        return (guild.id >> 22) % self.shards == self.shard

    def add(self, event: str, content: dict[str, Any]) -> tuple[int, str]:
        """Store an event; return its number and text."""
        self.seq += 1
        self.sent.append((self.seq, json.dumps({"op": DISPATCH, "t": event, "s": self.seq, "d": content})))
        return self.sent[-1]


class Gateway:
    """The sockets of all shards. ``begun`` and ``resumed`` count sessions.

    ``closing``: the codes that refuse the next sessions. ``too_soon``: how many of the next sessions are refused as too early.
    """

    def __init__(self, world: World, shards: int) -> None:
        self.address = ""
        self.shards = shards
        self.sessions: dict[int, Session] = {}
        self._older: list[Session] = []
        """Sessions that a newer session of their shard replaced; they receive all events as long as their sockets are open."""
        self.begun = 0
        self.resumed = 0
        self.beats = 0
        self.interval = 45.0
        """Seconds between heartbeats, for sockets that connect from now on."""
        self.closing: list[int] = []
        self.too_soon = 0
        self._world = world
        self._silent: set[web.WebSocketResponse] = set()
        self._open = asyncio.Event()
        self._open.set()
        self._tasks: set[asyncio.Task[None]] = set()
        world.tell = self.tell

    @property
    def connected(self) -> bool:
        """The state of all shards: true if each has a session with a socket."""
        return len(self.sessions) >= self.shards and all(session.socket is not None for session in self.sessions.values())

    def tell(self, guild: Guild, event: str, content: dict[str, Any]) -> None:
        """Send an event to the shard of a server; a shard that is away gets it when it resumes."""
        for session in (*self.sessions.values(), *self._older):
            if session.has(guild):
                text = session.add(event, content)
                self._soon(self._send(session, [text]))

    async def _send(self, session: Session, events: list[tuple[int, str]]) -> None:
        async with session.sending:
            for _, text in events:
                if session.socket is None or session.socket in self._silent or session.socket.closed:
                    return
                try:
                    await session.socket.send_str(text)
                except ConnectionError:
                    return

    def _soon(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @asynccontextmanager
    async def away(self, *, resumable: bool) -> AsyncIterator[None]:
        """Close all sockets and hold new ones back in this context; on leaving, wait until all shards are back.

        Events in the meantime are sent when a shard resumes; they are lost unless ``resumable``.
        """
        self._open.clear()
        before = self.begun + self.resumed
        sockets = [session.socket for session in self.sessions.values() if session.socket is not None]
        for session in self.sessions.values():
            session.socket = None
        if not resumable:
            self.sessions = {shard: Session("lost", shard, session.shards) for shard, session in self.sessions.items()}
        await asyncio.gather(*(socket.close(code=RESUMABLE_CODE if resumable else NEW_SESSION_CODE) for socket in sockets))
        try:
            yield
        finally:
            self._open.set()
        await self._world.until(lambda: self.begun + self.resumed >= before + self.shards and self.connected)

    async def ask_to_reconnect(self) -> None:
        """Tell each shard to close its socket and resume."""
        for session in self.sessions.values():
            if session.socket is not None:
                await session.socket.send_json({"op": RECONNECT, "d": None})

    def fall_silent(self) -> None:
        """Neither send nor acknowledge anything on the sockets that are open now."""
        self._silent |= {session.socket for session in self.sessions.values() if session.socket is not None}

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve a socket from its beginning to its end."""
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        await self._open.wait()
        try:
            await socket.send_json({"op": HELLO, "d": {"heartbeat_interval": int(self.interval * 1000)}})
            async for message in socket:
                if message.type is WSMsgType.TEXT and socket not in self._silent:
                    await self._hear(socket, json.loads(message.data))
        except ConnectionError:
            pass
        finally:
            self._silent.discard(socket)
            self._older = [session for session in self._older if session.socket is not socket]
            for session in self.sessions.values():
                if session.socket is socket:
                    session.socket = None
                    self._world.ring()
        return socket

    async def _hear(self, socket: web.WebSocketResponse, message: dict[str, Any]) -> None:
        if message["op"] == HEARTBEAT:
            self.beats += 1
            await socket.send_json({"op": HEARTBEAT_ACK})
            self._world.ring()
        elif message["op"] == IDENTIFY and self.closing:
            await socket.close(code=self.closing.pop(0))
        elif message["op"] == IDENTIFY and self.too_soon:
            self.too_soon -= 1
            await socket.send_json({"op": INVALID_SESSION, "d": False})
        elif message["op"] == IDENTIFY:
            await self._begin(socket, *message["d"].get("shard", [0, 1]))
        elif message["op"] == RESUME:
            await self._resume(socket, message["d"])

    async def _begin(self, socket: web.WebSocketResponse, shard: int, shards: int) -> None:
        self.begun += 1
        session = Session(f"session-{self.begun}", shard, shards, socket)
        if (before := self.sessions.get(shard)) is not None and before.socket is not None:
            self._older.append(before)
        self.sessions[shard] = session
        own = [guild for guild in self._world.guilds if guild.there and session.has(guild)]
        ready = {
            "v": 10, "user": payloads.BOT, "guilds": [{"id": str(guild.id), "unavailable": True} for guild in own],
            "session_id": session.id, "resume_gateway_url": self.address, "shard": [shard, shards],
            "application": {"id": str(payloads.APPLICATION_ID), "flags": 0},
        }  # fmt: skip
        told = [session.add("READY", ready)]
        told += [session.add("GUILD_CREATE", payloads.available(guild)) for guild in own if not guild.out]
        await self._send(session, told)
        self._world.ring()

    async def _resume(self, socket: web.WebSocketResponse, said: dict[str, Any]) -> None:
        session = next((one for one in self.sessions.values() if one.id == said["session_id"]), None)
        if session is None:
            await socket.send_json({"op": INVALID_SESSION, "d": False})
            return
        session.socket = socket
        self.resumed += 1
        missed = [event for event in session.sent if event[0] > said["seq"]]
        await self._send(session, [*missed, session.add("RESUMED", {})])
        self._world.ring()
