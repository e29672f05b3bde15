"""Bonus tokens, the solo opponent, options and the host's own components in words."""

from __future__ import annotations

import itertools
import tomllib
from pathlib import Path
from typing import Any

import pytest

from bot.wording import gugong as wording
from bot.wording.catalogue import words
from bot.wording.grouping import TurnLine
from bot.wording.gugong import ask, asked, brief, missing, option, status, tell
from bot.wording.gugong.settings import REASONS, TABLES
from rules import GAMES
from rules.core import Event, seen_by
from rules.gugong import events as happened
from rules.gugong import new_game, view
from rules.gugong.cards import BONUS_TOKENS
from rules.gugong.components import components_option
from rules.gugong.state import GugongState
from tests.rules.games import Table, begin
from tests.rules.gugong.position import play, table, visit

SAY = words()
NAMES = ("Lisa", "David", "Anna")
SOLO = ("Lisa", "Meng")
EXAMPLE = Path(__file__).parents[3] / "components.example.toml"


def menu(state: GugongState) -> dict[str, tuple[str, str]]:
    """Return label and detail of each choice, by its text."""
    own = view(state, state.to_move)
    return {str(action): (shown.label, shown.detail) for action in own.choices for shown in [option(own, action, SAY)]}


def test_mengs_turn_is_told_step_by_step() -> None:
    events = [
        happened.AutomaTurned(1, "jade", "jade"),
        happened.GiftExchanged(1, "7b", "3a", "jade"),
        happened.ServantsGained(1, 1, 0, "card"),
        happened.ServantsPaid(1, 3, 0, "jade"),
        happened.JadeGained(1, "house", 3),
        happened.TurnEnded(1),
    ]
    assert tell(events, SOLO, SAY) == [
        "■ Meng turns the automa card “Jade”, gives 7 vase (+1 Servant) to the Jade Official and takes 3 Go stones (Great Wall).",
        "■ Meng gains 1 Servant by the gift, pays 3 Servants for Jade, takes 1 Jade from the house that costs 3 and ends the turn.",
    ]


def test_a_turn_of_mengs_from_which_nothing_came_says_so() -> None:
    events = [happened.AutomaTurned(1, "special", "intrigue"), happened.GiftExchanged(1, "2a", "9a", "intrigue"), happened.TurnEnded(1)]
    said = "■ Meng turns the automa card “Special”, gives 2 paper fan (Intrigue) to the Intrigue Official and takes 9 jade statue, "
    assert tell(events, SOLO, SAY) == [f"{said}without effect.", "■ Meng ends the turn."]
    assert brief(events, SOLO, SAY) == ["■ Meng gives 2, takes 9 (Intrigue)"]


def test_a_turn_is_one_line_and_a_night_with_its_morning_a_table() -> None:
    events = [
        happened.AutomaTurned(1, "jade", "jade"),
        happened.GiftExchanged(1, "7b", "3a", "jade"),
        happened.ServantsGained(1, 1, 0, "card"),
        happened.ServantsPaid(1, 3, 0, "jade"),
        happened.JadeGained(1, "house", 3),
        happened.TurnEnded(1),
        happened.NightFell(-1, 1),
        happened.MatchesCounted(1, 1),
        happened.MatchesCounted(0, 2),
        happened.ServantsGained(0, 2, 0, "matches"),
        happened.PointsScored(0, 3, "dice"),
        happened.DayBegan(1, 2),
        happened.CitiesRefilled(-1, 1),
        happened.DiceRolled(-1, (4, 8, 8)),
        happened.ServantsGained(0, 4, 0, "income"),
    ]
    turn, *others = brief(events, SOLO, SAY, computers=[1])
    assert turn == "■ Meng gives 7, takes 3 (Jade): −2 Servants, +1 Jade"
    assert others == [
        "**Night 1.** **Day 2.** ■ Meng starts. New dice: 4, 8, 8.",
        "● Lisa: 2 matches, +6 Servants, +3 VP",
        "■ Meng: 1 match",
    ]
    assert [isinstance(line, TurnLine) for line in (turn, *others)] == [True, False, False, False]


def test_gains_of_others_in_a_computers_turn_are_no_line_of_it() -> None:
    events = [
        happened.GiftExchanged(1, "7b", "3a", "wall"),
        happened.WallPlaced(1, 1, 0, "pool"),
        happened.WallScored(0, 3),
        happened.PointsScored(0, 3, "wall"),
        happened.ServantsGained(1, 1, 0, "benefit"),
        happened.TurnEnded(1),
    ]
    lines = brief(events, SOLO, SAY, computers=[1])
    assert lines == ["■ Meng gives 7, takes 3 (Great Wall): Wall +1, +1 Servant", "● Lisa: most on the Wall, +3 VP"]
    assert [isinstance(line, TurnLine) for line in lines] == [True, False]


def test_each_automa_card_of_the_twilight_is_a_line_with_its_results() -> None:
    events = [
        happened.TwilightFell(1),
        happened.AutomaTurned(1, "intrigue", ""),
        happened.ServantsPaid(1, 1, 0, "intrigue"),
        happened.IntrigueMoved(1, 2, 4),
        happened.AutomaTurned(1, "palace", ""),
        happened.NightFell(-1, 2),
    ]
    assert tell(events, SOLO, SAY) == [
        "**Twilight falls.** The day’s automa cards are turned once more.",
        "■ Meng turns “Intrigue” (for 1 Servant: Intrigue +2), pays 1 Servant for Intrigue and rises 2 steps in Intrigue to 4.",
        "■ Meng turns “Palace” (for 2 Servants: Envoy +1 and Intrigue +1), without effect.",
        "**Night 2 falls.**",
    ]


def test_a_card_of_mengs_piles_that_everybody_sees_is_named() -> None:
    events = [happened.GiftDiscardedForJade(1), happened.GiftShown(1, "4b", "discard"), happened.JadeGained(1, "token", 0)]
    assert tell(events, SOLO, SAY) == [
        "■ Meng discards a card for Jade, lays 4 bonsai (swap a card) on the discard pile and takes 1 Jade by the token."
    ]
    events = [happened.GiftRecovered(1), happened.GiftShown(1, "4b", "hand")]
    assert tell(events, SOLO, SAY) == ["■ Meng takes a discarded card back and puts 4 bonsai (swap a card) under the gift pile."]


def test_a_toll_names_both_sides() -> None:
    events: list[Event] = [
        happened.JadeGained(0, "house", 3),
        happened.TollTaken(1, 0, "jade"),
        happened.PointsScored(1, 1, "tolls"),
        happened.PointsScored(0, -1, "tolls"),
    ]
    assert tell(events, NAMES, SAY) == [
        "● Lisa takes 1 Jade from the house that costs 3.",
        "■ David takes a toll from ● Lisa at Jade and scores 1 VP (tolls).",
        "● Lisa loses 1 VP (tolls).",
    ]


def test_tokens_that_come_back_at_the_end_of_the_day_are_one_list() -> None:
    events = [happened.BonusTokenReturned(0, "toll"), happened.BonusTokenReturned(0, "rise"), happened.BonusTokenReturned(2, "follow")]
    assert tell(events, NAMES, SAY) == ["Bonus tokens of the day are stored: ● Lisa: toll and gifts +1, ▲ Anna: follow."]


def test_a_table_with_bonus_tokens_tells_the_effect_and_the_place_of_each() -> None:
    state = table(seats=3, options={"bonus": "french"}, in_use={1: "toll:jade"}, bonus={2: "discount"})
    text = status(view(state, 2), NAMES, SAY)
    for token in BONUS_TOKENS["french"]:
        named = wording.components.token(token.id, SAY)
        assert f"{named}: {wording.components.token_effect(token.id, SAY)}" in text
    assert "In use today: toll at Jade of ■ David" in text
    assert "Bonus tokens in use today: toll at Jade with 1 Servant" in text
    assert "Face up, to be used: 2 Servants less of ▲ Anna" in text
    assert "**Your bonus tokens**\n2 Servants less: face up until used once" in wording.hand(view(state, 2), SAY)
    assert wording.alt(view(state, None), NAMES, SAY).endswith("Bonus tokens in use: toll at Jade.")


def test_a_table_without_bonus_tokens_does_not_speak_of_them() -> None:
    assert "toll" not in status(view(table(), 0), NAMES, SAY)


def test_a_token_that_lowers_a_cost_says_what_is_paid() -> None:
    state = visit("jade", options={"bonus": "french"}, hands={0: "8a 2a"}, pool={0: 4}, bonus={0: "discount"})
    assert "Face up, to be used: 2 Servants less" in ask(view(state, 0), SAY)
    play(state, "buy 3")
    assert ask(view(state, 0), SAY).startswith("**You pay 3 Servants. Do you use “2 Servants less”?**")
    assert menu(state)["accept"] == ("Use the token", "You pay 1 Servant in place of 3; the token is stored")
    assert menu(state)["decline"] == ("Pay in full", "The token stays face up")


def test_following_names_the_seat_that_is_followed() -> None:
    state = visit("intrigue", options={"bonus": "english"}, hands={0: "8a 2a"}, pool={0: 3, 1: 3}, in_use={1: "follow:intrigue"})
    play(state, "act intrigue a")
    assert state.to_move == 1
    assert asked(view(state, None), NAMES, SAY) == "■ David is asked, following ● Lisa: rise in Intrigue, or not."
    assert ask(view(state, 1), SAY).startswith("**Do you rise in Intrigue?** (you follow)")


def test_a_message_without_servants_says_what_one_is_needed_for() -> None:
    lying: dict[str, Any] = {"cities": {"fuzhou": "toll"}, "tokens": {0: "servant servant"}}
    state = visit("travel", "act travel a", options={"bonus": "english"}, hands={0: "8a 2a"}, pool={0: 0}, **lying)
    assert missing(view(state, 0), SAY) == ("Use it today: 1 Servant, you have 0",)


def test_the_solo_opponents_cards_are_all_told() -> None:
    game = begin(Table("gugong", 1, {"opponent": "meng", "focus": "canal", "difficulty": "hard"}), 5)
    while not (game.state.automa.today and game.state.automa.used):
        game.act(game.pick())
    shown: Any = view(game.state, None)
    text = status(shown, SOLO, SAY)
    assert "**Automa cards of ■ Meng**" in text
    said = "The focus of ■ Meng is Grand Canal: his Double Servant (2) lies beside its Official, and his Special cards send him there."
    assert said in text.split("\n\n")[0].splitlines()
    assert wording.began(shown, SOLO, SAY) == ["Difficulty: Hard – Meng begins with a fifth gift", said]
    for heading, count in (("Still in the deck", shown.meng.deck), ("Gift pile", shown.meng.gifts)):
        assert f"{heading}: {count} card" in text
    today = next(line for line in text.splitlines() if line.startswith("Turned today"))
    assert today.count("(") == len(shown.meng.today)
    former = next(line for line in text.splitlines() if line.startswith("Turned on earlier days: "))
    assert former.count(",") + former.count(" and ") + 1 == len(shown.meng.used)
    assert "Focus of Meng: Grand Canal." in wording.alt(shown, SOLO, SAY)
    assert (
        "Options: Set-up: Base game · Bonus tokens: None · Opponent: Meng · Difficulty: Hard · Focus: Grand Canal · Card sets: 4 and 5"
        in text
    )


def test_meng_may_win_without_the_palace_and_is_named() -> None:
    for seed in range(20):
        game = begin(Table("gugong", 1, {"opponent": "meng"}), seed)
        game.finish()
        result = game.table.rules.result(game.state)
        assert result is not None
        scores = wording.scores(result, SOLO, SAY)
        winner = result.places.index(1)
        assert scores.splitlines()[1].startswith(f"1. {'●■'[winner]} {SOLO[winner]}: ")


def test_every_reason_of_the_rules_against_options_has_its_sentence() -> None:
    reasons: set[str] = set()
    options = GAMES["gugong"].OPTIONS
    for values in itertools.product(*(choice[:2] for choice in options.values())):
        for seats in GAMES["gugong"].SEATS:
            try:
                new_game(seats, dict(zip(options, values, strict=True)), 0)
            except ValueError as error:
                reasons.add(str(error))
    assert reasons == set(REASONS)
    assert len({wording.refused(reason, SAY) for reason in reasons}) == len(reasons)


def test_options_that_do_not_matter_among_people_are_not_named_there() -> None:
    text = status(view(new_game(3, {"setup": "expert"}, 1), None), NAMES, SAY)
    assert "Options: Set-up: Expert · Bonus tokens: None · Opponent: People\n" in text


def test_the_hosts_own_components_are_named() -> None:
    tables = {"income": {"mornings": [5, 5, 5]}, "gifts": {"player-1": "9:wall 4:swap 6:servant 8:none"}}
    state = new_game(2, {"components": components_option(tables)}, 1)
    text = status(view(state, None), NAMES, SAY)
    assert "The host’s own components are used: Gift Cards and morning income" in text
    assert "own components" not in status(view(new_game(2, {}, 1), None), NAMES, SAY)


def test_events_are_told_with_the_components_of_their_game() -> None:
    tables = {"gifts": {"player-1": "9:wall 4:swap 6:servant 8:none"}}
    options = {"components": components_option(tables)}
    state = new_game(2, options, 1)
    card = next(gift.id for gift in state.parts.gifts if gift.value == 9 and gift.action == "wall")
    given = [happened.GiftExchanged(0, card, "1a", "jade")]
    assert tell(given, NAMES, SAY, options)[0].startswith("● Lisa gives 9 jade statue (Great Wall) to the Jade Official")


def test_every_table_of_the_hosts_components_has_its_name() -> None:
    assert set(TABLES) == set(tomllib.loads(EXAMPLE.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "options", [{"opponent": "meng"}, {"opponent": "meng", "difficulty": "hard", "setup": "expert", "focus": "travel"}]
)
def test_a_solo_game_tells_no_secret(options: dict[str, str]) -> None:
    game = begin(Table("gugong", 1, options), 11)
    while game.state.choices:
        events = game.act(game.pick())
        public = tell(seen_by(events, None), SOLO, SAY)
        assert not any(line.startswith("🔒") for line in public)
