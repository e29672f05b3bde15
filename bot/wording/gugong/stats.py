"""The names of the records of Gùgōng."""

from __future__ import annotations

from bot.wording.catalogue import N_

# Translators: records of Gùgōng, each before its number: "Most Jade in a game: 7".
STATS = {
    "palace": N_("Palace reached in the fewest turns"),
    "wall": N_("Most Servants at a Great Wall scoring"),
    "jade": N_("Most Jade in a game"),
    "decrees": N_("Most Decrees in a game"),
    "harbours": N_("Most harbour rewards in a game"),
    "cities": N_("Most cities visited in a game"),
    "matches": N_("Most matches in a night"),
    "once": N_("Most points at once"),
}
