"""All words of a game, said over random games: nothing is left out, and texts are brief, distinct and private where they must be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from string import Formatter
from typing import Any

from bot.wording.catalogue import words
from render.emojis import EMOJIS
from rules.contract import has
from rules.core import Event, seen_by
from tests.games.every import WORDING
from tests.rules.games import Play

SAY = words()
NAMES = ("Lisa", "David", "Anna", "Rafaël", "Sebastian")
LONG_NAMES = tuple(letter * 32 for letter in "ABCDE")

Check = Callable[[Any, Any], None]
"""A check of a view of the seat asked and of the state behind it."""


@dataclass
class Heard:
    """The questions, verbs of choices and kinds of events that came up."""

    questions: set[str] = field(default_factory=set[str])
    verbs: set[str] = field(default_factory=set[str])
    kinds: set[type[Event]] = field(default_factory=set[type[Event]])


def listen(play: Play, heard: Heard, check: Check | None = None) -> None:
    """Play to the end and say everything on the way; every fifth time one reader, in turn, is told about the table."""
    wording, readers = WORDING[play.table.game], play.table.readers()
    while play.state.choices:
        moment, rest = divmod(len(play.log), 5)
        if not rest:
            check_reader(play, readers[moment % len(readers)])
        heard.kinds |= {type(event) for event in listen_once(play, heard, check)}
    for reader in readers:
        check_reader(play, reader)
    result = play.table.rules.result(play.state)
    assert result is not None
    assert wording.scores(result, NAMES, SAY)


def listen_once(play: Play, heard: Heard, check: Check | None = None) -> tuple[Event, ...]:
    """Make a choice with everything said; return its events."""
    view: Any = play.table.rules.view(play.state, play.state.to_move)
    check_choices(play.table.game, view)
    if check is not None:
        check(view, play.state)
    heard.questions.add(view.question)
    heard.verbs |= {action.VERB for action in view.choices}
    events = play.act(play.pick())
    check_told(play, events)
    return events


def hear_what_is_new(play: Play, heard: Heard) -> None:
    """Play to the end and say only the choices that are new, with their results."""
    while play.state.choices:
        verbs = {action.VERB for action in play.state.choices}
        if verbs <= heard.verbs:
            play.act(play.pick())
        else:
            heard.kinds |= {type(event) for event in listen_once(play, heard)}


def check_choices(game: str, view: Any) -> None:
    """Check that the question and its answers are said, brief and distinct."""
    wording = WORDING[game]
    options = [wording.option(view, action, SAY) for action in view.choices]
    assert len({option.label for option in options}) == len(options), (view.question, options)
    for option in options:
        assert 0 < len(option.label) <= 80
        assert len(option.detail) <= 100
        assert option.sign in ("", *EMOJIS), option
        assert not option.label.endswith("…"), option
        assert not option.detail.endswith("…"), option
    said = [wording.asked(view, NAMES, SAY), wording.ask(view, SAY), *wording.missing(view, SAY)]
    for text in (*said, *(option.label + option.detail for option in options)):
        assert text
        assert not unfilled(text), text


def unfilled(text: str) -> list[str]:
    """Return the placeholders left in a text."""
    return [name for _text, name, _spec, _how in Formatter().parse(text) if name is not None]


def check_told(play: Play, events: tuple[Event, ...]) -> None:
    """Check that public events are told to everybody, and private ones to their seat alone."""
    for seen in dict.fromkeys(seen_by(events, reader) for reader in play.table.readers()):
        for tell in (WORDING[play.table.game].tell, WORDING[play.table.game].brief):
            lines = tell(seen, NAMES, SAY, play.state.options)
            assert all(lines)
            assert not [line for line in lines if unfilled(line)], lines
            assert sum(line.startswith("🔒") for line in lines) == sum(event.PRIVATE for event in seen)


def check_reader(play: Play, reader: int | None) -> None:
    """Check the texts about the table for a seat or a spectator."""
    wording, names = WORDING[play.table.game], LONG_NAMES[: play.state.seats]
    view: Any = play.table.rules.view(play.state, reader)
    alt, hand, status = wording.alt(view, names, SAY), wording.alt_hand(view, SAY), wording.status(view, names, SAY)
    assert wording.asked(view, names, SAY)
    assert len(alt) <= 1024
    assert not alt.endswith("…")
    assert all(len(wording.alt_panel(view, panel, names, SAY)) <= 1024 for panel in range(4))
    assert len(hand) <= 1024
    assert not hand.endswith("…")
    own = wording.hand(view, SAY)
    assert (own == "") == (reader is None or not has(wording, "hand"))
    assert own in status
    assert not unfilled(status)
