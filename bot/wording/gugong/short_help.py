"""The help with a question at hand, in at most 40 words; the topic of the question has the whole rule."""

from __future__ import annotations

from bot.wording.catalogue import N_, Words

PAYING = N_(
    "Choose the Servants that you pay from your pool. They go to your general supply. The Double Servant pays for 2, or for 1 without "
    "change."
)

HELP = {
    # Translators: help with a question, up to 40 words
    "OfferGift": N_(
        "Give a card of your hand to an Official and take the card there. Yours must be worth more, or you pay a penalty; a 1 beats a 9. "
        "Then you may perform both actions: your card’s and the location’s."
    ),
    "ChooseOfficial": N_(
        "You take the card of the Official that you choose. It is free if yours is worth more, or is a 1 against a 9; otherwise you pay "
        "a penalty. The card you take is in your hand tomorrow."
    ),
    "PayForGift": N_(
        "Your gift is worth too little. Pay 2 Servants or discard another card, and you keep both actions of this turn. Or give up the "
        "actions: then you pay nothing."
    ),
    "CardAction": N_("Your gift moves Servants from your general supply into your pool, which pays for actions. You may decline them."),
    "OfferSwap": N_(
        "Swap a card of your hand or discard pile with any card on the board. The card you take goes where yours came from. Values do "
        "not matter here: there is no penalty. You may decline."
    ),
    "TakeSwap": N_(
        "Take any of the seven cards on the board for yours, even the gift just given. It goes to the place of your card: your hand or "
        "your discard pile."
    ),
    "TravelAction": N_(
        "Your Traveller follows a road to the next city with a token and takes the token, with its benefit if you like. One step is "
        "free; two steps cost Servants."
    ),
    "TravelStep": N_(
        "Choose the city that your Traveller goes to; you get the token there. Roads lead to the next city with a token, past empty "
        "cities. The first step of the game may lead to any city."
    ),
    "UseToken": N_(
        "Use the token’s benefit now or never. You keep the token either way: 2 tokens are worth a Servant, 4 are worth 2 VP, 6 are "
        "worth a Jade."
    ),
    "DiscardForJade": N_(
        "Discard a card of value 7 or more from your hand for 1 Jade. You have one turn fewer today; the card is in your hand again "
        "tomorrow."
    ),
    "RecoverGift": N_(
        "Take a card of your discard pile back into your hand: you have one turn more today. The card then no longer counts for "
        "tonight’s dice."
    ),
    "MakeRoom": N_(
        "Your board has room for six Travel Tokens. Exchange some before the next one is placed: 2 for a Servant, 4 for 2 VP or 6 for a "
        "Jade."
    ),
    "GiveTokens": N_(
        "Choose the tokens that you give. Together they must be worth exactly the price; a token that counts as two is worth two. You "
        "lose the tokens."
    ),
    "TakeServants": N_(
        "You gain Servants from your general supply. The Double Servant may come in place of one: it pays for 2, and counts as two on "
        "the Great Wall and on Ships."
    ),
    "PayServants": PAYING,
    "PayForWall": PAYING,
    "PayForDecree": PAYING,
    "PayForShips": PAYING,
    "WallAction": N_(
        "Place 1 Servant for free, or pay 1 to place up to 2. When the Great Wall is complete, the most Servants score 3 VP and an Envoy "
        "step."
    ),
    "PlaceOnWall": N_(
        "Choose the Servants that you place on the Great Wall. The Double Servant counts as two. The wall is scored as soon as it is "
        "complete."
    ),
    "AddToWall": N_(
        "Your Decree lets you add 1 Servant from your general supply to the Great Wall before it is counted. It costs nothing."
    ),
    "IntrigueBenefit": N_(
        "You had a Servant on the Great Wall when it was scored. You may go down the Intrigue Track once for a benefit. Going down can "
        "lose you ties."
    ),
    "TurnDie": N_(
        "Turn one Destiny Die to another of its faces. Tonight each card in your discard pile that matches a die brings a Servant, and "
        "the most matches score 3 VP."
    ),
    "JadeAction": N_(
        "Pay the price of a house in Servants and take its Jade. Jade scores at the end; each further Jade is worth more than the one "
        "before."
    ),
    "IntrigueAction": N_(
        "Move up the Intrigue Track, which breaks ties and pays for benefits of the Great Wall. The free action also gives you the Next "
        "Start Player Medal, if it is still there."
    ),
    "PalaceAction": N_(
        "Your Envoy goes towards the Palace: 1 step for free, or 2 steps and Intrigue +1 for Servants. Without an Envoy in the Palace at "
        "the end you cannot win."
    ),
    "DecreeAction": N_(
        "Pay the cost of a Decree, and 1 more for each opponent there; then place a Servant on it. Level 1 works each morning, level 2 "
        "all the time, level 3 at the end."
    ),
    "CanalAction": N_(
        "For free you may load 1 Servant onto a Ship, then sail a Ship. Or pay 1 to load 2. A full Ship in harbours 2 to 5 may claim a "
        "reward."
    ),
    "LoadShip": N_(
        "Choose a Ship with room, or begin a new one in the first free harbour. A Ship is full with 3 Servants; the Double Servant fills "
        "two places."
    ),
    "SailShip": N_(
        "Choose a Ship to move to the next free harbour. Each harbour has another reward. At night every Ship sails on, and a Ship in "
        "harbour 5 is lost at sea."
    ),
    "ClaimHarbour": N_(
        "A full Ship may claim the reward of its harbour now. One Servant stays beside the reward for good; the others go to your "
        "general supply, and the Ship comes back to you."
    ),
    "EnvoyStep": N_(
        "Your discard pile has the most matches with the Destiny Dice, so your Envoy may move a step. In the Palace the step is 1 VP "
        "instead."
    ),
    "ChooseDecree": N_("You have two morning Decrees. Choose the Decree that works first; the other follows. You may skip each of them."),
    "MorningDecree": N_("A Decree of level 1 works each morning, once the Destiny Dice are rolled. You may use it or skip it."),
    "LastExchange": N_(
        "Tokens score nothing by themselves, and this is the last time to exchange them: 2 for a Servant, 4 for 2 VP, 6 for a Jade."
    ),
    "FinishTurn": N_(
        "Your actions are done. You may still exchange Travel Tokens, or undo choices that revealed nothing new. When you end the turn, "
        "the next player is asked."
    ),
    "OfferBonus": N_(
        "Use the bonus token for its effect, or store it like any other token. A stored token can be exchanged, but its effect is lost."
    ),
    "StationToken": N_(
        "The token lies on the action you choose until the day ends. Each time somebody else performs that action, the token works for you."
    ),
    "CommitServant": N_(
        "A Servant from your pool lies with the token until the day ends, and then goes to your general supply. Choose which one."
    ),
    "UseDiscount": N_(
        "The token takes 2 Servants off this price, once. Then it is stored like any other token. You may also keep it for later."
    ),
    "DoubleAction": N_(
        "Used once, the token lets you perform this gift’s action twice. Then it is stored like any other token. You may also keep it "
        "for a later gift."
    ),
    "SurrenderBonus": N_("Choose the face-up bonus token that you give in this exchange. You lose its effect."),
}
"""The help by question."""


def in_short(question: str, say: Words) -> str:
    """Return the help with a question; "" for an unknown question."""
    return say.gettext(HELP[question]) if question in HELP else ""
