"""Events put together in few lines, in any game: one seat's actions in a row, the same event for several seats."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from bot.wording.amounts import entry, listed
from bot.wording.catalogue import Words
from bot.wording.texts import marked
from rules.core import Event

E = TypeVar("E", bound=Event)


def in_a_row(
    events: Iterable[E],
    most: int | None = None,
    begins: tuple[type[Event], ...] = (),
    ends: tuple[type[Event], ...] = (),
    opens: tuple[type[Event], ...] = (),
) -> list[list[E]]:
    """Split events into groups: a new one begins when another seat acts, and at an event of ``begins``.

    ``most``: the events that fill a group; only an event of ``ends`` may still join it. An event of ``opens`` stays with the event after
    it, so it begins a new group if ``most`` is given, unless another event of ``opens`` stands alone before it.
    """
    found: list[list[E]] = []
    for event in events:
        last = found[-1] if found else []
        enough = most if not isinstance(event, opens) else most and 2
        full = enough is not None and len(last) >= enough and not isinstance(event, ends) and not isinstance(last[-1], opens)
        if not last or event.seat != last[0].seat or isinstance(event, begins) or full:
            found.append([event])
        else:
            last.append(event)
    return found


def by_seat(events: Iterable[E]) -> list[list[E]]:
    """Group events by seat, in the order in which the seats first come up."""
    found: dict[int, list[E]] = {}
    for event in events:
        found.setdefault(event.seat, []).append(event)
    return list(found.values())


def deeds(seat: int, phrases: Sequence[str], names: Sequence[str], say: Words) -> str:
    """Write a sentence about one seat's actions."""
    # Translators: {deeds} is one phrase or several, in which a verb in the present follows the name: "pays 2 yuan and ends the turn".
    return say.gettext("{who} {deeds}.").format(who=marked(names, seat), deeds=listed(phrases, say))


def for_each(groups: Iterable[list[E]], share: Callable[[list[E]], str], names: Sequence[str], say: Words) -> list[str]:
    """Write for each seat its share of an event: "● Lisa: 2"."""
    return [of_seat(group[0].seat, share(group), names, say) for group in groups]


def of_seat(seat: int, what: str, names: Sequence[str], say: Words) -> str:
    """Write a seat's share as an item of a list: "● Lisa: 2". Names may end in a number."""
    return entry(say, name=marked(names, seat), what=what)


def headed(seat: int, points: str, sources: Sequence[str], names: Sequence[str], say: Words) -> str:
    """Write a seat with its points and their sources: "**● Lisa**: 9 VP (Jade: 6, Great Wall: 3)"."""
    # Translators: {sources} is a list such as "Jade: 6, Great Wall: 3".
    message = say.gettext("**{who}**: {points} ({sources})") if sources else say.gettext("**{who}**: {points}")
    return message.format(who=marked(names, seat), points=points, sources=", ".join(sources))


def each_did(groups: Iterable[list[E]], deed: Callable[[list[E]], str], names: Sequence[str], say: Words) -> list[str]:
    """Write the action or the loss of each of several seats: "● Lisa pays 2 yuan"."""
    found = [(marked(names, group[0].seat), deed(group)) for group in groups]
    # Translators: {deeds} is one phrase or several, in which a verb in the present follows the name: "pays 2 yuan and ends the turn".
    return [say.gettext("{who} {deeds}").format(who=who, deeds=deeds) for who, deeds in found]


class TurnLine(str):
    """A line of a computer's turn: a message that would be too long leaves it out first."""

    __slots__ = ()
