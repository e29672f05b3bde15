"""The Gift Cards: by value, and by action."""

from __future__ import annotations

from bot.wording.amounts import listed
from bot.wording.catalogue import N_
from bot.wording.gugong import components
from bot.wording.gugong.rules.book import Book
from bot.wording.gugong.rules.exchange import LEAST, MOST
from bot.wording.topic import Topic, on_page
from render.gugong.names import CARD_ACTIONS as NAMES
from render.gugong.names import GIFTS
from render.names import capital
from rules.gugong.cards import CARD_ACTIONS, Gift

ACTIONS = {
    "palace": N_("You may perform the Palace action, in either of its forms."),
    "canal": N_("You may perform the Grand Canal action, in either of its forms."),
    "wall": N_("You may perform the Great Wall action, in either of its forms."),
    "decrees": N_("You may obtain a Decree at its usual cost."),
    "intrigue": N_("You may perform the Intrigue action, in either of its forms."),
    "servant": N_("You may take 1 Servant from your supply, or the Double Servant if it is there."),
    "servants": N_("You may take 2 Servants from your supply; the Double Servant may stand in for one of them."),
    "swap": N_(
        "You may swap a card of your hand or of your discard pile with one of those on the board, the one just given included. The "
        "card taken goes where the other came from. It does not count as an exchange: there is no penalty."
    ),
    "none": N_("A card without an action: you get only the action of the location."),
}


def topics(book: Book) -> dict[str, Topic]:
    """Return the general rule, the values and the actions, by id."""
    _, say = book.gettext, book.say
    kind, action_kind = _("Gift Card"), _("Actions of Gift Cards")
    values = sorted({gift.value for gift in book.parts.gifts} | set(GIFTS))
    found = {"gifts": Topic(_("Gift Cards: sets and draw pile"), kind, _gifts(book), on_page(say, page=3))}
    for value in values:
        name = _("Gift {value}: {picture}").format(value=value, picture=_(GIFTS[value].full))
        found[f"value-{value}"] = Topic(name, kind, _value(value, book), on_page(say, page=6))
    found["gift-actions"] = Topic(_("The action of your gift"), action_kind, _general(book), on_page(say, page=6))
    for action in CARD_ACTIONS:
        what = capital(_(NAMES[action])) if action in NAMES else say.pgettext("action", "none")
        cards = [gift for gift in book.parts.gifts if gift.action == action]
        text = f"{_(ACTIONS[action])}\n{_found_on(cards, book)}"
        found[f"action-{action}"] = Topic(_("Gift action: {action}").format(action=what), action_kind, text, on_page(say, page=6))
    return found


def _gifts(book: Book) -> str:
    count = len(book.parts.gifts)
    return book.gettext(
        "{count} cards, each with a value, most with an action. {board} lie on the board, each seat has a set of {set}, the draw "
        "pile has {draw}, which come by harbour rewards. Set 1 is the first seat’s, set 2 the next one’s and so on. Hands are "
        "secret."
    ).format(count=count, board=_size("board", book), set=_size("1", book), draw=_size("draw", book))


def _size(pack: str, book: Book) -> int:
    return sum(gift.pack == pack for gift in book.parts.gifts)


def _pack(gift: Gift, book: Book) -> str:
    """Say from which pack a card comes."""
    _ = book.gettext
    if gift.pack in ("board", "draw"):
        return _("board") if gift.pack == "board" else _("draw pile")
    return _("set {number}").format(number=gift.pack)


def _value(value: int, book: Book) -> str:
    _, say = book.gettext, book.say
    cards = [gift for gift in book.parts.gifts if gift.value == value]
    if not cards:
        return _("No card of this value is in the game.")
    lines = [f"- {components.card_action(gift.id, book.parts, say) or _('no action')} ({_pack(gift, book)})" for gift in cards]
    head = _("The cards of this value, by action:")
    if value == LEAST:
        head = _("Good enough even for a card of value {most}. {head}").format(most=MOST, head=head)
    elif value == MOST:
        head = _("Even a card of value {least} is good enough for it. {head}").format(least=LEAST, head=head)
    return "\n".join([head, *lines])


def _found_on(cards: list[Gift], book: Book) -> str:
    _ = book.gettext
    if not cards:
        return _("No card has it.")
    named = [_("{value} ({pack})").format(value=gift.value, pack=_pack(gift, book)) for gift in cards]
    return _("On the cards of value {cards}.").format(cards=listed(named, book.say))


def _general(book: Book) -> str:
    return book.gettext(
        "After the exchange you may perform the action of the card that you gave, then the action of the location. The sign on the "
        "card shows its action: that of a location at its usual cost, in form I or II; Servants from your supply into your pool; or "
        "a swap. Not every card has an action. When the location has the same action, you may perform it twice."
    )
