"""What a reader must not know of a game of Gùgōng, dealt anew: hands, discard piles, face-down tokens, piles, the seed.

Of Meng that is the order of his deck and what lies in his gift pile; his discards and the cards that he turned lie open.
"""

from __future__ import annotations

import json
import random
from typing import Any

PERSON = 0
"""The seat that plays against Meng."""

FACE_UP = "two"
"""The kind of travel token that stays face up above a player board."""


def permuted(text: str, reader: int | None, rng: random.Random) -> str:
    """The dump of a state that looks the same to ``reader`` (None: a spectator)."""
    row: dict[str, Any] = json.loads(text)
    _deal_cards(row, reader, rng)
    _deal_tokens(row, reader, rng)
    row["seed"] += 1 + rng.randrange(1000)
    return json.dumps(row, ensure_ascii=False, separators=(",", ":"))


def _others(row: dict[str, Any], reader: int | None) -> list[dict[str, Any]]:
    return [owner for seat, owner in enumerate(row["people"]) if seat != reader]


def _deal_cards(row: dict[str, Any], reader: int | None, rng: random.Random) -> None:
    """Another card for every hidden one; frames that name a card of a hand name the one in its place."""
    places: list[list[str]] = [owner["hand"] for owner in _others(row, reader)]
    if row["automa"] is None:
        places += [owner["discard"] for owner in _others(row, reader)]
    else:
        deck: list[str] = row["automa"][1]
        rng.shuffle(deck)
        if reader is None:
            places.append(row["people"][PERSON]["discard"])
    places.append(row["draw"])
    before = [card for pile in places for card in pile]
    after = before[:]
    rng.shuffle(after)
    instead = dict(zip(before, after, strict=True))
    for pile in places:
        pile[:] = [instead[card] for card in pile]
    row["frames"] = [_renamed(frame, instead) for frame in row["frames"]]


def _renamed(frame: Any, instead: dict[str, str]) -> Any:
    if isinstance(frame, list):
        return [_renamed(item, instead) for item in frame]
    return instead.get(frame, frame) if isinstance(frame, str) else frame


def _deal_tokens(row: dict[str, Any], reader: int | None, rng: random.Random) -> None:
    """Another face-down kind for each face-down token above a board; the rest of the hidden ones in the piles."""
    stores: list[list[str]] = [owner["tokens"] for owner in _others(row, reader)]
    piles: list[list[str]] = [*row["piles"], row["discarded_tokens"]]
    hidden = [token for store in stores for token in store if token != FACE_UP] + [token for pile in piles for token in pile]
    rng.shuffle(hidden)
    for store in stores:
        for place, token in enumerate(store):
            if token != FACE_UP:
                store[place] = hidden.pop(next(index for index, kind in enumerate(hidden) if kind != FACE_UP))
    for pile in piles:
        for place in range(len(pile)):
            pile[place] = hidden.pop()
