"""The process is killed after a choice was stored and before anybody was told."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from typing import Any

import pytest

from bot.practice.world import PEOPLE
from rules import GAMES, gugong
from rules.core import IllegalAction
from rules.gugong.actions import Give, Offer
from rules.play import Setup, replayed
from tests.bot.browser import Tab, practice
from tests.places import BOTH, Place

PLAYERS = PEOPLE[:3]
STUCK = "tests.bot.faults.stored_and_stuck"


@pytest.fixture
def begun(place: Place) -> Place:
    """Return the place of a game of three people in its first turn; only the end of the turn is left to choose."""
    with practice(place) as (_, address):
        tab = Tab(address, PLAYERS[0])
        place.change(*(f"INSERT INTO settings (user_id, auto_end) VALUES ({person}, 0)" for person in tab.people.values()))
        tab.command("game", "new", game="gugong")
        for name in PLAYERS[1:]:
            Tab(address, name).press("Join")
        tab.look()
        tab.press("Start")
        give = forgone(place)
        Tab(address, asked(place)).command("exchange", gift=give.card, official=give.location, pay="forgo")
    assert log(place)[-1] == "forgo"
    return place


def log(place: Place) -> list[str]:
    return [text for (text,) in place.asked("SELECT text FROM choices ORDER BY seq")]


def asked(place: Place) -> str:
    """Return the name of the person who must choose."""
    ((name,),) = place.asked("SELECT name FROM members JOIN games ON games.id = game_id WHERE asked = seat")
    return name


def state_of(place: Place) -> Any:
    ((seed, options),) = place.asked("SELECT seed, options FROM games")
    return replayed(Setup(GAMES["gugong"], len(PLAYERS), json.loads(options), int(seed)), log(place)).state


def forgone(place: Place) -> Give:
    """Return a gift of too little value that the seat asked can give."""
    state = state_of(place)
    for offer in state.choices:
        assert isinstance(offer, Offer)
        for location in state.officials:
            tried = state.clone()
            try:
                for text in (str(offer), str(give := Give(offer.card, location)), "forgo"):
                    gugong.apply(tried, gugong.parse_action(text))
            except IllegalAction:
                continue
            return give
    raise AssertionError("every gift is free")


def kill_when_stored(place: Place, person: str, label: str) -> None:
    """Let a person press a button, and kill the process as soon as the choice is on the disk."""
    with practice(place, STUCK) as (process, address), ThreadPoolExecutor(1) as threads:
        tab = Tab(address, person)
        tab.press("Play")
        assert process.stdout is not None
        pressing = threads.submit(tab.press, label)
        pressing.add_done_callback(lambda _: process.kill())
        assert "stored\n" in iter(process.stdout.readline, "")
        process.kill()
        with pytest.raises((OSError, HTTPException)):
            pressing.result()


@BOTH
def test_a_choice_stored_before_the_kill_stands_once_and_the_game_goes_on(begun: Place) -> None:
    person, before = asked(begun), log(begun)
    kill_when_stored(begun, person, "End turn")
    assert log(begun) == [*before, "end"]
    following = asked(begun)
    assert following != person
    with practice(begun) as (_, address):
        old, new = Tab(address, person), Tab(address, following)
        assert "your turn" in new.text
        old.press("Play")
        assert "Nothing is asked of you now." in old.text
        new.look()
        new.command("board")
        assert "board.png" in new.text
        new.press("Play")
        assert "Which gift do you give?" in new.text
        new.command("choose", option=str(state_of(begun).choices[0]))
    assert len(log(begun)) == len(before) + 2
    assert state_of(begun).to_move is not None


def test_a_question_undone_before_the_kill_is_asked_again(begun: Place) -> None:
    person, before = asked(begun), log(begun)
    kill_when_stored(begun, person, "Undo")
    assert log(begun) == [*before, "undo"]
    with practice(begun) as (_, address):
        tab = Tab(address, person)
        tab.press("Play")
        assert "Which penalty do you choose?" in tab.text
        tab.command("choose", option="forgo")
    assert log(begun) == [*before, "undo", "forgo"]
