"""Gùgōng recounted independently, for the properties that hold for every game."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any

from rules.core import Event
from rules.gugong import dump
from rules.gugong.actions import VOCABULARY
from rules.gugong.automa import MENG
from rules.gugong.cards import BONUS_KINDS, GIFTS, KEPT_KINDS, LOCATIONS, PALACE_STEPS, TOKEN_PLACES
from rules.gugong.events import CardSwapped, GiftExchanged, GiftShown, PointsScored
from rules.gugong.record import FRAMES
from rules.gugong.state import GugongState
from tests.rules.gugong.hidden import permuted

HOLDERS = ("StoreToken", "OfferBonus", "StationToken", "CommitServant")
"""The frames that hold a travel token."""

CARDS = frozenset(gift.id for gift in GIFTS)
UNLOCKED = 0.8
"""The probability that a seat of an advanced position has its Double Servant."""


class GugongProbe:
    """The probe of Gùgōng: see ``tests.games.Probe``."""

    def pieces(self, state: GugongState) -> Counter[str]:
        row: dict[str, Any] = json.loads(dump(state))
        found = Counter(f"card {card}" for card in [*row["officials"].values(), *row["draw"]])
        found.update(f"token {token}" for token in row["cities"].values() if token)
        found.update(f"token {token}" for pile in [*row["piles"], row["discarded_tokens"]] for token in pile)
        found.update(f"token {frame[2]}" for frame in row["frames"] if frame[0] in HOLDERS)
        found.update(f"marker {seat}" for stack in row["track"] for seat in stack)
        found.update({"houses": len(row["houses"]), "dice": len(row["dice"]), "decrees": len(row["decrees"])})
        for seat, owner in enumerate(row["people"]):
            found.update(f"card {card}" for card in owner["hand"] + owner["discard"])
            found.update(f"token {token}" for token in owner["tokens"] + owner["bonus"])
            found.update(f"token {token}" for token, _, _ in owner["in_use"])
            neutral = row["automa"] is not None and seat == MENG
            rewards = 0 if neutral else sum(owner["rewards"].values())
            beside = sum(1 - double for _, _, double in owner["in_use"])
            servants = owner["pool"] + owner["supply"] + owner["wall"] + len(owner["decrees"]) + rewards + beside
            found[f"servant {seat}"] = servants + sum(ship[2] for ship in row["ships"] if ship[0] == seat)
            found[f"double {seat}"] = (owner["double"] not in ("ship", "token")) + sum(ship[3] for ship in row["ships"] if ship[0] == seat)
            found[f"double {seat}"] += sum(double for _, _, double in owner["in_use"])
        if row["automa"] is not None:
            found.update(f"automa {card}" for pile in row["automa"][1:] for card in pile)
        return found

    def points(self, state: GugongState) -> Sequence[int]:
        return [owner.points for owner in state.people]

    def scored(self, event: Event) -> tuple[int, int]:
        return (event.seat, event.points) if isinstance(event, PointsScored) else (0, 0)

    def leaks(self, before: GugongState, events: Sequence[Event], after: GugongState) -> list[str]:
        """Check that public events name only cards on the board, or cards just exchanged with the board.

        Events may also show cards that Meng moves from his hidden piles to his open pile, or from there under his gift pile.
        """
        board = dict(before.officials)
        found: list[str] = []
        for event in events:
            if event.PRIVATE:
                continue
            if isinstance(event, GiftExchanged | CardSwapped):
                if board[event.location] != event.taken:
                    found.append(f"{event}: {board[event.location]} lay there")
                board[event.location] = event.given
            elif isinstance(event, GiftShown):
                if before.automa is None or event.seat != MENG:
                    found.append(f"{event} among people")
            else:
                named = CARDS & {getattr(event, field.name) for field in fields(event) if field.type == "str"}
                found += [f"{event} names {card}" for card in named - set(board.values())]
        return found if board == after.officials else [*found, f"the events leave {board}, the state {after.officials}"]

    def permuted(self, state: GugongState, reader: int | None, rng: random.Random) -> str:
        return permuted(dump(state), reader, rng)

    def retold(self, event: Event, rng: random.Random) -> Event:
        """Return the event with another card."""
        told: Any = event
        return replace(told, card=rng.choice([gift.id for gift in GIFTS if gift.id != told.card]))

    def advanced(self, state: GugongState, rng: random.Random) -> str:
        """Build a position with Double Servants unlocked, envoys near the Palace, markers up the track, tokens above boards or in use."""
        row: dict[str, Any] = json.loads(dump(state))
        _lay_bonus_tokens(row, rng)
        for seat, owner in enumerate(row["people"]):
            meng = state.is_meng(seat)
            if not meng and rng.random() < UNLOCKED:
                owner["double"] = rng.choice(("pool", "supply"))
                owner["rewards"]["double"] = 1
                owner["supply"] -= 1
            owner["envoy"] = rng.randrange(PALACE_STEPS)
            row["track"][0].remove(seat)
            row["track"][rng.randrange(len(row["track"]))].append(seat)
            pile = max(row["piles"], key=len)
            most = 2 if meng else rng.choice((0, TOKEN_PLACES // 2, TOKEN_PLACES))  # Meng never keeps tokens that are worth a jade
            owner["tokens"] = [pile.pop() for _ in range(min(len(pile), most))]
        return json.dumps(row)

    def questions(self) -> frozenset[str]:
        return frozenset(name for name, kind in FRAMES.kinds.items() if kind.ASKS)

    def verbs(self) -> frozenset[str]:
        return frozenset(VOCABULARY.kinds)


def _lay_bonus_tokens(row: dict[str, Any], rng: random.Random) -> None:
    """Take the bonus tokens from the piles and lay them face up or in use with a servant of the pool."""
    for pile in row["piles"]:
        for token in [token for token in pile if token in BONUS_KINDS]:
            owner = rng.choice(row["people"])
            pile.remove(token)
            if token in KEPT_KINDS:
                owner["bonus"].append(token)
            else:
                owner["in_use"].append([token, "" if token == "rise" else rng.choice(LOCATIONS), 0])
                owner["pool"] -= 1
