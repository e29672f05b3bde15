"""The lines at the top of the board and the table of the seats."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import Box, Canvas
from render.captions import Names, Say, draw_ribbon
from render.gugong.layout import DAY, LEAST_HERE, PANELS
from render.gugong.modes import draw_kept, kept_width
from render.gugong.names import PHASES
from render.gugong.seats_layout import ITEM_GAP, SIGN, Columns, badge, columns, item, points
from render.gugong.seats_layout import name as name_box
from render.strips import draw_legend as draw_signs_legend
from render.text import width
from render.theme import BRIGHT, INK, LACQUER, LARGE, LINE, NUMBER, PANEL, PASSED, SOFT, TITLE
from rules.gugong.cards import DAYS
from rules.gugong.view import GugongView, SeatView

COUNT = ("sans-bold", NUMBER - 3)
WORD = ("sans", LEAST_HERE)
"""Face and type size of numbers and words in a row."""


def seat_name(view: GugongView, names: Names, seat: int) -> str:
    """A seat's name; Meng has his own, whatever the names say."""
    return "Meng" if view.meng and seat == view.meng.seat else names[seat]


def draw_day(canvas: Canvas, view: GugongView, names: Names, say: Say) -> None:
    """Day and phase, dice, start seat, medal, piles, and who is asked."""
    with canvas.within(PANELS["day"]):
        canvas.paste("seals/gugong", DAY["seal"].x, DAY["seal"].y, DAY["seal"].h)
        day = DAY["day"]
        canvas.centre(f"seals/{view.phase}", day.x + 22, day.cy, 44)
        count_left = (
            day.x + 64 + canvas.text(day.x + 54, day.cy, say(PHASES[view.phase].least), "title", LARGE, room=day.w - 130, least=LEAST_HERE)
        )
        canvas.text(count_left, day.cy, f"{view.day}/{DAYS}", "sans-bold", LARGE)
        for number, face in enumerate(view.dice):
            x = DAY["dice"].x + 26 + 58 * number
            canvas.centre("motifs/die-face", x, DAY["dice"].cy, 52)
            canvas.text(x, DAY["dice"].cy, str(face), "sans-bold", LARGE, align="m")
        _held(canvas, DAY["start"], "motifs/start", view.start)
        _held(canvas, DAY["medal"], "motifs/medal", view.medal)
        _count(canvas, DAY["gifts"], "motifs/cards", str(view.draw))
        _count(canvas, DAY["tokens"], "motifs/token", "+".join(str(left) for left in view.piles))
        name = "" if view.to_move is None else seat_name(view, names, view.to_move)
        draw_ribbon(canvas, DAY["move"], view.to_move, name, say)


def _held(canvas: Canvas, box: Box, motif: str, seat: int | None) -> None:
    """A motif and the seat that holds it; nothing where none does."""
    if seat is not None:
        canvas.centre(motif, box.x + 22, box.cy, 44)
        canvas.centre(f"seats/badge-{seat}", box.x + 72, box.cy, 44)


def _count(canvas: Canvas, box: Box, motif: str, number: str) -> None:
    canvas.centre(motif, box.x + 20, box.cy, 36)
    canvas.text(box.x + 42, box.cy, number, "sans-bold", NUMBER, room=box.w - 42, least=LEAST_HERE)


SIGNS = (
    *("motifs/cube", "motifs/supply", "motifs/double-pool", "motifs/cards", "motifs/token", "motifs/jade"),
    *("motifs/four-points", "motifs/card", "motifs/double"),
)
"""The drawings of what is counted in a row; that of the Double Servant shows where it is."""
DOUBLE, CARDS = 2, 3
"""Their columns."""


def draw_legend(canvas: Canvas, words: Sequence[str], boxes: Sequence[Box]) -> None:
    """What the first signs of a row mean, one in each box."""
    for sign, meaning, box in zip(SIGNS, words, boxes, strict=False):
        draw_signs_legend(canvas, (sign,), (meaning,), (box,), LEAST_HERE)


def draw_strips(canvas: Canvas, view: GugongView, names: Names, say: Say, boxes: Sequence[Box]) -> None:
    """A row for each seat, in its box: badge, points, name, and in columns what it has and the board does not show."""
    passed = say("passed")
    counts = [_counts(view, person, passed) for person in view.people]
    widths = [max(map(_width, column)) for column in zip(*counts, strict=True)]
    shown = columns([*widths, max(map(kept_width, view.people))])
    for person, items, box in zip(view.people, counts, boxes, strict=True):
        with canvas.within(box):
            _head(canvas, view, person, names, box, shown)
            for number, words in enumerate(items):
                _item(canvas, words, item(box, shown, number, widths[number]) if words else box, _sign(person, number))
            at = item(box, shown, len(widths), kept_width(person))
            draw_kept(canvas, person, at)


def _counts(view: GugongView, person: SeatView, passed: str) -> list[str]:
    """What stands in a seat's columns, "" for nothing of what it has none: servants, the Double Servant, cards, tokens, jade, harbour
    rewards. Meng's Double Servant stands beside the official of his focus."""
    tokens = f"{person.tokens}+{person.twos}" if person.twos else str(person.tokens or "")
    double = "" if view.meng and person.seat == view.meng.seat else ALONE
    cards = str(person.cards or (passed if _passed(view, person) else ""))
    rewards = (person.rewards["points"], person.rewards["card"], person.rewards["double"])
    return [
        *(str(number or "") for number in (person.pool, person.supply)),
        double,
        cards,
        tokens,
        *(str(n or "") for n in (person.jade, *rewards)),
    ]


ALONE = " "
"""What stands beside a drawing that says all."""


def _sign(person: SeatView, column: int) -> str:
    """The drawing of a column."""
    return f"motifs/double-{person.double}" if column == DOUBLE else SIGNS[column]


def _width(words: str) -> int:
    """How wide what is counted becomes, with the gap behind it."""
    if words in ("", ALONE):
        return (SIGN + ITEM_GAP) * len(words)
    return width(words, *COUNT) + 4 + SIGN + ITEM_GAP if words[0].isdecimal() else width(words, *WORD) + ITEM_GAP


def _item(canvas: Canvas, words: str, at: Box, motif: str) -> None:
    """A drawing and a number; a word in place of both; nothing for none."""
    if words and (words == ALONE or words[0].isdecimal()):
        canvas.centre(motif, at.x + SIGN // 2, at.cy, at.h)
        if words != ALONE:
            canvas.text(at.x + SIGN + 4, at.cy, words, *COUNT)
    elif words:
        canvas.text(at.x, at.cy, words, *WORD, SOFT)


def _head(canvas: Canvas, view: GugongView, person: SeatView, names: Names, box: Box, shown: Columns) -> None:
    """Badge, points and name; a lacquer flag for the seat that is asked, a lacquer frame for the one whose turn it is, paler for one that
    has passed."""
    moving = view.to_move == person.seat
    turning = view.to_move is not None and view.turn == person.seat
    framed = moving or turning
    canvas.rect(
        box, fill=PASSED if _passed(view, person) and not moving else PANEL, outline=LACQUER if framed else LINE, line=3 if framed else 2
    )
    at = name_box(box, shown.wide)
    if moving:
        canvas.rect(Box(box.x, box.y, at.right - box.x, box.h), fill=LACQUER)
        canvas.rect(Box(box.x + 10, box.cy - 24, 48, 48), fill=PANEL)
    canvas.centre(f"seats/badge-{person.seat}", *badge(box), 44)
    ink = BRIGHT if moving else INK
    canvas.text(at.x + 6, at.cy, seat_name(view, names, person.seat), "sans-bold", TITLE, ink, room=at.w - 18, least=LEAST_HERE)
    at = points(box)
    canvas.centre("motifs/points", at.right - 15, at.cy, 30)
    canvas.text(at.right - 34, at.cy, str(person.points), "sans-bold", LARGE, ink, "r", room=at.w - 34, least=NUMBER - 3)


def _passed(view: GugongView, person: SeatView) -> bool:
    """Whether a seat has no gift left while the game goes on."""
    return person.passed and view.to_move is not None
