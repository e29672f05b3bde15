"""What happened, told in few lines: what one seat did in a row is one sentence, what befalls several seats alike one list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from bot.wording.amounts import listed, points
from bot.wording.catalogue import Words
from bot.wording.grouping import deeds, for_each, in_a_row
from bot.wording.gugong import components
from bot.wording.gugong.amounts import pieces
from bot.wording.gugong.events import PHRASES, SECRETS, SENTENCES
from bot.wording.gugong.voice import Voice
from bot.wording.later import later
from bot.wording.seats import marked
from rules.gugong import events as happened
from rules.gugong.components import chosen_components
from rules.gugong.setup import COMPONENTS_OPTION

MOST_PHRASES = 4
"""More of what one seat did starts a new line, the end of its turn excepted."""

BEGINNINGS = (happened.WallScored, happened.MatchesWon, happened.TollTaken, happened.AutomaTurned)
"""What begins a new line though the same seat acted just before."""

SHARED = {
    "matches": later("Matches with the dice: {seats}."),
    "gained-matches": later("Gained for matches: {seats}."),
    "gained-income": later("Morning income: {seats}."),
    "scored-level3": later("Level 3 Decrees: {seats}."),
    "scored-places": later("Places in the Palace: {seats}."),
    "scored-jade": later("Jade: {seats}."),
    "sailed": later("Ships sail on: {seats}."),
    "returned": later("Bonus tokens of the day are stored: {seats}."),
}
"""What befalls several seats alike."""


def tell(events: Iterable[happened.Event], names: Sequence[str], say: Words, options: Mapping[str, str] | None = None) -> list[str]:
    """Lines of Markdown for events that the reader may see; what only the reader knows stands after what it belongs to.

    ``names``: of every seat of the game. ``options``: the game's.
    """
    parts = chosen_components((options or {}).get(COMPONENTS_OPTION, ""))
    voice = Voice(say, parts, len(parts.side(len(names)).routes), names)
    lines: list[str] = []
    secrets: list[str] = []
    known: list[happened.Event] = []
    for event in events:
        if type(event) in SECRETS:
            secrets.append("🔒 " + SECRETS[type(event)](event, voice))
        elif secrets and not isinstance(event, happened.GiftExchanged):
            lines += [*_public(known, names, voice), *secrets]
            known, secrets = [event], []
        else:
            known.append(event)
    return [*lines, *_public(known, names, voice), *secrets]


def _public(events: Sequence[happened.Event], names: Sequence[str], voice: Voice) -> Iterator[str]:
    kinds = iter(_kinds(events))
    for kind, group in groupby(events, lambda event: next(kinds)):
        together = list(group)
        if kind in SHARED:
            yield _shared(kind, together, names, voice)
        elif kind == "gift":
            yield _gift(together, names, voice)
        elif kind == "table":
            yield " ".join(_sentence(event, names, voice) for event in together)
        else:
            yield from _done(together, names, voice)


def _kinds(events: Sequence[happened.Event]) -> list[str]:
    """The kind of each event; what stands alone is told as the deed of its seat."""
    runs = [(kind, len(list(group))) for kind, group in groupby(events, _kind)]
    return [kind if length > 1 or kind not in SHARED else "seat" for kind, length in runs for _ in range(length)]


def _kind(event: happened.Event) -> str:
    """Events of one kind that follow each other are told together."""
    match event:
        case happened.MatchesCounted():
            return "matches"
        case happened.ServantsGained(source="matches" | "income"):
            return f"gained-{event.source}"
        case happened.PointsScored(source="level3" | "places" | "jade"):
            return f"scored-{event.source}"
        case happened.ShipMoved():
            return "sailed"
        case happened.BonusTokenReturned():
            return "returned"
        case happened.AutomaTurned() if event.location:
            return "gift"
        case happened.GiftExchanged() | happened.GiftSacrificed() | happened.ActionsForgone() | happened.ServantsPaid(purpose="gift"):
            return "gift"
        case (
            happened.TwilightFell()
            | happened.NightFell()
            | happened.DayBegan()
            | happened.CitiesRefilled()
            | happened.DiceRolled()
            | happened.GameEnded()
        ):
            return "table"
        case _:
            return "seat"


def _gift(events: Sequence[happened.Event], names: Sequence[str], voice: Voice) -> str:
    """One sentence for a gift with what made up for it; its phrases hold an "and" already."""
    return deeds(events[0].seat, [", ".join(PHRASES[type(event)](event, voice) for event in events)], names, voice.say)


def _done(events: Sequence[happened.Event], names: Sequence[str], voice: Voice) -> Iterator[str]:
    """Sentences for what each seat did in a row."""
    for sentence in in_a_row(events, MOST_PHRASES, BEGINNINGS, (happened.TurnEnded,)):
        phrases = [PHRASES[type(event)](event, voice) for event in sentence]
        if isinstance(sentence[-1], happened.AutomaTurned):
            phrases[-1] = voice.gettext("{deeds}, without effect").format(deeds=phrases[-1])
        yield deeds(sentence[0].seat, phrases, names, voice.say)


def _shared(kind: str, events: Sequence[happened.Event], names: Sequence[str], voice: Voice) -> str:
    """One list for what befell several seats."""
    seats = for_each(in_a_row(events), lambda group: listed([_share(event, voice) for event in group], voice.say), names, voice.say)
    return voice.gettext(SHARED[kind]).format(seats=seats)


def _share(event: happened.Event, voice: Voice) -> str:
    match event:
        case happened.MatchesCounted():
            return str(event.matches)
        case happened.ServantsGained():
            return pieces(event.servants, event.double, voice.say)
        case happened.PointsScored():
            return points(event.points, voice.say)
        case happened.BonusTokenReturned():
            return components.token(event.token, voice.say)
        case happened.ShipMoved():
            return f"{voice.harbour(event.origin)} → {voice.harbour(event.harbour)}"
        case _:
            return ""


def _sentence(event: happened.Event, names: Sequence[str], voice: Voice) -> str:
    _ = voice.gettext
    match event:
        case happened.DayBegan():
            return _("**Day {day} begins.** {who} starts.").format(day=event.day, who=marked(names, event.seat))
        case happened.GameEnded(seat=happened.TABLE):
            return _("**The game is over.** Nobody reached the Palace, so nobody wins.")
        case happened.GameEnded():
            return _("**The game is over: {who} wins!**").format(who=marked(names, event.seat))
        case _:
            return SENTENCES[type(event)](event, voice)
