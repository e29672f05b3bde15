"""The first words of a text: for an enlarged part the part itself, for the table in words the seats with their points."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from bot.wording import WORDING
from bot.wording.catalogue import LANGUAGES, words
from render import PICTURES
from render.canvas import Box
from rules import GAMES
from rules.gugong import view
from tests.games import known
from tests.games.every import having
from tests.rules.gugong.position import table

SAY = words()
NAMES = ("Lisa", "David", "Anna")


def shown(game: str) -> Any:
    return GAMES[game].view(GAMES[game].new_game(3, {}, 7), None)


@pytest.mark.parametrize("game", having(PICTURES, "AREAS"))
def test_every_enlarged_part_has_an_alt_text_of_its_own(game: str) -> None:
    seen = shown(game)
    texts = [WORDING[game].alt_area(seen, area, NAMES, SAY) for area in PICTURES[game].AREAS]
    assert len(set(texts)) == len(texts)
    for text in texts:
        assert text.startswith("Part of the ")
        assert len(text) <= 1024
        assert "*" not in text


def test_the_alt_text_of_an_enlarged_part_begins_with_its_content() -> None:
    text = WORDING["gugong"].alt_area(shown("gugong"), "palace", NAMES, SAY)
    assert text.startswith("Part of the Gùgōng board, enlarged: Palace of Heavenly Purity. Place worth ")
    text = WORDING["dragon"].alt_area(shown("dragon"), "track", NAMES, SAY)
    assert text.startswith("Part of the In the Year of the Dragon board, enlarged: Person track, which is the player order: ")


@pytest.mark.parametrize("game", having(PICTURES, "AREAS"))
def test_each_panel_of_the_board_tells_its_own_contents_and_no_other_does(game: str) -> None:
    seen, on_panels = shown(game), import_module(f"bot.wording.{game}.overview").PANELS
    texts = [WORDING[game].alt_panel(seen, panel, NAMES, SAY) for panel in range(4)]
    for number, (text, areas) in enumerate(zip(texts, on_panels, strict=True), 1):
        assert f" board, picture {number} of 4. " in text
        assert not text.endswith("…")
        assert "*" not in text
        quarter = Box(825 * ((number - 1) % 2), 525 * ((number - 1) // 2), 825, 525)
        assert all(quarter.holds(known(game).pictures.panels[area]) for area in areas)
    assert sorted(area for areas in on_panels for area in areas) == sorted(PICTURES[game].AREAS)
    asked = WORDING[game].asked(seen, NAMES, SAY).rstrip(".")
    assert [asked in text for text in texts] == [True, False, False, False]


def test_a_panel_leaves_out_facts_that_never_change() -> None:
    wide = WORDING["gugong"].alt_area(shown("gugong"), "travel", NAMES, SAY)
    panel = WORDING["gugong"].alt_panel(shown("gugong"), 1, NAMES, SAY)
    assert "roads to" in wide
    assert "roads to" not in panel
    assert panel.startswith("Gùgōng board, picture 2 of 4. Travel. Fuzhou: ")
    assert "Hammer" not in WORDING["dragon"].alt_panel(shown("dragon"), 1, NAMES, SAY)


def test_one_servant_is_no_plural() -> None:
    state = table(pool={0: 1}, jade={0: 1})
    assert "Intrigue 0, 1 Servant, 1 Jade, " in WORDING["gugong"].alt(view(state, None), NAMES, SAY)


@pytest.mark.parametrize("game", having(PICTURES, "AREAS"))
def test_the_seats_come_before_the_board(game: str) -> None:
    sections = WORDING[game].status(shown(game), NAMES, SAY).split("\n\n")
    heads = [section.split(":")[0] for section in sections[1:4]]
    assert sorted(head[4:-2] for head in heads) == sorted(NAMES)


@pytest.mark.parametrize("game", having(PICTURES, "AREAS"))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_heading_in_an_alt_text_is_set_apart_from_the_text_below(game: str, language: str) -> None:
    say = words(language)
    text = WORDING[game].alt_area(shown(game), "seats", NAMES, say)
    assert f"{say.gettext('Seats')}. " in text
