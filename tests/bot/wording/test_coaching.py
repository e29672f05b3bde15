"""The reasons for which one answer is better than another, in whole sentences: expected points by source, and effects on others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from bot.games.ai_evaluation import Judged, best
from bot.wording import WORDING, Wording, coaching
from bot.wording.catalogue import LANGUAGES, words
from rules import GAMES
from rules.contract import Weighed
from tests.bot.toy import Add
from tests.bot.wording.saying import SAY
from tests.games.every import having

ALSO_MEASURED = {"gugong": ("turns", "servants", "intrigue", "cards"), "dragon": ()}
"""Measures with a worth on the way to points that are no sources of the scoring."""


def weighed(shares: Mapping[str, float], rivals: float = 0.0) -> Weighed:
    points = sum(shares.values())
    return Weighed(Add(1), points - rivals, points, shares)


def why(one: Weighed, other: Weighed, seats: int = 3, game: str = "gugong") -> str:
    return coaching.reasons(one, other, seats, WORDING[game].expected, SAY)


def test_the_better_answer_is_told_by_its_gains_and_then_by_its_losses() -> None:
    one, other = weighed({"level3": 6.0, "jade": 1.0}), weighed({"jade": 2.2, "places": 1.0})
    assert why(one, other) == "6 more from level 3 Decrees, 1 less from the place in the Palace and 1 less from Jade"
    assert why(other, one) == "6 less from level 3 Decrees, 1 more from the place in the Palace and 1 more from Jade"


def test_a_difference_of_less_than_half_a_point_is_no_reason() -> None:
    assert why(weighed({"jade": 3.4}), weighed({"jade": 3.0})) == ""


@pytest.mark.parametrize(("seats", "told"), [(2, "less for the other seat"), (4, "less for the others")])
def test_denying_the_others_points_is_a_reason(seats: int, told: str) -> None:
    assert why(weighed({"jade": 3.0}), weighed({"jade": 3.0}, rivals=2.0), seats) == told


def test_the_three_weightiest_reasons_are_told() -> None:
    one = weighed({"jade": 0.5, "wall": 2.0, "level3": 3.0, "tolls": 3.9})
    assert why(one, weighed({})) == "4 more from tolls, 3 more from level 3 Decrees and 2 more from the Great Wall"


def test_many_small_reasons_are_told_as_one_rest() -> None:
    one = weighed({"tolls": 4.0, **dict.fromkeys(("jade", "wall", "level3", "dice", "palace"), 0.4)})
    assert why(one, weighed({})) == "4 more from tolls and 2 more from all else"
    assert why(weighed({}), one) == "4 less from tolls and 2 less from all else"


def test_the_told_numbers_add_up_to_the_difference_of_the_answers() -> None:
    one, other = weighed({"jade": 3.4, "wall": 0.6}), weighed({"places": 3.5})
    told = "About 1 VP better than the next: 3 more from Jade, 1 more from the Great Wall and 3 less from the place in the Palace."
    assert coaching.before_the_next(one, other, 2, WORDING["gugong"].expected, SAY) == told
    assert why(weighed({"jade": 2.5, "wall": 2.5}), weighed({})) == "3 more from Jade and 2 more from the Great Wall"


def test_reasons_for_the_better_answer_come_before_heavier_ones_against_it() -> None:
    one = weighed({"jade": 3.0, "wall": 1.6, "level3": 1.5, "tolls": 1.0})
    assert why(one, weighed({"palace": 2.0, "dice": 2.4})).startswith("3 more from Jade, 2 more from the Great Wall and 2 less from ")
    assert why(weighed({"palace": 2.0, "dice": 2.4}), one).startswith("3 less from Jade, 2 less from the Great Wall and 2 more from ")


def test_a_source_without_a_name_is_not_told() -> None:
    assert why(weighed({"of old": 5.0}), weighed({})) == ""


def test_answers_a_hair_apart_are_called_as_good() -> None:
    one, other = weighed({"jade": 3.4}), weighed({"jade": 3.0})
    assert coaching.before_the_next(one, other, 2, WORDING["gugong"].expected, SAY) == "As good as the next."
    assert coaching.behind_the_first(0.2, 0.0, "", SAY) == "About as good as the first."
    assert coaching.behind_the_first(0.6, 0.0, "", SAY) == "About 1 VP behind the first."


def test_an_answer_within_the_error_of_the_best_is_called_as_good_and_otherwise_the_error_is_told() -> None:
    one, other = weighed({"jade": 6.0}), replace(weighed({"jade": 4.0}), error=2.5)
    assert coaching.before_the_next(one, other, 2, WORDING["gugong"].expected, SAY) == "About as good as the next: 2 more from Jade."
    other = replace(other, error=1.2)
    assert (
        coaching.before_the_next(one, other, 2, WORDING["gugong"].expected, SAY) == "About 2 VP ± 1 better than the next: 2 more from Jade."
    )
    assert coaching.behind_the_first(3.0, 3.5, "", SAY) == "About as good as the first."
    assert coaching.behind_the_first(3.0, 0.6, "", SAY) == "About 3 VP ± 1 behind the first."


def test_nobody_is_told_to_expect_fewer_points_than_none() -> None:
    lost, worse = Judged(weighed({"jade": 3.0, "places": -8.0})), Judged(weighed({"jade": 2.0, "places": -8.0}))
    assert coaching.title(lost.weighed, SAY) == "**Advice**: even with the first of these answers I expect no points for you at the end."
    assert best([lost, worse], 3) == (lost, worse)
    able = Judged(weighed({"jade": 3.0}))
    assert [each.weighed for each in best([able, lost], 3)] == [able.weighed, weighed({"jade": 3.0, "places": -3.0})]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", having(GAMES, "weighed"))
def test_every_source_of_points_has_a_name(game: str, language: str) -> None:
    rules, wording = GAMES[game], WORDING[game]
    state = rules.new_game(2, {}, 1)
    while state.choices:
        rules.apply(state, state.choices[0])
    result = rules.result(state)
    assert result is not None
    assert unnamed(wording, (*result.sources[0], *ALSO_MEASURED[game]), language) == []


def unnamed(wording: Wording, sources: tuple[str, ...], language: str) -> list[str]:
    return [source for source in sources if not wording.expected(source, words(language))]
