"""A restart in each state of a game changes nothing: the same messages come at the same times, and the controls work.

A state in which something was done and not yet told is cut off there; without a restart it is told at once."""

from __future__ import annotations

import re
from collections import Counter
from types import SimpleNamespace

import pytest

import bot.games.table
from bot.messages import scheduler
from tests.bot.messages.counted import Counted, Post
from tests.bot.messages.states import DAY, HOUR, STATES, State, shown
from tests.bot.table import Clock, Table, opened
from tests.places import Places

BEGIN = 1_804_489_200
"""The 8th of March 2027 at 8:00 in Paris."""
ID = re.compile(r"\d{15,}")

Told = tuple[int, str, tuple[str, ...], str]
"""A post: its time in seconds, its kind, the people called, its text."""


@pytest.fixture(autouse=True)
def same_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin every game with the same seats."""
    monkeypatch.setattr(bot.games.table, "secrets", SimpleNamespace(randbelow=lambda _: 4))


@pytest.fixture(autouse=True)
def awake(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the clock of a test move by hours between two looks of a bot that runs all the time."""
    monkeypatch.setattr(scheduler, "ASLEEP", 400 * DAY)


def known(table: Table, text: str) -> str:
    """Return a text with people's names in place of their ids, and no other ids, because these differ from run to run."""
    names = {str(person.id): person.name for person in table.people}
    return ID.sub(lambda found: names.get(found[0], "id"), text)


class Run:
    """A state with the hours after it, in its own Discord."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.counted = Counted(table)
        self.told: list[Told] = []
        """All posts."""
        self.kinds = Counter[str]()
        """The number of posts of each kind in the hours watched."""
        self.stands: list[tuple[str, list[str]]] = []
        """The text and the labels of each public message at the end."""

    async def see(self, state: State, *, restarted: bool) -> None:
        """Reach the state, restart the bot there if wanted, watch the hours, and press a control."""
        await state.reach(self.counted, restarted)
        if restarted:
            await self.table.restart()
        await self.table.let_pass(0)
        await self.counted.look()
        before = len(self.counted.live_messages)
        for _ in range(state.watched):
            await self.table.let_pass(HOUR)
            await self.counted.look()
        self.kinds = Counter(post.kind for post in self.counted.live_messages[before:])
        await state.use(self.table)
        await self.counted.look()
        self.told = [self._as_told(post) for post in self.counted.live_messages]
        self.stands = [(known(self.table, text), found) for text, found in shown(self.table)]

    def _as_told(self, post: Post) -> Told:
        names = {person.id: person.name for person in self.table.people}
        return post.at - BEGIN, post.kind, tuple(names[person] for person in post.called), known(self.table, post.text)


ON_A_SERVER = pytest.param("asked", "server", id="asked-on-a-server")


@pytest.mark.parametrize(("name", "kept"), [*((name, None) for name in STATES), ON_A_SERVER], indirect=["kept"])
async def test_a_restart_in_each_state_changes_nothing(name: str, places: Places, toy_game: None) -> None:
    runs = list[Run]()
    for restarted in (False, True):
        async with opened(places(str(restarted)), Clock(BEGIN)) as table:
            runs.append(Run(table))
            await runs[-1].see(STATES[name], restarted=restarted)
    without, run = runs
    assert run.told == without.told
    assert run.stands == without.stands
    assert +run.kinds == +Counter(STATES[name].live_messages)
    assert sum(STATES[name].told in text for text, _ in run.stands) >= 1
