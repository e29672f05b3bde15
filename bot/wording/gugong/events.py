"""The text of each event: a phrase that follows the name of its seat, a sentence for the table, a secret of its seat.

The events of bonus tokens and of Meng stand in ``mode_events.py``.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording.amounts import listed, points
from bot.wording.catalogue import N_
from bot.wording.gugong import components, mode_events
from bot.wording.gugong.amounts import pieces, steps, tokens
from bot.wording.gugong.voice import Phrase, Voice, always
from render.gugong.names import CITIES, SOURCES
from rules.gugong import events as happened
from rules.gugong.cards import PALACE_STEPS

PURPOSES = {
    "gift": N_("pays {servants} for a low gift"),
    "travel": N_("pays {servants} to travel on"),
    "wall": N_("pays {servants} to build more"),
    "jade": N_("pays {servants} for Jade"),
    "intrigue": N_("pays {servants} for Intrigue"),
    "palace": N_("pays {servants} for the Palace"),
    "decrees": N_("pays {servants} for a Decree"),
    "canal": N_("pays {servants} to load more"),
    "token": N_("pays {servants} for the token’s Jade"),
}
GAINS = {
    "card": N_("gains {servants} by the gift"),
    "token": N_("gains {servants} by the token"),
    "exchange": N_("gains {servants} for tokens"),
    "benefit": N_("gains {servants} by Intrigue"),
    "matches": N_("gains {servants} for matches"),
    "decree": N_("gains {servants} by a Decree"),
    "income": N_("gains {servants} this morning"),
}
JADES = {
    # Translators: {price} is a number of Servants.
    "house": N_("takes 1 Jade from the house that costs {price}"),
    "supply": N_("takes 1 Jade from the supply"),
    "token": N_("takes 1 Jade by the token"),
    "exchange": N_("takes 1 Jade for tokens"),
    "benefit": N_("takes 1 Jade by Intrigue"),
}

ORDINALS = (N_("first"), N_("second"), N_("third"))
"""The Destiny Dice from left to right."""


def gift_exchanged(event: happened.GiftExchanged, voice: Voice) -> str:
    _ = voice.gettext
    official = components.official(event.location, voice.say)
    return _("gives {given} to {official} and takes {taken}").format(
        given=voice.card(event.given), official=official, taken=voice.card(event.taken)
    )


def servants_paid(event: happened.ServantsPaid, voice: Voice) -> str:
    return voice.gettext(PURPOSES[event.purpose]).format(servants=pieces(event.servants, event.double, voice.say))


def servants_gained(event: happened.ServantsGained, voice: Voice) -> str:
    return voice.gettext(GAINS[event.source]).format(servants=pieces(event.servants, event.double, voice.say))


def points_scored(event: happened.PointsScored, voice: Voice) -> str:
    _ = voice.gettext
    message = _("scores {points} ({source})") if event.points >= 0 else _("loses {points} ({source})")
    source = components.decree(event.decree, voice.say) if event.decree else _(SOURCES[event.source])
    return message.format(points=points(abs(event.points), voice.say), source=source)


def jade_gained(event: happened.JadeGained, voice: Voice) -> str:
    return voice.gettext(JADES[event.source]).format(price=event.price)


def traveller_moved(event: happened.TravellerMoved, voice: Voice) -> str:
    _ = voice.gettext
    return _("travels to {city} for the token “{token}”").format(city=CITIES[event.city], token=components.token(event.token, voice.say))


def token_declined(event: happened.TokenDeclined, voice: Voice) -> str:
    _ = voice.gettext
    return _("does not use the token “{token}”").format(token=components.token(event.token, voice.say))


def tokens_exchanged(event: happened.TokensExchanged, voice: Voice) -> str:
    """Tell an exchange of tokens. Their yield is an event of its own."""
    return voice.gettext("exchanges {tokens}").format(tokens=tokens(event.tokens, voice.say))


def card_swapped(event: happened.CardSwapped, voice: Voice) -> str:
    _ = voice.gettext
    if event.pile == "hand":
        message = _("swaps {given} of the hand for {taken} of {official}")
    else:
        message = _("swaps the discarded {given} for {taken} of {official}")
    official = components.official(event.location, voice.say)
    return message.format(given=voice.card(event.given), taken=voice.card(event.taken), official=official)


def wall_placed(event: happened.WallPlaced, voice: Voice) -> str:
    _ = voice.gettext
    message = _("puts {servants} on the Great Wall")
    if event.source == "supply":
        message = _("adds {servants} of the general supply to the Great Wall")
    return message.format(servants=pieces(event.servants, event.double, voice.say))


def wall_scored(event: happened.WallScored, voice: Voice) -> str:
    _ = voice.gettext
    return _("has the most on the Great Wall ({count})").format(count=event.servants)


def tie_broken(event: happened.TieBroken, voice: Voice) -> str:
    _ = voice.gettext
    return _("wins the tie with {others} by Intrigue").format(others=listed([voice.seat(seat) for seat in event.others], voice.say))


def intrigue_moved(event: happened.IntrigueMoved, voice: Voice) -> str:
    _ = voice.gettext
    message = _("rises {steps} in Intrigue to {position}") if event.steps > 0 else _("drops {steps} in Intrigue to {position}")
    return message.format(steps=steps(abs(event.steps), voice.say), position=event.position)


def die_turned(event: happened.DieTurned, voice: Voice) -> str:
    _ = voice.gettext
    return _("turns the {ordinal} Destiny Die from {before} to {face}").format(
        ordinal=_(ORDINALS[event.die]), before=event.before, face=event.face
    )


def envoy_moved(event: happened.EnvoyMoved, voice: Voice) -> str:
    _ = voice.gettext
    return _("moves the Envoy {steps} to {position} of {end}").format(
        steps=steps(event.steps, voice.say), position=event.position, end=PALACE_STEPS
    )


def palace_reached(event: happened.PalaceReached, voice: Voice) -> str:
    _ = voice.gettext
    return _("**reaches the Palace** (place worth {points})").format(points=points(event.points, voice.say))


def decree_obtained(event: happened.DecreeObtained, voice: Voice) -> str:
    _ = voice.gettext
    name, effect = components.decree(event.decree, voice.say), components.decree_effect(event.decree, voice.say)
    return _("obtains {decree} ({effect})").format(decree=name, effect=effect)


def decree_used(event: happened.DecreeUsed, voice: Voice) -> str:
    return voice.gettext("uses {decree}").format(decree=components.decree(event.decree, voice.say))


def decree_waived(event: happened.DecreeWaived, voice: Voice) -> str:
    return voice.gettext("does not use {decree}").format(decree=components.decree(event.decree, voice.say))


def ships_loaded(events: Sequence[happened.ShipLoaded], voice: Voice) -> str:
    """Tell the loading of one Ship from one place, piece after piece."""
    _ = voice.gettext
    double = sum(event.piece == "double" for event in events)
    piece = pieces(len(events) - double, double, voice.say)
    message = _("starts a new Ship in harbour {harbour} with {piece}") if events[0].new else _("loads {piece} in harbour {harbour}")
    if events[0].source == "supply":
        # Translators: the cargo, as in "loads 1 Servant of the general supply in harbour 2".
        piece = _("{piece} of the general supply").format(piece=piece)
    return message.format(piece=piece, harbour=voice.harbour(events[0].harbour))


def ship_loaded(event: happened.ShipLoaded, voice: Voice) -> str:
    return ships_loaded([event], voice)


def ship_moved(event: happened.ShipMoved, voice: Voice) -> str:
    _ = voice.gettext
    return _("sails from harbour {origin} to {harbour}").format(origin=event.origin[1:], harbour=voice.harbour(event.harbour))


def ship_lost(event: happened.ShipLost, voice: Voice) -> str:
    _ = voice.gettext
    return _("loses the Ship of harbour {harbour} at sea").format(harbour=voice.harbour(event.harbour))


def harbour_claimed(event: happened.HarbourClaimed, voice: Voice) -> str:
    _ = voice.gettext
    return _("claims {reward} with the Ship in harbour {harbour}").format(
        reward=components.reward(event.reward, voice.say), harbour=voice.harbour(event.harbour)
    )


def matches_counted(event: happened.MatchesCounted, voice: Voice) -> str:
    return voice.say.ngettext("matches the dice {count} time", "matches the dice {count} times", event.matches).format(count=event.matches)


def matches_won(event: happened.MatchesWon, voice: Voice) -> str:
    return voice.gettext("has the most matches ({count})").format(count=event.matches)


PHRASES: dict[type[happened.Event], Phrase] = {
    happened.GiftExchanged: gift_exchanged,
    happened.GiftSacrificed: always(N_("discards another card for a low gift")),
    # Translators: after an action, with a comma: "gives ... and takes ..., without acting".
    happened.ActionsForgone: always(N_("without acting")),
    happened.ServantsPaid: servants_paid,
    happened.ServantsGained: servants_gained,
    happened.PointsScored: points_scored,
    happened.JadeGained: jade_gained,
    happened.TravellerMoved: traveller_moved,
    happened.TokenDeclined: token_declined,
    happened.TokensExchanged: tokens_exchanged,
    happened.GiftDiscardedForJade: always(N_("discards a card for Jade")),
    happened.GiftRecovered: always(N_("takes a discarded card back")),
    happened.CardSwapped: card_swapped,
    happened.WallPlaced: wall_placed,
    happened.WallScored: wall_scored,
    happened.BenefitDeclined: always(N_("takes no Intrigue Benefit")),
    happened.IntrigueMoved: intrigue_moved,
    happened.MedalTaken: always(N_("takes the Next Start Player Medal")),
    happened.DieTurned: die_turned,
    happened.EnvoyMoved: envoy_moved,
    happened.PalaceReached: palace_reached,
    happened.DecreeObtained: decree_obtained,
    happened.DecreeUsed: decree_used,
    happened.DecreeWaived: decree_waived,
    happened.ShipLoaded: ship_loaded,
    happened.ShipMoved: ship_moved,
    happened.ShipLost: ship_lost,
    happened.HarbourClaimed: harbour_claimed,
    happened.TurnEnded: always(N_("ends the turn")),
    happened.MatchesCounted: matches_counted,
    happened.MatchesWon: matches_won,
    happened.TieBroken: tie_broken,
    **mode_events.PHRASES,
}
"""A seat's action, to follow the seat's name."""


def card_discarded(event: happened.CardDiscarded, voice: Voice) -> str:
    return voice.gettext("You discarded {card}.").format(card=voice.card(event.card))


def card_recovered(event: happened.CardRecovered, voice: Voice) -> str:
    return voice.gettext("You took back {card}.").format(card=voice.card(event.card))


def card_drawn(event: happened.CardDrawn, voice: Voice) -> str:
    return voice.gettext("You drew {card}.").format(card=voice.card(event.card))


SECRETS: dict[type[happened.Event], Phrase] = {
    happened.CardDiscarded: card_discarded,
    happened.CardRecovered: card_recovered,
    happened.CardDrawn: card_drawn,
}
"""A fact that only the reader knows, as a sentence to them."""


def night_fell(event: happened.NightFell, voice: Voice) -> str:
    return voice.gettext("**Night {day} falls.**").format(day=event.day)


def cities_refilled(event: happened.CitiesRefilled, voice: Voice) -> str:
    if not event.cities:
        return voice.gettext("No city gets a new Travel Token.")
    message = voice.say.ngettext("{count} city gets a new Travel Token.", "{count} cities get new Travel Tokens.", event.cities)
    return message.format(count=event.cities)


def dice_rolled(event: happened.DiceRolled, voice: Voice) -> str:
    return voice.gettext("The Destiny Dice show {faces}.").format(faces=listed([str(face) for face in event.faces], voice.say))


SENTENCES: dict[type[happened.Event], Phrase] = {
    happened.NightFell: night_fell,
    happened.CitiesRefilled: cities_refilled,
    happened.DiceRolled: dice_rolled,
    **mode_events.SENTENCES,
}
"""Events for the whole table."""
