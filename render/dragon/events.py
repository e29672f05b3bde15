"""The top of the dragon's board: title, month, ribbon; the row of the months with their events, and the Great Wall below it."""

from __future__ import annotations

from render.canvas import Box, Canvas
from render.captions import Names, Say, draw_phase, draw_ribbon, draw_title
from render.dragon.layout import (
    DAY,
    PANELS,
    below_month,
    event_picture,
    event_signs,
    month,
    month_number,
    super_tile,
)
from render.dragon.words import event_names, phase_names, short_events
from render.signs import draw_signs
from render.theme import BRIGHT, CARD, GOLD, INK, LACQUER, LEAST, LINE, NUMBER, ON_GOLD, SOFT, STONE, TEXT
from rules.dragon.cards import (
    CONTAGION,
    EARTHQUAKE_FLOORS,
    FESTIVAL_POINTS,
    MONTHS,
    PERSON_POINTS,
    SUPER_MONTH,
    TORNADO_CARDS,
    TRIBUTE,
)
from rules.dragon.view import DragonView

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
"""What an event does, see ``draw_signs``."""


def draw_day(canvas: Canvas, view: DragonView, names: Names, say: Say) -> None:
    """Title, month, phase, the event that comes next, and who is to move."""
    _ = say
    with canvas.within(PANELS["day"]):
        draw_title(canvas, DAY["seal"], DAY["title"], "dragon", _("In the Year of the Dragon"))
        seal = view.phase.replace(" ", "-")
        draw_phase(canvas, DAY["month"], seal, phase_names(say)[view.phase], f"{view.month}/{MONTHS}")
        _next_event(canvas, view, say)
        name = "" if view.to_move is None else names[view.to_move]
        draw_ribbon(canvas, DAY["move"], view.to_move, name, say)


def _next_event(canvas: Canvas, view: DragonView, say: Say) -> None:
    """The event of this month in words; none before the first month and after the last."""
    if not view.month or view.to_move is None:
        return
    box = DAY["event"]
    striking = view.phase == "super event"
    event = view.super_event if striking else view.months[view.month - 1]
    canvas.centre(f"{'supers' if striking else 'events'}/{event}", box.x + 24, box.cy, 44)
    canvas.text(box.x + 56, box.cy, event_names(say)[event], "sans-bold", TEXT + 4, room=box.w - 60)


def over(view: DragonView, number: int) -> bool:
    """Whether a month is over, its event settled."""
    return number < view.month or (number == view.month and view.phase in ("scoring", "end")) or view.to_move is None


def draw_months(canvas: Canvas, view: DragonView, say: Say) -> None:
    """The events of all months, what is over, what is now; under them their names, or the wall."""
    striking = bool(view.super_event)
    for number in range(1, MONTHS + 1):
        at = month(number, striking)
        with canvas.within(at):
            draw_tile(canvas, view, number, at)
    if striking:
        at = super_tile()
        with canvas.within(at):
            draw_super_tile(canvas, view, at)
    if view.options["wall"] == "yes":
        _wall(canvas, view)
    else:
        _names(canvas, view, say)


def draw_tile(canvas: Canvas, view: DragonView, number: int, at: Box) -> None:
    """The event of a month; veiled and ticked off when it is over."""
    now = number == view.month and not over(view, number)
    event = view.months[number - 1]
    _tile(canvas, at, (str(number), f"events/{event}", SIGNS[event]), LACQUER if now else "", over(view, number))


def draw_super_tile(canvas: Canvas, view: DragonView, at: Box) -> None:
    """The super event, framed in gold."""
    frame = LACQUER if view.phase == "super event" else GOLD
    _tile(canvas, at, (f"{SUPER_MONTH}+", f"supers/{view.super_event}", SIGNS[view.super_event]), frame, struck(view))


def _tile(canvas: Canvas, at: Box, content: tuple[str, str, str], frame: str, done: bool) -> None:
    """An event: its month, its drawing, what it does. ``frame``: the colour of a broad frame."""
    number, drawing, signs = content
    canvas.rect(at, fill=CARD, outline=frame or LINE, line=5 if frame else 2)
    if frame:
        canvas.rect(Box(at.x, at.y, 50, 60), fill=frame)
    x, y = month_number(at)
    ink = {LACQUER: BRIGHT, GOLD: ON_GOLD}.get(frame, INK)
    canvas.text(x, y, number, "sans-bold", NUMBER, ink, "m")
    canvas.centre(drawing, *event_picture(at), 56)
    with canvas.within(at):
        draw_signs(canvas, event_signs(at), signs)
    if done:
        canvas.veil(at.inset(2))
        canvas.centre("motifs/done", x + 6, y + 14, 36)


def struck(view: DragonView) -> bool:
    """Whether the super event is over."""
    return view.month > SUPER_MONTH or (view.month == SUPER_MONTH and view.phase == "scoring") or view.to_move is None


def _names(canvas: Canvas, view: DragonView, say: Say) -> None:
    """The events in one word each."""
    words = {**event_names(say), **short_events(say)}
    tiles = [(month(number, bool(view.super_event)), event) for number, event in enumerate(view.months, 1)]
    if view.super_event:
        tiles.append((super_tile(), view.super_event))
    for tile, event in tiles:
        at = below_month(tile)
        with canvas.within(at):
            canvas.text(at.cx, at.cy, words[event], "sans", LEAST, SOFT, "m", room=at.w - 2)


def wall_tiles(view: DragonView) -> tuple[int, ...]:
    """The seats whose tiles the wall has, seat by seat."""
    return tuple(person.seat for person in view.people for _ in range(person.built))


def _wall(canvas: Canvas, view: DragonView) -> None:
    """The wall: a stone for each month, the seat's mark on those that are built."""
    built = wall_tiles(view)
    for number in range(1, MONTHS + 1):
        at = below_month(month(number, bool(view.super_event)))
        with canvas.within(at):
            if number > len(built):
                canvas.rect(Box(at.x + 4, at.y + 2, at.w - 8, at.h - 4), outline=LINE, line=2)
                continue
            canvas.rect(at, fill=STONE)
            canvas.rect(Box(at.x + at.w // 4, at.y, 2, at.h), fill=CARD)
            canvas.rect(Box(at.right - at.w // 4, at.y, 2, at.h), fill=CARD)
            canvas.paste(f"seats/marker-{built[number - 1]}", at.cx - 20, at.y, 33)
