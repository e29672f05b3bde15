"""The counting game in words."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from bot.wording.catalogue import Words
from bot.wording.command import GameCommand
from bot.wording.lesson import Lesson
from bot.wording.narration import Chapter, Stage
from bot.wording.option import Option, Pair, Setting, Value
from bot.wording.ordering import PremoveWords
from bot.wording.texts import Text
from bot.wording.topic import Topic
from rules.contract import Result
from rules.core import Action, Event
from tests.bot import toy

COMMANDS: tuple[GameCommand, ...] = ()


def name(say: Words) -> str:
    return "Counting"


def computer(seat: int, say: Words) -> str:
    return "Clockwork"


def began(view: toy.ToyView, names: Sequence[str], say: Words) -> list[str]:
    return []


def takes_from(events: Sequence[Event]) -> dict[int, int]:
    return {}


def round_name(number: int, say: Words) -> str:
    return f"Round {number}"


def round_end(number: int, say: Words) -> str:
    return ""


def tell(events: Iterable[Event], names: Sequence[str], say: Words, options: Mapping[str, str] | None = None) -> list[str]:
    return [_told(event, names) for event in events]


def brief(
    events: Iterable[Event], names: Sequence[str], say: Words, options: Mapping[str, str] | None = None, computers: Collection[int] = ()
) -> list[str]:
    return tell(events, names, say, options)


def narrate(events: Iterable[Event], seat: int, view: toy.ToyView, names: Sequence[str], say: Words, *, leads: bool = False) -> str:
    return " ".join(tell(events, names, say))


def chapter(events: Iterable[Event], view: toy.ToyView, names: Sequence[str], say: Words, leader: int | None = None) -> Chapter:
    return Chapter(round_end(view.round, say), "", {}, " ".join(tell(events, names, say)))


def turning(event: Event) -> int:
    return 0


def stage(events: Iterable[Event], seat: int, before: toy.ToyView, after: toy.ToyView) -> Stage:
    return Stage()


def final_scoring(events: Iterable[Event]) -> list[Event]:
    return []


def _told(event: Event, names: Sequence[str]) -> str:
    if isinstance(event, toy.Added):
        return f"{names[event.seat]} adds {event.amount}: {event.total}."
    if isinstance(event, toy.SecretSeen):
        return f"Your secret is {event.secret}."
    assert isinstance(event, toy.Clapped)
    return f"{names[event.seat]} claps{' loudly' * event.loud}."


def asked(view: toy.ToyView, names: Sequence[str], say: Words) -> str:
    return f"{names[view.to_move]} is asked: {view.question}." if view.to_move is not None else ""


def called(view: toy.ToyView, names: Sequence[str], say: Words) -> str:
    return asked(view, names, say)


def ask(view: toy.ToyView, say: Words) -> str:
    return f"Question: {view.question}. Total {view.total}, secret {view.secret}."


def primer(say: Words) -> list[tuple[str, str]]:
    return [("Count to nine.", "count")]


def lesson() -> Lesson | None:
    return None


def at_once(view: toy.ToyView, say: Words) -> str:
    return ""


def pair(view: toy.ToyView, first: Action | None, second: Action, say: Words) -> Pair | None:
    return Pair(f"{first} {second}") if first else None


def step(view: toy.ToyView, say: Words) -> str:
    return ""


def option(view: toy.ToyView, action: Action, say: Words) -> Option:
    style = "success" if isinstance(action, toy.EndTurn) else "primary"
    return Option(str(action).capitalize(), f"by {action.amount}" if isinstance(action, toy.Add) else "", style)


def missing(view: toy.ToyView, say: Words) -> tuple[str, ...]:
    return ("Add 99: too much",) if view.question == "Count" else ()


def status(view: toy.ToyView, names: Sequence[str], say: Words) -> str:
    return "\n".join([f"Total {view.total}.", *(f"Line {number} of a long report." for number in range(300))])


def standings(view: toy.ToyView, names: Sequence[str], say: Words) -> list[str]:
    return [f"{name} has counted along to {view.total}" for name in names]


def hand(view: toy.ToyView, say: Words) -> str:
    return f"You hold {view.secret}."


def alt(view: toy.ToyView, names: Sequence[str], say: Words) -> str:
    return f"The total is {view.total}."


def alt_area(view: toy.ToyView, area: str, names: Sequence[str], say: Words) -> str:
    return f"Enlarged: the {area} is {view.total}."


def alt_panel(view: toy.ToyView, panel: int, names: Sequence[str], say: Words) -> str:
    return f"Picture {panel + 1}: the total is {view.total}."


def alts(total: int, *, whole: bool = False) -> list[str]:
    """Return the alt texts of a board on a phone.

    ``whole``: for a private board, which has the whole board as its last picture."""
    return [*(f"Picture {number}: the total is {total}." for number in range(1, 5)), *([f"The total is {total}."] if whole else [])]


def alt_hand(view: toy.ToyView, say: Words) -> str:
    return f"The card {view.secret}."


def scores(result: Result, names: Sequence[str], say: Words, *, by_source: bool = True) -> str:
    return "\n".join(f"{name}: {score}" for name, score in zip(names, result.scores, strict=True))


def mark(name: str, say: Words) -> Text:
    return name.title(), f"for being {name}"


def so_far(view: toy.ToyView, names: Sequence[str], say: Words) -> list[str]:
    return [f"{name} has counted to {count}" for name, count in zip(names, view.points, strict=True)]


def styles(say: Words) -> Mapping[str, Value]:
    """Return the only style."""
    return {"strong-odd": Value("Odd", "Strong, and likes steps")}


def feats(say: Words) -> dict[str, str]:
    return {"claps": "Most claps", "added": "Most added at once"}


def expected(source: str, say: Words) -> str:
    return "from counting" if source == "total" else ""


def when(view: toy.ToyView, say: Words) -> str:
    return f"Total {view.total}"


def options(say: Words) -> dict[str, Setting]:
    return {"numbers": Setting("Numbers", "", {"few": Value("Few"), "many": Value("Many")})}


def refused(reason: str, say: Words) -> str:
    return reason


def orders(say: Words) -> dict[str, PremoveWords]:
    return {"clap": PremoveWords("Do you clap?", {"loud": "Loudly", "softly": "Softly"})}


def this_round(say: Words) -> str:
    return "this count only"


def areas(say: Words) -> dict[str, str]:
    return {"total": "The total"}


TOPICS = {
    "count": Topic("Counting", "Rules", "Add to the total.", "Rulebook, page 1"),
    "clap": Topic("Clapping", "Rules", "Clap.", "Rulebook, page 1"),
}


def topics(say: Words, options: Mapping[str, str] | None = None) -> dict[str, Topic]:
    return dict(TOPICS)


def topic_of(question: str) -> str:
    return "clap" if question == "AskClap" else "count"


def in_short(question: str, say: Words) -> str:
    return f"Help with {question}."
