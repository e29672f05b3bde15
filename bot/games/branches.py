"""Branches: games that go on from a position of another game, with hidden things dealt anew or left unchanged."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

import storage
from bot.games.position_texts import read_known, written
from bot.games.positions import GAME_ENDS_THERE, Part, Position, begun, position
from bot.games.session import Session
from bot.games.story import Turn, retell
from bot.refusal import Refusal
from bot.wording import sentences
from bot.wording.catalogue import Sentence
from rules import GAMES, play
from rules.contract import seating
from rules.play import UNSOUND, ReplayedGame, Setup
from storage import Branch, Database, GameRow

EARLIER_RULES = Sentence("This game began under earlier rules: you can play on from its positions here, but not export them.")

ONCE_IT_IS_OVER = Sentence("A position reveals everything that is hidden. You can have it once the game is over.")


@dataclass(frozen=True, slots=True)
class Start:
    """The beginning of a game. ``people``: the members' user ids by seat."""

    people: list[int]
    setup: Setup


async def position_after(database: Database, session: Session, turn: Turn) -> Position:
    """Return the position of an ended game after one of its turns.

    Refuses a turn after which the game is over, and a game that began under earlier rules.
    """
    if not session.over:
        raise Refusal(ONCE_IT_IS_OVER)
    base = session.live.setup.base
    before = None if base is None else await storage.branches.branch_of(database, session.row.id)
    if base is not None and (base.seq or before is None or before.position is None):
        raise Refusal(EARLIER_RULES)
    return await asyncio.to_thread(_position_after, session.live, turn, before)


def _position_after(live: ReplayedGame, turn: Turn, before: Branch | None) -> Position:
    setup = live.setup
    own = tuple(step.text for step in live.steps if step.row < turn.until)
    if before is None or before.position is None:
        return position(setup.game, setup.options, setup.seats, [Part(setup.seed, own)])
    earlier = read_known(before.position)
    return position(setup.game, earlier.options, earlier.seats, [*earlier.parts, Part(setup.seed, own, before.anew)])


async def branch_after(database: Database, session: Session, number: int, turn: Turn, *, anew: bool) -> Branch:
    """Return a branch from an ended game after its turn ``number``."""
    if not session.over:
        raise Refusal(ONCE_IT_IS_OVER)
    then = await asyncio.to_thread(play.at, session.live, turn.until)
    if then.asked is None:
        raise Refusal(GAME_ENDS_THERE)
    try:
        text = written(await position_after(database, session, turn))
    except Refusal:
        text = None  # began under earlier rules: the game goes on, but nobody can export the position
    game = then.setup.game
    return Branch(number, then.setup.seats, anew, text, game.dump(then.state), game.VERSION, session.row.id)


def branch_given(found: Position, *, anew: bool) -> Branch:
    """Return a branch from a position that a person brought."""
    number = len(retell(found.live).turns) + sum(_turns_in(found, count) for count in range(1, len(found.parts)))
    return Branch(number, found.seats, anew, written(found), found.game.dump(found.live.state), found.game.VERSION)


def _turns_in(found: Position, parts: int) -> int:
    """Count the turns in the last of the first ``parts`` parts."""
    return len(retell(position(found.game, found.options, found.seats, found.parts[:parts]).live).turns)


async def start(database: Database, row: GameRow, seed: int) -> Start | None:
    """Return the start of a lobby's game; None if it does not branch. ``seed``: for dealing anew."""
    branch = await storage.branches.branch_of(database, row.id)
    if branch is None:
        return None
    setup = await asyncio.to_thread(_setup, row, branch, seed)
    own = {} if branch.origin is None else await _own_seats(database, branch.origin)
    asked = setup.base.state.to_move if setup.base is not None else None
    return Start(_seated(row, branch.seats, own, asked, seed), setup)


def _setup(row: GameRow, branch: Branch, seed: int) -> Setup:
    """Return the setup of the branch. Refuse a state that today's rules cannot continue."""
    game = GAMES[row.game]
    try:
        state = game.load(branch.state)
        if game.check(state):
            raise Refusal(sentences.other_rules)
        return begun(game, branch.seats, game.determinize(state, seed) if branch.anew else state)
    except UNSOUND:
        raise Refusal(sentences.other_rules) from None


async def _own_seats(database: Database, origin: int) -> dict[int, int]:
    """Return each person's seat at the end of a game."""
    try:
        before = await storage.games.load(database, origin)
    except storage.refusals.NoSuchGame:
        return {}
    return {member.user_id: member.seat for member in before.members if member.seat is not None and member.user_id > 0}


def _seated(row: GameRow, seats: int, own: dict[int, int], asked: int | None, seed: int) -> list[int]:
    """Return the members by seat.

    People keep the seat of the earlier game; the opener without one gets the seat asked first; the others are drawn.
    """
    found = {own[member.user_id]: member.user_id for member in row.people if own.get(member.user_id, seats) < seats}
    if asked is not None and asked < seats and asked not in found and row.opener_id not in found.values():
        found.update({asked: row.opener_id} if row.member(row.opener_id) is not None else {})
    drawn = iter(seating([member.user_id for member in row.members if member.user_id not in found.values()], seed))
    return [found[seat] if seat in found else next(drawn) for seat in range(seats)]
