"""The frame stack, the text and JSON codecs, chance, the log and undo, with a small game of talking in turns."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

import pytest

from rules.contract import chosen_options, seating
from rules.core import Action, Choice, Event, IllegalAction, State, Step, advance, apply, seen_by
from rules.gugong import actions
from rules.gugong.actions import VOCABULARY, Give, Offset, Pay, Turn
from rules.log import fold, replay, undone
from rules.text import FrameCodec, Vocabulary


@dataclass(frozen=True, slots=True)
class Say(Action):
    """Say a word and let the next seat speak."""

    VERB: ClassVar[str] = "say"
    word: str


@dataclass(frozen=True, slots=True)
class Stay(Action):
    """Speak again."""

    VERB: ClassVar[str] = "stay"


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Let chance speak."""

    VERB: ClassVar[str] = "roll"


@dataclass(frozen=True, slots=True)
class Bow(Action):
    """Never taken for a seat, though nothing else is legal."""

    VERB: ClassVar[str] = "bow"
    ALWAYS_ASKED: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Heard(Event):
    word: str


@dataclass(frozen=True, slots=True)
class Thought(Event):
    PRIVATE: ClassVar[bool] = True
    word: str


class Talk(State):
    __slots__ = ("said",)

    def __init__(self, seats: int, options: Mapping[str, str], seed: int) -> None:
        super().__init__(seats, options, seed)
        self.said: list[str] = []

    def clone(self) -> Self:
        other = type(self).__new__(type(self))
        self.copy_base(other)
        other.said = self.said[:]
        return other


@dataclass(frozen=True, slots=True)
class Speak(Choice[Talk]):
    seat: int

    def options(self, state: Talk) -> tuple[Action, ...]:
        return (Say("yes"), Say("no"), Stay(), Roll())

    def resolve(self, state: Talk, action: Action) -> None:
        following = Speak(self.seat if isinstance(action, Stay) else (self.seat + 1) % state.seats)
        if isinstance(action, Say):
            state.then(Echo(action.word), Echo("and"), following)
        elif isinstance(action, Roll):
            state.said.append(str(state.chance().random()))
            state.then(following)
        else:
            state.then(following)


@dataclass(frozen=True, slots=True)
class Echo(Step[Talk]):
    word: str

    def run(self, state: Talk) -> None:
        state.said.append(self.word)
        state.emit(Heard(-1, self.word))


@dataclass(frozen=True, slots=True)
class Only(Choice[Talk]):
    """A question with one answer."""

    seat: int
    answer: str
    pair: tuple[tuple[int, ...], ...] = ()

    def options(self, state: Talk) -> tuple[Action, ...]:
        return (Bow(),) if self.answer == "bow" else (Say(self.answer),)

    def resolve(self, state: Talk, action: Action) -> None:
        state.said.append(str(action))


class TalkGame:
    """Of the small game's module, what the log needs."""

    def new_game(self, seats: int, options: Mapping[str, str], seed: int) -> Talk:
        state = Talk(seats, options, seed)
        state.frames = [Speak(0)]
        advance(state)
        return state

    def apply(self, state: Talk, action: Action) -> tuple[Event, ...]:
        return apply(state, action)

    def parse_action(self, text: str) -> Action:
        return WORDS.parse(text)


WORDS = Vocabulary(Say, Stay, Roll, Bow)
TALK: Any = TalkGame()


def undo(texts: list[str], seat: int) -> Talk | None:
    return undone(TALK, 2, {}, 7, texts, seat)


# The frame stack


def test_what_is_pushed_first_is_resolved_first_and_before_what_lay_below() -> None:
    state = TALK.new_game(2, {}, 7)
    state.then(Echo("below"))
    state.then(Echo("one"), Echo("two"))
    advance(state)
    assert state.said == ["one", "two", "below"]


def test_a_single_legal_answer_is_taken_unasked() -> None:
    state = Talk(2, {}, 7)
    state.then(Only(1, "yes"), Speak(0))
    advance(state)
    assert (state.said, state.to_move) == (["say yes"], 0)


def test_an_answer_that_a_seat_must_say_itself_is_asked_though_it_is_the_only_one() -> None:
    state = Talk(2, {}, 7)
    state.then(Only(1, "bow"))
    advance(state)
    assert (state.to_move, state.choices) == (1, (Bow(),))


def test_after_the_end_nobody_is_asked() -> None:
    state = Talk(2, {}, 7)
    state.then(Only(1, "bow"))
    advance(state)
    apply(state, Bow())
    assert (state.to_move, state.frame, state.choices) == (None, None, ())
    with pytest.raises(IllegalAction):
        apply(state, Bow())


def test_apply_returns_what_happened_in_order_and_only_once() -> None:
    state = TALK.new_game(2, {}, 7)
    assert apply(state, Say("yes")) == (Heard(-1, "yes"), Heard(-1, "and"))
    assert apply(state, Stay()) == ()


def test_an_illegal_action_changes_nothing() -> None:
    state = TALK.new_game(2, {}, 7)
    with pytest.raises(IllegalAction, match="say maybe"):
        apply(state, Say("maybe"))
    assert (state.frames, state.choices[0], state.said) == ([Speak(0)], Say("yes"), [])


def test_a_clone_shares_no_list_with_its_original() -> None:
    state = TALK.new_game(2, {}, 7)
    other = state.clone()
    apply(other, Say("yes"))
    apply(other, Roll())
    assert (state.said, state.frames, state.counter, state.reveals) == ([], [Speak(0)], 0, 0)
    apply(state, Say("yes"))
    apply(state, Roll())
    assert state.said == other.said


def test_a_private_event_is_seen_by_its_seat_alone() -> None:
    events = (Heard(0, "a"), Thought(1, "b"), Heard(-1, "c"))
    assert seen_by(events, 1) == events
    assert seen_by(events, 0) == seen_by(events, None) == (Heard(0, "a"), Heard(-1, "c"))


# Text


@pytest.mark.parametrize("text", ["give 3a jade", "offset", "pay 2 1", "turn 0 6", "end", "tokens 2 1 0", "load a3 double"])
def test_a_canonical_line_is_read_and_written_back(text: str) -> None:
    assert str(VOCABULARY.parse(text)) == text


def test_a_line_gives_the_action_with_fields_of_its_types() -> None:
    assert VOCABULARY.parse("give 3a jade") == Give("3a", "jade")
    assert VOCABULARY.parse("offset") == Offset()
    assert VOCABULARY.parse("pay 2 1") == Pay(2, 1)
    assert VOCABULARY.parse("turn 0 6") == Turn(0, 6)


@pytest.mark.parametrize(
    "text",
    [
        "give  3a jade", " give 3a jade", "give 3a jade ", "give 3a\tjade", "give 3a jade\n", "give 3a\xa0jade", "GIVE 3a jade",
        "give 3a", "give", "give 3a jade now", "offset 2", "offer ", "offer", "pay +2 0", "pay 02 0", "pay 2_0 0", "pay ٢ 0",
        "pay two 0", "pay 2.0 0", "pay 2 0 0", "pay", "fly away", "undo", "", " ", "\n", "end.", "end end",
    ],
)  # fmt: skip
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(IllegalAction):
        VOCABULARY.parse(text)


def test_a_number_too_long_to_read_is_refused() -> None:
    with pytest.raises(IllegalAction):
        VOCABULARY.parse(f"pay {'9' * 5000} 0")


def test_every_action_has_a_verb_of_its_own() -> None:
    kinds = {kind for kind in vars(actions).values() if isinstance(kind, type) and issubclass(kind, Action) and kind is not Action}
    assert set(VOCABULARY.kinds.values()) == kinds


# JSON


def test_a_frame_goes_through_json_unchanged() -> None:
    codec = FrameCodec(Speak, Only, Echo)
    for frame in (Speak(3), Echo("yes"), Only(1, "no", ((1, 2), ()))):
        assert codec.load(json.loads(json.dumps(codec.dump(frame)))) == frame


def test_a_frame_that_the_codec_does_not_know_is_an_error() -> None:
    with pytest.raises(AssertionError):
        FrameCodec(Speak).dump(Echo("yes"))
    with pytest.raises(KeyError):
        FrameCodec(Speak).load(["Echo", "yes"])


# Chance


def test_chance_follows_from_the_seed_and_a_counter_alone() -> None:
    first, second, other = Talk(2, {}, 7), Talk(2, {}, 7), Talk(2, {}, 8)
    drawn = [state.chance().random() for state in (first, second, other)]
    assert drawn[0] == drawn[1] != drawn[2]
    assert first.chance().random() != drawn[0]


def test_every_use_of_chance_is_a_reveal() -> None:
    state = Talk(2, {}, 7)
    state.shuffle([1, 2, 3])
    state.chance()
    assert (state.counter, state.reveals) == (2, 2)


def test_a_shuffle_keeps_every_item_and_can_reach_every_order() -> None:
    orders: set[tuple[Any, ...]] = set()
    for seed in range(200):
        items = [1, 2, 3]
        Talk(2, {}, seed).shuffle(items)
        assert sorted(items) == [1, 2, 3]
        orders.add(tuple(items))
    assert len(orders) == 6


def test_a_shuffle_of_nothing_or_one_is_no_error() -> None:
    for items in ([], [1]):
        Talk(2, {}, 7).shuffle(items)


def test_seats_are_shuffled_at_the_start_by_the_games_seed() -> None:
    people = ["ann", "bob", "cid", "dee"]
    assert seating(people, 3) == seating(people, 3)
    assert sorted(seating(people, 3)) == people
    assert len({seating(people, seed)[0] for seed in range(50)}) == 4
    assert people == ["ann", "bob", "cid", "dee"]


# Options


def test_an_option_that_is_left_out_has_its_first_value() -> None:
    allowed = {"map": ("small", "large"), "tokens": ("none", "six")}
    assert chosen_options(allowed, {}) == {"map": "small", "tokens": "none"}
    assert chosen_options(allowed, {"tokens": "six"}) == {"map": "small", "tokens": "six"}


@pytest.mark.parametrize("chosen", [{"map": "huge"}, {"speed": "fast"}, {"map": ""}])
def test_an_option_that_is_not_offered_is_refused(chosen: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="no option"):
        chosen_options({"map": ("small", "large")}, chosen)


# The log


def test_folding_leaves_out_every_undo_and_what_it_took_back() -> None:
    assert fold([]) == []
    assert fold(["a", "b"]) == ["a", "b"]
    assert fold(["a", "b", "undo"]) == ["a"]
    assert fold(["a", "b", "undo", "undo", "c"]) == ["c"]
    assert fold(["a", "undo", "b", "c", "undo", "d"]) == ["b", "d"]


@pytest.mark.parametrize("texts", [["undo"], ["a", "undo", "undo"]])
def test_an_undo_before_the_first_choice_is_refused(texts: list[str]) -> None:
    with pytest.raises(IllegalAction):
        fold(texts)


def test_a_log_is_replayed_and_told_choice_by_choice() -> None:
    told: list[tuple[str, int]] = []
    state = replay(TALK, 2, {}, 7, ["say yes", "stay", "undo", "say no"], lambda text, events: told.append((text, len(events))))
    assert state.said == ["yes", "and", "no", "and"]
    assert told == [("say yes", 2), ("say no", 2)]


def test_a_log_with_an_illegal_choice_is_refused() -> None:
    with pytest.raises(IllegalAction):
        replay(TALK, 2, {}, 7, ["say maybe"])


def test_a_seat_may_take_back_its_own_newest_choice() -> None:
    before = undo(["say yes"], 0)
    assert before is not None
    assert (before.said, before.to_move) == ([], 0)


def test_a_seat_may_take_back_several_of_its_choices_one_by_one() -> None:
    assert undo(["stay", "stay"], 0) is not None
    assert undo(["stay", "stay", "undo"], 0) is not None
    assert undo(["stay", "stay", "undo", "undo"], 0) is None


def test_a_seat_may_not_take_back_anothers_choice() -> None:
    assert undo(["say yes"], 1) is None
    assert undo(["say yes", "say no"], 0) is None


def test_a_seat_may_take_back_again_what_another_seat_has_uncovered_by_an_undo() -> None:
    assert undo(["say yes", "say no", "undo"], 0) is not None
    assert undo(["say yes", "say no", "undo"], 1) is None


def test_after_a_reveal_nothing_is_taken_back() -> None:
    assert undo(["roll"], 0) is None
    assert undo(["stay", "roll"], 0) is None


def test_a_reveal_before_the_choice_does_not_keep_it() -> None:
    assert undo(["roll", "say yes"], 1) is not None


def test_an_undo_before_the_first_choice_gives_nothing() -> None:
    assert undo([], 0) is None


def test_undoing_leaves_the_log_alone() -> None:
    texts = ["say yes"]
    undo(texts, 0)
    assert texts == ["say yes"]
