"""Measure how long a press at the practice table takes, game after game, through the server of its page as browsers use it.

    uv run python -m tools.practice                       four games of the dragon with three people, some ten minutes
    uv run python -m tools.practice --games 1 --presses 20

Run it from the root. A press lasts from being sent until the tab has its outcome, the page as it is then, and the new pictures on it. The
first presses of each game are compared, because they are of the same kind; ``--presses`` sets their number. "Viewing as" is timed the same
way, with all pictures visible. Between two presses the tabs of the other people load new content. Times are in milliseconds, 50th / 95th /
99th percentile; CPU is that of the table's process for a press, with all requests of the other tabs. Compare only figures of one machine
and one run. This is not a test.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.bot.browser import Tab, practice
from tests.places import Place
from tools.load.measured import MS, Usage, markdown, shown, spread, usage

PEOPLE = ("Ana", "Bo", "Chen")
SWITCHES = 6
"""The number of changes of "Viewing as" after the presses of a stretch."""
REST = 0.1
"""Seconds between two presses. The bot serves each person three a second in the long run."""


@dataclass
class Stretch:
    """Presses at a table on which some games have been played."""

    games: int
    presses: list[float] = field(default_factory=list[float])
    switches: list[float] = field(default_factory=list[float])
    messages: int = 0
    cpu: float = 0.0
    rss: float = 0.0

    def row(self) -> tuple[str, ...]:
        """Return the stretch's row of the table."""
        when = "fresh" if not self.games else f"after {self.games} game{'s' * (self.games > 1)}"
        figures = (str(spread(self.presses)), shown(self.cpu), str(spread(self.switches)), shown(self.rss))
        return (when, str(self.messages), str(len(self.presses)), *figures)


HEADINGS = ("table", "messages shown", "presses", "a press", "CPU", "viewing as", "RSS MB")


@dataclass
class Player:
    """A person with a tab of the page. ``asked``: whether the last private message offers a choice."""

    name: str
    tab: Tab
    asked: bool = False

    def press(self, message: dict[str, Any], label: str | None, rng: random.Random) -> None:
        """Press the control with the label in a message, or a random choice."""
        offered = [(key, value) for key, word, value in offers(message) if (is_choice(value or word) if label is None else word == label)]
        key, value = rng.choice(offered)
        if value is None:
            self.tab.act("click", control_key=key, target_id=message["id"])
        else:
            self.tab.act("select", control_key=key, target_id=message["id"], values=[value])
        self.tab.load()
        self.asked = bool(choices(self.private()))

    def private(self) -> dict[str, Any]:
        """Return the newest private message."""
        return next(message for message in reversed(list(self.tab.snapshot["messages"].values())) if message["ephemeral"])

    def look(self) -> None:
        """Load the present page with its pictures."""
        self.tab.look()
        self.tab.load()


def offers(message: dict[str, Any]) -> Iterator[tuple[str, str, str | None]]:
    """Yield the controls of a message: the key, and the word of a button or the value of an entry."""
    parts = list(message["components"])
    for part in parts:
        parts += part.get("components", [])
        if part.get("disabled") or "control_key" not in part:
            continue
        if "options" in part:
            yield from ((part["control_key"], "", option["value"]) for option in part["options"])
        else:
            yield part["control_key"], part["custom_id"].split(":", 3)[-1], None


def is_choice(word: str) -> bool:
    """Check whether a control makes a choice of the game."""
    return word.startswith("=")


def choices(message: dict[str, Any]) -> list[str]:
    """Return the choices that a message offers."""
    return [key for key, word, value in offers(message) if is_choice(value or word)]


class Playing:
    """Three people who play the dragon at random, one game after another."""

    def __init__(self, address: str, pid: int) -> None:
        self._pid = pid
        self._rng = random.Random(1)
        self._players = [Player(name, Tab(address, name)) for name in PEOPLE]

    def begin(self) -> None:
        """Open a game and start it."""
        first, *others = self._players
        first.tab.command("game", "new", game="dragon")
        for player in others:
            player.look()
            player.tab.press("Join")
        first.look()
        first.tab.press("Start")
        for player in self._players:
            player.asked = False
            player.look()

    def stretch(self, games: int, presses: int) -> Stretch:
        """Press a number of times in the present game, then change "Viewing as" some times."""
        made, before = Stretch(games), self._usage()
        while len(made.presses) < presses and (seconds := self.press()) is not None:
            made.presses.append(seconds)
        after = self._usage()
        made.cpu, made.rss = (after.cpu - before.cpu) * MS / max(1, len(made.presses)), after.rss
        made.messages = len(self._players[0].tab.snapshot["messages"])
        made.switches = [self._switch(number) for number in range(SWITCHES)]
        return made

    def press(self) -> float | None:
        """Press once for the person asked and return the seconds; None if the game is over. The others look afterwards."""
        live = self._live()
        if live is None:
            return None
        asked = next(player for player in self._players if player.tab.people[player.name] in live["mention_user_ids"])
        begun = time.perf_counter()
        if asked.asked:
            asked.press(asked.private(), None, self._rng)
        else:
            asked.press(live, "play", self._rng)
        taken = time.perf_counter() - begun
        for player in self._players:
            player.look()
        time.sleep(REST)
        return taken

    def finish(self) -> None:
        """Play the game to its end."""
        while self.press() is not None:
            pass

    def _live(self) -> dict[str, Any] | None:
        messages = reversed(list(self._players[0].tab.snapshot["messages"].values()))
        return next((message for message in messages if any(word == "play" for _, word, _ in offers(message))), None)

    def _switch(self, number: int) -> float:
        """View the first tab as another person and back; return the seconds of the first change."""
        tab = self._players[0].tab
        begun = time.perf_counter()
        tab.act("viewer", viewer_id=tab.people[PEOPLE[1 + number % 2]])
        tab.load()
        taken = time.perf_counter() - begun
        tab.act("viewer", viewer_id=tab.people[PEOPLE[0]])
        tab.load()
        return taken

    def _usage(self) -> Usage:
        return usage(self._pid)


def run(games: int, presses: int) -> list[Stretch]:
    """Measure the stretches: on a fresh table, and after each game."""
    with (
        tempfile.TemporaryDirectory(prefix="practice-") as folder,
        practice(Place(Path(folder) / "games.sqlite3"), fresh=True) as (process, address),
    ):
        session, found = Playing(address, process.pid), list[Stretch]()
        for played in range(games + 1):
            session.begin()
            found.append(session.stretch(played, presses))
            print(f"| {' | '.join(found[-1].row())} |", flush=True)
            if played < games:
                session.finish()
        return found


def main() -> None:
    """Parse the arguments and print the table."""
    parser = argparse.ArgumentParser(prog="python -m tools.practice", description="The practice table, game after game.")
    parser.add_argument("--games", type=int, default=3, help="games played to their end")
    parser.add_argument("--presses", type=int, default=60, help="presses that are compared, at the beginning of each game")
    wanted = parser.parse_args()
    print(markdown(HEADINGS, []))
    run(wanted.games, wanted.presses)


if __name__ == "__main__":
    main()
