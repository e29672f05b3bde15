"""``python -m tools.table``: a game in the terminal, typed or automatic to its end, in the bot's words."""

from __future__ import annotations

import io
from collections.abc import Iterable

import pytest

from rules.core import Event, seen_by
from tools import table


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    return Typed(monkeypatch, capsys)


class Typed:
    """A run with lines from a file as its input."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._patch, self._capsys = monkeypatch, capsys

    def __call__(self, texts: str, *lines: str) -> str:
        """Return the output of a command line."""
        self._patch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert table.main(texts.split()) == 0
        return self._capsys.readouterr().out


@pytest.mark.parametrize(
    ("texts", "ends"),
    [
        ("gugong --solo easy --auto --level easy --seed 1", "The game is over: "),
        ("gugong --auto --level easy --seed 1 --lang fr", " gagne"),
        ("dragon --seats 3 --auto --level easy --seed 4 --option wall=yes", "The game is over: "),
    ],
)
def test_a_whole_game_of_computers_plays_to_its_end(texts: str, ends: str, typed: Typed) -> None:
    told = typed(texts)
    assert ends in told
    assert "\n1. " in told
    assert "**" not in told


def test_a_person_chooses_by_number_or_text_looks_and_takes_back(typed: Typed) -> None:
    told = typed(
        "dragon --seats 3 --computers 0 --seed 2", "undo", "0", "1", "hand", "status", "draft lady", "undo", "log", "1", "quit", "1"
    )
    assert "Ana, Bo, Chen" in told
    assert "There is nothing that you could take back" in told
    assert "Type a number from 1 to " in told
    assert "Your person cards: " in told
    assert "Persons on display" in told
    assert "took back " in told
    assert told.endswith("choices were made.\n")


def test_computers_answer_for_the_other_seats_and_an_end_of_the_input_is_an_end(typed: Typed) -> None:
    told = typed("gugong --seats 3 --seed 5", *"11111111")
    assert "Ana, Computer 1, Computer 2" in told
    assert "\nComputer 1 " in told
    assert told.rstrip().endswith("choices were made.")


def test_actions_of_computers_are_told_as_the_person_may_know_them(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    readers = set[int | None]()

    def noted(events: Iterable[Event], reader: int | None) -> tuple[Event, ...]:
        readers.add(reader)
        return seen_by(events, reader)

    monkeypatch.setattr(table, "seen_by", noted)
    assert "\nComputer 1 " in typed("dragon --seed 2", *"1111111111", "log")
    assert readers == {0}


@pytest.mark.parametrize("texts", ["gugong --seats 9", "gugong --option moon=full", "dragon --solo easy", "gugong --computers 3"])
def test_a_record_that_cannot_be_played_is_refused_with_the_reason(texts: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        table.main(texts.split())
    assert ended.value.code == 2
    assert "error: " in capsys.readouterr().err
