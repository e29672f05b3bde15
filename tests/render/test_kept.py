"""Tests of the cache that keeps a limited number of bytes."""

from collections.abc import Callable

import pytest

from render.kept import kept

Ask = Callable[[str, int], bytes]


@pytest.fixture
def made() -> list[str]:
    return []


@pytest.fixture
def ask(made: list[str]) -> Ask:
    """Return a cache of ten bytes."""

    @kept(10, len)
    def ask(name: str, size: int) -> bytes:
        made.append(name)
        return name.encode() * size

    return ask


def test_what_is_asked_for_again_is_the_same_object(ask: Ask, made: list[str]) -> None:
    assert ask("a", 5) is ask("a", 5)
    assert ask("a", 4) == b"aaaa"
    assert made == ["a", "a"]


def test_what_was_not_asked_for_the_longest_goes_first(ask: Ask, made: list[str]) -> None:
    for name in "abacab":
        ask(name, 4)
    assert made == ["a", "b", "c", "b"]


def test_what_is_larger_than_all_the_room_is_made_and_not_kept(ask: Ask, made: list[str]) -> None:
    assert ask("a", 11) == ask("a", 11) == b"a" * 11
    ask("b", 10)
    ask("b", 10)
    assert made == ["a", "a", "b"]
