"""The hidden information of a game of Gùgōng dealt anew: hands, discard piles, face-down tokens, piles, the seed.

Meng's hidden information is the order of his deck and the cards in his gift pile; his discards and turned cards lie open. A card that
everybody saw go to a seat stays there, and stays on its pile as long as it cannot have moved unseen.
"""

from __future__ import annotations

import json
import random
from typing import Any

PERSON, MENG = 0, 1
"""The seats of a game against Meng."""

FACE_UP = "two"
"""The kind of travel token that stays face up above a player board."""


def permuted(text: str, reader: int | None, rng: random.Random) -> str:
    """Dump a state that looks the same to ``reader`` (None: a spectator)."""
    row: dict[str, Any] = json.loads(text)
    _deal_cards(row, reader, rng)
    _deal_tokens(row, reader, rng)
    row["seed"] += 1 + rng.randrange(1000)
    return json.dumps(row, ensure_ascii=False, separators=(",", ":"))


def _others(row: dict[str, Any], reader: int | None) -> list[dict[str, Any]]:
    return [owner for seat, owner in enumerate(row["people"]) if seat != reader]


def _deal_cards(row: dict[str, Any], reader: int | None, rng: random.Random) -> None:
    """Exchange the hidden cards among each other; frames that name a card of a hand name the card in its place."""
    others = _others(row, reader)
    for owner in others:
        _move_unseen(owner, rng)
    seen = {card for owner in others for card in owner["known"]}
    places: list[list[str]] = [owner["hand"] for owner in others]
    if row["automa"] is None:
        places += [owner["discard"] for owner in others]
    else:
        deck: list[str] = row["automa"][1]
        rng.shuffle(deck)
        if reader is None:
            places.append(row["people"][PERSON]["discard"])
    places.append(row["draw"])
    before = [card for pile in places for card in pile if card not in seen]
    after = before[:]
    rng.shuffle(after)
    instead = dict(zip(before, after, strict=True))
    for pile in places:
        pile[:] = [instead.get(card, card) for card in pile]
    if row["automa"] is not None:
        rng.shuffle(row["people"][MENG]["hand"])
    row["frames"] = [_renamed(frame, instead) for frame in row["frames"]]


def _move_unseen(owner: dict[str, Any], rng: random.Random) -> None:
    """Exchange cards of a seat between hand and discard pile if their pile is not known."""
    loose = [(pile, place) for pile in ("hand", "discard") for place, card in enumerate(owner[pile]) if not owner["known"].get(card)]
    cards = [owner[pile][place] for pile, place in loose]
    if "" in owner["known"].values() and owner["hand"] and owner["discard"]:
        rng.shuffle(cards)
    for (pile, place), card in zip(loose, cards, strict=True):
        owner[pile][place] = card


def _renamed(frame: Any, instead: dict[str, str]) -> Any:
    if isinstance(frame, list):
        return [_renamed(item, instead) for item in frame]
    return instead.get(frame, frame) if isinstance(frame, str) else frame


def _deal_tokens(row: dict[str, Any], reader: int | None, rng: random.Random) -> None:
    """Give each face-down token above a board another face-down kind; lay the remaining hidden tokens in the piles."""
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
