"""The line at the top of the board and the seats' strips at its foot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from render.canvas import Box, Canvas
from render.gugong_layout import DAY, PANELS, strip_head, strip_item
from render.gugong_modes import draw_kept, has_kept
from render.gugong_modes_layout import strip_reward
from render.gugong_words import Say, phase_names, seat_words
from render.theme import BRIGHT, FAINT, GOLD, INK, LACQUER, LARGE, LEAST, LINE, NUMBER, PANEL, PASSED, SOFT, TEXT, TITLE
from rules.gugong.cards import DAYS
from rules.gugong.view import GugongView, SeatView

Names = tuple[str, ...]
ROOMY = 90
"""Width of what is counted on a strip, from which its drawing is larger."""
DOUBLE, FIRST_REWARD = 2, 8
"""Which of the things counted on a strip are the Double Servant and the first harbour reward."""


def day_words(say: Say) -> Mapping[str, str]:
    """The words of the line at the top."""
    _ = say
    return {"to move": _("to move"), "over": _("The game is over"), "passed": _("passed")} | dict(phase_names(say))


def seat_name(view: GugongView, names: Names, seat: int) -> str:
    """A seat's name; Meng has his own, whatever the names say."""
    return "Meng" if view.meng and seat == view.meng.seat else names[seat]


def draw_day(canvas: Canvas, view: GugongView, names: Names, say: Say) -> None:
    """Title, day and phase, dice, start seat, medal, piles, and who is to move."""
    words = day_words(say)
    with canvas.within(PANELS["day"]):
        canvas.paste("seals/gugong", DAY["seal"].x, DAY["seal"].y, 52)
        canvas.text(DAY["title"].x, DAY["title"].cy, "Gùgōng", "title", LARGE, room=DAY["title"].w)
        box = DAY["day"]
        canvas.centre(f"seals/{view.phase}", box.x + 22, box.cy, 44)
        canvas.text(box.x + 52, box.cy - 14, words[view.phase], "sans", TEXT - 2, room=box.w - 52)
        canvas.text(box.x + 52, box.cy + 15, f"{view.day}/{DAYS}", "sans-bold", NUMBER - 2)
        for number, face in enumerate(view.dice):
            x = DAY["dice"].x + 26 + 56 * number
            canvas.centre("motifs/die-face", x, DAY["dice"].cy, 52)
            canvas.text(x, DAY["dice"].cy, str(face), "sans-bold", LARGE - 2, align="m")
        _held(canvas, DAY["start"], "motifs/start", view.start)
        _held(canvas, DAY["medal"], "motifs/medal", view.medal)
        _count(canvas, DAY["gifts"], "motifs/cards", str(view.draw))
        _count(canvas, DAY["tokens"], "motifs/token", "+".join(str(left) for left in view.piles))
        _to_move(canvas, view, names, words)


def _held(canvas: Canvas, box: Box, motif: str, seat: int | None) -> None:
    """A motif and the seat that holds it."""
    canvas.centre(motif, box.x + 22, box.cy, 44)
    if seat is None:
        canvas.centre("motifs/none", box.x + 70, box.cy, 36)
    else:
        canvas.centre(f"seats/badge-{seat}", box.x + 70, box.cy, 44)


def _count(canvas: Canvas, box: Box, motif: str, number: str) -> None:
    canvas.centre(motif, box.x + 20, box.cy, 36)
    canvas.text(box.x + 42, box.cy, number, "sans-bold", NUMBER, room=box.w - 42)


def _to_move(canvas: Canvas, view: GugongView, names: Names, words: Mapping[str, str]) -> None:
    """The ribbon that says whose choice it is."""
    box = DAY["move"]
    canvas.rect(box, fill=LACQUER)
    canvas.rect(box.inset(4), outline="lacquer-line", line=1)
    if view.to_move is None:
        canvas.text(box.cx, box.cy, words["over"], "title", TITLE + 4, BRIGHT, "m", room=box.w - 40)
        return
    canvas.rect(Box(box.x + 8, box.y + 6, 52, 48), fill=PANEL)
    canvas.centre(f"seats/badge-{view.to_move}", box.x + 34, box.cy, 44)
    left = box.x + 72
    used = canvas.text(box.right - 16, box.cy, words["to move"], "sans", TEXT, BRIGHT, "r", room=170)
    name, room = seat_name(view, names, view.to_move), box.right - 30 - used - left
    canvas.text(left, box.cy, name, "sans-bold", LARGE - 2, BRIGHT, room=room, least=NUMBER - 2)


def draw_strips(canvas: Canvas, view: GugongView, names: Names, say: Say, boxes: Sequence[Box]) -> None:
    """A strip for each seat, in its box."""
    words = day_words(say)
    for person, box in zip(view.people, boxes, strict=True):
        with canvas.within(box):
            _head(canvas, view, person, seat_name(view, names, person.seat), box)
            _belongings(canvas, view, person, box)
            draw_kept(canvas, person, box)
            if _passed(view, person) and not has_kept(person):
                item = strip_item(box, 11)
                canvas.text(item.x, item.cy, words["passed"], "sans", 24, SOFT, room=item.w)


def _head(canvas: Canvas, view: GugongView, person: SeatView, name: str, box: Box) -> None:
    """Badge, name and points; lacquer for the seat to move, a double frame for the seat whose turn it is."""
    moving = view.to_move == person.seat
    turning = view.to_move is not None and view.turn == person.seat
    head = strip_head(box)
    ground = PASSED if _passed(view, person) and not moving else PANEL
    canvas.rect(box, fill=ground, outline=LACQUER if moving or turning else LINE, line=4 if moving or turning else 2)
    if moving:
        canvas.rect(head, fill=LACQUER)
        canvas.rect(Box(head.x + 6, head.y + 3, 48, 46), fill=PANEL)
    canvas.centre(f"seats/badge-{person.seat}", head.x + 30, head.cy, 36)
    points = str(person.points)
    disc = Box(head.right - 12 - 30, head.cy - 15, 30, 30)
    canvas.paste("motifs/points", disc.x, disc.y, 30)
    ink = BRIGHT if moving else INK
    used = canvas.text(disc.x - 6, head.cy, points, "sans-bold", LARGE, ink, "r")
    canvas.text(head.x + 60, head.cy, name, "sans-bold", TEXT + 2, ink, room=disc.x - 16 - used - head.x - 60, least=TEXT)
    if not moving:
        canvas.rect(Box(head.x + 8, head.bottom, head.w - 16, 2), fill=GOLD)


def _passed(view: GugongView, person: SeatView) -> bool:
    """Whether a seat has no gift left while the game goes on."""
    return person.passed and view.to_move is not None


SIGNS = (
    *("motifs/cube", "motifs/supply", "motifs/double-pool", "motifs/jade", "motifs/cards", "motifs/token", "motifs/decrees"),
    *("motifs/discard", "motifs/four-points", "motifs/card", "motifs/double"),
)
"""The drawings of what is counted on a strip; that of the Double Servant shows where it is."""


def draw_legend(canvas: Canvas, say: Say, boxes: Sequence[Box]) -> None:
    """What the signs on a strip mean, each in its box."""
    for sign, words, box in zip(SIGNS, seat_words(say), boxes, strict=True):
        with canvas.within(box):
            canvas.centre(sign, box.x + 20, box.cy, 30)
            canvas.text(box.x + 44, box.cy, words, "sans", TEXT - 6, room=box.w - 44, least=LEAST // 2)


def _belongings(canvas: Canvas, view: GugongView, person: SeatView, box: Box) -> None:
    """What a seat has: servants, cards, tokens, jade, decrees, harbour rewards. Meng's Double Servant is not among it."""
    tokens = f"{person.tokens}+{person.twos}" if person.twos else str(person.tokens)
    rewards = person.rewards
    counts = (
        *(person.pool, person.supply, "", person.jade, person.cards, tokens, len(person.decrees), person.discards),
        *(rewards["points"], rewards["card"], rewards["double"]),
    )
    for number, (motif, count) in enumerate(zip(SIGNS, map(str, counts), strict=True)):
        if number == DOUBLE and view.meng and person.seat == view.meng.seat:
            continue
        item = strip_item(box, number)
        if number >= FIRST_REWARD:
            item = strip_reward(box, number - FIRST_REWARD, has_kept(person))
        size = 36 if item.w >= ROOMY else 30
        name = f"motifs/double-{person.double}" if number == DOUBLE else motif
        canvas.centre(name, item.x + 1 + size // 2, item.cy, size)
        left = item.x + 5 + size
        canvas.text(left, item.cy, count, "sans-bold", NUMBER - 2, FAINT if count == "0" else INK, room=item.right - left)
