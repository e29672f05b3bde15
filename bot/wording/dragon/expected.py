"""The sources of expected points in In the Year of the Dragon, as reasons for advice: those of the scoring."""

from __future__ import annotations

from bot.wording.catalogue import NP_

# Translators: each follows on "2 more" or "1 less" in a reason for advice: "2 more from palaces, 1 less from money".
EXPECTED = {
    "palaces": NP_("2 more", "from palaces"),
    "ladies": NP_("2 more", "from court ladies"),
    "privileges": NP_("2 more", "from privileges"),
    "research": NP_("2 more", "from research"),
    "festival": NP_("2 more", "from Dragon Festivals"),
    "mongols": NP_("2 more", "from Mongol Invasions"),
    "wall": NP_("2 more", "from the Great Wall"),
    "super event": NP_("2 more", "from the super event"),
    "persons": NP_("2 more", "from persons at the end"),
    "monks": NP_("2 more", "from monks at the end"),
    "money": NP_("2 more", "from money at the end"),
}
