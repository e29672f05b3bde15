"""The expert set-up, and playing alone against Meng."""

from __future__ import annotations

from bot.wording.amounts import entry, parted, points
from bot.wording.catalogue import N_
from bot.wording.gugong import automa, components
from bot.wording.gugong.amounts import servants, steps
from bot.wording.gugong.rules.book import FEW, Book
from bot.wording.topic import Topic, on_page, on_pages
from render.gugong.names import CITIES
from rules.gugong.cards import BENEFITS, DAYS, EXCHANGES, HARBOUR_POINTS, LOCATIONS, PAID_STEPS, REWARD_LIMITS, SHIP_HOLDS, SOLO_SETS

BY_DAY = {
    "travel": N_("By day: one step on his path, with the token. At twilight: pays {two} for another step."),
    "wall": N_(
        "By day: places 1 Servant. At twilight: with at least {two}, pays 1 and places another, even if the wall was scored just now."
    ),
    "jade": N_("By day: buys the cheapest Jade, if he can pay for it. At twilight: a free Travel step."),
    "intrigue": N_("By day: a step up, and the medal if it is there. At twilight: pays {one} for 2 more steps."),
    "palace": N_("By day: an Envoy step, in the Palace 1 VP. At twilight: pays {two} for another one and Intrigue +1."),
    "decrees": N_(
        "By day: obtains a Decree of the day’s level (the highest on the last day), else of a lower one, else of a higher one. Of two "
        "he takes the cheaper one; at the same price, the one lower on the board. For a Decree of the day’s level he exchanges Travel "
        "Tokens at once; for another, only if he can pay for none. At twilight: a free Travel step. His Decrees work on his turns and "
        "at twilight."
    ),
    "canal": N_(
        "By day: loads 1 Servant onto his first Ship with room or a new one. At twilight: with at least {two}, pays 1 and loads another."
    ),
}
"""Meng's action for an automa card of each location."""
PAGES = {place: 18 if place in ("decrees", "canal") else 17 for place in LOCATIONS}
SPECIALLY = {
    "travel": N_("two steps"),
    "wall": N_("2 Servants"),
    "jade": N_("the cheapest Jade"),
    "intrigue": N_("{steps}"),
    "palace": N_("two Envoy steps and Intrigue +1"),
    "decrees": N_("a Decree for a Servant of his supply"),
    "canal": N_("2 Servants onto Ships"),
}
"""His gain there with a special card, without a cost."""


def topics(book: Book) -> dict[str, Topic]:
    """Return the variants by id."""
    _, say = book.gettext, book.say
    variant, kind = _("Variant"), _("Solo against Meng")
    texts = {
        "meng": (_("Playing against Meng"), _meng(book), on_pages(say, first=15, last=18)),
        "meng-day": (_("Meng’s turn"), _turn(book), on_page(say, page=16)),
        "meng-twilight": (_("Twilight"), _twilight(book), on_page(say, page=16)),
        "meng-night": (_("Meng’s night and morning"), _night(book), on_page(say, page=17)),
        "meng-deck": (_("Meng’s automa deck"), _deck(book), on_page(say, page=16)),
        "meng-levels": (_("How strong Meng is"), _levels(book), on_page(say, page=16)),
        "meng-special": (_("Meng’s special cards"), _special(book), on_page(say, page=18)),
        "meng-tokens": (_("Meng’s Travel Tokens"), _tokens(book), on_page(say, page=17)),
        "meng-rewards": (_("Meng’s Ships and benefits"), _rewards(book), on_pages(say, first=17, last=18)),
    }
    found = {"expert": Topic(_("Expert set-up"), variant, _expert(book), on_page(say, page=15))}
    found |= {topic_id: Topic(name, kind, text, source) for topic_id, (name, text, source) in texts.items()}
    for place in LOCATIONS:
        name = _("Meng: {location}").format(location=components.location(place, say))
        text = _(BY_DAY[place]).format(one=servants(1, say), two=servants(2, say))
        found[f"meng-{place}"] = Topic(name, kind, f"{text} {_cards(place, book)}", on_page(say, page=PAGES[place]))
    return found


def _expert(book: Book) -> str:
    return book.gettext(
        "The cards of the board, of the draw pile and of the sets that nobody has are shuffled together; {officials} of them are "
        "laid out with the Officials, the others are the draw pile. Everything else stays. It works with every number of seats, "
        "and against Meng."
    ).format(officials=len(LOCATIONS))


def _meng(book: Book) -> str:
    return book.gettext(
        "One person plays against Meng, on the side of the board for up to {few} seats and without bonus tokens. The person begins. "
        "Meng exchanges gifts whatever their value, acts by a deck of {cards} automa cards, and acts once more at twilight, between the "
        "day and the night. The cards that he turns lie open; he never uses a Double Servant. He wins with the most VP, in the Palace "
        "or not."
    ).format(few=FEW, cards=len(book.parts.automa))


def _turn(book: Book) -> str:
    return book.gettext(
        "He turns the top automa card and his top gift, exchanges that gift with the Official of the automa card, and performs the "
        "action of the gift and then that of the location, each in form I, if he can. For a swap he gets {point} instead. The "
        "automa card is kept for twilight."
    ).format(point=points(1, book.say))


def _twilight(book: Book) -> str:
    return book.gettext(
        "When nobody has a card left, the automa cards of the day are turned once more in their order, and Meng performs the lower half "
        "of each if he can pay for it, with Servants or with pairs of Travel Tokens. Otherwise that half is skipped. A Gift Card that "
        "he wins then goes to his discard pile."
    )


def _night(book: Book) -> str:
    return book.gettext(
        "His discard pile is not compared with the dice: on each of the {days} days he counts as many matches as the number of the "
        "day, for the Servants and for the most matches. He gets the medal, Decrees and income of the morning like anybody; his "
        "gifts are shuffled with those that he gained."
    ).format(days=DAYS)


def _deck(book: Book) -> str:
    _, say = book.gettext, book.say
    counts = {card: book.parts.automa.count(card) for card in dict.fromkeys(book.parts.automa)}
    lines = ["- " + entry(say, name=automa.card(card, say), what=str(count)) for card, count in counts.items()]
    head = _("{count} automa cards. When the deck is empty, the cards of earlier days are shuffled again, without those of today.")
    return "\n".join([head.format(count=len(book.parts.automa)), *lines])


def _levels(book: Book) -> str:
    _ = book.gettext
    # Translators: the numbers of two card sets, the person's and Meng's.
    pairs = parted((_("{own} and {meng}").format(own=own, meng=meng) for own, meng in SOLO_SETS.values()), book.say)
    text = _(
        "Easy: one special card less. Normal: the whole deck. Hard: Meng begins with a fifth gift, from the top of the draw pile, which "
        "counts as a card reward. His focus is drawn by lot or chosen. The card sets of the person and of Meng: {sets}."
    )
    return text.format(sets=pairs)


def _special(book: Book) -> str:
    _, say = book.gettext, book.say
    paid = steps(PAID_STEPS, say)
    lines = ["- " + entry(say, name=components.location(place, say), what=_(text).format(steps=paid)) for place, text in SPECIALLY.items()]
    head = _(
        "Meng goes to the Official of his focus and gets form II free of cost, for the location and for his gift’s action alike, with "
        "Servants of his supply where he can. At twilight the card is a free Travel step. {cards}"
    )
    return "\n".join([head.format(cards=_cards("special", book)), *lines])


def _cards(card: str, book: Book) -> str:
    return book.gettext("In the deck: {count}.").format(count=book.parts.automa.count(card))


def _tokens(book: Book) -> str:
    return book.gettext(
        "He begins in {city} and goes round the ring against the clock, one token after the other; with none left there he takes "
        "the nearest elsewhere, and comes back to the ring later. He gets what a token gives, if he can use it. For a swap he gets "
        "{point}. To recover a card he takes the top one back; for a gift for Jade he discards his top one, whatever its value; at "
        "twilight he gets {point} for each of these two as well. He exchanges tokens worth {jade} for Jade at once, a pair for a "
        "Servant when that makes the action at hand possible."
    ).format(city=CITIES[book.parts.ring[0]], jade=EXCHANGES["jade"], point=points(1, book.say))


def _rewards(book: Book) -> str:
    dear = {kind: cost for cost, kind in BENEFITS.items()}
    return book.gettext(
        "His Ships only sail at night, and claim as soon as they hold {full}, in any harbour: the first {cards} bring a Gift Card (in a "
        "hard game only the first), all others {points}. All his Servants come back. After a scoring of the Great Wall he takes the "
        "Jade if he is {jade} up the Intrigue Track or further, else the single Servant if he can. In place of a morning swap by a "
        "Decree he gets {point}."
    ).format(
        full=SHIP_HOLDS,
        cards=REWARD_LIMITS["card"],
        points=points(HARBOUR_POINTS, book.say),
        jade=steps(dear["jade"], book.say),
        point=points(1, book.say),
    )
