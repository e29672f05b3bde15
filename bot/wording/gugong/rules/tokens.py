"""Travel Tokens, bonus tokens and their exchange."""

from __future__ import annotations

from bot.wording.amounts import points
from bot.wording.catalogue import N_
from bot.wording.gugong import components, reference
from bot.wording.gugong.rules.book import Book
from bot.wording.topic import Topic, on_french_page, on_page
from render.names import capital
from rules.gugong.cards import BONUS_TOKENS, DAY_KINDS, KEPT_KINDS, TOKEN_PLACES, Token

MORE = {
    "servant": N_("The Double Servant may be taken in its place, if it is in your supply."),
    "servants": N_("As many as your supply has; the Double Servant may be one of them."),
    "envoy": N_("In the Palace it is 1 VP instead."),
    "intrigue": N_("At the end of the track nothing happens."),
    "gift-jade": N_("You may skip it. The card is in your hand again the next day."),
    "points": N_("You keep the token itself for an exchange."),
    "swap": N_("Any of the cards on the board; the card taken goes where the other came from."),
    "recover": N_("It gives you one more turn today."),
    "ship": N_("A Ship that is full then may be claimed at once; a new Ship may be begun."),
    "wall": N_("If that completes the Great Wall, it is scored as usual."),
    "servants-jade": N_("From your pool; you may leave it out."),
    "two": N_("It lies face up until then and takes one place on your board."),
    "rise": N_("Two of them in use add up."),
    "toll": N_(
        "Each time another seat performs it: at the location, by a card or by following. That seat loses 1 VP, but never falls "
        "below 0; the owner gains 1 all the same."
    ),
    "follow": N_(
        "You are asked when that seat has finished the action, and you pay its costs yourself. Several followers act in the order "
        "of the turns; nobody follows a follower."
    ),
    "double-value": N_(
        "You are asked when a gift would otherwise be worth too little. Anything that raises your gifts is added after the doubling."
    ),
    "double-action": N_("You may skip either of the two."),
    "discount": N_("Never below 0."),
}
"""Further facts about some tokens."""


def topics(book: Book) -> dict[str, Topic]:
    """Return the tokens by id."""
    _, say = book.gettext, book.say
    kind, bonus = _("Travel Token"), _("Bonus token")
    found = {
        "tokens": Topic(_("Travel Tokens"), kind, _tokens(book), on_page(say, page=7)),
        "token-exchange": Topic(_("Exchange of Travel Tokens"), kind, _exchange(book), on_page(say, page=7)),
        "token-room": Topic(_("Room for Travel Tokens"), kind, _room(book), on_page(say, page=7)),
    }
    found |= {f"token-{token.id}": _topic(token, kind, on_page(say, page=20), book) for token in book.parts.tokens}
    found["bonus"] = Topic(_("Using bonus tokens"), bonus, _bonus(book), on_page(say, page=20))
    english = {token.id for token in BONUS_TOKENS["english"]}
    for token in BONUS_TOKENS["french"]:
        source = on_page(say, page=20) if token.id in english else on_french_page(say, page=20)
        found[f"token-{token.id}"] = _topic(token, bonus, source, book)
    return found


def _topic(token: Token, kind: str, source: str, book: Book) -> Topic:
    _, say = book.gettext, book.say
    how_many = _("In the game: {count}.").format(count=token.count)
    text = " ".join((capital(components.token_effect(token.id, say)) + ".", _(MORE[token.id]), how_many))
    return Topic(_("Token: {name}").format(name=components.token(token.id, say)), kind, text, source)


def _tokens(book: Book) -> str:
    return book.gettext(
        "There are {count} of them, bonus tokens not counted. One that your Traveller reaches is yours, and its benefit may be taken or "
        "left. Then it lies face down above your board until you exchange it. Empty cities are filled in the morning; the discard pile is "
        "used again once both draw piles are empty."
    ).format(count=sum(token.count for token in book.parts.tokens))


def _exchange(book: Book) -> str:
    return book.gettext(
        "{ways}. You may do so whenever you are asked, and once more before the final scoring, as often as you can. You must give "
        "exactly that value; a token that counts as two is worth two. Tokens given are discarded. Bonus tokens in use cannot be "
        "exchanged."
    ).format(ways=reference.exchanges(book.say))


def _room(book: Book) -> str:
    return book.gettext(
        "Your board has room for {places} Travel Tokens. When they are taken, some must be exchanged before the next one is laid down; "
        "its own benefit comes first. Bonus tokens that are in use or face up need no room."
    ).format(places=TOKEN_PLACES)


def _bonus(book: Book) -> str:
    _, say = book.gettext, book.say
    day = ", ".join(components.token(kind, say) for kind in DAY_KINDS)
    kept = ", ".join(components.token(kind, say) for kind in KEPT_KINDS)
    return _(
        "You may use a bonus token that you collect, or store it like any other token. {day}: 1 Servant from your pool goes with "
        "it until the day ends; then the token is stored and the Servant goes to the supply. In use it cannot be exchanged and "
        "needs no room. {kept}: it waits face up until you use it once, and needs no room either; until then you may also exchange "
        "it unused. A toll is {point}, taken before anybody follows."
    ).format(day=capital(day), kept=capital(kept), point=points(1, say))
