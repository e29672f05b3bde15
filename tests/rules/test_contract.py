"""Properties of every game in ``rules.GAMES``, at every number of seats and with every option, in random games.

A few games of each property always run; ``-m slow`` plays thousands.
"""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter
from typing import Any

import pytest

from rules.core import Event, IllegalAction, seen_by
from rules.play import UNDO, Setup, fold, replayed, taken_back, undoable
from tests.games import known
from tests.games.every import GAMES
from tests.rules.games import Play, all_plays, anatomy, first_asked, plays, tables

MOST_OPTIONS = 25
"""The largest number of entries of a Discord menu."""

EVERY_TABLE = [(game, seats) for game, rules in GAMES.items() for seats in rules.SEATS]

at_every_table = pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)


def games(few: int, many: int) -> pytest.MarkDecorator:
    """Parametrize a test with its number of random games: a few always, many in the slow sweep."""
    return pytest.mark.parametrize("count", [pytest.param(few, id="few"), pytest.param(many, id="many", marks=pytest.mark.slow)])


def every(play: Play, step: int) -> bool:
    """Check whether to look at this choice: a random one in ``step``."""
    return play.rng.random() * step < 1


@at_every_table
def test_every_option_value_is_playable_somewhere(game: str, seats: int) -> None:
    assert tables(game, seats)
    for name, values in GAMES[game].OPTIONS.items():
        found = {table.options[name] for count in GAMES[game].SEATS for table in tables(game, count)}
        assert found == set(values)


@pytest.mark.parametrize("game", list(GAMES))
def test_other_seats_and_options_are_refused_with_a_reason(game: str) -> None:
    rules = GAMES[game]
    for seats in (0, max(rules.SEATS) + 1):
        with pytest.raises(ValueError, match=str(seats)):
            rules.new_game(seats, {}, 1)
    with pytest.raises(ValueError, match="no option colour=blue"):
        rules.new_game(max(rules.SEATS), {"colour": "blue"}, 1)


@at_every_table
@games(4, 1000)
def test_random_games_are_never_stuck_and_end(game: str, seats: int, count: int) -> None:
    for play in all_plays(game, seats, count):
        rules, state = play.table.rules, play.state
        while state.to_move is not None:
            choices = rules.legal_actions(state)
            assert choices, f"stuck: {play}, {state.frame}"
            assert 0 <= state.to_move < seats, play
            assert rules.result(state) is None, play
            play.act(play.pick())
        assert rules.legal_actions(state) == (), play
        assert not state.frames, play
        assert rules.result(state) is not None, play


@at_every_table
@games(2, 100)
def test_options_are_few_distinct_and_in_a_fixed_order(game: str, seats: int, count: int) -> None:
    for play in all_plays(game, seats, count):
        while play.state.choices:
            choices = play.state.choices
            assert len(choices) == len(set(choices)) <= MOST_OPTIONS, f"{play}: {choices}"
            assert play.state.frame.options(play.state) == choices, play
            if every(play, 4):
                assert play.table.rules.load(play.table.rules.dump(play.state)).choices == choices, play
            play.act(play.pick())


@at_every_table
@games(2, 100)
def test_asking_for_options_views_and_faults_changes_nothing(game: str, seats: int, count: int) -> None:
    for play in all_plays(game, seats, count):
        rules, state = play.table.rules, play.state
        while state.choices:
            if every(play, 4):
                before = rules.dump(state)
                state.frame.options(state)
                rules.check(state)
                rules.result(state)
                for reader in play.table.readers():
                    rules.view(state, reader)
                assert rules.dump(state) == before, play
            play.act(play.pick())


@at_every_table
@games(2, 100)
def test_an_illegal_action_is_refused_and_changes_nothing(game: str, seats: int, count: int) -> None:
    seen: dict[Any, None] = {}
    for play in all_plays(game, seats, count):
        rules, state = play.table.rules, play.state
        while state.choices:
            seen.update(dict.fromkeys(state.choices))
            if every(play, 4):
                before, asked, told = rules.dump(state), state.choices, len(state.emitted)
                for action in play.rng.sample(list(seen), min(len(seen), 5)):
                    if action not in asked:
                        with pytest.raises(IllegalAction):
                            rules.apply(state, action)
                assert (rules.dump(state), state.choices, len(state.emitted)) == (before, asked, told), play
            play.act(play.pick())
        for action in seen:
            with pytest.raises(IllegalAction):
                rules.apply(state, action)


@at_every_table
@games(2, 200)
def test_nothing_is_broken_or_lost_after_any_action(game: str, seats: int, count: int) -> None:
    for play in all_plays(game, seats, count):
        pieces = play.table.probe.pieces(play.state)
        assert play.table.rules.check(play.state) == []
        while play.state.choices:
            play.act(play.pick())
            assert play.table.rules.check(play.state) == [], play
            assert play.table.probe.pieces(play.state) == pieces, play


@at_every_table
@games(4, 500)
def test_replaying_the_log_gives_the_same_state_bit_for_bit(game: str, seats: int, count: int) -> None:
    for play in plays(game, seats, count):
        told: list[tuple[str, tuple[Event, ...]]] = []
        while play.state.choices:
            action = play.pick()
            told.append((str(action), play.act(action)))
        again = play.replayed()
        assert play.table.rules.dump(again.state) == play.table.rules.dump(play.state), play
        assert [(step.text, step.events) for step in again.steps] == told, play


@at_every_table
@games(2, 300)
def test_every_legal_action_has_one_line_and_comes_back_from_it(game: str, seats: int, count: int) -> None:
    seen: dict[Any, None] = {}
    for play in all_plays(game, seats, count):
        while play.state.choices:
            seen.update(dict.fromkeys(play.state.choices))
            play.act(play.pick())
    lines = [str(action) for action in seen]
    assert len(set(lines)) == len(lines)
    for action, line in zip(seen, lines, strict=True):
        assert GAMES[game].parse_action(line) == action
        assert line == " ".join(line.split())
        assert line.isascii()


@pytest.mark.parametrize("game", list(GAMES))
def test_any_other_line_is_refused(game: str) -> None:
    play = next(plays(game, max(GAMES[game].SEATS), 1))
    line = str(play.pick())
    for text in ("", " ", UNDO, "nonsense", f"{line} ", f" {line}", f"{line} 1", line.upper(), line + "\n", "\x00"):
        with pytest.raises(IllegalAction):
            GAMES[game].parse_action(text)


@at_every_table
@games(1, 100)
def test_a_state_comes_back_from_its_json_and_plays_on_equally(game: str, seats: int, count: int) -> None:
    for play in all_plays(game, seats, count):
        rules = play.table.rules
        loaded = rules.load(rules.dump(play.state))
        while play.state.choices:
            assert loaded.choices == play.state.choices, play
            action = play.pick()
            assert rules.apply(loaded, action) == play.act(action), play
            text = rules.dump(play.state)
            assert rules.dump(loaded) == text, play
            if every(play, 3):
                assert json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":"), allow_nan=False) == text
                loaded = rules.load(text)
                assert anatomy(loaded) == anatomy(play.state), play
        assert rules.result(loaded) == rules.result(play.state), play


@at_every_table
@games(2, 100)
def test_a_clone_and_its_original_play_on_apart(game: str, seats: int, count: int) -> None:
    for play in all_plays(game, seats, count):
        rules = play.table.rules
        while play.state.choices:
            if every(play, 25):
                clone, before = play.state.clone(), rules.dump(play.state)
                assert rules.dump(clone) == before, play
                assert anatomy(clone) == anatomy(play.state), play
                other = Play(play.table, play.seed, clone, random.Random(play.rng.random()))
                other.finish()
                assert rules.dump(play.state) == before, play
                kept = play.state.clone()
                play.act(play.pick())
                assert rules.dump(kept) == before, play
            else:
                play.act(play.pick())


@at_every_table
@games(2, 100)
def test_a_view_does_not_depend_on_facts_hidden_from_its_reader(game: str, seats: int, count: int) -> None:
    dealt_anew: set[int | None] = set()
    for play in all_plays(game, seats, count):
        rules, state = play.table.rules, play.state
        while state.choices:
            if every(play, 8):
                seen = {reader: rules.view(state, reader) for reader in play.table.readers()}
                for reader, view in seen.items():
                    other = rules.load(play.table.probe.permuted(state, reader, play.rng))
                    assert rules.check(other) == [], play
                    assert rules.view(other, reader) == view, f"{play}, reader {reader}"
                    if reader not in dealt_anew and any(rules.view(other, seat) != seen[seat] for seat in range(seats)):
                        dealt_anew.add(reader)
            play.act(play.pick())
    assert dealt_anew == {*range(seats), None} or seats == 1 or not known(game).hidden


@at_every_table
@games(1, 50)
def test_a_position_dealt_anew_looks_the_same_to_every_seat_and_plays_on(game: str, seats: int, count: int) -> None:
    for play in all_plays(game, seats, count):
        rules, state = play.table.rules, play.state
        while state.choices:
            if every(play, 20):
                before, other = rules.dump(state), rules.determinize(state, 77)
                assert rules.dump(state) == before, play
                assert (other.seed, rules.check(other)) == (77, []), play
                for reader in play.table.readers():
                    assert rules.view(other, reader) == rules.view(state, reader), f"{play}, reader {reader}"
                assert rules.dump(rules.load(rules.dump(other))) == rules.dump(rules.determinize(state, 77)), play
                Play(play.table, play.seed, other, random.Random(play.seed)).finish()
            play.act(play.pick())


@at_every_table
@games(1, 100)
def test_only_the_seat_asked_sees_the_question_with_its_answers(game: str, seats: int, count: int) -> None:
    for play in all_plays(game, seats, count):
        rules, state = play.table.rules, play.state
        while state.choices:
            for reader in play.table.readers():
                view = rules.view(state, reader)
                asked = reader == state.to_move
                assert (view.seat, view.seats, view.to_move, view.turn) == (reader, state.seats, state.to_move, state.turn), play
                assert view.choices == (state.choices if asked else ()), play
                assert view.frame == (state.frame if asked else None), play
                assert view.question == type(state.frame).__name__, play
                assert view.options == state.options, play
                assert view.coming == tuple(state.frames[:-1]) or (view.coming == () and not asked), play
            play.act(play.pick())
        assert rules.view(state, 0).question == "", play


@at_every_table
@games(1, 100)
def test_the_round_of_a_game_is_the_same_for_everybody_and_never_falls(game: str, seats: int, count: int) -> None:
    for play in plays(game, seats, count):
        rounds: list[int] = []
        while play.state.choices:
            found = {play.state.round, *(play.table.rules.view(play.state, reader).round for reader in play.table.readers())}
            assert len(found) == 1, play
            rounds += found
            play.act(play.pick())
        assert rounds == sorted(rounds), play
        assert len(set(rounds)) > 1, play


@at_every_table
@games(2, 100)
def test_a_choice_that_can_be_undone_tells_its_seat_nothing_hidden(game: str, seats: int, count: int) -> None:
    """Make the same choice with everything hidden dealt anew: while nothing counts as revealed, the seat hears and sees the same."""
    for play in all_plays(game, seats, count):
        rules, seat = play.table.rules, play.state.to_move
        while play.state.choices:
            seat, reveals, action = play.state.to_move, play.state.reveals, play.pick()
            if not every(play, 2):
                play.act(action)
                continue
            other = rules.load(play.table.probe.permuted(play.state, seat, play.rng))
            events = play.act(action)
            if play.state.reveals == reveals:
                assert seen_by(rules.apply(other, action), seat) == seen_by(events, seat), f"{play}: {action}"
                assert rules.view(other, seat) == rules.view(play.state, seat), f"{play}: {action}"


@at_every_table
@games(2, 200)
def test_events_tell_private_things_to_their_seat_alone(game: str, seats: int, count: int) -> None:
    for play in all_plays(game, seats, count):
        while play.state.choices:
            before = play.state.clone()
            events = play.act(play.pick())
            assert play.table.probe.leaks(before, events, play.state) == [], play
            for reader in play.table.readers():
                seen = seen_by(events, reader)
                assert seen == tuple(event for event in events if not event.PRIVATE or event.seat == reader), play


@at_every_table
@games(3, 500)
def test_the_running_score_is_the_sum_of_the_points_told(game: str, seats: int, count: int) -> None:
    for play in all_plays(game, seats, count):
        points = list(play.table.probe.points(play.state))
        while play.state.choices:
            for event in play.act(play.pick()):
                seat, scored = play.table.probe.scored(event)
                points[seat] += scored
            assert list(play.table.probe.points(play.state)) == points, play


@at_every_table
@games(3, 500)
def test_the_result_agrees_with_the_score_and_ranks_the_seats(game: str, seats: int, count: int) -> None:
    for play in plays(game, seats, count):
        play.finish()
        result = play.table.rules.result(play.state)
        assert result is not None
        points = list(play.table.probe.points(play.state))
        assert [sum(sources.values()) for sources in result.sources] == points, play
        assert [score if place else 0 for score, place in zip(points, result.places, strict=True)] == list(result.scores), play
        placed = sorted((place, seat) for seat, place in enumerate(result.places) if place)
        assert all(result.scores[one] >= result.scores[other] for (_, one), (_, other) in itertools.pairwise(placed)), play
        assert not placed or placed[0][0] == 1, play


@at_every_table
@games(1, 40)
def test_an_undo_gives_the_state_before_and_never_crosses_a_reveal(game: str, seats: int, count: int) -> None:
    allowed: Counter[bool] = Counter()
    for play in plays(game, seats, count):
        rules = play.table.rules
        while play.state.choices:
            before, seat, reveals = rules.dump(play.state), play.state.to_move, play.state.reveals
            play.act(play.pick())
            if every(play, 20):
                after, may = play.replayed(), play.state.reveals == reveals
                assert [undoable(after, other) > 0 for other in range(seats)] == [may and other == seat for other in range(seats)], play
                assert rules.dump(taken_back(after, 1).state) == before, play
                allowed[may] += 1
    assert allowed[True]


@at_every_table
@games(2, 100)
def test_a_log_with_undone_choices_replays_as_if_they_had_never_been(game: str, seats: int, count: int) -> None:
    for play in plays(game, seats, count):
        rows: list[str] = []
        while play.state.choices:
            action = play.pick()
            for text in [str(play.rng.choice(play.state.choices)) for _ in range(2) if every(play, 8)]:
                rows += [text, UNDO]
            rows.append(str(action))
            play.act(action)
        assert fold(rows) == play.log, play
        again = replayed(Setup(play.table.rules, seats, play.table.options, play.seed), rows)
        assert play.table.rules.dump(again.state) == play.table.rules.dump(play.state), play


def test_an_undo_without_a_choice_is_refused() -> None:
    with pytest.raises(IllegalAction):
        fold([UNDO])
    with pytest.raises(IllegalAction):
        fold(["end", UNDO, UNDO])


@pytest.mark.parametrize("game", list(GAMES))
def test_random_games_ask_every_question_and_use_every_verb(game: str) -> None:
    asked, verbs = first_asked(game, 1)
    assert verbs == known(game).probe.verbs()
    assert asked.keys() == known(game).probe.questions()
