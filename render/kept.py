"""What was made and may be shown again, kept up to so many bytes: what was not asked for the longest goes first.

It is for what there is without end, such as lines with the names of people, however long a bot runs. Where there is a known number of
something, ``functools.cache`` keeps all of it: the drawings of a theme, its palette.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from threading import Lock
from typing import Any, TypeVar, TypeVarTuple

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


def kept(most: int, weigh: Callable[[Any], int]) -> Callable[[Callable[[*Ts], T]], Callable[[*Ts], T]]:
    """Keep what a function makes, by its arguments in their order, in several threads at once. ``most``: bytes that all of it may take,
    as ``weigh`` says of each."""

    def keeping(make: Callable[[*Ts], T]) -> Callable[[*Ts], T]:
        found, lock, taken = OrderedDict[Any, T](), Lock(), 0

        @wraps(make)
        def asked(*key: *Ts) -> T:
            nonlocal taken
            try:
                found.move_to_end(key)
                return found[key]
            except KeyError:  # there is none, or another thread has just dropped it
                pass
            made = make(*key)
            with lock:
                if key not in found:
                    found[key] = made
                    taken += weigh(made)
                while taken > most:
                    _, oldest = found.popitem(last=False)
                    taken -= weigh(oldest)
            return made

        return asked

    return keeping
