"""The pieces of some variants only: bonus tokens in use, Meng's focus and his cards."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from render.canvas import Box, Canvas
from render.captions import Say
from render.gugong.layout import LEAST_HERE
from render.gugong.modes_layout import DISC, DISC_KEPT, automa_deck, automa_label, automa_row, in_use_rows, spread
from render.gugong.plaques import ICONS
from render.text import width
from render.theme import CARD, GOLD_INK, INK, LINE, NUMBER, PANEL, SOFT, WORDS
from rules.gugong.view import GugongView, MengView, SeatView

CUBE = 28
BEHIND = 8
ON_PLATE, OVERLAP = 4, -2
"""The margin left and right of the pieces on a plate, and the gap between them."""
TOLL = 1
"""The points of a toll."""
GAINED = ("sans-bold", WORDS)


def automa_words(say: Say) -> Mapping[str, str]:
    """Return the words before the rows of Meng's cards."""
    _ = say
    return {"today": _("Today"), "used": _("Before"), "discards": _("Discards")}


def draw_in_use(canvas: Canvas, view: GugongView, *locations: str) -> None:
    """Draw the bonus tokens in use beside each official, or beside the given officials: each kind once with its owners' servants.

    Against Meng, his Double Servant stands beside the official of his focus.
    """
    for location in locations or view.officials:
        rows = in_use_rows(location)
        groups: list[list[tuple[str, int]]] = [[] for _ in rows]
        for number, kind in enumerate(("toll", "follow")):
            owners = _owners(view, kind, location)
            if owners:
                groups[number % len(rows)] += [(f"tokens/{kind}", DISC), *(_servant(*owner) for owner in owners)]
        if view.meng and view.meng.focus == location:
            groups[-1].append(_servant(view.meng.seat, 1))
        for row, sprites in zip(rows, groups, strict=True):
            if sprites:
                _used(canvas, row, sprites)


def _used(canvas: Canvas, row: Box, sprites: list[tuple[str, int]]) -> None:
    """Draw pieces beside an Official on a plate, so that they are no part of the robe; a toll has the points of its owner."""
    box = Box(row.x + ON_PLATE, row.y, row.w - 2 * ON_PLATE, row.h)
    widths = _widths(sprites, ())
    places = spread(box, widths, OVERLAP)
    right, toll = places[-1] + widths[-1], f"+{TOLL}"
    told = sprites[0][0] == "tokens/toll" and right + 2 + width(toll, *GAINED) <= box.right
    plate = Box(row.x + ON_PLATE - 3, row.y + 2, right - row.x - ON_PLATE + 6 + told * (2 + width(toll, *GAINED)), row.h - 4)
    canvas.rect(plate, fill=CARD, outline=INK, line=2)
    with canvas.within(row):
        for (name, height), x in zip(sprites, places, strict=True):
            canvas.paste(name, x, row.cy - height // 2, height)
        if told:
            canvas.text(right + 2, row.cy, toll, *GAINED, GOLD_INK)


def _owners(view: GugongView, kind: str, location: str) -> list[tuple[int, int]]:
    """Return the seats with a token of the given kind in use at a location, each with 1 if the Double Servant is beside the token."""
    used = [(person.seat, each) for person in view.people for each in person.in_use]
    return [(seat, each.double) for seat, each in used if (each.token, each.location) == (kind, location)]


KEPT_GAP = 4


def _kept(person: SeatView) -> list[tuple[str, int]]:
    """Return a seat's own bonus tokens: those face up until used, then those in use with their servant.

    Tokens in use at a location lie at the location.
    """
    sprites = [(f"tokens/{kind}", DISC_KEPT) for kind in dict.fromkeys(person.bonus)]
    rises = [used for used in person.in_use if not used.location]
    sprites += [(f"tokens/{used.token}", DISC_KEPT) for used in rises[:1]]
    return sprites + [_servant(person.seat, used.double) for used in rises]


def _twice(person: SeatView) -> Collection[str]:
    """Return the drawings of the bonus tokens that a seat has twice."""
    return {f"tokens/{kind}" for kind in person.bonus if person.bonus.count(kind) > 1}


def kept_width(person: SeatView) -> int:
    """Return the width of a seat's bonus tokens in its row; 0 without any."""
    return sum(wide + KEPT_GAP for wide in _widths(_kept(person), _twice(person)))


def draw_kept(canvas: Canvas, person: SeatView, box: Box) -> None:
    """Draw a seat's bonus tokens in their box of its row."""
    _row(canvas, box, _kept(person), _twice(person), KEPT_GAP)


def _servant(seat: int, double: int) -> tuple[str, int]:
    """Return a seat's servant as a drawing and its height."""
    return f"seats/cube-double-{seat}" if double else f"seats/cube-{seat}", CUBE


def _widths(sprites: list[tuple[str, int]], twice: Collection[str]) -> list[int]:
    """Return the widths of the drawings, each with the visible part of a second one behind it."""
    return [2 * height if "double-" in name and height == CUBE else height + BEHIND * (name in twice) for name, height in sprites]


def _row(canvas: Canvas, box: Box, sprites: list[tuple[str, int]], twice: Collection[str], gap: int) -> None:
    """Draw drawings from left to right, closer together if they are many.

    A second one of ``twice`` shows behind the first.
    """
    with canvas.within(box):
        for (name, height), x in zip(sprites, spread(box, _widths(sprites, twice), gap), strict=True):
            if name in twice:
                canvas.paste(name, x + BEHIND, box.cy - height // 2, height)
            canvas.paste(name, x, box.cy - height // 2, height)


def draw_automa(canvas: Canvas, view: GugongView, meng: MengView, say: Say, panel: Box) -> None:
    """Draw Meng's cards (turned today, of former days, still in the deck) and his open discards."""
    words = automa_words(say)
    with canvas.within(panel):
        canvas.rect(panel, fill=PANEL, outline=LINE, line=2)
        for row, name in enumerate(words):
            label = automa_label(panel, row)
            canvas.text(label.x, label.cy, words[name], "sans", LEAST_HERE, SOFT, room=label.w, least=LEAST_HERE)
        _automa_cards(canvas, meng, meng.today, automa_row(panel, 0))
        _automa_cards(canvas, meng, meng.used, automa_row(panel, 1))
        deck = automa_deck(panel)
        canvas.paste("board/automa-back", deck.x, deck.y, 54)
        canvas.text(deck.x + 50, deck.cy, str(meng.deck), "sans-bold", NUMBER, INK)
        _discards(canvas, view, meng, automa_row(panel, 2))


def _automa_cards(canvas: Canvas, meng: MengView, cards: tuple[str, ...], row: Box) -> None:
    """Draw Automa cards in order; a special one shows the location of Meng's focus."""
    for card, x in zip(cards, spread(row, [42] * len(cards), 5), strict=True):
        special = card == "special"
        canvas.paste("board/automa-special" if special else "board/automa", x, row.y, 54)
        canvas.centre(f"motifs/{meng.focus if special else card}", x + 21, row.y + 21, 30)


def _discards(canvas: Canvas, view: GugongView, meng: MengView, row: Box) -> None:
    """Draw the gifts of Meng's discard pile, the newest last."""
    for card, x in zip(meng.discards, spread(row, [66] * len(meng.discards), 4), strict=True):
        gift = view.parts.gift[card]
        canvas.paste("board/gift-small", x, row.y + 2, 50)
        canvas.text(x + 18, row.y + 27, str(gift.value), "sans-bold", NUMBER, align="m")
        canvas.centre(ICONS[gift.action], x + 45, row.y + 27, 30)
