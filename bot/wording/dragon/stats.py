"""The names of the records of In the Year of the Dragon."""

from __future__ import annotations

from bot.wording.catalogue import N_

# Translators: records of In the Year of the Dragon, each before its number: "Most palace floors built: 12".
STATS = {
    "floors": N_("Most palace floors built"),
    "persons": N_("Most persons housed"),
    "released": N_("Fewest persons released"),
    "fireworks": N_("Most fireworks gained"),
    "rice": N_("Most rice gained"),
    "yuan": N_("Most yuan at once"),
    "track": N_("Farthest on the person track"),
    "once": N_("Most points at once"),
}
