"""``python -m tools.preview``: every named position can be drawn, and an unknown one is refused with the known names."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from rules import GAMES
from tools import preview


def drawn(tmp_path: Path, *texts: str) -> Image.Image:
    """Return the picture that a command line draws."""
    assert preview.main([*texts, "--out", str(tmp_path / "drawn.png")]) == 0
    with Image.open(tmp_path / "drawn.png") as image:
        return image.convert("RGB")


@pytest.mark.parametrize("game", GAMES)
def test_a_named_position_is_drawn_as_every_picture_and_differs_by_theme(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    light, dark = (drawn(tmp_path, game, "crowded", "--seats", "3", "--theme", theme) for theme in ("light", "dark"))
    assert light.size == dark.size == (1650, 1050)
    assert light.tobytes() != dark.tobytes()
    sizes = {drawn(tmp_path, game, "crowded", "--picture", name, "--lang", "fr").size for name in ("hand", "scores", "seats")}
    assert len(sizes) == 3
    path, number, unit = capsys.readouterr().out.splitlines()[-1].split()
    assert (path, unit) == (str(tmp_path / "drawn.png"), "ms")
    assert number.isdigit()


def test_a_question_a_position_with_values_and_a_stored_picture_are_drawn(tmp_path: Path) -> None:
    assert drawn(tmp_path, "gugong", "played", "choices=30", "--seats", "3", "--picture", "question").width <= 1300
    drawn(tmp_path, "dragon", "struck", "event=flood", "--seats", "2")
    drawn(tmp_path, "gugong", "hand-bonus")


def test_the_end_of_a_game_is_drawn_with_its_rounds_unless_choices_are_missing() -> None:
    for game in GAMES:
        asked = preview.arguments().parse_args([game, "played", "choices=9999", "--seats", "2"])
        state, texts = preview.with_choices(preview.positions(game)["played"], asked)
        rounds = [each.number for each in preview.rounds_of(state, texts, game) if each.number]
        assert rounds == [*range(1, rounds[-1] + 1)]
        assert preview.rounds_of(state, texts[:-1][:5], game) == ()


@pytest.mark.parametrize(
    ("texts", "why"),
    [
        ("gugong nowhere", "There is no position nowhere."),
        ("gugong crowded --picture moon", "There is no picture moon: board, hand, "),
        ("gugong crowded --seats 9", "1 to 5 seats, not 9"),
        ("gugong crowded --seat 7", "--seat can be 0 to 4."),
        ("gugong crowded event=flood", "crowded does not take event; it takes seats."),
        ("dragon struck", "struck needs event=... too."),
        ("gugong turned --out /nowhere/there.png", "/nowhere/there.png"),
    ],
)
def test_a_picture_that_cannot_be_drawn_is_refused_with_the_possible_ones(texts: str, why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert preview.main(texts.split()) == 2
    assert why in capsys.readouterr().err


def test_without_a_position_those_that_there_are_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert preview.main([]) == 0
    listed = capsys.readouterr().out
    for game in GAMES:
        assert f"\n{game}\n" in f"\n{listed}"
        for name in (*preview.positions(game), *preview.known(game).pictures.stored):
            assert name in listed


def test_a_change_draws_it_again_with_a_fresh_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Enough(Exception):
        """It was drawn twice."""

    commands: list[list[str]] = []

    def run(command: list[str], **_: Any) -> None:
        commands.append(command)
        if len(commands) == 2:
            raise Enough
        (tmp_path / "layout.py").write_text("changed")

    monkeypatch.setattr(preview, "WATCHED", [tmp_path])
    monkeypatch.setattr(subprocess, "run", run)
    with pytest.raises(Enough):
        preview.main(["gugong", "crowded", "--watch", "--seats", "5"])
    assert [command[1:] for command in commands] == [["-m", "tools.preview", "gugong", "crowded", "--seats", "5"]] * 2
