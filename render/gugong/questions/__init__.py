"""Gùgōng's questions on the board.

``SCENES``: by the name of the question; ``IN_WORDS``: the reason why another question needs no picture.
"""

from __future__ import annotations

from render.gugong.questions import canal, decrees, dice, gifts, jade, offers, officials, tokens, tracks, travel, wall
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
    "WallAction": wall.WALL_ACTION,
    "PlaceOnWall": wall.PLACING,
    "AddToWall": wall.PLACING,
    "JadeAction": jade.JADE_ACTION,
    "CanalAction": canal.CANAL_ACTION,
    "LoadShip": canal.LOAD_SHIP,
    "SailShip": canal.SAIL_SHIP,
    "ClaimHarbour": canal.CLAIM_HARBOUR,
    "TurnDie": dice.TURN_DIE,
    "SurrenderBonus": tokens.SURRENDER_BONUS,
    "TravelAction": travel.TRAVEL_ACTION,
    "TravelStep": travel.TRAVEL_STEP,
}

PIECES = "What differs is one's own pieces alone, whose numbers the labels say; they lie in no place that could be pointed at."
TOKENS = "Tokens lie face down and differ in nothing but what they count, which the labels say."
IN_WORDS: dict[str, str] = {
    "TakeServants": PIECES,
    "PayServants": PIECES,
    "PayForWall": PIECES,
    "PayForDecree": PIECES,
    "PayForShips": PIECES,
    "CommitServant": PIECES,
    "MakeRoom": TOKENS,
    "GiveTokens": TOKENS,
    "LastExchange": TOKENS,
    "OfferBonus": "It is yes or no about one token, whose effect the question says whole.",
    "UseDiscount": "It is yes or no about two amounts, which the labels say.",
    "DoubleAction": "It is once or twice the action of a card that the question names.",
    "FinishTurn": "Nothing is left to choose but the end of the turn.",
}
