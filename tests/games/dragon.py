"""In the Year of the Dragon for the tests that games share."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.wording.dragon import components, standing
from rules.core import Event
from rules.dragon import SEATS, apply
from rules.dragon.action_phase import group_cost, privilege_costs
from rules.dragon.cards import SUPER_EVENTS
from rules.dragon.events import EventStruck
from rules.dragon.scoring import buddha_points
from tests.games import Known, Mode
from tests.rules.dragon.probe import DragonProbe

NAMED = re.compile("|".join(components.CARDS.values()), re.IGNORECASE)
ID = re.compile(r"=(?:play|discard) ([a-z]+)")
BOTH = {"wall": "yes", "super": "drawn"}


class PersonCards:
    """The secrets of a table of so many people.

    A person card may be named in public once somebody has laid it off; to a person also when it is its own.
    """

    def __init__(self, people: int) -> None:
        self._laid_off: set[str] = set()
        self._known: list[set[str]] = [set() for _ in range(people)]

    def note(self, state: Any, events: Iterable[Event]) -> None:
        self._laid_off |= {card for cards in state.played for card in cards}
        for known, owner in zip(self._known, state.people, strict=True):
            known |= {*owner.cards, *self._laid_off}

    def check_public(self, texts: Sequence[str]) -> None:
        text = "\n".join(texts)
        assert _person_cards(text) <= {components.CARDS[card] for card in self._laid_off}, text
        assert "Your person cards" not in text

    def check_private(self, seat: int, texts: Sequence[str]) -> None:
        text = "\n".join(texts)
        assert _person_cards(text) <= {components.CARDS[card] for card in self._known[seat]}, text
        assert set(ID.findall(text)) <= self._known[seat], text


def _person_cards(text: str) -> set[str]:
    """The person cards that a text names."""
    return {name.lower() for name in NAMED.findall(text)}


def costs(view: Any, state: Any) -> None:
    """The costs and gains told are those of the rules."""
    seat = view.seat
    owner = view.people[seat]
    groups = range(len(state.groups))
    assert [standing.group_cost(view, group + 1) for group in groups] == [group_cost(state, group) for group in groups]
    assert standing.privilege_costs(view) == privilege_costs(state)
    assert standing.buddha_points(owner) == buddha_points(state, seat)
    if view.question == "ChooseAction":
        for action in view.choices:
            after = state.clone()
            apply(after, action)
            _gain(view, action, after)


def _gain(view: Any, action: Any, after: Any) -> None:
    """What an action has brought is what was told of it."""
    owner, done = view.people[view.seat], after.people[view.seat]
    match getattr(action, "action", action.VERB):
        case "skip":
            assert done.yuan == standing.after_skipping(owner)
        case "taxes":
            paid = standing.group_cost(view, action.group)
            assert done.yuan == owner.yuan - paid + standing.gain(owner, "taxes")
        case "harvest":
            assert done.rice == owner.rice + standing.gain(owner, "harvest")
        case "fireworks":
            assert done.fireworks == owner.fireworks + standing.gain(owner, "fireworks")
        case "parade":
            assert done.space == owner.space + standing.gain(owner, "parade")
        case "research":
            assert done.points == owner.points + standing.gain(owner, "research")
        case "build":
            built = sum(home.floors for home in done.palaces) - sum(home.floors for home in owner.palaces)
            assert built + getattr(after.frame, "count", 0) == standing.gain(owner, "build")
        case _:
            pass


def told(text: str, options: Mapping[str, str]) -> None:
    """The wall and the super event."""
    if "wall" in options:
        assert text.count("**Great Wall: ") == 3
    if "super" in options:
        assert text.count("**Super event: ") == 1


KNOWN = Known(
    probe=DragonProbe(),
    options=BOTH,
    crossed=EventStruck,
    pages=12,
    costs=costs,
    transcripts=(
        *(Mode(f"{seats}-seats", seats) for seats in SEATS),
        Mode("wall", 4, {"wall": "yes"}),
        *(Mode(event, 3, {"super": event}) for event in SUPER_EVENTS),
        *(Mode(f"both-{seats}-seats", seats, BOTH) for seats in SEATS),
    ),
    secrets=PersonCards,
    hidden=(NAMED, ID),
    guesses=("play monk",),
    whole=(
        Mode("2", 2),
        Mode("2-both", 2, {"wall": "yes", "super": "earthquake"}),
        Mode("3-both", 3, {"wall": "yes", "super": "drawn", "privilege": "6"}),
        Mode("4-both", 4, {"wall": "yes", "super": "sunrise"}),
        Mode("5-both", 5, {"wall": "yes", "super": "flood"}),
    ),
    told=told,
    interrupted=(Mode("2", 2), Mode("3-both", 3, BOTH)),
)
