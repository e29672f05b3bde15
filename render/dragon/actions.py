"""The groups of action cards on the dragon's board, with the dragons on them."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import Box, Canvas
from render.captions import Say, fitting
from render.dragon.actions_layout import DRAGON, action_card, actions_title, card_drawing, card_gain, card_name, dragon, fee, group
from render.dragon.names import ACTIONS as NAMES
from render.dragon.names import PARTS
from render.signs import draw_signs, signs_width
from render.text import width
from render.theme import CARD, INK, LINE, NUMBER, PAPER, ROAD, SOFT, WORDS
from rules.dragon.cards import ACTIONS, OCCUPIED_COST, SKIP_FILLS_TO, SMALL_PRIVILEGE_COST, TAXES, WALL
from rules.dragon.costs import HELPERS
from rules.dragon.following import following
from rules.dragon.view import DragonView

GAINS = {
    "taxes": f"+{TAXES} yuan",
    "build": "+1 floor",
    "harvest": "+1 rice",
    "fireworks": "+1 firework",
    "parade": "+1 marker",
    "research": "+1 points",
    "wall": "+1 wall",
}
"""The gain of each action without any person, in the words of ``draw_signs``."""
SIGNS_WIDE = 84


def draw_actions_name(canvas: Canvas, view: DragonView, say: Say) -> None:
    """Write the heading of the actions, the cost of an occupied group, and the money after a pass with the dragons that passed."""
    _ = say
    title, named = actions_title(), PARTS["actions"]
    with canvas.within(title):
        left = title.x + canvas.text(title.x, title.cy, say(named), "title", NUMBER, room=190) + 24
        at, out = left, passed(view)
        room = (title.right - left - DRAGON * bool(out)) // 2
        for number, (words, signs) in enumerate(((_("occupied"), f"-{OCCUPIED_COST} yuan"), (_("pass, up to"), f"{SKIP_FILLS_TO} yuan"))):
            at = left + room * number
            at += canvas.text(at, title.cy, words, "sans", WORDS, SOFT, room=room - SIGNS_WIDE - 8, least=WORDS) + 8
            draw_signs(canvas, Box(at, title.y, SIGNS_WIDE, title.h), signs)
        left = at + signs_width(canvas, f"{SKIP_FILLS_TO} yuan") + 10 + DRAGON // 2
        pitch = min(DRAGON, (title.right - DRAGON // 2 - left) // max(len(out) - 1, 1))
        for number, seat in enumerate(out):
            canvas.centre(f"seats/badge-{seat}", left + pitch * number, title.cy, DRAGON)


def passed(view: DragonView) -> tuple[int, ...]:
    """Return the seats that have passed in the Action Phase of this month: those without a dragon whose turn is over."""
    if not view.groups or view.to_move is None:
        return ()
    still = {view.turn, *following(view)} if view.phase == "action" else set[int]()
    return tuple([seat for seat in view.order if seat not in still and not any(seat in group for group in view.dragons)])


def sizes_of(view: DragonView) -> list[int]:
    """Return the number of cards in each group; before the first month, in each of two rows."""
    if view.groups:
        return [len(cards) for cards in view.groups]
    return [len(cards) for cards in _dealt(view)]


def _dealt(view: DragonView) -> Sequence[Sequence[str]]:
    """Return the groups; before the first month, all cards of the game in two rows."""
    cards = (*ACTIONS, WALL) if view.options["wall"] == "yes" else ACTIONS
    return view.groups or (cards[:4], cards[4:])


def draw_groups(canvas: Canvas, view: DragonView, say: Say) -> None:
    """Draw this month's action cards in their groups, with the dragons in order of arrival; before the first month all cards, veiled."""
    sizes = sizes_of(view)
    for number, cards in enumerate(_dealt(view)):
        at = group(number, sizes)
        with canvas.within(at):
            canvas.rect(at, fill=PAPER, outline=LINE, line=2)
            for place, action in enumerate(cards):
                _card(canvas, view, action, say, action_card(at, place, len(cards)))
            dragons = view.dragons[number] if number < len(view.dragons) else ()
            for place, seat in enumerate(dragons):
                box = dragon(at, place)
                canvas.centre(f"seats/badge-{seat}", box.cx, box.cy, 36)
            if dragons and view.phase == "action":
                _fee(canvas, at, dragon(at, len(dragons) - 1).right)
            if not view.groups:
                canvas.veil(at)


def _fee(canvas: Canvas, at: Box, used: int) -> None:
    """Write the next seat's cost of a group with dragons: with the coin if there is room beside the dragons, else the number alone."""
    for signs in (f"-{OCCUPIED_COST} yuan", f"-{OCCUPIED_COST}"):
        box = fee(at, signs_width(canvas, signs))
        if box.x > used + 4:
            draw_signs(canvas, box, signs)
            return


def _card(canvas: Canvas, view: DragonView, action: str, say: Say, at: Box) -> None:
    """Draw an action card: its drawing, its gain, its name."""
    canvas.rect(at, fill=CARD, outline=INK, line=2)
    canvas.rect(at.inset(4), outline=ROAD, line=1)
    canvas.centre(f"actions/{action}", *card_drawing(at), 60)
    if action == "privilege":
        for row, (cost, size) in enumerate(((SMALL_PRIVILEGE_COST, "small"), (int(view.options["privilege"]), "large"))):
            _gain(canvas, card_gain(at, row, 2), f"-{cost} privilege-{size}")
    elif action in HELPERS:
        _gain(canvas, card_gain(at, 0, 2), GAINS[action])
        row, more = card_gain(at, 1, 2), width("+1/", "sans-bold", NUMBER - 2) - width("+1/", "sans-bold", WORDS)
        _gain(canvas, row.moved(more, 0), f"+1/ symbols/{HELPERS[action]}", WORDS)
    else:
        _gain(canvas, card_gain(at, 0, 1), GAINS[action])
    words = card_name(at)
    name = fitting(NAMES[action].tight, say, "sans-bold", WORDS, words.w)
    canvas.text(words.cx, words.cy, name, "sans-bold", WORDS, INK, "m", room=words.w, least=WORDS)


def _gain(canvas: Canvas, box: Box, signs: str, size: int = NUMBER - 2) -> None:
    """Draw a line of signs at the right of its box, away from the drawing."""
    draw_signs(canvas, box.moved(box.w - signs_width(canvas, signs), 0), signs, size)
