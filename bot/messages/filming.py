"""The film of an ended game, made by a process that knows only the rules, the pictures and the words.

Every picture shows the view of a spectator at that time; only the last picture shows the end. A picture stays as long as its words take to
read. So a film of a long game shows the turns that turned it most, some of each round, and the end of each round.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain

from bot.games.session import Session
from bot.games.story import Story, retell
from bot.messages.curves import curves_of
from bot.messages.scenes import Kind, Scene, events_in, hit_hard, new_leader, points_before, points_in, scenes, turning_moments
from bot.wording import WORDING
from bot.wording.amounts import listed, points
from bot.wording.catalogue import Plural, Sentence, Words, words
from bot.wording.narration import Chapter, scoring
from bot.wording.texts import MARKS
from render import PICTURES, Pictures
from render.captions import Told
from render.changed import Changes
from render.encode import quarters
from render.film import EVEN, Caption, Heading, draw_last, draw_moment, draw_opening, draw_sources, draw_title, title_size, whole
from render.gif import Flat, Shot, film, indexed, shot
from render.motion import busiest
from render.points_layout import ROOMY
from render.trails import Trail
from rules import GAMES, play
from rules.contract import Result, View
from rules.play import Base, Setup

LEAST, BEFORE, EACH = 2.2, 0.7, 0.047
"""Seconds for any other picture at least, for a look at it, and for each letter of its sentence: 21 letters a second."""
LINE = 0.009
"""Seconds for each letter of the lines of a title, which readers skim."""
LONGEST = 6.5
"""The most seconds for a picture."""
HELD = 1.2
"""Seconds more for a picture of a turning moment."""
UNIT = re.compile(r"(?<=\d) (?=[A-Z]|\w{4})|(?<=\w{4}) (?=\d)|(?<=\w) (?=\(\d)")
"""The space between a number and its noun, before or after it."""
LIFTED = 34
"""Half the length of the arrow from a place that loses its piece."""

TURN = Sentence("turn {number} of {count}")
# Translators: in the first picture of a film: the players and the length of a game.
TURNS = Plural("A game of {count} turn, in its turning moments.", "A game of {count} turns, in its turning moments.")

AHEAD = Sentence("{who} is {points} ahead of {other}.")
LEADS = Sentence("{who} leads before the final scoring.")
LEAD = Sentence("{seats} lead together before the final scoring.")
FINAL = Sentence("Final scoring")
# Translators: {sources} is for example "Jade (6), Great Wall (3)".
BRINGS = Sentence("{who} scores {points}: {sources}.")


CARDS = (Kind.ROUND, Kind.FINAL)
"""The kinds of pictures that are a card with a line for each seat."""
FIXED = {Kind.TITLE: 3.0, Kind.AFTER: 3.2, Kind.SCORES: 4.5, Kind.LAST: 5.5}
"""Seconds for a picture of these kinds."""


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
def _scenes(reel: Reel) -> tuple[Scene, ...]:
    return scenes(story_of(reel))


def shots(reel: Reel, first: int, last: int) -> list[tuple[Shot, int]]:
    """Return the pictures from ``first`` up to before ``last``, counted from 0.

    Each is the difference to the one before, with its hundredths of a second.
    """
    return [
        (shot(_picture(reel, number - 1) if number else None, _picture(reel, number), reel.theme), round(100 * _seconds(reel, number)))
        for number in range(first, last)
    ]


def joined(reel: Reel, found: list[tuple[Shot, int]]) -> bytes:
    """Join all pictures to the file of the film."""
    at = whole(len(reel.captions))
    return film((at.w, at.h), reel.theme, found)


def _seconds(reel: Reel, number: int) -> float:
    """Return how long a picture stays: as long as its words take to read, and longer at a turning moment."""
    story, scene = story_of(reel), _scenes(reel)[number]
    if scene.kind in FIXED:
        return FIXED[scene.kind]
    heading = _heading(reel, scene)
    lines = sum(map(len, heading.seats.values())) if scene.kind in CARDS else 0
    read = BEFORE + EACH * len(_words(reel, scene)) + LINE * lines
    return min(max(read, LEAST), LONGEST) + (HELD if scene in turning_moments(story, _scenes(reel)) else 0)


@lru_cache(maxsize=2)
def _picture(reel: Reel, number: int) -> Flat:
    """Return a picture of the film with the colours of its palette."""
    return indexed(drawn(reel, number), reel.theme)


def drawn(reel: Reel, number: int) -> Flat:
    """Draw a picture of the film."""
    return pictured(reel, _scenes(reel)[number])


def pictured(reel: Reel, scene: Scene) -> Flat:
    """Draw a scene."""
    story, say, art = story_of(reel), reel.say, PICTURES[reel.game]
    if scene.kind in (Kind.SCORES, Kind.LAST):
        result = story.live.setup.game.result(story.live.state)
        assert result is not None
        if scene.kind is Kind.SCORES:
            return draw_sources(result, _caption(reel, scene), reel.captions, art.scored(say.gettext), say.gettext, reel.theme).image
        return draw_last(result, curves_of(story, say), reel.captions, say.gettext, reel.theme, _won(reel, result)).image
    if scene.kind is Kind.TITLE:
        board = art.board(story.view(0), reel.captions, say.gettext, Changes(), reel.theme, Told(known=True))
        return draw_opening(
            board.crop(quarters(*board.size)[1]), _heading(reel, scene), _words(reel, scene), reel.captions, reel.theme
        ).image
    below = _caption(reel, scene)
    if scene.kind in CARDS:
        return draw_title(_heading(reel, scene), below, reel.captions, reel.theme, _size(reel)).image
    was, view, changes = _shown(story, scene, art)
    told = Told(known=True, rounds=story.rounds() if view.to_move is None else ())
    board = art.board(view, reel.captions, say.gettext, changes, reel.theme, told)
    panel = busiest(changes, art.places(view, told), board.size)
    details = [box.moved(-panel.x, -panel.y) for box in art.details(was, view, told) if panel.holds(box)]
    return draw_moment(board.crop((panel.x, panel.y, panel.right, panel.bottom)), details, below, reel.captions, reel.theme).image


def _won(reel: Reel, result: Result) -> str:
    """Tell by how much the winner is ahead of the second seat, or what decided a tie; "" if nobody is second."""
    placed = [seat for seat in result.order if result.places[seat] is not None]
    if len(placed) < 2:
        return ""
    lead = result.scores[placed[0]] - result.scores[placed[1]]
    if not lead:
        return drawable(WORDING[reel.game].scores(result, reel.names, reel.say).partition("\n")[0])
    return AHEAD(reel.say, who=reel.captions[placed[0]], points=points(lead, reel.say), other=reel.captions[placed[1]])


def _shown(story: Story, scene: Scene, art: Pictures) -> tuple[View, View, Changes]:
    """Return the views before a scene and in it, with the changes to mark; the seat that the scene is about is the one to move."""
    if scene.kind is Kind.TURN:
        return _staged(story, scene, art)
    was, view = story.live.setup.game.view(story.played[scene.place], None), story.view(scene.after)
    seats, found, places = hit_hard(story, scene), art.changes(was, view), art.places(view)
    hit = [place for place in (f"seat:{seat}" for seat in seats) if place in places]
    if view.to_move is not None:
        view = replace(view, to_move=seats[0], turn=seats[0])
    return was, view, Changes((*found, *hit), found.trails, found.gains, found.line, hit)


def _staged(story: Story, scene: Scene, art: Pictures) -> tuple[View, View, Changes]:
    """Return the views before and after a turn, with the changes to mark at the place that it is about; before that place is cleared."""
    game, turn, move = story.live.setup.game, story.turns[scene.place], story.move(scene.place)
    stage = WORDING[game.ID].stage(events_in(story, scene), turn.seat, move.before, move.after)
    row = next((step.row for step in turn.steps if any(event is stage.clears for event in step.events)), None)
    if row is not None:
        move = move._replace(after=game.view(story.at(row).state, None))
    elif stage.view is not None:
        move = move._replace(after=stage.view)
    changes, places = art.changes(move.before, move.after, move), art.places(move.after)
    if stage.place in places:
        changes = Changes(changes, changes.trails, changes.gains, changes.line, [stage.place])
    if row is not None and stage.leaves in places:
        at = places[stage.leaves]
        lifted = Trail(turn.seat, ((at.cx, at.y + LIFTED), (at.cx, at.y - LIFTED)))
        changes = Changes([*changes, stage.leaves], [*changes.trails, lifted], changes.gains, changes.line, changes.where)
    return move.before, move.after, changes


def _caption(reel: Reel, scene: Scene) -> Caption:
    """Return the sentence, the points and the time below a picture; turns before the first round count with it."""
    story, say = story_of(reel), reel.say
    number, now, was = story.turns[scene.place].round, points_in(story, scene), points_before(story, scene)
    seat = story.turns[scene.place].seat if scene.kind is Kind.TURN else None
    if scene.kind is Kind.AFTER and len(hit := hit_hard(story, scene)) == 1:
        seat = hit[0]
    turns = [max(turn.round, 1) for turn in story.turns if turn.over]
    over = [max(turn.round, 1) for turn in story.turns[: scene.after] if turn.over]
    return Caption(
        seat,
        _words(reel, scene),
        now,
        [one - other for one, other in zip(now, was, strict=True)],
        _highest(story),
        [over.count(each) / count for each, count in Counter(turns).items()],
        WORDING[reel.game].round_name(number, say),
        TURN(say, number=len(over), count=len(turns)),
    )


@lru_cache(maxsize=4)
def _size(reel: Reel) -> int:
    """Return the type size of the lines of all cards, so that most have the same."""
    shown = [scene for scene in _scenes(reel) if scene.kind in CARDS]
    return max(min((title_size(_heading(reel, scene)) for scene in shown), default=EVEN), EVEN)


def _highest(story: Story) -> int:
    """Return the most points that a seat has in the film."""
    return max(chain.from_iterable(turn.points for turn in story.turns))


def told(reel: Reel, scene: Scene) -> list[str]:
    """Return all texts of a scene: its sentence, then its title and a line for each seat."""
    if scene.kind not in CARDS:
        return [_words(reel, scene)]
    heading = _heading(reel, scene)
    return [_words(reel, scene), heading.title, *heading.seats.values()]


def _words(reel: Reel, scene: Scene) -> str:
    """Return the sentence of a picture."""
    story, say, wording = story_of(reel), reel.say, WORDING[reel.game]
    match scene.kind:
        case Kind.TITLE:
            return TURNS(sum(turn.over for turn in story.turns), say)
        case Kind.TURN:
            turn = story.turns[scene.place]
            view = story.live.setup.game.view(story.played[scene.place], None)
            leads = new_leader(story, scene) == turn.seat
            return drawable(wording.narrate(events_in(story, scene), turn.seat, view, reel.names, say, leads=leads))
        case Kind.ROUND | Kind.FINAL:
            return drawable(_chapter(reel, scene).words) or (_leading(reel, scene) if scene.after == len(story.turns) else "")
        case Kind.AFTER:
            told = _chapter(reel, scene).left
            return drawable(" ".join(told[seat] for seat in hit_hard(story, scene) if seat in told))
        case Kind.SCORES | Kind.LAST:
            return ""


def _leading(reel: Reel, scene: Scene) -> str:
    """Tell which seats lead before the final scoring."""
    now = points_in(story_of(reel), scene)
    first = [name for name, points in zip(reel.captions, now, strict=True) if points == max(now)]
    return LEADS(reel.say, who=first[0]) if len(first) == 1 else LEAD(reel.say, seats=listed(first, reel.say))


def _chapter(reel: Reel, scene: Scene) -> Chapter:
    story = story_of(reel)
    view = story.live.setup.game.view(story.played[scene.place], None)
    return WORDING[reel.game].chapter(events_in(story, scene), view, reel.names, reel.say, new_leader(story, scene))


def _heading(reel: Reel, scene: Scene) -> Heading:
    """Return the words of a title: the name of the game, or the end of a round with a line for each seat that it concerns."""
    if scene.kind is Kind.TITLE:
        game = PICTURES[reel.game].scored(reel.say.gettext).game
        return Heading(f"seals/{game}" if game else "", WORDING[reel.game].name(reel.say))
    told, story = _chapter(reel, scene), story_of(reel)
    gains = [one - other for one, other in zip(points_in(story, scene), points_before(story, scene), strict=True)]
    if scene.kind is Kind.FINAL:
        return Heading("seals/end", FINAL(reel.say), {seat: drawable(_counted(reel, scene, seat, gain)) for seat, gain in enumerate(gains)})
    lines = {seat: told.seats.get(seat) or scoring(seat, gain, reel.names, reel.say) for seat, gain in enumerate(gains)}
    return Heading(
        told.sign, told.title, {seat: drawable(line) for seat, line in lines.items() if seat in told.seats or gains[seat]}, gains
    )


def _counted(reel: Reel, scene: Scene, seat: int, gain: int) -> str:
    """Tell the points of a seat from each source of the final scoring."""
    if not gain:
        return scoring(seat, 0, reel.names, reel.say)
    found, scored = Counter[str](), PICTURES[reel.game].scored(reel.say.gettext)
    named = {**scored.names, **(scored.short if len(reel.names) > ROOMY else {})}
    for event in events_in(story_of(reel), scene):
        if event.seat == seat and hasattr(event, "source"):
            found[getattr(event, "source")] += getattr(event, "points", 0)  # noqa: B009 - of events that score alone
    sources = ", ".join(f"{named[source]} ({count})" for source, count in found.items() if count)
    return BRINGS(reel.say, who=reel.names[seat], points=points(gain, reel.say), sources=sources)


def plain(line: str) -> str:
    """Return a line without markdown and the marks of the seats."""
    return re.sub(rf"\*\*|^-# |^- |[{''.join(MARKS)}] ?", "", line).strip()


def drawable(line: str) -> str:
    """Return a line for a picture: plain, and a number stays with the words that it counts."""
    return UNIT.sub("\N{NO-BREAK SPACE}", plain(line))
