"""A cache limited by bytes: it drops the entries that were not used for the longest time.

It is for results of unlimited variety, such as lines with names of people. For a known number of results, such as a theme's drawings,
``functools.cache`` keeps all of them.
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
    """Cache the results of a function by its positional arguments; safe in several threads.

    ``most``: the limit in bytes; ``weigh``: the bytes of one result.
    """

    def keeping(make: Callable[[*Ts], T]) -> Callable[[*Ts], T]:
        found, lock, taken = OrderedDict[Any, T](), Lock(), 0

        @wraps(make)
        def asked(*key: *Ts) -> T:
            nonlocal taken
            try:
                found.move_to_end(key)
                return found[key]
            except KeyError:  # not cached, or another thread has just dropped it
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
