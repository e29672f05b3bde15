"""Every word of every game is in the message catalogue: in a made-up language of crosses only the letter x is read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from gettext import NullTranslations
from string import Formatter
from typing import Any

import pytest

from bot.wording import WORDING
from bot.wording.catalogue import Words
from render.gugong.names import CITIES
from rules import GAMES
from rules.core import seen_by
from tests.rules.games import all_plays

NAMES = ("1", "2", "3", "4", "5")
ROUTE_LETTERS = "AB"
SAME = re.compile("|".join(CITIES.values()))
"""City names on the map, which are the same in every language."""


@cache
def crossed(message: str) -> str:
    """Return a sentence with every letter an x."""
    parts = Formatter().parse(message)
    return "".join(re.sub(r"[^\W\d_]", "x", text) + ("" if name is None else f"{{{name}}}") for text, name, _spec, _how in parts)


class Crosses(NullTranslations):
    """A language in which every letter is an x; placeholders stay."""

    def gettext(self, message: str) -> str:
        return crossed(message)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self.ngettext(msgid1, msgid2, n)


SAY = Words("xx", Crosses())


def untranslated(texts: Iterable[str]) -> list[str]:
    """Return the texts with an untranslated letter: no x, no large X, no canal route of Gùgōng, no city."""
    return [text for text in texts if set(re.findall(r"[^\W\d_]", SAME.sub("", text))) - {"x", "X", *ROUTE_LETTERS}]


@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in GAMES for seats in GAMES[game].SEATS])
@pytest.mark.parametrize("count", [pytest.param(3, id="few"), pytest.param(60, id="many", marks=pytest.mark.slow)])
def test_no_word_is_said_in_english_in_another_language(game: str, seats: int, count: int) -> None:
    wording = WORDING[game]
    assert not untranslated([wording.name(SAY)])
    names = NAMES[: max(seats, 2)]
    for play in all_plays(game, seats, count):
        while play.state.choices:
            view: Any = play.table.rules.view(play.state, play.state.to_move)
            texts = [wording.asked(view, names, SAY), wording.ask(view, SAY), *wording.missing(view, SAY)]
            for action in view.choices:
                option = wording.option(view, action, SAY)
                texts += [option.label, option.detail]
            if len(play.log) % 20 == 0:
                texts += [wording.status(view, names, SAY), wording.alt(view, names, SAY), wording.alt_hand(view, SAY)]
            events: Any = play.act(play.pick())
            seen = seen_by(events, view.seat)
            texts += [*wording.tell(seen, names, SAY), *wording.brief(seen, names, SAY)]
            assert not untranslated(texts)
        result = play.table.rules.result(play.state)
        assert result is not None
        assert not untranslated([wording.scores(result, names, SAY)])
