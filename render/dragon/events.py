"""The year on the dragon's board: month, phase and flag; the frieze of the months with their events, and the Great Wall below it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from render.canvas import Box, Canvas
from render.captions import Line, Names, Round, Say, Threat, draw_line, draw_threats, fitting, line_width
from render.dragon.events_layout import (
    BRICK,
    DAY,
    ENDED,
    LOW_END,
    MERLON,
    NAME_MARGIN,
    NOW_WIDE,
    OVER,
    ROD,
    SUPER_WIDE,
    Span,
    Year,
    below_month,
    bricks,
    event_name,
    event_picture,
    event_signs,
    largest,
    merlons,
    month_number,
    month_results,
    outline,
    past_month,
    result_head,
    result_lines,
    wall_tile,
    year,
)
from render.dragon.layout import PANELS
from render.dragon.names import HAPPENINGS, PHASES
from render.dragon.queue import draw_queue, queue_of
from render.ended import Final, draw_others, draw_winner, in_line
from render.names import capital
from render.signs import MINUS, draw_signs, signs_width
from render.text import width
from render.theme import BRIGHT, CARD, COST, INK, LACQUER, LINE, MIST, NUMBER, PANEL, PASSED, SOFT, STONE, TITLE, WOOD, WORDS
from rules.dragon.cards import (
    CONTAGION,
    EARTHQUAKE_FLOORS,
    FESTIVAL_POINTS,
    MONTHS,
    PEACE,
    PERSON_POINTS,
    SUPER_MONTH,
    TORNADO_CARDS,
    TRIBUTE,
)
from rules.dragon.danger import AGAIN, threatened, threatened_next
from rules.dragon.ended import month_of
from rules.dragon.view import DragonView

RESULT = ("sans-bold", NUMBER - 3)
"""Face and type size of the results of a past month."""
BADGE, PITCHES, HIDDEN = 30, (34, 30, 26), 10
"""The height of the badges of a past month's best seats, the distances from one to the next, and one at which a badge hides too much."""
WHOLE = 1650
"""Room for any names."""
LARGE_EVENT, EVENT, SMALL_EVENT = 56, 44, 30
"""The heights of an event's drawing in a past month: in a high tile, in another one, and after the end in a low one."""
HIGH_PAST = 220
"""The height of a tile above which the drawing of a past month is large."""
CLOSE = 2
"""The gap between badges, figure and sign of a result."""
SIGNS = {
    "peace": "",
    "drought": "- rice / palace",
    "contagion": f"-{CONTAGION} person",
    "mongols": "symbols/warrior - person",
    "tribute": f"-{TRIBUTE} yuan",
    "festival": f"firework {FESTIVAL_POINTS[0]}/{FESTIVAL_POINTS[1]}",
    "lanterns": f"+{PERSON_POINTS} / person",
    "buddha": "symbols/monk \N{MULTIPLICATION SIGN} floor",
    "earthquake": f"-{EARTHQUAKE_FLOORS} floor",
    "flood": "\N{VULGAR FRACTION ONE HALF} yuan rice",
    "eclipse": "\N{MULTIPLICATION SIGN}2",
    "volcano": "marker 0",
    "tornado": f"-{TORNADO_CARDS} cards",
    "sunrise": "+1 person",
    "assassination": "- privilege-small privilege-large",
    "charter": "+ symbols/collector symbols/farmer",
}
"""An event's effect in the words of ``draw_signs``."""


ASKED = {
    "LoseFloor": "- floor",
    "ReturnPieces": "- yuan rice",
    "DiscardCard": "- cards",
    "TakeYoung": "+1 person",
    "HousePerson": "+1 person",
    "BuildFloors": "+ floor",
    "Charter": "+ card",
}
"""The signs of the pieces that a question of a super event asks for."""
LEAST_LINE = 100
"""The room that the last turn keeps beside the seats in danger."""


def draw_day(canvas: Canvas, view: DragonView, names: Names, say: Say, line: Line | None) -> None:
    """Draw the month, the phase, the flag of the seat asked, and the last turn in a line."""
    box = DAY["month"]
    with canvas.within(PANELS["day"]):
        canvas.centre(f"seals/{view.phase.replace(' ', '-')}", box.x + 32, box.cy, 56)
        strikes = view.phase == "super event"
        named = PHASES["event"] if strikes else PHASES[view.phase]
        left, phase = box.x + 68, capital(say(named.least))
        if view.month:
            whole, room = f"{view.month}+" if strikes else f"{view.month}/{MONTHS}", box.right - left - 14 - width(phase, "title", WORDS)
            size = next((size for size in (NUMBER, WORDS) if width(whole, "sans-bold", size) <= room), 0)
            left += canvas.text(left, box.cy, whole if size else str(view.month), "sans-bold", size or NUMBER) + 14
        canvas.text(left, box.cy, phase, "title", NUMBER, room=box.right - left, least=WORDS)
        if queue := queue_of(view, names, asked_signs(view), _written(view, say), say):
            draw_queue(canvas, DAY["move"], queue)
        at = DAY["line"]
        end = _dangers(canvas, at, view, say, at.w - 16 - max(line_width(line, say), LEAST_LINE))
        draw_line(canvas, Box(at.x, at.y, end - 16 - at.x, at.h), line, say)


def _written(view: DragonView, say: Say) -> str:
    """Return the name of this month's event as its tile shows it; "" before the first month."""
    if not view.month:
        return ""
    tile = year_of(view).months[view.month - 1]
    return fitting(HAPPENINGS[view.months[view.month - 1]], say, "title", TITLE, event_name(tile).w)


def draw_end(canvas: Canvas, ended: Final, say: Say) -> None:
    """Draw the winner and the other places."""
    with canvas.within(PANELS["day"]):
        canvas.centre("seals/end", ENDED["day"].cx, ENDED["day"].cy, 56)
        draw_winner(canvas, ENDED["winner"], ended, say)
    first, second = ENDED["others"], ENDED["results"]
    with canvas.within(Box(first.x, first.y, first.w, second.bottom + 1 - first.y)):
        draw_others(canvas, _others(ended), ended)


def _others(ended: Final) -> list[Box]:
    """Return the boxes of the other places: in a line, or if names would be cut, the last ones before the meaning of the results."""
    first, second, others = ENDED["others"], ENDED["results"].moved(0, -2), ended.others
    whole = in_line(Box(first.x, first.y, WHOLE, first.h), ended)
    count = max(1, sum(box.right <= first.right for box in whole))
    return [*in_line(first, ended, others[:count]), *(in_line(second, ended, others[count:]) if others[count:] else ())]


def results_line(ended: Final) -> Box:
    """Return the line of the meaning of the results, behind the places that share it."""
    at = ENDED["results"]
    left = max([box.right + 28 for box in _others(ended) if box.y > ENDED["others"].y], default=at.x)
    return Box(left, at.y, max(at.right - left, 1), at.h)


def _dangers(canvas: Canvas, at: Box, view: DragonView, say: Say, room: int) -> int:
    """Draw the seats in danger this month, and those in danger from the next event; return where the drawing begins."""
    _, now, after = say, threatened(view), threatened_next(view)
    found: list[Threat] = []
    if now:
        found.append(Threat("motifs/danger", now, (_("in danger"), _("danger"), "")))
    elif now is not None and (after is None or after[1]):
        found.append(Threat("", (), (_("no danger"), "")))
    if after is not None and (after[1] or now):
        month, seats = after
        words = (_("danger next"), _("next"), "") if seats else (_("no danger next"), _("next"), "")
        found.append(Threat(f"events/{view.months[month - 1]}", seats, words, month - view.month))
    elif after is not None:
        found.append(Threat("", (), (_("no danger next") if now is None else _("no danger now or next"), _("no danger"), "")))
    return draw_threats(canvas, at, found, room) if found else at.right


def asked_signs(view: DragonView) -> str:
    """Return the signs of the answer that an event or a super event wants from the seat; "" in a turn."""
    if view.phase not in ("event", "super event"):
        return ""
    return f"-{view.leaving} person" if view.leaving else ASKED.get(view.question, "")


def over(view: DragonView, number: int) -> bool:
    """Check whether a month's event is settled; a solar eclipse repeats it."""
    settled = ("scoring", "end") if view.super_event == AGAIN else ("super event", "scoring", "end")
    return number < view.month or (number == view.month and view.phase in settled) or view.to_move is None


def struck(view: DragonView) -> bool:
    """Check whether the super event is over."""
    return view.month > SUPER_MONTH or (view.month == SUPER_MONTH and view.phase == "scoring") or view.to_move is None


def striking(view: DragonView) -> bool:
    """Check whether the super event comes next or is being settled."""
    return view.phase == "super event"


def year_of(view: DragonView) -> Year:
    """Return the tiles of the frieze."""
    months = [_span(event, over(view, number), number == view.month) for number, event in enumerate(view.months, 1)]
    strike = _span(view.super_event, struck(view), striking(view), SUPER_WIDE) if view.super_event else None
    return year(months, view.options["wall"] == "yes", strike, view.to_move is None)


def _span(event: str, done: bool, now: bool, least: int = 0) -> Span:
    """Return the width of an event's tile. ``least``: the least one before the event is over.

    The English name decides, so that the frieze is the same in all languages.
    """
    if done:
        return Span(width(HAPPENINGS[event].least, "sans", WORDS) + 2 * NAME_MARGIN, done=True) if least else OVER
    least = max(width(HAPPENINGS[event].least, "sans", WORDS) + 2 * NAME_MARGIN, least)
    return Span(max(least, NOW_WIDE), now=True) if now and event != PEACE else Span(least)


def draw_months(canvas: Canvas, view: DragonView, say: Say, rounds: Sequence[Round] = (), explained: Box | None = None) -> None:
    """Draw the events of all months, past, present and future, and the wall under them; after the end the results of each month.

    ``explained``: the line of the results' meaning.
    """
    _ = say
    results = {each.number: _results(*month_of(each.begun, each.played, each.after)) for each in rounds}
    # Translators: in place of the badges of all players on a picture: all have as many points, or lost as many persons.
    everybody = _("all")
    if results and explained:
        _explained(canvas, explained, say)
    tiles = year_of(view)
    high = largest(_coming(view, tiles))
    for number, (event, at) in enumerate(zip(view.months, tiles.months, strict=True), 1):
        now = number == view.month and not over(view, number)
        with canvas.within(at):
            if view.to_move is None:
                _result(canvas, at, str(number), f"events/{event}", results.get(number, ()), everybody)
            else:
                _scroll(canvas, at, (str(number), "events", event), say, LACQUER if now else "", 0 if over(view, number) else high)
    if tiles.super_event:
        at, event = tiles.super_event, view.super_event
        with canvas.within(at):
            frame = LACQUER if striking(view) else "" if struck(view) else WOOD
            if view.to_move is None:
                _result(canvas, at, f"{SUPER_MONTH}+", f"supers/{event}", (), everybody)
                _named(canvas, at, event, say)
            else:
                _scroll(canvas, at, (f"{SUPER_MONTH}+", "supers", event), say, frame, 0 if struck(view) else high)
    if view.options["wall"] == "yes":
        for number, at in enumerate(tiles.months, 1):
            with canvas.within(below_month(at)):
                _wall(canvas, below_month(at), view.wall[number - 1 : number])


def _coming(view: DragonView, tiles: Year) -> list[Box]:
    """Return the tiles of the events to come, without that of the present one."""
    months = [at for number, at in enumerate(tiles.months, 1) if not over(view, number) and number != view.month]
    return [*months, *([tiles.super_event] if tiles.super_event and not struck(view) and not striking(view) else [])]


def _explained(canvas: Canvas, at: Box, say: Say) -> None:
    """Draw the meaning of the results of the months, as much as has room."""
    _ = say
    with canvas.within(at):
        left = at.x
        for sign, colour, words in (("+", INK, _("most VP of the month")), (MINUS, COST, _("most persons lost"))):
            if width(sign, *RESULT) + 6 + width(words, "sans", WORDS) <= at.right - left:
                left += canvas.text(left, at.cy, sign, *RESULT, colour) + 6
                left += canvas.text(left, at.cy, words, "sans", WORDS, SOFT) + 28


def _result(canvas: Canvas, at: Box, number: str, drawing: str, results: Sequence[Result], everybody: str) -> None:
    """Draw a month of a finished game with its results, each in one line, or in two lines if one is too short and there is room.

    The lost persons get a second line first.
    """
    canvas.rect(at, fill=PANEL, outline=LINE, line=2)
    for rod in (at.y, at.bottom - ROD):
        canvas.rect(Box(at.x, rod, at.w, ROD), fill=WOOD)
    canvas.text(month_number(at)[0], result_head(at), number, *RESULT, SOFT, "m")
    high = EVENT if at.h > LOW_END else SMALL_EVENT
    canvas.centre(drawing, at.right - 8 - high // 2, result_head(at), high)
    spare, heights = result_lines(at) - len(results), [1] * len(results)
    for place in reversed(range(len(results))):
        if spare > 0 and not _side_by_side(results[place], month_results(at, 1)[0].w, everybody):
            heights[place], spare = 2, spare - 1
    lines = month_results(at, sum(heights))
    for each, high in zip(results, heights, strict=True):
        _seats(canvas, lines[:high], each, everybody)
        lines = lines[high:]


def _named(canvas: Canvas, at: Box, event: str, say: Say) -> None:
    """Write the name of a super event, if it has room, and its effect in the place of the results, which its month has."""
    lines, name = month_results(at, 2), fitting(HAPPENINGS[event], say, "sans", WORDS, at.w - 2 * NAME_MARGIN)
    if width(name, "sans", WORDS) <= at.w - 2 * NAME_MARGIN:
        canvas.text(at.cx, lines[0].cy, name, "sans", WORDS, SOFT, "m")
    draw_signs(canvas, lines[1].moved((lines[1].w - signs_width(canvas, SIGNS[event])) // 2, 0), SIGNS[event])


class Result(NamedTuple):
    """The most that a month brought or cost any seat: the figure, its colour and sign, its seats, and whether these are all."""

    words: str
    colour: str
    sign: str
    seats: Sequence[int]
    everybody: bool


def _results(gained: Sequence[int], lost: Sequence[int]) -> list[Result]:
    """Return the most points of a month, and the most persons lost; skip zeros."""
    found: list[Result] = []
    for figure, colour, sign, counts in (("+", INK, "", gained), (MINUS, COST, "motifs/person", lost)):
        if most := max(counts, default=0):
            seats = [seat for seat, count in enumerate(counts) if count == most]
            found.append(Result(f"{figure}{most}", colour, sign, seats, everybody=len(seats) == len(counts)))
    return found


def _figure_wide(result: Result) -> int:
    """Return the width of the figure of a result with its sign."""
    return width(result.words, *RESULT) + (CLOSE + BADGE if result.sign else 0)


def _side_by_side(result: Result, room: int, everybody: str) -> int:
    """Return the distance between the badges of a result beside its figure; 1 if the word for all seats fits instead; else 0."""
    room -= _figure_wide(result) + CLOSE * (1 if result.sign else 3)
    pitch = next((pitch for pitch in PITCHES if pitch * (len(result.seats) - 1) + BADGE <= room), 0)
    return pitch or int(result.everybody and width(everybody, "sans", WORDS) + CLOSE <= room)


def _seats(canvas: Canvas, lines: Sequence[Box], result: Result, everybody: str) -> None:
    """Draw the seats of a result and then its figure, in one line or in two.

    Without room in one line the badges overlap; if they would hide each other, there are none.
    """
    at, foot, pitch = lines[0], lines[-1], _side_by_side(result, lines[0].w, everybody)
    places: list[tuple[int, int]] = []
    left = foot.x
    if pitch == 1 or (result.everybody and not pitch):
        used = canvas.text(at.x, at.cy, everybody, "sans", WORDS, SOFT) + 6
        left += used if len(lines) == 1 else 0
    elif len(lines) > 1:
        a_line = (at.w - BADGE) // PITCHES[0] + 1
        places = [(lines[number // a_line].cy, at.x + PITCHES[0] * (number % a_line)) for number in range(len(result.seats))]
    else:
        pitch = pitch or (at.w - _figure_wide(result) - CLOSE - BADGE) // (len(result.seats) - 1 or 1)
        places = [(at.cy, at.x + pitch * number) for number in range(len(result.seats))] if pitch >= HIDDEN else []
    for seat, (cy, x) in zip(result.seats, places, strict=False):
        canvas.centre(f"seats/badge-{seat}", x + BADGE // 2, cy, BADGE)
        left = x + BADGE + CLOSE if cy == foot.cy else left
    left += canvas.text(left, foot.cy, result.words, *RESULT, result.colour) + CLOSE
    if result.sign:
        canvas.centre(result.sign, left + BADGE // 2, foot.cy, BADGE)


def _scroll(canvas: Canvas, at: Box, content: tuple[str, str, str], say: Say, frame: str, high: int) -> None:
    """Draw a hanging scroll with an event: its month, its drawing, its name, its effect.

    ``frame``: the colour of a broad frame. ``high``: the height of the drawing before the event, 0 after it; the present one is larger.
    """
    (number, folder, event), done, now = content, not high, frame == LACQUER
    canvas.rect(at, fill=PANEL if done else CARD, outline=frame or LINE, line=5 if frame else 2)
    canvas.rect(Box(at.x, at.y, at.w, ROD), fill=frame or WOOD)
    canvas.rect(Box(at.x, at.bottom - ROD, at.w, ROD), fill=frame or WOOD)
    if done:
        words = event_name(at)
        name = fitting(HAPPENINGS[event], say, "sans", WORDS, words.w)
        named = folder == "supers" and width(name, "sans", WORDS) <= words.w
        past = past_month(at)
        canvas.rect(at.inset(ROD), fill=PASSED)
        if named:
            canvas.text(words.cx, words.cy, name, "sans", WORDS, SOFT, "m", room=words.w, least=WORDS)
        drawn = EVENT if at.h <= HIGH_PAST else LARGE_EVENT
        canvas.centre(f"{folder}/{event}", *past.drawing, drawn)
        canvas.veil(Box(past.drawing[0] - drawn // 2, past.drawing[1] - drawn // 2, drawn, drawn), 90)
        canvas.text(*past.number, number, "sans-bold", NUMBER - 3, SOFT, "m")
        canvas.centre("motifs/done", *past.tick, 30)
        return
    x, y = month_number(at)
    if frame:
        canvas.rect(Box(at.x, at.y, 2 * (x - at.x), 58), fill=frame)
    canvas.text(x, y, number, "sans-bold", NUMBER, BRIGHT if frame else INK, "m")
    picture = event_picture(at, largest([at], now=True) if now else high, now=now)
    canvas.centre(f"{folder}/{event}", picture.cx, picture.cy, picture.h)
    words, signs = event_name(at), event_signs(at)
    face, size = ("title", TITLE) if now else ("sans", WORDS)
    name = fitting(HAPPENINGS[event], say, face, size, words.w)
    canvas.text(words.cx, words.cy, name, face, size, INK, "m", room=words.w, least=WORDS)
    draw_signs(canvas, signs.moved((signs.w - signs_width(canvas, SIGNS[event])) // 2, 0), SIGNS[event])


@lru_cache(maxsize=64)
def _drawn(wide: int, high: int, shift: int, *, built: bool) -> Image.Image:
    """Return the lines of a part of the wall as a mask: its bricks and battlements, or its outline.

    A board has some three hundred of them.
    """
    at, mask = Box(shift, 0, wide, high), Image.new("L", (wide, high), 0)
    draw = ImageDraw.Draw(mask)
    for line in bricks(at) if built else outline(at):
        draw.rectangle((line.x - shift, line.y, line.right - shift - 1, line.bottom - 1), fill=255)
    for merlon in merlons(at) if built else ():
        draw.rectangle((merlon.x - shift, merlon.y, merlon.right - shift - 1, merlon.bottom - 1), fill=0, outline=255, width=2)
    return mask


def _wall(canvas: Canvas, at: Box, built: tuple[int, ...]) -> None:
    """Draw the part of the wall below a month.

    A built part has courses of bricks, battlements and the marker of its seat; a future part is an outline with the tile's place.
    """
    mark = wall_tile(at)
    if not built:
        canvas.mask(at, _drawn(at.w, at.h, at.x % BRICK, built=False), "stone-dark")
        canvas.rect(mark, fill=MIST, outline="stone-dark", line=2)
        return
    canvas.rect(Box(at.x, at.y + MERLON, at.w, at.h - MERLON), fill=STONE)
    for merlon in merlons(at):
        canvas.rect(merlon, fill=STONE)
    canvas.mask(at, _drawn(at.w, at.h, at.x % BRICK, built=True), "stone-dark")
    canvas.rect(mark, fill=STONE)
    canvas.paste(f"seats/marker-{built[0]}", mark.x + 4, mark.y + 1, 33)
