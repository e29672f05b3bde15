"""Count presses and taps for each turn in recorded games: with every question asked, and with automatic answers.

``python -m tools.presses`` plays fifty games of each game between computers at mixed numbers of seats and options, and counts over their
logs; about ten minutes. Every seat but the solo opponent's counts as a person's. *All* counts for people who answer everything themselves,
each question on its own screen. *Spared* counts for the others: obvious answers come automatically, two questions that belong together are
one pick, the end of a turn is pressed only if there is another choice, a turn without a choice is skipped, and the last answer of a round
is confirmed. An answer of the log that differs from the automatic one counts as a press, and as *otherwise*.

A tap is a touch on a phone: a button is one, an entry of a menu two (opening and picking), a confirmation one, and **Play** one for each
message that calls another seat than the one that has just chosen. The menu of that one goes on without a press. No question of either game
opens a form; opening and sending it would be one each. In the dragon the taps of a month are those of all turns of a seat in it.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import reduce
from itertools import repeat
from operator import add

from bot.interactions.features import PARTS
from bot.messages import views
from bot.messages.choosing import AND
from bot.messages.message import Picture, buttons_of
from bot.messages.needs_post import needs_post
from bot.wording.catalogue import words
from rules import GAMES, play
from rules.play import ReplayedGame, Setup, turn_ended
from tests.bot.privacy.twins import session
from tests.rules.games import tables

TURNS, MESSAGES, MENTIONS, OTHERWISE, CONFIRMED = "turns", "messages", "mentions", "otherwise", "confirmed"
PLAY, ROUNDS = "Play", "rounds"
BUTTON, MENU = 1, 2
"""Taps for a button, and for an entry of a menu: opening it and picking."""
SAY, PICTURE = words("en"), Picture(b"", "question.png", "")


@dataclass(frozen=True)
class Counted:
    """The counts of a log.

    ``asked``: presses by the question that they answer; ``taps``: taps by the same questions, and for **Play**; ``beside``: other counts,
    of turns, messages, mentions and so on; in a round of the game each seat has one.
    """

    asked: Counter[str] = field(default_factory=Counter[str])
    taps: Counter[str] = field(default_factory=Counter[str])
    beside: Counter[str] = field(default_factory=Counter[str])

    def __add__(self, other: Counted) -> Counted:
        return Counted(self.asked + other.asked, self.taps + other.taps, self.beside + other.beside)

    @property
    def presses(self) -> float:
        """Presses for each turn."""
        return self.asked.total() / self.beside[TURNS]


def recorded(game: str, seed: int) -> tuple[Setup, list[str]]:
    """Play a game between computers and return its log; seats and options follow from ``seed``."""
    seats = GAMES[game].SEATS[seed % len(GAMES[game].SEATS)]
    offered = tables(game, seats)
    table = offered[seed // len(GAMES[game].SEATS) % len(offered)]
    rules, state, log = table.rules, table.start(seed), list[str]()
    while state.choices:
        action = rules.choose(rules.view(state, state.to_move))
        log.append(str(action))
        rules.apply(state, action)
    return Setup(rules, seats, dict(table.options), seed), log


def pressed(setup: Setup, log: Sequence[str], *, spared: bool) -> Iterator[tuple[tuple[str, ...], ReplayedGame, ReplayedGame]]:
    """Yield each press of a log: its choices, the game before and after."""
    live, left = play.begin(setup), [*reversed(log)]
    while left:
        before = live
        pairs = dict(play.together(live)) if spared else {}
        made = [left.pop()]
        live = chosen(live, made[0])
        if left and left[-1] in pairs.get(made[0], ()):
            made.append(left.pop())
            live = chosen(live, made[1])
        while spared and left and _comes_by_itself(before, live, left[-1]):
            live = chosen(live, left.pop())
        yield tuple(made), before, live


def chosen(live: ReplayedGame, text: str) -> ReplayedGame:
    """Return the game after a choice of the log."""
    return play.chosen(live, live.setup.game.parse_action(text))


def _comes_by_itself(before: ReplayedGame, live: ReplayedGame, text: str) -> bool:
    """Check whether an answer is obvious, and comes automatically after the choice made ``before``."""
    seat, newest = before.asked, live.steps[-1]
    assert seat is not None
    if turn_ended(live) is not live and (newest.seat != seat or newest.ends_turn):
        return True
    after = live
    if live.asked == seat and not (newest.ends_turn and newest.seat == seat):
        after = play.led_on(live, seat)
    if after is live and not play.undoable(live, seat):
        after = play.answered(live)
        if after.steps[-1].ends_turn:
            return False
    return len(after.steps) > len(live.steps) and after.steps[len(live.steps)].text == text


def taps(live: ReplayedGame, made: Sequence[str], *, spared: bool) -> int:
    """Count the taps on the control of the private menu that makes these choices."""
    seat = live.asked
    assert seat is not None
    menu = views.menu(session(live, live.setup.seats), seat, PICTURE, SAY, at_once=spared, coached=True, parts=PARTS)
    value = f"={AND.join(made)}"
    return BUTTON if any(button.id.choice == value for button in buttons_of(menu.parts)) else MENU


def counted(setup: Setup, log: Sequence[str], *, spared: bool) -> Counted:
    """Count a log."""
    found, shown, last = Counted(), 0, play.begin(setup)
    found.taps[PLAY] += 1
    for made, before, after in pressed(setup, log, spared=spared):
        last, question = after, before.view(None).question
        found.asked[question] += 1
        found.taps[question] += taps(before, made, spared=spared)
        new = after.steps[len(before.steps) :]
        found.beside[TURNS] += sum(step.ends_turn for step in new)
        if spared:
            answer = setup.game.obvious(before.view(before.asked))
            found.beside[OTHERWISE] += answer is not None and str(answer) != new[0].text
            if len(made) == 1 and play.moves_on(before, chosen(before, made[0])):
                found.asked[CONFIRMED] += 1
                found.taps[CONFIRMED] += BUTTON
        if needs_post(after, shown):
            shown = after.seq
            found.beside[MESSAGES] += 1
            found.beside[MENTIONS] += after.asked is not None
            found.taps[PLAY] += after.asked not in (None, before.asked)
    found.beside[ROUNDS] += last.view(None).round * setup.seats
    return found


def sample(game: str, seed: int) -> tuple[Counted, Counted]:
    """Play one game and count its presses both ways."""
    setup, log = recorded(game, seed)
    return counted(setup, log, spared=False), counted(setup, log, spared=True)


def rows(game: str, ways: Sequence[tuple[Counted, Counted]]) -> Iterator[str]:
    """Yield the table of a game: the sums, then presses and taps by question for each turn, the most pressed first."""
    both = [reduce(add, each) for each in zip(*ways, strict=True)]
    turns, rounds = both[0].beside[TURNS], both[0].beside[ROUNDS]
    yield f"{game}: {len(ways)} games, {turns} turns".ljust(40) + "".join(f"{name:>8}" for name in ("all", "spared", "taps", "spared"))

    def row(name: str, counts: Sequence[int], each: int = turns) -> str:
        return f"  {name:38}" + "".join(f"{count / each:8.2f}" for count in counts)

    sums = [each.asked.total() for each in both] + [each.taps.total() for each in both]
    yield row("a turn", sums)
    yield row("a round of a seat", sums, rounds)
    for name in (MESSAGES, MENTIONS, OTHERWISE):
        yield row(name, [each.beside[name] for each in both])
    for question, _ in both[0].asked.most_common():
        yield row(question, [*(each.asked[question] for each in both), *(each.taps[question] for each in both)])
    for name in (CONFIRMED, PLAY):
        yield row(name, [*(each.asked[name] for each in both), *(each.taps[name] for each in both)])


def table(game: str, games: int, jobs: int) -> list[str]:
    """Return the lines for a game."""
    with ProcessPoolExecutor(jobs) as pool:
        return [*rows(game, list(pool.map(sample, repeat(game), range(games))))]


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description="Presses a turn.")
    parser.add_argument("games_of", nargs="*", metavar="game", choices=[*GAMES, []], help="the ids of the games, all without")
    parser.add_argument("--games", type=int, default=50, help="recorded games of each")
    parser.add_argument("--jobs", type=int, default=max(1, (os.cpu_count() or 2) // 2), help="processes")
    given = parser.parse_args()
    for game in given.games_of or GAMES:
        print("\n".join(table(game, given.games, given.jobs)), flush=True)


if __name__ == "__main__":
    main()
