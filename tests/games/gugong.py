"""Gùgōng for the tests that games share."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from PIL import Image

from bot.wording.catalogue import words
from bot.wording.gugong import components
from render import gugong as pictures
from render.canvas import Canvas
from render.captions import Say
from render.gugong.areas import area_canvas
from render.gugong.board import board_canvas, ground
from render.gugong.hand import draw_hand
from render.gugong.layout import PANELS
from render.gugong.names import CARD_ACTIONS, GIFTS
from render.gugong.scores import draw_scores
from render.theme import LIGHT
from rules import gugong
from rules.core import Event
from rules.gugong import costs
from rules.gugong.bonus import least_cost
from rules.gugong.cards import COMPONENTS, LOCATIONS
from rules.gugong.events import GiftExchanged, GiftShown, NightFell
from rules.gugong.locations import canal, decrees, jade, travel
from rules.gugong.state import GugongState
from rules.gugong.turn import is_free
from tests.games import Known, Mode, Pictured
from tests.render.gugong import gallery, positions
from tests.render.names import NAMES, WIDEST
from tests.rules.gugong.probe import GugongProbe

if TYPE_CHECKING:
    from tests.bot.round import Round
    from tests.bot.table import Offer, Person

SHORT = {card: components.gift(card, COMPONENTS, words()) for card in COMPONENTS.gift}
LONG = {card: f"{SHORT[card]} {components.card_action(card, COMPONENTS, words())}".strip() for card in COMPONENTS.gift}
ACTIONS = "|".join(sorted(map(re.escape, CARD_ACTIONS.values()), key=len, reverse=True))
NAMED = re.compile(rf"([1-9] (?:{'|'.join(name.full for name in GIFTS.values())}))(?:(?: · | \()({ACTIONS}))?")
ID = re.compile(r"\b[1-9][a-f]\b")


class GiftCards:
    """The secrets of a table with this number of people.

    A public message may name a gift card that lay on the board at any time since the previous public message. A private message may also
    name the person's present and former cards, and every card that ever lay on the board. Cards that the solo opponent turns or shows are
    public.
    """

    def __init__(self, people: int) -> None:
        self._lately: set[str] = set()
        self._board: set[str] = set()
        self._known: list[set[str]] = [set() for _ in range(people)]

    def note(self, state: Any, events: Iterable[Event]) -> None:
        self._board = set(state.officials.values())
        shown = self._board | _shown_by_meng(events, len(self._known))
        self._lately |= shown
        for known, owner in zip(self._known, state.people, strict=False):
            known |= {*shown, *owner.hand, *owner.discard}

    def check_public(self, texts: Sequence[str]) -> None:
        _names_only(self._lately, texts)
        self._lately = set(self._board)

    def check_private(self, seat: int, texts: Sequence[str]) -> None:
        _names_only(self._known[seat], texts)


def _shown_by_meng(events: Iterable[Event], people: int) -> set[str]:
    """Return the gift cards that a seat without a person has turned or shown."""
    shown = [event for event in events if event.seat >= people]
    given = {card for event in shown if isinstance(event, GiftExchanged) for card in (event.given, event.taken)}
    return given | {event.card for event in shown if isinstance(event, GiftShown)}


def _names_only(allowed: set[str], texts: Sequence[str]) -> None:
    """Fail when a text names a gift card outside ``allowed``."""
    text = "\n".join(texts)
    names = {f"{short} {action}".strip() for short, action in NAMED.findall(text)}
    assert names <= {name for card in allowed for name in (SHORT[card], LONG[card])}, text
    assert set(ID.findall(text)) <= allowed, text


def told_costs(view: Any, state: Any) -> None:
    """Check that the costs in the texts are those of the rules."""
    seat = view.seat
    assert costs.two_steps_cost(view) == travel.two_steps_cost(state, seat)
    assert costs.prices(view) == jade.prices(state)
    assert [costs.jade_cost(view, price) for price in (3, 5)] == [jade.jade_cost(state, seat, price) for price in (3, 5)]
    for decree in set(state.decrees) - set(state.people[seat].decrees):
        assert costs.decree_cost(view, decree) == decrees.decree_cost(state, seat, decree)
    assert costs.room(view) == sum(canal.room(state, seat).values())
    for card in state.people[seat].hand:
        for location in LOCATIONS:
            for doubled in (False, True):
                assert costs.is_free(view, card, location, doubled) == is_free(state, seat, card, location, doubled)
    assert [costs.least_cost(view, cost) for cost in (1, 3, 5)] == [least_cost(state, seat, cost) for cost in (1, 3, 5)]


def told(text: str, options: Mapping[str, str]) -> None:
    """Assert that the channel was told of every turn of Meng's, and of bonus tokens that show for a day or lie face up."""
    if "opponent" in options:
        assert text.count("■ Meng gives ") >= 4 * 3
        assert text.count("**Twilight.**") == 4
    if "bonus" in options:
        assert "for the rest of the day" in text
        assert " face up" in text


async def exchange(game: Round, person: Person, found: list[Offer]) -> None:
    """Give a gift with the command, as autocomplete offers it; press if no gift is asked for."""
    gifts = await game.table.suggestions(person, "exchange", "gift")
    if not gifts:
        return await game.press(person, found)
    officials = await game.table.suggestions(person, "exchange", "official")
    filled = {"gift": game.rng.choice(gifts)["value"], "official": game.rng.choice(officials)["value"]}
    ways = await game.table.suggestions(person, "exchange", "pay", **filled)
    filled |= {"pay": game.rng.choice(ways)["value"]} if ways else {}
    await game.table.command(person, "exchange", **filled)
    game.done["exchange"] += await game.seen.look() >= 1
    return None


def board(state: GugongState, changed: frozenset[str] = frozenset(), theme: str = LIGHT) -> Image.Image:
    """Draw the public board."""
    return pictures.board(gugong.view(state, None), NAMES[: state.seats], str, changed, theme)


def changed(theme: str = LIGHT) -> Image.Image:
    """Draw a board with everything that happened in sixteen choices."""
    before, after = (gugong.view(gallery.lively(4, {}, 6, choices), None) for choices in (220, 236))
    return pictures.board(after, NAMES[:4], str, pictures.changes(before, after), theme)


def own(seats: int, say: Say) -> Iterator[Canvas]:
    """Draw bonus tokens, games against Meng and final scores."""
    names, view, areas = NAMES[:seats], gugong.view, pictures.AREAS
    full = positions.bonus(seats)
    for result in positions.results(seats):
        yield draw_scores(result, WIDEST[:seats], say, "dark")
        yield draw_scores(result, names, say, "dark")
    for part in areas:
        yield area_canvas(view(full, None), names, say, part)
    if seats == 2:
        for state in (positions.turned(), positions.solo("easy", 2, 60)):
            yield board_canvas(view(state, None), names[:1], say)
            yield draw_hand(view(state, 0), names[:1], say)
            for part in areas:
                yield area_canvas(view(state, None), names[:1], say, part)


PICTURES = Pictured(
    board=board_canvas,
    area=area_canvas,
    hand=draw_hand,
    scores=draw_scores,
    panels=PANELS,
    crowded=positions.crowded,
    extreme=positions.extreme,
    positions=(positions.crowded, positions.arrived, positions.bonus, lambda seats: positions.played(seats, 3, 120)),
    ends=positions.results,
    own=own,
    kinds=("official", "house", "decree", "harbour", "track", "envoy", "seat", "used"),
    changing=frozenset(("day", "dice", "official", "city", "wall", "track", "envoy", "seat", "harbour")),
    place="official:jade",
    stored={
        "2-start": lambda: board(positions.played(2, 1, 0)),
        "3-arrived": lambda: board(positions.arrived(3)),
        "4-middle": lambda: board(positions.played(4, 6, 130)),
        "5-crowded": lambda: board(positions.crowded(5), frozenset({"official:jade", "seat:1", "city:xian", "track:2"})),
        "4-changed": changed,
        "4-changed-dark": lambda: changed("dark"),
        "5-bonus": lambda: board(positions.bonus(5)),
        "5-dark": lambda: board(positions.crowded(5), theme="dark"),
        "solo": lambda: pictures.board(gugong.view(positions.turned(), None), NAMES[:1], str),
        "hand-crowded": lambda: pictures.hand(gugong.view(positions.crowded(5), 0), NAMES, str),
        "hand-bonus": lambda: pictures.hand(gugong.view(positions.bonus(3), 0), NAMES[:3], str),
        "scores": lambda: pictures.scores(positions.results(5, 21)[-1], NAMES, str),
        "area-decrees": lambda: pictures.area(gugong.view(positions.crowded(5), None), NAMES, str, "decrees"),
    },
    elsewhere=gallery.elsewhere,
    gallery=gallery.gallery,
    ground=ground,
)

KNOWN = Known(
    probe=GugongProbe(),
    options={},
    crossed=NightFell,
    pages=20,
    costs=told_costs,
    transcripts=(
        *(Mode(f"{seats}-seats", seats) for seats in (2, 3, 4, 5)),
        Mode("expert", 3, {"setup": "expert"}),
        Mode("english-tokens", 3, {"bonus": "english"}),
        Mode("french-tokens", 4, {"bonus": "french"}),
        *(Mode(f"solo-{level}", 1, {"opponent": "meng", "difficulty": level}) for level in ("easy", "normal", "hard")),
    ),
    drawn=PICTURES,
    secrets=GiftCards,
    hidden=(NAMED, ID),
    guesses=("9a", "offer 9a"),
    whole=(
        Mode("solo", 1, {"opponent": "meng", "difficulty": "hard", "setup": "expert"}),
        *(Mode(f"{seats}", seats) for seats in (2, 3, 4, 5)),
        Mode("3-french", 3, {"setup": "expert", "bonus": "french"}),
    ),
    told=told,
    interrupted=(
        Mode("2", 2),
        Mode("3-french", 3, {"setup": "expert", "bonus": "french"}),
        Mode("solo", 1, {"opponent": "meng"}),
    ),
    ways=(exchange,),
    commands={"exchange": {"gift": "9a", "official": "jade"}},
)
