"""In the Year of the Dragon for the tests that games share."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from PIL import Image

from render import dragon as pictures
from render.canvas import Canvas
from render.captions import Say
from render.dragon.areas import area_canvas
from render.dragon.board import board_canvas, ground
from render.dragon.hand import draw_hand
from render.dragon.layout import PANELS
from render.dragon.names import CARDS
from render.dragon.scores import draw_scores
from render.theme import LIGHT
from rules import dragon
from rules.core import Event
from rules.dragon import SEATS, apply, costs
from rules.dragon.action_phase import group_cost, privilege_costs
from rules.dragon.cards import SUPER_EVENTS
from rules.dragon.events import EventStruck
from rules.dragon.scoring import buddha_points
from rules.dragon.state import DragonState
from tests.games import Known, Mode, Pictured
from tests.render.dragon import gallery, positions
from tests.render.names import NAMES, WIDEST
from tests.rules.dragon.probe import DragonProbe

NAMED = re.compile("|".join(CARDS.values()), re.IGNORECASE)
ID = re.compile(r"=(?:play|discard) ([a-z]+)")
BOTH = {"wall": "yes", "super": "drawn"}


class PersonCards:
    """The secrets of a table with this number of people.

    A public message may name a person card once somebody has laid it off; a private message may also name the person's own cards.
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
        assert _person_cards(text) <= {CARDS[card] for card in self._laid_off}, text
        assert "Your person cards" not in text

    def check_private(self, seat: int, texts: Sequence[str]) -> None:
        text = "\n".join(texts)
        assert _person_cards(text) <= {CARDS[card] for card in self._known[seat]}, text
        assert set(ID.findall(text)) <= self._known[seat], text


def _person_cards(text: str) -> set[str]:
    """Return the person cards that a text names."""
    return {name.lower() for name in NAMED.findall(text)}


def told_costs(view: Any, state: Any) -> None:
    """Check that the costs and gains in the texts are those of the rules."""
    seat = view.seat
    owner = view.people[seat]
    groups = range(len(state.groups))
    assert [costs.group_cost(view, group + 1) for group in groups] == [group_cost(state, group) for group in groups]
    assert costs.privilege_costs(view) == privilege_costs(state)
    assert costs.buddha_points(owner) == buddha_points(state, seat)
    if view.question == "ChooseAction":
        for action in view.choices:
            after = state.clone()
            apply(after, action)
            _gain(view, action, after)


def _gain(view: Any, action: Any, after: Any) -> None:
    """Assert that an action has brought the gain that its offer told."""
    owner, done = view.people[view.seat], after.people[view.seat]
    match getattr(action, "action", action.VERB):
        case "skip":
            assert done.yuan == costs.after_skipping(owner)
        case "taxes":
            paid = costs.group_cost(view, action.group)
            assert done.yuan == owner.yuan - paid + costs.gain(owner, "taxes")
        case "harvest":
            assert done.rice == owner.rice + costs.gain(owner, "harvest")
        case "fireworks":
            assert done.fireworks == owner.fireworks + costs.gain(owner, "fireworks")
        case "parade":
            assert done.space == owner.space + costs.gain(owner, "parade")
        case "research":
            assert done.points == owner.points + costs.gain(owner, "research")
        case "build":
            built = sum(home.floors for home in done.palaces) - sum(home.floors for home in owner.palaces)
            assert built + getattr(after.frame, "count", 0) == costs.gain(owner, "build")
        case _:
            pass


def told(text: str, options: Mapping[str, str]) -> None:
    """Assert that the channel was told of the wall and the super event."""
    if "wall" in options:
        assert text.count("**Great Wall: ") == 3
    if "super" in options:
        assert text.count("**Super event: ") == 1


def board(state: DragonState, changed: frozenset[str] = frozenset(), theme: str = LIGHT) -> Image.Image:
    """Draw the public board."""
    return pictures.board(dragon.view(state, None), NAMES[: state.seats], str, changed, theme)


def area(name: str) -> Image.Image:
    """Draw an area of a crowded board."""
    return pictures.area(dragon.view(positions.crowded(3), None), NAMES[:3], str, name)


def hand(state: DragonState, seat: int, theme: str = LIGHT) -> Image.Image:
    """Draw a hand."""
    return pictures.hand(dragon.view(state, seat), NAMES[: state.seats], str, theme)


def changed(theme: str = LIGHT) -> Image.Image:
    """Draw a board with everything that happened in seven choices."""
    before, after = (dragon.view(positions.played(4, 18, choices), None) for choices in (100, 107))
    return pictures.board(after, NAMES[:4], str, pictures.changes(before, after), theme)


def own(seats: int, say: Say) -> Iterator[Canvas]:
    """Draw all super events, the areas of a crowded board and final scores."""
    names, view = NAMES[:seats], dragon.view
    full = view(positions.crowded(seats), None)
    for result in positions.results(seats):
        yield draw_scores(result, WIDEST[:seats], say, "dark")
        yield draw_scores(result, names, say, "dark")
    for part in pictures.AREAS:
        yield area_canvas(full, names, say, part)
    for state in positions.all_events(seats):
        yield board_canvas(view(state, None), names, say)
        yield area_canvas(view(state, None), names, say, "events")


MARKED = frozenset({"month:4", "group:2", "person:monk", "track:2", "score:1", "seat:1"})
PICTURES = Pictured(
    board=board_canvas,
    area=area_canvas,
    hand=draw_hand,
    scores=draw_scores,
    panels=PANELS,
    crowded=positions.crowded,
    extreme=positions.extreme,
    positions=(
        positions.crowded,
        lambda seats: positions.played(seats, 3, 120),
        lambda seats: positions.played(seats, 4, 3, {}),
        lambda seats: positions.played(seats, 6, 9999, {"privilege": "6"}),
    ),
    ends=positions.results,
    own=own,
    kinds=("month", "group", "person", "track", "score", "seat"),
    changing=frozenset(("day", "month", "person", "track", "score", "seat", "wall", "super")),
    place="month:3",
    stored={
        "2-start": lambda: board(positions.played(2, 1, 0, {})),
        "4-middle": lambda: board(positions.played(4, 6, 130)),
        "4-changed": changed,
        "4-changed-dark": lambda: changed("dark"),
        "5-crowded": lambda: board(positions.crowded(5), MARKED),
        "5-dark": lambda: board(positions.crowded(5), theme="dark"),
        "3-end": lambda: board(positions.played(3, 3, 9999)),
        "hand": lambda: hand(positions.played(4, 6, 70), 2),
        "hand-crowded": lambda: hand(positions.crowded(5), 0, "dark"),
        "scores": lambda: pictures.scores(positions.results(5, 21)[-1], NAMES, str),
        **{f"area-{name}": partial(area, name) for name in pictures.AREAS},
    },
    elsewhere=gallery.elsewhere,
    gallery=gallery.gallery,
    ground=ground,
)

KNOWN = Known(
    probe=DragonProbe(),
    options=BOTH,
    crossed=EventStruck,
    pages=12,
    costs=told_costs,
    transcripts=(
        *(Mode(f"{seats}-seats", seats) for seats in SEATS),
        Mode("wall", 4, {"wall": "yes"}),
        *(Mode(event, 3, {"super": event}) for event in SUPER_EVENTS),
        *(Mode(f"both-{seats}-seats", seats, BOTH) for seats in SEATS),
    ),
    drawn=PICTURES,
    secrets=PersonCards,
    hidden=(NAMED, ID),
    guesses=("play monk",),
    whole=(
        Mode("3-both", 3, {"wall": "yes", "super": "earthquake"}),
        Mode("2", 2),
        Mode("2-both", 2, {"wall": "yes", "super": "drawn", "privilege": "6"}),
        Mode("4-both", 4, {"wall": "yes", "super": "sunrise"}),
        Mode("5-both", 5, {"wall": "yes", "super": "flood"}),
    ),
    told=told,
    interrupted=(Mode("2", 2), Mode("3-both", 3, BOTH)),
)
