"""The rows of the benchmarks' table, and the sampling."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Figure:
    """A figure. ``tail``: the 95th percentile of the samples, None if only the median says something."""

    what: str
    median: float
    unit: str
    tail: float | None = None
    note: str = ""

    def __str__(self) -> str:
        tail = "" if self.tail is None else _figure(self.tail)
        return f"{self.what:46} {_figure(self.median):>10} {tail:>10} {self.unit:10} {self.note}".rstrip()


def _figure(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def row(what: str, samples: Sequence[float], unit: str, note: str = "", scale: float = 1) -> Figure:
    """Return the median and the 95th percentile of samples, each multiplied by ``scale``."""
    ordered = sorted(samples)
    tail = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    return Figure(what, statistics.median(ordered) * scale, unit, tail * scale, note)


def seconds(act: Callable[[Any], object], arguments: Iterable[Any], clock: Callable[[], float] = time.process_time) -> list[float]:
    """Return the time of ``act`` with each argument, by default in CPU seconds, which a busy machine changes least."""
    found: list[float] = []
    for argument in arguments:
        begun = clock()
        act(argument)
        found.append(clock() - begun)
    return found
