"""The texts of the events of bonus tokens and of the solo opponent."""

from __future__ import annotations

from bot.wording.catalogue import N_
from bot.wording.gugong import automa, components
from bot.wording.gugong.amounts import pieces
from bot.wording.gugong.voice import Phrase, Voice, always
from rules.gugong import events as happened


def bonus_placed(event: happened.BonusTokenPlaced, voice: Voice) -> str:
    _ = voice.gettext
    token, beside = components.token(event.token, voice.say), pieces(1 - event.double, event.double, voice.say)
    if not event.location:
        return _("uses the token “{token}” with {servant} for the rest of the day").format(token=token, servant=beside)
    message = _("lays the token “{token}” with {servant} at {location} for the rest of the day")
    return message.format(token=token, servant=beside, location=components.location(event.location, voice.say))


def bonus_kept(event: happened.BonusTokenKept, voice: Voice) -> str:
    return voice.gettext("keeps the token “{token}” face up").format(token=components.token(event.token, voice.say))


def bonus_used(event: happened.BonusTokenUsed, voice: Voice) -> str:
    return voice.gettext("uses the token “{token}”").format(token=components.token(event.token, voice.say))


def bonus_returned(event: happened.BonusTokenReturned, voice: Voice) -> str:
    return voice.gettext("stores the used token “{token}”").format(token=components.token(event.token, voice.say))


def toll_taken(event: happened.TollTaken, voice: Voice) -> str:
    location = components.location(event.location, voice.say)
    return voice.gettext("takes a toll from {payer} at {location}").format(payer=voice.seat(event.payer), location=location)


def gift_shown(event: happened.GiftShown, voice: Voice) -> str:
    _ = voice.gettext
    message = _("puts {card} under the gift pile") if event.pile == "hand" else _("lays {card} on the discard pile")
    return message.format(card=voice.card(event.card))


def automa_turned(event: happened.AutomaTurned, voice: Voice) -> str:
    _ = voice.gettext
    card = automa.card(event.card, voice.say)
    if event.location:
        return _("turns the automa card “{card}”").format(card=card)
    return _("turns “{card}” ({effect})").format(card=card, effect=automa.twilight(event.card, voice.say))


PHRASES: dict[type[happened.Event], Phrase] = {
    happened.BonusTokenPlaced: bonus_placed,
    happened.BonusTokenKept: bonus_kept,
    happened.BonusTokenUsed: bonus_used,
    happened.BonusTokenReturned: bonus_returned,
    happened.TollTaken: toll_taken,
    happened.GiftShown: gift_shown,
    happened.AutomaTurned: automa_turned,
}
SENTENCES: dict[type[happened.Event], Phrase] = {
    happened.TwilightFell: always(N_("**Twilight falls.** The day’s automa cards are turned once more.")),
}
