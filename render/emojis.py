"""The signs of the board as emojis for text, buttons and menus; ``render.make_emojis`` makes their files."""

from __future__ import annotations

from collections.abc import Mapping

from render.sprites import ASSETS

SEATS = ("blue_circle", "orange_square", "green_triangle", "white_diamond", "dark_hexagon")
"""The badges of the seats, by seat; a screen reader reads out the name."""

EMOJIS: Mapping[str, str] = {
    **dict(zip(SEATS, (f"seats/badge-{seat.partition('_')[2]}" for seat in SEATS), strict=True)),
    "servant": "motifs/cube",
    "double_servant": "motifs/double",
    "jade": "motifs/jade",
    "gift": "motifs/card",
    "gifts": "motifs/cards",
    "points": "motifs/points",
    "dice": "motifs/dice",
    "token": "motifs/token",
    "envoy": "motifs/envoy",
    "palace": "motifs/palace",
    "intrigue": "motifs/intrigue",
    "wall": "motifs/wall",
    "canal": "motifs/canal",
    "ship": "motifs/ship",
    "travel": "motifs/travel",
    "decrees": "motifs/decrees",
    "swap": "motifs/swap",
    "recover": "motifs/recover",
    "yuan": "motifs/yuan",
    "rice": "motifs/rice",
    "fireworks": "motifs/firework",
    "person": "motifs/person",
    "small_privilege": "motifs/privilege-small",
    "large_privilege": "motifs/privilege-large",
    **{
        name.replace("-", "_"): f"persons/{name}"
        for name in (
            "craftsman", "lady", "collector", "pyrotechnist", "old-pyrotechnist", "warrior", "old-warrior", "monk", "old-monk", "healer",
            "old-healer", "farmer", "old-farmer", "scholar", "old-scholar", "wild",
        )
    },
}  # fmt: skip
"""The drawing of each sign, by the name of its emoji: at most 23 small letters and underscores, so that eight more digits fit."""


def emoji(name: str) -> bytes:
    """Return the PNG of an emoji, 128 x 128, transparent; raise ``KeyError`` for an unknown name."""
    _ = EMOJIS[name]
    return (ASSETS / "emojis" / f"{name}.png").read_bytes()
