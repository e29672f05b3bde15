"""The questions: for everybody the seat and its choice, for the seat asked also the facts for its decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.wording.amounts import listed
from bot.wording.asking import asked_of, called_for, with_facts
from bot.wording.catalogue import N_, NP_, Words
from bot.wording.gugong import components, reference
from bot.wording.gugong.amounts import pieces, servants
from bot.wording.gugong.components import card_in_text
from bot.wording.texts import marked
from render.gugong.names import CITIES, token_at
from render.names import capital
from rules.gugong import costs
from rules.gugong.cards import DAYS, PALACE_STEPS, TRACK_END
from rules.gugong.locations.action import LOCATION_ACTIONS, LocationAction, Performed
from rules.gugong.turn import SERVANT_CARDS, ChooseOfficial, FinishTurn, OfferGift, PayForGift, PlaceGift
from rules.gugong.view import GugongView

ASKED = {
    "OfferGift": NP_("asked", "pick a gift to give"),
    "ChooseOfficial": NP_("asked", "pick an Official for the gift"),
    "PayForGift": NP_("asked", "choose a penalty for a gift of too little value"),
    "CardAction": NP_("asked", "take the Servants of the gift, or not"),
    "OfferSwap": NP_("asked", "swap a card with the board, or not"),
    "TakeSwap": NP_("asked", "pick the card of the board to swap"),
    "TravelAction": NP_("asked", "travel, or not"),
    "TravelStep": NP_("asked", "pick a city to travel to"),
    "UseToken": NP_("asked", "use the Travel Token, or not"),
    "DiscardForJade": NP_("asked", "discard a valuable card for Jade, or not"),
    "RecoverGift": NP_("asked", "take back a discarded card, or none"),
    "MakeRoom": NP_("asked", "exchange Travel Tokens to make room"),
    "GiveTokens": NP_("asked", "pick Travel Tokens to exchange"),
    "TakeServants": NP_("asked", "pick Servants to take"),
    "PayServants": NP_("asked", "pick Servants to pay"),
    "PayForWall": NP_("asked", "pick Servants to pay"),
    "PayForDecree": NP_("asked", "pick Servants to pay"),
    "PayForShips": NP_("asked", "pick Servants to pay"),
    "WallAction": NP_("asked", "build the Great Wall, or not"),
    "PlaceOnWall": NP_("asked", "place Servants on the Great Wall"),
    "AddToWall": NP_("asked", "add a Servant to the Great Wall, or not"),
    "IntrigueBenefit": NP_("asked", "take an Intrigue Benefit, or none"),
    "TurnDie": NP_("asked", "turn a Destiny Die"),
    "JadeAction": NP_("asked", "buy Jade, or not"),
    "IntrigueAction": NP_("asked", "rise in Intrigue, or not"),
    "PalaceAction": NP_("asked", "advance the Envoy, or not"),
    "DecreeAction": NP_("asked", "obtain a Decree, or not"),
    "CanalAction": NP_("asked", "use the Grand Canal, or not"),
    "LoadShip": NP_("asked", "load a Ship"),
    "SailShip": NP_("asked", "sail a Ship, or none"),
    "ClaimHarbour": NP_("asked", "claim a harbour reward, or not"),
    "EnvoyStep": NP_("asked", "advance the Envoy for the most matches, or not"),
    "ChooseDecree": NP_("asked", "pick which morning Decree comes first"),
    "MorningDecree": NP_("asked", "use a morning Decree, or not"),
    "LastExchange": NP_("asked", "exchange Travel Tokens for the last time, or not"),
    "FinishTurn": NP_("asked", "end the turn"),
    "OfferBonus": NP_("asked", "use the bonus token, or not"),
    "StationToken": NP_("asked", "pick the action for the bonus token"),
    "CommitServant": NP_("asked", "pick the Servant for the bonus token"),
    "UseDiscount": NP_("asked", "use a bonus token to pay less, or not"),
    "DoubleAction": NP_("asked", "perform the gift’s action twice, or once"),
    "SurrenderBonus": NP_("asked", "pick the bonus token to exchange"),
}
"""The choice of each question, to follow the name of the seat asked."""

ASK = {
    "OfferGift": N_("Which gift do you give?"),
    "ChooseOfficial": N_("Which Official gets {card}?"),
    "PayForGift": N_("{given} for {taken} is too little. Which penalty do you choose?"),
    "CardAction": N_("Do you take {servants}, by your gift?"),
    "OfferSwap": N_("Which card do you swap with one of the board?"),
    "TakeSwap": N_("Which card do you take for {card}?"),
    "TravelAction": N_("Do you travel?"),
    "TravelStep": N_("Where does your Traveller go?"),
    "UseToken": N_("Do you use the token: {effect}?"),
    "DiscardForJade": N_("Do you discard a valuable card for 1 Jade?"),
    "RecoverGift": N_("Which discarded card do you take back?"),
    "MakeRoom": N_("There is no room for another token. What do you exchange?"),
    "GiveTokens": N_("Which tokens do you give for {gain}?"),
    "TakeServants": N_("You gain {servants}. With the Double Servant in place of one?"),
    "PayServants": N_("You pay {servants}. Which pieces?"),
    "WallAction": N_("Do you build the Great Wall?"),
    "PlaceOnWall": N_("What do you place on the Great Wall?"),
    "AddToWall": N_("Do you add a Servant from your general supply to the Great Wall?"),
    "IntrigueBenefit": N_("The Great Wall is complete. Do you take an Intrigue Benefit?"),
    "TurnDie": N_("Which Destiny Die do you turn, and to what?"),
    "JadeAction": N_("Do you buy Jade?"),
    "IntrigueAction": N_("Do you rise in Intrigue?"),
    "PalaceAction": N_("Do you advance your Envoy?"),
    "DecreeAction": N_("Which Decree do you obtain?"),
    "CanalAction": N_("Do you use the Grand Canal?"),
    "LoadShip": N_("What do you load, and where?"),
    "SailShip": N_("Which Ship sails to the next free harbour?"),
    "ClaimHarbour": N_("Do you claim a harbour reward?"),
    "EnvoyStep": N_("The most matches are yours. Do you advance your Envoy?"),
    "ChooseDecree": N_("Which morning Decree comes first?"),
    "MorningDecree": N_("Do you use {decree} this morning?"),
    "LastExchange": N_("Your last chance to exchange tokens. What for?"),
    "FinishTurn": N_("Your turn is done."),
    "OfferBonus": N_("A bonus token, “{token}”: {effect}. Do you use it?"),
    "StationToken": N_("On which action do you put “{token}” until the day ends?"),
    "CommitServant": N_("Which Servant from your pool goes with “{token}”?"),
    "UseDiscount": N_("You pay {servants}. Do you use “{token}”?"),
    "DoubleAction": N_("Do you use “{token}” for the action of {card}?"),
    "SurrenderBonus": N_("Which face-up token do you give? Its effect is lost."),
}
ASK |= dict.fromkeys(("PayForWall", "PayForDecree", "PayForShips"), ASK["PayServants"])
"""The question to the seat asked."""

FOLLOWED = frozenset(kind.__name__ for kind in LOCATION_ACTIONS.values())
"""The questions that a seat is asked out of its turn when it follows another."""

ALONE = N_("You gain {servants}, but only the Double Servant is left in your supply. Does it come?")

Fact = Callable[[GugongView, Words], str]


def asked(view: GugongView, names: Sequence[str], say: Words) -> str:
    """Say which seat is asked for which choice, without anything hidden; after the end, that the game is over."""
    return asked_of(view, names, say, ASKED, _followed(view, names))


def called(view: GugongView, names: Sequence[str], say: Words) -> str:
    """Say the same to the person who is asked, whose name is a mention."""
    return called_for(view, names, say, ASKED, _followed(view, names), turn=view.phase == "day")


def _followed(view: GugongView, names: Sequence[str]) -> str:
    """Name the seat whose action the seat asked follows out of its turn; "" for nobody."""
    return marked(names, view.turn) if view.question in FOLLOWED and view.to_move != view.turn else ""


def ask(view: GugongView, say: Words) -> str:
    """Return the question to the seat asked, and under it the facts for its decision. ``view`` is of that seat."""
    _ = say.gettext
    question = capital(_(ALONE if _double_alone(view) else ASK[view.question]).format(**_details(view, say)))
    grants = {"card": _(" (action of your gift)"), "official": _(" (action of the Official)"), "follow": _(" (you follow)")}
    title = f"**{question}**" + grants.get(getattr(view.frame, "by", ""), "")
    return with_facts(title, (fact(view, say) for fact in FACTS.get(view.question, ())))


AT_ONCE = {
    "OfferGift": N_("Which gift do you give, to which Official, for which card?"),
    "OfferSwap": N_("Which card do you swap, and for which one of the board?"),
}
"""Two questions that are one thought, by the first of them."""


def at_once(view: GugongView, say: Words) -> str:
    """Return the question and the next one in a sentence; "" for a question that is asked alone."""
    return say.gettext(AT_ONCE[view.question]) if view.question in AT_ONCE else ""


STEPS = (N_("the gift and its Official"), N_("the action of the gift"), N_("the action of the Official"))
"""The steps of a turn (rulebook page 6)."""


def step(view: GugongView, say: Words) -> str:
    """Say which step of the seat's own turn this is; "" outside of one, and at its end."""
    _ = say.gettext
    if view.phase != "day" or view.seat != view.turn or isinstance(view.frame, FinishTurn):
        return ""
    here, official = view.frame, _official(view)
    if isinstance(here, OfferGift):
        number, card = 1, ""
    elif isinstance(here, ChooseOfficial | PayForGift):
        number, card = 1, here.card
    elif gift := next((frame for frame in view.coming if isinstance(frame, PlaceGift)), None):
        number, card = 1, gift.card
    else:
        still_to_come = any(isinstance(frame, LocationAction) and frame.by == "official" for frame in view.coming)
        number, card = 2 if still_to_come else 3, view.officials[official] if official else ""
    bare = bool(card) and view.parts.gift[card].action == "none"
    message = _("Step {number} of {total}: {what}")
    return message.format(number=min(number, 2) if bare else number, total=2 if bare else 3, what=_(STEPS[number - 1]))


def _official(view: GugongView) -> str:
    """Name the location whose Official grants the action under way or still to come; "" for none."""
    for frame in (*view.coming, view.frame):
        if isinstance(frame, LocationAction | Performed) and frame.by == "official":
            return frame.LOCATION if isinstance(frame, LocationAction) else frame.location
    return ""


def _double_alone(view: GugongView) -> bool:
    """Check whether the Double Servant is the only Servant left to gain."""
    return view.question == "TakeServants" and not costs.reader(view).supply


def _details(view: GugongView, say: Words) -> dict[str, str]:
    """Return the values of the placeholders of the question's sentence."""
    frame: Any = view.frame
    match view.question:
        case "ChooseOfficial" | "TakeSwap":
            return {"card": card_in_text(frame.card, view.parts, say)}
        case "PayForGift":
            taken = components.gift_in_text(view.officials[frame.location], view.parts, say)
            return {"given": components.gift_in_text(frame.card, view.parts, say), "taken": taken}
        case "CardAction":
            return {"servants": servants(SERVANT_CARDS[view.parts.gift[frame.card].action], say)}
        case "OfferBonus" | "StationToken" | "CommitServant":
            return {"token": components.token(frame.token, say), "effect": components.token_effect(frame.token, say)}
        case "UseDiscount":
            return {"token": components.token("discount", say), "servants": servants(frame.count, say)}
        case "DoubleAction":
            return {"token": components.token("double-action", say), "card": card_in_text(frame.card, view.parts, say)}
        case "UseToken":
            return {"effect": components.token_effect(frame.token, say)}
        case "GiveTokens":
            return {"gain": components.gain(frame.gain, say)}
        case "TakeServants" | "PayServants" | "PayForWall" | "PayForDecree" | "PayForShips":
            return {"servants": servants(frame.count, say)}
        case "MorningDecree":
            return {"decree": components.decree(frame.decree, say)}
        case _:
            return {}


def officials(view: GugongView, say: Words) -> str:
    """Return the values on the board, in a line."""
    values = (f"{components.location(place, say)} {costs.value(view, card)}" for place, card in view.officials.items())
    return say.gettext("Officials hold: {values}").format(values=" · ".join(values))


def dice(view: GugongView, say: Words) -> str:
    """Return the dice, in a line."""
    return say.gettext("Destiny Dice: {faces}").format(faces=" · ".join(map(str, view.dice)))


def pool(view: GugongView, say: Words) -> str:
    """Tell the reader's means of paying, and the Servants in the general supply."""
    owner = costs.reader(view)
    inside = pieces(owner.pool, int(owner.double == "pool"), say)
    outside = pieces(owner.supply, int(owner.double == "supply"), say)
    return say.gettext("Your pool: {pool} · general supply: {supply}").format(pool=inside, supply=outside)


def traveller(view: GugongView, say: Words) -> str:
    """Say where the reader's Traveller is."""
    _ = say.gettext
    here = costs.reader(view).traveller
    if not here:
        return _("Your Traveller may begin in any city with a token.")
    return _("Your Traveller is in {city}.").format(city=CITIES[here])


def wall(view: GugongView, say: Words) -> str:
    """Say how far the wall is."""
    _ = say.gettext
    own = costs.reader(view).on_wall
    return _("Great Wall: {count} of {complete}, {own} of them yours").format(count=view.wall_count, complete=view.wall_complete, own=own)


def intrigue(view: GugongView, say: Words) -> str:
    """Say where the reader's Intrigue Marker is."""
    return say.gettext("Your Intrigue Marker is at {position} of {end}.").format(position=costs.reader(view).intrigue, end=TRACK_END)


def envoy(view: GugongView, say: Words) -> str:
    """Say where the reader's Envoy is."""
    _ = say.gettext
    here = costs.reader(view).envoy
    if here == PALACE_STEPS:
        return _("Your Envoy is in the Palace: each further step is 1 VP.")
    return _("Your Envoy is on step {position} of {end}.").format(position=here, end=PALACE_STEPS)


def last_day(view: GugongView, say: Words) -> str:
    """Say on the last day how far the reader's Envoy is from the Palace."""
    left = PALACE_STEPS - costs.reader(view).envoy
    if view.day < DAYS or not left:
        return ""
    return say.ngettext(
        "**The last day:** your Envoy is {count} step from the Palace. Without an Envoy there tonight you cannot win.",
        "**The last day:** your Envoy is {count} steps from the Palace. Without an Envoy there tonight you cannot win.",
        left,
    ).format(count=left)


def benefits(view: GugongView, say: Words) -> str:
    """List the benefits for steps down the Intrigue Track."""
    return reference.benefits(say)


def tokens(view: GugongView, say: Words) -> str:
    """List the reader's tokens."""
    _ = say.gettext
    owner = costs.reader(view)
    kinds = [components.token(kind, say) for kind in (*costs.own_cards(view).tokens, *owner.bonus)]
    worth = costs.token_worth(owner)
    return _("Your tokens, worth {worth}: {tokens}").format(worth=worth, tokens=listed(kinds, say)) if kinds else ""


def face_up(view: GugongView, say: Words) -> str:
    """List the reader's bonus tokens that wait for use."""
    kinds = [components.token(kind, say) for kind in costs.reader(view).bonus]
    return say.gettext("Face up, to be used: {tokens}").format(tokens=listed(kinds, say)) if kinds else ""


def stations(view: GugongView, say: Words) -> str:
    """List the bonus tokens that lie at actions already."""
    _ = say.gettext
    lying = [token_at(used.token, used.location, say.gettext) for owner in view.people for used in owner.in_use if used.location]
    return _("In use already: {tokens}").format(tokens=", ".join(lying)) if lying else ""


FACTS: dict[str, tuple[Fact, ...]] = {
    "OfferGift": (officials, dice, pool, face_up, last_day),
    "ChooseOfficial": (dice, pool, face_up, last_day),
    "PayForGift": (pool, face_up),
    "CardAction": (pool,),
    "OfferSwap": (officials, dice),
    "TakeSwap": (dice,),
    "TravelAction": (traveller, pool),
    "TravelStep": (traveller, pool),
    "UseToken": (pool,),
    "DiscardForJade": (dice,),
    "RecoverGift": (dice,),
    "MakeRoom": (tokens,),
    "GiveTokens": (tokens,),
    "TakeServants": (pool,),
    "PayServants": (pool,),
    "PayForWall": (pool,),
    "PayForDecree": (pool,),
    "PayForShips": (pool,),
    "WallAction": (wall, pool),
    "PlaceOnWall": (wall, pool),
    "AddToWall": (wall, pool),
    "IntrigueBenefit": (intrigue, benefits, dice),
    "TurnDie": (dice,),
    "JadeAction": (pool, face_up),
    "IntrigueAction": (intrigue, pool),
    "PalaceAction": (envoy, pool),
    "DecreeAction": (pool, face_up),
    "CanalAction": (pool,),
    "LoadShip": (pool,),
    "EnvoyStep": (envoy,),
    "LastExchange": (tokens,),
    "FinishTurn": (pool,),
    "OfferBonus": (pool, tokens),
    "StationToken": (stations,),
    "CommitServant": (pool,),
    "UseDiscount": (pool,),
    "SurrenderBonus": (tokens,),
}
"""The facts for the decision of the seat asked, by question."""
