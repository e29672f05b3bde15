"""Everything that a game can send to one reader, as bytes to compare: messages with components, files and mentions, and their views.

A new function of ``bot.messages.views`` or a new picture of ``bot.messages.drawings`` belongs here; a test checks that all of them are
called."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bot.features.premoves import pages as premoves
from bot.games.ai_evaluation import Judged
from bot.games.chances import Swing, steps_of
from bot.games.lessons import Course
from bot.games.plans import Changed, PlannedTurn, planned, row_of
from bot.games.reviews import Review, ReviewedChoice
from bot.games.session import Session
from bot.games.story import Story, Turn, retell
from bot.interactions.choosing import offers
from bot.interactions.features import KINDS, PARTS
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
    replay,
    reviewing,
    seat_views,
    turning,
    views,
)
from bot.messages import since as happened
from bot.messages.content import time_left
from bot.messages.drawings import Drawings
from bot.messages.message import Message, Picture, buttons_of
from bot.messages.places import wanted
from bot.messages.replay import ReplayPage
from bot.messages.since import Missed
from bot.wording import WORDING, forms
from bot.wording.catalogue import Words, words
from bot.wording.signs import Signs
from render import PICTURES
from rules import play
from rules.contract import Weighed
from rules.plans import Ends, then
from storage import Advice, LevelSet, Request, RequestStatus
from storage.lessons import LessonRow
from storage.plans import PlanRow
from storage.premoves import PremoveRow
from storage.ready import ReadyCheck
from tests.bot.privacy.twins import reader_id

MOST_PAGES = 40

Sent = dict[str, Any]
"""The sent things by name."""


async def sent_to(session: Session, reader: int | None, since: int, areas: tuple[str, ...] | None) -> Sent:
    """Return everything that everybody and, on a seat, this reader can be sent.

    ``since``: the length of the log that was told before. ``areas``: the board areas to draw along with all other pictures; None for
    words alone."""
    drawn = {} if areas is None else await _drawn(session, reader, since, areas)
    found = {name: bytes_of(message) for name, message in _views(session, reader, since, drawn).items()}
    views = {"view": session.live.view(reader), "public view": session.live.view(None)}
    return {**found, **_texts(session, reader, since), **views}


async def _drawn(session: Session, reader: int | None, since: int, areas: tuple[str, ...]) -> dict[str, tuple[Picture, ...]]:
    """Return the pictures by their subject, drawn by a bot that has drawn nothing yet."""
    theme, drawings = session.row.theme, Drawings()
    alone = {f"area {area}": await drawings.area(session, area, theme, words()) for area in areas}
    if reader is not None:
        alone["hand"] = await drawings.hand(session, reader, theme, words())
        if question := await drawings.question(session, reader, theme, words()):
            alone["question"] = question
    if session.over:
        alone["scores"] = await drawings.scores(session, theme, words())
    if moving := await drawings.motion(session, theme, words()):
        alone["motion"] = moving
    alone["chart"] = await drawings.chart(session, _newest(session), theme, words())
    if reader is not None and since == 0:
        alone["expectation"] = await drawings.expectation(session, Review(reader, (), 0, 0), theme, words())
    boards = {
        "board": await drawings.board(session, theme, "phone", words(), whole=True),
        "board in one": await drawings.board(session, theme, "desktop", words()),
        "news": await drawings.board(session, theme, "phone", words(), since),
        "news in one": await drawings.board(session, theme, "desktop", words(), since),
    }
    assert [len(pictures) for pictures in boards.values()] == [5, 1, 4, 1]
    assert None not in alone.values()
    return boards | {name: (picture,) for name, picture in alone.items() if picture is not None}


def _views(session: Session, reader: int | None, since: int, drawn: dict[str, tuple[Picture, ...]]) -> dict[str, Message]:
    say, row, board = words(), session.row, drawn.get("board", ())
    scored, own = next(iter(drawn.get("scores", ())), None), next(iter(drawn.get("hand", ())), None)
    found = {
        "lobby": lobby_views.lobby(row, say),
        "invitation": lobby_views.invitation(row, "Bo", (2,), (1,), (2,), say),
        "starting": lobby_views.sure_to_start(row, (1, 2), say),
        "starting without": lobby_views.sure_to_start_without(row, (1, 2), say),
        "asking who is here": lobby_views.asks_ready(row, (1, 2), 5, say),
        "time to say who is here": Message((lobby_views.time_left(ReadyCheck(5, 5, (1, 2)), say),)),
        "closing": lobby_views.closes_soon(row, 1, 5, say),
        "calling a role": lobby_views.calls_role(row, 7, say),
        "options": lobby_views.options(row, say, "A note."),
        "public": views.public(session, since, drawn.get("news", ()), say, scored, parts=PARTS),
        "public in one": views.public(session, since, drawn.get("news in one", ()), say, scored, parts=PARTS),
        "public anew": views.public(session, 0, board, say, scored, advice=(Advice(0, 0, 1),), parts=PARTS),
        **_requests(session, say),
        "board": views.board(session, board, say, "A note.", scored),
        "looked up": views.with_way_back(views.board(session, board, say), row, say),
        "closed": seat_views.closed(row, "A note.", say),
        "conceded": seat_views.conceded(session, "A note.", board, say),
        "asking": seat_views.sure_to_ask(session, 1, ["Bo"], "takeback sure", say),
        "leaving": seat_views.ways_out(row, row.members[0].user_id, say),
        "gone": seat_views.gone(session, row.members[0], say),
    }
    parts = (name for name in drawn if name.startswith("area") or name == "board in one")
    found |= {name: views.board(session, drawn[name], say) for name in parts}
    found |= _pages("log", lambda number: logbook.log(session, reader, number, say))
    given = LevelSet(1, row.members[0].seat or 0, "strong", "Ana")
    found["log with more"] = logbook.log(session, reader, None, say, (given,), (Advice(since, 0, 1),))
    found |= _coached(session, reader, since, drawn, say)
    first = happened.turns_ago(session, 10)
    found |= _pages(f"since 10 {first}", lambda number: happened.happened(session, reader, "10", first, number, say))
    found["since mine"] = happened.happened(session, reader, "mine", happened.own_choice(session, reader) or 0, None, say)
    shown = Missed(session, reader, "r1", 0, 0)
    found |= _pages("missed r1 0", lambda number: happened.missed(shown, number, board, say))
    found["missed before"] = happened.missed(replace(shown, before=True), None, board, say)
    found["chart"] = charts.chart(session, next(iter(drawn.get("chart", ())), None), scored, say)
    found |= _filmed(session, say)
    found |= _told_again(session, reader, board, own, say)
    found |= {f"about {title}": views.section(text) for title, text in views.status_sections(session, reader, say).items()}
    found |= _pages("status", lambda number: views.status(session, reader, number, say))
    if reader is not None:
        found["hand"] = views.hand(session, reader, own, say)
    if reader is not None:
        found |= _lesson(session, reader, since, board, own, say)
        found |= _orders(session, reader, say)
        found |= _plans(session, reader, board, own, say)
    if reader is not None and reader == session.live.asked:
        picture = next(iter(drawn.get("question", ())), own)
        found["menu with a note"] = views.menu(session, reader, own, say, "A note.", forms.note("Mind the wall.", say), parts=PARTS)
        found["menu"] = views.menu(session, reader, picture, say, views.told(session, reader, since, say), parts=PARTS)
        found["menu at once"] = views.menu(
            session, reader, picture, say, views.told(session, reader, since, say, 1), at_once=True, parts=PARTS
        )
        found["sure"] = views.sure(session, reader, str(session.live.choices[0]), say)
    else:
        found["waiting"] = views.waiting(session, reader, chose=False, say=say, parts=PARTS)
        found["done"] = views.waiting(session, reader, chose=True, say=say, note=views.told(session, reader, since, say), parts=PARTS)
    return found


def _told_again(session: Session, reader: int | None, board: tuple[Picture, ...], own: Picture | None, say: Words) -> dict[str, Message]:
    """Return the newest turn of the game as this reader can step back to it; the hands too once it is over."""
    if not session.live.steps:
        return {}
    (newest,) = _newest(session).turns
    told = ReplayPage(session, (newest,), 0, reader)
    shown = {"turn": replay.turn(told, board, say), "turn before": replay.turn(replace(told, before=True), board, say)}
    if session.over:
        shown["ways on"] = branching.ways_on(session.row, 1, newest, say)
        shown["hands"] = replay.hands(told, {} if own is None or reader is None else {reader: own}, say)
    return shown


def _filmed(session: Session, say: Words) -> dict[str, Message]:
    """Return the messages around the film of a game that is over; another test compares the film itself."""
    if not session.over or not session.live.steps:
        return {}
    picture = films.film_of(session, _newest(session), b"a film", say)
    return {
        "film": films.film(session, picture, say, "A note.", showing=True),
        "film for everybody": films.for_everybody(session, picture, say),
        "making the film": films.making(session, 1, 9, say),
        "no film": films.pending(session, "A sentence.", say),
    }


def _newest(session: Session) -> Story:
    """Return the newest choices as a story of one turn; () before the first."""
    live, view = session.live, session.live.view(None)
    steps = live.steps[-10:]
    turns = (Turn(view.turn, view.round, steps[0].row, live.seq, view.points, steps),) if steps else ()
    return Story(live, turns, (), ())


def _lesson(session: Session, reader: int, since: int, board: tuple[Picture, ...], own: Picture | None, say: Words) -> dict[str, Message]:
    """Return the messages for the person of this seat if the game were a lesson."""
    lesson = WORDING[session.row.game].lesson()
    if lesson is None:
        return {}
    there = replace(lesson, seats=session.live.state.seats, learner=reader, steps=(), first=())
    course = Course(there, LessonRow(reader_id(reader), session.row.game, 1, 1, "[]"), session, 0)
    told = lessons.told(course, since, None, say)
    found = {
        "lesson's board": lessons.board(course, board, say),
        "lesson's end": lessons.ended(course, say, told),
        "lesson again": lessons.again(course, say),
    }
    if reader == session.live.asked:
        found["lesson"] = lessons.asked(course, own, say, told, "An answer.")
    return found


def _coached(session: Session, reader: int | None, since: int, drawn: dict[str, tuple[Picture, ...]], say: Words) -> dict[str, Message]:
    """Return advice to the seat asked and the review of the reader's seat, with a computer's worths of the answers that the seat sees."""
    found = {"told before": coaching.sure(session, say), "thinking": coaching.thinking(say), "whose": reviewing.whose(session, say)}
    if reader is None:
        return found
    choices = tuple(
        ReviewedChoice(step.row, (step.text,), _weighed(session, step.text, 3.0), _weighed(session, step.text, 0.0), 3.0)
        for step in session.live.steps
        if step.seat == reader
    )[:1]
    review = Review(reader, choices, len(choices), len(choices) + 1)
    found["overview"] = reviewing.overview(session, Review(reader, (), 0, 0), next(iter(drawn.get("expectation", ())), None), say, own=True)
    found["making"], found["not ready"] = reviewing.making(review, say), reviewing.waiting(session, reader, say)
    if reader == session.live.asked:
        answers = [Judged(_weighed(session, str(action), -place)) for place, action in enumerate(session.live.choices[:3])]
        found["advice"] = coaching.advice(session, reader, answers, next(iter(drawn.get("question", ())), None), say)
    if session.over and choices and since == 0:  # a review looks back by a replay, which a twin does not have
        story = retell(session.live)
        before, after = ((share,) * session.live.state.seats for share in (0.25, 0.75))
        swings = {story.turns[step.turn].over and not step.closes: Swing(step, before, after) for step in steps_of(story)}
        turned = turning.told(session, story, [*swings.values()], say, works=True)
        found["whole review"] = reviewing.overview(session, review, None, say, turned, own=False)
        found["reviewed"] = reviewing.choice(session, review, 1, (), 0, say)
    return found


def _weighed(session: Session, text: str, worth: float) -> Weighed:
    return Weighed(session.live.setup.game.parse_action(text), worth, worth, {})


def _orders(session: Session, reader: int, say: Words) -> dict[str, Message]:
    """Return the page of pre-moves for the person of this seat, with every pre-move and with none."""
    rows = [PremoveRow(name, order.values[0]) for name, order in session.live.setup.game.PREMOVES.items()]
    if session.over:
        return {}
    found = {f"orders {row.name}": premoves.page(session, reader, rows, row.name, say) for row in rows}
    return {**found, "no orders": premoves.page(session, reader, (), "", say)}


def _plans(session: Session, reader: int, board: tuple[Picture, ...], own: Picture | None, say: Words) -> dict[str, Message]:
    """Return the page of plans for the person of this seat.

    With nothing planned, with the first answer chosen each time, and with invalid alternatives."""
    plan = planned(session.live, reader, PlanRow())
    if plan is None or session.over:
        return {}
    found, tried, last = {"no plan": plans.page(session, plan, 1, own, say, at_once=True)}, plan.begun, None
    while tried.ends is Ends.NOT:
        tried = then(tried, tried.live.choices[0])
        row = row_of(session.live, reader, [tried], PlanRow(), by_itself=True)
        if (longer := planned(session.live, reader, row)) is not None:
            found[f"plan {len(tried.choices)}"] = plans.page(session, longer, 1, own, say, at_once=False)
            last = longer
    if last is not None:
        found["plan's board"] = plans.board(session, last, 1, board, say)
        found["plan at its turn"] = Message(plans.at_turn(session, last, say, ()))
    text = str(plan.begun.live.view(reader).choices[0])
    never, changed = PlannedTurn(session.live.seq, ((text, "x"),)), Changed(None, text, plan.begun, None, plan.begun)
    for what, turns in (("changed", [never]), ("in order", [never, tried]), ("in vain", [never] * 2)):
        fails = planned(session.live, reader, row_of(session.live, reader, turns, PlanRow(), by_itself=False))
        assert fails is not None
        why = [changed if each.fails else None for each in fails.alternatives]
        for number in range(1, len(turns) + 2):
            found[f"plan {what} {number}"] = plans.page(session, fails, number, own, say, why, at_once=True)
        found[f"plan {what} at its turn"] = Message(plans.at_turn(session, fails, say, why))
    return found


def _requests(session: Session, say: Words) -> dict[str, Message]:
    """Return for each person of a seat the request to undo as much as they can."""
    row, found = session.row, dict[str, Message]()
    for member in row.people:
        for whole_turn in (False, True):
            count = play.reach(session.live, member.seat or 0, whole_turn=whole_turn)
            detail, needed = json.dumps({"seat": member.seat, "count": count}), {other.user_id: False for other in row.people}
            request = Request(1, row.id, "undo", member.user_id, detail, session.live.seq, RequestStatus.OPEN, None, 0, needed)
            if count:
                found[f"undo {member.seat} {whole_turn}"] = kinds.view(KINDS["undo"], session, request, say)
    return found


def _pages(what: str, page: Callable[[int | None], Message]) -> dict[str, Message]:
    """Return every page of a message, and the page that is shown first."""
    found = {what: page(None)}
    for number in range(MOST_PAGES):
        message = found[f"{what} {number}"] = page(number)
        turning = [item.id.choice for item in buttons_of(message.parts)]
        if f"{what} {number + 1}" not in turning:
            break
    return found


def _texts(session: Session, reader: int | None, since: int) -> Sent:
    """Return the texts that are sent as a part of something else."""
    say, row = words(), session.row
    return {
        "names": list(views.shown_names(session, say)),
        "news": list(views.public_lines(session, since, say)),
        "told": views.told(session, reader, 0, say),
        "offers": [f"{name} {value}" for name, value in offers(session, reader_id(reader), say)],
        "times": time_left("Ana", 5, 9, say),
        "thread": wanted(row, say).name,
        "set back": lobby_views.set_back(row, row, "", say),
    }


def bytes_of(message: Message) -> list[str | bytes]:
    """Return a message as it is sent: its components, its files with names and alt texts, the people called."""
    pictures = [part for part in message.parts if isinstance(part, Picture)]
    assert len({picture.name for picture in pictures}) == len(pictures), "by its name Discord finds a file"
    files = [piece for picture in pictures for piece in (picture.png, picture.name, picture.alt)]
    return [json.dumps(message.layout(Signs()).to_components(), ensure_ascii=False), *files, *map(str, message.mentions)]


def differing(one: Sent, other: Sent) -> list[str]:
    """Return the names of the things that differ."""
    return sorted(name for name in {*one, *other} if one.get(name) != other.get(name))


def areas_of(session: Session) -> tuple[str, ...]:
    """Return the areas of the game's board."""
    return tuple(PICTURES[session.row.game].AREAS)
