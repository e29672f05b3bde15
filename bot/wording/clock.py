"""The pace of a table and the banks of its seats in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.durations import DAY, HOUR, MINUTE
from bot.wording.catalogue import N_, Sentence, Words

PACES = {
    "live": N_("Live: ten minutes a seat, everybody is here"),
    "evening": N_("Evening: three hours a seat"),
    "daily": N_("Daily: a day a seat"),
    "slow": N_("Slow: three days a seat"),
    "none": N_("No time limit"),
}
"""The named paces as a form offers them."""
OWN = N_("As it is now")
"""A pace without a name, in the same place."""
NAMES = {"evening": Sentence("evening"), "daily": Sentence("daily"), "slow": Sentence("slow")}
COMPUTER_AT_ZERO = Sentence("a computer plays the turn of somebody whose time is over")
BANK = Sentence("{start} for each player, {gain} more for each turn, up to {most}")
NAMED_BANK = Sentence("the pace “{name}”: {bank}")
LIVE = Sentence("the pace “live”: {bank}; afterwards {slow}")
TIME_LEFT = Sentence("-# Time left: {banks}.")
OF_SEAT = Sentence("{name} {time}")
STOPS = Sentence(
    "Your quiet hours stop your time for up to 9 hours a day, your days away for up to 21 a year. A change counts from your next turn."
)
STANDS = Sentence("-# The clocks are stopped.")
PAUSED = Sentence("-# Pause until {moment}, as everybody has agreed.")


def duration(seconds: int, say: Words) -> str:
    """Return a time in its two largest units, rounded down to minutes."""
    if seconds < MINUTE:
        return say.gettext("less than a minute") if seconds > 0 else say.ngettext("{count} minute", "{count} minutes", 0).format(count=0)
    days, rest = divmod(seconds, DAY)
    if seconds % DAY == 0 or seconds >= 3 * DAY:
        hours, minutes = rest // HOUR, 0
    else:
        days, (hours, minutes) = 0, (seconds // HOUR, seconds % HOUR // MINUTE)
    parts = [
        say.ngettext("{count} day", "{count} days", days).format(count=days) if days else "",
        say.ngettext("{count} hour", "{count} hours", hours).format(count=hours) if hours else "",
        say.ngettext("{count} minute", "{count} minutes", minutes).format(count=minutes) if minutes else "",
    ]
    return " ".join(part for part in parts if part)


def bank(start: int, gain: int, most: int, say: Words) -> str:
    """Describe the banks of a table as a part of its settings."""
    return BANK(say, start=duration(start, say), gain=duration(gain, say), most=duration(most, say))


def time_left(banks: Sequence[tuple[str, int]], say: Words) -> str:
    """List what is left in the banks of some seats; "" for none."""
    told = " · ".join(OF_SEAT(say, name=name, time=duration(seconds, say)) for name, seconds in banks)
    return TIME_LEFT(say, banks=told) if banks else ""
