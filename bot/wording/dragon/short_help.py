"""The help with a question at hand, in at most 40 words; the topic of the question has the whole rule."""

from __future__ import annotations

from bot.wording.catalogue import N_, Words

HELP = {
    # Translators: help with a question, up to 40 words
    "DraftFirst": N_(
        "Choose the first of your two younger persons. Symbols make actions stronger or help in events; the value moves you forward on "
        "the person track. No two seats may have the same pair."
    ),
    "DraftSecond": N_(
        "Choose a younger person of another type. The events ahead show which persons help you. No two seats may have the same pair."
    ),
    "HousePerson": N_(
        "Choose a palace for the new person; each floor houses one. A palace in which nobody lives loses a floor each month. Only when "
        "every palace is full may you replace somebody or decline."
    ),
    "ReleasePersons": N_(
        "You lose persons and choose who leaves the game. Each person still there at the end is 2 VP. Your marker on the person track "
        "stays where it is."
    ),
    "BuildFloors": N_(
        "Put the floor on a palace with fewer than 3, or begin a new palace. Each palace scores 1 VP a month; a palace in which nobody "
        "lives loses a floor each month."
    ),
    "FinishTurn": N_(
        "You have chosen everything. When you end the turn, the next player is asked; until then you can undo choices that revealed "
        "nothing new."
    ),
    "ChooseAction": N_(
        "Take one action from the groups of cards. A group with a dragon costs 3 yuan, which you pay first. Or pass, and fill your money "
        "up to 3 yuan."
    ),
    "BuyPrivilege": N_(
        "A privilege scores each month until the end: the small one 1 VP, the large one 2 VP. The earlier you buy it, the more it brings."
    ),
    "BuildWall": N_(
        "Build one of your wall tiles and take what it shows. If the wall is long enough in a Mongol Invasion, each of your tiles scores "
        "1 VP."
    ),
    "PlayCard": N_(
        "Play a person card and take a person of its type into a palace; a wild card takes any person. You have a card for each month "
        "but the last."
    ),
    "TakePerson": N_(
        "Younger persons move you further on the person track. Older persons have more symbols, so they help more. Craftsmen, court "
        "ladies and tax collectors are always younger."
    ),
    "ReleaseUnsupplied": N_(
        "Each palace in which somebody lives needs 1 rice, and you have too little. Choose a palace that goes without, and the person "
        "who leaves it."
    ),
    "LoseFloor": N_(
        "The Earthquake takes 2 palace floors from you. When the last floor of a palace goes, its persons go too. If more persons live "
        "there than floors are left, some must leave."
    ),
    "ReturnPieces": N_(
        "Return half of your yuan, rice and fireworks together, rounded down, in any mix. Rice feeds palaces in a Drought, yuan pay the "
        "tribute, fireworks score in a Dragon Festival."
    ),
    "DiscardCard": N_(
        "Discard the person cards that you need least; you do not get them back. Each card that you keep brings one more person."
    ),
    "TakeYoung": N_(
        "Take a younger person without playing a card, of a type that nobody has taken in this Sunrise. The person moves into a palace "
        "and moves your marker as usual."
    ),
    "Charter": N_(
        "Choose a type of your persons. Each symbol of that type works once, at once: a hammer builds a floor, a coin brings 1 yuan. "
        "Healers bring nothing."
    ),
}
"""The help by question."""


def in_short(question: str, say: Words) -> str:
    """Return the help with a question; "" for an unknown question."""
    return say.gettext(HELP[question]) if question in HELP else ""
