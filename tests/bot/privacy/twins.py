"""Random games as the table stores them, and their twins, which differ only in facts hidden from one reader.

A twin stands at the same length of its log. In it everything hidden from the reader is dealt anew: the state by the game's probe, the
seed, the texts of the others' choices, and the private events of the others."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bot.games.session import Session
from rules import play as rules_play
from rules.core import Event, IllegalAction, seen_by
from rules.play import UNDO, Base, PlayedChoice, ReplayedGame, Setup, chosen, taken_back, undoable
from storage import GameRow, Member, Status
from tests.games import Probe
from tests.rules.games import Play, Table, begin, tables

NAMES = ("Ana", "Bo", "Chidi", "Dana", "Emre")
FIRST_PERSON = 1001
STRANGER = 9999
UNDONE = 0.03
"""The probability that an undoable choice is undone."""
ADVANCED = 0.5
"""The probability that a game begins with rare things in play."""


@dataclass
class Followed:
    """A random game, stored as the table stores it."""

    play: Play
    live: ReplayedGame

    @property
    def probe(self) -> Probe:
        return self.play.table.probe

    @property
    def seats(self) -> int:
        """The number of people."""
        return self.play.table.seats

    @property
    def session(self) -> Session:
        """The game with a row of its own."""
        return session(self.live, self.seats)

    def readers(self) -> tuple[int | None, ...]:
        """Return every seat of people, and None for a spectator."""
        return self.play.table.readers()

    def go_on(self) -> None:
        """Make the next choice, or sometimes undo the newest one."""
        asked = self.live.asked
        assert asked is not None
        if undoable(self.live, asked) and self.play.rng.random() < UNDONE:
            self.live = taken_back(self.live, 1)
        else:
            self.live = chosen(self.live, self.play.pick())
        self.play.state = self.live.state

    def __str__(self) -> str:
        table = self.play.table
        return f"{table.game}, {table.seats} seats, {dict(table.options)}, seed {self.play.seed}, row {self.live.seq}"


def follow(table: Table, seed: int) -> Followed:
    """Return a random game at its first choice or at an advanced position; table and seed determine the rest."""
    play = begin(table, seed)
    base = None
    if play.rng.random() < ADVANCED:
        play.state = table.rules.load(table.probe.advanced(play.state, play.rng))
        base = Base(0, play.state)
    setup = Setup(table.rules, table.seats, dict(play.state.options), seed, base)
    return Followed(play, rules_play.begin(setup))


def positions(game: str, seats: int, count: int, stride: int = 12) -> Iterator[Followed]:
    """Yield this number of positions of random games over all options, about ``stride`` choices apart, ends of games included."""
    offered, seed, found = tables(game, seats), 0, 0
    while found < count:
        followed = follow(offered[seed % len(offered)], seed)
        seed += 1
        while found < count and followed.live.asked is not None:
            yield followed
            found += 1
            for _ in range(followed.play.rng.randrange(1, 2 * stride)):
                if followed.live.asked is not None:
                    followed.go_on()
        if found < count:
            yield followed
            found += 1


def session(game: ReplayedGame, people: int) -> Session:
    """Return a game as storage hands it out, with a row that belongs to it."""
    over = game.asked is None
    members = tuple(Member(FIRST_PERSON + seat, NAMES[seat], seat, seat) for seat in range(people))
    row = GameRow(
        id=1, game=game.setup.game.ID, guild_id=5, channel_id=6, opener_id=FIRST_PERSON, status=Status.ENDED if over else Status.PLAYING,
        options=json.dumps(game.state.options), seed=game.state.seed, version=game.setup.game.VERSION,
        asked=game.asked, result="{}" if over else None, message_id=7, message_seq=0, message_from=-1, created_at=0,
        updated_at=0, theme="light", reminder=0, pace=0, pictures="turn", pictured_seq=None, starter_id=None, warned_at=None, notice=None,
        screen="phone", language="", coach="on", open_reviews=over, seq=game.seq, members=members,
    )  # fmt: skip
    return Session(row, game)


def reader_id(reader: int | None) -> int:
    """Return the id of the person of a seat; for a spectator, that of somebody without a seat."""
    return STRANGER if reader is None else FIRST_PERSON + reader


def dealt_anew(followed: Followed, reader: int | None, rng: random.Random) -> Session:
    """Return the twin of a game for a reader."""
    game = followed.live
    state = followed.play.table.rules.load(followed.probe.permuted(game.state, reader, rng))
    own = {step.row for step in game.steps if step.seat == reader}
    texts = tuple(text if text == UNDO or row in own else "hidden" for row, text in enumerate(game.texts, game.setup.start))
    steps = tuple(_told_otherwise(step, reader, rng, followed.probe) for step in game.steps)
    return session(ReplayedGame(replace(game.setup, seed=state.seed), state, texts, steps), followed.seats)


def _told_otherwise(step: PlayedChoice, reader: int | None, rng: random.Random, probe: Probe) -> PlayedChoice:
    """Return a choice with another text and other private events for the seats that are not the reader's."""
    text = step.text if step.seat == reader else "hidden"
    return replace(step, text=text, events=tuple(_retold(event, reader, rng, probe) for event in step.events))


def _retold(event: Event, reader: int | None, rng: random.Random, probe: Probe) -> Event:
    if not event.PRIVATE or event.seat == reader:
        return event
    return probe.retold(event, rng)


def after_a_choice(followed: Followed, twin: Session, texts: Sequence[str]) -> tuple[Session, Session] | None:
    """Return a game and its twin after the same choices, replayed from the point at which they differ; None if the twin forbids them."""
    both = [_from_here(followed.live), _from_here(twin.live)]
    for text in texts:
        try:
            both = [chosen(game, game.setup.game.parse_action(text)) for game in both]
        except IllegalAction:
            return None
    return session(both[0], followed.seats), session(both[1], followed.seats)


def played_on(followed: Followed, twin: Session, most: int) -> tuple[ReplayedGame, ReplayedGame]:
    """Return a game and its twin, played on by ``most`` choices at most while everybody is told the same of them.

    Different choices are taken where only the person who chooses knows the difference."""
    both = _from_nothing(followed.live), _from_nothing(twin.live)
    for _ in range(most):
        after = _looking_the_same(*both, followed.play.rng)
        if after is None:
            break
        both = after
    return both


def _looking_the_same(one: ReplayedGame, other: ReplayedGame, rng: random.Random) -> tuple[ReplayedGame, ReplayedGame] | None:
    """Return both games after choices that look the same to everybody, different ones if possible; None if there are none."""
    after = [chosen(other, action) for action in other.choices]
    told = [_told_everybody(live) for live in after]
    for action in rng.sample(one.choices, len(one.choices)):
        here = chosen(one, action)
        heard = _told_everybody(here)
        alike = [there for there, also in zip(after, told, strict=True) if also == heard]
        if alike:
            return here, max(alike, key=lambda there: there.texts[-1] != here.texts[-1])
    return None


def _told_everybody(live: ReplayedGame) -> tuple[object, ...]:
    """Return the public news of the newest choice and the public view after it."""
    return live.state.reveals, seen_by(live.steps[-1].events, None), live.view(None)


def _from_nothing(game: ReplayedGame) -> ReplayedGame:
    """Return the game as one that begins at its present state."""
    return ReplayedGame(replace(game.setup, base=Base(game.seq, game.state)), game.state, (), ())


def _from_here(game: ReplayedGame) -> ReplayedGame:
    """Return the game with its whole log before the replayed part, so that its earlier positions are those of its own state."""
    return replace(game, setup=replace(game.setup, base=Base(game.seq, game.state)), texts=())
