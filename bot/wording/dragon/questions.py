"""The questions: for everybody the seat and its choice, for the seat asked also the facts for its decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.wording.asking import asked_of, called_for, with_facts
from bot.wording.catalogue import N_, NP_, Words
from bot.wording.dragon import components, effects, homes
from bot.wording.dragon.amounts import fireworks, floors, rice, yuan
from bot.wording.texts import joined
from rules.dragon import costs
from rules.dragon.cards import MONTHS, PERSON, SUPER_MONTH
from rules.dragon.palaces import HousePerson
from rules.dragon.view import DragonView

ASKED = {
    "DraftFirst": NP_("asked", "pick the first person"),
    "DraftSecond": NP_("asked", "pick the second person"),
    "HousePerson": NP_("asked", "find a place for a new person"),
    "ReleasePersons": NP_("asked", "pick a person to release"),
    "BuildFloors": NP_("asked", "build a palace floor"),
    "FinishTurn": NP_("asked", "end the turn"),
    "ChooseAction": NP_("asked", "choose an action"),
    "BuyPrivilege": NP_("asked", "buy a privilege"),
    "BuildWall": NP_("asked", "build the Great Wall"),
    "PlayCard": NP_("asked", "play a person card"),
    # Translators: {card} is for example "monk card".
    "TakePerson": NP_("asked", "pick a person"),
    "ReleaseUnsupplied": NP_("asked", "pick who leaves a palace without rice"),
    "LoseFloor": NP_("asked", "pick a palace that loses a floor"),
    "ReturnPieces": NP_("asked", "pick what the flood takes"),
    "DiscardCard": NP_("asked", "discard a person card"),
    "TakeYoung": NP_("asked", "pick a younger person"),
    "Charter": NP_("asked", "pick a type of persons for the Charter"),
}
"""The choice of each question, to follow the name of the seat asked."""

ASK = {
    "DraftFirst": N_("Who is your first person?"),
    "DraftSecond": N_("{first} is yours. Who is your second person?"),
    "HousePerson": N_("Where do you house {person}?"),
    # Translators: {reason} is an event such as "Drought".
    "ReleasePersons": N_("{reason}: whom do you release?"),
    "BuildFloors": N_("Where does the new floor go?"),
    "FinishTurn": N_("Your turn is done."),
    "ChooseAction": N_("Which action do you take?"),
    "BuyPrivilege": N_("Which privilege do you buy?"),
    "BuildWall": N_("Which wall tile do you build?"),
    "PlayCard": N_("Which person card do you play?"),
    # Translators: {card} is for example "monk card".
    "TakePerson": N_("Whom do you recruit with your {card}?"),
    "ReleaseUnsupplied": N_("There is too little rice. Which palace goes without, and who leaves it?"),
    "LoseFloor": N_("Earthquake: which palace loses a floor?"),
    "ReturnPieces": N_("Flood: what do you return?"),
    "DiscardCard": N_("Tornado: which card do you discard?"),
    "TakeYoung": N_("Sunrise: which younger person comes to you?"),
    "Charter": N_("Charter: which type of your persons do you use?"),
}
"""The question to the seat asked."""

FULL_ASK = N_("Every palace is full. Who makes room for {person}?")
"""The text in place of a palace's number."""
# Translators: {reason} is an event such as "Drought".
OF_PALACE_ASK = N_("{reason}, palace {number}: whom do you release?")
"""The choice of a person to release, if that person lives in a palace."""

Fact = Callable[[DragonView, Words], str]


def asked(view: DragonView, names: Sequence[str], say: Words) -> str:
    """Say which seat is asked for which choice, without anything hidden; after the end, that the game is over."""
    return asked_of(view, names, say, ASKED)


def called(view: DragonView, names: Sequence[str], say: Words) -> str:
    """Say the same to the person who is asked, whose name is a mention."""
    return called_for(view, names, say, ASKED, turn=view.phase in ("opening", "action", "person"))


def ask(view: DragonView, say: Words) -> str:
    """Return the question to the seat asked, and under it the facts for its decision. ``view`` is of that seat."""
    question = say.gettext(_message(view)).format(**_details(view, say))
    return with_facts(f"**{question}**{_several(view, say)}", (fact(view, say) for fact in FACTS[view.question]))


def _message(view: DragonView) -> str:
    """Return the sentence of the question."""
    frame: Any = view.frame
    if view.question == "HousePerson" and all(home.room <= 0 for home in costs.reader(view).palaces):
        return FULL_ASK
    return OF_PALACE_ASK if view.question == "ReleasePersons" and frame.palace else ASK[view.question]


AT_ONCE = {"PlayCard": N_("Which person card do you play, and for which person (+: spaces on the person track)?")}
"""Two questions that are one thought, by the first of them."""


def at_once(view: DragonView, say: Words) -> str:
    """Return the question and the next one in a sentence; "" for a question that is asked alone."""
    return say.gettext(AT_ONCE[view.question]) if view.question in AT_ONCE else ""


def _details(view: DragonView, say: Words) -> dict[str, str]:
    """Return the values of the placeholders of the question's sentence."""
    frame: Any = view.frame
    match view.question:
        case "DraftSecond":
            return {"first": components.person_label(frame.first, say)}
        case "HousePerson":
            return {"person": components.the_person(frame.person, say)}
        case "ReleasePersons":
            return {"reason": say.gettext(components.REASONS[frame.reason]), "number": str(frame.palace)}
        case "TakePerson":
            return {"card": components.card(frame.card, say)}
        case _:
            return {}


def _several(view: DragonView, say: Words) -> str:
    """Say how many times the question comes; "" for once."""
    count: int = getattr(view.frame, "count", 1)
    if view.question == "ReturnPieces" or count > 1:
        return say.gettext(" ({count} to go)").format(count=count)
    return ""


def stock(view: DragonView, say: Words) -> str:
    """Tell the reader's possessions besides palaces."""
    return say.gettext("You have {pieces}").format(pieces=_pieces(view, say))


def _pieces(view: DragonView, say: Words) -> str:
    owner = costs.reader(view)
    return joined(yuan(owner.yuan, say), rice(owner.rice, say), fireworks(owner.fireworks, say))


def track(view: DragonView, say: Words) -> str:
    """Tell the place of the reader's marker and of all others in player order."""
    owner = costs.reader(view)
    others = [str(view.people[seat].space) for seat in view.order if seat != owner.seat]
    # Translators: {others} is the space of the other player, or those of the other players, as in "17, 14, 9".
    message = say.ngettext(
        "Person track: space {space}, number {rank} of {seats} in player order; the other: {others}",
        "Person track: space {space}, number {rank} of {seats} in player order; the others: {others}",
        len(others),
    )
    return message.format(space=owner.space, others=", ".join(others), rank=owner.rank + 1, seats=view.seats)


def forward(view: DragonView, say: Words) -> str:
    """Say how far the new person moves the reader's marker."""
    frame, space = view.frame, costs.reader(view).space
    assert isinstance(frame, HousePerson)
    return say.gettext("Person track: {before} → {after}").format(before=space, after=space + PERSON[frame.person].value)


def coming(view: DragonView, say: Words) -> str:
    """Tell the next three events that have not begun, the super event with that of its month; "" for none."""
    first = max(1, view.month) + (view.phase in ("event", "super event"))
    events = [month_event(view, month, say) for month in range(first, MONTHS + 1)]
    if view.phase == "event" and view.month == SUPER_MONTH and view.super_event:
        now = say.gettext("{month} {event}").format(month=view.month, event=components.super_event(view.super_event, say))
        events.insert(0, now)
    return say.gettext("Events to come: {events}").format(events=" · ".join(events[:3])) if events else ""


def year(view: DragonView, say: Words) -> str:
    """List all events, from the first month on: the reason for the choice of the first persons."""
    events = [month_event(view, month, say) for month in range(1, MONTHS + 1)]
    return say.gettext("Events to come: {events}").format(events=" · ".join(events))


def month_event(view: DragonView, month: int, say: Words) -> str:
    """Return a month with its event, and the super event: "7 Drought + Flood"."""
    _ = say.gettext
    found = _("{month} {event}").format(month=month, event=components.event(view.months[month - 1], say))
    if month == SUPER_MONTH and view.super_event:
        return _("{event} + {super}").format(event=found, super=components.super_event(view.super_event, say))
    return found


def palaces(view: DragonView, say: Words) -> str:
    """Tell the reader's palaces."""
    owner = costs.reader(view)
    found = "\n".join(f"- {homes.described(home, say)}" for home in owner.palaces)
    return say.gettext("Your palaces:\n{palaces}").format(palaces=found) if found else say.gettext("You have no palace.")


def free_room(view: DragonView, say: Words) -> str:
    """Say how many further persons have room."""
    count = sum(home.room for home in costs.reader(view).palaces)
    return say.ngettext("Your palaces have {count} place free", "Your palaces have {count} places free", count).format(count=count)


def decay(view: DragonView, say: Words) -> str:
    """Say why the choice of a palace matters, while a palace of the reader's is empty."""
    return say.gettext("After each event a palace without a person loses a floor") if _empty(view) else ""


def thirst(view: DragonView, say: Words) -> str:
    """Say how much another inhabited palace costs, while one of the reader's is empty and a drought is to come."""
    dry = _empty(view) and "drought" in view.months[max(0, view.month - 1) :]
    return say.gettext("In a Drought each palace with persons needs 1 rice") if dry else ""


def _empty(view: DragonView) -> bool:
    """Check whether the new person can save a palace of the reader's from decay."""
    return any(not home.persons for home in costs.reader(view).palaces)


def hungry(view: DragonView, say: Words) -> str:
    """Say that every palace loses a person, if a drought asks the reader palace by palace, else ""."""
    frame: Any = view.frame
    return say.gettext("Without rice one person leaves each of your palaces") if frame.reason == "drought" else ""


def cards_left(view: DragonView, say: Words) -> str:
    """Say how many cards the reader still has."""
    count = costs.reader(view).cards
    return say.ngettext("{count} card in your hand", "{count} cards in your hand", count).format(count=count)


def privileges(view: DragonView, say: Words) -> str:
    """Tell the reader's possessions besides palaces, and the prices of privileges."""
    prices = costs.privilege_costs(view)
    return say.gettext("You have {pieces}; privileges cost {small} and {large}").format(
        pieces=_pieces(view, say), small=yuan(prices["small"], say), large=yuan(prices["large"], say)
    )


def wall(view: DragonView, say: Words) -> str:
    """Say how far the wall is, and which part the reader has built."""
    own = costs.reader(view).built
    return say.gettext("Great Wall: {length} of {end}, {own} of them yours").format(length=view.wall_length, end=MONTHS, own=own)


def floors_to_build(view: DragonView, say: Words) -> str:
    """Say how many floors are still to be built."""
    count: int = getattr(view.frame, "count", 1)
    return say.gettext("Still to build: {floors}, one after the other").format(floors=floors(count, say)) if count > 1 else ""


def cause(view: DragonView, say: Words) -> str:
    """Say why a person leaves: the effect of the event. In a drought the needs of the palaces say it."""
    reason: str = getattr(view.frame, "reason", "")
    if reason == "drought" or reason not in effects.EVENT_EFFECTS:
        return ""
    return say.gettext("{event}: {effect}").format(event=components.event(reason, say), effect=effects.event(reason, say))


FACTS: dict[str, tuple[Fact, ...]] = {
    "DraftFirst": (year,),
    "DraftSecond": (year,),
    "HousePerson": (forward, decay, thirst, coming),
    "ReleasePersons": (cause, hungry, coming),
    "BuildFloors": (floors_to_build, palaces),
    "FinishTurn": (stock, track),
    "ChooseAction": (stock, track, coming),
    "BuyPrivilege": (privileges,),
    "BuildWall": (wall, stock),
    "PlayCard": (free_room, cards_left, track, coming),
    "TakePerson": (free_room, track, coming),
    "ReleaseUnsupplied": (palaces, coming),
    "LoseFloor": (palaces, coming),
    "ReturnPieces": (stock, coming),
    "DiscardCard": (cards_left, free_room, coming),
    "TakeYoung": (free_room, track, coming),
    "Charter": (stock, track, coming),
}
"""The facts for the decision of the seat asked, by question."""


def step(view: DragonView, say: Words) -> str:
    """Return "": a turn has one choice, and repeated questions count themselves."""
    return ""
