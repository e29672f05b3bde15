"""The film of an ended game, made by a process that knows only the rules, the pictures and the words.

Every picture shows the view of a spectator at that time; only the first and the last picture show the end.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from bot.games.session import Session
from bot.games.story import Story, retell
from bot.messages.curves import curves_of
from bot.wording import WORDING
from bot.wording.amounts import points
from bot.wording.catalogue import Sentence, Words, words
from bot.wording.tally import sign
from bot.wording.texts import MARKS
from render import PICTURES
from render.captions import Told
from render.chart import Curves
from render.encode import quarters
from render.film import SIZE, Caption, draw_last, draw_moment
from render.gif import Flat, Shot, film, indexed, shot
from render.motion import busiest
from rules import GAMES, play
from rules.contract import View
from rules.core import seen_by
from rules.play import Base, Setup

MOST = 200
"""The greatest number of turns with a picture of their own; in a longer game several turns share one."""
COVER, LAST = 3.0, 7.0
"""Seconds for the first picture, and for the last one."""
EACH = 0.9
"""Seconds for any other picture, unless that makes the film too short or too long."""
SHORTEST, LONGEST = 12.0, 78.0
"""The bounds in seconds for all of those together."""

# Translators: in a corner of a picture: {round} is for example "Day 2" or "Month 5".
CORNER = Sentence("{round} · turn {number} of {count}")
"""The corner of a picture of the film."""


@dataclass(frozen=True, slots=True)
class Reel:
    """A game as it is sent to a process.

    ``base``: the number of rows that are not replayed, and the state after them; ``texts``: the rows of the log; ``names``, ``captions``:
    by seat, for texts and for pictures; ``language``, ``theme``: of the table.
    """

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


def kept_as(session: Session, ending: str) -> str:
    """Return the name of the file of a game, another one in each epoch of the game."""
    epoch = session.row.epoch
    return f"{session.row.id}-{session.live.seq}{f'-{epoch}' if epoch else ''}.{ending}"


def made_of(name: str) -> tuple[int, int] | None:
    """Return the game and the epoch of a file, finished or not; None for another file."""
    found = re.match(r"([0-9]{1,18})-[0-9]+(?:-([0-9]{1,18}))?\.", name)
    return None if found is None else (int(found[1]), int(found[2] or 0))


def reel_of(session: Session, say: Words, theme: str) -> Reel:
    """Return the data that a process needs of a game."""
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
    """Return the story of a game; takes some tens of milliseconds."""
    game = GAMES[reel.game]
    base = None if reel.base is None else Base(reel.base[0], game.load(reel.base[1]))
    live = play.replayed(Setup(game, reel.seats, dict(reel.options), reel.seed, base), reel.texts)
    return retell(live)


@lru_cache(maxsize=4)
def _curves(reel: Reel) -> Curves:
    return curves_of(story_of(reel), reel.say)


def stops(count: int) -> list[int]:
    """Return for each picture the number of turns before it, in a game of ``count`` turns."""
    pictures = min(count, MOST)
    return [(number + 1) * count // pictures for number in range(pictures)]


def pictures(count: int) -> int:
    """Return the number of pictures in the film of a game of ``count`` turns, with title and final scores."""
    return len(stops(count)) + 2


def shots(reel: Reel, first: int, last: int) -> list[Shot]:
    """Return the pictures from ``first`` up to before ``last``, counted from 0, each as its difference to the one before."""
    return [shot(_picture(reel, number - 1) if number else None, _picture(reel, number), reel.theme) for number in range(first, last)]


def joined(theme: str, found: list[Shot]) -> bytes:
    """Join all pictures to the file of the film."""
    each = min(max(EACH * (len(found) - 2), SHORTEST), LONGEST) / (len(found) - 2)
    times = [COVER, *[each] * (len(found) - 2), LAST]
    return film(SIZE, theme, [(one, round(100 * seconds)) for one, seconds in zip(found, times, strict=True)])


@lru_cache(maxsize=2)
def _picture(reel: Reel, number: int) -> Flat:
    """Return a picture of the film with the colours of its palette."""
    return indexed(drawn(reel, number), reel.theme)


def drawn(reel: Reel, number: int) -> Flat:
    """Draw a picture of the film: first the title, last the final scores, in between a turn or a few."""
    story, say, art = story_of(reel), reel.say, PICTURES[reel.game]
    ends = stops(len(story.turns))
    if not number or number > len(ends):
        return _end(reel, story, last=number > 0)
    before, after = 0 if number == 1 else ends[number - 2], ends[number - 1]
    move = story.move(after - 1)
    changes = art.changes(move.before, story.view(after), move)
    told = Told(rounds=story.rounds() if story.view(after).to_move is None else ())
    board = art.board(_as_played(story, after), reel.captions, say.gettext, changes, reel.theme, told)
    panel = busiest(changes, art.places(story.view(after)), board.size)
    board = board.crop((panel.x, panel.y, panel.right, panel.bottom))
    curves = _curves(reel) if after == len(story.turns) else _until(_curves(reel), after)
    return draw_moment(board, caption(reel, before, after), curves, reel.captions, reel.theme).image


def _as_played(story: Story, after: int) -> View:
    """Return the view after a turn with its seat as the one asked, unless a round ends with the turn: the film marks who has played."""
    view, shown = story.view(after), story.turns[after - 1]
    return view if _ends_round(story, after) else replace(view, to_move=shown.seat, turn=shown.seat)


def _ends_round(story: Story, after: int) -> bool:
    """Check whether a round ends with a turn, or the game, or whether the turn consists of answers at the end of a round."""
    shown, following = story.turns[after - 1], story.turns[after] if after < len(story.turns) else None
    return not shown.over or following is None or not following.over or following.round != shown.round


def _end(reel: Reel, story: Story, *, last: bool) -> Flat:
    """Draw the title, with the first panel of the final board; ``last``: the final places in its stead."""
    say, art, wording = reel.say, PICTURES[reel.game], WORDING[reel.game]
    result = story.live.setup.game.result(story.live.state)
    won = "" if result is None else plain(wording.scores(result, reel.names, say)).partition("\n")[0]
    told = Caption(None, wording.name(say), "", won)
    if last:
        assert result is not None
        return draw_last(result, told, _curves(reel), reel.captions, art.scored(say.gettext), say.gettext, reel.theme).image
    view, rounds = story.view(len(story.turns)), Told(rounds=story.rounds())
    board = art.board(view, reel.captions, say.gettext, frozenset(), reel.theme, rounds)
    return draw_moment(board.crop(quarters(*board.size)[0]), told, _curves(reel), reel.captions, reel.theme).image


def caption(reel: Reel, before: int, after: int) -> Caption:
    """Return the caption below the board after ``after`` turns, of which ``before`` were described earlier.

    Answers between two turns have no seat: several people may have given them. The head names the end of a round, the words begin with the
    points.
    """
    story, say, wording = story_of(reel), reel.say, WORDING[reel.game]
    told, shown = story.turns[before:after], story.turns[after - 1]
    events = seen_by([event for turn in told for event in turn.events if not event.ENDS_GAME], None)
    lines = [plain(line) for line in wording.brief(events, reel.names, say, story.live.state.options)]
    gained = [now - was for was, now in zip(story.view(before).points, story.view(after).points, strict=True)]
    place = CORNER(say, round=wording.round_name(shown.round, say), number=after, count=len(story.turns))
    words = "\n".join(line.replace("→", "–") for line in _points_first(lines, gained, reel))  # no font of the pictures has the arrow
    ended = wording.round_end(shown.round, say) if _ends_round(story, after) else ""
    if not shown.over:
        return Caption(None, ended, place, words)
    return Caption(shown.seat, " · ".join(filter(None, [reel.captions[shown.seat], ended])), place, words)


def _points_first(lines: Sequence[str], gained: Sequence[int], reel: Reel) -> list[str]:
    """Return the points that the seats gained, the most first, then the lines without these points."""
    texts = {seat: f"{sign(count)}{points(abs(count), reel.say)}" for seat, count in enumerate(gained) if count}
    first = ", ".join(f"{plain(reel.names[seat])} {texts[seat]}" for seat in sorted(texts, key=lambda seat: -gained[seat]))
    rest = [_without(line, [text for seat, text in texts.items() if line.startswith(plain(reel.names[seat]))]) for line in lines]
    return [line if line.endswith(".") else f"{line}." for line in (first, *rest) if line]


def _without(line: str, told: Sequence[str]) -> str:
    """Return a line without the numbers that were told before it; "" if it says nothing else."""
    for text in told:
        if line.endswith((f": {text}", f"\N{NO-BREAK SPACE}: {text}")):
            return ""
        line = line.replace(f", {text}", "", 1) if f", {text}" in line else line.replace(f"{text}, ", "", 1)
    return line


def plain(line: str) -> str:
    """Return a line for a picture: without markdown and the marks of the seats."""
    return re.sub(rf"\*\*|^-# |^- |[{''.join(MARKS)}] ?", "", line).strip()


def _until(curves: Curves, count: int) -> Curves:
    """Return the lines after ``count`` turns, with room for the rest."""
    return replace(
        curves,
        points=curves.points[: count + 1],
        rounds=[each for each in curves.rounds if each[0] < count],
        final=None,
        length=len(curves.points) - 1,
        most=tuple(each for points in (*curves.points, curves.newest) for each in points),
    )
