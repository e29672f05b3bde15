"""The results of a load run: times of presses, the bot's process, its loop, and their table in markdown."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

MS = 1000.0
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(slots=True)
class Pressed:
    """A press, in seconds of ``time.monotonic``.

    ``acked``, ``answered``, ``posted``: the moments at which the server had the acknowledgement, the private answer, and the public message
    with its picture; None if it never came. ``computers``: those at the table. ``advice``: it asks for advice.
    """

    sent: float
    computers: int = 0
    advice: bool = False
    acked: float | None = None
    answered: float | None = None
    posted: float | None = None


@dataclass(frozen=True, slots=True)
class Spread:
    """Times in milliseconds: their number, their 50th, 95th and 99th percentile, the longest one."""

    count: int
    p50: float
    p95: float
    p99: float
    longest: float

    def __str__(self) -> str:
        return f"{shown(self.p50)} / {shown(self.p95)} / {shown(self.p99)}" if self.count else "–"


def spread(seconds: Iterable[float]) -> Spread:
    """Return the spread of times; each percentile is one of the times."""
    ordered = sorted(seconds)
    if not ordered:
        return Spread(0, 0, 0, 0, 0)
    p50, p95, p99 = (ordered[min(len(ordered) - 1, int(len(ordered) * part))] * MS for part in (0.5, 0.95, 0.99))
    return Spread(len(ordered), p50, p95, p99, ordered[-1] * MS)


def shown(value: float) -> str:
    """Return a figure with two or three significant digits."""
    return f"{value:,.0f}" if value >= 20 else f"{value:.1f}"


@dataclass(frozen=True, slots=True)
class Usage:
    """A process at a moment.

    ``cpu``: seconds since its start, all threads; ``ended``: those of its child processes that have ended; ``rss``, ``peak``: MB of memory,
    now and at most.
    """

    cpu: float
    ended: float
    rss: float
    peak: float

    def __add__(self, other: Usage) -> Usage:
        return Usage(self.cpu + other.cpu, self.ended + other.ended, self.rss + other.rss, self.peak + other.peak)


def usage(pid: int) -> Usage:
    """Return the usage of a running process, as the kernel counts it."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    lines = dict(line.split(":", 1) for line in Path(f"/proc/{pid}/status").read_text().splitlines())
    return Usage(
        cpu=(int(fields[11]) + int(fields[12])) / TICKS,
        ended=(int(fields[13]) + int(fields[14])) / TICKS,
        rss=int(lines["VmRSS"].split()[0]) * 1024 / 1e6,
        peak=int(lines["VmHWM"].split()[0]) * 1024 / 1e6,
    )


def lags(path: Path, begun: float, ended: float) -> list[float]:
    """Return the delays of the bot's loop between two moments, in seconds."""
    found: list[float] = []
    for line in path.read_text().splitlines() if path.exists() else ():
        when, _, lag = line.partition(" ")
        if lag and begun <= float(when) <= ended:
            found.append(float(lag))
    return found


@dataclass
class Run:
    """A stretch of pressing.

    ``offered``: presses that were due; a press that finds no free table is not made. ``workers_cpu``: CPU seconds of the bot's workers.
    """

    begun: float
    ended: float = 0.0
    offered: int = 0
    presses: list[Pressed] = field(default_factory=list[Pressed])
    before: Usage = field(default_factory=lambda: Usage(0, 0, 0, 0))
    after: Usage = field(default_factory=lambda: Usage(0, 0, 0, 0))
    workers_cpu: float = 0.0
    lag: Spread = field(default_factory=lambda: spread(()))

    @property
    def seconds(self) -> float:
        """The duration."""
        return self.ended - self.begun

    @property
    def sustained(self) -> float:
        """Presses answered a second."""
        return sum(press.answered is not None and press.answered <= self.ended for press in self.presses) / self.seconds

    @property
    def unanswered(self) -> int:
        """Presses that were never answered."""
        return sum(press.answered is None for press in self.presses)

    @property
    def acks(self) -> Spread:
        """The times from the sending of a press to its acknowledgement at the server."""
        return spread(press.acked - press.sent for press in self.presses if press.acked is not None)

    @property
    def answers(self) -> Spread:
        """The times from the sending of a press to the private answer, with its picture, at the server."""
        return spread(press.answered - press.sent for press in self.presses if press.answered is not None and not press.advice)

    @property
    def advice(self) -> Spread:
        """The times from the sending of a press to the advice at the server."""
        return spread(press.answered - press.sent for press in self.presses if press.answered is not None and press.advice)

    @property
    def boards(self) -> Spread:
        """The times from the sending of a press that ended a turn to the public message, with its picture, at the server."""
        return spread(press.posted - press.sent for press in self.presses if press.posted is not None)

    def boards_at(self, *, computers: bool) -> Spread:
        """Return the last times at tables with computers, whose turns come before the board, or at the others."""
        return spread(
            press.posted - press.sent for press in self.presses if press.posted is not None and bool(press.computers) is computers
        )

    def boards_after(self, computers: int) -> Spread:
        """Return the last times at tables with a number of computers."""
        return spread(press.posted - press.sent for press in self.presses if press.posted is not None and press.computers == computers)

    @property
    def cpu(self) -> float:
        """CPU milliseconds of the bot for each press, including all its other work meanwhile."""
        return (self.after.cpu - self.before.cpu) * MS / max(1, len(self.presses))

    @property
    def busy(self) -> float:
        """Cores that the bot kept busy."""
        return (self.after.cpu - self.before.cpu) / self.seconds


def markdown(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table, its first column aligned left, the others right."""
    lines = [headings, ["---", *["--:"] * (len(headings) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
