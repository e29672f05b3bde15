"""The sources of expected points in Gùgōng, as reasons for advice: those of the final scoring, and things with a worth on the way."""

from __future__ import annotations

from bot.wording.catalogue import NP_

# Translators: each follows on "2 more" or "1 less" in a reason for advice: "2 more from jade, 1 less from Servants".
EXPECTED = {
    "decrees": NP_("2 more", "from Decrees"),
    "tokens": NP_("2 more", "from Travel Tokens"),
    "tolls": NP_("2 more", "from tolls"),
    "exchange": NP_("2 more", "from tokens to exchange"),
    "palace-steps": NP_("2 more", "from the way to the Palace"),
    "wall": NP_("2 more", "from the Great Wall"),
    "dice": NP_("2 more", "from the Destiny Dice"),
    "harbours": NP_("2 more", "from Ships and harbours"),
    "meng": NP_("2 more", "in place of a benefit"),
    "level3": NP_("2 more", "from level 3 Decrees"),
    "places": NP_("2 more", "from the place in the Palace"),
    "jade": NP_("2 more", "from Jade"),
    "turns": NP_("2 more", "from gifts still to give"),
    "servants": NP_("2 more", "from Servants"),
    "intrigue": NP_("2 more", "from the Intrigue Track"),
    "cards": NP_("2 more", "from Gift Cards kept"),
}
