"""Events in few lines: a sentence for one seat's actions in a row, a list for an event of several seats."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from bot.wording.amounts import listed, points
from bot.wording.catalogue import N_, Words
from bot.wording.grouping import by_seat, deeds, for_each, in_a_row
from bot.wording.gugong import components
from bot.wording.gugong.adding import phrases
from bot.wording.gugong.amounts import pieces
from bot.wording.gugong.events import SECRETS, SENTENCES
from bot.wording.gugong.voice import Voice
from bot.wording.texts import marked
from rules.gugong import events as happened
from rules.gugong.components import chosen_components
from rules.gugong.setup import COMPONENTS_OPTION

MOST_PHRASES = 4
"""The most phrases about one seat's actions in a line, without the end of its turn; a payment stays in one line with its purchase."""

BEGINNINGS = (happened.WallScored, happened.MatchesWon, happened.TollTaken, happened.AutomaTurned)
"""The events that start a new line though the same seat acted just before."""

SHARED = {
    "matches": N_("Matches with the dice: {seats}."),
    "gained-matches": N_("Gained for matches: {seats}."),
    "gained-income": N_("Morning income: {seats}."),
    "scored-level3": N_("Level 3 Decrees: {seats}."),
    "scored-places": N_("Places in the Palace: {seats}."),
    "scored-jade": N_("Jade: {seats}."),
    "sailed": N_("Ships sail on: {seats}."),
    "returned": N_("Bonus tokens of the day are stored: {seats}."),
}
"""The events that hit several seats alike."""


def voice_of(names: Sequence[str], say: Words, options: Mapping[str, str] | None) -> Voice:
    """Return the narrator of a game. ``names``: of every seat of the game; ``options``: the game's, None for the usual ones."""
    parts = chosen_components((options or {}).get(COMPONENTS_OPTION, ""))
    return Voice(say, parts, len(parts.side(len(names)).routes), names)


def tell(events: Iterable[happened.Event], names: Sequence[str], say: Words, options: Mapping[str, str] | None = None) -> list[str]:
    """Return lines of Markdown for events that the reader may see; a secret of the reader stands after its event."""
    voice = voice_of(names, say, options)
    lines: list[str] = []
    secrets: list[str] = []
    known: list[happened.Event] = []
    for event in events:
        if type(event) in SECRETS:
            secrets.append("🔒 " + SECRETS[type(event)](event, voice))
        elif secrets and not isinstance(event, happened.GiftExchanged):
            lines += [*_told(known, names, voice), *secrets]
            known, secrets = [event], []
        else:
            known.append(event)
    return [*lines, *_told(known, names, voice), *secrets]


def _told(events: Sequence[happened.Event], names: Sequence[str], voice: Voice) -> Iterator[str]:
    kinds = iter(_kinds(events))
    groups = [(kind, list(group)) for kind, group in groupby(events, lambda event: next(kinds))]
    for (kind, together), (_, following) in zip(groups, [*groups[1:], ("", [])], strict=False):
        if kind in SHARED:
            yield _shared(kind, together, names, voice)
        elif kind == "gift":
            nothing = bool(following) and isinstance(following[0], happened.TurnEnded)
            yield deeds(together[0].seat, [_exchange(together, voice, nothing=nothing)], names, voice.say)
        elif kind == "table":
            yield " ".join(_sentence(event, names, voice) for event in together)
        else:
            yield from _done(together, names, voice)


def _kinds(events: Sequence[happened.Event]) -> list[str]:
    """Return the kind of each event; a kind that stands alone is told as an action of its seat."""
    runs = [(kind, len(list(group))) for kind, group in groupby(events, kind_of)]
    return [kind if length > 1 or kind not in SHARED else "seat" for kind, length in runs for _ in range(length)]


def kind_of(event: happened.Event) -> str:
    """Return an event's kind. Neighbours of one kind are told together."""
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


def _exchange(events: Sequence[happened.Event], voice: Voice, *, nothing: bool) -> str:
    """Tell a gift and the payment for it in one phrase, which holds an "and" already.

    ``nothing``: no action followed; this is said of the solo opponent alone, who performs every possible action.
    """
    told = ", ".join(phrases(events, voice))
    automa = any(isinstance(event, happened.AutomaTurned) for event in events)
    return _without_effect(told, voice) if nothing and automa else told


def _without_effect(told: str, voice: Voice) -> str:
    # Translators: {deeds} is one phrase or several, in which a verb in the present follows a name.
    return voice.gettext("{deeds}, without effect").format(deeds=told)


def _done(events: Sequence[happened.Event], names: Sequence[str], voice: Voice) -> Iterator[str]:
    """Write sentences for each seat's actions in a row."""
    for sentence in in_a_row(events, MOST_PHRASES, BEGINNINGS, (happened.TurnEnded,), (happened.ServantsPaid,)):
        told = phrases(sentence, voice)
        if isinstance(sentence[-1], happened.AutomaTurned):
            told[-1] = _without_effect(told[-1], voice)
        yield deeds(sentence[0].seat, told, names, voice.say)


def _shared(kind: str, events: Sequence[happened.Event], names: Sequence[str], voice: Voice) -> str:
    """Write one list of an event for several seats."""
    seats = for_each(by_seat(events), lambda group: listed([_share(event, voice) for event in group], voice.say), names, voice.say)
    return voice.gettext(SHARED[kind]).format(seats=", ".join(seats))


def _share(event: happened.Event, voice: Voice) -> str:
    match event:
        case happened.MatchesCounted():
            return str(event.matches)
        case happened.ServantsGained():
            return pieces(event.servants, event.double, voice.say)
        case happened.PointsScored(decree=decree) if decree:
            return voice.gettext("{points} ({source})").format(
                points=points(event.points, voice.say), source=components.decree(decree, voice.say)
            )
        case happened.PointsScored():
            return points(event.points, voice.say)
        case happened.BonusTokenReturned():
            return components.token(event.token, voice.say)
        case happened.ShipMoved():
            return f"{event.origin[1:]} → {voice.harbour(event.harbour)}"
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
