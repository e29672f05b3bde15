"""Count presses for each turn in recorded games: with every question asked, and with automatic answers.

``python -m tools.presses`` plays fifty games of each game between computers at mixed numbers of seats and options, and counts over their
logs; about ten minutes. Every seat but the solo opponent's counts as a person's. *All* is for people who answer everything themselves, each
question on its own screen. *Spared* is for the others: obvious answers come automatically, two questions that belong together are one pick,
the end of a turn is pressed only if there is something else to say, a turn without a choice is skipped, and the last answer of a round is
confirmed. An answer of the log that differs from the automatic one counts as a press, and as *otherwise*. Opening the menu of a message is
also a press, one for each message; it has its own row and is in no sum.
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

from bot.messages.needs_post import needs_post
from rules import GAMES, play
from rules.play import ReplayedGame, Setup, turn_ended
from tests.rules.games import tables

TURNS, MESSAGES, MENTIONS, OTHERWISE, CONFIRMED = "turns", "messages", "mentions", "otherwise", "confirmed"


@dataclass(frozen=True)
class Counted:
    """The counts of a log.

    ``asked``: presses by the question that they answer; ``beside``: turns, messages, mentions, and so on.
    """

    asked: Counter[str] = field(default_factory=Counter[str])
    beside: Counter[str] = field(default_factory=Counter[str])

    def __add__(self, other: Counted) -> Counted:
        return Counted(self.asked + other.asked, self.beside + other.beside)

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


def pressed(setup: Setup, log: Sequence[str], *, spared: bool) -> Iterator[tuple[str, ReplayedGame, ReplayedGame]]:
    """Yield each press of a log: the question, the game before and after."""
    live, left = play.begin(setup), [*reversed(log)]
    while left:
        before, question = live, live.view(None).question
        pairs = dict(play.together(live)) if spared else {}
        first = left.pop()
        live = chosen(live, first)
        if left and left[-1] in pairs.get(first, ()):
            live = chosen(live, left.pop())
        while spared and left and _comes_by_itself(before, live, left[-1]):
            live = chosen(live, left.pop())
        yield question, before, live


def chosen(live: ReplayedGame, text: str) -> ReplayedGame:
    """Return the game after a choice of the log."""
    return play.chosen(live, live.setup.game.parse_action(text))


def _comes_by_itself(before: ReplayedGame, live: ReplayedGame, text: str) -> bool:
    """Check whether an answer is the obvious one to the present question, and comes with the choice made ``before``."""
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


def counted(setup: Setup, log: Sequence[str], *, spared: bool) -> Counted:
    """Count a log."""
    found, shown = Counted(), -1
    for question, before, after in pressed(setup, log, spared=spared):
        found.asked[question] += 1
        new = after.steps[len(before.steps) :]
        found.beside[TURNS] += sum(step.ends_turn for step in new)
        if spared:
            answer = setup.game.obvious(before.view(before.asked))
            found.beside[OTHERWISE] += answer is not None and str(answer) != new[0].text
            if play.moves_on(before, chosen(before, new[0].text)):
                found.asked[CONFIRMED] += 1
        if needs_post(after, None if shown < 0 else shown):
            shown = after.seq
            found.beside[MESSAGES] += 1
            found.beside[MENTIONS] += after.asked is not None
    return found


def sample(game: str, seed: int) -> tuple[Counted, Counted]:
    """Play one game and count it both ways."""
    setup, log = recorded(game, seed)
    return counted(setup, log, spared=False), counted(setup, log, spared=True)


def rows(game: str, ways: Sequence[tuple[Counted, Counted]]) -> Iterator[str]:
    """Yield the table of a game, for each turn: the sums, then the questions, the most pressed first."""
    both = [reduce(add, each) for each in zip(*ways, strict=True)]
    turns = both[0].beside[TURNS]
    yield f"{game}: {len(ways)} games, {turns} turns".ljust(40) + f"{'all':>8}{'spared':>8}"

    def row(name: str, counts: Sequence[int]) -> str:
        return f"  {name:38}" + "".join(f"{count / turns:8.2f}" for count in counts)

    yield row("presses", [each.asked.total() for each in both])
    for name in (MESSAGES, MENTIONS, OTHERWISE):
        yield row(name, [each.beside[name] for each in both])
    for question, count in both[0].asked.most_common():
        yield row(question, [count, both[1].asked[question]])
    yield row(CONFIRMED, [each.asked[CONFIRMED] for each in both])


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
