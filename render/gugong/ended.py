"""The end of a game on the board of Gùgōng: the winner, the other places, the points by source and day by day."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import Box, Canvas
from render.captions import Names, Round, Say
from render.chart import END, Curves, draw_curves
from render.ended import TIED, Final, draw_others, draw_winner, others_places, place_number
from render.gugong.ended_layout import best_badge, best_points, course_day, course_end, course_plot, course_title
from render.gugong.layout import DAY, LOW, PANELS, official_height, plaque
from render.gugong.names import LOCATIONS, PHASES
from render.gugong.scores import scored
from render.gugong.seats import seat_name
from render.gugong.seats_layout import SIGN
from render.points import draw_points
from render.text import fit, width
from render.theme import CARD, GOLD, INK, LARGE, NUMBER, SOFT, WORDS
from rules.gugong.ended import day_of, earned
from rules.gugong.following import standing
from rules.gugong.view import GugongView

RESULT = ("sans-bold", NUMBER - 3)
LABEL = ("sans-bold", WORDS + 2)
"""Face and type size of the words at the end of a curve."""
MOST_LABEL = 250
"""The most room of these words."""
MARK, MARKS = 30, 1
"""The height of the badges on a curve, and their number."""
MOST_BEST = 4
"""The most seats that share the plate of a location."""


EARNED = {
    "wall": ("wall",),
    "jade": ("jade",),
    "canal": ("harbours",),
    "palace": ("places", "palace-steps"),
    "decrees": ("decrees", "level3"),
}
"""The sources of points of each location that has some."""


def final(view: GugongView, names: Names, say: Say) -> Final:
    """Return the end of a game."""
    _ = say
    called = tuple([seat_name(view, names, seat) for seat in range(view.seats)])
    sources, spaces = [owner.sources for owner in view.people], [owner.intrigue for owner in view.people]
    # Translators: "out": in place of the number of a place, for a player who stayed outside the Palace and cannot win.
    decides, out = LOCATIONS["intrigue"].least, _("out")
    return Final(called, view.points, standing(view), "motifs/intrigue", say(decides), sources, spaces, out=out)


def draw_final_points(canvas: Canvas, ended: Final, say: Say) -> None:
    """Draw the points of all seats by source in place of the map."""
    box = PANELS["travel"]
    canvas.clear(box)
    draw_points(canvas, box, ended, scored(say), say)


def _earned(ended: Final, location: str) -> list[tuple[int, int]]:
    """Return the points that a location has brought, each with its seat, the most first."""
    sources, seats = EARNED.get(location, ()), (*ended.order, *ended.unplaced)
    got = [(sum([ended.sources[seat].get(source, 0) for source in sources]), seat) for seat in seats]
    return sorted((each for each in got if each[0] > 0), key=lambda each: -each[0])


def draw_earned(canvas: Canvas, ended: Final, location: str) -> None:
    """Draw the points that a location has brought each seat in its heading, and in place of the gift card the seats with the most."""
    line, got = plaque(location), _earned(ended, location)
    best = [seat for points, seat in got if points == got[0][0]]
    with canvas.within(PANELS[location]):
        left = line.options[0].x
        for points, seat in got if location != "decrees" else ():
            left += canvas.centre(f"seats/badge-{seat}", left + SIGN // 2, line.title.cy, SIGN) + 6
            left += canvas.text(left, line.title.cy, f"+{points}", *RESULT) + 20
        if 0 < len(best) <= MOST_BEST:
            _best(canvas, line.card, best, f"+{got[0][0]}", low=official_height(location) == LOW)


def _best(canvas: Canvas, card: Box, seats: Sequence[int], words: str, *, low: bool) -> None:
    """Draw a plate of the size of a card with the seats that have the most of something, and how much."""
    canvas.rect(card, fill=CARD, outline=GOLD, line=3)
    for number, seat in enumerate(seats):
        canvas.centre(f"seats/badge-{seat}", *best_badge(card, number, len(seats)), 44 if len(seats) == 1 else 30)
    foot = best_points(card)
    canvas.text(foot.cx, foot.cy, words, "sans-bold", NUMBER if low else LARGE, INK, "m", room=foot.w - 6, least=NUMBER - 3)


def draw_end(canvas: Canvas, ended: Final, say: Say) -> None:
    """Draw the winner with the reasons, and the other places."""
    with canvas.within(PANELS["day"]):
        canvas.paste("seals/gugong", DAY["seal"].x, DAY["seal"].y + 2, DAY["seal"].h)
        sources = scored(say)
        draw_winner(canvas, DAY["winner"], ended, say, sources.signs, sources.nobody)
        draw_others(canvas, others_places(DAY["others"], ended), ended)


def draw_course(canvas: Canvas, view: GugongView, ended: Final, days: Sequence[Round], say: Say) -> None:
    """Draw the points of all seats day by day in place of their rows: at the end of each line the place and the name."""
    _, seats = say, (*ended.order, *ended.unplaced)
    gained = [day_of(each.begun, each.after) for each in days]
    before = [tuple([earned(owner) for owner in each.people]) for each in (days[0].begun, *[each.after for each in days])]
    scores = tuple([ended.score(seat) for seat in range(view.seats)])
    labels = tuple([_label(ended, seat) for seat in range(view.seats)])
    plot = course_plot(max(width(label, *LABEL) for label in labels) + END + 24)
    title, end, word = course_title(), course_end(plot), PHASES["day"].least
    most = _("most VP of the day")
    with canvas.within(title):
        left = title.x + canvas.text(title.x, title.cy, _("Points, day by day"), "title", NUMBER - 2, room=title.w, least=WORDS) + 24
        if left + width(most, "sans", WORDS) + 30 <= title.right:
            left += canvas.text(left, title.cy + 2, "+", *RESULT) + 6
            canvas.text(left, title.cy + 2, most, "sans", WORDS, SOFT)
    bands = [*[(number, f"{say(word)} {each.number}", each.number) for number, each in enumerate(days)], (len(days), "", 0)]
    draw_curves(canvas, plot, Curves([*before, scores], bands, scores, len(days), (), labels, seats), WORDS, MARK, MARKS)
    over = PHASES["end"].least
    canvas.text(end.x, end.cy, say(over), "sans", WORDS, SOFT, room=end.w, least=WORDS)
    for number, points in enumerate(gained):
        _day(canvas, course_day(plot, number, len(days)), points, _("tie"))


def _label(ended: Final, seat: int) -> str:
    """Return the words at the end of a curve, the place and the name; a long name is cut. The sums stand in the table of points."""
    number = place_number(seat, ended.order, ended.out)
    return f"{number} {fit(ended.names[seat], *LABEL, MOST_LABEL - width(f'{number} ', *LABEL), LABEL[1])[0]}"


def _day(canvas: Canvas, at: Box, points: Sequence[int], tie: str) -> None:
    """Draw the most points of a day over its curves with the seat; in place of several seats ``tie``, or its sign without room."""
    best = [seat for seat, count in enumerate(points) if count == max(points)]
    words = f"+{max(points)}"
    room = at.w - width(words, *RESULT) - 4
    tie, face = (tie, "sans") if width(tie, "sans", WORDS) <= room else (TIED, "sans-bold")
    left = at.cx - (width(words, *RESULT) + 4 + (SIGN if len(best) == 1 else width(tie, face, WORDS))) // 2
    with canvas.within(at.inset(-8)):
        if len(best) == 1:
            left += canvas.centre(f"seats/badge-{best[0]}", left + SIGN // 2, at.cy, SIGN) + 4
        else:
            left += canvas.text(left, at.cy, tie, face, WORDS, SOFT) + 4
        canvas.text(left, at.cy, words, *RESULT)
