"""A game in the terminal, in the bot's words. From the root:

    uv run python -m tools.table gugong                                 Ana plays against a computer
    uv run python -m tools.table dragon --seats 3 --computers 0         all seats are yours, in turn
    uv run python -m tools.table gugong --solo hard --lang fr           alone against Meng
    uv run python -m tools.table gugong --option setup=expert --auto    computers play all of it

Type the number of a choice or its text, or one of ``undo``, ``log``, ``status``, ``hand``, ``quit``. Input may come from a file.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from typing import Any

from bot.messages.filming import plain
from bot.wording import WORDING, computers, sentences
from bot.wording.catalogue import LANGUAGES, Words, words
from rules import GAMES, play
from rules.contract import LEVELS, chosen_options
from rules.core import Action, seen_by
from rules.play import ReplayedGame, Setup
from storage import Member

PEOPLE = ("Ana", "Bo", "Chen", "Dara", "Emil")
COMMANDS = ("undo", "log", "status", "hand", "quit")


class Table:
    """A game in the terminal. ``people``: the seats that somebody types for; computers of a ``level`` play the others."""

    def __init__(self, setup: Setup, people: Sequence[int], level: str, say: Words) -> None:
        self.live: ReplayedGame = play.begin(setup)
        self.game, self.wording, self.say = setup.game, WORDING[setup.game.ID], say
        self.people, self.level = tuple(people), level
        self.names = tuple(self._name(seat, setup.seats) for seat in range(self.live.state.seats))

    def _name(self, seat: int, seats: int) -> str:
        if seat in self.people:
            return PEOPLE[seat]
        if seat >= seats:
            return self.wording.computer(seat, self.say)
        return computers.name(Member(-1 - seat + len(self.people), "", seat, seat, computer=True, level=self.level), self.say)

    def play(self) -> None:
        """Play to the end of the game or of the input."""
        self.show(*self.wording.began(self.live.view(None), self.names, self.say))
        while (seat := self.live.asked) is not None:
            if seat not in self.people:
                self.keep(play.chosen(self.live, self.game.choose(self.live.view(seat), self.level)))
            elif not self.ask(seat):
                return
        result = self.game.result(self.live.state)
        assert result is not None
        self.show("", *self.wording.scores(result, self.names, self.say).splitlines())

    def ask(self, seat: int) -> bool:
        """Ask a seat until it has chosen; return False when the user quits."""
        view = self.live.view(seat)
        options = [self.wording.option(view, action, self.say) for action in view.choices]
        self.show("", f"{self.names[seat]}: {self.wording.ask(view, self.say)}")
        self.show(*(f"{number:>3}  {one.label}" + (f" – {one.detail}" if one.detail else "") for number, one in enumerate(options, 1)))
        while True:
            try:
                typed = input("> ").strip()
            except EOFError:
                typed = "quit"
            if typed == "quit":
                self.show("", f"{len(self.live.texts)} choices were made.")
                return False
            if typed == "undo" and self.undo(seat):
                return True
            if (action := chosen_of(view.choices, typed)) is not None:
                self.keep(play.led_on(play.chosen(self.live, action), seat))
                return True
            self.answer(typed, seat)

    def answer(self, typed: str, seat: int) -> None:
        """Answer a command, or list the possible inputs."""
        view = self.live.view(seat)
        match typed:
            case "undo":
                self.show(sentences.nothing_to_undo(self.say))
            case "log":
                self.tell(self.live.events(), seat)
            case "status":
                self.show(*self.wording.status(view, self.names, self.say).splitlines())
            case "hand":
                self.show(*self.wording.hand(view, self.say).splitlines())
            case _:
                self.show(f"Type a number from 1 to {len(view.choices)}, the text of a choice, or {', '.join(COMMANDS)}.")
                self.show(", ".join(map(str, view.choices)))

    def undo(self, seat: int) -> bool:
        """Take back the newest choice of the person at a seat, or of the person before; return whether that was possible."""
        last = self.live.steps[-1].seat if self.live.steps else seat
        count = play.undone_at_once(self.live, last) if last in self.people else 0
        if count:
            self.live = play.taken_back(self.live, count)
            self.show(sentences.taken_back(count, self.say, name=self.names[last]))
        return bool(count)

    def keep(self, after: ReplayedGame) -> None:
        """Continue with a game, and print its events for the person who chose, else for the only person."""
        seat, before = self.live.asked, len(self.live.steps)
        self.live = after
        reader = seat if seat in self.people else self.people[0] if len(self.people) == 1 else None
        self.tell([event for step in after.steps[before:] for event in step.events], reader)

    def tell(self, events: Sequence[Any], reader: int | None) -> None:
        """Print the events that the reader may know."""
        self.show(*self.wording.tell(seen_by(events, reader), self.names, self.say, self.live.state.options))

    def show(self, *lines: str) -> None:
        """Print lines without markdown."""
        for line in lines:
            print("\n".join(map(plain, line.splitlines())) if line else "", flush=True)


def chosen_of(choices: Sequence[Action], typed: str) -> Action | None:
    """Return the choice that was typed, by its number or its text; None for anything else."""
    if typed.isascii() and typed.isdigit() and len(typed) < 4:
        return choices[int(typed) - 1] if 0 < int(typed) <= len(choices) else None
    return next((action for action in choices if str(action) == typed), None)


def main(texts: Sequence[str] | None = None) -> int:
    """Play the requested game; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.table", description="Play a game in the terminal, in the bot's words.")
    parser.add_argument("game", choices=[*GAMES])
    parser.add_argument("--seats", type=int, help="how many play; without it two, with --solo one")
    parser.add_argument("--computers", type=int, nargs="?", metavar="N", help="how many of them are computers; without it all but one")
    parser.add_argument("--level", choices=LEVELS, default="normal", help="how well computers play")
    parser.add_argument("--solo", metavar="LEVEL", help="alone against the game's own opponent: easy, normal or hard")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; may be repeated")
    parser.add_argument("--seed", type=int, help="decides all that is drawn; without it, by chance")
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--auto", action="store_true", help="computers play every seat")
    asked = parser.parse_args(texts)
    seats = asked.seats or (1 if asked.solo else 2)
    options = dict(one.partition("=")[::2] for one in asked.option) | ({"opponent": "meng", "difficulty": asked.solo} if asked.solo else {})
    by_themselves = seats if asked.auto else seats - 1 if asked.computers is None else asked.computers
    if not 0 <= by_themselves <= seats:
        parser.error(f"--computers can be 0 to {seats}")
    seed = random.SystemRandom().randrange(2**32) if asked.seed is None else asked.seed
    try:
        setup = Setup(GAMES[asked.game], seats, chosen_options(GAMES[asked.game].OPTIONS, options), seed)
        table = Table(setup, range(seats - by_themselves), asked.level, words(asked.lang))
    except ValueError as why:
        known = "; ".join(f"{name}={'|'.join(values)}" for name, values in GAMES[asked.game].OPTIONS.items())
        parser.error(f"{why}. Options: {known}")
    print(f"{table.wording.name(table.say)}, seed {seed}: {', '.join(table.names)}")
    try:
        table.play()
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
