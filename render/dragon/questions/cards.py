"""The choice of a card from the hand: each with the persons that it calls and the tiles left (rulebook page 6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from render.canvas import Box, Canvas
from render.captions import Say
from render.dragon import names as words
from render.dragon.persons import TIMES
from render.dragon.questions.kit import COUNT, EVENTS, GAP, LEGEND, MARGIN, REACH, across, draw_coming, draw_legend, draw_reach, row
from render.names import capital
from render.question import LEAST, SCALE, WIDE, Asked, Scene
from render.text import wrap
from render.theme import CARD, COST, GOLD, INK, SOFT, Look
from rules.dragon.cards import AGED, PERSONS, TYPES, WILD, Person
from rules.dragon.costs import reader
from rules.dragon.view import DragonView

HIGH = 118
COLUMNS = 2
NAME = 44
LINE_HIGH = 36
PORTRAITS = (60, 38)
ROOMY = 4
"""The most rows with large portraits, so that the file has at most 120 KiB."""


def _cards(verb: str) -> Callable[[DragonView, Say, Look], Asked]:
    """Return the drawing function of a question for a card of the hand; its choices begin with ``verb``."""

    def draw(view: DragonView, say: Say, look: Look) -> Asked:
        """Draw the kinds of cards in two columns, then the track with the spaces to which the persons lead, and the next events."""
        held = Counter(reader(view).hand)
        cards = [card for card in (*TYPES, WILD) if held[card]]
        lines = -(-len(cards) // COLUMNS)
        foot = MARGIN + (HIGH + GAP) * lines
        playing, aged = verb == "play", any(card in AGED for card in cards)
        legend = LEGEND * (1 + aged)
        canvas = Canvas(Box(0, 0, WIDE, foot + legend + (REACH + GAP if playing else 0) + EVENTS + MARGIN), SCALE, look)
        at: dict[str, tuple[int, int]] = {}
        for number, card in enumerate(cards):
            line, column = divmod(number, COLUMNS)
            place = row(MARGIN + (HIGH + GAP) * line, HIGH, COLUMNS)[column]
            with canvas.within(place):
                _card(canvas, view, card, held[card], place, PORTRAITS[lines > ROOMY], say)
            at[f"{verb} {card}"] = (place.x + 26, place.y + 26)
        draw_legend(canvas, say, foot)
        if aged:
            _ages(canvas, say, across(foot + LEGEND, LEGEND))
        if playing:
            values = {person.value for person in PERSONS for card in cards if card in (WILD, person.type) and view.display[person.id]}
            draw_reach(canvas, view, reader(view).space, sorted(values), say, foot + legend)
        draw_coming(canvas, view, say, canvas.area.bottom - MARGIN - EVENTS)
        return Asked(canvas, at)

    return draw


def _ages(canvas: Canvas, say: Say, at: Box) -> None:
    """Write that a card's upper row is younger and its lower row older."""
    _ = say
    with canvas.within(at):
        # Translators: said of a card with two rows of persons.
        words = _("upper row younger, lower row older")
        canvas.text(at.x + 6, at.cy, words, "sans", LEAST, SOFT, room=at.w - 12, least=LEAST)


def _card(canvas: Canvas, view: DragonView, card: str, held: int, at: Box, portrait: int, say: Say) -> None:
    """Draw a kind of card: name, number held, portrait of a height, and the persons that it calls."""
    _ = say
    canvas.rect(at, fill=CARD, outline=INK, line=2)
    canvas.rect(at.inset(4), outline=GOLD, line=1)
    room = at.w - 62
    if held > 1:
        room -= 8 + canvas.text(at.right - 12, at.y + 26, f"{TIMES}{held}", "sans-bold", COUNT, INK, "r")
    canvas.text(at.x + 52, at.y + 26, capital(words.card_name(card, say)), "sans-bold", LEAST, INK, room=room, least=LEAST)
    canvas.centre(f"persons/{card}", at.x + 40, at.bottom - 37, portrait)
    called = Box(at.x + 76, at.y + NAME, at.w - 86, at.h - NAME - 6)
    kinds = [person for person in PERSONS if card in (WILD, person.type)]
    if not any(view.display[person.id] for person in kinds):
        canvas.text(called.x + 6, called.cy, _("nobody left"), "sans-bold", LEAST, COST, room=called.w, least=LEAST)
    elif card == WILD:
        first, *more = wrap(_("Any person on display"), "sans", LEAST, called.w - 6)
        for number, line in enumerate(filter(None, (first, " ".join(more)))):
            canvas.text(called.x + 6, called.y + 18 + 32 * number, line, "sans", LEAST, SOFT, room=called.w - 6, least=LEAST)
    else:
        for number, person in enumerate(kinds):
            y = called.cy - LINE_HIGH * len(kinds) // 2 + LINE_HIGH * number
            _pile(canvas, person, view.display[person.id], Box(called.x, y, called.w, LINE_HIGH))


def _pile(canvas: Canvas, person: Person, left: int, at: Box) -> None:
    """Draw a kind of person: its tile, its value, the number left."""
    canvas.centre(f"tiles/{person.id}", at.x + 26, at.cy, 30)
    canvas.text(at.x + 58, at.cy, f"+{person.value}", "sans-bold", COUNT)
    canvas.text(at.x + 126, at.cy, f"{TIMES}{left}", "sans-bold", COUNT, SOFT if left else COST, room=at.w - 126, least=LEAST)
    if not left:
        canvas.veil(at)


PLAY_CARD = Scene(frozenset({"play"}), _cards("play"))
DISCARD_CARD = Scene(frozenset({"discard"}), _cards("discard"))
