"""What happened, put together in few lines, whatever the game: what one seat did in a row, what befell several seats alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from bot.wording.amounts import listed
from bot.wording.catalogue import Words
from bot.wording.seats import marked
from rules.core import Event

E = TypeVar("E", bound=Event)


def in_a_row(
    events: Iterable[E], most: int | None = None, begins: tuple[type[Event], ...] = (), ends: tuple[type[Event], ...] = ()
) -> list[list[E]]:
    """The events parted where another seat acts, before one of ``begins``, and after ``most``, one of ``ends`` excepted."""
    found: list[list[E]] = []
    for event in events:
        last = found[-1] if found else []
        full = most is not None and len(last) >= most and not isinstance(event, ends)
        if not last or event.seat != last[0].seat or isinstance(event, begins) or full:
            found.append([event])
        else:
            last.append(event)
    return found


def by_seat(events: Iterable[E]) -> list[list[E]]:
    """The events of each seat together, the seats in the order in which they first come up."""
    found: dict[int, list[E]] = {}
    for event in events:
        found.setdefault(event.seat, []).append(event)
    return list(found.values())


def deeds(seat: int, phrases: Sequence[str], names: Sequence[str], say: Words) -> str:
    """A sentence for what a seat did."""
    return say.gettext("{who} {deeds}.").format(who=marked(names, seat), deeds=listed(phrases, say))


def for_each(groups: Iterable[list[E]], share: Callable[[list[E]], str], names: Sequence[str], say: Words, between: str = ", ") -> str:
    """What befell each of several seats, from the events of each, as "● Lisa 2, ■ David 0"."""
    found = [(marked(names, group[0].seat), share(group)) for group in groups]
    return between.join(say.gettext("{who} {what}").format(who=who, what=what) for who, what in found)
