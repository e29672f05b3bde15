"""The dangers of a seat are told in ``/status`` and in the text of the board's picture."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.wording import WORDING
from bot.wording.catalogue import words
from rules import GAMES, dragon, gugong
from tests.rules.dragon.position import table
from tests.rules.games import begin, tables

NAMES = ("● Ana", "■ Bo", "▲ Cy")


@pytest.mark.parametrize("game", GAMES)
def test_a_person_who_is_in_danger_is_named_and_nobody_else(game: str) -> None:
    wording, play, say, seen = WORDING[game], begin(tables(game, 3)[0], 2), words(), set[bool]()
    calm = False
    while play.state.choices:
        view = play.table.rules.view(play.state, None)
        alt, seats = wording.alt(view, NAMES, say), wording.status(view, NAMES, say).split("\n\n")[1:4]
        told, calm_here = (
            " ".join(re.findall(r"(?:In danger|Danger next)[^:.]*: ([^.]*)", alt)),
            re.search("Nobody is in danger|No danger", alt),
        )
        assert not (told and calm_here)
        calm |= calm_here is not None
        for name, section, dangers in zip(NAMES, seats, play.table.rules.danger(view), strict=True):
            looms = any(one.looms for one in dangers)
            assert name in section
            assert looms == (name in told)
            assert looms == ("In danger" in section or "loses" in section)
            seen.add(looms)
        play.act(play.pick())
    assert seen == {True, False}
    assert calm


def test_a_festival_harms_nobody_and_brings_points_or_none() -> None:
    state = table(event="festival", month=5, fireworks={0: 2})
    told = WORDING["dragon"].status(dragon.view(state, None), NAMES, words())
    assert re.findall("Dragon Festival, month 5: ([^;\n]*)", told) == ["gets 6 VP", "no points", "no points"]


def test_the_danger_of_the_next_event_has_the_same_words_in_picture_text_and_status() -> None:
    view = dragon.view(table(event="festival", month=5, palaces={0: "3:monk"}), None)
    for told in (WORDING["dragon"].alt(view, NAMES, words()), WORDING["dragon"].status(view, NAMES, words())):
        assert re.findall("[Ii]n danger|Danger next.*?−.", told) == ["Danger next (Drought, month 6): ● Ana −1"]


def test_the_hand_tells_the_wall_tiles_that_are_left() -> None:
    state = table(wall=True, tiles={0: "rice"}, built={0: 5})
    assert WORDING["dragon"].hand(dragon.view(state, 0), words()).endswith("\nWall tiles built: 5; left: 1 rice")
    assert "Wall tiles" not in WORDING["dragon"].hand(dragon.view(table(), 0), words())


def test_the_way_into_the_palace_is_told_in_steps_and_gifts() -> None:
    view = gugong.view(gugong.new_game(3, {}, 3), None)
    first = replace(view.people[0], envoy=5, cards=2, discards=0)
    status = WORDING["gugong"].status(replace(view, day=4, people=(first, *view.people[1:])), NAMES, words())
    assert "Palace: 5 of 8 steps\n**In danger**: 3 steps to the Palace, 2 gifts left." in status
    inside = replace(first, envoy=8, place=7)
    status = WORDING["gugong"].status(replace(view, day=4, people=(inside, *view.people[1:])), NAMES, words("fr"))
    assert "Pavillon\N{NO-BREAK SPACE}: à l’intérieur, emplacement de 7 PV" in status
