"""Nothing of Gùgōng is left without words: every event, choice and question, and every answer of random games."""

from __future__ import annotations

import itertools
from dataclasses import fields
from string import Formatter
from typing import Any

import pytest

from bot.wording import gugong as wording
from bot.wording.catalogue import words
from bot.wording.gugong import automa, components, reference, standing
from bot.wording.gugong.choices import TEXTS
from bot.wording.gugong.events import GAINS, JADES, PHRASES, PURPOSES, SECRETS, SENTENCES, SOURCES
from bot.wording.gugong.questions import ASK, ASKED, FACTS
from render import PICTURES
from rules import GAMES
from rules.core import Event, seen_by
from rules.gugong import events as happened
from rules.gugong.actions import VOCABULARY
from rules.gugong.bonus import least_cost
from rules.gugong.cards import AUTOMA, BONUS_TOKENS, COMPONENTS, DICE, EXCHANGES, GIFTS, LOCATIONS, REWARDS
from rules.gugong.locations import canal, decrees, jade, travel
from rules.gugong.scoring import SOURCES as SCORED
from rules.gugong.turn import is_free
from tests.rules.games import PROBES, Play, all_plays, plays, tables

SAY = words()
NAMES = ("Lisa", "David", "Anna", "Rafaël", "Sebastian")
LONG_NAMES = tuple(letter * 32 for letter in "ABCDE")
GAMES_PER_SIZE = 6
TOKENS = tuple(token.id for token in (*COMPONENTS.tokens, *BONUS_TOKENS["french"]))

VALUES: dict[str, tuple[Any, ...]] = {
    "seat": (0, 4),
    "given": tuple(gift.id for gift in GIFTS),
    "taken": ("1a", "9a"),
    "card": tuple(gift.id for gift in GIFTS),
    "location": LOCATIONS,
    "double": (0, 1),
    "new": (0, 1),
    "piece": tuple(canal.PIECES),
    "reward": REWARDS,
    "token": TOKENS,
    "payer": (1, 2),
    "city": COMPONENTS.cities,
    "gain": tuple(EXCHANGES),
    "decree": tuple(decree.id for decree in COMPONENTS.decrees),
    "harbour": ("a1", "b5"),
    "origin": ("a1", "b4"),
    "pile": ("hand", "discard"),
    "purpose": tuple(PURPOSES),
    "faces": ((3, 3, 6),),
    "die": tuple(range(len(DICE))),
}
SOURCES_OF: dict[type[Event], tuple[str, ...]] = {
    happened.ServantsGained: tuple(GAINS),
    happened.PointsScored: SCORED,
    happened.JadeGained: tuple(JADES),
    happened.WallPlaced: ("pool", "supply"),
    happened.ShipLoaded: ("pool", "supply"),
}
CARDS_OF: dict[type[Event], tuple[str, ...]] = {happened.AutomaTurned: AUTOMA}
"""Where ``card`` is no gift."""

KINDS = [kind for kind in vars(happened).values() if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event]


def samples(kind: type[Event]) -> list[Event]:
    """Events of a kind with every value of their words."""
    own = {"source": SOURCES_OF.get(kind, ()), "card": CARDS_OF.get(kind, VALUES["card"])}
    values = [own[field.name] if field.name in own else VALUES.get(field.name, (0, 1, 2)) for field in fields(kind)]
    make: Any = kind
    return [make(*chosen) for chosen in itertools.product(*values)]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_event_is_told(kind: type[Event]) -> None:
    for event in samples(kind):
        lines = wording.tell([event], NAMES, SAY)
        assert len(lines) == 1
        assert "{" not in lines[0]
        assert lines[0].startswith("🔒") == kind.PRIVATE


def test_an_event_is_told_in_one_way_only() -> None:
    tables = [set(PHRASES), set(SECRETS), set(SENTENCES), {happened.DayBegan, happened.GameEnded}]
    assert set(KINDS) == set().union(*tables)
    assert sum(map(len, tables)) == len(KINDS)
    assert set(SOURCES) == set(SCORED)


def test_every_action_has_its_words() -> None:
    assert set(TEXTS) == set(VOCABULARY.kinds.values())


def test_every_question_has_its_words() -> None:
    assert set(ASKED) == set(ASK) == PROBES["gugong"].questions()
    assert set(FACTS) <= set(ASK)


def test_every_component_has_its_name() -> None:
    assert set(components.GIFTS) == {gift.value for gift in GIFTS}
    assert set(components.CARD_ACTIONS) == {gift.action for gift in GIFTS} - {"none"}
    assert set(components.CITIES) == set(COMPONENTS.cities)
    assert set(components.DECREES) == set(components.DECREE_EFFECTS) == {decree.id for decree in COMPONENTS.decrees}
    assert set(components.TOKENS) == set(components.TOKEN_EFFECTS) == set(TOKENS)
    assert set(automa.TWILIGHT) == set(AUTOMA)
    assert (
        set(components.LOCATIONS) == set(components.FULL_LOCATIONS) == set(components.OFFICIALS) == set(reference.ACTIONS) == set(LOCATIONS)
    )


def test_every_area_of_the_picture_has_its_name() -> None:
    named = wording.areas(SAY)
    assert tuple(named) == PICTURES["gugong"].AREAS
    assert len(set(named.values())) == len(named)


def test_options_are_those_of_the_game() -> None:
    named = wording.options(SAY)
    assert {option: set(setting.values) for option, setting in named.items()} == {
        option: set(values) for option, values in GAMES["gugong"].OPTIONS.items()
    }
    for setting in named.values():
        assert setting.name
        assert all(0 < len(text) <= 100 for text in (setting.detail, *(value.detail for value in setting.values.values())))
        assert len({value.name for value in setting.values.values()}) == len(setting.values)


def check_choices(view: Any, state: Any) -> None:
    """The question and its answers are said, briefly and told apart, and only to the seat asked."""
    asked, ask = wording.asked(view, NAMES, SAY), wording.ask(view, SAY)
    options = [wording.option(view, action, SAY) for action in view.choices]
    assert len({option.label for option in options}) == len(options), (view.question, options)
    for option in options:
        assert 0 < len(option.label) <= 80
        assert len(option.detail) <= 100
        assert not option.label.endswith("…")
        assert not option.detail.endswith("…")
    for text in (asked, ask, *wording.missing(view, SAY), *(option.label + option.detail for option in options)):
        assert text
        assert not [name for _text, name, _spec, _how in Formatter().parse(text) if name is not None], text


def check_costs(view: Any, state: Any) -> None:
    """The costs told are those of the rules."""
    seat = view.seat
    assert standing.two_steps_cost(view) == travel.two_steps_cost(state, seat)
    assert standing.prices(view) == jade.prices(state)
    assert [standing.jade_cost(view, price) for price in (3, 5)] == [jade.jade_cost(state, seat, price) for price in (3, 5)]
    for decree in set(state.decrees) - set(state.people[seat].decrees):
        assert standing.decree_cost(view, decree) == decrees.decree_cost(state, seat, decree)
    assert standing.room(view) == sum(canal.room(state, seat).values())
    for card in state.people[seat].hand:
        for location in LOCATIONS:
            for doubled in (False, True):
                assert standing.is_free(view, card, location, doubled) == is_free(state, seat, card, location, doubled)
    assert [standing.least_cost(view, cost) for cost in (1, 3, 5)] == [least_cost(state, seat, cost) for cost in (1, 3, 5)]


def check_readers(play: Play) -> None:
    """The texts about the table, for each seat and a spectator."""
    names = LONG_NAMES[: play.state.seats]
    for reader in play.table.readers():
        view: Any = play.table.rules.view(play.state, reader)
        assert wording.asked(view, names, SAY)
        assert len(wording.alt(view, names, SAY)) <= 1024
        assert not wording.alt(view, names, SAY).endswith("…")
        assert len(wording.alt_hand(view, SAY)) <= 1024
        assert (wording.hand(view, SAY) == "") == (reader is None)
        assert wording.hand(view, SAY) in wording.status(view, names, SAY)


def watch(play: Play) -> tuple[set[str], set[str], set[type[Event]]]:
    """Play to the end with everything said; the questions, the verbs and the kinds of events that came up."""
    questions: set[str] = set()
    verbs: set[str] = set()
    kinds: set[type[Event]] = set()
    while play.state.choices:
        view: Any = play.table.rules.view(play.state, play.state.to_move)
        check_choices(view, play.state)
        check_costs(view, play.state)
        if len(play.log) % 10 == 0:
            check_readers(play)
        questions.add(view.question)
        verbs |= {action.VERB for action in view.choices}
        events = play.act(play.pick())
        kinds |= {type(event) for event in events}
        for reader in play.table.readers():
            lines = wording.tell(seen_by(events, reader), NAMES, SAY)
            assert all(lines)
            assert sum(line.startswith("🔒") for line in lines) == sum(event.PRIVATE for event in seen_by(events, reader))
    check_readers(play)
    result = play.table.rules.result(play.state)
    assert result is not None
    assert wording.scores(result, NAMES, SAY)
    return questions, verbs, kinds


@pytest.mark.parametrize("seats", [seats for seats in GAMES["gugong"].SEATS if seats > 1])
def test_games_of_every_option_set_among_people_are_told(seats: int) -> None:
    for play in all_plays("gugong", seats, 2 * len(tables("gugong", seats))):
        watch(play)


def test_games_of_every_option_set_against_meng_are_told() -> None:
    for play in plays("gugong", 1, len(tables("gugong", 1))):
        watch(play)


def test_random_games_are_told_from_the_first_choice_to_the_scores() -> None:
    questions: set[str] = set()
    verbs: set[str] = set()
    kinds: set[type[Event]] = set()
    for seats in GAMES["gugong"].SEATS:
        for play in all_plays("gugong", seats, GAMES_PER_SIZE):
            some_questions, some_verbs, some_kinds = watch(play)
            questions |= some_questions
            verbs |= some_verbs
            kinds |= some_kinds
    assert len(questions) >= 30
    assert verbs == PROBES["gugong"].verbs()
    assert len(kinds) >= 30
