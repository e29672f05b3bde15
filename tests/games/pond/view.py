"""The facts of the pond that a seat or a spectator may know; the pictures import no other module of the rules."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import View


@dataclass(frozen=True, slots=True)
class PondView(View):
    """All of the pond: nothing in this game is hidden."""

    flies: int
    caught: tuple[int, ...]
    number: int

    @property
    def round(self) -> int:
        return self.number

    @property
    def points(self) -> tuple[int, ...]:
        return self.caught
