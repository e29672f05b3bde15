"""Gùgōng recounted from outside, for the properties that hold for every game."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from rules.core import Choice, Event
from rules.gugong import dump
from rules.gugong.actions import VOCABULARY
from rules.gugong.cards import GIFTS, PALACE_STEPS, TOKEN_PLACES
from rules.gugong.events import CardSwapped, GiftExchanged, PointsScored
from rules.gugong.record import FRAMES
from rules.gugong.state import GugongState
from tests.rules.gugong.hidden import permuted

CARDS = frozenset(gift.id for gift in GIFTS)
UNLOCKED = 0.8
"""How likely a seat of an advanced position has its Double Servant."""


class GugongProbe:
    """See ``tests.rules.games.Probe``."""

    def pieces(self, state: GugongState) -> Counter[str]:
        row: dict[str, Any] = json.loads(dump(state))
        found = Counter(f"card {card}" for card in [*row["officials"].values(), *row["draw"]])
        found.update(f"token {token}" for token in row["cities"].values() if token)
        found.update(f"token {token}" for pile in [*row["piles"], row["discarded_tokens"]] for token in pile)
        found.update(f"token {frame[2]}" for frame in row["frames"] if frame[0] == "StoreToken")
        found.update(f"marker {seat}" for stack in row["track"] for seat in stack)
        found.update({"houses": len(row["houses"]), "dice": len(row["dice"]), "decrees": len(row["decrees"])})
        for seat, owner in enumerate(row["people"]):
            found.update(f"card {card}" for card in owner["hand"] + owner["discard"])
            found.update(f"token {token}" for token in owner["tokens"])
            servants = owner["pool"] + owner["supply"] + owner["wall"] + len(owner["decrees"]) + sum(owner["rewards"].values())
            found[f"servant {seat}"] = servants + sum(ship[2] for ship in row["ships"] if ship[0] == seat)
            found[f"double {seat}"] = (owner["double"] != "ship") + sum(ship[3] for ship in row["ships"] if ship[0] == seat)
        return found

    def points(self, state: GugongState) -> Sequence[int]:
        return [owner.points for owner in state.people]

    def scored(self, event: Event) -> tuple[int, int]:
        return (event.seat, event.points) if isinstance(event, PointsScored) else (0, 0)

    def leaks(self, before: GugongState, events: Sequence[Event], after: GugongState) -> list[str]:
        """A card is public while it lies on the board; one just given or taken is named by its exchange alone."""
        board = dict(before.officials)
        found: list[str] = []
        for event in events:
            if event.PRIVATE:
                continue
            if isinstance(event, GiftExchanged | CardSwapped):
                if board[event.location] != event.taken:
                    found.append(f"{event}: {board[event.location]} lay there")
                board[event.location] = event.given
            else:
                named = CARDS & {getattr(event, field.name) for field in fields(event) if field.type == "str"}
                found += [f"{event} names {card}" for card in named - set(board.values())]
        return found if board == after.officials else [*found, f"the events leave {board}, the state {after.officials}"]

    def permuted(self, state: GugongState, reader: int | None, rng: random.Random) -> str:
        return permuted(dump(state), reader, rng)

    def advanced(self, state: GugongState, rng: random.Random) -> str:
        """Double Servants unlocked, envoys near the palace, markers up the track, tokens above the boards."""
        row: dict[str, Any] = json.loads(dump(state))
        for seat, owner in enumerate(row["people"]):
            if rng.random() < UNLOCKED:
                owner["double"] = rng.choice(("pool", "supply"))
                owner["rewards"]["double"] = 1
                owner["supply"] -= 1
            owner["envoy"] = rng.randrange(PALACE_STEPS)
            row["track"][0].remove(seat)
            row["track"][rng.randrange(len(row["track"]))].append(seat)
            pile = max(row["piles"], key=len)
            owner["tokens"] = [pile.pop() for _ in range(min(len(pile), rng.choice((0, TOKEN_PLACES // 2, TOKEN_PLACES))))]
        return json.dumps(row)

    def questions(self) -> frozenset[str]:
        return frozenset(name for name, kind in FRAMES.kinds.items() if issubclass(kind, Choice))

    def verbs(self) -> frozenset[str]:
        return frozenset(VOCABULARY.kinds)
