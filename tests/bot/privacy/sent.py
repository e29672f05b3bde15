"""Everything that a game can send to one reader, as bytes to be compared: faces with their components, files and mentions; and the
views from which they are made.

What a new function of ``bot.messages.views`` or a new picture of ``bot.messages.drawings`` shows belongs here; a test holds that all of
them are called.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bot.commands.playing import offers
from bot.games.ai_evaluation import Judged
from bot.games.lessons import Course
from bot.games.plans import Changed, planned, row_of
from bot.games.playing import Playing
from bot.games.reviews import Choice, Review
from bot.games.turns import Turn
from bot.interactions import undoing
from bot.messages import (
    branching,
    charts,
    coaching,
    films,
    kinds,
    lessons,
    lobby_views,
    logbook,
    plans,
    premoves,
    replay,
    reviewing,
    seat_views,
    views,
)
from bot.messages import since as happened
from bot.messages.drawings import Drawings
from bot.messages.message import Button, Message, Picture
from bot.messages.places import wanted
from bot.messages.replay import Told
from bot.messages.since import Missed
from bot.wording import WORDING, days, notes
from bot.wording.catalogue import Words, words
from bot.wording.signs import Signs
from render import PICTURES
from rules import play
from rules.contract import Weighed
from rules.plans import Ends, then
from storage import Advice, LessonRow, LevelSet, PlanRow, PremoveRow, Request, RequestStatus
from tests.bot.privacy.twins import reader_id

MOST_PAGES = 40

Sent = dict[str, Any]
"""By what it is."""


async def sent_to(playing: Playing, reader: int | None, since: int, areas: tuple[str, ...] | None) -> Sent:
    """All that everybody and, on a seat, this reader can be sent. ``since``: the length of the log that was told before.

    ``areas``: these are drawn, with all other pictures; None for words alone.
    """
    drawn = {} if areas is None else await _drawn(playing, reader, since, areas)
    found = {name: bytes_of(message) for name, message in _views(playing, reader, since, drawn).items()}
    views = {"view": playing.live.view(reader), "public view": playing.live.view(None)}
    return {**found, **_texts(playing, reader, since), **views}


async def _drawn(playing: Playing, reader: int | None, since: int, areas: tuple[str, ...]) -> dict[str, tuple[Picture, ...]]:
    """The pictures by what they show, drawn by a bot that has drawn nothing yet."""
    theme, drawings = playing.row.theme, Drawings()
    alone = {f"area {area}": await drawings.area(playing, area, theme, words()) for area in areas}
    if reader is not None:
        alone["hand"] = await drawings.hand(playing, reader, theme, words())
        if question := await drawings.question(playing, reader, theme, words()):
            alone["question"] = question
    if playing.over:
        alone["scores"] = await drawings.scores(playing, theme, words())
    alone["chart"] = await drawings.chart(playing, (_newest(playing),) if playing.live.steps else (), theme, words())
    if reader is not None and since == 0:
        alone["expectation"] = await drawings.expectation(playing, Review(reader, (), 0, 0), theme, words())
    boards = {
        "board": await drawings.board(playing, theme, "phone", words(), whole=True),
        "board in one": await drawings.board(playing, theme, "desktop", words()),
        "news": await drawings.board(playing, theme, "phone", words(), since),
        "news in one": await drawings.board(playing, theme, "desktop", words(), since),
    }
    assert [len(pictures) for pictures in boards.values()] == [5, 1, 4, 1]
    assert None not in alone.values()
    return boards | {name: (picture,) for name, picture in alone.items() if picture is not None}


def _views(playing: Playing, reader: int | None, since: int, drawn: dict[str, tuple[Picture, ...]]) -> dict[str, Message]:
    say, row, board = words(), playing.row, drawn.get("board", ())
    scored, own = next(iter(drawn.get("scores", ())), None), next(iter(drawn.get("hand", ())), None)
    found = {
        "lobby": lobby_views.lobby(row, say),
        "starting": lobby_views.sure_to_start(row, (1, 2), say),
        "options": lobby_views.options(row, say, "A note."),
        "public": views.public(playing, since, drawn.get("news", ()), say, scored),
        "public in one": views.public(playing, since, drawn.get("news in one", ()), say, scored),
        "public anew": views.public(playing, 0, board, say, scored, advice=(Advice(0, 0, 1),)),
        **_requests(playing, say),
        "board": views.board(playing, board, say, "A note.", scored),
        "closed": seat_views.closed(row, "A note.", say),
        "conceded": seat_views.conceded(playing, "A note.", board, say),
        "asking": seat_views.sure_to_ask(playing, 1, ["Bo"], "takeback sure", say),
        "leaving": seat_views.sure_to_leave(row, say),
        "conceding": seat_views.sure_to_concede(row, row.members[0].user_id, say),
        "gone": seat_views.gone(playing, row.members[0], say),
    }
    parts = (name for name in drawn if name.startswith("area") or name == "board in one")
    found |= {name: views.board(playing, drawn[name], say) for name in parts}
    found |= _pages("log", lambda number: logbook.log(playing, reader, number, say))
    given = LevelSet(1, row.members[0].seat or 0, "strong", "Ana")
    found["log with more"] = logbook.log(playing, reader, None, say, (given,), (Advice(since, 0, 1),))
    found |= _coached(playing, reader, since, drawn, say)
    first = happened.turns_ago(playing, 10)
    found |= _pages(f"since 10 {first}", lambda number: happened.happened(playing, reader, "10", first, number, say))
    found["since mine"] = happened.happened(playing, reader, "mine", happened.own_choice(playing, reader) or 0, None, say)
    shown = Missed(playing, reader, "r1", 0, 0)
    found |= _pages("missed r1 0", lambda number: happened.missed(shown, number, board, say))
    found["missed before"] = happened.missed(replace(shown, before=True), None, board, say)
    found["chart"] = charts.chart(playing, next(iter(drawn.get("chart", ())), None), scored, say)
    found |= _filmed(playing, say)
    found |= _told_again(playing, reader, board, own, say)
    found |= {f"about {title}": views.section(text) for title, text in views.status_sections(playing, reader, say).items()}
    found |= _pages("status", lambda number: views.status(playing, reader, number, say))
    if reader is not None:
        found["hand"] = views.hand(playing, reader, own, say)
    if reader is not None:
        found |= _lesson(playing, reader, since, board, own, say)
        found |= _orders(playing, reader, say)
        found |= _plans(playing, reader, board, own, say)
    if reader is not None and reader == playing.live.asked:
        picture = next(iter(drawn.get("question", ())), own)
        found["menu with a note"] = views.menu(playing, reader, own, say, "A note.", notes.shown("Mind the wall.", say))
        found["menu"] = views.menu(playing, reader, picture, say, views.told(playing, reader, since, say))
        found["menu at once"] = views.menu(playing, reader, picture, say, views.told(playing, reader, since, say, 1), at_once=True)
        found["sure"] = views.sure(playing, reader, str(playing.live.choices[0]), say)
    else:
        found["waiting"] = views.waiting(playing, reader, chose=False, auto_end=False, say=say)
        found["done"] = views.waiting(playing, reader, chose=True, auto_end=True, say=say, note=views.told(playing, reader, since, say))
    return found


def _told_again(playing: Playing, reader: int | None, board: tuple[Picture, ...], own: Picture | None, say: Words) -> dict[str, Message]:
    """The newest turn of the game as this reader can step back to it; the hands too once it is over."""
    if not playing.live.steps:
        return {}
    newest = _newest(playing)
    told = Told(playing, (newest,), 0, reader)
    shown = {"turn": replay.turn(told, board, say), "turn before": replay.turn(replace(told, before=True), board, say)}
    if playing.over:
        shown["ways on"] = branching.ways_on(playing.row, 1, newest, say)
        shown["hands"] = replay.hands(told, {} if own is None or reader is None else {reader: own}, say)
    return shown


def _filmed(playing: Playing, say: Words) -> dict[str, Message]:
    """What stands around the film of a game that is over; of what is in it a test of its own knows."""
    if not playing.over or not playing.live.steps:
        return {}
    picture = films.film_of(playing, (_newest(playing),), b"a film", say)
    return {
        "film": films.film(playing, picture, say, "A note.", showing=True),
        "film for everybody": films.for_everybody(playing, picture, say),
        "making the film": films.making(playing, 1, films.work_of(playing, (_newest(playing),), say).count, say),
        "no film": films.pending(playing, "A sentence.", say),
    }


def _newest(playing: Playing) -> Turn:
    """The newest choices as one turn."""
    live, view = playing.live, playing.live.view(None)
    steps = live.steps[-10:]
    return Turn(view.turn, view.round, steps[0].row, live.seq, view.points, steps)


def _lesson(playing: Playing, reader: int, since: int, board: tuple[Picture, ...], own: Picture | None, say: Words) -> dict[str, Message]:
    """What who has this seat would be sent if the game were a lesson."""
    lesson = WORDING[playing.row.game].lesson()
    if lesson is None:
        return {}
    there = replace(lesson, seats=playing.live.state.seats, learner=reader, steps=(), first=())
    course = Course(there, LessonRow(reader_id(reader), playing.row.game, 1, 1, "[]"), playing, 0)
    told = lessons.told(course, since, None, say)
    found = {
        "lesson's board": lessons.board(course, board, say),
        "lesson's end": lessons.ended(course, say, told),
        "lesson again": lessons.again(course, say),
    }
    if reader == playing.live.asked:
        found["lesson"] = lessons.asked(course, own, say, told, "An answer.")
    return found


def _coached(playing: Playing, reader: int | None, since: int, drawn: dict[str, tuple[Picture, ...]], say: Words) -> dict[str, Message]:
    """Advice to the seat asked, and the review of the reader's seat, with what a computer would think of the answers that the seat sees."""
    found = {"told before": coaching.sure(playing, say), "thinking": coaching.thinking(say), "whose": reviewing.whose(playing, say)}
    if reader is None:
        return found
    choices = tuple(
        Choice(step.row, (step.text,), _weighed(playing, step.text, 3.0), _weighed(playing, step.text, 0.0), 3.0)
        for step in playing.live.steps
        if step.seat == reader
    )[:1]
    review = Review(reader, choices, len(choices), len(choices) + 1)
    found["overview"] = reviewing.overview(playing, Review(reader, (), 0, 0), next(iter(drawn.get("expectation", ())), None), say, own=True)
    found["making"], found["not ready"] = reviewing.making(review, say), reviewing.waiting(playing, reader, say)
    if reader == playing.live.asked:
        answers = [Judged(_weighed(playing, str(action), -place)) for place, action in enumerate(playing.live.choices[:3])]
        found["advice"] = coaching.advice(playing, reader, answers, next(iter(drawn.get("question", ())), None), say)
    if playing.over and choices and since == 0:  # it looks back, for which a game is replayed, and a twin cannot be
        found["whole review"] = reviewing.overview(playing, review, None, say, own=False)
        found["reviewed"] = reviewing.choice(playing, review, 1, (), 0, say)
    return found


def _weighed(playing: Playing, text: str, worth: float) -> Weighed:
    return Weighed(playing.live.setup.game.parse_action(text), worth, worth, {})


def _orders(playing: Playing, reader: int, say: Words) -> dict[str, Message]:
    """The page on which who has this seat answers ahead, with an order of everything."""
    rows = [PremoveRow(name, order.values[0]) for name, order in playing.live.setup.game.PREMOVES.items()]
    if playing.over:
        return {}
    found = {f"orders {row.name}": premoves.page(playing, reader, rows, row.name, say) for row in rows}
    return {**found, "no orders": premoves.page(playing, reader, (), "", say)}


def _plans(playing: Playing, reader: int, board: tuple[Picture, ...], own: Picture | None, say: Words) -> dict[str, Message]:
    """The page on which who has this seat plans the next turn, with nothing planned, with always the first answer, and with plans of which
    something was undone or does not hold."""
    plan = planned(playing.live, reader, PlanRow())
    if plan is None or playing.over:
        return {}
    found, tried = {"no plan": plans.page(playing, plan, own, say, at_once=True)}, plan.begun
    while tried.ends is Ends.NOT:
        tried = then(tried, tried.live.choices[0])
        row = row_of(playing.live, reader, tried, PlanRow(), by_itself=True)
        if (longer := planned(playing.live, reader, row)) is not None:
            found[f"plan {len(tried.choices)}"] = plans.page(playing, longer, own, say, at_once=False)
            found["plan's board"] = plans.board(playing, board, say)
            found["plan at its turn"] = Message(plans.at_turn(playing, longer, say, None))
    view = plan.begun.live.view(reader)
    never = replace(row_of(playing.live, reader, plan.begun, PlanRow(), by_itself=False), choices=json.dumps([[str(view.choices[0]), "x"]]))
    if (fails := planned(playing.live, reader, never)) is not None:
        changed = Changed(None, str(view.choices[0]), fails.begun, None)
        found["plan changed"] = plans.page(playing, fails, own, say, changed, at_once=True)
        found["plan changed at its turn"] = Message(plans.at_turn(playing, fails, say, changed))
    return found


def _requests(playing: Playing, say: Words) -> dict[str, Message]:
    """Each of the seats' people asking to take back what it can."""
    row, found = playing.row, dict[str, Message]()
    for member in row.people:
        for whole_turn in (False, True):
            count = play.reach(playing.live, member.seat or 0, whole_turn=whole_turn)
            detail, needed = json.dumps({"seat": member.seat, "count": count}), {other.user_id: False for other in row.people}
            request = Request(1, row.id, "undo", member.user_id, detail, playing.live.seq, RequestStatus.OPEN, None, 0, needed)
            if count:
                found[f"undo {member.seat} {whole_turn}"] = kinds.view(undoing.KIND, playing, request, say)
    return found


def _pages(what: str, page: Callable[[int | None], Message]) -> dict[str, Message]:
    """Every page of something, and the one that is shown first."""
    found = {what: page(None)}
    for number in range(MOST_PAGES):
        message = found[f"{what} {number}"] = page(number)
        turning = [item.id.choice for part in message.parts if isinstance(part, tuple) for item in part if isinstance(item, Button)]
        if f"{what} {number + 1}" not in turning:
            break
    return found


def _texts(playing: Playing, reader: int | None, since: int) -> Sent:
    """What is sent as a part of something else."""
    say, row = words(), playing.row
    return {
        "names": list(views.shown_names(playing, say)),
        "news": list(views.public_lines(playing, since, say)),
        "told": views.told(playing, reader, 0, say),
        "offers": [f"{name} {value}" for name, value in offers(playing, reader_id(reader), say)],
        "times": days.times("Ana", 5, 9, say),
        "thread": wanted(row, say).name,
        "set back": lobby_views.set_back(row, row, "", say),
    }


def bytes_of(message: Message) -> list[str | bytes]:
    """A message as it goes out: its components, its files with their names and alt texts, who is called."""
    pictures = [part for part in message.parts if isinstance(part, Picture)]
    assert len({picture.name for picture in pictures}) == len(pictures), "by its name Discord finds a file"
    files = [piece for picture in pictures for piece in (picture.png, picture.name, picture.alt)]
    return [json.dumps(message.layout(Signs()).to_components(), ensure_ascii=False), *files, *map(str, message.mentions)]


def differing(one: Sent, other: Sent) -> list[str]:
    """What is not the same for both."""
    return sorted(name for name in {*one, *other} if one.get(name) != other.get(name))


def areas_of(playing: Playing) -> tuple[str, ...]:
    """The areas of the game's board."""
    return tuple(PICTURES[playing.row.game].AREAS)
