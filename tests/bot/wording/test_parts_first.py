"""What is read first: of an enlarged part the part itself, of the table in words the seats with their points."""

from __future__ import annotations

from typing import Any

import pytest

from bot.wording import WORDING
from bot.wording.catalogue import words
from render import PICTURES
from rules import GAMES
from rules.gugong import view
from tests.rules.gugong.position import table

SAY = words()
NAMES = ("Lisa", "David", "Anna")


def shown(game: str) -> Any:
    return GAMES[game].view(GAMES[game].new_game(3, {}, 7), None)


@pytest.mark.parametrize("game", GAMES)
def test_every_enlarged_part_has_an_alt_text_of_its_own(game: str) -> None:
    seen = shown(game)
    texts = [WORDING[game].alt_area(seen, area, NAMES, SAY) for area in PICTURES[game].AREAS]
    assert len(set(texts)) == len(texts)
    for text in texts:
        assert text.startswith("Part of the ")
        assert len(text) <= 1024
        assert "*" not in text


def test_the_alt_text_of_an_enlarged_part_begins_with_what_it_shows() -> None:
    text = WORDING["gugong"].alt_area(shown("gugong"), "palace", NAMES, SAY)
    assert text.startswith("Part of the Gùgōng board, enlarged: Palace of Heavenly Purity; Place of ")
    text = WORDING["dragon"].alt_area(shown("dragon"), "track", NAMES, SAY)
    assert text.startswith("Part of the In the Year of the Dragon board, enlarged: Person track, which is the player order: ")


def test_one_servant_is_no_plural() -> None:
    state = table(pool={0: 1}, jade={0: 1})
    assert "Intrigue 0, 1 Servant, 1 Jade, " in WORDING["gugong"].alt(view(state, None), NAMES, SAY)


@pytest.mark.parametrize("game", GAMES)
def test_the_seats_come_before_the_board(game: str) -> None:
    sections = WORDING[game].status(shown(game), NAMES, SAY).split("\n\n")
    heads = [section.split(":")[0] for section in sections[1:4]]
    assert sorted(head[4:-2] for head in heads) == sorted(NAMES)
