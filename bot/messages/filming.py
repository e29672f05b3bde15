"""The film of a game that is over, as a process makes it that knows nothing but the rules, the pictures and the words.

Everything in it is what a spectator of that time saw; only its first and its last picture tell how it ended.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from bot.games.session import Session
from bot.games.turns import Turn, retold
from bot.messages.curves import curves_of
from bot.wording import WORDING, filming
from bot.wording.catalogue import Words, words
from bot.wording.texts import MARKS
from render import PICTURES
from render.chart import Curves
from render.film import SIZE, Caption, draw_last, draw_moment, reduced
from render.gif import Flat, Shot, film, indexed, shot
from rules import GAMES, play
from rules.contract import View
from rules.core import State, seen_by
from rules.play import Base, ReplayedGame, Setup

MOST = 200
"""So many turns have a picture of their own; of a longer game several turns share one."""
COVER, LAST = 3.0, 7.0
"""Seconds for which the first picture stands, and the last one."""
EACH = 0.9
"""Seconds for which any other stands, where that makes the film neither too short nor too long."""
SHORTEST, LONGEST = 12.0, 78.0
"""Seconds for all of those."""


@dataclass(frozen=True, slots=True)
class Reel:
    """A game as a process is told of it. ``base``: rows that are not replayed, and the state after them; ``texts``: the rows of the log;
    ``names``, ``captions``: by seat, for texts and for pictures; ``language``, ``theme``: of the table."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    seed: int
    base: tuple[int, str] | None
    texts: tuple[str, ...]
    names: tuple[str, ...]
    captions: tuple[str, ...]
    language: str
    theme: str

    @property
    def say(self) -> Words:
        """The words of the table."""
        return words(self.language)


@dataclass(frozen=True, slots=True)
class Story:
    """A game played again. ``states``, ``views``: at the beginning and after each turn, those of a spectator."""

    live: ReplayedGame
    turns: tuple[Turn, ...]
    states: tuple[State, ...]
    views: tuple[View, ...]
    curves: Curves


def kept_as(session: Session, ending: str) -> str:
    """Under which name a file of a game is kept: another one in each epoch of the game."""
    epoch = session.row.epoch
    return f"{session.row.id}-{session.live.seq}{f'-{epoch}' if epoch else ''}.{ending}"


def made_of(name: str) -> tuple[int, int] | None:
    """The game and its epoch of which a file was made, or is being written; None for another file."""
    found = re.match(r"([0-9]{1,18})-[0-9]+(?:-([0-9]{1,18}))?\.", name)
    return None if found is None else (int(found[1]), int(found[2] or 0))


def reel_of(session: Session, say: Words, theme: str) -> Reel:
    """What a process needs to know of a game."""
    setup = session.live.setup
    base = None if setup.base is None else (setup.base.seq, setup.game.dump(setup.base.state))
    return Reel(
        session.row.game,
        setup.seats,
        tuple(sorted(setup.options.items())),
        setup.seed,
        base,
        session.live.texts,
        session.names(say),
        session.captions(say),
        say.language,
        theme,
    )


@lru_cache(maxsize=4)
def story_of(reel: Reel) -> Story:
    """The game played again; some tens of milliseconds."""
    game = GAMES[reel.game]
    base = None if reel.base is None else Base(reel.base[0], game.load(reel.base[1]))
    live = play.replayed(Setup(game, reel.seats, dict(reel.options), reel.seed, base), reel.texts)
    found = retold(live)
    views = tuple(game.view(state, None) for state in found.states)
    return Story(live, found.turns, found.states, views, curves_of(live, found.turns, reel.say))


def stops(count: int) -> list[int]:
    """After how many turns each picture stands, of a game of ``count`` turns."""
    pictures = min(count, MOST)
    return [(number + 1) * count // pictures for number in range(pictures)]


def pictures(count: int) -> int:
    """How many pictures the film of a game of ``count`` turns has: with the title and the final scores."""
    return len(stops(count)) + 2


def shots(reel: Reel, first: int, last: int) -> list[Shot]:
    """The pictures of the film from ``first`` up to before ``last``, counted from 0, each as what changes."""
    return [shot(_picture(reel, number - 1) if number else None, _picture(reel, number), reel.theme) for number in range(first, last)]


def joined(theme: str, found: list[Shot]) -> bytes:
    """The film as a file, of all its pictures."""
    each = min(max(EACH * (len(found) - 2), SHORTEST), LONGEST) / (len(found) - 2)
    times = [COVER, *[each] * (len(found) - 2), LAST]
    return film(SIZE, theme, [(one, round(100 * seconds)) for one, seconds in zip(found, times, strict=True)])


@lru_cache(maxsize=2)
def _picture(reel: Reel, number: int) -> Flat:
    """A picture of the film, in the places of its palette."""
    return indexed(drawn(reel, number), reel.theme)


def drawn(reel: Reel, number: int) -> Flat:
    """A picture of the film: the first has the title, the last the final scores, all others a turn or a few."""
    story, say, art = story_of(reel), reel.say, PICTURES[reel.game]
    ends = stops(len(story.turns))
    result = story.live.setup.game.result(story.live.state)
    if number > len(ends):
        assert result is not None
        return reduced(draw_last(art.scores(result, reel.captions, say.gettext, reel.theme), reel.theme))
    if not number:
        return _title(reel, story)
    before, after = 0 if number == 1 else ends[number - 2], ends[number - 1]
    changes = art.changes(story.views[before], story.views[after])
    board = art.board(story.views[after], reel.captions, say.gettext, changes, reel.theme)
    curves = story.curves if after == len(story.turns) else _until(story.curves, after)
    return reduced(draw_moment(board, caption(reel, before, after), curves, reel.captions, reel.theme))


def _title(reel: Reel, story: Story) -> Flat:
    """The final board with the name of the game and who has won."""
    say, art, wording = reel.say, PICTURES[reel.game], WORDING[reel.game]
    result = story.live.setup.game.result(story.live.state)
    won = "" if result is None else plain(wording.scores(result, reel.names, say)).partition("\n")[0]
    board = art.board(story.views[-1], reel.captions, say.gettext, frozenset(), reel.theme)
    return reduced(draw_moment(board, Caption(None, wording.name(say), "", won), story.curves, reel.captions, reel.theme))


def caption(reel: Reel, before: int, after: int) -> Caption:
    """What stands below the board once ``after`` turns are played, of which ``before`` were told."""
    story, say = story_of(reel), reel.say
    told, shown = story.turns[before:after], story.turns[after - 1]
    events = seen_by([event for turn in told for step in turn.steps for event in step.events if not event.ENDS_GAME], None)
    lines = WORDING[reel.game].tell(events, reel.names, say, story.live.state.options)
    place = filming.place(say, round=WORDING[reel.game].round_name(shown.round, say), number=after, count=len(story.turns))
    told = " ".join(plain(line).replace("→", "–") for line in lines)  # no face of the pictures has the arrow
    return Caption(shown.seat, reel.captions[shown.seat], place, told)


def plain(line: str) -> str:
    """A line as it stands in a picture: without markdown and the marks of the seats."""
    return re.sub(rf"\*\*|^-# |^- |[{''.join(MARKS)}] ?", "", line).strip()


def _until(curves: Curves, count: int) -> Curves:
    """The lines as they were after so many turns, with room for what is still to come."""
    return replace(
        curves,
        points=curves.points[: count + 1],
        rounds=[each for each in curves.rounds if each[0] < count],
        final=None,
        length=len(curves.points) - 1,
        most=tuple(each for points in (*curves.points, curves.newest) for each in points),
    )
