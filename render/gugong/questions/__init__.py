"""The questions of Gùgōng on the board. ``SCENES``: by the name of the question; ``IN_WORDS``: why another one needs no picture."""

from __future__ import annotations

from render.gugong.questions import decrees, gifts, offers, officials, tracks
from render.gugong.questions.travel import TRAVEL_STEP
from render.question import Scene

SCENES: dict[str, Scene] = {
    "OfferGift": gifts.OFFER_GIFT,
    "ChooseOfficial": officials.CHOOSE_OFFICIAL,
    "PayForGift": gifts.PAY_FOR_GIFT,
    "OfferSwap": gifts.OFFER_SWAP,
    "TakeSwap": officials.TAKE_SWAP,
    "RecoverGift": gifts.RECOVER_GIFT,
    "DiscardForJade": gifts.DISCARD_FOR_JADE,
    "StationToken": officials.STATION_TOKEN,
    "PalaceAction": tracks.PALACE_ACTION,
    "IntrigueAction": tracks.INTRIGUE_ACTION,
    "IntrigueBenefit": tracks.INTRIGUE_BENEFIT,
    "EnvoyStep": tracks.ENVOY_STEP,
    "UseToken": offers.USE_TOKEN,
    "MorningDecree": offers.MORNING_DECREE,
    "CardAction": offers.CARD_ACTION,
    "DecreeAction": decrees.DECREE_ACTION,
    "ChooseDecree": decrees.CHOOSE_DECREE,
    "TravelStep": TRAVEL_STEP,
}
IN_WORDS: dict[str, str] = {}
