"""Nobody is sent anything that is hidden from them: the bytes are the same for every hidden state.

Positions of random games of both games, at every number of seats, with every option and often with rare things in play. For each reader,
a seat or a spectator, everything hidden is dealt anew, and everything that could be sent is compared byte for byte."""

from __future__ import annotations

import inspect
import re
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from bot.controls import Control
from bot.features.premoves import pages as premoves
from bot.games.session import Session
from bot.interactions.features import PARTS
from bot.messages import (
    branching,
    charts,
    coaching,
    films,
    lessons,
    lobby_views,
    logbook,
    plans,
    replay,
    reviewing,
    seat_views,
    since,
    views,
)
from bot.messages.drawings import Drawings
from bot.messages.message import texts
from bot.wording import WORDING, Wording
from bot.wording.catalogue import words
from bot.wording.signs import Signs
from rules import GAMES
from rules.core import seen_by
from rules.play import UNDO, together
from tests.bot.privacy.sent import areas_of, differing, sent_to
from tests.bot.privacy.twins import Followed, after_a_choice, dealt_anew, follow, positions
from tests.games import Secrets, known
from tests.rules.games import tables

SIZES = [(game, seats) for game in GAMES if known(game).hidden for seats in GAMES[game].SEATS]
ENDS = [(game, seats) for game, seats in SIZES if seats in (GAMES[game].SEATS[0], GAMES[game].SEATS[-1])]


def few_or_many(few: int, many: int) -> pytest.MarkDecorator:
    """Return the numbers of positions: few at the fewest and the most seats of a game, or many at each size in the long sweeps."""
    return pytest.mark.parametrize(
        ("game", "seats", "count"),
        [pytest.param(game, seats, few, id=f"few-{game}-{seats}") for game, seats in ENDS]
        + [pytest.param(game, seats, many, id=f"many-{game}-{seats}", marks=pytest.mark.slow) for game, seats in SIZES],
    )


@few_or_many(6, 500)
async def test_words_and_controls_are_the_same_whatever_is_hidden(game: str, seats: int, count: int) -> None:
    compared: Counter[int | None] = Counter()
    for number, followed in enumerate(positions(game, seats, count, stride=24)):
        readers = followed.readers()
        reader = readers[number % len(readers)]
        await is_sent_the_same(followed, reader, None)
        compared[reader] += 1
    assert set(compared) == {*range(seats), None}


@few_or_many(2, 80)
async def test_pictures_are_the_same_whatever_is_hidden(game: str, seats: int, count: int) -> None:
    for number, followed in enumerate(positions(game, seats, count, stride=50)):
        readers, areas = followed.readers(), areas_of(followed.session)
        await is_sent_the_same(followed, readers[number % len(readers)], (areas[number % len(areas)],))


async def is_sent_the_same(followed: Followed, reader: int | None, areas: tuple[str, ...] | None) -> None:
    """Check that a reader of a game and the same reader of its twin are sent the same."""
    here, there = followed.session, dealt_anew(followed, reader, followed.play.rng)
    since = max(after_what_was_taken_back(here), here.live.seq - 5) if areas is None else here.live.seq
    one, other = await sent_to(here, reader, since, areas), await sent_to(there, reader, since, areas)
    assert differing(one, other) == [], f"{followed}, reader {reader}"


def after_what_was_taken_back(session: Session) -> int:
    """Return the length of the log after its last undo.

    The channel is told of an undo by a replay, which a twin does not have."""
    start, texts = session.live.setup.start, session.live.texts
    return start + max((row + 1 for row, text in enumerate(texts) if text == UNDO), default=0)


@few_or_many(6, 600)
async def test_the_results_of_a_choice_are_told_alike_unless_it_reveals_something(game: str, seats: int, count: int) -> None:
    """Both games go on by one choice; all messages are equal if neither counts a reveal and the rules tell the reader the same events."""
    compared = 0
    for number, followed in enumerate(positions(game, seats, count, stride=24)):
        if followed.live.asked is None:
            continue
        readers = followed.readers()
        reader, since = readers[number % len(readers)], followed.live.seq
        text = str(followed.play.pick())
        both = after_a_choice(followed, dealt_anew(followed, reader, followed.play.rng), [text])
        if both is None or any(session.live.state.reveals != followed.live.state.reveals for session in both):
            continue
        here, there = both
        heard = [seen_by(session.live.events(since), reader) for session in both]
        if heard[0] != heard[1] or here.live.view(reader) != there.live.view(reader):
            assert reader != followed.live.asked, f"{followed}: {text}"  # another's forced answer tells its alternatives
            continue
        areas = () if number % 10 == 0 else None
        one, other = await sent_to(here, reader, since, areas), await sent_to(there, reader, since, areas)
        assert differing(one, other) == [], f"{followed}: {text}, reader {reader}"
        compared += 1
    assert compared > count / 5


@few_or_many(1, 20)
def test_events_name_no_card_before_it_lies_open(game: str, seats: int, count: int) -> None:
    """Whole games are told to the channel and to each seat, choice by choice, revealing ones too."""
    for seed in range(count):
        followed = follow(tables(game, seats)[seed % len(tables(game, seats))], seed)
        secrets = known(game).secrets(seats)
        secrets.note(followed.live.state, ())
        while followed.live.asked is not None:
            before = followed.live
            followed.go_on()
            secrets.note(followed.live.state, followed.live.events(before.seq))
            if len(followed.live.steps) > len(before.steps):
                names_nothing_hidden(followed.session, before.seq, secrets)


def names_nothing_hidden(session: Session, since: int, secrets: Secrets) -> None:
    """Check the post after a choice and the news for each seat."""
    for member in session.row.members:
        assert member.seat is not None
        secrets.check_private(member.seat, [views.told(session, member.seat, since, words())])
    message = views.public(session, since, (), words(), parts=PARTS)
    secrets.check_public([*texts(message.parts)])


async def test_all_that_can_be_sent_is_compared(drawn_once: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Collecting everything that can be sent calls all messages, pictures and words of a position."""
    called: set[str] = set()
    methods = inspect.getmembers(Drawings, inspect.isfunction)
    drawn = [name for name, found in methods if "session" in inspect.signature(found).parameters]
    expected = {
        *count_calls(views, called, monkeypatch),
        *count_calls(lobby_views, called, monkeypatch),
        *count_calls(seat_views, called, monkeypatch),
        *count_calls(lessons, called, monkeypatch, ("asked", "board", "ended", "told")),
        *count_calls(since, called, monkeypatch),
        *count_calls(coaching, called, monkeypatch),
        *count_calls(logbook, called, monkeypatch),
        *count_calls(charts, called, monkeypatch),
        *count_calls(films, called, monkeypatch, ("film", "film_of", "for_everybody", "making", "pending")),
        *count_calls(replay, called, monkeypatch, ("turn", "hands")),
        *count_calls(branching, called, monkeypatch, ("ways_on",)),
        *count_calls(reviewing, called, monkeypatch),
        *count_calls(premoves, called, monkeypatch, ("page",)),
        *count_calls(plans, called, monkeypatch, ("page", "at_turn", "board")),
        *count_calls(Drawings, called, monkeypatch, drawn),
    }
    for wording in WORDING.values():
        expected |= count_calls(wording, called, monkeypatch, [name for name in vars(Wording) if tells_of_a_position(name)])
    for number, games in enumerate(zip(*(positions(game, GAMES[game].SEATS[0], 40, stride=60) for game in GAMES), strict=False)):
        for session in (followed.session for followed in games):
            if session.over or number < 3 or together(session.live):
                await sent_to(session, None if number == 0 else 0 if session.over else session.live.asked, 0, areas_of(session)[:1])
        if called == expected:
            break
    assert called == expected


def test_the_controls_of_public_messages_hold_only_game_length_and_a_word() -> None:
    for game, seats in SIZES:
        for followed in positions(game, seats, 10, stride=30):
            session = followed.session
            for message in (views.public(session, 0, (), words(), parts=PARTS), lobby_views.lobby(session.row, words())):
                ids = [item.custom_id for item in message.layout(Signs()).walk_children() if isinstance(item, Control)]
                assert all(re.fullmatch(r"g:1:[0-9]+:[a-z]+", found) for found in ids), ids
            assert len(ids) <= 4


def tells_of_a_position(name: str) -> bool:
    """Check whether a function of a game's words gets a view, events or a result; ``test_films`` has the words of a film."""
    found = getattr(Wording, name)
    if not inspect.isfunction(found) or name[0] == "_" or name in ("narrate", "chapter", "stage", "final_scoring"):
        return False
    return not {"view", "events", "result"}.isdisjoint(inspect.signature(found).parameters)


def count_calls(owner: Any, called: set[str], monkeypatch: pytest.MonkeyPatch, names: Iterable[str] = ()) -> set[str]:
    """Record each call of the public functions of a module or class, or of the named ones; return the names to be recorded."""
    own = [
        name
        for name, found in vars(owner).items()
        if inspect.isfunction(found) and found.__module__ == getattr(owner, "__module__", owner.__name__)
    ]
    counted = [name for name in names or own if not name.startswith("_")]
    for name in counted:
        monkeypatch.setattr(owner, name, noting(f"{owner.__name__}.{name}", getattr(owner, name), called))
    return {f"{owner.__name__}.{name}" for name in counted}


def noting(name: str, function: Callable[..., Any], called: set[str]) -> Callable[..., Any]:
    """Return the function with a record of its calls."""

    def noted(*given: Any, **named: Any) -> Any:
        called.add(name)
        return function(*given, **named)

    return noted
