"""A count of every message that the bot posts, with the rule that nobody is called too often or in their night.

``Counted`` uses the table's clock and the stored settings (quiet hours, absences)."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import storage
from bot.games import hours
from bot.games.deadlines import absence_of
from tests.bot.table import Table

APART, DAY = 3600, 86400
POSTED = re.compile(r"/channels/(\d+)/messages")
CONTROL = re.compile(r"g:(\d+):(\d+):(.+)")
NAMED = re.compile(r"<@(\d+)>")


@dataclass(frozen=True, slots=True)
class Post:
    """A message as it was sent.

    ``kind``: "turn", "reminder", "question", "request", "end", "lobby", "closing", "ready" or "" for other news; ``called``: the people
    whom it mentions."""

    at: int
    channel: int
    kind: str
    game: int
    seq: int
    called: tuple[int, ...]
    text: str


def _parts(components: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for part in components:
        yield part
        yield from _parts(part.get("components", ()))
        yield from _parts([part["accessory"]] if "accessory" in part else ())


def _kind(choices: set[str]) -> str:
    words = choices | {choice.partition(" ")[0] for choice in choices}
    named = (
        *(("mute", "reminder"), ("late wait", "question"), ("agree", "request"), ("rematch", "end"), ("hand", "turn")),
        *(("keep", "closing"), ("join", "lobby"), ("here", "ready")),
    )
    return next((kind for choice, kind in named if choice in words), "")


class Counted:
    """The posts so far, each looked at once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.live_messages: list[Post] = []
        self._read = 0
        self._reminded: dict[int, int] = {}
        self._in_turn = Counter[tuple[int, int, int]]()
        self._turns = set[tuple[int, int, int, tuple[int, ...]]]()

    async def look(self) -> list[Post]:
        """Return the posts since the last look; check each of them."""
        requests, found = self.table.env.http_requests, list[Post]()
        for request in requests[self._read :]:
            where = POSTED.fullmatch(request.path)
            if request.method == "POST" and where is not None:
                found.append(self._post(int(where[1]), request.json))
        self._read = len(requests)
        for post in found:
            await self._check(post)
        self.live_messages += found
        return found

    def _post(self, channel: int, sent: Any) -> Post:
        parts = list(_parts(sent["components"]))
        controls = [found for part in parts if (found := CONTROL.fullmatch(part.get("custom_id") or ""))]
        called = tuple(int(user) for user in sent["allowed_mentions"].get("users", ()))
        text = "\n".join(part["content"] for part in parts if "content" in part)
        game, seq = (int(controls[0][1]), int(controls[0][2])) if controls else (0, 0)
        return Post(self.table.clock.now, channel, _kind({found[3] for found in controls}), game, seq, called, text)

    async def _check(self, post: Post) -> None:
        assert len(post.called) == len(set(post.called)) <= {"question": 4, "request": 4, "end": 5, "ready": 5}.get(post.kind, 1)
        named = {int(user) for user in NAMED.findall(post.text)}
        assert set(post.called) <= named if post.kind in ("turn", "request", "end", "ready") else set(post.called) == named
        if post.kind in ("reminder", "question", "request", "closing", "ready"):
            for person in post.called:
                absence = absence_of(await storage.settings.personal(self.table.database, person))
                assert hours.free_from(post.at, absence) == post.at, (post, "in their night, or away")
        if post.kind == "reminder":
            await self._check_reminder(post)
        elif post.kind == "turn":
            told = post.game, post.seq, post.channel, post.called  # posted again in another channel, or for the person who took the seat
            assert told not in self._turns, (post, "told twice")
            self._turns.add(told)
        elif post.kind not in ("question", "request", "end", "closing", "ready"):
            assert post.called == (), (post, "calls somebody")

    async def _check_reminder(self, post: Post) -> None:
        (person,) = post.called
        assert post.at - self._reminded.get(person, 0) >= APART, (post, "too soon after another")
        self._reminded[person] = post.at
        wait = await storage.waits.wait_of(self.table.database, post.game)
        assert wait is not None
        turn = post.game, wait.seat, wait.since
        self._in_turn[turn] += 1
        assert self._in_turn[turn] <= hours.MOST_REMINDERS, (post, "too often in this turn")

    def kinds(self) -> Counter[str]:
        """Return the number of posts of each kind."""
        return Counter(post.kind for post in self.live_messages)

    def most_in_a_day(self, *kinds: str) -> int:
        """Return the most calls of one person within 24 hours, by posts of some kinds or of any kind."""
        by_person = defaultdict[int, list[int]](list)
        for post in self.live_messages:
            if not kinds or post.kind in kinds:
                for person in post.called:
                    by_person[person].append(post.at)
        return max((sum(begin <= at < begin + DAY for at in moments) for moments in by_person.values() for begin in moments), default=0)
