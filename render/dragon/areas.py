"""The enlarged areas of the dragon's board, each with its meaning in words."""

from __future__ import annotations

from render import initials
from render.canvas import Box, Canvas
from render.captions import Names, Say
from render.dragon.area_layout import (
    MONTH_TILE,
    TRACK,
    card_words,
    courses,
    enlarged_card,
    enlarged_dragon,
    enlarged_group,
    groups_line,
    groups_room,
    groups_view,
    headed,
    heading,
    month_row,
    month_stone,
    month_words,
    months_view,
    person_pile,
    person_row,
    person_words,
    persons_view,
    track_line,
    track_view,
)
from render.dragon.enlarged import draw_action, draw_pile, draw_strips, draw_super_tile, draw_tile, signs, strips_of
from render.dragon.events import over, struck
from render.dragon.names import ACTIONS, HAPPENINGS, PARTS
from render.dragon.names import TYPES as TYPE_NAMES
from render.dragon.rails import draw_track, draw_way, stacks_of
from render.dragon.words import (
    action_lines,
    actions_rules,
    event_lines,
    order_rules,
    score_rules,
    seat_words,
    type_lines,
)
from render.enlarged_layout import AREA_SCALE, AREA_TEXT
from render.names import capital
from render.strips import draw_legend
from render.strips_layout import legend, seat_enlarged, seats_view
from render.text import at_most, wrap
from render.theme import GOLD, LACQUER, LIGHT, LINE, NUMBER, PANEL, PASSED, SOFT, STONE, Look
from rules.dragon.cards import PERSONS, SUPER_MONTH, TYPES
from rules.dragon.view import DragonView

AREAS = ("events", "display", "actions", "track", "score", "seats")
"""The parts of the board that have an enlarged picture."""
SEALS = {"events": "events", "display": "display", "actions": "actions", "track": "track", "score": "score", "seats": "palace"}
SEAL = 33
NAME = 26
NAME_LINE = 30
WORDS_LINE = 26


def area_canvas(view: DragonView, names: Names, say: Say, area: str, theme: str = LIGHT) -> Canvas:
    """Draw an enlarged area with its record; raise ``KeyError`` for an unknown area."""
    look = initials.look(theme, names)
    match area:
        case "events":
            return _months(view, say, look)
        case "display":
            return _persons(view, say, look)
        case "actions":
            return _groups(view, say, look)
        case "track":
            return _track(view, area, order_rules(say), say, look)
        case "score":
            return _track(view, area, score_rules(say), say, look)
        case "seats":
            return _seats(view, names, say, look)
        case _:
            raise KeyError(area)


def _headed(shown: Box, area: str, say: Say, look: Look) -> Canvas:
    """Return an empty picture of a part of the plane, with the area's seal and name above."""
    canvas = Canvas(headed(shown), AREA_SCALE, look)
    at = heading(shown)
    with canvas.within(at):
        band = Box(at.x, at.y, 30, at.h - 6)
        canvas.rect(band, fill=LACQUER)
        canvas.centre(f"seals/{SEALS[area]}", band.cx, band.cy, SEAL)
        canvas.text(band.right + 12, at.cy - 2, say(PARTS[area]), "title", NUMBER - 2, room=at.right - band.right - 12)
        canvas.rect(Box(at.x, at.bottom - 4, at.w, 2), fill=GOLD)
    return canvas


def _described(canvas: Canvas, box: Box, name: str, words: str) -> None:
    """Write a name, and below it its meaning on as many lines as fit."""
    with canvas.within(box):
        lines = at_most(wrap(words, "sans", AREA_TEXT, box.w - 6), max(1, (box.h - NAME_LINE) // WORDS_LINE))
        top = box.cy - (NAME_LINE + WORDS_LINE * len(lines)) // 2
        canvas.text(box.x, top + 16, name, "title", NAME, room=box.w)
        for number, line in enumerate(lines):
            canvas.text(box.x, top + 44 + WORDS_LINE * number, line, "sans", AREA_TEXT, SOFT, room=box.w - 6)


def _months(view: DragonView, say: Say, look: Look) -> Canvas:
    """Draw the events month by month, with the super event and the wall."""
    meanings, built = event_lines(say), view.wall
    rows = [(number, event) for number, event in enumerate(view.months, 1)]
    if view.super_event:
        rows.insert(SUPER_MONTH, (0, view.super_event))
    canvas = _headed(months_view(len(rows)), "events", say, look)
    for place, (number, event) in enumerate(rows):
        row = month_row(place)
        tile = Box(row.x, row.y, MONTH_TILE, row.h)
        done = over(view, number) if number else struck(view)
        with canvas.within(row):
            canvas.rect(row, fill=PASSED if done else PANEL, outline=LINE, line=2)
            if number:
                draw_tile(canvas, view, number, tile)
            else:
                draw_super_tile(canvas, view, tile)
        _described(canvas, month_words(row), say(HAPPENINGS[event].full), meanings[event])
        if number and view.options["wall"] == "yes":
            _stone(canvas, month_stone(row), built[number - 1 : number])
    return canvas


def _stone(canvas: Canvas, at: Box, built: tuple[int, ...]) -> None:
    """Draw the part of the wall beside a month: built, with its seat's marker, or a line in its future place."""
    if not built:
        canvas.rect(Box(at.x + 4, at.y, 3, at.h), fill="mist-line")
        return
    with canvas.within(at):
        canvas.rect(at, fill=STONE, outline="stone-dark", line=2)
        for joint in courses(at):
            canvas.rect(joint, fill="stone-dark")
        canvas.rect(Box(at.cx - 22, at.cy - 18, 44, 36), fill=STONE)
        canvas.centre(f"seats/marker-{built[0]}", at.cx, at.cy, 33)


def _persons(view: DragonView, say: Say, look: Look) -> Canvas:
    """Draw the types of persons with their piles and their use."""
    meanings = type_lines(say)
    canvas = _headed(persons_view(), "display", say, look)
    for number, kind in enumerate(TYPES):
        row = person_row(number)
        canvas.rect(row, fill=PANEL, outline=LINE, line=2)
        for person in PERSONS:
            if person.type == kind:
                at = person_pile(row, person.young)
                with canvas.within(at):
                    draw_pile(canvas, person, view.display[person.id], at)
        _described(canvas, person_words(row), capital(say(TYPE_NAMES[kind].full)), meanings[kind])
    return canvas


def _groups(view: DragonView, say: Say, look: Look) -> Canvas:
    """Draw the groups of action cards below each other with the gain of each, and the rules for all."""
    sizes = [len(cards) for cards in view.groups]
    meanings, rules = action_lines(say, int(view.options["privilege"])), actions_rules(say)
    lines = [line for words in rules for line in wrap(words, "sans", AREA_TEXT, groups_room())]
    canvas = _headed(groups_view(sizes, len(lines)), "actions", say, look)
    for number, cards in enumerate(view.groups):
        at = enlarged_group(number, sizes)
        canvas.rect(at, fill=PANEL, outline=LINE, line=2)
        for place, action in enumerate(cards):
            card = enlarged_card(at, place)
            with canvas.within(card):
                draw_action(canvas, view, action, card)
            _described(canvas, card_words(card, at), capital(say(ACTIONS[action].least)), meanings[action])
        with canvas.within(at):
            for place, seat in enumerate(view.dragons[number]):
                canvas.centre(f"seats/badge-{seat}", *enlarged_dragon(at, place), 36)
    for number, line in enumerate(lines):
        canvas.text(*groups_line(sizes, number), line, "sans", AREA_TEXT, room=groups_room())
    return canvas


def _track(view: DragonView, part: str, rules: tuple[str, ...], say: Say, look: Look) -> Canvas:
    """Draw the person track or the scoring track, and its rules."""
    room = track_view(0).w - 54
    lines = [line for words in rules for line in wrap(words, "sans", AREA_TEXT, room)]
    canvas = _headed(track_view(len(lines)), part, say, look)
    draw_way(canvas, part, TRACK)
    draw_track(canvas, TRACK, stacks_of(view, part), part, "")
    for number, line in enumerate(lines):
        canvas.text(*track_line(number), line, "sans", AREA_TEXT, room=room)
    return canvas


def _seats(view: DragonView, names: Names, say: Say, look: Look) -> Canvas:
    """Draw the enlarged strips of the seats, and the meaning of their signs."""
    shown = signs(view)
    high = strips_of(view, seat_enlarged(0, 0))[0].high
    canvas = _headed(seats_view(view.seats, high, len(shown)), "seats", say, look)
    draw_strips(canvas, view, names, [seat_enlarged(seat, high) for seat in range(view.seats)])
    foot = seat_enlarged(view.seats - 1, high).bottom
    draw_legend(canvas, shown, seat_words(say)[: len(shown)], [legend(foot, number) for number in range(len(shown))])
    return canvas
